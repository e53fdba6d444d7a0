"""Japanese words for claim windows."""

WORDS = {
    "claims/answers-do-not-fit": "返答 {answers} 件は、求められた席の数 {asked} と合いません。",
    "claims/not-asked": "席 {seat} は返答を求められていないか、すでに返答しています。",
}
