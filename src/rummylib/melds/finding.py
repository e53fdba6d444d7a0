"""All the melds that a hand holds."""

from collections.abc import Iterator
from functools import lru_cache

from rummylib import bitboard
from rummylib.cards import Cards, CardSet
from rummylib.melds.readings import sets_of
from rummylib.melds.rules import LEAST_CARDS, Ace, HasMeldRules, MeldRules
from rummylib.melds.shapes import Arc, Meld, arcs, run_at


def find_melds(hand: Cards, rules: HasMeldRules) -> tuple[Meld, ...]:
    """Every meld that can be laid from ``hand``, in every reading.

    Jokers are alike: melds that differ only in which joker they use are listed once, with the
    lowest jokers. Sets come first, by rank, then runs by suit, short ones first.

    >>> [str(meld) for meld in find_melds("7S 8S 9S 8H 8D", MeldRules())]
    ['8S 8H 8D', '7S 8S 9S']
    """
    return tuple(iterate_melds(CardSet(hand).bits, rules.meld_rules))


def iterate_melds(hand: int, rules: MeldRules) -> Iterator[Meld]:
    """``find_melds`` of the cards in ``hand``, one at a time."""
    jokers = hand & bitboard.JOKERS
    yield from _iterate_sets(hand, jokers, rules)
    yield from _iterate_runs(hand, jokers, rules)


def _iterate_sets(hand: int, jokers: int, rules: MeldRules) -> Iterator[Meld]:
    if not jokers:
        s, h, d, c = hand, hand >> 16, hand >> 32, hand >> 48
        if not (s & h & (d | c) | (s | h) & d & c) & bitboard.LANE:
            return  # no rank three times: the usual case, seen at a glance
    wild = jokers.bit_count()
    for rank in range(bitboard.RANKS):
        column = bitboard.column(hand, rank)
        if column.bit_count() + wild < LEAST_CARDS:
            continue
        for naturals in bitboard.subsets(column):
            count = naturals.bit_count()
            if count < rules.min_naturals:
                continue
            least = max(0, LEAST_CARDS - count)
            for used in range(least, min(wild, rules.set_max - count) + 1):
                yield from sets_of(naturals, bitboard.lowest(jokers, used), (), rules)


def _iterate_runs(hand: int, jokers: int, rules: MeldRules) -> Iterator[Meld]:
    wild = jokers.bit_count()
    for suit in range(bitboard.SUITS):
        lane = hand >> suit * bitboard.LANE_WIDTH & bitboard.LANE
        if not wild:
            for arc in _arcs_within(lane, rules.ace, rules.run_min):
                if arc.length >= rules.min_naturals:
                    yield run_at(suit, arc.start, arc.length, arc.ranks, 0)
            continue
        if lane.bit_count() + wild < rules.run_min:
            continue
        for arc in arcs(rules.ace, rules.run_min):
            held = lane & arc.ranks
            spare = wild - (arc.length - held.bit_count())
            if spare < 0:
                continue
            for ranks in bitboard.dropping(held, spare):
                if ranks.bit_count() >= rules.min_naturals:
                    used = bitboard.lowest(jokers, arc.length - ranks.bit_count())
                    yield run_at(suit, arc.start, arc.length, ranks, used)


@lru_cache(maxsize=1 << 14)
def _arcs_within(lane: int, ace: Ace, run_min: int) -> tuple[Arc, ...]:
    """The runs that the cards of one suit make without a joker."""
    if lane.bit_count() < run_min:
        return ()
    return tuple(arc for arc in arcs(ace, run_min) if not arc.ranks & ~lane)
