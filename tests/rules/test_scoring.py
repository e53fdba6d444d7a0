"""Rows P: what the cards left in hands are worth."""

from attrs import evolve
from tests.rules.table import PENALTY, RULES, SETTLE, play, priced, refused_rules, row, went_rummy

from rummylib import Discard, LayMeld, Round, Ruleset
from rummylib.ruleset import Scoring
from rummylib.ruleset.contradictions import (
    FloorLosesPoints,
    LowestWinsNotInPenalty,
    PlusTenNeedsWinner,
)
from rummylib.scoring import Points
from rummylib.testing import scenario

THIRTY = "KC QD 9S AC"
"""The worked example of a source: 10 + 10 + 9 + 1."""
TWELVE_ONE_TWENTYEIGHT = "KC 2D; AS; 9H 9D JC"


def won_against(others: str, rules: Ruleset = RULES, *, rummy: bool = False) -> Round:
    """Seat 0 goes out; the others hold these hands."""
    seats = others.count(";") + 2
    if rummy:
        state = scenario(hand="7S 7H 7D 3H", others=others, seats=seats, rules=rules)
        state = play(state, LayMeld(0, "7S 7H 7D"), Discard(0, "3H"))
    else:
        state = scenario(hand="3H", others=others, seats=seats, rules=rules, has_played=[0])
        state = play(state, Discard(0, "3H"))
    assert went_rummy(state, 0) == rummy
    return state


def points(others: str, rules: Ruleset = RULES, *, rummy: bool = False) -> tuple[Points, ...]:
    """What a win against these hands is worth to each seat; its lines add up to that."""
    price = priced(won_against(others, rules, rummy=rummy))
    for seat, total in enumerate(price.points):
        assert total == sum(line.points for line in price.lines if line.seat == seat)
    return price.points


@row("P-01", "thirty points, sixty with a rummy")
def test_thirty_points() -> None:
    assert points(THIRTY) == (30, 0)
    assert points(THIRTY, rummy=True) == (60, 0)


@row("P-02", "three hands for the winner")
def test_winner_scoring() -> None:
    assert points(TWELVE_ONE_TWENTYEIGHT) == (12 + 1 + 28, 0, 0, 0)


@row("P-03", "the ace where it may be high")
def test_dear_ace() -> None:
    high_low = evolve(RULES, ace="high_low")
    assert points(THIRTY, high_low) == (44, 0)
    assert points(THIRTY, high_low, rummy=True) == (88, 0)


@row("P-04", "each hand counts against its holder")
def test_penalty_scoring() -> None:
    assert points(TWELVE_ONE_TWENTYEIGHT, PENALTY) == (0, 12, 1, 28)


@row("P-05", "a rummy doubles the penalties")
def test_penalty_rummy() -> None:
    assert points(TWELVE_ONE_TWENTYEIGHT, PENALTY, rummy=True) == (0, 24, 2, 56)


@row("P-06", "each loser pays the winner")
def test_settle_scoring() -> None:
    paid = points(TWELVE_ONE_TWENTYEIGHT, SETTLE)
    assert paid == (41, -12, -1, -28)
    assert sum(paid) == 0


@row("P-07", "a rummy doubles the payments")
def test_settle_rummy() -> None:
    paid = points(TWELVE_ONE_TWENTYEIGHT, SETTLE, rummy=True)
    assert paid == (82, -24, -2, -56)
    assert sum(paid) == 0


@row("P-08", "ten more for a rummy")
def test_plus_ten() -> None:
    plus10 = evolve(RULES, rummy_bonus="plus10")
    assert points(TWELVE_ONE_TWENTYEIGHT, plus10, rummy=True) == (51, 0, 0, 0)
    assert points(TWELVE_ONE_TWENTYEIGHT, plus10) == (41, 0, 0, 0)


@row("P-09", "ten more is for a winner who scores")
def test_plus_ten_and_penalty() -> None:
    reasons = refused_rules(rummy_bonus="plus10", scoring="penalty")
    assert reasons == {PlusTenNeedsWinner(Scoring.PENALTY)}
    reasons = refused_rules(rummy_bonus="plus10", scoring="settle", target=None, deals=10)
    assert reasons == {PlusTenNeedsWinner(Scoring.SETTLE)}


@row("P-10", "a set in the hand counts in full")
def test_unmelded_set() -> None:
    assert points("QS QH QD") == (30, 0)


@row("P-11", "the ace where runs go round the corner")
def test_ace_in_a_corner_game() -> None:
    assert points("AH", evolve(RULES, ace="corner")) == (15, 0)


@row("P-12", "melds on the table score nothing")
def test_table_does_not_score() -> None:
    for scoring in ("winner", "penalty"):
        rules = evolve(RULES, scoring=scoring)
        table = "7S 7H 7D @0; KS KH KD @0; QC QH QD @1"
        with_melds = scenario(hand="3H", others="2C", table=table, rules=rules)
        without = scenario(hand="3H", others="2C", rules=rules, has_played=[0])
        ends = [priced(play(state, Discard(0, "3H"))) for state in (with_melds, without)]
        assert ends[0] == ends[1]


@row("P-13", "the ace where it is only high")
def test_high_ace() -> None:
    assert points("AH", evolve(RULES, ace="high")) == (15, 0)
    assert points("AH", evolve(RULES, ace="high", ace_points=1)) == (1, 0)


@row("P-14", "rounding down would lose payments")
def test_floor_and_settle() -> None:
    reasons = refused_rules(SETTLE, no_out="lowest_wins", tie_share="floor")
    assert reasons == {FloorLosesPoints()}


@row("P-15", "penalties know no lowest hand")
def test_lowest_wins_and_penalty() -> None:
    assert refused_rules(PENALTY, no_out="lowest_wins") == {LowestWinsNotInPenalty()}
    for no_out in ("void", "all_penalised"):
        assert evolve(PENALTY, no_out=no_out).no_out == no_out


@row("P-16", "face cards worth fifteen")
def test_face_points() -> None:
    assert points(THIRTY, evolve(RULES, face_points=15)) == (15 + 15 + 9 + 1, 0)
