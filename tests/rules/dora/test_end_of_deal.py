"""The end of a deal and of a match: rows DE-01 to DE-14, and the first go-around."""

import pytest
from attrs import evolve
from tests.rules.dora.scenes import (
    RULES,
    all_cards,
    answers,
    house,
    play,
    refused,
    row,
    scene,
)

from rummylib.cards import Card, CardSet, pack
from rummylib.variants.dora import (
    AddedKan,
    ConcealedKan,
    Discard,
    DoraMatch,
    DoraResult,
    DoraRound,
    DoraRuleset,
    Kan,
    Pass,
    Phase,
    Pon,
    Ron,
    Tsumo,
    Win,
    WinContext,
    score_hand,
)
from rummylib.variants.dora.match import NotBetweenRounds

READY_HAND = "5S 5H 5D 7C 8C 9C QD"
FOUR_CLAIMED = "2S 2H 2D 4S 6D 8H JS"


def lines(state: DoraRound) -> list[str]:
    assert state.result is not None
    return [line.rule for line in state.result.wins[0].score.lines]


@pytest.mark.parametrize(
    ("seats", "wall"),
    [(2, 33), (3, 26), pytest.param(4, 19, id="DE-01")],
)
def test_size_of_the_wall(seats: int, wall: int) -> None:
    state = DoraRound.deal(RULES, seats=seats, seed=7)
    assert state.wall_count + 1 == wall  # the dealer's first draw is part of the deal
    assert sorted(len(hand) for hand in state.hidden) == [7] * (seats - 1) + [8]
    assert CardSet(all_cards(state)) == pack(1)


@row("DE-02", "the last wall card wins: last card, and tsumo for a closed hand")
def test_last_card_tsumo() -> None:
    state = scene({0: READY_HAND + " QS"}, drawn="QS", wall=0)
    assert lines(play(state, Tsumo(0)))[1:3] == ["B3", "B7"]


@row("DE-03", "the last discard completes a hand: ron with last card")
def test_last_card_ron() -> None:
    state = scene({1: READY_HAND}, thrown=(0, "QS"), wall=0)
    assert "B7" in lines(answers(state, Ron(1)))


@row("DE-04", "wall empty, last discard not wanted: drawn deal, no payment")
def test_drawn_deal() -> None:
    state = answers(scene({}, thrown=(0, "QS"), wall=0))
    assert (state.phase, state.is_over) == (Phase.OVER, True)
    assert state.result == DoraResult(4, 0)


@row("DE-05", "a kan does not shrink the wall")
def test_kan_and_the_wall() -> None:
    state = scene({0: "7S 7H 7D 7C 2S 2H 9C 4D"}, drawn="4D")
    assert play(state, ConcealedKan(0, "7S 7H 7D 7C")).wall == state.wall


def win_of(seat: int, thrower: int | None = None) -> Win:
    """A win with 8 points: three, run and pair, tsumo or riichi, four for dora."""
    ron = WinContext("ron", ready="riichi")
    context = WinContext("tsumo") if thrower is None else ron
    cards = "5S 5H 5D 7C 8C 9C QD QS"
    score = score_hand(cards, RULES, win=context, indicators="4S")
    assert score is not None
    return Win(seat, Card("QS"), thrower, CardSet(cards), (), context, (), score)


def dealers(rules: DoraRuleset, seats: int, winners: list[int | None]) -> list[int]:
    """The dealers of a match in which the deals end as ``winners`` says; None is a drawn deal."""
    match = DoraMatch.start(rules, seats=seats, seed=1, dealer=0)
    seen = [match.round.dealer]
    for winner in winners:
        wins = () if winner is None else (win_of(winner),)
        over = evolve(
            match.round, phase=Phase.OVER, result=DoraResult(seats, match.round.dealer, wins)
        )
        match = evolve(match, round=over)
        if match.is_over:
            break
        match = match.next_round()
        seen.append(match.round.dealer)
    return seen


@pytest.mark.parametrize(
    ("rotation", "expected"),
    [
        pytest.param("next", [0, 1], id="DE-06-next"),
        pytest.param("winner_stays", [0, 0], id="DE-06-winner_stays"),
    ],
)
def test_the_dealer_wins(rotation: str, expected: list[int]) -> None:
    assert dealers(house(dealer_rotation=rotation), 3, [0]) == expected


@row("DE-07", "three players, one deal each: three deals")
def test_one_deal_each() -> None:
    assert dealers(RULES, 3, [None, 2, 1, 0, 0]) == [0, 1, 2]


@row("DE-08", "the joker among the dead cards face down is out of play")
def test_joker_out_of_play() -> None:
    rest = [str(card) for card in pack(1) if not card.is_joker]
    state = DoraRound.deal(RULES, seats=4, deck=" ".join(["X1", *rest]))
    assert Card("X1") in state.dead
    assert Card("X1") not in state.indicators


@row("DE-09", "winner_stays, one deal each, three players, the first dealer wins once: 4 deals")
def test_winner_stays() -> None:
    rules = house(dealer_rotation="winner_stays")
    assert dealers(rules, 3, [0, None, 0, 1]) == [0, 0, 1, 2]


@row("DE-10", "three players, five deals: dealers 0 1 2 0 1")
def test_five_deals() -> None:
    assert dealers(house(deals=5), 3, [None] * 9) == [0, 1, 2, 0, 1]


def test_winner_stays_with_a_number_of_deals() -> None:
    rules = house(dealer_rotation="winner_stays", deals=4)
    assert dealers(rules, 3, [0, 0, 0, 0, 0]) == [0, 0, 0, 0]


@row("DE-11", "start_chips 0, 13 to pay: a balance of -13, play goes on")
def test_negative_balance() -> None:
    match = DoraMatch.start(RULES, seats=4, seed=1, dealer=0)
    lost = DoraResult(4, 0, (win_of(1, thrower=0),))
    assert lost.chips[0] == -13
    match = evolve(match, round=evolve(match.round, phase=Phase.OVER, result=lost))
    assert match.totals == (-13, 13, 0, 0)
    assert match.is_between_rounds
    match = evolve(match, rules=house(start_chips=100))
    assert match.totals == (87, 113, 100, 100)
    assert match.ranking == ((1,), (2, 3), (0,))


def first_go_around(rules: DoraRuleset, call: Pon | Kan | None, dealers_kan: bool) -> list[str]:
    """Seat 2 wins on its own first draw, after a call of seat 1 or a kan of the dealer."""
    dealers_hand = "2C 4D 6H 8S JD KS AH 3C"
    kan_hand = "JS JH JD JC 2C 4D 6H 8D"
    hands = {0: kan_hand if dealers_kan else dealers_hand, 1: "2S 2H 2D 4S 6D 8H 9S", 2: READY_HAND}
    state = scene(
        hands,
        rules=rules,
        drawn="8D" if dealers_kan else "3C",
        earlier=0,
        untouched=True,
        draws=(1, 0, 0, 0),
        next_draws="QS" if call else "3H QS",
    )
    if dealers_kan:
        state = play(state, ConcealedKan(0, "JS JH JD JC"))
    state = play(state, Discard(0, "2C"))
    state = answers(state, call) if call else answers(state)
    state = answers(play(state, Discard(1, "9S")))
    return lines(play(state, Tsumo(2)))


@row("DE-12", "the next seat pons the dealer's discard; later a win on the own first draw: no Y10")
def test_pon_breaks_the_first_go_around() -> None:
    for broken_by in ("claims", "chi_pon", "any_kan"):
        rules = house(first_round_broken_by=broken_by)
        assert "Y10" not in first_go_around(rules, Pon(1, "2S 2H"), False)
    assert "Y10" in first_go_around(RULES, None, False)


@pytest.mark.parametrize(
    ("broken_by", "there"),
    [
        pytest.param("claims", False, id="DE-13-claims"),
        pytest.param("any_kan", False, id="DE-13-any_kan"),
        pytest.param("chi_pon", True, id="DE-13-chi_pon"),
    ],
)
def test_claimed_kan_in_the_first_go_around(broken_by: str, there: bool) -> None:
    rules = house(first_round_broken_by=broken_by)
    assert ("Y10" in first_go_around(rules, Kan(1, "2S 2H 2D"), False)) is there


@pytest.mark.parametrize(
    ("broken_by", "there"),
    [
        pytest.param("claims", True, id="DE-14-claims"),
        pytest.param("chi_pon", True, id="DE-14-chi_pon"),
        pytest.param("any_kan", False, id="DE-14-any_kan"),
    ],
)
def test_concealed_kan_in_the_first_go_around(broken_by: str, there: bool) -> None:
    rules = house(first_round_broken_by=broken_by)
    assert ("Y10" in first_go_around(rules, None, True)) is there


@pytest.mark.parametrize("broken_by", ["claims", "chi_pon", "any_kan"])
def test_a_pon_has_broken_the_first_go_around_also_after_it_became_a_kan(broken_by: str) -> None:
    """F22: seat 2 pons and adds to it; then seat 1 wins on its own first draw, with its own kan."""
    state = scene(
        {0: "2C 9S", 1: "9H 9D 9C 5S 5H 5D 3D", 2: "2H 2D 4C 6S"},
        rules=house(added_kan=True, first_round_broken_by=broken_by),
        drawn="9S",
        earlier=0,
        untouched=True,
        draws=(1, 0, 0, 0),
        next_draws="3C QD 2S QH KC 5C",
    )
    state = answers(play(state, Discard(0, "2C")), Pon(2, "2H 2D"))
    state = answers(play(state, Discard(2, "4C")))
    state = answers(play(state, Discard(3, "3C")))
    state = answers(play(state, Discard(0, "9S")), Kan(1, "9H 9D 9C"))
    state = answers(play(state, Discard(1, "3D")))
    state = answers(play(state, AddedKan(2, "2S"), Discard(2, "6S")))
    state = answers(play(state, Discard(3, "QH")))
    state = answers(play(state, Discard(0, "KC")))
    assert (state.turn, state.draws[1]) == (1, 1)
    over = play(state, ConcealedKan(1, "5S 5H 5D 5C"), Tsumo(1)).result
    assert over is not None
    assert over.wins[0].context.first_go_around is False


def test_the_very_first_card() -> None:
    """F21: the dealer's first draw, a concealed kan in between or not, or the first discard."""
    state = scene(
        {0: READY_HAND + " QS"}, drawn="QS", earlier=0, untouched=True, draws=(1, 0, 0, 0)
    )
    assert lines(play(state, Tsumo(0)))[0] == "Y9"
    state = scene({2: READY_HAND}, thrown=(0, "QS"), earlier=0, untouched=True, draws=(1, 0, 0, 0))
    assert lines(answers(state, Ron(2)))[0] == "Y9"
    rules = house(first_round_broken_by="any_kan")
    hand = "7S 7H 7D 7C 2S 2H 9C 9D"
    state = scene({0: hand}, drawn="9D", earlier=0, untouched=True, draws=(1, 0, 0, 0), rules=rules)
    assert lines(play(state, ConcealedKan(0, "7S 7H 7D 7C"), Tsumo(0)))[0] == "Y9"


def test_tsumo_before_a_kan() -> None:
    """F17 with ``kan_then_tsumo=False``: a hand that wins is declared before the kan."""
    rules = house(kan_then_tsumo=False)
    state = scene({0: "7S 7H 7D 7C 2S 2H 9C 9D"}, drawn="9D", rules=rules)
    after = play(state, ConcealedKan(0, "7S 7H 7D 7C"))
    assert {type(reason).__name__ for reason in refused(after, Tsumo(0))} == {"TsumoBeforeKan"}
    play(state, Tsumo(0))


def test_dealing_order_of_a_deck() -> None:
    """DA63: dead cards pile by pile, bottom first; then 2+2+2+1 from the dealer on; the wall."""
    deck = [str(card) for card in pack(1)]
    state = DoraRound.deal(RULES, seats=2, dealer=1, deck=" ".join(deck))
    assert [str(card) for card in state.dead] == deck[:6]
    assert [str(card) for card in state.indicators] == [deck[3]]
    assert state.hidden[0] == CardSet([*deck[8:10], *deck[12:14], *deck[16:18], deck[19]])
    dealt = [*deck[6:8], *deck[10:12], *deck[14:16], deck[18]]
    assert state.hidden[1] == CardSet([*dealt, deck[20]])
    assert str(state.drawn) == deck[20]
    assert str(state.wall[-1]) == deck[21]


def test_no_deal_after_the_last() -> None:
    match = DoraMatch.start(house(deals=1), seats=2, seed=3)
    with pytest.raises(NotBetweenRounds) as caught:
        match.next_round()
    assert caught.value.text("ja") != caught.value.text("en")
    while not match.is_over:
        seat = min(match.to_act)
        default = match.default_action(seat)
        assert default is not None
        match = match.apply(default)
    assert {reason.code for reason in match.violations(Pass(0))} == {"dora/match-over"}
    with pytest.raises(NotBetweenRounds):
        match.next_round()
