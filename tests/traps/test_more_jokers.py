"""What is said of a card that a joker of a full set stands for."""

import pytest
from attrs import evolve
from tests.rules.table import JOKERS, refused

from rummylib import Card, LayOff, Ruleset
from rummylib.melds.violations import PlaceOfJoker, SetComplete
from rummylib.reasons import Violation
from rummylib.testing import scenario

FULL = "8S 8H 8D X1=8C"
IN_THE_WAY = PlaceOfJoker(Card("8C"), FULL)
"""Speaks of ``joker_in_set="declared"``, so it is no reason where that is not played."""


@pytest.mark.parametrize(
    ("rules", "reasons"),
    [
        pytest.param(JOKERS, {SetComplete(FULL, most=4)}, id="flexible"),
        pytest.param(
            evolve(JOKERS, joker_in_set="declared"),
            {SetComplete(FULL, most=4), IN_THE_WAY},
            id="declared",
        ),
    ],
)
def test_the_card_of_a_joker_in_a_full_set(rules: Ruleset, reasons: set[Violation]) -> None:
    state = scenario(hand="8C KD", table=FULL, rules=rules)
    assert refused(state, LayOff(0, "8C", target=0)) == reasons
