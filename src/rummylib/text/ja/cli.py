"""Japanese words for the command line."""

WORDS = {
    "cli/needs-extra": "コマンドを使うには追加の cli が必要です: pip install 'rummylib[cli]'",
    "cli/interrupted": "中断しました。",
    "cli/only-watching": "いまは観戦だけができます。--watch を付けてください。",
    "cli/no-rules-page": "ゲーム {game} のルールのページはまだありません。",
    "watch/heading": "{title}、{seats} 人、シード {seed}",
    "watch/round": "第 {number} 回戦",
    "watch/sentences": "{before}{after}",
    "watch/too-many-rounds": "--max-rounds {limit} により止めました。まだ誰も勝っていません。",
    "watch/too-many-actions": "--max-actions {limit} により、回戦の途中で止めました。",
}
