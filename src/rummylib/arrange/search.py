"""The best choice of sets and runs together: integers in, integers out."""

from collections.abc import Sequence
from functools import lru_cache
from operator import add
from typing import Final, TypeAlias

from rummylib import bitboard
from rummylib.arrange.runs import MOST_JOKERS, JokerRuns, NaturalRuns, Weights
from rummylib.arrange.sets import NO_ROOM, SetChoice, set_choices, together
from rummylib.melds.rules import LEAST_CARDS, MeldRules

Position: TypeAlias = tuple[int, int, int]
"""Naturals in no set, jokers that no set needs, and the room of the sets."""

_HALF: Final = (1 << 2 * bitboard.LANE_WIDTH) - 1
_FEW: Final = 4
"""So many ranks are tried in every way without looking ahead."""


class Solver:
    """Finds the least weight that must be left over of a hand, under one set of rules."""

    def __init__(self, rules: MeldRules, weights: Weights) -> None:
        self.rules = rules
        self.weights = weights
        self.natural_runs = NaturalRuns(rules, weights)
        self.joker_runs = JokerRuns(rules, weights)
        self._wastes_fourth = rules.set_max == LEAST_CARDS

    def least(self, hand: int) -> int:
        """The least weight left over of ``hand``."""
        if hand & bitboard.JOKERS:
            return SetSearch(self, hand).least()
        spades, hearts, diamonds, clubs = lanes_of(hand)
        ranks = spades & hearts & (diamonds | clubs) | (spades | hearts) & diamonds & clubs
        if not ranks:
            return self.natural_runs.of_suits(spades, hearts, diamonds, clubs)
        if ranks.bit_count() > _FEW:
            return SetSearch(self, hand).least()
        return self._least_with_sets(spades, hearts, diamonds, clubs, ranks)

    def leaves_at_most(self, most: int, hand: int) -> bool:
        """Whether no more weight than ``most`` need be left over of ``hand``."""
        if hand & bitboard.JOKERS:
            return SetSearch(self, hand).choices(most) is not None
        return self.least(hand) <= most

    def _least_with_sets(  # one lane each: unpacked for speed
        self, spades: int, hearts: int, diamonds: int, clubs: int, ranks: int
    ) -> int:
        """The least left over where sets can be made of ``ranks``, each rank tried in every way."""
        if not ranks:
            return self.natural_runs.of_suits(spades, hearts, diamonds, clubs)
        rank = ranks & -ranks
        rest = ranks ^ rank
        s, h, d, c = spades & ~rank, hearts & ~rank, diamonds & ~rank, clubs & ~rank
        best = self._least_with_sets(spades, hearts, diamonds, clubs, rest)
        if not spades & hearts & diamonds & clubs & rank:
            return min(best, self._least_with_sets(s, h, d, c, rest))
        best = min(best, self._least_with_sets(spades, h, d, c, rest))
        best = min(best, self._least_with_sets(s, hearts, d, c, rest))
        best = min(best, self._least_with_sets(s, h, diamonds, c, rest))
        best = min(best, self._least_with_sets(s, h, d, clubs, rest))
        return best if self._wastes_fourth else min(best, self._least_with_sets(s, h, d, c, rest))


@lru_cache(maxsize=32)
def solver_of_points(rules: MeldRules) -> Solver:
    """The solver that leaves the fewest points, then the fewest cards."""
    return Solver(rules, Weights.of_points(rules))


@lru_cache(maxsize=32)
def solver_of_cards(rules: MeldRules) -> Solver:
    """The solver that leaves the fewest cards."""
    return Solver(rules, Weights.of_cards())


def lanes_of(naturals: int) -> tuple[int, int, int, int]:
    """The four suits of a hand without jokers."""
    return (
        naturals & bitboard.LANE,
        naturals >> 16 & bitboard.LANE,
        naturals >> 32 & bitboard.LANE,
        naturals >> 48,
    )


class SetSearch:
    """One hand: every choice of sets, rank by rank, cut short where it cannot get better.

    Ranks with few cards come first, as there is little to choose. A position is the naturals that
    are in no set yet, the jokers that no set needs, and the room that the sets have for those.
    Its bound: every card of an open rank that has three cards may be left over by the runs for
    nothing, and each joker that is not in a run saves what it could save at best in sets of the
    other open ranks. Once no rank is open the bound is the weight itself.

    Suits are worth the same: of positions that are alike but for the suits one is searched.
    """

    def __init__(self, solver: Solver, hand: int) -> None:
        self._solver = solver
        self._start: Position = (
            hand & bitboard.NATURALS,
            (hand & bitboard.JOKERS).bit_count(),
            NO_ROOM,
        )
        columns = [bitboard.column(hand, rank) for rank in range(bitboard.RANKS)]
        in_order = sorted(range(bitboard.RANKS), key=lambda rank: columns[rank].bit_count())
        self._ranks: list[int] = []
        self._choices: list[tuple[SetChoice, ...]] = []
        for rank in in_order:
            choices = set_choices(columns[rank], self._start[1], solver.rules)
            if len(choices) > 1:
                self._ranks.append(rank)
                self._choices.append(choices)
        self._last = len(self._ranks)
        self._is_free = [columns[rank].bit_count() >= LEAST_CARDS for rank in self._ranks]
        self._gains = self._gains_of_jokers()
        self._lanes: list[dict[int, tuple[int, ...]]] = [{} for _ in self._ranks]
        self._black: list[dict[int, tuple[int, ...]]] = [{} for _ in range(self._last + 1)]
        self._red: list[dict[int, tuple[int, ...]]] = [{} for _ in range(self._last + 1)]
        self._seen: set[tuple[int, ...]] = set()
        self._best = 0

    def least(self) -> int:
        """The least weight left over."""
        self._best = self._bound(self._last, self._start)
        self._seen.clear()
        if self._last:
            self._search(0, self._start)
        return self._best

    def choices(self, most: int) -> list[SetChoice] | None:
        """The sets of the first choice, in order, that leaves no more than ``most``."""
        self._seen.clear()
        chosen: list[SetChoice] = []
        if self._bound(0, self._start) > most or not self._find(chosen, self._start, most):
            return None
        return [choice for choice in chosen if choice.cards]

    def _search(self, depth: int, position: Position) -> None:
        """Try every choice for the open ranks, the most promising first."""
        if self._was_seen(depth, position):
            return
        ahead = []
        for choice in self._choices[depth]:
            if choice.jokers <= position[1]:
                after = _after(position, choice)
                bound = self._bound(depth + 1, after)
                if bound < self._best:
                    ahead.append((bound, after))
        if not ahead:
            return
        if depth + 1 == self._last:
            self._best = min(ahead)[0]
            return
        ahead.sort()
        for bound, after in ahead:
            if bound >= self._best:
                return
            self._search(depth + 1, after)

    def _find(self, chosen: list[SetChoice], position: Position, most: int) -> bool:
        """Choose for the open ranks, in order, so that no more than ``most`` is left over."""
        depth = len(chosen)
        if depth == self._last:
            return True
        if self._was_seen(depth, position):
            return False
        for choice in self._choices[depth]:
            if choice.jokers <= position[1]:
                after = _after(position, choice)
                if self._bound(depth + 1, after) <= most:
                    chosen.append(choice)
                    if self._find(chosen, after, most):
                        return True
                    chosen.pop()
        return False

    def _was_seen(self, depth: int, position: Position) -> bool:
        """Whether a position that is alike but for the suits was searched before."""
        hand, jokers, room = position
        alike = (depth, jokers, room, *sorted(lanes_of(hand)))
        if alike in self._seen:
            return True
        self._seen.add(alike)
        return False

    def _bound(self, depth: int, position: Position) -> int:
        """No less than this is left over once ``depth`` ranks are decided."""
        hand, jokers, room = position
        low, high = hand & _HALF, hand >> 2 * bitboard.LANE_WIDTH
        black = self._black[depth].get(low) or self._remember_black(depth, low)
        red = self._red[depth].get(high) or self._remember_red(depth, high)
        if not jokers:
            return black[0] + red[0]
        if room == NO_ROOM or depth < self._last:
            return _least_together(black, red, jokers)
        return min(
            _least_together(black, red, jokers - aside)
            for aside in range(jokers + 1)
            if room >> aside & 1
        )

    def _remember_black(self, depth: int, half: int) -> tuple[int, ...]:
        """The least left over of the first two suits and of the jokers in sets, by jokers."""
        found = self._half(depth, half)
        if depth < self._last:
            saved = [-gain for gain in self._gains[depth]]
            found = _shared(found, saved)
        self._black[depth][half] = found
        return found

    def _remember_red(self, depth: int, half: int) -> tuple[int, ...]:
        """The least left over of the last two suits, by the number of jokers."""
        found = self._red[depth][half] = self._half(depth, half)
        return found

    def _half(self, depth: int, half: int) -> tuple[int, ...]:
        one = self._lane(depth, half & bitboard.LANE)
        return _shared(one, self._lane(depth, half >> bitboard.LANE_WIDTH))

    def _lane(self, depth: int, lane: int) -> tuple[int, ...]:
        """The least left over of a suit, where sets may take what they like of the open ranks."""
        if depth == self._last:
            return self._solver.joker_runs[lane]
        found = self._lanes[depth].get(lane)
        if found is None:
            found = self._lane(depth + 1, lane)
            card = 1 << self._ranks[depth]
            if lane & card and self._is_free[depth]:
                found = tuple(map(min, found, self._lane(depth + 1, lane ^ card)))
            self._lanes[depth][lane] = found
        return found

    def _gains_of_jokers(self) -> list[list[int]]:
        """For each depth, what up to three jokers can save at most in sets of the open ranks."""
        gains = [[0] * (MOST_JOKERS + 1)]
        for depth in reversed(range(self._last)):
            after, now = gains[0], list(gains[0])
            weight = self._solver.weights.ranks[self._ranks[depth]]
            for choice in self._choices[depth] if not self._is_free[depth] else ():
                for jokers in range(choice.jokers, MOST_JOKERS + 1):
                    gain = after[jokers - choice.jokers] + weight * choice.cards.bit_count()
                    now[jokers] = max(now[jokers], gain)
            gains.insert(0, now)
        return gains


def _after(position: Position, choice: SetChoice) -> Position:
    hand, jokers, room = position
    return hand ^ choice.cards, jokers - choice.jokers, together(room, choice.room)


def _least_together(one: Sequence[int], other: Sequence[int], jokers: int) -> int:
    """The least of both together where they share so many jokers."""
    least: int = min(map(add, one, other[jokers::-1]))
    return least


def _shared(one: Sequence[int], other: Sequence[int]) -> tuple[int, ...]:
    """The least of both together, by the number of jokers that they share: none up to three.

    Written out, as most of the time of a hand with jokers is spent here.
    """
    a, b, c, d = one
    w, x, y, z = other
    return (a + w, min(a + x, b + w), min(a + y, b + x, c + w), min(a + z, b + y, c + x, d + w))
