"""Nonsense from outside is refused with the library's own errors, and nothing has changed."""

from typing import Any

import pytest

from rummylib import LayMeld, LayOff
from rummylib.cards import DuplicateCard, InvalidCard

Nonsense = Any
"""What a type checker would refuse, as it comes out of JSON or a form."""


# -- actions --------------------------------------------------------------------------------------


def test_a_joker_cannot_be_said_to_stand_for_one_card_twice() -> None:
    with pytest.raises(DuplicateCard):
        LayMeld(0, "9S X1 X2", stands_for="8S 8S")
    with pytest.raises(DuplicateCard):
        LayOff(0, "X1 X2", 0, stands_for="8S 8S")


@pytest.mark.parametrize("nonsense", [None, 0, False, 7, ["9S", None], "9S XX"])
def test_what_a_joker_stands_for_is_cards(nonsense: Nonsense) -> None:
    with pytest.raises(InvalidCard):
        LayMeld(0, "9S X1 X2", stands_for=nonsense)
