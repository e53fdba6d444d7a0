"""The exact best arrangement of a hand, and what it lacks (floor 4).

Every function takes anything that has ``meld_rules``: a ``Ruleset``, another game's ruleset, or
``MeldRules`` themselves; only ``fewest_left``, ``can_meld_all`` and ``can_meld_all_but_one``, which
other modules of the library use, take bits and ``MeldRules``.
"""

from rummylib.arrange.arranged import Arrangement
from rummylib.arrange.arrangement import (
    best_arrangement,
    can_meld_all,
    can_meld_all_but_one,
    deadwood,
    fewest_left,
)
from rummylib.arrange.hints import NearMeld, completing_cards, near_melds

__all__ = [
    "Arrangement",
    "NearMeld",
    "best_arrangement",
    "can_meld_all",
    "can_meld_all_but_one",
    "completing_cards",
    "deadwood",
    "fewest_left",
    "near_melds",
]
