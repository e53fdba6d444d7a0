"""Every line of a score: who, how much, for what, and from whom."""

from fractions import Fraction

import attrs
import pytest

from rummylib import Ruleset, presets
from rummylib.game import InvalidNumber, NoSuchSeat
from rummylib.round.result import Ending, EndingContradictsWinner, WinnerHoldsCards
from rummylib.scoring import Reason, ScoreLine, score_points

WINNER = presets.PAGAT
PENALTY = attrs.evolve(WINNER, scoring="penalty", no_out="void")
SETTLE = attrs.evolve(WINNER, scoring="settle", target=None, deals=4)


def lines(
    points: tuple[int, ...], rules: Ruleset, winner: int | None = None, *, rummy: bool = False
) -> list[ScoreLine]:
    return list(score_points(points, rules, winner=winner, rummy=rummy).lines)


def test_the_winner_scores_every_other_hand() -> None:
    assert lines((7, 0, 12), WINNER, 1) == [
        ScoreLine(1, 7, Reason.WON_FROM, 0),
        ScoreLine(1, 12, Reason.WON_FROM, 2),
    ]


def test_own_hands_count_against_the_losers() -> None:
    assert lines((7, 0, 12), PENALTY, 1) == [
        ScoreLine(0, 7, Reason.OWN_HAND),
        ScoreLine(2, 12, Reason.OWN_HAND),
    ]


def test_losers_pay_the_winner() -> None:
    assert lines((7, 0), SETTLE, 1) == [
        ScoreLine(1, 7, Reason.PAYMENT, 0),
        ScoreLine(0, -7, Reason.PAYMENT, 1),
    ]


def test_a_rummy_doubles_every_line() -> None:
    rules = attrs.evolve(WINNER, rummy_bonus="double")
    assert lines((7, 0, 12), rules, 1, rummy=True) == [
        ScoreLine(1, 7, Reason.WON_FROM, 0),
        ScoreLine(1, 12, Reason.WON_FROM, 2),
        ScoreLine(1, 7, Reason.RUMMY_DOUBLED, 0),
        ScoreLine(1, 12, Reason.RUMMY_DOUBLED, 2),
    ]


def test_a_rummy_is_worth_ten_more() -> None:
    rules = attrs.evolve(WINNER, rummy_bonus="plus10")
    assert lines((7, 0), rules, 1, rummy=True) == [
        ScoreLine(1, 7, Reason.WON_FROM, 0),
        ScoreLine(1, 10, Reason.RUMMY_PLUS_TEN),
    ]
    assert lines((7, 0), rules, 1) == [ScoreLine(1, 7, Reason.WON_FROM, 0)]


def test_a_rummy_may_be_worth_nothing_more() -> None:
    rules = attrs.evolve(WINNER, rummy_bonus="none")
    assert lines((7, 0), rules, 1, rummy=True) == lines((7, 0), rules, 1)


def test_a_dead_round_may_be_void() -> None:
    assert lines((7, 3, 12), attrs.evolve(WINNER, no_out="void")) == []


def test_in_a_dead_round_every_hand_may_count() -> None:
    rules = attrs.evolve(PENALTY, no_out="all_penalised")
    assert lines((7, 3), rules) == [
        ScoreLine(0, 7, Reason.DEAD_HAND),
        ScoreLine(1, 3, Reason.DEAD_HAND),
    ]


def test_the_lowest_hand_scores_the_differences() -> None:
    rules = attrs.evolve(WINNER, no_out="lowest_wins", tie_share="exact")
    assert lines((7, 3, 12), rules) == [
        ScoreLine(1, 4, Reason.LOWEST_HAND, 0),
        ScoreLine(1, 9, Reason.LOWEST_HAND, 2),
    ]
    half = Fraction(9, 2)
    assert lines((3, 3, 12), rules) == [
        ScoreLine(0, half, Reason.LOWEST_HAND, 2),
        ScoreLine(1, half, Reason.LOWEST_HAND, 2),
    ]


def test_shares_may_be_rounded_down() -> None:
    rules = attrs.evolve(WINNER, no_out="lowest_wins", tie_share="floor")
    assert lines((3, 3, 12), rules) == [
        ScoreLine(0, 4, Reason.LOWEST_HAND),
        ScoreLine(1, 4, Reason.LOWEST_HAND),
    ]
    assert lines((7, 3), rules) == [ScoreLine(1, 4, Reason.LOWEST_HAND, 0)]


def test_the_lowest_hand_is_paid_in_settling_up() -> None:
    rules = attrs.evolve(SETTLE, no_out="lowest_wins", tie_share="exact")
    assert lines((7, 3), rules) == [
        ScoreLine(1, 4, Reason.LOWEST_HAND_PAID, 0),
        ScoreLine(0, -4, Reason.LOWEST_HAND_PAID, 1),
    ]


@pytest.mark.parametrize(
    ("line", "words"),
    [
        (ScoreLine(1, 7, Reason.WON_FROM, 0), "Seat 1: 7 for the hand of seat 0"),
        (ScoreLine(1, 7, Reason.OWN_HAND), "Seat 1: 7 for its own hand"),
        (
            ScoreLine(1, 4, Reason.LOWEST_HAND, 0),
            "Seat 1: 4 for the lowest hand (compared with seat: 0)",
        ),
        (
            ScoreLine(1, 4, Reason.LOWEST_HAND),
            "Seat 1: 4, its share for one of the lowest hands, rounded down",
        ),
        (ScoreLine(1, 10, Reason.RUMMY_PLUS_TEN), "Seat 1: 10 more for going rummy"),
    ],
)
def test_a_line_in_words(line: ScoreLine, words: str) -> None:
    assert line.text() == line.text("en") == words
    assert line.text("ja") != words


def test_points_below_nothing() -> None:
    with pytest.raises(InvalidNumber) as refused:
        score_points((7, -1), WINNER)
    assert (refused.value.name, refused.value.given, refused.value.least) == ("points", -1, 0)


def test_a_winner_who_holds_points_or_is_not_there() -> None:
    with pytest.raises(WinnerHoldsCards) as holds:
        score_points((7, 0), WINNER, winner=0)
    assert holds.value.winner == 0
    with pytest.raises(NoSuchSeat):
        score_points((7, 0), WINNER, winner=2)


def test_nobody_goes_rummy_without_going_out() -> None:
    with pytest.raises(EndingContradictsWinner) as refused:
        score_points((7, 3), WINNER, rummy=True)
    error = refused.value
    assert (error.winner, error.ending, error.rummy) == (None, Ending.STOCK_GONE, True)
