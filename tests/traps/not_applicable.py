"""Faults of other programs that cannot arise in ordinary rummy here, each with the reason."""

NOT_APPLICABLE = {
    "LAY-11": "a hand is a set of cards of one pack; a second copy of a card does not exist",
    "TURN-07": "only the top of the discard pile can be taken, and nothing has to be done with it",
    "STOCK-13": "there is no reserve beside the stock and no replacement draw",
    "SCORE-15": "one player goes out, so nobody shares a discard; there are no counters",
    "SCORE-19": "one player goes out, so a round has no second winner whose pay could leak",
    "SCORE-21": "no score depends on what a hand was waiting for",
    "SCORE-23": "every card but a joker has one of four suits, and no hand pattern is scored",
    "MATCH-13": "no dealer may end a match; only a total or the number of deals does",
}
