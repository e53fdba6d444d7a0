"""Records of the dora game as text."""

import re
from collections.abc import Iterator
from typing import Final

from rummylib.arguments import check_kind
from rummylib.notation.dora_lines import action_of, format_action, format_rules, rules_of
from rummylib.notation.dora_records import DealRecord, DoraRecord
from rummylib.notation.flaws import Flaw, InvalidText
from rummylib.notation.keyed_lines import Page, record_lines
from rummylib.notation.lines import Line, read_lines
from rummylib.variants.dora.ruleset import REVISION

GAME: Final = "dora"
_ONCE: Final = ("deal", "dealer", "deck", "chips")
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
    header, pages = record_lines(read_lines(text), GAME, REVISION, _ONCE)
    record = DoraRecord(
        rules=rules_of(header["rules"]),
        revision=header["revision"].number_value(),
        seats=header["seats"].number_value(),
        deals=tuple(map(_deal, pages)),
    )
    found = [_located(flaw, header, pages) for flaw in record.flaws()]
    if found:
        raise InvalidText.all_of(found)
    return record


def _deal(page: Page) -> DealRecord:
    chips = page.by_key.get("chips")
    return DealRecord(
        number=page.needed("deal").number_value(),
        dealer=page.needed("dealer").number_value(),
        deck=page.needed("deck").cards(),
        actions=tuple(map(action_of, page.actions)),
        chips=None if chips is None else tuple(map(chips.number_of, chips.words())),
    )


def _located(flaw: Flaw, header: dict[str, Line], pages: list[Page]) -> InvalidText:
    """The error at the line that a flaw of the whole record is about."""
    found = _PLACE.match(flaw.path)
    if found is None:
        return header[flaw.path].refused(flaw)
    page, name, place = pages[int(found[1])], found[2], int(found[3] or 0)
    if name == "actions" and place < len(page.actions):
        return page.actions[place].refused(flaw)
    key = "deal" if name == "number" else name
    return page.by_key.get(key, page.opened).refused(flaw)
