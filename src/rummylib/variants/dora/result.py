"""What a finished deal came to, and who pays whom for it (8.6)."""

from collections.abc import Sequence
from typing import ClassVar, Final

import attrs

from rummylib.cards import Card, CardSet
from rummylib.game import Seat, check_seat, check_seats
from rummylib.reasons import Violation
from rummylib.variants.dora.hand_score import HandScore
from rummylib.variants.dora.options import FEWEST_PLAYERS, MOST_PLAYERS
from rummylib.variants.dora.shown import ShownGroup
from rummylib.variants.dora.win import ImpossibleWin, WinBy, WinContext

DEALER_POINTS: Final = 2
RON_POINTS: Final = 3


@attrs.frozen
class ThrowerContradictsWin(Violation):
    """A ron has somebody who threw the card, another than the winner; a tsumo has nobody."""

    code: ClassVar[str] = "dora/win-thrower-contradicts"
    rule: ClassVar[str] = "D27"
    catalogue: ClassVar[str] = "dora"
    by: str
    thrower: Seat | None


@attrs.frozen
class WinsContradict(Violation):
    """Several win only by ron, each once, on the same card of the same thrower (F10)."""

    code: ClassVar[str] = "dora/wins-contradict"
    rule: ClassVar[str] = "F10"
    catalogue: ClassVar[str] = "dora"
    winners: tuple[Seat, ...]


@attrs.frozen
class Win:
    """One win: by whom, on which card, and what the hand is worth.

    Raises ``ImpossibleWin`` where the thrower contradicts: who pays depends on it.

    >>> from rummylib.variants.dora import TOMASU, score_hand
    >>> context, hand = WinContext("tsumo"), CardSet("5S 5H 5D 7C 8C 9C QD QS")
    >>> score = score_hand(hand, TOMASU, win=context, indicators="4S")
    >>> win = Win(0, Card("QS"), None, hand, (), context, (Card("4S"),), score)
    >>> win.seat, win.thrower, win.score.total
    (0, None, 8)
    """

    seat: Seat
    card: Card | None
    """The card it was won on."""
    thrower: Seat | None
    """Who threw it; None for a win on one's own draw."""
    hidden: CardSet
    """The cards that were not shown, the winning card included."""
    shown: tuple[ShownGroup, ...]
    context: WinContext
    indicators: tuple[Card, ...]
    score: HandScore

    def __attrs_post_init__(self) -> None:
        """Refuse a ron without a thrower, a tsumo with one, and who throws for himself."""
        by_ron = self.context.by is WinBy.RON
        if (self.thrower is not None) is not by_ron or self.thrower == self.seat:
            raise ImpossibleWin((ThrowerContradictsWin(self.context.by.value, self.thrower),))


def can_end_together(wins: Sequence[Win]) -> bool:
    """Whether wins can end one deal: several only by ron, on one discard, each seat once (F10).

    >>> can_end_together(())
    True
    """
    thrown = {(win.thrower, win.card) for win in wins}
    by_ron = all(win.thrower is not None for win in wins)
    seats = {win.seat for win in wins}
    return len(wins) < 2 or (by_ron and len(thrown) == 1 and len(seats) == len(wins))


@attrs.frozen
class Payment:
    """Chips from one seat to a winner, and what they are made of.

    >>> payment = Payment(payer=1, winner=0, points=3, ron=1)
    >>> payment.points, payment.ron
    (3, 1)
    """

    payer: Seat
    winner: Seat
    points: int
    """The points of the hand."""
    ron: int = 0
    """The extra for a ron."""
    dealer: int = 0
    """The extra because one of the two is the dealer."""

    @property
    def amount(self) -> int:
        """All of it together."""
        return self.points + self.ron + self.dealer


@attrs.frozen
class DoraResult:
    """The end of a deal: its wins, none for a drawn deal.

    >>> drawn = DoraResult(seats=3, dealer=0)
    >>> drawn.chips, drawn.payments
    ((0, 0, 0), ())
    """

    seats: int
    dealer: Seat
    wins: tuple[Win, ...] = ()
    """Several rons in turn order, the nearest after the thrower first."""

    @property
    def is_drawn(self) -> bool:
        """True if nobody has won; then nothing is paid (DA29)."""
        return not self.wins

    @property
    def winners(self) -> tuple[Seat, ...]:
        """The seats that have won."""
        return tuple(win.seat for win in self.wins)

    @property
    def payments(self) -> tuple[Payment, ...]:
        """Who pays whom: all others for a tsumo, the thrower for a ron, each win separately.

        Raises ``WrongNumberOfSeats`` or ``NoSuchSeat`` for a result written by hand that names
        somebody who is not at the table, ``ImpossibleWin`` for several wins that cannot end one
        deal.
        """
        check_seats(self.seats, FEWEST_PLAYERS, MOST_PLAYERS)
        check_seat(self.dealer, self.seats)
        for win in self.wins:
            check_seat(win.seat, self.seats)
            if win.thrower is not None:
                check_seat(win.thrower, self.seats)
        if not can_end_together(self.wins):
            raise ImpossibleWin((WinsContradict(self.winners),))
        return tuple(self._payment(win, payer) for win in self.wins for payer in self._payers(win))

    @property
    def chips(self) -> tuple[int, ...]:
        """What each seat has won or lost; the sum is zero. Raises like ``payments``."""
        payments = self.payments
        chips = [0] * self.seats
        for payment in payments:
            chips[payment.winner] += payment.amount
            chips[payment.payer] -= payment.amount
        return tuple(chips)

    def _payers(self, win: Win) -> tuple[Seat, ...]:
        if win.thrower is not None:
            return (win.thrower,)
        return tuple(seat for seat in range(self.seats) if seat != win.seat)

    def _payment(self, win: Win, payer: Seat) -> Payment:
        ron = RON_POINTS if win.context.by is WinBy.RON else 0
        dealer = DEALER_POINTS if self.dealer in (win.seat, payer) else 0
        return Payment(payer, win.seat, win.score.total, ron, dealer)
