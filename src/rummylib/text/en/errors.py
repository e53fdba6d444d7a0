"""English words for errors."""

WORDS = {
    "language/unknown": "There are no words in the language {language}; known: {known}.",
    "cards/invalid-card": "“{given}” is no card; write rank and suit (8S, TD, AH) or a joker (X1).",
    "cards/duplicate-card": "The card {card} is named twice.",
    "cards/joker-has-no-rank": "The joker {joker} has no rank and no suit of its own.",
    "shuffle/invalid-seed": "A seed is a whole number from 0 to 2**256 - 1 or {bytes_needed} bytes.",
    "action/illegal": "{action} is not allowed: {violations}",
    "action/stale": "The action was meant for the state after {expected} events; there have been {actual}.",
    "game/no-such-seat": "There is no seat {seat}: this table has {seats} seats, counted from 0.",
    "game/wrong-number-of-seats": "{seats} is no number of players here: it must be from {least} to {most}.",
    "game/invalid-number": "{name} must be a whole number, {least} or more, and not {given}.",
    "game/invalid-deck": "The deck is not the pack: missing {missing}; foreign {foreign}.",
    "game/invalid-shuffle": "Scripted reshuffle {number} does not hold exactly the cards to be shuffled.",
    "meld/not-a-meld": "{cards} is no meld: {violations}",
    "ruleset/invalid": "The rules cannot be played like this: {violations}",
    "presets/unknown": "There is no preset “{name}”; known: {known}.",
}
