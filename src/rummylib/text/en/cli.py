"""English words for the command line."""

WORDS = {
    "cli/needs-extra": "The command line needs the extra cli: pip install 'rummylib[cli]'",
    "cli/interrupted": "Interrupted.",
    "cli/only-watching": "Only watching is there yet: add --watch.",
    "cli/no-rules-page": "There is no rules page for the game {game} yet.",
    "watch/heading": "{title}, {seats} players, seed {seed}",
    "watch/round": "Round {number}",
    "watch/between-sentences": " ",
    "watch/too-many-rounds": "Stopped after {limit} rounds (--max-rounds): nobody has won yet.",
    "watch/too-many-actions": "Stopped in the middle of a round after {limit} actions (--max-actions).",
}
