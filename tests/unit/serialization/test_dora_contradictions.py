"""Documents of the dora game in which one fact contradicts the others: refused, and where."""

import json
from typing import Any

import attrs
import pytest
from tests.unit.serialization.saved import Document, at, document, put
from tests.unit.serialization.test_dora_documents import refused

from rummylib import Card, CardSet
from rummylib.notation.dora import parse_position
from rummylib.serialization import from_json, to_json
from rummylib.variants.dora import (
    DoraMatch,
    DoraResult,
    DoraRound,
    DoraRuleset,
    DoraView,
    HandScore,
    Tsumo,
    Win,
    score_hand,
)

READY = "5S 5D 7C 8C 9C QD QS"
"""Waits for a five or a queen."""


def position(*lines: str) -> DoraRound:
    return parse_position("\n".join(("game: dora", *lines)))


DRAWN = position("seats: 3", f"hand: {READY} 5H")
"""Seat 0 has drawn the card that it waited for."""
RONS = position(
    "seats: 3",
    f"hand 1: {READY}",
    "hand 2: 4H 6H 7D 8D 9D QC QH",
    "discards: 5H",
    "ending: ron 1 2",
)
"""Two seats won on one discard."""


def result_of(state: DoraRound) -> DoraResult:
    assert state.result is not None
    return state.result


TSUMO = result_of(DRAWN.apply(Tsumo(0)))


@pytest.mark.parametrize("state", [DRAWN, RONS])
def test_nothing_is_wrong(state: DoraRound) -> None:
    for value in (state, *(state.view(seat) for seat in (None, 0, 1, 2))):
        assert from_json(to_json(value), type(value)) == value


def test_a_drawn_card_that_another_holds() -> None:
    other = Card("2H")
    assert other in DRAWN.hidden[1] | DRAWN.hidden[2] | CardSet(DRAWN.wall)
    assert refused(DoraRound, document(attrs.evolve(DRAWN, drawn=other))) == ("drawn",)
    assert refused(DoraView, document(attrs.evolve(DRAWN.view(0), drawn=other))) == ("drawn",)


def test_two_rons_where_only_the_nearest_is_paid() -> None:
    rules = attrs.evolve(RONS.rules, multiple_ron="nearest")
    assert refused(DoraRound, document(attrs.evolve(RONS, rules=rules))) == ("result.wins",)


@pytest.mark.parametrize(("field", "value"), [("seats", 4), ("dealer", 1)])
def test_a_result_of_another_table(field: str, value: int) -> None:
    changed = put(document(RONS), f"result.{field}", value)
    assert f"result.{field}" in refused(DoraRound, changed)
    changed = put(document(RONS.view(0)), f"result.{field}", value)
    assert f"result.{field}" in refused(DoraView, changed)


def test_a_winner_who_does_not_sit_there() -> None:
    """The view is of three seats, and the result, by itself in order, of four."""
    changed = put(document(RONS.view(0)), "result.seats", 4)
    changed = put(changed, "result.wins[1].seat", 3)
    assert set(refused(DoraView, changed)) == {"result.seats"}
    assert from_result(changed["result"]).winners == (1, 3)


def from_result(part: Document) -> DoraResult:
    head = {name: value for name, value in document(TSUMO).items() if name not in part}
    return from_json(json.dumps({**head, **part}), DoraResult)


def test_riichi_with_an_open_hand_in_an_earlier_deal() -> None:
    """Worth nothing at all, for it cannot come about."""
    shown = position(
        "seats: 3", "turn: 0", "shown 0: chi 7C 8C 9C", "hand 0: 5S 5D 5H QD QS", "drawn: 5H"
    )
    match = DoraMatch.start(DoraRuleset(), seats=3, seed=7)
    past = attrs.evolve(result_of(shown.apply(Tsumo(0))), dealer=match.first_dealer)
    following = attrs.evolve(match, past=(past,))
    changed = put(document(following), "past[0].wins[0].context.ready", "riichi")
    assert "past[0].wins[0].score" in refused(DoraMatch, changed)
    assert "past[0].wins[0].score" not in refused(DoraMatch, document(following))


WON = document(TSUMO.wins[0])
TAKEN = document(result_of(RONS).wins[0])


@pytest.mark.parametrize(
    ("whole", "path", "value", "expected"),
    [
        (WON, "hidden[0]", "X2", {"hidden"}),
        (WON, "indicators", ["X2"], {"indicators[0]"}),
        (WON, "indicators", ["5S"], {"hidden", "indicators[0]"}),
        (WON, "indicators", ["3C", "3C"], {"indicators[0]", "indicators[1]"}),
        (WON, "indicators", [], {"indicators"}),
        (WON, "indicators", ["2C", "3C", "4C", "6C"], {"indicators"}),
        (WON, "hidden", ["5H", "5S"], {"hidden"}),
        (WON, "thrower", 1, {"thrower"}),
        (WON, "card", None, {"card"}),
        (WON, "card", "KH", {"card"}),
        (TAKEN, "thrower", None, {"thrower"}),
        (TAKEN, "thrower", 1, {"thrower"}),
        (TAKEN, "card", "KH", {"card"}),
    ],
)
def test_a_win_by_itself(whole: Document, path: str, value: object, expected: set[str]) -> None:
    assert set(refused(Win, put(whole, path, value))) == expected


@pytest.mark.parametrize(
    ("changes", "expected"),
    [
        ({"seats": 1}, {"seats"}),
        ({"seats": 5}, {"seats"}),
        ({"dealer": 3}, {"dealer"}),
        ({"dealer": -1}, {"dealer"}),
        ({"wins[0].seat": 3}, {"wins[0].seat"}),
        ({"wins[0].thrower": 3, "wins[1].thrower": 3}, {"wins[0].thrower", "wins[1].thrower"}),
        ({"wins[1].thrower": 1}, {"wins[1].thrower"}),
        ({"wins[1].card": "6H"}, {"wins[1].card"}),
        ({"wins[1].seat": 1}, {"wins"}),
    ],
)
def test_a_result_by_itself(changes: dict[str, Any], expected: set[str]) -> None:
    changed = document(result_of(RONS))
    for path, value in changes.items():
        changed = put(changed, path, value)
    assert set(refused(DoraResult, changed)) == expected


def test_two_who_draw_the_same_card() -> None:
    whole = document(TSUMO)
    twice = put(whole, "wins", [at(whole, "wins[0]"), {**at(whole, "wins[0]"), "seat": 1}])
    assert refused(DoraResult, twice) == ("wins",)


def test_a_score_by_itself() -> None:
    score = score_hand("5S 5H 5D 7C 8C 9C QD QS", DoraRuleset())
    assert score is not None
    whole = document(score)
    assert refused(HandScore, put(whole, "hands", [])) == ("hands",)
    assert refused(HandScore, put(whole, "stands_for", [["X1"]])) == ("stands_for[0]",)
    groups = at(whole, "groups")
    assert refused(HandScore, put(whole, "groups", [*groups, groups[0]])) == ("groups[3].cards",)
