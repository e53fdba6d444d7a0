"""Asking a view agrees with the judge; going out agrees with trying every action."""

import os
from random import Random

from hypothesis import given, settings
from hypothesis import strategies as st
from tests.properties.positions import crowded

from rummylib.arrange import best_arrangement
from rummylib.cards import CardSet
from rummylib.game import Seat
from rummylib.melds import extensions, readings, swapped
from rummylib.round import (
    Discard,
    DrawDiscard,
    LayMeld,
    LayOff,
    Phase,
    Round,
    RoundView,
    SwapJoker,
    Use,
)
from rummylib.ruleset import Ruleset
from rummylib.testing.strategies import card_sets, rounds, rulesets

LONG = os.environ.get("RUMMYLIB_LONG") == "1"
SEEDS = st.integers(0, 2**32 - 1)
MOST_TRIED = 400
"""So many positions of one turn are tried; where there are more, the twin has no answer."""


class TooMany(Exception):
    """The twin gives up."""


def tried(state: Round, seen: set[tuple[object, ...]]) -> bool:
    """Whether the player to move can go out in this turn, found by trying every legal action."""
    position = (state.hands[state.turn], state.table, state.melds_this_turn)
    if position in seen:
        return False
    if len(seen) == MOST_TRIED:
        raise TooMany
    seen.add(position)
    last = len(state.hands[state.turn]) == 1
    actions = (a for a in state.legal_actions() if last or not isinstance(a, Discard))
    return any(_leads_out(state.apply(action), seen) for action in actions)


def _leads_out(after: Round, seen: set[tuple[object, ...]]) -> bool:
    return after.is_over or tried(after, seen)


def check_plan(state: Round) -> bool:
    """Carry out the way out that the view gives, each action as it is listed; whether it has one.

    Going out by the draw of a known card of the stock is left to the unit tests.
    """
    view = state.view(state.turn)
    plan = view.going_out()
    assert view.can_go_out() == (plan is not None)
    if plan is None:
        assert not view.can_go_rummy()
        return False
    after = state
    for action in plan:
        assert not after.is_over
        assert action in after.legal_actions()
        after = after.apply(action)
    assert after.result is not None
    assert after.result.winner == state.turn
    assert after.result.rummy == view.can_go_rummy()
    return True


def check_both_ways(state: Round) -> None:
    found = check_plan(state)
    try:
        can = tried(state, set())
    except TooMany:
        return
    assert found == can


@settings(max_examples=4000 if LONG else 150)
@given(rulesets(), SEEDS)
def test_going_out_from_crowded_positions(rules: Ruleset, seed: int) -> None:
    check_both_ways(crowded(rules, Random(seed)))


@settings(max_examples=2000 if LONG else 40)
@given(rounds())
def test_going_out_from_reached_positions(state: Round) -> None:
    if state.phase is Phase.PLAY:
        check_both_ways(state)
    elif state.phase is Phase.DRAW and state.discards:
        found = check_plan(state)
        taken = state.apply(DrawDiscard(state.turn))
        try:
            can = tried(taken, set())
        except TooMany:
            return
        assert found >= can
        if not state.stock_is_known and state.stock:
            assert found == can


def check_use(view: RoundView, use: Use, legal: set[object]) -> None:
    """The judge says what the use says, and the meld is what ``melds`` make of the cards."""
    assert use.violations == view.violations(use.action)
    assert use.is_legal == (use.action in legal)
    match use.action:
        case LayMeld(cards=cards):
            found = readings(cards, view.rules)
        case LayOff(cards=cards, target=target):
            found = extensions(view.table[target].meld, cards, view.rules)
        case SwapJoker(card=card, target=target):
            after = swapped(view.table[target].meld, card, view.rules)
            found = () if after is None else (after[0],)
            assert use.joker == (after and after[1])
        case Discard():
            assert use.fits
            assert use.meld is None
            return
    assert use.fits == bool(found) == (use.meld is not None)
    if use.meld is not None:
        assert use.misfits == ()
        if use.action.kind != "swap_joker" and use.action not in legal:
            assert use.meld in found


def check_selection(view: RoundView, cards: CardSet, to_play: bool) -> None:
    legal: set[object] = set(view.legal_actions())
    selection = view.ask(cards)
    assert selection.cards == cards
    for use in selection.uses:
        check_use(view, use, legal)
        if to_play and cards and cards <= view.hand and not use.fits:
            assert use.violations == use.misfits != ()
    assert set(selection.actions) <= legal
    told = {reason for use in selection.uses for reason in use.violations}
    assert set(selection.reasons) == told
    for reason in told:
        assert reason.anchor == f"rule-{reason.rule}"


@settings(max_examples=2000 if LONG else 80)
@given(rounds(), st.data())
def test_asking_agrees_with_the_judge(state: Round, data: st.DataObject) -> None:
    seats: list[Seat | None] = [state.turn, state.turn, *range(state.seats), None]
    view = state.view(data.draw(st.sampled_from(seats), label="seat"))
    held = tuple(view.hand)
    anything = card_sets(max_size=5, jokers=state.rules.jokers)
    own = st.sets(st.sampled_from(held), max_size=5).map(CardSet) if held else anything
    to_play = view.seat == state.turn and state.phase is Phase.PLAY
    for _ in range(3):
        check_selection(view, data.draw(st.one_of(own, own, anything), label="cards"), to_play)


@settings(max_examples=1000 if LONG else 60)
@given(rulesets(), SEEDS)
def test_each_legal_play_is_a_use_of_its_cards(rules: Ruleset, seed: int) -> None:
    state = crowded(rules, Random(seed))
    view = state.view(state.turn)
    for action in view.legal_actions():
        if isinstance(action, LayMeld | LayOff):
            assert action in view.ask(action.cards).actions
        elif isinstance(action, SwapJoker | Discard):
            assert action in view.ask(action.card).actions


@settings(max_examples=500 if LONG else 30)
@given(rounds())
def test_throws_are_the_legal_discards(state: Round) -> None:
    view = state.view(state.turn)
    throws = view.throws()
    assert {t.action for t in throws} == {a for a in view.legal_actions() if a.kind == "discard"}
    points = [throw.deadwood for throw in throws]
    assert points == sorted(points)
    kept = [view.hand.without(throw.action.card) for throw in throws]
    assert points == [best_arrangement(hand, view.rules).points for hand in kept]
