"""Computer players, which decide from a view and nothing else (floor 10)."""

from rummylib.agents.easy_rummy import easy_rummy_player
from rummylib.agents.hard_rummy import SearchingPlayer, hard_rummy_player
from rummylib.agents.levels import UnknownPlayer, find_player, players
from rummylib.agents.player import NothingToDo, Player, random_player
from rummylib.agents.rummy import simple_player

__all__ = [
    "NothingToDo",
    "Player",
    "SearchingPlayer",
    "UnknownPlayer",
    "easy_rummy_player",
    "find_player",
    "hard_rummy_player",
    "players",
    "random_player",
    "simple_player",
]
