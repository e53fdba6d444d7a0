"""The least that is left over of a hand, found by trying every partition.

Written from the rules alone (M1, M3 to M6, W2, W16) with plain texts such as ``"8S"`` and ``"X1"``;
it shares no code with the library.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache
from itertools import combinations

RANKS = "A23456789TJQK"
SUITS = "SHDC"


@dataclass(frozen=True)
class House:
    """The house rules that matter here."""

    ace: str = "low"
    set_max: int = 4
    run_min: int = 3
    min_naturals: int = 1
    ace_points: int = 1
    face_points: int = 10
    joker_points: int = 15

    def points(self, card: str) -> int:
        if card[0] == "X":
            return self.joker_points
        if card[0] == "A":
            return self.ace_points
        return self.face_points if card[0] in "JQK" else RANKS.index(card[0]) + 1


@lru_cache(maxsize=1 << 16)
def is_meld(cards: frozenset[str], house: House) -> bool:
    """Whether exactly these cards make a set or a run, jokers standing for anything."""
    naturals = [card for card in cards if card[0] != "X"]
    if len(cards) < 3 or len(naturals) < house.min_naturals:
        return False
    return _is_set(naturals, len(cards), house) or _is_run(naturals, len(cards), house)


def _is_set(naturals: list[str], size: int, house: House) -> bool:
    return size <= house.set_max and len({card[0] for card in naturals}) == 1


def _is_run(naturals: list[str], size: int, house: House) -> bool:
    if len({card[1] for card in naturals}) != 1 or not house.run_min <= size <= 13:
        return False
    held = {card[0] for card in naturals}
    return any(held <= set(place) for place in _places(size, house.ace))


def _places(size: int, ace: str) -> Iterator[str]:
    """The ranks that a run of ``size`` cards can have, from its low end up."""
    order = {"low": RANKS, "high": RANKS[1:] + "A", "high_low": RANKS + "A", "corner": RANKS * 2}
    line = order[ace]
    for start in range(len(line) - size + 1):
        yield line[start : start + size]


def least_left(hand: frozenset[str], house: House) -> tuple[int, int]:
    """The least points that are left over, and the fewest cards at those points."""
    jokers = sum(card[0] == "X" for card in hand)
    naturals = tuple(sorted(card for card in hand if card[0] != "X"))
    return _least(naturals, jokers, house, {})


def all_can_be_melded(hand: frozenset[str], house: House) -> bool:
    """Whether the hand is a union of melds that share no card."""
    free = House(**{**vars(house), "ace_points": 1, "face_points": 10, "joker_points": 1})
    return least_left(hand, free) == (0, 0)


def _least(
    naturals: tuple[str, ...],
    jokers: int,
    house: House,
    known: dict[tuple[tuple[str, ...], int], tuple[int, int]],
) -> tuple[int, int]:
    """The first card is left over, or in some meld; then the same of the rest."""
    if not naturals:
        return jokers * house.joker_points, jokers
    if (naturals, jokers) in known:
        return known[naturals, jokers]
    first, others = naturals[0], naturals[1:]
    points, cards = _least(others, jokers, house, known)
    best = (points + house.points(first), cards + 1)
    for companions in _companions(first, others):
        for wild in range(jokers + 1):
            meld = frozenset([first, *companions, *[f"X{n}" for n in range(wild)]])
            if is_meld(meld, house):
                rest = tuple(card for card in others if card not in companions)
                best = min(best, _least(rest, jokers - wild, house, known))
    known[naturals, jokers] = best
    return best


def _companions(first: str, others: tuple[str, ...]) -> Iterator[tuple[str, ...]]:
    """Every choice of other naturals that share the rank, or the suit, of the first."""
    yield ()
    for shared in (0, 1):
        alike = [card for card in others if card[shared] == first[shared]]
        for count in range(1, len(alike) + 1):
            yield from combinations(alike, count)


def least_left_of_suit(ranks: str, jokers: int, house: House) -> tuple[int, int]:
    """``least_left`` of cards of one suit, by runs only; quick enough for all thirteen."""
    return _least_of_suit(frozenset(ranks), jokers, house, {})


def _least_of_suit(
    held: frozenset[str],
    jokers: int,
    house: House,
    known: dict[tuple[frozenset[str], int], tuple[int, int]],
) -> tuple[int, int]:
    if not held:
        return jokers * house.joker_points, jokers
    if (held, jokers) in known:
        return known[held, jokers]
    first = min(held, key=RANKS.index)
    points, cards = _least_of_suit(held - {first}, jokers, house, known)
    best = (points + house.points(first), cards + 1)
    for used, wild in _runs_of_suit(first, held, jokers, house):
        best = min(best, _least_of_suit(held - used, jokers - wild, house, known))
    known[held, jokers] = best
    return best


def _runs_of_suit(
    first: str, held: frozenset[str], jokers: int, house: House
) -> set[tuple[frozenset[str], int]]:
    """Every run with ``first``: the held cards in it, and how many jokers, in any places."""
    found = set()
    for size in range(house.run_min, 14):
        for place in _places(size, house.ace):
            if first not in place:
                continue
            there = (held & set(place)) - {first}
            fewest = max(0, size - jokers - 1, house.min_naturals - 1)
            for count in range(fewest, len(there) + 1):
                for others in combinations(there, count):
                    found.add((frozenset([first, *others]), size - count - 1))
    return found
