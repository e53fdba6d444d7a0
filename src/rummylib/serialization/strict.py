"""A cattrs converter that takes nothing for something else.

``true`` is no number, ``"1"`` and ``1.9`` are no 1, a string is no list, and a field that is not
known or not there is a flaw. Every flaw has the path of its field, and all of them are found.
"""

from collections.abc import Callable, Iterable, Mapping
from enum import Enum
from fractions import Fraction
from types import UnionType
from typing import Any, TypeAlias, TypeVar, Union, get_args, get_origin

import attrs
from cattrs import Converter
from cattrs.gen import make_dict_unstructure_fn

from rummylib.cards import Card, CardSet
from rummylib.notation.flaws import (
    Flaw,
    NotWritten,
    Refused,
    UnknownField,
    Unreadable,
    quoted,
)
from rummylib.reasons import NotAllowed, RummyError, Violation
from rummylib.serialization.errors import Flawed
from rummylib.serialization.plain import wrong_type
from rummylib.serialization.simple import SCALARS, SIMPLE, Hook, item_flaws, points, scalar

T = TypeVar("T")
Check: TypeAlias = Callable[[object], Iterable[Flaw]]
"""What is wrong with a value whose fields are all of their types."""


@attrs.frozen
class Shapes:
    """What a game's classes need beyond their fields."""

    tags: Mapping[type, str]
    """The tags of classes that stand beside others in one field, or alone."""
    rules: Mapping[type, str] = attrs.field(factory=dict)
    """The ids of the rules that some classes tell of, written beside the tag."""
    checks: Mapping[type, Check] = attrs.field(factory=dict)
    bases: Mapping[type, Mapping[str, type]] = attrs.field(factory=dict)
    """The classes that a field of some base can hold, by their tags, which stand inside it."""
    about: Mapping[type[Violation], str] = attrs.field(factory=dict)
    """The fields that reasons are about for which a class is refused when it is made."""
    also: Mapping[type, Mapping[str, type]] = attrs.field(factory=dict)
    """Fields that some documents have and their classes have not; for hooks of a game's own."""

    def constants(self, kind: type) -> dict[str, str]:
        """What every document of a class says besides its fields."""
        found = {"kind": self.tags.get(kind), "rule": self.rules.get(kind)}
        return {name: text for name, text in found.items() if text is not None}


class StrictConverter(Converter):
    """A converter that knows the shapes that it was made for."""

    def __init__(self, shapes: Shapes) -> None:
        super().__init__(detailed_validation=False)
        self.shapes = shapes


def strict_converter(shapes: Shapes) -> StrictConverter:
    """A converter for the values of a game."""
    converter = StrictConverter(shapes)
    _register_writing(converter, shapes)
    factories: tuple[tuple[Callable[[object], bool], Callable[[object], Hook]], ...] = (
        (_is_union, lambda kind: _union_hook(converter, shapes, kind)),
        (_is_tuple, lambda kind: _tuple_hook(converter, kind)),
        (_is_frozenset, lambda kind: _frozenset_hook(converter, kind)),
        (_is_attrs, lambda kind: _class_hook(converter, shapes, kind)),
    )
    for predicate, factory in factories:
        converter.register_structure_hook_factory(predicate, factory)
    _register_bases(converter, shapes)
    return converter


def _register_bases(converter: Converter, shapes: Shapes) -> None:
    """What stands in a field of a base is written and read with its tag, as the class it is."""

    def is_base(kind: object) -> bool:
        return isinstance(kind, type) and kind in shapes.bases

    def writer(base: type) -> Callable[[object], dict[str, object]]:
        tags = {kind: tag for tag, kind in shapes.bases[base].items()}

        def write(value: object) -> dict[str, object]:
            plain: dict[str, object] = converter.unstructure(value)
            return plain if "kind" in plain else {"kind": tags[type(value)], **plain}

        return write

    converter.register_unstructure_hook_factory(is_base, writer)
    converter.register_structure_hook_factory(
        is_base, lambda kind: tagged_hook(converter, shapes.bases[kind], shapes)
    )


def hook_for(converter: Converter, kind: object) -> Hook:
    """The strict hook of a type.

    Simple types and enums are found here and not by cattrs, which takes the hook of ``str`` for
    every enum of strings.
    """
    simple = SIMPLE.get(kind)
    if simple is not None:
        return simple
    if isinstance(kind, type) and issubclass(kind, Enum):
        return _enum_hook(kind)
    found: Hook = converter.get_structure_hook(kind)
    return found


# -- writing --------------------------------------------------------------------------------------


def _register_writing(converter: Converter, shapes: Shapes) -> None:
    converter.register_unstructure_hook(Card, str)
    converter.register_unstructure_hook(CardSet, lambda cards: [str(card) for card in cards])
    converter.register_unstructure_hook(bytes, bytes.hex)
    converter.register_unstructure_hook(Fraction, str)
    converter.register_unstructure_hook_factory(_is_frozenset, lambda _: sorted)
    converter.register_unstructure_hook_factory(_is_card_tuple, lambda _: _card_texts)

    def tagged(kind: type) -> Callable[[object], dict[str, object]]:
        write: Callable[[object], dict[str, object]] = make_dict_unstructure_fn(kind, converter)
        constants = shapes.constants(kind)
        if not constants:
            return write
        return lambda value: {**constants, **write(value)}

    converter.register_unstructure_hook_factory(attrs.has, tagged)


def _card_texts(cards: tuple[Card, ...]) -> list[str]:
    return [str(card) for card in cards]


# -- reading: what is made of others --------------------------------------------------------------


def _is_union(kind: object) -> bool:
    return get_origin(kind) in (Union, UnionType)


def _is_tuple(kind: object) -> bool:
    return get_origin(kind) is tuple


def _is_card_tuple(kind: object) -> bool:
    return kind == tuple[Card, ...]


def _is_frozenset(kind: object) -> bool:
    return get_origin(kind) is frozenset


def _is_attrs(kind: object) -> bool:
    plain = get_origin(kind) or kind
    return isinstance(plain, type) and attrs.has(plain)


def written_fields(kind: object) -> dict[str, object]:
    """The fields of an attrs class that its documents have, and their types.

    >>> from rummylib.claims import Window
    >>> from rummylib.game import Action
    >>> written_fields(Window[Action])["asked"]
    tuple[int, ...]
    """
    plain = get_origin(kind) or kind
    assert isinstance(plain, type)  # only classes have fields
    found: dict[str, object] = {}
    for field in attrs.fields(plain):
        if field.init:
            of: Any = field.type
            is_open = getattr(of, "__parameters__", ())  # a part of it is what the class is of
            found[field.name] = of[get_args(kind)] if is_open else of
    return found


def _tuple_hook(converter: Converter, kind: object) -> Hook:
    """Of a tuple of any length, or of one whose parts, all of one type, are counted."""
    item_kind, *more = get_args(kind)
    length = 1 + len(more) if more and more != [...] else None
    item = hook_for(converter, item_kind)

    def read(value: object, _: object) -> tuple[object, ...]:
        if type(value) is not list:
            raise Flawed(wrong_type(value, "list"))
        if length is not None and len(value) != length:
            raise Flawed(Unreadable("", quoted(repr(value)), f"{length} values"))
        try:
            return tuple([item(one, item_kind) for one in value])
        except Flawed:
            raise Flawed(*item_flaws(value, item, item_kind)) from None

    return read


def _frozenset_hook(converter: Converter, kind: object) -> Hook:
    items = _tuple_hook(converter, kind)

    def read(value: object, _: object) -> frozenset[object]:
        found = items(value, kind)
        assert isinstance(found, tuple)  # it is a hook for tuples
        if len(set(found)) < len(found):
            raise Flawed(Unreadable("", quoted(repr(found)), "each once"))
        return frozenset(found)

    return read


def _enum_hook(kind: type[Enum]) -> Hook:
    members: dict[object, Enum] = {member.value: member for member in kind}
    expected = " | ".join(str(value) for value in members)

    def read(value: object, _: object) -> Enum:
        if type(value) is not str:
            raise Flawed(wrong_type(value, "string"))
        if value not in members:
            raise Flawed(Unreadable("", quoted(value), expected))
        return members[value]

    return read


def _union_hook(converter: Converter, shapes: Shapes, kind: object) -> Hook:
    """Of a value that may be None, of points, or of classes that their tags tell apart."""
    kinds = get_args(kind)
    if kinds == (int, Fraction):
        return points
    if kinds == SCALARS:
        return scalar
    if type(None) in kinds:
        others = tuple(one for one in kinds if one is not type(None))
        if len(others) > 1:
            return _or_none(tagged_hook(converter, _by_tag(shapes, others), shapes), kind)
        return _or_none(hook_for(converter, others[0]), others[0])
    return tagged_hook(converter, _by_tag(shapes, kinds), shapes)


def _by_tag(shapes: Shapes, kinds: tuple[type, ...]) -> dict[str, type]:
    return {shapes.tags[one]: one for one in kinds}


def _or_none(hook: Hook, kind: object) -> Hook:
    def read(value: object, _: object) -> object:
        return None if value is None else hook(value, kind)

    return read


def tagged_hook(converter: Converter, by_tag: Mapping[str, type], shapes: Shapes) -> Hook:
    """A hook for one of several classes, told apart by ``kind``."""
    hooks = {tag: (hook_for(converter, kind), kind) for tag, kind in by_tag.items()}

    def read(value: object, _: object) -> object:
        if type(value) is not dict:
            raise Flawed(wrong_type(value, "object"))
        if "kind" not in value:
            raise Flawed(NotWritten("kind"))
        tag = value["kind"]
        if type(tag) is not str:
            raise Flawed(wrong_type(tag, "string", "kind"))
        if tag not in hooks:
            raise Flawed(Unreadable("kind", quoted(tag), " | ".join(by_tag)))
        hook, kind = hooks[tag]
        if kind in shapes.tags:
            return hook(value, kind)
        return hook({name: part for name, part in value.items() if name != "kind"}, kind)

    return read


def _class_hook(converter: Converter, shapes: Shapes, kind: object) -> Hook:
    """Of an attrs class: exactly its fields, each of its type, and its own check."""
    plain = get_origin(kind) or kind
    assert isinstance(plain, type)  # the predicate says so
    fields = written_fields(kind)
    hooks = [(name, hook_for(converter, of), of) for name, of in fields.items()]
    constants = shapes.constants(plain)
    names = fields.keys() | constants.keys()
    check = shapes.checks.get(plain)

    def read(value: object, _: object) -> object:
        if type(value) is not dict:
            raise Flawed(wrong_type(value, "object"))
        if value.keys() != names:
            raise Flawed(*_field_flaws(value, names, hooks))
        for name, text in constants.items():
            if value[name] != text:
                raise Flawed(Unreadable(name, quoted(repr(value[name])), text))
        try:
            found = plain(**{name: hook(value[name], of) for name, hook, of in hooks})
            flaws = () if check is None else tuple(check(found))
        except Flawed:
            raise Flawed(*_field_flaws(value, names, hooks)) from None
        except RummyError as error:
            raise Flawed(*_refusals(error, shapes)) from None
        if flaws:
            raise Flawed(*flaws)
        return found

    return read


def _refusals(error: RummyError, shapes: Shapes) -> Iterable[Flaw]:
    """Why a value could not be made, each reason at its field where that is known."""
    reasons = error.violations if isinstance(error, NotAllowed) else ()
    if not any(type(reason) in shapes.about for reason in reasons):
        return (Refused("", error),)
    kind = type(error)
    return tuple(Refused(shapes.about.get(type(reason), ""), kind((reason,))) for reason in reasons)


def _field_flaws(
    value: dict[str, object], names: set[str], hooks: list[tuple[str, Hook, object]]
) -> list[Flaw]:
    found: list[Flaw] = [NotWritten(name) for name in sorted(names - value.keys())]
    found += [UnknownField("", quoted(name)) for name in value if name not in names]
    for name, hook, kind in hooks:
        if name not in value:
            continue
        try:
            hook(value[name], kind)
        except Flawed as flawed:
            found.extend(flaw.within(name) for flaw in flawed.flaws)
    return found
