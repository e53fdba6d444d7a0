"""Which actions are legal: candidates are named here, and the judge decides on each."""

from collections.abc import Iterator, Mapping
from functools import lru_cache
from itertools import combinations

from rummylib import bitboard
from rummylib.cards import CardSet, of_bit, pack
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
from rummylib.variants.dora.groups import WILDS, GroupKind, is_same_rank
from rummylib.variants.dora.legality import can_ron, judge_move
from rummylib.variants.dora.position import Position
from rummylib.variants.dora.shown import is_closed
from rummylib.variants.dora.state import Phase
from rummylib.variants.dora.table import group_table, most_of_a_rank
from rummylib.variants.dora.waits import may_be_thrown
from rummylib.variants.dora.win import Ready


def legal_actions(position: Position, seat: Seat) -> tuple[DoraAction, ...]:
    """The legal actions of a seat: wins first, then kans and claims, then discards or pass."""
    if seat not in position.to_act:
        return ()
    answering = position.phase is Phase.ANSWER
    return tuple(_answers(position, seat) if answering else _own_moves(position, seat))


def _own_moves(position: Position, seat: Seat) -> list[DoraAction]:
    """What may be done in a turn of one's own; discards need no further judge."""
    found: list[DoraAction] = []
    hidden = position.hidden_of(seat).bits
    if position.phase is Phase.ACT:
        tsumo = tsumo_of(seat)
        if not judge_move(position, tsumo):
            found.append(tsumo)
        if position.ready[seat] is not Ready.NO:
            drawn = () if position.drawn is None else (discards_of(seat)[position.drawn.bit],)
            return found or list(drawn)
        found += (kan for kan in _kans(position, seat, hidden) if not judge_move(position, kan))
    shown = position.shown[seat]
    declared = 0
    if is_closed(shown, position.rules):
        declared = may_be_thrown(hidden, shown, position.rules)
    plain = discards_of(seat)
    if not declared:
        found += map(plain.__getitem__, bitboard.each(hidden))
        return found
    for card in bitboard.each(hidden):
        found.append(plain[card])
        if declared & card:
            found += declarations_of(seat, card)
    return found


def _kans(position: Position, seat: Seat, hidden: int) -> Iterator[DoraAction]:
    """The kans of one's own that could be legal; the judge has the last word."""
    if most_of_a_rank(hidden) + (hidden & WILDS).bit_count() >= 4:
        fours = group_table(position.rules).same_rank(hidden, 4)
        yield from (ConcealedKan(seat, CardSet.of_bits(four.bits)) for four in fours)
    if position.rules.added_kan:
        yield from (
            AddedKan(seat, of_bit(card), target)
            for target in range(len(position.shown[seat]))
            for card in bitboard.each(hidden)
        )


def _answers(position: Position, seat: Seat) -> list[DoraAction]:
    """What may be answered to a discard; of the claims the judge has the last word."""
    wins = can_ron(position, seat)
    found: list[DoraAction] = [ron_of(seat)] if wins else []
    if position.ready[seat] is not Ready.NO:
        return found or [pass_of(seat)]
    thrown = position.discards[-1].card.bit
    near = position.hidden_of(seat).bits & group_table(position.rules).near[thrown]
    if near & (near - 1):
        claims = _claims(position, seat, near, thrown)
        found += (claim for claim in claims if not judge_move(position, claim))
    found.append(pass_of(seat))
    return found


def _claims(position: Position, seat: Seat, near: int, thrown: int) -> Iterator[Answer]:
    """The groups that the discard makes with cards near it, kans first, then pons, then chis."""
    table = group_table(position.rules)
    pairs = tuple(
        one | two
        for one in bitboard.each(near)
        for two in bitboard.each(near & table.thirds[thrown | one])
        if two > one
    )
    pons = tuple(pair for pair in pairs if is_same_rank(pair | thrown))
    same = 0
    for pon in pons:
        same |= pon  # every card of a kan is in a pon too
    for size in (4, 3):
        for some in combinations(bitboard.each(same), size):
            if table.whole(sum(some) | thrown):
                yield Kan(seat, CardSet.of_bits(sum(some)))
    yield from (Pon(seat, CardSet.of_bits(pon)) for pon in pons)
    if (position.turn + 1) % position.seats == seat:
        yield from (
            Chi(seat, CardSet.of_bits(pair))
            for pair in pairs
            if any(one.kind is GroupKind.RUN for one in table.found[pair | thrown])
        )


@lru_cache(maxsize=1 << 4)
def discards_of(seat: Seat) -> Mapping[int, Discard]:
    """The plain discard of every card as a bit; one object for all, as they are listed often."""
    return {card.bit: Discard(seat, card) for card in pack(1)}


@lru_cache(maxsize=1 << 10)
def declarations_of(seat: Seat, card: int) -> tuple[Discard, ...]:
    """Riichi and open with the discard of a card as a bit."""
    return tuple(
        Discard(seat, of_bit(card), declare) for declare in (Declaration.RIICHI, Declaration.OPEN)
    )


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
