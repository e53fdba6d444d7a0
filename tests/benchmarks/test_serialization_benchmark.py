"""How fast states and views become text and JSON and come back, in plain Python.

Run with ``pytest tests/benchmarks``; the figures are for reading, nothing here fails by time.
"""

from collections.abc import Callable

import pytest
from pytest_benchmark.fixture import BenchmarkFixture

from rummylib import Match, Round, presets
from rummylib.match import MatchView
from rummylib.notation import format_position, parse_position
from rummylib.round import RoundView
from rummylib.serialization import from_json, to_json


def played(name: str, seats: int) -> Match:
    """A match in the middle of its first round."""
    match = Match.start(presets.find(name), seats=seats, seed=7)
    for _ in range(40):
        match = match.apply(match.legal_actions()[0])
        if match.is_between_rounds:
            match = match.next_round()
    return match


def measured(benchmark: BenchmarkFixture, call: Callable[[], object]) -> None:
    benchmark(call)
    if benchmark.stats is not None:
        benchmark.extra_info["per_second"] = round(1 / benchmark.stats["median"])
        print(f"\n{benchmark.name}: {benchmark.extra_info['per_second']:,} a second")


@pytest.mark.parametrize("seats", [2, 6])
def test_view(benchmark: BenchmarkFixture, seats: int) -> None:
    state = played("qdan", seats).round
    measured(benchmark, lambda: state.view(0))


@pytest.mark.parametrize("seats", [2, 6])
@pytest.mark.parametrize("name", ["qdan", "wrotham"])
def test_a_round_to_json_and_back(benchmark: BenchmarkFixture, name: str, seats: int) -> None:
    state = played(name, seats).round
    measured(benchmark, lambda: from_json(to_json(state), Round))


def test_a_view_to_json_and_back(benchmark: BenchmarkFixture) -> None:
    view = played("qdan", 4).round.view(0)
    measured(benchmark, lambda: from_json(to_json(view), RoundView))


def test_a_match_to_json_and_back(benchmark: BenchmarkFixture) -> None:
    match = played("qdan", 4)
    measured(benchmark, lambda: from_json(to_json(match), Match))


def test_a_view_of_a_match_to_json_and_back(benchmark: BenchmarkFixture) -> None:
    view = played("qdan", 4).view(0)
    measured(benchmark, lambda: from_json(to_json(view), MatchView))


def test_a_position_to_text_and_back(benchmark: BenchmarkFixture) -> None:
    state = played("qdan", 4).round
    measured(benchmark, lambda: parse_position(format_position(state)))
