"""The lines of a position or of a record by their keys.

What is wrong with a position is told all at once, with a record what is wrong first.
"""

import re
from collections.abc import Callable, Collection
from typing import Final, TypeVar

import attrs

from rummylib.cards import CardSet
from rummylib.game import Seat
from rummylib.notation.flaws import (
    Contradiction,
    Flaw,
    InvalidText,
    NewerVersion,
    NotWritten,
    UnknownField,
    WrittenTwice,
    quoted,
)
from rummylib.notation.lines import Line

T = TypeVar("T")
_COUNTED: Final = re.compile(r"([a-z]+) ([0-9]{1,3})", re.ASCII)


class KeyedLines:
    """The lines of a position by their keys.

    ``keys`` are those that stand there once, ``counted`` those with a number behind them, such as
    ``hand 0``. ``flaws`` holds what has been found to be wrong; ``check`` raises it.
    """

    def __init__(
        self, lines: tuple[Line, ...], keys: Collection[str], counted: Collection[str]
    ) -> None:
        self.by_key: dict[str, Line] = {}
        self.flaws: list[InvalidText] = []
        for line in lines:
            numbered = _COUNTED.fullmatch(line.key)
            if line.key in self.by_key:
                self.refuse(line.refused(WrittenTwice("", line.key), line.key_column))
            elif line.key in keys or (numbered is not None and numbered[1] in counted):
                self.by_key[line.key] = line
            else:
                self.refuse(line.refused(UnknownField("", quoted(line.key)), line.key_column))

    def get(self, key: str) -> Line | None:
        """The line with a key, if there is one."""
        return self.by_key.get(key)

    def read(self, key: str, reader: Callable[[Line], T]) -> T | None:
        """What the line with a key says; None where it is not there or cannot be read."""
        line = self.by_key.get(key)
        return None if line is None else self.of(line, reader)

    def of(self, line: Line, reader: Callable[[Line], T]) -> T | None:
        """What a line says; None where it cannot be read, which is noted."""
        try:
            return reader(line)
        except InvalidText as error:
            self.refuse(error)
            return None

    def number(self, key: str) -> int | None:
        """The line with a key as a whole number."""
        return self.read(key, Line.number_value)

    def flag(self, key: str) -> bool | None:
        """The line with a key as yes or no."""
        return self.read(key, Line.flag)

    def card_set(self, key: str) -> CardSet | None:
        """The line with a key as a set of cards."""
        return self.read(key, Line.card_set)

    def counted(self, name: str, count: int) -> dict[Seat, Line]:
        """The lines ``name 0``, ``name 1`` ... below ``count``, by their number."""
        found: dict[Seat, Line] = {}
        for key, line in self.by_key.items():
            numbered = _COUNTED.fullmatch(key)
            if numbered is None or numbered[1] != name:
                continue
            number = int(numbered[2])
            if number >= count or str(number) != numbered[2]:
                reason = Contradiction("", quoted(key), f"{name} 0..{count - 1}")
                self.refuse(line.refused(reason, line.key_column))
            else:
                found[number] = line
        return found

    def refuse(self, error: InvalidText) -> None:
        """Note that something is wrong."""
        self.flaws.append(error)

    def about(self, flaw: Flaw, keys: Collection[str]) -> InvalidText:
        """The error at the first of some lines that is there; at the top where none is."""
        for key in keys:
            line = self.by_key.get(key)
            if line is not None:
                return line.refused(flaw)
        return InvalidText(1, 1, flaw)

    def check(self) -> None:
        """Raise what was found to be wrong, all of it."""
        if self.flaws:
            raise InvalidText.all_of(self.flaws)


SEAT: Final = re.compile(r"[0-9]{1,3}", re.ASCII)
_HEADER: Final = ("record", "rules", "revision", "seats")


@attrs.define
class Page:
    """The lines of one round of a record.

    ``once`` are the keys that stand there at most once, ``often`` those that come again in the
    order of play, besides the seats with what they did.
    """

    opened: Line
    once: Collection[str]
    often: Collection[str]
    by_key: dict[str, Line] = attrs.field(factory=dict)
    actions: list[Line] = attrs.field(factory=list)
    others: list[Line] = attrs.field(factory=list)
    """Those whose keys come often."""

    def add(self, line: Line) -> None:
        """Take one more line; raises ``InvalidText``."""
        if SEAT.fullmatch(line.key):
            self.actions.append(line)
        elif line.key in self.often:
            self.others.append(line)
        else:
            _add(self.by_key, line, self.once)

    def needed(self, key: str) -> Line:
        """The line with a key; raises ``InvalidText`` where there is none."""
        if key not in self.by_key:
            raise self.opened.refused(NotWritten(key), self.opened.key_column)
        return self.by_key[key]


def record_lines(
    lines: tuple[Line, ...],
    game: str,
    revision: int,
    once: tuple[str, ...],
    often: tuple[str, ...] = (),
) -> tuple[dict[str, Line], list[Page]]:
    """The header of a record of ``game`` by its keys, and the lines of each round.

    A round begins with the first key of ``once``; ``revision`` is the newest that is known.
    Raises ``InvalidText``.
    """
    header: dict[str, Line] = {}
    pages: list[Page] = []
    for line in lines:
        if line.key == once[0]:
            pages.append(Page(line, once, often))
        if pages:
            pages[-1].add(line)
        else:
            _add(header, line, _HEADER)
    for key in _HEADER:
        if key not in header:
            raise InvalidText(1, 1, NotWritten(key))
    if header["record"].value != game:
        raise header["record"].unreadable(game)
    written = header["revision"].number_value()
    if not 1 <= written <= revision:
        raise header["revision"].refused(NewerVersion("revision", str(written), revision))
    if not pages:
        raise InvalidText(1, 1, NotWritten(once[0]))
    return header, pages


def _add(by_key: dict[str, Line], line: Line, keys: Collection[str]) -> None:
    if line.key in by_key:
        raise line.refused(WrittenTwice("", line.key), line.key_column)
    if line.key not in keys:
        raise line.refused(UnknownField("", quoted(line.key)), line.key_column)
    by_key[line.key] = line
