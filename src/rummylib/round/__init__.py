"""One deal of ordinary rummy, from the first card to the last (floor 6)."""

from rummylib.round.actions import (
    Discard,
    DrawDiscard,
    DrawStock,
    EndRound,
    LayMeld,
    LayOff,
    RummyAction,
    SwapJoker,
)
from rummylib.round.asking import Selection, Throw, Use
from rummylib.round.result import Ending, RoundResult
from rummylib.round.round import Round
from rummylib.round.sampling import sample
from rummylib.round.state import Phase, TableMeld
from rummylib.round.view import RoundView

__all__ = [
    "Discard",
    "DrawDiscard",
    "DrawStock",
    "EndRound",
    "Ending",
    "LayMeld",
    "LayOff",
    "Phase",
    "Round",
    "RoundResult",
    "RoundView",
    "RummyAction",
    "Selection",
    "SwapJoker",
    "TableMeld",
    "Throw",
    "Use",
    "sample",
]
