"""The rates of the suite under pytest-benchmark, to be kept and compared between versions.

``pytest tests/benchmarks``; with ``--benchmark-save`` and ``--benchmark-compare`` it tells what a
change has cost. Nothing here fails by time.
"""

import pytest
from pytest_benchmark.fixture import BenchmarkFixture
from tests.benchmarks.figures import figures
from tests.benchmarks.measuring import Rate

RATES = [figure for figure in figures(0.2) if isinstance(figure, Rate)]


@pytest.mark.parametrize("rate", [pytest.param(rate, id=rate.name) for rate in RATES])
def test_rate(rate: Rate, benchmark: BenchmarkFixture) -> None:
    done = benchmark.pedantic(rate.work, rounds=5, warmup_rounds=1)  # type: ignore[no-untyped-call]  # the plugin has no types
    assert done > 0
    if benchmark.stats is not None:  # it is while measuring, and not with --benchmark-disable
        benchmark.extra_info[f"{rate.unit} a second"] = done / benchmark.stats.stats.median
