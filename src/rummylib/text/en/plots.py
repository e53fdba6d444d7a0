"""English words for plots."""

WORDS = {
    "plot/heading": "Against {first}, on the same deals (rounds of each: {rounds}; 95 % intervals)",
    "plot/turns": "Turns of a round",
    "plot/dead": "Rounds that nobody won (% of all)",
    "plot/rummies": "Rummies (% of all rounds)",
    "plot/first-seat": "Won by who begins (% of all)",
    "plot/first": "difference from {value}",
}
