"""The scoring of the dora game against its slow twin.

The default run takes a fraction; the whole comparison, 50,000 random and 5,000 constructed hands:

    RUMMYLIB_LONG=1 pytest tests/oracles/test_dora_score_twin.py
"""

import os
from random import Random

import pytest
from tests.oracles import dora_score
from tests.oracles.dora_hands import (
    PACK,
    Hand,
    constructed_hand,
    context_of,
    house_of,
    random_circumstances,
    random_hand,
    random_rules,
)

from rummylib.variants.dora import DoraRuleset, is_ready, score_hand, waits

LONG = os.environ.get("RUMMYLIB_LONG") == "1"
RANDOM_HANDS = 50_000 if LONG else 1_000
CONSTRUCTED_HANDS = 5_000 if LONG else 500
PARTS = 10
"""So many tests compare the hands, so that a quick one finds a fault."""
READY_HANDS = 1_000 if LONG else 12


def compare(hand: Hand, rules: DoraRuleset, rng: Random) -> bool:
    """Assert that library and twin agree; True if the hand wins."""
    house = house_of(rules)
    when = random_circumstances(rng, hand, house)
    cards = {*hand.hidden, *(card for _, group in hand.shown for card in group)}
    indicators = tuple(rng.sample([c for c in PACK if c not in cards], rng.choice((1, 2, 3))))
    expected = dora_score.score(hand.hidden, hand.shown, house, when, indicators)
    found = score_hand(
        hand.hidden, rules, shown=hand.groups(), win=context_of(when), indicators=indicators
    )
    told = (hand, when, indicators, rules)
    if expected is None:
        assert found is None, told
        return False
    assert found is not None, told
    assert (found.hand_value, found.total) == (expected.hand_value, expected.total), told
    assert found.total == sum(line.points for line in found.lines)
    if found.groups:
        assert sorted(str(card) for group in found.groups for card in group.cards) == sorted(cards)
    return True


def test_random_hands() -> None:
    rng = Random(1)
    wins = sum(compare(random_hand(rng), random_rules(rng), rng) for _ in range(RANDOM_HANDS))
    assert wins > 0


@pytest.mark.parametrize("part", range(PARTS))
def test_constructed_hands(part: int) -> None:
    rng = Random(f"constructed {part}")
    wins = 0
    for _ in range(CONSTRUCTED_HANDS // PARTS):
        rules = random_rules(rng)
        wins += compare(constructed_hand(rng, rules), rules, rng)
    assert wins > CONSTRUCTED_HANDS // PARTS // 2


@pytest.mark.parametrize("part", range(PARTS))
def test_constructed_hands_under_the_defaults(part: int) -> None:
    rng, rules = Random(f"defaults {part}"), DoraRuleset()
    hands = range(CONSTRUCTED_HANDS // PARTS)
    wins = sum(compare(constructed_hand(rng, rules), rules, rng) for _ in hands)
    assert wins > len(hands) // 2


def test_waits_are_the_cards_that_win() -> None:
    rng = Random(4)
    for _ in range(READY_HANDS):
        rules = random_rules(rng)
        made = constructed_hand(rng, rules)
        if not made.hidden:
            continue
        hidden = made.hidden[1:]
        own = {*hidden, *(card for _, group in made.shown for card in group)}
        house, when = house_of(rules), dora_score.Circumstances()
        expected = {
            card
            for card in PACK
            if card not in own
            and dora_score.score((*hidden, card), made.shown, house, when, ()) is not None
        }
        assert {str(card) for card in waits(hidden, rules, made.groups())} == expected
        assert is_ready(hidden, rules, made.groups()) == bool(expected)
