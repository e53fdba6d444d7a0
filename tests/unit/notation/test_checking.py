"""Verdicts on a position and an action as text."""

import pytest

from rummylib import Discard, LayOff, Round
from rummylib.notation import InvalidText, check_text

POSITION = "rules: qdan layoff=after_own_meld\nhand: 8C KC KD KH 2S\ntable: 8S 8H 8D @1\n"


def test_legal() -> None:
    verdict = check_text(POSITION + "action: discard 2S")
    assert verdict.is_legal
    assert verdict.action == Discard(0, "2S")
    assert (verdict.rules, verdict.line) == ((), 4)
    assert isinstance(verdict.state, Round)


def test_illegal() -> None:
    verdict = check_text(POSITION + "action: lay-off 8C > 0")
    assert not verdict.is_legal
    assert verdict.rules == ("L3",)
    assert verdict.violations == verdict.state.violations(LayOff(0, "8C", 0))


def test_one_after_the_other() -> None:
    melding = "action: meld KC KD KH\n"
    verdict = check_text(POSITION + melding + "action: lay-off 8C > 0")
    assert verdict.is_legal
    assert isinstance(verdict.state, Round)
    assert len(verdict.state.table) == 2
    first = check_text(POSITION + "action: lay-off 8C > 0\n" + melding)
    assert (first.rules, first.line) == (("L3",), 4)


def test_another_seat() -> None:
    assert check_text(POSITION + "action: 1: discard 2S").rules == ("T8",)
    assert check_text(POSITION + "action: 0: discard 2S").is_legal


@pytest.mark.parametrize(
    ("action", "line", "column"),
    [
        ("", 1, 1),
        ("action: throw 2S", 4, 9),
        ("action:", 4, 8),
        ("action: x: discard 2S", 4, 9),
        ("action: discard 2X", 4, 17),
    ],
)
def test_what_is_refused_and_where(action: str, line: int, column: int) -> None:
    with pytest.raises(InvalidText) as caught:
        check_text(POSITION + action)
    assert (caught.value.line, caught.value.column) == (line, column)
