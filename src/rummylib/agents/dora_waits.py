"""Which cards complete a closed hand of the dora game, found quickly for players that look ahead.

The rules are asked elsewhere: here the tables of groups are read the other way round, from seven
cards to the eighth. A test holds the answer against ``rummylib.variants.dora.waits``.
"""

from collections.abc import Iterator
from functools import lru_cache

from rummylib import bitboard
from rummylib.bitboard import JOKERS
from rummylib.cards import CardSet
from rummylib.variants.dora import DoraRuleset, waits
from rummylib.variants.dora.groups import ROYALS, TENS, WILDS, is_same_rank
from rummylib.variants.dora.hands import is_one_suit
from rummylib.variants.dora.spare import threes
from rummylib.variants.dora.table import GroupTable, group_table, most_of_a_rank, odd_ranks
from rummylib.variants.dora.waits import CARDS_IN_PLAY


@lru_cache(maxsize=1 << 16)
def quick_waits(hidden: int, rules: DoraRuleset) -> int:
    """The cards, as bits, that complete seven hidden cards.

    What an option may forbid at the end is left aside, such as a ten among two fours.

    >>> from rummylib.variants.dora import TOMASU
    >>> str(CardSet.of_bits(quick_waits(CardSet("KS KH KD QS QH QD TS").bits, TOMASU)))
    'JS JH JD X1'
    """
    if is_one_suit(hidden & ~WILDS) or _is_nearly_royal(hidden):
        return waits(CardSet.of_bits(hidden), rules).bits
    table = group_table(rules)
    found = _beside_threes(hidden, table)
    if odd_ranks(hidden).bit_count() <= 1 + (hidden & JOKERS).bit_count():
        found |= sum(one for one in _others(hidden | found) if table.only_pairs(hidden | one))
    if most_of_a_rank(hidden) + (hidden & WILDS).bit_count() >= 4:
        found |= _beside_fours(hidden, table)
    return found & CARDS_IN_PLAY & ~hidden


def _is_nearly_royal(hidden: int) -> bool:
    """Whether one card may make a royal five, in which a ten is a ten."""
    jokers = (hidden & JOKERS).bit_count()
    return any(
        (hidden & royal).bit_count() + jokers + bool(hidden & TENS & ~royal) >= 4
        for royal in ROYALS
    )


def _others(seen: int) -> Iterator[int]:
    return bitboard.each(CARDS_IN_PLAY & ~seen)


def _beside_threes(hidden: int, table: GroupTable) -> int:
    """What completes a group of three and four more cards."""
    every = tuple(threes(hidden, table))
    found = 0
    for one in every:
        rest = hidden ^ one
        pairs = tuple(_pairs(rest, table))
        for pair in pairs:
            found |= table.thirds[rest ^ pair]
        for other in every:
            if other > one and not other & one:
                found |= table.pair_partners[rest ^ other]
        is_together = is_same_rank(rest) or any(rest ^ pair in pairs for pair in pairs)
        if is_together and is_same_rank(one):
            found |= sum(card for card in _others(hidden | found) if is_same_rank(one | card))
    return found


def _beside_fours(hidden: int, table: GroupTable) -> int:
    """What completes a four and three more cards, or a five and two."""
    found = 0
    for four in {group.bits for group in table.same_rank(hidden, 4)}:
        rest = hidden ^ four
        for pair in _pairs(rest, table):
            found |= table.pair_partners[rest ^ pair]
        if table.whole(rest):
            found |= sum(card for card in _others(hidden | found) if table.whole(four | card))
    for five in {group.bits for group in table.same_rank(hidden, 5)}:
        found |= table.thirds[hidden ^ five]
    return found


def _pairs(cards: int, table: GroupTable) -> Iterator[int]:
    """Every pair among the cards."""
    for card in bitboard.each(cards):
        for other in bitboard.each(cards & table.pair_partners[card]):
            if other > card:
                yield card | other
