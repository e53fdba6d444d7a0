"""Prices the facts of a finished round under a ruleset, line by line (floor 7).

The facts may come from a ``Round`` or be written by hand: people who play with real cards use
this module alone.
"""

from collections.abc import Iterable, Iterator, Sequence
from enum import StrEnum, unique
from fractions import Fraction
from typing import TypeAlias, assert_never

import attrs

from rummylib.arguments import check_kind
from rummylib.cards import CardSet, pack
from rummylib.game import Seat, check_number, check_rules, check_seat, check_seats
from rummylib.reasons import Language, RummyError, fill
from rummylib.round.result import Ending, EndingContradictsWinner, RoundResult, WinnerHoldsCards
from rummylib.ruleset import NoOut, Ruleset, RummyBonus, Scoring, TieShare

Points: TypeAlias = int | Fraction
"""Points; a fraction only where a win is shared unevenly. Whole numbers are always ``int``."""


@unique
class Reason(StrEnum):
    """What a line of a score is for; its value is the id of the rule.

    >>> from rummylib import RoundResult, presets
    >>> [line] = score(RoundResult(hands=("", "KC 2S"), winner=0), presets.PAGAT).lines
    >>> line.reason, line.rule
    (<Reason.WON_FROM: 'P4'>, 'P4')
    """

    WON_FROM = "P4"
    """The winner scores what another hand holds."""
    OWN_HAND = "P5"
    """A loser's own hand counts against him."""
    PAYMENT = "P6"
    """A loser pays the winner what his hand holds."""
    RUMMY_DOUBLED = "P7"
    """Rummy doubles what a line of the round is worth."""
    RUMMY_PLUS_TEN = "G9"
    """Ten extra points for going rummy."""
    LOWEST_HAND = "E14"
    """In a dead round the lowest hand scores the difference to another hand, or its share."""
    DEAD_HAND = "E15"
    """In a dead round everybody's own hand counts against him."""
    LOWEST_HAND_PAID = "E16"
    """In a dead round another hand pays the lowest one the difference, or its share."""


@attrs.define(eq=False, repr=False)
class CardsNotPlayed(RummyError):
    """A result holds cards that are not in the pack of the ruleset (rule S2).

    >>> from rummylib import RoundResult, presets
    >>> try:
    ...     score(RoundResult(hands=("", "KC X1"), winner=0), presets.PAGAT)
    ... except CardsNotPlayed as refused:
    ...     print(refused.code)
    scoring/cards-not-played
    """

    code = "scoring/cards-not-played"
    cards: CardSet


@attrs.frozen
class ScoreLine:
    """One line of a score: who gets how many points, for what, and from whose hand.

    >>> print(ScoreLine(0, 30, Reason.WON_FROM, other=1).text())
    Seat 0: 30 for the hand of seat 1
    """

    seat: Seat
    points: Points
    """What it adds for the seat; below 0 where the seat pays."""
    reason: Reason
    """What it is for; its value is the id of the rule."""
    other: Seat | None = None
    """The other seat that the line is about, if any."""

    @property
    def rule(self) -> str:
        """The id of the rule that the line follows."""
        return self.reason.value

    def text(self, language: Language = "en") -> str:
        """The line in words."""
        values = {"seat": self.seat, "points": self.points, "other": self.other}
        shared = "_shared" if self.reason is Reason.LOWEST_HAND and self.other is None else ""
        return fill(language, "rummy", f"score/{self.reason.name.lower()}{shared}", **values)


@attrs.frozen
class RoundScore:
    """What a round is worth to each seat, and the lines that add up to it.

    In penalty scoring points count against a seat (rule P9); the lowest total wins.

    >>> from rummylib import presets
    >>> done = score_points((0, 30), presets.QDAN, winner=0)
    >>> done.points, [line.rule for line in done.lines]
    ((30, 0), ['P4'])
    """

    points: tuple[Points, ...]
    """By seat; in penalty scoring they count against it."""
    lines: tuple[ScoreLine, ...]
    """What the points are made of."""


def hand_points(result: RoundResult, rules: Ruleset) -> tuple[int, ...]:
    """The points left in each hand (rules P1 to P3).

    >>> from rummylib import presets
    >>> hand_points(RoundResult(hands=("", "KC QD 9S AC"), winner=0), presets.QDAN)
    (0, 30)
    """
    check_kind(result, RoundResult)
    check_rules(rules, Ruleset)
    return tuple(rules.meld_rules.points_of(hand) for hand in result.hands)


def score(result: RoundResult, rules: Ruleset) -> RoundScore:
    """What a finished round scores under ``rules``.

    Raises ``WrongNumberOfSeats`` for a number of hands that the rules do not allow, and
    ``CardsNotPlayed`` for jokers that the rules do not play with.

    >>> from rummylib import RoundResult, presets
    >>> score(RoundResult(hands=("", "KC QD 9S AC"), winner=0), presets.VANIKAR).points
    (30, 0)
    >>> score(RoundResult(hands=("", "KC QD 9S AC"), winner=0, rummy=True), presets.VANIKAR).points
    (60, 0)
    """
    check_kind(result, RoundResult)
    check_rules(rules, Ruleset)
    check_seats(len(result.hands), rules.players_min, rules.players_max)
    foreign = CardSet(card for hand in result.hands for card in hand) - pack(rules.jokers)
    if foreign:
        raise CardsNotPlayed(foreign)
    return _priced(hand_points(result, rules), result.winner, result.rummy, rules)


def score_points(
    points: Iterable[int], rules: Ruleset, *, winner: Seat | None = None, rummy: bool = False
) -> RoundScore:
    """What a round scores in which the hands hold ``points``, counted by hand.

    ``winner`` went out and holds 0 points; None if nobody did. Raises ``InvalidNumber`` for
    points below 0, ``NoSuchSeat``, ``WrongNumberOfSeats``, ``WinnerHoldsCards``,
    ``EndingContradictsWinner`` or ``WrongKind``.

    >>> from rummylib import presets
    >>> score_points((6, 15, 7, 21), presets.PAGAT).points
    (25, 0, 0, 0)
    """
    check_rules(rules, Ruleset)
    check_kind(points, Iterable)
    check_kind(rummy, bool)
    held = tuple(check_number("points", number, 0) for number in points)
    check_seats(len(held), rules.players_min, rules.players_max)
    if winner is not None and held[check_seat(winner, len(held))]:
        raise WinnerHoldsCards(winner)
    if winner is None and rummy:
        raise EndingContradictsWinner(winner, Ending.STOCK_GONE, rummy)
    return _priced(held, winner, rummy, rules)


def _priced(held: Sequence[int], winner: Seat | None, rummy: bool, rules: Ruleset) -> RoundScore:
    if winner is None:
        lines = tuple(_dead_round(held, rules))
    else:
        plain = tuple(_went_out(held, winner, rules.scoring))
        lines = (*plain, *(_rummy(plain, winner, rules.rummy_bonus) if rummy else ()))
    totals = (sum(line.points for line in lines if line.seat == seat) for seat in range(len(held)))
    return RoundScore(tuple(map(whole, totals)), lines)


def _went_out(held: Sequence[int], winner: Seat, scoring: Scoring) -> Iterator[ScoreLine]:
    for seat, points in enumerate(held):
        if seat == winner:
            continue
        match scoring:
            case Scoring.WINNER:
                yield ScoreLine(winner, points, Reason.WON_FROM, seat)
            case Scoring.PENALTY:
                yield ScoreLine(seat, points, Reason.OWN_HAND)
            case Scoring.SETTLE:
                yield ScoreLine(winner, points, Reason.PAYMENT, seat)
                yield ScoreLine(seat, -points, Reason.PAYMENT, winner)
            case _:
                assert_never(scoring)


def _rummy(lines: Sequence[ScoreLine], winner: Seat, bonus: RummyBonus) -> Iterator[ScoreLine]:
    match bonus:
        case RummyBonus.DOUBLE:
            for line in lines:
                yield attrs.evolve(line, reason=Reason.RUMMY_DOUBLED)
        case RummyBonus.PLUS10:
            yield ScoreLine(winner, 10, Reason.RUMMY_PLUS_TEN)
        case RummyBonus.NONE:
            return
        case _:
            assert_never(bonus)


def _dead_round(held: Sequence[int], rules: Ruleset) -> Iterator[ScoreLine]:
    match rules.no_out:
        case NoOut.VOID:
            return
        case NoOut.ALL_PENALISED:
            for seat, points in enumerate(held):
                yield ScoreLine(seat, points, Reason.DEAD_HAND)
        case NoOut.LOWEST_WINS:
            yield from _lowest_wins(held, rules)
        case _:
            assert_never(rules.no_out)


def _lowest_wins(held: Sequence[int], rules: Ruleset) -> Iterator[ScoreLine]:
    lowest = min(held)
    winners = [seat for seat, points in enumerate(held) if points == lowest]
    others = [seat for seat, points in enumerate(held) if points > lowest]
    if rules.tie_share is TieShare.FLOOR and len(winners) > 1:
        pot = sum(held[seat] - lowest for seat in others)
        for seat in winners:
            yield ScoreLine(seat, pot // len(winners), Reason.LOWEST_HAND)
        return
    settles = rules.scoring is Scoring.SETTLE
    reason = Reason.LOWEST_HAND_PAID if settles else Reason.LOWEST_HAND
    for other in others:
        difference = held[other] - lowest
        for seat in winners:
            share = whole(Fraction(difference, len(winners)))
            yield ScoreLine(seat, share, reason, other)
            if settles:
                yield ScoreLine(other, -share, reason, seat)


def whole(points: Points) -> Points:
    """``points`` as an ``int`` where it is whole.

    >>> whole(Fraction(24, 2)), whole(Fraction(5, 2))
    (12, Fraction(5, 2))
    """
    check_kind(points, int, Fraction)
    fraction = Fraction(points)
    return fraction.numerator if fraction.denominator == 1 else fraction
