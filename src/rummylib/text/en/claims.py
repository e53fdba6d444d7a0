"""English words for claim windows."""

WORDS = {
    "claims/not-asked": "Seat {seat} is not asked for an answer, or has given it already.",
}
