"""The lines of a text: ``key: value``, comments and blank lines, with their places."""

import re
from collections.abc import Iterator
from typing import Final

import attrs

from rummylib.cards import Card, CardSet
from rummylib.notation.flaws import (
    CardTwice,
    Flaw,
    InvalidText,
    Refused,
    TooLarge,
    Unreadable,
    WrongType,
    quoted,
)
from rummylib.reasons import RummyError

MOST_CHARACTERS: Final = 1_000_000
"""Longer texts are refused."""
MOST_DIGITS: Final = 18
"""Longer numbers are refused, as in JSON: no number that can come about has so many digits."""

_WORD: Final = re.compile(r"[^ \t]+")
_NUMBER: Final = re.compile(rf"-?[0-9]{{1,{MOST_DIGITS}}}", re.ASCII)


@attrs.frozen
class Word:
    """A word of a line and the column of its first character, from 1."""

    text: str
    column: int


@attrs.frozen
class Line:
    """A line ``key: value`` of a text."""

    number: int
    """From 1."""
    key: str
    value: str
    column: int
    """Of the first character of the value, from 1."""
    key_column: int = 1

    def words(self) -> Iterator[Word]:
        """The words of the value."""
        for found in _WORD.finditer(self.value):
            yield Word(found[0], self.column + found.start())

    def after(self, word: Word) -> "Line":
        """What stands behind a word, as a line of its own."""
        end = word.column - self.column + len(word.text)
        rest = self.value[end:]
        start = len(rest) - len(rest.lstrip(" \t"))
        return attrs.evolve(self, value=rest[start:], column=self.column + end + start)

    def parts(self) -> Iterator["Line"]:
        """What stands between the semicolons, each part as a line of its own."""
        column = self.column
        for part in self.value.split(";"):
            start = len(part) - len(part.lstrip(" \t"))
            yield attrs.evolve(self, value=part.strip(" \t"), column=column + start)
            column += len(part) + 1

    def refused(self, reason: Flaw, column: int | None = None) -> InvalidText:
        """The error that says that something on this line is wrong."""
        return InvalidText(self.number, self.column if column is None else column, reason)

    def unreadable(self, expected: str, word: Word | None = None) -> InvalidText:
        """The error that says that ``expected`` is not what is written."""
        given = self.value if word is None else word.text
        reason = Unreadable(self.key, quoted(given), expected)
        return self.refused(reason, None if word is None else word.column)

    def number_value(self, expected: str = "NUMBER") -> int:
        """The value as a whole number."""
        return self.number_of(Word(self.value, self.column), expected)

    def number_of(self, word: Word, expected: str = "NUMBER") -> int:
        """A word as a whole number."""
        if not _NUMBER.fullmatch(word.text):
            raise self.unreadable(expected, word)
        return int(word.text)

    def card_of(self, word: Word) -> Card:
        """A word as a card."""
        try:
            return Card(word.text)
        except RummyError as error:
            raise self.refused(Refused(self.key, error), word.column) from None

    def cards(self) -> tuple[Card, ...]:
        """The value as cards in order, each only once."""
        seen: dict[Card, None] = {}
        for word in self.words():
            card = self.card_of(word)
            if card in seen:
                raise self.refused(CardTwice(self.key, card), word.column)
            seen[card] = None
        return tuple(seen)

    def card_set(self) -> CardSet:
        """The value as a set of cards."""
        return CardSet(self.cards())

    def flag(self) -> bool:
        """The value as ``yes`` or ``no``."""
        if self.value not in ("yes", "no"):
            raise self.unreadable("yes | no")
        return self.value == "yes"


def read_lines(text: str) -> tuple[Line, ...]:
    r"""The lines of a text that say something, in order.

    What follows a ``#`` is a comment. Raises ``InvalidText`` where a line has no colon, and for a
    text of more than ``MOST_CHARACTERS``.

    >>> [(line.number, line.key, line.value) for line in read_lines("# a comment\n\nseats: 2")]
    [(3, 'seats', '2')]
    """
    if not isinstance(text, str):
        raise InvalidText(1, 1, WrongType("", type(text).__name__, "str"))
    if len(text) > MOST_CHARACTERS:
        raise InvalidText(1, 1, TooLarge("", len(text), MOST_CHARACTERS))
    return tuple(_read_lines(text))


def read_line(text: str) -> Line:
    """The only line of a text."""
    lines = read_lines(text)
    if len(lines) != 1:
        raise InvalidText(1, 1, Unreadable("", quoted(text), "KEY: VALUE"))
    return lines[0]


def _read_lines(text: str) -> Iterator[Line]:
    for number, written in enumerate(text.split("\n"), start=1):
        content = written.partition("#")[0].rstrip()
        if not content:
            continue
        before, colon, after = content.partition(":")
        key = " ".join(before.split())
        key_column = len(before) - len(before.lstrip()) + 1
        if not colon or not key:
            reason = Unreadable("", quoted(content.strip()), "KEY: VALUE")
            raise InvalidText(number, key_column, reason)
        value = after.strip()
        column = len(before) + 2 + (len(after) - len(after.lstrip()) if value else 0)
        yield Line(number, key, value, column, key_column)
