"""Hands and indicators that no table of the dora game can have."""

import pytest

from rummylib.cards import CardSet, DuplicateCard
from rummylib.variants.dora import (
    DoraRuleset,
    ImpossibleWin,
    ShownGroup,
    is_ready,
    score_hand,
    waits,
)
from rummylib.variants.dora.win import NotInThisPack, TooManyIndicators

RULES = DoraRuleset()
HAND = "5S 5H 5D 7C 8C 9C QD QS"


@pytest.mark.parametrize("indicators", ["5S", "4S 4S", "4S 9C"])
def test_an_indicator_in_two_places(indicators: str) -> None:
    with pytest.raises(DuplicateCard):
        score_hand(HAND, RULES, indicators=indicators)


def test_an_indicator_among_the_shown_cards() -> None:
    group = ShownGroup("chi", "7C 8C 9C", claimed="7C", thrower=3)
    with pytest.raises(DuplicateCard):
        score_hand("5S 5H 5D QD QS", RULES, shown=[group], indicators="8C")


def test_four_indicators() -> None:
    with pytest.raises(ImpossibleWin) as caught:
        score_hand(HAND, RULES, indicators="2S 2H 2D 2C")
    assert caught.value.violations == (TooManyIndicators(4),)


def test_a_second_joker() -> None:
    with pytest.raises(ImpossibleWin) as caught:
        score_hand(f"{HAND[:-2]}X2", RULES, indicators="X3")
    assert caught.value.violations == (NotInThisPack(CardSet("X2 X3")),)
    for ask in (waits, is_ready):
        with pytest.raises(ImpossibleWin):
            ask("5S 5H 5D 7C 8C X1 X2", RULES)


def test_a_card_hidden_and_shown() -> None:
    group = ShownGroup("chi", "7C 8C 9C", claimed="7C", thrower=3)
    for ask in (waits, is_ready):
        with pytest.raises(DuplicateCard):
            ask("5S 5H 5D 9C", RULES, [group])
