"""What the judge needs to know of a deal: a full state gives it, and a seat's own view too."""

from typing import Protocol

from rummylib.cards import Card, CardSet
from rummylib.game import Seat
from rummylib.variants.dora.ruleset import DoraRuleset
from rummylib.variants.dora.shown import ShownGroup
from rummylib.variants.dora.state import Phase, Thrown
from rummylib.variants.dora.win import Ready


class Position(Protocol):
    """Where a seat stands; all of it is public or the acting seat's own."""

    @property
    def rules(self) -> DoraRuleset:
        """The rules of the table."""

    @property
    def seats(self) -> int:
        """The number of players."""

    @property
    def phase(self) -> Phase:
        """Where in a turn the deal is."""

    @property
    def turn(self) -> Seat:
        """Who is at turn, or threw the card that is being answered."""

    @property
    def to_act(self) -> frozenset[Seat]:
        """The seats that may act now."""

    @property
    def ready(self) -> tuple[Ready, ...]:
        """What each seat has declared."""

    @property
    def shown(self) -> tuple[tuple[ShownGroup, ...], ...]:
        """The groups of each seat on the table."""

    @property
    def discards(self) -> tuple[Thrown, ...]:
        """Everything thrown so far."""

    @property
    def drawn(self) -> Card | None:
        """The card drawn this turn, where it is the acting seat's own."""

    @property
    def wall_count(self) -> int:
        """How many cards can still be drawn."""

    @property
    def kan_in_turn(self) -> bool:
        """True if the player at turn has shown a kan since he drew."""

    def hidden_of(self, seat: Seat) -> CardSet:
        """The hidden cards of the acting seat."""
