"""The same results in every process, under every hash seed, with assertions and without them."""

import ast
import os
import subprocess
import sys
from pathlib import Path

import pytest

import rummylib

HERE = Path(__file__).parent
RESULTS = HERE / "results.txt"
PURE = {"isinstance", "violations"}
"""What assertions may call: nothing is done that would not be done without them."""


@pytest.mark.parametrize(
    ("options", "hash_seed"),
    [((), "0"), ((), "4211"), (("-O",), "77")],
    ids=["one hash seed", "another", "without assertions"],
)
def test_a_process_of_its_own_gets_the_same(options: tuple[str, ...], hash_seed: str) -> None:
    done = subprocess.run(
        [sys.executable, *options, "-m", "tests.digests.program"],
        cwd=HERE.parents[1],
        env={**os.environ, "PYTHONHASHSEED": hash_seed, "PYTHONUTF8": "1"},
        capture_output=True,
        encoding="utf-8",
        check=True,
    )
    assert done.stdout.splitlines() == RESULTS.read_text(encoding="utf-8").splitlines(), (
        "where the change is meant: python -m tests.digests.program > tests/digests/results.txt"
    )


def test_no_assertion_does_anything() -> None:
    library = Path(rummylib.__file__).parent
    called = {
        ast.unparse(part.func).rpartition(".")[2]
        for path in library.rglob("*.py")
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8")))
        if isinstance(node, ast.Assert)
        for part in ast.walk(node.test)
        if isinstance(part, ast.Call)
    }
    assert called <= PURE
    assert "isinstance" in called
