"""Japanese words for plots."""

WORDS = {
    "plot/heading": "同じ配りで {first} と比べて (各 {rounds} 回戦、95 % 信頼区間)",
    "plot/turns": "1回戦の番の数",
    "plot/dead": "勝者なしの回戦 (全体の %)",
    "plot/rummies": "ラミー (全回戦の %)",
    "plot/first-seat": "先に始める席の勝ち (全体の %)",
    "plot/first": "{value} との差",
}
