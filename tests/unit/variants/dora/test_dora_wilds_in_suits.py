"""Eight cards of one suit with wild cards, where the house lets no wild into a flush."""

import pytest

from rummylib.variants.dora import DoraRuleset, HandScore, score_hand


def score(cards: str, *, flush_wilds: bool) -> HandScore | None:
    return score_hand(cards, DoraRuleset(flush_wilds=flush_wilds))


@pytest.mark.parametrize("flush_wilds", [True, False])
def test_a_straight_flush_may_have_a_joker_all_the_same(flush_wilds: bool) -> None:
    found = score("5S 6S 7S 8S 9S JS QS X1", flush_wilds=flush_wilds)
    assert found is not None
    assert [line.rule for line in found.hands] == ["Y13"]


def test_a_flush_may_not() -> None:
    cards = "AS 2S 4S 5S 7S 9S JS X1"
    with_wilds = score(cards, flush_wilds=True)
    assert with_wilds is not None
    assert [line.rule for line in with_wilds.hands] == ["Y11"]
    assert score(cards, flush_wilds=False) is None
