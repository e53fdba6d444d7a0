"""What one card is: its suit and rank, or that it is a joker, and its text (floor 1)."""

from collections.abc import Iterator
from enum import Enum, unique
from string import ascii_lowercase, ascii_uppercase
from typing import Final

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

    >>> from rummylib import CardSet
    >>> CardSet("8S KC 8S")
    Traceback (most recent call last):
    rummylib.card.DuplicateCard: The card 8S is named twice.
    """

    code = "cards/duplicate-card"
    card: "Card"


@attrs.define(eq=False, repr=False)
class JokerHasNoRank(RummyError):
    """The rank, suit or index of a joker was asked for; ``is_joker`` tells beforehand.

    >>> Card("X1").rank
    Traceback (most recent call last):
    rummylib.card.JokerHasNoRank: The joker X1 has no rank and no suit of its own.
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

BY_BIT: Final = {card.bit: card for card in (*CARDS, *JOKERS)}
"""Every card by its bit."""
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


def of_bit(bit: int) -> Card:
    """The card of a single bit.

    >>> of_bit(Card("8S").bit)
    Card('8S')
    """
    return BY_BIT[bit]
