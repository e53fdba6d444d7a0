"""What ``str`` and ``repr`` show of the things that people print while they look for a fault."""

import attrs
import pytest

from rummylib import Card, CardSet, Discard, LayOff, Match, RoundResult, SwapJoker, presets
from rummylib.melds import MeldRules, classify
from rummylib.testing import scenario

STATE = scenario(
    hand="8C KD 2S",
    others="AS 3S",
    discards="TS",
    table="8S 8H 8D @1; 5H X1=6H 7H @0",
    rules=presets.WROTHAM,
)


@pytest.mark.parametrize(
    ("thing", "text"),
    [
        (Card("10d"), "TD"),
        (CardSet("KC 8S X1"), "8S KC X1"),
        (classify("8S X1 8H", MeldRules()), "8S 8H X1=8?"),
        (LayOff(0, "8H X1", 2, stands_for="9H"), "lay-off 8H X1=9H > 2"),
        (SwapJoker(0, "6H", 1), "swap 6H > 1"),
        (STATE.table[1], "5H X1=6H 7H @0"),
    ],
)
def test_short_texts(thing: object, text: str) -> None:
    assert str(thing) == text


@pytest.mark.parametrize(
    ("thing", "shown"),
    [
        (Card("TD"), "Card('TD')"),
        (CardSet("KC 8S"), "CardSet('8S KC')"),
        (Discard(1, "KC"), "Discard(seat=1, card=Card('KC'))"),
        (RoundResult(("", "KC"), 0).hands, "(CardSet(''), CardSet('KC'))"),
    ],
)
def test_what_python_shows(thing: object, shown: str) -> None:
    assert repr(thing) == shown


def test_a_position_at_a_glance() -> None:
    assert str(STATE).splitlines() == [
        "deal 1, seat 0: play",
        f"stock: {len(STATE.stock)} cards",
        "discards: TS",
        "meld 0: 8S 8H 8D @1",
        "meld 1: 5H X1=6H 7H @0",
        "hand 0: 2S KD 8C",
        "hand 1: AS 3S",
    ]


@pytest.mark.parametrize(("pile", "line"), [("4C KC 9S", "4C KC 9S"), ("", "-")])
def test_the_discards_at_a_glance(pile: str, line: str) -> None:
    state = attrs.evolve(STATE, discards=tuple(map(Card, pile.split())))
    assert str(state).splitlines()[2] == f"discards: {line}"


@pytest.mark.parametrize(
    ("seat", "hands"),
    [
        (0, ["hand 0: 2S KD 8C", "hand 1: 2 cards"]),
        (1, ["hand 0: 3 cards", "hand 1: AS 3S"]),
        (None, ["hand 0: 3 cards", "hand 1: 2 cards"]),
    ],
)
def test_a_view_shows_its_own_hand_only(seat: int | None, hands: list[str]) -> None:
    lines = str(STATE.view(seat)).splitlines()
    assert lines[-2:] == hands
    assert lines[:-2] == str(STATE).splitlines()[:-2]


def test_a_match_shows_its_totals_and_no_secret() -> None:
    match = Match.start(presets.PAGAT, seats=2, seed=7)
    assert str(match).splitlines()[0] == "match 1, totals: 0, 0"
    assert "seed" not in repr(match)
    assert "chance" not in repr(match)
