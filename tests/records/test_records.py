"""Recorded games: they replay as they say, and show every seat what they always showed."""

from pathlib import Path

import pytest
from tests.records.golden import GAMES, HERE, record_in, views_file, views_of

from rummylib import CardSet, LayOff, presets
from rummylib.notation import Record, format_record, record_of
from rummylib.round import Ending
from rummylib.scoring import score

PRESETS = [path for path in GAMES if path.stem in presets.names()]


def uncommented(path: Path) -> str:
    lines = path.read_text(encoding="utf-8").splitlines(keepends=True)
    return "".join(line for line in lines if not line.startswith("#"))


@pytest.mark.parametrize("path", GAMES, ids=lambda path: path.stem)
def test_it_is_written_as_the_library_writes_it(path: Path) -> None:
    assert format_record(record_in(path)) == uncommented(path)


@pytest.mark.parametrize("path", GAMES, ids=lambda path: path.stem)
def test_every_seat_sees_what_it_saw(path: Path) -> None:
    kept = views_file(path).read_text(encoding="utf-8").splitlines()
    assert [*views_of(record_in(path))] == kept


@pytest.mark.parametrize("path", GAMES, ids=lambda path: path.stem)
def test_it_can_be_recorded_again(path: Path) -> None:
    record = record_in(path)
    start = next(record.replay())
    assert record_of(start, record.rounds[0].actions) == record


def test_there_is_a_game_for_each_preset() -> None:
    assert {path.stem for path in PRESETS} == set(presets.names())
    for path in PRESETS:
        assert record_in(path).rules == presets.find(path.stem)
        assert record_in(path).rounds[0].ending is Ending.WENT_OUT


def worked_hand() -> Record:
    return record_in(HERE / "vanikar_worked_hand.txt")


def test_the_worked_hand_ends_with_thirty_points() -> None:
    *_, last = worked_hand().replay()
    assert last.result is not None
    assert last.result.hands == (CardSet("KC QD 9S AC"), CardSet())
    assert not last.result.rummy, "melds were laid in earlier turns"
    assert score(last.result, last.rules).points == (0, 30)


def test_the_worked_hand_has_the_melds_and_the_lay_off() -> None:
    record = worked_hand()
    assert record.rules == presets.VANIKAR
    assert record.seats == 2
    assert LayOff(0, "8C", target=0) in record.rounds[0].actions
    *_, last = record.replay()
    assert str(last.table[0].meld) == "8S 8H 8D 8C"
    assert CardSet("4H 5H 6H 7H") <= CardSet(last.table[1].cards)
