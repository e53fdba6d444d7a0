"""Which discards may declare, found for a whole hand at once, against every card asked alone."""

import os
from random import Random

import attrs
import pytest
from tests.oracles.dora_hands import random_rules

from rummylib.cards import Card, CardSet, pack
from rummylib.variants.dora import (
    Declaration,
    Discard,
    DoraRound,
    DoraRuleset,
    GroupKind,
    ShownGroup,
    group_kinds,
    is_ready,
    waits,
)
from rummylib.variants.dora.waits import may_be_thrown

HANDS = 5_000 if os.environ.get("RUMMYLIB_LONG") == "1" else 500
CARDS = tuple(pack(1))


def close_hand(rng: Random) -> CardSet:
    """Eight cards that go together more often than not: of few ranks, of one suit, or court."""
    kind = rng.randrange(5)
    ranks = {9, *rng.sample(range(13), 4)}
    suit = rng.randrange(4)
    court = {0, 9, 10, 11, 12}

    def fits(card: Card) -> bool:
        if card.is_joker or kind == 0:
            return True
        rank = card.rank.index
        if kind == 1:
            return rank == 9 or card.suit.index == suit
        return rank in (court if kind == 2 else ranks)

    return CardSet(rng.sample([card for card in CARDS if fits(card)], 8))


@pytest.mark.parametrize("part", range(10))
def test_all_discards_at_once_or_each_alone(part: int) -> None:
    rng = Random(f"close {part}")
    declared = 0
    for number in range(HANDS // 10):
        rules = DoraRuleset() if number % 2 else random_rules(rng)
        hand = close_hand(rng)
        alone = CardSet(card for card in hand if waits(hand.without(card), rules))
        assert may_be_thrown(hand.bits, (), rules) == alone.bits, (str(hand), rules)
        declared += len(alone)
    assert declared > HANDS // 10


def shown_group(rng: Random, rules: DoraRuleset) -> ShownGroup:
    """A chi, pon or kan of cards that go together."""
    while True:
        size = rng.choice((3, 3, 4, 5))
        cards = CardSet(list(close_hand(rng))[:size])
        kinds = group_kinds(cards, rules)
        if GroupKind.RUN in kinds:
            return ShownGroup("chi", cards)
        if kinds and kinds != (GroupKind.ROYAL_FIVE,):
            return ShownGroup("pon" if size == 3 else "kan", cards)


def test_one_card_short_beside_shown_groups() -> None:
    """The joker that answers for all cards is asked for as well where the hand has the joker."""
    rng = Random(3)
    ready = 0
    for _ in range(HANDS):
        rules = random_rules(rng)
        group = shown_group(rng, rules)
        left = close_hand(rng) - group.cards
        size = 7 - len(group.cards)
        if len(left) < size:
            continue
        hidden = CardSet(rng.sample(list(left), size))
        found = is_ready(hidden, rules, [group])
        assert found == bool(waits(hidden, rules, [group])), (str(hidden), str(group), rules)
        ready += found
    assert ready


def test_two_jokers_in_a_royal_five() -> None:
    """The imagined second joker does not hide that the ace, or the queen, would complete it."""
    group = ShownGroup("chi", "3H 4H 5H", claimed="3H")
    for hidden in ("TS JS AS X1", "TS QS KS X1"):
        assert is_ready(hidden, DoraRuleset(), [group])


def test_what_may_declare_is_what_is_listed() -> None:
    rng = Random(2)
    dealt = DoraRound.deal(DoraRuleset(), seats=2, seed=1)
    for _ in range(HANDS // 5):
        hand = close_hand(rng)
        state = attrs.evolve(dealt, hidden=(hand, CardSet()), drawn=next(iter(hand)))
        listed = state.legal_actions(0)
        for card in hand:
            for declare in (Declaration.RIICHI, Declaration.OPEN):
                action = Discard(0, card, declare)
                assert (action in listed) == state.is_legal(action)
                assert state.is_legal(action) == bool(waits(hand.without(card), state.rules))
