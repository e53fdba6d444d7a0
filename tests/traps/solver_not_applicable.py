"""Traps of the solver that cannot arise here, each with the reason."""

NOT_APPLICABLE = {
    "SOLV-15": "a hand is a set of cards of one pack; a second copy of a card cannot be held",
}
