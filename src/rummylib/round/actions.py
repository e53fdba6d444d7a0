"""What a player of ordinary rummy can do, as data."""

from typing import ClassVar, Final, TypeAlias

import attrs

from rummylib.cards import Card, Cards, CardSet, are_distinct, distinct_cards
from rummylib.game import Action, Seat


def _to_card_set(cards: Cards) -> CardSet:
    return CardSet(cards)


def _to_cards(cards: Cards) -> tuple[Card, ...]:
    return cards if isinstance(cards, tuple) and are_distinct(cards) else distinct_cards(cards)


def _to_card(card: Card | str) -> Card:
    return Card(card)


@attrs.frozen
class DrawStock(Action):
    """Draw the top card of the stock, which may first be made anew from the discards (T2, E1).

    >>> print(DrawStock(0))
    draw stock
    """

    kind: ClassVar[str] = "draw_stock"

    def __str__(self) -> str:
        return "draw stock"


@attrs.frozen
class DrawDiscard(Action):
    """Take the top card of the discard pile (rule T2).

    >>> print(DrawDiscard(0))
    draw discard
    """

    kind: ClassVar[str] = "draw_discard"

    def __str__(self) -> str:
        return "draw discard"


@attrs.frozen
class LayMeld(Action):
    """Lay a new meld on the table from the hand (rules M7 to M14).

    ``stands_for`` says what each joker stands for, jokers in ascending order; left out, the
    canonical reading is meant.

    >>> print(LayMeld(0, "5H 6H X1", stands_for="4H"))
    meld 5H 6H X1=4H
    """

    kind: ClassVar[str] = "lay_meld"
    cards: CardSet = attrs.field(converter=_to_card_set)
    stands_for: tuple[Card, ...] = attrs.field(default=(), converter=_to_cards)

    def __str__(self) -> str:
        return f"meld {_named(self.cards, self.stands_for)}"


@attrs.frozen
class LayOff(Action):
    """Add cards to the meld on the table that ``target`` counts, from 0 (rules L1 to L10).

    ``stands_for`` is as in ``LayMeld``; for a joker that fits both ends, left out means above.

    >>> print(LayOff(0, "8C 8D", target=2))
    lay-off 8D 8C > 2
    """

    kind: ClassVar[str] = "lay_off"
    cards: CardSet = attrs.field(converter=_to_card_set)
    target: int
    stands_for: tuple[Card, ...] = attrs.field(default=(), converter=_to_cards)

    def __str__(self) -> str:
        return f"lay-off {_named(self.cards, self.stands_for)} > {self.target}"


@attrs.frozen
class SwapJoker(Action):
    """Put the real card in the place of a joker on the table and take the joker (rule W3).

    >>> print(SwapJoker(0, "6H", target=1))
    swap 6H > 1
    """

    kind: ClassVar[str] = "swap_joker"
    card: Card = attrs.field(converter=_to_card)
    target: int

    def __str__(self) -> str:
        return f"swap {self.card} > {self.target}"


@attrs.frozen
class Discard(Action):
    """Throw one card onto the discard pile, which ends the turn (rule T1).

    >>> print(Discard(0, "KC"))
    discard KC
    """

    kind: ClassVar[str] = "discard"
    card: Card = attrs.field(converter=_to_card)

    def __str__(self) -> str:
        return f"discard {self.card}"


@attrs.frozen
class EndRound(Action):
    """End the round, where the stock is gone for good and the discard not wanted (rule E10).

    >>> print(EndRound(0))
    end round
    """

    kind: ClassVar[str] = "end_round"

    def __str__(self) -> str:
        return "end round"


RummyAction: TypeAlias = DrawStock | DrawDiscard | LayMeld | LayOff | SwapJoker | Discard | EndRound
"""Everything that a player of ordinary rummy can do."""


DRAWS: Final = (DrawStock, DrawDiscard, EndRound)
"""What begins a turn."""
PLAYS: Final = (Discard, LayMeld, LayOff, SwapJoker)
"""What follows the draw."""
RUMMY_ACTIONS: Final = (*DRAWS, *PLAYS)


_new: Final = object.__new__
_set_seat: Final = vars(Action)["seat"].__set__
_set_meld_cards: Final = vars(LayMeld)["cards"].__set__
_set_meld_faces: Final = vars(LayMeld)["stands_for"].__set__
_set_layoff_cards: Final = vars(LayOff)["cards"].__set__
_set_layoff_target: Final = vars(LayOff)["target"].__set__
_set_layoff_faces: Final = vars(LayOff)["stands_for"].__set__


def lay_meld(seat: Seat, cards: CardSet, stands_for: tuple[Card, ...]) -> LayMeld:
    """The action, of parts that need no second look: a list of actions has thousands of them."""
    new = _new(LayMeld)
    _set_seat(new, seat)
    _set_meld_cards(new, cards)
    _set_meld_faces(new, stands_for)
    return new


def lay_off(seat: Seat, cards: CardSet, target: int, stands_for: tuple[Card, ...]) -> LayOff:
    """The action, of parts that need no second look, as in ``lay_meld``."""
    new = _new(LayOff)
    _set_seat(new, seat)
    _set_layoff_cards(new, cards)
    _set_layoff_target(new, target)
    _set_layoff_faces(new, stands_for)
    return new


def _named(cards: CardSet, stands_for: tuple[Card, ...]) -> str:
    names = iter(stands_for)
    written = []
    for card in cards:
        face = next(names, None) if card.is_joker else None
        written.append(str(card) if face is None else f"{card}={face}")
    written.extend(f"={face}" for face in names)  # more than there are jokers: no other action
    return " ".join(written)
