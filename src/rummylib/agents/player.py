"""What a computer player is, and the simplest one."""

from random import Random
from typing import Protocol

import attrs

from rummylib.arguments import check_kind, check_shape
from rummylib.game import Action, Seat, View
from rummylib.reasons import RummyError


class Player(Protocol):
    """Anything that can be called with a view and a source of chance, and gives an action.

    A player is handed what its seat may see and nothing else, so it cannot cheat; and all chance
    comes from ``rng``, so that a game can be played again. A new player is a function:

    >>> def first_thing_that_comes(view: View, rng: Random) -> Action:
    ...     return view.legal_actions()[0]
    >>> player: Player = first_thing_that_comes
    """

    def __call__(self, view: View, rng: Random, /) -> Action:
        """The action of the seat whose view it is; asked only while that seat is to act."""


@attrs.define(eq=False, repr=False)
class NothingToDo(RummyError):
    """A player was asked for an action whose seat has none now.

    >>> from rummylib import Match, presets
    >>> from rummylib.agents import random_player
    >>> match = Match.start(presets.PAGAT, seats=3, seed=7)
    >>> [seat] = match.to_act
    >>> random_player(match.view((seat + 1) % 3), Random(1))
    Traceback (most recent call last):
    rummylib.agents.player.NothingToDo: There is nothing to do for seat 1 now.
    """

    code = "agents/nothing-to-do"
    seat: Seat | None


def random_player(view: View, rng: Random, /) -> Action:
    """Any legal action, each as likely as the others; it can play every game.

    Raises ``NothingToDo`` where the seat of the view is not to act, and ``WrongKind`` for what is
    no view.

    >>> from rummylib import Round, presets
    >>> view = Round.deal(presets.PAGAT, seats=2, seed=7).view(1)
    >>> random_player(view, Random(1)) in view.legal_actions()
    True
    """
    check_kind(rng, Random)
    check_shape(view, "View", "seat", "legal_actions")
    actions = view.legal_actions()
    if not actions:
        raise NothingToDo(view.seat)
    return rng.choice(actions)
