"""Numbers that come from a client, looked at before the judge relies on them.

They may be anything, whatever their types say: ``None``, or ``True``, which equals 1. Compiled
code takes types at their word, so this module is not compiled.
"""

from rummylib.game import Action
from rummylib.reasons import Violation
from rummylib.round.actions import LayOff, SwapJoker
from rummylib.round.state import RoundState
from rummylib.round.violations import NoSuchMeld, NotYourTurn, SeatNotAtTable


def not_the_turn(state: RoundState, action: Action) -> tuple[Violation, ...]:
    """Why it is not the turn of the seat that acts; empty if it is."""
    seat = action.seat
    if seat == state.turn and type(seat) is int:
        return ()
    if not _is_index(seat, state.seats):
        return (SeatNotAtTable(seat, state.seats),)
    return () if seat == state.turn else (NotYourTurn(seat, state.turn),)


def no_target(state: RoundState, action: LayOff | SwapJoker) -> tuple[Violation, ...]:
    """Why the target is no meld on the table; empty if it is one."""
    melds = len(state.table)
    return () if _is_index(action.target, melds) else (NoSuchMeld(action.target, melds),)


def _is_index(number: object, count: int) -> bool:
    """Whether ``number`` counts one of ``count`` things."""
    return isinstance(number, int) and not isinstance(number, bool) and 0 <= number < count
