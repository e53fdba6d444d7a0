"""How fast a round is played in plain Python, through the public functions.

Run with ``pytest tests/benchmarks``; the figures are for reading, nothing here fails by time.
"""

from random import Random

import pytest
from pytest_benchmark.fixture import BenchmarkFixture

from rummylib import Match, Round, Ruleset, presets

STEPS = 5_000


def random_play(rules: Ruleset, seats: int, steps: int) -> int:
    """Legal actions plus apply, ``steps`` times, over as many rounds as it takes."""
    rng, done, seed = Random(7), 0, 0
    while done < steps:
        state, seed = Round.deal(rules, seats=seats, seed=seed), seed + 1
        while not state.is_over and done < steps:
            actions = state.legal_actions()
            state = state.apply(actions[int(rng.random() * len(actions))])
            done += 1
    return done


@pytest.mark.parametrize("seats", [2, 4, 6])
@pytest.mark.parametrize("name", presets.names())
def test_random_steps(benchmark: BenchmarkFixture, name: str, seats: int) -> None:
    rules = presets.find(name)
    steps = benchmark(random_play, rules, seats, STEPS)
    if benchmark.stats is not None:
        benchmark.extra_info["steps_per_second"] = round(steps / benchmark.stats["median"])
        print(
            f"\n{name}, {seats} seats: {benchmark.extra_info['steps_per_second']:,} steps a second"
        )


def test_view(benchmark: BenchmarkFixture) -> None:
    state = Round.deal(presets.PAGAT, seats=4, seed=7)
    benchmark(state.view, 1)


def test_deal(benchmark: BenchmarkFixture) -> None:
    benchmark(Round.deal, presets.QDAN, 4, 0, 1, 7)


def test_match_step(benchmark: BenchmarkFixture) -> None:
    match = Match.start(presets.QDAN, seats=4, seed=7)
    benchmark(match.apply, match.legal_actions()[0])
