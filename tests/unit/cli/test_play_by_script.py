"""``play`` from the beginning of a match to its end, with a script as the standard input.

What a terminal adds is in ``test_play_in_a_terminal.py``; this runs on every system.
"""

import io
import json
import sys
from pathlib import Path

import pytest

pytest.importorskip("click")
pytest.importorskip("rich")

from rummylib.cli import main
from rummylib.reasons import LANGUAGES, Language, fill, words

PLAYED = "1\n1\n\n" * 2000
"""The first action again and again, and Enter, which goes on after a round; within one it shows
the table. So 1 is typed between two rounds too."""


class Script:
    """The command with lines to read; what it wrote."""

    def __init__(
        self, capture: pytest.CaptureFixture[str], patch: pytest.MonkeyPatch, folder: Path
    ) -> None:
        self._capture, self._patch = capture, patch
        self.path = folder / "left.json"
        patch.chdir(folder)

    def __call__(self, *arguments: str, typed: str) -> tuple[int, str]:
        """The exit status, and what was said; the input ends after ``typed``."""
        # Letters that are not ASCII are read as well, whatever the encoding was set to.
        stream = io.TextIOWrapper(io.BytesIO(typed.encode()), encoding="ascii")
        self._patch.setattr(sys, "stdin", stream)
        status = main(["play", *arguments])
        printed = self._capture.readouterr()
        assert printed.err == ""
        return status, printed.out


@pytest.fixture
def script(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> Script:
    return Script(capsys, monkeypatch, tmp_path)


GAMES = {
    "rummy": (("--rules", "pagat target=90 max_turns=30"), "draw discard", "discard KC"),
    "dora": (("--game", "dora", "--rules", "tomasu deals=6"), "riichi 5C", "tsumo"),
}
"""How a match is begun, a form that is shown, and what cannot be done at once."""


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", GAMES)
def test_a_match_is_begun_left_gone_on_with_and_ended(
    script: Script, game: str, language: Language
) -> None:
    options, form, illegal = GAMES[game]
    said = words(language, "cli")
    common = ("--lang", language, "--save", str(script.path))
    begun = (*options, "--players", "2", "--seed", "7", *common)
    status, first = script(*begun, typed=f"hint\nhelp\n{illegal}\nundo\nはい\n")
    assert status == 130, "the input has ended"
    assert said["play/ask-for-help"] in first
    assert f"\n  {form}\n" in first
    assert fill(language, "cli", "hint/advice", action="").rstrip() in first
    assert said["play/reason"].partition("{")[0] in first
    assert said["play/nothing-to-undo"] in first
    assert fill(language, "cli", "play/saved", path=script.path) in first
    status, rest = script("--resume", str(script.path), *common, typed=PLAYED)
    assert status == 0
    assert said["play/next-first"] in rest, "1 is no action between two rounds"
    ends = {
        "rummy": words(language, "rummy")["event/match_won"].partition("{")[0],
        "dora": words(language, "dora")["event/match_end"].partition("{")[0],
    }
    assert ends[game] in rest
    assert said["play/prompt"] not in rest[rest.rindex(ends[game]) :], "nobody is asked any more"


def test_what_is_told_of_a_round_of_rummy(script: Script) -> None:
    options, *_ = GAMES["rummy"]
    _, told = script(*options, "--players", "2", "--seed", "7", typed=PLAYED)
    assert "Round 1: seat " in told
    assert "Seat 1 draws from the stock." in told, "and not which card"
    assert told.count("is left with") == 2 * told.count("The round is over.")
    lines = [line for line in told.splitlines() if " for the hand of seat " in line]
    assert lines, "points line by line"
    assert "The winner of it all" not in told, "where one match is the whole game"


def test_a_game_of_several_matches_tells_who_has_won_it_all(script: Script) -> None:
    rules = "pagat target=1 max_turns=30 matches_to_win=2"
    options = ("--rules", rules, "--players", "2", "--seed", "7")
    status, told = script(*options, typed=PLAYED)
    assert status == 0
    assert "Match 2 is won by seat" in told
    assert "The winner of it all is seat" in told


def test_whoever_quits_finds_the_game_where_it_was_said(script: Script) -> None:
    status, told = script("--players", "2", "--seed", "7", typed="1\nsave mine.json\nquit\n")
    assert status == 0
    saved = script.path.parent / "mine.json"
    assert told.rstrip().endswith(f"rummylib play --resume {saved}") or sys.platform == "win32"
    assert json.loads(saved.read_text(encoding="utf-8"))["level"] == "normal"
