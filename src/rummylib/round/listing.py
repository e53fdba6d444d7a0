"""The legal actions of a round, in canonical form: all that passes the gates of the judge.

Order: draws; then melds (sets by rank, runs by suit), lay-offs by target, swaps by target, and
discards by card. Jokers are alike, so of several only the lowest is named, except the joker that
was just taken from the discard pile: rule T4 tells it from the others.
"""

from collections.abc import Iterable, Iterator, Sequence
from functools import lru_cache
from itertools import chain
from typing import Final, assert_never

from rummylib import bitboard
from rummylib.cards import Card, CardSet, of_bit
from rummylib.game import Action, Seat
from rummylib.melds import Meld, RunMeld, SetMeld, swapped
from rummylib.melds.extensions import (
    all_joining,
    faces_of,
    iterate_additions,
    iterate_extensions,
)
from rummylib.melds.finding import iterate_run_cards, iterate_sets, may_hold_melds
from rummylib.round.actions import (
    Discard,
    DrawDiscard,
    DrawStock,
    EndRound,
    LayMeld,
    LayOff,
    RummyAction,
    SwapJoker,
    lay_meld,
    lay_off,
)
from rummylib.round.legality import (
    extension_of,
    has_discards,
    has_stock,
    layoff_limits,
    layoff_policy,
    lays_freely,
    limits_of_any_meld,
    meld_limits,
    reading_of,
    swap_limits,
    swap_policy,
    unthrowable,
    violations,
)
from rummylib.round.state import Phase, RoundState
from rummylib.ruleset import JokerInSet, Ruleset

_DRAW: Final = Phase.DRAW
_PLAY: Final = Phase.PLAY

_SPADES, _HEARTS, _DIAMONDS, _CLUBS = (
    bitboard.LANE << suit * bitboard.LANE_WIDTH for suit in range(bitboard.SUITS)
)


def legal_actions(state: RoundState) -> Iterable[RummyAction]:
    """Every legal action of the seat whose turn it is; none when the round is over.

    Draws and mere discards come at once, melds and lay-offs as they are asked for.
    """
    if state.phase is _PLAY:
        return _plays(state)
    return _draws(state) if state.phase is _DRAW else ()


def _draws(state: RoundState) -> tuple[RummyAction, ...]:
    stock, discard, end = _draw_actions(state.turn)
    if has_stock(state):
        return (stock, discard) if has_discards(state) else (stock,)
    return (discard, end) if has_discards(state) else (end,)


def _plays(state: RoundState) -> Iterable[RummyAction]:
    hand = state.hands[state.turn].bits
    melds = _melds(state) if may_hold_melds(hand) else ()
    targets = _joined(state, hand) if state.table and not layoff_policy(state) else ()
    swaps = _swaps(state) if state.table and not swap_policy(state) else ()
    throws = _throws(state)
    if melds or targets or swaps:
        return chain(melds, _layoffs(state, targets), swaps, throws)
    return throws


def _joined(state: RoundState, hand: int) -> Sequence[int]:
    """The melds on the table, by their places, that a card of the hand joins."""
    joined_by = all_joining(state.rules.meld_rules)
    return [at for at, laid in enumerate(state.table) if hand & joined_by[laid.meld]]


def _throws(state: RoundState) -> tuple[Discard, ...]:
    cards = _unlike(state, state.hands[state.turn].bits & ~unthrowable(state))
    throws = _throws_of_suits(state.turn)
    return (
        *throws[cards & _SPADES],
        *throws[cards & _HEARTS],
        *throws[cards & _DIAMONDS],
        *throws[cards & _CLUBS],
        *throws[cards & bitboard.JOKERS],
    )


def _melds(state: RoundState) -> Iterator[LayMeld]:
    rules, seat, taken = state.rules, state.turn, _taken_joker(state)
    hand, free, of_bits = state.hands[seat].bits, lays_freely(state), CardSet.of_bits
    for meld in iterate_sets(hand, rules.meld_rules):
        bits = meld.bits
        for cards in _with_other_jokers(state, bits) if taken else (bits,):
            if not meld_limits(state, cards, meld):
                yield lay_meld(seat, of_bits(cards), _declared(meld, bits, rules))
    for bits, faces in iterate_run_cards(hand, rules.meld_rules):
        for cards in _with_other_jokers(state, bits) if taken else (bits,):
            rest = hand & ~cards
            if free and rest & rest - 1:
                yield lay_meld(seat, of_bits(cards), faces)
            elif not limits_of_any_meld(state, cards):
                action = lay_meld(seat, of_bits(cards), faces)
                if _may_be_laid(state, action):
                    yield action


def _may_be_laid(state: RoundState, action: LayMeld) -> bool:
    meld = reading_of(state, action)
    return meld is not None and not meld_limits(state, action.cards.bits, meld)


def _layoffs(state: RoundState, targets: Sequence[int]) -> Iterator[LayOff]:
    rules, seat = state.rules, state.turn
    hand = state.hands[seat].bits
    for target in targets:
        meld = state.table[target].meld
        if isinstance(meld, RunMeld):
            yield from _layoffs_on_run(state, meld, target)
            continue
        for added, extended in iterate_extensions(meld, hand, rules.meld_rules):
            declared = _declared(extended, added, rules)
            for cards in _with_other_jokers(state, added):
                if not layoff_limits(state, cards, target, extended):
                    yield lay_off(seat, CardSet.of_bits(cards), target, declared)


def _layoffs_on_run(state: RoundState, meld: RunMeld, target: int) -> Iterator[LayOff]:
    rules, seat, taken = state.rules, state.turn, _taken_joker(state)
    hand, least, of_bits = state.hands[seat].bits, rules.layoff_run_min, CardSet.of_bits
    for added, faces in iterate_additions(meld, hand, rules.meld_rules):
        for cards in _with_other_jokers(state, added) if taken else (added,):
            rest = hand & ~cards
            action = lay_off(seat, of_bits(cards), target, faces)
            if (least <= 1 and rest & rest - 1) or _may_be_laid_off(state, action):
                yield action


def _may_be_laid_off(state: RoundState, action: LayOff) -> bool:
    extended = extension_of(state, action)
    return extended is not None and not layoff_limits(
        state, action.cards.bits, action.target, extended
    )


def _swaps(state: RoundState) -> Iterator[SwapJoker]:
    for target, laid in enumerate(state.table):
        if not any(card.is_joker for card in laid.cards):
            continue
        for card in state.hands[state.turn].naturals:
            after = swapped(laid.meld, card, state.rules)
            if after is not None and not swap_limits(state, card, target, *after):
                yield SwapJoker(state.turn, card, target)


@lru_cache(maxsize=64)
def _draw_actions(seat: Seat) -> tuple[DrawStock, DrawDiscard, EndRound]:
    return DrawStock(seat), DrawDiscard(seat), EndRound(seat)


class _ThrowsOfSuits(dict[int, tuple[Discard, ...]]):
    """From cards of one suit, or jokers, to the discards of each; filled as it is asked."""

    def __init__(self, seat: Seat) -> None:
        super().__init__()
        self._seat = seat

    def __missing__(self, cards: int) -> tuple[Discard, ...]:
        discards = _discards(self._seat)
        found = self[cards] = tuple(discards[bit] for bit in bitboard.each(cards))
        return found


@lru_cache(maxsize=64)
def _throws_of_suits(seat: Seat) -> _ThrowsOfSuits:
    return _ThrowsOfSuits(seat)


@lru_cache(maxsize=64)
def _discards(seat: Seat) -> dict[int, Discard]:
    return {bit: Discard(seat, of_bit(bit)) for bit in bitboard.each(bitboard.PACK)}


# -- canonical form -------------------------------------------------------------------------------


def canonical(state: RoundState, action: Action) -> Action:
    """The form in which ``action`` is listed if it is legal.

    What the jokers stand for is written out (but for a flexible set, where nothing needs to be),
    and of jokers that are alike the lowest are named. An action that is not legal stays as it is.
    """
    if not isinstance(action, LayMeld | LayOff | Discard) or violations(state, action):
        return action
    seat = action.seat
    match action:
        case Discard(card=card):
            return _discards(seat)[_lowest_alike(state, card.bit)]
        case LayMeld(cards=cards):
            meld = reading_of(state, action)
            declared = _declared(meld, cards.bits, state.rules) if meld else ()
            return LayMeld(seat, CardSet.of_bits(_lowest_alike(state, cards.bits)), declared)
        case LayOff(cards=cards, target=target):
            meld = extension_of(state, action)
            declared = _declared(meld, cards.bits, state.rules) if meld else ()
            lowest = CardSet.of_bits(_lowest_alike(state, cards.bits))
            return LayOff(seat, lowest, target, declared)
        case _:
            assert_never(action)


def _declared(meld: Meld, added: int, rules: Ruleset) -> tuple[Card, ...]:
    """What the jokers among the ``added`` cards are declared to stand for in ``meld``."""
    if not added & bitboard.JOKERS:
        return ()
    if isinstance(meld, SetMeld) and rules.joker_in_set is JokerInSet.FLEXIBLE:
        return ()
    if isinstance(meld, RunMeld) and added == meld.bits:
        return meld.stands_for
    faces = faces_of(meld, CardSet.of_bits(added))
    return tuple(face for face in faces if face is not None)


def _taken_joker(state: RoundState) -> int:
    """The joker taken from the discard pile this turn, as a bit; 0 if none."""
    taken = state.taken
    return taken.bit if taken is not None and taken.is_joker else 0


def _unlike(state: RoundState, cards: int) -> int:
    """``cards`` with only the lowest of the jokers that are alike."""
    alike = cards & bitboard.JOKERS
    if not alike:
        return cards
    alike &= ~_taken_joker(state)
    return cards & ~alike | alike & -alike


def _lowest_alike(state: RoundState, cards: int) -> int:
    """``cards`` with their jokers replaced by the lowest that are alike in the hand."""
    alike = bitboard.JOKERS & ~_taken_joker(state)
    held = state.hands[state.turn].bits & alike
    return cards & ~alike | bitboard.lowest(held, (cards & alike).bit_count())


def _with_other_jokers(state: RoundState, cards: int) -> Iterator[int]:
    """``cards`` with every choice of as many jokers that are not all alike."""
    jokers = cards & bitboard.JOKERS
    if not jokers:
        yield cards
        return
    taken = _taken_joker(state)
    others = state.hands[state.turn].bits & bitboard.JOKERS & ~taken
    count, naturals = jokers.bit_count(), cards & bitboard.NATURALS
    if count <= others.bit_count():
        yield naturals | bitboard.lowest(others, count)
    if taken & state.hands[state.turn].bits:
        yield naturals | taken | bitboard.lowest(others, count - 1)
