"""What a game supplies so that its values can be documents, and where its codec is found."""

from collections.abc import Mapping
from functools import cache
from importlib import import_module
from typing import Final

import attrs

from rummylib.serialization.strict import StrictConverter


@attrs.frozen
class Codec:
    """The documents of one game."""

    game: str
    kinds: Mapping[str, type]
    """The classes of all documents by their tags."""
    tagged: frozenset[type]
    """Those of them that have their tag also inside other documents."""
    converter: StrictConverter

    def tag_of(self, kind: type) -> str | None:
        """The tag of a class; None if its values are no documents of this game."""
        return next((tag for tag, one in self.kinds.items() if one is kind), None)


CODECS: Final[dict[str, str]] = {
    "rummy": "rummylib.serialization.rummy",
    "dora": "rummylib.serialization.dora",
}
"""The modules that hold the codecs, by game; each has a function ``codec``."""


@cache
def codec_of(game: str) -> Codec:
    """The codec of a game; it is loaded only now."""
    found: Codec = import_module(CODECS[game]).codec()
    return found
