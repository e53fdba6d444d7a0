"""The benchmark suite runs; how fast anything is, no test says."""

import json
import subprocess
import sys
from pathlib import Path

import pytest
from tests.benchmarks.__main__ import main
from tests.benchmarks.hands import DORA, INDICATOR, TSUMO, dora_hands
from tests.benchmarks.measuring import OURS, Rate, measured

from rummylib.variants.dora import score_hand

ROOT = Path(__file__).parents[2]


def test_the_whole_suite_runs(tmp_path: Path) -> None:
    """In a process of its own: garbage is collected before each run, and here is much of it."""
    written = tmp_path / "figures.json"
    command = [sys.executable, "-m", "tests.benchmarks", "--runs", "1", "--scale", "0.002"]
    ran = subprocess.run(
        [*command, "--json", str(written)],
        cwd=ROOT,
        check=True,
        capture_output=True,
        encoding="utf-8",
    )
    rows = json.loads(written.read_text(encoding="utf-8"))
    assert len(rows) > 80
    assert all(row["name"] in ran.stdout for row in rows)
    assert all(row["values"][OURS] > 0 for row in rows)


def test_only_what_was_named(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["--runs", "1", "--scale", "0.002", "--targets", "import"]) == 0
    printed = capsys.readouterr().out
    assert "import rummylib" in printed
    assert "deadwood" not in printed


def test_every_hand_of_the_dora_game_can_be_valued() -> None:
    for hand in dora_hands(400):
        assert score_hand(hand, DORA, win=TSUMO, indicators=INDICATOR) is not None


def test_ratios_are_medians_of_interleaved_runs() -> None:
    turns: list[str] = []

    def work(name: str) -> int:
        turns.append(name)
        return sum(range(1000)) and 1

    rate = Rate("n", "u", lambda: work("ours"), {"theirs": lambda: work("theirs")})
    found = measured(rate, 3)
    assert turns == ["ours", "theirs"] * 4
    assert set(found.values) == {OURS, "theirs"}
    assert found.ratios["theirs"] == pytest.approx(found.values[OURS] / found.values["theirs"])
