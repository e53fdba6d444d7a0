"""Results that people write by hand are checked where they enter."""

import attrs
import pytest

from rummylib import CardSet, RoundResult, presets
from rummylib.round.result import HandIsEmpty, WinnerHoldsCards
from rummylib.scoring import CardsNotPlayed, score, score_points


@pytest.mark.parametrize("hands", [("", "KC"), ("KC", "")])
def test_a_forgotten_winner(hands: tuple[str, str]) -> None:
    with pytest.raises(HandIsEmpty):
        RoundResult(hands=hands)


def test_two_players_cannot_both_be_out() -> None:
    with pytest.raises(HandIsEmpty) as refused:
        RoundResult(hands=("", "KC", ""), winner=0)
    assert refused.value.seat == 2


def test_the_winner_has_no_card() -> None:
    with pytest.raises(WinnerHoldsCards):
        RoundResult(hands=("2S", "KC"), winner=0)


def test_jokers_that_are_not_played() -> None:
    result = RoundResult(hands=("", "X1 KC"), winner=0)
    with pytest.raises(CardsNotPlayed) as refused:
        score(result, presets.PAGAT)
    assert refused.value.cards == CardSet("X1")
    assert score(result, presets.WROTHAM).points == (25, 0)


def test_a_share_rounded_down_names_no_other_seat() -> None:
    rules = attrs.evolve(presets.PAGAT, tie_share="floor")
    priced = score_points((4, 4, 9), rules)
    assert priced.points == (2, 2, 0)
    for line in priced.lines:
        assert "-" not in line.text("en")
        assert "-" not in line.text("ja")
