"""Which cards complete a hand, and whether a hand is one card short of a win (F12, DA37)."""

from collections.abc import Iterable, Iterator
from functools import cache, lru_cache
from typing import Final

from rummylib import bitboard
from rummylib.arguments import all_of_kind
from rummylib.cards import Cards, CardSet, DuplicateCard
from rummylib.game import check_rules
from rummylib.variants.dora.groups import WHAT_IF_JOKER, WILDS
from rummylib.variants.dora.hands import SUITS, is_one_suit
from rummylib.variants.dora.options import FiveCard
from rummylib.variants.dora.ruleset import DoraRuleset
from rummylib.variants.dora.score import wins
from rummylib.variants.dora.shown import ShownGroup
from rummylib.variants.dora.spare import spare_cards
from rummylib.variants.dora.table import group_table, is_scattered, odd_ranks
from rummylib.variants.dora.win import ImpossibleWin, impossible_cards

JOKER: Final = bitboard.joker_bit(1)
CARDS_IN_PLAY: Final = bitboard.NATURALS | JOKER


def waits(cards: Cards, rules: DoraRuleset, shown: Iterable[ShownGroup] = ()) -> CardSet:
    """The cards that complete a hand of seven, any of the 53 that are not in it (DA37).

    ``cards`` are the hidden ones, ``shown`` the groups on the table. Raises ``DuplicateCard``, or
    ``ImpossibleWin`` for a card that is not in this game.

    >>> str(waits("KS KH KD QS QH QD TS", DoraRuleset()))
    'JS JH JD X1'
    """
    check_rules(rules, DoraRuleset)
    laid = all_of_kind(shown, ShownGroup)
    return CardSet.of_bits(sum(_waits(_own(cards, laid), laid, rules)))


def is_ready(cards: Cards, rules: DoraRuleset, shown: Iterable[ShownGroup] = ()) -> bool:
    """Whether a hand of seven is one card short of a win; raises like ``waits``.

    >>> is_ready("2H 3H 5H 7H 8H 9H JH", DoraRuleset())
    True
    """
    check_rules(rules, DoraRuleset)
    laid = all_of_kind(shown, ShownGroup)
    return ready(_own(cards, laid), laid, rules)


def _own(cards: Cards, shown: Iterable[ShownGroup]) -> int:
    """Hidden cards as bits; raises ``ImpossibleWin`` or ``DuplicateCard`` for what none can be."""
    hidden = CardSet(cards)
    seen = hidden
    for group in shown:
        twice = seen & group.cards
        if twice:
            raise DuplicateCard(next(iter(twice)))
        seen |= group.cards
    foreign = tuple(impossible_cards(seen, ()))
    if foreign:
        raise ImpossibleWin(foreign)
    return hidden.bits


def _waits(hidden: int, shown: tuple[ShownGroup, ...], rules: DoraRuleset) -> Iterator[int]:
    own = hidden
    for group in shown:
        own |= group.cards.bits
    for card in bitboard.each(CARDS_IN_PLAY & ~own):
        if wins(hidden | card, shown, rules):
            yield card


@lru_cache(maxsize=1 << 16)
def ready(hidden: int, shown: tuple[ShownGroup, ...], rules: DoraRuleset) -> bool:
    """``is_ready`` for cards as bits.

    Where the joker serves as well as any card, one question answers for all 53 cards.
    """
    own = hidden
    for group in shown:
        own |= group.cards.bits
    if not own & JOKER:
        if wins(hidden | JOKER, shown, rules):
            return True
        if joker_serves_best(rules):
            return False
    elif joker_serves_best(rules) and not wins(hidden | WHAT_IF_JOKER, shown, rules):
        return False
    return any(True for _ in _waits(hidden, shown, rules))


@cache
def joker_serves_best(rules: DoraRuleset) -> bool:
    """True if no card completes a hand that the joker would not complete.

    That is so unless an option bars the joker from a pair, a flush, a five or two fours.
    """
    return (
        rules.pair_joker
        and rules.flush_wilds
        and rules.five_card is FiveCard.FOUR_PLUS_WILD
        and (rules.double_four_joker or rules.impure_double_four is not None)
    )


@lru_cache(maxsize=1 << 16)
def may_be_thrown(hidden: int, shown: tuple[ShownGroup, ...], rules: DoraRuleset) -> int:
    """The cards whose discard leaves a hand that is one card short of a win (F12)."""
    if shown or not joker_serves_best(rules):
        return sum(card for card in bitboard.each(hidden) if ready(hidden ^ card, shown, rules))
    if _is_hopeless(hidden):
        return 0
    joker = WHAT_IF_JOKER if hidden & JOKER else JOKER
    spare = spare_cards(hidden | joker, group_table(rules)) & hidden
    for card in bitboard.each(hidden & ~spare):
        if is_one_suit(hidden & ~WILDS & ~card) and ready(hidden ^ card, shown, rules):
            spare |= card  # for a flush
    return spare


def _is_hopeless(hidden: int) -> bool:
    """True if eight hidden cards are too far apart for any discard to leave them ready.

    A quick look at hands without wilds: without three of a rank, a run or J-Q-K among them only
    three pairs, or seven cards of one suit, are one card short of a win.
    """
    return (
        not hidden & WILDS
        and is_scattered(hidden)
        and odd_ranks(hidden).bit_count() > 2
        and all((hidden & ~suit).bit_count() > 1 for suit in SUITS)
    )


def completes(hidden: int, card: int, shown: tuple[ShownGroup, ...], rules: DoraRuleset) -> bool:
    """Whether ``card`` makes the hidden cards and the shown groups a complete hand.

    With no card (0) the question is whether they are one already. A closed hand that is not ready
    is known not to win, whatever the card; with shown groups the answer itself is as quick.
    """
    possible = not card or bool(shown) or ready(hidden, shown, rules)
    return possible and wins(hidden | card, shown, rules)
