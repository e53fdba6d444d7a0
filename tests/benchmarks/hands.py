"""Hands and positions to measure with; the same in every run."""

from collections.abc import Iterator
from random import Random

from rummylib import Card, CardSet, Round, Ruleset
from rummylib.cards import CARDS, JOKERS
from rummylib.variants.dora import DoraRuleset, WinContext, score_hand

DORA = DoraRuleset()
TSUMO = WinContext("tsumo")


def random_hands(size: int, jokers: int, count: int) -> list[CardSet]:
    """Hands of ``size`` cards of one pack, ``jokers`` of them jokers."""
    chance = Random(size)
    return [CardSet([*chance.sample(CARDS, size - jokers), *JOKERS[:jokers]]) for _ in range(count)]


def dense_hands(size: int, jokers: int, count: int, width: int) -> list[CardSet]:
    """Hands from ``width`` neighbouring ranks: many melds, which compete for the cards."""
    chance = Random(size)

    def cards() -> list[Card]:
        low = chance.randrange(14 - width)
        pool = [card for card in CARDS if low <= card.rank.index < low + width]
        return chance.sample(pool, size - jokers)

    return [CardSet([*cards(), *JOKERS[:jokers]]) for _ in range(count)]


def random_positions(rules: Ruleset, seats: int, steps: int) -> Iterator[Round]:
    """Every position of random play, round after round."""
    chance, seed, done = Random(7), 0, 0
    while done < steps:
        state, seed = Round.deal(rules, seats=seats, seed=seed), seed + 1
        while not state.is_over and done < steps:
            yield state
            actions = state.legal_actions()
            state = state.apply(actions[int(chance.random() * len(actions))])
            done += 1


def dora_hands(count: int) -> list[CardSet]:
    """Different complete hands: two groups of three and a pair, some with the joker."""
    chance = Random(3)
    found: dict[CardSet, None] = {}

    def three() -> list[Card]:
        if chance.random() < 0.5:
            rank = chance.randrange(13)
            return [CARDS[suit * 13 + rank] for suit in chance.sample(range(4), 3)]
        start = chance.randrange(4) * 13 + chance.randrange(11)
        return [CARDS[start + place] for place in range(3)]

    while len(found) < count:
        rank = chance.randrange(13)
        pair = [CARDS[suit * 13 + rank] for suit in chance.sample(range(4), 2)]
        cards = {*three(), *three(), *pair}
        if chance.random() < 0.1:
            cards = {*sorted(cards)[1:], Card("X1")}
        if len(cards) == 8 and score_hand(CardSet(cards), DORA, win=TSUMO) is not None:
            found[CardSet(cards)] = None
    return list(found)
