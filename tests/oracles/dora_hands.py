"""Random hands, rulesets and circumstances for tests of the dora game's scoring."""

from random import Random
from typing import NamedTuple

from tests.oracles.dora_score import JOKER, RANKS, SUITS, Circumstances, House, opens

from rummylib.variants.dora import DoraRuleset, ShownGroup, WinContext, group_kinds

PACK = [rank + suit for suit in SUITS for rank in RANKS] + [JOKER]
SHAPES = ((2, 2, 2, 2), (4, 2, 2), (3, 3, 2), (3, 3, 2), (3, 3, 2), (4, 4), (5, 3), (5, 3))


def random_rules(rng: Random) -> DoraRuleset:
    return DoraRuleset(
        ten_gap=rng.choice(("adjacent", "blocks")),
        pair_ten=rng.choice(("never", "tens_only")),
        pair_joker=rng.choice((True, False)),
        claim_max_tens=4,
        five_card=rng.choice(("four_plus_wild", "natural_four")),
        impure_double_four=rng.choice((4, 0, None)),
        double_four_joker=rng.choice((True, False)),
        yaku_combination=rng.choice(("highest", "structure_plus_first_turn", "sum")),
        wild_colour=rng.choice(("ignored", "physical")),
        flush_wilds=rng.choice((True, False)),
        straight_flush_closed=rng.choice((True, False)),
        kan_opens_hand=rng.choice(("never", "claimed", "always")),
        open_riichi=rng.choice(("replaces", "adds")),
        dora_on=rng.choice(("physical", "represented")),
    )


def house_of(rules: DoraRuleset) -> House:
    values = {name: rules.value(name) for name in House._fields}
    return House(**values)  # type: ignore[arg-type]  # the options are plain values of these types


class Hand(NamedTuple):
    hidden: tuple[str, ...]
    shown: tuple[tuple[str, tuple[str, ...]], ...] = ()

    def groups(self) -> tuple[ShownGroup, ...]:
        return tuple(ShownGroup(call, cards) for call, cards in self.shown)  # type: ignore[arg-type]  # calls are texts here


def random_hand(rng: Random) -> Hand:
    return Hand(tuple(rng.sample(PACK, 8)))


def constructed_hand(rng: Random, rules: DoraRuleset) -> Hand:
    """Eight cards that were put together as groups or as a flush; some groups may be shown."""
    while True:
        if rng.random() < 0.12:
            return _flush(rng)
        left = list(PACK)
        groups = [_group(rng, size, left) for size in rng.choice(SHAPES)]
        if all(groups):
            return _partly_shown(rng, groups, rules)


def _flush(rng: Random) -> Hand:
    suit = rng.choice(SUITS)
    low = rng.randrange(6)
    ranks = RANKS[low : low + 8] if rng.random() < 0.5 else rng.sample(RANKS, 8)
    cards = [rank + suit for rank in ranks]
    for wild in rng.sample(["TS", "TH", "TD", "TC", JOKER], rng.choice((0, 0, 1, 1, 2, 3))):
        if wild not in cards:
            cards[rng.randrange(8)] = wild
    return Hand(tuple(cards) if len(set(cards)) == 8 else tuple(dict.fromkeys(cards + PACK))[:8])


def _group(rng: Random, size: int, left: list[str]) -> tuple[str, ...]:
    suit, rank = rng.choice(SUITS), rng.choice(RANKS)
    if size == 5 and rng.random() < 0.5:
        ideal = [r + suit for r in "TJQKA"]
    elif size == 3 and rng.random() < 0.6:
        low = rng.choice("A23456789JQ")
        order = "A23456789JQK"
        start = min(order.index(low), 9)
        ideal = [r + suit for r in order[start : start + 3]]
        if set(ideal[0][0] + ideal[1][0]) <= set("JQ") and rng.random() < 0.5:
            ideal = [r + rng.choice(SUITS) for r in "JQK"]
    else:
        ideal = [rank + s for s in rng.sample(SUITS, min(size, 4))]
        ideal += [rng.choice(("TS", "TH", "TD", "TC", JOKER))] * (size == 5)
    for place in range(size):
        if ideal[place] not in left or rng.random() < 0.15:
            wilds = [card for card in ("TS", "TH", "TD", "TC", JOKER) if card in left]
            if not wilds:
                return ()
            ideal[place] = rng.choice(wilds)
        left.remove(ideal[place])
    return tuple(ideal)


def _partly_shown(rng: Random, groups: list[tuple[str, ...]], rules: DoraRuleset) -> Hand:
    shown: list[tuple[str, tuple[str, ...]]] = []
    hidden: list[str] = []
    for group in groups:
        calls = [
            call
            for kind in group_kinds(group, rules)
            for call in {"run": ["chi"], "three": ["pon"], "five": ["kan"]}.get(
                kind.value, ["kan", "concealed_kan"] if kind.value == "four" else []
            )
        ]
        tens = sum(card[0] == "T" for card in group)
        if calls and tens <= rules.claim_max_tens and rng.random() < 0.25:
            shown.append((rng.choice(calls), group))
        else:
            hidden += group
    if not hidden and all(call != "concealed_kan" for call, _ in shown):
        hidden += shown.pop()[1]  # only an own kan uses up a hand
    rng.shuffle(hidden)
    return Hand(tuple(hidden), tuple(shown))


def random_circumstances(rng: Random, hand: Hand, house: House) -> Circumstances:
    closed = not any(opens(call, house) for call, _ in hand.shown)
    tsumo = rng.random() < 0.5 or not hand.hidden
    ready = rng.choice(("no", "riichi", "open")) if closed and hand.hidden else "no"
    last = rng.random() < 0.1
    own_kans_only = all(call == "concealed_kan" for call, _ in hand.shown)
    uncalled = tsumo and own_kans_only if hand.shown else True
    return Circumstances(
        tsumo=tsumo,
        ready=ready,
        one_shot=ready != "no" and rng.random() < 0.3,
        last_card=last,
        very_first_card=ready == "no" and not last and uncalled and rng.random() < 0.2,
        first_go_around=ready == "no" and not last and tsumo and uncalled and rng.random() < 0.2,
    )


def context_of(when: Circumstances) -> WinContext:
    return WinContext(
        "tsumo" if when.tsumo else "ron",
        ready=when.ready,  # type: ignore[arg-type]  # a text here
        one_shot=when.one_shot,
        last_card=when.last_card,
        very_first_card=when.very_first_card,
        first_go_around=when.first_go_around,
    )
