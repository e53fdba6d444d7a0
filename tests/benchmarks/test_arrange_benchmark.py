"""How quickly the best arrangement is found.

Run with ``pytest tests/benchmarks``; the figures are for reading, nothing here fails by time.
"""

import random
import time

import pytest
from pytest_benchmark.fixture import BenchmarkFixture

from rummylib.arrange import best_arrangement, can_meld_all, deadwood
from rummylib.cards import CARDS, JOKERS, Card, CardSet
from rummylib.melds import Ace, MeldRules

RULES = MeldRules()


def random_hands(size: int, jokers: int, count: int) -> list[CardSet]:
    chance = random.Random(size)
    return [CardSet([*chance.sample(CARDS, size), *JOKERS[:jokers]]) for _ in range(count)]


def dense_hands(size: int, jokers: int, count: int, width: int) -> list[CardSet]:
    """Hands from a few adjacent ranks."""
    chance = random.Random(size)

    def cards() -> list[Card]:
        low = chance.randrange(14 - width)
        pool = [card for card in CARDS if low <= card.rank.index < low + width]
        return chance.sample(pool, size)

    return [CardSet([*cards(), *JOKERS[:jokers]]) for _ in range(count)]


def points_of_all(hands: list[CardSet], rules: MeldRules = RULES) -> int:
    return sum(deadwood(hand, rules) for hand in hands)


def report(benchmark: BenchmarkFixture, count: int) -> None:
    if benchmark.stats is not None:
        benchmark.extra_info["hands_per_second"] = round(count / benchmark.stats["median"])
        print(f"\n{benchmark.name}: {benchmark.extra_info['hands_per_second']:,} hands a second")


@pytest.mark.parametrize("size", [7, 10, 11, 14])
def test_random_hands(benchmark: BenchmarkFixture, size: int) -> None:
    hands = random_hands(size, 0, 10_000)
    benchmark(points_of_all, hands)
    report(benchmark, len(hands))


@pytest.mark.parametrize(("size", "width"), [(7, 4), (10, 4), (10, 5), (11, 5), (14, 6)])
def test_dense_hands(benchmark: BenchmarkFixture, size: int, width: int) -> None:
    hands = dense_hands(size, 0, 10_000, width)
    benchmark(points_of_all, hands)
    report(benchmark, len(hands))


@pytest.mark.parametrize(("size", "jokers"), [(6, 1), (5, 2), (9, 1), (8, 3), (11, 3), (23, 3)])
def test_jokers(benchmark: BenchmarkFixture, size: int, jokers: int) -> None:
    hands = random_hands(size, jokers, 200)
    benchmark(points_of_all, hands)
    report(benchmark, len(hands))


@pytest.mark.parametrize("size", [7, 10, 14])
def test_arrangements(benchmark: BenchmarkFixture, size: int) -> None:
    hands = random_hands(size, 0, 500)
    benchmark(lambda: [best_arrangement(hand, RULES) for hand in hands])
    report(benchmark, len(hands))


@pytest.mark.parametrize(("size", "jokers"), [(7, 0), (8, 0), (6, 2), (11, 3)])
def test_can_meld_all(benchmark: BenchmarkFixture, size: int, jokers: int) -> None:
    hands = [hand.bits for hand in random_hands(size, jokers, 500)]
    benchmark(lambda: [can_meld_all(hand, RULES) for hand in hands])
    report(benchmark, len(hands))


@pytest.mark.parametrize("ace", list(Ace))
@pytest.mark.parametrize("width", [13, 9])
@pytest.mark.parametrize("size", [23, 26])
def test_slowest_large_hand(benchmark: BenchmarkFixture, size: int, width: int, ace: Ace) -> None:
    rules = MeldRules(ace=ace)
    hands = dense_hands(size, 3, 300, width)

    def seconds(hand: CardSet) -> float:
        before = time.perf_counter()
        deadwood(hand, rules)
        return time.perf_counter() - before

    slowest = max(hands, key=lambda hand: min(seconds(hand) for _ in range(3)))
    benchmark(deadwood, slowest, rules)
    if benchmark.stats is not None:
        print(f"\nslowest of {len(hands)}: {benchmark.stats['median'] * 1000:.1f} ms, {slowest}")
