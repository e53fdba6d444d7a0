"""``check`` and ``replay``: positions and records in files."""

import io
import json
import sys
from itertools import groupby
from operator import attrgetter
from pathlib import Path
from random import Random

import attrs
import pytest

pytest.importorskip("click")
pytest.importorskip("rich")

from rummylib import Match, Round, presets
from rummylib.agents import easy_rummy_player
from rummylib.cli import main
from rummylib.cli.dora_retelling import retold as retold_dora
from rummylib.cli.retelling import retold
from rummylib.game import Action
from rummylib.notation import Record, dora, format_record, record_of
from rummylib.reasons import Language
from rummylib.variants.dora import DoraRound, DoraRuleset

POSITION = "rules: qdan\nhand: 8C KD\ntable: 8S 8H 8D @1\n"


@pytest.fixture
def file(tmp_path: Path) -> Path:
    return tmp_path / "position.txt"


def test_a_legal_action(file: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file.write_text(f"{POSITION}action: lay-off 8C > 0\n", encoding="utf-8")
    assert main(["check", str(file)]) == 0
    assert capsys.readouterr().out == "Line 4: lay-off 8♣ > 0 is legal.\n"


@pytest.mark.parametrize(("language", "word"), [("en", "is not legal"), ("ja", "できません")])
def test_an_illegal_action(
    file: Path, capsys: pytest.CaptureFixture[str], language: Language, word: str
) -> None:
    file.write_text(f"{POSITION}action: lay-off KD > 0\n", encoding="utf-8")
    assert main(["check", str(file), "--lang", language]) == 1
    first, reason = capsys.readouterr().out.splitlines()
    assert word in first
    assert reason.endswith("[M1]")
    assert main(["check", str(file), "--json", "--lang", language]) == 1
    document = json.loads(capsys.readouterr().out)
    assert (document["legal"], document["line"]) == (False, 4)
    [found] = document["reasons"]
    assert (found["code"], found["rule"]) == ("lay-off/not-of-this-rank", "M1")
    assert isinstance(found["text"], str)
    assert found["page"] == f"rules/{language}/melds.html#rule-M1"


@pytest.mark.parametrize(("language", "word"), [("en", "is not legal"), ("ja", "できません")])
def test_the_dora_game(
    file: Path, capsys: pytest.CaptureFixture[str], language: Language, word: str
) -> None:
    position = "game: dora\nhand: 5S 5D 7C 8C 9C QD QS\ndiscards: 5H\n"
    file.write_text(f"{position}action: pon 5S 5D\n", encoding="utf-8")
    assert main(["check", str(file)]) == 0
    assert capsys.readouterr().out == "Line 4: pon 5♠ 5♦ is legal.\n"
    file.write_text(f"{position}action: 1: chi 5S 5D\n", encoding="utf-8")
    assert main(["check", str(file), "--lang", language]) == 1
    first, reason = capsys.readouterr().out.splitlines()
    assert word in first
    assert "chi 5♠ 5♦" in first
    assert reason.endswith("[D15]")
    file.write_text(position, encoding="utf-8")
    assert main(["check", str(file), "--lang", language]) == 2
    assert capsys.readouterr().err.count("\n") == 1


@pytest.mark.parametrize("text", [POSITION, "nonsense", "rules: nope\naction: draw stock"])
def test_what_cannot_be_read(file: Path, capsys: pytest.CaptureFixture[str], text: str) -> None:
    file.write_text(text, encoding="utf-8")
    for command in ("check", "replay"):
        assert main([command, str(file)]) == 2
        printed = capsys.readouterr()
        assert printed.out == ""
        assert printed.err.count("\n") == 1
    assert main(["check", str(file.parent / "nowhere")]) == 2


def test_the_standard_input(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    text = f"{POSITION}action: lay-off 8C > 0\n".encode()
    monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(text)))
    assert main(["check", "-"]) == 0


def test_a_byte_order_mark_is_no_part_of_the_text(
    file: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    text = f"{POSITION}action: lay-off 8C > 0\r\n".encode("utf-8-sig")
    file.write_bytes(text)
    assert main(["check", str(file)]) == 0
    monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(text)))
    assert main(["check", "-"]) == 0


# -- records --------------------------------------------------------------------------------------


def recorded(rounds: int) -> Record:
    """A match of so many rounds between beginners."""
    start = match = Match.start(presets.PAGAT, seats=2, seed=7)
    actions: list[Action] = []
    while len(match.played) < rounds:
        match = match.next_round() if match.is_between_rounds else match
        actions.append(easy_rummy_player(match.view(match.round.turn), Random(len(actions))))
        match = match.apply(actions[-1])
    return record_of(start, actions)


@pytest.mark.parametrize("seat", [None, 0, 1])
@pytest.mark.parametrize("language", ["en", "ja"])
def test_a_record_is_told_turn_by_turn(seat: int | None, language: Language) -> None:
    record = recorded(2)
    pages = list(retold(record, seat, language))
    turns = [len(list(groupby(one.actions, key=attrgetter("seat")))) for one in record.rounds]
    assert len(pages) == sum(turns) + 2 * len(turns)
    hands = "手札" if language == "ja" else "Hand of seat"
    assert sum(hands in line for line in pages[0]) == (2 if seat is None else 1)


def test_a_seat_is_told_only_what_it_saw() -> None:
    record = recorded(1)
    state = next(record.replay())
    pages = list(retold(record, 0, "en"))
    other = str(state.hands[1])
    assert other not in "\n".join(pages[0])
    told = "\n".join(line for page in pages[:-1] for line in page)
    assert "Seat 1 draws from the stock." in told
    assert "Hand of seat 1" not in told
    assert "Hand of seat 1" in "\n".join(pages[-1]), "at the end all hands are open"


def test_the_command_tells_a_record(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "game.txt"
    path.write_text(format_record(recorded(1)), encoding="utf-8")
    assert main(["replay", str(path), "--seat", "1", "--step", "--lang", "ja"]) == 0
    out = capsys.readouterr().out
    assert "席 1 の手札: " in out
    assert "席ごとの点: " in out
    assert main(["replay", str(path), "--seat", "2"]) == 2
    assert "There is no seat 2" in capsys.readouterr().err


DORA = Path(__file__).parents[2] / "records" / "dora" / "tomasu.txt"


def test_a_record_of_the_dora_game(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["replay", str(DORA)]) == 0
    told = capsys.readouterr().out
    record = dora.parse_record(DORA.read_text(encoding="utf-8"))
    start, *_, last = record.replay()
    assert told.count("Hand of seat") >= record.seats
    assert last.result is not None
    assert "wins by ron" in told
    assert main(["replay", str(DORA), "--seat", "1", "--lang", "ja"]) == 0
    seen = capsys.readouterr().out
    assert seen.count("の手札: ") == 1
    hidden = [card.symbol for seat in (0, 2) for card in start.hidden[seat]]
    opening = seen[: seen.index("席 1 が 5♥ を捨てました。")]
    assert not any(card in opening for card in hidden)
    assert main(["replay", str(DORA), "--seat", "3"]) == 2


def test_who_sees_all_cards_of_the_dora_game_is_told_each_hand_with_the_card_drawn() -> None:
    start = deal = DoraRound.deal(DoraRuleset(), seats=2, dealer=0, seed=7)
    actions: list[Action] = []
    for number in range(12):
        actions.append(Random(number).choice(deal.legal_actions()))
        deal = deal.apply(actions[-1])
    record = dora.record_of(start, actions)
    pages = list(retold_dora(record, None, "en"))
    drawn = [page for page in pages[1:] if any("draws" in line for line in page)]
    assert drawn
    for page in drawn:
        [card] = [line.split()[3].strip(";") for line in page if "draws" in line]
        assert page[-1].startswith("Hand of seat ")
        assert card in page[-1].partition(": ")[2].split()
    of_a_seat = list(retold_dora(record, 0, "en"))[1:]
    assert not any("Hand of seat" in line for page in of_a_seat for line in page)


def test_points_are_told_where_a_record_has_them() -> None:
    record = recorded(1)
    played = record.rounds[0]
    assert played.points is not None
    *told, points = list(retold(record, None, "en"))[-1]
    assert points.startswith("Points by seat: ")
    without = attrs.evolve(record, rounds=(attrs.evolve(played, points=None),))
    assert list(retold(without, None, "en"))[-1] == tuple(told)


def test_schemas_are_written_into_a_folder(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["schema", str(tmp_path / "schemas")]) == 0
    named = [Path(line) for line in capsys.readouterr().out.splitlines()]
    assert sorted(named) == sorted((tmp_path / "schemas").iterdir())
    for path in named:
        assert json.loads(path.read_text(encoding="utf-8"))["$defs"]
    (tmp_path / "file").write_text("", encoding="utf-8")
    assert main(["schema", str(tmp_path / "file"), "--lang", "ja"]) == 2
    printed = capsys.readouterr()
    assert printed.out == ""
    assert printed.err == f"rummylib: ファイル {tmp_path / 'file'} に書けません。\n"


def test_an_unfinished_record_is_told_as_far_as_it_goes() -> None:
    start = Round.deal(presets.PAGAT, seats=2, seed=7)
    draw = start.legal_actions()[0]
    assert len(list(retold(record_of(start, [draw]), None, "en"))) == 2
    assert len(list(retold(record_of(start, []), None, "en"))) == 1
