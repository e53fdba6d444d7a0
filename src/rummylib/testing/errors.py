"""Why a position of ordinary rummy cannot be set up as it was written down."""

import attrs

from rummylib.cards import Card, CardSet
from rummylib.game import Seat
from rummylib.reasons import NotAllowed, RummyError, Violation, told


@attrs.define(eq=False, repr=False)
class CardsNotInPack(RummyError):
    """Cards were named that the rules do not play with, such as a joker under ``jokers=0``.

    >>> from rummylib import presets
    >>> from rummylib.testing import scenario
    >>> scenario(hand="8S X1", rules=presets.PAGAT)
    Traceback (most recent call last):
    rummylib.testing.errors.CardsNotInPack: The rules do not play with X1.
    """

    code = "testing/cards-not-in-pack"
    cards: CardSet


@attrs.define(eq=False, repr=False)
class TooFewCardsLeft(RummyError):
    """What is not named does not suffice to deal the hands (and the discard) left open.

    >>> from rummylib.cards import pack
    >>> from rummylib.testing import scenario
    >>> try:
    ...     scenario(hand=list(pack())[:45])
    ... except TooFewCardsLeft as refused:
    ...     print(refused.code)
    testing/too-few-cards-left
    """

    code = "testing/too-few-cards-left"
    needed: int
    left: int


@attrs.define(eq=False, repr=False)
class TakenCardNotHeld(RummyError):
    """The card just taken from the discard pile must be one of the hand.

    >>> from rummylib.testing import scenario
    >>> try:
    ...     scenario(hand="8S KC", taken="2D")
    ... except TakenCardNotHeld as refused:
    ...     print(refused.code)
    testing/taken-card-not-held
    """

    code = "testing/taken-card-not-held"
    card: Card


@attrs.define(eq=False, repr=False)
class TakenBeforeDrawing(RummyError):
    """A player who has not drawn yet has taken nothing.

    >>> from rummylib.testing import scenario
    >>> try:
    ...     scenario(hand="8S KC", taken="KC", phase="draw")
    ... except TakenBeforeDrawing as refused:
    ...     print(refused.code)
    testing/taken-before-drawing
    """

    code = "testing/taken-before-drawing"
    card: Card


@attrs.define(eq=False, repr=False)
class EmptyHand(RummyError):
    """Nobody's hand is empty while a round is being played.

    >>> from rummylib.testing import scenario
    >>> scenario(hand="")
    Traceback (most recent call last):
    rummylib.testing.errors.EmptyHand: Seat 0 holds no card, so the round would be over.
    """

    code = "testing/empty-hand"
    seat: Seat


@attrs.define(eq=False, repr=False)
class TooManyHands(RummyError):
    """More hands were written than there are other seats.

    >>> from rummylib.testing import scenario
    >>> scenario(hand="8S", others="KC; 2D", seats=2)
    Traceback (most recent call last):
    rummylib.testing.errors.TooManyHands: There are more hands than other seats: 2 and 1.
    """

    code = "testing/too-many-hands"
    hands: int
    others: int


@attrs.define(eq=False, repr=False)
class UnknownPhase(RummyError):
    """A position is before drawing (``draw``) or after it (``play``).

    >>> from rummylib.testing import scenario
    >>> try:
    ...     scenario(hand="8S KC", phase="over")
    ... except UnknownPhase as refused:
    ...     print(refused.code)
    testing/unknown-phase
    """

    code = "testing/unknown-phase"
    given: object = attrs.field(converter=told)


@attrs.define(eq=False, repr=False)
class UnreadableTable(RummyError):
    """A meld of the table is not written as cards, joker readings and at most one ``@seat``.

    >>> from rummylib.testing import scenario
    >>> try:
    ...     scenario(hand="8S KC", table="5H 6H 7H @1 @0")
    ... except UnreadableTable as refused:
    ...     print(refused.code)
    testing/unreadable-table
    """

    code = "testing/unreadable-table"
    entry: str


@attrs.define(eq=False, repr=False)
class TableMeldRefused(NotAllowed):
    """What is written on the table is no meld under the rules; ``violations`` say why.

    >>> from rummylib.testing import scenario
    >>> try:
    ...     scenario(hand="8S KC", table="5H 6H 9H")
    ... except TableMeldRefused as refused:
    ...     print(refused.code)
    testing/table-meld-refused
    """

    code = "testing/table-meld-refused"
    entry: str
    violations: tuple[Violation, ...]


@attrs.define(eq=False, repr=False)
class MeldsThisTurnNotOnTable(RummyError):
    """More melds were laid in this turn than the player to move has on the table.

    >>> from rummylib.testing import scenario
    >>> try:
    ...     scenario(hand="8S KC", melds_this_turn=1)
    ... except MeldsThisTurnNotOnTable as refused:
    ...     print(refused.code)
    testing/melds-this-turn-not-on-table
    """

    code = "testing/melds-this-turn-not-on-table"
    melds_this_turn: int
    own_melds: int


@attrs.define(eq=False, repr=False)
class TurnsDoNotFit(RummyError):
    """After so many turns, dealt by this dealer, it is another seat's turn (rule S9).

    >>> from rummylib.testing import scenario
    >>> try:
    ...     scenario(hand="8S KC", turn=0, turns=1, dealer=1, seats=2)
    ... except TurnsDoNotFit as refused:
    ...     print(refused.code)
    testing/turns-do-not-fit
    """

    code = "testing/turns-do-not-fit"
    dealer: Seat
    turns: int
    turn: Seat
