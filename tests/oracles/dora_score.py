"""A slow twin of the dora game's scoring: all partitions, all substitutions.

It shares no code with the library. Cards are texts, groups are found by naming every ideal group
of natural cards and asking whether the cards can stand for it, and partitions are all made.
"""

from functools import cache, lru_cache
from itertools import combinations, permutations, product
from typing import NamedTuple

RANKS = "A23456789TJQK"
FACES = "JQK"
SUITS = "SHDC"
BLACK = "SC"
JOKER = "X1"


class House(NamedTuple):
    """The options that matter for a score, as plain values."""

    ten_gap: str
    pair_ten: str
    pair_joker: bool
    five_card: str
    impure_double_four: int | None
    double_four_joker: bool
    yaku_combination: str
    wild_colour: str
    flush_wilds: bool
    straight_flush_closed: bool
    kan_opens_hand: str
    open_riichi: str
    dora_on: str


class Circumstances(NamedTuple):
    tsumo: bool = False
    ready: str = "no"
    one_shot: bool = False
    last_card: bool = False
    very_first_card: bool = False
    first_go_around: bool = False


class Worth(NamedTuple):
    hand_value: int
    rest: int
    """Add-ons and dora."""

    @property
    def total(self) -> int:
        return self.hand_value + self.rest


def is_wild(card: str) -> bool:
    return card == JOKER or card[0] == "T"


def may_be(card: str, ideal: str) -> bool:
    """Whether a card is, or may stand for, an ideal one."""
    return card in (ideal, JOKER) or (card[0] == "T" and ideal[0] in "A23456789")


@cache
def ideal_runs(ten_gap: str) -> list[tuple[str, ...]]:
    order = "A23456789JQK"
    windows = [order[place : place + 3] for place in range(10)]
    if ten_gap == "blocks":
        windows = [w for w in windows if not ("9" in w and "J" in w)]
    runs = [tuple(rank + suit for rank in w) for w in windows for suit in SUITS]
    mixed = [
        tuple(rank + suit for rank, suit in zip(FACES, s, strict=True))
        for s in product(SUITS, repeat=3)
    ]
    return list(dict.fromkeys(runs + mixed))


class Found(NamedTuple):
    kind: str
    add_on: int
    ideal: tuple[str, ...]


@lru_cache(maxsize=1 << 15)
def readings(
    block: frozenset[str], ten_gap: str, pair_ten: str, pair_joker: bool, five_card: str
) -> tuple[Found, ...]:
    """Every ideal group that a block can stand for."""
    cards = sorted(block)
    naturals = [card for card in cards if not is_wild(card)]
    found: list[Found] = []
    size = len(cards)
    if size == 3:
        for run in ideal_runs(ten_gap):
            if set(naturals) <= set(run) and any(
                all(map(may_be, order, run)) for order in permutations(cards)
            ):
                one_suit_court = all(c[0] in FACES for c in run) and len({c[1] for c in run}) == 1
                found.append(Found("run", int(one_suit_court), run))
    ranks = {card[0] for card in naturals} or {"T"}
    if len(ranks) == 1:
        rank = ranks.pop()
        found += same_rank(cards, rank, pair_ten, pair_joker, five_card)
    if size == 5:
        for suit in SUITS:
            royal = tuple(r + suit for r in "TJQKA")
            if len(set(naturals) - set(royal)) == 0 and any(
                all(map(may_be, order, royal)) for order in permutations(cards)
            ):
                found.append(Found("royal", 0, royal))
    return tuple(found)


def same_rank(
    cards: list[str], rank: str, pair_ten: str, pair_joker: bool, five_card: str
) -> list[Found]:
    naturals = [card for card in cards if not is_wild(card)]
    size = len(cards)
    kind = {2: "pair", 3: "three", 4: "four", 5: "five"}[size]
    tens = [card for card in cards if card[0] == "T"]
    if size == 2 and JOKER in cards and not pair_joker:
        return []
    if size == 2 and tens and (pair_ten == "never" or rank != "T"):
        return []
    if size == 5 and five_card == "natural_four" and len(naturals) != 4:
        return []
    if size == 5 and len(naturals) == 5:
        return []
    found = []
    for suits in product(SUITS, repeat=size):
        if size < 5 and len(set(suits)) < size:
            continue
        ideal = tuple(rank + suit for suit in suits)
        if all(map(may_be, cards, ideal)):
            add_on = int(size == 3 and any(card[0] == "A" for card in naturals))
            found.append(Found(kind, add_on, ideal))
    return found


Choices = tuple[tuple[Found, ...], ...]


def partitions(cards: tuple[str, ...], house: House) -> list[Choices]:
    """Every way to part the cards into blocks that are groups, as the readings of each block."""
    if not cards:
        return [()]
    first, rest = cards[0], cards[1:]
    made: list[Choices] = []
    for size in range(1, min(4, len(rest)) + 1):
        for others in combinations(rest, size):
            found = readings(frozenset((first, *others)), *house[:4])
            if found:
                left = tuple(card for card in rest if card not in others)
                made += [(found, *tail) for tail in partitions(left, house)]
    return made


def next_rank(rank: str) -> str:
    return RANKS[(RANKS.index(rank) + 1) % 13]


def dora(card: str, indicators: tuple[str, ...]) -> int:
    points = 0
    for indicator in indicators:
        if indicator == JOKER:
            points += card != JOKER and card[0] in FACES
        elif card[0] == next_rank(indicator[0]):
            points += 2 if card[1] == indicator[1] else 1
    return points


def one_colour(cards: list[str]) -> bool:
    return len({card[1] in BLACK for card in cards}) <= 1


def values(
    kinds: tuple[str, ...],
    cards: tuple[str, ...],
    house: House,
    when: Circumstances,
    closed: bool,
    straight: bool,
    flush: bool,
) -> list[tuple[str, int]]:
    """Every hand value that is there; ``kinds`` is empty for cards without groups."""
    shape = sorted(kinds)
    tens = any(card[0] == "T" for card in cards)
    joker = JOKER in cards
    printed = [card for card in cards if card != JOKER]
    coloured = [c for c in printed if c[0] != "T"] if house.wild_colour == "ignored" else printed
    same = one_colour(coloured)
    there: list[tuple[str, int]] = []
    if shape == ["pair", "three", "three"]:
        there.append(("Y1", 3))
    if shape == ["pair", "run", "run"]:
        there.append(("Y2", 3))
        if same:
            there.append(("Y7", 5))
    if shape == ["pair", "run", "three"]:
        there.append(("Y3", 3))
    if shape == ["pair"] * 4:
        there.append(("Y4", 3))
        if same:
            there.append(("Y8", 5))
    if shape == ["four", "pair", "pair"]:
        there.append(("Y5", 4))
    if shape and all(c[0] in "TJQKA" for c in printed):
        there.append(("Y6", 5))
        if one_colour(printed):
            there.append(("Y12", 7))
    if flush and closed:
        there.append(("Y11", 7))
    if straight and (closed or not house.straight_flush_closed):
        there.append(("Y13", 8))
    if "five" in shape:
        there.append(("Y14", 9))
    if "royal" in shape:
        there.append(("Y15", 10))
    if shape == ["four", "four"]:
        if not tens and (house.double_four_joker or not joker):
            there.append(("Y16", 12))
        elif house.impure_double_four is not None:
            there.append(("DA8", house.impure_double_four))
    return there


def combined(there: list[tuple[str, int]], house: House, when: Circumstances) -> int | None:
    if not there:
        return None
    points = [value for _, value in there]
    first = 6 if when.very_first_card or when.first_go_around else 0
    if house.yaku_combination == "highest":
        return max([*points, first])
    if house.yaku_combination == "sum":
        return sum(points) + first
    return max(points) + first


def straights() -> list[tuple[str, ...]]:
    return [tuple(r + s for r in RANKS[low : low + 8]) for low in range(6) for s in SUITS]


def straight_ideals(cards: tuple[str, ...]) -> list[tuple[str, ...]]:
    naturals = [card for card in cards if card != JOKER]
    return [w for w in straights() if all(card in w for card in naturals)]


def flush_ideals(cards: tuple[str, ...], house: House) -> list[tuple[str, ...]]:
    found = []
    for suit in SUITS:
        fixed = [c for c in cards if not is_wild(c)]
        if any(c[1] != suit for c in fixed):
            continue
        wilds = [c for c in cards if is_wild(c)]
        if not house.flush_wilds and any(c == JOKER or c[1] != suit for c in wilds):
            continue
        missing = [r + suit for r in RANKS if r + suit not in fixed]
        if house.dora_on == "physical":  # which cards they are makes no difference then
            return [tuple(cards)]
        found += [
            (*fixed, *ideal)
            for ideal in permutations(missing, len(wilds))
            if all(map(may_be, wilds, ideal))
        ]
    return found


def opens(call: str, house: House) -> bool:
    if call == "kan":
        return house.kan_opens_hand != "never"
    if call == "concealed_kan":
        return house.kan_opens_hand == "always"
    return True


KIND_OF = {"chi": "run", "pon": "three"}


def score(
    hidden: tuple[str, ...],
    shown: tuple[tuple[str, tuple[str, ...]], ...],
    house: House,
    when: Circumstances,
    indicators: tuple[str, ...],
) -> Worth | None:
    """The best worth of a hand over every partition and reading; ``shown`` is calls and cards."""
    cards = (*hidden, *(card for _, group in shown for card in group))
    closed = not any(opens(call, house) for call, _ in shown)
    represented = house.dora_on == "represented"
    fixed = 0 if represented else sum(dora(card, indicators) for card in cards)
    extra = fixed + circumstances(when, closed, house)
    best: list[tuple[int, int]] = []

    def worth_of(ideal: tuple[str, ...]) -> int:
        return sum(dora(card, indicators) for card in ideal) if represented else 0

    def offer(value: int | None, rest: int) -> None:
        if value is not None:
            best.append((value + rest + extra, value))

    flushes = flush_ideals(cards, house)
    straight_list = straight_ideals(cards)
    laid = [
        [
            f
            for f in readings(frozenset(group), *house[:4])
            if f.kind == KIND_OF.get(call, {4: "four", 5: "five"}.get(len(group)))
        ]
        for call, group in shown
    ]
    for blocks in partitions(hidden, house):
        choices = [*blocks, *laid]
        if not all(choices):
            continue
        # Readings that differ in nothing that counts are taken together.
        brief = [{(f.kind, f.add_on, worth_of(f.ideal)) for f in found} for found in choices]
        for chosen in product(*brief):
            kinds = tuple(kind for kind, _, _ in chosen)
            there = values(kinds, cards, house, when, closed, bool(straight_list), bool(flushes))
            offer(combined(there, house, when), sum(a + d for _, a, d in chosen))
    for ideal in straight_list:
        there = values((), cards, house, when, closed, True, bool(flushes))
        offer(combined(there, house, when), worth_of(ideal))
    for dear in {worth_of(ideal) for ideal in flushes}:
        there = values((), cards, house, when, closed, False, True)
        offer(combined(there, house, when), dear)
    if not best:
        return None
    total, value = max(best)
    return Worth(value, total - value)


def circumstances(when: Circumstances, closed: bool, house: House) -> int:
    points = int(when.tsumo and closed)
    if when.ready == "riichi":
        points += 1
    if when.ready == "open":
        points += 3 if house.open_riichi == "adds" else 2
    return points + when.one_shot + when.last_card
