"""Who pays whom: rows DP-01 to DP-10."""

import pytest
from tests.rules.dora.scenes import RULES, answers, chi, play, row, scene

from rummylib.cards import CardSet
from rummylib.game import NoSuchSeat, WrongNumberOfSeats
from rummylib.reasons import RummyError
from rummylib.variants.dora import (
    Discard,
    DoraResult,
    DoraRound,
    ImpossibleWin,
    Pon,
    Ready,
    Ron,
    ShownGroup,
    Tsumo,
    Win,
    WinContext,
    score_hand,
)
from rummylib.variants.dora.result import ThrowerContradictsWin, WinsContradict

DY_01 = "5S 5H 5D 7C 8C 9C QD QS"
TSUMO, RON = WinContext("tsumo"), WinContext("ron")


def paid(state: DoraRound) -> DoraResult:
    assert state.result is not None
    assert sum(state.result.chips) == 0
    return state.result


def won(
    seat: int,
    cards: str,
    context: WinContext,
    *,
    indicators: str = "",
    thrower: int | None = None,
    shown: tuple[ShownGroup, ...] = (),
) -> Win:
    """A win written by hand, as people do who play with real cards."""
    score = score_hand(cards, RULES, shown=shown, win=context, indicators=indicators)
    assert score is not None
    return Win(seat, None, thrower, CardSet(cards), shown, context, (), score)


@pytest.mark.parametrize(
    ("dealer", "chips"),
    [
        pytest.param(0, (-10, 26, -8, -8), id="DP-01"),
        pytest.param(1, (-10, 30, -10, -10), id="DP-02"),
    ],
)
def test_closed_tsumo(dealer: int, chips: tuple[int, ...]) -> None:
    state = scene({1: DY_01}, at=1, dealer=dealer, drawn="QS", indicators="4S")
    result = paid(play(state, Tsumo(1)))
    assert (result.wins[0].score.total, result.chips) == (8, chips)


@pytest.mark.parametrize(
    ("dealer", "amount"),
    [
        pytest.param(0, 11, id="DP-03"),
        pytest.param(2, 13, id="DP-04"),
        pytest.param(1, 13, id="DP-05"),
    ],
)
def test_riichi_ron(dealer: int, amount: int) -> None:
    hand = DY_01.removesuffix(" QS")
    ready = {1: Ready.RIICHI}
    state = scene({1: hand}, dealer=dealer, thrown=(2, "QS"), ready=ready, indicators="4S")
    result = paid(answers(state, Ron(1)))
    assert (result.wins[0].score.total, result.chips) == (8, (0, amount, -amount, 0))


@row("DP-06", "an open hand, tsumo, no dora, three players, non-dealer: 3 + 5")
def test_open_tsumo() -> None:
    shown = {1: (chi("3S 4S 5S"),)}
    state = scene({1: "7C 8C 9C QS QH"}, seats=3, at=1, drawn="QH", shown=shown, indicators="KH")
    result = paid(play(state, Tsumo(1)))
    assert (result.wins[0].score.total, result.chips) == (3, (-5, 8, -3))


@row("DP-07", "two fours on the last wall card, closed, non-dealer, no dora: 14 + 14 + 16")
def test_last_wall_card() -> None:
    hand = "7S 7H 7D 7C KS KH KD KC"
    state = scene({1: hand}, at=1, drawn="KC", wall=0, indicators="2S")
    result = paid(play(state, Tsumo(1)))
    assert (result.wins[0].score.total, result.chips) == (14, (-16, 44, -14, -14))


@pytest.mark.parametrize(
    ("dealer", "first", "chips"),
    [
        pytest.param(0, 11, (0, 11, -19, 8), id="DP-08"),
        pytest.param(1, 13, (0, 13, -21, 8), id="DP-10"),
    ],
)
def test_two_rons(dealer: int, first: int, chips: tuple[int, ...]) -> None:
    eight = won(1, DY_01, WinContext("ron", ready="riichi"), indicators="4S", thrower=2)
    five = won(3, "3S 4S 5S 7C 8C 9C QS QC", RON, thrower=2)
    assert (eight.score.total, five.score.total) == (8, 5)
    result = DoraResult(4, dealer, (eight, five))
    assert [payment.amount for payment in result.payments] == [first, 8]
    assert result.chips == chips


@pytest.mark.parametrize("dealer", [0, 1, 2, 3])
@row("DP-08", "two rons on one discard are paid in full, in a deal that is played")
def test_two_rons_played(dealer: int) -> None:
    hands = {1: DY_01.removesuffix(" QS"), 3: "3C 4C TH 6D 7D 8D QH"}
    state = scene(hands, dealer=dealer, thrown=(2, "QS"), indicators="4S")
    result = paid(answers(state, Ron(3), Ron(1)))
    assert result.winners == (3, 1)  # in turn order after the thrower
    for payment in result.payments:
        assert payment.payer == 2
        assert payment.amount == payment.points + 3 + 2 * (dealer in (2, payment.winner))


@row("DP-09", "two players, the dealer's tsumo with 7 points: 9")
def test_two_players() -> None:
    seven = score_hand("2H 3H 5H 7H 8H 9H JH KH", RULES)
    assert seven is not None
    assert seven.total == 7
    drawn = Win(0, None, None, CardSet("2H 3H 5H 7H 8H 9H JH KH"), (), TSUMO, (), seven)
    assert DoraResult(2, 0, (drawn,)).chips == (9, -9)


def test_a_drawn_deal_pays_nothing() -> None:
    result = DoraResult(4, 0)
    assert (result.is_drawn, result.chips, result.payments) == (True, (0, 0, 0, 0), ())


def test_discard_after_a_claim_can_be_won_on() -> None:
    hands = {
        1: "5S 5H 2S 4D 6H 8S QC",
        3: DY_01.removesuffix(" QS").replace("5S 5H 5D", "6S 6C 6D"),
    }
    state = scene(hands, thrown=(0, "5C"))
    state = answers(state, Pon(1, "5S 5H"))
    state = answers(play(state, Discard(1, "QC")), Ron(3))
    assert paid(state).wins[0].thrower == 1


@pytest.mark.parametrize(
    ("context", "thrower"), [(RON, None), (RON, 0), (TSUMO, 1), (TSUMO, 0)], ids=str
)
def test_a_win_by_hand_says_who_threw_the_card(context: WinContext, thrower: int | None) -> None:
    """Who pays depends on it, so a ron without a thrower is no win that everybody pays."""
    score = score_hand(DY_01, RULES, win=context)
    assert score is not None
    with pytest.raises(ImpossibleWin) as caught:
        Win(0, None, thrower, CardSet(DY_01), (), context, (), score)
    assert caught.value.violations == (ThrowerContradictsWin(context.by.value, thrower),)


@pytest.mark.parametrize(
    "wins",
    [
        (won(1, DY_01, TSUMO), won(1, DY_01, TSUMO)),
        (won(1, DY_01, TSUMO), won(2, DY_01, TSUMO)),
        (won(1, DY_01, RON, thrower=3), won(2, DY_01, TSUMO)),
        (won(1, DY_01, RON, thrower=3), won(2, DY_01, RON, thrower=0)),
        (won(1, DY_01, RON, thrower=3), won(1, DY_01, RON, thrower=3)),
    ],
)
def test_several_win_only_on_the_same_discard(wins: tuple[Win, ...]) -> None:
    """F10: each of them once, and nobody by tsumo."""
    result = DoraResult(4, 0, wins)
    with pytest.raises(ImpossibleWin):
        _ = result.chips
    with pytest.raises(ImpossibleWin) as caught:
        _ = result.payments
    assert caught.value.violations == (WinsContradict(tuple(win.seat for win in wins)),)


@pytest.mark.parametrize(
    ("result", "error"),
    [
        (DoraResult(2, 7, (won(0, DY_01, TSUMO),)), NoSuchSeat),
        (DoraResult(2, 0, (won(3, DY_01, TSUMO),)), NoSuchSeat),
        (DoraResult(3, 0, (won(0, DY_01, RON, thrower=-1),)), NoSuchSeat),
        (DoraResult(1, 0), WrongNumberOfSeats),
        (DoraResult(5, 0), WrongNumberOfSeats),
    ],
)
def test_a_result_by_hand_names_seats_of_the_table(
    result: DoraResult, error: type[RummyError]
) -> None:
    """With a dealer who is not there the points for the dealer would be lost without a word."""
    for asked in ("chips", "payments"):
        with pytest.raises(error):
            getattr(result, asked)
