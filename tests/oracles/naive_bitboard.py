"""What the bit functions should say, with plain pairs of suit and rank instead of bits.

A card is a pair: suit 0 to 3 and rank 0 to 12, or ("joker", 1 to 3). Shares no code with the
library; only ``place`` knows how a card becomes a bit.
"""

from collections.abc import Iterable
from itertools import combinations
from typing import TypeAlias

Card: TypeAlias = tuple[int | str, int]

ALL: tuple[Card, ...] = (
    *((suit, rank) for suit in range(4) for rank in range(13)),
    *(("joker", number) for number in (1, 2, 3)),
)


def place(card: Card) -> int:
    """The bit position that the documentation gives a card."""
    suit, number = card
    return 14 + 16 * (number - 1) if isinstance(suit, str) else 16 * suit + number


def bits(cards: Iterable[Card]) -> int:
    """The cards as one integer."""
    return sum(2 ** place(card) for card in set(cards))


def in_order(cards: Iterable[Card]) -> list[Card]:
    """The cards in the documented order."""
    return [card for card in ALL if card in set(cards)]


def has_three_in_a_row(cards: Iterable[Card]) -> bool:
    """Whether three neighbours of one suit are there, round the corner too."""
    held = set(cards)
    return any(
        all((suit, (rank + step) % 13) in held for step in range(3))
        for suit in range(4)
        for rank in range(13)
    )


def of_three(cards: Iterable[Card]) -> list[set[Card]]:
    """The cards of each rank that is there three times or more."""
    held = set(cards)
    naturals = {card for card in held if card[0] != "joker"}
    ranks = [{card for card in naturals if card[1] == rank} for rank in range(13)]
    return [rank for rank in ranks if len(rank) >= 3]


def dropping(cards: Iterable[Card], most: int) -> list[set[Card]]:
    """The cards without up to ``most`` of them, in every way."""
    held = set(cards)
    return [
        held - set(left)
        for count in range(most + 1)
        for left in combinations(sorted(held, key=place), count)
    ]
