"""Which actions are legal: candidates are named here, and the judge decides on each."""

from collections.abc import Iterator
from functools import lru_cache
from itertools import combinations

from rummylib import bitboard
from rummylib.bitboard import RANK_COLUMN
from rummylib.cards import CardSet, of_bit
from rummylib.game import Seat
from rummylib.variants.dora.actions import (
    AddedKan,
    Answer,
    Chi,
    ConcealedKan,
    Declaration,
    Discard,
    DoraAction,
    Kan,
    Pass,
    Pon,
    Ron,
    Tsumo,
)
from rummylib.variants.dora.groups import WILDS, is_same_rank
from rummylib.variants.dora.legality import judge
from rummylib.variants.dora.position import Position
from rummylib.variants.dora.shown import is_closed
from rummylib.variants.dora.state import Phase
from rummylib.variants.dora.table import group_table
from rummylib.variants.dora.waits import ready
from rummylib.variants.dora.win import Ready


def legal_actions(position: Position, seat: Seat) -> tuple[DoraAction, ...]:
    """The legal actions of a seat: wins first, then kans and claims, then discards or pass."""
    if seat not in position.to_act:
        return ()
    answering = position.phase is Phase.ANSWER
    candidates = _answers(position, seat) if answering else _own_moves(position, seat)
    return tuple(action for action in candidates if not judge(position, action))


def _own_moves(position: Position, seat: Seat) -> Iterator[DoraAction]:
    """Everything that could be legal in a turn of one's own; the judge has the last word."""
    hidden = position.hidden_of(seat).bits
    if position.phase is Phase.ACT:
        yield Tsumo(seat)
        yield from (ConcealedKan(seat, CardSet.of_bits(cards)) for cards in _same_rank(hidden, 4))
        if position.rules.added_kan:
            yield from (
                AddedKan(seat, of_bit(card), target)
                for target in range(len(position.shown[seat]))
                for card in bitboard.each(hidden)
            )
    free = position.ready[seat] is Ready.NO and is_closed(position.shown[seat], position.rules)
    declared = (Declaration.RIICHI, Declaration.OPEN) if free else ()
    for card in bitboard.each(hidden):
        yield discard_of(seat, card, Declaration.NONE)
        if declared and ready(hidden ^ card, position.shown[seat], position.rules):
            yield from (discard_of(seat, card, declare) for declare in declared)


def _answers(position: Position, seat: Seat) -> Iterator[Answer]:
    """Every answer that could be legal; the judge has the last word."""
    yield Ron(seat)
    if position.ready[seat] is Ready.NO:
        thrown = position.discards[-1].card.bit
        near = position.hidden_of(seat).bits & group_table(position.rules).near[thrown]
        if near & (near - 1):
            yield from _claims(seat, near, thrown)
    yield pass_of(seat)


def _claims(seat: Seat, near: int, thrown: int) -> Iterator[Answer]:
    cards = tuple(bitboard.each(near))
    for size in (4, 3):
        yield from (
            Kan(seat, CardSet.of_bits(sum(some)))
            for some in combinations(cards, size)
            if is_same_rank(sum(some) | thrown)
        )
    pairs = tuple(CardSet.of_bits(one | two) for one, two in combinations(cards, 2))
    yield from (Pon(seat, pair) for pair in pairs)
    yield from (Chi(seat, pair) for pair in pairs)


def _same_rank(cards: int, size: int) -> Iterator[int]:
    """The ways to take ``size`` cards that could be of one rank."""
    wilds = cards & WILDS
    if (cards & ~WILDS).bit_count() + wilds.bit_count() < size:
        return
    columns = {
        column
        for rank in range(bitboard.RANKS)
        if (column := cards & ~WILDS & RANK_COLUMN << rank | wilds).bit_count() >= size
    }
    found = {
        sum(some) for column in columns for some in combinations(tuple(bitboard.each(column)), size)
    }
    yield from sorted(found)


@lru_cache(maxsize=1 << 10)
def discard_of(seat: Seat, card: int, declare: Declaration) -> Discard:
    """The discard of a card as a bit; one object for equal ones, as they are listed often."""
    return Discard(seat, of_bit(card), declare)


@lru_cache(maxsize=1 << 4)
def pass_of(seat: Seat) -> Pass:
    """The pass of a seat, one object for all."""
    return Pass(seat)
