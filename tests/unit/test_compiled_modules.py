"""What a module must not hold to be compiled, seen before a compiled wheel is built."""

import tomllib
from importlib import import_module
from pathlib import Path

import attrs
import pytest

from rummylib import register
from rummylib.serialization.schema import json_schema

SETTINGS = tomllib.loads((Path(__file__).parents[2] / "pyproject.toml").read_text("utf-8"))
HOOK = SETTINGS["tool"]["hatch"]["build"]["targets"]["wheel"]["hooks"]["mypyc"]
COMPILED = [
    str(path).removeprefix("/src/").removesuffix(".py").replace("/", ".")
    for path in HOOK["include"]
]


@pytest.mark.parametrize("module", COMPILED)
def test_no_compiled_class_is_read_from_json(module: str) -> None:
    """A compiled class says ``tuple`` where its source says ``tuple[Card, ...]``."""
    here = vars(import_module(module)).values()
    classes = {
        kind.__name__
        for kind in here
        if isinstance(kind, type) and kind.__module__ == module and attrs.has(kind)
    }
    written: set[str] = set()
    for game in register.names():
        parts = json_schema(game)["$defs"]
        assert isinstance(parts, dict)
        written.update(parts)
    assert not classes & {name.removesuffix("Document") for name in written}
