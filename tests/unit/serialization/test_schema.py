"""JSON Schema files: what the library writes fits them, and nothing else does."""

import json
from collections import Counter
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from random import Random

import attrs
import jsonschema
import pytest
from tests.properties.games import played_match
from tests.unit.serialization.saved import Document, document, paths, put, saved_match

from rummylib import presets, register
from rummylib.cli import main
from rummylib.game import Action, Event
from rummylib.match import Match
from rummylib.notation import record_of
from rummylib.reasons import Violation
from rummylib.round.violations import NotARummyAction
from rummylib.serialization import InvalidDocument, from_json, to_json
from rummylib.serialization.codec import CODECS, codec_of
from rummylib.serialization.docstrings import about_fields
from rummylib.serialization.schema import (
    DIALECT,
    GROUPS,
    Group,
    group_of,
    json_schema,
    schema_files,
    write_schemas,
)
from rummylib.variants.dora import Chi

WRONG: tuple[object, ...] = ({}, [[1]], "no such text", 1.5)
PERHAPS_WRONG: tuple[object, ...] = (True, None, "8S", 1, [])


@cache
def checker(group: Group | None = None) -> jsonschema.Draft202012Validator:
    groups = GROUPS if group is None else (group,)
    return jsonschema.Draft202012Validator(json_schema("rummy", groups))


def fits(found: Document, group: Group | None = None) -> bool:
    return checker(group).is_valid(found)


def documents_of(match: Match) -> Iterator[object]:
    """Everything that is sent to players, or kept, at one moment of a match."""
    yield match
    yield match.round
    for seat in (*range(match.seats), None):
        yield match.view(seat)
        yield match.round.view(seat)
    yield from match.legal_actions()
    for played in match.played[-1:]:
        yield from (played, played.result, played.score)
    yield from (laid.meld for laid in match.round.table)


# -- the schemas ----------------------------------------------------------------------------------


def test_every_schema_is_one() -> None:
    for name, schema in schema_files().items():
        assert schema["$schema"] == DIALECT
        jsonschema.Draft202012Validator.check_schema(schema)
        assert json.loads(json.dumps(schema)) == schema, name


@pytest.mark.parametrize("game", CODECS)
def test_every_kind_of_document_is_in_the_file_of_its_group(game: str) -> None:
    kinds = codec_of(game).kinds
    counts = Counter(group_of(kind) for kind in kinds.values())
    assert set(counts) == set(GROUPS)
    whole = json_schema(game)["oneOf"]
    assert isinstance(whole, list)
    assert len(whole) == len(kinds)
    for group in GROUPS:
        documents = json_schema(game, [group])["oneOf"]
        assert isinstance(documents, list)
        assert len(documents) == counts[group]
        assert all(one in whole for one in documents)


def test_every_field_is_required_and_no_other_is_allowed() -> None:
    definitions = json_schema("rummy")["$defs"]
    assert isinstance(definitions, dict)
    for name, definition in definitions.items():
        assert isinstance(definition, dict)
        assert definition["description"], name
        if definition.get("type") == "object":
            properties = definition["properties"]
            assert isinstance(properties, dict)
            assert definition["required"] == list(properties)
            assert definition["additionalProperties"] is False


def test_fields_are_described_in_the_words_of_their_classes() -> None:
    view = json_schema("rummy", ["views"])["$defs"]
    assert isinstance(view, dict)
    text = json.dumps(view["RoundView"])
    assert "The seat's own cards; empty for a spectator." in text
    assert "``" not in text


def test_without_sources_nothing_is_said_of_fields() -> None:
    made = attrs.make_class("Made", ["card"])
    made.__module__ = "rummylib.made_up"
    assert about_fields(made) == {}


# -- real documents -------------------------------------------------------------------------------


@pytest.mark.parametrize("seed", range(4))
def test_documents_of_random_games_fit(seed: int) -> None:
    start, actions, matches = played_match(seed)
    match, seen = start, Counter[str]()
    for place, (action, after) in enumerate(zip(actions, matches, strict=True)):
        if match.is_between_rounds:
            match = match.next_round()
        step = match.transition(action)
        assert step.state == after
        events = [event.seen_by(seat) for event in step.events for seat in (0, None)]
        moment = documents_of(after) if place % 16 == 0 or after.is_between_rounds else ()
        for value in (action, *events, *moment):
            found = document(value)
            assert fits(found, group_of(type(value))), found
            seen[group_of(type(value))] += 1
        match = after
    assert not fits(document(match), "views")
    assert min(seen[group] for group in GROUPS if group != "violations") > 3, seen


@pytest.mark.parametrize("game", CODECS)
def test_what_is_sent_to_players_fits_in_every_game(game: str) -> None:
    whole = jsonschema.Draft202012Validator(json_schema(game))
    rng, found = Random(7), register.find(game)
    step = found.opening(found.presets()[0], 3, 7)
    for _ in range(150):
        match = step.state
        seat = rng.choice((0, 1, 2, None))
        for value in (*step.events, match.view(seat)):
            shown = value.seen_by(seat) if isinstance(value, Event) else value
            assert whole.is_valid(document(shown)), shown
        if match.is_over:
            break
        if match.is_between_rounds:
            step = match.next_opening()
            continue
        action = rng.choice(match.legal_actions())
        assert whole.is_valid(document(action)), action
        for reason in match.violations(attrs.evolve(action, seat=(action.seat + 1) % 3)):
            assert whole.is_valid(document(reason)), reason
        step = match.transition(action)


def test_reasons_fit_and_are_read_back() -> None:
    _, _, matches = played_match(5)
    tried: list[Action] = [Chi(0, "4S 5S")]
    tried += [action for match in matches[::9] for action in match.legal_actions()]
    reasons = {
        reason
        for match in matches[::5]
        for action in tried
        for seat in (0, 1)
        for reason in match.view(seat).violations(attrs.evolve(action, seat=seat))
    }
    assert NotARummyAction("chi") in reasons
    assert len({reason.code for reason in reasons}) > 5
    for reason in reasons:
        assert fits(document(reason), "violations"), reason
        assert from_json(to_json(reason), Violation) == reason


def test_rules_and_records_fit() -> None:
    start, actions, _ = played_match(6)
    for value in (*map(presets.find, presets.names()), record_of(start, actions)):
        assert fits(document(value), "values")
        assert fits(document(value))


# -- wrong documents ------------------------------------------------------------------------------


def test_wrong_documents_do_not_fit() -> None:
    good = document(saved_match().view(0))
    assert fits(good, "views")
    for path in paths(good):
        for wrong in WRONG:
            assert not fits(put(good, path, wrong), "views"), (path, wrong)
    for name in good:
        assert not fits({key: value for key, value in good.items() if key != name}, "views")
    assert not fits({**good, "hands": []}, "views")
    assert not fits({**good, "kind": "round_view"}, "views")


def test_what_a_schema_refuses_is_refused_when_it_is_read() -> None:
    good = document(saved_match().view(0))
    refused = 0
    for path in paths(good):
        for wrong in PERHAPS_WRONG:
            bad = put(good, path, wrong)
            if not fits(bad, "views"):
                refused += 1
                with pytest.raises(InvalidDocument):
                    from_json(json.dumps(bad), object)
    assert refused > 500


# -- files ----------------------------------------------------------------------------------------


def test_the_command_writes_the_files(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    folder = tmp_path / "new" / "schemas"
    assert main(["schema", str(folder)]) == 0
    printed = capsys.readouterr()
    assert printed.err == ""
    written = sorted(str(path) for path in folder.iterdir())
    assert sorted(printed.out.split()) == written
    assert {path.name for path in folder.iterdir()} == set(schema_files())
    action = json.loads((folder / "rummy-actions.schema.json").read_text(encoding="utf-8"))
    view = to_json(saved_match().view(0))
    jsonschema.validate(document(saved_match().legal_actions()[0]), action)
    with pytest.raises(jsonschema.ValidationError):
        jsonschema.validate(json.loads(view), action)


def test_the_files_are_the_same_every_time(tmp_path: Path) -> None:
    first = [path.read_bytes() for path in write_schemas(tmp_path)]
    assert [path.read_bytes() for path in write_schemas(tmp_path)] == first


def test_a_place_that_cannot_be_written_costs_one_line(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "rummy.schema.json").mkdir()
    assert main(["schema", str(tmp_path)]) == 2
    assert capsys.readouterr().err.count("\n") == 1
    file = tmp_path / "file"
    file.touch()
    assert main(["schema", str(file)]) == 2
    assert capsys.readouterr().err.count("\n") == 1
