"""Every public name, option, violation, error, command and game has its place in the pages."""

import re
from importlib import import_module
from pathlib import Path

import pytest
from docs._extensions.rummydocs import tables

import rummylib
from rummylib import presets, register
from rummylib.reasons import RummyError, Violation
from rummylib.ruleset import Ruleset
from rummylib.variants.dora import DoraRuleset

DOCS = Path(__file__).parents[2] / "docs"
REFERENCE = DOCS / "reference"
API = "\n".join(page.read_text(encoding="utf-8") for page in sorted(REFERENCE.rglob("api/*.md")))
AUTO = re.compile(r"^\.\. auto(\w+):: (\S+)$(?:\n   :exclude-members: (.+)$)?", re.MULTILINE)

PACKAGES = (
    "agents",
    "arrange",
    "melds",
    "notation",
    "rl",
    "round",
    "ruleset",
    "serialization",
    "simulate",
    "testing",
    "variants.dora",
)
"""Public packages, which say in ``__all__`` what is public."""
MODULES = (
    "arguments",
    "cards",
    "claims",
    "game",
    "match",
    "presets",
    "reasons",
    "register",
    "rummy",
    "scoring",
    "shuffle",
)
"""Public modules: what is defined in them and has no underscore is public."""


def documented() -> set[int]:
    """The identities of all that the reference describes."""
    found = set()
    for kind, name, excluded in AUTO.findall(API):
        if kind != "module":
            module, _, attribute = name.rpartition(".")
            found.add(id(getattr(import_module(module), attribute)))
            continue
        module = import_module(name)
        left_out = set(excluded.replace(" ", "").split(","))
        found |= {id(getattr(module, own)) for own in public(name) if own not in left_out}
    return found


def public(name: str) -> list[str]:
    """The public names of a module."""
    module = import_module(name)
    if hasattr(module, "__all__"):
        return list(module.__all__)
    return [
        own
        for own, thing in vars(module).items()
        if not own.startswith("_") and getattr(thing, "__module__", None) == name
    ]


def generated_on(page: str, part: str) -> str:
    text = (REFERENCE / page).read_text(encoding="utf-8")
    assert f"% generated: {part}\n" in f"{text}\n", f"{page} shows {part}"
    return tables.generated(part)


@pytest.mark.parametrize("module", [*PACKAGES, *MODULES])
def test_every_public_name_has_a_page(module: str) -> None:
    name = f"rummylib.{module}"
    assert f".. automodule:: {name}\n" in API
    described = documented()
    missing = [
        own for own in public(name) if id(getattr(import_module(name), own)) not in described
    ]
    assert missing == []


def test_the_front_door_is_described() -> None:
    table = generated_on("api/rummylib.md", "front")
    elsewhere = {"presets", *(name for name in rummylib.__all__ if name.startswith("__"))}
    text = (REFERENCE / "api" / "rummylib.md").read_text(encoding="utf-8")
    assert all(f"rummylib.{name}" in text for name in elsewhere)
    described = documented()
    for name in set(rummylib.__all__) - elsewhere:
        assert f"{name} <" in table or f".{name}`" in table, name
        assert id(getattr(rummylib, name)) in described, name


def test_no_public_package_is_forgotten() -> None:
    package = Path(rummylib.__file__).parent
    found = {
        path.relative_to(package).as_posix().removesuffix(".py").removesuffix("/__init__")
        for path in (*package.glob("*.py"), *package.glob("*/__init__.py"))
    }
    found |= {f"variants/{path.parent.name}" for path in package.glob("variants/*/__init__.py")}
    inner = {"__init__", "__main__", "bitboard", "version", "cli", "text", "variants"}
    inner |= {"card", "chance", "match_view"}  # whose names are those of cards, game and match
    known = {name.replace(".", "/") for name in (*PACKAGES, *MODULES)}
    assert found - inner == known, "a new module needs a page, or a place among the inner ones"


def test_every_option_has_an_entry() -> None:
    for page, part, kind, options in (
        ("options.md", "options", "option", Ruleset.options()),
        ("dora-options.md", "dora-options", "dora-option", DoraRuleset.options()),
    ):
        text = generated_on(page, part)
        for option in options:
            assert f"({kind}-{option.name})=" in text
            assert option.label() in text
            assert option.label("ja") in text


def test_every_violation_has_an_entry_with_words_and_an_example() -> None:
    text = generated_on("violations.md", "violations")
    for code in tables.reasons_of_the_library(Violation):
        anchor = tables.anchor("violation", code)
        _, _, entry = text.partition(f"{anchor}\n")
        entry = entry.partition("\n(violation-")[0]
        assert f"## `{code}`" in entry
        assert "{rule}`" in entry
        assert entry.count("\n> ") == 2, f"{code} in two languages"
        assert "```python" in entry, (
            f"{code} needs an example in docs/_extensions/rummydocs/triggers.py"
        )


def test_every_error_has_an_entry() -> None:
    text = generated_on("errors.md", "errors")
    for code in tables.reasons_of_the_library(RummyError):
        assert f"## `{code}`" in text


def test_every_command_has_an_entry() -> None:
    pytest.importorskip("click")
    from rummylib.cli.application import commands

    text = generated_on("commands.md", "commands")
    page = (REFERENCE / "commands.md").read_text(encoding="utf-8")
    for name in commands.commands:
        assert f"## `rummylib {name}`" in text
        assert f"$ rummylib {name}" in page, "and an example"


def test_every_game_and_preset_has_an_entry() -> None:
    text = generated_on("presets.md", "games") + generated_on("presets.md", "presets")
    for name in register.names():
        for preset in register.find(name).presets():
            assert f"| `{name}` | `{preset}` |" in text
    for name in presets.names():
        assert f"## `{name}`" in text
