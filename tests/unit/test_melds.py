"""Melds at their edges: what is named, what is told of cards that are none, what they are worth."""

from typing import cast

import pytest

from rummylib import bitboard
from rummylib.arguments import NotRules
from rummylib.cards import Card, CardSet, read_cards
from rummylib.melds import Ace, MeldRules, NotAMeld, classify, meld_violations
from rummylib.melds.finding import may_hold_melds
from rummylib.melds.rules import InvalidMeldRule
from rummylib.melds.shapes import same_rank, same_suit
from rummylib.melds.violations import (
    NeitherSetNorRun,
    NoSuchReading,
    TooFewNaturals,
)

RULES = MeldRules()


def test_the_named_reading_is_taken() -> None:
    assert str(classify("5H 6H X1", RULES)) == "5H 6H X1=7H"
    assert str(classify("5H 6H X1", RULES, stands_for="4H")) == "X1=4H 5H 6H"


def test_what_is_no_meld_is_told_with_its_cards_and_what_was_named() -> None:
    with pytest.raises(NotAMeld) as refused:
        classify("5H 6H X1", RULES, stands_for="8H")
    assert refused.value.cards == CardSet("5H 6H X1")
    [reason] = refused.value.violations
    assert reason == NoSuchReading(CardSet("5H 6H X1"), read_cards("8H"))


def test_as_many_naturals_as_needed_are_enough() -> None:
    rules = MeldRules(min_naturals=2)
    cards = CardSet("5H 6S X1")
    assert meld_violations(cards, rules) == (NeitherSetNorRun(cards),)


def test_a_full_set_is_not_too_large() -> None:
    rules = MeldRules(min_naturals=3)
    cards = CardSet("8S 8H X1 X2")
    assert meld_violations(cards, rules) == (TooFewNaturals(cards, 3),)


def test_no_cards_have_neither_one_rank_nor_one_suit() -> None:
    assert not same_rank(0)
    assert not same_suit(0)


@pytest.mark.parametrize(
    ("hand", "may"),
    [
        ("", False),
        ("2S 4S 6H 8D", False),
        ("AS AH AD", True),
        ("KS KH KC", True),
        ("QS KS AS", True),
        ("2S X1", True),
        ("2S X3", True),
    ],
)
def test_a_quick_look_at_a_hand(hand: str, may: bool) -> None:
    assert may_hold_melds(CardSet(hand).bits) == may


def test_what_a_card_is_worth_alone() -> None:
    rules = MeldRules(ace_points=11, face_points=5, joker_points=20)
    points = [rules.card_points(Card(f"{rank}S")) for rank in "A23456789TJQK"]
    assert points == [11, 2, 3, 4, 5, 6, 7, 8, 9, 10, 5, 5, 5]
    assert rules.points_of("AS TS JS X1") == 11 + 10 + 5 + 20
    assert [rules.rank_points(rank) for rank in range(bitboard.RANKS)] == points


@pytest.mark.parametrize("given", ["x", 5])
def test_a_rule_of_melds_is_refused_as_it_was_given_with_what_it_could_be(given: object) -> None:
    with pytest.raises(InvalidMeldRule) as caught:
        MeldRules(ace=cast(Ace, given))
    assert caught.value.parameters() == {
        "rule": "ace",
        "given": repr(given),
        "allowed": "'low', 'high_low', 'high', 'corner'",
    }


def test_what_has_no_meld_rules_is_told_by_its_kind() -> None:
    with pytest.raises(NotRules) as caught:
        classify("8S 8H 8D", cast(MeldRules, object()))
    assert caught.value.parameters() == {"given": "<object>", "expected": "MeldRules"}


@pytest.mark.parametrize(("points", "allowed"), [(-1, ">= 0"), (10**13, "0..1000000000000")])
def test_points_are_bounded_where_that_is_what_is_wrong(points: int, allowed: str) -> None:
    with pytest.raises(InvalidMeldRule) as caught:
        MeldRules(face_points=points)
    assert caught.value.parameters()["allowed"] == allowed
