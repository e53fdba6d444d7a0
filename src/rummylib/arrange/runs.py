"""The best runs of one suit: tables from the cards of a suit to the least that is left over.

A suit is a lane of 13 bits. Suits are worth the same, so one table serves all four. Tables fill
themselves as lanes are asked for. What is left over is measured by ``Weights``.
"""

from collections.abc import Iterator
from functools import cached_property
from typing import Final

import attrs

from rummylib import bitboard
from rummylib.melds.rules import Ace, MeldRules
from rummylib.melds.shapes import Arc, arcs

MOST_JOKERS: Final = 3
"""As many jokers as a pack has."""

COUNT_BITS: Final = 6
"""The low bits of a weight that count cards; 55 cards fit."""


@attrs.frozen
class Weights:
    """What each card costs where it is left over: its points, and below them one card.

    Sums compare by points and then by the number of cards: ``points << COUNT_BITS | cards``.
    """

    ranks: tuple[int, ...]
    joker: int

    @classmethod
    def of_points(cls, rules: MeldRules) -> "Weights":
        """The points that the rules give, then the number of cards."""
        ranks = (rules.rank_points(rank) for rank in range(bitboard.RANKS))
        return cls(
            tuple(points << COUNT_BITS | 1 for points in ranks),
            rules.joker_points << COUNT_BITS | 1,
        )

    @classmethod
    def of_cards(cls) -> "Weights":
        """The number of cards only."""
        return cls((1,) * bitboard.RANKS, 1)


_UNKNOWN: Final = -1 << 60
"""In place of a weight that was not asked for yet: less than nothing, whatever is added."""


class NaturalRuns:
    """The least weight left over by runs without jokers, by the cards of a suit."""

    def __init__(self, rules: MeldRules, weights: Weights) -> None:
        self._least = [_UNKNOWN] * (1 << bitboard.RANKS)
        self._least[0] = 0
        self._weights = weights.ranks
        self._through = tuple(
            tuple(arc.ranks for arc in arcs(rules.ace, rules.run_min) if arc.ranks >> rank & 1)
            for rank in range(bitboard.RANKS)
        )

    def of_suits(self, spades: int, hearts: int, diamonds: int, clubs: int) -> int:
        """The least weight left over of the four suits together."""
        least = self._least
        together = least[spades] + least[hearts] + least[diamonds] + least[clubs]
        if together >= 0:
            return together
        return self._of(spades) + self._of(hearts) + self._of(diamonds) + self._of(clubs)

    def _of(self, lane: int) -> int:
        """The lowest card is left over or in one of the runs through it."""
        if self._least[lane] >= 0:
            return self._least[lane]
        low = lane & -lane
        rank = low.bit_length() - 1
        least = self._weights[rank] + self._of(lane ^ low)
        for ranks in self._through[rank]:
            if lane & ranks == ranks:
                least = min(least, self._of(lane ^ ranks))
        self._least[lane] = least
        return least


@attrs.frozen
class Span:
    """A way to place a run: the held cards of ``ranks`` are in it, jokers fill up to ``length``."""

    ranks: int
    length: int
    beside: int
    """Held cards that would join the run as well: with one of them there is a better span."""


class JokerRuns(dict[int, tuple[int, ...]]):
    """From the cards of a suit to the least weight left over with 0, 1, 2 and 3 jokers.

    Jokers that no run of the suit takes are counted as left over.

    While the cards and the jokers of a suit are at most 13, no joker need stand for a card that
    is held in the same suit, nor need a run end next to a held card: runs that overlap or touch
    can be merged into one, and the jokers that this sets free put at its ends. A suit with more
    is crowded. There two runs may overlap (A to 10, and a joker as 10 with J Q K), and a joker
    may take the place of a card that is left over because it is cheaper; so a joker may stand for
    a held card at either end of a run, and any card may be left over first.
    """

    def __init__(self, rules: MeldRules, weights: Weights) -> None:
        super().__init__()
        self[0] = tuple(weights.joker * jokers for jokers in range(MOST_JOKERS + 1))
        self._weights = weights.ranks
        self._least_naturals = rules.min_naturals
        self._rules = rules
        self._runs: dict[tuple[int, int], tuple[tuple[int, int], ...]] = {}
        self._apart = _by_rank(_spans_apart(rules))

    @cached_property
    def _crowded(self) -> tuple[tuple[Span, ...], ...]:
        return _by_rank(_spans_crowded(self._rules))

    def __missing__(self, lane: int) -> tuple[int, ...]:
        """The lowest card is in one of the runs through it, or a card is left over."""
        least = [sum(self._weights) + left for left in self[0]]
        for card in self._may_be_left(lane):
            weight = self._weights[card.bit_length() - 1]
            for jokers, left in enumerate(self[lane ^ card]):
                least[jokers] = min(least[jokers], weight + left)
        for held, gaps in self._runs_through(lane):
            for jokers, left in enumerate(self[lane ^ held][: MOST_JOKERS + 1 - gaps], gaps):
                least[jokers] = min(least[jokers], left)
        found = self[lane] = tuple(least)
        return found

    def runs(self, lane: int, jokers: int) -> tuple[tuple[int, int], ...]:
        """Runs that leave the least, each as its held cards and how many jokers it takes.

        From the lowest card on: each card goes into the longest run that leaves the least, of
        those the one with the fewest jokers, and that starts lowest.
        """
        found = self._runs.get((lane, jokers))
        if found is None:
            found = self._runs[lane, jokers] = tuple(self._find_runs(lane, jokers))
        return found

    def _find_runs(self, lane: int, jokers: int) -> Iterator[tuple[int, int]]:
        while lane:
            least = self[lane][jokers]
            fitting = [
                (held, gaps)
                for held, gaps in self._runs_through(lane)
                if gaps <= jokers and self[lane ^ held][jokers - gaps] == least
            ]
            if fitting:
                held, gaps = max(fitting, key=lambda run: (run[0].bit_count() + run[1], -run[1]))
                yield held, gaps
                lane ^= held
                jokers -= gaps
            else:
                lane ^= next(
                    card
                    for card in self._may_be_left(lane)
                    if self._weights[card.bit_length() - 1] + self[lane ^ card][jokers] == least
                )

    def _may_be_left(self, lane: int) -> Iterator[int]:
        return bitboard.each(lane if _is_crowded(lane) else lane & -lane)

    def _runs_through(self, lane: int) -> Iterator[tuple[int, int]]:
        """The runs with the lowest card: their held cards, and how many jokers they take."""
        rank = bitboard.rank_of(lane & -lane)
        for span in (self._crowded if _is_crowded(lane) else self._apart)[rank]:
            if lane & span.beside:
                continue
            held = lane & span.ranks
            naturals = held.bit_count()
            gaps = span.length - naturals
            if gaps <= MOST_JOKERS and naturals >= self._least_naturals:
                yield held, gaps


def _is_crowded(lane: int) -> bool:
    return lane.bit_count() + MOST_JOKERS > bitboard.RANKS


def _by_rank(spans: list[Span]) -> tuple[tuple[Span, ...], ...]:
    return tuple(
        tuple(span for span in spans if span.ranks >> rank & 1) for rank in range(bitboard.RANKS)
    )


def _spans_apart(rules: MeldRules) -> list[Span]:
    """Every place of a run, all its held cards in it."""
    return [
        Span(arc.ranks, arc.length, _beside(arc, rules.ace))
        for arc in arcs(rules.ace, rules.run_min)
    ]


def _spans_crowded(rules: MeldRules) -> list[Span]:
    """Every place of a run, up to three cards at its ends given to jokers."""
    found: dict[tuple[int, int], Span] = {}
    for arc in arcs(rules.ace, rules.run_min):
        for below in range(MOST_JOKERS + 1):
            for above in range(MOST_JOKERS + 1 - below):
                inner = range(below, arc.length - above)
                ranks = sum(1 << arc.face(place) for place in inner)
                found.setdefault((ranks, arc.length), Span(ranks, arc.length, 0))
    return list(found.values())


def _beside(arc: Arc, ace: Ace) -> int:
    """The ranks next to the ends of a run.

    An ace that may be low or high may be needed at the other end of the suit. It does no harm
    here: runs are found for the lowest card held, and where the ace is held it is the lowest.
    """
    if arc.length == bitboard.RANKS:
        return 0
    longer = [
        other.ranks & ~arc.ranks
        for other in arcs(ace, arc.length)
        if other.length == arc.length + 1 and arc.ranks & ~other.ranks == 0
    ]
    beside = 0
    for ranks in longer:
        beside |= ranks
    return beside
