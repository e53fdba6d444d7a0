"""English words for the command line."""

WORDS = {
    "cli/needs-extra": "The command line needs the extra cli: pip install 'rummylib[cli]'",
    "cli/interrupted": "Interrupted.",
    "cli/only-watching": "Only watching is there yet: add --watch.",
    "cli/no-rules-page": "There is no rules page for the game {game} yet.",
    "watch/heading": "{title}, {seats} players, seed {seed}",
    "watch/round": "Round {number}",
    "watch/sentences": "{before} {after}",
    "watch/too-many-rounds": "Stopped by --max-rounds {limit}: nobody has won yet.",
    "watch/too-many-actions": "Stopped by --max-actions {limit}, in the middle of a round.",
}
