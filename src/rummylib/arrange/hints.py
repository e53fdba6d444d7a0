"""What a hand lacks: cards that are one short of a meld, and what would complete them."""

from collections.abc import Iterator

import attrs

from rummylib import bitboard
from rummylib.cards import Cards, CardSet
from rummylib.melds.readings import readings_of_bits
from rummylib.melds.rules import LEAST_CARDS, HasMeldRules, MeldRules, meld_rules_of
from rummylib.melds.shapes import arcs


@attrs.frozen
class NearMeld:
    """Held cards that are one card short of a meld.

    >>> from rummylib import presets
    >>> for near in near_melds("8S 8H KC", presets.PAGAT):
    ...     print(near.cards, "with", near.completed_by)
    8S 8H with 8D 8C
    """

    cards: CardSet
    completed_by: CardSet
    """The natural cards, none of them held, each of which completes the meld."""

    def __str__(self) -> str:
        return f"{self.cards} + {self.completed_by}"


def near_melds(hand: Cards, rules: HasMeldRules) -> tuple[NearMeld, ...]:
    """The cards of ``hand`` that are one card short of a meld, and which cards complete them.

    The cards are as few as can be: two for a set, one less than ``run_min`` for a run. One of
    them at least is natural, and they are no meld themselves. They may lie in a larger meld that
    the hand holds: of ``8S 8H 8D`` each two are completed by ``8C``. What completes them is
    natural and not held; a joker, which would complete any of them, is not listed. Jokers are
    alike: where some are needed, the lowest ones held are listed.

    Those with the fewest jokers come first; among these the order is that of their cards, fewest
    cards first.

    >>> from rummylib.melds import MeldRules
    >>> for near in near_melds("7S 8S 8H KD", MeldRules()):
    ...     print(near)
    7S 8S + 6S 9S
    8S 8H + 8D 8C
    """
    held = CardSet(hand).bits
    meld_rules = meld_rules_of(rules)
    found: dict[int, int] = {}
    for cards, completed_by in _near(held, meld_rules):
        found[cards] = found.get(cards, 0) | completed_by
    near = [
        NearMeld(CardSet.of_bits(cards), CardSet.of_bits(completed_by))
        for cards, completed_by in found.items()
        if completed_by and not readings_of_bits(cards, meld_rules)
    ]
    return tuple(sorted(near, key=_in_order))


def completing_cards(hand: Cards, rules: HasMeldRules) -> CardSet:
    """The natural cards, none of them held, that would complete a near meld of ``hand``.

    >>> from rummylib.melds import MeldRules
    >>> completing_cards("7S 8S 8H KD", MeldRules())
    CardSet('6S 9S 8D 8C')
    """
    completing = 0
    for near in near_melds(hand, rules):
        completing |= near.completed_by.bits
    return CardSet.of_bits(completing)


def _in_order(near: NearMeld) -> tuple[int, int, list[int]]:
    return len(near.cards.jokers), len(near.cards), [card.order for card in near.cards]


def _near(held: int, rules: MeldRules) -> Iterator[tuple[int, int]]:
    """Held cards one short of a meld, and cards that complete them; the same may come again."""
    jokers = held & bitboard.JOKERS
    for rank in range(bitboard.RANKS):
        column = bitboard.RANK_COLUMN << rank
        for cards in _companions(held & column, LEAST_CARDS - 1, jokers, rules):
            yield cards, column & ~held
    for arc in arcs(rules.ace, rules.run_min):
        if arc.length > rules.run_min:
            return
        for suit in range(bitboard.SUITS):
            places = arc.ranks << suit * bitboard.LANE_WIDTH
            for missing in bitboard.each(places & ~held):
                for cards in _companions(held & places, arc.length - 1, jokers, rules):
                    yield cards, missing


def _companions(naturals: int, count: int, jokers: int, rules: MeldRules) -> Iterator[int]:
    """So many of these naturals and jokers that one more natural may make a meld of them."""
    least = max(1, rules.min_naturals - 1, count - jokers.bit_count())
    for chosen in bitboard.dropping(naturals, naturals.bit_count() - least):
        number = chosen.bit_count()
        if least <= number <= count:
            yield chosen | bitboard.lowest(jokers, count - number)
