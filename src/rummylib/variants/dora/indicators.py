"""Dora (ドラ): which cards the face-up indicators (王札) make dora, and for how much (O1 to O4)."""

from collections.abc import Iterable
from functools import lru_cache
from typing import Final

import attrs

from rummylib.bitboard import RANK_COLUMN
from rummylib.cards import CARDS, Card, CardSet, of_bit
from rummylib.variants.dora.groups import FACES

CYCLE: Final = 13
"""A 2 3 ... 9 10 J Q K and round to the A: here the ten is in the order."""


@attrs.frozen
class DoraPoints:
    """Cards that one indicator makes dora under one rule, and the points of each."""

    rule: str
    indicator: Card
    points: int
    cards: CardSet


@lru_cache(maxsize=1 << 10)
def dora_of(indicator: Card) -> tuple[DoraPoints, ...]:
    """What one indicator makes dora: the rank above it, or with a joker every face card (O3).

    >>> [(dora.rule, str(dora.cards), dora.points) for dora in dora_of(Card("KS"))]
    [('O1', 'AS', 2), ('O2', 'AH AD AC', 1)]
    """
    if indicator.is_joker:
        return (DoraPoints("O3", indicator, 1, CardSet.of_bits(FACES)),)
    rank = (indicator.rank.index + 1) % CYCLE
    own = CARDS[indicator.suit.index * CYCLE + rank].bit
    others = RANK_COLUMN << rank & ~own
    return (
        DoraPoints("O1", indicator, 2, CardSet.of_bits(own)),
        DoraPoints("O2", indicator, 1, CardSet.of_bits(others)),
    )


@lru_cache(maxsize=1 << 10)
def dora_cards(indicator: int) -> int:
    """All cards that one indicator makes dora; cards are bits here."""
    return sum(dora.cards.bits for dora in dora_of(of_bit(indicator)))


def dora_points(bits: int, indicators: Iterable[Card]) -> int:
    """The dora points of a set of cards; every indicator counts separately (O4)."""
    return sum(
        dora.points * (bits & dora.cards.bits).bit_count()
        for indicator in indicators
        for dora in dora_of(indicator)
    )
