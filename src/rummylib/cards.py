"""Suits, ranks, cards, card sets, packs and their text (floor 1).

A card is written as rank and suit (``8S``, ``TD``, ``AH``), a joker as ``X1`` to ``X3``. Reading
also takes ``10D``, lower case, suit symbols (``8♠``, as emoji too), the Unicode card glyphs, and
``Jk``, ``Jk1`` to ``Jk3`` for jokers.
"""

from collections.abc import Iterable, Iterator
from collections.abc import Set as AbstractSet
from typing import ClassVar, Final, TypeAlias, TypeGuard

import attrs

from rummylib import bitboard
from rummylib.card import (
    BY_BIT,
    CARDS,
    JOKERS,
    Card,
    DuplicateCard,
    InvalidCard,
    JokerHasNoRank,
    Rank,
    Suit,
    of_bit,
)
from rummylib.reasons import in_code

__all__ = [
    "CARDS",
    "JOKERS",
    "Card",
    "CardSet",
    "Cards",
    "DuplicateCard",
    "InvalidCard",
    "JokerHasNoRank",
    "Rank",
    "Suit",
    "are_distinct",
    "distinct_cards",
    "of_bit",
    "pack",
    "read_cards",
]

_new = object.__new__


class CardSet(AbstractSet[Card]):
    """An immutable set of cards, over one integer.

    Takes a text (cards between spaces or commas), a card, or any iterable of cards and texts.
    Raises ``InvalidCard`` for a text that is no card and ``DuplicateCard`` if one comes twice.
    Iterates by suit (S, H, D, C), then by rank from the ace, jokers last. Operators take card
    sets and other sets of cards, never text.

    >>> CardSet("8S 8H 8D") | CardSet("KC")
    CardSet('8S 8H 8D KC')
    """

    __slots__ = ("bits",)

    bits: int
    """The cards as bits of one integer; see ``rummylib.bitboard``."""

    EMPTY: ClassVar["CardSet"]

    def __new__(cls, cards: "Cards" = ()) -> "CardSet":
        """Read ``cards``; a card set is given back as it is."""
        if isinstance(cards, CardSet):
            return cards
        bits = 0
        for card in read_cards(cards):
            if bits & card.bit:
                raise DuplicateCard(card)
            bits |= card.bit
        return cls.of_bits(bits)

    @classmethod
    def of_bits(cls, bits: int) -> "CardSet":
        """The set whose cards are the bits of ``bits``, which is not checked."""
        new = _new(cls)
        _set_bits(new, bits)
        return new

    @classmethod
    def _from_iterable(cls, it: Iterable[object]) -> "CardSet":  # type: ignore[override]  # the base is generic, a card set holds cards only
        bits = 0
        for card in it:
            if not isinstance(card, Card):
                raise InvalidCard(in_code(card))
            bits |= card.bit
        return cls.of_bits(bits)

    @property
    def jokers(self) -> "CardSet":
        """The jokers among the cards."""
        return CardSet.of_bits(self.bits & bitboard.JOKERS)

    @property
    def naturals(self) -> "CardSet":
        """The cards that are no jokers."""
        return CardSet.of_bits(self.bits & bitboard.NATURALS)

    def by_suit(self) -> tuple[Card, ...]:
        """The cards for display, by suit and then by rank, jokers last."""
        return tuple(self)

    def by_rank(self) -> tuple[Card, ...]:
        """The cards for display, by rank from the ace and then by suit, jokers last.

        >>> [str(card) for card in CardSet("KS 2S KH X1").by_rank()]
        ['2S', 'KS', 'KH', 'X1']
        """
        return tuple(sorted(self, key=_by_rank))

    def with_card(self, card: Card | str) -> "CardSet":
        """The set with one more card (the same set if it is there already)."""
        new = _new(CardSet)  # of_bits, written out: every move of a game comes here
        _set_bits(new, self.bits | (card if type(card) is Card else Card(card)).bit)
        return new

    def without(self, card: Card | str) -> "CardSet":
        """The set without one card (the same set if it is not there)."""
        new = _new(CardSet)
        _set_bits(new, self.bits & ~(card if type(card) is Card else Card(card)).bit)
        return new

    def __contains__(self, card: object) -> bool:
        return isinstance(card, Card) and self.bits & card.bit != 0

    def __iter__(self) -> Iterator[Card]:
        return map(BY_BIT.__getitem__, bitboard.each(self.bits))

    def __len__(self) -> int:
        return self.bits.bit_count()

    def __bool__(self) -> bool:
        return self.bits != 0

    def __eq__(self, other: object) -> bool:
        if isinstance(other, CardSet):
            return self.bits == other.bits
        return super().__eq__(other)

    def __hash__(self) -> int:
        return self._hash()  # equal to the hash of an equal frozenset

    def __le__(self, other: AbstractSet[object]) -> bool:
        if isinstance(other, CardSet):
            return self.bits & ~other.bits == 0
        return super().__le__(other)

    def __and__(self, other: AbstractSet[object]) -> "CardSet":
        if isinstance(other, CardSet):
            return CardSet.of_bits(self.bits & other.bits)
        if not isinstance(other, AbstractSet):
            return NotImplemented
        return self._from_iterable(card for card in other if card in self)

    def __or__(self, other: AbstractSet[Card]) -> "CardSet":  # type: ignore[override]  # narrower on purpose: a card set takes only cards
        if isinstance(other, CardSet):
            return CardSet.of_bits(self.bits | other.bits)
        if not isinstance(other, AbstractSet):
            return NotImplemented
        return CardSet.of_bits(self.bits | self._from_iterable(other).bits)

    def __sub__(self, other: AbstractSet[object]) -> "CardSet":
        if isinstance(other, CardSet):
            return CardSet.of_bits(self.bits & ~other.bits)
        if not isinstance(other, AbstractSet):
            return NotImplemented
        return self._from_iterable(card for card in self if card not in other)

    def __xor__(self, other: AbstractSet[Card]) -> "CardSet":  # type: ignore[override]  # narrower on purpose: a card set takes only cards
        if not isinstance(other, AbstractSet):
            return NotImplemented
        return (self - other) | (CardSet._from_iterable(other) - self)

    def __setattr__(self, name: str, value: object) -> None:
        raise attrs.exceptions.FrozenInstanceError

    def __delattr__(self, name: str) -> None:
        raise attrs.exceptions.FrozenInstanceError

    def __reduce__(self) -> tuple[type["CardSet"], tuple[str]]:
        return CardSet, (str(self),)

    def __copy__(self) -> "CardSet":
        return self

    def __deepcopy__(self, memo: object) -> "CardSet":
        return self

    def __str__(self) -> str:
        return " ".join(map(str, self))

    def __repr__(self) -> str:
        return f"CardSet({str(self)!r})"


_set_bits: Final = vars(CardSet)["bits"].__set__
"""Fills the slot of a new card set: quicker than by its name, and past ``__setattr__``."""

CardSet.EMPTY = CardSet.of_bits(0)

Cards: TypeAlias = CardSet | Card | str | Iterable[Card | str]
"""What a function takes where a set of cards is meant."""


def read_cards(cards: Cards) -> tuple[Card, ...]:
    """The cards of a text or an iterable, in the order given; the same card may come again.

    Raises ``InvalidCard`` where something is no card.

    >>> read_cards("KC 10D, x1")
    (Card('KC'), Card('TD'), Card('X1'))
    """
    if isinstance(cards, Card):
        return (cards,)
    if isinstance(cards, str):
        return tuple(map(Card, cards.replace(",", " ").split()))
    try:
        given = iter(cards)
    except TypeError:
        raise InvalidCard(in_code(cards)) from None
    return tuple(map(Card, given))


def distinct_cards(cards: Cards) -> tuple[Card, ...]:
    """Like ``read_cards``, but raises ``DuplicateCard`` if a card comes twice.

    >>> distinct_cards("KC 2S")
    (Card('KC'), Card('2S'))
    """
    read = read_cards(cards)
    CardSet(read)
    return read


def are_distinct(cards: tuple[Card | str, ...]) -> TypeGuard[tuple[Card, ...]]:
    """Whether they are cards already, read from no text, and no card comes twice.

    >>> are_distinct((Card("8S"), Card("KC"))), are_distinct((Card("8S"), "KC"))
    (True, False)
    """
    seen = 0
    for card in cards:
        if not isinstance(card, Card) or seen & card.bit:
            return False
        seen |= card.bit
    return True


def pack(jokers: int = 0) -> CardSet:
    """One pack of 52 cards with ``jokers`` (0 to 3) jokers (rules S2, W1).

    Raises ``InvalidCard`` for another number: there is no such joker.

    >>> len(pack(jokers=3))
    55
    """
    if type(jokers) is not int or not 0 <= jokers <= len(JOKERS):
        raise InvalidCard(f"X{in_code(jokers)}")
    return CardSet.of_bits(bitboard.NATURALS | bitboard.lowest(bitboard.JOKERS, jokers))


def _by_rank(card: Card) -> tuple[int, int]:
    return (13 if card.is_joker else card.rank.index, card.order)
