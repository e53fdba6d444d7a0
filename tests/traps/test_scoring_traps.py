"""Faults that other programs had in counting points."""

from fractions import Fraction
from itertools import product

import pytest
from attrs import evolve
from tests.rules.table import (
    JOKERS,
    PENALTY,
    RULES,
    SETTLE,
    play,
    priced,
    went_out,
    went_rummy,
)
from tests.rules.table import row as trap

from rummylib import Card, Discard, DrawStock, LayMeld, LayOff, RoundResult, presets
from rummylib.arrange import deadwood
from rummylib.cards import DuplicateCard
from rummylib.game import InvalidNumber, WrongNumberOfSeats
from rummylib.melds import RunMeld, classify
from rummylib.round import Ending
from rummylib.round.result import EndingContradictsWinner, WinnerHoldsCards
from rummylib.ruleset import RummyBonus, Scoring
from rummylib.scoring import score, score_points
from rummylib.testing import scenario


@trap("SCORE-01", "the place of the ace is kept, its points are the same")
def test_place_of_the_ace() -> None:
    rules = evolve(RULES, ace="high_low")
    low, high = classify("AS 2S 3S", rules), classify("QH KH AH", rules)
    assert isinstance(low, RunMeld)
    assert isinstance(high, RunMeld)
    assert (low.faces[0], high.faces[-1]) == (Card("AS"), Card("AH"))
    points = rules.meld_rules.points_of
    for hand in ("AS 2S 3S", "QS KS AS", "AS AH AD"):
        assert points(hand) == 15 * hand.count("A") + points(" ".join(_without_aces(hand)))


def _without_aces(hand: str) -> list[str]:
    return [card for card in hand.split() if not card.startswith("A")]


@trap("SCORE-03", "melds that were not laid count in full")
def test_unlaid_melds_count() -> None:
    loser = "9S TS JS QC QD QH 2D 3D 4C 5C"
    state = play(scenario(hand="7H", others=loser, has_played=[0]), Discard(0, "7H"))
    assert priced(state).points == (9 + 10 + 10 + 30 + 2 + 3 + 4 + 5, 0)
    assert deadwood(loser, RULES) == 2 + 3 + 4 + 5


@trap("SCORE-05", "who gets the points")
def test_who_gets_the_points() -> None:
    hands = RoundResult(("", "KD 9S", "AH 2C"), winner=0)
    assert score(hands, RULES).points == (22, 0, 0)
    assert score(hands, PENALTY).points == (0, 19, 3)
    assert score(hands, SETTLE).points == (22, -19, -3)


@trap("SCORE-07", "no bonus for a player who had laid off before")
def test_no_bonus_after_a_layoff() -> None:
    state = scenario(
        hand="7H KC 9S 9H 9D", others="KD QD 2C", table="4H 5H 6H @1", stock="8D 3D 2D"
    )
    state = play(state, LayOff(0, "7H", 0), Discard(0, "KC"), DrawStock(1), Discard(1, "2D"))
    state = play(state, DrawStock(0), LayMeld(0, "9S 9H 9D"), Discard(0, "3D"))
    assert went_out(state, 0)
    assert not went_rummy(state, 0)
    assert priced(state).points == (22, 0)


@trap("SCORE-09", "points are those of the present hand")
def test_points_of_the_present_hand() -> None:
    state = scenario(hand="2H 3H 4H 9S 9C 9D KC 5D", others="KS")
    assert deadwood(state.hands[0], RULES) == 15
    after = play(state, Discard(0, "KC"))
    assert deadwood(after.hands[0], RULES) == 5
    assert deadwood(state.hands[0], RULES) == 15
    dead = RoundResult(after.hands)
    assert score(dead, presets.PAGAT).points == (0, 2 + 3 + 4 + 27 + 5 - 10)


@trap("SCORE-11", "nothing is a score too")
def test_zero_is_a_score() -> None:
    assert score_points((0, 0), RULES, winner=0).points == (0, 0)
    assert score_points((0, 0), RULES, winner=1, rummy=True).points == (0, 0)
    assert score_points((0, 18), RULES, winner=0).points == (18, 0)
    cheap = evolve(RULES, face_points=0, ace_points=0)
    state = play(scenario(hand="3H", others="KD AC", rules=cheap), Discard(0, "3H"))
    assert went_out(state, 0)
    assert priced(state).points == (0, 0)
    assert len(priced(state).lines) == 2  # the hand, and the rummy that doubles it


@trap("SCORE-13", "points below nothing")
def test_negative_points() -> None:
    rules = evolve(SETTLE, ace="high_low")
    state = play(scenario(hand="3H", others="AH KD", rules=rules, has_played=[0]), Discard(0, "3H"))
    assert priced(state).points == (25, -25)
    dead = score_points((30, 4, 4), evolve(SETTLE, no_out="lowest_wins")).points
    assert dead == (-26, 13, 13)


@trap("SCORE-17", "payments cancel out")
def test_payments_cancel_out() -> None:
    rules = evolve(SETTLE, no_out="lowest_wins")
    for held in product((0, 1, 7, 10), repeat=4):
        assert sum(score_points(held, rules).points) == 0
        for bonus in (RummyBonus.NONE, RummyBonus.DOUBLE):
            priced_round = score_points(
                (0, *held[1:]), evolve(rules, rummy_bonus=bonus), winner=0, rummy=True
            )
            assert sum(priced_round.points) == 0
            assert sum(line.points for line in priced_round.lines) == 0


def test_lines_add_up() -> None:
    dead = {
        Scoring.WINNER: evolve(RULES, no_out="lowest_wins"),
        Scoring.PENALTY: evolve(PENALTY, no_out="all_penalised"),
        Scoring.SETTLE: evolve(SETTLE, no_out="lowest_wins"),
    }
    for rules in (*dead.values(), evolve(RULES, no_out="lowest_wins", tie_share="floor")):
        for held in product((0, 4, 9), repeat=3):
            for winner in (None, 0):
                if winner == 0 and held[0]:
                    continue
                for rummy in (False, True) if winner == 0 else (False,):
                    found = score_points(held, rules, winner=winner, rummy=rummy)
                    for seat in range(3):
                        own = sum(line.points for line in found.lines if line.seat == seat)
                        assert own == found.points[seat]


def test_whole_numbers_are_whole() -> None:
    rules = evolve(RULES, no_out="lowest_wins")
    assert [type(p) for p in score_points((6, 15, 6, 21), rules).points] == [int] * 4
    uneven = score_points((4, 4, 9), rules).points
    assert uneven == (Fraction(5, 2), Fraction(5, 2), 0)
    thirds = score_points((4, 4, 4, 5), rules).points
    assert sum(thirds) == 1
    assert all(isinstance(p, Fraction) for p in thirds[:3])


def test_no_bonus_in_a_dead_round() -> None:
    rules = evolve(RULES, no_out="lowest_wins", rummy_bonus="double")
    assert score_points((6, 15, 7, 21), rules).points == (25, 0, 0, 0)
    with pytest.raises(EndingContradictsWinner):
        score_points((6, 15), rules, rummy=True)
    with pytest.raises(EndingContradictsWinner):
        RoundResult(("6S", "KD 5D"), rummy=True)
    with pytest.raises(EndingContradictsWinner):
        RoundResult(("", "KD 5D"), winner=0, ending=Ending.STOCK_GONE)


def test_results_written_by_hand_are_checked() -> None:
    with pytest.raises(DuplicateCard):
        RoundResult(("", "KD 9S", "KD"), winner=0)
    with pytest.raises(WinnerHoldsCards):
        RoundResult(("KD", "9S"), winner=0)
    with pytest.raises(WinnerHoldsCards):
        score_points((3, 9), RULES, winner=0)
    with pytest.raises(WrongNumberOfSeats):
        score_points((3,), RULES)
    for wrong in (-1, True, 2.0, "3", None):
        with pytest.raises(InvalidNumber):
            score_points((0, wrong), RULES, winner=0)  # type: ignore[arg-type]  # nonsense on purpose


def test_the_mark_of_having_played_is_of_one_round() -> None:
    state = scenario(hand="3H", table="9S 9H 9D @0", others="KD")
    assert state.has_played == (True, False)
    other = scenario(hand="3H", others="KD")
    assert other.has_played == (False, False)
    assert went_rummy(play(other, Discard(0, "3H")), 0)


def test_jokers_and_aces_left_in_the_hand() -> None:
    rules = evolve(JOKERS, ace="corner", joker_points=40)
    state = play(scenario(hand="3H", others="X1 X2 AH 2D", rules=rules), Discard(0, "3H"))
    assert priced(state).points == (2 * (40 + 40 + 15 + 2), 0)
