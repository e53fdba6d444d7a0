"""What a ruleset may not be: values that no option has, and options that contradict each other.

Each reason names what would mend it.
"""

from collections.abc import Iterator
from typing import TYPE_CHECKING

import attrs

from rummylib.game import MOST_NUMBER
from rummylib.reasons import NotAllowed, Violation, in_code
from rummylib.ruleset.options import (
    GoOut,
    NoOut,
    Option,
    RummyBonus,
    Scoring,
    StockEnd,
    TieShare,
)

if TYPE_CHECKING:
    from rummylib.ruleset.rules import Ruleset


@attrs.define(eq=False, repr=False)
class InvalidRuleset(NotAllowed):
    """A ruleset was refused when it was built; ``violations`` are all the reasons.

    >>> from rummylib import Ruleset
    >>> try:
    ...     Ruleset(ace="middle", set_max=9)
    ... except InvalidRuleset as refused:
    ...     print([reason.code for reason in refused.violations])
    ['ruleset/invalid-value', 'ruleset/invalid-value']
    """

    code = "ruleset/invalid"
    violations: tuple[Violation, ...]


@attrs.frozen
class UnknownOption(Violation):
    """There is no option of this name."""

    code = "ruleset/unknown-option"
    rule = "S2"
    option: str


@attrs.frozen
class InvalidValue(Violation):
    """An option was given a value that it cannot have."""

    code = "ruleset/invalid-value"
    rule = "S2"
    option: str
    given: str
    allowed: str


@attrs.frozen
class TargetOrDeals(Violation):
    """A match needs either a target or a number of deals."""

    code = "ruleset/target-or-deals"
    rule = "X4"
    target: int | None
    deals: int | None


@attrs.frozen
class SettleNeedsDeals(Violation):
    """Settling up goes over a fixed number of deals."""

    code = "ruleset/settle-needs-deals"
    rule = "P6"


@attrs.frozen
class PlusTenNeedsWinner(Violation):
    """Ten extra points are for a winner who gains points."""

    code = "ruleset/plus10-needs-winner"
    rule = "P8"
    scoring: Scoring


@attrs.frozen
class AllPenalisedNeedsPenalty(Violation):
    """Charging everybody his own hand belongs to penalty scoring."""

    code = "ruleset/all-penalised-needs-penalty"
    rule = "E15"
    scoring: Scoring


@attrs.frozen
class LowestWinsNotInPenalty(Violation):
    """The lowest hand wins points, which penalty scoring does not have."""

    code = "ruleset/lowest-wins-not-in-penalty"
    rule = "E14"


@attrs.frozen
class FloorLosesPoints(Violation):
    """Rounding shares down would keep payments from cancelling out."""

    code = "ruleset/floor-loses-points"
    rule = "E14"


@attrs.frozen
class TurnOverKeepsNoTop(Violation):
    """A pile that is turned over leaves no discard."""

    code = "ruleset/turn-over-keeps-no-top"
    rule = "E5"


@attrs.frozen
class PlayersOutOfOrder(Violation):
    """The least number of players is above the greatest."""

    code = "ruleset/players-out-of-order"
    rule = "S1"
    players_min: int
    players_max: int


@attrs.frozen
class NoHandSize(Violation):
    """The hand size table has no entry for a number of players."""

    code = "ruleset/no-hand-size"
    rule = "S3"
    players: int


@attrs.frozen
class DealDoesNotFit(Violation):
    """The pack is too small for the deal: at least one card must be left in the stock."""

    code = "ruleset/deal-does-not-fit"
    rule = "S3"
    players: int
    needed: int
    pack: int


@attrs.frozen
class HandTooSmall(Violation):
    """With so few cards no first meld could ever be made, so nobody could go out."""

    code = "ruleset/hand-too-small"
    rule = "G12"
    players: int
    hand_size: int
    least: int


@attrs.frozen
class WholeHandNeedsMelds(Violation):
    """A whole hand goes down in several melds, which one meld a turn forbids."""

    code = "ruleset/whole-hand-needs-melds"
    rule = "W9"


@attrs.frozen
class WholeHandBeyondDeals(Violation):
    """A whole-hand deal is numbered beyond the last deal of the match."""

    code = "ruleset/whole-hand-beyond-deals"
    rule = "W9"
    number: int
    deals: int


@attrs.frozen
class FirstDealerBeyondSeats(Violation):
    """The first dealer's seat does not exist with so many players."""

    code = "ruleset/first-dealer-beyond-seats"
    rule = "S5"
    first_dealer: int
    players_max: int


def invalid_values(rules: "Ruleset", options: tuple[Option, ...]) -> Iterator[Violation]:
    """Every option whose value is none that it may have.

    >>> from rummylib import Ruleset
    >>> try:
    ...     Ruleset(set_max=5)
    ... except InvalidRuleset as refused:
    ...     print([reason.code for reason in refused.violations])
    ['ruleset/invalid-value']
    >>> list(invalid_values(Ruleset(), Ruleset.options()))
    []
    """
    for option in options:
        value: object = getattr(rules, option.name)
        if not (_is_table(option.name, value) if option.is_table else option.allows(value)):
            yield InvalidValue(option.name, in_code(value), option.allowed(value))


def _is_table(name: str, value: object) -> bool:
    """Tables hold whole numbers from 1 on: pairs with no first number twice, or numbers alone."""
    if not isinstance(value, tuple):
        return False
    if name != "hand_size_table":
        return all(map(_is_number, value))
    pairs = [pair for pair in value if isinstance(pair, tuple) and len(pair) == 2]
    firsts = {first for first, second in pairs if _is_number(first) and _is_number(second)}
    return len(firsts) == len(value)


def _is_number(value: object) -> bool:
    return type(value) is int and 1 <= value <= MOST_NUMBER


def contradictions(rules: "Ruleset") -> Iterator[Violation]:
    """Every contradiction of a ruleset whose values are valid one by one (section 5.2).

    >>> from rummylib import Ruleset
    >>> try:
    ...     Ruleset(scoring="settle")
    ... except InvalidRuleset as refused:
    ...     print([reason.code for reason in refused.violations])
    ['ruleset/settle-needs-deals']
    >>> list(contradictions(Ruleset()))
    []
    """
    yield from _about_scoring(rules)
    yield from _about_the_stock(rules)
    yield from _about_the_deal(rules)
    yield from _about_whole_hand_deals(rules)


def _about_scoring(rules: "Ruleset") -> Iterator[Violation]:
    if (rules.target is None) == (rules.deals is None):
        yield TargetOrDeals(rules.target, rules.deals)
    elif rules.scoring is Scoring.SETTLE and rules.deals is None:
        yield SettleNeedsDeals()
    if rules.rummy_bonus is RummyBonus.PLUS10 and rules.scoring is not Scoring.WINNER:
        yield PlusTenNeedsWinner(rules.scoring)
    if rules.no_out is NoOut.ALL_PENALISED and rules.scoring is not Scoring.PENALTY:
        yield AllPenalisedNeedsPenalty(rules.scoring)
    if rules.no_out is NoOut.LOWEST_WINS:
        if rules.scoring is Scoring.PENALTY:
            yield LowestWinsNotInPenalty()
        if rules.scoring is Scoring.SETTLE and rules.tie_share is TieShare.FLOOR:
            yield FloorLosesPoints()


def _about_the_stock(rules: "Ruleset") -> Iterator[Violation]:
    if rules.stock_end is StockEnd.TURN_OVER and rules.stock_keep_top:
        yield TurnOverKeepsNoTop()


def _about_the_deal(rules: "Ruleset") -> Iterator[Violation]:
    if rules.players_min > rules.players_max:
        yield PlayersOutOfOrder(rules.players_min, rules.players_max)
    dealer = rules.first_dealer
    if isinstance(dealer, int) and dealer >= rules.players_max:
        yield FirstDealerBeyondSeats(dealer, rules.players_max)
    pack = 52 + rules.jokers
    least = 3 if rules.go_out is GoOut.DISCARD else 2
    for players in range(rules.players_min, rules.players_max + 1):
        size = rules.hand_size_for(players)
        if size is None:
            yield NoHandSize(players)
            continue
        needed = players * size + rules.initial_upcard + rules.starter_extra_card + 1
        if needed > pack:
            yield DealDoesNotFit(players, needed, pack)
        if size < least:
            yield HandTooSmall(players, size, least)


def _about_whole_hand_deals(rules: "Ruleset") -> Iterator[Violation]:
    if not rules.whole_hand_deals:
        return
    if rules.melds_per_turn is not None:
        yield WholeHandNeedsMelds()
    for number in rules.whole_hand_deals:
        if rules.deals is not None and number > rules.deals:
            yield WholeHandBeyondDeals(number, rules.deals)
