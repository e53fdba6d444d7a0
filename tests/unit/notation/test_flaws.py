"""Flaws: their words, their paths, and how they are quoted."""

import string

import attrs
import pytest

from rummylib import Card, CardSet
from rummylib.melds.violations import RunHasGap
from rummylib.notation import InvalidText, NotAFreshDeal
from rummylib.notation.flaws import (
    CardsMissing,
    CardTwice,
    Contradiction,
    Flaw,
    ForeignCards,
    IllegalStep,
    NewerVersion,
    NoMeldUnderTheRules,
    NotWritten,
    Refused,
    TooLarge,
    UnknownField,
    Unreadable,
    WrittenTwice,
    WrongType,
    quoted,
)
from rummylib.reasons import LANGUAGES, words

FLAWS: tuple[Flaw, ...] = (
    TooLarge("", 2_000_000, 1_000_000),
    NotWritten("seats"),
    UnknownField("", "colour"),
    WrittenTwice("", "seats"),
    Unreadable("seats", "two", "NUMBER"),
    WrongType("seats", "true", "integer"),
    NewerVersion("schema", "2", 1),
    Refused("rules", NotAFreshDeal()),
    IllegalStep("actions[0]", "meld 8S 9S JS", (RunHasGap(CardSet("8S 9S JS")),)),
    CardTwice("hands[0]", Card("8S")),
    CardsMissing("pack", CardSet("8S 9S")),
    ForeignCards("stock", CardSet("X1")),
    NoMeldUnderTheRules("table[0].meld", "QH KH AH"),
    Contradiction("turn", "1", "2"),
)


@pytest.mark.parametrize("flaw", FLAWS, ids=lambda flaw: flaw.code)
def test_words_are_made_of_the_parameters(flaw: Flaw) -> None:
    for language in LANGUAGES:
        template = words(language, "notation")[flaw.code]
        used = {name for _, name, _, _ in string.Formatter().parse(template) if name}
        assert used == {field.name for field in attrs.fields(type(flaw))} - {"path"}
        assert flaw.text(language).startswith(flaw.path)
    assert flaw.text("en") != flaw.text("ja")
    assert str(flaw) == flaw.text()


def test_every_flaw_has_words_and_every_word_a_flaw() -> None:
    known = {kind.code for kind in Flaw.__subclasses__()}
    assert known == {flaw.code for flaw in FLAWS}
    assert all(set(words(language, "notation")) == known for language in LANGUAGES)


@pytest.mark.parametrize(
    ("given", "expected"),
    [
        ("8X", "8X"),
        (17, "17"),
        ("x" * 50, "x" * 40 + "…"),
        ("\ud800", "\\ud800"),
    ],
)
def test_quotes_are_short_and_can_be_printed(given: object, expected: str) -> None:
    assert quoted(given) == expected


def test_an_error_says_where() -> None:
    error = InvalidText(3, 7, FLAWS[4])
    assert error.text("en") == "Line 3, column 7: seats: “two” cannot be read; expected: NUMBER."
    assert error.text("ja").startswith("3 行 7 文字目")
