"""Deals that a view could come from: what is known of a hidden hand holds in them too."""

import sys
from random import Random

import attrs
import pytest
from tests.rules.dora.scenes import RULES, answers, concealed, house, kan, play, scene

from rummylib.cards import CardSet
from rummylib.serialization import from_json, to_json
from rummylib.variants.dora import (
    ConcealedKan,
    Declaration,
    Discard,
    DoraRound,
    Phase,
    Ready,
    Ron,
    Tsumo,
    is_ready,
    sample,
    score_hand,
)

READY_HAND = "5S 5H 5D 7C 8C 9C QD"
SAMPLES = 40


def after_riichi() -> DoraRound:
    """Seat 0 has declared riichi, and in its next turn has drawn what does not win."""
    state = scene({0: READY_HAND + " 2H"}, drawn="2H", earlier=0, next_draws="2S 3D 4D 2C")
    state = answers(play(state, Discard(0, "2H", "riichi")))
    for seat, card in ((1, "2S"), (2, "3D"), (3, "4D")):
        state = answers(play(state, Discard(seat, card)))
    return state


def samples(state: DoraRound, seat: int | None) -> list[DoraRound]:
    """Some deals that look as ``state`` does from ``seat``."""
    view = state.view(seat)
    found = [sample(view, Random(number)) for number in range(SAMPLES)]
    assert all(other.view(seat) == view for other in found)
    return found


@pytest.mark.parametrize("watcher", [None, 1, 2])
def test_a_riichi_hand_is_one_card_short_without_the_card_just_drawn(watcher: int | None) -> None:
    for other in samples(after_riichi(), watcher):
        assert other.drawn is not None
        assert is_ready(other.hidden[0].without(other.drawn), RULES)


def test_a_riichi_hand_could_not_win_with_what_it_threw() -> None:
    state = play(after_riichi(), Discard(0, "2C"))
    for other in samples(state, 1):
        assert score_hand(other.hidden[0] | CardSet("2C"), RULES) is None


def test_a_hand_that_is_not_found_in_so_many_tries_is_any_hand(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """The view stays what it was, and the sample comes to an end."""
    monkeypatch.setattr(sys.modules["rummylib.variants.dora.sampling"], "TRIES", 1)
    state = play(after_riichi(), Discard(0, "2C"))
    assert not all(is_ready(other.hidden[0], RULES) for other in samples(state, 1))


@pytest.mark.parametrize("multiple_ron", ["all", "nearest"])
def test_a_riichi_hand_could_not_win_with_the_last_discard_of_a_finished_deal(
    multiple_ron: str,
) -> None:
    """With ``nearest`` another ron may have come first; with ``all`` it would have been paid."""
    state = scene(
        {1: READY_HAND, 2: "4H 4S 6C 8D JC KS AD"},
        rules=house(multiple_ron=multiple_ron),
        earlier="3H",
        thrown=(0, "QC"),
        ready={2: Ready.RIICHI},
    )
    declared = attrs.evolve(state.discards[0], thrower=2, declare=Declaration.RIICHI)
    state = attrs.evolve(state, discards=(declared, *state.discards[1:]))
    over = answers(state, Ron(1))
    wins = [
        score_hand(other.hidden[2] | CardSet("QC"), RULES) is not None for other in samples(over, 0)
    ]
    assert any(wins) is (multiple_ron == "nearest")


def test_the_drawn_card_may_have_gone_into_a_kan_of_the_whole_hand() -> None:
    state = scene(
        {0: "KS KH KD KC"}, drawn="KC", shown={0: (kan("7S 7H 7D 7C"),)}, indicators="2C QS"
    )
    state = play(state, ConcealedKan(0, "KS KH KD KC"))
    for other in samples(state, 1):
        assert other.drawn in concealed("KS KH KD KC").cards
        assert play(other, Tsumo(0)).result is not None


def test_a_sample_can_be_saved() -> None:
    state = DoraRound.deal(RULES, seats=3, seed=4)
    while state.phase is not Phase.OVER:
        for other in samples(state, 1)[:2]:
            assert from_json(to_json(other), DoraRound) == other
        seat = min(state.to_act)
        state = state.apply(state.legal_actions(seat)[-1])
