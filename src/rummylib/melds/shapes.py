"""Sets and runs as values, and the places that a run can have in its suit."""

from functools import lru_cache
from typing import ClassVar, Final, TypeAlias

import attrs

from rummylib import bitboard
from rummylib.cards import CARDS, Card, Rank, Suit, of_bit
from rummylib.melds.rules import Ace


@attrs.frozen(cache_hash=True)
class SetMeld:
    """Cards of one rank (rule M1): naturals by suit, then jokers.

    >>> from rummylib.melds import MeldRules, classify
    >>> print(classify("8S X1 8H", MeldRules()))
    8S 8H X1=8?
    """

    kind: ClassVar = "set"
    cards: tuple[Card, ...]
    """The cards: naturals by suit, then jokers."""
    stands_for: tuple[Card | None, ...] = ()
    """What each joker stands for, jokers in ascending order; None: any missing suit."""

    @property
    def rank(self) -> Rank:
        """The rank of all cards."""
        return self.cards[0].rank

    @property
    def bits(self) -> int:
        """The cards as bits of one integer."""
        return _bits(self.cards)

    def __str__(self) -> str:
        return _spelled(self, f"{self.rank}?")


@attrs.frozen(cache_hash=True)
class RunMeld:
    """Consecutive cards of one suit (rule M3), from the low end to the high end.

    >>> from rummylib.melds import MeldRules, classify
    >>> print(classify("7H X1 5H", MeldRules()))
    5H X1=6H 7H
    """

    kind: ClassVar = "run"
    cards: tuple[Card, ...]
    """The cards from the low end to the high end."""
    faces: tuple[Card, ...]
    """What each card is or stands for, in the same order: an ace after a king is a high one."""

    @property
    def suit(self) -> Suit:
        """The suit of all cards."""
        return self.faces[0].suit

    @property
    def stands_for(self) -> tuple[Card, ...]:
        """What each joker stands for, jokers in ascending order."""
        pairs = zip(self.cards, self.faces, strict=True)
        named = [(card.order, face) for card, face in pairs if card is not face]
        return tuple(face for _, face in sorted(named))

    @property
    def bits(self) -> int:
        """The cards as bits of one integer."""
        return _bits(self.cards)

    def __str__(self) -> str:
        return _spelled(self, "")


Meld: TypeAlias = SetMeld | RunMeld


def _bits(cards: tuple[Card, ...]) -> int:
    bits = 0
    for card in cards:
        bits |= card.bit
    return bits


def _spelled(meld: Meld, unnamed: str) -> str:
    named = dict(zip(sorted(c for c in meld.cards if c.is_joker), meld.stands_for, strict=True))
    return " ".join(
        f"{card}={named[card] or unnamed}" if card.is_joker else str(card) for card in meld.cards
    )


@attrs.frozen
class Arc:
    """The place of a run in its suit: where it starts, how long it is, and which ranks it has."""

    start: int
    """Position of its first card: 0 (a low ace) to 12 (king); position 13 is a high ace."""
    length: int
    ranks: int
    """Its ranks as bits of one lane."""

    def face(self, place: int) -> int:
        """The rank index of the card at ``place``, counted from its low end."""
        return (self.start + place) % bitboard.RANKS


_POSITIONS: Final = {
    Ace.LOW: range(13),
    Ace.HIGH: range(1, 14),
    Ace.HIGH_LOW: range(14),
    Ace.CORNER: range(26),
}
"""The positions that a run may cover, for each place of the ace (rules M4 to M6)."""


@lru_cache(maxsize=64)
def arcs(ace: Ace, run_min: int) -> tuple[Arc, ...]:
    """Every place of a run in a suit, short ones first.

    All thirteen cards make one run only, wherever it starts (reading CA28).
    """
    found = []
    for length in range(run_min, bitboard.RANKS + 1):
        starts = [s for s in range(13) if s in _POSITIONS[ace] and fits_order(s, length, ace)]
        for start in starts[:1] if length == bitboard.RANKS else starts:
            ranks = sum(1 << (start + place) % bitboard.RANKS for place in range(length))
            found.append(Arc(start, length, ranks))
    return tuple(found)


@lru_cache(maxsize=256)
def arcs_of_length(ace: Ace, length: int) -> tuple[Arc, ...]:
    """Every place of a run of ``length`` cards, at most thirteen."""
    return tuple(arc for arc in arcs(ace, length) if arc.length == length)


def fits_order(start: int, length: int, ace: Ace) -> bool:
    """Whether a run of ``length`` cards from position ``start`` keeps within the order of ranks."""
    positions = _POSITIONS[ace]
    return start in positions and start + length - 1 in positions and length <= bitboard.RANKS


def run_at(suit: int, start: int, length: int, ranks: int, jokers: int) -> RunMeld:
    """The run from ``start``, with naturals of ``ranks`` and jokers, lowest first, elsewhere."""
    faces = _ROUND_THE_CORNER[suit][start : start + length]
    if not jokers:
        return RunMeld(faces, faces)
    waiting = bitboard.each(jokers)
    held = ranks << suit * bitboard.LANE_WIDTH
    cards = [face if face.bit & held else of_bit(next(waiting)) for face in faces]
    return RunMeld(tuple(cards), faces)


@lru_cache(maxsize=1 << 14)
def missing_faces(suit: int, start: int, length: int, ranks: int) -> tuple[Card, ...]:
    """The cards of a run from ``start`` that are not among its natural ``ranks``, low end first.

    So they are what its jokers stand for, the lowest joker for the first of them.
    """
    faces = _ROUND_THE_CORNER[suit][start : start + length]
    held = ranks << suit * bitboard.LANE_WIDTH
    return tuple(face for face in faces if not face.bit & held)


_ROUND_THE_CORNER: Final = tuple(
    CARDS[first : first + bitboard.RANKS] * 2 for first in range(0, len(CARDS), bitboard.RANKS)
)
"""The cards of each suit from the ace on, twice: a run is a slice of them."""


def same_rank(naturals: int) -> bool:
    """Whether all of these natural cards, at least one, have one rank."""
    low = naturals & -naturals
    return low != 0 and not naturals & ~(bitboard.RANK_COLUMN << bitboard.rank_of(low))


def same_suit(naturals: int) -> bool:
    """Whether all of these natural cards, at least one, have one suit."""
    low = naturals & -naturals
    if not low:
        return False
    return not naturals & ~(bitboard.LANE << bitboard.suit_of(low) * bitboard.LANE_WIDTH)
