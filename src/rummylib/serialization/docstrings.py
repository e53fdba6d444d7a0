"""What the sources say of classes and their fields, in one line each."""

import ast
import inspect
import textwrap
from collections.abc import Iterator
from functools import cache
from itertools import pairwise


def about(kind: type) -> str:
    """The first paragraph of the docstring of a class, on one line.

    >>> from rummylib import Discard
    >>> about(Discard)
    'Throw one card onto the discard pile, which ends the turn (rule T1).'
    """
    first, _, _ = (inspect.getdoc(kind) or "").partition("\n\n")
    return _plain(first)


def about_fields(kind: type) -> dict[str, str]:
    """By name, what is written below the fields of a class and of its bases.

    Empty where there are no sources to be read.

    >>> from rummylib.round.events import RoundEnded
    >>> about_fields(RoundEnded)["ending"]
    'How it ended.'
    """
    found: dict[str, str] = {}
    for base in reversed(kind.__mro__):
        if base.__module__.startswith("rummylib."):
            found |= _written_below(base)
    return found


@cache
def _written_below(kind: type) -> dict[str, str]:
    try:
        source = textwrap.dedent(inspect.getsource(kind))
    except (OSError, TypeError):
        return {}
    (written,) = ast.parse(source).body
    assert isinstance(written, ast.ClassDef)
    return dict(_fields(written))


def _fields(written: ast.ClassDef) -> Iterator[tuple[str, str]]:
    for field, text in pairwise(written.body):
        if not isinstance(field, ast.AnnAssign) or not isinstance(field.target, ast.Name):
            continue
        if isinstance(text, ast.Expr) and isinstance(text.value, ast.Constant):
            yield field.target.id, _plain(str(text.value.value))


def _plain(text: str) -> str:
    return " ".join(text.replace("``", "").split())
