"""Hands and indicators that no table of the dora game can have."""

import pytest

from rummylib.cards import CardSet, DuplicateCard
from rummylib.variants.dora import (
    DoraRuleset,
    ImpossibleWin,
    ShownGroup,
    WinContext,
    is_ready,
    score_hand,
    waits,
)
from rummylib.variants.dora.violations import AddedKanNotPlayed, TooManyTens
from rummylib.variants.dora.win import (
    FirstDrawAfterKan,
    FirstGoAroundAfterCall,
    FirstGoAroundAfterRiichi,
    FirstGoAroundIsLast,
    NothingHidden,
    NotInThisPack,
    NotShownAsGroup,
    TooManyIndicators,
    VeryFirstCardAfterCall,
)

RULES = DoraRuleset()
HAND = "5S 5H 5D 7C 8C 9C QD QS"


@pytest.mark.parametrize("indicators", ["5S", "4S 4S", "4S 9C"])
def test_an_indicator_in_two_places(indicators: str) -> None:
    with pytest.raises(DuplicateCard):
        score_hand(HAND, RULES, indicators=indicators)


def test_an_indicator_among_the_shown_cards() -> None:
    group = ShownGroup("chi", "7C 8C 9C", claimed="7C", thrower=3)
    with pytest.raises(DuplicateCard):
        score_hand("5S 5H 5D QD QS", RULES, shown=[group], indicators="8C")


def test_four_indicators() -> None:
    with pytest.raises(ImpossibleWin) as caught:
        score_hand(HAND, RULES, indicators="2S 2H 2D 2C")
    assert caught.value.violations == (TooManyIndicators(4),)


def test_a_second_joker() -> None:
    with pytest.raises(ImpossibleWin) as caught:
        score_hand(f"{HAND[:-2]}X2", RULES, indicators="X3")
    assert caught.value.violations == (NotInThisPack(CardSet("X2 X3")),)
    for ask in (waits, is_ready):
        with pytest.raises(ImpossibleWin):
            ask("5S 5H 5D 7C 8C X1 X2", RULES)


def test_a_card_hidden_and_shown() -> None:
    group = ShownGroup("chi", "7C 8C 9C", claimed="7C", thrower=3)
    for ask in (waits, is_ready):
        with pytest.raises(DuplicateCard):
            ask("5S 5H 5D 9C", RULES, [group])


CHI = ShownGroup("chi", "3H 4H 5H", "3H", 3)
PON = ShownGroup("pon", "5S 5H 5D", "5S", 3)
KAN = ShownGroup("kan", "7S 7H 7D 7C", "7S", 3)
OWN_KAN = ShownGroup("concealed_kan", "7S 7H 7D 7C")
ADDED_KAN = ShownGroup("added_kan", "7S 7H 7D 7C", "7S", 3)
BESIDE_THREE, BESIDE_FOUR = "8C 9C TC QS QH", "2S 2H QS QH"
FIRST_CARD_DRAWN = WinContext("tsumo", very_first_card=True)
FIRST_CARD_THROWN = WinContext("ron", very_first_card=True)
FIRST_DRAW = WinContext("tsumo", first_go_around=True)


@pytest.mark.parametrize(
    ("group", "win", "possible_where_broken_by"),
    [
        (OWN_KAN, FIRST_CARD_DRAWN, {"claims", "chi_pon", "any_kan"}),
        (OWN_KAN, FIRST_CARD_THROWN, set()),
        (KAN, FIRST_CARD_DRAWN, set()),
        (CHI, FIRST_CARD_DRAWN, set()),
        (PON, FIRST_CARD_THROWN, set()),
        (CHI, FIRST_DRAW, set()),
        (PON, FIRST_DRAW, set()),
        (ADDED_KAN, FIRST_DRAW, set()),
        (KAN, FIRST_DRAW, {"chi_pon"}),
        (OWN_KAN, FIRST_DRAW, {"claims", "chi_pon", "any_kan"}),
    ],
)
def test_a_first_turn_that_a_shown_group_has_ended(
    group: ShownGroup, win: WinContext, possible_where_broken_by: set[str]
) -> None:
    """F21, F22: nobody has called before the very first card; a call ends the first go-around."""
    hidden = BESIDE_THREE if len(group.cards) == 3 else BESIDE_FOUR
    for broken_by in ("claims", "chi_pon", "any_kan"):
        rules = DoraRuleset(added_kan=True, first_round_broken_by=broken_by)
        if broken_by in possible_where_broken_by:
            score = score_hand(hidden, rules, shown=[group], win=win)
            assert score is not None
            assert score.hand_value == 6
            continue
        with pytest.raises(ImpossibleWin) as caught:
            score_hand(hidden, rules, shown=[group], win=win)
        expected = (
            VeryFirstCardAfterCall(str(group))
            if win.very_first_card
            else FirstGoAroundAfterCall(str(group), broken_by)
        )
        assert caught.value.violations == (expected,)


def test_riichi_before_the_own_first_draw() -> None:
    """Only a claimed kan that does not open the hand lets somebody declare before he has drawn."""
    win = WinContext("tsumo", ready="riichi", first_go_around=True)
    with pytest.raises(ImpossibleWin) as caught:
        score_hand(HAND, RULES, win=win)
    assert caught.value.violations == (FirstGoAroundAfterRiichi("riichi"),)
    rules = DoraRuleset(kan_opens_hand="never", first_round_broken_by="chi_pon")
    score = score_hand(BESIDE_FOUR, rules, shown=[KAN], win=win)
    assert score is not None
    assert [line.rule for line in score.lines] == ["Y10", "B3", "B4"]


@pytest.mark.parametrize(
    ("group", "tens"),
    [
        (ShownGroup("pon", "5C TS TD", "5C", 3), 2),
        (ShownGroup("pon", "5C TS TD", "TD", 3), 1),
        (ShownGroup("pon", "5C TS TD"), 1),
        (ShownGroup("pon", "TC TS TD"), 2),
        (ShownGroup("concealed_kan", "5C 5H TS TD"), 2),
    ],
)
def test_more_free_cards_from_the_hand_than_a_group_may_have(group: ShownGroup, tens: int) -> None:
    """D24, DA6: where it is not said which card was claimed, it may have been a ten."""
    hidden = "8C 9C JC QS QH" if len(group.cards) == 3 else BESIDE_FOUR
    for most in range(5):
        rules = DoraRuleset(claim_max_tens=most)
        if most >= tens:
            assert score_hand(hidden, rules, shown=[group]) is not None
            continue
        with pytest.raises(ImpossibleWin) as caught:
            score_hand(hidden, rules, shown=[group])
        assert caught.value.violations == (TooManyTens(tens, most),)


def test_the_first_go_around_does_not_use_up_the_wall() -> None:
    """Y10, B7; who is passed over by claimed kans again and again may draw first at the end."""
    win = WinContext("tsumo", first_go_around=True, last_card=True)
    for broken_by in ("claims", "chi_pon", "any_kan"):
        rules = DoraRuleset(first_round_broken_by=broken_by)
        if broken_by == "chi_pon":
            assert score_hand(HAND, rules, win=win) is not None
            continue
        with pytest.raises(ImpossibleWin) as caught:
            score_hand(HAND, rules, win=win)
        assert caught.value.violations == (FirstGoAroundIsLast(broken_by),)


def test_the_last_card_may_be_won_on_beside_a_group() -> None:
    score = score_hand(BESIDE_THREE, RULES, shown=[PON], win=WinContext("ron", last_card=True))
    assert score is not None
    assert "B7" in [line.rule for line in score.lines]


@pytest.mark.parametrize("win", [FIRST_CARD_DRAWN, FIRST_DRAW])
def test_no_tsumo_after_a_kan_before_the_first_draw_was_won_on(win: WinContext) -> None:
    """F17: the kan lies in the same turn."""
    rules = DoraRuleset(kan_then_tsumo=False)
    with pytest.raises(ImpossibleWin) as caught:
        score_hand(BESIDE_FOUR, rules, shown=[OWN_KAN], win=win)
    assert caught.value.violations == (FirstDrawAfterKan(str(OWN_KAN)),)
    later = WinContext("tsumo")
    assert score_hand(BESIDE_FOUR, rules, shown=[OWN_KAN], win=later) is not None


OTHER_KAN = ShownGroup("kan", "KS KH KD KC", "KS", 3)
OTHER_OWN_KAN = ShownGroup("concealed_kan", "KS KH KD KC")
TSUMO = WinContext("tsumo")


@pytest.mark.parametrize(
    ("shown", "win", "kan_then_tsumo", "is_possible"),
    [
        ((OWN_KAN, OTHER_OWN_KAN), TSUMO, True, True),
        ((KAN, OTHER_OWN_KAN), TSUMO, True, True),
        ((ADDED_KAN, OTHER_KAN), TSUMO, True, True),
        ((KAN, OTHER_KAN), TSUMO, True, False),
        ((OWN_KAN, OTHER_OWN_KAN), TSUMO, False, False),
        ((OWN_KAN, OTHER_OWN_KAN), WinContext("ron"), True, False),
        ((OWN_KAN, OTHER_OWN_KAN), WinContext("tsumo", ready="riichi"), True, False),
    ],
)
def test_where_nothing_is_hidden_an_own_kan_has_used_up_the_hand(
    shown: tuple[ShownGroup, ...], win: WinContext, kan_then_tsumo: bool, is_possible: bool
) -> None:
    """D26, D26a, F17."""
    rules = DoraRuleset(added_kan=True, kan_then_tsumo=kan_then_tsumo)
    if is_possible:
        assert score_hand("", rules, shown=shown, win=win) is not None
        return
    with pytest.raises(ImpossibleWin) as caught:
        score_hand("", rules, shown=shown, win=win)
    assert caught.value.violations == (NothingHidden(),)


def test_kans_that_cannot_be_shown() -> None:
    """DA26: an added kan needs its option. DA48: of five cards only a discard makes a kan."""
    with pytest.raises(ImpossibleWin) as caught:
        score_hand(BESIDE_FOUR, RULES, shown=[ADDED_KAN])
    assert caught.value.violations == (AddedKanNotPlayed(),)
    five = ShownGroup("concealed_kan", "7S 7H 7D 7C TS")
    with pytest.raises(ImpossibleWin) as caught:
        score_hand("2S 2H 2D", RULES, shown=[five])
    assert caught.value.violations == (NotShownAsGroup(str(five)),)
