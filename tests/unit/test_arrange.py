"""Worked cases of ``rummylib.arrange``."""

from typing import Any

import pytest

from rummylib.arrange import (
    Arrangement,
    NearMeld,
    best_arrangement,
    can_meld_all,
    can_meld_all_but_one,
    completing_cards,
    deadwood,
    fewest_left,
    near_melds,
)
from rummylib.cards import CardSet, DuplicateCard, InvalidCard, pack
from rummylib.melds import Ace, HasMeldRules, MeldRules

RULES = MeldRules()


def arranged(hand: str, rules: HasMeldRules = RULES) -> list[str]:
    """The melds, and last the cards left over."""
    found = best_arrangement(hand, rules)
    return [*map(str, found.melds), str(found.deadwood)]


def test_nothing_in_hand() -> None:
    assert best_arrangement("", RULES) == Arrangement((), CardSet.EMPTY, 0)
    assert deadwood((), RULES) == 0
    assert can_meld_all(0, RULES)


def test_no_meld() -> None:
    assert best_arrangement("KS 2H AD", RULES) == Arrangement((), CardSet("KS 2H AD"), 13)


def test_takes_what_a_card_set_takes() -> None:
    for hand in ("8S 8H 8D KC", ["KC", "8d", "8♥", "8S"], CardSet("8S 8H 8D KC")):
        assert deadwood(hand, RULES) == 10
    with pytest.raises(DuplicateCard):
        deadwood("8S 8S", RULES)
    with pytest.raises(InvalidCard):
        best_arrangement("1S", RULES)


def test_rules_may_be_anything_that_has_them() -> None:
    class House:
        meld_rules = MeldRules(ace=Ace.HIGH, ace_points=15)

    assert deadwood("AS 2S 3S", House()) == 20
    assert deadwood("QS KS AS", House()) == 0


@pytest.mark.parametrize(
    ("ace", "left"), [("low", 11), ("high_low", 11), ("high", 11), ("corner", 0)]
)
def test_round_the_corner(ace: str, left: int) -> None:
    assert deadwood("KS AS 2S", MeldRules(ace=Ace(ace), face_points=8)) == left


def test_an_ace_is_low_or_high_but_once() -> None:
    rules = MeldRules(ace=Ace.HIGH_LOW)
    assert arranged("AS 2S 3S QS KS", rules) == ["QS KS AS", "2S 3S"]


def test_the_points_decide_and_then_the_cards() -> None:
    assert arranged("5S 6S 7S 7H 7D") == ["7S 7H 7D", "5S 6S"]
    worthless = MeldRules(ace_points=0)
    assert arranged("AS 2S 3S 2H 2D", worthless) == ["2S 2H 2D", "AS 3S"]
    assert best_arrangement("AS AH AD", worthless).deadwood == CardSet.EMPTY


@pytest.mark.parametrize("suit", "SHDC")
def test_one_of_four_goes_into_a_run_beside_another_set(suit: str) -> None:
    hand = f"8S 8H 8D 8C 6{suit} 7{suit} KS KH KD"
    assert deadwood(hand, RULES) == 0


def test_a_set_of_three_at_most() -> None:
    assert arranged("8S 8H 8D 8C") == ["8S 8H 8D 8C", ""]
    assert arranged("8S 8H 8D 8C", MeldRules(set_max=3)) == ["8S 8H 8D", "8C"]


def test_runs_have_their_least_length() -> None:
    assert arranged("5S 6S 7S 8S", MeldRules(run_min=4)) == ["5S 6S 7S 8S", ""]
    assert arranged("5S 6S 7S", MeldRules(run_min=4)) == ["5S 6S 7S"]
    whole_suit = " ".join(f"{rank}C" for rank in "A23456789TJQK")
    assert deadwood(whole_suit, MeldRules(run_min=13)) == 0


@pytest.mark.parametrize(
    ("hand", "melds"),
    [
        pytest.param("4S 5S X1", ["4S 5S X1=6S", ""], id="above"),
        pytest.param("5S X1 7S 8H", ["5S X1=6S 7S", "8H"], id="gap"),
        pytest.param("4S 5S 6S X1 8S 9S TS", ["4S 5S 6S X1=7S 8S 9S TS", ""], id="one-long-run"),
        pytest.param("5S 6S 7S X1 X2", ["5S 6S 7S X1=8S X2=9S", ""], id="none-in-hand"),
        pytest.param("KS KH X1 2D", ["KS KH X1=K?", "2D"], id="set"),
        pytest.param("8S X1 X2", ["8S X1=8? X2=8?", ""], id="one-natural"),
        pytest.param(
            "3S 4S 6S 5S 5H 5D 5C X1", ["5H 5D 5C", "3S 4S 5S 6S X1=7S", ""], id="real-card"
        ),
        pytest.param(
            "4S 6S 5S 5H 5D X1", ["5H 5D X1=5?", "4S 5S 6S", ""], id="joker-where-it-is-needed"
        ),
        pytest.param("X1 X2 X3", ["X1 X2 X3"], id="jokers-alone"),
    ],
)
def test_jokers(hand: str, melds: list[str]) -> None:
    assert arranged(hand) == melds


def test_a_joker_stands_for_a_card_of_the_same_hand() -> None:  # rule W16
    hand = "3S 4S 6S 7S 5S 5H 5D X1 2C"
    assert deadwood(hand, RULES) == 2
    assert deadwood("5S 5H 5D 4S 6S 4H 6H X1 X2", RULES) == 0


def test_two_sets_of_one_rank() -> None:
    rules = MeldRules(set_max=3, run_min=13)
    assert arranged("8S 8H 8D 8C X1 X2", rules) == ["8S 8H 8D", "8C X1=8? X2=8?", ""]
    two = MeldRules(set_max=3, run_min=13, min_naturals=2)
    assert arranged("8S 8H 8D 8C X1 X2", two) == ["8S 8H X1=8?", "8D 8C X2=8?", ""]


def test_a_full_suit_takes_jokers_by_overlapping() -> None:
    hand = [f"{rank}S" for rank in "A23456789TJQK"]
    for jokers in (["X1"], ["X1", "X2"], ["X1", "X2", "X3"]):
        assert deadwood(hand + jokers, RULES) == 0
    assert deadwood([*hand, "X1"], MeldRules(run_min=8)) == 1


def test_a_cheap_card_is_left_over_rather_than_a_joker() -> None:
    hand = [f"{rank}S" for rank in "A23456789TJQK"]
    rules = MeldRules(run_min=13, ace_points=1)
    assert best_arrangement([*hand, "X1"], rules).deadwood == CardSet("AS")
    assert best_arrangement("8S 8H 8D 8C X1", RULES).deadwood == CardSet("8C")


def test_naturals_that_a_meld_needs() -> None:
    assert deadwood("8S X1 X2", MeldRules(min_naturals=2)) == 38
    assert deadwood("8S 9S X1", MeldRules(min_naturals=2)) == 0
    assert deadwood("8S 9S X1", MeldRules(min_naturals=3)) == 32


WHOLE_SUIT = " ".join(f"{rank}S" for rank in "A23456789TJQK")


@pytest.mark.parametrize(
    ("hand", "options", "melds"),
    [
        pytest.param(
            "5H 6H 8H TH X1 X2 X3",
            {},
            ["5H 6H X1=7H 8H X2=9H TH X3=JH", ""],
            id="one-long-run-rather-than-a-short-one-and-a-set",
        ),
        pytest.param(
            "AH 2H 3H 4H 5H 6H 7H TH JH QH KH",
            {"ace": Ace.HIGH_LOW, "run_min": 4},
            ["AH 2H 3H 4H 5H 6H 7H", "TH JH QH KH", ""],
            id="the-longest-run-through-the-lowest-card",
        ),
        pytest.param(
            "AC 2C 3C 5C 7C 8C TC JC QC KC X1 X2",
            {"ace": Ace.HIGH_LOW},
            ["7C 8C X1=9C TC JC QC KC AC", "2C 3C X2=4C 5C", ""],
            id="of-the-longest-runs-the-one-with-the-fewest-jokers",
        ),
        pytest.param(
            "AC 2C 4C 5C 6C 7C 8C 9C JC KC X1 X2 X3",
            {"ace": Ace.HIGH_LOW},
            ["AC 2C X1=3C 4C 5C 6C 7C 8C 9C X2=TC JC X3=QC KC", ""],
            id="a-run-of-a-whole-suit",
        ),
        pytest.param(
            "AS 4S 7S 9S QS X1 X2",
            {"ace": Ace.CORNER, "min_naturals": 2, "face_points": 0, "ace_points": 15},
            ["QS X1=KS AS", "7S X2=8S 9S", "4S"],
            id="the-run-with-the-lowest-card-first",
        ),
        pytest.param(
            f"{WHOLE_SUIT} X1",
            {"ace": Ace.HIGH_LOW},
            ["AS 2S 3S 4S 5S 6S 7S 8S 9S TS JS", "QS KS X1=AS", ""],
            id="a-joker-for-a-held-card-at-the-other-end",
        ),
        pytest.param(
            f"{WHOLE_SUIT} X1 X2",
            {"ace": Ace.HIGH, "min_naturals": 3},
            ["X1=3S X2=4S 5S 6S 7S 8S 9S TS JS QS KS AS", "2S 3S 4S", ""],
            id="two-jokers-for-held-cards-at-one-end",
        ),
        pytest.param(
            f"{WHOLE_SUIT} X1 X2 X3",
            {"ace": Ace.HIGH_LOW},
            ["AS 2S 3S 4S 5S 6S 7S 8S 9S TS JS QS X1=KS", "KS X2=K? X3=K?", ""],
            id="of-runs-that-are-alike-the-one-that-starts-lowest",
        ),
        pytest.param(
            f"{WHOLE_SUIT} X1",
            {"ace": Ace.HIGH_LOW, "ace_points": 15, "run_min": 13},
            ["AS X1=2S 3S 4S 5S 6S 7S 8S 9S TS JS QS KS", "2S"],
            id="a-cheap-card-that-is-not-the-lowest-is-left-over",
        ),
    ],
)
def test_runs_of_one_suit(hand: str, options: dict[str, Any], melds: list[str]) -> None:
    assert arranged(hand, MeldRules(**options)) == melds


def test_ranks_of_which_fewest_are_held_come_first_and_stay_out_of_sets() -> None:
    rules = MeldRules(set_max=3, min_naturals=2, ace_points=15)
    hand = "AS QS KS AH QH AD QD KD AC QC KC X1"
    assert arranged(hand, rules) == ["AS AH AD", "QS QH QD", "X1=JC QC KC", "KS KD AC"]


def test_a_joker_counts_as_one_card_as_a_natural_does() -> None:
    rules = MeldRules(set_max=3, run_min=6, min_naturals=2, joker_points=1)
    hand = "AH 2H 3H AD 2D AC 2C 3C X1 X2 X3"
    assert arranged(hand, rules) == ["AH AD X1=A?", "2H 2D 2C", "3H 3C X2=3?", "AC X3"]


def test_ties_go_to_runs() -> None:
    hand = "AS 5S 6S 7S 5C 6C 7C 5D 6D 7D"
    assert arranged(hand) == ["5S 6S 7S", "5D 6D 7D", "5C 6C 7C", "AS"]


def test_the_whole_pack() -> None:
    found = best_arrangement(pack(jokers=3), RULES)
    assert (found.points, found.deadwood) == (0, CardSet.EMPTY)
    assert can_meld_all(pack(jokers=3).bits, RULES)
    assert deadwood(pack(), RULES) == 0
    assert deadwood(pack(), MeldRules(set_max=3, run_min=13)) == 0


@pytest.mark.parametrize(("one", "other"), [("S", "H"), ("D", "C"), ("S", "D"), ("H", "C")])
def test_a_joker_in_each_of_two_suits(one: str, other: str) -> None:
    hand = f"5{one} 6{one} 8{other} 9{other}"
    assert deadwood(f"{hand} X1 X2", RULES) == 0
    assert deadwood(f"{hand} X1", RULES) == 11
    assert deadwood(f"{hand} J{other} Q{one} X1 X2 X3", RULES) == 10


def test_fewest_cards_left() -> None:
    hand = CardSet("AS 2S 3S 3H 3D KS").bits
    assert fewest_left(hand, RULES) == 3
    assert not can_meld_all(hand, RULES)
    assert can_meld_all(CardSet("AS 2S 3S 4H 4D 4C 9C X1 X2").bits, RULES)
    assert not can_meld_all(CardSet("X1").bits, RULES)
    assert can_meld_all_but_one(CardSet("X1").bits, RULES)
    assert not can_meld_all_but_one(hand, RULES)
    assert can_meld_all_but_one(hand & ~CardSet("AS KS").bits, RULES)


def test_in_words() -> None:
    assert str(best_arrangement("8S 8H 8D KC", RULES)) == "8S 8H 8D; 10 points left: KC"
    assert str(best_arrangement("KC", RULES)) == "no melds; 10 points left: KC"
    assert str(best_arrangement("8S 8H 8D", RULES)) == "8S 8H 8D; 0 points left"


def test_near_melds() -> None:
    assert near_melds("7S 8S 8H KD", RULES) == (
        NearMeld(CardSet("7S 8S"), CardSet("6S 9S")),
        NearMeld(CardSet("8S 8H"), CardSet("8D 8C")),
    )
    assert near_melds("8S 8H 8D 8C", RULES) == ()
    assert completing_cards("7S 9S", RULES) == CardSet("8S")
    assert completing_cards("KS AS", RULES) == CardSet.EMPTY
    assert completing_cards("KS AS", MeldRules(ace=Ace.HIGH)) == CardSet("QS")


def test_near_melds_with_jokers() -> None:
    assert [str(near) for near in near_melds("KD X2", RULES)] == ["KD X2 + KS KH JD QD KC"]
    assert near_melds("KD X1", MeldRules(min_naturals=3)) == ()
    assert near_melds("X1 X2", RULES) == ()


def test_near_melds_of_long_runs() -> None:
    four = MeldRules(run_min=4)
    assert [str(near) for near in near_melds("5S 6S 8S 9S", four)] == [
        "5S 6S 8S + 7S",
        "6S 8S 9S + 7S",
    ]
    whole_suit = CardSet([f"{rank}C" for rank in "A23456789TJQK"])
    (near,) = near_melds(whole_suit - CardSet("9C"), MeldRules(run_min=13))
    assert near.completed_by == CardSet("9C")
    assert [str(near) for near in near_melds("5S X1 X2", four)] == ["5S X1 + 5H 5D 5C"]
