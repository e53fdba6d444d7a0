"""Documents of records of the dora game, and what is wrong with some."""

import json
from functools import cache
from random import Random
from typing import Any

import pytest
from tests.properties.dora_play import greedy
from tests.unit.serialization.saved import Document, at, document, paths, put
from tests.unit.serialization.test_corruption import wrong_values

from rummylib.notation import NotAFreshDeal
from rummylib.notation.dora import DoraRecord, format_record, parse_record, record_of
from rummylib.serialization import InvalidDocument, from_json, to_json
from rummylib.variants.dora import DoraAction, DoraMatch, DoraRuleset


@cache
def played() -> tuple[DoraMatch, list[DoraAction], DoraMatch]:
    """A whole match of three deals: its start, all actions, its end."""
    rng = Random(3)
    start = match = DoraMatch.start(DoraRuleset(), seats=3, seed=4)
    actions: list[DoraAction] = []
    while not match.is_over:
        if match.is_between_rounds:
            match = match.next_round()
        actions.append(greedy(match.legal_actions(min(match.to_act)), rng))
        match = match.apply(actions[-1])
    return start, actions, match


@cache
def whole() -> Document:
    """Its record as plain data."""
    start, actions, _ = played()
    return document(record_of(start, actions))


def refused(changed: Document) -> tuple[str, ...]:
    with pytest.raises(InvalidDocument) as caught:
        from_json(json.dumps(changed), DoraRecord)
    assert all(caught.value.text(language) for language in ("en", "ja"))
    return caught.value.paths


def test_a_match_is_recorded() -> None:
    start, actions, end = played()
    record = record_of(start, actions)
    assert [deal.number for deal in record.deals] == [1, 2, 3]
    assert from_json(to_json(record), DoraRecord) == record
    assert parse_record(format_record(record)) == record
    *_, last = record.replay()
    assert last == end.round
    chips = [deal.chips for deal in record.deals if deal.chips is not None]
    assert tuple(map(sum, zip(*chips, strict=True))) == end.totals


def test_its_events_are_those_of_the_match() -> None:
    start, actions, _ = played()
    steps = record_of(start, actions).transitions()
    assert next(steps).events == DoraMatch.opening(DoraRuleset(), seats=3, seed=4).events
    match = start
    for action in actions:
        if match.is_between_rounds:
            opened = match.next_opening()
            assert next(steps).events == opened.events
            match = opened.state
        events = match.transition(action).events
        assert next(steps).events == tuple(one for one in events if one.kind != "match_end")
        match = match.apply(action)


def test_a_deal_that_is_not_fresh() -> None:
    start, actions, end = played()
    with pytest.raises(NotAFreshDeal):
        record_of(start.apply(actions[0]).round)
    with pytest.raises(NotAFreshDeal):
        record_of(end)


@pytest.mark.parametrize(
    ("path", "value", "expected"),
    [
        ("seats", 5, "seats"),
        ("revision", 0, "revision"),
        ("revision", 99, "revision"),
        ("deals", [], "deals"),
        ("deals[0].number", 0, "deals[0].number"),
        ("deals[0].dealer", 7, "deals[0].dealer"),
        ("deals[1].number", 3, "deals[1].number"),
        ("deals[1].dealer", 9, "deals[1].dealer"),
        ("deals[0].deck", [], "deals[0].deck"),
        ("deals[0].chips", None, "deals[0].chips"),
        ("deals[0].chips", [1, 2, 3], "deals[0].chips"),
        ("deals[0].actions", [], "deals[0].chips"),
        ("deals[0].actions[0]", {"kind": "tsumo", "seat": 9}, "deals[0].actions[0]"),
        ("rules.multiple_ron", "some", "rules.multiple_ron"),
    ],
)
def test_what_is_refused(path: str, value: object, expected: str) -> None:
    assert expected in refused(put(whole(), path, value))


def test_a_deal_too_many() -> None:
    deals = at(whole(), "deals")
    again = {**deals[0], "number": 4}
    assert refused(put(whole(), "deals", [*deals, again])) == ("deals[3]",)


def test_an_unfinished_deal_is_the_last() -> None:
    cut = put(whole(), "deals[0].chips", None)
    cut = put(cut, "deals[0].actions", at(cut, "deals[0].actions")[:3])
    assert refused(cut) == ("deals[0].actions",)
    cut["deals"] = cut["deals"][:1]
    assert from_json(json.dumps(cut), DoraRecord).deals[0].chips is None


FIELDS = [path for path in paths(whole()) if "rules." not in path]


@pytest.mark.parametrize("path", FIELDS)
def test_a_wrong_type(path: str) -> None:
    value: Any = at(whole(), path)
    for wrong in wrong_values(value, path):
        if wrong is None and path.endswith("chips"):
            continue
        found = refused(put(whole(), path, wrong))
        assert any(one == path or one.startswith(f"{path}.") for one in found), (wrong, found)


@pytest.mark.parametrize("path", ["", *(p for p in FIELDS if isinstance(at(whole(), p), dict))])
def test_a_missing_and_an_unknown_field(path: str) -> None:
    there = at(whole(), path) if path else whole()
    for name in there:
        text = json.loads(json.dumps(whole()))
        part = at(text, path) if path else text
        del part[name]
        assert f"{path}.{name}".strip(".") in refused(text)
        part.update({name: there[name], "unknown": 1})
        assert path in refused(text)
