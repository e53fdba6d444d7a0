"""What a person types, and what becomes of it: a script instead of a keyboard."""

import json
from collections.abc import Iterator
from pathlib import Path

import attrs
import pytest

pytest.importorskip("click")
pytest.importorskip("rich")

from rummylib import Match, Round, presets, register
from rummylib.agents import UnknownPlayer
from rummylib.cli.rummy_table import RummyTable
from rummylib.cli.saves import CannotRead, CannotSave, CannotWrite, NotASave, Sitting, load, save
from rummylib.cli.sitting import Playing, Screen
from rummylib.cli.tables import NoTable, NotUnderstood, table_of
from rummylib.game import Action
from rummylib.reasons import Language
from rummylib.testing import scenario

GAME = register.find("rummy")
HAND = "8S 8H 8D 8C KD QC 2S"
TABLE = "9S 9H 9D @1; 4C 5C 6C @1"


def sitting(position: Round | None = None) -> Sitting:
    match = Match.start(presets.QDAN, seats=2, seed=7)
    if position is not None:
        match = attrs.evolve(match, round=position)
    return Sitting("rummy", "easy", 0, 7, match)


def melding() -> Sitting:
    return sitting(scenario(hand=HAND, table=TABLE, rules=presets.QDAN, seats=2))


class Script:
    """A person who types the lines of a script and then leaves."""

    def __init__(
        self, start: Sitting, folder: Path, *typed: str, language: Language = "en"
    ) -> None:
        self._typed: Iterator[str] = iter(typed)
        self.lines: list[str] = []
        screen = Screen(self.lines.append, self.lines.append, self._next)
        self.playing = Playing(GAME, start, language, screen, folder / "left.json")
        self.status = self.playing.run()

    def _next(self, prompt: str) -> str:
        typed = next(self._typed, None)
        if typed is None:
            raise EOFError
        return typed

    @property
    def match(self) -> Match:
        match = self.playing.match
        assert isinstance(match, Match)
        return match


def test_a_menu_number_and_an_action_in_words_are_the_same(tmp_path: Path) -> None:
    start = melding()
    legal = start.match.legal_actions()
    wanted = next(n for n, action in enumerate(legal, 1) if str(action) == "meld 8S 8H 8D")
    by_number = Script(start, tmp_path, str(wanted))
    by_words = Script(start, tmp_path, "Meld 8s 8h 8d")
    full_width = Script(start, tmp_path, "meld 8S 8H 8D")
    assert by_number.match == by_words.match == full_width.match
    assert "Seat 0 lays meld 2: 8S 8H 8D." in by_number.lines
    assert Script(start, tmp_path, str(wanted).translate({ord("1"): "1"})).match == by_number.match


def test_an_illegal_wish_is_answered_with_every_reason_and_changes_nothing(tmp_path: Path) -> None:
    start = melding()
    for wish in ("meld 8S KD 2S", "lay-off KD > 7", "draw stock", "swap 2S > 0", "discard AH"):
        action = RummyTable("en").read(wish, start.match.view(0))
        reasons = start.match.violations(action)
        asked = Script(start, tmp_path, wish)
        assert reasons
        for reason in reasons:
            assert f"No: {reason.text()} [{reason.rule}]" in asked.lines
        assert asked.match == start.match


def test_what_is_no_action_is_said_to_be_none(tmp_path: Path) -> None:
    start = melding()
    told = Script(start, tmp_path, "jump", "discard 1Z", "0", "99", "", "meld").lines
    assert any("“jump” cannot be read" in line for line in told)
    assert any("“1z” is no card" in line for line in told)
    most = len(start.match.legal_actions())
    for given in (0, 99):
        assert f"There is no action {given}; they are numbered from 1 to {most}." in told
    for typed in ("0000000001", "0000000099", "9" * 5000):
        assert Script(start, tmp_path, typed).match == start.match
    with pytest.raises(NotUnderstood) as refused:
        RummyTable("ja").read("jump", start.match.view(0))
    assert refused.value.text("ja").startswith("分かりません")


def test_own_melds_and_lay_offs_are_taken_back_one_by_one(tmp_path: Path) -> None:
    start = sitting(scenario(hand="8S 8H 8D 9C KD QC 2S", table=TABLE, rules=presets.QDAN, seats=2))
    played = ("meld 8S 8H 8D", "lay-off 9C > 0")
    assert Script(start, tmp_path, *played).match.round.hands[0] == scenario_hand("KD QC 2S")
    once = Script(start, tmp_path, *played, "undo")
    assert once.match.round.hands[0] == scenario_hand("9C KD QC 2S")
    assert "Taken back." in once.lines
    twice = Script(start, tmp_path, *played, "undo", "undo", "undo")
    assert twice.match == start.match
    assert twice.lines.count("Taken back.") == 2
    assert any(line.startswith("There is nothing to take back") for line in twice.lines)


def scenario_hand(cards: str) -> object:
    return scenario(hand=cards, rules=presets.QDAN).hands[0]


def test_a_draw_and_a_throw_are_never_taken_back(tmp_path: Path) -> None:
    start = sitting()
    drawn = Script(start, tmp_path, "draw stock", "undo")
    assert drawn.match.round.phase == "play"
    thrown = Script(melding(), tmp_path, "meld 8S 8H 8D", "discard KD", "undo")
    assert len(thrown.match.round.table) >= 3
    assert "Taken back." not in thrown.lines


def test_hints_say_what_the_hand_holds(tmp_path: Path) -> None:
    told = Script(melding(), tmp_path, "hint").lines
    assert "In your hand: 8S 8H 8D 8C. Left over: 2S KD QC (22 points)" in told
    assert any(line.startswith("If you throw KD") for line in told)
    assert any(line.startswith("I would: lay the meld 8S 8H 8D") for line in told)
    out = sitting(scenario(hand="8S 8H 8D KC", rules=presets.QDAN, seats=2))
    assert "You can go out in this turn: meld 8S 8H 8D; discard KC" in (
        Script(out, tmp_path, "hint").lines
    )
    before = scenario(hand="8S 8H KC 2D", discards="8D", rules=presets.QDAN, seats=2, phase="draw")
    told = Script(sitting(before), tmp_path, "hint", language="ja").lines
    assert "捨て札の 8D は 8S 8H と組になります" in told
    assert any(line.startswith("手札に組はありません") for line in told)


def test_why_says_what_may_be_done_with_cards_and_why_not(tmp_path: Path) -> None:
    told = Script(melding(), tmp_path, "why 8S 8H 8D", "why KD QC", "why nothing").lines
    assert "You may: lay the meld 8S 8H 8D" in told
    assert any(line.startswith("No: ") and line.endswith("[M1]") for line in told)
    assert any("no card" in line for line in told)


@pytest.mark.parametrize("language", ["en", "ja"])
def test_every_action_has_a_name(language: Language) -> None:
    rules = attrs.evolve(presets.QDAN, jokers=1, joker_swap=True, layoff="any")
    state = scenario(hand="6H 8S 8H 8D 9C", table=f"5H X1 7H @1; {TABLE}", rules=rules, seats=2)
    match = attrs.evolve(Match.start(rules, seats=2, seed=7), round=state)
    table = RummyTable(language)
    names = {action.kind: table.named(action, match.view(0)) for action in match.legal_actions()}
    assert set(names) == {"lay_meld", "lay_off", "swap_joker", "discard"}
    assert len(set(names.values())) == len(names)
    assert table.named(Action(0), match.view(0))
    with pytest.raises(TypeError):
        list(table.shown(match.round.view(0)))


def test_the_table_says_what_lies_there_and_what_the_person_holds() -> None:
    state = scenario(hand="8S KD", table="5H 6H 7H @1", rules=presets.QDAN, seats=2)
    match = attrs.evolve(Match.start(presets.QDAN, seats=2, seed=7), round=state, totals=(1, 30))
    meld, pile, other, own = RummyTable("en").shown(match.view(0))
    stock, top = len(state.stock), state.discards[-1]
    assert meld == "Meld 0: 5H 6H 7H (seat 1)"
    assert pile == f"Stock: {stock} cards. Discards: {len(state.discards)}, on top {top}"
    assert other == f"Seat 1: {len(state.hands[1])} cards, 30 points"
    assert own == "You, seat 0, 1 point: 8S KD"
    bare = attrs.evolve(match, round=attrs.evolve(state, discards=()))
    assert list(RummyTable("en").shown(bare.view(0)))[1] == f"Stock: {stock} cards. No discards."


def test_who_sits_at_no_seat_is_shown_no_hand() -> None:
    match = melding().match
    lines = list(RummyTable("en").shown(match.view(None)))
    assert [line.partition(":")[0] for line in lines[-2:]] == ["Seat 0", "Seat 1"]
    assert not any(str(card) in line for card in HAND.split() for line in lines[-2:])


# -- saves ----------------------------------------------------------------------------------------


def test_a_save_is_read_back_as_it_was(tmp_path: Path) -> None:
    start = sitting()
    drawn = ("1",) if start.match.to_act == {0} else ()
    played = Script(start, tmp_path, *drawn, f"save {tmp_path / 'a.json'}", "help")
    assert load(tmp_path / "a.json") == played.playing.sitting
    assert played.status == 130
    resumed = Script(load(tmp_path / "a.json"), tmp_path, "1", "1")
    straight = Script(start, tmp_path, *drawn, "1", "1")
    assert resumed.match == straight.match


@pytest.mark.parametrize(
    "spoilt",
    [
        {"schema": 2},
        {"kind": "match"},
        {"game": "dora"},
        {"level": "perfect"},
        {"seat": 2},
        {"seat": True},
        {"seed": -1},
        {"match": None},
        {"more": 1},
    ],
)
def test_a_spoilt_save_is_refused(tmp_path: Path, spoilt: dict[str, object]) -> None:
    path = tmp_path / "a.json"
    save(sitting(), path)
    path.write_text(json.dumps({**json.loads(path.read_text()), **spoilt}))
    with pytest.raises(NotASave) as refused:
        load(path)
    for language in ("en", "ja"):
        assert str(path) in refused.value.text(language)
    if "level" in spoilt:
        assert isinstance(refused.value.reason, UnknownPlayer)


@pytest.mark.parametrize("text", ["", "[1]", "{", "[" * 100_000])
def test_what_is_no_save_is_refused(tmp_path: Path, text: str) -> None:
    path = tmp_path / "a.json"
    path.write_text(text)
    with pytest.raises(NotASave):
        load(path)


def test_files_that_cannot_be_read_or_written(tmp_path: Path) -> None:
    with pytest.raises(CannotRead):
        load(tmp_path)
    (tmp_path / "bytes").write_bytes(b"\xff")
    with pytest.raises(CannotRead):
        load(tmp_path / "bytes")
    with pytest.raises(CannotWrite):
        save(sitting(), tmp_path / "nowhere" / "a.json")
    for name in ("/", "a\0b"):
        assert any(
            "cannot be written" in line
            for line in Script(sitting(), tmp_path, f"save {name}").lines
        )
    with pytest.raises(CannotRead):
        load(Path("a\0b"))
    (tmp_path / "folder").mkdir()
    with pytest.raises(CannotWrite):
        save(sitting(), tmp_path / "folder")
    told = Script(sitting(), tmp_path / "nowhere").lines
    assert told[-1].endswith("left.json cannot be written.")
    with pytest.raises(CannotSave):
        save(attrs.evolve(sitting(), game="chess"), tmp_path / "a.json")
    assert not list(tmp_path.glob(".*"))


def test_a_game_without_a_table() -> None:
    with pytest.raises(NoTable):
        table_of("chess", "en")
