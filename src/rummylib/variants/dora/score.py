"""What a won hand is worth: hand value, add-ons and dora (8.6), line by line.

The best split is scored (DA42): value and add-ons decide, with the dora where it depends on the
split, and of equal ones the higher hand value.
"""

from collections.abc import Iterable, Iterator, Sequence
from functools import lru_cache
from itertools import islice
from typing import Final, NamedTuple

from rummylib.cards import Card, Cards, CardSet, DuplicateCard, of_bit, read_cards
from rummylib.game import check_rules
from rummylib.reasons import Violation
from rummylib.variants.dora.groups import WILDS
from rummylib.variants.dora.hand_score import HandScore, ReadGroup, ScoreLine
from rummylib.variants.dora.hands import (
    Cards8,
    Facts,
    Occasion,
    cards_facts,
    hands_there,
    is_flush,
    is_one_suit,
    is_straight_flush,
    points_of,
    values_by_shape,
)
from rummylib.variants.dora.indicators import dora_of, dora_points
from rummylib.variants.dora.options import DoraOn, OpenRiichi
from rummylib.variants.dora.readings import (
    Reading,
    flush_readings,
    readings,
    straight_readings,
)
from rummylib.variants.dora.ruleset import DoraRuleset
from rummylib.variants.dora.shown import ShownGroup, is_closed
from rummylib.variants.dora.table import FoundGroup, Split, group_table
from rummylib.variants.dora.win import (
    ImpossibleWin,
    NotEightCards,
    NotShownAsGroup,
    Ready,
    ReadyWithOpenedHand,
    WinBy,
    WinContext,
    impossible_cards,
)

WINNING_CARDS: Final = 8


class _Candidate(NamedTuple):
    """One way to read the eight cards."""

    worth: int
    value: int
    facts: Facts
    groups: Split
    free: tuple[Reading, ...]
    """The readings to choose from where the cards are taken without groups."""


def score_hand(
    hidden: Cards,
    rules: DoraRuleset,
    *,
    shown: Iterable[ShownGroup] = (),
    win: WinContext = WinContext(),  # noqa: B008  # a frozen value
    indicators: Cards = (),
) -> HandScore | None:
    """What eight cards are worth, or None if they do not win; the winning card is in ``hidden``.

    Raises ``DuplicateCard``, or ``ImpossibleWin`` for what no table can bring about.

    >>> score = score_hand("5S 5H 5D 7C 8C 9C QD QS", DoraRuleset(), indicators="4S")
    >>> score.hand_value, score.dora_points, [line.rule for line in score.lines]
    (3, 4, ['Y3', 'O1', 'O2'])
    """
    check_rules(rules, DoraRuleset)
    table_groups = tuple(shown)
    own = CardSet(hidden)
    face_up = read_cards(indicators)
    closed = is_closed(table_groups, rules)
    bits = _all_bits(own, table_groups)
    laid = _laid(table_groups, rules)
    violations = (
        *impossible_cards(CardSet.of_bits(bits), face_up),
        *_impossible(bits, table_groups, laid, win, closed),
    )
    if violations:
        raise ImpossibleWin(violations)
    represented = face_up if rules.dora_on is DoraOn.REPRESENTED else ()
    cards = cards_facts(bits, closed, rules)
    occasion = Occasion(win.very_first_card, win.first_go_around)
    facts = Facts(0, cards, occasion, rules)
    best = _best(own.bits, bits, laid, facts, represented)
    if best is None:
        return None
    groups = tuple(_read(group, represented) for group in best.groups)
    free = _choose(best.free, bits, represented) if best.free else None
    stands_for = free.stands_for if free else tuple(p for g, _ in groups for p in g.stands_for)
    add_ons = tuple(
        ScoreLine(reading.add_on, reading.points, group.cards)
        for group, reading in groups
        if reading.add_on
    )
    counted = _counted(bits, stands_for) if represented else ()
    return HandScore(
        tuple(ScoreLine(hand.id, hand.points) for hand in hands_there(best.facts)),
        (*add_ons, *_circumstances(win, closed, rules)),
        tuple(_dora_lines(bits, counted, face_up)),
        tuple(group for group, _ in groups),
        stands_for,
    )


def wins(hidden: int, shown: tuple[ShownGroup, ...], rules: DoraRuleset) -> bool:
    """Whether the hidden cards, as bits, and the shown groups are a complete hand (D27)."""
    bits, shape = hidden, 0
    if shown:
        for found in _laid(shown, rules):
            bits |= found.bits
            shape += found.shape
    if bits.bit_count() != WINNING_CARDS:
        return False
    facts: Facts | None = None
    if is_one_suit(bits & ~WILDS) and (is_flush(bits, rules) or is_straight_flush(bits)):
        facts = _facts_of(bits, shown, rules)
        if hands_there(facts):
            return True
    for split in group_table(rules).splits(hidden):
        whole = shape
        for part in split:
            whole += part.shape
        facts = facts or _facts_of(bits, shown, rules)
        if values_by_shape(facts)[whole] is not None:
            return True
    return False


def _facts_of(bits: int, shown: Sequence[ShownGroup], rules: DoraRuleset) -> Facts:
    """What can be said of eight cards before they are split, whenever they win."""
    return Facts(0, cards_facts(bits, is_closed(shown, rules), rules), _NO_OCCASION, rules)


_NO_OCCASION: Final = Occasion(False, False)


def _best(
    hidden: int, bits: int, laid: Split, facts: Facts, represented: tuple[Card, ...]
) -> _Candidate | None:
    best: _Candidate | None = None
    rank = (-1, -1)
    rules, values = facts.rules, values_by_shape(facts)
    laid_shape, laid_add_on = sum(g.shape for g in laid), sum(g.add_on for g in laid)
    for split in group_table(rules).splits(hidden):
        shape, add_on = laid_shape, laid_add_on
        for group in split:
            shape += group.shape
            add_on += group.add_on
        value = values[shape]
        if value is None:
            continue
        if represented:
            add_on = sum(_worth(group, represented) for group in (*laid, *split))
        if (value + add_on, value) > rank:
            rank = (value + add_on, value)
            best = _Candidate(*rank, facts._replace(shape=shape), (*laid, *split), ())
    if not (facts.cards.flush or facts.cards.straight_flush):
        return best
    for candidate in _without_groups(bits, facts, represented):
        if (candidate.worth, candidate.value) > rank:
            rank = (candidate.worth, candidate.value)
            best = candidate
    return best


def _without_groups(bits: int, facts: Facts, represented: tuple[Card, ...]) -> Iterator[_Candidate]:
    """The eight cards as a flush, and as a straight flush: what a wild is differs (DA62)."""
    cards = facts.cards
    for as_flush, as_straight in ((cards.flush, cards.straight_flush), (cards.flush, False)):
        if not as_flush and not as_straight:
            continue
        some: Cards8 = cards._replace(flush=as_flush, straight_flush=as_straight)
        exact = facts._replace(cards=some)
        value = points_of(exact)
        if value is None:
            continue
        possible = straight_readings(bits) if as_straight else flush_readings(bits)
        free = tuple(possible) if represented else tuple(islice(possible, 1))
        extra = _free_dora(_choose(free, bits, represented), bits, represented)
        yield _Candidate(value + extra, value, exact, (), free)


def _all_bits(hidden: CardSet, shown: Iterable[ShownGroup]) -> int:
    bits = hidden.bits
    for group in shown:
        twice = bits & group.cards.bits
        if twice:
            raise DuplicateCard(of_bit(twice & -twice))
        bits |= group.cards.bits
    return bits


@lru_cache(maxsize=1 << 12)
def _laid(shown: tuple[ShownGroup, ...], rules: DoraRuleset) -> Split:
    """The shown groups as found groups, each of the kind it was called as (F23)."""
    found = group_table(rules).found
    return tuple(
        one for group in shown for one in found[group.cards.bits] if one.kind is group.kind
    )


def _impossible(
    bits: int, shown: Sequence[ShownGroup], laid: Split, win: WinContext, closed: bool
) -> Iterator[Violation]:
    if bits.bit_count() != WINNING_CARDS:
        yield NotEightCards(bits.bit_count())
    if len(laid) != len(shown):
        known = {group.bits for group in laid}
        yield from (NotShownAsGroup(str(g)) for g in shown if g.cards.bits not in known)
    if win.ready is not Ready.NO and not closed:
        yield ReadyWithOpenedHand()


def _circumstances(win: WinContext, closed: bool, rules: DoraRuleset) -> Iterator[ScoreLine]:
    """The add-ons that come from how and when the hand was won (B3 to B7)."""
    if win.by is WinBy.TSUMO and closed:
        yield ScoreLine("B3", 1)
    adds = rules.open_riichi is OpenRiichi.ADDS
    if win.ready is Ready.RIICHI or (win.ready is Ready.OPEN and adds):
        yield ScoreLine("B4", 1)
    if win.ready is Ready.OPEN:
        yield ScoreLine("B5", 2)
    if win.one_shot:
        yield ScoreLine("B6", 1)
    if win.last_card:
        yield ScoreLine("B7", 1)


def _read(group: FoundGroup, represented: tuple[Card, ...]) -> tuple[ReadGroup, Reading]:
    """A group in its best reading."""
    if not represented:
        return _read_as_printed(group)
    possible = readings(group.kind, group.bits, group.rules)
    return _told(group, _choose(possible, group.bits, represented))


@lru_cache(maxsize=1 << 16)
def _read_as_printed(group: FoundGroup) -> tuple[ReadGroup, Reading]:
    possible = readings(group.kind, group.bits, group.rules)
    return _told(group, _choose(possible, group.bits, ()))


def _told(group: FoundGroup, reading: Reading) -> tuple[ReadGroup, Reading]:
    return ReadGroup(group.kind, CardSet.of_bits(group.bits), reading.stands_for), reading


@lru_cache(maxsize=1 << 12)
def _worth(group: FoundGroup, represented: tuple[Card, ...]) -> int:
    """Add-on and represented dora of a group in its best reading."""
    possible = readings(group.kind, group.bits, group.rules)
    return max(
        reading.points + _free_dora(reading, group.bits, represented) for reading in possible
    )


def _choose(possible: Sequence[Reading], bits: int, represented: tuple[Card, ...]) -> Reading:
    """The reading that earns most; of equal ones the one that changes the fewest cards."""
    if len(possible) == 1:
        return possible[0]
    if not represented:
        return max(possible, key=_plain_worth)
    return max(
        possible,
        key=lambda reading: (
            reading.points + _free_dora(reading, bits, represented),
            -len(reading.stands_for),
        ),
    )


def _plain_worth(reading: Reading) -> tuple[int, int]:
    return reading.points, -len(reading.stands_for)


def _free_dora(reading: Reading, bits: int, represented: tuple[Card, ...]) -> int:
    """The dora points of cards whose wilds count as what they stand for (DA33)."""
    if not represented:
        return 0
    counted = _counted(bits, reading.stands_for)
    return sum(_dora_of_card(card, represented) for card in counted)


@lru_cache(maxsize=1 << 12)
def _dora_of_card(card: Card, indicators: tuple[Card, ...]) -> int:
    return dora_points(card.bit, indicators)


def _counted(bits: int, stands_for: Iterable[tuple[Card, Card]]) -> tuple[Card, ...]:
    """The cards with every wild exchanged for what it stands for; one may come twice."""
    instead = dict(stands_for)
    return tuple(instead.get(card, card) for card in CardSet.of_bits(bits))


def _dora_lines(
    bits: int, counted: Sequence[Card], indicators: Iterable[Card]
) -> Iterator[ScoreLine]:
    """One line for each indicator and rule that finds dora among the cards (O1 to O4).

    ``counted`` names the cards where wilds count as what they stand for; else prints count.
    """
    for indicator in indicators:
        for dora in dora_of(indicator):
            mask = dora.cards.bits
            found = CardSet.of_bits(bits & mask)
            many = len(found)
            if counted:
                hits = [card for card in counted if card.bit & mask]
                found, many = CardSet(set(hits)), len(hits)
            if many:
                yield ScoreLine(dora.rule, many * dora.points, found, indicator)
