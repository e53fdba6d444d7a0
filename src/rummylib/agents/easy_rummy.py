"""A beginner at ordinary rummy: plays what it has, and throws without a thought."""

from collections.abc import Sequence
from random import Random

from rummylib.agents.player import random_player
from rummylib.arrange import best_arrangement
from rummylib.game import Action, View
from rummylib.round import Discard, DrawDiscard, LayMeld, LayOff, Phase, RoundView, RummyAction
from rummylib.rummy import round_view


def easy_rummy_player(view: View, rng: Random, /) -> Action:
    """What a beginner does in ordinary rummy.

    It takes the discard where that makes a meld, lays whatever melds and lay-offs it sees, and
    throws any card that is in none of its melds, be it cheap or dear, useful or not. Raises
    ``NothingToDo`` where the seat of the view is not to act, ``WrongKind`` for another game.

    >>> from rummylib import Round, presets
    >>> state = Round.deal(presets.PAGAT, seats=2, seed=7)
    >>> print(easy_rummy_player(state.view(1), Random(1)))
    draw stock
    """
    shown = round_view(view)
    actions = shown.legal_actions()
    if len(actions) < 2:
        return random_player(shown, rng)
    if shown.phase is Phase.DRAW:
        return _draw(shown, actions)
    for kind in (LayMeld, LayOff):
        lays = [action for action in actions if isinstance(action, kind)]
        if lays:
            return rng.choice(lays)
    return rng.choice(_useless(shown, actions) or actions)


def _draw(view: RoundView, actions: Sequence[RummyAction]) -> RummyAction:
    """The discard where it would be in a meld, else what there is instead."""
    take = DrawDiscard(view.turn)  # where there is a choice, it is whether to take the discard
    card = view.discards[-1]
    melds = best_arrangement(view.hand.with_card(card), view.rules).melds
    if any(card in meld.cards for meld in melds):
        return take
    return next(action for action in actions if action != take)


def _useless(view: RoundView, actions: Sequence[RummyAction]) -> list[RummyAction]:
    """The throws of cards that no meld of the hand needs; all throws where there are none."""
    left = view.arrangement().deadwood
    throws = [action for action in actions if isinstance(action, Discard)]
    useless: list[RummyAction] = [throw for throw in throws if throw.card in left]
    return useless or list(throws)
