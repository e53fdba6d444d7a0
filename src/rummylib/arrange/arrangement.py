"""The best arrangement of a hand, and the points that it leaves."""

from collections.abc import Iterator

from rummylib import bitboard
from rummylib.arrange.arranged import Arrangement
from rummylib.arrange.runs import COUNT_BITS
from rummylib.arrange.search import SetSearch, Solver, solver_of_cards, solver_of_points
from rummylib.arrange.sets import SetChoice, splits
from rummylib.cards import Cards, CardSet
from rummylib.melds.readings import readings_of_bits
from rummylib.melds.rules import HasMeldRules, MeldRules, meld_rules_of


def best_arrangement(hand: Cards, rules: HasMeldRules) -> Arrangement:
    """The melds of ``hand`` that leave the fewest points, and of those the fewest cards.

    Exact for every hand and all rules; a joker may stand for a card that lies elsewhere, even in
    the same hand (rule W16). Of several arrangements that leave as little, it is this one:

    1. The ranks are gone through, those of which fewest naturals are held first, among equals
       from ace to king. Each rank has as few cards in sets as can be, and of those sets the one
       with the earlier suits (S, H, D, C): runs rather than sets.
    2. Jokers that no set needs go into runs rather than sets, as many as can be to spades, then
       hearts, diamonds, clubs. Those that must go into sets go to the low ranks first.
    3. In each suit, from its lowest card up (the ace is the lowest), each card goes into the
       longest run, of those the one with the fewest jokers, then the one that starts lowest.
       If it can be in none it is left over. A crowded suit, with more than ten naturals, may
       leave another card over instead: then the lowest of those that can be left.
    4. Where the sets of one rank can be made up in several ways, the first is as large as can
       be, with as few jokers as can be, and takes the early suits.

    The melds are sets by rank and then runs by suit, and the lowest jokers are in the first
    melds. Each meld is what ``classify`` reads in its cards.

    >>> from rummylib.melds import MeldRules
    >>> print(best_arrangement("6D 7D 7C 7H 8D 8C 9C TH", MeldRules()))
    6D 7D 8D, 7C 8C 9C; 17 points left: 7H TH
    """
    cards = CardSet(hand)
    meld_rules = meld_rules_of(rules)
    groups = list(_groups(cards.bits, solver_of_points(meld_rules)))
    left = cards.bits & ~sum(groups)
    deadwood_cards = CardSet.of_bits(left)
    melds = tuple(readings_of_bits(group, meld_rules)[0] for group in groups)
    return Arrangement(melds, deadwood_cards, meld_rules.points_of(deadwood_cards))


def deadwood(hand: Cards, rules: HasMeldRules) -> int:
    """The fewest points that melds can leave of ``hand``: the points of ``best_arrangement``.

    Raises ``InvalidCard`` or ``DuplicateCard``.

    >>> from rummylib.melds import MeldRules
    >>> deadwood("8S 8H 8D KC", MeldRules())
    10
    """
    bits = hand.bits if isinstance(hand, CardSet) else CardSet(hand).bits
    return _solver_for(rules).least(bits) >> COUNT_BITS


_latest: tuple[HasMeldRules, Solver] = (MeldRules(), solver_of_points(MeldRules()))
"""The rules that were asked for last: most questions are about the same ones."""


def _solver_for(rules: HasMeldRules) -> Solver:
    global _latest  # noqa: PLW0603  # set as a whole, so that threads cannot mix two rules
    known, solver = _latest
    if known is not rules:
        solver = solver_of_points(meld_rules_of(rules))
        _latest = rules, solver
    return solver


def fewest_left(hand: int, rules: MeldRules) -> int:
    """The least number of cards of ``hand``, as bits, that cannot be melded, whatever their points.

    >>> from rummylib.melds import MeldRules
    >>> fewest_left(CardSet("8S 8H 8D KC").bits, MeldRules())
    1
    """
    return solver_of_cards(rules).least(hand)


def can_meld_all(hand: int, rules: MeldRules) -> bool:
    """Whether all cards of ``hand``, as bits, go into melds (rule W12); so do no cards at all.

    >>> from rummylib.melds import MeldRules
    >>> can_meld_all(CardSet("8S 8H 8D QC KC X1").bits, MeldRules())
    True
    """
    return solver_of_cards(rules).leaves_at_most(0, hand)


def can_meld_all_but_one(hand: int, rules: MeldRules) -> bool:
    """Whether no more than one card of ``hand``, as bits, need be left over (rule W12).

    >>> from rummylib.melds import MeldRules
    >>> can_meld_all_but_one(CardSet("8S 8H 8D QC KC X1 2C").bits, MeldRules())
    True
    """
    return solver_of_cards(rules).leaves_at_most(1, hand)


def _groups(hand: int, solver: Solver) -> Iterator[int]:
    """The cards of each meld, as bits: sets by rank, then runs by suit."""
    free = hand & bitboard.JOKERS

    def with_jokers(naturals: int, count: int) -> int:
        nonlocal free
        wild = bitboard.lowest(free, count)
        free ^= wild
        return naturals | wild

    search = SetSearch(solver, hand)
    chosen = sorted(search.choices(search.least()) or [], key=lambda choice: choice.rank)
    rest = hand & ~sum(choice.cards for choice in chosen) & bitboard.NATURALS
    jokers = free.bit_count() - sum(choice.jokers for choice in chosen)
    in_runs, in_sets = _spare_jokers(solver, rest, jokers, chosen)
    for choice, more in zip(chosen, in_sets, strict=True):
        cards = choice.cards
        for naturals, needed in splits(cards.bit_count(), choice.jokers + more, solver.rules):
            first = bitboard.lowest(cards, naturals)
            cards ^= first
            yield with_jokers(first, needed)
    for suit, count in enumerate(in_runs):
        for held, gaps in solver.joker_runs.runs(bitboard.lane(rest, suit), count):
            yield with_jokers(held << suit * bitboard.LANE_WIDTH, gaps)


def _spare_jokers(
    solver: Solver, rest: int, jokers: int, chosen: list[SetChoice]
) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """Where the jokers go that the sets do not need: to the runs of each suit, and to each set.

    Where it leaves as little, to runs rather than to sets, to early suits and low ranks first.
    """
    lanes = [solver.joker_runs[bitboard.lane(rest, suit)] for suit in range(bitboard.SUITS)]

    def left(found: tuple[tuple[int, ...], tuple[int, ...]]) -> int:
        return sum(lane[count] for lane, count in zip(lanes, found[0], strict=True))

    return min(
        (
            (in_runs, in_sets)
            for aside in range(jokers + 1)
            for in_sets in _spread(aside, [choice.room for choice in chosen])
            for in_runs in _spread(jokers - aside, [-1] * bitboard.SUITS)
        ),
        key=left,
    )


def _spread(jokers: int, rooms: list[int]) -> Iterator[tuple[int, ...]]:
    """Every way to put so many jokers where there is room, as many as can be first."""
    if not rooms:
        if not jokers:
            yield ()
        return
    for first in range(jokers, -1, -1):
        if rooms[0] >> first & 1:
            yield from ((first, *others) for others in _spread(jokers - first, rooms[1:]))
