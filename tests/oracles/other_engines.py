"""The least deadwood of many hands, worked out by the library and by other people's engines.

    python -m tests.oracles.other_engines [hands of each kind]

OpenSpiel and RLCard (extra ``bench``) play gin rummy, whose melds and points are those of the
default ``MeldRules``. They share no code with the library or with each other. Hands are random or
dense (five neighbouring ranks, where melds compete for cards); 10 and 11 cards for OpenSpiel, 10
for RLCard, which knows no others. The command says how many agreed and stops at the first hand that
does not.

OpenSpiel is asked about hands of exactly the size it is told. Told 10 and given 11 cards it throws
the highest card that one best arrangement of all 11 leaves over, which is not always the best that
a discard can do: of ``3S 4S 5S 2H 5H 2D 3D 4D 5D 2C 3C`` it leaves 4, where a discard of ``5H``
leaves 3.
"""

# mypy: disable-error-code="import-not-found, import-untyped"
# The other engines come without types.

import argparse
import sys
import time
from collections.abc import Callable, Iterator
from importlib.metadata import version
from random import Random
from typing import Final, TypeAlias

from rummylib import Card, CardSet
from rummylib.arrange import deadwood
from rummylib.cards import CARDS
from rummylib.melds import MeldRules

RULES: Final = MeldRules()
HANDS: Final = 100_000
WIDTH: Final = 5
"""Neighbouring ranks in a dense hand: twenty cards."""
Engine: TypeAlias = Callable[[CardSet], int]


def numbers(hand: CardSet) -> list[int]:
    """A hand as both engines number cards: 0 to 51, by suit and rank."""
    return [card.order for card in hand]


def spiel(hand_size: int) -> Engine:
    """OpenSpiel's least deadwood of hands of that size."""
    import pyspiel

    least = pyspiel.gin_rummy.GinRummyUtils(13, 4, hand_size).min_deadwood
    return lambda hand: int(least(numbers(hand)))


def rlcard() -> Engine:
    """RLCard's least deadwood: its best clusters of melds, and what they leave over."""
    from rlcard.games.gin_rummy.utils import melding, utils

    def least(hand: CardSet) -> int:
        cards = [utils.card_from_card_id(number) for number in numbers(hand)]
        best = melding.get_best_meld_clusters(cards)
        return int(utils.get_deadwood_count(cards, best[0] if best else []))

    return least


def random_hands(size: int, count: int) -> Iterator[CardSet]:
    """Hands from a whole pack."""
    rng = Random(f"random {size}")
    for _ in range(count):
        yield CardSet(rng.sample(CARDS, size))


def dense_hands(size: int, count: int) -> Iterator[CardSet]:
    """Hands from few neighbouring ranks."""
    rng = Random(f"dense {size}")
    for _ in range(count):
        low = rng.randrange(14 - WIDTH)
        pool: list[Card] = [card for card in CARDS if low <= card.rank.index < low + WIDTH]
        yield CardSet(rng.sample(pool, size))


def compare(name: str, hands: Iterator[CardSet], theirs: Engine) -> None:
    """Count the hands on which both agree; exit at the first on which they do not."""
    start, count, nothing_left = time.perf_counter(), 0, 0
    for hand in hands:
        expected, found = theirs(hand), deadwood(hand, RULES)
        if found != expected:
            sys.exit(f"{name}: {hand} leaves {found} here and {expected} there")
        count += 1
        nothing_left += expected == 0
    took = time.perf_counter() - start
    print(f"{name}: {count:,} agree ({nothing_left:,} with nothing left), {took:.0f} s", flush=True)


def main() -> None:
    """Compare hands of each kind with each engine."""
    parser = argparse.ArgumentParser(description="Compare deadwood with OpenSpiel and RLCard.")
    parser.add_argument("hands", nargs="?", type=int, default=HANDS, help="of each kind")
    count: int = parser.parse_args().hands
    print(f"OpenSpiel {version('open-spiel')}, RLCard {version('rlcard')}")
    for kind, hands in (("random", random_hands), ("dense", dense_hands)):
        for size in (10, 11):
            compare(f"OpenSpiel, {size} cards, {kind}", hands(size, count), spiel(size))
        compare(f"RLCard, 10 cards, {kind}", hands(10, count), rlcard())


if __name__ == "__main__":
    main()
