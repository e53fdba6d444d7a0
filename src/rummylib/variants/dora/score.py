"""What a won hand is worth: hand value, add-ons and dora (8.6), line by line.

The best split is scored (DA42): value and add-ons decide, with the dora where it depends on the
split, and of equal ones the higher hand value.
"""

from collections.abc import Iterable, Iterator, Sequence
from functools import lru_cache
from itertools import islice
from typing import Final, TypeAlias

from rummylib.arguments import all_of_kind, check_kind
from rummylib.cards import Card, Cards, CardSet, DuplicateCard, of_bit, read_cards
from rummylib.game import check_rules
from rummylib.reasons import Violation
from rummylib.variants.dora.groups import ADD_ON, SHAPES, WILDS
from rummylib.variants.dora.hand_score import HandScore, ReadGroup, ScoreLine, hand_score
from rummylib.variants.dora.hands import (
    Cards8,
    Facts,
    Occasion,
    cards_facts,
    hands_there,
    is_flush,
    is_one_suit,
    is_straight_flush,
    value_of,
    values_by_weight,
)
from rummylib.variants.dora.indicators import dora_cards, dora_of, dora_points
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
    WINNING_CARDS,
    ImpossibleWin,
    NotEightCards,
    NotShownAsGroup,
    Ready,
    WinBy,
    WinContext,
    impossible_calls,
    impossible_cards,
)

# By themselves: to look up a member of an enum takes twenty times as long as a plain name.
_TSUMO: Final = WinBy.TSUMO
_RIICHI: Final = Ready.RIICHI
_OPEN: Final = Ready.OPEN
_REPRESENTED: Final = DoraOn.REPRESENTED
_NO_OCCASION: Final = Occasion(False, False)

# The add-ons by circumstance, made once.
_B3: Final = ScoreLine("B3", 1)
_B4: Final = ScoreLine("B4", 1)
_B5: Final = ScoreLine("B5", 2)
_B6: Final = ScoreLine("B6", 1)
_B7: Final = ScoreLine("B7", 1)


_Candidate: TypeAlias = tuple[int, int, tuple[ScoreLine, ...], Split, tuple[Reading, ...]]
"""One way to read the eight cards: what it is worth in all, the hand value and its lines, the
groups, and the readings to choose from where the cards are taken without groups."""


def score_hand(
    hidden: Cards,
    rules: DoraRuleset,
    *,
    shown: Iterable[ShownGroup] = (),
    win: WinContext = WinContext(),  # noqa: B008  # a frozen value
    indicators: Cards = (),
) -> HandScore | None:
    """What eight cards are worth, or None if they do not win; the winning card is in ``hidden``.

    Raises ``DuplicateCard``, ``ImpossibleWin`` for what no table can bring about, or ``WrongKind``
    for something else than groups or a ``WinContext``.

    >>> score = score_hand("5S 5H 5D 7C 8C 9C QD QS", DoraRuleset(), indicators="4S")
    >>> score.hand_value, score.dora_points, [line.rule for line in score.lines]
    (3, 4, ['Y3', 'O1', 'O2'])
    """
    check_rules(rules, DoraRuleset)
    check_kind(win, WinContext)
    table_groups = all_of_kind(shown, ShownGroup)
    own = CardSet(hidden)
    face_up = read_cards(indicators)
    whole, closed, laid = own, True, _NOTHING_LAID
    if table_groups:
        whole, closed = _whole_hand(own, table_groups), is_closed(table_groups, rules)
        laid = _laid(table_groups, rules)
    bits = whole.bits
    violations = impossible_cards(whole, face_up)
    violations += _impossible(bits, table_groups, laid)
    if table_groups or win.first_go_around:
        violations += impossible_calls(table_groups, win, rules)
    if violations:
        raise ImpossibleWin(tuple(violations))
    represented = face_up if rules.dora_on is _REPRESENTED else ()
    occasion = _NO_OCCASION
    if win.very_first_card or win.first_go_around:
        occasion = Occasion(win.very_first_card, win.first_go_around)
    facts = Facts(0, cards_facts(bits, closed, rules), occasion, rules)
    best = _best(own.bits, bits, laid, facts, represented)
    if best is None:
        return None
    groups: list[ReadGroup] = []
    add_ons: list[ScoreLine] = []
    _, _, lines, found_groups, free = best
    stands_for = _choose(free, bits, represented).stands_for if free else ()
    for found in found_groups:
        told = _read(found, represented) if represented else _read_as_printed(found)
        group, add_on = told
        groups.append(group)
        stands_for += group.stands_for
        if add_on is not None:
            add_ons.append(add_on)
    add_ons += _circumstances(win, closed, rules)
    if represented:
        dora = tuple(_dora_lines(_counted(bits, stands_for), face_up))
    else:
        dora = _printed_dora(bits, face_up)
    return hand_score(lines, tuple(add_ons), dora, tuple(groups), stands_for)


def wins(hidden: int, shown: tuple[ShownGroup, ...], rules: DoraRuleset) -> bool:
    """Whether the hidden cards, as bits, and the shown groups are a complete hand (D27)."""
    bits, laid = hidden, 0
    if shown:
        for found in _laid(shown, rules):
            bits |= found.bits
            laid += found.weight
    if bits.bit_count() != WINNING_CARDS:
        return False
    facts: Facts | None = None
    if is_one_suit(bits & ~WILDS) and (is_flush(bits, rules) or is_straight_flush(bits)):
        facts = _facts_of(bits, shown, rules)
        if hands_there(facts):
            return True
    for split in group_table(rules).splits(hidden):
        weight = laid
        for part in split:
            weight += part.weight
        facts = facts or _facts_of(bits, shown, rules)
        if values_by_weight(facts)[weight] is not None:
            return True
    return False


def _facts_of(bits: int, shown: Sequence[ShownGroup], rules: DoraRuleset) -> Facts:
    """What can be said of eight cards before they are split, whenever they win."""
    return Facts(0, cards_facts(bits, is_closed(shown, rules), rules), _NO_OCCASION, rules)


def _best(
    hidden: int, bits: int, laid: Split, facts: Facts, represented: tuple[Card, ...]
) -> _Candidate | None:
    values = values_by_weight(facts)
    laid_weight = 0
    for group in laid:
        laid_weight += group.weight
    worth = points = -1
    lines: tuple[ScoreLine, ...] = ()
    groups: Split = ()
    for split in group_table(facts.rules).splits(hidden):
        weight = laid_weight
        for group in split:
            weight += group.weight
        if represented:
            add_on = sum(_worth(group, represented) for group in (*laid, *split))
            weight = weight & SHAPES | add_on * ADD_ON
        value = values[weight]
        if value is None or value[0] < worth:
            continue
        if value[0] > worth or value[1] > points:
            worth, points, lines = value
            groups = split
    best: _Candidate | None = None
    if lines:
        best = worth, points, lines, (*laid, *groups) if laid else groups, ()
    if not (facts.cards.flush or facts.cards.straight_flush):
        return best
    for candidate in _without_groups(bits, facts, represented):
        if best is None or candidate[:2] > best[:2]:
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
        value = value_of(exact, 0)
        if value is None:
            continue
        _, points, lines = value
        possible = straight_readings(bits) if as_straight else flush_readings(bits)
        free = tuple(possible) if represented else tuple(islice(possible, 1))
        extra = _free_dora(_choose(free, bits, represented), bits, represented)
        yield points + extra, points, lines, (), free


def _whole_hand(hidden: CardSet, shown: Iterable[ShownGroup]) -> CardSet:
    bits = hidden.bits
    for group in shown:
        twice = bits & group.cards.bits
        if twice:
            raise DuplicateCard(of_bit(twice & -twice))
        bits |= group.cards.bits
    return CardSet.of_bits(bits)


_NOTHING_LAID: Final[Split] = ()


@lru_cache(maxsize=1 << 12)
def _laid(shown: tuple[ShownGroup, ...], rules: DoraRuleset) -> Split:
    """The shown groups as found groups, each of the kind it was called as (F23)."""
    found = group_table(rules).found
    return tuple(
        one for group in shown for one in found[group.cards.bits] if one.kind is group.kind
    )


def _impossible(bits: int, shown: Sequence[ShownGroup], laid: Split) -> list[Violation]:
    found: list[Violation] = []
    if bits.bit_count() != WINNING_CARDS:
        found.append(NotEightCards(bits.bit_count()))
    if len(laid) != len(shown):
        known = {group.bits for group in laid}
        found += [NotShownAsGroup(str(g)) for g in shown if g.cards.bits not in known]
    return found


def _circumstances(win: WinContext, closed: bool, rules: DoraRuleset) -> list[ScoreLine]:
    """The add-ons that come from how and when the hand was won (B3 to B7)."""
    lines = [_B3] if closed and win.by is _TSUMO else []
    if win.ready is _RIICHI:
        lines.append(_B4)
    elif win.ready is _OPEN:
        lines += [_B4, _B5] if rules.open_riichi is OpenRiichi.ADDS else [_B5]
    if win.one_shot:
        lines.append(_B6)
    if win.last_card:
        lines.append(_B7)
    return lines


def _read(group: FoundGroup, represented: tuple[Card, ...]) -> tuple[ReadGroup, ScoreLine | None]:
    """A group in its best reading, and the line of what it adds by itself."""
    possible = readings(group.kind, group.bits, group.rules)
    return _told(group, _choose(possible, group.bits, represented))


@lru_cache(maxsize=1 << 16)
def _read_as_printed(group: FoundGroup) -> tuple[ReadGroup, ScoreLine | None]:
    return _read(group, ())


def _told(group: FoundGroup, reading: Reading) -> tuple[ReadGroup, ScoreLine | None]:
    cards = CardSet.of_bits(group.bits)
    line = ScoreLine(reading.add_on, reading.points, cards) if reading.add_on else None
    return ReadGroup(group.kind, cards, reading.stands_for), line


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


def _dora_lines(counted: Sequence[Card], indicators: Iterable[Card]) -> Iterator[ScoreLine]:
    """One line for each indicator and rule that finds dora among the cards (O1 to O4).

    ``counted`` names the cards as they count; where wilds count as what they stand for, a card
    may come twice.
    """
    for indicator in indicators:
        for dora in dora_of(indicator):
            hits = [card for card in counted if card in dora.cards]
            if hits:
                points = len(hits) * dora.points
                yield ScoreLine(dora.rule, points, CardSet(set(hits)), indicator)


def _printed_dora(bits: int, indicators: tuple[Card, ...]) -> tuple[ScoreLine, ...]:
    """The lines of dora where prints count."""
    lines: tuple[ScoreLine, ...] = ()
    for indicator in indicators:
        card = indicator.bit
        lines += _printed_dora_of(bits & dora_cards(card), card)
    return lines


@lru_cache(maxsize=1 << 12)
def _printed_dora_of(bits: int, indicator: int) -> tuple[ScoreLine, ...]:
    return tuple(_dora_lines(tuple(CardSet.of_bits(bits)), (of_bit(indicator),)))
