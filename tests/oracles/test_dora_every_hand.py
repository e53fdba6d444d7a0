"""Every eight-card hand of three reduced packs of the dora game, against the slow twin.

Seventeen cards have 24,310 hands of eight. The default run takes one in a hundred of each pack,
under the usual rules and some others; all of them:

    RUMMYLIB_LONG=1 pytest tests/oracles/test_dora_every_hand.py
"""

import os
from itertools import combinations
from random import Random

import pytest
from tests.oracles import dora_score
from tests.oracles.dora_hands import context_of, house_of, random_rules
from tests.oracles.dora_score import JOKER, SUITS

from rummylib.variants.dora import DoraRuleset, score_hand

LONG = os.environ.get("RUMMYLIB_LONG") == "1"
PACKS = {
    "nine to queen": [rank + suit for suit in SUITS for rank in "9TJQ"] + [JOKER],
    "ten to king": [rank + suit for suit in SUITS for rank in "TJQK"] + [JOKER],
    "mostly hearts": [
        *(r + "H" for r in "23456789T"),
        *(r + "S" for r in "2349T"),
        "TD",
        "TC",
        JOKER,
    ],
}
RULES = {
    "usual": DoraRuleset(),
    **{f"random {seed}": random_rules(Random(seed)) for seed in ((1, 2, 3) if LONG else (1,))},
}
HANDS = 24_310
WHEN = dora_score.Circumstances(tsumo=True)


@pytest.mark.parametrize("house", RULES)
@pytest.mark.parametrize("name", PACKS)
def test_every_hand(name: str, house: str) -> None:
    rules, rng = RULES[house], Random(f"{name} {house}")
    plain, won, tried = house_of(rules), 0, 0
    for cards in combinations(PACKS[name], 8):
        if not LONG and rng.random() * 100 > 1:
            continue
        tried += 1
        expected = dora_score.score(cards, (), plain, WHEN, ())
        found = score_hand(cards, rules, win=context_of(WHEN))
        assert (found is None) == (expected is None), cards
        if found is not None and expected is not None:
            assert (found.hand_value, found.total) == (expected.hand_value, expected.total), cards
            won += 1
    assert tried == HANDS if LONG else tried > HANDS // 150
    assert won > 0
    print(f"{name}, {house}: {won:,} of {tried:,} hands win")
