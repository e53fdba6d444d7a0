"""Whole games of the dora game as text.

A record holds the cards in dealing order and what everybody did, so it replays to the same states
anywhere, without seed and shuffle. Answers stand in the order in which they came.
"""

from collections.abc import Iterable, Iterator
from typing import Final

import attrs

from rummylib.cards import Card
from rummylib.game import IllegalAction, InvalidNumber, NoSuchSeat, Seat
from rummylib.notation.dora_lines import SEAT, action_of, format_action, format_rules, rules_of
from rummylib.notation.flaws import (
    Contradiction,
    IllegalStep,
    InvalidText,
    NewerVersion,
    NotWritten,
    Refused,
    UnknownField,
    WrittenTwice,
    differs,
    quoted,
)
from rummylib.notation.lines import Line, read_lines
from rummylib.reasons import RummyError
from rummylib.variants.dora.actions import DoraAction
from rummylib.variants.dora.match import dealer_after
from rummylib.variants.dora.round import DoraRound
from rummylib.variants.dora.ruleset import REVISION, DoraRuleset

GAME: Final = "dora"
_HEADER: Final = ("record", "rules", "revision", "seats")
_DEAL: Final = ("deal", "dealer", "deck", "chips")


@attrs.frozen(kw_only=True)
class DealRecord:
    """One deal of a record; ``chips`` says what each seat won or lost, once it is over."""

    number: int
    dealer: Seat
    deck: tuple[Card, ...]
    """All 53 cards in dealing order."""
    actions: tuple[DoraAction, ...] = ()
    chips: tuple[int, ...] | None = None


@attrs.frozen(kw_only=True)
class DoraRecord:
    """A recorded deal, or the deals of a match in order."""

    rules: DoraRuleset
    revision: int
    """Under which behaviour of the rulesets it was played."""
    seats: int
    deals: tuple[DealRecord, ...]

    def replay(self) -> Iterator[DoraRound]:
        """Every state in order: each deal, and the state after each action.

        Raises ``IllegalAction``, or whatever ``DoraRound.deal`` raises, where the record is none.
        """
        for deal in self.deals:
            state = self.dealt(deal)
            yield state
            for action in deal.actions:
                state = state.apply(action)
                yield state

    def dealt(self, deal: DealRecord) -> DoraRound:
        """The first state of a deal; raises whatever ``DoraRound.deal`` raises."""
        return DoraRound.deal(
            self.rules, seats=self.seats, dealer=deal.dealer, number=deal.number, deck=deal.deck
        )


def record_of(start: DoraRound, actions: Iterable[DoraAction] = ()) -> DoraRecord:
    """The record of a deal from its first state; raises ``IllegalAction``.

    >>> from rummylib.variants.dora import DoraRound
    >>> start = DoraRound.deal(DoraRuleset(), seats=2, seed=7)
    >>> from rummylib.variants.dora import Discard
    >>> record = record_of(start, [Discard(0, start.drawn)])
    >>> len(list(record.replay())), parse_record(format_record(record)) == record
    (2, True)
    """
    state, done = start, tuple(actions)
    for action in done:
        state = state.apply(action)
    deal = DealRecord(
        number=start.number,
        dealer=start.dealer,
        deck=_deck(start),
        actions=done,
        chips=None if state.result is None else state.result.chips,
    )
    return DoraRecord(rules=start.rules, revision=REVISION, seats=start.seats, deals=(deal,))


def _deck(start: DoraRound) -> tuple[Card, ...]:
    """A pack that deals the same hands; within a hand the cards are in ascending order."""
    drawn = start.drawn
    hands = [
        [card for card in hand if card is not drawn or seat != start.dealer]
        for seat, hand in enumerate(start.hidden)
    ]
    order = [(start.dealer + step) % start.seats for step in range(start.seats)]
    dealt: list[Card] = []
    for many in (2, 2, 2, 1):
        for seat in order:
            dealt += hands[seat][:many]
            del hands[seat][:many]
    wall = tuple(reversed(start.wall))
    return (*start.dead, *dealt, *(() if drawn is None else (drawn,)), *wall)


def format_record(record: DoraRecord) -> str:
    """A record as text, without the seed."""
    return "".join(f"{line}\n" for line in _written(record))


def _written(record: DoraRecord) -> Iterator[str]:
    yield f"record: {GAME}"
    yield f"rules: {format_rules(record.rules)}"
    yield f"revision: {record.revision}"
    yield f"seats: {record.seats}"
    for deal in record.deals:
        yield ""
        yield f"deal: {deal.number}"
        yield f"dealer: {deal.dealer}"
        yield f"deck: {' '.join(map(str, deal.deck))}"
        yield from map(format_action, deal.actions)
        if deal.chips is not None:
            yield f"chips: {' '.join(map(str, deal.chips))}"


def parse_record(text: str) -> DoraRecord:
    """The record of a text, replayed and found to be as it says; raises ``InvalidText``."""
    header: dict[str, Line] = {}
    pages: list[list[Line]] = []
    for line in read_lines(text):
        if line.key == "deal":
            pages.append([])
        if pages:
            pages[-1].append(line)
        elif line.key in header:
            raise line.refused(WrittenTwice("", line.key), line.key_column)
        elif line.key in _HEADER:
            header[line.key] = line
        else:
            raise line.refused(UnknownField("", quoted(line.key)), line.key_column)
    for key in _HEADER:
        if key not in header:
            raise InvalidText(1, 1, NotWritten(key))
    if header["record"].value != GAME:
        raise header["record"].unreadable(GAME)
    revision = header["revision"].number_value()
    if not 1 <= revision <= REVISION:
        reason = NewerVersion("revision", str(revision), REVISION)
        raise header["revision"].refused(reason)
    if not pages:
        raise InvalidText(1, 1, NotWritten("deal"))
    rules, seats = rules_of(header["rules"]), header["seats"].number_value()
    if not rules.players_min <= seats <= rules.players_max:
        allowed = f"{rules.players_min}..{rules.players_max}"
        raise header["seats"].refused(Contradiction("seats", str(seats), allowed))
    empty = DoraRecord(rules=rules, revision=revision, seats=seats, deals=())
    return attrs.evolve(empty, deals=tuple(_deals(empty, pages)))


def _deals(record: DoraRecord, pages: list[list[Line]]) -> Iterator[DealRecord]:
    first: DealRecord | None = None
    number, dealer = 0, None
    for place, page in enumerate(pages):
        lines = _by_key(page)
        deal = DealRecord(
            number=lines["deal"].number_value(),
            dealer=lines["dealer"].number_value(),
            deck=lines["deck"].cards(),
            actions=tuple(action_of(line) for line in page if SEAT.fullmatch(line.key)),
            chips=_chips(lines.get("chips")),
        )
        first = first or deal
        if place:
            for key, given, expected in (
                ("deal", deal.number, number + 1),
                ("dealer", deal.dealer, dealer),
            ):
                for flaw in differs(key, given, expected):
                    raise lines[key].refused(flaw)
        last = _replayed(record, deal, page, lines)
        if last.result is None and place < len(pages) - 1:
            raise lines["deal"].refused(NotWritten("chips"))
        number = deal.number
        if last.result is not None:
            dealer = dealer_after(record.rules, _first_dealer(record, first), number, last.result)
        yield deal


def _first_dealer(record: DoraRecord, first: DealRecord) -> Seat:
    """Who dealt first, as far as the first deal that is recorded tells."""
    return (first.dealer - first.number + 1) % record.seats


def _replayed(
    record: DoraRecord, deal: DealRecord, page: list[Line], lines: dict[str, Line]
) -> DoraRound:
    """The last state of a deal, which is as the lines say."""
    try:
        state = record.dealt(deal)
    except RummyError as error:
        about = {NoSuchSeat: "dealer", InvalidNumber: "deal"}
        key = about.get(type(error), "deck")
        raise lines[key].refused(Refused(key, error)) from None
    written = [line for line in page if SEAT.fullmatch(line.key)]
    for line, action in zip(written, deal.actions, strict=True):
        try:
            state = state.apply(action)
        except IllegalAction as illegal:
            step = IllegalStep(line.key, format_action(action), illegal.violations)
            raise line.refused(step) from None
    chips = None if state.result is None else state.result.chips
    if deal.chips != chips:
        where = lines.get("chips", lines["deal"])
        reason = NotWritten("chips") if deal.chips is None else None
        raise where.refused(reason or Contradiction("chips", str(deal.chips), str(chips)))
    return state


def _by_key(page: list[Line]) -> dict[str, Line]:
    found: dict[str, Line] = {}
    for line in page:
        if SEAT.fullmatch(line.key):
            continue
        if line.key not in _DEAL:
            raise line.refused(UnknownField("", quoted(line.key)), line.key_column)
        if line.key in found:
            raise line.refused(WrittenTwice("", line.key), line.key_column)
        found[line.key] = line
    for key in _DEAL[:-1]:
        if key not in found:
            raise page[0].refused(NotWritten(key), page[0].key_column)
    return found


def _chips(line: Line | None) -> tuple[int, ...] | None:
    if line is None:
        return None
    return tuple(line.number_of(word) for word in line.words())
