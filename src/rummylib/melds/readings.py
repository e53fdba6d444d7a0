"""What melds exactly these cards can be, and why they are none."""

from collections.abc import Iterator
from functools import lru_cache
from itertools import combinations

import attrs

from rummylib import bitboard
from rummylib.cards import Card, Cards, CardSet, distinct_cards, of_bit
from rummylib.melds.rules import (
    LEAST_CARDS,
    Ace,
    HasMeldRules,
    JokerInSet,
    MeldRules,
    meld_rules_of,
)
from rummylib.melds.shapes import (
    Meld,
    RunMeld,
    SetMeld,
    arcs_of_length,
    run_at,
    same_rank,
    same_suit,
)
from rummylib.melds.violations import (
    AceNotHigh,
    AceNotLow,
    NeitherSetNorRun,
    NoSuchReading,
    NotAMeld,
    RunHasGap,
    RunTooLong,
    RunTooShort,
    SetTooLarge,
    TooFewCards,
    TooFewNaturals,
    run_wraps,
)
from rummylib.reasons import Violation


def readings(cards: Cards, rules: HasMeldRules) -> tuple[Meld, ...]:
    """Every meld that exactly these cards can be, the canonical one first (rule W13).

    A set comes before a run; among runs the one with the fewest jokers below its lowest natural
    card. Jokers are alike: the lower joker takes the earlier card (reading CA30). Empty where
    the cards are no meld. Raises ``InvalidCard`` or ``DuplicateCard``.

    >>> [str(meld) for meld in readings("9D TD X1", MeldRules())]
    ['9D TD X1=JD', 'X1=8D 9D TD']
    """
    return readings_of_bits(CardSet(cards).bits, meld_rules_of(rules))


@lru_cache(maxsize=1 << 12)
def readings_of_bits(cards: int, rules: MeldRules) -> tuple[Meld, ...]:
    """``readings`` of the cards in ``cards``; remembered, as the judge and the move both ask."""
    naturals = cards & bitboard.NATURALS
    if cards.bit_count() < LEAST_CARDS or naturals.bit_count() < rules.min_naturals:
        return ()
    return (*_set_readings(cards, rules), *_run_readings(cards, rules))


def _set_readings(cards: int, rules: MeldRules) -> Iterator[SetMeld]:
    naturals = cards & bitboard.NATURALS
    if cards.bit_count() > rules.set_max or not same_rank(naturals):
        return
    yield from sets_of(naturals, cards & bitboard.JOKERS, (), rules)


def sets_of(
    naturals: int, jokers: int, declared: tuple[Card, ...], rules: MeldRules
) -> Iterator[SetMeld]:
    """The sets of these cards; ``declared`` names what the first of the jokers stand for."""
    column = bitboard.RANK_COLUMN << bitboard.rank_of(naturals & -naturals)
    missing = [of_bit(bit) for bit in bitboard.each(column & ~naturals)]
    count = jokers.bit_count()
    in_order = tuple(of_bit(bit) for bit in bitboard.each(naturals | jokers))
    if rules.joker_in_set is JokerInSet.FLEXIBLE:
        full = len(missing) == count
        yield SetMeld(in_order, tuple(missing) if full else (None,) * count)
        return
    free = [card for card in missing if card not in declared]
    for chosen in combinations(free, count - len(declared)):
        yield SetMeld(in_order, (*declared, *chosen))


def _run_readings(cards: int, rules: MeldRules) -> Iterator[RunMeld]:
    naturals = cards & bitboard.NATURALS
    if not same_suit(naturals):
        return
    suit = bitboard.suit_of(naturals & -naturals)
    ranks = bitboard.lane(naturals, suit)
    length = cards.bit_count()
    if not rules.run_min <= length <= bitboard.RANKS:
        return
    fitting = [arc for arc in arcs_of_length(rules.ace, length) if not ranks & ~arc.ranks]
    fitting.sort(key=lambda arc: next(p for p in range(length) if ranks >> arc.face(p) & 1))
    jokers = cards & bitboard.JOKERS
    yield from (run_at(suit, arc.start, arc.length, ranks, jokers) for arc in fitting)


def chosen_reading(melds: tuple[Meld, ...], stands_for: tuple[Card, ...]) -> Meld | None:
    """The meld in which the jokers stand for ``stands_for``; the first where that is empty.

    Jokers are alike, so their order does not matter. In a flexible set any missing suits may be
    named and mean the same (reading CA29).
    """
    if not stands_for:
        return melds[0] if melds else None
    wanted = set(stands_for)
    for meld in melds:
        if len(wanted) != len(stands_for) or len(stands_for) != len(meld.stands_for):
            continue
        if wanted == set(meld.stands_for):
            return meld
        if isinstance(meld, SetMeld) and None in meld.stands_for and may_be_named(meld, wanted):
            return meld
    return None


def may_be_named(meld: SetMeld, wanted: set[Card]) -> bool:
    """Whether jokers of a flexible set may be said to stand for the ``wanted`` cards."""
    return all(
        not card.is_joker and card.rank is meld.rank and card not in meld.cards for card in wanted
    )


def classify(cards: Cards, rules: HasMeldRules, stands_for: Cards = ()) -> Meld:
    """The meld that these cards are, read canonically or as ``stands_for`` says.

    Raises ``NotAMeld`` with every reason, ``InvalidCard`` or ``DuplicateCard``.

    >>> print(classify("5H 6H X1", MeldRules(), stands_for="4H"))
    X1=4H 5H 6H
    """
    named = distinct_cards(stands_for)
    meld = chosen_reading(readings(cards, rules), named)
    if meld is None:
        raise NotAMeld(CardSet(cards), meld_violations(cards, rules, named))
    return meld


def meld_violations(
    cards: Cards, rules: HasMeldRules, stands_for: Cards = ()
) -> tuple[Violation, ...]:
    """Why these cards are no meld, every reason; empty where they are one.

    ``stands_for`` names what the jokers shall stand for, jokers in ascending order. Raises
    ``InvalidCard`` or ``DuplicateCard``.

    >>> [violation.code for violation in meld_violations("QH KH AH", MeldRules())]
    ['meld/ace-not-high']
    """
    given = CardSet(cards)
    named = distinct_cards(stands_for)
    found = readings_of_bits(given.bits, meld_rules_of(rules))
    if chosen_reading(found, named) is not None:
        return ()
    if found:
        return (NoSuchReading(given, named),)
    return tuple(_reasons(given, meld_rules_of(rules)))


def _reasons(cards: CardSet, rules: MeldRules) -> Iterator[Violation]:
    naturals = cards.bits & bitboard.NATURALS
    if len(cards) < LEAST_CARDS:
        yield TooFewCards(cards)
    if naturals.bit_count() < rules.min_naturals:
        yield TooFewNaturals(cards, rules.min_naturals)
    if len(cards) < LEAST_CARDS or not naturals:
        return
    of_rank, of_suit = same_rank(naturals), same_suit(naturals)
    if of_rank and len(cards) > rules.set_max:
        yield SetTooLarge(cards, rules.set_max)
    if of_suit:
        yield from _why_no_run(cards, rules)
    if not of_rank and not of_suit:
        yield NeitherSetNorRun(cards)


def _why_no_run(cards: CardSet, rules: MeldRules) -> Iterator[Violation]:
    length = len(cards)
    if length < rules.run_min:
        yield RunTooShort(cards, rules.run_min)
    if length > bitboard.RANKS:
        yield RunTooLong(cards)
        return

    def is_run(ace: Ace) -> bool:
        anywhere = attrs.evolve(rules, ace=ace, run_min=LEAST_CARDS)
        return any(True for _ in _run_readings(cards.bits, anywhere))

    if is_run(rules.ace):
        return
    if is_run(Ace.LOW):
        yield AceNotLow(cards, rules.ace)
    elif is_run(Ace.HIGH):
        yield AceNotHigh(cards, rules.ace)
    elif is_run(Ace.CORNER):
        yield run_wraps(cards, rules.ace)
    else:
        yield RunHasGap(cards)
