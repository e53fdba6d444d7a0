"""Why an action is not allowed in a round of ordinary rummy."""

import attrs

from rummylib.cards import Card, CardSet
from rummylib.game import Seat
from rummylib.reasons import Violation


@attrs.frozen
class RoundIsOver(Violation):
    """Nobody may do anything after the round has ended."""

    code = "round/over"
    rule = "G4"


@attrs.frozen
class NotARummyAction(Violation):
    """The action belongs to another game."""

    code = "round/foreign-action"
    rule = "T1"
    action: str


@attrs.frozen
class SeatNotAtTable(Violation):
    """There is no such seat."""

    code = "round/no-such-seat"
    rule = "S1"
    seat: Seat
    seats: int


@attrs.frozen
class NotYourTurn(Violation):
    """It is another player's turn."""

    code = "turn/not-yours"
    rule = "T8"
    seat: Seat
    turn: Seat


@attrs.frozen
class NotYourSeat(Violation):
    """A view judges only the actions of its own seat; a spectator has none."""

    code = "turn/not-your-seat"
    rule = "T8"
    seat: Seat
    own: Seat | None


@attrs.frozen
class DrawFirst(Violation):
    """A turn begins with drawing a card."""

    code = "turn/draw-first"
    rule = "T1"


@attrs.frozen
class AlreadyDrawn(Violation):
    """Exactly one card is drawn in a turn, and only before playing."""

    code = "turn/already-drawn"
    rule = "T1"


@attrs.frozen
class StockIsGone(Violation):
    """The stock is empty and may not be renewed once more."""

    code = "draw/stock-is-gone"
    rule = "E9"
    recycles: int
    limit: int


@attrs.frozen
class NothingToRecycle(Violation):
    """The stock is empty and no discard can be made into a new one."""

    code = "draw/nothing-to-recycle"
    rule = "E11"


@attrs.frozen
class DiscardPileIsEmpty(Violation):
    """There is no discard to take."""

    code = "draw/discard-pile-is-empty"
    rule = "T2"


@attrs.frozen
class StockIsLeft(Violation):
    """A round cannot be ended while a card can be drawn from the stock."""

    code = "round/stock-is-left"
    rule = "E10"


@attrs.frozen
class CardsNotHeld(Violation):
    """The acting seat does not hold these cards: each card is in one place, and there only."""

    code = "cards/not-held"
    rule = "M11"
    cards: CardSet


@attrs.frozen
class NoSuchMeld(Violation):
    """There is no meld of this number on the table."""

    code = "table/no-such-meld"
    rule = "L9"
    target: int
    melds: int


@attrs.frozen
class MeldLimitReached(Violation):
    """Under ``melds_per_turn=1`` only one new meld may be laid in a turn."""

    code = "meld/limit-reached"
    rule = "M7"
    limit: int


@attrs.frozen
class NoMeldOfYourOwn(Violation):
    """Under ``layoff="after_own_meld"`` a seat lays off only once it has laid a meld of its own."""

    code = "lay-off/no-meld-of-your-own"
    rule = "L3"
    seat: Seat


@attrs.frozen
class RunNeedsMoreCards(Violation):
    """Under ``layoff_run_min=2`` a lay-off on a run takes at least two cards."""

    code = "lay-off/run-needs-more-cards"
    rule = "L10"
    least: int


@attrs.frozen
class OnlyWholeHand(Violation):
    """In a whole-hand deal nothing is laid off and no joker is swapped."""

    code = "whole-hand/nothing-else"
    rule = "W12"
    number: int


@attrs.frozen
class NoJokerSwaps(Violation):
    """Jokers are not swapped under ``joker_swap=False``."""

    code = "swap/not-played"
    rule = "W3"


@attrs.frozen
class MustKeepADiscard(Violation):
    """Under ``go_out="discard"`` the last card must be thrown, not laid down."""

    code = "go-out/must-keep-a-discard"
    rule = "G3"


@attrs.frozen
class PickedUpCard(Violation):
    """The card just taken from the discard pile may not be thrown in the same turn."""

    code = "discard/picked-up-card"
    rule = "T4"
    card: Card
    policy: str


@attrs.frozen
class MustGoOnLaying(Violation):
    """In a whole-hand deal the rest of the hand must follow before a card is thrown."""

    code = "whole-hand/must-go-on"
    rule = "W12"


@attrs.frozen
class StrandsPickedUpCard(Violation):
    """The play would leave only the picked-up card, which could neither be thrown nor laid."""

    code = "dead-end/picked-up-card"
    rule = "T4"
    card: Card


@attrs.frozen
class RestCannotFollow(Violation):
    """In a whole-hand deal the rest of the hand could not follow this meld."""

    code = "dead-end/rest-cannot-follow"
    rule = "W12"
    cards: CardSet
