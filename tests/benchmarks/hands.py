"""Hands and positions to measure with; the same in every run."""

from collections.abc import Iterator
from random import Random

from rummylib import Card, CardSet, Round, Ruleset, Suit, presets
from rummylib.cards import CARDS, JOKERS
from rummylib.testing import scenario
from rummylib.variants.dora import DoraRuleset, WinContext, score_hand

DORA = DoraRuleset()
TSUMO = WinContext("tsumo")
INDICATOR = Card("4S")
"""The face-up card under which hands of the dora game are valued; it is in none of them."""
TABLE = ("5S 6S 7S", "5H 6H 7H", "5D 6D 7D", "KS KH KD", "2C 3C 4C")
"""Melds on a busy table, which two seats have laid in turn."""

WHOLE_HAND = Ruleset(jokers=3, whole_hand_deals=(1,))


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


def position(
    chance: Random, size: int, jokers: int, melds: int, *, of_one_suit: bool = False
) -> Round:
    """A random hand, the clubs in it as many as can be if asked so, before some of ``TABLE``."""
    laid = CardSet(" ".join(TABLE))
    free = [card for card in CARDS if card not in laid]
    clubs = [card for card in free if card.suit is Suit.CLUBS]
    held = chance.sample(clubs, min(size - jokers, len(clubs)) if of_one_suit else 0)
    others = [card for card in free if card not in held]
    hand = [*held, *chance.sample(others, size - jokers - len(held)), *JOKERS[:jokers]]
    table = "; ".join(f"{meld} @{place % 2}" for place, meld in enumerate(TABLE[:melds]))
    return scenario(hand=" ".join(map(str, hand)), table=table, rules=presets.find("wrotham"))


def whole_hands(chance: Random, size: int, jokers: int, width: int) -> Iterator[Round]:
    """The same dense hand in four ways that differ by its suits; all of it must go down at once."""
    low = chance.randrange(14 - width)
    ranks = [card for card in CARDS if low <= card.rank.index < low + width]
    hand = chance.sample(ranks, size - jokers)
    suits = list(Suit)
    for turned in range(len(suits)):
        held = [Card.of(card.rank, suits[card.suit.index - turned]) for card in hand]
        yield scenario(hand=CardSet([*held, *JOKERS[:jokers]]), rules=WHOLE_HAND)


def dora_hands(count: int) -> list[CardSet]:
    """Different complete hands: two groups of three and a pair, some with the joker.

    None of them holds ``INDICATOR``.
    """
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
        if INDICATOR in cards or len(cards) != 8:
            continue
        if score_hand(CardSet(cards), DORA, win=TSUMO) is not None:
            found[CardSet(cards)] = None
    return list(found)
