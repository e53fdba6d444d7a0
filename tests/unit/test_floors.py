"""The floors of the house: who may import whom, and what ``import rummylib`` leaves alone."""

import ast
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

import rummylib

FLOORS = (
    ("bitboard", "reasons", "arguments", "card", "cards"),
    ("shuffle",),
    ("chance", "game", "claims"),
    ("melds", "arrange"),
    ("ruleset", "presets"),
    ("round",),
    ("scoring", "match_view", "match"),
    ("rummy", "register"),
    ("notation", "serialization"),
    ("agents", "simulate"),
    ("testing", "rl", "cli"),
)
"""From the ground up: a module imports only from floors below, and from the left of its own."""

GAMES = "variants"
GAMES_STAND_ON = 3
"""A game in ``variants`` imports from the lowest so many floors, and from itself."""

SURFACE = "rummylib"
SURFACE_SHOWS = 7
"""``import rummylib`` loads so many floors."""

ORDER = [name for floor in FLOORS for name in floor]
ROOT = Path(rummylib.__file__).parent


def part_of(module: str) -> str:
    """The part of the house that a dotted name belongs to: its second part, or the surface."""
    _, _, below = module.partition(".")
    return below.split(".")[0] or SURFACE


def modules() -> Iterator[tuple[str, Path]]:
    for path in sorted(ROOT.rglob("*.py")):
        parts = path.relative_to(ROOT).with_suffix("").parts
        yield ".".join(("rummylib", *parts)).removesuffix(".__init__"), path


def is_module(name: str) -> bool:
    path = ROOT.joinpath(*name.split(".")[1:])
    return path.is_dir() or path.with_suffix(".py").is_file()


def imports(source: str) -> Iterator[str]:
    """The dotted names of ours that a source imports, wherever in it."""
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names if alias.name.startswith("rummylib"))
        elif isinstance(node, ast.ImportFrom):
            assert not node.level, "imports are absolute"
            assert node.module is not None
            if node.module.split(".")[0] == "rummylib":
                for alias in node.names:
                    whole = f"{node.module}.{alias.name}"
                    yield whole if is_module(whole) else node.module


def allowed(importer: str) -> set[str]:
    """The parts of the house from which a part may import, besides itself."""
    low = {name for floor in FLOORS[:GAMES_STAND_ON] for name in floor}
    shown = {name for floor in FLOORS[:SURFACE_SHOWS] for name in floor}
    match importer:
        case "version" | "text":
            return set()
        case "variants":
            return low
        case "rummylib":
            return shown | {"version"}
        case "__main__":
            return {"cli"}
        case _:
            place = ORDER.index(importer)
            games = {GAMES} if importer in ORDER[ORDER.index("register") :] else set()
            return {*ORDER[:place], *games, "version"}


def wrong_ways(module: str, source: str) -> list[str]:
    own = part_of(module)
    parts = {part_of(name) for name in imports(source)} - {own}
    return sorted(parts - allowed(own))


@pytest.mark.parametrize(("module", "path"), [pytest.param(m, p, id=m) for m, p in modules()])
def test_imports_go_down(module: str, path: Path) -> None:
    assert wrong_ways(module, path.read_text(encoding="utf-8")) == []


@pytest.mark.parametrize(
    ("module", "source", "wrong"),
    [
        ("rummylib.cards", "from rummylib.game import Seat", ["game"]),
        ("rummylib.melds.shapes", "def f():\n    from rummylib import arrange", ["arrange"]),
        ("rummylib.variants.dora.round", "import rummylib.melds", ["melds"]),
        ("rummylib.match", "from rummylib import Card", ["rummylib"]),
        ("rummylib.ruleset.rules", "from rummylib.ruleset.description import describe", []),
        ("rummylib.text.en.cards", "from rummylib.cards import Card", ["cards"]),
    ],
)
def test_wrong_ways_are_seen(module: str, source: str, wrong: list[str]) -> None:
    assert wrong_ways(module, source) == wrong


EXTRAS = ("click", "rich", "pyarrow", "matplotlib", "numpy", "pettingzoo", "gymnasium")
"""What optional parts need, and nothing else may load."""


def loaded_by(program: str) -> set[str]:
    """The names of all modules that a fresh process has loaded after ``program``."""
    listing = f"{program}\nimport sys\nprint(*sorted(sys.modules))"
    done = subprocess.run(
        [sys.executable, "-c", listing], capture_output=True, text=True, check=True
    )
    return set(done.stdout.split())


@pytest.mark.parametrize(
    "program",
    [
        "from rummylib import *",
        "from rummylib import Match, register; register.names()",
    ],
)
def test_what_is_not_needed_is_not_loaded(program: str) -> None:
    loaded = loaded_by(program)
    assert "rummylib.match" in loaded
    unwanted = ("cattrs", "hypothesis", "rummylib.text", "rummylib.variants", *EXTRAS)
    assert [name for name in loaded if name.startswith(unwanted)] == []
    assert "rummylib.register" not in loaded or "rummylib.rummy" not in loaded


def test_many_games_need_no_extra() -> None:
    program = (
        "from rummylib.simulate import simulate; simulate('rummy', 'qdan', ['easy'] * 2, 1, 7)"
    )
    assert [name for name in loaded_by(program) if name.startswith(EXTRAS)] == []


def test_names_are_loaded_when_asked_for() -> None:
    loaded = loaded_by("import rummylib; rummylib.__version__, rummylib.__compiled__")
    ours = {name for name in loaded if name.startswith("rummylib")}
    assert ours == {"rummylib", "rummylib.bitboard", "rummylib.version"}
    assert "rummylib.presets" in loaded_by("import rummylib; rummylib.presets.PAGAT")


def test_every_name_has_its_home() -> None:
    there = loaded_by("import rummylib; [getattr(rummylib, name) for name in rummylib.__all__]")
    assert "rummylib.match" in there
    assert set(rummylib.__all__) <= set(dir(rummylib))
    assert not hasattr(rummylib, "Meld")
