"""Every example in a docstring of the package runs, wherever the package is installed."""

import doctest
import pkgutil
from importlib import import_module

import pytest

import rummylib

EXTRAS = {"click", "hypothesis", "rich"}
"""What optional parts of the package need; without it they are skipped."""


def modules() -> list[str]:
    found = pkgutil.walk_packages(rummylib.__path__, "rummylib.", onerror=lambda name: None)
    return ["rummylib", *(module.name for module in found if ".text." not in module.name)]


@pytest.mark.parametrize("name", modules())
def test_examples_of(name: str) -> None:
    try:
        module = import_module(name)
    except ModuleNotFoundError as missing:
        if missing.name not in EXTRAS:
            raise
        pytest.skip(f"needs {missing.name}")
    assert doctest.testmod(module).failed == 0
