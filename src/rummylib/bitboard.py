"""Cards as bits of one integer: integers in, integers out (floor 1).

Each suit is a lane of 16 bits: the ace is bit 0 of its lane, the king bit 12. Bit 13 stays
empty, so that no run reaches from one lane into the next. Bit 14 of the first three lanes is a
joker, bit 15 stays empty. Nothing here knows a rule of any game.
"""

from collections.abc import Iterator
from typing import Final

RANKS: Final = 13
SUITS: Final = 4
LANE_WIDTH: Final = 16
LANE: Final = 0x1FFF
"""The thirteen cards of one suit, in the first lane."""

NATURALS: Final = LANE | LANE << 16 | LANE << 32 | LANE << 48
JOKERS: Final = 1 << 14 | 1 << 30 | 1 << 46
PACK: Final = NATURALS | JOKERS
RANK_COLUMN: Final = 1 | 1 << 16 | 1 << 32 | 1 << 48
"""The four aces; shifted left by ``r``, the four cards of rank index ``r``."""

_ACES_AND_TWOS: Final = RANK_COLUMN | RANK_COLUMN << 1


def bit(suit: int, rank: int) -> int:
    """The bit of the card in lane ``suit`` (0 to 3) at rank index ``rank`` (0, ace, to 12)."""
    return 1 << (suit * LANE_WIDTH + rank)


def joker_bit(number: int) -> int:
    """The bit of joker ``number`` (1 to 3)."""
    return 1 << (14 + LANE_WIDTH * (number - 1))


def suit_of(card: int) -> int:
    """The lane (0 to 3) in which the natural card ``card``, a single bit, lies."""
    return (card.bit_length() - 1) >> 4


def rank_of(card: int) -> int:
    """The rank index (0, the ace, to 12) of the natural card ``card``, a single bit."""
    return (card.bit_length() - 1) & 15


def lane(cards: int, suit: int) -> int:
    """The naturals of one suit, shifted down into the first lane."""
    return cards >> (suit * LANE_WIDTH) & LANE


def column(cards: int, rank: int) -> int:
    """The naturals of one rank index, in their places."""
    return cards & RANK_COLUMN << rank


def each(cards: int) -> Iterator[int]:
    """The single bits of ``cards`` in the documented order: by lane and rank, jokers last."""
    naturals = cards & NATURALS
    while naturals:
        low = naturals & -naturals
        yield low
        naturals ^= low
    jokers = cards & JOKERS
    while jokers:
        low = jokers & -jokers
        yield low
        jokers ^= low


def order(card: int) -> int:
    """The place of a single bit in the documented order: naturals 0 to 51, jokers 52 to 54."""
    position = card.bit_length() - 1
    suit, rank = position >> 4, position & 15
    return 52 + suit if rank > 12 else suit * 13 + rank


def ranks_of_three(cards: int) -> int:
    """The ranks, as bits of one lane, that are there at least three times."""
    s, h, d, c = cards, cards >> 16, cards >> 32, cards >> 48
    return (s & h & (d | c) | (s | h) & d & c) & LANE


def columns_of_three(cards: int) -> Iterator[int]:
    """The naturals of each rank that is there at least three times, by rank."""
    ranks = ranks_of_three(cards)
    while ranks:
        low = ranks & -ranks
        yield cards & RANK_COLUMN * low
        ranks ^= low


def has_three_in_a_row(naturals: int) -> bool:
    """Whether a suit has three neighbours somewhere, the king and the ace counted as such."""
    circles = naturals | (naturals & _ACES_AND_TWOS) << RANKS  # still within their lanes
    return circles & circles >> 1 & circles >> 2 != 0


def subsets(cards: int) -> Iterator[int]:
    """Every subset of ``cards``, itself and the empty one included, largest value first."""
    part = cards
    while part:
        yield part
        part = (part - 1) & cards
    yield 0


def lowest(cards: int, count: int) -> int:
    """The first ``count`` cards of ``cards`` by bit position; all of them if there are fewer."""
    taken = 0
    while cards and count:
        low = cards & -cards
        taken |= low
        cards ^= low
        count -= 1
    return taken


def dropping(cards: int, most: int) -> Iterator[int]:
    """``cards`` without none, one, up to ``most`` of its cards, in every way, each way once."""
    yield cards
    if most <= 0:
        return
    rest = cards
    while rest:
        low = rest & -rest
        rest ^= low
        kept = cards & (low - 1)
        for upper in dropping(rest, most - 1):
            yield kept | upper
