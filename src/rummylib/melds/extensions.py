"""What extends a meld that lies on the table."""

from collections.abc import Iterator, Mapping
from functools import lru_cache
from typing import Final

import attrs

from rummylib import bitboard
from rummylib.arguments import check_kind
from rummylib.cards import Card, Cards, CardSet, distinct_cards, of_bit
from rummylib.melds.readings import may_be_named, sets_of
from rummylib.melds.rules import Ace, HasMeldRules, JokerInSet, MeldRules, meld_rules_of
from rummylib.melds.shapes import Meld, RunMeld, SetMeld, fits_order, missing_faces
from rummylib.melds.violations import (
    AceNotHigh,
    AceNotLow,
    AlreadyInMeld,
    DoesNotJoin,
    NoCards,
    NoSuchReading,
    NotOfThisRank,
    NotOfThisSuit,
    PlaceOfJoker,
    RunComplete,
    SetComplete,
    run_wraps,
)
from rummylib.reasons import Violation

_MOST_REMEMBERED: Final = 1 << 14


def extensions(meld: Meld, cards: Cards, rules: HasMeldRules) -> tuple[Meld, ...]:
    """Every meld that ``meld`` can become when exactly ``cards`` are added, the usual one first.

    What already lies on the table stays as it is: no joker there changes its place (rule M12). A
    joker that fits at both ends of a run goes above (reading CA33), the thirteenth card below
    (CA28). Empty where the cards do not fit (rules L6 to L8).

    Raises ``InvalidCard``, ``DuplicateCard``, or ``WrongKind`` for what is no meld.

    >>> from rummylib.melds import MeldRules, classify
    >>> [str(m) for m in extensions(classify("5H 6H 7H", MeldRules()), "X1", MeldRules())]
    ['5H 6H 7H X1=8H', 'X1=4H 5H 6H 7H']
    """
    check_kind(meld, SetMeld, RunMeld)
    return extensions_of_bits(meld, CardSet(cards).bits, meld_rules_of(rules))


@lru_cache(maxsize=1 << 12)
def extensions_of_bits(meld: Meld, added: int, rules: MeldRules) -> tuple[Meld, ...]:
    """``extensions`` by the cards in ``added``; remembered, as the judge and the move both ask."""
    return tuple(_extensions(meld, added, rules))


def extension_violations(
    meld: Meld, cards: Cards, rules: HasMeldRules, stands_for: Cards = ()
) -> tuple[Violation, ...]:
    """Why ``cards`` cannot be added to ``meld``, every reason; empty where they can.

    ``stands_for`` names what the jokers among ``cards`` shall stand for. Raises ``InvalidCard`` or
    ``DuplicateCard``.

    >>> from rummylib.melds import MeldRules, classify
    >>> [v.code for v in extension_violations(classify("JS QS KS", MeldRules()), "AS", MeldRules())]
    ['meld/ace-not-high']
    """
    added = CardSet(cards)
    named = distinct_cards(stands_for)
    found = extensions(meld, added, rules)
    if chosen_extension(found, added, named, meld_rules_of(rules)) is not None:
        return ()
    if found:
        return (NoSuchReading(added, named),)
    there = CardSet.of_bits(meld.bits & added.bits)
    if not added or there:
        return (AlreadyInMeld(there, str(meld)),) if there else (NoCards(),)
    if isinstance(meld, SetMeld):
        return tuple(_why_not_on_set(meld, added, meld_rules_of(rules)))
    return tuple(_why_not_on_run(meld, added, meld_rules_of(rules)))


def chosen_extension(
    found: tuple[Meld, ...], added: CardSet, stands_for: tuple[Card, ...], rules: MeldRules
) -> Meld | None:
    """The extension in which the added jokers stand for ``stands_for``; the first where empty.

    No card is named twice there: who reads the names has refused that.
    """
    if not stands_for:
        return found[0] if found else None
    wanted = set(stands_for)
    for meld in found:
        if isinstance(meld, SetMeld) and rules.joker_in_set is JokerInSet.FLEXIBLE:
            matches = len(wanted) == len(added.jokers) and may_be_named(meld, wanted)
        else:
            matches = wanted == set(faces_of(meld, added))
        if matches:
            return meld
    return None


def faces_of(meld: Meld, cards: CardSet) -> tuple[Card | None, ...]:
    """What those jokers of ``meld`` that are among ``cards`` stand for, in ascending order."""
    jokers = sorted(card for card in meld.cards if card.is_joker)
    pairs = zip(jokers, meld.stands_for, strict=True)
    return tuple(face for joker, face in pairs if joker in cards)


def _extensions(meld: Meld, added: int, rules: MeldRules) -> Iterator[Meld]:
    if not added or meld.bits & added:
        return
    if isinstance(meld, SetMeld):
        yield from _on_set(meld, added, rules)
    else:
        yield from _on_run(meld, added, rules)


def _on_set(meld: SetMeld, added: int, rules: MeldRules) -> Iterator[SetMeld]:
    cards = meld.bits | added
    naturals = cards & bitboard.NATURALS
    declared = tuple(card for card in meld.stands_for if card is not None)
    if rules.joker_in_set is JokerInSet.FLEXIBLE:
        declared = ()
    column = bitboard.RANK_COLUMN << meld.rank.index
    if cards.bit_count() > rules.set_max or naturals & ~column or added & CardSet(declared).bits:
        return
    yield from _in_old_places(meld, sets_of(naturals, cards & bitboard.JOKERS, declared, rules))


def _in_old_places(meld: SetMeld, sets: Iterator[SetMeld]) -> Iterator[SetMeld]:
    """The sets, each joker that lay there before still standing for its declared card."""
    old = [card for card in meld.cards if card.is_joker]
    for extended in sets:
        if None in extended.stands_for or not old:
            yield extended
            continue
        faces = dict(zip(old, meld.stands_for, strict=True))
        if None in faces.values():
            yield extended
            continue
        rest = [face for face in extended.stands_for if face not in faces.values()]
        jokers = sorted(card for card in extended.cards if card.is_joker)
        placed = tuple(faces[joker] if joker in faces else rest.pop(0) for joker in jokers)
        yield attrs.evolve(extended, stands_for=placed)


def run_places(meld: RunMeld, count: int, rules: MeldRules) -> Iterator[int]:
    """How many of ``count`` more cards may go below the low end, the usual number first.

    The rest goes above the high end. Of the ways to complete all thirteen only the one with the
    most cards below is given (reading CA28).
    """
    start, length = meld.faces[0].rank.index, len(meld.faces)
    complete = length + count == bitboard.RANKS
    numbers = range(count, -1, -1) if complete else range(count + 1)
    for below in numbers:
        first = start - below
        if rules.ace is Ace.CORNER:
            first %= bitboard.RANKS
        if fits_order(first, length + count, rules.ace):
            yield below
            if complete:
                return


def new_faces(meld: RunMeld, below: int, above: int) -> tuple[int, int]:
    """The cards (as bits) that ``below`` and ``above`` more places of a run stand for."""
    suit, start = meld.suit.index, meld.faces[0].rank.index
    end = start + len(meld.faces)

    def faces(first: int, count: int) -> int:
        ranks = ((first + place) % bitboard.RANKS for place in range(count))
        return sum(bitboard.bit(suit, rank) for rank in ranks)

    return faces(start - below, below), faces(end, above)


def _on_run(meld: RunMeld, added: int, rules: MeldRules) -> Iterator[RunMeld]:
    naturals = added & bitboard.NATURALS
    for below in run_places(meld, added.bit_count(), rules):
        low, high = new_faces(meld, below, added.bit_count() - below)
        if not naturals & ~(low | high):
            yield _grown(meld, added, below)


@lru_cache(maxsize=1 << 12)
def _grown(meld: RunMeld, added: int, below: int) -> RunMeld:
    """The run with ``below`` of the added cards at its low end, the others at its high end."""
    waiting = bitboard.each(added & bitboard.JOKERS)
    suit, start = meld.suit.index, meld.faces[0].rank.index
    length = len(meld.faces)
    cards: list[Card] = []
    faces: list[Card] = []
    for place in range(-below, length + added.bit_count() - below):
        if 0 <= place < length:
            cards.append(meld.cards[place])
            faces.append(meld.faces[place])
            continue
        face = bitboard.bit(suit, (start + place) % bitboard.RANKS)
        cards.append(of_bit(face if face & added else next(waiting)))
        faces.append(of_bit(face))
    return RunMeld(tuple(cards), tuple(faces))


def _why_not_on_set(meld: SetMeld, added: CardSet, rules: MeldRules) -> Iterator[Violation]:
    column = CardSet.of_bits(bitboard.RANK_COLUMN << meld.rank.index)
    foreign = added.naturals - column
    if foreign:
        yield NotOfThisRank(foreign, str(meld))
    if len(meld.cards) + len(added) > rules.set_max:
        yield SetComplete(str(meld), rules.set_max)
    if rules.joker_in_set is JokerInSet.DECLARED:
        for card in added:
            if card in meld.stands_for:
                yield PlaceOfJoker(card, str(meld))


def _why_not_on_run(meld: RunMeld, added: CardSet, rules: MeldRules) -> Iterator[Violation]:
    foreign = CardSet(card for card in added.naturals if card.suit is not meld.suit)
    if foreign:
        yield NotOfThisSuit(foreign, str(meld))
    if len(meld.cards) + len(added) > bitboard.RANKS:
        yield RunComplete(str(meld))
        return
    if foreign:
        return

    def joins(ace: Ace) -> bool:
        return any(True for _ in _on_run(meld, added.bits, attrs.evolve(rules, ace=ace)))

    if joins(Ace.LOW):
        yield AceNotLow(added, rules.ace)
    elif joins(Ace.HIGH):
        yield AceNotHigh(added, rules.ace)
    elif joins(Ace.CORNER):
        yield run_wraps(added, rules.ace)
    else:
        yield DoesNotJoin(added, str(meld))


def joining(meld: Meld, rules: MeldRules) -> int:
    """The cards, as bits, each of which alone extends ``meld``; all jokers if any does."""
    return all_joining(rules)[meld]


class _Joining(dict[Meld, int]):
    """From melds to the cards that join them; filled as it is asked, and emptied when full."""

    def __init__(self, rules: MeldRules) -> None:
        super().__init__()
        self._rules = rules

    def __missing__(self, meld: Meld) -> int:
        if len(self) >= _MOST_REMEMBERED:
            self.clear()
        if isinstance(meld, SetMeld):
            candidates = bitboard.RANK_COLUMN << meld.rank.index
        else:
            low, high = new_faces(meld, 1, 1)
            candidates = low | high
        tried = [*bitboard.each(candidates), bitboard.joker_bit(1)]
        found = sum(card for card in tried if _joins_alone(meld, card, self._rules))
        if found & bitboard.JOKERS:
            found |= bitboard.JOKERS
        self[meld] = found
        return found


@lru_cache(maxsize=32)
def all_joining(rules: MeldRules) -> Mapping[Meld, int]:
    """``joining`` of every meld under ``rules``, as a mapping: one look-up for a whole table."""
    return _Joining(rules)


def _joins_alone(meld: Meld, card: int, rules: MeldRules) -> bool:
    if card & bitboard.JOKERS:  # whichever joker is not in the meld itself
        free = bitboard.JOKERS & ~meld.bits
        card = free & -free
    return any(True for _ in _extensions(meld, card, rules))


def iterate_extensions(meld: Meld, hand: int, rules: MeldRules) -> Iterator[tuple[int, Meld]]:
    """Every way to extend ``meld`` from ``hand``: the cards as bits, and the meld it becomes.

    Fewest cards first (reading CA31); jokers are alike, the lowest are used.
    """
    if isinstance(meld, SetMeld):
        for card in _one_joker(hand & joining(meld, rules)):
            for extended in _extensions(meld, card, rules):
                yield card, extended
        return
    for added, below in _additions(meld, hand, rules):
        yield added, _grown(meld, added, below)


def iterate_additions(
    meld: RunMeld, hand: int, rules: MeldRules
) -> Iterator[tuple[int, tuple[Card, ...]]]:
    """``iterate_extensions`` of a run: only the cards, and what the jokers among them stand for."""
    suit, start, length = meld.suit.index, meld.faces[0].rank.index, len(meld.faces)
    here = bitboard.LANE & sum(face.bit >> suit * bitboard.LANE_WIDTH for face in meld.faces)
    for added, below in _additions(meld, hand, rules):
        if not added & bitboard.JOKERS:
            yield added, ()
            continue
        low = (start - below) % bitboard.RANKS
        ranks = here | bitboard.lane(added, suit)
        yield added, missing_faces(suit, low, length + added.bit_count(), ranks)


def _additions(meld: RunMeld, hand: int, rules: MeldRules) -> Iterator[tuple[int, int]]:
    """The cards that can be added to a run, and how many of them go below its low end."""
    if not hand & joining(meld, rules):
        return
    jokers = hand & bitboard.JOKERS
    wild = jokers.bit_count()
    lowest = [bitboard.lowest(jokers, used) for used in range(wild + 1)]
    for count, places in enumerate(_growths(meld, rules), 1):
        reached = False
        for below, faces in places:
            held = faces & hand
            spare = wild - (count - held.bit_count())
            reached = reached or spare >= 0
            if spare < 0:
                continue
            for naturals in bitboard.dropping(held, spare):
                yield naturals | lowest[count - naturals.bit_count()], below
        if not reached:
            return


@lru_cache(maxsize=1 << 12)
def _growths(meld: RunMeld, rules: MeldRules) -> tuple[tuple[tuple[int, int], ...], ...]:
    """For one more card, two, and so on: how many may go below, and which cards all of them are."""
    return tuple(
        tuple(
            (below, low | high)
            for below in run_places(meld, count, rules)
            for low, high in (new_faces(meld, below, count - below),)
        )
        for count in range(1, bitboard.RANKS - len(meld.faces) + 1)
    )


def _one_joker(cards: int) -> Iterator[int]:
    yield from bitboard.each(cards & bitboard.NATURALS)
    jokers = cards & bitboard.JOKERS
    if jokers:
        yield jokers & -jokers
