"""One field of a saved game is spoilt: it is refused with the path of the field."""

import json
import re
from copy import deepcopy

import pytest
from tests.unit.serialization.saved import Document, at, document, paths, put, saved_match

from rummylib import Match, Round
from rummylib.match import MatchView
from rummylib.round import RoundView
from rummylib.serialization import InvalidDocument, from_json

MATCH = saved_match()
SAVED: dict[type, Document] = {
    Match: document(MATCH),
    Round: document(MATCH.round),
    MatchView: document(MATCH.view(0)),
    RoundView: document(MATCH.round.view(MATCH.round.turn)),
}
FIELDS = [
    (kind, path)
    for kind, whole in SAVED.items()
    for path in paths(whole)
    if kind is Round or "rules." not in path  # the options are the same everywhere
]
OBJECTS = [(kind, path) for kind, path in FIELDS if isinstance(at(SAVED[kind], path), dict)]
PILES = [
    (kind, path)
    for kind, path in FIELDS
    if re.search(r"(hands\[\d\]|stock|discards|cards|hand|pack)$", path)
    and "played[" not in path
    and "result" not in path
    and at(SAVED[kind], path)
]
MAY_BE_NULL = re.compile(
    r"taken|result|winner|other|seat$|melds_per_turn|max_|target|deals|stands_for\["
)
"""Where null is a value of the right type."""


def cases(fields: list[tuple[type, str]]) -> pytest.MarkDecorator:
    ids = [f"{kind.__name__}-{path}" for kind, path in fields]
    return pytest.mark.parametrize(("kind", "path"), fields, ids=ids)


def refused_paths(whole: Document, kind: type) -> tuple[str, ...]:
    with pytest.raises(InvalidDocument) as caught:
        from_json(json.dumps(whole), kind)
    return caught.value.paths


def is_about(found: str, path: str) -> bool:
    """Whether a flaw is about a field; cards that make no meld are a flaw of the meld."""
    return found.startswith(path) or found == path.removesuffix(".cards")


def wrong_values(value: object, path: str) -> list[object]:
    """What stands for a value of another type, some of which other readers would take for it."""
    match value:
        case bool():
            wrong: list[object] = [int(value), str(value), [value], {}, None]
        case int():
            wrong = [str(value), value + 0.5, float(value), True, [value], {}, None]
        case str():
            wrong = [0.5, [value], {}, True, None]
        case list():
            wrong = ["".join(map(str, value)), {}, 0.5, True, None]
        case dict():
            wrong = [[value], [], "", 0.5, None]
        case _:
            wrong = [[], 0.5, {"": 1}]
    return [one for one in wrong if one is not None or not MAY_BE_NULL.search(path)]


@cases(FIELDS)
def test_a_wrong_type(kind: type, path: str) -> None:
    for value in wrong_values(at(SAVED[kind], path), path):
        found = refused_paths(put(SAVED[kind], path, value), kind)
        tables = re.sub(r"(hand_size_table|whole_hand_deals).*", r"\1", path)
        assert any(one in (path, tables) or one.startswith(f"{path}.") for one in found), value


@cases([*((kind, "") for kind in SAVED), *OBJECTS])
def test_a_missing_and_an_unknown_field(kind: type, path: str) -> None:
    whole = SAVED[kind]
    there = at(whole, path)
    for name in there:
        changed = deepcopy(whole)
        del at(changed, path)[name]
        assert f"{path}.{name}".strip(".") in refused_paths(changed, kind)
    changed = deepcopy(whole)
    at(changed, path)["unknown"] = 1
    assert path in refused_paths(changed, kind)


@cases([(kind, path) for kind, path in FIELDS if path.endswith("kind")])
def test_an_unknown_tag(kind: type, path: str) -> None:
    assert path in refused_paths(put(SAVED[kind], path, "nothing"), kind)


@cases(PILES)
def test_a_card_twice(kind: type, path: str) -> None:
    whole = SAVED[kind]
    cards = at(whole, path)
    doubled = refused_paths(put(whole, path, [*cards, cards[0]]), kind)
    assert any(is_about(one, path) for one in doubled)
    for other_kind, other in PILES:
        if other_kind is kind and other != path and not other.endswith("pack"):
            taken = put(whole, path, [*cards[:-1], at(whole, other)[0]])
            assert any(is_about(one, path) for one in refused_paths(taken, kind)), other


@cases([(kind, path) for kind, path in PILES if kind in (Match, Round)])
def test_a_card_is_missing(kind: type, path: str) -> None:
    whole = SAVED[kind]
    found = refused_paths(put(whole, path, at(whole, path)[1:]), kind)
    pack = "round.pack" if kind is Match else "pack"
    assert any(is_about(one, path) or one == pack for one in found)


@pytest.mark.parametrize("kind", SAVED, ids=lambda kind: kind.__name__)
@pytest.mark.parametrize("phase", ["draw", "over", "play ", "PLAY", "claim"])
def test_an_impossible_phase(kind: type, phase: str) -> None:
    path = "round.phase" if kind in (Match, MatchView) else "phase"
    assert path in refused_paths(put(SAVED[kind], path, phase), kind)


@pytest.mark.parametrize("kind", SAVED, ids=lambda kind: kind.__name__)
@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("seats", 4),
        ("seats", 2),
        ("dealer", 7),
        ("dealer", -1),
        ("turn", 3),
        ("number", 0),
        ("melds_this_turn", 9),
        ("melds_this_turn", -1),
        ("recycles", 99),
        ("turns", -1),
        ("has_played", []),
        ("known", []),
        ("event_count", 0),
        ("pack", []),
    ],
)
def test_a_number_that_cannot_be(kind: type, name: str, value: object) -> None:
    path = f"round.{name}" if kind in (Match, MatchView) else name
    assert path in refused_paths(put(SAVED[kind], path, value), kind)


@pytest.mark.parametrize("kind", [Match, MatchView], ids=lambda kind: kind.__name__)
@pytest.mark.parametrize(
    ("path", "value", "refused"),
    [
        ("totals", [0, 0, 0], "totals"),
        ("match_wins", [1, 0, 0], "match_wins"),
        ("match_number", 2, "match_number"),
        ("played", [], "round.number"),
        ("played[0].number", 2, "played[0].number"),
        ("played[0].match_number", 2, "played[0].match_number"),
        ("played[0].score.points", [1, 1, 1], "played[0].score"),
        ("round.number", 1, "round.number"),
        ("event_count", 1, "event_count"),
    ],
)
def test_a_match_that_does_not_add_up(kind: type, path: str, value: object, refused: str) -> None:
    found = refused_paths(put(SAVED[kind], path, value), kind)
    assert any(one.startswith(refused) for one in found)


@pytest.mark.parametrize(
    ("path", "value"),
    [("seed", "00" * 32), ("match_winners", [0]), ("round.chance.seed", "00" * 32), ("seats", 4)],
)
def test_only_the_saved_match_knows(path: str, value: object) -> None:
    paths_of_match = refused_paths(put(SAVED[Match], path, value), Match)
    expected = {"seed": "round.chance.seed", "seats": "round.seats"}.get(path, path)
    assert expected in paths_of_match or "played[0].dealer" in paths_of_match


@pytest.mark.parametrize("kind", SAVED, ids=lambda kind: kind.__name__)
def test_a_newer_schema_and_revision(kind: type) -> None:
    assert refused_paths(put(SAVED[kind], "schema", 2), kind) == ("schema",)
    rules = "round.rules.revision" if kind is MatchView else "rules.revision"
    assert refused_paths(put(SAVED[kind], rules, 2), kind) == (rules,)


def test_all_flaws_are_told_at_once() -> None:
    whole = put(SAVED[Round], "seats", "3")
    whole = put(whole, "phase", "claim")
    whole = put(whole, "rules.ace", "round")
    whole = put(whole, "hands[1]", "8S")
    assert set(refused_paths(whole, Round)) == {"seats", "phase", "rules.ace", "hands[1]"}
