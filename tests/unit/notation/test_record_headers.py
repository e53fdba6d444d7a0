"""The header of a record is read in the same way for every game."""

from collections.abc import Callable

import pytest

from rummylib import Match, presets
from rummylib.notation import InvalidText, format_record, parse_record, record_of
from rummylib.notation import dora as dora_notation
from rummylib.variants.dora import DoraMatch, DoraRuleset

WRITTEN = {
    "rummy": format_record(record_of(Match.start(presets.PAGAT, seats=2, seed=7), [])),
    "dora": dora_notation.format_record(
        dora_notation.record_of(DoraMatch.start(DoraRuleset(), seats=2, seed=7))
    ),
}
READ = {"rummy": parse_record, "dora": dora_notation.parse_record}
SPOILT: dict[str, Callable[[list[str]], list[str]]] = {
    "none": lambda lines: [],
    "another game": lambda lines: ["record: whist", *lines[1:]],
    "a line less": lambda lines: [*lines[:2], *lines[3:]],
    "a line twice": lambda lines: [*lines[:2], *lines[1:]],
    "an unknown line": lambda lines: [lines[0], "colour: red", *lines[1:]],
    "an unknown revision": lambda lines: [*lines[:2], "revision: 99", *lines[3:]],
    "no revision that can be": lambda lines: [*lines[:2], "revision: 0", *lines[3:]],
    "no round": lambda lines: lines[:4],
}


@pytest.mark.parametrize("game", WRITTEN)
def test_a_record_is_read(game: str) -> None:
    READ[game](WRITTEN[game])


@pytest.mark.parametrize("spoiling", SPOILT)
def test_what_is_wrong_with_a_header_is_told_in_the_same_place(spoiling: str) -> None:
    told = []
    for game, written in WRITTEN.items():
        with pytest.raises(InvalidText) as refused:
            READ[game]("\n".join(SPOILT[spoiling](written.splitlines())))
        told.append((refused.value.line, refused.value.column, refused.value.reason.code))
    assert told[0] == told[1]
