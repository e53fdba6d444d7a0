"""Measure the library, and the others beside it: ``python -m tests.benchmarks``.

Every rate is the median of several runs; the libraries take turns within one process, and
processor time is counted, so that a busy machine spoils no ratio.
"""

import argparse
import json
import platform
import sys
from collections.abc import Sequence
from pathlib import Path

from tests.benchmarks import peers
from tests.benchmarks.figures import figures
from tests.benchmarks.measuring import measured

import rummylib


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the command."""
    parser = argparse.ArgumentParser(prog="python -m tests.benchmarks", description=__doc__)
    parser.add_argument("words", nargs="*", help="measure only figures that have such a word")
    parser.add_argument("--runs", type=int, default=5, help="how many runs the median is of")
    parser.add_argument("--scale", type=float, default=1, help="how much work a run does")
    parser.add_argument("--targets", action="store_true", help="only what was promised")
    parser.add_argument("--json", type=Path, help="write the figures to this file as well")
    chosen = parser.parse_args(arguments)

    build = "compiled" if rummylib.__compiled__ else "plain Python"
    version = platform.python_version()
    print(f"rummylib {rummylib.__version__}, {build}, Python {version}, runs: {chosen.runs}")
    absent = peers.missing()
    if absent:
        print(f"not installed, so not measured beside it: {', '.join(absent)} (extra: bench)")
    found = []
    for figure in figures(chosen.scale):
        named = not chosen.words or any(word in figure.name for word in chosen.words)
        if named and (figure.is_target or not chosen.targets):
            found.append(measured(figure, chosen.runs))
            print(found[-1], flush=True)
    if chosen.json:
        rows = [
            {"name": row.name, "unit": row.unit, "values": row.values, "ratios": row.ratios}
            for row in found
        ]
        chosen.json.write_text(json.dumps(rows, indent=1) + "\n", encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main())
