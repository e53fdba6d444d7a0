"""The exact best arrangement of a hand (floor 4)."""

from rummylib.arrange.arrangement import (
    Arrangement,
    best_arrangement,
    can_meld_all,
    deadwood,
    fewest_left,
)

__all__ = ["Arrangement", "best_arrangement", "can_meld_all", "deadwood", "fewest_left"]
