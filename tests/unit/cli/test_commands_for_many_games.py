"""``simulate`` and ``compare``: figures in words and as JSON."""

import json
import os
import re
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

pytest.importorskip("click")
pytest.importorskip("rich")

from pyarrow import parquet

from rummylib.cli import main
from rummylib.cli.figures_table import comparison_lines, summary_lines
from rummylib.cli.many import _leave_interruptions_alone, _workers
from rummylib.reasons import LANGUAGES, Language, MissingExtra
from rummylib.simulate import compare, plot_comparison, simulate

QUICK = ("--players", "random,easy", "--games", "6", "--seed", "7")


class Run:
    """The command in this process: exit status and what was printed."""

    def __init__(self, capture: pytest.CaptureFixture[str]) -> None:
        self._capture = capture

    def __call__(self, *arguments: str) -> tuple[int, str, str]:
        status = main(arguments)
        printed = self._capture.readouterr()
        return status, printed.out, printed.err


@pytest.fixture
def run(capsys: pytest.CaptureFixture[str]) -> Run:
    return Run(capsys)


@pytest.mark.parametrize("game", ["rummy", "dora"])
@pytest.mark.parametrize("language", LANGUAGES)
def test_figures_in_words(run: Run, game: str, language: Language) -> None:
    options = ("--game", game, "--lang", language)
    status, out, err = run("simulate", *QUICK, *options)
    assert (status, err) == (0, "")
    preset = {"rummy": "qdan", "dora": "tomasu"}[game]
    summary = simulate(game, preset, ["random", "easy"], 6, 7)
    assert out.splitlines() == list(summary_lines(summary, language))
    assert language == "en" or not set(re.findall("[A-Za-z]{2,}", out)) - {preset}


def test_figures_for_a_program(run: Run, tmp_path: Path) -> None:
    path = str(tmp_path / "results.jsonl")
    options = ("--rules", "pagat ace=high_low", "--json", "--results", path)
    status, out, err = run("simulate", *QUICK, *options)
    assert (status, err) == (0, "")
    document = json.loads(out)
    assert (document["rules"], document["games"]) == ("pagat ace=high_low", 6)
    assert run("simulate", *QUICK, *options, "--workers", "2") == (status, out, err)


def test_a_table_of_all_rounds(run: Run, tmp_path: Path) -> None:
    path = tmp_path / "rounds.parquet"
    status, _, err = run("simulate", *QUICK, "--table", str(path))
    assert (status, err) == (0, "")
    assert parquet.read_table(path).num_rows == 6


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_to_install_for_a_table_is_said(run: Run, tmp_path: Path, language: Language) -> None:
    with pytest.MonkeyPatch.context() as patch:
        patch.setitem(sys.modules, "pyarrow", None)
        options = ("--table", str(tmp_path / "rounds.parquet"), "--lang", language)
        status, out, err = run("simulate", *QUICK, *options)
    assert (status, out) == (2, "")
    assert err == f"rummylib: {MissingExtra('simulate').text(language)}\n"


def test_whole_matches(run: Run) -> None:
    options = ("--players", "normal,easy", "--games", "2", "--seed", "7", "--rules", "pagat")
    _, out, _ = run("simulate", *options, "--matches")
    assert "Matches won by normal: " in out


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_comparison_in_words_and_for_a_program(run: Run, language: Language) -> None:
    rules = ("pagat", "pagat ace=high_low")
    status, out, err = run("compare", *rules, *QUICK, "--lang", language)
    assert (status, err) == (0, "")
    comparison = compare("rummy", rules, ["random", "easy"], 6, 7)
    assert out.splitlines() == list(comparison_lines(comparison, language))
    _, out, _ = run("compare", *rules, *QUICK, "--json")
    assert json.loads(out) == comparison.document()


@pytest.mark.parametrize("options", [(), ("--json",)])
def test_a_comparison_as_a_picture(run: Run, tmp_path: Path, options: tuple[str, ...]) -> None:
    rules, path = ("pagat", "block"), tmp_path / "plot.svg"
    printed = run("compare", *rules, *QUICK, *options)
    drawn = run("compare", *rules, *QUICK, *options, "--plot", str(path), "--lang", "ja")
    assert printed[0] == drawn[0] == 0
    assert drawn[1] == printed[1] or not options, "the figures are printed all the same"
    expected = tmp_path / "expected.svg"
    plot_comparison(compare("rummy", rules, ["random", "easy"], 6, 7), expected, "ja")
    assert path.read_bytes() == expected.read_bytes()


REFUSED = {
    "simulate --players easy,perfect": "no computer player “perfect”",
    "simulate --players easy": "1 is no number of players here",
    "simulate --games none": "--games must be a whole number",
    "simulate --rules nope": "There is no preset “nope”",
    "simulate --game dora --rules nope": "There is no preset “nope”",
    "simulate --games 2 --results nowhere/there": "nowhere/there cannot be written",
    "simulate --games 2 --table nowhere/there": "nowhere/there cannot be written",
    "simulate --games 2 --table nowhere/there --results results": "nowhere/there cannot be written",
    "compare pagat --games 2 --plot nowhere/plot.svg": "nowhere/plot.svg cannot be written",
    "compare pagat --games 2 --plot plot.gif": "plot.gif is no picture",
    "compare": "RULES",
    "compare pagat pagat=x --games 2": "pagat",
}


@pytest.mark.parametrize("line", REFUSED)
def test_a_mistake_costs_one_line_and_status_2(
    run: Run, line: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    status, out, err = run(*line.split())
    assert (status, out) == (2, "")
    assert err.startswith("rummylib: ")
    assert err.count("\n") == 1
    assert REFUSED[line] in err


def test_a_picture_that_cannot_be_written_costs_one_line(run: Run, tmp_path: Path) -> None:
    taken = tmp_path / "plot.svg"
    taken.mkdir()
    status, out, err = run("compare", "pagat", *QUICK, "--plot", str(taken))
    assert status == 2
    assert "Nobody won" in out, "the figures are there"
    assert err == f"rummylib: The file {taken} cannot be written.\n"


def test_lost_workers_cost_one_line(run: Run) -> None:
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr("rummylib.simulate.running.play_chunk", lost)
        status, out, err = run("simulate", *QUICK, "--workers", "2", "--lang", "ja")
    assert (status, out) == (2, "")
    assert err.startswith("rummylib: 対戦中のプロセス")
    assert err.count("\n") == 1


def test_ctrl_c_is_left_to_the_first_process() -> None:
    with _workers(2) as executor:
        assert executor is not None
        assert executor.submit(signal.getsignal, signal.SIGINT).result() == signal.SIG_IGN
    before = signal.getsignal(signal.SIGINT)
    try:
        _leave_interruptions_alone()
        assert signal.getsignal(signal.SIGINT) == signal.SIG_IGN
    finally:
        signal.signal(signal.SIGINT, before)


def lost(*arguments: object) -> None:
    """What a worker does that is lost."""
    os._exit(1)


@pytest.mark.skipif(sys.platform == "win32", reason="no groups of processes there")
def test_a_killed_run_goes_on_to_the_same_bytes(run: Run, tmp_path: Path) -> None:
    options = ("--players", "random,easy", "--games", "150", "--seed", "7", "--results")
    killed, whole = tmp_path / "killed.jsonl", tmp_path / "whole.jsonl"
    program = [sys.executable, "-m", "rummylib", "simulate", *options, str(killed)]
    process = subprocess.Popen(
        [*program, "--workers", "2"], stdout=subprocess.DEVNULL, start_new_session=True
    )
    deadline = time.monotonic() + 60
    while time.monotonic() < deadline and process.poll() is None:
        if killed.exists() and killed.stat().st_size > 3000:
            break
        time.sleep(0.01)
    os.killpg(process.pid, signal.SIGKILL)  # the workers too, with no time to tidy up
    process.wait()
    begun = killed.read_bytes()
    assert run("simulate", *options, str(whole))[0] == 0
    assert whole.read_bytes().startswith(begun)
    assert run("simulate", *options, str(killed))[0] == 0
    assert killed.read_bytes() == whole.read_bytes()
