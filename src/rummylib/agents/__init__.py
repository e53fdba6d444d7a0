"""Computer players, which decide from a view and nothing else (floor 10)."""

from rummylib.agents.player import NothingToDo, Player, random_player
from rummylib.agents.rummy import simple_player

__all__ = ["NothingToDo", "Player", "random_player", "simple_player"]
