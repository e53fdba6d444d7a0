"""What is given to a call is of the kind that it asks for (floor 1).

Programs in Python are not checked by everybody, and forms and files hold anything. So what a call
takes is looked at where it comes in, and refused there, before it goes astray further inside.
"""

from collections.abc import Iterable
from typing import Final, TypeAlias, TypeVar

import attrs

from rummylib.reasons import RummyError, in_code, name_given, told

T = TypeVar("T")
RulesT = TypeVar("RulesT")

Seat: TypeAlias = int
"""A place at the table, from 0; the next seat is the next number, and 0 follows the last."""

MOST_NUMBER: Final = 10**12
"""The greatest number that an option may be or a call takes: what comes of it can be written."""


# -- kinds ----------------------------------------------------------------------------------------


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


# -- rules, numbers, seats ------------------------------------------------------------------------


@attrs.define(eq=False, repr=False)
class NoSuchSeat(RummyError):
    """A seat that is not at this table.

    >>> from rummylib import Round, presets
    >>> Round.deal(presets.PAGAT, seats=2, seed=7).view(2)
    Traceback (most recent call last):
    rummylib.arguments.NoSuchSeat: There is no seat 2: this table has 2 seats, counted from 0.
    """

    code = "game/no-such-seat"
    seat: object = attrs.field(converter=told)
    seats: int


@attrs.define(eq=False, repr=False)
class WrongNumberOfSeats(RummyError):
    """A number of players that the ruleset does not allow (rules S1, D1).

    >>> from rummylib import Round, presets
    >>> try:
    ...     Round.deal(presets.PAGAT, seats=1)
    ... except WrongNumberOfSeats as refused:
    ...     print(refused.code)
    game/wrong-number-of-seats
    """

    code = "game/wrong-number-of-seats"
    seats: object = attrs.field(converter=told)
    least: int
    most: int


@attrs.define(eq=False, repr=False)
class InvalidNumber(RummyError):
    """A whole number was expected, from ``least`` to ``most``.

    >>> from rummylib import Round, presets
    >>> try:
    ...     Round.deal(presets.PAGAT, seats=2, number=0)
    ... except InvalidNumber as refused:
    ...     print(refused.code)
    game/invalid-number
    """

    code = "game/invalid-number"
    name: str
    given: object = attrs.field(converter=told)
    least: int
    most: int


@attrs.define(eq=False, repr=False)
class UnknownPreset(RummyError):
    """No preset of the game has this name.

    >>> from rummylib import presets
    >>> try:
    ...     presets.find("pagatt")
    ... except UnknownPreset as refused:
    ...     print(refused.code)
    presets/unknown
    """

    code = "presets/unknown"
    name: str
    known: tuple[str, ...]


def check_preset(name: str, known: tuple[str, ...]) -> None:
    """Raise ``UnknownPreset`` unless ``name`` is one of the ``known`` ones.

    >>> check_preset("tomasu", ("tomasu",))
    """
    if name not in known:
        raise UnknownPreset(name_given(name), known)


@attrs.define(eq=False, repr=False)
class NotRules(RummyError):
    """Something else stood where the rules of a game were expected.

    >>> from rummylib import Round
    >>> Round.deal("pagat", seats=2)
    Traceback (most recent call last):
    rummylib.arguments.NotRules: 'pagat' is no Ruleset: the rules of a game were expected.
    """

    code = "game/not-rules"
    given: str
    """What it was, as in code."""
    expected: str
    """The name of the class that was expected."""


def check_rules(given: object, expected: type[RulesT]) -> RulesT:
    """``given`` if it is an ``expected``; raises ``NotRules``.

    >>> from rummylib import Ruleset, presets
    >>> check_rules(presets.PAGAT, Ruleset) is presets.PAGAT
    True
    """
    if not isinstance(given, expected):
        raise NotRules(in_code(given), expected.__name__)
    return given


def check_number(name: str, given: object, least: int) -> int:
    """``given`` if it is an int (no bool) from ``least`` to ``MOST_NUMBER``.

    Raises ``InvalidNumber``.

    >>> check_number("deals", 6, least=1)
    6
    """
    if isinstance(given, bool) or not isinstance(given, int) or not least <= given <= MOST_NUMBER:
        raise InvalidNumber(name, given, least, MOST_NUMBER)
    return given


def bounds(least: int | None, most: int | None, given: object = None) -> str:
    """Between what a number must be, as in code.

    ``MOST_NUMBER`` is left out: nobody comes near it, except for who is told why ``given`` is too
    great.

    >>> bounds(0, 3), bounds(1, MOST_NUMBER), bounds(1, MOST_NUMBER, given=10**13)
    ('0..3', '>= 1', '1..1000000000000')
    """
    is_beyond = isinstance(given, int) and given > MOST_NUMBER
    return f">= {least}" if most == MOST_NUMBER and not is_beyond else f"{least}..{most}"


def check_seat(seat: object, seats: int) -> Seat:
    """``seat`` if it is at the table; raises ``NoSuchSeat``.

    >>> check_seat(2, seats=3)
    2
    """
    if isinstance(seat, bool) or not isinstance(seat, int) or not 0 <= seat < seats:
        raise NoSuchSeat(seat, seats)
    return seat


def check_seats(seats: object, least: int, most: int) -> int:
    """``seats`` if it is a number from ``least`` to ``most``; raises ``WrongNumberOfSeats``.

    >>> check_seats(4, least=2, most=6)
    4
    """
    if isinstance(seats, bool) or not isinstance(seats, int) or not least <= seats <= most:
        raise WrongNumberOfSeats(seats, least, most)
    return seats
