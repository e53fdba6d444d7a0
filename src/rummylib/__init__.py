"""The rules of rummy as a typed library.

>>> from rummylib import DrawStock, Round, presets
>>> state = Round.deal(presets.PAGAT, seats=3, dealer=0, seed=7)
>>> state = state.apply(DrawStock(1))
>>> state.to_act
frozenset({1})

Names are loaded when they are first asked for, so that a program pays only for what it uses.
"""

from importlib import import_module
from types import FunctionType
from typing import TYPE_CHECKING, Final

from rummylib import bitboard
from rummylib.version import __version__

if TYPE_CHECKING:
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

__compiled__: Final = not isinstance(bitboard.bit, FunctionType)
"""Whether this is the compiled build; it does the same, only faster."""

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
    "__compiled__",
    "__version__",
    "presets",
]

_HOMES: Final = {
    "cards": ("Card", "CardSet", "Rank", "Suit"),
    "game": ("IllegalAction",),
    "match": ("Match",),
    "presets": ("presets",),
    "reasons": ("RummyError", "Violation"),
    "round": (
        "Discard",
        "DrawDiscard",
        "DrawStock",
        "EndRound",
        "LayMeld",
        "LayOff",
        "Round",
        "RoundResult",
        "RummyAction",
        "SwapJoker",
    ),
    "ruleset": ("Ruleset",),
}
"""In which module each name lies; the imports above say the same to a type checker."""

if not TYPE_CHECKING:  # a checker knows the names, and should refuse all others

    def __getattr__(name: str) -> object:
        for home, names in _HOMES.items():
            if name in names:
                module = import_module(f"rummylib.{home}")
                found = module if name == home else getattr(module, name)
                globals()[name] = found
                return found
        message = f"module {__name__!r} has no attribute {name!r}"
        raise AttributeError(message)


def __dir__() -> list[str]:
    return sorted({*globals(), *__all__})
