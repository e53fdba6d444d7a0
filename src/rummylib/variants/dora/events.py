"""What happens at the table, as facts in order; each event says who may know what of it."""

from typing import ClassVar, Self

import attrs

from rummylib.cards import Card, CardSet
from rummylib.game import Event, Seat
from rummylib.reasons import Language, fill
from rummylib.variants.dora.shown import ShownGroup


@attrs.frozen
class DoraEvent(Event):
    """Base of the events of this game."""

    catalogue: ClassVar[str] = "dora"


@attrs.frozen
class Dealt(DoraEvent):
    """Seven cards each; every seat sees its own (D5)."""

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
    """An indicator (王札) was turned up (D4, D23)."""

    kind: ClassVar[str] = "indicator"
    card: Card


@attrs.frozen
class Drawn(DoraEvent):
    """A card was drawn from the wall; an open hand shows it to all (F13)."""

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
    """A card was thrown (D18)."""

    kind: ClassVar[str] = "discard"
    seat: Seat
    card: Card


@attrs.frozen
class RiichiDeclared(DoraEvent):
    """Riichi was declared with the discard (D29)."""

    kind: ClassVar[str] = "riichi"
    seat: Seat


@attrs.frozen
class HandOpened(DoraEvent):
    """Open was declared with the discard: the hand lies face up (D32)."""

    kind: ClassVar[str] = "open"
    seat: Seat
    cards: CardSet


@attrs.frozen
class ChiCalled(DoraEvent):
    """A discard was claimed for a run (D20)."""

    kind: ClassVar[str] = "chi"
    seat: Seat
    group: ShownGroup


@attrs.frozen
class PonCalled(DoraEvent):
    """A discard was claimed for a three (D21)."""

    kind: ClassVar[str] = "pon"
    seat: Seat
    group: ShownGroup


@attrs.frozen
class KanCalled(DoraEvent):
    """A discard was claimed for a four or five (D22)."""

    kind: ClassVar[str] = "kan"
    seat: Seat
    group: ShownGroup


@attrs.frozen
class ConcealedKanShown(DoraEvent):
    """Four cards of a hand were shown (D22)."""

    kind: ClassVar[str] = "concealed_kan"
    seat: Seat
    group: ShownGroup


@attrs.frozen
class AddedKanShown(DoraEvent):
    """A pon was made a kan (DA26)."""

    kind: ClassVar[str] = "added_kan"
    seat: Seat
    group: ShownGroup


@attrs.frozen
class TsumoWon(DoraEvent):
    """A win on the own draw; the winner's hand is shown (F18)."""

    kind: ClassVar[str] = "tsumo"
    seat: Seat
    card: Card | None
    hidden: CardSet
    points: int


@attrs.frozen
class RonWon(DoraEvent):
    """A win on a discard; the winner's hand is shown (F18)."""

    kind: ClassVar[str] = "ron"
    seat: Seat
    thrower: Seat
    card: Card
    hidden: CardSet
    points: int


@attrs.frozen
class WallExhausted(DoraEvent):
    """The wall is empty and nobody has won: nothing is paid (F19)."""

    kind: ClassVar[str] = "exhausted"


@attrs.frozen
class ChipsPaid(DoraEvent):
    """What each seat has won or lost in the deal."""

    kind: ClassVar[str] = "chips"
    chips: tuple[int, ...]


@attrs.frozen
class MatchEnded(DoraEvent):
    """The last deal is over."""

    kind: ClassVar[str] = "match_end"
    winners: tuple[Seat, ...]
    totals: tuple[int, ...]
