"""A whole match in a terminal, in both languages: an illegal wish, Ctrl-C and a resume included."""

import re
import subprocess
import sys
from pathlib import Path

import pytest

pytest.importorskip("click")
pytest.importorskip("rich")
if sys.platform == "win32":
    pytest.skip("no pseudo-terminals there", allow_module_level=True)

from tests.unit.cli.terminal import Terminal, terminal

PROMPT = "> "
TYPED = re.compile(
    r"draw|stock|discard|meld|lay|off|swap|end|round|hint|why|undo|save|quit|help|FILE|Enter|"
    r"nonsense|one|rummylib|play|resume|json|Qdan"
)
"""Words that are typed as they stand, and names."""

DORA_TYPED = re.compile(r"riichi|open|chi|pon|kan|add|tsumo|ron|pass")
CODED = re.compile(r"(?<![0-9A-Za-z])[2-9TJQKA][SHDC](?![0-9A-Za-z])")
"""A card as it is typed."""

SAID = {
    "en": {"illegal": "No: A turn begins with drawing a card. [T1]", "saved": "Saved in "},
    "ja": {
        "illegal": "できません: 番の初めに、まずカードを1枚引きます。 [T1]",
        "saved": "に保存しました",
    },
}
WON = {"en": "Match 1 is won by seat ", "ja": "マッチ 1 の勝者は席 "}


def play_on(game: Terminal) -> None:
    """Choose the first action again and again, until the match is over."""
    shown = game.until(PROMPT)
    while shown.endswith(PROMPT):
        game.type("" if "Enter" in shown.splitlines()[-1] else "1")
        shown = game.until(PROMPT)


def english_words(screen: str, folder: Path) -> set[str]:
    """The words in Latin letters that nobody has to type and that are no names."""
    text = screen.replace(str(folder), "")
    return {word for word in re.findall(r"[A-Za-z]{3,}", text) if not TYPED.fullmatch(word)}


DORA_ILLEGAL = {
    "en": "No: Seat 0 has no complete hand with this card. [D27]",
    "ja": "できません: 席 0 の手札は、このカードではすべてが組になりません。 [D27]",
}
DORA_OVER = {"en": "The match is over. Most chips: seat ", "ja": "対局終了。首位は席 "}


@pytest.mark.parametrize("language", ["en", "ja"])
def test_a_whole_match_of_the_dora_game(tmp_path: Path, language: str) -> None:
    options = ("--game", "dora", "--players", "2", "--seed", "7", "--lang", language)
    with terminal(tmp_path, "play", *options) as game:
        assert "8♦" in game.until(PROMPT)
        game.type("tsumo")
        assert DORA_ILLEGAL[language] in game.until(PROMPT)
        for word in ("hint", "help", "nonsense", "undo", "why 9S", "discard 9S"):
            game.type(word)
            game.until(PROMPT)
        game.type("save one.json")
        game.until(PROMPT)
        game.interrupt()
        assert game.status() == 130
        assert "Traceback" not in game.screen
        first = game.screen
    with terminal(tmp_path, "play", "--resume", "one.json", "--lang", language) as game:
        play_on(game)
        assert game.status() == 0
        assert DORA_OVER[language] in game.screen
        seen = first + game.screen
        assert not CODED.search(without_forms(seen)), "cards have the signs of their suits"
        words = english_words(seen, tmp_path)
        assert not {word for word in words if not DORA_TYPED.fullmatch(word)} or language == "en"


def without_forms(screen: str) -> str:
    """A screen without what it says can be typed, and without what was typed."""
    shown = (line for line in screen.splitlines() if not line.startswith(("  ", "> ", "help")))
    return "\n".join(line for line in shown if "why" not in line)


@pytest.mark.parametrize("language", ["en", "ja"])
def test_a_whole_match_in_a_terminal(tmp_path: Path, language: str) -> None:
    options = ("--players", "2", "--seed", "7", "--lang", language)
    with terminal(tmp_path, "play", *options) as game:
        assert "9♣" in game.until(PROMPT)
        assert "\x1b[1;31m" in game.raw, "hearts and diamonds are red"
        game.type("discard 9C")
        assert SAID[language]["illegal"] in game.until(PROMPT)
        for word in (
            "hint",
            "help",
            "nonsense",
            "undo",
            "why 9C",
            "draw stock",
            "save",
            "save one.json",
        ):
            game.type(word)
            game.until(PROMPT)
        assert (tmp_path / "rummylib-save-1.json").exists()
        game.type("1")
        game.until(PROMPT)
        game.interrupt()
        assert game.status() == 130
        assert "Traceback" not in game.screen
        first = game.screen
    assert SAID[language]["saved"] in first
    assert first.rstrip().endswith(f"rummylib play --resume {tmp_path / 'one.json'}")
    with terminal(tmp_path, "play", "--resume", "one.json", "--lang", language) as game:
        play_on(game)
        assert game.status() == 0
        assert WON[language] in game.screen
        assert not english_words(first + game.screen, tmp_path) or language == "en"


def test_leaving_at_the_end_of_the_input_saves_too(tmp_path: Path) -> None:
    with terminal(tmp_path, "play", "--seed", "7", "--save", "mine.json") as game:
        game.until(PROMPT)
        game.type("\x04")
        assert game.status() == 130
    assert (tmp_path / "mine.json").exists()


def test_ctrl_c_between_the_rounds(tmp_path: Path) -> None:
    options = ("--rules", "pagat", "--players", "2", "--seed", "1", "--against", "normal")
    with terminal(tmp_path, "play", *options) as game:
        shown = game.until(PROMPT)
        while "Enter for the next round" not in shown:
            game.type("1")
            shown = game.until(PROMPT)
        game.type("hint")
        assert "The round is over: press Enter" in game.until(PROMPT)
        game.interrupt()
        assert game.status() == 130
    with terminal(tmp_path, "play", "--resume", "rummylib-save-1.json") as game:
        assert "Enter for the next round" in game.until(PROMPT)
        game.type("")
        assert "Round 2: seat " in game.until(PROMPT)
        game.type("quit")
        assert game.status() == 0


def test_bytes_that_are_no_text_are_not_understood(tmp_path: Path) -> None:
    program = [sys.executable, "-W", "error", "-m", "rummylib", "play", "--seed", "7"]
    typed = b"\xff\xfe\nquit\n"
    done = subprocess.run(program, check=True, input=typed, cwd=tmp_path, capture_output=True)
    assert "Not understood" in done.stdout.decode()
    assert done.stderr == b""
