"""Documents of rulesets and records, and what is wrong with some."""

import json
from typing import Any

import attrs
import pytest

from rummylib import DrawStock, Round, Ruleset, presets
from rummylib.notation import Record, record_of
from rummylib.round import RoundView
from rummylib.ruleset import REVISION
from rummylib.serialization import InvalidDocument, from_json, to_json

START = Round.deal(presets.PAGAT, seats=2, seed=7)
RECORD: dict[str, Any] = json.loads(to_json(record_of(START, [DrawStock(1)])))
RULES: dict[str, Any] = json.loads(to_json(presets.PAGAT))


def refused(document: dict[str, Any], kind: type) -> tuple[str, ...]:
    with pytest.raises(InvalidDocument) as caught:
        from_json(json.dumps(document), kind)
    assert caught.value.text("ja")
    return caught.value.paths


@pytest.mark.parametrize(
    ("name", "value", "path"),
    [
        ("ace", "round", "ace"),
        ("ace", ["low"], "ace"),
        ("target", 0, "target"),
        ("target", None, ""),
        ("jokers", 4, "jokers"),
        ("joker_swap", 0, "joker_swap"),
        ("hand_size_table", {"2": 10}, "hand_size_table"),
        ("hand_size_table", "", "hand_size_table"),
        ("hand_size_table", [[3, 7], [2, 10], [4, 7], [5, 6], [6, 6]], "hand_size_table"),
        ("hand_size_table", [[2, 10], [2, 9]], "hand_size_table"),
        ("hand_size_table", [[2, True]], "hand_size_table"),
        ("whole_hand_deals", [2, 1], "whole_hand_deals"),
        ("whole_hand_deals", [[1, 2]], "whole_hand_deals"),
        ("revision", REVISION + 1, "revision"),
        ("revision", 0, "revision"),
        ("revision", True, "revision"),
    ],
)
def test_rulesets(name: str, value: object, path: str) -> None:
    rules = attrs.evolve(presets.QDAN, stock_end="shuffle")
    document = json.loads(to_json(rules)) | {name: value}
    assert refused(document, Ruleset) == (path,)
    state = json.loads(to_json(Round.deal(rules, seats=2, seed=7)))
    state["rules"][name] = value
    assert refused(state, Round) == (f"rules.{path}".rstrip("."),)


def test_rules_of_another_type() -> None:
    state = json.loads(to_json(START))
    assert refused(state | {"rules": "pagat"}, Round) == ("rules",)


def test_many_rulesets_are_read() -> None:
    for target in range(1, 300):
        rules = attrs.evolve(presets.PAGAT, target=target)
        assert from_json(to_json(rules), Ruleset) == rules


@pytest.mark.parametrize(
    ("changes", "path"),
    [
        ({"rounds": []}, "rounds"),
        ({"seats": 7}, "seats"),
        ({"revision": 0}, "revision"),
        ({"revision": REVISION + 1}, "revision"),
        ({"rounds": RECORD["rounds"] * 2}, "rounds[0].actions"),
    ],
)
def test_records(changes: dict[str, Any], path: str) -> None:
    assert path in refused(RECORD | changes, Record)


@pytest.mark.parametrize(
    ("changes", "path"),
    [
        ({"dealer": 1}, "rounds[0].actions[0]"),
        ({"dealer": 2}, "rounds[0].dealer"),
        ({"number": 0}, "rounds[0].number"),
        ({"match_number": -1}, "rounds[0].match_number"),
        ({"deck": []}, "rounds[0].deck"),
        ({"deck": RECORD["rounds"][0]["deck"][1:] * 2}, "rounds[0].deck"),
        ({"reshuffles": [["KC"]]}, "rounds[0].reshuffles"),
        ({"ending": "went_out"}, "rounds[0].ending"),
        ({"points": [1, 2]}, "rounds[0].points"),
        ({"points": None, "ending": None, "actions": []}, None),
    ],
)
def test_rounds_of_records(changes: dict[str, Any], path: str | None) -> None:
    document = RECORD | {"rounds": [RECORD["rounds"][0] | changes]}
    if path is None:
        assert from_json(json.dumps(document), Record) == record_of(START, [])
    else:
        assert path in refused(document, Record)


def test_no_round_follows_the_end_of_a_match() -> None:
    rules = attrs.evolve(presets.BLOCK, target=None, deals=1)
    state = Round.deal(rules, seats=2, seed=7)
    actions = []
    start = state
    while not state.is_over:
        action = state.default_action(state.turn)
        assert action is not None
        actions.append(action)
        state = state.apply(action)
    document = json.loads(to_json(record_of(start, actions)))
    assert from_json(json.dumps(document), Record).rounds[0].points is not None
    document["rounds"] *= 2
    assert refused(document, Record) == ("rounds[1]",)


def test_a_seat_is_to_act_once() -> None:
    document = json.loads(to_json(START.view(0)))
    assert refused(document | {"to_act": [1, 1]}, RoundView) == ("to_act",)


@pytest.mark.parametrize("seed", ["", "00", "zz" * 32, "AA" * 32, "00" * 33, " " + "00" * 32])
def test_a_seed_is_not_repeated_when_it_is_refused(seed: str) -> None:
    document = json.loads(to_json(START))
    document["chance"]["seed"] = seed
    with pytest.raises(InvalidDocument) as caught:
        from_json(json.dumps(document), Round)
    assert caught.value.paths == ("chance.seed",)
    assert not seed or seed not in caught.value.text()
