"""The events of every step against the states before and after it, and the views of every state."""

from random import Random

import attrs
import pytest
from tests.properties.dora_play import Player, at_random, greedy, moves, patient, table_rules

from rummylib.cards import CardSet
from rummylib.game import Event
from rummylib.variants.dora import DoraAction, DoraRound, DoraRuleset, DoraView
from rummylib.variants.dora.actions import Discard
from rummylib.variants.dora.events import (
    AddedKanShown,
    ChiCalled,
    ChipsPaid,
    ConcealedKanShown,
    Dealt,
    Discarded,
    Drawn,
    HandOpened,
    IndicatorTurned,
    KanCalled,
    PonCalled,
    RiichiDeclared,
    RonWon,
    TsumoWon,
    WallExhausted,
)

GROUPS = {
    "chi": ChiCalled,
    "pon": PonCalled,
    "kan": KanCalled,
    "concealed_kan": ConcealedKanShown,
    "added_kan": AddedKanShown,
}
DEALS = 8


def told(before: DoraRound, action: DoraAction, after: DoraRound) -> tuple[Event, ...]:
    """What has to be told of a step."""
    seat = action.seat
    if isinstance(action, Discard):
        discarded = Discarded(seat, action.card)
        if action.declare == "none":
            return (discarded,)
        opened = HandOpened(seat, after.hidden[seat])
        return discarded, opened if action.declare == "open" else RiichiDeclared(seat)
    if after.window is not None:
        return ()
    if after.is_over:
        assert after.drawn is None
        return of_the_end(before, after)
    if after.phase == "act" and before.phase == "answer":
        is_open = before.ready[after.turn] == "open"
        assert after.drawn is not None
        return (Drawn(after.turn, after.drawn, len(before.wall) - 1, is_open),)
    seat = after.turn
    (group,) = [one for one in after.shown[seat] if one not in before.shown[seat]]
    turned = after.indicators[len(before.indicators) :]
    return GROUPS[group.call.value](seat, group), *map(IndicatorTurned, turned)


def of_the_end(before: DoraRound, after: DoraRound) -> tuple[Event, ...]:
    assert after.result is not None
    wins: list[Event] = []
    for win in after.result.wins:
        total = win.score.total
        if win.thrower is None:
            wins.append(TsumoWon(win.seat, before.drawn, before.hidden[win.seat], total))
            continue
        last = before.discards[-1]
        hidden = before.hidden[win.seat].with_card(last.card)
        wins.append(RonWon(win.seat, last.thrower, last.card, hidden, total))
    return (*wins, ChipsPaid(after.result.chips)) if wins else (WallExhausted(),)


@pytest.mark.parametrize("player", [at_random, greedy, patient])
@pytest.mark.parametrize("number", range(DEALS))
def test_the_events_of_a_step_say_what_it_changed(number: int, player: Player) -> None:
    rng = Random(f"events {number}")
    rules = DoraRuleset() if number % 2 else table_rules(rng)
    for before, action, after in moves(rng, rules, rng.choice((2, 3, 4)), player):
        events = before.transition(action).events
        assert events == told(before, action, after)
        assert after.event_count == before.event_count + len(events)


@pytest.mark.parametrize("dealer", range(3))
def test_the_events_of_the_deal(dealer: int) -> None:
    opening = DoraRound.opening(DoraRuleset(), seats=3, dealer=dealer, number=4, seed=dealer)
    state, events = opening.state, opening.events
    assert state.drawn is not None
    before = tuple(
        hand.without(state.drawn) if seat == dealer else hand
        for seat, hand in enumerate(state.hidden)
    )
    assert events == (
        Dealt(4, dealer, before),
        IndicatorTurned(state.indicators[0]),
        Drawn(dealer, state.drawn, len(state.wall), False),
    )
    assert state.event_count == 3
    assert (state.number, state.dealer, state.turn) == (4, dealer, dealer)
    assert DoraRound.opening(DoraRuleset(), seats=3, dealer=dealer, seed=dealer).state.number == 1


@pytest.mark.parametrize("number", range(DEALS))
def test_a_view_has_every_public_fact_of_its_state(number: int) -> None:
    rng = Random(f"views {number}")
    seats = rng.choice((2, 3, 4))
    hidden = {"seat", "hand", "drawn", "hidden_counts", "open_hands", "answer"}
    public = [field.name for field in attrs.fields(DoraView) if field.name not in hidden]
    for state, _, _ in moves(rng, table_rules(rng), seats, greedy):
        for seat in (None, *range(seats)):
            view = state.view(seat)
            assert view.seat == seat
            assert [getattr(view, name) for name in public] == [
                getattr(state, name) for name in public
            ]
            assert view.hand == (CardSet.EMPTY if seat is None else state.hidden[seat])
            assert view.hidden_counts == tuple(map(len, state.hidden))
            opened = [ready == "open" for ready in state.ready]
            assert view.open_hands == tuple(
                hand if is_open else None
                for hand, is_open in zip(state.hidden, opened, strict=True)
            )
            sees = seat == state.turn or opened[state.turn]
            assert view.drawn == (state.drawn if sees else None)
