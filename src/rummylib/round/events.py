"""What happened in a round, as data."""

from typing import ClassVar, Self, TypeAlias

import attrs

from rummylib.cards import Card, CardSet
from rummylib.game import Event, Seat
from rummylib.melds import Meld
from rummylib.reasons import Language, fill
from rummylib.round.result import Ending


@attrs.frozen
class RoundDealt(Event):
    """The cards were dealt; the upcard, if there is one, was turned.

    >>> from rummylib import Round, presets
    >>> [event] = Round.opening(presets.PAGAT, seats=3, dealer=0, seed=7).events
    >>> print(event.text())
    Round 1: seat 0 has dealt. Upcard: 9S.
    >>> [None if hand is None else len(hand) for hand in event.seen_by(1).hands]
    [None, 7, None]
    """

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
    """The discards became the new stock (rules E3 to E5).

    >>> print(StockRenewed(CardSet("8S KC 2D"), shuffled=True, number=1).text())
    The discards become the new stock (time 1 in this round): 8S 2D KC.
    """

    kind: ClassVar[str] = "stock_renewed"
    cards: CardSet
    """What the new stock is made of; everybody had seen these cards."""
    shuffled: bool
    number: int
    """The how-manieth time in this round."""


@attrs.frozen
class DrewFromStock(Event):
    """A card was drawn from the stock; only who drew it knows it, unless the order was known.

    >>> event = DrewFromStock(0, Card("8S"), is_known=False)
    >>> event.seen_by(0).card, event.seen_by(1).card
    (Card('8S'), None)
    >>> print(event.seen_by(1).text())
    Seat 0 draws from the stock.
    """

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

    def text(self, language: Language = "en") -> str:
        """The event in words, with or without the card."""
        if self.card is None:
            return fill(language, self.catalogue, f"event/{self.kind}_hidden", seat=self.seat)
        return super().text(language)


@attrs.frozen
class TookDiscard(Event):
    """The top card of the discard pile was taken.

    >>> print(TookDiscard(0, Card("8S")).text())
    Seat 0 takes 8S from the discard pile.
    """

    kind: ClassVar[str] = "took_discard"
    seat: Seat
    card: Card


@attrs.frozen
class Melded(Event):
    """A new meld was laid on the table.

    >>> from rummylib.melds import MeldRules, classify
    >>> print(Melded(0, classify("8S 8H 8D", MeldRules()), target=0).text())
    Seat 0 lays meld 0: 8S 8H 8D.
    """

    kind: ClassVar[str] = "melded"
    seat: Seat
    meld: Meld
    target: int
    """Its place on the table, for lay-offs."""


@attrs.frozen
class LaidOff(Event):
    """Cards were added to a meld on the table.

    >>> from rummylib.melds import MeldRules, classify
    >>> meld = classify("8S 8H 8D 8C", MeldRules())
    >>> print(LaidOff(1, CardSet("8C"), 0, meld).text())
    Seat 1 lays 8C off on meld 0: 8S 8H 8D 8C.
    """

    kind: ClassVar[str] = "laid_off"
    seat: Seat
    cards: CardSet
    target: int
    meld: Meld
    """What the meld became."""


@attrs.frozen
class SwappedJoker(Event):
    """A joker on the table was replaced by the card that it stood for, and taken.

    >>> from rummylib.melds import MeldRules, classify
    >>> meld = classify("5H 6H 7H", MeldRules())
    >>> print(SwappedJoker(1, Card("6H"), Card("X1"), 0, meld).text())
    Seat 1 swaps 6H for X1 in meld 0: 5H 6H 7H.
    """

    kind: ClassVar[str] = "swapped_joker"
    seat: Seat
    card: Card
    joker: Card
    target: int
    meld: Meld
    """What the meld became."""


@attrs.frozen
class Discarded(Event):
    """A card was thrown, which ended the turn.

    >>> print(Discarded(0, Card("KC")).text())
    Seat 0 throws KC.
    """

    kind: ClassVar[str] = "discarded"
    seat: Seat
    card: Card


@attrs.frozen
class WentOut(Event):
    """A player got rid of the last card.

    >>> print(WentOut(0).text())
    Seat 0 goes out.
    """

    kind: ClassVar[str] = "went_out"
    seat: Seat


@attrs.frozen
class WentRummy(Event):
    """A player went out in one turn, having played nothing before (rule G5).

    >>> print(WentRummy(0).text())
    Seat 0 goes rummy: out in one turn, with nothing played before.
    """

    kind: ClassVar[str] = "went_rummy"
    seat: Seat


@attrs.frozen
class RoundEnded(Event):
    """The round is over; all hands are shown.

    >>> from rummylib.round import Ending
    >>> print(RoundEnded(Ending.WENT_OUT, (CardSet(), CardSet("KC 2S"))).text())
    The round is over.
    """

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
