"""The scoring hands Y1 to Y16 (8.6): each one thing with its id, points and one predicate.

To add a hand, write one more ``ScoringHand`` into ``HANDS`` and its name under ``hand/<id>`` in
the words of each language; nothing else needs to change.
"""

from collections.abc import Callable, Mapping
from functools import lru_cache
from typing import Final, NamedTuple, TypeAlias, assert_never

import attrs

from rummylib.bitboard import JOKERS, LANE, RANK_COLUMN
from rummylib.reasons import Language, fill
from rummylib.variants.dora.groups import (
    ADD_ON,
    FACES,
    SHAPES,
    TENS,
    WILDS,
    GroupKind,
    shape_of,
)
from rummylib.variants.dora.hand_score import ScoreLine
from rummylib.variants.dora.options import Combination, WildColour
from rummylib.variants.dora.ruleset import DoraRuleset

BLACK: Final = LANE | LANE << 48
RED: Final = LANE << 16 | LANE << 32
COURT: Final = FACES | RANK_COLUMN
SUITS: Final = tuple(LANE << 16 * suit for suit in range(4))
STRAIGHTS: Final = tuple(0xFF << 16 * suit + low for suit in range(4) for low in range(6))
"""The six windows of eight cards of each suit, A to 8 up to 6 to K; none goes over K-A (DA15)."""


class Cards8(NamedTuple):
    """What the eight cards of a win are, however they are split."""

    one_colour: bool
    """All black or all red, wilds by ``wild_colour`` (Y7, Y8)."""
    court_only: bool
    """J, Q, K, A and wilds only (Y6)."""
    royal_colour: bool
    """10, J, Q, K, A and joker only, by their print all of one colour (Y12)."""
    has_tens: bool
    has_joker: bool
    flush: bool
    straight_flush: bool
    closed: bool


class Occasion(NamedTuple):
    """When the win comes, as far as a hand value depends on it."""

    very_first_card: bool
    first_go_around: bool


class Facts(NamedTuple):
    """Everything that a scoring hand may ask: how the cards are split, what they are, when.

    >>> def has_royal_five(facts: Facts) -> bool:
    ...     return facts.shape in WITH_ROYAL
    >>> ScoringHand("Y17", 4, has_royal_five).points
    4
    """

    shape: int
    """The kinds of the groups, see ``shape_of``; 0 for eight cards taken without groups."""
    cards: Cards8
    occasion: Occasion
    rules: DoraRuleset


@attrs.frozen
class ScoringHand:
    """One scoring hand (役): its id, its points and when it is there.

    >>> hand = HANDS[0]
    >>> hand.id, hand.points, hand.name()
    ('Y1', 3, 'Two threes and a pair')
    """

    id: str
    points: int
    is_there: Callable[[Facts], bool]
    is_occasion: bool = False
    """True if it is about the moment of the win and needs a complete hand besides (DA11)."""

    def name(self, language: Language = "en") -> str:
        """Its name, for a score sheet."""
        return fill(language, "dora", f"hand/{self.id}")


PAIR, THREE, FOUR, FIVE, RUN, ROYAL = GroupKind
TWO_THREES: Final = shape_of(THREE, THREE, PAIR)
TWO_RUNS: Final = shape_of(RUN, RUN, PAIR)
THREE_AND_RUN: Final = shape_of(THREE, RUN, PAIR)
FOUR_PAIRS: Final = shape_of(PAIR, PAIR, PAIR, PAIR)
FOUR_AND_PAIRS: Final = shape_of(FOUR, PAIR, PAIR)
TWO_FOURS: Final = shape_of(FOUR, FOUR)
WITH_FIVE: Final = (shape_of(FIVE, THREE), shape_of(FIVE, RUN))
WITH_ROYAL: Final = (shape_of(ROYAL, THREE), shape_of(ROYAL, RUN))


def is_pure_double_four(facts: Facts) -> bool:
    """Two fours that the free cards, and by option the joker, have not spoiled (DA8, DA9, DA59)."""
    spoiled = facts.cards.has_tens or (facts.cards.has_joker and not facts.rules.double_four_joker)
    return facts.shape == TWO_FOURS and not spoiled


def _is_impure_double_four(facts: Facts) -> bool:
    played = facts.rules.impure_double_four is not None
    return facts.shape == TWO_FOURS and played and not is_pure_double_four(facts)


HANDS: Final = (
    ScoringHand("Y1", 3, lambda facts: facts.shape == TWO_THREES),
    ScoringHand("Y2", 3, lambda facts: facts.shape == TWO_RUNS),
    ScoringHand("Y3", 3, lambda facts: facts.shape == THREE_AND_RUN),
    ScoringHand("Y4", 3, lambda facts: facts.shape == FOUR_PAIRS),
    ScoringHand("Y5", 4, lambda facts: facts.shape == FOUR_AND_PAIRS),
    ScoringHand("Y6", 5, lambda facts: facts.shape != 0 and facts.cards.court_only),
    ScoringHand("Y7", 5, lambda facts: facts.shape == TWO_RUNS and facts.cards.one_colour),
    ScoringHand("Y8", 5, lambda facts: facts.shape == FOUR_PAIRS and facts.cards.one_colour),
    ScoringHand("Y9", 6, lambda facts: facts.occasion.very_first_card, is_occasion=True),
    ScoringHand("Y10", 6, lambda facts: facts.occasion.first_go_around, is_occasion=True),
    ScoringHand("Y11", 7, lambda facts: facts.cards.flush and facts.cards.closed),
    ScoringHand("Y12", 7, lambda facts: facts.shape != 0 and facts.cards.royal_colour),
    ScoringHand(
        "Y13",
        8,
        lambda facts: (
            facts.cards.straight_flush
            and (facts.cards.closed or not facts.rules.straight_flush_closed)
        ),
    ),
    ScoringHand("Y14", 9, lambda facts: facts.shape in WITH_FIVE),
    ScoringHand("Y15", 10, lambda facts: facts.shape in WITH_ROYAL),
    ScoringHand("Y16", 12, is_pure_double_four),
)
"""Every scoring hand of the page, in the order of their ids."""


def scoring_hands(rules: DoraRuleset) -> tuple[ScoringHand, ...]:
    """The hands of ``rules``: those of the page, and 4+4 with a wild too many (DA8) if played."""
    points = rules.impure_double_four
    if points is None:
        return HANDS
    return (*HANDS, ScoringHand("DA8", points, _is_impure_double_four))


@lru_cache(maxsize=1 << 14)
def hands_there(facts: Facts) -> tuple[ScoringHand, ...]:
    """The hands that are counted for ``facts``; empty if the hand is not complete (DA10, DA11)."""
    there = tuple(hand for hand in scoring_hands(facts.rules) if hand.is_there(facts))
    made = tuple(hand for hand in there if not hand.is_occasion)
    occasions = tuple(hand for hand in there if hand.is_occasion)[:1]  # 6 once, not twice (DA60)
    if not made:
        return ()
    match facts.rules.yaku_combination:
        case Combination.HIGHEST:
            return (max((*made, *occasions), key=_points),)
        case Combination.STRUCTURE_PLUS_FIRST_TURN:
            return (max(made, key=_points), *occasions)
        case Combination.SUM:
            return (*made, *occasions)
        case _:
            assert_never(facts.rules.yaku_combination)


def _points(hand: ScoringHand) -> int:
    return hand.points


Value: TypeAlias = tuple[int, int, tuple[ScoreLine, ...]]
"""The points of a hand with what its groups add, those of the hand alone, and their lines."""


def value_of(facts: Facts, add_on: int) -> Value | None:
    """The hand value of ``facts``, or None if the hand is not complete."""
    hands = hands_there(facts)
    if not hands:
        return None
    points = sum(hand.points for hand in hands)
    return points + add_on, points, tuple(ScoreLine(hand.id, hand.points) for hand in hands)


class _Values(dict[int, Value | None]):
    """Weights to values for cards and an occasion that do not change; filled on demand."""

    def __init__(self, facts: Facts) -> None:
        super().__init__()
        self.facts = facts

    def __missing__(self, weight: int) -> Value | None:
        shape, add_on = weight & SHAPES, weight // ADD_ON
        value = self[weight] = value_of(self.facts._replace(shape=shape), add_on)
        return value


@lru_cache(maxsize=1 << 10)
def values_by_weight(facts: Facts) -> Mapping[int, Value | None]:
    """The value of every shape and add-on, else as in ``facts``; None for no win."""
    return _Values(facts)


def cards_facts(bits: int, closed: bool, rules: DoraRuleset) -> Cards8:
    """What eight cards are, however they are split."""
    naturals = bits & ~JOKERS
    coloured = bits & ~WILDS if rules.wild_colour is WildColour.IGNORED else naturals
    outside_court = naturals & ~COURT
    tens = naturals & TENS
    suited = is_one_suit(bits & ~WILDS)
    court_only = not outside_court & ~TENS
    return Cards8(  # by place, as names make it twice as slow
        not coloured & BLACK or not coloured & RED,
        court_only,
        court_only and (not naturals & BLACK or not naturals & RED),
        tens != 0,
        bits != naturals,
        suited and is_flush(bits, rules),
        suited and is_straight_flush(bits),
        closed,
    )


def is_flush(bits: int, rules: DoraRuleset) -> bool:
    """All cards of one suit; tens of another suit and the joker help with ``flush_wilds`` (Y11).

    There are always enough cards from A to 9 missing for the tens to stand in for.
    """
    return is_one_suit(bits & ~WILDS if rules.flush_wilds else bits)


def is_one_suit(bits: int) -> bool:
    """True if there is a suit that all cards are of."""
    spades, hearts, diamonds, clubs = SUITS
    return not (bits & ~spades and bits & ~hearts and bits & ~diamonds and bits & ~clubs)


def is_straight_flush(bits: int) -> bool:
    """Eight cards in a row of one suit, the ten in its own place, the joker anywhere (Y13)."""
    jokers = bits & JOKERS
    naturals = bits ^ jokers
    return is_one_suit(naturals) and any(
        not naturals & ~window and (window & ~naturals).bit_count() == jokers.bit_count()
        for window in STRAIGHTS
    )
