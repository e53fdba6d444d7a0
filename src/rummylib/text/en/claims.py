"""English words for claim windows."""

WORDS = {
    "claims/answers-do-not-fit": "Seats that are asked: {asked}; answers: {answers}.",
    "claims/not-asked": "Seat {seat} is not asked for an answer, or has given it already.",
}
