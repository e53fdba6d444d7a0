"""All the melds that a hand holds."""

from collections.abc import Iterator
from functools import lru_cache
from typing import Final

from rummylib import bitboard
from rummylib.cards import Cards, CardSet
from rummylib.melds.readings import sets_of
from rummylib.melds.rules import LEAST_CARDS, HasMeldRules, MeldRules, meld_rules_of
from rummylib.melds.shapes import Meld, arcs, run_at

_FEW: Final = 6
"""The runs of so many cards with jokers are remembered."""


def find_melds(hand: Cards, rules: HasMeldRules) -> tuple[Meld, ...]:
    """Every meld that can be laid from ``hand``, in every reading.

    Jokers are alike: melds that differ only in which joker they use are listed once, with the
    lowest jokers. Sets come first, by rank, then runs by suit, short ones first.

    Raises ``InvalidCard`` or ``DuplicateCard``.

    >>> [str(meld) for meld in find_melds("7S 8S 9S 8H 8D", MeldRules())]
    ['8S 8H 8D', '7S 8S 9S']
    """
    return tuple(iterate_melds(CardSet(hand).bits, meld_rules_of(rules)))


def may_hold_melds(hand: int) -> bool:
    """False where the cards in ``hand`` make no meld, as a quick look shows."""
    return (
        bitboard.ranks_of_three(hand) != 0
        or bitboard.has_three_in_a_row(hand & bitboard.NATURALS)
        or hand & bitboard.JOKERS != 0
    )


def iterate_melds(hand: int, rules: MeldRules) -> Iterator[Meld]:
    """``find_melds`` of the cards in ``hand``, one at a time."""
    jokers = hand & bitboard.JOKERS
    if jokers:
        yield from _sets_with_jokers(hand, jokers, rules)
        yield from _runs_with_jokers(hand, jokers, rules)
        return
    if bitboard.ranks_of_three(hand):
        for column in bitboard.columns_of_three(hand):
            yield from _natural_sets(column, rules)
    if not bitboard.has_three_in_a_row(hand):
        return
    for suit in range(bitboard.SUITS):
        lane = bitboard.lane(hand, suit)
        if bitboard.has_three_in_a_row(lane):
            yield from _natural_runs(suit, lane, rules)


@lru_cache(maxsize=1 << 10)
def _natural_sets(column: int, rules: MeldRules) -> tuple[Meld, ...]:
    return tuple(_sets_of_rank(column, 0, rules))


@lru_cache(maxsize=1 << 14)
def _natural_runs(suit: int, lane: int, rules: MeldRules) -> tuple[Meld, ...]:
    return tuple(_runs_of_suit(suit, lane, 0, rules))


def _sets_with_jokers(hand: int, jokers: int, rules: MeldRules) -> Iterator[Meld]:
    for rank in range(bitboard.RANKS):
        yield from _joker_sets(bitboard.column(hand, rank), jokers, rules)


@lru_cache(maxsize=1 << 12)
def _joker_sets(column: int, jokers: int, rules: MeldRules) -> tuple[Meld, ...]:
    return tuple(_sets_of_rank(column, jokers, rules))


def _runs_with_jokers(hand: int, jokers: int, rules: MeldRules) -> Iterator[Meld]:
    for suit in range(bitboard.SUITS):
        lane = bitboard.lane(hand, suit)
        if lane.bit_count() > _FEW:  # so many runs that they are given one at a time
            yield from _runs_of_suit(suit, lane, jokers, rules)
        else:
            yield from _joker_runs(suit, lane, jokers, rules)


@lru_cache(maxsize=1 << 11)
def _joker_runs(suit: int, lane: int, jokers: int, rules: MeldRules) -> tuple[Meld, ...]:
    return tuple(_runs_of_suit(suit, lane, jokers, rules))


def _sets_of_rank(column: int, jokers: int, rules: MeldRules) -> Iterator[Meld]:
    wild = jokers.bit_count()
    if column.bit_count() + wild < LEAST_CARDS:
        return
    for naturals in bitboard.subsets(column):
        count = naturals.bit_count()
        if count < rules.min_naturals:
            continue
        least = max(0, LEAST_CARDS - count)
        for used in range(least, min(wild, rules.set_max - count) + 1):
            yield from sets_of(naturals, bitboard.lowest(jokers, used), (), rules)


def _runs_of_suit(suit: int, lane: int, jokers: int, rules: MeldRules) -> Iterator[Meld]:
    wild = jokers.bit_count()
    if lane.bit_count() + wild < rules.run_min:
        return
    for arc in arcs(rules.ace, rules.run_min):
        held = lane & arc.ranks
        spare = wild - (arc.length - held.bit_count())
        if spare < 0:
            continue
        for ranks in bitboard.dropping(held, spare):
            if ranks.bit_count() >= rules.min_naturals:
                used = bitboard.lowest(jokers, arc.length - ranks.bit_count())
                yield run_at(suit, arc.start, arc.length, ranks, used)
