"""The best choice of sets and runs together: integers in, integers out."""

from functools import lru_cache
from itertools import combinations
from typing import Final, TypeAlias

from rummylib import bitboard
from rummylib.arrange.runs import MOST_JOKERS, JokerRuns, NaturalRuns, Weights
from rummylib.melds.rules import LEAST_CARDS, MeldRules

SetChoice: TypeAlias = tuple[int, int]
"""Which cards of a rank go into sets, and how many jokers with them."""

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
        self._choices: list[tuple[SetChoice, ...]] = []
        self._ranks: list[int] = []
        for rank in range(bitboard.RANKS):
            choices = set_choices(bitboard.column(hand, rank), self._jokers, solver.rules)
            if len(choices) > 1:
                self._ranks.append(rank)
                self._choices.append(choices)
        self._last = len(self._ranks)
        self._gains = self._gains_of_jokers()
        self._lanes: list[dict[int, tuple[int, ...]]] = [{} for _ in self._ranks]
        self._halves: list[dict[int, tuple[int, ...]]] = [{} for _ in range(self._last + 1)]
        self._best = 0

    def least(self) -> int:
        """The least weight left over."""
        if not self._last:
            return self._bound(0, self._hand, self._jokers)
        self._best = (
            1
            + sum(
                self._solver.weights.ranks[bitboard.rank_of(card)]
                for card in bitboard.each(self._hand)
            )
            + self._solver.weights.joker * self._jokers
        )
        self._search(0, self._hand, self._jokers)
        return self._best

    def choices(self) -> list[SetChoice]:
        """The first choice of sets, in order, that leaves the least."""
        least = self.least()
        chosen: list[SetChoice] = []
        hand, jokers = self._hand, self._jokers
        self._find(0, hand, jokers, least, chosen)
        return chosen

    def _find(
        self, depth: int, hand: int, jokers: int, least: int, chosen: list[SetChoice]
    ) -> bool:
        if depth == self._last:
            return True
        for cards, wild in self._choices[depth]:
            if wild > jokers or self._bound(depth + 1, hand ^ cards, jokers - wild) > least:
                continue
            chosen.append((cards, wild))
            if self._find(depth + 1, hand ^ cards, jokers - wild, least, chosen):
                return True
            chosen.pop()
        return False

    def _search(self, depth: int, hand: int, jokers: int) -> None:
        ahead = []
        for cards, wild in self._choices[depth]:
            if wild <= jokers:
                bound = self._bound(depth + 1, hand ^ cards, jokers - wild)
                if bound < self._best:
                    ahead.append((bound, hand ^ cards, jokers - wild))
        if not ahead:
            return
        if depth + 1 == self._last:
            self._best = min(ahead)[0]
            return
        ahead.sort()
        for bound, rest, left in ahead:
            if bound >= self._best:
                return
            self._search(depth + 1, rest, left)

    def _bound(self, depth: int, hand: int, jokers: int) -> int:
        """No less than this is left over once ``depth`` ranks are decided."""
        halves = self._halves[depth]
        one, other = hand & _HALF, hand >> 2 * bitboard.LANE_WIDTH
        left = halves.get(one) or self._half(depth, one)
        right = halves.get(other) or self._half(depth, other)
        if not jokers:
            return left[0] + right[0]
        gains = self._gains[depth]
        return min(
            left[used] + right[jokers - aside - used] - gains[aside]
            for aside in range(jokers + 1 if depth < self._last else 1)
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
                for cards, wild in self._choices[depth]:
                    for jokers in range(wild, MOST_JOKERS + 1):
                        gain = after[jokers - wild] + weight * cards.bit_count()
                        now[jokers] = max(now[jokers], gain)
            gains.insert(0, now)
        return gains


def set_choices(column: int, jokers: int, rules: MeldRules) -> tuple[SetChoice, ...]:
    """What can be in sets of one rank: fewest cards first, then fewest jokers, early suits first.

    The first choice is no set at all. One natural with two or three jokers is left to the runs
    where a run can be as short: it fits anywhere in its suit.
    """
    found = [(0, 0)]
    suits = list(bitboard.each(column))
    for count in range(2 if rules.run_min == LEAST_CARDS else 1, len(suits) + 1):
        for wild in range(jokers + 1):
            if splits(count, wild, rules):
                found.extend((sum(cards), wild) for cards in combinations(suits, count))
    return tuple(found)


@lru_cache(maxsize=256)
def splits(naturals: int, jokers: int, rules: MeldRules) -> tuple[tuple[int, int], ...]:
    """How cards of one rank make up sets: naturals and jokers of each; empty where they cannot.

    The first set is as large as can be, with as few jokers as can be.
    """
    for size in range(min(rules.set_max, naturals + jokers), LEAST_CARDS - 1, -1):
        for wild in range(min(jokers, size - rules.min_naturals) + 1):
            first = (size - wild, wild)
            if first[0] > naturals:
                continue
            if first == (naturals, jokers):
                return (first,)
            rest = splits(naturals - first[0], jokers - wild, rules)
            if rest:
                return (first, *rest)
    return ()
