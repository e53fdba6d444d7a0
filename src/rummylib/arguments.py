"""What is given to a call is of the kind that it asks for (floor 1).

Programs in Python are not checked by everybody, and forms and files hold anything. So what a call
takes is looked at where it comes in, and refused there, before it goes astray further inside.
"""

from collections.abc import Iterable
from typing import TypeVar

import attrs

from rummylib.reasons import RummyError

T = TypeVar("T")


@attrs.define(eq=False, repr=False)
class WrongKind(RummyError, TypeError):
    """Something of another kind stood where a call asks for a certain one.

    Of what was given only the kind is told: it may hold what its reader must not know.

    >>> from rummylib.notation import format_record
    >>> format_record(None)
    Traceback (most recent call last):
    rummylib.arguments.WrongKind: A value of the kind Record was expected, and not None.
    """

    code = "arguments/wrong-kind"
    given: str
    """The name of its class; ``None`` for None."""
    expected: str
    """The names of the classes that will do."""

    @classmethod
    def of(cls, given: object, *kinds: type) -> "WrongKind":
        """The refusal of ``given`` where one of ``kinds`` was expected.

        >>> WrongKind.of("8S", int, bytes).parameters()
        {'given': 'str', 'expected': 'int | bytes'}
        """
        return cls(_kind_of(given), " | ".join(map(_name_of, kinds)))


def _kind_of(given: object) -> str:
    return "None" if given is None else type(given).__name__


def _name_of(kind: type) -> str:
    return "None" if kind is type(None) else kind.__name__


def check_kind(given: object, *kinds: type) -> None:
    """Raise ``WrongKind`` unless ``given`` is of one of ``kinds``.

    >>> check_kind("8S", str)
    """
    if not isinstance(given, kinds):
        raise WrongKind.of(given, *kinds)


def check_shape(given: object, shape: str, *names: str) -> None:
    """Raise ``WrongKind`` unless ``given`` has all that a protocol, ``shape``, has by ``names``.

    >>> check_shape(print, "Callable", "__call__")
    """
    if not all(hasattr(given, name) for name in names):
        raise WrongKind(_kind_of(given), shape)


def all_of_kind(given: Iterable[T], *kinds: type) -> tuple[T, ...]:
    """What ``given`` yields; raises ``WrongKind`` where it yields nothing, or something else.

    >>> all_of_kind([1, 2], int)
    (1, 2)
    """
    check_kind(given, Iterable)
    parts = tuple(given)
    for part in parts:
        check_kind(part, *kinds)
    return parts
