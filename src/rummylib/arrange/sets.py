"""What can be in sets of one rank, with how many jokers."""

from functools import lru_cache
from itertools import combinations
from typing import Final

import attrs

from rummylib import bitboard
from rummylib.arrange.runs import MOST_JOKERS
from rummylib.melds.rules import LEAST_CARDS, MeldRules


@attrs.frozen
class SetChoice:
    """Some cards of one rank that go into sets."""

    cards: int
    jokers: int
    """How many jokers they need."""
    room: int
    """How many more jokers the sets can take: bit ``n`` is set where they can take ``n`` more."""

    @property
    def rank(self) -> int:
        """The rank index of the cards."""
        return bitboard.rank_of(self.cards & -self.cards)


NO_ROOM: Final = 1
"""Nothing more can be taken: only bit 0 is set."""


def together(room: int, other: int) -> int:
    """The room of two choices of sets together."""
    if other == NO_ROOM:
        return room
    both = 0
    for more in range(MOST_JOKERS + 1):
        if other >> more & 1:
            both |= room << more
    return both & (1 << MOST_JOKERS + 1) - 1


@lru_cache(maxsize=1 << 12)
def set_choices(column: int, jokers: int, rules: MeldRules) -> tuple[SetChoice, ...]:
    """What can be in sets of one rank: fewest cards first, early suits first.

    The first choice is no set at all. One natural with two or three jokers is left to the runs
    where a run can be as short: it fits anywhere in its suit.
    """
    found = [SetChoice(0, 0, NO_ROOM)]
    suits = list(bitboard.each(column))
    for count in range(2 if rules.run_min == LEAST_CARDS else 1, len(suits) + 1):
        takes = jokers_taken(count, rules)
        needed = next((n for n in range(jokers + 1) if takes >> n & 1), None)
        if needed is not None:
            cards = map(sum, combinations(suits, count))
            found.extend(SetChoice(chosen, needed, takes >> needed) for chosen in cards)
    return tuple(found)


@lru_cache(maxsize=256)
def jokers_taken(naturals: int, rules: MeldRules) -> int:
    """With how many jokers so many cards of one rank make up sets: bit ``n`` stands for ``n``."""
    return sum(1 << jokers for jokers in range(MOST_JOKERS + 1) if splits(naturals, jokers, rules))


@lru_cache(maxsize=1024)
def splits(naturals: int, jokers: int, rules: MeldRules) -> tuple[tuple[int, int], ...]:
    """How cards of one rank make up sets: naturals and jokers of each; empty where they cannot.

    The first set is as large as can be, with as few jokers as can be.
    """
    for size in range(min(rules.set_max, naturals + jokers), LEAST_CARDS - 1, -1):
        for wild in range(min(jokers, size - rules.min_naturals) + 1):
            first = (size - wild, wild)
            if first == (naturals, jokers):
                return (first,)
            if first[0] < naturals:
                rest = splits(naturals - first[0], jokers - wild, rules)
                if rest:
                    return (first, *rest)
    return ()
