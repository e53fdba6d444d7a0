"""The command line: what it prints, and how it refuses."""

import os
import subprocess
import sys

import attrs
import pytest

from rummylib import presets, register
from rummylib.cli import main

pytest.importorskip("click")
pytest.importorskip("rich")

from rummylib.cli.cards import in_symbols
from rummylib.cli.watch import Limits, watch


def command(*arguments: str, **environment: str) -> "subprocess.CompletedProcess[str]":
    """The command in a process of its own."""
    return subprocess.run(
        [sys.executable, "-W", "error", "-m", "rummylib", *arguments],
        check=False,
        capture_output=True,
        encoding="utf-8",
        env={**os.environ, **environment},
    )


@pytest.fixture
def run(capsys: pytest.CaptureFixture[str]) -> "Run":
    return Run(capsys)


class Run:
    """The command in this process: exit status and what was printed."""

    def __init__(self, capture: pytest.CaptureFixture[str]) -> None:
        self._capture = capture

    def __call__(self, *arguments: str) -> tuple[int, str, str]:
        status = main(arguments)
        printed = self._capture.readouterr()
        return status, printed.out, printed.err


# -- watching -------------------------------------------------------------------------------------


@pytest.mark.parametrize("preset", presets.names())
def test_a_match_is_watched_to_its_end(run: Run, preset: str) -> None:
    status, out, err = run("play", "--watch", "--rules", preset, "--seed", "7")
    assert (status, err) == (0, "")
    assert out.startswith(f"{presets.find_info(preset).title()}, 3 players, seed 7\n")
    assert "Match 1 is won by seat " in out
    for told in ("draws from the stock", "takes", "lays meld", "throws", "scores"):
        assert told in out


def test_the_same_seed_tells_the_same_match(run: Run) -> None:
    first, again, other = (run("play", "--watch", "--seed", seed) for seed in ("7", "7", "8"))
    assert first == again
    assert first[1].splitlines()[2:] != other[1].splitlines()[2:]


def test_without_a_seed_the_seed_is_told(run: Run) -> None:
    _, out, _ = run("play", "--watch", "--max-rounds", "1")
    seed = out.splitlines()[0].rpartition(" ")[2]
    assert run("play", "--watch", "--max-rounds", "1", "--seed", seed)[1] == out


@pytest.mark.parametrize("name", register.names())
@pytest.mark.parametrize("language", ["en", "ja"])
def test_every_game_is_watched_in_every_language(run: Run, name: str, language: str) -> None:
    options = ("--game", name, "--seed", "1", "--max-rounds", "2", "--lang", language)
    status, out, err = run("play", "--watch", *options)
    assert (status, err) == (0, "")
    assert ("シード" in out) == (language == "ja")
    assert ("Seat" in out) == (language == "en")


def test_plain_text_where_there_is_no_terminal(run: Run) -> None:
    _, out, _ = run("play", "--watch", "--seed", "7", "--max-rounds", "1")
    assert "\x1b" not in out
    assert "♠" in out


def test_watching_stops_at_the_limits(run: Run) -> None:
    watched = ("play", "--watch", "--seed", "7")
    status, out, _ = run(*watched, "--max-rounds", "1")
    assert status == 0
    assert out.endswith("Stopped by --max-rounds 1: nobody has won yet.\n")
    status, out, _ = run(*watched, "--max-actions", "5")
    assert status == 0
    assert out.endswith("Stopped by --max-actions 5, in the middle of a round.\n")


def test_a_turn_is_one_line_and_a_score_comes_with_its_lines(run: Run) -> None:
    _, out, _ = run("play", "--watch", "--rules", "pagat", "--seed", "7", "--max-rounds", "1")
    lines = out.splitlines()
    assert "Seat 0 takes 7♣ from the discard pile. Seat 0 throws K♦." in lines
    assert lines[-4].startswith("Seat ")
    assert lines[-3].startswith("Round 1 scores ")


def test_cards_are_shown_as_symbols() -> None:
    shown = in_symbols("5H X1=6H 7H, TD; AS A S SIX1 10")
    assert shown.plain == "5♥ X1=6♥ 7♥, 10♦; A♠ A S SIX1 10"
    colours = [str(span.style) for span in shown.spans]
    red, joker, black = "bold red", "bold magenta", "bold"
    assert colours == [red, joker, red, red, red, black]


def test_a_game_may_keep_events_to_itself() -> None:
    silent = attrs.evolve(register.find("rummy"), tell=lambda event, match, language: ())
    begun = silent.opening("pagat", 2, 7)
    told = list(watch(silent, begun, 7, Limits(rounds=1, actions=100), "en"))
    assert told == ["", "", "Stopped by --max-rounds 1: nobody has won yet."]


# -- rules and games ------------------------------------------------------------------------------


def test_the_rules_page(run: Run) -> None:
    status, out, _ = run("rules", "pagat", "--lang", "ja")
    assert status == 0
    assert out.splitlines()[0] == "# 基本のラミー(pagat)"
    assert "[S1]" in out


def test_the_list_of_games(run: Run) -> None:
    status, out, _ = run("games")
    assert status == 0
    assert [line for line in out.splitlines() if not line.startswith(" ")] == list(register.names())
    for name in presets.names():
        assert name in out


@pytest.mark.parametrize("arguments", [(), ("--help",), ("play", "-h"), ("--version",)])
def test_help(run: Run, arguments: tuple[str, ...]) -> None:
    status, out, err = run(*arguments)
    assert (status, err) == (0, "")
    assert "rummylib" in out


# -- refusals -------------------------------------------------------------------------------------

REFUSED = {
    "play --watch --rules nope": "There is no preset “nope”",
    "play --watch --rules nope --lang ja": "「nope」というルール",
    "play --watch --game chess": "There is no game “chess”",
    "play --watch --players 9": "9 is no number of players here",
    "play --watch --players 1 --lang ja": "1 人では遊べません",
    "play --watch --players many": "--players must be a whole number",
    "play --watch --seed -1": "A seed is a whole number",
    "play --watch --seed x --lang ja": "シードは",
    f"play --watch --seed {2**256}": "A seed is a whole number",
    "play --watch --max-rounds 0": "--max-rounds must be a whole number",
    "play --watch --lang fr": "There are no words in the language fr",
    "play --seat 3": "There is no seat 3",
    "play --seat x": "--seat must be a whole number",
    "play --against nobody": "no computer player “nobody”",
    "play --resume nowhere.json": "nowhere.json cannot be read",
    "play --resume nowhere.json --lang ja": "nowhere.json を読めません",
    "play --nonsense": "--nonsense",
    "rules": "RULES",
    "rules nope --lang ja": "「nope」というルール",
    "nonsense": "nonsense",
}


@pytest.mark.parametrize("line", REFUSED)
def test_a_mistake_costs_one_line_and_status_2(run: Run, line: str) -> None:
    status, out, err = run(*line.split())
    assert (status, out) == (2, "")
    assert err.startswith("rummylib: ")
    assert err.count("\n") == 1
    assert REFUSED[line] in err


def test_a_game_without_a_rules_page_says_so(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    bare = attrs.evolve(register.find("rummy"), rules_page=lambda preset, language: "")
    monkeypatch.setattr(register, "find", lambda name: bare)
    status, _, err = run("rules", "pagat")
    assert status == 2
    assert "no rules page for the game rummy" in err


def test_an_interruption_costs_one_line(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    def interrupted(name: str) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr(register, "find", interrupted)
    status, _, err = run("rules", "pagat", "--lang", "ja")
    assert (status, err.strip()) == (130, "rummylib: 中断しました。")


# -- processes ------------------------------------------------------------------------------------


def test_python_m_prints_utf_8_whatever_the_locale_says() -> None:
    options = ("--lang", "ja", "--seed", "7", "--max-rounds", "1")
    done = command("play", "--watch", *options, PYTHONIOENCODING="ascii", LC_ALL="C")
    assert (done.returncode, done.stderr) == (0, "")
    assert "山札" in done.stdout
    assert "♥" in done.stdout


def test_a_mistake_shows_no_traceback() -> None:
    done = command("play", "--watch", "--players", "9")
    assert done.returncode == 2
    assert done.stderr.startswith("rummylib: 9 is no number of players")
    assert "Traceback" not in done.stderr


@pytest.mark.parametrize("absent", ["click", "rich"])
def test_without_the_extra_one_line_names_it(absent: str) -> None:
    program = f"import sys; sys.modules[{absent!r}] = None; import rummylib.__main__ as m; m.main"
    done = subprocess.run(
        [sys.executable, "-c", f"{program}; sys.exit(m.main(['games']))"],
        check=False,
        capture_output=True,
        encoding="utf-8",
    )
    assert (done.returncode, done.stdout) == (2, "")
    assert done.stderr == (
        "rummylib: The command line needs the extra cli: pip install 'rummylib[cli]'\n"
    )


@pytest.mark.parametrize("absent", ["click", "rummylib.cli.watch"])
def test_only_the_extra_may_be_absent(
    run: Run, monkeypatch: pytest.MonkeyPatch, absent: str
) -> None:
    for name in [name for name in sys.modules if name.startswith("rummylib.cli.")]:
        monkeypatch.delitem(sys.modules, name)
    monkeypatch.setitem(sys.modules, absent, None)
    if absent.startswith("rummylib"):
        with pytest.raises(ModuleNotFoundError):
            run("games")
    else:
        assert run("games")[0] == 2


@pytest.mark.skipif(sys.platform == "win32", reason="pipes close otherwise there")
@pytest.mark.parametrize("arguments", ["--help", "play --watch --seed 7"])
def test_whoever_reads_may_stop_early(arguments: str) -> None:
    reading, writing = os.pipe()
    os.close(reading)
    program = [sys.executable, "-m", "rummylib", *arguments.split()]
    done = subprocess.run(
        program, check=False, stdout=writing, stderr=subprocess.PIPE, encoding="utf-8"
    )
    os.close(writing)
    assert (done.returncode, done.stderr) == (1, "")
