"""Japanese words for cards."""

WORDS = {
    "suit/S": "スペード",
    "suit/H": "ハート",
    "suit/D": "ダイヤ",
    "suit/C": "クラブ",
    "joker": "ジョーカー",
}
