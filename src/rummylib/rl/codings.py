"""The codings of all games by name."""

from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import Final

from rummylib import register
from rummylib.rl.coding import Coding
from rummylib.rl.dora_coding import DoraCoding
from rummylib.rl.rummy_coding import RummyCoding

CODINGS: Final[Mapping[str, Callable[[], Coding]]] = MappingProxyType(
    {"rummy": RummyCoding, "dora": DoraCoding}
)
"""By the name in the register."""


def find_coding(game: str) -> Coding:
    """The coding of a game of the register; raises ``UnknownGame``.

    >>> len(find_coding("rummy").symbols)
    187
    """
    return CODINGS[register.find(game).name]()
