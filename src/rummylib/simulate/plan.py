"""What is to be played: everything that the results follow from."""

from collections.abc import Sequence
from random import Random
from typing import Final

import attrs

from rummylib import register
from rummylib.agents import Player, find_player
from rummylib.arguments import all_of_kind, check_shape
from rummylib.game import MatchState, check_number, check_seats
from rummylib.notation.house_rules import AnyRuleset, line_of, read_house_rules
from rummylib.shuffle import derive, seed_bytes

MOST_PLAYERS: Final = 6
"""No game seats more."""
MOST_ACTIONS = 5000
"""A round that has taken so many actions is given up and counted as unfinished."""


def _to_text(rules: str | AnyRuleset) -> str:
    return rules if isinstance(rules, str) else line_of(rules)


def _to_players(players: Sequence[str | Player]) -> tuple[str | Player, ...]:
    found = all_of_kind(players, object)
    for player in found:
        if not isinstance(player, str):
            check_shape(player, "Player", "__call__")
    return found


@attrs.frozen
class Plan:
    """Games to be played; equal plans give equal results, however the work is spread.

    Every deal is played as often as there are seats, the players one seat further each time, so
    that nobody has the better cards or the better seat. Games ``0`` to ``seats - 1`` share the
    first deal, and so on.

    >>> plan = Plan("rummy", "pagat", ["normal", "easy"], games=4, seed=7)
    >>> plan.players, plan.seating(0), plan.seating(1)
    (('normal', 'easy'), (0, 1), (1, 0))
    """

    game: str
    """A name in the register."""
    rules: str = attrs.field(converter=_to_text)
    """A preset and what differs from it, ``"pagat ace=high_low"``; a ruleset becomes that."""
    players: tuple[str | Player, ...] = attrs.field(converter=_to_players)
    """Names of levels, or players; those of a process pool must be functions of a module."""
    games: int
    seed: int
    rounds: int | None = 1
    """How many rounds of each match are played at most; None plays matches to their end."""

    def check(self) -> None:
        """Raise the ``RummyError`` that says what cannot be played."""
        check_number("games", self.games, 0)
        if self.rounds is not None:
            check_number("rounds", self.rounds, 1)
        seed_bytes(self.seed)
        self.start(0)
        for player in self.players:
            self.player(player)

    def start(self, number: int) -> MatchState:
        """The match of a game, just dealt."""
        check_number("number", number, 0)
        deal = number // self._seats()
        seed = derive(seed_bytes(self.seed), f"simulate/{deal}")
        rules = read_house_rules(register.find(self.game), self.rules)
        return rules.opening(len(self.players), seed).state

    def _seats(self) -> int:
        return check_seats(len(self.players), 1, MOST_PLAYERS)

    def seating(self, number: int) -> tuple[int, ...]:
        """By seat, which of the players sits there in a game.

        >>> plan = Plan("rummy", "pagat", ["easy", "easy", "normal"], games=3, seed=7)
        >>> [plan.seating(number) for number in range(3)]
        [(0, 1, 2), (1, 2, 0), (2, 0, 1)]
        """
        check_number("number", number, 0)
        count = self._seats()
        return tuple((seat + number) % count for seat in range(count))

    def player(self, player: str | Player) -> Player:
        """A player by the name of its level, or as it is; raises ``UnknownPlayer``."""
        return find_player(self.game, player) if isinstance(player, str) else player

    def chance(self, number: int, player: int) -> Random:
        """What a player's choices in a game follow from."""
        check_number("number", number, 0)
        check_number("player", player, 0)
        return Random(f"rummylib/simulate/{self.seed}/{number}/{player}")

    def player_names(self) -> list[str]:
        """The players by name, in the order of the plan.

        >>> Plan("rummy", "pagat", ["normal", "easy"], games=2, seed=7).player_names()
        ['normal', 'easy']
        """
        return [player if isinstance(player, str) else _name(player) for player in self.players]

    def header(self) -> dict[str, object]:
        """The plan as plain values, to stand above its results."""
        return {
            "game": self.game,
            "rules": self.rules,
            "players": self.player_names(),
            "seed": self.seed,
            "rounds": self.rounds,
        }


def _name(player: Player) -> str:
    kind = player if hasattr(player, "__qualname__") else type(player)
    return f"{kind.__module__}.{getattr(kind, '__qualname__', '')}"
