"""Rounds of ordinary rummy played on quickly, to see where a position may lead."""

from collections.abc import Sequence
from functools import cache
from typing import Final

from rummylib import bitboard
from rummylib.arrange import deadwood
from rummylib.cards import CardSet
from rummylib.round import (
    Discard,
    DrawDiscard,
    LayMeld,
    LayOff,
    Phase,
    Round,
    RummyAction,
    SwapJoker,
)
from rummylib.round.transitions import after

_MOST_ACTIONS: Final = 400
"""A playout that has taken so many actions is ended as it stands."""
_BOND: Final = 4
"""How many points a neighbour or a mate is worth when a card is thrown."""


def outcome(state: Round) -> tuple[int | None, tuple[int, ...]]:
    """Who goes out if everybody plays on quickly, if anybody, and the points left by seat."""
    for _ in range(_MOST_ACTIONS):
        if state.is_over:
            break
        state = after(state, quick_action(state))[0]
    left = tuple(deadwood(hand, state.rules) for hand in state.hands)
    return (None if state.result is None else state.result.winner), left


def quick_action(state: Round) -> RummyAction:
    """A fair action, found from the hand to move and what lies on the table.

    >>> from rummylib import presets
    >>> str(quick_action(Round.deal(presets.PAGAT, seats=2, seed=7)))
    'draw stock'
    """
    actions = state.legal_actions()
    if len(actions) == 1:
        return actions[0]
    hand = state.hands[state.turn]
    if state.phase is Phase.DRAW:
        takes = [action for action in actions if isinstance(action, DrawDiscard)]
        if takes and _is_useful(state, hand):
            return takes[0]
        return next(action for action in actions if not isinstance(action, DrawDiscard))
    return quick_lay(state, actions) or _throw(state, hand, actions)


def quick_lay(state: Round, actions: Sequence[RummyAction]) -> RummyAction | None:
    """A swap, the meld that leaves the fewest points, or the largest lay-off; None if none."""
    first = actions[0]
    if isinstance(first, Discard):
        return None
    hand, rules = state.hands[state.turn], state.rules
    lays = [action for action in actions if isinstance(action, type(first))]
    if isinstance(first, SwapJoker) or len(lays) == 1:
        return first
    return min(
        (action for action in lays if isinstance(action, LayMeld | LayOff)),
        key=lambda action: (deadwood(hand - action.cards, rules), -len(action.cards)),
    )


def _is_useful(state: Round, hand: CardSet) -> bool:
    """Whether the top discard would be in a meld, or can be laid off at once."""
    top, rules = state.discards[-1], state.rules
    alone = rules.meld_rules.card_points(top)
    if deadwood(hand.with_card(top), rules) < deadwood(hand, rules) + alone:
        return True
    return any(bitboard_joins(laid.meld.bits, top.bit) for laid in state.table) and any(
        isinstance(action, LayOff) and top in action.cards
        for action in after(state, DrawDiscard(state.turn))[0].legal_actions()
    )


def bitboard_joins(meld: int, card: int) -> bool:
    """Whether a card is near a meld: a quick look before the exact one."""
    return bool(meld & near(card))


def _throw(state: Round, hand: CardSet, actions: Sequence[RummyAction]) -> RummyAction:
    """The dear card that stands alone, of those that no meld needs."""
    rules = state.rules
    points = rules.meld_rules.card_points
    now = deadwood(hand, rules)
    best, best_value = actions[0], -1000
    for action in (action for action in actions if isinstance(action, Discard)):
        card = action.card
        worth = points(card)
        saved = now - deadwood(hand.without(card), rules)
        value = saved if saved < worth else worth
        value -= _BOND * (hand.bits & near(card.bit)).bit_count()
        value -= 100 * (saved < worth)
        if value > best_value:
            best, best_value = action, value
    return best


@cache
def near(card: int) -> int:
    """The mates of a card's rank and its neighbours of up to two ranks, as bits.

    >>> from rummylib import Card
    >>> str(CardSet.of_bits(near(Card("2S").bit)))
    'AS 3S 4S 2H 2D 2C'
    """
    if card & bitboard.JOKERS:
        return 0
    place = card.bit_length() - 1
    suit, rank = divmod(place, bitboard.LANE_WIDTH)
    mates = (bitboard.RANK_COLUMN << rank) & ~card
    apart = (rank + step for step in (-2, -1, 1, 2))
    lane = sum(1 << other for other in apart if 0 <= other < bitboard.RANKS)
    return mates | lane << suit * bitboard.LANE_WIDTH
