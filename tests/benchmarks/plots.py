"""How cost grows, as plots: ``python -m tests.benchmarks.plots docs/explanation/speed``."""

import argparse
import statistics
import time
from collections.abc import Callable, Iterator, Sequence
from functools import partial
from pathlib import Path
from random import Random
from typing import TypeAlias, TypeVar

from tests.benchmarks.hands import TABLE, dense_hands, position, random_hands

from rummylib import Round, presets
from rummylib.arrange import deadwood
from rummylib.melds import MeldRules

RULES = MeldRules()

CaseT = TypeVar("CaseT")
Line: TypeAlias = tuple[str, Sequence[int], Sequence[float]]
"""A label, and points: what grows, and the microseconds that it takes."""


def main() -> None:
    """Measure, and write one SVG file for each plot."""
    parser = argparse.ArgumentParser(prog="python -m tests.benchmarks.plots", description=__doc__)
    parser.add_argument("folder", type=Path)
    parser.add_argument("--count", type=int, default=60, help="how many hands each point is of")
    chosen = parser.parse_args()
    chosen.folder.mkdir(parents=True, exist_ok=True)
    for name, label, lines in plots(chosen.count):
        _draw(chosen.folder / f"{name}.svg", label, list(lines))


def plots(count: int) -> Iterator[tuple[str, str, Iterator[Line]]]:
    """Every plot: its file, what grows, and its lines."""
    yield "hand-size", "cards in the hand", _by_hand_size(count)
    yield "jokers", "jokers in a hand of 14", _by_jokers(count)
    yield "melds", "melds on the table", _by_melds(count)
    yield "length", "turns played in the round", _by_length(count)


def _by_hand_size(count: int) -> Iterator[Line]:
    sizes = range(4, 27, 2)
    for jokers in (0, 1, 3):
        points = [
            _median(random_hands(size, jokers, count), lambda hand: deadwood(hand, RULES))
            for size in sizes
        ]
        yield f"least deadwood, random, {jokers} jokers", sizes, points
    dense = [
        _median(dense_hands(size, 0, count, 9), lambda hand: deadwood(hand, RULES))
        for size in sizes
    ]
    yield "least deadwood, dense, no joker", sizes, dense
    few = range(4, 21, 2)
    listed = [_median(_positions(size, 0, 3, count), Round.legal_actions) for size in few]
    yield "legal actions, no joker", few, listed


def _by_jokers(count: int) -> Iterator[Line]:
    jokers = range(4)
    yield (
        "least deadwood, random",
        jokers,
        [_median(random_hands(14, n, count), lambda h: deadwood(h, RULES)) for n in jokers],
    )
    yield (
        "least deadwood, dense",
        jokers,
        [_median(dense_hands(14, n, count, 5), lambda h: deadwood(h, RULES)) for n in jokers],
    )
    listed = [_median(_positions(14, n, 3, count), Round.legal_actions) for n in jokers]
    yield "legal actions", jokers, listed


def _by_melds(count: int) -> Iterator[Line]:
    melds = range(len(TABLE) + 1)
    for jokers in (0, 2):
        listed = [_median(_positions(10, jokers, n, count), Round.legal_actions) for n in melds]
        yield f"legal actions, hand of 10, {jokers} jokers", melds, listed


def _by_length(count: int) -> Iterator[Line]:
    """Random rounds of four players: the median step of each ten turns."""
    listing: dict[int, list[float]] = {}
    applying: dict[int, list[float]] = {}
    chance = Random(7)
    for seed in range(count):
        state = Round.deal(presets.PAGAT, seats=4, seed=seed)
        while not state.is_over and state.turns < 200:
            place = state.turns // 10 * 10
            listing.setdefault(place, []).append(_microseconds(state.legal_actions))
            action = chance.choice(state.legal_actions())
            applying.setdefault(place, []).append(_microseconds(partial(state.apply, action)))
            state = state.apply(action)
    for label, found in (("legal actions", listing), ("apply", applying)):
        places = [place for place in sorted(found) if len(found[place]) >= count]
        yield label, places, [statistics.median(found[place]) for place in places]


def _positions(size: int, jokers: int, melds: int, count: int) -> list[Round]:
    chance = Random(size)
    return [position(chance, size, jokers, melds) for _ in range(count)]


def _median(cases: Sequence[CaseT], ask: Callable[[CaseT], object]) -> float:
    return statistics.median(_microseconds(partial(ask, case)) for case in cases)


def _microseconds(work: Callable[[], object]) -> float:
    """The quickest of three."""
    times = []
    for _ in range(3):
        before = time.process_time_ns()
        work()
        times.append(time.process_time_ns() - before)
    return min(times) / 1000


def _draw(path: Path, label: str, lines: Sequence[Line]) -> None:
    from matplotlib import pyplot  # type: ignore[import-not-found, unused-ignore]  # the plots are an extra

    pyplot.rcParams["svg.fonttype"] = "none"
    pyplot.rcParams["svg.hashsalt"] = "rummylib"
    figure, axes = pyplot.subplots(figsize=(7, 3.6))
    for name, places, values in lines:
        axes.plot(places, values, marker="o", markersize=3, label=name)
    axes.set_xlabel(label)
    axes.set_ylabel("microseconds")
    axes.set_yscale("log")
    axes.grid(alpha=0.3)
    axes.legend(fontsize="small")
    figure.tight_layout()
    figure.savefig(path, metadata={"Date": None})
    pyplot.close(figure)


if __name__ == "__main__":
    main()
