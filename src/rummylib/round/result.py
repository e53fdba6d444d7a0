"""What happened in a round: facts, which ``rummylib.scoring`` prices."""

from collections.abc import Iterable
from enum import StrEnum, unique
from typing import Literal

import attrs

from rummylib.arguments import check_kind
from rummylib.cards import Card, Cards, CardSet, DuplicateCard
from rummylib.game import Seat, check_seat
from rummylib.reasons import RummyError, name_given


@unique
class Ending(StrEnum):
    """How a round ended.

    >>> RoundResult(hands=("KC", "2S"), ending="stock_gone").ending
    <Ending.STOCK_GONE: 'stock_gone'>
    """

    WENT_OUT = "went_out"
    """A player got rid of the last card (rule G1)."""
    STOCK_GONE = "stock_gone"
    """The stock was exhausted for good (rule E9)."""
    TURN_LIMIT = "turn_limit"
    """``max_turns`` turns were over."""


@attrs.define(eq=False, repr=False)
class WinnerHoldsCards(RummyError):
    """Whoever went out has no card left (rule G1).

    >>> try:
    ...     RoundResult(hands=("KC", "2S"), winner=0)
    ... except WinnerHoldsCards as refused:
    ...     print(refused.code)
    result/winner-holds-cards
    """

    code = "result/winner-holds-cards"
    winner: Seat


@attrs.define(eq=False, repr=False)
class HandIsEmpty(RummyError):
    """Only whoever went out has no card left (rules G1, G4)."""

    code = "result/hand-is-empty"
    seat: Seat


@attrs.define(eq=False, repr=False)
class EndingContradictsWinner(RummyError):
    """Somebody went out if and only if there is a winner, and only a winner went rummy.

    >>> try:
    ...     RoundResult(hands=("", "2S"), winner=0, ending="stock_gone")
    ... except EndingContradictsWinner as refused:
    ...     print(refused.code)
    result/ending-contradicts-winner
    """

    code = "result/ending-contradicts-winner"
    winner: Seat | None
    ending: Ending
    rummy: bool


@attrs.define(eq=False, repr=False)
class UnknownEnding(RummyError):
    """A round does not end in this way; ``known`` are the ways there are.

    >>> try:
    ...     RoundResult(hands=("", "2S"), winner=0, ending="won")
    ... except UnknownEnding as refused:
    ...     print(refused.code)
    result/unknown-ending
    """

    code = "result/unknown-ending"
    given: str
    known: tuple[str, ...]


def _to_ending(ending: Ending | Literal["went_out", "stock_gone", "turn_limit"]) -> Ending:
    for member in Ending:
        if ending == member:
            return member
    raise UnknownEnding(name_given(ending), tuple(member.value for member in Ending))


def _to_hands(hands: Iterable[Cards]) -> tuple[CardSet, ...]:
    check_kind(hands, Iterable)
    return tuple(map(CardSet, hands))


@attrs.frozen
class RoundResult:
    """Who went out, how, and what everybody still holds.

    Can be written by hand, for people who play with real cards. Raises ``DuplicateCard`` where
    two hands hold one card, ``NoSuchSeat``, ``WinnerHoldsCards``, ``HandIsEmpty``,
    ``UnknownEnding``, ``EndingContradictsWinner`` or ``WrongKind``.

    >>> result = RoundResult(hands=("", "KC QD 9S AC"), winner=0, rummy=True)
    >>> result.ending
    <Ending.WENT_OUT: 'went_out'>
    """

    hands: tuple[CardSet, ...] = attrs.field(converter=_to_hands)
    """The cards left in each hand, by seat."""
    winner: Seat | None = None
    """Who went out; None if nobody did."""
    rummy: bool = False
    """Whether the winner went out in one turn, having played nothing before (rule G5)."""
    ending: Ending = attrs.field(converter=_to_ending)

    @ending.default
    def _usual_ending(self) -> Ending:
        return Ending.STOCK_GONE if self.winner is None else Ending.WENT_OUT

    def __attrs_post_init__(self) -> None:
        check_kind(self.rummy, bool)
        seen = 0
        for hand in self.hands:
            for card in CardSet.of_bits(seen & hand.bits):
                raise DuplicateCard(card)
            seen |= hand.bits
        went_out = self.ending is Ending.WENT_OUT
        if went_out != (self.winner is not None) or (self.rummy and not went_out):
            raise EndingContradictsWinner(self.winner, self.ending, self.rummy)
        if self.winner is not None and self.hands[check_seat(self.winner, len(self.hands))]:
            raise WinnerHoldsCards(self.winner)
        for seat, hand in enumerate(self.hands):
            if not hand and seat != self.winner:
                raise HandIsEmpty(seat)

    @property
    def is_dead(self) -> bool:
        """Whether the round ended with nobody out (rule E9)."""
        return self.winner is None

    def held(self, seat: Seat) -> tuple[Card, ...]:
        """What a seat still holds. Raises ``NoSuchSeat``."""
        return tuple(self.hands[check_seat(seat, len(self.hands))])
