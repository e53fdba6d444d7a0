"""The best choice of sets and runs together: integers in, integers out."""

from functools import lru_cache
from typing import Final

from rummylib import bitboard
from rummylib.arrange.runs import MOST_JOKERS, JokerRuns, NaturalRuns, Weights
from rummylib.arrange.sets import NO_ROOM, SetChoice, set_choices, together
from rummylib.melds.rules import LEAST_CARDS, MeldRules

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
        spades = hand & bitboard.LANE
        hearts = hand >> 16 & bitboard.LANE
        diamonds = hand >> 32 & bitboard.LANE
        clubs = hand >> 48
        ranks = spades & hearts & (diamonds | clubs) | (spades | hearts) & diamonds & clubs
        if not ranks:
            runs = self.natural_runs
            return runs[spades] + runs[hearts] + runs[diamonds] + runs[clubs]
        if ranks.bit_count() > _FEW:
            return SetSearch(self, hand).least()
        return self._least_with_sets(spades, hearts, diamonds, clubs, ranks)

    def _least_with_sets(  # one lane each: unpacked for speed
        self, spades: int, hearts: int, diamonds: int, clubs: int, ranks: int
    ) -> int:
        """The least left over where sets can be made of ``ranks``, each rank tried in every way."""
        if not ranks:
            runs = self.natural_runs
            return runs[spades] + runs[hearts] + runs[diamonds] + runs[clubs]
        rank = ranks & -ranks
        ranks ^= rank
        least = self._least_with_sets
        without = (spades & ~rank, hearts & ~rank, diamonds & ~rank, clubs & ~rank)
        best = least(spades, hearts, diamonds, clubs, ranks)
        if not spades & hearts & diamonds & clubs & rank:
            return min(best, least(*without, ranks))
        s, h, d, c = without
        best = min(
            best,
            least(spades, h, d, c, ranks),
            least(s, hearts, d, c, ranks),
            least(s, h, diamonds, c, ranks),
            least(s, h, d, clubs, ranks),
        )
        return best if self._wastes_fourth else min(best, least(s, h, d, c, ranks))


@lru_cache(maxsize=32)
def solver_of_points(rules: MeldRules) -> Solver:
    """The solver that leaves the fewest points, then the fewest cards."""
    return Solver(rules, Weights.of_points(rules))


@lru_cache(maxsize=32)
def solver_of_cards(rules: MeldRules) -> Solver:
    """The solver that leaves the fewest cards."""
    return Solver(rules, Weights.of_cards())


class SetSearch:
    """One hand: every choice of sets, rank by rank, cut short where it cannot get better.

    The bound of a choice made for some of the ranks: every card of a rank that is still open and
    has three cards may be left over by the runs for nothing, and the jokers that are not in runs
    gain what they could gain at best in sets of the other open ranks. Once no rank is open the
    bound is the weight itself.
    """

    def __init__(self, solver: Solver, hand: int) -> None:
        self._solver = solver
        self._hand = hand & bitboard.NATURALS
        self._jokers = (hand & bitboard.JOKERS).bit_count()
        columns = [bitboard.column(hand, rank) for rank in range(bitboard.RANKS)]
        self._ranks = [
            rank for rank in range(bitboard.RANKS) if len(self._set_choices(columns[rank])) > 1
        ]
        self._ranks.sort(key=lambda rank: columns[rank].bit_count())
        self._choices = [self._set_choices(columns[rank]) for rank in self._ranks]
        self._last = len(self._ranks)
        self._gains = self._gains_of_jokers()
        self._lanes: list[dict[int, tuple[int, ...]]] = [{} for _ in self._ranks]
        self._halves: list[dict[int, tuple[int, ...]]] = [{} for _ in range(self._last + 1)]
        self._best = 0

    def _set_choices(self, column: int) -> tuple[SetChoice, ...]:
        return set_choices(column, self._jokers, self._solver.rules)

    def least(self) -> int:
        """The least weight left over."""
        self._best = self._bound(self._last, self._hand, self._jokers, NO_ROOM)
        if self._last:
            self._search(0, self._hand, self._jokers, NO_ROOM)
        return self._best

    def choices(self) -> list[SetChoice]:
        """The sets of the first choice, in order, that leaves the least."""
        least = self.least()
        chosen: list[SetChoice] = []
        self._find(self._hand, self._jokers, NO_ROOM, least, chosen)
        return [choice for choice in chosen if choice.cards]

    def _find(self, hand: int, jokers: int, room: int, least: int, chosen: list[SetChoice]) -> bool:
        depth = len(chosen)
        if depth == self._last:
            return True
        for choice in self._choices[depth]:
            if choice.jokers > jokers:
                continue
            after = (hand ^ choice.cards, jokers - choice.jokers, together(room, choice.room))
            if self._bound(depth + 1, *after) <= least:
                chosen.append(choice)
                if self._find(*after, least, chosen):
                    return True
                chosen.pop()
        return False

    def _search(self, depth: int, hand: int, jokers: int, room: int) -> None:
        ahead = []
        for choice in self._choices[depth]:
            if choice.jokers <= jokers:
                after = (hand ^ choice.cards, jokers - choice.jokers, together(room, choice.room))
                bound = self._bound(depth + 1, *after)
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
            self._search(depth + 1, *after)

    def _bound(self, depth: int, hand: int, jokers: int, room: int) -> int:
        """No less than this is left over once ``depth`` ranks are decided."""
        halves = self._halves[depth]
        one, other = hand & _HALF, hand >> 2 * bitboard.LANE_WIDTH
        left = halves.get(one) or self._half(depth, one)
        right = halves.get(other) or self._half(depth, other)
        if not jokers:
            return left[0] + right[0]
        if depth < self._last:
            room = -1
        gains = self._gains[depth]
        return min(
            left[used] + right[jokers - aside - used] - gains[aside]
            for aside in range(jokers + 1)
            if room >> aside & 1
            for used in range(jokers - aside + 1)
        )

    def _half(self, depth: int, half: int) -> tuple[int, ...]:
        """The least left over of two suits, by the number of jokers."""
        low = self._lane(depth, half & bitboard.LANE)
        high = self._lane(depth, half >> bitboard.LANE_WIDTH)
        found = self._halves[depth][half] = tuple(
            min(low[used] + high[jokers - used] for used in range(jokers + 1))
            for jokers in range(self._jokers + 1)
        )
        return found

    def _lane(self, depth: int, lane: int) -> tuple[int, ...]:
        """The least left over of a suit, where sets may take what they like of the open ranks."""
        if depth == self._last:
            return self._solver.joker_runs[lane]
        found = self._lanes[depth].get(lane)
        if found is None:
            found = self._lane(depth + 1, lane)
            card = 1 << self._ranks[depth]
            if lane & card and self._is_free(depth):
                found = tuple(map(min, found, self._lane(depth + 1, lane ^ card)))
            self._lanes[depth][lane] = found
        return found

    def _is_free(self, depth: int) -> bool:
        return bitboard.column(self._hand, self._ranks[depth]).bit_count() >= LEAST_CARDS

    def _gains_of_jokers(self) -> list[list[int]]:
        """For each depth, what up to three jokers can save at most in sets of the open ranks."""
        gains = [[0] * (MOST_JOKERS + 1)]
        for depth in reversed(range(self._last)):
            after, now = gains[0], list(gains[0])
            weight = self._solver.weights.ranks[self._ranks[depth]]
            if not self._is_free(depth):
                for choice in self._choices[depth]:
                    for jokers in range(choice.jokers, MOST_JOKERS + 1):
                        gain = after[jokers - choice.jokers] + weight * choice.cards.bit_count()
                        now[jokers] = max(now[jokers], gain)
            gains.insert(0, now)
        return gains
