"""Which cases a folder of tests has, and which a checked-in list says it must have."""

import re
from contextlib import redirect_stdout
from functools import cache
from io import StringIO
from pathlib import Path
from typing import Final

import pytest

_CASE: Final = re.compile(r"[A-Z]+-\d+[a-z]?")


class _Collected:
    """A plugin that notes the ids of all collected cases."""

    def __init__(self) -> None:
        self.ids: set[str] = set()

    def pytest_collection_finish(self, session: pytest.Session) -> None:
        for item in session.items:
            _, bracket, cases = item.nodeid.partition("[")
            if bracket:
                self.ids.update(_CASE.findall(cases))


@cache
def collected(folder: Path) -> frozenset[str]:
    """The case ids (such as ``M-01``) in the test ids of a folder.

    The tests are collected anew, so that it does not matter which of them the present run, or the
    present worker, was asked for.
    """
    found = _Collected()
    with pytest.MonkeyPatch.context() as patch, redirect_stdout(StringIO()) as output:
        patch.delenv("PYTEST_ADDOPTS", raising=False)
        options = ["--collect-only", "-q", "-p", "no:cacheprovider", "-p", "no:xdist"]
        status = pytest.main([*options, str(folder)], plugins=[found])
    assert status == pytest.ExitCode.OK, output.getvalue()
    return frozenset(found.ids)


def listed(path: Path) -> list[str]:
    """The ids of a list, one a line; each stands there once."""
    ids = path.read_text(encoding="utf-8").split()
    assert len(ids) == len(set(ids)), f"{path.name} names an id twice"
    return ids
