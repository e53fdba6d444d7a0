"""Japanese words for the command line."""

WORDS = {
    "cli/needs-extra": "コマンドを使うには追加の cli が必要です: pip install 'rummylib[cli]'",
    "cli/interrupted": "中断しました。",
    "cli/only-watching": "いまは観戦だけができます。--watch を付けてください。",
    "cli/no-rules-page": "ゲーム {game} のルールのページはまだありません。",
    "watch/heading": "{title}、{seats} 人、シード {seed}",
    "watch/round": "第 {number} 回戦",
    "watch/between-sentences": "",
    "watch/too-many-rounds": "{limit} 回戦で止めました(--max-rounds)。まだ誰も勝っていません。",
    "watch/too-many-actions": "{limit} 手で、回戦の途中で止めました(--max-actions)。",
}
