"""Actions as text, one on a line."""

import pytest

from rummylib import (
    Discard,
    DrawDiscard,
    DrawStock,
    EndRound,
    LayMeld,
    LayOff,
    RummyAction,
    SwapJoker,
)
from rummylib.notation import InvalidText, format_action, parse_action

ACTIONS: dict[str, RummyAction] = {
    "0: draw stock": DrawStock(0),
    "1: draw discard": DrawDiscard(1),
    "5: end round": EndRound(5),
    "1: meld 8S 8H 8D": LayMeld(1, "8S 8H 8D"),
    "0: meld 5H 6H X1=4H": LayMeld(0, "5H 6H X1", stands_for="4H"),
    "0: meld 5H X1": LayMeld(0, "5H X1"),
    "0: meld 9S X1=8S X3=TS": LayMeld(0, "9S X1 X3", stands_for="8S TS"),
    "0: lay-off 8C > 0": LayOff(0, "8C", 0),
    "0: lay-off 7H X1=8H > 12": LayOff(0, "7H X1", 12, stands_for="8H"),
    "2: swap 6H > 1": SwapJoker(2, "6H", 1),
    "1: discard KC": Discard(1, "KC"),
    "1: discard X2": Discard(1, "X2"),
}


@pytest.mark.parametrize("text", ACTIONS)
def test_there_and_back(text: str) -> None:
    assert parse_action(text) == ACTIONS[text]
    assert format_action(ACTIONS[text]) == text
    assert type(parse_action(text)) is type(ACTIONS[text])


@pytest.mark.parametrize(
    "text",
    [
        "  0:   draw   stock  # at last",
        "0: draw stock\n\n",
        "# first\n0: draw stock",
    ],
)
def test_blanks_and_comments(text: str) -> None:
    assert parse_action(text) == DrawStock(0)


@pytest.mark.parametrize(
    "action",
    [
        LayMeld(0, "5H 6H X1", stands_for="4H 7H"),
        LayMeld(0, "5H 6H 7H", stands_for="8H"),
        LayMeld(0, "9S X1 X2", stands_for="8S"),
        LayOff(0, "7H X1", 0, stands_for="8H 9H"),
    ],
    ids=str,
)
def test_what_names_too_many_or_too_few_cards_is_not_written_as_another_action(
    action: RummyAction,
) -> None:
    """Nobody may lay such a meld; its text is not that of one which can be laid."""
    with pytest.raises(InvalidText):
        parse_action(format_action(action))


def test_the_order_of_jokers_does_not_matter() -> None:
    assert parse_action("0: meld X3=TS 9S X1=8S") == LayMeld(0, "9S X1 X3", stands_for="8S TS")


@pytest.mark.parametrize(
    ("text", "line", "column"),
    [
        ("", 1, 1),
        ("draw stock", 1, 1),
        ("0: draw stock\n0: draw stock", 1, 1),
        ("x: draw stock", 1, 1),
        ("١: draw stock", 1, 1),
        ("1.0: draw stock", 1, 1),
        ("0:", 1, 3),
        ("0: draw", 1, 4),
        ("0: draw stock now", 1, 15),
        ("0: throw KC", 1, 4),
        ("0: discard", 1, 4),
        ("0: discard KC QC", 1, 4),
        ("0: discard 8X", 1, 12),
        ("0: discard X1=8S", 1, 12),
        ("0: meld", 1, 4),
        ("0: meld 8S 8S 8D", 1, 12),
        ("0: meld 8S=8D 8H 8C", 1, 9),
        ("0: meld 8S 8H X1=X2", 1, 15),
        ("0: meld 8S 8H X1=", 1, 18),
        ("0: meld 9S X1=8S X2", 1, 4),
        ("0: lay-off 8C", 1, 4),
        ("0: lay-off 8C >", 1, 4),
        ("0: lay-off 8C > first", 1, 17),
        ("0: lay-off > 0", 1, 4),
        ("0: swap 6H", 1, 4),
        ("\n\n 0: swap 6H 7H > 0", 3, 5),
    ],
)
def test_what_is_refused_and_where(text: str, line: int, column: int) -> None:
    with pytest.raises(InvalidText) as caught:
        parse_action(text)
    assert (caught.value.line, caught.value.column) == (line, column), caught.value
    assert caught.value.text("ja")
