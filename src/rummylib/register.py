"""Names to games, loaded on demand (floor 8)."""

from importlib import import_module
from typing import Final

import attrs

from rummylib.game import Game
from rummylib.reasons import RummyError, name_given

_MODULES: Final = {"rummy": "rummylib.rummy", "dora": "rummylib.variants.dora"}
"""By name, the module whose ``GAME`` describes the game."""


@attrs.define(eq=False, repr=False)
class UnknownGame(RummyError):
    """No game has this name.

    >>> find("whist")
    Traceback (most recent call last):
    rummylib.register.UnknownGame: There is no game “whist”; known: rummy, dora.
    """

    code = "register/unknown"
    name: str
    known: tuple[str, ...]


def names() -> tuple[str, ...]:
    """The names of all games. None of them is imported.

    >>> names()
    ('rummy', 'dora')
    """
    return tuple(_MODULES)


def find(name: str) -> Game:
    """The game of that name, imported now; raises ``UnknownGame``.

    >>> find("rummy").presets()[0]
    'qdan'
    """
    if name not in names():
        raise UnknownGame(name_given(name), names())
    game: Game = import_module(_MODULES[name]).GAME
    return game
