"""Faults that other programs had in the course of a turn."""

from itertools import product
from typing import Any

from attrs import evolve
from tests.rules.table import JOKERS, RULES, codes, play, refused, went_out
from tests.rules.table import row as trap

from rummylib import (
    Card,
    CardSet,
    Discard,
    DrawDiscard,
    DrawStock,
    EndRound,
    LayMeld,
    LayOff,
    Round,
    SwapJoker,
)
from rummylib.game import Action
from rummylib.round import Phase
from rummylib.round.violations import (
    AlreadyDrawn,
    CardsNotHeld,
    DrawFirst,
    MustKeepADiscard,
    NotARummyAction,
    NotYourSeat,
    NotYourTurn,
    PickedUpCard,
    RoundIsOver,
    SeatNotAtTable,
    StockIsLeft,
    StrandsPickedUpCard,
)
from rummylib.ruleset import GoOut, LayOffPolicy, PickedUpDiscard
from rummylib.testing import scenario

DISCARD_OUT = evolve(RULES, go_out="discard")


def everything(seat: int) -> tuple[Action, ...]:
    """One action of each kind."""
    return (
        DrawStock(seat),
        DrawDiscard(seat),
        LayMeld(seat, "9S 9H 9D"),
        LayOff(seat, "9S", 0),
        SwapJoker(seat, "9S", 0),
        Discard(seat, "9S"),
        EndRound(seat),
    )


@trap("TURN-01", "the card taken is thrown straight back")
def test_thrown_straight_back() -> None:
    for policy in PickedUpDiscard:
        rules = evolve(RULES, picked_up_discard=policy)
        before = scenario(
            hand="2H 5C 9D KS", phase="draw", stock="7C 3D", discards="4D 8S", rules=rules
        )
        state = play(before, DrawDiscard(0))
        if policy is PickedUpDiscard.ALWAYS:
            assert play(state, Discard(0, "8S")).discards == before.discards
        else:
            assert refused(state, Discard(0, "8S")) == {PickedUpCard(Card("8S"), policy.value)}
        drawn = play(before, DrawStock(0), Discard(0, "3D"))
        assert drawn.discards[-1] is Card("3D")


@trap("TURN-03", "nobody acts for a seat that is not to move")
def test_only_the_seat_to_move() -> None:
    drawing = scenario(hand="9S 9H 9D 2C", seats=3, turn=1, phase="draw", table="6S 7S 8S @2")
    playing = play(drawing, DrawStock(1))
    for state in (drawing, playing):
        assert state.to_act == {1}
        for seat in (0, 2):
            assert state.legal_actions(seat) == ()
            assert (state.forced_action(seat), state.default_action(seat)) == (None, None)
            for action in everything(seat):
                assert refused(state, action) == {NotYourTurn(seat, turn=1)}


@trap("TURN-05", "looking at a seat gives it no turn")
def test_views_give_no_turn() -> None:
    state = scenario(hand="9S 9H 9D 2C", turn=1, phase="draw")
    for viewer in (0, None):
        view = state.view(viewer)
        assert view.legal_actions() == ()
        assert view.violations(DrawStock(1)) == (NotYourSeat(1, own=viewer),)
    assert state.view(0).violations(DrawStock(0)) == (NotYourTurn(0, turn=1),)
    assert state.view(1).legal_actions() == state.legal_actions(1) == state.legal_actions()


@trap("TURN-09", "there is always something to do")
def test_always_a_legal_action() -> None:
    table = "7S 8S 9S @1; 4H 4D 4C @1"
    state = scenario(hand="TS 4S", table=table, rules=DISCARD_OUT)
    after = play(state, LayOff(0, "TS", 0))
    assert refused(after, LayOff(0, "4S", 1)) == {MustKeepADiscard()}
    assert went_out(play(after, Discard(0, "4S")), 0)
    for go_out, pick, layoff, least in product(GoOut, PickedUpDiscard, LayOffPolicy, (1, 2)):
        rules = evolve(
            RULES, go_out=go_out, picked_up_discard=pick, layoff=layoff, layoff_run_min=least
        )
        for taken in ("TS", "4S"):
            state = scenario(hand="TS 4S", table=table, rules=rules, taken=taken)
            _never_stuck(state)


def _never_stuck(state: Round) -> None:
    """Whatever is done in this turn, something can be done next."""
    assert state.legal_actions()
    for action in state.legal_actions():
        after = state.apply(action)
        if not after.is_over and after.turn == state.turn:
            _never_stuck(after)


@trap("TURN-11", "a run of four, and nothing left to throw")
def test_nothing_left_to_throw() -> None:
    state = scenario(hand="4S 5S 6S 7S", rules=DISCARD_OUT)
    assert refused(state, LayMeld(0, "4S 5S 6S 7S")) == {MustKeepADiscard()}
    for meld, last in (("4S 5S 6S", "7S"), ("5S 6S 7S", "4S")):
        after = play(state, LayMeld(0, meld))
        assert after.legal_actions() == (Discard(0, last),)
        assert went_out(play(after, Discard(0, last)), 0)


@trap("TURN-13", "a card of an earlier turn is thrown once more")
def test_stale_discard() -> None:
    state = scenario(hand="9D KS 2C", discards="4D 5H")
    for card in ("5H", "4D", str(state.stock[-1]), str(min(state.hands[1]))):
        assert refused(state, Discard(0, card)) == {CardsNotHeld(CardSet(card))}
    assert len(state.hands[0]) == 3


@trap("TURN-15", "the turn ends with the discard only")
def test_turn_ends_with_the_discard() -> None:
    state = scenario(hand="9S 9H 9D TS 2C", seats=3, phase="draw", table="6S 7S 8S @1")
    steps = (DrawStock(0), LayOff(0, "9S", 0), LayOff(0, "TS", 0), Discard(0, "2C"))
    for step in steps:
        assert state.to_act == {0}
        state = play(state, step)
    assert state.to_act == {1}
    assert state.phase is Phase.DRAW


def test_a_turn_is_done_once() -> None:
    state = scenario(hand="KC 2S 9H", phase="draw")
    assert refused(state, Discard(0, "KC")) == {DrawFirst()}
    state = play(state, DrawStock(0))
    for draw in (DrawStock(0), DrawDiscard(0), EndRound(0)):
        assert refused(state, draw) == {AlreadyDrawn()}
    state = play(state, Discard(0, "KC"))
    assert refused(state, Discard(0, "2S")) == {NotYourTurn(0, turn=1)}


def test_nothing_after_the_end() -> None:
    state = play(scenario(hand="KC", table="9C TC JC @1"), Discard(0, "KC"))
    assert state.to_act == frozenset()
    for seat in (0, 1):
        assert (state.legal_actions(seat), state.default_action(seat)) == ((), None)
        assert state.forced_action(seat) is None
        for action in everything(seat):
            assert refused(state, action) == {RoundIsOver()}


def test_seats_that_are_not_there() -> None:
    state = scenario(hand="KC 2S 9H", phase="draw")
    anything: Any
    for anything in (-1, 2, 99, True, None, "0", 0.0):
        assert state.violations(DrawStock(anything)) == (SeatNotAtTable(anything, 2),)


def test_actions_of_other_games() -> None:
    class Knock(Action):
        kind = "knock"

    assert codes(scenario(hand="KC 2S").violations(Knock(0))) == {NotARummyAction.code}


def test_the_ban_is_on_the_very_card() -> None:
    """Of two jokers only the one just taken may not be thrown, laid or not."""
    before = scenario(
        hand="X2 9S 9H 2C KD", phase="draw", discards="3D X1", rules=JOKERS, others="3C 4D"
    )
    state = play(before, DrawDiscard(0))
    assert refused(state, Discard(0, "X1")) == {PickedUpCard(Card("X1"), "never")}
    assert state.is_legal(Discard(0, "X2"))
    for joker in ("X1", "X2"):
        meld = LayMeld(0, f"9S 9H {joker}")
        assert state.canonical(meld) == meld
    with_taken = play(state, LayMeld(0, "9S 9H X1"))
    assert Card("X2") in with_taken.hands[0]
    assert play(with_taken, Discard(0, "X2")).hands[0] == CardSet("2C KD")
    with_other = play(state, LayMeld(0, "9S 9H X2"))
    assert refused(with_other, Discard(0, "X1")) == {PickedUpCard(Card("X1"), "never")}


def test_a_taken_joker_laid_and_swapped_back_stays_the_card_taken() -> None:
    """Swapping makes no way round the ban, and no dead end."""
    for go_out in GoOut:
        before = scenario(
            hand="5H 7H 6H",
            phase="draw",
            discards="3D X1",
            rules=evolve(JOKERS, go_out=go_out),
            others="3C 4D",
        )
        state = play(before, DrawDiscard(0), LayMeld(0, "5H X1 7H"))
        swap = SwapJoker(0, "6H", 0)
        if go_out is GoOut.DISCARD:
            assert refused(state, swap) == {StrandsPickedUpCard(Card("X1"))}
        else:
            state = play(state, swap)
            assert refused(state, Discard(0, "X1")) == {PickedUpCard(Card("X1"), "never")}
            assert went_out(play(state, LayOff(0, "X1", 0)), 0)


def test_taking_is_forgotten_when_the_turn_ends() -> None:
    before = scenario(hand="2H 5C", phase="draw", discards="4D 8S", others="KD QD")
    state = play(before, DrawDiscard(0), Discard(0, "2H"))
    assert state.taken is None
    state = play(state, DrawStock(1), Discard(1, "KD"), DrawStock(0))
    assert state.is_legal(Discard(0, "8S"))


def test_the_round_is_not_ended_at_will() -> None:
    state = scenario(hand="2H 5C", phase="draw")
    assert refused(state, EndRound(0)) == {StockIsLeft()}
