"""Records of the dora game as text."""

import re
from collections.abc import Iterator
from typing import Final

import attrs

from rummylib.arguments import check_kind
from rummylib.notation.dora_lines import SEAT, action_of, format_action, format_rules, rules_of
from rummylib.notation.dora_records import DealRecord, DoraRecord
from rummylib.notation.flaws import (
    Flaw,
    InvalidText,
    NewerVersion,
    NotWritten,
    UnknownField,
    WrittenTwice,
    quoted,
)
from rummylib.notation.lines import Line, read_lines
from rummylib.variants.dora.ruleset import REVISION

GAME: Final = "dora"
_HEADER: Final = ("record", "rules", "revision", "seats")
_DEAL: Final = ("deal", "dealer", "deck", "chips")
_PLACE: Final = re.compile(r"deals\[(\d+)\]\.?(\w*)(?:\[(\d+)\])?")


def format_record(record: DoraRecord) -> str:
    """A record as text, without the seed.

    >>> from rummylib.notation.dora import record_of
    >>> from rummylib.variants.dora import TOMASU, DoraRound
    >>> record = record_of(DoraRound.deal(TOMASU, seats=3, dealer=0, seed=7), [])
    >>> format_record(record).splitlines()[:2]
    ['record: dora', 'rules: tomasu']
    """
    check_kind(record, DoraRecord)
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
    """The record of a text, replayed and found to be as it says; raises ``InvalidText``.

    >>> from rummylib.notation.dora_records import record_of
    >>> from rummylib.variants.dora import DoraRound, DoraRuleset
    >>> record = record_of(DoraRound.deal(DoraRuleset(), seats=2, seed=7))
    >>> parse_record(format_record(record)) == record
    True
    """
    header, pages = _read(read_lines(text))
    record = DoraRecord(
        rules=rules_of(header["rules"]),
        revision=header["revision"].number_value(),
        seats=header["seats"].number_value(),
        deals=tuple(page.record() for page in pages),
    )
    found = [_located(flaw, header, pages) for flaw in record.flaws()]
    if found:
        raise InvalidText.all_of(found)
    return record


@attrs.define
class _Page:
    """The lines of one deal."""

    opened: Line
    by_key: dict[str, Line] = attrs.field(factory=dict)
    actions: list[Line] = attrs.field(factory=list)

    def add(self, line: Line) -> None:
        if SEAT.fullmatch(line.key):
            self.actions.append(line)
        elif line.key in self.by_key:
            raise line.refused(WrittenTwice("", line.key), line.key_column)
        elif line.key in _DEAL:
            self.by_key[line.key] = line
        else:
            raise line.refused(UnknownField("", quoted(line.key)), line.key_column)

    def needed(self, key: str) -> Line:
        if key not in self.by_key:
            raise self.opened.refused(NotWritten(key), self.opened.key_column)
        return self.by_key[key]

    def record(self) -> DealRecord:
        chips = self.by_key.get("chips")
        return DealRecord(
            number=self.needed("deal").number_value(),
            dealer=self.needed("dealer").number_value(),
            deck=self.needed("deck").cards(),
            actions=tuple(map(action_of, self.actions)),
            chips=None if chips is None else tuple(map(chips.number_of, chips.words())),
        )


def _read(lines: tuple[Line, ...]) -> tuple[dict[str, Line], list[_Page]]:
    """The header and the lines of each deal."""
    header: dict[str, Line] = {}
    pages: list[_Page] = []
    for line in lines:
        if line.key == "deal":
            pages.append(_Page(line))
        if pages:
            pages[-1].add(line)
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
    return header, pages


def _located(flaw: Flaw, header: dict[str, Line], pages: list[_Page]) -> InvalidText:
    """The error at the line that a flaw of the whole record is about."""
    found = _PLACE.match(flaw.path)
    if found is None:
        return header[flaw.path].refused(flaw)
    page, name, place = pages[int(found[1])], found[2], int(found[3] or 0)
    if name == "actions" and place < len(page.actions):
        return page.actions[place].refused(flaw)
    key = "deal" if name == "number" else name
    return page.by_key.get(key, page.opened).refused(flaw)
