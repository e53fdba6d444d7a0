"""Whatever is read, only errors of the library's own come of it, and soon.

The long profile tries 100,000 texts and documents, 20,000 in each of the five properties.
"""

import json
import os
import time
import tracemalloc
from collections.abc import Callable
from functools import cache, partial
from random import Random

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st
from tests.properties.dora_play import greedy
from tests.properties.games import played_match

from rummylib import Round, RummyError
from rummylib.game import Action
from rummylib.match import Match
from rummylib.notation import (
    InvalidText,
    check_text,
    format_action,
    format_position,
    format_record,
    parse_action,
    parse_position,
    parse_record,
    record_of,
)
from rummylib.notation import dora as dora_notation
from rummylib.reasons import LANGUAGES
from rummylib.serialization import InvalidDocument, from_json, to_json
from rummylib.variants.dora import DoraAction, DoraMatch, DoraRound, DoraRuleset

DORA_PARSERS = (
    dora_notation.parse_position,
    dora_notation.parse_action,
    dora_notation.parse_record,
)
PARSERS = (parse_position, parse_action, parse_record, check_text, *DORA_PARSERS)
ALPHABET = "AKQJT98765432SHDCX01 \n\t:=@>#;,.-?pagatrulesmeldhandstock♠é{}[]\"'\\\x00"
KEYS = (
    *("rules", "seats", "hand", "hand 0", "table", "table 0", "stock", "turn", "match", "deck"),
    *("game", "deal", "dealer", "chips"),
)
VALUES = (
    *(*KEYS, "pagat", "1", "-1", "KC KD", "X1=8?", "8S 8H 8D @1", "over", "10D", "", "1/0"),
    *("dora", "tomasu", "discard 5C riichi", "9" * 5000),
)
LONG = os.environ.get("RUMMYLIB_LONG") == "1"
MANY = settings(max_examples=22_000) if LONG else settings()
LINES = st.lists(st.tuples(st.sampled_from(KEYS), st.sampled_from(VALUES))).map(
    lambda lines: "\n".join(f"{key}: {value}" for key, value in lines)
)
PLAIN = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=5),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=5), inner),
    max_leaves=10,
)


def refusal(read: Callable[[str], object], text: str) -> InvalidText | InvalidDocument | None:
    """The library's own error that comes of reading ``text``, if any."""
    try:
        read(text)
    except (InvalidText, InvalidDocument) as error:
        return error
    return None


def read_as_text(text: str) -> None:
    for parse in PARSERS:
        error = refusal(parse, text)
        if error is not None:
            assert isinstance(error, InvalidText)
            assert min(error.line, error.column) >= 1
            assert all(error.text(language) for language in LANGUAGES)


def read_as_json(text: str) -> None:
    error = refusal(partial(from_json, expected=object), text)
    if error is not None:
        assert isinstance(error, InvalidDocument)
        assert error.flaws
        assert all(error.text(language) for language in LANGUAGES)


@cache
def some_match() -> tuple[str, ...]:
    """Texts and documents of one game in play."""
    start, actions, matches = played_match(5)
    match = matches[-20]
    record = record_of(start, actions)
    return (
        format_position(match.round),
        format_position(match.round) + f"action: {format_action(match.legal_actions()[0])}",
        format_record(record),
        to_json(match),
        to_json(match.round),
        to_json(match.view(0)),
        to_json(record),
        to_json(match.legal_actions()[0]),
    )


@cache
def some_dora_match() -> tuple[str, ...]:
    """Texts and documents of one match of the dora game in play."""
    rng = Random(11)
    rules = DoraRuleset(added_kan=True)
    match = DoraMatch.start(rules, seats=3, seed=11)
    while not match.is_between_rounds:
        match = match.apply(greedy(match.legal_actions(), rng))
    match = match.next_round()
    start = match.round
    actions: list[DoraAction] = []
    while not match.is_between_rounds and len(actions) < 14:
        action = greedy(match.round.legal_actions(min(match.to_act)), rng)
        match = match.apply(action)
        actions.append(action)
    record = dora_notation.record_of(start, actions)
    return (
        dora_notation.format_position(match.round),
        dora_notation.format_position(match.round) + "action: discard 5C",
        dora_notation.format_action(actions[-1]),
        dora_notation.format_record(record),
        to_json(match),
        to_json(match.round),
        to_json(match.view(0)),
        to_json(actions[-1]),
        to_json(rules),
    )


@cache
def every_text() -> tuple[str, ...]:
    """Texts and documents of both games."""
    return some_match() + some_dora_match()


@cache
def every_document() -> tuple[str, ...]:
    """Those of them that are JSON."""
    return tuple(text for text in every_text() if text.startswith("{"))


@MANY
@given(st.text() | st.text(ALPHABET) | LINES)
@example("hand 999: KC")
@example("table: ;;;")
@example("rules: pagat ace=")
@example("match: 1")
def test_any_text(text: str) -> None:
    read_as_text(text)
    read_as_json(text)


@MANY
@given(st.data())
def test_texts_with_something_changed(data: st.DataObject) -> None:
    text = data.draw(st.sampled_from(every_text()))
    start = data.draw(st.integers(0, len(text)))
    end = start + data.draw(st.integers(0, 8))
    put = data.draw(st.text(ALPHABET, max_size=6))
    changed = text[:start] + put + text[end:]
    read_as_text(changed)
    read_as_json(changed)


@MANY
@given(st.data())
def test_texts_with_lines_moved(data: st.DataObject) -> None:
    lines = data.draw(st.sampled_from(every_text())).split("\n")
    rng = Random(data.draw(st.integers(0, 999)))
    for _ in range(rng.randint(1, 3)):
        place = rng.randrange(len(lines))
        moved = lines.pop(place) if len(lines) > 1 else lines[0]
        for _ in range(rng.randint(0, 2)):
            lines.insert(rng.randrange(len(lines) + 1), moved)
    read_as_text("\n".join(lines))


def put_somewhere(document: object, rng: Random, value: object) -> None:
    """Put ``value`` in the place of some part of a document."""
    parts = [document]
    containers: list[dict[str, object] | list[object]] = []
    while parts:
        part = parts.pop()
        if isinstance(part, dict | list) and part:
            containers.append(part)
            parts += part.values() if isinstance(part, dict) else part
    chosen = rng.choice(containers)
    if isinstance(chosen, dict):
        chosen[rng.choice(list(chosen))] = value
    else:
        chosen[rng.randrange(len(chosen))] = value


@MANY
@given(st.data(), PLAIN, st.integers(0, 2**16))
def test_documents_with_a_part_changed(data: st.DataObject, value: object, seed: int) -> None:
    document = json.loads(data.draw(st.sampled_from(every_document())))
    put_somewhere(document, Random(seed), value)
    read_as_json(json.dumps(document))


@MANY
@given(PLAIN, PLAIN, st.sampled_from(("rummy", "dora")))
def test_documents_of_anything(kind: object, value: object, game: str) -> None:
    document = {"schema": 1, "game": game, "kind": kind, "value": value}
    read_as_json(json.dumps(document))
    read_as_json(json.dumps(value))


HUGE = {
    "10 MB of blanks": " " * 10_000_000,
    "10 MB of a list": "[" + "1," * 5_000_000 + "1]",
    "deep list": "[" * 900_000,
    "deep list that closes": "[" * 900_000 + "]" * 900_000,
    "deep object": '{"a":' * 500_000,
    "long number": '{"schema":' + "9" * 3_000_000 + "}",
    "long exponent": '{"schema":1e' + "9" * 3_000_000 + "}",
    "many keys": "{" + ",".join(f'"k{n}":1' for n in range(200_000)) + "}",
    "one key again and again": "{" + ",".join(['"k":1'] * 400_000) + "}",
    "many cards": '{"schema":1,"game":"rummy","kind":"card_set","value":['
    + ",".join(['"8S"'] * 500_000)
    + "]}",
    "many lines": "rules: pagat\n" * 70_000,
    "one long line": "hand: " + "8S " * 300_000,
    "many melds": "table: " + "8S 8H 8D; " * 90_000,
    "many options": "rules: pagat " + "ace=low " * 100_000,
    "many actions": "match: 1\n" + "0: draw stock\n" * 60_000,
}


@pytest.mark.parametrize("name", HUGE)
def test_huge_input_is_refused_soon(name: str) -> None:
    text = HUGE[name]
    started = time.process_time()  # whatever else the machine does
    for parse in PARSERS:
        with pytest.raises(InvalidText):
            parse(text)
    for expected in (Round, Match, Action, DoraRound, DoraMatch):
        with pytest.raises(InvalidDocument):
            from_json(text, expected)
    assert time.process_time() - started < 10


QUICK_TO_TRACE = ("10 MB of a list", "deep list", "many keys", "many cards", "one long line")


@pytest.mark.parametrize("name", HUGE if LONG else QUICK_TO_TRACE)
def test_huge_input_takes_little_memory(name: str) -> None:
    text = HUGE[name]
    tracemalloc.start()
    try:
        for parse in PARSERS:
            with pytest.raises(InvalidText):
                parse(text)
        with pytest.raises(InvalidDocument):
            from_json(text, object)
        _, most = tracemalloc.get_traced_memory()
    finally:
        tracemalloc.stop()
    assert most < 400_000_000


def test_own_errors_have_one_base() -> None:
    assert issubclass(InvalidText, RummyError)
    assert issubclass(InvalidDocument, RummyError)
