"""A kan of one's own between the first draw and the win, and hands full of tens."""

import pytest
from tests.rules.dora.scenes import concealed, house, kan, play, scene

from rummylib.cards import Card, CardSet
from rummylib.serialization import InvalidDocument, from_json, to_json
from rummylib.variants.dora import ConcealedKan, ShownGroup, Tsumo, score_hand
from rummylib.variants.dora.readings import flush_readings
from rummylib.variants.dora.result import DoraResult

FOUR = "7S 7H 7D 7C"


@pytest.mark.parametrize(
    ("shown", "is_first"),
    [
        pytest.param({}, True, id="kan-after-the-draw"),
        pytest.param({0: [concealed("3S 3H 3D 3C")]}, False, id="and-one-before-it"),
    ],
)
def test_own_kan_after_the_first_draw(shown: dict[int, list[ShownGroup]], is_first: bool) -> None:
    """F22, DA52: what breaks the first go-around comes before the winning draw."""
    state = scene(
        {1: f"{FOUR} 2S 2H 9C 9D"},
        at=1,
        drawn="9D",
        earlier=1,
        untouched=not shown,
        draws=(1, 1, 0, 0),
        shown=shown,
        rules=house(first_round_broken_by="any_kan"),
    )
    result = play(state, ConcealedKan(1, FOUR), Tsumo(1)).result
    assert result is not None
    [win] = result.wins
    assert ("Y10" in [line.rule for line in win.score.lines]) is is_first
    assert win.context.first_go_around is is_first


@pytest.mark.parametrize(
    ("hand", "total"),
    [
        ("2S 3S 5S TS TH TD TC X1", 18),
        ("AS 3S TS TH TD TC X1 QS", 11),
        ("5S 5H 5D TS TH TD TC X1", 23),
    ],
)
def test_tens_in_a_flush_are_alike(hand: str, total: int) -> None:
    """Under ``dora_on="represented"`` each wild may be many cards, but not each in each order."""
    score = score_hand(hand, house(dora_on="represented"), indicators="4H 6C 9D")
    assert score is not None
    assert score.total == total
    found = [reading.stands_for for reading in flush_readings(CardSet(hand).bits)]
    assert len(found) == len(set(found)) < 2500
    assert all(
        tuple(of_tens) == tuple(sorted(of_tens))
        for stands_for in found
        if (of_tens := [face for wild, face in stands_for if wild in CardSet("TH TD TC")])
    )


@pytest.mark.parametrize(
    ("group", "card", "may_be"),
    [
        pytest.param(concealed(FOUR), "5H", True, id="hidden"),
        pytest.param(concealed(FOUR), "7C", True, id="into-an-own-kan"),
        pytest.param(kan(FOUR), "7C", False, id="of-a-claimed-group"),
        pytest.param(kan(FOUR), "7S", False, id="the-claimed-card"),
        pytest.param(concealed(FOUR), "KC", False, id="an-indicator"),
        pytest.param(concealed(FOUR), "2D", False, id="not-of-this-hand"),
    ],
)
def test_the_drawn_card_of_a_win_came_from_the_own_hand(
    group: ShownGroup, card: str, may_be: bool
) -> None:
    """F17: a saved tsumo names a card that is hidden or went into a kan of one's own."""
    state = scene(
        {0: "JS JH 5S 5H"}, at=0, drawn="5H", shown={0: [group]}, indicators="KC 3C", seats=2
    )
    result = play(state, Tsumo(0)).result
    assert result is not None
    changed = to_json(result).replace('"card":"5H"', f'"card":"{card}"')
    if may_be:
        assert from_json(changed, DoraResult).wins[0].card is Card(card)
        return
    with pytest.raises(InvalidDocument) as refused:
        from_json(changed, DoraResult)
    assert refused.value.paths == ("wins[0].card",)
