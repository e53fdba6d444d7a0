"""Dora: rows DD-01 to DD-10."""

import pytest
from tests.rules.dora.scenes import RULES, house, row

from rummylib.cards import Card
from rummylib.variants.dora import HandScore, WinContext, score_hand
from rummylib.variants.dora.indicators import dora_of


def dora(cards: str, indicators: str) -> int:
    score = score_hand(cards, RULES, indicators=indicators)
    assert score is not None
    return score.dora_points


@pytest.mark.parametrize(
    ("cards", "indicators", "points"),
    [
        pytest.param("5S 5H 5D 7C 8C 9C QD QS", "4S", 4, id="DD-01"),
        pytest.param("AS AH AD 2S 3S 4S 9C 9D", "KS", 4, id="DD-02"),
        pytest.param("TS JS QS KS AS JC QC KC", "9S", 2, id="DD-03"),
        pytest.param("JS QH KD JC QC KC AS AH", "X1", 6, id="DD-04"),
        pytest.param("6S 6H 6D 7C 8C 9C QD QS", "5H 5D", 8, id="DD-05"),
        pytest.param("KS KC 3S 4S 5S 7C 8C 9C", "QH X1 2S", 6, id="DD-06"),
        pytest.param("5S 5H TD 7C 8C 9C QD QS", "4S", 3, id="DD-07"),
        pytest.param("JC JS JH 7C 8C 9C QD QS", "TC", 4, id="DD-08"),
        pytest.param("5S 5H TH 6C TC 7C QD QS", "9H", 3, id="DD-09"),
    ],
)
def test_dora(cards: str, indicators: str, points: int) -> None:
    assert dora(cards, indicators) == points


@pytest.mark.parametrize(
    ("indicator", "rule", "cards"),
    [
        pytest.param("TC", "O1", "JC", id="DD-08"),
        pytest.param("TC", "O2", "JS JH JD", id="DD-08-others"),
        pytest.param("9H", "O1", "TH", id="DD-09"),
        pytest.param("9H", "O2", "TS TD TC", id="DD-09-others"),
        pytest.param("KD", "O1", "AD", id="over-the-king"),
    ],
)
def test_what_an_indicator_makes_dora(indicator: str, rule: str, cards: str) -> None:
    assert {dora.rule: str(dora.cards) for dora in dora_of(Card(indicator))}[rule] == cards


@row("DD-10", "a wild as the card it stands for: 5S 2, 5H 1, the ten as a five 1")
def test_represented() -> None:
    rules = house(dora_on="represented")
    score = score_hand("5S 5H TD 7C 8C 9C QD QS", rules, indicators="4S")
    assert score is not None
    assert score.dora_points == 4
    assert {str(card) for card, _ in score.stands_for} == {"TD"}


def both(cards: str, indicators: str) -> tuple[HandScore, HandScore]:
    printed = score_hand(cards, RULES, indicators=indicators)
    stood_for = score_hand(cards, house(dora_on="represented"), indicators=indicators)
    assert printed is not None
    assert stood_for is not None
    return printed, stood_for


def test_a_ten_that_is_a_five_is_no_dora_ten() -> None:
    printed, stood_for = both("5S 5H TD 7C 8C 9C QD QS", "9H")
    assert (printed.dora_points, stood_for.dora_points) == (1, 0)  # DA62


def test_the_split_is_chosen_with_the_dora() -> None:
    """As a king the joker earns B2, as the nine of 9-J-Q it is dora (DA42)."""
    printed, stood_for = both("JS QS X1 3C 4C 5C AS AH", "8S")
    assert (printed.add_on_points, printed.dora_points) == (1, 0)
    assert (stood_for.add_on_points, stood_for.dora_points) == (0, 2)


def test_each_indicator_counts_one_card_again() -> None:
    assert dora("KS KC 3S 4S 5S 7C 8C 9C", "QH QD") == 4


def test_the_joker_itself_is_never_dora() -> None:
    assert dora("KS X1 3S 4S 5S 7C 8C 9C", "QS") == 2


def test_dora_makes_no_win() -> None:
    assert (
        score_hand("2S 4H 6D 8C TS QH KD AC", RULES, win=WinContext("tsumo"), indicators="3H")
        is None
    )
