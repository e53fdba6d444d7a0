"""``python -m tests.mutation [GROUP ...]``: small changes to the source, and which tests notice.

mutmut makes the changes, one at a time, in a copy of the checkout, and runs the tests of the group
(``groups.py``) that reach the changed function. What runs while the library is imported is tried in
a process of its own. The survivors are compared with ``survivors.toml``; the exit code is 1 when
one is not listed there. ``--work DIR`` keeps the copies, and goes on with what is in them.
"""

import argparse
import glob
import json
import os
import shutil
import subprocess
import sys
import tempfile
import tomllib
from collections.abc import Iterator
from pathlib import Path

import attrs
from tests.mutation.groups import GROUPS, Group
from tests.mutation.preparing import prepared

HERE = Path(__file__).parent
CHECKOUT = HERE.parent.parent
PYTEST = ("--hypothesis-profile=mutation", "-p", "no:cacheprovider", "-p", "no:xdist")
KILLED = {
    1,
    3,
    36,
    24,
    -24,
    152,
    255,
    -9,
    -11,
}  # exit codes of mutmut: failed, or never came to an end


@attrs.frozen
class Change:
    """What a mutant changes: the function, and its lines before and after."""

    function: str
    removed: str
    added: str


def main() -> int:
    """Run the groups asked for and tell what survived."""
    reader = argparse.ArgumentParser(prog="python -m tests.mutation", description=__doc__)
    reader.add_argument("groups", nargs="*", help=", ".join(GROUPS))
    reader.add_argument("--work", type=Path)
    asked = reader.parse_args()
    if not set(asked.groups) <= GROUPS.keys():
        reader.error(f"groups are {', '.join(GROUPS)}")
    listed = {change for change, _ in survivors()}
    unlisted = 0
    with tempfile.TemporaryDirectory() as temporary:
        work = asked.work.absolute() if asked.work else Path(temporary)
        for name in asked.groups or GROUPS:
            folder = work / name
            if not folder.exists():
                lay_out(folder, GROUPS[name])
            subprocess.run(
                [Path(sys.executable).parent / "mutmut", "run", "--max-children", "1"],
                cwd=folder, check=True, env=environment(),
            )  # fmt: skip
            unlisted += tell(name, folder, listed)
    return 1 if unlisted else 0


def survivors() -> Iterator[tuple[Change, str]]:
    """The changes that no test can notice, and why."""
    listed = tomllib.loads((HERE / "survivors.toml").read_text("utf-8"))
    for reason, changes in listed.items():
        for function, removed, added in changes:
            yield Change(function, removed, added), reason


def environment(**more: str) -> dict[str, str]:
    """The environment of the tests: one order of hashing, and compiled files are kept."""
    kept = {name: value for name, value in os.environ.items() if name != "PYTHONDONTWRITEBYTECODE"}
    return {**kept, "PYTHONHASHSEED": "0", **more}


def lay_out(folder: Path, group: Group) -> None:
    """A copy of what the tests need, the source prepared, with a configuration of mutmut."""
    for name in ("src", "tests", "examples", "docs"):
        shutil.copytree(
            CHECKOUT / name, folder / name, ignore=shutil.ignore_patterns("__pycache__")
        )
    for name in ("pyproject.toml", "README.md"):
        shutil.copy(CHECKOUT / name, folder)
    library = folder / "src" / "rummylib"
    for pattern in group.modules:
        for path in library.glob(pattern):
            path.write_text(prepared(path.read_text("utf-8")), "utf-8")
    tests = [
        str(Path(found).relative_to(folder))
        for pattern in group.tests
        for found in sorted(glob.glob(str(folder / pattern)))
    ]
    settings: dict[str, list[str]] = {
        "source_paths": ["src"],
        "only_mutate": [f"src/rummylib/{pattern}" for pattern in group.modules],
        "also_copy": ["tests", "examples", "docs", "README.md"],
        "pytest_add_cli_args": list(PYTEST),
        "pytest_add_cli_args_test_selection": tests,
    }
    lines = [f"{key} =\n    " + "\n    ".join(values) for key, values in settings.items()]
    lines.insert(0, "[mutmut]\ntimeout_multiplier = 5")
    (folder / "setup.cfg").write_text("\n".join(lines) + "\n", "utf-8")


def tell(name: str, folder: Path, listed: set[Change]) -> int:
    """Print what became of the mutants of a group; how many survived that are not listed."""
    codes: dict[str, int | None] = {}
    for path in sorted((folder / "mutants").rglob("*.meta")):
        codes |= json.loads(path.read_text("utf-8"))["exit_code_by_key"]
    importing = called_by_importing(folder)
    for mutant, code in codes.items():
        if code not in KILLED and mutant.rpartition("__mutmut_")[0] in importing:
            codes[mutant] = from_the_start(folder, mutant)
    alive = {mutant: change(folder, mutant) for mutant, code in codes.items() if code not in KILLED}
    equivalent = sum(found in listed for found in alive.values())
    killed = len(codes) - len(alive)
    for mutant, found in alive.items():
        if found not in listed:
            print(f"\n{mutant}\n- {found.removed}\n+ {found.added}")
    print(
        f"{name}: {len(codes)} mutants, {killed} killed, {equivalent} listed as equivalent, "
        f"{len(alive) - equivalent} others alive: {killed / (len(codes) - equivalent):.1%} killed"
    )
    return len(alive) - equivalent


WHAT_IMPORTING_CALLS = """
import importlib, sys
from mutmut.state import state
for name in sys.argv[1:]:
    importlib.import_module(name)
print(*state()._stats)
"""


def called_by_importing(folder: Path) -> set[str]:
    """The functions that are called while the modules of the group are imported."""
    source = folder / "mutants" / "src"
    modules = [
        ".".join(path.relative_to(source).with_suffix("").with_suffix("").parts)
        for path in source.rglob("*.meta")
    ]
    told = subprocess.run(
        [sys.executable, "-c", WHAT_IMPORTING_CALLS, *modules], cwd=folder,
        env=environment(MUTANT_UNDER_TEST="stats", PYTHONPATH=str(source)),
        capture_output=True, encoding="utf-8", check=True,
    )  # fmt: skip
    return set(told.stdout.split())


def from_the_start(folder: Path, mutant: str) -> int:
    """The exit code of all tests of the group in a process that has ``mutant`` from the start."""
    place = folder / "mutants"
    settings = (folder / "setup.cfg").read_text("utf-8")
    tests = settings.partition("test_selection =")[2].split()
    done = subprocess.run(
        [sys.executable, "-m", "pytest", "-x", "-q", *PYTEST, *tests], cwd=place,
        env=environment(MUTANT_UNDER_TEST=mutant, PYTHONPATH=str(place / "src")),
        capture_output=True, check=False,
    )  # fmt: skip
    return 1 if done.returncode else 0


def change(folder: Path, mutant: str) -> Change:
    """What ``mutant`` changes, from the difference that mutmut shows."""
    shown = subprocess.run(
        [Path(sys.executable).parent / "mutmut", "show", mutant],
        cwd=folder, capture_output=True, encoding="utf-8", check=True,
    ).stdout.splitlines()  # fmt: skip
    taken, put = (
        " ".join(
            line[1:].strip()
            for line in shown
            if line.startswith(sign) and not line.startswith(3 * sign)
        )
        for sign in "-+"
    )
    function = (
        mutant.rpartition("__mutmut_")[0].replace("x_", "").replace("xǁ", "").replace("ǁ", ".")
    )
    return Change(function, taken, put)


if __name__ == "__main__":
    sys.exit(main())
