"""Faults that other programs had in laying cards off."""

from typing import Any

import pytest
from attrs import evolve
from tests.rules.table import JOKERS, RULES, play, refused
from tests.rules.table import row as trap

from rummylib import CardSet, Discard, LayMeld, LayOff, SwapJoker
from rummylib.cards import DuplicateCard
from rummylib.melds.violations import (
    DoesNotJoin,
    NoCards,
    NotOfThisRank,
    NotOfThisSuit,
    RunComplete,
    SetComplete,
)
from rummylib.round import Round
from rummylib.round.violations import CardsNotHeld, NoMeldOfYourOwn, NoSuchMeld
from rummylib.testing import scenario


def layoffs(state: Round, card: str) -> set[tuple[int, tuple[str, ...]]]:
    """Where a single card may be laid off: the meld, and what a joker is declared to be there."""
    return {
        (action.target, tuple(map(str, action.stands_for)))
        for action in state.legal_actions()
        if isinstance(action, LayOff) and action.cards == CardSet(card)
    }


@trap("LAY-01", "a meld grows with every card")
def test_meld_grows() -> None:
    state = scenario(hand="4H 5H AD 2C", table="AH 2H 3H @1")
    assert refused(state, LayOff(0, "5H", 0)) == {DoesNotJoin(CardSet("5H"), "AH 2H 3H")}
    state = play(state, LayOff(0, "4H", 0), LayOff(0, "5H", 0))
    assert str(state.table[0]) == "AH 2H 3H 4H 5H @1"
    assert state.hands[0] == CardSet("AD 2C")


@trap("LAY-03", "the meld that a card joins decides what joins later")
def test_choice_of_meld() -> None:
    table = "TC TD TH @1; JS QS KS @1; AS AC AD @1"
    state = scenario(hand="9S TS 4C 7D", table=table)
    assert layoffs(state, "TS") == {(0, ()), (1, ())}
    on_run = play(state, LayOff(0, "TS", target=1))
    assert str(play(on_run, LayOff(0, "9S", target=1)).table[1]) == "9S TS JS QS KS @1"
    on_set = play(state, LayOff(0, "TS", target=0))
    assert layoffs(on_set, "9S") == set()
    assert refused(on_set, LayOff(0, "9S", 1)) == {DoesNotJoin(CardSet("9S"), "JS QS KS")}


@trap("LAY-05", "nothing is laid off by itself")
def test_no_automatic_layoff() -> None:
    table = "5C 5D 5H @1; 9H TH JH @1; KC KD KH @1"
    state = scenario(hand="5S 6S 7S 2D 3D 4D 8C 9C TC QD QH", table=table)
    assert state.default_action(0) == Discard(0, "QH")
    thrown = play(state, Discard(0, "QD"))
    assert thrown.table == state.table
    assert thrown.hands[0] == state.hands[0] - CardSet("QD")


@trap("LAY-07", "a lay-off names its meld")
def test_target_is_named() -> None:
    unnamed: Any = LayOff
    with pytest.raises(TypeError, match="target"):
        unnamed(0, "7C")
    state = scenario(hand="7C 6C KD", table="7S 7H 7D @1; 8C 9C TC @1")
    assert layoffs(state, "7C") == {(0, ()), (1, ())}
    assert layoffs(play(state, LayOff(0, "7C", 1)), "6C") == {(1, ())}
    assert layoffs(play(state, LayOff(0, "7C", 0)), "6C") == set()


@trap("LAY-09", "nothing comes after a high ace, not even a joker")
def test_joker_after_a_high_ace() -> None:
    faces = {}
    for ace in ("high", "high_low", "corner"):
        rules = evolve(JOKERS, ace=ace)
        state = scenario(hand="X1 4D", table="QS KS AS @1", rules=rules)
        faces[ace] = layoffs(state, "X1")
    assert faces["high"] == faces["high_low"] == {(0, ("JS",))}
    assert faces["corner"] == {(0, ("JS",)), (0, ("2S",))}
    low = scenario(hand="X1 4D", table="AS 2S 3S @1; JH QH KH @1", rules=JOKERS)
    assert layoffs(low, "X1") == {(0, ("4S",)), (1, ("TH",))}


@trap("LAY-13", "may a player with nothing on the table lay off?")
def test_own_meld_first() -> None:
    table = "7H 8H 9H @1"
    assert scenario(hand="TH 3S KD", table=table).is_legal(LayOff(0, "TH", 0))
    strict = evolve(RULES, layoff="after_own_meld")
    state = scenario(hand="TH 3S KD", table=table, rules=strict)
    assert refused(state, LayOff(0, "TH", 0)) == {NoMeldOfYourOwn(0)}
    # A meld of anybody else does not help, one of one's own does, wherever it lies.
    state = scenario(hand="TH 3S KD", table=table + "; 2C 2D 2H @2", rules=strict, seats=3)
    assert refused(state, LayOff(0, "TH", 0)) == {NoMeldOfYourOwn(0)}
    state = scenario(hand="TH 3S KD", table=table + "; 2C 2D 2H @0", rules=strict)
    assert state.is_legal(LayOff(0, "TH", 0))


def test_bad_targets() -> None:
    state = scenario(hand="7H X1 KD", table="4H 5H 6H @1", rules=JOKERS)
    for target in (-1, 1, 99):
        assert refused(state, LayOff(0, "7H", target)) == {NoSuchMeld(target, melds=1)}
        assert refused(state, SwapJoker(0, "7H", target)) == {NoSuchMeld(target, melds=1)}
    anything: Any
    for anything in (True, False, None, "0", 0.0):
        assert NoSuchMeld(anything, melds=1) in state.violations(LayOff(0, "7H", anything))


def test_no_cards_and_cards_of_others() -> None:
    state = scenario(hand="7H KD", table="4H 5H 6H @1", others="8H 3H")
    assert refused(state, LayOff(0, "", 0)) == {NoCards()}
    for cards in ("8H", "7H 8H", "5H"):
        unheld = CardSet(cards) - CardSet("7H")
        assert refused(state, LayOff(0, cards, 0)) == {CardsNotHeld(unheld)}
    with pytest.raises(DuplicateCard):
        LayOff(0, "7H 7H", 0)


def test_several_cards_are_judged_as_a_whole() -> None:
    state = scenario(hand="7H 8H TH 2H KD", table="4H 5H 6H @1")
    for cards in ("7H TH", "8H 2H", "7H 8H TH"):
        assert refused(state, LayOff(0, cards, 0)) == {DoesNotJoin(CardSet(cards), "4H 5H 6H")}
    foreign = CardSet("KD")
    assert refused(state, LayOff(0, "7H KD", 0)) == {NotOfThisSuit(foreign, "4H 5H 6H")}


def test_a_set_takes_one_card_only() -> None:
    state = scenario(hand="8C 9C X1 KD", table="8S 8H 8D @1", rules=JOKERS)
    reasons = refused(state, LayOff(0, "8C 9C", 0))
    assert reasons == {
        SetComplete("8S 8H 8D", most=4),
        NotOfThisRank(CardSet("9C"), "8S 8H 8D"),
    }
    assert refused(state, LayOff(0, "8C X1", 0)) == {SetComplete("8S 8H 8D", most=4)}
    assert layoffs(state, "X1") == {(0, ())}


def test_a_run_of_thirteen_is_closed_at_both_ends() -> None:
    for ace in ("low", "high_low", "high", "corner"):
        rules = evolve(JOKERS, ace=ace)
        table = "AS 2S 3S 4S 5S 6S 7S 8S 9S TS JS QS KS @1"
        state = scenario(hand="X1 2D", table=table, rules=rules)
        assert layoffs(state, "X1") == set()
        reasons = refused(state, LayOff(0, "X1", 0))
        assert reasons == {RunComplete(str(state.table[0].meld))}


def test_a_meld_of_this_turn_may_be_extended_at_once() -> None:
    state = scenario(hand="4H 5H 6H 7H KD", rules=evolve(RULES, layoff="after_own_meld"))
    state = play(state, LayMeld(0, "4H 5H 6H"), LayOff(0, "7H", 0))
    assert str(state.table[0]) == "4H 5H 6H 7H @0"


def test_at_least_two_cards_bind_jokers_too() -> None:
    rules = evolve(JOKERS, layoff_run_min=2)
    state = scenario(hand="X1 7H KD 2C", table="4H 5H 6H @1; 9S 9H 9D @1", rules=rules)
    assert layoffs(state, "X1") == {(1, ())}
    assert state.is_legal(LayOff(0, "X1 7H", 0))
