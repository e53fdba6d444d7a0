"""Nonsense from outside is refused with the library's own errors, and nothing has changed."""

from typing import Any

import pytest

from rummylib import Card, LayMeld, LayOff, Match, Round, RoundResult, presets
from rummylib.cards import DuplicateCard, InvalidCard, pack
from rummylib.melds import classify, swap_violations, swapped
from rummylib.round.result import Ending, UnknownEnding
from rummylib.shuffle import InvalidBound, InvalidSeed, below, numbers, seed_bytes

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


# -- results written by hand ----------------------------------------------------------------------


def test_an_ending_may_be_given_by_its_name() -> None:
    result = RoundResult(hands=("8S", "9S"), ending="turn_limit")
    assert result.ending is Ending.TURN_LIMIT
    assert RoundResult(hands=("", "9S"), winner=0, ending="went_out").ending is Ending.WENT_OUT


@pytest.mark.parametrize("nonsense", ["nonsense", "", None, 7, True, ["went_out"], object()])
def test_no_ending_is_made_up(nonsense: Nonsense) -> None:
    with pytest.raises(UnknownEnding) as refused:
        RoundResult(hands=("8S", "9S"), ending=nonsense)
    assert "went_out" in refused.value.text("en")
    assert "went_out" in refused.value.text("ja")


@pytest.mark.parametrize("nonsense", ["no", "", None, 0, 1, []])
def test_rummy_is_yes_or_no(nonsense: Nonsense) -> None:
    with pytest.raises(TypeError):
        RoundResult(hands=("", "9S"), winner=0, rummy=nonsense)


# -- melds ----------------------------------------------------------------------------------------


def test_a_card_to_be_swapped_may_be_written() -> None:
    meld = classify("5H X1 7H", presets.WROTHAM)
    assert swapped(meld, "6H", presets.WROTHAM) == swapped(meld, Card("6H"), presets.WROTHAM)
    assert not swap_violations(meld, "6H", presets.WROTHAM)
    for nonsense in ("", "6X", "6H 7H"):
        with pytest.raises(InvalidCard):
            swapped(meld, nonsense, presets.WROTHAM)
        with pytest.raises(InvalidCard):
            swap_violations(meld, nonsense, presets.WROTHAM)


# -- packs and shuffles ---------------------------------------------------------------------------


@pytest.mark.parametrize("jokers", [-1, 4, 99])
def test_a_pack_has_up_to_three_jokers(jokers: int) -> None:
    with pytest.raises(InvalidCard):
        pack(jokers)


@pytest.mark.parametrize("bound", [0, -1, 2**64 + 1, float("nan"), 1.5, "7", None])
def test_numbers_are_drawn_below_a_whole_number(bound: Nonsense) -> None:
    with pytest.raises(InvalidBound):
        below(numbers(bytes(32)), bound)


def test_every_number_below_the_greatest_bound_may_come() -> None:
    assert below(iter([2**64 - 1]), 2**64) == 2**64 - 1
    assert below(iter([5]), 1) == 0


@pytest.mark.parametrize("seed", [-1, 2**256, 1.0, True, "7", b"short", b"x" * 33, [], object()])
def test_a_seed_is_a_number_or_32_bytes(seed: Nonsense) -> None:
    with pytest.raises(InvalidSeed):
        seed_bytes(seed)
    with pytest.raises(InvalidSeed):
        Round.deal(presets.PAGAT, 2, seed=seed)
    with pytest.raises(InvalidSeed):
        Match.start(presets.PAGAT, 2, seed=seed)
