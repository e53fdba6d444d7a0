"""Melds, extensions and swaps agree with the naive twin, card by card and in the same order.

By default every three-card set and samples of the others; with ``RUMMYLIB_LONG=1`` all of them.
"""

import os
from collections.abc import Iterable, Iterator
from itertools import combinations, islice, product
from random import Random
from typing import TypeVar

import pytest
from tests.oracles import naive_melds as naive
from tests.oracles.plain import plain_meld, plain_options, texts

from rummylib.cards import CARDS, JOKERS, Card, CardSet, pack
from rummylib.melds import (
    Ace,
    JokerInSet,
    Meld,
    MeldRules,
    RunMeld,
    extension_violations,
    extensions,
    find_melds,
    meld_violations,
    readings,
    swap_violations,
    swapped,
)

LONG = os.environ.get("RUMMYLIB_LONG") == "1"
ItemT = TypeVar("ItemT")


def some(items: Iterable[ItemT], share: int, seed: int) -> Iterator[ItemT]:
    """About one in ``share`` of the items, always the same ones; all of them in a long run."""
    rng = Random(seed)
    return (item for item in items if LONG or rng.random() * share < 1)


def meld_options(*, jokers: bool) -> list[MeldRules]:
    """Meld rules in every combination that matters to a few cards."""
    aces, set_maxes = tuple(Ace), (4, 3)
    if not jokers:
        return [MeldRules(ace=ace) for ace in aces]
    combined = product(aces, set_maxes, (3, 4), (1, 2, 3), JokerInSet)
    return [
        MeldRules(ace=a, set_max=s, run_min=r, min_naturals=n, joker_in_set=j)
        for a, s, r, n, j in combined
    ]


def check_readings(cards: CardSet, rules: MeldRules) -> None:
    expected = naive.readings(list(texts(cards)), plain_options(rules))
    found = readings(cards, rules)
    assert [plain_meld(meld) for meld in found] == expected, (cards, rules)
    assert (not meld_violations(cards, rules)) == bool(expected), (cards, rules)


@pytest.mark.parametrize("ace", Ace)
def test_every_set_of_three_cards(ace: Ace) -> None:
    for cards in combinations(CARDS, 3):
        check_is_meld(cards, MeldRules(ace=ace))


@pytest.mark.parametrize("ace", Ace)
@pytest.mark.parametrize(("size", "count"), [(4, 270725), (5, 2598960)])
def test_sets_of_more_cards(ace: Ace, size: int, count: int) -> None:
    rules, rng = MeldRules(ace=ace), Random(size)
    if LONG:
        tried = 0
        for cards in combinations(CARDS, size):
            check_is_meld(cards, rules)
            tried += 1
        assert tried == count
        return
    for _ in range(3000):
        check_is_meld(tuple(rng.sample(CARDS, size)), rules)
    for _ in range(3000):  # of one suit, where there is something to find
        suit = rng.randrange(4) * 13
        check_is_meld(tuple(rng.sample(CARDS[suit : suit + 13], size)), rules)


def check_is_meld(cards: tuple[Card, ...], rules: MeldRules) -> None:
    expected = naive.is_meld(tuple(map(str, cards)), rules.ace.value)
    assert bool(readings(cards, rules)) == expected, (cards, rules)


@pytest.mark.parametrize("size", [3, 4, 5, 6])
def test_reasons_are_given_exactly_for_what_is_no_meld(size: int) -> None:
    rng = Random(size)
    for rules in meld_options(jokers=True):
        for _ in range(60 if LONG else 12):
            near = [*CARDS[rng.randrange(4) * 13 :][:13], *JOKERS]
            check_readings(CardSet(rng.sample(near, size)), rules)


@pytest.mark.parametrize("jokers", [1, 2, 3])
@pytest.mark.parametrize("size", [3, 4])
def test_sets_with_jokers(size: int, jokers: int) -> None:
    chosen = list(combinations(JOKERS, jokers))
    for rules in meld_options(jokers=True):
        naturals = list(combinations(CARDS, size - jokers))
        for cards in some(naturals, max(1, len(naturals) // 40), len(rules.ace)):
            usual = (rules.set_max, rules.run_min, rules.min_naturals) == (4, 3, 1)
            for wild in chosen if LONG and usual else chosen[:1]:  # jokers are alike
                check_readings(CardSet((*cards, *wild)), rules)


def test_every_meld_of_a_hand_is_found() -> None:
    rng = Random(1)
    for rules in meld_options(jokers=True):
        for _ in range(10 if LONG else 2):
            low, suit = rng.randrange(13), rng.randrange(4)
            near = [CARDS[suit * 13 + (low + step) % 13] for step in range(5)]
            near += [CARDS[other * 13 + low] for other in range(4)] + list(JOKERS)
            hand = CardSet(rng.sample(sorted(set(near)), 7))
            found = [plain_meld(meld) for meld in find_melds(hand, rules)]
            assert len(found) == len(set(found))
            assert set(found) == set(all_melds(hand, rules)), (hand, rules)


def all_melds(hand: CardSet, rules: MeldRules) -> Iterator[naive.NaiveMeld]:
    """Every meld of a hand by trying every selection; jokers are alike, the lowest are used."""
    jokers = texts(hand.jokers)
    for size in range(3, len(hand) + 1):
        for cards in combinations(texts(hand), size):
            used = [card for card in cards if naive.is_joker(card)]
            if used == list(jokers[: len(used)]):
                yield from naive.readings(list(cards), plain_options(rules))


def melds_on_the_table(rng: Random, rules: MeldRules) -> Iterator[Meld]:
    """Random melds of the rules, long and short, with and without jokers."""
    while True:
        rank, suit = rng.randrange(13), rng.randrange(4)
        length = rng.choice((3, 3, 4, 5, 10, 11, 12, 13))
        cards = {CARDS[suit * 13 + (rank + step) % 13] for step in range(length)}
        if rng.random() < 0.4:
            cards = {CARDS[other * 13 + rank] for other in rng.sample(range(4), rng.choice((3, 4)))}
        for joker in rng.sample(JOKERS, rng.choice((0, 1, 1, 2))):
            cards.remove(rng.choice(sorted(cards)))
            cards.add(joker)
        yield from readings(cards, rules)[:2]


@pytest.mark.parametrize("ace", Ace)
def test_extensions_and_swaps(ace: Ace) -> None:
    rng = Random(ace.value)
    grew = swaps = 0
    for rules in meld_options(jokers=True):
        if rules.ace is not ace:
            continue
        for meld in islice(melds_on_the_table(rng, rules), 60 if LONG else 10):
            options, plain = plain_options(rules), plain_meld(meld)
            for added in additions(rng, meld):
                expected = naive.grown(plain, list(texts(added)), options)
                found = extensions(meld, added, rules)
                assert [plain_meld(m) for m in found] == expected, (str(meld), added, rules)
                reasons = extension_violations(meld, added, rules)
                assert bool(reasons) == (not expected or not added), (str(meld), added, rules)
                grew += bool(expected)
            for card in pack(3):
                if card in meld.cards:
                    continue
                swap = naive.swap(plain, str(card), options)
                after = swapped(meld, card, rules)
                got = None if after is None else (plain_meld(after[0]), str(after[1]))
                assert got == swap, (str(meld), card, rules)
                assert bool(swap_violations(meld, card, rules)) == (swap is None)
                swaps += swap is not None
    assert grew > 300
    assert swaps > 100


def additions(rng: Random, meld: Meld) -> Iterator[CardSet]:
    """Cards to be added: near the ends of a run, of the rank of a set, and some at random."""
    free = [card for card in pack(3) if card not in meld.cards]
    if isinstance(meld, RunMeld):
        first, count = meld.faces[0], len(meld.cards)
        places = [*range(-3, 0), *range(count, count + 3)]
        near = {CARDS[first.suit.index * 13 + (first.rank.index + p) % 13] for p in places}
    else:
        near = {CARDS[suit * 13 + meld.rank.index] for suit in range(4)}
    close = [card for card in free if card in near or card.is_joker]
    for size in (1, 2, 3):
        for cards in combinations(close, size):
            yield CardSet(cards)
    for _ in range(6):
        yield CardSet(rng.sample(free, rng.choice((1, 2))))
