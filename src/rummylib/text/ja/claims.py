"""Japanese words for claim windows."""

WORDS = {
    "claims/not-asked": "席 {seat} は返答を求められていないか、すでに返答しています。",
}
