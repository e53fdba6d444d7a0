"""How fast the dora game is in plain Python, through the public functions.

Run with ``pytest tests/benchmarks``; the figures are for reading, nothing here fails by time.
Every round of a benchmark gets hands and deals that were not asked about before. Processor time is
measured, so that other programs on the machine disturb as little as possible.
"""

from collections.abc import Iterator
from itertools import count
from random import Random
from time import process_time

import pytest
from pytest_benchmark.fixture import BenchmarkFixture

from rummylib.cards import CardSet, pack
from rummylib.variants.dora import DoraRound, DoraRuleset, is_ready, score_hand, waits
from rummylib.variants.dora.waits import completes

RULES = DoraRuleset()
CARDS = tuple(pack(1))
HANDS, STEPS, ROUNDS = 400, 2_000, 9

pytestmark = pytest.mark.benchmark(timer=process_time)


def winning_hands() -> Iterator[CardSet]:
    """Random hands of eight cards that win, each once."""
    rng, seen = Random(1), set()
    while True:
        hand = CardSet(rng.sample(CARDS, 8))
        if hand.bits not in seen and completes(hand.bits, 0, (), RULES):
            seen.add(hand.bits)
            yield hand


def sevens() -> Iterator[CardSet]:
    rng = Random(2)
    while True:
        yield CardSet(rng.sample(CARDS, 7))


def told(benchmark: BenchmarkFixture, what: str, times: int) -> None:
    if benchmark.stats is not None:
        rate = round(times / benchmark.stats["median"])
        benchmark.extra_info["per_second"] = rate
        print(f"\n{what}: {rate:,} a second")


def test_score_hand(benchmark: BenchmarkFixture) -> None:
    hands = winning_hands()

    def fresh() -> tuple[tuple[list[CardSet]], dict[str, object]]:
        return ([next(hands) for _ in range(HANDS)],), {}

    def score_all(some: list[CardSet]) -> None:
        for hand in some:
            score_hand(hand, RULES)

    benchmark.pedantic(score_all, setup=fresh, rounds=ROUNDS, warmup_rounds=3)  # type: ignore[no-untyped-call]  # the plugin has no types
    told(benchmark, "score_hand, distinct winning hands", HANDS)


def test_is_ready(benchmark: BenchmarkFixture) -> None:
    hands = sevens()

    def fresh() -> tuple[tuple[list[CardSet]], dict[str, object]]:
        return ([next(hands) for _ in range(10 * HANDS)],), {}

    def ask_all(some: list[CardSet]) -> None:
        for hand in some:
            is_ready(hand, RULES)

    benchmark.pedantic(ask_all, setup=fresh, rounds=ROUNDS, warmup_rounds=3)  # type: ignore[no-untyped-call]  # the plugin has no types
    told(benchmark, "is_ready, random hands of seven", 10 * HANDS)


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_random_steps(benchmark: BenchmarkFixture, seats: int) -> None:
    """Legal actions of one seat plus apply, over deals that are dealt beforehand."""
    seeds, rng = count(), Random(3)

    def fresh() -> tuple[tuple[list[DoraRound]], dict[str, object]]:
        deals = STEPS // 20
        return ([DoraRound.deal(RULES, seats=seats, seed=next(seeds)) for _ in range(deals)],), {}

    def play(deals: list[DoraRound]) -> int:
        done = 0
        for deal in deals:
            state = deal
            while not state.is_over and done < STEPS:
                actions = state.legal_actions(min(state.to_act))
                state = state.apply(actions[int(rng.random() * len(actions))])
                done += 1
        assert done == STEPS
        return done

    benchmark.pedantic(play, setup=fresh, rounds=ROUNDS, warmup_rounds=5)  # type: ignore[no-untyped-call]  # the plugin has no types
    told(benchmark, f"random play, {seats} seats, actions", STEPS)


def test_waits(benchmark: BenchmarkFixture) -> None:
    benchmark(waits, "3H 4H 5H 6H 7H 8H 9H", RULES)


def test_view(benchmark: BenchmarkFixture) -> None:
    benchmark(DoraRound.deal(RULES, seats=4, seed=7).view, 1)


def test_deal(benchmark: BenchmarkFixture) -> None:
    benchmark(DoraRound.deal, RULES, seats=4, seed=7)
