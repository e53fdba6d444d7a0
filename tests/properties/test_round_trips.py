"""What is written is read back the same: text and JSON, after every action of random games."""

import os
from itertools import pairwise

import attrs
import pytest
from tests.properties.games import played_match

from rummylib import Match, Round
from rummylib.game import Action, Chance, Event
from rummylib.match import MatchView
from rummylib.notation import (
    Record,
    format_action,
    format_position,
    format_record,
    parse_action,
    parse_position,
    parse_record,
    record_of,
)
from rummylib.notation.consistency import state_flaws, view_flaws
from rummylib.round import RoundResult, RoundView
from rummylib.scoring import RoundScore
from rummylib.serialization import from_json, to_json

GAMES = 500 if os.environ.get("RUMMYLIB_LONG") == "1" else 20


def assert_same(read: object, written: object) -> None:
    """Equal in every field, also those that take no part in equality, and of equal types."""
    assert type(read) is type(written)
    assert read == written
    kind: type = type(written)
    if attrs.has(kind):
        for field in attrs.fields(kind):
            assert_same(getattr(read, field.name), getattr(written, field.name))
    elif isinstance(written, tuple):
        assert isinstance(read, tuple)
        for one, other in zip(read, written, strict=True):
            assert_same(one, other)


def assert_state_survives_text(state: Round) -> None:
    text = format_position(state)
    read = parse_position(text)
    assert_same(attrs.evolve(read, chance=state.chance), state)
    assert format_position(read) == text
    assert read.legal_actions() == state.legal_actions()


def assert_state_survives_json(state: Round) -> None:
    read = from_json(to_json(state), Round)
    assert_same(read, state)
    assert read.legal_actions() == state.legal_actions()
    for seat in (None, state.turn):
        view = state.view(seat)
        assert_same(from_json(to_json(view), RoundView), view)


def assert_actions_survive(actions: tuple[Action, ...]) -> None:
    texts = [format_action(action) for action in actions]
    documents = [to_json(action) for action in actions]
    assert len(set(texts)) == len(set(documents)) == len(actions), "no two are written alike"
    for action, text, document in zip(actions, texts, documents, strict=True):
        assert_same(parse_action(text), action)
        assert_same(from_json(document, Action), action)


@pytest.mark.parametrize("seed", range(GAMES))
def test_every_state_of_a_game(seed: int) -> None:
    start, actions, matches = played_match(seed)
    before = start
    for action, match in zip(actions, matches, strict=True):
        assert state_flaws(match.round) == ()
        assert_state_survives_text(match.round)
        assert_state_survives_json(match.round)
        assert_actions_survive(match.legal_actions())
        if before.is_between_rounds:
            before = before.next_round()
        for event in before.transition(action).events:
            for seen in (event, event.seen_by(None)):
                assert_same(from_json(to_json(seen), Event), seen)
        before = match


@pytest.mark.parametrize("seed", range(GAMES))
def test_the_match_at_some_moments(seed: int) -> None:
    _, _, matches = played_match(seed)
    for match in (*matches[::25], matches[-1]):
        assert_same(from_json(to_json(match), Match), match)
        for seat in (None, *range(match.seats)):
            view = match.view(seat)
            assert view_flaws(view.round) == ()
            assert_same(from_json(to_json(view), MatchView), view)
    for played in matches[-1].played:
        assert_same(from_json(to_json(played.result), RoundResult), played.result)
        assert_same(from_json(to_json(played.score), RoundScore), played.score)


@pytest.mark.parametrize("seed", range(GAMES))
def test_the_record_of_a_game(seed: int) -> None:
    start, actions, matches = played_match(seed)
    record = record_of(start, actions)
    text = format_record(record)
    assert parse_record(text) == record
    assert format_record(parse_record(text)) == text
    assert_same(from_json(to_json(record), Record), record)
    replayed = list(record.replay())
    deals = {0} | {
        place + 1
        for place, (one, other) in enumerate(pairwise(replayed))
        if one.is_over and not other.is_over
    }
    after_actions = [state for place, state in enumerate(replayed) if place not in deals]
    assert after_actions == [match.round for match in matches]


@pytest.mark.parametrize("seed", range(3))
def test_a_position_holds_no_seed(seed: int) -> None:
    _, _, matches = played_match(seed)
    for match in matches[::10]:
        reseeded = attrs.evolve(match.round, chance=other_chance(match))
        assert format_position(reseeded) == format_position(match.round)
        assert to_json(reseeded) != to_json(match.round)
        for seat in (None, 0):
            assert to_json(reseeded.view(seat)) == to_json(match.round.view(seat))


def other_chance(match: Match) -> Chance:
    """Another future."""
    return Round.deal(match.rules, match.seats, seed=99).chance
