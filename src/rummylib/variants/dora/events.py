"""What happens at the table, as facts in order; each event says who may know what of it."""

from typing import ClassVar, Self

import attrs

from rummylib.cards import Card, CardSet
from rummylib.game import Event, Seat
from rummylib.reasons import Language, fill
from rummylib.variants.dora.shown import ShownGroup


@attrs.frozen
class DoraEvent(Event):
    """Base of the events of this game.

    >>> isinstance(Discarded(0, Card("5C")), DoraEvent), Discarded(0, Card("5C")).seen_by(1)
    (True, Discarded(seat=0, card=Card('5C')))
    """

    catalogue: ClassVar[str] = "dora"

    def text(self, language: Language = "en") -> str:
        """The event in words, which name the call of a shown group themselves."""
        facts = {field.name: getattr(self, field.name) for field in attrs.fields(type(self))}
        group = facts.pop("group", None)
        if isinstance(group, ShownGroup):
            facts["cards"] = group.cards
        return fill(language, self.catalogue, f"event/{self.kind}", **facts)


@attrs.frozen
class Dealt(DoraEvent):
    """Seven cards each; every seat sees its own (D5).

    >>> event = Dealt(number=1, dealer=0, hands=(CardSet("5S KC"), CardSet("2S 3S")))
    >>> event.seen_by(1).hands
    (None, CardSet('2S 3S'))
    """

    kind: ClassVar[str] = "deal"
    number: int
    dealer: Seat
    hands: tuple[CardSet | None, ...]
    """The hands; None where they are hidden."""

    def seen_by(self, seat: Seat | None) -> Self:
        """Only the own hand."""
        hands = (hand if owner == seat else None for owner, hand in enumerate(self.hands))
        return attrs.evolve(self, hands=tuple(hands))


@attrs.frozen
class IndicatorTurned(DoraEvent):
    """An indicator (王札) was turned up (D4, D23).

    >>> print(IndicatorTurned(Card("5C")).text())
    5C is turned up as an indicator.
    """

    kind: ClassVar[str] = "indicator"
    card: Card


@attrs.frozen
class Drawn(DoraEvent):
    """A card was drawn from the wall; an open hand shows it to all (F13).

    >>> event = Drawn(seat=0, card=Card("5C"), left=17)
    >>> print(event.text())
    Seat 0 draws 5C; 17 left in the wall.
    >>> print(event.seen_by(1).text())
    Seat 0 draws a card; 17 left in the wall.
    """

    kind: ClassVar[str] = "draw"
    seat: Seat
    card: Card | None
    """None where it is hidden."""
    left: int
    """How many cards the wall holds now."""
    is_open: bool = False

    def seen_by(self, seat: Seat | None) -> Self:
        """The card only for who drew it, unless the hand is open."""
        if seat == self.seat or self.is_open:
            return self
        return attrs.evolve(self, card=None)

    def text(self, language: Language = "en") -> str:
        """The event in words, with or without the card."""
        if self.card is None:
            return fill(language, "dora", "event/draw-hidden", seat=self.seat, left=self.left)
        return super().text(language)


@attrs.frozen
class Discarded(DoraEvent):
    """A card was thrown (D18).

    >>> print(Discarded(0, Card("5C")).text())
    Seat 0 throws 5C.
    """

    kind: ClassVar[str] = "discard"
    seat: Seat
    card: Card


@attrs.frozen
class RiichiDeclared(DoraEvent):
    """Riichi was declared with the discard (D29).

    >>> print(RiichiDeclared(0).text())
    Seat 0 declares riichi.
    """

    kind: ClassVar[str] = "riichi"
    seat: Seat


@attrs.frozen
class HandOpened(DoraEvent):
    """Open was declared with the discard: the hand lies face up (D32).

    >>> print(HandOpened(0, CardSet("5S 5H 5D 7C 8C 9C QD")).text())
    Seat 0 declares open and shows 5S 5H 5D QD 7C 8C 9C.
    """

    kind: ClassVar[str] = "open"
    seat: Seat
    cards: CardSet


@attrs.frozen
class ChiCalled(DoraEvent):
    """A discard was claimed for a run (D20).

    >>> print(ChiCalled(1, ShownGroup("chi", "3H 4H 5H", "3H", 0)).text())
    Seat 1 calls chi 3H 4H 5H.
    """

    kind: ClassVar[str] = "chi"
    seat: Seat
    group: ShownGroup


@attrs.frozen
class PonCalled(DoraEvent):
    """A discard was claimed for a three (D21).

    >>> print(PonCalled(1, ShownGroup("pon", "5S 5H 5D", "5D", 0)).text())
    Seat 1 calls pon 5S 5H 5D.
    """

    kind: ClassVar[str] = "pon"
    seat: Seat
    group: ShownGroup


@attrs.frozen
class KanCalled(DoraEvent):
    """A discard was claimed for a four or five (D22).

    >>> print(KanCalled(1, ShownGroup("kan", "5S 5H 5D 5C", "5C", 0)).text())
    Seat 1 calls kan 5S 5H 5D 5C.
    """

    kind: ClassVar[str] = "kan"
    seat: Seat
    group: ShownGroup


@attrs.frozen
class ConcealedKanShown(DoraEvent):
    """Four cards of a hand were shown (D22).

    >>> print(ConcealedKanShown(1, ShownGroup("concealed_kan", "7S 7H 7D 7C")).text())
    Seat 1 shows a concealed kan: 7S 7H 7D 7C.
    """

    kind: ClassVar[str] = "concealed_kan"
    seat: Seat
    group: ShownGroup


@attrs.frozen
class AddedKanShown(DoraEvent):
    """A pon was made a kan (DA26).

    >>> print(AddedKanShown(1, ShownGroup("added_kan", "5S 5H 5D 5C", "5D", 0)).text())
    Seat 1 makes a pon a kan: 5S 5H 5D 5C.
    """

    kind: ClassVar[str] = "added_kan"
    seat: Seat
    group: ShownGroup


@attrs.frozen
class TsumoWon(DoraEvent):
    """A win on the own draw; the winner's hand is shown (F18).

    >>> print(TsumoWon(0, Card("QS"), CardSet("5S 5H 5D 7C 8C 9C QD"), points=4).text())
    Seat 0 wins by tsumo on QS with 5S 5H 5D QD 7C 8C 9C; points: 4.
    """

    kind: ClassVar[str] = "tsumo"
    seat: Seat
    card: Card | None
    hidden: CardSet
    points: int


@attrs.frozen
class RonWon(DoraEvent):
    """A win on a discard; the winner's hand is shown (F18).

    >>> print(RonWon(0, 1, Card("QS"), CardSet("5S 5H 5D 7C 8C 9C QD"), points=3).text())
    Seat 0 wins by ron on QS from seat 1 with 5S 5H 5D QD 7C 8C 9C; points: 3.
    """

    kind: ClassVar[str] = "ron"
    seat: Seat
    thrower: Seat
    card: Card
    hidden: CardSet
    points: int


@attrs.frozen
class WallExhausted(DoraEvent):
    """The wall is empty and nobody has won: nothing is paid (F19).

    >>> print(WallExhausted().text())
    The wall is empty and nobody has won. Nothing is paid.
    """

    kind: ClassVar[str] = "exhausted"


@attrs.frozen
class ChipsPaid(DoraEvent):
    """What each seat has won or lost in the deal.

    >>> print(ChipsPaid((4, -4, 0)).text())
    Chips by seat: 4, -4, 0.
    """

    kind: ClassVar[str] = "chips"
    chips: tuple[int, ...]


@attrs.frozen
class MatchEnded(DoraEvent):
    """The last deal is over.

    >>> print(MatchEnded(winners=(0,), totals=(9, -4, -5)).text())
    The match is over. Most chips: seat 0. Totals: 9, -4, -5.
    """

    kind: ClassVar[str] = "match_end"
    winners: tuple[Seat, ...]
    totals: tuple[int, ...]
