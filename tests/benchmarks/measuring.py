"""How figures are measured: interleaved runs, processor time, medians."""

import gc
import math
import statistics
import time
from collections.abc import Callable, Mapping, Sequence
from typing import TypeAlias

import attrs

Work: TypeAlias = Callable[[], int]
"""Does some work and says how much of it: so many hands, so many steps."""

OURS = "rummylib"


@attrs.frozen
class Rate:
    """How much is done in a second, by this library and by others at the same work."""

    name: str
    unit: str
    work: Work
    peers: Mapping[str, Work] = {}
    is_target: bool = False
    """Whether it is one of the figures that the library has promised."""


@attrs.frozen
class Slowest:
    """The slowest of many cases, in milliseconds: no cliff may be among them."""

    name: str
    cases: Sequence[Callable[[], object]]
    limit: float
    """Milliseconds that no case may take in plain Python."""
    is_target: bool = True


@attrs.frozen
class Amount:
    """Something that is not a rate: milliseconds, bytes."""

    name: str
    unit: str
    measure: Callable[[], float]
    limit: float | None = None
    is_target: bool = False


Figure: TypeAlias = Rate | Slowest | Amount


@attrs.frozen
class Measured:
    """What was measured for one figure: a value for each library, the median of all runs."""

    name: str
    unit: str
    values: Mapping[str, float]
    limit: float | None = None

    @property
    def ratios(self) -> dict[str, float]:
        """How many times faster this library was than each of the others."""
        own = self.values[OURS]
        return {name: own / value for name, value in self.values.items() if name != OURS}

    def __str__(self) -> str:
        own = f"{self.name:58} {_spelled(self.values[OURS]):>12} {self.unit}"
        peers = "".join(
            f"   {self.ratios[name]:.2f}x {name} ({_spelled(self.values[name])})"
            for name in self.ratios
        )
        limit = "" if self.limit is None else f"   (limit {_spelled(self.limit)})"
        return own + peers + limit


def measured(figure: Figure, runs: int) -> Measured:
    """Measure a figure: the median of ``runs`` runs, the libraries taking turns."""
    match figure:
        case Rate(name=name, unit=unit):
            works = {OURS: figure.work, **figure.peers}
            rates: dict[str, list[float]] = {library: [] for library in works}
            for work in works.values():
                work()  # tables and caches are filled, code is specialised
            for _ in range(runs):
                for library, work in works.items():
                    rates[library].append(_rate(work))
            medians = {library: statistics.median(found) for library, found in rates.items()}
            return Measured(name, f"{unit} a second", medians)
        case Slowest(name=name, cases=cases, limit=limit):
            return Measured(name, "ms", {OURS: max(map(_milliseconds, cases))}, limit)
        case Amount(name=name, unit=unit, measure=measure, limit=limit):
            values = [measure() for _ in range(runs)]
            return Measured(name, unit, {OURS: statistics.median(values)}, limit)


def _rate(work: Work) -> float:
    gc.collect()
    before = time.process_time()
    done = work()
    return done / (time.process_time() - before)


def _milliseconds(case: Callable[[], object]) -> float:
    """The quickest of three: what the machine does besides is not the library's."""
    quickest = math.inf
    for _ in range(3):
        before = time.process_time()
        case()
        quickest = min(quickest, time.process_time() - before)
    return quickest * 1000


def _spelled(value: float) -> str:
    return f"{value:,.0f}" if value >= 100 else f"{value:.3g}"
