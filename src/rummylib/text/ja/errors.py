"""Japanese words for errors."""

WORDS = {
    "language/unknown": "言語「{language}」の文章はありません。使えるのは {known} です。",
    "cards/invalid-card": "「{given}」はカードではありません。数字とマーク(8S、TD、AH)、またはジョーカー(X1)で書いてください。",
    "cards/duplicate-card": "カード {card} が2回書かれています。",
    "cards/joker-has-no-rank": "ジョーカー {joker} には数字もマークもありません。",
    "shuffle/invalid-seed": "シードは 0 から 2**256 - 1 までの整数か、{bytes_needed} バイトの列です。",
    "action/illegal": "{action} はできません。{violations}",
    "action/stale": "この操作は出来事 {expected} 回後の状態に対するものですが、すでに {actual} 回起きています。",
    "game/no-such-seat": "席 {seat} はありません。この卓の席は 0 から数えて {seats} 席です。",
    "game/wrong-number-of-seats": "{seats} 人では遊べません。{least} 人から {most} 人までです。",
    "game/invalid-number": "{name} は {least} 以上の整数でなければなりません({given} は使えません)。",
    "game/invalid-deck": "山がカード一式と一致しません。足りない: {missing}。余分: {foreign}。",
    "game/invalid-shuffle": "台本の切り直し {number} 回目が、切り直すカードとちょうど一致しません。",
    "meld/not-a-meld": "{cards} は組になりません。{violations}",
    "ruleset/invalid": "このルールでは遊べません。{violations}",
    "presets/unknown": "「{name}」というルールの組み合わせはありません。使えるのは {known} です。",
}
