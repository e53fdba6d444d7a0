"""The events of every step against the states before and after it, and what a view repeats."""

from collections.abc import Iterator
from random import Random

import attrs
import pytest
from tests.properties.games import some_rules

from rummylib import Card, Round, presets
from rummylib.game import Event
from rummylib.round import LayMeld, LayOff, RoundView, RummyAction, SwapJoker
from rummylib.round.events import (
    Discarded,
    DrewFromStock,
    LaidOff,
    Melded,
    RoundEnded,
    StockRenewed,
    SwappedJoker,
    TookDiscard,
    WentOut,
    WentRummy,
)
from rummylib.testing.strategies import some_action

ROUNDS = 24


def told(before: Round, action: RummyAction, after: Round) -> Iterator[Event]:
    """What has to be told of a step."""
    seat = before.turn
    renewed = StockRenewed(after.recycled, before.rules.stock_end == "shuffle", after.recycles)
    is_renewed = after.recycles > before.recycles
    match action.kind:
        case "draw_stock":
            if is_renewed:
                yield renewed
            (card,) = after.hands[seat] - before.hands[seat]
            assert is_renewed or card == before.stock[-1]
            yield DrewFromStock(seat, card, card in after.known[seat])
        case "draw_discard":
            yield TookDiscard(seat, before.discards[-1])
        case "discard":
            (card,) = before.hands[seat] - (after.hands[seat])
            yield Discarded(seat, card)
            if is_renewed:
                yield renewed
        case "end_round":
            pass
        case _:
            assert isinstance(action, LayMeld | LayOff | SwapJoker)
            yield laid(before, action, after)
    if after.result is None:
        return
    if after.result.winner is not None:
        yield WentOut(seat)
        if not before.has_played[seat]:
            yield WentRummy(seat)
    yield RoundEnded(after.result.ending, after.hands)


def laid(before: Round, action: LayMeld | LayOff | SwapJoker, after: Round) -> Event:
    seat = before.turn
    if isinstance(action, LayMeld):
        return Melded(seat, after.table[-1].meld, len(before.table))
    meld = after.table[action.target].meld
    if isinstance(action, LayOff):
        return LaidOff(seat, action.cards, action.target, meld)
    (joker,) = after.hands[seat] - before.hands[seat]
    return SwappedJoker(seat, action.card, joker, action.target, meld)


def steps(number: int) -> Iterator[tuple[Round, RummyAction, Round]]:
    """Each action of a round, before and after it."""
    rng = Random(f"step {number}")
    rules = presets.WROTHAM if number % 4 == 0 else some_rules(rng)
    seats = rng.randint(rules.players_min, rules.players_max)
    state = Round.deal(rules, seats, dealer=rng.randrange(seats), seed=number)
    for _ in range(200):
        if state.is_over:
            return
        action = some_action(state, rng, eager=number % 3 > 0)
        after = state.apply(action)
        yield state, action, after
        state = after


@pytest.mark.parametrize("number", range(ROUNDS))
def test_the_events_of_a_step_say_what_it_changed(number: int) -> None:
    for before, action, after in steps(number):
        events = before.transition(action).events
        assert events == tuple(told(before, action, after))
        assert after.event_count == before.event_count + len(events)


@pytest.mark.parametrize("number", range(ROUNDS))
def test_a_view_has_every_public_fact_of_its_state(number: int) -> None:
    hidden = {"seat", "hand", "hand_counts", "known_stock", "stock_count", "known"}
    public = [field.name for field in attrs.fields(RoundView) if field.name not in hidden]
    for state, _, _ in steps(number):
        for seat in (None, *range(state.seats)):
            view = state.view(seat)
            assert view.seat == seat
            assert [getattr(view, name) for name in public] == [
                getattr(state, name) for name in public
            ]
            assert view.hand_counts == tuple(map(len, state.hands))
            assert view.stock_count == len(state.stock)
            assert seat is None or view.hand == state.hands[seat]


@pytest.mark.parametrize("card", [Card("KC"), None])
def test_a_drawn_card_is_told_in_the_language_that_is_asked_for(card: Card | None) -> None:
    drew = DrewFromStock(1, card, False)
    assert drew.text() == drew.text("en")
    english, japanese = drew.text("en"), drew.text("ja")
    assert "seat 1" in english.lower()
    assert english.isascii()
    assert not japanese.isascii()
    assert ("KC" in english, "KC" in japanese) == (card is not None,) * 2
