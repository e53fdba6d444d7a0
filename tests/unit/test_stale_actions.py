"""An action that was meant for an earlier round of a match is refused in a later one."""

from random import Random

import pytest

from rummylib import register
from rummylib.game import Action, MatchState, StaleAction

GAMES = [("rummy", "block"), ("rummy", "vanikar"), ("dora", "tomasu")]


def played(game: str, preset: str, rounds: int) -> list[tuple[MatchState, int]]:
    """Every state of some rounds in which somebody is to act, and in which round it is."""
    rng = Random(7)
    match = register.find(game).start(preset, 2, 7)
    states: list[tuple[MatchState, int]] = []
    for number in range(rounds):
        while not (match.is_between_rounds or match.is_over):
            states.append((match, number))
            match = match.apply(rng.choice(match.legal_actions()))
        if match.is_over:
            break
        match = match.next_round()
    return states


@pytest.mark.parametrize(("game", "preset"), GAMES)
def test_the_count_of_events_goes_on_from_round_to_round(game: str, preset: str) -> None:
    counts: dict[int, list[int]] = {}
    for match, number in played(game, preset, 3):
        counts.setdefault(number, []).append(match.event_count)
    assert len(counts) > 1
    for number in range(1, len(counts)):
        assert max(counts[number - 1]) < min(counts[number])


@pytest.mark.parametrize(("game", "preset"), GAMES)
def test_no_action_for_the_end_of_a_round_is_taken_in_the_next_one(game: str, preset: str) -> None:
    states = played(game, preset, 2)
    first = [match for match, number in states if number == 0]
    for match, number in states:
        if number == 1:
            for earlier in first[-3:]:
                actions: tuple[Action, ...] = match.legal_actions()
                with pytest.raises(StaleAction) as refused:
                    match.apply(actions[0], expected=earlier.event_count)
                assert refused.value.actual == match.event_count


@pytest.mark.parametrize(("game", "preset"), GAMES)
def test_a_view_has_the_count_that_the_match_takes(game: str, preset: str) -> None:
    for match, _ in played(game, preset, 2):
        action = match.legal_actions()[0]
        view = match.view(action.seat)
        assert view.event_count == match.event_count
        match.apply(action, expected=view.event_count)
