"""All the melds that a hand holds."""

from collections.abc import Iterator
from functools import lru_cache
from typing import Final

from rummylib import bitboard
from rummylib.cards import Card, Cards, CardSet
from rummylib.melds.readings import sets_of
from rummylib.melds.rules import LEAST_CARDS, HasMeldRules, MeldRules, meld_rules_of
from rummylib.melds.shapes import Meld, RunMeld, SetMeld, arcs, missing_faces, run_at

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
    yield from iterate_sets(hand, rules)
    for suit, lane in _lanes_with_runs(hand, rules):
        if hand & bitboard.JOKERS:
            for start, length, ranks, used in _run_places(lane, hand & bitboard.JOKERS, rules):
                yield run_at(suit, start, length, ranks, used)
        else:
            yield from _natural_runs(suit, lane, rules)


def iterate_sets(hand: int, rules: MeldRules) -> Iterator[SetMeld]:
    """The sets among ``find_melds``."""
    jokers = hand & bitboard.JOKERS
    if jokers:
        for rank in range(bitboard.RANKS):
            yield from _sets(bitboard.column(hand, rank), jokers, rules)
    elif bitboard.ranks_of_three(hand):
        for column in bitboard.columns_of_three(hand):
            yield from _sets(column, 0, rules)


def iterate_run_cards(hand: int, rules: MeldRules) -> Iterator[tuple[int, tuple[Card, ...]]]:
    """The runs among ``find_melds``: only their cards, as bits, and what the jokers stand for."""
    jokers = hand & bitboard.JOKERS
    for suit, lane in _lanes_with_runs(hand, rules):
        if lane.bit_count() > _FEW and jokers:  # so many runs that they are given one at a time
            yield from _cards_of_runs(suit, lane, jokers, rules)
        else:
            yield from _remembered_cards_of_runs(suit, lane, jokers, rules)


def _lanes_with_runs(hand: int, rules: MeldRules) -> Iterator[tuple[int, int]]:
    """The suits in which there may be a run, and the cards of each."""
    wild = (hand & bitboard.JOKERS).bit_count()
    if not wild and not bitboard.has_three_in_a_row(hand):
        return
    for suit in range(bitboard.SUITS):
        lane = bitboard.lane(hand, suit)
        if lane.bit_count() + wild >= rules.run_min:
            yield suit, lane


@lru_cache(maxsize=1 << 12)
def _sets(column: int, jokers: int, rules: MeldRules) -> tuple[SetMeld, ...]:
    return tuple(_sets_of_rank(column, jokers, rules))


@lru_cache(maxsize=1 << 14)
def _natural_runs(suit: int, lane: int, rules: MeldRules) -> tuple[RunMeld, ...]:
    return tuple(
        run_at(suit, start, length, ranks, used)
        for start, length, ranks, used in _run_places(lane, 0, rules)
    )


@lru_cache(maxsize=1 << 14)
def _remembered_cards_of_runs(
    suit: int, lane: int, jokers: int, rules: MeldRules
) -> tuple[tuple[int, tuple[Card, ...]], ...]:
    return tuple(_cards_of_runs(suit, lane, jokers, rules))


def _cards_of_runs(
    suit: int, lane: int, jokers: int, rules: MeldRules
) -> Iterator[tuple[int, tuple[Card, ...]]]:
    shift = suit * bitboard.LANE_WIDTH
    for start, length, ranks, used in _run_places(lane, jokers, rules):
        yield ranks << shift | used, missing_faces(suit, start, length, ranks) if used else ()


def _sets_of_rank(column: int, jokers: int, rules: MeldRules) -> Iterator[SetMeld]:
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


def _run_places(lane: int, jokers: int, rules: MeldRules) -> Iterator[tuple[int, int, int, int]]:
    """Every run of one suit: where it starts, how long it is, its natural ranks and its jokers."""
    wild = jokers.bit_count()
    lowest = [bitboard.lowest(jokers, count) for count in range(wild + 1)]
    for arc in arcs(rules.ace, rules.run_min):
        length = arc.length
        held = lane & arc.ranks
        spare = wild - (length - held.bit_count())
        if spare < 0:
            continue
        for ranks in bitboard.dropping(held, spare):
            natural = ranks.bit_count()
            if natural >= rules.min_naturals:
                yield arc.start, length, ranks, lowest[length - natural]
