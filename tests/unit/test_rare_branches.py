"""What hardly ever happens, in each case once."""

import copy
import sys
from collections.abc import Iterator
from random import Random
from typing import cast

import pytest
from tests.rules.dora.scenes import scene

from rummylib import CardSet, Match, Round, RoundResult, presets, register
from rummylib.agents import players
from rummylib.arguments import WrongKind
from rummylib.claims import Window
from rummylib.game import View
from rummylib.melds import MeldRules, classify
from rummylib.melds.extensions import all_joining
from rummylib.notation import record_of
from rummylib.shuffle import numbers, seed_bytes
from rummylib.simulate.playing import points_of
from rummylib.variants.dora import (
    HANDS,
    DoraMatch,
    DoraRound,
    DoraRuleset,
    Pass,
    Phase,
    sample,
)


def test_copies_of_a_set_are_the_set() -> None:
    cards = CardSet("8S KC")
    assert copy.copy(cards) is copy.deepcopy(cards) is cards


def test_what_a_seat_still_holds() -> None:
    result = RoundResult(hands=("", "KC 2S"), winner=0)
    assert result.held(1) == tuple(CardSet("KC 2S"))
    assert result.held(0) == ()


def test_the_stream_of_a_seed_goes_on() -> None:
    stream = numbers(seed_bytes(7))
    assert len({next(stream) for _ in range(9)}) == 9


def test_another_game_has_the_player_that_every_game_has() -> None:
    assert list(players("a game to come")) == ["random"]


@pytest.mark.parametrize("nonsense", [None, True, 1.5, []])
def test_points_that_no_file_of_results_has(nonsense: object) -> None:
    with pytest.raises(ValueError, match=r"\S"):
        points_of(nonsense)


def test_all_transitions_of_a_record() -> None:
    match = Match.start(presets.PAGAT, seats=2, seed=7)
    action = match.legal_actions()[0]
    record = record_of(match, [action])
    steps = list(record.transitions())
    assert [step.state for step in steps] == list(record.replay())
    assert len(steps) == 2


def test_melds_remembered_are_forgotten_when_they_are_too_many(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(sys.modules["rummylib.melds.extensions"], "_MOST_REMEMBERED", 2)
    rules = MeldRules(joker_points=7)
    joining = all_joining(rules)
    melds = [classify(cards, rules) for cards in ("8S 8H 8D", "9S 9H 9D", "4H 5H 6H", "5C 6C 7C")]
    found = [joining[meld] for meld in melds]
    assert found == [joining[meld] for meld in melds]


# -- the dora game --------------------------------------------------------------------------------


def test_only_views_of_the_game_can_be_sampled() -> None:
    game = register.find("dora")
    view = DoraMatch.start(DoraRuleset(), seats=2, seed=7).view(0)
    assert game.sample(view, Random(1)).view(0) == view
    assert game.sample(view.round, Random(1)).view(0) == view.round
    with pytest.raises(WrongKind, match="DoraView"):
        game.sample(cast(View, Round.deal(presets.PAGAT, seats=2).view(0)), Random(1))


def test_whose_view_of_a_match_it_is() -> None:
    match = DoraMatch.start(DoraRuleset(), seats=2, seed=7)
    assert [match.view(seat).seat for seat in (0, 1, None)] == [0, 1, None]


def test_scoring_hands_have_names() -> None:
    assert len({hand.name(language) for hand in HANDS for language in ("en", "ja")}) == 2 * len(
        HANDS
    )


def windows(state: DoraRound) -> Iterator[DoraRound]:
    yield state
    for seat in sorted(state.to_act):
        yield state.apply(Pass(seat))


def test_a_window_can_be_sampled_from_every_seat() -> None:
    state = scene({0: "5S 5D 7C 8C 9C QD QS"}, thrown=(1, "5H"))
    assert state.phase is Phase.ANSWER
    assert isinstance(state.window, Window)
    for partly in windows(state):
        for seat in (0, 1, 2, 3, None):
            view = partly.view(seat)
            for number in range(5):
                assert sample(view, Random(number)).view(seat) == view
