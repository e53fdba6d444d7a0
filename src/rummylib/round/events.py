"""What happened in a round, as data."""

from typing import ClassVar, Self, TypeAlias

import attrs

from rummylib.cards import Card, CardSet
from rummylib.game import Event, Seat
from rummylib.melds import Meld
from rummylib.round.result import Ending


@attrs.frozen
class RoundDealt(Event):
    """The cards were dealt; the upcard, if there is one, was turned."""

    kind: ClassVar[str] = "round_dealt"
    number: int
    """Which deal of the match it is, from 1."""
    dealer: Seat
    upcard: Card | None
    """The card that was turned up; None where none is."""
    hands: tuple[CardSet | None, ...]
    """By seat, the cards that were dealt; None for whom they are hidden."""
    hand_counts: tuple[int, ...]
    """By seat, how many cards were dealt."""
    stock_count: int
    """How many cards are left in the stock."""

    def seen_by(self, seat: Seat | None) -> Self:
        """The event with the own hand only."""
        hands = (hand if owner == seat else None for owner, hand in enumerate(self.hands))
        return attrs.evolve(self, hands=tuple(hands))


@attrs.frozen
class StockRenewed(Event):
    """The discards became the new stock (rules E3 to E5)."""

    kind: ClassVar[str] = "stock_renewed"
    cards: CardSet
    """What the new stock is made of; everybody had seen these cards."""
    shuffled: bool
    number: int
    """The how-manieth time in this round."""


@attrs.frozen
class DrewFromStock(Event):
    """A card was drawn from the stock; only who drew it knows it, unless the order was known."""

    kind: ClassVar[str] = "drew_from_stock"
    seat: Seat
    card: Card | None
    """The card; None for whom it is hidden."""
    is_known: bool
    """Whether everybody knows the card, since the stock was turned over face up."""

    def seen_by(self, seat: Seat | None) -> Self:
        """The event with the card only for those who know it."""
        if self.is_known or seat == self.seat:
            return self
        return type(self)(self.seat, None, self.is_known)


@attrs.frozen
class TookDiscard(Event):
    """The top card of the discard pile was taken."""

    kind: ClassVar[str] = "took_discard"
    seat: Seat
    card: Card


@attrs.frozen
class Melded(Event):
    """A new meld was laid on the table."""

    kind: ClassVar[str] = "melded"
    seat: Seat
    meld: Meld
    target: int
    """Its place on the table, for lay-offs."""


@attrs.frozen
class LaidOff(Event):
    """Cards were added to a meld on the table."""

    kind: ClassVar[str] = "laid_off"
    seat: Seat
    cards: CardSet
    target: int
    meld: Meld
    """What the meld became."""


@attrs.frozen
class SwappedJoker(Event):
    """A joker on the table was replaced by the card that it stood for, and taken."""

    kind: ClassVar[str] = "swapped_joker"
    seat: Seat
    card: Card
    joker: Card
    target: int
    meld: Meld
    """What the meld became."""


@attrs.frozen
class Discarded(Event):
    """A card was thrown, which ended the turn."""

    kind: ClassVar[str] = "discarded"
    seat: Seat
    card: Card


@attrs.frozen
class WentOut(Event):
    """A player got rid of the last card."""

    kind: ClassVar[str] = "went_out"
    seat: Seat


@attrs.frozen
class WentRummy(Event):
    """A player went out in one turn, having played nothing before (rule G5)."""

    kind: ClassVar[str] = "went_rummy"
    seat: Seat


@attrs.frozen
class RoundEnded(Event):
    """The round is over; all hands are shown."""

    kind: ClassVar[str] = "round_ended"
    ending: Ending
    """How it ended."""
    hands: tuple[CardSet, ...]
    """By seat, the cards left in hand."""


RummyEvent: TypeAlias = (
    RoundDealt
    | StockRenewed
    | DrewFromStock
    | TookDiscard
    | Melded
    | LaidOff
    | SwappedJoker
    | Discarded
    | WentOut
    | WentRummy
    | RoundEnded
)
"""Everything that happens in a round."""
