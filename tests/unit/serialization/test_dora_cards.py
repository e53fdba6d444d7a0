"""Each card of a saved deal of the dora game lies in one place: else it is refused, and where."""

import json
import re

import pytest
from tests.unit.serialization.saved import at, paths, put
from tests.unit.serialization.test_dora_documents import SAVED, refused

from rummylib.serialization import InvalidDocument, from_json

PILES = [
    (name, path)
    for name, (_, whole) in SAVED.items()
    for path in paths(whole)
    if re.search(r"(hidden(\[\d\])?|wall|dead|hand|indicators|open_hands\[\d\]|cards)$", path)
    and not re.search(r"rules|past|answer|score", path)
    and "result" not in path
    and isinstance(at(whole, path), list)
    and at(whole, path)
    and isinstance(at(whole, path)[0], str)
]
LEFT = re.compile(r"(^|\.)(wall|hidden|hand|shown|discards|hidden_counts)")
"""What tells of a card that lies nowhere."""


def owner(path: str) -> str:
    """The group whose cards they are, or the pile itself."""
    return path.removesuffix(".cards")


@pytest.mark.parametrize(("name", "path"), PILES)
def test_a_card_twice_in_a_pile(name: str, path: str) -> None:
    kind, whole = SAVED[name]
    cards = at(whole, path)
    found = refused(kind, put(whole, path, [*cards, cards[0]]))
    assert any(one.startswith(owner(path)) for one in found), found


@pytest.mark.parametrize(("name", "path"), PILES)
def test_a_card_in_two_places(name: str, path: str) -> None:
    kind, whole = SAVED[name]
    cards = at(whole, path)
    for other_name, other in PILES:
        there = at(whole, other) if other_name == name else []
        if other == path or not there or there[0] in cards:
            continue
        found = refused(kind, put(whole, path, [*cards[:-1], there[0]]))
        assert any(one.startswith(owner(path)) for one in found), (other, found)


@pytest.mark.parametrize(
    ("name", "path"), [case for case in PILES if case != ("result", "wins[0].indicators")]
)
def test_a_card_is_missing(name: str, path: str) -> None:
    kind, whole = SAVED[name]
    found = refused(kind, put(whole, path, at(whole, path)[1:]))
    assert any(one.startswith(owner(path)) or LEFT.search(one) for one in found), found


@pytest.mark.parametrize(("name", "path"), PILES)
def test_cards_that_change_places(name: str, path: str) -> None:
    """What is public cannot: of the rest it is another deal, and never the same one."""
    kind, whole = SAVED[name]
    cards = at(whole, path)
    for other_name, other in PILES:
        there = at(whole, other) if other_name == name else []
        if other == path or not there or there[0] in cards:
            continue
        changed = put(put(whole, path, [*cards[:-1], there[0]]), other, [cards[-1], *there[1:]])
        try:
            read: object = from_json(json.dumps(changed), kind)
        except InvalidDocument:
            continue
        assert read != from_json(json.dumps(whole), kind)
