"""Japanese words for what can be wrong with a text or a document."""

WORDS = {
    "flaw/too-large": "{size} 文字あります。読めるのは {most} 文字までです。",
    "flaw/missing": "これが書かれていません。",
    "flaw/unknown-field": "「{given}」という項目はありません。",
    "flaw/written-twice": "「{given}」が2回書かれています。",
    "flaw/unreadable": "「{given}」は読み取れません。正しい形: {expected}",
    "flaw/wrong-type": "{given} は型が違います。正しい型: {expected}",
    "flaw/newer-version": "版 {given} は扱えません。扱える最新の版は {known} です。",
    "flaw/refused": "成り立ちません。{error}",
    "flaw/illegal-step": "{action} はここではできません。{violations}",
    "flaw/card-twice": "{card} が2か所にあります。",
    "flaw/cards-missing": "{cards} がどこにもありません。",
    "flaw/foreign-cards": "{cards} はここにあるはずのないカードです。",
    "flaw/no-meld": "{meld} はこのルールでは組になりません。",
    "flaw/contradiction": "「{given}」はほかの記述と矛盾します。正しくは「{expected}」です。",
}
