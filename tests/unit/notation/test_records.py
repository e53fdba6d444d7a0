"""Records: whole games that replay anywhere."""

from typing import Literal

import attrs
import pytest

from rummylib import Discard, DrawDiscard, DrawStock, IllegalAction, Match, Round, presets
from rummylib.game import MOST_NUMBER, ScriptedChance
from rummylib.notation import (
    InvalidText,
    NotAFreshDeal,
    format_record,
    parse_record,
    record_of,
)
from rummylib.ruleset import REVISION

START = Round.deal(presets.PAGAT, seats=2, seed=7)
TEXT = format_record(record_of(START, [DrawStock(1)]))


def test_what_a_record_looks_like() -> None:
    lines = TEXT.splitlines()
    assert lines[:8] == [
        "record: rummy",
        "rules: pagat",
        f"revision: {REVISION}",
        "seats: 2",
        "",
        "match: 1",
        "deal: 1",
        "dealer: 0",
    ]
    assert lines[8].startswith("deck: ")
    assert lines[9:] == ["1: draw stock"]


def test_no_seed_is_needed() -> None:
    record = parse_record(TEXT)
    assert list(record.replay()) == [START, START.apply(DrawStock(1))]
    first = next(record.replay())
    assert isinstance(first.chance, ScriptedChance)
    assert first.chance.otherwise != START.chance


@pytest.mark.parametrize("face_points", [10, MOST_NUMBER])
def test_a_match_goes_from_round_to_round(face_points: int) -> None:
    rules = attrs.evolve(presets.BLOCK, target=None, deals=2, face_points=face_points)
    match = Match.start(rules, seats=2, seed=7)
    actions = []
    start = match
    while not match.is_over:
        match = match.next_round() if match.is_between_rounds else match
        action = match.default_action(match.round.turn)
        assert action is not None
        actions.append(action)
        match = match.apply(action)
    record = record_of(start, actions)
    assert [played.number for played in record.rounds] == [1, 2]
    assert [played.points for played in record.rounds] == [
        played.score.points for played in match.played
    ]
    assert parse_record(format_record(record)) == record
    assert [*record.replay()][-1] == match.round


def test_only_a_fresh_deal_begins_a_record() -> None:
    with pytest.raises(NotAFreshDeal):
        record_of(START.apply(DrawStock(1)), [])
    with pytest.raises(NotAFreshDeal):
        record_of(attrs.evolve(START, recycles=1), [])
    with pytest.raises(NotAFreshDeal):
        record_of(attrs.evolve(START, number=0), [])


def test_a_match_in_play_begins_no_record() -> None:
    match = Match.start(presets.BLOCK, seats=2, seed=7)
    while not match.is_between_rounds:
        action = match.default_action(match.round.turn)
        assert action is not None
        match = match.apply(action)
    with pytest.raises(NotAFreshDeal):
        record_of(match.next_round(), [])


def test_an_illegal_action_is_not_recorded() -> None:
    with pytest.raises(IllegalAction):
        record_of(START, [Discard(1, "KC")])


def test_the_first_deal_of_a_record_may_be_any() -> None:
    start = Round.deal(presets.WROTHAM, seats=3, dealer=2, number=4, seed=1)
    record = record_of(start, [])
    assert parse_record(format_record(record)) == record
    assert next(record.replay()) == start


ILLEGAL = TEXT + "1: draw stock\n"


@pytest.mark.parametrize(
    ("text", "line"),
    [
        ("", 1),
        ("record: rummy", 1),
        (TEXT.replace("record: rummy", "record: dora"), 1),
        (TEXT.replace("rules: pagat", "rules: nobody"), 2),
        (TEXT.replace("rules: pagat", "rules: qdan"), 0),
        (TEXT.replace(f"revision: {REVISION}", f"revision: {REVISION + 1}"), 3),
        (TEXT.replace(f"revision: {REVISION}", "revision: 0"), 3),
        (TEXT.replace("seats: 2", "seats: 7"), 4),
        (TEXT.replace("seats: 2", "seats: -1"), 4),
        (TEXT.replace("seats: 2", "seats: 2\nseats: 2"), 5),
        (TEXT.replace("seats: 2", "seats: 2\n1: draw stock"), 5),
        ("weather: fine\n" + TEXT, 1),
        (TEXT[: TEXT.index("match")], 1),
        (TEXT.replace("match: 1", "match: 0"), 6),
        (TEXT.replace("deal: 1", "deal: 0"), 7),
        (TEXT.replace("deal: 1\n", ""), 6),
        (TEXT.replace("dealer: 0", "dealer: 2"), 8),
        (TEXT.replace("dealer: 0", "dealer: 0\ndealer: 0"), 9),
        (TEXT.replace("deck: ", "deck: X1 "), 9),
        (TEXT.replace("deck: ", "deck: 8X "), 9),
        (TEXT.replace("1: draw stock", "0: draw stock"), 10),
        (ILLEGAL, 11),
        (TEXT + "reshuffle: KC QC\n", 11),
        (TEXT + "ending: went_out\n", 11),
        (TEXT + "ending: rain\n", 11),
        (TEXT + "points: 1 2\n", 11),
        (TEXT + "points: 1 x\n", 11),
        (TEXT + "weather: fine\n", 11),
        (TEXT + "match: 1\n", 11),
        (TEXT + "match: 1\ndeal: 2\ndealer: 1\ndeck: KC\n", 10),
    ],
)
def test_what_is_refused_and_where(text: str, line: int) -> None:
    if line == 0:
        assert parse_record(text).rules == presets.QDAN
        return
    with pytest.raises(InvalidText) as caught:
        parse_record(text)
    assert caught.value.line == line, caught.value
    assert caught.value.text("en") != caught.value.text("ja")


@pytest.mark.parametrize("trigger", ["on_demand", "turn_start"])
def test_a_reshuffle_is_part_of_the_record(trigger: Literal["on_demand", "turn_start"]) -> None:
    rules = attrs.evolve(presets.QDAN, hand_size=2, players_max=2, stock_trigger=trigger)
    pack = "2S 4S 6S 8S TS QS 2H"
    start = Round.deal(rules, seats=2, seed=3, pack=pack)
    state, actions = start, []
    while not state.recycles:
        action = next(
            action for action in state.legal_actions() if not isinstance(action, DrawDiscard)
        )
        actions.append(action)
        state = state.apply(action)
    record = record_of(start, actions)
    assert len(record.rounds[0].reshuffles) == 1
    assert [*record.replay()][-1] == state
    text = format_record(record)
    assert parse_record(text) == record
    order = next(line for line in text.splitlines() if line.startswith("reshuffle"))
    for wrong in ("", order + "\n" + order, order.replace("2", "3")):
        with pytest.raises(InvalidText):
            parse_record(text.replace(order, wrong))
