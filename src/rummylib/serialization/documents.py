"""Values to documents and back."""

import json
from typing import Final, TypeVar

from rummylib.arguments import check_kind
from rummylib.cards import Card, CardSet
from rummylib.notation.flaws import Flaw, NewerVersion, NotWritten, UnknownField, Unreadable, quoted
from rummylib.serialization.codec import CODECS, Codec, codec_of
from rummylib.serialization.errors import Flawed, InvalidDocument, NotSerializable
from rummylib.serialization.messages import subject_of
from rummylib.serialization.plain import Plain, parse, wrong_type
from rummylib.serialization.settings import SettingsForm
from rummylib.serialization.simple import Hook
from rummylib.serialization.strict import hook_for

SCHEMA: Final = 1
"""The form of the documents; a document of a newer one is refused."""

_MOST_FLAWS: Final = 50
VALUE: Final = "value"
"""The field of documents of values that have no fields."""
_ENCODER: Final = json.JSONEncoder(separators=(",", ":"), ensure_ascii=False, allow_nan=False)

T = TypeVar("T")


def to_json(value: object) -> str:
    """A value of a game as a JSON document on one line.

    Cards, card sets, rulesets, melds, actions, events, rounds, matches, views, results, scores,
    records, answers and messages. A ``Round`` or ``Match`` is written with its seed. Raises
    ``NotSerializable``.

    >>> from rummylib import CardSet
    >>> to_json(CardSet("8S KC"))
    '{"schema":1,"game":"rummy","kind":"card_set","value":["8S","KC"]}'
    """
    kind, subject = type(value), type(_subject_of(value))
    for game in CODECS:
        codec = codec_of(game)
        tag = codec.tag_of(kind)
        if tag is not None and codec.tag_of(subject) is not None:
            head = {"schema": SCHEMA, "game": game, "kind": tag}
            plain = codec.converter.unstructure(value)
            body = plain if isinstance(plain, dict) else {VALUE: plain}
            return _ENCODER.encode({**head, **body})
    raise NotSerializable(kind.__name__)


def _subject_of(value: object) -> object:
    """What says of which game a document is that several games have."""
    return value.rules if isinstance(value, SettingsForm) else subject_of(value)


def from_json(text: str, expected: type[T]) -> T:
    """The value of a document, which must be an ``expected``.

    ``expected`` is a class, or a base of several, such as ``Action``, ``Event`` or ``object``.
    Raises ``InvalidDocument`` with every flaw for anything that ``to_json`` would not have
    written: a wrong type, an unknown or missing field, a card twice, facts that contradict each
    other, a newer schema.

    >>> from rummylib.game import Action
    >>> from_json('{"schema":1,"game":"rummy","kind":"draw_stock","seat":0}', Action)
    DrawStock(seat=0)
    >>> from_json('{"schema":1,"game":"rummy","kind":"draw_stock","seat":true}', Action)
    Traceback (most recent call last):
    rummylib.serialization.errors.InvalidDocument: The document cannot be read: seat: true is of \
the wrong type; expected: integer.
    """
    check_kind(expected, type)
    try:
        return _value(parse(text), expected)
    except Flawed as flawed:
        raise InvalidDocument(flawed.flaws[:_MOST_FLAWS]) from None


def _value(document: Plain, expected: type[T]) -> T:
    if not isinstance(document, dict):
        raise Flawed(wrong_type(document, "object"))
    codec, kind = _head(document, expected)
    read = hook_for(codec.converter, kind)
    if kind in (Card, CardSet):
        found = _in_value(document, kind, read)
    else:
        head = _OUTER if kind in codec.tagged else _HEAD
        body = {name: part for name, part in document.items() if name not in head}
        found = read(body, kind)
    assert isinstance(found, expected)  # the head says so
    return found


_OUTER: Final = ("schema", "game")
_HEAD: Final = (*_OUTER, "kind")


def _head(document: dict[str, Plain], expected: type[T]) -> tuple[Codec, type]:
    """The codec and the class that the head of a document names."""
    flaws: list[Flaw] = [NotWritten(name) for name in _HEAD if name not in document]
    schema, game, kind = (document.get(name) for name in _HEAD)
    if "schema" in document:
        if type(schema) is not int:
            flaws.append(wrong_type(schema, "integer", "schema"))
        elif schema != SCHEMA:
            flaws.append(NewerVersion("schema", str(schema), SCHEMA))
    if flaws:
        raise Flawed(*flaws)
    if not isinstance(game, str):
        raise Flawed(wrong_type(game, "string", "game"))
    if game not in CODECS:
        raise Flawed(Unreadable("game", quoted(game), " | ".join(CODECS)))
    if not isinstance(kind, str):
        raise Flawed(wrong_type(kind, "string", "kind"))
    codec = codec_of(game)
    fitting = [tag for tag, one in codec.kinds.items() if issubclass(one, expected)]
    if kind not in fitting:
        raise Flawed(Unreadable("kind", quoted(kind), " | ".join(fitting)))
    return codec, codec.kinds[kind]


def _in_value(document: dict[str, Plain], kind: type, read: Hook) -> object:
    """What stands in the only field of the document of a value that has no fields."""
    names = {*_HEAD, VALUE}
    flaws: list[Flaw] = [UnknownField("", quoted(name)) for name in document if name not in names]
    if VALUE not in document:
        flaws.append(NotWritten(VALUE))
    if flaws:
        raise Flawed(*flaws)
    try:
        return read(document[VALUE], kind)
    except Flawed as flawed:
        raise Flawed(*(flaw.within(VALUE) for flaw in flawed.flaws)) from None
