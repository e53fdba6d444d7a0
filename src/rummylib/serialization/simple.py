"""Readers of simple values, which take nothing for something else."""

import re
from collections.abc import Callable
from fractions import Fraction
from typing import Final, TypeAlias

from rummylib.cards import CARDS, JOKERS, Card, CardSet
from rummylib.notation.flaws import CardTwice, Flaw, Unreadable, quoted
from rummylib.serialization.errors import Flawed
from rummylib.serialization.plain import wrong_type
from rummylib.shuffle import SEED_BYTES

Hook: TypeAlias = Callable[[object, object], object]
"""A structure hook of cattrs: the plain value and the type give the value."""

SCALARS: Final = (str, int, bool, type(None))
"""The types of a value that an option may have and that is no table."""

_BY_TEXT: Final = {str(card): card for card in (*CARDS, *JOKERS)}
_FRACTION: Final = re.compile(r"-?[0-9]{1,15}/[0-9]{1,15}", re.ASCII)


def item_flaws(values: list[object], hook: Hook, kind: object) -> list[Flaw]:
    """What is wrong with the items of a list, each with its place."""
    found: list[Flaw] = []
    for place, value in enumerate(values):
        try:
            hook(value, kind)
        except Flawed as flawed:
            found.extend(flaw.within(f"[{place}]") for flaw in flawed.flaws)
    return found


def _int(value: object, _: object) -> int:
    if type(value) is not int:
        raise Flawed(wrong_type(value, "integer"))
    return value


def _bool(value: object, _: object) -> bool:
    if type(value) is not bool:
        raise Flawed(wrong_type(value, "true | false"))
    return value


def _str(value: object, _: object) -> str:
    if type(value) is not str:
        raise Flawed(wrong_type(value, "string"))
    return value


def _seed(value: object, _: object) -> bytes:
    text = _str(value, _)
    try:
        found = bytes.fromhex(text)
    except ValueError:
        found = b""
    if found.hex() != text or len(found) != SEED_BYTES:
        # It is not repeated: it may be a secret that was only cut short.
        raise Flawed(Unreadable("", "…", f"{2 * SEED_BYTES} * 0-9a-f"))
    return found


def points(value: object, _: object) -> int | Fraction:
    """Points: a whole number, or a fraction in lowest terms."""
    if type(value) is int:
        return value
    if type(value) is not str:
        raise Flawed(wrong_type(value, "integer | string"))
    found = Fraction(value) if _is_fraction(value) else None
    if found is None or str(found) != value or found.denominator == 1:
        raise Flawed(Unreadable("", quoted(value), "NUMBER/NUMBER"))
    return found


def scalar(value: object, _: object) -> object:
    """One of the values that JSON has by itself, but for numbers with a point."""
    if type(value) not in SCALARS:
        raise Flawed(wrong_type(value, "string | integer | true | false | null"))
    return value


def _is_fraction(text: str) -> bool:
    return _FRACTION.fullmatch(text) is not None and int(text.rpartition("/")[2]) != 0


def _card(value: object, _: object) -> Card:
    card = _BY_TEXT.get(value) if type(value) is str else None
    if card is None:
        flaw = wrong_type(value, "CARD")
        raise Flawed(Unreadable("", quoted(value), "CARD") if type(value) is str else flaw)
    return card


def _card_set(value: object, _: object) -> CardSet:
    if type(value) is not list:
        raise Flawed(wrong_type(value, "list"))
    bits = 0
    try:
        for text in value:
            card = _BY_TEXT[text].bit
            if bits & card:
                raise Flawed(CardTwice("", _BY_TEXT[text]))
            bits |= card
    except (KeyError, TypeError):
        raise Flawed(*item_flaws(value, _card, Card)) from None
    return CardSet.of_bits(bits)


SIMPLE: Final[dict[object, Hook]] = {
    int: _int,
    bool: _bool,
    str: _str,
    bytes: _seed,
    Card: _card,
    CardSet: _card_set,
}
"""The readers of the types that are made of no others."""
