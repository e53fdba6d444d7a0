"""The groups (組) of the dora game: which cards make a pair, three, four, five or run (D11 to D17).

Cards are bits here, and every rule about one group is decided here and nowhere else.
"""

from enum import StrEnum, unique
from functools import cache
from typing import Final

import attrs

from rummylib import bitboard
from rummylib.bitboard import JOKERS, RANK_COLUMN
from rummylib.cards import Cards, CardSet
from rummylib.game import check_rules
from rummylib.variants.dora.options import FiveCard, PairTen, TenGap
from rummylib.variants.dora.ruleset import DoraRuleset

TEN: Final = 9
TENS: Final = RANK_COLUMN << TEN
FACES: Final = RANK_COLUMN << 10 | RANK_COLUMN << 11 | RANK_COLUMN << 12
WILDS: Final = TENS | JOKERS
WHAT_IF_JOKER: Final = bitboard.joker_bit(2)
"""A joker that is in no pack of this game: it stands for any card in what-if questions."""
FIRST_FACE: Final = 10

FACE_LANE: Final = 0b111 << FIRST_FACE
BLOCK_WINDOWS: Final = (*(0b111 << low for low in range(7)), FACE_LANE)
BRIDGE_WINDOWS: Final = (1 << 7 | 1 << 8 | 1 << 10, 1 << 8 | 1 << 10 | 1 << 11)
RUN_WINDOWS: Final = {
    TenGap.BLOCKS: BLOCK_WINDOWS,
    TenGap.ADJACENT: (*BLOCK_WINDOWS, *BRIDGE_WINDOWS),
}
"""The ranks of every run as bits of one lane (D15): K and A never meet, the ten has no place.

With ``ten_gap="adjacent"`` 8-9-J and 9-J-Q are runs as well.
"""


@unique
class GroupKind(StrEnum):
    """The kinds of groups (組) of rules D11 to D17.

    >>> [kind.value for kind in GroupKind]
    ['pair', 'three', 'four', 'five', 'run', 'royal_five']
    """

    PAIR = "pair"
    THREE = "three"
    FOUR = "four"
    FIVE = "five"
    RUN = "run"
    ROYAL_FIVE = "royal_five"


SHAPE: Final = {kind: 1 << 4 * place for place, kind in enumerate(GroupKind)}
"""One of each kind in a shape: how often each kind occurs, four bits a kind."""
SHAPES: Final = (1 << 4 * len(GroupKind)) - 1
"""Every bit that a shape can have."""
ADD_ON: Final = SHAPES + 1
"""One point that a group adds by itself, in one number with a shape."""


def shape_of(*kinds: GroupKind) -> int:
    """The kinds of groups of a hand as one number, whatever their order."""
    return sum(SHAPE[kind] for kind in kinds)


@attrs.frozen
class GroupRules:
    """The options that decide which cards are a group."""

    ten_gap: TenGap
    pair_ten: PairTen
    pair_joker: bool
    five_card: FiveCard


def is_same_rank(bits: int) -> bool:
    """True if the cards can all be of one rank: naturals agree, tens only from A to 9 (D8, D12).

    Cards that are all wild are tens, or what the joker likes (DA5).
    """
    naturals = bits & ~WILDS
    if not naturals:
        return True
    rank = bitboard.rank_of(naturals & -naturals)
    return not naturals & ~(RANK_COLUMN << rank) and (rank < FIRST_FACE or not bits & TENS)


def is_pair(bits: int, rules: GroupRules) -> bool:
    """Two cards of one rank, with no ten as a stand-in (D11)."""
    tens, jokers = (bits & TENS).bit_count(), bits & JOKERS
    if jokers and not rules.pair_joker:
        return False
    if tens:
        all_wild = not bits & ~WILDS
        return rules.pair_ten is PairTen.TENS_ONLY and all_wild
    return is_same_rank(bits)


def is_five(bits: int, rules: GroupRules) -> bool:
    """A four and one wild more (D14); with ``natural_four`` four natural cards and a wild."""
    naturals = bits & ~WILDS
    if rules.five_card is FiveCard.NATURAL_FOUR and naturals.bit_count() != 4:
        return False
    return naturals != bits and is_same_rank(bits)


def run_windows(bits: int, rules: GroupRules) -> tuple[int, ...]:
    """The windows, ranks as bits of one lane, in which three cards can be a run of one suit (D15).

    Tens fill the gaps from A to 9 and the joker any gap (D8, D9).
    """
    naturals = bits & ~WILDS
    shift = bitboard.suit_of(naturals & -naturals) * bitboard.LANE_WIDTH if naturals else 0
    ranks = naturals >> shift & bitboard.LANE
    if ranks << shift != naturals:
        return ()
    jokers = (bits & JOKERS).bit_count()
    return tuple(
        window
        for window in RUN_WINDOWS[rules.ten_gap]
        if not ranks & ~window and (window & ~ranks & FACE_LANE).bit_count() <= jokers
    )


def is_face_run(bits: int) -> bool:
    """J, Q and K in any mix of suits (D16); a ten is never one of them."""
    naturals = bits & ~JOKERS
    if naturals & ~FACES:
        return False
    return all((naturals & RANK_COLUMN << rank).bit_count() <= 1 for rank in range(FIRST_FACE, 13))


def is_run(bits: int, rules: GroupRules) -> bool:
    """Exactly three cards in a row, of one suit or all faces (D15, D16)."""
    return is_face_run(bits) or bool(run_windows(bits, rules))


def royal_suit(bits: int) -> int | None:
    """The suit in which five cards are 10-J-Q-K-A (D17), or None.

    The joker serves for any of them, another ten for the ace, nothing but the joker for the ten.
    """
    for suit in range(bitboard.SUITS):
        royal = ROYALS[suit]
        missing = royal & ~bits
        foreign = bits & ~royal
        joker = foreign & JOKERS
        spare_ten = foreign & TENS
        if foreign != joker | spare_ten or spare_ten.bit_count() > 1:
            continue
        if spare_ten and not missing & RANK_COLUMN:
            continue
        return suit
    return None


ROYALS: Final = tuple((0b1111 << TEN | 1) << suit * bitboard.LANE_WIDTH for suit in range(4))
"""10-J-Q-K-A of each suit."""


def kinds_of(bits: int, rules: GroupRules) -> tuple[GroupKind, ...]:
    """Every kind of group that the cards make together; empty if they make none."""
    match bits.bit_count():
        case 2:
            return (GroupKind.PAIR,) if is_pair(bits, rules) else ()
        case 3:
            three = (GroupKind.THREE,) if is_same_rank(bits) else ()
            return (*three, GroupKind.RUN) if is_run(bits, rules) else three
        case 4:
            return (GroupKind.FOUR,) if is_same_rank(bits) else ()
        case 5:
            five = (GroupKind.FIVE,) if is_five(bits, rules) else ()
            royal = royal_suit(bits) is not None
            return (*five, GroupKind.ROYAL_FIVE) if royal else five
        case _:
            return ()


@cache
def group_rules(rules: DoraRuleset) -> GroupRules:
    """The options of ``rules`` that decide which cards are a group."""
    return GroupRules(rules.ten_gap, rules.pair_ten, rules.pair_joker, rules.five_card)


def group_kinds(cards: Cards, rules: DoraRuleset) -> tuple[GroupKind, ...]:
    """Every kind of group that the cards make together under ``rules``; empty if none.

    >>> group_kinds("9S TD JS", DoraRuleset()), group_kinds("QS KS AS", DoraRuleset())
    ((<GroupKind.RUN: 'run'>,), ())
    """
    return kinds_of(CardSet(cards).bits, group_rules(check_rules(rules, DoraRuleset)))
