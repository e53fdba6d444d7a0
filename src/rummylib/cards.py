"""Suits, ranks, cards, card sets, packs and their text (floor 1).

A card is written as rank and suit (``8S``, ``TD``, ``AH``), a joker as ``X1`` to ``X3``. Reading
also takes ``10D``, lower case, suit symbols (``8♠``, as emoji too), the Unicode card glyphs, and
``Jk``, ``Jk1`` to ``Jk3`` for jokers.
"""

from collections.abc import Iterable, Iterator
from collections.abc import Set as AbstractSet
from enum import Enum, unique
from string import ascii_lowercase, ascii_uppercase
from typing import ClassVar, Final, TypeAlias, TypeGuard

import attrs

from rummylib import bitboard
from rummylib.arguments import check_kind
from rummylib.reasons import RummyError, in_code


@attrs.define(eq=False, repr=False)
class InvalidCard(RummyError):
    """A text that names no card.

    >>> try:
    ...     Card("8X")
    ... except InvalidCard as refused:
    ...     print(refused.code)
    cards/invalid-card
    """

    code = "cards/invalid-card"
    given: str


@attrs.define(eq=False, repr=False)
class DuplicateCard(RummyError):
    """One card was named twice where each can be there only once (rule M11).

    >>> CardSet("8S KC 8S")
    Traceback (most recent call last):
    rummylib.cards.DuplicateCard: The card 8S is named twice.
    """

    code = "cards/duplicate-card"
    card: "Card"


@attrs.define(eq=False, repr=False)
class JokerHasNoRank(RummyError):
    """The rank, suit or index of a joker was asked for; ``is_joker`` tells beforehand.

    >>> Card("X1").rank
    Traceback (most recent call last):
    rummylib.cards.JokerHasNoRank: The joker X1 has no rank and no suit of its own.
    """

    code = "cards/joker-has-no-rank"
    joker: "Card"


@unique
class Suit(Enum):
    """A suit; the value is its letter. In the order S, H, D, C.

    >>> Card("8S").suit, Suit("H").symbol
    (<Suit.SPADES: 'S'>, '♥')
    """

    SPADES = "S"
    HEARTS = "H"
    DIAMONDS = "D"
    CLUBS = "C"

    @property
    def symbol(self) -> str:
        """The Unicode symbol.

        >>> Suit.HEARTS.symbol
        '♥'
        """
        return _SUIT_SYMBOLS[self.index]

    @property
    def index(self) -> int:
        """0 to 3, in the order S, H, D, C."""
        return _SUIT_LETTERS.index(self.value)

    @property
    def is_red(self) -> bool:
        """True for hearts and diamonds."""
        return self in (Suit.HEARTS, Suit.DIAMONDS)

    def __str__(self) -> str:
        return self.value


@unique
class Rank(Enum):
    """A rank; the value is its letter or digit. In the order A, 2 to 9, T, J, Q, K.

    >>> Card("10D").rank, Rank("T").value
    (<Rank.TEN: 'T'>, 'T')
    """

    ACE = "A"
    TWO = "2"
    THREE = "3"
    FOUR = "4"
    FIVE = "5"
    SIX = "6"
    SEVEN = "7"
    EIGHT = "8"
    NINE = "9"
    TEN = "T"
    JACK = "J"
    QUEEN = "Q"
    KING = "K"

    @property
    def index(self) -> int:
        """0 (the ace) to 12 (the king)."""
        return _RANK_LETTERS.index(self.value)

    @property
    def is_face(self) -> bool:
        """True for jack, queen and king."""
        return self in (Rank.JACK, Rank.QUEEN, Rank.KING)

    def __str__(self) -> str:
        return self.value


_SUIT_LETTERS: Final = "SHDC"
_SUIT_SYMBOLS: Final = "♠♥♦♣"
_RANK_LETTERS: Final = "A23456789TJQK"
_SUITS: Final = tuple(Suit)
_RANKS: Final = tuple(Rank)
_JOKER_GLYPHS: Final = "\U0001f0cf\U0001f0bf\U0001f0df"


class Card:
    """One playing card. There is one object for each card, so ``is`` compares.

    Takes a text or a card; raises ``InvalidCard`` for anything else. Cards sort by suit (S, H, D,
    C), then by rank from the ace, jokers last.

    >>> Card("8S") is Card("8♠"), Card("10D") == Card("TD"), Card("X1").is_joker
    (True, True, True)
    """

    __slots__ = ("_rank", "_suit", "_text", "bit", "order")

    bit: int
    """The card as a single bit of a card set's ``bits``."""
    order: int
    """Its place among all 55 cards: naturals 0 to 51, jokers 52 to 54."""
    _text: str
    _suit: Suit | None
    _rank: Rank | None

    def __new__(cls, text: "Card | str") -> "Card":
        """Look the card up; no second object is ever made for it."""
        if isinstance(text, Card):
            return text
        given: object = text
        if isinstance(given, str):
            card = _BY_TEXT.get(given) or _BY_TEXT.get(_in_capitals(given))
            if card is not None:
                return card
            raise InvalidCard(given)
        raise InvalidCard(in_code(given))

    @classmethod
    def of(cls, rank: Rank, suit: Suit) -> "Card":
        """The card of a rank and a suit; raises ``WrongKind``.

        >>> Card.of(Rank.TEN, Suit.DIAMONDS)
        Card('TD')
        """
        check_kind(rank, Rank)
        check_kind(suit, Suit)
        return CARDS[suit.index * bitboard.RANKS + rank.index]

    @classmethod
    def joker(cls, number: int) -> "Card":
        """Joker ``number``, 1 to 3; raises ``InvalidCard`` for another number."""
        return cls(f"X{in_code(number)}")

    @property
    def is_joker(self) -> bool:
        """True for ``X1`` to ``X3``."""
        return self._rank is None

    @property
    def rank(self) -> Rank:
        """The rank; raises ``JokerHasNoRank`` for a joker."""
        if self._rank is None:
            raise JokerHasNoRank(self)
        return self._rank

    @property
    def suit(self) -> Suit:
        """The suit; raises ``JokerHasNoRank`` for a joker."""
        if self._suit is None:
            raise JokerHasNoRank(self)
        return self._suit

    @property
    def symbol(self) -> str:
        """The card for display: rank and suit symbol, a joker as its text.

        >>> Card("TD").symbol, Card("X2").symbol
        ('10♦', 'X2')
        """
        if self._suit is None:
            return self._text
        return self.rank.value.replace("T", "10") + self._suit.symbol

    @property
    def glyph(self) -> str:
        """The card as one Unicode character.

        >>> Card("AS").glyph
        '🂡'
        """
        if self._suit is None:
            return _JOKER_GLYPHS[self.order - 52]
        position = self.rank.index + 1
        knight = position > 11  # Unicode has a knight between jack and queen
        return chr(0x1F0A0 + 16 * self._suit.index + position + knight)

    def __lt__(self, other: object) -> bool:
        return self.order < other.order if isinstance(other, Card) else NotImplemented

    def __le__(self, other: object) -> bool:
        return self.order <= other.order if isinstance(other, Card) else NotImplemented

    def __gt__(self, other: object) -> bool:
        return self.order > other.order if isinstance(other, Card) else NotImplemented

    def __ge__(self, other: object) -> bool:
        return self.order >= other.order if isinstance(other, Card) else NotImplemented

    def __setattr__(self, name: str, value: object) -> None:
        raise attrs.exceptions.FrozenInstanceError

    def __delattr__(self, name: str) -> None:
        raise attrs.exceptions.FrozenInstanceError

    # Equality is identity; the hash is a number of ours, so that it is the same in every process.
    def __eq__(self, other: object) -> bool:
        return self is other

    def __hash__(self) -> int:
        return self.order

    def __reduce__(self) -> tuple[type["Card"], tuple[str]]:
        return Card, (self._text,)

    def __copy__(self) -> "Card":
        return self

    def __deepcopy__(self, memo: object) -> "Card":
        return self

    def __str__(self) -> str:
        return self._text

    def __repr__(self) -> str:
        return f"Card({self._text!r})"


def _make(text: str, bit: int, suit: Suit | None, rank: Rank | None) -> Card:
    card = object.__new__(Card)
    assign = object.__setattr__
    assign(card, "_text", text)
    assign(card, "bit", bit)
    assign(card, "order", bitboard.order(bit))
    assign(card, "_suit", suit)
    assign(card, "_rank", rank)
    return card


JOKERS: Final = tuple(_make(f"X{n}", bitboard.joker_bit(n), None, None) for n in (1, 2, 3))
"""The three jokers."""

CARDS: Final = tuple(
    _make(f"{rank.value}{suit.value}", bitboard.bit(suit.index, rank.index), suit, rank)
    for suit in _SUITS
    for rank in _RANKS
)
"""The 52 natural cards, in their order."""

_BY_BIT: Final = {card.bit: card for card in (*CARDS, *JOKERS)}
_BY_TEXT: Final[dict[str, Card]] = {}
_CAPITALS: Final = str.maketrans(ascii_lowercase, ascii_uppercase)


def _spellings(card: Card) -> Iterator[str]:
    yield card.glyph
    if card.is_joker:
        number = card.order - 51
        yield from (f"X{number}", f"JK{number}")
        if number == 1:
            yield "JK"
        return
    rank, suit = card.rank.value, card.suit
    for written in (rank, "10") if rank == "T" else (rank,):
        yield written + suit.value
        yield written + suit.symbol
        yield written + "♤♡♢♧"[suit.index]


def _in_capitals(text: str) -> str:
    """A spelling with capital letters; only letters of cards are made so, and no long s an S."""
    return text.translate(_CAPITALS).removesuffix("\ufe0f")


_BY_TEXT.update({text: card for card in (*CARDS, *JOKERS) for text in _spellings(card)})


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
        return map(_BY_BIT.__getitem__, bitboard.each(self.bits))

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


def of_bit(bit: int) -> Card:
    """The card of a single bit.

    >>> of_bit(CardSet("8S").bits)
    Card('8S')
    """
    return _BY_BIT[bit]


def _by_rank(card: Card) -> tuple[int, int]:
    return (13 if card.is_joker else card.rank.index, card.order)
