"""The best arrangement of a hand, and the points that it leaves."""

from collections.abc import Iterator

import attrs

from rummylib import bitboard
from rummylib.arrange.runs import COUNT_BITS
from rummylib.arrange.search import SetSearch, Solver, solver_of_cards, solver_of_points, splits
from rummylib.cards import Cards, CardSet
from rummylib.melds.readings import readings_of_bits
from rummylib.melds.rules import HasMeldRules, MeldRules
from rummylib.melds.shapes import Meld


@attrs.frozen
class Arrangement:
    """A hand taken apart: melds that share no card, the cards left over, and their points."""

    melds: tuple[Meld, ...]
    deadwood: CardSet
    points: int

    def __str__(self) -> str:
        melds = ", ".join(map(str, self.melds)) or "no melds"
        return f"{melds}; {self.points} points left: {self.deadwood}".rstrip(": ")


def best_arrangement(hand: Cards, rules: HasMeldRules) -> Arrangement:
    """The melds of ``hand`` that leave the fewest points, and of those the fewest cards.

    >>> from rummylib.melds import MeldRules
    >>> print(best_arrangement("6D 7D 7C 7H 8D 8C 9C TH", MeldRules()))
    6D 7D 8D, 7C 8C 9C; 17 points left: 7H TH
    """
    cards = CardSet(hand)
    meld_rules = rules.meld_rules
    groups = list(_groups(cards.bits, solver_of_points(meld_rules)))
    left = cards.bits & ~sum(groups)
    deadwood_cards = CardSet.of_bits(left)
    melds = tuple(readings_of_bits(group, meld_rules)[0] for group in groups)
    return Arrangement(melds, deadwood_cards, meld_rules.points_of(deadwood_cards))


def deadwood(hand: Cards, rules: HasMeldRules) -> int:
    """The fewest points that melds can leave of ``hand``: the points of ``best_arrangement``.

    >>> from rummylib.melds import MeldRules
    >>> deadwood("8S 8H 8D KC", MeldRules())
    10
    """
    bits = hand.bits if isinstance(hand, CardSet) else CardSet(hand).bits
    return solver_of_points(rules.meld_rules).least(bits) >> COUNT_BITS


def fewest_left(hand: int, rules: MeldRules) -> int:
    """The least number of cards of ``hand`` (bits) that cannot be melded."""
    return solver_of_cards(rules).least(hand)


def can_meld_all(hand: int, rules: MeldRules) -> bool:
    """Whether all cards of ``hand`` (bits) go into melds; true of no cards (rule W12)."""
    return solver_of_cards(rules).least(hand) == 0


def _groups(hand: int, solver: Solver) -> Iterator[int]:
    """The cards of each meld, as bits: sets by rank, then runs by suit."""
    free = hand & bitboard.JOKERS

    def with_jokers(naturals: int, count: int) -> int:
        nonlocal free
        wild = bitboard.lowest(free, count)
        free ^= wild
        return naturals | wild

    search = SetSearch(solver, hand)
    rest = hand & bitboard.NATURALS
    jokers = free.bit_count()
    for cards, wild in search.choices():
        jokers -= wild
        for naturals, needed in splits(cards.bit_count(), wild, solver.rules):
            first = bitboard.lowest(cards & rest, naturals)
            rest ^= first
            yield with_jokers(first, needed)
    for suit, count in enumerate(shares(solver, rest, jokers)):
        for held, gaps in solver.joker_runs.runs(bitboard.lane(rest, suit), count):
            yield with_jokers(held << suit * bitboard.LANE_WIDTH, gaps)


def shares(solver: Solver, hand: int, jokers: int) -> tuple[int, ...]:
    """How many jokers the runs of each suit get, where the least is left over.

    As many as can be to the first suits.
    """
    lanes = [solver.joker_runs[bitboard.lane(hand, suit)] for suit in range(bitboard.SUITS)]
    every = (
        (s, h, d, jokers - s - h - d)
        for s in range(jokers, -1, -1)
        for h in range(jokers - s, -1, -1)
        for d in range(jokers - s - h, -1, -1)
    )
    return min(every, key=lambda share: sum(map(tuple.__getitem__, lanes, share)))
