"""A simple sensible player of ordinary rummy.

It lays down whatever it can, takes the discard only where that helps, and throws the dearest
useless card. It keeps nothing back and does not watch what the others collect.
"""

from collections.abc import Iterable, Sequence
from random import Random

import attrs

from rummylib.agents.player import random_player
from rummylib.arrange import deadwood
from rummylib.cards import Card, CardSet
from rummylib.game import Action, View
from rummylib.match import MatchView
from rummylib.round import (
    Discard,
    DrawDiscard,
    LayMeld,
    LayOff,
    Phase,
    RoundView,
    RummyAction,
    SwapJoker,
)


def simple_player(view: View, rng: Random, /) -> Action:
    """A sensible action in ordinary rummy; in any other game a random one.

    It takes the discard only to play it at once or to leave fewer points in its hand, so rounds
    between such players come to an end. Of equally good discards ``rng`` chooses one. Raises
    ``NothingToDo`` where the seat of the view is not to act.

    >>> from rummylib import presets
    >>> from rummylib.testing import scenario
    >>> state = scenario(hand="KC KD KH 2S", rules=presets.QDAN)
    >>> print(simple_player(state.view(0), Random(1)))
    meld KH KD KC
    """
    shown = view.round if isinstance(view, MatchView) else view
    if not isinstance(shown, RoundView):
        return random_player(view, rng)
    actions = shown.legal_actions()
    if len(actions) < 2:
        return random_player(shown, rng)
    if shown.phase is Phase.DRAW:
        return _draw(shown, actions)
    return _going_out(shown, actions) or _laying(shown, actions) or _throwing(shown, actions, rng)


# -- drawing --------------------------------------------------------------------------------------


def _draw(view: RoundView, actions: Sequence[RummyAction]) -> RummyAction:
    """The discard where it helps, else what there is instead."""
    takes = [action for action in actions if isinstance(action, DrawDiscard)]
    others = [action for action in actions if not isinstance(action, DrawDiscard)]
    return takes[0] if takes and _helps(view, view.discards[-1]) else others[0]


def _helps(view: RoundView, card: Card) -> bool:
    """Whether the top discard can be played at once, or improves the hand with a better throw."""
    taken = attrs.evolve(
        view,
        hand=view.hand.with_card(card),
        discards=view.discards[:-1],
        phase=Phase.PLAY,
        taken=card,
    )
    actions = taken.legal_actions()
    lays = (action for action in actions if isinstance(action, LayMeld | LayOff))
    if any(card in action.cards for action in lays):
        return True
    throws = [throw.card for throw in _throws(actions) if throw.card != card]
    thrown = _dearest_useless(taken, throws)[0]
    kept = taken.hand.without(thrown)
    left, before = deadwood(kept, view.rules), deadwood(view.hand, view.rules)
    if left >= before:
        return False  # or players could take each other's discards for ever
    points = view.rules.meld_rules.card_points
    completes = left < before + points(card) - points(thrown)
    return completes or len(_helpful(taken, kept)) > len(_helpful(view, view.hand)) + 1


# -- laying ---------------------------------------------------------------------------------------


def _going_out(view: RoundView, actions: Iterable[RummyAction]) -> RummyAction | None:
    """The action that leaves no card, if there is one."""
    return next((action for action in actions if _leaving(action) == view.hand), None)


def _leaving(action: RummyAction) -> CardSet:
    """The cards that an action takes from the hand for good."""
    if isinstance(action, LayMeld | LayOff):
        return action.cards
    return CardSet(action.card) if isinstance(action, Discard) else CardSet.EMPTY


def _laying(view: RoundView, actions: Sequence[RummyAction]) -> RummyAction | None:
    """A swap, else the meld that leaves the best hand, else the largest lay-off."""
    swap = next((action for action in actions if isinstance(action, SwapJoker)), None)
    if swap is not None:
        return swap
    melds = [action for action in actions if isinstance(action, LayMeld)]
    if melds:
        return min(melds, key=lambda meld: _after(view, meld))
    layoffs = [action for action in actions if isinstance(action, LayOff)]
    return min(layoffs, key=lambda layoff: _after(view, layoff)) if layoffs else None


def _after(view: RoundView, lay: LayMeld | LayOff) -> tuple[int, int]:
    """How much a lay leaves in the hand: points that melds do not save, then cards."""
    rest = view.hand - lay.cards
    return deadwood(rest, view.rules), len(rest)


# -- throwing -------------------------------------------------------------------------------------


def _throws(actions: Iterable[RummyAction]) -> list[Discard]:
    return [action for action in actions if isinstance(action, Discard)]


def _throwing(view: RoundView, actions: Iterable[RummyAction], rng: Random) -> RummyAction:
    throws = {throw.card: throw for throw in _throws(actions)}
    return throws[rng.choice(_dearest_useless(view, tuple(throws)))]


def _dearest_useless(view: RoundView, cards: Sequence[Card]) -> Sequence[Card]:
    """The cards best thrown: those after which one more unseen card leaves the fewest points."""
    outlooks = {card: _outlook(view, view.hand.without(card)) for card in cards}
    best = min(outlooks.values())
    return [card for card in cards if outlooks[card] == best]


def _outlook(view: RoundView, hand: CardSet) -> int:
    """The points that melds leave of ``hand``, summed over each unseen card that may come to it."""
    unseen = _unseen(view)
    now = deadwood(hand, view.rules) * (1 + len(unseen))
    return now - sum(_saved(view, hand, card) for card in unseen)


def _helpful(view: RoundView, hand: CardSet) -> list[Card]:
    """The unseen cards that would make or lengthen a meld with ``hand``."""
    return [card for card in _unseen(view) if _saved(view, hand, card) > 0]


def _saved(view: RoundView, hand: CardSet, card: Card) -> int:
    """The points that ``card`` saves by melding with ``hand``."""
    alone = view.rules.meld_rules.card_points(card)
    return deadwood(hand, view.rules) + alone - deadwood(hand.with_card(card), view.rules)


def _unseen(view: RoundView) -> CardSet:
    """The cards that the seat of this view does not see: the stock, and the other hands."""
    table = (CardSet(laid.cards) for laid in view.table)
    seen = view.hand | CardSet(view.discards)
    for cards in table:
        seen = seen | cards
    return view.pack - seen
