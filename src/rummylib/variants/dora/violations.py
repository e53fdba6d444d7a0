"""Every reason for which an action of the dora game is refused. They carry no hidden card."""

from typing import ClassVar

import attrs

from rummylib.cards import Card, CardSet
from rummylib.game import Seat
from rummylib.reasons import Violation


@attrs.frozen
class DoraViolation(Violation):
    """Base of the reasons of this game."""

    catalogue: ClassVar[str] = "dora"


@attrs.frozen
class ForeignAction(DoraViolation):
    """An action of another game."""

    code: ClassVar[str] = "dora/foreign-action"
    rule: ClassVar[str] = "D18"
    action: str


@attrs.frozen
class RoundOver(DoraViolation):
    """The deal is over; nobody acts any more."""

    code: ClassVar[str] = "dora/round-over"
    rule: ClassVar[str] = "F6"


@attrs.frozen
class MatchOver(DoraViolation):
    """The match is over; nobody acts any more."""

    code: ClassVar[str] = "dora/match-over"
    rule: ClassVar[str] = "DA30"


@attrs.frozen
class NotAtTable(DoraViolation):
    """A seat that is not at this table."""

    code: ClassVar[str] = "dora/not-at-table"
    rule: ClassVar[str] = "D1"
    seat: Seat
    seats: int


@attrs.frozen
class NotYourSeat(DoraViolation):
    """A view judges the actions of its own seat only."""

    code: ClassVar[str] = "dora/not-your-seat"
    rule: ClassVar[str] = "F24"
    seat: Seat


@attrs.frozen
class NotYourTurn(DoraViolation):
    """It is another player's turn."""

    code: ClassVar[str] = "dora/not-your-turn"
    rule: ClassVar[str] = "F2"
    seat: Seat
    turn: Seat


@attrs.frozen
class ThrowerWaits(DoraViolation):
    """Whoever threw the card does not answer his own discard."""

    code: ClassVar[str] = "dora/thrower-waits"
    rule: ClassVar[str] = "F5"
    seat: Seat


@attrs.frozen
class AlreadyAnswered(DoraViolation):
    """An answer to a discard is final."""

    code: ClassVar[str] = "dora/already-answered"
    rule: ClassVar[str] = "F9"
    seat: Seat


@attrs.frozen
class OnlyAnswersNow(DoraViolation):
    """A discard lies there, and only answers to it are possible."""

    code: ClassVar[str] = "dora/only-answers-now"
    rule: ClassVar[str] = "F5"
    card: Card


@attrs.frozen
class NoDiscardToAnswer(DoraViolation):
    """There is no discard to answer: the player at turn has not thrown yet."""

    code: ClassVar[str] = "dora/no-discard-to-answer"
    rule: ClassVar[str] = "F5"
    turn: Seat


@attrs.frozen
class NothingDrawn(DoraViolation):
    """After a claim no card was drawn: there is no tsumo and no kan in this turn."""

    code: ClassVar[str] = "dora/nothing-drawn"
    rule: ClassVar[str] = "F4"
    seat: Seat


@attrs.frozen
class NoClaimAfterRiichi(DoraViolation):
    """A player who has declared riichi or open claims nothing but a win."""

    code: ClassVar[str] = "dora/no-claim-after-riichi"
    rule: ClassVar[str] = "D26"
    seat: Seat


@attrs.frozen
class NoKanAfterRiichi(DoraViolation):
    """A player who has declared riichi or open shows no kan."""

    code: ClassVar[str] = "dora/no-kan-after-riichi"
    rule: ClassVar[str] = "D26"
    seat: Seat


@attrs.frozen
class NotInHand(DoraViolation):
    """Cards that are not among one's own hidden cards."""

    code: ClassVar[str] = "dora/not-in-hand"
    rule: ClassVar[str] = "D18"
    cards: CardSet


@attrs.frozen
class MustWin(DoraViolation):
    """After riichi or open a win must be taken."""

    code: ClassVar[str] = "dora/must-win"
    rule: ClassVar[str] = "F14"
    seat: Seat


@attrs.frozen
class MustDiscardDrawn(DoraViolation):
    """After riichi or open only the card just drawn can be thrown."""

    code: ClassVar[str] = "dora/must-discard-drawn"
    rule: ClassVar[str] = "F3"
    drawn: Card | None


@attrs.frozen
class AlreadyDeclared(DoraViolation):
    """Riichi or open was declared on an earlier turn; a hand is opened only with that discard."""

    code: ClassVar[str] = "dora/already-declared"
    rule: ClassVar[str] = "F13"
    seat: Seat


@attrs.frozen
class HandNotClosed(DoraViolation):
    """Riichi and open need a hand without chi or pon of one's own."""

    code: ClassVar[str] = "dora/hand-not-closed"
    rule: ClassVar[str] = "D29"
    kan_opens_hand: str


@attrs.frozen
class NotOneCardShort(DoraViolation):
    """After this discard no card would complete the hand."""

    code: ClassVar[str] = "dora/not-one-card-short"
    rule: ClassVar[str] = "F12"
    card: Card


@attrs.frozen
class NotAWin(DoraViolation):
    """The eight cards are not a complete hand."""

    code: ClassVar[str] = "dora/not-a-win"
    rule: ClassVar[str] = "D27"
    seat: Seat


@attrs.frozen
class TsumoBeforeKan(DoraViolation):
    """Under ``kan_then_tsumo=False`` tsumo must be called before a kan is shown."""

    code: ClassVar[str] = "dora/tsumo-before-kan"
    rule: ClassVar[str] = "F17"
    seat: Seat


@attrs.frozen
class ChiFromAnother(DoraViolation):
    """Chi takes the discard of the player before oneself only."""

    code: ClassVar[str] = "dora/chi-from-another"
    rule: ClassVar[str] = "D20"
    seat: Seat
    thrower: Seat


@attrs.frozen
class WrongNumberOfCards(DoraViolation):
    """A call that names too many or too few cards of the hand."""

    code: ClassVar[str] = "dora/wrong-number-of-cards"
    rule: ClassVar[str] = "F8"
    action: str
    given: int
    needed: tuple[int, ...]


@attrs.frozen
class NotARun(DoraViolation):
    """The cards are no run of three."""

    code: ClassVar[str] = "dora/not-a-run"
    rule: ClassVar[str] = "D15"
    cards: CardSet
    ten_gap: str


@attrs.frozen
class NotAThree(DoraViolation):
    """The cards are no three of one rank."""

    code: ClassVar[str] = "dora/not-a-three"
    rule: ClassVar[str] = "D12"
    cards: CardSet


@attrs.frozen
class NotAFour(DoraViolation):
    """The cards are no four of one rank."""

    code: ClassVar[str] = "dora/not-a-four"
    rule: ClassVar[str] = "D13"
    cards: CardSet


@attrs.frozen
class NotAFive(DoraViolation):
    """The cards are no four of one rank and a wild card."""

    code: ClassVar[str] = "dora/not-a-five"
    rule: ClassVar[str] = "D14"
    cards: CardSet
    five_card: str


@attrs.frozen
class NotAPon(DoraViolation):
    """A card is added to a pon of one's own only."""

    code: ClassVar[str] = "dora/not-a-pon"
    rule: ClassVar[str] = "F17"
    target: int


@attrs.frozen
class TooManyTens(DoraViolation):
    """More free cards from the hand than ``claim_max_tens`` allows."""

    code: ClassVar[str] = "dora/too-many-tens"
    rule: ClassVar[str] = "D24"
    tens: int
    claim_max_tens: int


@attrs.frozen
class LastDiscardRonOnly(DoraViolation):
    """With the wall empty a discard can only be won on (``claims_on_last_discard=False``)."""

    code: ClassVar[str] = "dora/last-discard-ron-only"
    rule: ClassVar[str] = "F19"


@attrs.frozen
class AddedKanNotPlayed(DoraViolation):
    """A pon is not made a kan in this house (``added_kan=False``)."""

    code: ClassVar[str] = "dora/added-kan-not-played"
    rule: ClassVar[str] = "F17"


@attrs.frozen
class NothingLeftToDiscard(DoraViolation):
    """The call would use up the hand, and no card would be left to throw."""

    code: ClassVar[str] = "dora/nothing-left-to-discard"
    rule: ClassVar[str] = "D26a"
    action: str


JUDGED: tuple[type[DoraViolation], ...] = tuple(
    {kind.code: kind for kind in DoraViolation.__subclasses__()}.values()
)
"""Every reason that the judge can give.

A slotted class leaves its unslotted draft behind; by code, the later class is the real one.
"""
