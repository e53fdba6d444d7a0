"""Every house rule of ordinary rummy in one checked object (floor 5)."""

from rummylib.ruleset.contradictions import InvalidRuleset
from rummylib.ruleset.options import (
    Ace,
    DealerRotation,
    GoOut,
    JokerInSet,
    LayOffPolicy,
    NoOut,
    Option,
    OptionValue,
    PickedUpDiscard,
    RummyBonus,
    Scoring,
    StockEnd,
    StockTrigger,
    Tie,
    TieShare,
)
from rummylib.ruleset.rules import REVISION, Ruleset

__all__ = [
    "REVISION",
    "Ace",
    "DealerRotation",
    "GoOut",
    "InvalidRuleset",
    "JokerInSet",
    "LayOffPolicy",
    "NoOut",
    "Option",
    "OptionValue",
    "PickedUpDiscard",
    "Ruleset",
    "RummyBonus",
    "Scoring",
    "StockEnd",
    "StockTrigger",
    "Tie",
    "TieShare",
]
