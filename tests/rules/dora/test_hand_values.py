"""What a hand is worth by its cards: rows DY-01 to DY-38."""

import pytest
from tests.rules.dora.scenes import RULES, chi, concealed, house, kan

from rummylib.variants.dora import (
    DoraRuleset,
    HandScore,
    ShownGroup,
    WinContext,
    score_hand,
)

FIRST_DRAW = WinContext("tsumo", very_first_card=True, first_go_around=True)
BLOCKS = house(ten_gap="blocks")


def rules_of(score: HandScore) -> list[str]:
    return [line.rule for line in (*score.hands, *score.add_ons)]


@pytest.mark.parametrize(
    ("cards", "rules", "lines", "total"),
    [
        pytest.param("5S 5H 5D 7C 8C 9C QD QS", RULES, "Y3", 3, id="DY-01"),
        pytest.param("3S 4S 5S 7C 8C 9C QS QH", RULES, "Y2", 3, id="DY-02"),
        pytest.param("3S 4S 5S 7C 8C 9C QS QC", RULES, "Y7", 5, id="DY-03"),
        pytest.param("3S 4S TH 7C 8C 9C QS QC", RULES, "Y7", 5, id="DY-04-ignored"),
        pytest.param(
            "3S 4S TH 7C 8C 9C QS QC",
            house(wild_colour="physical"),
            "Y2",
            3,
            id="DY-04-physical",
        ),
        pytest.param("2S 2H 5S 5C 9S 9D KS X1", RULES, "Y4", 3, id="DY-05"),
        pytest.param("2S 2C 5S 5C 9S 9C KS KC", RULES, "Y8", 5, id="DY-06"),
        pytest.param("5S 5H 5D 5C 2S 2H 9C 9D", RULES, "Y5", 4, id="DY-07"),
        pytest.param("JS QH KD JC QC KC AS AH", RULES, "Y6 B2", 6, id="DY-08"),
        pytest.param("JS QS KS JC QC KC AS AC", RULES, "Y12 B2 B2", 9, id="DY-09"),
        pytest.param("AS AC TS TC JS JC QS QC", RULES, "Y12", 7, id="DY-10"),
        pytest.param("AS AC TS TH JS JC QS QC", RULES, "Y6", 5, id="DY-11"),
        pytest.param("2H 3H 5H 7H 8H 9H JH KH", RULES, "Y11", 7, id="DY-12"),
        pytest.param("2H 3H 5H 7H 8H 9H JH TS", RULES, "Y11", 7, id="DY-13-true"),
        pytest.param(
            "2H 3H 5H 7H 8H 9H JH TS", house(flush_wilds=False), "", None, id="DY-13-false"
        ),
        pytest.param("3H 4H 5H 6H 7H 8H 9H TH", RULES, "Y13", 8, id="DY-14"),
        pytest.param("3H 4H 5H 6H 7H 8H 9H TS", RULES, "Y11", 7, id="DY-15"),
        pytest.param("4H 5H 6H 7H 8H 9H TH X1", RULES, "Y13", 8, id="DY-16"),
        pytest.param("7H 8H 9H TH JH QH KH AH", RULES, "Y15", 10, id="DY-17"),
        pytest.param("5S 5H 5D 5C TS 7C 8C 9C", RULES, "Y14", 9, id="DY-18"),
        pytest.param("KS KH KD KC TS 7C 8C 9C", RULES, "", None, id="DY-19"),
        pytest.param("KS KH KD KC X1 7C 8C 9C", RULES, "Y14", 9, id="DY-20"),
        pytest.param("TS JS QS KS AS JC QC KC", RULES, "Y15 B2", 11, id="DY-21"),
        pytest.param("TS JS QS KS TH 4C 4D 4H", RULES, "Y15", 10, id="DY-22"),
        pytest.param("7S 7H 7D 7C KS KH KD KC", RULES, "Y16", 12, id="DY-23"),
        pytest.param("KS KH KD X1 5S 5H 5D 5C", RULES, "Y16", 12, id="DY-24-true"),
        pytest.param(
            "KS KH KD X1 5S 5H 5D 5C",
            house(double_four_joker=False),
            "Y14",
            9,
            id="DY-24-false",
        ),
        pytest.param("5S 5H 5D 5C 6S 6H 6D TS", RULES, "Y14", 9, id="DY-25"),
        pytest.param("AS AH AD 2S 3S 4S 9C 9D", RULES, "Y3 B1", 4, id="DY-30"),
        pytest.param("AS AH TS AD AC TH QD QS", RULES, "Y6 B1 B1", 7, id="DY-31"),
        pytest.param("AH 2H 3H 4H 5H 6H 7H 8H", RULES, "Y13", 8, id="DY-33"),
        pytest.param("KS KH KD QS QH QD JS TS", RULES, "Y6", 5, id="DY-36-adjacent"),
        pytest.param("KS KH KD QS QH QD JS TS", BLOCKS, "", None, id="DY-36-blocks"),
        pytest.param(
            "JS QS KS JC QC KC AS AC",
            house(yaku_combination="sum"),
            "Y2 Y6 Y7 Y12 B2 B2",
            22,
            id="DY-37",
        ),
        pytest.param("2S 2H 5S 5C 9S 9D KS X1", house(pair_joker=False), "", None, id="DY-38"),
    ],
)
def test_hidden_hand(cards: str, rules: DoraRuleset, lines: str, total: int | None) -> None:
    score = score_hand(cards, rules)
    if total is None:
        assert score is None
        return
    assert score is not None
    assert (rules_of(score), score.total) == (lines.split(), total)


@pytest.mark.parametrize(
    ("hidden", "shown", "rules", "value"),
    [
        pytest.param("KS KH KD KC", kan("7S 7H 7D TC"), RULES, 4, id="DY-26"),
        pytest.param(
            "KS KH KD KC",
            kan("7S 7H 7D TC"),
            house(impure_double_four=None),
            4,
            id="DY-26-none",
        ),
        pytest.param("7H 8H 9H JH QH", chi("3H 4H 5H"), RULES, None, id="DY-29"),
        pytest.param("2S 2H 9C 9D", kan("7S 7H 7D 7C"), RULES, 4, id="DY-32"),
        pytest.param("5S 5H 5D TS", kan("7S 7H 7D TC"), RULES, 4, id="DY-34-four"),
        pytest.param(
            "5S 5H 5D TS",
            kan("7S 7H 7D TC"),
            house(impure_double_four=0),
            0,
            id="DY-34-zero",
        ),
        pytest.param(
            "5S 5H 5D TS",
            kan("7S 7H 7D TC"),
            house(impure_double_four=None),
            None,
            id="DY-34-none",
        ),
        pytest.param("6H 7H 8H 9H TH", chi("3H 4H 5H"), RULES, None, id="DY-35-true"),
        pytest.param(
            "6H 7H 8H 9H TH",
            chi("3H 4H 5H"),
            house(straight_flush_closed=False),
            8,
            id="DY-35-false",
        ),
    ],
)
def test_shown_group(hidden: str, shown: ShownGroup, rules: DoraRuleset, value: int | None) -> None:
    score = score_hand(hidden, rules, shown=(shown,))
    assert (score and score.hand_value) == value


@pytest.mark.parametrize(
    ("cards", "combination", "value"),
    [
        pytest.param("2S 3S 4S 5H 5D 5C 9S 9H", "highest", 6, id="DY-27-highest"),
        pytest.param(
            "2S 3S 4S 5H 5D 5C 9S 9H",
            "structure_plus_first_turn",
            9,
            id="DY-27-structure_plus_first_turn",
        ),
        pytest.param("2S 3S 4S 5H 5D 5C 9S 9H", "sum", 9, id="DY-27-sum"),
        pytest.param("5S 5H 5D 5C TS 2H 3H 4H", "highest", 9, id="DY-28"),
    ],
)
def test_first_draw(cards: str, combination: str, value: int) -> None:
    rules = house(yaku_combination=combination)
    score = score_hand(cards, rules, win=FIRST_DRAW)
    assert score is not None
    assert score.hand_value == value  # of Y9 and Y10 one is counted (DA60)


def test_the_first_turn_alone_completes_no_hand() -> None:
    assert score_hand("2S 4H 6D 8C TS QH KD AC", RULES, win=FIRST_DRAW) is None  # DA11


@pytest.mark.parametrize(
    ("kan_opens_hand", "points"), [("never", 8), ("claimed", 8), ("always", 7)]
)
def test_a_concealed_kan_and_the_point_for_tsumo(kan_opens_hand: str, points: int) -> None:
    """Flushes cannot hold a natural kan, so B3 shows whether a concealed kan opens the hand."""
    rules = house(kan_opens_hand=kan_opens_hand)
    shown = (concealed("JS JH JD JC"),)
    score = score_hand("AS AH QD QC", rules, shown=shown, win=WinContext("tsumo"), indicators="TS")
    assert score is not None
    assert score.total - score.dora_points == points - 2


@pytest.mark.parametrize(
    ("kan_opens_hand", "closed"), [("never", 1), ("claimed", 0), ("always", 0)]
)
def test_a_claimed_kan_and_the_point_for_tsumo(kan_opens_hand: str, closed: int) -> None:
    rules = house(kan_opens_hand=kan_opens_hand)
    score = score_hand("2S 2H 9C 9D", rules, shown=(kan("7S 7H 7D 7C"),), win=WinContext("tsumo"))
    assert score is not None
    assert score.add_on_points == closed
