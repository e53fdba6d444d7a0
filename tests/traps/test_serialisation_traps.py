"""Faults that other programs had when games were saved, sent and hidden from others."""

import json
from pathlib import Path
from random import Random

import attrs
import pytest
from tests.case_ids import collected
from tests.properties.games import played_match
from tests.rules.table import row as trap
from tests.traps.serialisation_not_applicable import NOT_APPLICABLE

from rummylib import Discard, DrawDiscard, DrawStock, LayOff, Match, Round, presets
from rummylib.game import Action, Event, StaleAction
from rummylib.match import MatchView
from rummylib.notation import (
    InvalidText,
    format_action,
    format_position,
    parse_action,
    parse_position,
    record_of,
)
from rummylib.round import Phase, RoundView, sample
from rummylib.round.events import DrewFromStock, TookDiscard
from rummylib.serialization import InvalidDocument, from_json, to_json
from rummylib.testing import scenario


def reloaded(state: Round) -> Round:
    return from_json(to_json(state), Round)


def cards_in(document: str) -> set[str]:
    """Every card that a document names, wherever in it, but in the list of the pack."""
    found: set[str] = set()
    parts: list[object] = [json.loads(document)]
    while parts:
        part = parts.pop()
        if isinstance(part, dict):
            parts += (inner for name, inner in part.items() if name not in ("pack", "rules"))
        elif isinstance(part, list):
            parts += part
        elif isinstance(part, str) and len(part) == 2:
            found.add(part)
    return found


def some_state() -> Round:
    """A round in play, with melds on the table."""
    _, _, matches = played_match(1)
    return next(
        match.round
        for match in reversed(matches)
        if match.round.table and not match.round.is_over and len(match.round.stock) > 3
    )


# -- saved games ----------------------------------------------------------------------------------


@trap("SERIAL-01", "values come back as what they were, after every move")
def test_types_survive() -> None:
    _, _, matches = played_match(2)
    for match in matches[:80]:
        state = reloaded(match.round)
        assert state == match.round
        for field in attrs.fields(Round):
            assert type(getattr(state, field.name)) is type(getattr(match.round, field.name))
        assert state.legal_actions() == match.round.legal_actions()
        assert [type(laid.meld) for laid in state.table] == [
            type(laid.meld) for laid in match.round.table
        ]


@trap("SERIAL-03", "empty is not missing")
def test_early_and_late_moments() -> None:
    fresh = Round.deal(presets.WROTHAM, seats=2, seed=7)
    no_upcard_left = Round.deal(presets.PAGAT, seats=2, seed=7).apply(DrawDiscard(1))
    stock_gone = scenario(hand="KC", stock="", discards="2S 3S", phase="draw")
    over = parse_position("ending: stock_gone\nhand 0: KC\nhand 1: QC\npack: KC QC\ndiscards:")
    for state in (fresh, no_upcard_left, stock_gone, over):
        assert reloaded(state) == state
        assert parse_position(format_position(state)) == state
    document = json.loads(to_json(fresh))
    assert (document["table"], document["taken"], document["result"]) == ([], None, None)
    for name, empty in (("table", None), ("taken", []), ("discards", None)):
        with pytest.raises(InvalidDocument) as caught:
            from_json(json.dumps(document | {name: empty}), Round)
        assert caught.value.path == name
    del document["table"]
    with pytest.raises(InvalidDocument):
        from_json(json.dumps(document), Round)


@trap("SERIAL-05", "a waiting and a finished game are resumed as they were")
def test_resuming() -> None:
    waiting = Round.deal(presets.PAGAT, seats=2, seed=7).apply(DrawStock(1))
    assert reloaded(waiting).to_act == {1}
    assert reloaded(waiting).legal_actions() == waiting.legal_actions()
    match = Match.start(attrs.evolve(presets.BLOCK, target=None, deals=1), seats=2, seed=7)
    while not match.is_over:
        action = match.default_action(match.round.turn)
        assert action is not None
        match = match.apply(action)
    finished = from_json(to_json(match), Match)
    assert finished.is_over
    assert finished.legal_actions() == ()
    assert finished.to_act == frozenset()


@trap("SERIAL-07", "what can be counted is not stored")
def test_counts_follow_from_cards() -> None:
    games = map(played_match, range(20))
    start, actions, matches = next(game for game in games if len(game[2][-1].played) > 1)
    for state in record_of(start, actions).replay():
        assert state.view(None).stock_count == len(state.stock)
        assert "count" not in to_json(state).replace("event_count", "")
    document = json.loads(to_json(matches[-1].round.view(0)))
    with pytest.raises(InvalidDocument) as caught:
        from_json(json.dumps(document | {"stock_count": document["stock_count"] + 1}), RoundView)
    assert caught.value.path == "stock_count"


@trap("SERIAL-09", "a full view with a number tells a client that it missed something")
def test_a_gap_is_noticed() -> None:
    state = Round.deal(presets.PAGAT, seats=2, seed=7)
    seen = from_json(to_json(state.view(0)), RoundView).event_count
    state = state.apply(DrawStock(1))
    with pytest.raises(StaleAction):
        state.apply(state.legal_actions()[-1], expected=seen)
    whole = from_json(to_json(state.view(0)), RoundView)
    assert whole == state.view(0)
    assert whole.event_count > seen


@trap("API-15", "no two legal actions are written alike")
def test_encodings_are_distinct() -> None:
    rules = attrs.evolve(presets.WROTHAM, picked_up_discard="never", initial_upcard=True)
    state = scenario(hand="5H 6H X1 X2 9S", table="8S 8H X3 @1", taken="X2", rules=rules)
    actions = state.legal_actions()
    for write, read in (
        (format_action, parse_action),
        (to_json, lambda text: from_json(text, Action)),
    ):
        written = [write(action) for action in actions]
        assert len(set(written)) == len(actions)
        assert tuple(map(read, written)) == actions
    assert sum(isinstance(action, LayOff) for action in actions) > 1


# -- hidden cards ---------------------------------------------------------------------------------


@trap("HID-01", "no hidden card is anywhere in what is sent")
def test_whole_payload() -> None:
    state = some_state()
    for seat in range(state.seats):
        hidden = {
            str(card)
            for other in range(state.seats)
            if other != seat
            for card in state.hands[other] - state.known[other]
        } | ({str(card) for card in state.stock} if not state.stock_is_known else set())
        hidden -= {str(card) for card in state.recycled}
        named = cards_in(to_json(state.view(seat)))
        faces = {str(face) for laid in state.table for face in laid.meld.stands_for}
        assert not (named - faces) & hidden
    match = Match.start(presets.PAGAT, seats=2, seed=7)
    match = match.apply(match.legal_actions()[0])
    for payload in (to_json(match.view(0)), to_json(match.view(None))):
        assert match.seed.hex() not in payload
        assert "seed" not in payload
        assert "chance" not in payload


@trap("HID-03", "a view is built from what may be seen and nothing beside it")
def test_nothing_is_attached() -> None:
    allowed = {field.name for field in attrs.fields(RoundView)}
    view = Round.deal(presets.PAGAT, seats=2, seed=7).view(0)
    document = json.loads(to_json(view))
    assert set(document) == allowed | {"schema", "game", "kind"}
    with pytest.raises(InvalidDocument):
        from_json(json.dumps(document | {"notes": {"1": "hint"}}), RoundView)
    with pytest.raises(InvalidText):
        parse_position("hand: KC\nnotes: hint")


@trap("HID-05", "sampled worlds are not the hidden truth")
def test_samples_differ() -> None:
    state = some_state()
    view = from_json(to_json(state.view(0)), RoundView)
    worlds = [sample(view, Random(seed)) for seed in range(100)]
    assert not all(world.hands == state.hands for world in worlds)
    assert all(world.hands[0] == state.hands[0] for world in worlds)
    assert all((world.table, world.discards) == (state.table, state.discards) for world in worlds)


@trap("HID-07", "face-down cards have a number and no identity")
def test_face_down_cards() -> None:
    state = Round.deal(presets.PAGAT, seats=3, seed=7)
    document = json.loads(to_json(state.view(0)))
    assert document["hand_counts"] == [7, 7, 7]
    assert document["known"] == [[], [], []]
    assert "hands" not in document
    assert document["known_stock"] == []


@trap("HID-09", "a drawn card is named only to who drew it")
def test_events_for_each_viewer() -> None:
    state = Round.deal(presets.PAGAT, seats=2, seed=7)
    drawn = state.transition(DrawStock(1)).events
    for event in drawn:
        assert isinstance(event, DrewFromStock)
        assert event.card is not None
        assert str(event.card) in to_json(event.seen_by(1))
        for other in (0, None):
            document = to_json(event.seen_by(other))
            assert str(event.card) not in cards_in(document)
            assert from_json(document, Event) == event.seen_by(other)
    (taken,) = state.transition(DrawDiscard(1)).events
    assert isinstance(taken, TookDiscard)
    for viewer in (0, 1, None):
        assert str(state.discards[-1]) in cards_in(to_json(taken.seen_by(viewer)))


@trap("HID-13", "what is public is in every view")
def test_public_facts_are_there() -> None:
    state = scenario(hand="8C KD", table="8S 8H 8D @1; 4H 5H 6H @0", taken="8C")
    for seat in (0, 1, None):
        view = from_json(to_json(state.view(seat)), RoundView)
        assert view.table == state.table
        assert view.phase is Phase.PLAY
        assert view.taken == state.taken
    over = state.apply(LayOff(0, "8C", 0)).apply(Discard(0, "KD"))
    for seat in (0, 1, None):
        view = from_json(to_json(over.view(seat)), RoundView)
        assert view.result is not None
        assert view.result.hands == over.hands, "hands are shown, they decide the score"
    match = Match.start(presets.PAGAT, seats=2, seed=7)
    assert from_json(to_json(match.view(1)), MatchView).totals == (0, 0)


def test_every_trap_of_these_kinds_is_here() -> None:
    found = {name for name in collected(Path(__file__)) if name.startswith(("SERIAL", "HID"))}
    assert not found & set(NOT_APPLICABLE)
    assert found | set(NOT_APPLICABLE) == {
        *(f"SERIAL-0{number}" for number in (1, 3, 5, 7, 9)),
        *(f"HID-{number:02}" for number in (1, 3, 5, 7, 9, 11, 13)),
    }
    assert all(NOT_APPLICABLE.values())
