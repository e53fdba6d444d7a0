"""English words for cards."""

WORDS = {
    "suit/S": "spades",
    "suit/H": "hearts",
    "suit/D": "diamonds",
    "suit/C": "clubs",
    "joker": "joker",
}
