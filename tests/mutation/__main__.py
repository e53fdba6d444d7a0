"""``python -m tests.mutation [GROUP ...]``: small changes to the source, and which tests notice.

mutmut makes the changes of a group (``groups.py``) in a copy of the checkout (``making.py``), and
they are tried one at a time (``trying.py``), in an order drawn with a fixed seed. The survivors are
compared with ``survivors.toml``; the exit code is 1 when one is not listed there.

``--sample N`` tries only the first N of the order, so that each mutant has the same chance, and
tells the share of all that would be noticed with its 95 % interval (Wilson's). ``--work DIR``
keeps the copies, and goes on with what is in them. ``--again`` tries those that survived there and
are not listed once more, with the tests as they are now. ``--seconds N`` is the time for the tests
of one mutant. ``--processes N`` tries so many at the same time.
"""

import argparse
import json
import os
import random
import shutil
import subprocess
import sys
import tempfile
import tomllib
from collections.abc import Iterator
from pathlib import Path

from tests.mutation.groups import GROUPS
from tests.mutation.making import CHECKOUT, MUTANTS, Change, lay_out, tests_of
from tests.mutation.trying import NOTICED, REACHED, SECONDS, TRIED

from rummylib.simulate.figures import Share

LIST = Path(__file__).parent / "survivors.toml"
SEED = 0
FROM_THE_START = "from the start"


def main() -> int:
    """Run the groups asked for and tell what survived."""
    reader = argparse.ArgumentParser(prog="python -m tests.mutation", description=__doc__)
    reader.add_argument("groups", nargs="*", help=", ".join(GROUPS))
    reader.add_argument("--work", type=Path)
    reader.add_argument("--sample", type=int)
    reader.add_argument("--processes", type=int, default=1)
    reader.add_argument("--again", action="store_true")
    reader.add_argument("--seconds", type=float, default=8)
    asked = reader.parse_args()
    if not set(asked.groups) <= GROUPS.keys():
        reader.error(f"groups are {', '.join(GROUPS)}")
    unlisted = 0
    with tempfile.TemporaryDirectory() as temporary:
        work = asked.work.absolute() if asked.work else Path(temporary)
        for name in asked.groups or GROUPS:
            folder = work / name
            if not folder.exists():
                lay_out(folder, GROUPS[name])
            if asked.again:
                forget_survivors(folder)
            unlisted += tell(name, *verdicts(name, folder, asked))
    return 1 if unlisted else 0


def survivors() -> Iterator[tuple[Change, str]]:
    """The changes that no test can notice, and why."""
    for reason, changes in tomllib.loads(LIST.read_text("utf-8")).items():
        for function, removed, added in changes:
            yield Change(function, removed, added), reason


def forget_survivors(folder: Path) -> None:
    """Take the tests as they are now, and have what survived the old ones tried again."""
    shutil.copytree(
        CHECKOUT / "tests", folder / "tests", dirs_exist_ok=True,
        ignore=shutil.ignore_patterns("__pycache__"),
    )  # fmt: skip
    (folder / REACHED).unlink(missing_ok=True)
    changes = json.loads((folder / MUTANTS).read_text("utf-8"))
    equivalent = {change for change, _ in survivors()}
    kept = [
        line
        for line, (mutant, verdict, _) in tried(folder)
        if verdict == NOTICED or Change(*changes[mutant]) in equivalent
    ]
    (folder / TRIED).write_text("".join(kept), "utf-8")


def tried(folder: Path) -> Iterator[tuple[str, list[str]]]:
    """What was found before in a copy: each line, and the mutant, the verdict and the test."""
    if (folder / TRIED).exists():
        for line in (folder / TRIED).read_text("utf-8").splitlines(keepends=True):
            yield line, json.loads(line)


def verdicts(
    name: str, folder: Path, asked: argparse.Namespace
) -> tuple[int, dict[str, str], dict[str, Change]]:
    """How many mutants there are, what became of each that was tried, and what they change."""
    listed = json.loads((folder / MUTANTS).read_text("utf-8"))
    order = sorted(listed)
    random.Random(SEED).shuffle(order)
    chosen = order[: asked.sample]
    known = {mutant for _, (mutant, _, _) in tried(folder)}
    left = [mutant for mutant in chosen if mutant not in known]
    if not (folder / REACHED).exists():
        started(name, folder, [], asked.seconds).wait()
    shares = [left[first :: asked.processes] for first in range(asked.processes)]
    for process in [started(name, folder, share, asked.seconds) for share in shares if share]:
        if process.wait():
            raise RuntimeError(f"the tests of {name} could not be run")
    found = {mutant: (verdict, test) for _, (mutant, verdict, test) in tried(folder)}
    importing = set(json.loads((folder / REACHED).read_text("utf-8"))["importing"])
    equivalent = {change for change, _ in survivors()}
    for mutant in chosen:
        verdict, test = found[mutant]
        is_importing = mutant.partition("__mutmut_")[0] in importing
        is_known = test == FROM_THE_START or Change(*listed[mutant]) in equivalent
        if verdict != NOTICED and is_importing and not is_known:
            if started(name, folder, [], asked.seconds, mutant).wait():
                verdict = NOTICED
            found[mutant] = verdict, FROM_THE_START
            with (folder / TRIED).open("a", encoding="utf-8") as file:
                file.write(json.dumps([mutant, verdict, FROM_THE_START]) + "\n")
    changes = {mutant: Change(*change) for mutant, change in listed.items()}
    return len(order), {mutant: found[mutant][0] for mutant in chosen}, changes


def started(
    name: str, folder: Path, mutants: list[str], seconds: float, from_the_start: str = ""
) -> subprocess.Popen[bytes]:
    """A process that tries mutants, or the tests with one that is there from the start."""
    kept = {name: value for name, value in os.environ.items() if name != "PYTHONDONTWRITEBYTECODE"}
    with tempfile.TemporaryFile() as names:
        names.write("\n".join(mutants).encode())
        names.seek(0)
        return subprocess.Popen(
            [sys.executable, "-m", "tests.mutation.trying", *tests_of(folder, GROUPS[name])],
            cwd=folder, stdin=names, stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL if from_the_start else None,
            env={
                **kept,
                "PYTHONHASHSEED": "0",
                "PYTHONPATH": str(folder / "src"),
                "MUTANT_UNDER_TEST": from_the_start,
                SECONDS: str(seconds),
            },
        )  # fmt: skip


def tell(name: str, count: int, found: dict[str, str], changes: dict[str, Change]) -> int:
    """Print what became of the mutants of a group; how many survived that are not listed."""
    listed = {change for change, _ in survivors()}
    alive = [mutant for mutant, verdict in found.items() if verdict != NOTICED]
    others = [mutant for mutant in alive if changes[mutant] not in listed]
    for mutant in sorted(others):
        shown = changes[mutant]
        print(f"\n{mutant} ({found[mutant]})\n- {shown.removed}\n+ {shown.added}")
    noticed, different = len(found) - len(alive), len(found) - len(alive) + len(others)
    share = f"{noticed / max(different, 1):.1%} noticed"
    if len(found) < count:
        low, high = Share(noticed, different).interval
        share += f" (95 % interval {low:.1%} to {high:.1%})"
    print(
        f"{name}: {count} mutants, {len(found)} tried, {noticed} noticed, "
        f"{len(alive) - len(others)} mean the same, {len(others)} others: {share}"
    )
    return len(others)


if __name__ == "__main__":
    sys.exit(main())
