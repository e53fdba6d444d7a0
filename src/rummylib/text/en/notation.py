"""English words for what can be wrong with a text or a document."""

WORDS = {
    "flaw/too-large": "There are {size} characters; at most {most} are read.",
    "flaw/missing": "This is missing.",
    "flaw/unknown-field": "There is no “{given}” here.",
    "flaw/written-twice": "“{given}” is written twice.",
    "flaw/unreadable": "“{given}” cannot be read; expected: {expected}.",
    "flaw/wrong-type": "{given} is of the wrong type; expected: {expected}.",
    "flaw/newer-version": "{given} is no known version; the newest one known here is {known}.",
    "flaw/refused": "This cannot be: {error}",
    "flaw/illegal-step": "{action} is not allowed here: {violations}",
    "flaw/card-twice": "{card} is there twice.",
    "flaw/cards-missing": "Not in any place: {cards}.",
    "flaw/foreign-cards": "What does not belong there: {cards}.",
    "flaw/no-meld": "{meld} is no meld under these rules.",
    "flaw/contradiction": "“{given}” contradicts the rest, from which follows: “{expected}”.",
}
