"""What is a group: rows DG-01 to DG-22."""

import pytest
from tests.rules.dora.scenes import RULES, house, row

from rummylib.variants.dora import DoraRuleset, GroupKind, group_kinds
from rummylib.variants.dora.score import score_hand

BLOCKS = house(ten_gap="blocks")
RUN, THREE, PAIR, FIVE = GroupKind.RUN, GroupKind.THREE, GroupKind.PAIR, GroupKind.FIVE


@pytest.mark.parametrize(
    ("cards", "rules", "kinds"),
    [
        pytest.param("7S 8S 9S", RULES, {RUN}, id="DG-01"),
        pytest.param("QS KS AS", RULES, set(), id="DG-02"),
        pytest.param("JS QH KD", RULES, {RUN}, id="DG-03"),
        pytest.param("9S TS 8H", RULES, set(), id="DG-04"),
        pytest.param("8S 9S JS", RULES, {RUN}, id="DG-05-adjacent"),
        pytest.param("8S 9S JS", BLOCKS, set(), id="DG-05-blocks"),
        pytest.param("9S TD JS", RULES, {RUN}, id="DG-06-adjacent"),
        pytest.param("9S TD JS", BLOCKS, set(), id="DG-06-blocks"),
        pytest.param("TD JS QS", RULES, {RUN}, id="DG-07-adjacent"),
        pytest.param("TD JS QS", BLOCKS, set(), id="DG-07-blocks"),
        pytest.param("8S 9S TS", RULES, {RUN}, id="DG-08-adjacent"),
        pytest.param("8S 9S TS", BLOCKS, {RUN}, id="DG-08-blocks"),
        pytest.param("3S 4S 5S 6S", RULES, set(), id="DG-09"),
        pytest.param("5S 5H TD", RULES, {THREE}, id="DG-10"),
        pytest.param("JS JH TD", RULES, set(), id="DG-11"),
        pytest.param("JS JH X1", RULES, {THREE}, id="DG-12"),
        pytest.param("5S TD", RULES, set(), id="DG-13"),
        pytest.param("TD TS", RULES, set(), id="DG-14-never"),
        pytest.param("TD TS", house(pair_ten="tens_only"), {PAIR}, id="DG-14-tens_only"),
        pytest.param("5S X1", RULES, {PAIR}, id="DG-15-true"),
        pytest.param("5S X1", house(pair_joker=False), set(), id="DG-15-false"),
        pytest.param("5S 5H 5D 5C TS", RULES, {FIVE}, id="DG-16"),
        pytest.param("KS KH KD KC TS", RULES, set(), id="DG-17-ten"),
        pytest.param("KS KH KD KC X1", RULES, {FIVE}, id="DG-17-joker"),
        pytest.param("5S 5H 5D TC TS", RULES, {FIVE}, id="DG-18-four_plus_wild"),
        pytest.param(
            "5S 5H 5D TC TS",
            house(five_card="natural_four"),
            set(),
            id="DG-18-natural_four",
        ),
        pytest.param("JS QH TS", RULES, set(), id="DG-19"),
        pytest.param("JS QH X1", RULES, {RUN}, id="DG-20"),
        pytest.param("9S JS QS", RULES, {RUN}, id="DG-21-adjacent"),
        pytest.param("9S JS QS", BLOCKS, set(), id="DG-21-blocks"),
        pytest.param("TS TH TD", RULES, {THREE, RUN}, id="DG-22"),
    ],
)
def test_group(cards: str, rules: DoraRuleset, kinds: set[GroupKind]) -> None:
    assert set(group_kinds(cards, rules)) == kinds


@row("DG-22", "three tens are a three without a natural card, and no three of aces")
def test_three_tens_are_no_aces() -> None:
    score = score_hand("TS TH TD 7C 8C 9C QD QS", RULES)
    assert score is not None
    assert [line.rule for line in score.lines if line.rule == "B1"] == []


@pytest.mark.parametrize(
    ("pair_ten", "pair_joker", "kinds"),
    [("never", True, set()), ("tens_only", True, {PAIR}), ("tens_only", False, set())],
)
def test_a_ten_and_the_joker_as_a_pair(
    pair_ten: str, pair_joker: bool, kinds: set[GroupKind]
) -> None:
    rules = house(pair_ten=pair_ten, pair_joker=pair_joker)
    assert set(group_kinds("TD X1", rules)) == kinds  # DA56


def test_four_tens_and_the_joker_as_a_five() -> None:
    assert FIVE in group_kinds("TS TH TD TC X1", RULES)
    assert FIVE not in group_kinds("TS TH TD TC X1", house(five_card="natural_four"))


@pytest.mark.parametrize(
    "cards", ["", "5S", ["5S", "5S"][0], "2S 3S 4S 5S 6S 7S", "AS AH AD AC 2S"]
)
def test_what_is_no_group_of_any_size(cards: str) -> None:
    assert group_kinds(cards, RULES) == ()
