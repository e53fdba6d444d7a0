"""Every public name says what it is and has an example, which ``tests/test_doctests.py`` runs.

Violations have theirs in the reference, where it is run as well and shown with what comes of it.
"""

import inspect
import sys
from importlib import import_module

import pytest
from docs._extensions.rummydocs.triggers import TRIGGERS
from tests.docs.test_pages_for_everything import API, AUTO, MODULES, PACKAGES, public

from rummylib.reasons import Violation


def names() -> list[str]:
    """All public names, each where it is found first."""
    modules = ["rummylib", *(f"rummylib.{module}" for module in (*PACKAGES, *MODULES))]
    found = [name for kind, name, _ in AUTO.findall(API) if kind != "module"]
    modules += [name for kind, name, _ in AUTO.findall(API) if kind == "module"]
    for module in modules:
        found += [f"{module}.{name}" for name in public(module)]
    things = {id(thing(name)): name for name in reversed(found)}
    return sorted(name for name in things.values() if is_described(thing(name)))


def thing(name: str) -> object:
    module, _, own = name.rpartition(".")
    return getattr(import_module(module), own)


def docstring(name: str) -> str:
    """What a name says of itself; what a class has from the one below it does not count."""
    return inspect.cleandoc(thing(name).__doc__ or "")


def is_described(public_thing: object) -> bool:
    """Whether it has a docstring of its own, as a value or an alias of a type has not.

    What is compiled has none that could be asked for; the same source is looked at uncompiled.
    """
    if not (inspect.isclass(public_thing) or inspect.isroutine(public_thing)):
        return False
    module = sys.modules.get(getattr(public_thing, "__module__", ""))
    return str(getattr(module, "__file__", None)).endswith(".py")


def test_there_are_names() -> None:
    assert len(names()) > 300
    assert {"rummylib.Round", "rummylib.cards.pack", "rummylib.variants.dora.Tsumo"} <= set(names())


@pytest.mark.parametrize("name", names())
def test_a_public_name_says_what_it_is(name: str) -> None:
    said = docstring(name).split("\n\n")[0]
    assert said
    assert said.rstrip().endswith((".", ":"))


@pytest.mark.parametrize("name", names())
def test_a_public_name_has_an_example(name: str) -> None:
    public_thing = thing(name)
    if inspect.isclass(public_thing) and issubclass(public_thing, Violation):
        code = getattr(public_thing, "code", None)
        assert code is None or code in TRIGGERS
        return
    assert ">>>" in docstring(name), "an example in its docstring"
