"""The rules as a page for a player, made from the values, so that what is shown is what is played.

Each statement is chosen by the options and ends with the ids of the rules that it tells. The
words lie in ``text/<language>/rules.py``.
"""

from collections.abc import Iterator
from itertools import groupby
from typing import Final, TypeAlias

import attrs

from rummylib.reasons import Language, fill
from rummylib.ruleset.options import (
    Ace,
    GoOut,
    LayOffPolicy,
    NoOut,
    PickedUpDiscard,
    RummyBonus,
    Scoring,
    StockEnd,
    StockTrigger,
    Tie,
    TieShare,
)
from rummylib.ruleset.rules import Ruleset

_CATALOGUE: Final = "rules"
_LONGEST_EXAMPLE: Final = 5
_RANKS: Final = ("A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K")


@attrs.frozen
class Statement:
    """One thing that the rules say: the key of its words, the rules it tells, its values."""

    key: str
    rules: tuple[str, ...]
    values: tuple[tuple[str, object], ...] = ()

    def text(self, language: Language) -> str:
        """The statement in words, followed by the ids of its rules.

        >>> Statement("turn/stock-card", ("T6",)).text("en")
        'A card drawn from the stock may be discarded at once. [T6]'
        """
        words = fill(language, _CATALOGUE, self.key, **dict(self.values))
        return fill(language, _CATALOGUE, "statement", words=words, rules=self.rules)


Statements: TypeAlias = Iterator[Statement]


def describe(rules: Ruleset, language: Language = "en") -> str:
    """The rules as a page for a player, in Markdown.

    >>> page = describe(Ruleset(jokers=2))
    >>> page.splitlines()[0], "## Jokers" in page
    ('# Rummy', True)
    """
    parts = [f"# {fill(language, _CATALOGUE, 'title')}"]
    for name, statements in sections(rules, language):
        lines = [f"- {statement.text(language)}" for statement in statements]
        parts.append(f"## {fill(language, _CATALOGUE, f'section/{name}')}")
        parts.append("\n".join(lines))
    return "\n\n".join(parts) + "\n"


def sections(
    rules: Ruleset, language: Language = "en"
) -> tuple[tuple[str, tuple[Statement, ...]], ...]:
    """The statements by section, in order; what is not played has no section.

    >>> [name for name, _ in sections(Ruleset())][:3]
    ['players', 'deal', 'turn']
    """
    written = {
        "players": _players(rules),
        "deal": _deal(rules, language),
        "turn": _turn(rules),
        "melds": _melds(rules),
        "lay-off": _lay_off(rules),
        "jokers": _jokers(rules),
        "out": _going_out(rules),
        "stock": _stock(rules),
        "points": _points(rules),
        "match": _match(rules),
    }
    found = ((name, tuple(statements)) for name, statements in written.items())
    return tuple((name, statements) for name, statements in found if statements)


def _say(key: str, *rules: str, **values: object) -> Statement:
    return Statement(key, rules, tuple(values.items()))


def _players(rules: Ruleset) -> Statements:
    if rules.players_min == rules.players_max:
        yield _say("players/exactly", "S1", players=rules.players_min)
    else:
        yield _say("players/range", "S1", least=rules.players_min, most=rules.players_max)
    if rules.jokers:
        yield _say("players/pack-with-jokers", "S2", "W1", number=rules.jokers)
    else:
        yield _say("players/pack", "S2")
    yield _say("players/order", "S2")


def _deal(rules: Ruleset, language: Language) -> Statements:
    if isinstance(rules.first_dealer, int):
        yield _say("deal/first-dealer-seat", "S5", seat=rules.first_dealer)
    else:
        yield _say("deal/first-dealer-random", "S5")
    yield _say(f"deal/rotation-{rules.dealer_rotation.value}", "S6", "S10")
    if isinstance(rules.hand_size, int):
        yield _say("deal/cards", "S4", "S7", cards=rules.hand_size)
    else:
        yield _say("deal/cards-by-players", "S3", "S7", table=_hand_sizes(rules, language))
    if rules.starter_extra_card:
        yield _say("deal/starter-extra", "W6")
    yield _say("deal/upcard" if rules.initial_upcard else "deal/no-upcard", "S8")
    yield _say("deal/starts", "S9")


def _hand_sizes(rules: Ruleset, language: Language) -> str:
    """The hand size of each number of players, neighbours with the same size together."""
    numbers = range(rules.players_min, rules.players_max + 1)
    entries = []
    for cards, group in groupby(numbers, key=rules.hand_size_for):
        players = tuple(group)
        key = {1: "deal/size", 2: "deal/size-pair"}.get(len(players), "deal/size-range")
        values = {"least": players[0], "most": players[-1], "cards": cards}
        entries.append(fill(language, _CATALOGUE, key, **values))
    return fill(language, _CATALOGUE, "deal/between-sizes").join(entries)


def _turn(rules: Ruleset) -> Statements:
    yield _say("turn/parts", "T1", "T8")
    yield _say("turn/draw", "T2")
    if rules.starter_extra_card:
        yield _say("turn/starter-draws-not", "W7")
    yield _say("turn/free", "T3", "T7")
    yield _say(f"turn/picked-up-{rules.picked_up_discard.value}", "T4")
    if rules.picked_up_discard is PickedUpDiscard.NEVER:
        yield _say(f"turn/trap{_way_out(rules)}", "T4")
    if rules.picked_up_discard is not PickedUpDiscard.ALWAYS:
        yield _say("turn/later", "T5")
    yield _say("turn/stock-card", "T6")
    yield _say("turn/stock-count", "T9")


def _way_out(rules: Ruleset) -> str:
    """What else may become of a last card that may not be thrown (rule T4)."""
    can_swap = rules.jokers > 0 and rules.joker_swap
    if rules.go_out is GoOut.ANY:
        return "-lay-off-or-swap" if can_swap else "-lay-off"
    return "-swap" if can_swap else ""


def _melds(rules: Ruleset) -> Statements:
    yield _say("melds/what", "M14")
    yield _say(f"melds/set-{rules.set_max}", "M1", "M2")
    if rules.run_min == len(_RANKS):
        yield _say("melds/run-of-all", "M3")
    else:
        least = rules.run_min
        start = min(3, len(_RANKS) - least)
        yield _say("melds/run", "M3", least=least, run=_run("♥", start, least))
    rule = {Ace.LOW: "M4", Ace.HIGH_LOW: "M5", Ace.HIGH: "M5b", Ace.CORNER: "M6"}[rules.ace]
    low = _run("♣", 0, rules.run_min)
    high = _run("♣", len(_RANKS) + 1 - rules.run_min, rules.run_min)
    around = _run("♣", len(_RANKS) - 1, rules.run_min)
    yield _say(f"melds/ace-{rules.ace.value}", rule, low=low, high=high, around=around)
    if rules.melds_per_turn is None:
        yield _say("melds/any-number", "M8")
    else:
        yield _say("melds/one-a-turn", "M7", "M9", "M10")
    yield _say("melds/stay", "M11", "M12", "M13")


def _run(suit: str, start: int, length: int) -> str:
    """An example of a run; a long one is shown by its first two cards and its last."""
    cards = [f"{_RANKS[place % len(_RANKS)]}{suit}" for place in range(start, start + length)]
    shown = cards if length <= _LONGEST_EXAMPLE else [*cards[:2], "…", cards[-1]]
    return " ".join(shown)


def _lay_off(rules: Ruleset) -> Statements:
    if rules.layoff is LayOffPolicy.ANY:
        yield _say("lay-off/any", "L1", "L2")
    else:
        yield _say("lay-off/after-own-meld", "L1", "L3", "L4")
    yield _say("lay-off/unlimited", "L5", "L8", "L9")
    yield _say(f"lay-off/set-{rules.set_max}", "L6")
    yield _say(f"lay-off/run-{rules.ace.value}", "L7")
    if rules.layoff_run_min > 1:
        yield _say("lay-off/run-at-least", "L10", least=rules.layoff_run_min)


def _jokers(rules: Ruleset) -> Statements:
    if not rules.jokers:
        return
    yield _say("jokers/wild", "W2", "W16")
    yield _say("jokers/naturals", "W2", number=rules.min_naturals)
    yield _say("jokers/in-run", "W13")
    yield _say(f"jokers/in-set-{rules.joker_in_set.value}", "W13")
    if rules.joker_swap:
        yield _say("jokers/swap", "W3", "W4", "W14")
    else:
        yield _say("jokers/no-swap", "W3")
    yield _say("jokers/throw", "W15")


def _going_out(rules: Ruleset) -> Statements:
    if rules.go_out is GoOut.ANY:
        yield _say("out/any", "G1")
    else:
        yield _say("out/discard", "G2", "G3")
    yield _say("out/ends", "G4")
    yield _say("out/rummy", "G5", "G6", "G7", "G11")
    yield _bonus(rules)
    if rules.whole_hand_deals:
        numbers = rules.whole_hand_deals
        yield _say(f"out/whole-hand-{rules.go_out.value}", "W9", "W12", numbers=numbers)
        yield _say("out/whole-hand-nothing-else", "W12")
        if rules.rummy_bonus is not RummyBonus.NONE:
            yield _say("out/whole-hand-rummy", "W17")


def _bonus(rules: Ruleset) -> Statement:
    if rules.rummy_bonus is RummyBonus.NONE:
        return _say("out/bonus-none", "G10")
    if rules.rummy_bonus is RummyBonus.PLUS10:
        return _say("out/bonus-plus10", "G9", "P8")
    return _say(f"out/bonus-double-{rules.scoring.value}", "G8", "P7")


def _stock(rules: Ruleset) -> Statements:
    on_demand = rules.stock_trigger is StockTrigger.ON_DEMAND
    if rules.max_recycles == 0:
        yield _say("stock/never-renewed", "E6")
        if on_demand:
            yield _say("stock/blocked-on-demand", "E9", "E10")
        else:
            yield _say("stock/blocked-at-turn-start", "E2", "E9")
    else:
        yield _say("stock/on-demand", "E1") if on_demand else _say("stock/turn-start", "E2")
        yield _new_stock(rules)
        if rules.max_recycles is None:
            yield _say("stock/cap", "E8", "E12", number=rules.recycle_safety_cap)
        else:
            yield _say("stock/limit", "E7", "E12", number=rules.max_recycles)
        if on_demand:
            yield _say("stock/over-on-demand", "E9", "E10", "E11")
        else:
            yield _say("stock/over-at-turn-start", "E9", "E11")
    if rules.max_turns is not None:
        yield _say("stock/turns", "E9", number=rules.max_turns)
    yield from _nobody_out(rules)


def _new_stock(rules: Ruleset) -> Statement:
    if rules.stock_end is StockEnd.TURN_OVER:
        return _say("stock/turn-over", "E5")
    if rules.stock_keep_top:
        return _say("stock/shuffle-keeping-top", "E3")
    return _say("stock/shuffle-all", "E4")


def _nobody_out(rules: Ruleset) -> Statements:
    if rules.no_out is NoOut.VOID:
        yield _say("stock/void", "E13")
    elif rules.no_out is NoOut.ALL_PENALISED:
        yield _say("stock/all-penalised", "E15")
    elif rules.scoring is Scoring.SETTLE:
        yield _say("stock/lowest-is-paid", "E14", "E16")
    elif rules.tie_share is TieShare.EXACT:
        yield _say("stock/lowest-wins-exact", "E14")
    else:
        yield _say("stock/lowest-wins-floor", "E14")


def _points(rules: Ruleset) -> Statements:
    values = rules.meld_rules
    yield _say("points/cards", "P1", "P2", face=values.face_points, ace=values.ace_points)
    if rules.jokers:
        yield _say("points/joker", "P10", joker=values.joker_points)
    yield _say("points/in-hand-only", "P3")
    rule = {Scoring.WINNER: "P4", Scoring.PENALTY: "P5", Scoring.SETTLE: "P6"}[rules.scoring]
    yield _say(f"points/{rules.scoring.value}", rule)


def _match(rules: Ruleset) -> Statements:
    penalty = rules.scoring is Scoring.PENALTY
    if rules.deals is not None:
        yield _say("match/deals", "X4", "X10", number=rules.deals)
    else:
        yield _say("match/target", "X1", "X3" if penalty else "X2", target=rules.target)
    yield _say("match/lowest-wins" if penalty else "match/highest-wins", "X5")
    if rules.tie is Tie.SHARED:
        yield _say("match/tie-shared", "X6")
    else:
        yield _say("match/tie-extra-deal", "X6", "X12")
    if rules.matches_to_win > 1:
        yield _say("match/several", "X7", "X8", "X11", matches=rules.matches_to_win)
        if rules.tie is Tie.SHARED:
            yield _say("match/several-shared", "X9")
