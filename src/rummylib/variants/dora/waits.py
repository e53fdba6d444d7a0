"""Which cards complete a hand, and whether a hand is one card short of a win (F12, DA37)."""

from collections.abc import Iterable, Iterator
from functools import lru_cache
from typing import Final

from rummylib import bitboard
from rummylib.cards import Cards, CardSet
from rummylib.variants.dora.ruleset import DoraRuleset
from rummylib.variants.dora.score import wins
from rummylib.variants.dora.shown import ShownGroup

JOKER: Final = bitboard.joker_bit(1)
CARDS_IN_PLAY: Final = bitboard.NATURALS | JOKER


def waits(cards: Cards, rules: DoraRuleset, shown: Iterable[ShownGroup] = ()) -> CardSet:
    """The cards that complete a hand of seven, any of the 53 that are not in it (DA37).

    ``cards`` are the hidden ones, ``shown`` the groups on the table.

    >>> str(waits("KS KH KD QS QH QD TS", DoraRuleset()))
    'JS JH JD X1'
    """
    laid = tuple(shown)
    return CardSet.of_bits(sum(_waits(CardSet(cards).bits, laid, rules)))


def is_ready(cards: Cards, rules: DoraRuleset, shown: Iterable[ShownGroup] = ()) -> bool:
    """Whether a hand of seven is one card short of a win.

    >>> is_ready("2H 3H 5H 7H 8H 9H JH", DoraRuleset())
    True
    """
    return ready(CardSet(cards).bits, tuple(shown), rules)


def _waits(hidden: int, shown: tuple[ShownGroup, ...], rules: DoraRuleset) -> Iterator[int]:
    own = hidden
    for group in shown:
        own |= group.cards.bits
    for card in bitboard.each(CARDS_IN_PLAY & ~own):
        if wins(hidden | card, shown, rules):
            yield card


@lru_cache(maxsize=1 << 16)
def ready(hidden: int, shown: tuple[ShownGroup, ...], rules: DoraRuleset) -> bool:
    """``is_ready`` for cards as bits."""
    return any(True for _ in _waits(hidden, shown, rules))


def completes(hidden: int, card: int, shown: tuple[ShownGroup, ...], rules: DoraRuleset) -> bool:
    """Whether ``card`` makes the hidden cards and the shown groups a complete hand.

    With no card (0) the question is whether they are one already.
    """
    return (not card or ready(hidden, shown, rules)) and wins(hidden | card, shown, rules)
