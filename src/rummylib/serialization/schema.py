"""JSON Schema of the documents, made from the classes and their tags.

So a front end in another language can generate its types and check what it gets. A schema says of
which form a document is. Reading is stricter: ``from_json`` also holds the facts against each
other.
"""

import json
from collections.abc import Callable, Iterable, Mapping
from enum import Enum
from fractions import Fraction
from pathlib import Path
from typing import Final, Literal, TypeAlias, get_args, get_origin

import attrs

from rummylib.cards import CARDS, JOKERS, Card, CardSet
from rummylib.game import Action, Event
from rummylib.reasons import Violation
from rummylib.serialization.codec import CODECS, Codec, codec_of
from rummylib.serialization.docstrings import about, about_fields
from rummylib.serialization.documents import SCHEMA, VALUE
from rummylib.serialization.strict import written_fields
from rummylib.shuffle import SEED_BYTES

Json: TypeAlias = "dict[str, Json] | list[Json] | str | int | bool | None"
"""Plain data, as JSON has it."""
Schema: TypeAlias = dict[str, Json]
"""A JSON Schema as plain data."""

DIALECT: Final = "https://json-schema.org/draft/2020-12/schema"
Group: TypeAlias = Literal["actions", "events", "views", "violations", "states", "values"]
GROUPS: Final[tuple[Group, ...]] = get_args(Group)
"""What documents are about; ``states`` hold the seed and are for a server's own store."""

_SIMPLE: Final[dict[object, Schema]] = {
    int: {"type": "integer"},
    bool: {"type": "boolean"},
    str: {"type": "string"},
    type(None): {"type": "null"},
    bytes: {"type": "string", "pattern": f"^[0-9a-f]{{{2 * SEED_BYTES}}}$"},
    Fraction: {"type": "string", "pattern": "^-?[0-9]{1,15}/[0-9]{1,15}$"},
}


def group_of(kind: type) -> Group:
    """What the documents of a class are about.

    >>> from rummylib import Discard, Match
    >>> group_of(Discard), group_of(Match)
    ('actions', 'states')
    """
    if issubclass(kind, Action):
        return "actions"
    if issubclass(kind, Event):
        return "events"
    if issubclass(kind, Violation):
        return "violations"
    if hasattr(kind, "apply"):
        return "states"
    return "views" if hasattr(kind, "legal_actions") else "values"


def json_schema(game: str, groups: Iterable[Group] = GROUPS) -> Schema:
    """The schema of every document of a game, or of some groups of them; it needs no other file.

    >>> discard = json_schema("rummy", ["actions"])["$defs"]["DiscardDocument"]
    >>> discard["required"]
    ['schema', 'game', 'kind', 'seat', 'card']
    >>> discard["properties"]["card"]
    {'$ref': '#/$defs/Card'}
    """
    wanted = tuple(groups)
    codec = codec_of(game)
    parts = _Parts(codec)
    documents: list[Json] = [
        parts.document(tag, kind) for tag, kind in codec.kinds.items() if group_of(kind) in wanted
    ]
    whole = wanted == GROUPS
    return {
        "$schema": DIALECT,
        "title": f"{game}, documents" if whole else f"{game}, {' and '.join(wanted)}",
        "oneOf": documents,
        "$defs": dict(sorted(parts.found.items())),
    }


def schema_files() -> dict[str, Schema]:
    """The schemas of all games by the names of their files: one for each group, one for all.

    >>> [name for name in schema_files() if name.startswith("rummy-v")]
    ['rummy-views.schema.json', 'rummy-violations.schema.json', 'rummy-values.schema.json']
    """
    files: dict[str, Schema] = {}
    for game in CODECS:
        files[f"{game}.schema.json"] = json_schema(game)
        for group in GROUPS:
            files[f"{game}-{group}.schema.json"] = json_schema(game, [group])
    return files


def write_schemas(directory: Path) -> tuple[Path, ...]:
    """Write the schemas of all games into a directory, which is made; the paths of the files.

    Raises ``OSError`` where they cannot be written.
    """
    directory.mkdir(parents=True, exist_ok=True)
    written = []
    for name, schema in schema_files().items():
        path = directory / name
        text = json.dumps(schema, indent=2, ensure_ascii=False)
        path.write_text(f"{text}\n", encoding="utf-8", newline="\n")
        written.append(path)
    return tuple(written)


class _Parts:
    """The definitions that documents need, collected as they are asked for."""

    def __init__(self, codec: Codec) -> None:
        self.found: dict[str, Json] = {}
        self._kinds: dict[str, type] = {}
        self._codec = codec
        self._shapes = codec.converter.shapes

    def document(self, tag: str, kind: type) -> Schema:
        """A reference to the document of a class: the head, and the fields beside it."""
        name = f"{kind.__name__}Document"
        head: dict[str, Json] = {
            "schema": {"const": SCHEMA},
            "game": {"const": self._codec.game},
            "kind": {"const": tag},
        }
        if kind in (Card, CardSet):
            return self._defined(name, kind, lambda: _object(kind, head | {VALUE: self.of(kind)}))
        return self._defined(name, kind, lambda: _under(head, kind, self._fields(kind)))

    def of(self, kind: object) -> Schema:
        """The schema of a value of some type inside a document."""
        simple = _SIMPLE.get(kind)
        if simple is not None:
            return dict(simple)
        items = get_args(kind)
        match get_origin(kind):
            case None:
                assert isinstance(kind, type)  # what else a field can be has arguments
                return self._defined(kind.__name__, kind, lambda: self._part(kind))
            case origin if origin is Literal:
                return {"enum": [*items]}
            case origin if origin is tuple and items[-1] is not Ellipsis:
                ordered: list[Json] = [self.of(item) for item in items]
                return {"type": "array", "prefixItems": ordered, **_as_many_as(len(items))}
            case origin if origin is tuple:
                return {"type": "array", "items": self.of(items[0])}
            case origin if origin is frozenset:
                return {"type": "array", "items": self.of(items[0]), "uniqueItems": True}
            case origin if attrs.has(origin):
                return self._defined(origin.__name__, origin, lambda: self._part(origin, kind))
            case _:
                return {"anyOf": [self.of(item) for item in items]}

    def _part(self, kind: type, of: object = None) -> Schema:
        """What stands in the definition of a class; ``of`` says what a generic one is of."""
        if kind in self._shapes.bases:
            of_base = self._shapes.bases[kind].items()
            found: list[Json] = [self._inside(tag, one) for tag, one in of_base]
            return {"description": about(kind), "anyOf": found}
        if kind is Card:
            return {"description": about(kind), "enum": [str(card) for card in (*CARDS, *JOKERS)]}
        if kind is CardSet:
            cards: Schema = {"type": "array", "items": self.of(Card), "uniqueItems": True}
            return {"description": about(kind), **cards}
        if issubclass(kind, Enum):
            return {"description": about(kind), "enum": [member.value for member in kind]}
        tag = self._shapes.tags.get(kind)
        head: dict[str, Json] = {} if tag is None else {"kind": {"const": tag}}
        return _under(head, kind, self._fields(kind, of))

    def _inside(self, tag: str, kind: type) -> Schema:
        """A class in a field of its base: it has its tag there, elsewhere perhaps not."""
        if kind in self._shapes.tags:
            return self.of(kind)
        head: dict[str, Json] = {"kind": {"const": tag}}
        name = f"{kind.__name__}Inside"
        return self._defined(name, kind, lambda: _under(head, kind, self._fields(kind)))

    def _fields(self, kind: type, of_what: object = None) -> Schema:
        """The fields of a class and what is written besides them, without the tag."""
        texts = about_fields(kind)
        rule = self._shapes.rules.get(kind)
        found: dict[str, Json] = {} if rule is None else {"rule": {"const": rule}}
        found |= {name: self.of(of) for name, of in self._shapes.also.get(kind, {}).items()}
        for name, of in written_fields(of_what or kind).items():
            assert name not in found, f"{kind.__name__}.{name} hides what stands beside it"
            words = {"description": texts[name]} if name in texts else {}
            found[name] = {**self.of(of), **words}
        return found

    def _defined(self, name: str, kind: type, make: Callable[[], Schema]) -> Schema:
        """A reference to a definition, which is made when it is asked for first."""
        known = self._kinds.setdefault(name, kind)
        assert known is kind, f"two classes are called {name}"
        if name not in self.found:
            self.found[name] = None  # a class may hold itself
            self.found[name] = make()
        return {"$ref": f"#/$defs/{name}"}


def _under(head: Mapping[str, Json], kind: type, fields: Mapping[str, Json]) -> Schema:
    """An object that says of itself what it is; no field may be called like that."""
    hidden = head.keys() & fields.keys()
    assert not hidden, f"{kind.__name__}.{hidden} hides the head"
    return _object(kind, {**head, **fields})


def _object(kind: type, properties: Mapping[str, Json]) -> Schema:
    return {
        "description": about(kind),
        "type": "object",
        "properties": dict(properties),
        "required": [*properties],
        "additionalProperties": False,
    }


def _as_many_as(count: int) -> Schema:
    return {"minItems": count, "maxItems": count}
