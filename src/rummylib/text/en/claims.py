"""English words for claim windows."""

WORDS = {
    "claims/answers-do-not-fit": "{answers} answers do not fit {asked} seats that are asked.",
    "claims/not-asked": "Seat {seat} is not asked for an answer, or has given it already.",
}
