"""What can be wrong with a text or a document, as data: where it is, and why.

A flaw is not a violation: no rule of the game forbids it, it only is no position, no record or no
document.
"""

from collections.abc import Iterable, Iterator, Sequence
from typing import ClassVar, Final

import attrs

from rummylib.cards import Card, CardSet
from rummylib.reasons import Language, RummyError, Violation, fill, in_code

_CATALOGUE: Final = "notation"
LONGEST_QUOTE: Final = 40
"""Longer pieces of a text are cut where they are quoted."""


@attrs.frozen
class Flaw:
    """One thing that is wrong: a code, the path of the field, and typed parameters.

    >>> print(CardTwice("hands[1]", Card("8S")))
    hands[1]: 8S is there twice.
    """

    code: ClassVar[str]
    """Stable name, ``"flaw/<reason>"``."""
    path: str
    """The field that it is about, such as ``hands[1]``; empty for the whole."""

    def parameters(self) -> dict[str, object]:
        """The typed parameters by name."""
        return {field.name: getattr(self, field.name) for field in attrs.fields(type(self))}

    def text(self, language: Language = "en") -> str:
        """The flaw in words, beginning with its path."""
        words = fill(language, _CATALOGUE, self.code, **self.in_words(language))
        return f"{self.path}: {words}" if self.path else words

    def in_words(self, language: Language) -> dict[str, object]:
        """The parameters as they stand in the text of one language."""
        return self.parameters()

    def within(self, parent: str) -> "Flaw":
        """The same flaw, its path seen from the whole of which ``parent`` is a part.

        >>> CardTwice("hands[1]", Card("8S")).within("round").path
        'round.hands[1]'
        """
        return attrs.evolve(self, path=joined(parent, self.path))

    def __str__(self) -> str:
        return self.text()


def joined(parent: str, path: str) -> str:
    """A path below another one.

    >>> joined("played", "[2]"), joined("played[2]", "score"), joined("", "hands")
    ('played[2]', 'played[2].score', 'hands')
    """
    if not parent or not path or path.startswith("["):
        return parent + path
    return f"{parent}.{path}"


def quoted(given: object) -> str:
    """A value in short, for a message.

    >>> quoted("KC"), quoted("K" * 1000)
    ('KC', 'KKKKKKKKKKKKKKKKKKKKKKKKKKKKKKKKKKKKKKKK…')
    """
    text = given if isinstance(given, str) else in_code(given)
    safe = text.encode("utf-8", "backslashreplace").decode()
    return safe if len(safe) <= LONGEST_QUOTE else safe[:LONGEST_QUOTE] + "…"


@attrs.frozen
class TooLarge(Flaw):
    """The text is longer than what is read.

    >>> print(TooLarge("", 2_000_000, 1_000_000))
    There are 2000000 characters; at most 1000000 are read.
    """

    code = "flaw/too-large"
    size: int
    most: int


@attrs.frozen
class NotWritten(Flaw):
    """Something needed is not there: a line of a text, a field of a document.

    >>> print(NotWritten("action"))
    action: This is missing.
    """

    code = "flaw/missing"


@attrs.frozen
class UnknownField(Flaw):
    """There is no such line or field.

    >>> print(UnknownField("hands", "hands"))
    hands: There is no “hands” here.
    """

    code = "flaw/unknown-field"
    given: str


@attrs.frozen
class WrittenTwice(Flaw):
    """A line or a field is there a second time.

    >>> print(WrittenTwice("hand", "hand"))
    hand: “hand” is written twice.
    """

    code = "flaw/written-twice"
    given: str


@attrs.frozen
class Unreadable(Flaw):
    """Something else was expected at this place.

    >>> print(Unreadable("turn", "x", "a seat"))
    turn: “x” cannot be read; expected: a seat.
    """

    code = "flaw/unreadable"
    given: str
    expected: str
    """The expected form: literal words small, what stands for something in capitals."""


@attrs.frozen
class WrongType(Flaw):
    """A value of another type was expected.

    >>> print(WrongType("dealer", "“0”", "a whole number"))
    dealer: “0” is of the wrong type; expected: a whole number.
    """

    code = "flaw/wrong-type"
    given: str
    expected: str


@attrs.frozen
class NewerVersion(Flaw):
    """The text or document was written under a version that is not known here.

    >>> print(NewerVersion("schema", "9", 1))
    schema: 9 is no known version; the newest one known here is 1.
    """

    code = "flaw/newer-version"
    given: str
    known: int


@attrs.frozen
class Refused(Flaw):
    """What is written was understood, but cannot be.

    >>> from rummylib.cards import InvalidCard
    >>> print(Refused("hand", InvalidCard("8X")))
    hand: This cannot be: “8X” is no card; write rank and suit (8S, TD, AH) or a joker (X1).
    """

    code = "flaw/refused"
    error: RummyError

    def in_words(self, language: Language) -> dict[str, object]:
        """The parameters, the error in words."""
        return {"error": self.error.text(language)}


@attrs.frozen
class IllegalStep(Flaw):
    """A recorded action is not legal where it stands.

    >>> from rummylib.round.violations import NotYourTurn
    >>> print(IllegalStep("actions[3]", "0: draw stock", (NotYourTurn(0, frozenset({1})),)))
    actions[3]: 0: draw stock is not allowed here: Seat 0 cannot act: it is the turn of seat 1.
    """

    code = "flaw/illegal-step"
    action: str
    violations: tuple[Violation, ...]

    def in_words(self, language: Language) -> dict[str, object]:
        """The parameters, the violations in words."""
        reasons = " ".join(violation.text(language) for violation in self.violations)
        return {"action": self.action, "violations": reasons}


@attrs.frozen
class CardTwice(Flaw):
    """A card lies in two places.

    >>> print(CardTwice("hands[1]", Card("8S")))
    hands[1]: 8S is there twice.
    """

    code = "flaw/card-twice"
    card: Card


@attrs.frozen
class CardsMissing(Flaw):
    """Cards of the pack lie nowhere.

    >>> print(CardsMissing("pack", CardSet("8S KC")))
    pack: Not in any place: 8S KC.
    """

    code = "flaw/cards-missing"
    cards: CardSet


@attrs.frozen
class ForeignCards(Flaw):
    """Cards that do not belong there.

    >>> print(ForeignCards("deck", CardSet("X1")))
    deck: What does not belong there: X1.
    """

    code = "flaw/foreign-cards"
    cards: CardSet


@attrs.frozen
class NoMeldUnderTheRules(Flaw):
    """What lies on the table is no meld under the rules.

    >>> print(NoMeldUnderTheRules("table[0]", "QH KH AH"))
    table[0]: QH KH AH is no meld under these rules.
    """

    code = "flaw/no-meld"
    meld: str


@attrs.frozen
class Contradiction(Flaw):
    """A value contradicts the rest, from which another one follows.

    >>> print(Contradiction("turn", "1", "0"))
    turn: “1” contradicts the rest, from which follows: “0”.
    """

    code = "flaw/contradiction"
    given: str
    expected: str


def differs(path: str, given: object, expected: object) -> tuple[Flaw, ...]:
    """A contradiction if the two are not equal.

    >>> differs("turn", 0, 0), [str(flaw) for flaw in differs("turn", 1, 0)]
    ((), ['turn: “1” contradicts the rest, from which follows: “0”.'])
    """
    if given == expected:
        return ()
    return (Contradiction(path, quoted(plain(given)), quoted(plain(expected))),)


def plain(value: object) -> str:
    """A value for a message.

    >>> plain(CardSet("KC 8S"))
    '8S KC'
    """
    if isinstance(value, tuple | frozenset):
        parts: Sequence[object] = sorted(value) if isinstance(value, frozenset) else value
        return "(" + ", ".join(plain(part) for part in parts) + ")"
    return str(value)


@attrs.define(eq=False, repr=False)
class InvalidText(RummyError):
    r"""A text is no position, action or record: the line and column (from 1), and why.

    >>> from rummylib.notation import parse_position
    >>> try:
    ...     parse_position("rules: pagat\nhand: 8C 8X")
    ... except InvalidText as refused:
    ...     print(refused.line, refused.column, refused.reason.code)
    2 10 flaw/refused
    """

    code = "notation/invalid-text"
    line: int
    column: int
    reason: Flaw
    further: tuple["InvalidText", ...] = ()
    """What else is wrong, as far as it can be told at once."""

    @classmethod
    def all_of(cls, found: Iterable["InvalidText"]) -> "InvalidText":
        """One error for all that was found, in that order.

        >>> missing = NotWritten("dealer")
        >>> error = InvalidText.all_of([InvalidText(3, 1, missing), InvalidText(2, 8, missing)])
        >>> error.line, error.places
        (3, ((3, 1), (2, 8)))
        """
        first, *others = (single for error in found for single in error.each())
        return cls(first.line, first.column, first.reason, tuple(others))

    def each(self) -> Iterator["InvalidText"]:
        """Each thing that is wrong as an error of its own."""
        yield InvalidText(self.line, self.column, self.reason)
        yield from self.further

    @property
    def places(self) -> tuple[tuple[int, int], ...]:
        """Line and column of everything that is wrong."""
        return tuple((error.line, error.column) for error in self.each())

    @property
    def reasons(self) -> tuple[Flaw, ...]:
        """Everything that is wrong."""
        return tuple(error.reason for error in self.each())

    def text(self, language: Language = "en") -> str:
        """The error in words: where, and why."""
        return " ".join(error.words(language) for error in self.each())

    def words(self, language: Language) -> str:
        """The first thing that is wrong in words."""
        reason = self.reason.text(language)
        return fill(
            language, self.catalogue, self.code, line=self.line, column=self.column, reason=reason
        )
