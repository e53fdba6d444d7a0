"""A sitting as a file: the match with its secret seed, and who sits where."""

import json
import os
import sys
from collections.abc import Iterator
from itertools import count
from pathlib import Path
from typing import Final

import attrs

from rummylib.agents import find_player
from rummylib.game import MatchState, Seat, check_number, check_seat
from rummylib.match import Match
from rummylib.reasons import Language, RummyError, fill
from rummylib.serialization import from_json, to_json
from rummylib.serialization.codec import CODECS

SCHEMA: Final = 1
_KIND: Final = "sitting"
_FIELDS: Final = ("schema", "kind", "game", "level", "seat", "seed", "match")
_INPUT: Final = Path("-")


@attrs.frozen
class Sitting:
    """A person at a table with computer players, and how far they have come."""

    game: str
    level: str
    """Which computer player has the other seats."""
    seat: Seat
    """Where the person sits."""
    seed: int
    """What the chance of the computer players follows from."""
    match: MatchState


@attrs.define(eq=False, repr=False)
class NotASave(RummyError):
    """The file is not a game that was saved here; ``reason`` says why, where it is known."""

    code = "cli/not-a-save"
    catalogue = "cli"
    path: str
    reason: RummyError | None = None

    def text(self, language: Language = "en") -> str:
        """The error in words, with the reason."""
        reason = "" if self.reason is None else self.reason.text(language)
        return fill(language, self.catalogue, self.code, path=self.path, reason=reason).rstrip()


@attrs.define(eq=False, repr=False)
class CannotSave(RummyError):
    """Games of this kind are not written to files yet."""

    code = "cli/cannot-save"
    catalogue = "cli"
    game: str


@attrs.define(eq=False, repr=False)
class CannotRead(RummyError):
    """The file is not there, or is no text, or may not be read."""

    code = "cli/cannot-read"
    catalogue = "cli"
    path: str


@attrs.define(eq=False, repr=False)
class CannotWrite(RummyError):
    """The file cannot be written there."""

    code = "cli/cannot-write"
    catalogue = "cli"
    path: str


def save(sitting: Sitting, path: Path) -> None:
    """Write a sitting, whole or not at all; raises ``CannotSave`` or ``CannotWrite``."""
    if sitting.game not in CODECS:
        raise CannotSave(sitting.game)
    document = {
        "schema": SCHEMA,
        "kind": _KIND,
        "game": sitting.game,
        "level": sitting.level,
        "seat": sitting.seat,
        "seed": sitting.seed,
        "match": json.loads(to_json(sitting.match)),
    }
    text = json.dumps(document, ensure_ascii=False, separators=(",", ":"))
    try:
        draft = path.with_name(f".{path.name}.{os.getpid()}")
        draft.write_text(f"{text}\n", encoding="utf-8")
    except (OSError, ValueError):  # no such folder, or no possible name
        raise CannotWrite(str(path)) from None
    try:
        draft.replace(path)
    except OSError:
        draft.unlink()
        raise CannotWrite(str(path)) from None


def load(path: Path) -> Sitting:
    """The sitting of a file; raises ``NotASave`` or ``CannotRead``."""
    document = _document(path)
    try:
        return Sitting(
            game=str(document["game"]),
            level=_level(document),
            seat=_number(document, "seat"),
            seed=_number(document, "seed"),
            match=_match(document),
        )
    except RummyError as error:
        raise NotASave(str(path), error) from None


def free_path(folder: Path) -> Path:
    """A name for a save that no file in ``folder`` has yet."""
    return next(path for path in _paths(folder) if not path.exists())


def read_text(path: Path) -> str:
    """The text of a file, or of the standard input for ``-``; raises ``CannotRead``.

    A byte order mark, which some editors write first, is no part of it.
    """
    try:
        if path == _INPUT:
            return sys.stdin.buffer.read().decode("utf-8-sig")
        return path.read_text(encoding="utf-8-sig")
    except (OSError, ValueError):  # no such file, no UTF-8, or no possible name
        raise CannotRead(str(path)) from None


def _paths(folder: Path) -> Iterator[Path]:
    return (folder / f"rummylib-save-{number}.json" for number in count(1))


def _document(path: Path) -> dict[str, object]:
    text = read_text(path)
    try:
        document = json.loads(text)
    except (ValueError, RecursionError):
        raise NotASave(str(path)) from None
    if not isinstance(document, dict) or set(document) != set(_FIELDS):
        raise NotASave(str(path))
    head = (document["schema"], document["kind"])
    if head != (SCHEMA, _KIND) or document["game"] not in CODECS:
        raise NotASave(str(path))
    return document


def _level(document: dict[str, object]) -> str:
    level = str(document["level"])
    find_player(str(document["game"]), level)
    return level


def _number(document: dict[str, object], name: str) -> int:
    return check_number(name, document[name], 0)


def _match(document: dict[str, object]) -> MatchState:
    text = json.dumps(document["match"], ensure_ascii=False)
    match: MatchState
    if document["game"] == "dora":
        from rummylib.variants.dora import DoraMatch

        match = from_json(text, DoraMatch)
    else:
        match = from_json(text, Match)
    check_seat(document["seat"], match.seats)
    return match
