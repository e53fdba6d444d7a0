"""What is written of the dora game is read back the same, after every action of random games."""

import os
from collections import Counter
from collections.abc import Iterator
from random import Random

import attrs
import pytest
from tests.properties.dora_play import Move, at_random, greedy, moves, patient, table_rules
from tests.properties.test_round_trips import assert_same

from rummylib.game import Action, Event
from rummylib.notation.dora import (
    DoraRecord,
    format_action,
    format_position,
    format_record,
    parse_action,
    parse_position,
    parse_record,
    record_of,
)
from rummylib.notation.dora_states import state_flaws
from rummylib.serialization import from_json, to_json
from rummylib.variants.dora import (
    DoraAction,
    DoraMatch,
    DoraMatchView,
    DoraRound,
    DoraRuleset,
    DoraView,
)


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


@pytest.mark.parametrize("seed", range(GAMES))
def test_a_match_and_its_record(seed: int) -> None:
    """At some moments of a match, and of the whole of it."""
    rng = Random(seed)
    rules = attrs.evolve(DoraRuleset() if seed % 2 else table_rules(rng), deals=2)
    player = PLAYERS[seed // 2 % 4]
    start = match = DoraMatch.start(rules, seats=2 + seed % 3, seed=seed)
    actions: list[DoraAction] = []
    replayed = [match.round]
    while not match.is_over:
        if match.is_between_rounds:
            match = match.next_round()
            replayed.append(match.round)
        seat = rng.choice(sorted(match.to_act))
        actions.append(player(match.legal_actions(seat), rng))
        match = match.apply(actions[-1])
        replayed.append(match.round)
        if len(actions) % 12 and not match.round.is_over:
            continue
        read = from_json(to_json(match), DoraMatch)
        assert_same(read, match)
        assert read.legal_actions() == match.legal_actions()
        for watcher in (None, *range(match.seats)):
            view = match.view(watcher)
            assert_same(from_json(to_json(view), DoraMatchView), view)
            assert_same(from_json(to_json(view.round), DoraView), view.round)
    record = record_of(start, actions)
    assert_same(parse_record(format_record(record)), record)
    assert_same(from_json(to_json(record), DoraRecord), record)
    assert list(record.replay()) == replayed


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
