"""Which actions are legal: candidates are named here, and the judge decides on each."""

from collections.abc import Iterator
from functools import lru_cache
from itertools import combinations

from rummylib import bitboard
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
from rummylib.variants.dora.groups import WILDS, GroupKind
from rummylib.variants.dora.legality import judge_move
from rummylib.variants.dora.position import Position
from rummylib.variants.dora.shown import is_closed
from rummylib.variants.dora.state import Phase
from rummylib.variants.dora.table import group_table, most_of_a_rank
from rummylib.variants.dora.waits import can_declare_soon, ready
from rummylib.variants.dora.win import Ready


def legal_actions(position: Position, seat: Seat) -> tuple[DoraAction, ...]:
    """The legal actions of a seat: wins first, then kans and claims, then discards or pass."""
    if seat not in position.to_act:
        return ()
    answering = position.phase is Phase.ANSWER
    candidates = _answers(position, seat) if answering else _own_moves(position, seat)
    return tuple(action for action in candidates if not judge_move(position, action))


def _own_moves(position: Position, seat: Seat) -> Iterator[DoraAction]:
    """Everything that could be legal in a turn of one's own; the judge has the last word."""
    hidden = position.hidden_of(seat).bits
    if position.phase is Phase.ACT:
        yield tsumo_of(seat)
        if most_of_a_rank(hidden) + (hidden & WILDS).bit_count() >= 4:
            fours = group_table(position.rules).same_rank(hidden, 4)
            yield from (ConcealedKan(seat, CardSet.of_bits(four.bits)) for four in fours)
        if position.rules.added_kan:
            yield from (
                AddedKan(seat, of_bit(card), target)
                for target in range(len(position.shown[seat]))
                for card in bitboard.each(hidden)
            )
    shown = position.shown[seat]
    free = position.ready[seat] is Ready.NO and is_closed(shown, position.rules)
    soon = free and (bool(shown) or can_declare_soon(hidden))
    declared = (Declaration.RIICHI, Declaration.OPEN) if soon else ()
    for card in bitboard.each(hidden):
        yield discard_of(seat, card)
        if declared and ready(hidden ^ card, shown, position.rules):
            yield from (Discard(seat, of_bit(card), declare) for declare in declared)


def _answers(position: Position, seat: Seat) -> Iterator[Answer]:
    """Every answer that could be legal; the judge has the last word."""
    yield ron_of(seat)
    if position.ready[seat] is Ready.NO:
        thrown = position.discards[-1].card.bit
        near = position.hidden_of(seat).bits & group_table(position.rules).near[thrown]
        if near & (near - 1):
            yield from _claims(position, seat, near, thrown)
    yield pass_of(seat)


def _claims(position: Position, seat: Seat, near: int, thrown: int) -> Iterator[Answer]:
    """The groups that the discard makes with cards near it, kans first, then pons, then chis."""
    cards = tuple(bitboard.each(near))
    found = group_table(position.rules).found
    calls: tuple[tuple[GroupKind, int, type[Kan | Pon | Chi]], ...] = (
        (GroupKind.FIVE, 4, Kan),
        (GroupKind.FOUR, 3, Kan),
        (GroupKind.THREE, 2, Pon),
        (GroupKind.RUN, 2, Chi),
    )
    for kind, size, call in calls:
        for some in combinations(cards, size):
            used = sum(some)
            if any(group.kind is kind for group in found[used | thrown]):
                yield call(seat, CardSet.of_bits(used))


@lru_cache(maxsize=1 << 10)
def discard_of(seat: Seat, card: int) -> Discard:
    """The plain discard of a card as a bit; one object for all, as they are listed often."""
    return Discard(seat, of_bit(card))


@lru_cache(maxsize=1 << 4)
def pass_of(seat: Seat) -> Pass:
    """The pass of a seat, one object for all."""
    return Pass(seat)


@lru_cache(maxsize=1 << 4)
def ron_of(seat: Seat) -> Ron:
    """The ron of a seat, one object for all."""
    return Ron(seat)


@lru_cache(maxsize=1 << 4)
def tsumo_of(seat: Seat) -> Tsumo:
    """The tsumo of a seat, one object for all."""
    return Tsumo(seat)
