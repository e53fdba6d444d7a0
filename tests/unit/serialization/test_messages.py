"""What a server sends: moments with legal actions and words, reasons with pages, answers."""

import json
from functools import cache
from random import Random
from typing import Any

import jsonschema
import pytest
from tests.properties.dora_play import greedy
from tests.properties.games import played_match
from tests.unit.serialization.saved import Document, at, document, paths, put, saved_match
from tests.unit.serialization.test_corruption import wrong_values

from rummylib import presets
from rummylib.arrange import Arrangement, NearMeld
from rummylib.game import View
from rummylib.round import Selection, Throw
from rummylib.serialization import (
    InvalidDocument,
    Moment,
    NotSerializable,
    ToldEvent,
    ToldViolation,
    Words,
    from_json,
    to_json,
)
from rummylib.serialization.schema import json_schema
from rummylib.testing import scenario
from rummylib.variants.dora import DoraMatch, DoraRuleset, Pass


def there_and_back(value: object) -> Document:
    kind = type(value)
    read: object = from_json(to_json(value), kind)
    assert type(read) is kind
    assert read == value
    assert to_json(read) == to_json(value)
    return document(value)


def refused(changed: Document, kind: type) -> tuple[str, ...]:
    with pytest.raises(InvalidDocument) as caught:
        from_json(json.dumps(changed), kind)
    assert all(caught.value.text(language) for language in ("en", "ja"))
    return caught.value.paths


def check_actions(found: Document, view: View) -> None:
    """A front end that knows no rules has every legal action, ready to be sent back."""
    kinds = [action["kind"] for action in found["legal_actions"]]
    assert kinds == [action.kind for action in view.legal_actions()]


# -- moments --------------------------------------------------------------------------------------


@pytest.mark.parametrize("seed", range(3))
def test_moments_of_a_game(seed: int) -> None:
    start, actions, matches = played_match(seed)
    before, acted = start, 0
    for action, after in zip(actions[:60], matches, strict=False):
        if before.is_between_rounds:
            before = before.next_round()
        events = before.transition(action).events
        for seat in (None, *range(after.seats)):
            for view in (after.view(seat), after.round.view(seat)):
                moment = Moment.of(view, events)
                check_actions(there_and_back(moment), view)
                acted += bool(moment.legal_actions)
                assert [told.event for told in moment.events] == [
                    event.seen_by(seat) for event in events
                ]
        before = after
    assert acted > 20


def test_moments_of_the_dora_game() -> None:
    rng = Random(1)
    step = DoraMatch.opening(DoraRuleset(), seats=3, seed=1)
    acted = 0
    while not step.state.is_between_rounds:
        for seat in (None, *range(3)):
            for view in (step.state.view(seat), step.state.round.view(seat)):
                moment = Moment.of(view, step.events)
                check_actions(there_and_back(moment), view)
                acted += bool(moment.legal_actions)
        waiting = rng.choice(sorted(step.state.to_act))
        step = step.state.transition(greedy(step.state.legal_actions(waiting), rng))
    assert acted > 20


def test_a_seat_is_sent_only_what_it_may_know() -> None:
    step = DoraMatch.opening(DoraRuleset(), seats=3, seed=1)
    drawer = step.state.round.turn
    moment = Moment.of(step.state.view((drawer + 1) % 3), step.events)
    [drawn] = [told for told in moment.events if told.event.kind == "draw"]
    assert str(step.state.round.drawn) not in to_json(drawn)
    leaking = document(moment)
    whole = document(Moment.of(step.state.view(drawer), step.events))
    place = len(leaking["events"]) - 1
    leaking["events"][place] = whole["events"][place]
    assert refused(leaking, Moment) == (f"events[{place}].event",)


EIGHTS = {"kind": "set", "cards": ["8S", "8H", "8C"], "stands_for": []}


@cache
def saved() -> dict[str, tuple[type, Document]]:
    """Documents of each sort, as plain data."""
    match = saved_match()
    turn = match.round.turn
    view = match.view(turn)
    events = match.transition(match.legal_actions()[0]).events
    rules = presets.QDAN
    own = scenario(hand="8C KD 2S QS JS", table="8S 8H 8D @1; 5C 6C 7C @1", rules=rules).view(0)
    dora = DoraMatch.opening(DoraRuleset(), seats=3, seed=1)
    [reason] = dora.state.violations(Pass(dora.state.round.turn))
    return {
        "moment": (Moment, document(Moment.of(view, events))),
        "told_event": (ToldEvent, document(ToldEvent.of(events[0]))),
        "told_violation": (ToldViolation, document(ToldViolation.of(reason))),
        "dora_moment": (Moment, document(Moment.of(dora.state.round.view(0), dora.events))),
        "selection": (Selection, document(own.ask("8C"))),
        "arrangement": (Arrangement, document(own.arrangement())),
        "near_meld": (NearMeld, document(own.near_melds()[0])),
        "throw": (Throw, document(own.throws()[0])),
    }


@pytest.mark.parametrize(
    ("name", "path", "value", "expected"),
    [
        ("moment", "legal_actions", [], "legal_actions"),
        ("moment", "legal_actions[0].seat", 0, "legal_actions[0]"),
        ("moment", "view.kind", "round", "view.kind"),
        ("moment", "view.kind", "round_view", "view"),
        ("moment", "view.round.phase", "draw", "view.round.phase"),
        ("moment", "events[0].event.kind", "nothing", "events[0].event.kind"),
        ("moment", "events[0].words.ja", 1, "events[0].words.ja"),
        ("told_violation", "pages.en", "rules/en/dora.html", "pages.en"),
        ("told_violation", "violation.rule", "F6", "violation.rule"),
        ("told_violation", "violation.kind", "meld/too-few-cards", "violation.kind"),
        ("selection", "cards", ["8D"], "layoffs[0].action"),
        ("selection", "discards[0].action.kind", "lay_off", "discards[0].action"),
        ("selection", "melds[0].violations", [], "melds[0].violations"),
        ("selection", "melds[0].meld", EIGHTS, "melds[0].meld"),
        ("arrangement", "deadwood", ["JS", "JS"], "deadwood"),
        ("arrangement", "melds", [EIGHTS], "melds[0].cards"),
        ("near_meld", "completed_by", ["X1"], "completed_by"),
        ("throw", "deadwood", "1", "deadwood"),
    ],
)
def test_what_contradicts(name: str, path: str, value: object, expected: str) -> None:
    kind, whole = saved()[name]
    found = refused(put(whole, path, value), kind)
    assert any(one.startswith(expected) for one in found), found


NAMES = ("moment", "told_event", "told_violation", "dora_moment", "selection", "arrangement")
FIELDS = [
    (name, path)
    for name in (*NAMES, "near_meld", "throw")
    for path in paths(saved()[name][1])
    if "rules." not in path and ".score" not in path
]
MAY_BE_NULL = ("thrower", "claimer", "drawn", "answer", "card", "meld", "joker")


@pytest.mark.parametrize(("name", "path"), FIELDS)
def test_a_wrong_type(name: str, path: str) -> None:
    kind, whole = saved()[name]
    value: Any = at(whole, path)
    for wrong in wrong_values(value, path):
        if wrong is None and path.endswith((*MAY_BE_NULL, "]")):
            continue
        found = refused(put(whole, path, wrong), kind)
        assert any(is_about(one, path) for one in found), (wrong, found)


def is_about(found: str, path: str) -> bool:
    """A hidden hand that is told to be empty is a flaw of the event that holds it."""
    whole_event = found.endswith(".event") and path.startswith(found)
    return found == path or found.startswith(f"{path}.") or whole_event


OBJECTS = [(name, path) for name, path in FIELDS if isinstance(at(saved()[name][1], path), dict)]


@pytest.mark.parametrize(("name", "path"), [*((name, "") for name in NAMES), *OBJECTS])
def test_a_missing_and_an_unknown_field(name: str, path: str) -> None:
    kind, whole = saved()[name]
    there = at(whole, path) if path else whole
    for field in there:
        changed = json.loads(json.dumps(whole))
        part = at(changed, path) if path else changed
        del part[field]
        found = refused(changed, kind)
        assert f"{path}.{field}".strip(".") in found, found
        part.update({field: there[field], "unknown": 1})
        assert path in refused(changed, kind)


@pytest.mark.parametrize("name", saved())
def test_they_fit_their_schema(name: str) -> None:
    _, whole = saved()[name]
    checker = jsonschema.Draft202012Validator(json_schema(whole["game"]))
    assert checker.is_valid(whole)
    for part in whole:
        changed = {**whole}
        del changed[part]
        assert not checker.is_valid(changed)


# -- answers --------------------------------------------------------------------------------------


def test_answers_of_a_game() -> None:
    _, _, matches = played_match(2)
    for match in matches[:40]:
        view = match.view(match.round.turn)
        there_and_back(view.arrangement())
        for near in view.near_melds():
            there_and_back(near)
        for throw in view.throws():
            there_and_back(throw)
        cards = view.round.hand
        for chosen in (cards.by_rank()[:3], cards.by_rank()[:1], cards):
            there_and_back(view.ask(chosen))
        for reason in view.ask(cards.by_rank()[:2]).reasons:
            there_and_back(ToldViolation.of(reason))


def test_words_are_no_document_of_their_own() -> None:
    with pytest.raises(NotSerializable):
        to_json(Words("a", "b"))
