"""Records as text: a header, then for each round its cards, what was done, and the result."""

import re
from collections.abc import Iterator
from fractions import Fraction
from typing import Final

from rummylib.arguments import check_kind
from rummylib.notation.actions import action_of, format_action
from rummylib.notation.flaws import Flaw, InvalidText
from rummylib.notation.keyed_lines import Page, record_lines
from rummylib.notation.lines import MOST_DIGITS, Line, read_lines
from rummylib.notation.records import Record, RoundRecord
from rummylib.notation.rules import format_rules, rules_of
from rummylib.round import Ending
from rummylib.ruleset import REVISION
from rummylib.scoring import Points, whole

GAME: Final = "rummy"
_ONCE: Final = ("match", "deal", "dealer", "deck", "ending", "points")
_DIGITS: Final = rf"[0-9]{{1,{MOST_DIGITS}}}"
_POINTS: Final = re.compile(rf"(-?{_DIGITS})(?:/(?!0)({_DIGITS}))?", re.ASCII)


def format_record(record: Record) -> str:
    """A record as text.

    >>> from rummylib import DrawStock, Round, presets
    >>> from rummylib.notation.records import record_of
    >>> record = record_of(Round.deal(presets.PAGAT, seats=2, seed=7), [DrawStock(1)])
    >>> format_record(record).splitlines()[-1]
    '1: draw stock'
    >>> parse_record(format_record(record)) == record
    True
    """
    check_kind(record, Record)
    return "".join(f"{line}\n" for line in _written(record))


def parse_record(text: str) -> Record:
    """The record of a text, replayed and found to be as it says; raises ``InvalidText``.

    >>> from rummylib import DrawStock, Round, presets
    >>> from rummylib.notation import record_of
    >>> record = record_of(Round.deal(presets.PAGAT, seats=2, dealer=0, seed=7), [DrawStock(1)])
    >>> parse_record(format_record(record)) == record
    True
    """
    header, pages = record_lines(read_lines(text), GAME, REVISION, _ONCE, ("reshuffle",))
    record = Record(
        rules=rules_of(header["rules"]),
        revision=header["revision"].number_value(),
        seats=header["seats"].number_value(),
        rounds=tuple(map(_round, pages)),
    )
    for flaw in record.flaws():
        raise _located(flaw, header, pages)
    return record


def _written(record: Record) -> Iterator[str]:
    yield f"record: {GAME}"
    yield f"rules: {format_rules(record.rules)}"
    yield f"revision: {record.revision}"
    yield f"seats: {record.seats}"
    for played in record.rounds:
        yield ""
        yield f"match: {played.match_number}"
        yield f"deal: {played.number}"
        yield f"dealer: {played.dealer}"
        yield f"deck: {' '.join(map(str, played.deck))}"
        yield from (f"reshuffle: {' '.join(map(str, cards))}" for cards in played.reshuffles)
        yield from map(format_action, played.actions)
        if played.ending is not None:
            yield f"ending: {played.ending}"
        if played.points is not None:
            yield f"points: {' '.join(map(str, played.points))}"


def _round(page: Page) -> RoundRecord:
    ending = page.by_key.get("ending")
    points = page.by_key.get("points")
    return RoundRecord(
        match_number=page.needed("match").number_value(),
        number=page.needed("deal").number_value(),
        dealer=page.needed("dealer").number_value(),
        deck=page.needed("deck").cards(),
        reshuffles=tuple(line.cards() for line in page.others),
        actions=tuple(map(action_of, page.actions)),
        ending=None if ending is None else _ending(ending),
        points=None if points is None else _points(points),
    )


def _ending(line: Line) -> Ending:
    if line.value not in list(Ending):
        raise line.unreadable(" | ".join(Ending))
    return Ending(line.value)


def _points(line: Line) -> tuple[Points, ...]:
    found: list[Points] = []
    for word in line.words():
        parts = _POINTS.fullmatch(word.text)
        if parts is None:
            raise line.unreadable("NUMBER | NUMBER/NUMBER", word)
        found.append(whole(Fraction(int(parts[1]), int(parts[2] or 1))))
    return tuple(found)


_PLACE: Final = re.compile(r"rounds\[(\d+)\]\.?(\w*)(?:\[(\d+)\])?")
_KEYS: Final = {"match_number": "match", "number": "deal"}


def _located(flaw: Flaw, header: dict[str, Line], pages: list[Page]) -> InvalidText:
    """The error at the line that a flaw of the whole record is about."""
    found = _PLACE.match(flaw.path)
    if found is None:
        return header[flaw.path].refused(flaw)
    page, name = pages[int(found[1])], found[2]
    place = int(found[3] or 0)
    counted = {"actions": page.actions, "reshuffles": page.others}.get(name)
    if counted is not None:
        line = counted[place] if place < len(counted) else page.opened
    else:
        line = page.by_key.get(_KEYS.get(name, name), page.opened)
    return line.refused(flaw)
