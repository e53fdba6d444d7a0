"""Faults that other programs had in telling what is a meld."""

from itertools import permutations

import pytest
from attrs import evolve
from tests.rules.table import ACES, JOKERS, RULES, aces_that_allow, refused
from tests.rules.table import row as trap

from rummylib import Card, CardSet, LayMeld
from rummylib.cards import CARDS, DuplicateCard
from rummylib.melds import NotAMeld, RunMeld, SetMeld, classify, meld_violations, readings
from rummylib.melds.violations import (
    NeitherSetNorRun,
    NoCards,
    RunTooLong,
    SetTooLarge,
    TooFewCards,
)
from rummylib.round.violations import RestCannotFollow
from rummylib.testing import scenario


def is_meld(cards: str, ace: str = "low") -> bool:
    """Whether the cards are a meld; all ways of asking agree."""
    rules = next(evolve(RULES, ace=value) for value in ACES if value == ace)
    found = readings(cards, rules)
    assert bool(found) == (meld_violations(cards, rules) == ())
    spare = next(str(card) for card in CARDS if card not in CardSet(cards))
    state = scenario(hand=CardSet(cards) | CardSet(spare), rules=rules)
    assert state.is_legal(LayMeld(0, cards)) == bool(found)
    return bool(found)


def in_no_game(*melds: str) -> None:
    """The cards are a meld under no rule about aces."""
    for cards in melds:
        assert [ace for ace in ACES if is_meld(cards, ace)] == [], cards


@trap("MELD-01", "neighbours in some inner order of the cards are no run")
def test_inner_order() -> None:
    in_no_game("JS QS KS AC", "QS KS AH", "KS AH 2H", "JH QH KH AD", "KD AC 2C", "KC AS 2S")
    in_no_game("QC KC AS", "KH AD 2D 3D", "QS KS AS 2H")


@trap("MELD-03", "a stray card beside a set")
def test_stray_card() -> None:
    in_no_game("AS AC AD 2S", "AS 2S AC AD", "8S 8H 8D 9D", "8S 8H 9H", "4H 5H 6H 8H")
    in_no_game("4H 5H 6H 6D", "4H 5H 6H 4S 4D", "7S 8S 9S 8H 8D")


@trap("MELD-05", "the ace, under each of its rules")
def test_ace_table() -> None:
    def allowed(cards: str) -> set[str]:
        return aces_that_allow(lambda rules: is_meld(cards, rules.ace.value))

    assert allowed("AC 2C 3C") == {"low", "high_low", "corner"}
    assert allowed("QC KC AC") == {"high", "high_low", "corner"}
    assert allowed("KC AC 2C") == {"corner"}
    assert allowed("AC KC") == set()
    assert allowed("JC QC KC AC 2C 3C") == {"corner"}
    assert allowed("AC QC KC 2C") == {"corner"}
    assert allowed("AC 3C 4C") == set()
    assert allowed("AC JC QC") == set()
    assert allowed("2C 3C 4C") == {ace.value for ace in ACES}
    whole_suit = "AC 2C 3C 4C 5C 6C 7C 8C 9C TC JC QC KC"
    assert allowed(whole_suit) == {ace.value for ace in ACES}


@trap("MELD-07", "plain runs, also over the ten")
def test_plain_runs() -> None:
    for ace in ACES:
        for suit in "SHDC":
            for low in range(2, 12):  # from the two to the jack
                letters = "A23456789TJQK"[low - 1 : low + 2]
                assert is_meld(" ".join(rank + suit for rank in letters), ace)
    assert classify("9S 10S JS", RULES) == classify("9S TS JS", RULES)


@trap("MELD-09", "the order in which cards are given does not matter")
def test_any_order() -> None:
    high = evolve(RULES, ace="high")
    for cards, rules in (
        ("AH KH QH JH", high),
        ("AH 2H KH QH", evolve(RULES, ace="corner")),
        ("8S 8H 8D 8C", RULES),
        ("5H X1 7H X2", JOKERS),
    ):
        found = {readings(order, rules) for order in permutations(cards.split())}
        assert len(found) == 1
        assert found != {()}
    run = classify("AH KH QH JH", high)
    assert run.cards == tuple(map(Card, ("JH", "QH", "KH", "AH")))


@trap("MELD-11", "two neighbours left over are nothing")
def test_two_neighbours() -> None:
    in_no_game("2S 3S", "KS AS", "8S 8H")
    rules = evolve(RULES, whole_hand_deals=(1,))
    state = scenario(hand="4S 5S 6S 9D 9H 9C 2D 3D", rules=rules, number=1)
    for meld in ("4S 5S 6S", "9D 9H 9C"):
        assert refused(state, LayMeld(0, meld)) == {RestCannotFollow(CardSet(meld))}
    joined = scenario(hand="4S 5S 6S 9D 9H 9C AD 2D 3D", rules=rules, number=1)
    assert joined.is_legal(LayMeld(0, "9D 9H 9C"))


@trap("MELD-13", "a seven is a card like any other")
def test_sevens() -> None:
    in_no_game("7S", "6S 7S", "7S 8S", "7S 7H")
    for ace in ("low", "high_low", "high"):
        assert not is_meld("KD AD 2D", ace)
    assert is_meld("KD AD 2D", "corner")


def test_one_card_twice() -> None:
    for cards in ("8S 8S 8H", "4H 5H 5H 6H", "8S 8♠ 8H"):
        with pytest.raises(DuplicateCard) as caught:
            classify(cards, RULES)
        assert str(caught.value.card) in cards
        with pytest.raises(DuplicateCard):
            LayMeld(0, cards)


def test_nothing_at_all() -> None:
    assert meld_violations("", RULES) != ()
    with pytest.raises(NotAMeld):
        classify("", RULES)
    assert refused(scenario(hand="8S 9H"), LayMeld(0, "")) == {NoCards()}


def test_every_reason_is_given() -> None:
    assert set(meld_violations("8S 9H", RULES)) == {TooFewCards(CardSet("8S 9H"))}
    assert set(meld_violations("8S 9H KD", RULES)) == {NeitherSetNorRun(CardSet("8S 9H KD"))}
    jokers = set(meld_violations("8S 8H 8D X1 X2", JOKERS))
    assert jokers == {SetTooLarge(CardSet("8S 8H 8D X1 X2"), most=4)}


def test_no_run_is_longer_than_its_suit() -> None:
    suit = "AS 2S 3S 4S 5S 6S 7S 8S 9S TS JS QS KS"
    for ace in ACES:
        rules = evolve(JOKERS, ace=ace)
        assert len(readings(suit, rules)) == 1
        too_long = CardSet(f"{suit} X1")
        assert set(meld_violations(too_long, rules)) == {RunTooLong(too_long, most=13)}


def test_set_and_run_are_told_apart() -> None:
    rules = evolve(RULES, ace="corner")
    assert isinstance(classify("8S 8H 8D", rules), SetMeld)
    assert isinstance(classify("7S 8S 9S", rules), RunMeld)


def test_shortest_run_counts_for_runs_with_jokers_too() -> None:
    rules = evolve(JOKERS, run_min=5)
    assert readings("5H 6H 7H X1", rules) == ()
    assert len(readings("5H 6H 7H X1 X2", rules)) > 0
