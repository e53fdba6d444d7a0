"""The text of a document as plain data, and nothing that JSON does not know exactly."""

import json
from collections import Counter
from typing import Final, TypeAlias

import attrs

from rummylib.notation.flaws import Flaw, TooLarge, Unreadable, WrittenTwice, WrongType, quoted
from rummylib.reasons import in_code
from rummylib.serialization.errors import Flawed

MOST_CHARACTERS: Final = 4_000_000
"""Longer documents are refused unread."""

_MOST_DIGITS: Final = 18
_QUOTED_AROUND: Final = 10


@attrs.frozen
class Unusable:
    """Stands where a document has what no field can be: NaN, a huge number, a key twice."""

    given: str
    is_key: bool = False


Plain: TypeAlias = "dict[str, Plain] | list[Plain] | str | int | float | bool | Unusable | None"


def parse(text: str) -> Plain:
    """The plain data of a JSON text; raises ``Flawed``."""
    if not isinstance(text, str):
        raise Flawed(wrong_type(text, "string"))
    if len(text) > MOST_CHARACTERS:
        raise Flawed(TooLarge("", len(text), MOST_CHARACTERS))
    try:
        parsed: Plain = _DECODER.decode(text)
    except json.JSONDecodeError as error:
        start = max(0, error.pos - _QUOTED_AROUND)
        given = text[start : error.pos + _QUOTED_AROUND]
        place = f"line {error.lineno}, column {error.colno}"
        raise Flawed(Unreadable(place, quoted(given), "JSON")) from None
    except RecursionError:
        raise Flawed(Unreadable("", "[[[[…", "JSON")) from None
    return parsed


def _number(text: str) -> Plain:
    return int(text) if len(text) <= _MOST_DIGITS else Unusable(quoted(text))


def _object(pairs: list[tuple[str, Plain]]) -> Plain:
    found = dict(pairs)
    if len(found) == len(pairs):
        return found
    times = Counter(key for key, _ in pairs)
    return Unusable(next(key for key in times if times[key] > 1), is_key=True)


_DECODER: Final = json.JSONDecoder(
    object_pairs_hook=_object, parse_int=_number, parse_constant=Unusable
)


def wrong_type(value: object, expected: str, path: str = "") -> Flaw:
    """The flaw that says that ``value`` is no ``expected``."""
    if isinstance(value, Unusable) and value.is_key:
        return WrittenTwice(path, quoted(value.given))
    return WrongType(path, _described(value), expected)


def _described(value: object) -> str:
    match value:
        case None:
            return "null"
        case bool():
            return str(value).lower()
        case dict():
            return "object"
        case list():
            return "list"
        case Unusable():
            return value.given
        case str():
            return f'"{quoted(value)}"'
        case _:
            return quoted(in_code(value))
