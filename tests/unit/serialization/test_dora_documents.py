"""Documents of the dora game: every value comes back, and what was spoilt is refused."""

import json
import os
from copy import deepcopy
from functools import cache
from random import Random
from typing import Any

import attrs
import pytest
from tests.properties.dora_play import at_random, greedy, moves, patient, table_rules
from tests.unit.serialization.saved import Document, at, document, paths, put
from tests.unit.serialization.test_corruption import wrong_values

from rummylib.game import Action, Event
from rummylib.reasons import Violation
from rummylib.serialization import InvalidDocument, from_json, to_json
from rummylib.serialization.codec import codec_of
from rummylib.variants.dora import (
    JUDGED,
    DoraMatch,
    DoraMatchView,
    DoraResult,
    DoraRound,
    DoraRuleset,
    DoraView,
    HandScore,
    Pass,
    Phase,
    Ron,
    ShownGroup,
    WinContext,
    score_hand,
)

GAMES = 500 if os.environ.get("RUMMYLIB_LONG") == "1" else 20
HEAD = '{"schema":1,"game":"dora","kind":'


def there_and_back(value: object, expected: type | None = None) -> None:
    text = to_json(value)
    read: object = from_json(text, expected or type(value))
    assert type(read) is type(value)
    assert read == value
    assert to_json(read) == text


def test_round_trip_after_every_action() -> None:
    rng = Random(1)
    kinds = set()
    for number in range(GAMES):
        rules = DoraRuleset() if number % 2 else table_rules(rng)
        there_and_back(rules)
        player = (at_random, greedy, patient)[number % 3]
        for before, action, after in moves(rng, rules, 2 + number % 3, player):
            there_and_back(action, Action)
            there_and_back(after)
            read = from_json(to_json(after), DoraRound)
            assert read.event_count == after.event_count
            assert read.legal_actions() == after.legal_actions()
            events = before.transition(action).events
            kinds |= {event.kind for event in events}
            for seat in (None, *range(after.seats)):
                there_and_back(after.view(seat))
                for event in events:
                    there_and_back(event.seen_by(seat), Event)
            if after.result is not None:
                there_and_back(after.result)
                for win in after.result.wins:
                    there_and_back(win)
                    there_and_back(win.score, HandScore)
    assert {"draw", "discard", "riichi", "open", "chi", "pon", "kan", "tsumo", "ron"} <= kinds


def played_match(rng: Random, rules: DoraRuleset, seats: int) -> list[DoraMatch]:
    match = DoraMatch.start(rules, seats=seats, seed=rng.getrandbits(32))
    found = [match]
    while not match.is_over:
        if match.is_between_rounds:
            match = match.next_round()
        else:
            seat = rng.choice(sorted(match.to_act))
            match = match.apply(greedy(match.legal_actions(seat), rng))
        found.append(match)
    return found


@pytest.mark.parametrize("rotation", ["next", "winner_stays"])
@pytest.mark.parametrize("deals", ["one_each", 3])
def test_matches(rotation: Any, deals: Any) -> None:
    rng = Random(2)
    rules = DoraRuleset(dealer_rotation=rotation, deals=deals, start_chips=10)
    for match in played_match(rng, rules, 3):
        there_and_back(match)
        read = from_json(to_json(match), DoraMatch)
        assert read.seed == match.seed
        assert read.event_count == match.event_count
        for seat in (None, 0, 1, 2):
            there_and_back(match.view(seat))


@pytest.mark.parametrize(
    ("value", "written"),
    [
        (Pass(1), '"pass","seat":1}'),
        (
            ShownGroup("chi", "3H 4H 5H", claimed="5H", thrower=2),
            '"shown_group","call":"chi","cards":["3H","4H","5H"],"claimed":"5H","thrower":2}',
        ),
        (
            WinContext("tsumo", last_card=True),
            '"win_context","by":"tsumo","ready":"no","one_shot":false,"last_card":true,'
            '"very_first_card":false,"first_go_around":false}',
        ),
    ],
    ids=lambda value: "" if isinstance(value, str) else type(value).__name__,
)
def test_what_a_document_looks_like(value: object, written: str) -> None:
    assert to_json(value) == HEAD + written
    assert from_json(HEAD + written, type(value)) == value


def test_a_score_with_a_wild() -> None:
    score = score_hand("5S 5H TD 7C 8C 9C QD QS", DoraRuleset(), indicators="4S")
    assert score is not None
    there_and_back(score)


def test_reasons_come_back() -> None:
    rng, seen = Random(3), set()
    for number in range(30):
        rules = table_rules(rng)
        for state, action, _ in moves(rng, rules, 2 + number % 3, greedy):
            for seat in range(state.seats):
                for other in (attrs.evolve(action, seat=seat), Ron(seat), Pass(seat), Pass(9)):
                    for reason in state.violations(other):
                        there_and_back(reason, Violation)
                        seen.add(type(reason))
    assert len(seen) > 8
    assert seen <= set(JUDGED)


def test_the_seed_is_in_saved_matches_only() -> None:
    seed = bytes(range(32))
    match = DoraMatch.start(DoraRuleset(), seats=2, seed=seed)
    assert seed.hex() in to_json(match)
    assert seed.hex() not in to_json(match.round)
    assert seed.hex() not in to_json(match.view(0)) + to_json(match.view(None))


def test_sealed_answers_are_in_no_view() -> None:
    """Whatever a seat has answered, nobody else's view has another byte."""
    rng = Random(4)
    compared = 0
    for _ in range(10):
        for state, _action, _after in moves(rng, DoraRuleset(), 3, greedy):
            if state.phase is not Phase.ANSWER or len(state.to_act) != 2:
                continue
            seat = min(state.to_act)
            saved = [
                from_json(to_json(state.apply(a)), DoraRound) for a in state.legal_actions(seat)
            ]
            compared += len(saved) > 1
            for other in (None, *(s for s in range(3) if s != seat)):
                assert len({to_json(one.view(other)) for one in saved}) == 1
    assert compared


# -- what is refused ------------------------------------------------------------------------------


@cache
def saved_match() -> DoraMatch:
    """A second deal with a window that is half answered, groups and a declaration on the table."""
    rng = Random(5)
    while True:
        for match in played_match(rng, DoraRuleset(), 4):
            deal = match.round
            laid = any(deal.shown)
            declared = any(ready.value != "no" for ready in deal.ready)
            answered = deal.window is not None and any(deal.window.answers)
            if match.past and match.past[0].wins and laid and declared and answered:
                return match


@cache
def finished_match() -> DoraMatch:
    """A first deal that has ended with a ron."""
    rng = Random(6)
    while True:
        for match in played_match(rng, DoraRuleset(), 3):
            result = match.round.result
            if result is not None and result.wins and result.wins[0].thrower is not None:
                return match


WINDOW, OVER = saved_match(), finished_match()
SAVED: dict[str, tuple[type, Document]] = {
    "match": (DoraMatch, document(WINDOW)),
    "round": (DoraRound, document(WINDOW.round)),
    "match_view": (DoraMatchView, document(WINDOW.view(0))),
    "view": (DoraView, document(WINDOW.round.view(max(set(range(4)) - WINDOW.to_act)))),
    "over": (DoraRound, document(OVER.round)),
    "over_view": (DoraView, document(OVER.round.view(0))),
    "result": (DoraResult, document(OVER.round.result)),
}
FIELDS = [
    (name, path)
    for name, (_, whole) in SAVED.items()
    for path in paths(whole)
    if name == "round" or "rules." not in path
]
NULL_FITS: tuple[str, ...] = (
    "claimer",
    "claimed",
    "thrower",
    "indicator",
    "card",
    "drawn",
    "answer",
    "result",
)
NULL_FITS += ("window", "seat", "impure_double_four", "open_hands[0]", "open_hands[3]")


def refused(kind: type, whole: Document) -> tuple[str, ...]:
    with pytest.raises(InvalidDocument) as caught:
        from_json(json.dumps(whole), kind)
    assert caught.value.text("ja")
    return caught.value.paths


@pytest.mark.parametrize(("name", "path"), FIELDS)
def test_a_wrong_type(name: str, path: str) -> None:
    kind, whole = SAVED[name]
    for value in wrong_values(at(whole, path), path):
        if value is None and path.endswith(NULL_FITS):
            continue
        if "answers[" in path and value is None:
            continue
        found = refused(kind, put(whole, path, value))
        listed = path.partition("claim_priority[")[0] + "claim_priority"
        assert any(one in (path, listed) or one.startswith(f"{path}.") for one in found), value


@pytest.mark.parametrize(
    ("name", "path"),
    [
        *((name, "") for name in SAVED),
        *(case for case in FIELDS if isinstance(at(SAVED[case[0]][1], case[1]), dict)),
    ],
)
def test_a_missing_and_an_unknown_field(name: str, path: str) -> None:
    kind, whole = SAVED[name]
    for field in at(whole, path):
        changed = deepcopy(whole)
        del at(changed, path)[field]
        assert f"{path}.{field}".strip(".") in refused(kind, changed)
    changed = deepcopy(whole)
    at(changed, path)["unknown"] = 1
    assert path in refused(kind, changed)


def other_values(value: object) -> list[object]:
    """Other values of the same type."""
    match value:
        case bool():
            return [not value]
        case int():
            return [value + 1, value - 1, -1, 99]
        case list():
            return [value[1:], [*value, value[0]], value[::-1]] if value else [[0], ["5S"]]
        case "riichi" | "open":
            return ["no", "none", "open", "riichi"]
        case _:
            return []


@pytest.mark.parametrize("name", [name for name in SAVED if name != "result"])
def test_another_value_is_refused_or_the_same_game(name: str) -> None:
    """Nothing that was changed is taken for a game that it cannot be; some facts are free."""
    kind, whole = SAVED[name]
    free = ("start_chips", "past_events", "seats", "number", "event_count", "points", "dealer")
    for path in paths(whole):
        if "rules" in path or "result" in path or "score" in path or "past" in path:
            continue
        for value in other_values(at(whole, path)):
            changed = put(whole, path, value)
            try:
                read: object = from_json(json.dumps(changed), kind)
            except InvalidDocument:
                continue
            same = document(read) == whole
            relabelled = path.endswith("seat")  # the same hand, seen from another chair
            hidden = relabelled or any(
                part in path for part in ("hidden", "hand", "wall", "dead", "to_act")
            )
            assert same or hidden or path.endswith(free), (path, value)


@pytest.mark.parametrize(
    ("name", "path", "value", "at_least"),
    [
        ("round", "window.answers", [None, None, None, None], "window"),
        ("round", "window.asked", [0, 1, 2], "window"),
        ("round", "window.answers", [None], "window"),
        ("round", "phase", "act", "window"),
        ("round", "kans", 3, "kans"),
        ("round", "turn", 4, "turn"),
        ("round", "seats", 5, "seats"),
        ("round", "dealer", -1, "dealer"),
        ("round", "event_count", 2, "event_count"),
        ("match", "first_dealer", 7, "first_dealer"),
        ("match", "seed", "00" * 32, "round.dead"),
        ("match", "seed", "00" * 31, "seed"),
        ("match", "past_events", 0, "past_events"),
        ("match", "round.number", 3, "round.number"),
        ("match_view", "totals", [1, 0, 0, 0], "totals"),
        ("match_view", "winners", [0], "winners"),
        ("match_view", "is_over", True, "is_over"),
        ("view", "hidden_counts", [9, 9, 9, 9], "hand"),
        ("view", "to_act", [], "to_act"),
        ("view", "answer", None, "answer"),
        ("over", "result.wins", [], "event_count"),
        ("over", "result.wins[0].score.hands[0].points", 99, "result.wins[0].score"),
        ("over", "result.wins[0].context.last_card", True, "result.wins[0].context"),
        ("over_view", "result.wins[0].score.dora", [], "result.wins[0].score"),
    ],
)
def test_contradictions(name: str, path: str, value: object, at_least: str) -> None:
    kind, whole = SAVED[name]
    if at(whole, path) != value:
        found = refused(kind, put(whole, path, value))
        assert any(one.startswith(at_least) for one in found), found


def test_a_card_of_another_pack() -> None:
    kind, whole = SAVED["round"]
    assert "wall" in refused(kind, put(whole, "wall[0]", "X2"))


@pytest.mark.parametrize(
    ("option", "value"),
    [
        ("ten_gap", "nonsense"),
        ("claim_max_tens", 9),
        ("claim_priority", "ron"),
        ("claim_priority", ["ron", "kan", "pon", 1]),
        ("revision", 2),
        ("revision", "1"),
        ("pair_joker", 1),
        ("deals", 0),
        ("deals", "each"),
    ],
)
def test_a_spoilt_ruleset(option: str, value: object) -> None:
    whole = document(DoraRuleset())
    assert option in refused(DoraRuleset, put(whole, option, value))


def test_contradicting_options() -> None:
    whole = document(DoraRuleset())
    changed = put(whole, "claim_priority", ["pon", "ron", "kan", "chi"])
    assert refused(DoraRuleset, changed) == ("",)
    assert refused(DoraRuleset, put(whole, "players_min", 5)) == ("players_min",)


def test_a_group_that_contradicts_itself() -> None:
    good = document(ShownGroup("chi", "3H 4H 5H", claimed="5H", thrower=2))
    assert refused(ShownGroup, put(good, "claimed", "9S")) == ("claimed",)
    assert refused(ShownGroup, put(good, "claimed", None)) == ("claimed",)
    assert refused(ShownGroup, put(good, "cards", ["3H", "5H"])) == ("cards",)
    kan = document(ShownGroup("concealed_kan", "3H 3S 3D 3C"))
    assert set(refused(ShownGroup, {**kan, "claimed": "3H", "thrower": 1})) == {
        "claimed",
        "thrower",
    }


@pytest.mark.parametrize(
    ("changes", "expected"),
    [
        ({"one_shot": True}, {"one_shot"}),
        ({"first_go_around": True}, {"first_go_around"}),
        ({"very_first_card": True, "ready": "open"}, {"very_first_card"}),
        ({"very_first_card": True, "last_card": True}, {"very_first_card"}),
        ({"one_shot": True, "first_go_around": True}, {"one_shot", "first_go_around"}),
    ],
)
def test_circumstances_that_contradict(changes: dict[str, Any], expected: set[str]) -> None:
    good = document(WinContext("ron"))
    assert set(refused(WinContext, good | changes)) == expected


def test_every_tag_is_there_once() -> None:
    codec = codec_of("dora")
    assert len(set(codec.kinds.values())) == len(codec.kinds)
    assert set(JUDGED) <= set(codec.kinds.values())
