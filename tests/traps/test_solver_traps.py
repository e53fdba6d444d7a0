"""Faults that other programs had in finding the best melds, each by its id."""

import time
from collections.abc import Callable

import pytest
from tests.traps.solver_not_applicable import NOT_APPLICABLE

from rummylib.arrange import best_arrangement, can_meld_all, deadwood
from rummylib.cards import CardSet
from rummylib.melds import MeldRules, RunMeld, classify

RULES = MeldRules()


def arranged(hand: str, rules: MeldRules = RULES) -> tuple[set[CardSet], CardSet]:
    found = best_arrangement(hand, rules)
    assert found.points == deadwood(hand, rules) == rules.points_of(found.deadwood)
    used = [card for meld in found.melds for card in meld.cards] + list(found.deadwood)
    assert len(used) == len(set(used))
    assert CardSet(used) == CardSet(hand)
    return {CardSet(meld.cards) for meld in found.melds}, found.deadwood


def melds(*texts: str) -> set[CardSet]:
    return set(map(CardSet, texts))


def greed_takes_the_sevens() -> None:
    assert arranged("6D 7D 7C 7H 8D 8C 9C TH") == (
        melds("6D 7D 8D", "7C 8C 9C"),
        CardSet("7H TH"),
    )


def the_same_jack_twice() -> None:
    assert arranged("JC 9D 8S 6D JS 8H TD 8D 7D JD") == (
        melds("6D 7D 8D 9D TD", "JC JD JS"),
        CardSet("8S 8H"),
    )


def a_dense_block() -> None:
    hand = CardSet("4S 4C 4D 4H 5S 5C 5D 6S 2C 3S 3C")
    assert deadwood(hand, RULES) == 9
    after = {card: deadwood(hand.without(card), RULES) for card in hand}
    assert min(after, key=after.__getitem__) in CardSet("6S")
    assert min(after.values()) == 3
    assert arranged(str(hand - CardSet("6S"))) == (
        melds("2C 3C 4C", "4S 4D 4H", "5S 5C 5D"),
        CardSet("3S"),
    )


def the_ace_changes_the_split() -> None:
    hand = "AS 2S 3S 4S AC AD 4C 4D 5H 6S"
    assert arranged(hand)[0] == melds("AS 2S 3S", "4S 4C 4D")
    assert deadwood(hand, RULES) == 13
    for points in (11, 15):
        dear = MeldRules(ace_points=points)
        assert arranged(hand, dear)[0] == melds("AS AC AD", "4S 4C 4D")
        assert deadwood(hand, dear) == 16


def equal_layouts_have_one_answer() -> None:
    hand = "AS 5S 6S 7S 5C 6C 7C 5D 6D 7D"
    assert arranged(hand) == (melds("5S 6S 7S", "5D 6D 7D", "5C 6C 7C"), CardSet("AS"))
    assert arranged(" ".join(reversed(hand.split()))) == arranged(hand)


def the_drawn_card_is_a_candidate() -> None:
    hand = CardSet("2H 3H 4H 5H 9S 9C 9D QC QD QH KD")
    after = {card: deadwood(hand.without(card), RULES) for card in hand}
    assert len(after) == 11
    assert [str(card) for card, points in after.items() if points == 0] == ["KD"]


def a_joker_inside_a_long_run() -> None:
    (meld,) = best_arrangement("5S 6S X1 8S", RULES).melds
    assert str(meld) == "5S 6S X1=7S 8S"


def jokers_side_by_side_or_after_an_ace() -> None:
    for cards, value in (("5S X1 X2 8S", 26), ("AS X1 3S", 6)):
        meld = classify(cards, RULES)
        assert isinstance(meld, RunMeld)
        assert RULES.points_of(meld.faces) == value
        assert deadwood(cards, RULES) == 0


def jokers_are_alike() -> None:
    for jokers in ("X1 X2", "X2 X3", "X1 X3"):
        assert arranged(f"5H 6H 9S TS {jokers}")[1] == CardSet.EMPTY


def many_jokers_in_time() -> None:
    """Twenty cards and three jokers, each hand within a second at the most, tables included."""
    sparse = "AS 4S 7S TS KS 2H 5H 8H JH KH 3D 6D 9D QD KD AC 4C 7C TC JC X1 X2 X3"
    dense = "4S 5S 6S 7S 8S 4H 5H 6H 8H 9H 4D 5D 7D 8D 9D 5C 6C 7C 8C 9C X1 X2 X3"
    twice_four = "AS 2S 3S JS QS AH 2H 3H JH QH AD 2D 3D JD QD AC 2C 3C JC QC X1 X2 X3"
    for rules in (RULES, MeldRules(set_max=3, run_min=6, joker_points=50)):
        for hand in (sparse, dense, twice_four):
            before = time.process_time()
            best_arrangement(hand, rules)
            can_meld_all(CardSet(hand).bits, rules)
            assert time.process_time() - before < 1


@pytest.mark.parametrize(
    "check",
    [
        pytest.param(greed_takes_the_sevens, id="SOLV-01"),
        pytest.param(the_same_jack_twice, id="SOLV-03"),
        pytest.param(a_dense_block, id="SOLV-05"),
        pytest.param(the_ace_changes_the_split, id="SOLV-07"),
        pytest.param(equal_layouts_have_one_answer, id="SOLV-09"),
        pytest.param(the_drawn_card_is_a_candidate, id="SOLV-11"),
        pytest.param(a_joker_inside_a_long_run, id="SOLV-13"),
        pytest.param(jokers_side_by_side_or_after_an_ace, id="JOKER-05"),
        pytest.param(jokers_are_alike, id="JOKER-13"),
        pytest.param(many_jokers_in_time, id="PERF-03"),
    ],
)
def test_trap(check: Callable[[], None]) -> None:
    check()


@pytest.mark.parametrize("trap", NOT_APPLICABLE)
def test_the_others_have_a_reason(trap: str) -> None:
    assert NOT_APPLICABLE[trap]
