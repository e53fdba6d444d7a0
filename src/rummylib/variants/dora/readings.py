"""What the wild cards of a group stand for, and what a group adds by that (B1, B2, DA33, DA62)."""

from collections.abc import Iterator
from functools import lru_cache
from itertools import permutations, product
from typing import Final, NamedTuple

from rummylib import bitboard
from rummylib.bitboard import JOKERS, RANK_COLUMN
from rummylib.cards import CARDS, Card, of_bit
from rummylib.variants.dora.groups import (
    FACE_LANE,
    FACES,
    FIRST_FACE,
    ROYALS,
    TEN,
    TENS,
    WILDS,
    GroupKind,
    GroupRules,
    is_face_run,
    royal_suit,
    run_windows,
)
from rummylib.variants.dora.hands import STRAIGHTS, SUITS

SUIT_INDICES: Final = range(bitboard.SUITS)


class Reading(NamedTuple):
    """One way to read a group: what each wild stands for, and which add-on that earns."""

    stands_for: tuple[tuple[Card, Card], ...]
    """Each wild card and the card it stands for."""
    add_on: str | None = None
    """B1 for a three of aces, B2 for J-Q-K of one suit."""

    @property
    def points(self) -> int:
        """The points of the add-on."""
        return 1 if self.add_on else 0


@lru_cache(maxsize=1 << 16)
def readings(kind: GroupKind, bits: int, rules: GroupRules) -> tuple[Reading, ...]:
    """Every way to read the cards as a group of ``kind``, the natural choice first."""
    match kind:
        case GroupKind.RUN:
            return tuple(dict.fromkeys(_run_readings(bits, rules)))
        case GroupKind.ROYAL_FIVE:
            return (_royal_reading(bits),)
        case _:
            return tuple(dict.fromkeys(_same_rank_readings(kind, bits)))


def add_on_points(kind: GroupKind, bits: int, rules: GroupRules) -> int:
    """The most that a group can add: 1 for a three of aces or J-Q-K of one suit, else 0."""
    if kind is GroupKind.THREE:
        return int(is_three_of_aces(kind, bits))
    if kind is not GroupKind.RUN or not is_face_run(bits):
        return 0
    return max(reading.points for reading in readings(kind, bits, rules))


def is_three_of_aces(kind: GroupKind, bits: int) -> bool:
    """A three, not a four, of aces, one of which is natural (B1, DA17)."""
    return kind is GroupKind.THREE and bits & ~WILDS & RANK_COLUMN != 0


def _card(suit: int, rank: int) -> Card:
    return CARDS[suit * bitboard.RANKS + rank]


def _cards(bits: int) -> tuple[Card, ...]:
    return tuple(of_bit(bit) for bit in bitboard.each(bits))


def _same_rank_readings(kind: GroupKind, bits: int) -> Iterator[Reading]:
    """Wilds stand for suits that the group lacks, each for another one; in a five for any suit.

    A group without a natural card is a group of tens, where tens are themselves (DA5, DA62).
    """
    naturals = bits & ~WILDS
    rank = bitboard.rank_of(naturals & -naturals) if naturals else TEN
    add_on = "B1" if is_three_of_aces(kind, bits) else None
    wilds = _cards(bits & WILDS if naturals else bits & JOKERS)
    taken = naturals if naturals else bits & TENS
    if kind is GroupKind.FIVE:
        for suits in product(SUIT_INDICES, repeat=len(wilds)):
            cards = (_card(suit, rank) for suit in suits)
            yield Reading(tuple(zip(wilds, cards, strict=True)), add_on)
        return
    free = [suit for suit in SUIT_INDICES if not taken & bitboard.bit(suit, rank)]
    for some in permutations(_like(naturals, free), len(wilds)):
        cards = (_card(suit, rank) for suit in some)
        yield Reading(tuple(zip(wilds, cards, strict=True)), add_on)


def _like(naturals: int, suits: list[int]) -> list[int]:
    """The suits, those of the colour of the first natural card first."""
    if not naturals:
        return suits
    red = bitboard.suit_of(naturals & -naturals) in (1, 2)
    return sorted(suits, key=lambda suit: (suit in (1, 2)) is not red)


def _run_readings(bits: int, rules: GroupRules) -> Iterator[Reading]:
    naturals = bits & ~WILDS
    if is_face_run(bits):
        yield from _face_readings(bits)
    suits = [bitboard.suit_of(naturals & -naturals)] if naturals else list(SUIT_INDICES)
    for window in run_windows(bits, rules):
        if window == FACE_LANE:
            continue
        for suit in suits:
            ranks = window & ~bitboard.lane(naturals, suit)
            missing = [bitboard.rank_of(bit) for bit in bitboard.each(ranks)]
            yield from (Reading(pairs) for pairs in _filled(bits & WILDS, suit, missing))


def _filled(wilds: int, suit: int, missing: list[int]) -> Iterator[tuple[tuple[Card, Card], ...]]:
    for order in permutations(missing):
        pairs = tuple(
            (wild, _card(suit, rank)) for wild, rank in zip(_cards(wilds), order, strict=True)
        )
        if all(wild.is_joker or card.rank.index < FIRST_FACE for wild, card in pairs):
            yield pairs


def _face_readings(bits: int) -> Iterator[Reading]:
    """The joker is the missing face of any suit; with all three of one suit that is B2 (DA18)."""
    naturals = bits & FACES
    jokers = _cards(bits & JOKERS)
    own = {bitboard.suit_of(bit) for bit in bitboard.each(naturals)}
    missing = [
        rank for rank in range(FIRST_FACE, bitboard.RANKS) if not naturals & RANK_COLUMN << rank
    ]
    for suits in product(_like(naturals, list(SUIT_INDICES)), repeat=len(missing)):
        cards = (_card(suit, rank) for suit, rank in zip(suits, missing, strict=True))
        one_suit = len(own | set(suits)) == 1
        yield Reading(tuple(zip(jokers, cards, strict=True)), "B2" if one_suit else None)


def _royal_reading(bits: int) -> Reading:
    """The other ten is the ace, the joker what is missing then (DA16)."""
    suit = royal_suit(bits)
    royal = ROYALS[0 if suit is None else suit]
    missing, foreign = royal & ~bits, bits & ~royal
    pairs: list[tuple[Card, Card]] = []
    if foreign & TENS:
        ace = missing & RANK_COLUMN
        pairs.append((of_bit(foreign & TENS), of_bit(ace)))
        missing ^= ace
    pairs += zip(_cards(foreign & JOKERS), _cards(missing), strict=True)
    return Reading(tuple(pairs))


def straight_readings(bits: int) -> Iterator[Reading]:
    """What the joker is in a straight flush: an end or the gap (DA15); tens are themselves."""
    naturals = bits & ~JOKERS
    for window in STRAIGHTS:
        missing = window & ~naturals
        if not naturals & ~window and missing.bit_count() == (bits & JOKERS).bit_count():
            yield Reading(tuple(zip(_cards(bits & JOKERS), _cards(missing), strict=True)))


def flush_readings(bits: int) -> Iterator[Reading]:
    """What the wilds are in a flush without groups: any missing cards they may stand for (DA62).

    A ten of the suit may be itself or another card; the joker may be any card of the suit.
    """
    naturals = bits & ~WILDS
    for suit in SUITS:
        if naturals & ~suit:
            continue
        itself = bits & suit & TENS  # named first, so that the first reading leaves it as it is
        wilds = _cards(itself) + _cards(bits & WILDS ^ itself)
        missing = _cards(itself) + _cards(suit & ~naturals ^ itself)
        for cards in _choices(wilds, missing):
            pairs = zip(wilds, cards, strict=True)
            yield Reading(tuple(pair for pair in pairs if pair[0] is not pair[1]))


def _choices(
    wilds: tuple[Card, ...], missing: tuple[Card, ...], used: int = 0, last: int = -1
) -> Iterator[tuple[Card, ...]]:
    """For each wild another of the missing cards that it may stand for.

    Tens that cannot be themselves are alike, and take theirs in order; ``used`` are the places
    that are taken, as bits, and ``last`` is the place of the last such ten.
    """
    if not wilds:
        yield ()
        return
    wild = wilds[0]
    is_alike = not wild.is_joker and wild not in missing
    for place in range(last + 1 if is_alike else 0, len(missing)):
        if used >> place & 1 or not _may_stand_for(wild, missing[place]):
            continue
        here = place if is_alike else last
        for rest in _choices(wilds[1:], missing, used | 1 << place, here):
            yield (missing[place], *rest)


def _may_stand_for(wild: Card, card: Card) -> bool:
    """The joker replaces every card, a ten the cards A to 9, or it is itself (D8, D9, DA4)."""
    return wild.is_joker or wild is card or card.rank.index < TEN
