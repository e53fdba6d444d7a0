"""Riichi and open: rows DR-01 to DR-19."""

import pytest
from attrs import evolve
from tests.rules.dora.scenes import (
    RULES,
    answers,
    chi,
    concealed,
    house,
    kan,
    play,
    refused,
    row,
    scene,
)

from rummylib.cards import CardSet
from rummylib.variants.dora import (
    Discard,
    DoraResult,
    DoraRound,
    DoraRuleset,
    Pass,
    Pon,
    Ready,
    Ron,
    ShownGroup,
    Tsumo,
    is_ready,
    score_hand,
    waits,
)
from rummylib.variants.dora.violations import (
    AlreadyDeclared,
    HandNotClosed,
    MustDiscardDrawn,
    MustWin,
    NotOneCardShort,
)

READY_HAND = "5S 5H 5D 7C 8C 9C QD"
"""Waits for a queen, among others."""
RIICHI = {0: Ready.RIICHI}


def result(state: DoraRound) -> DoraResult:
    assert state.result is not None
    return state.result


def add_ons(state: DoraRound) -> list[str]:
    return [line.rule for line in result(state).wins[0].score.add_ons]


@row("DR-01", "closed and one card short: riichi")
def test_riichi() -> None:
    state = play(scene({0: READY_HAND + " 2H"}, drawn="2H"), Discard(0, "2H", "riichi"))
    assert (state.ready[0], state.one_shot[0]) == (Ready.RIICHI, True)


@row("DR-02", "with a chi: no riichi, no open")
def test_riichi_with_a_chi() -> None:
    state = scene({0: "5S 5H 5D QD 2H"}, drawn="2H", shown={0: (chi("7C 8C 9C"),)})
    assert refused(state, Discard(0, "2H", "riichi")) == {HandNotClosed("claimed")}
    assert refused(state, Discard(0, "2H", "open")) == {HandNotClosed("claimed")}


@pytest.mark.parametrize(
    ("shown", "kan_opens_hand", "legal"),
    [
        pytest.param(concealed("7S 7H 7D 7C"), "never", True, id="DR-03-never"),
        pytest.param(concealed("7S 7H 7D 7C"), "claimed", True, id="DR-03-claimed"),
        pytest.param(concealed("7S 7H 7D 7C"), "always", False, id="DR-03-always"),
        pytest.param(kan("7S 7H 7D 7C"), "never", True, id="DR-17-never"),
        pytest.param(kan("7S 7H 7D 7C"), "claimed", False, id="DR-17-claimed"),
        pytest.param(kan("7S 7H 7D 7C"), "always", False, id="DR-17-always"),
    ],
)
def test_riichi_with_a_kan(shown: ShownGroup, kan_opens_hand: str, legal: bool) -> None:
    rules = house(kan_opens_hand=kan_opens_hand)
    state = scene({0: "2S 2H 9C 4D"}, drawn="4D", shown={0: (shown,)}, rules=rules)
    assert state.is_legal(Discard(0, "4D", "riichi")) is legal
    assert state.is_legal(Discard(0, "4D", "open")) is legal


@row("DR-04", "after riichi a drawn card that does not win is thrown, nothing else")
def test_drawn_card_is_thrown() -> None:
    state = scene({0: READY_HAND + " 2H"}, drawn="2H", ready=RIICHI)
    assert state.legal_actions(0) == (Discard(0, "2H"),)
    assert refused(state, Discard(0, "QD")) == {MustDiscardDrawn(state.drawn)}


@row("DR-05", "after riichi a winning card that is thrown must be taken")
def test_must_ron() -> None:
    state = scene({1: READY_HAND}, thrown=(0, "QC"), ready={1: Ready.RIICHI})
    assert state.legal_actions(1) == (Ron(1),)
    assert refused(state, Pass(1)) == {MustWin(1)}


@row("DR-06", "without riichi a winning card may pass, and the same rank may win later")
def test_pass_and_win_later() -> None:
    state = scene({1: READY_HAND}, thrown=(0, "QC"), next_draws="2H 3D 4D QH")
    state = play(state, Pass(1), Pass(2), Pass(3))
    for seat, card in ((1, "2H"), (2, "3D"), (3, "4D")):
        state = answers(play(state, Discard(seat, card)))
    state = play(state, Discard(0, "QH"), Ron(1), Pass(2), Pass(3))
    assert result(state).winners == (1,)


@row("DR-07", "QS thrown earlier, waiting for queens: ron on QH, no furiten")
def test_no_furiten() -> None:
    state = scene({0: READY_HAND + " QS"}, drawn="QS", next_draws="QH")
    state = answers(play(state, Discard(0, "QS")))
    state = play(state, Discard(1, "QH"), Ron(0))
    assert result(answers(state)).winners == (0,)


@pytest.mark.parametrize(
    ("ten_gap", "cards"),
    [
        pytest.param("adjacent", "JS JH JD X1", id="DR-08-adjacent"),
        pytest.param("blocks", "", id="DR-08-blocks"),
    ],
)
def test_waits_of_kings_and_queens(ten_gap: str, cards: str) -> None:
    rules = house(ten_gap=ten_gap)
    state = scene({0: "KS KH KD QS QH QD TS 3C"}, drawn="3C", rules=rules)
    assert waits("KS KH KD QS QH QD TS", rules) == CardSet(cards)
    assert state.is_legal(Discard(0, "3C", "riichi")) is bool(cards)


@row("DR-09", "seven hearts: riichi for the flush")
def test_riichi_for_a_flush() -> None:
    seven = "2H 3H 5H 7H 8H 9H JH"
    assert waits(seven, RULES) == CardSet("AH 4H 6H TH QH KH TS TD TC X1")
    play(scene({0: seven + " 2S"}, drawn="2S"), Discard(0, "2S", "riichi"))


@row("DR-10", "3H to 9H: 8 points on 2H TH and the joker, 7 on other hearts and tens, else 3")
def test_values_of_the_waits() -> None:
    seven = "3H 4H 5H 6H 7H 8H 9H"
    values: dict[int, CardSet] = {}
    for card in waits(seven, RULES):
        score = score_hand(f"{seven} {card}", RULES)
        assert score is not None
        values[score.hand_value] = values.get(score.hand_value, CardSet()).with_card(card)
    assert values[8] == CardSet("2H TH X1")
    assert values[7] == CardSet("AH JH QH KH TS TD TC")
    assert values[5] == CardSet("3D 6D 9D")  # two runs and a pair, all red
    assert values[3] == CardSet("3S 3C 6S 6C 9S 9C")


@row("DR-11", "riichi and the next draw wins: riichi, one shot, tsumo")
def test_one_shot_tsumo() -> None:
    state = scene({0: READY_HAND + " 2H"}, drawn="2H", next_draws="2S 3D 4D QH")
    state = answers(play(state, Discard(0, "2H", "riichi")))
    for seat, card in ((1, "2S"), (2, "3D"), (3, "4D")):
        state = answers(play(state, Discard(seat, card)))
    assert state.legal_actions(0) == (Tsumo(0),)
    assert add_ons(play(state, Tsumo(0))) == ["B3", "B4", "B6"]


@pytest.mark.parametrize(
    ("open_riichi", "points"),
    [pytest.param("replaces", 2, id="DR-12-replaces"), pytest.param("adds", 3, id="DR-12-adds")],
)
def test_open_then_ron(open_riichi: str, points: int) -> None:
    rules = house(open_riichi=open_riichi)
    state = scene({0: READY_HAND + " 2H"}, drawn="2H", next_draws="QH", rules=rules)
    state = answers(play(state, Discard(0, "2H", "open")))
    assert state.view(2).open_hands[0] == CardSet(READY_HAND)
    state = evolve(state, one_shot=(False,) * 4)
    state = answers(play(state, Discard(1, "QH"), Ron(0)))
    assert result(state).wins[0].score.add_on_points == points


@pytest.mark.parametrize(
    ("broken", "rules_found"),
    [
        pytest.param(False, ["B3", "B4", "B6"], id="DR-13-False"),
        pytest.param(True, ["B3", "B4"], id="DR-13-True"),
    ],
)
def test_pon_before_the_next_draw(broken: bool, rules_found: list[str]) -> None:
    rules = house(ippatsu_broken_by_claims=broken)
    hands = {0: READY_HAND + " 2H", 3: "2S 2D 4S 6D 8H JS KD"}
    state = scene(hands, drawn="2H", next_draws="2C QH", rules=rules)
    state = answers(play(state, Discard(0, "2H", "riichi")))
    state = answers(play(state, Discard(1, "2C")), Pon(3, "2S 2D"))
    state = answers(play(state, Discard(3, "KD")))
    assert add_ons(play(state, Tsumo(0))) == rules_found


@row("DR-14", "not one card short: no riichi")
def test_riichi_too_far_away() -> None:
    state = scene({0: "2S 4D 6H 8S JD KS AH 3C"}, drawn="3C")
    assert {type(r) for r in refused(state, Discard(0, "3C", "riichi"))} == {NotOneCardShort}


@row("DR-15", "the own next draw is thrown, ron in the following go-around: no one shot")
def test_one_shot_window_closes() -> None:
    state = scene({0: READY_HAND + " 2H"}, drawn="2H", next_draws="2S 3D 4D 2C QH")
    state = answers(play(state, Discard(0, "2H", "riichi")))
    for seat, card in ((1, "2S"), (2, "3D"), (3, "4D"), (0, "2C")):
        state = answers(play(state, Discard(seat, card)))
    assert state.one_shot[0] is False
    assert add_ons(answers(play(state, Discard(1, "QH")), Ron(0))) == ["B4"]


@row("DR-16", "the declaring discard is ponned: riichi stands")
def test_declaring_discard_is_claimed() -> None:
    state = scene({0: READY_HAND + " 2H", 2: "2S 2D 4S 6D 8H JS KD"}, drawn="2H")
    state = answers(play(state, Discard(0, "2H", "riichi")), Pon(2, "2S 2D"))
    assert (state.turn, state.ready[0], state.one_shot[0]) == (2, Ready.RIICHI, True)


@row("DR-18", "riichi on an earlier turn: the hand is not opened now")
def test_no_open_after_riichi() -> None:
    state = scene({0: READY_HAND + " 2H"}, drawn="2H", ready=RIICHI)
    assert refused(state, Discard(0, "2H", "open")) == {AlreadyDeclared(0)}


@row("DR-19", "after riichi the winning card is drawn: tsumo is the only legal action")
def test_must_tsumo() -> None:
    state = scene({0: READY_HAND + " QH"}, drawn="QH", ready=RIICHI)
    assert state.legal_actions(0) == (Tsumo(0),)
    assert refused(state, Discard(0, "QH")) == {MustWin(0)}


def test_open_shows_later_draws() -> None:
    state = scene({0: READY_HAND + " 2H"}, drawn="2H", next_draws="2S 3D 4D 2C")
    state = answers(play(state, Discard(0, "2H", "open")))
    for seat, card in ((1, "2S"), (2, "3D")):
        state = answers(play(state, Discard(seat, card)))
    state = play(state, Discard(3, "4D"), Pass(0), Pass(1))
    step = state.transition(Pass(2))
    (drawn,) = step.events
    assert drawn.seen_by(2) == drawn == drawn.seen_by(None)
    assert (str(step.state.view(2).drawn), str(step.state.view(None).drawn)) == ("2C", "2C")


def test_riichi_after_a_claimed_kan_that_does_not_open() -> None:
    """F4: after a claim riichi is possible only while the hand still counts as closed."""
    rules = house(kan_opens_hand="never")
    shown = {0: (kan("7S 7H 7D 7C"),)}
    state = scene({0: "2S 2H 9C 4D"}, shown=shown, rules=rules, after_claim=True)
    play(state, Discard(0, "4D", "riichi"))


def test_riichi_for_a_card_that_nobody_can_hold() -> None:
    """DA37: any of the 53 cards counts, also one that lies on the pile."""
    rules: DoraRuleset = RULES
    assert is_ready(READY_HAND, rules)
    state = scene({0: READY_HAND + " 2H"}, drawn="2H", earlier="QS QH QC X1", wall=0)
    play(state, Discard(0, "2H", "riichi"))  # DA51 as well: there is no draw to come


def test_riichi_hand_may_be_read_anew() -> None:
    """DA38: the best split at the win counts, whatever the hand looked like before."""
    state = scene({0: "3H 4H 5H 6H 7H 8H 9H TH"}, drawn="TH", ready=RIICHI)
    assert result(play(state, Tsumo(0))).wins[0].score.hand_value == 8
