"""Which of nine cards can be spared: the other eight are all in groups.

Whether a discard leaves a hand one card short of a win is asked for every card of a hand at once:
with a joker beside eight hidden cards, the spare cards are those that may be thrown. Cards are
bits here.
"""

from collections.abc import Iterable, Iterator

from rummylib import bitboard
from rummylib.bitboard import JOKERS
from rummylib.variants.dora.groups import FACES, WILDS, is_same_rank
from rummylib.variants.dora.table import FoundGroup, GroupTable, most_of_a_rank, odd_ranks


def spare_cards(nine: int, table: GroupTable) -> int:
    """Every card without which the eight others split into groups."""
    spare = _beside_two_threes(nine, table)
    most = most_of_a_rank(nine) + (nine & WILDS).bit_count()
    if most >= 4:
        spare |= _beside_a_four(nine, table)
    if most >= 5:
        spare |= _beside_a_five(nine, table.same_rank(nine, 5), table)
    jokers = (nine & JOKERS).bit_count()
    if (nine & FACES).bit_count() + jokers >= 3:
        spare |= _beside_a_five(nine, table.royals(nine), table)
    if odd_ranks(nine).bit_count() <= jokers + 1:
        spare |= _beside_pairs(nine, table)
    return spare


def _beside_two_threes(nine: int, table: GroupTable) -> int:
    """Two groups of three and a pair."""
    found = tuple(threes(nine, table))
    partners_of = table.pair_partners
    spare = 0
    for place, one in enumerate(found):
        for other in found[place + 1 :]:
            if one & other:
                continue
            rest = nine ^ one ^ other
            first = rest & -rest
            last = 1 << rest.bit_length() - 1
            middle = rest ^ first ^ last
            partners = partners_of[first]
            if partners & middle:
                spare |= last
            if partners & last:
                spare |= middle
            if partners_of[middle] & last:
                spare |= first
    return spare


def threes(cards: int, table: GroupTable) -> Iterator[int]:
    """Every group of three among the cards, each once."""
    near_of, thirds = table.near, table.thirds
    left = cards
    while left:
        low = left & -left
        left ^= low
        near = left & near_of[low]
        while near:
            two = near & -near
            near ^= two
            last = near & thirds[low | two]
            while last:
                three = last & -last
                last ^= three
                yield low | two | three


def _beside_a_four(nine: int, table: GroupTable) -> int:
    """A four, and two pairs or another four."""
    spare = 0
    for four in table.same_rank(nine, 4):
        rest = nine ^ four.bits
        paired = odd_ranks(rest).bit_count() <= (rest & JOKERS).bit_count() + 1
        for card in bitboard.each(rest & ~spare):
            others = rest ^ card
            if is_same_rank(others) or (paired and table.only_pairs(others)):
                spare |= card
    return spare


def _beside_a_five(nine: int, fives: Iterable[FoundGroup], table: GroupTable) -> int:
    """A five or a royal five, and a group of three."""
    spare = 0
    for five in fives:
        rest = nine ^ five.bits
        for card in bitboard.each(rest & ~spare):
            if table.whole(rest ^ card):
                spare |= card
    return spare


def _beside_pairs(nine: int, table: GroupTable) -> int:
    """Four pairs."""
    return sum(card for card in bitboard.each(nine) if table.only_pairs(nine ^ card))
