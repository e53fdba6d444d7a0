"""Making mutants: a copy of the checkout whose source has every small change of a group in it."""

import contextlib
import glob
import json
import shutil
from difflib import ndiff
from pathlib import Path

import attrs
from tests.mutation.groups import Group
from tests.mutation.preparing import prepared

CHECKOUT = Path(__file__).parent.parent.parent
MUTANTS = "mutants.json"
NO_DOCSTRINGS = """
for _name, _mutants in list(globals().items()):
    if _name.startswith("mutants_x"):
        for _mutant in _mutants.values():
            getattr(_mutant, "__func__", _mutant).__doc__ = None
"""
"""What is added to a module with mutants: no example runs once for each of them."""


@attrs.frozen
class Change:
    """What a mutant changes: the function, and its lines before and after."""

    function: str
    removed: str
    added: str


def lay_out(folder: Path, group: Group) -> None:
    """A copy of what the tests need, with the mutants of ``group``, listed in ``MUTANTS``."""
    from mutmut.mutation.file_mutation import mutate_file_contents

    for name in ("src", "tests", "examples", "docs"):
        shutil.copytree(
            CHECKOUT / name, folder / name, ignore=shutil.ignore_patterns("__pycache__")
        )
    for name in ("pyproject.toml", "README.md", "CHANGELOG.md"):
        shutil.copy(CHECKOUT / name, folder)
    mutants: dict[str, Change] = {}
    with contextlib.chdir(folder):  # mutmut reads its configuration there
        for path in modules_of(group):
            source = prepared(path.read_text("utf-8"))
            made = mutate_file_contents(str(path), source)
            path.write_text(made.code + NO_DOCSTRINGS, "utf-8")
            lines = made.code.splitlines()
            texts = {
                name: lines[span.start - 1 : span.end]
                for name, span in made.line_span_by_function_name.items()
            }
            module = name_of(path)
            for name in made.mutant_names:
                original = texts[f"{name.rpartition('__mutmut_')[0]}__mutmut_orig"]
                mutants[f"{module}.{name}"] = change(f"{module}.{name}", original, texts[name])
    (folder / MUTANTS).write_text(
        json.dumps({name: attrs.astuple(made) for name, made in mutants.items()}, indent=1), "utf-8"
    )


def modules_of(group: Group) -> list[Path]:
    """The files of a group, from the folder of a copy."""
    library = Path("src", "rummylib")
    return sorted(path for pattern in group.modules for path in library.glob(pattern))


def name_of(path: Path) -> str:
    """The name of a module."""
    return ".".join(path.with_suffix("").parts[1:]).removesuffix(".__init__")


def tests_of(folder: Path, group: Group) -> list[str]:
    """What pytest shall collect for a group, from the folder of a copy."""
    with contextlib.chdir(folder):
        files = [path for pattern in group.tests for path in sorted(glob.glob(pattern))]
        examples = [
            f"tests/test_doctests.py::test_examples_of[{name_of(path)}]"
            for path in modules_of(group)
        ]
    return [*examples, *files]


def change(mutant: str, original: list[str], mutated: list[str]) -> Change:
    """What ``mutant`` changes, from the lines of its function and of the original one."""
    own = mutant.rpartition(".")[2]
    function = own.rpartition("__mutmut_")[0]
    was, now = (
        [line.replace(generated, function) for line in lines]
        for generated, lines in ((f"{function}__mutmut_orig", original), (own, mutated))
    )
    compared = list(ndiff(was, now))
    removed, added = (
        " ".join(" ".join(line[2:].split()) for line in compared if line.startswith(sign))
        for sign in "-+"
    )
    plain = function.removeprefix("x_").removeprefix("xǁ").replace("ǁ", ".")
    module = mutant.removesuffix(own)
    return Change(module + plain, removed.strip(), added.strip())
