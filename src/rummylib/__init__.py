"""The rules of rummy as a typed library.

>>> from rummylib import DrawStock, Round, presets
>>> state = Round.deal(presets.PAGAT, seats=3, dealer=0, seed=7)
>>> state = state.apply(DrawStock(1))
>>> state.to_act
frozenset({1})
"""

from rummylib import presets
from rummylib.cards import Card, CardSet, Rank, Suit
from rummylib.game import IllegalAction
from rummylib.match import Match
from rummylib.reasons import RummyError, Violation
from rummylib.round import (
    Discard,
    DrawDiscard,
    DrawStock,
    EndRound,
    LayMeld,
    LayOff,
    Round,
    RoundResult,
    RummyAction,
    SwapJoker,
)
from rummylib.ruleset import Ruleset
from rummylib.version import __version__

__all__ = [
    "Card",
    "CardSet",
    "Discard",
    "DrawDiscard",
    "DrawStock",
    "EndRound",
    "IllegalAction",
    "LayMeld",
    "LayOff",
    "Match",
    "Rank",
    "Round",
    "RoundResult",
    "Ruleset",
    "RummyAction",
    "RummyError",
    "Suit",
    "SwapJoker",
    "Violation",
    "__version__",
    "presets",
]
