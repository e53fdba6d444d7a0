"""Every way to split a hand into groups, from tables that are filled as they are asked.

Which cards make which group depends on four options only, so there is one table for each
combination of these. Cards are bits here.
"""

from collections.abc import Iterable, Iterator, Mapping
from functools import cache
from itertools import combinations
from typing import Final, TypeAlias

from rummylib import bitboard
from rummylib.bitboard import JOKERS, LANE, LANE_WIDTH, RANK_COLUMN
from rummylib.variants.dora.groups import (
    ADD_ON,
    FACES,
    FIRST_FACE,
    ROYALS,
    SHAPE,
    TENS,
    WILDS,
    GroupKind,
    GroupRules,
    group_rules,
    is_pair,
    is_run,
    is_same_rank,
    kinds_of,
    royal_suit,
)
from rummylib.variants.dora.readings import add_on_points
from rummylib.variants.dora.ruleset import DoraRuleset


class FoundGroup:
    """Some cards read as one kind of group; a table holds each of them once.

    No attrs class, so that it is compiled with the rest.
    """

    __slots__ = ("bits", "kind", "rules", "weight")

    def __init__(self, kind: GroupKind, bits: int, rules: GroupRules) -> None:
        self.kind: Final = kind
        self.bits: Final = bits
        self.rules: Final = rules
        self.weight: Final = SHAPE[kind] + ADD_ON * add_on_points(kind, bits, rules)
        """The kind as part of the shape of a hand, and the most points that it adds (B1, B2)."""


_ROYAL_FIVE: Final = GroupKind.ROYAL_FIVE
Split: TypeAlias = tuple[FoundGroup, ...]


THIRD_JOKER: Final = bitboard.joker_bit(3)
"""A third card for the question whether two cards are near; in no hand, real or imagined."""


def most_of_a_rank(bits: int) -> int:
    """How many natural cards of one rank there are at most."""
    naturals = bits & ~WILDS
    both, either = naturals & naturals >> LANE_WIDTH, naturals | naturals >> LANE_WIDTH
    both_others, other = both >> 2 * LANE_WIDTH, either >> 2 * LANE_WIDTH
    if both & both_others & LANE:
        return 4
    if (both & other | both_others & either) & LANE:
        return 3
    return 2 if (both | both_others | either & other) & LANE else 1


def _ranks(bits: int) -> int:
    """How many ranks the natural cards are of."""
    naturals = bits & ~WILDS
    either = naturals | naturals >> 2 * LANE_WIDTH
    return ((either | either >> LANE_WIDTH) & LANE).bit_count()


def odd_ranks(bits: int) -> int:
    """The ranks, as bits of one lane, of which there is an odd number of natural cards."""
    naturals = bits & ~WILDS
    folded = naturals ^ naturals >> 2 * LANE_WIDTH
    return (folded ^ folded >> LANE_WIDTH) & LANE


def is_scattered(bits: int) -> bool:
    """True if eight cards can be nothing but pairs, which shows at once where wilds are few.

    One wild leaves two groups at least to natural cards alone, and unless these are pairs, one of
    them holds three of a rank, a run or J-Q-K.
    """
    naturals = bits & ~WILDS
    if (bits & WILDS).bit_count() > 1:
        return False
    line = naturals & ~FACES | (naturals & FACES) >> 1  # the nine and the jack side by side
    return (
        not line & line >> 1 & line >> 2
        and most_of_a_rank(bits) < 3
        and not all(naturals & RANK_COLUMN << rank for rank in range(FIRST_FACE, bitboard.RANKS))
    )


class _Memo(dict[int, Split]):
    """Cards to the groups they make, filled on demand."""

    def __init__(self, rules: GroupRules) -> None:
        super().__init__()
        self.rules = rules

    def __missing__(self, bits: int) -> Split:
        found = tuple(FoundGroup(kind, bits, self.rules) for kind in kinds_of(bits, self.rules))
        self[bits] = found
        return found


class _Thirds(dict[int, int]):
    """Two cards to all cards that make a group of three with them, filled on demand."""

    def __init__(self, rules: GroupRules, near: Mapping[int, int]) -> None:
        super().__init__()
        self.rules = rules
        self.near = near

    def __missing__(self, two: int) -> int:
        low = two & -two
        found = 0
        for third in bitboard.each(self.near[low] & self.near[two ^ low]):
            if is_same_rank(two | third) or is_run(two | third, self.rules):
                found |= third
        self[two] = found
        return found


class GroupTable:
    """The groups under one set of group rules: what cards make, and how a hand splits."""

    def __init__(self, rules: GroupRules) -> None:
        self.rules = rules
        self.found: dict[int, Split] = _Memo(rules)
        bits = tuple(bitboard.each(bitboard.PACK & ~THIRD_JOKER))
        self.pair_partners = {
            one: sum(two for two in bits if two != one and is_pair(one | two, rules))
            for one in bits
        }
        """For each card the cards that make a pair with it."""
        self.near = {one: sum(_near(one, bits, rules)) for one in bits}
        """For each card the cards that can be in one group of three with it."""
        self.thirds = _Thirds(rules, self.near)
        """For each two cards the cards that make a group of three with them."""

    def splits(self, bits: int) -> list[Split]:
        """Every way to split the cards into groups whose sizes make up a hand of eight.

        With shown groups only the hidden cards are split: five beside a group of three, four
        beside a four, three beside a five, two beside two groups of three (8.4).
        """
        size = bits.bit_count()
        if size == 8:
            return self._of_eight(bits)
        if size == 5:
            return [*self._three_and_pair(bits), *_each(self.whole(bits))]
        if size == 4:
            return [*_each(self.whole(bits)), *self._pairs(bits)]
        if size in (2, 3):
            return _each(self.whole(bits))
        return [()] if size == 0 else []

    def _of_eight(self, bits: int) -> list[Split]:
        if is_scattered(bits):
            return [*self._pairs(bits)]
        royal = (bits & FACES).bit_count() + (bits & JOKERS).bit_count() >= 3
        if not royal and self._too_far_apart(bits):
            return []
        splits = self._threes_and_pair(bits)
        ranks, wilds = _ranks(bits), bits & WILDS
        if ranks <= 4:
            most = most_of_a_rank(bits) + wilds.bit_count()
            if most >= 4 and ranks <= 3:  # its own and those of two pairs
                splits += self._with_four(bits)
            if most >= 5:  # its own and those of a run
                splits += self._with_five(bits, self.same_rank(bits, 5))
        if royal and wilds:  # its ten, or the joker for it
            splits += self._with_five(bits, self.royals(bits))
        if ranks <= 4:
            splits += self._pairs(bits)
        return splits

    def whole(self, bits: int) -> Split:
        """What two to five cards are if they are one group together.

        Most cards are none, and these are told apart without a place in the table.
        """
        size = bits.bit_count()
        if size == 3:
            low, last = bits & -bits, 1 << bits.bit_length() - 1
            possible = self.thirds[low | last] & bits != 0
        elif size == 5:
            possible = is_same_rank(bits) or (bits & (FACES | JOKERS)).bit_count() >= 3
        else:
            possible = is_same_rank(bits)
        return self.found[bits] if possible else ()

    def _too_far_apart(self, bits: int) -> bool:
        """True if more cards stand alone than the wilds can find groups for.

        A natural card that is near no other needs the joker, or two wilds, for itself, except for
        the ace of a royal five.
        """
        near = self.near
        naturals = left = bits & ~WILDS
        alone = 0
        while left:
            low = left & -left
            left ^= low
            if not naturals & near[low]:
                alone += 1
        return alone > (bits & JOKERS).bit_count() + ((bits & TENS).bit_count() >> 1)

    def _pairs(self, bits: int) -> Iterable[Split]:
        """Nothing but pairs, where the ranks do not show at once that there is no such way."""
        if odd_ranks(bits).bit_count() > (bits & JOKERS).bit_count():
            return ()
        return self._all_pairs(bits, ())

    def only_pairs(self, bits: int) -> bool:
        """Whether the cards can be nothing but pairs."""
        return any(True for _ in self._pairs(bits))

    def _all_pairs(self, bits: int, before: Split) -> Iterator[Split]:
        """Nothing but pairs, after the groups in ``before``."""
        if not bits:
            yield before
            return
        low = bits & -bits
        partners = bits & self.pair_partners[low]
        while partners:
            other = partners & -partners
            partners ^= other
            pair = self.found[low | other][0]
            yield from self._all_pairs(bits ^ low ^ other, (*before, pair))

    def _some_pair(self, bits: int) -> list[int]:
        """Every pair among the cards."""
        partners_of = self.pair_partners
        found: list[int] = []
        left = bits
        while left:
            low = left & -left
            left ^= low
            partners = left & partners_of[low]
            while partners:
                other = partners & -partners
                partners ^= other
                found.append(low | other)
        return found

    def _three_and_pair(self, bits: int) -> Iterator[Split]:
        for pair in self._some_pair(bits):
            yield from ((three, self.found[pair][0]) for three in self.whole(bits ^ pair))

    def _threes_and_pair(self, bits: int) -> list[Split]:
        """Two groups of three and a pair. The first three holds the lowest card outside the pair.

        This is the innermost loop of everything that asks whether a hand is complete.
        """
        found, near_of, thirds = self.found, self.near, self.thirds
        splits: list[Split] = []
        for pair in self._some_pair(bits):
            rest = bits ^ pair
            low = rest & -rest
            near = rest & near_of[low]
            while near & near - 1:  # two more cards
                two = near & -near
                near ^= two
                last = near & thirds[low | two]
                while last:
                    first = low | two | last & -last
                    last &= last - 1
                    others = found[rest ^ first]
                    if others:
                        two_cards = found[pair][0]
                        for one in found[first]:
                            for other in others:
                                splits.append((one, other, two_cards))  # noqa: PERF401  # innermost
        return splits

    def _with_four(self, bits: int) -> list[Split]:
        splits: list[Split] = []
        for four in self.same_rank(bits, 4):
            rest = bits ^ four.bits
            odd = odd_ranks(rest).bit_count()
            # Of two fours each is the first once; the other has no two ranks.
            if odd <= 1 and four.bits & -four.bits < rest & -rest:
                splits += [(four, other) for other in self.whole(rest)]
            if odd <= (rest & JOKERS).bit_count():
                splits += self._all_pairs(rest, (four,))
        return splits

    def _with_five(self, bits: int, fives: Iterable[FoundGroup]) -> list[Split]:
        return [(five, three) for five in fives for three in self.whole(bits ^ five.bits)]

    def same_rank(self, bits: int, size: int) -> list[FoundGroup]:
        """The fours or fives among the cards."""
        found: list[FoundGroup] = []
        wilds = bits & WILDS
        spare = wilds.bit_count()
        left = naturals = bits ^ wilds
        columns = [0] if spare >= size else []
        while left:
            low = left & -left
            column = naturals & RANK_COLUMN << ((low.bit_length() - 1) & 15)
            left &= ~column
            if column.bit_count() + spare >= size:
                columns.append(column)
        for column in columns:
            if column.bit_count() + spare == size:  # nothing to choose from
                found += self._of_one_rank(column | wilds)
                continue
            for some in bitboard.subsets(column):
                needed = size - some.bit_count()
                if column and not some:
                    continue  # wild cards alone have had their turn
                if needed == spare:
                    found += self._of_one_rank(some | wilds)
                elif 0 <= needed < spare:
                    for chosen in combinations(bitboard.each(wilds), needed):
                        found += self._of_one_rank(some | sum(chosen))
        return found

    def _of_one_rank(self, bits: int) -> list[FoundGroup]:
        return [one for one in self.found[bits] if one.kind is not _ROYAL_FIVE]

    def royals(self, bits: int) -> Iterator[FoundGroup]:
        """The royal fives among the cards."""
        stand_ins = tuple(bitboard.each(bits & WILDS))
        jokers = (bits & JOKERS).bit_count()
        seen: set[int] = set()
        for royal in ROYALS:
            own = bits & royal
            ace = not own & RANK_COLUMN and bits & TENS & ~royal != 0  # another ten as the ace
            if own.bit_count() + jokers + ace < 5:
                continue
            candidates = (*bitboard.each(own), *(bit for bit in stand_ins if not own & bit))
            for chosen in combinations(candidates, 5):
                cards = sum(chosen)
                if cards not in seen and royal_suit(cards) is not None:
                    seen.add(cards)
                    yield from (group for group in self.found[cards] if group.kind is _ROYAL_FIVE)


def _each(groups: Split) -> list[Split]:
    return [(group,) for group in groups]


def _near(one: int, bits: Iterable[int], rules: GroupRules) -> Iterator[int]:
    """The cards that share a group of three with ``one``; what a third makes, a joker makes."""
    for two in bits:
        three = one | two | THIRD_JOKER
        if two != one and (is_same_rank(three) or is_run(three, rules)):
            yield two


@cache
def table_of(rules: GroupRules) -> GroupTable:
    """The table of one set of group rules."""
    return GroupTable(rules)


@cache
def group_table(rules: DoraRuleset) -> GroupTable:
    """The table of groups under ``rules``."""
    return table_of(group_rules(rules))
