"""The best arrangement against a twin that tries every partition."""

import os
import random
from itertools import combinations

import pytest
from tests.oracles.naive_arrangement import (
    RANKS,
    SUITS,
    House,
    all_can_be_melded,
    least_left,
    least_left_of_suit,
)

from rummylib.arrange import (
    best_arrangement,
    can_meld_all,
    can_meld_all_but_one,
    deadwood,
    fewest_left,
    near_melds,
)
from rummylib.cards import CARDS, CardSet, pack
from rummylib.melds import Ace, MeldRules, RunMeld, SetMeld, classify, readings

LONG = os.environ.get("RUMMYLIB_LONG") == "1"
ACES = ["low", "high_low", "high", "corner"]


def rules_of(house: House) -> MeldRules:
    return MeldRules(**{**vars(house), "ace": Ace(house.ace)})


def some_house(chance: random.Random, ace: str) -> House:
    if chance.random() < 0.3:
        return House(ace=ace, ace_points=1 if ace == "low" else 15)
    return House(
        ace=ace,
        set_max=chance.choice([3, 4]),
        run_min=chance.choice([3, 3, 3, 4, 5, chance.randint(3, 13)]),
        min_naturals=chance.randint(1, 3),
        ace_points=chance.choice([0, 1, 11, 15]),
        face_points=chance.choice([0, 10]),
        joker_points=chance.choice([0, 1, 15, 50]),
    )


def some_hand(chance: random.Random, is_dense: bool, least: int = 3, most: int = 11) -> list[str]:
    """3 to 11 cards, up to three of them jokers; a dense hand has a few adjacent ranks."""
    size, jokers = chance.randint(least, most), chance.choice([0, 0, 1, 2, 3])
    suits = SUITS if chance.random() < 0.75 else chance.sample(SUITS, chance.randint(1, 3))
    width, start = (chance.randint(3, 6), chance.randrange(13)) if is_dense else (13, 0)
    ranks = [RANKS[(start + place) % 13] for place in range(width)]
    cards = [rank + suit for rank in ranks for suit in suits]
    naturals = chance.sample(cards, min(size - jokers, len(cards)))
    return naturals + chance.sample(["X1", "X2", "X3"], jokers)


@pytest.mark.parametrize("is_dense", [False, True], ids=["random", "dense"])
@pytest.mark.parametrize("ace", ACES)
def test_agrees_with_every_partition(ace: str, is_dense: bool) -> None:
    chance = random.Random(f"{ace} {is_dense}")
    for _ in range(10_000 if LONG else 300):
        house, hand = some_house(chance, ace), some_hand(chance, is_dense)
        rules = rules_of(house)
        case = f"{' '.join(hand)} under {house}"
        points, cards = least_left(frozenset(hand), house)

        found = best_arrangement(hand, rules)
        assert (found.points, len(found.deadwood)) == (points, cards), case
        assert deadwood(hand, rules) == points, case
        assert rules.points_of(found.deadwood) == points, case

        for meld in found.melds:
            assert classify(meld.cards, rules) == meld, case
        laid = [card for meld in found.melds for card in meld.cards]
        assert len(laid) + len(found.deadwood) == len(hand), case
        assert CardSet(laid) | found.deadwood == CardSet(hand), case

        backwards = CardSet(reversed(hand))
        assert best_arrangement(backwards, rules) == found, case
        assert deadwood(backwards, rules) == points, case


@pytest.mark.parametrize("ace", ACES)
def test_agrees_where_many_ranks_have_sets(ace: str) -> None:
    chance = random.Random(ace)
    for _ in range(500 if LONG else 10):
        house, hand = some_house(chance, ace), some_hand(chance, True, 12, 19)
        found = best_arrangement(hand, rules_of(house))
        expected = least_left(frozenset(hand), house)
        assert (found.points, len(found.deadwood)) == expected, (hand, house)
        assert deadwood(hand, rules_of(house)) == found.points, (hand, house)


@pytest.mark.parametrize("ace", ACES)
def test_the_fewest_cards_whatever_their_points(ace: str) -> None:
    chance = random.Random(ace)
    for number in range(5_000 if LONG else 100):
        house, hand = some_house(chance, ace), some_hand(chance, bool(number % 2))
        bits, rules = CardSet(hand).bits, rules_of(house)
        left = fewest_left(bits, rules)
        assert can_meld_all(bits, rules) is (left == 0)
        assert can_meld_all_but_one(bits, rules) is (left <= 1)
        assert (left == 0) is all_can_be_melded(frozenset(hand), house)
        assert left <= len(best_arrangement(hand, rules).deadwood)


@pytest.mark.parametrize("ace", ACES)
def test_crowded_suits(ace: str) -> None:
    """With more than ten cards of a suit, runs can overlap and jokers replace held cards."""
    chance = random.Random(ace)
    for _ in range(10 if LONG else 1):
        house = some_house(chance, ace)
        for missing in ["", *chance.sample(RANKS, 2), *map("".join, some_pairs(chance))]:
            ranks = "".join(rank for rank in RANKS if rank not in missing)
            for jokers in range(4):
                if jokers > 1 and house.min_naturals == 1 and house.run_min > 3:
                    continue  # one card and two jokers could be a set, which the twin leaves out
                hand = [rank + "H" for rank in ranks] + ["X1", "X2", "X3"][:jokers]
                found = best_arrangement(hand, rules_of(house))
                expected = least_left_of_suit(ranks, jokers, house)
                assert (found.points, len(found.deadwood)) == expected, (hand, house)


def some_pairs(chance: random.Random) -> list[tuple[str, ...]]:
    return chance.sample(list(combinations(RANKS, 2)), 3)


@pytest.mark.parametrize("size", [20, 26, 35, 45, 55])
def test_large_hands(size: int) -> None:
    """Too large for the twin: each is valid, and no worse than what is known to be possible."""
    chance = random.Random(size)
    for number in range(100 if LONG else 5):
        rules = rules_of(some_house(chance, ACES[number % 4]))
        hand = CardSet(chance.sample(list(pack(jokers=3)), size))
        found = best_arrangement(hand, rules)
        laid = [card for meld in found.melds for card in meld.cards]
        assert all(classify(meld.cards, rules) == meld for meld in found.melds)
        assert len(laid) + len(found.deadwood) == size
        assert CardSet(laid) | found.deadwood == hand
        assert found.points == rules.points_of(found.deadwood) == deadwood(hand, rules)
        assert deadwood(found.deadwood, rules) == found.points
        card = chance.choice(list(hand))
        without = deadwood(hand.without(card), rules)
        assert found.points <= without + rules.card_points(card)


@pytest.mark.parametrize("ace", ACES)
def test_suits_can_be_exchanged(ace: str) -> None:
    chance = random.Random(ace)
    for number in range(1_000 if LONG else 100):
        rules, hand = rules_of(some_house(chance, ace)), some_hand(chance, bool(number % 2))
        exchange = str.maketrans(SUITS, "".join(chance.sample(SUITS, 4)))
        other = [card if card[0] == "X" else card.translate(exchange) for card in hand]
        assert deadwood(hand, rules) == deadwood(other, rules)


@pytest.mark.parametrize("ace", ACES)
def test_near_melds_are_all_that_lack_one_card(ace: str) -> None:
    chance = random.Random(ace)
    for number in range(300 if LONG else 30):
        rules, hand = rules_of(some_house(chance, ace)), some_hand(chance, bool(number % 2))
        found = {near.cards: near.completed_by for near in near_melds(hand, rules)}
        assert found == near_melds_by_trying(CardSet(hand), rules)


def near_melds_by_trying(hand: CardSet, rules: MeldRules) -> dict[CardSet, CardSet]:
    """Every two or more cards, and every card that is not held, judged by ``readings``."""
    found: dict[CardSet, CardSet] = {}
    jokers = list(hand.jokers)
    for count in {2, rules.run_min - 1}:
        for chosen in combinations(hand, count):
            cards = CardSet(chosen)
            lowest = CardSet(jokers[: len(cards.jokers)])
            if not cards.naturals or cards.jokers != lowest or readings(cards, rules):
                continue
            completing = [
                card
                for card in CARDS
                if card not in hand and is_completed(cards.with_card(card), rules)
            ]
            if completing:
                found[cards] = CardSet(completing)
    return found


def is_completed(cards: CardSet, rules: MeldRules) -> bool:
    """Whether these cards are a set of three, or a run of the fewest cards."""
    return any(
        (isinstance(meld, SetMeld) and len(cards) == 3)
        or (isinstance(meld, RunMeld) and len(cards) == rules.run_min)
        for meld in readings(cards, rules)
    )
