"""What is written of the dora game is read back the same, after every action of random games."""

import os
from collections import Counter
from collections.abc import Iterator
from random import Random

import pytest
from tests.properties.dora_play import Move, at_random, greedy, moves, patient, table_rules
from tests.properties.test_round_trips import assert_same

from rummylib.game import Action, Event
from rummylib.notation.dora import (
    format_action,
    format_position,
    parse_action,
    parse_position,
)
from rummylib.notation.dora_states import state_flaws
from rummylib.serialization import from_json, to_json
from rummylib.variants.dora import DoraAction, DoraRound, DoraRuleset, DoraView


def last_listed(actions: tuple[DoraAction, ...], rng: Random) -> DoraAction:
    """A pass, or a discard, so that the wall runs out."""
    return actions[-1]


GAMES = 500 if os.environ.get("RUMMYLIB_LONG") == "1" else 20
PLAYERS = (at_random, greedy, patient, last_listed)


def deal(seed: int) -> Iterator[Move]:
    """One deal under some rules with players of one sort."""
    rng = Random(seed)
    rules = DoraRuleset() if seed % 2 else table_rules(rng)
    return moves(rng, rules, 2 + seed % 3, PLAYERS[seed // 2 % 4])


def assert_state_survives(state: DoraRound) -> None:
    text = format_position(state)
    for read in (parse_position(text), from_json(to_json(state), DoraRound)):
        assert_same(read, state)
        assert read.legal_actions() == state.legal_actions()
        assert format_position(read) == text
    for seat in (None, *range(state.seats)):
        view = state.view(seat)
        assert_same(from_json(to_json(view), DoraView), view)


@pytest.mark.parametrize("seed", range(GAMES))
def test_every_state_of_a_deal(seed: int) -> None:
    for before, action, state in deal(seed):
        assert not tuple(state_flaws(state))
        assert_state_survives(state)
        for one in (action, *state.legal_actions()):
            assert_same(parse_action(format_action(one)), one)
            assert_same(from_json(to_json(one), Action), one)
        for event in before.transition(action).events:
            for seen in (event, event.seen_by(None), event.seen_by(0)):
                assert_same(from_json(to_json(seen), Event), seen)


def test_everything_that_can_be_occurs() -> None:
    """The games above have answered windows, declarations, claims, kans and every ending."""
    seen: Counter[str] = Counter()
    for seed in range(20):
        for _, _, state in deal(seed):
            text = format_position(state)
            words = ("answer ", ":riichi", ":open", ">", "kan in turn", "shown", "drawn")
            seen.update(word for word in words if word in text)
            seen.update({state.phase.value})
            if state.result is not None:
                seen.update([text.partition("ending: ")[2].split()[0]])
    expected = {"answer ", ":riichi", ":open", ">", "kan in turn", "shown", "drawn"}
    expected |= {"act", "answer", "after_claim", "over", "tsumo", "ron", "exhausted"}
    assert expected <= seen.keys(), seen
