"""Players by the name of their level, for each game."""

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

import attrs

from rummylib.agents.player import Player, random_player
from rummylib.reasons import RummyError, name_given


@attrs.define(eq=False, repr=False)
class UnknownPlayer(RummyError):
    """No computer player of this game has this name; ``known`` are those that there are.

    >>> try:
    ...     find_player("rummy", "best")
    ... except UnknownPlayer as refused:
    ...     print(refused.code)
    agents/unknown-player
    """

    code = "agents/unknown-player"
    name: str
    known: tuple[str, ...]


_EVERY_GAME: Final = {"random": random_player}


def players(game: str) -> Mapping[str, Player]:
    """The computer players of a game by name, the weakest first; loaded only now.

    >>> list(players("rummy"))
    ['random', 'easy', 'normal', 'hard']
    """
    return MappingProxyType({**_EVERY_GAME, **_of_game(game)})


def find_player(game: str, name: str) -> Player:
    """The player of a game that has this name; raises ``UnknownPlayer``.

    >>> find_player("rummy", "normal").__name__
    'simple_player'
    """
    known = players(game)
    if name not in tuple(known):  # which need no hash of it
        raise UnknownPlayer(name_given(name), tuple(known))
    return known[name]


def _of_game(game: str) -> Mapping[str, Player]:
    if game == "rummy":
        from rummylib.agents.easy_rummy import easy_rummy_player
        from rummylib.agents.hard_rummy import hard_rummy_player
        from rummylib.agents.rummy import simple_player

        return {
            "easy": easy_rummy_player,
            "normal": simple_player,
            "hard": hard_rummy_player,
        }
    if game == "dora":
        from rummylib.agents.dora import easy_dora_player, normal_dora_player
        from rummylib.agents.hard_dora import hard_dora_player

        return {"easy": easy_dora_player, "normal": normal_dora_player, "hard": hard_dora_player}
    return {}
