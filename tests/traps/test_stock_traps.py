"""Faults that other programs had at the end of the stock."""

import pickle
from collections import Counter

import pytest
from attrs import evolve
from tests.rules.table import JOKERS, RULES, is_dead, play, priced, refused
from tests.rules.table import row as trap

from rummylib import (
    Card,
    CardSet,
    Discard,
    DrawDiscard,
    DrawStock,
    EndRound,
    Match,
    Round,
    Ruleset,
    presets,
)
from rummylib.cards import CARDS
from rummylib.game import InvalidShuffle
from rummylib.round.violations import NothingToRecycle, StockIsGone
from rummylib.serialization import from_json, to_json
from rummylib.testing import scenario

SHUFFLE_ALL = evolve(RULES, stock_keep_top=False)
TURN_OVER = evolve(RULES, stock_end="turn_over", stock_keep_top=False)


def counted(state: Round) -> Counter[Card]:
    """Every card, wherever it lies, as often as it is there."""
    places = [*state.hands, state.stock, state.discards, *(laid.cards for laid in state.table)]
    return Counter(card for place in places for card in place)


def whole(state: Round) -> bool:
    """Whether every card of the pack is in exactly one place."""
    return counted(state) == Counter(state.pack)


def stock_empty(rules: Ruleset, discards: str, recycles: int = 0, **more: object) -> Round:
    """A player is to draw and the stock is empty."""
    return scenario(
        hand="3S 7H QC",
        others="4S 8H KC",
        phase="draw",
        stock="",
        discards=discards,
        rules=rules,
        recycles=recycles,
        **more,  # type: ignore[arg-type]  # further parts of the position
    )


@trap("STOCK-01", "the top card is kept, or nothing is, and nothing is lost")
def test_top_card() -> None:
    pile = "5S 9H KD"
    state = play(stock_empty(RULES, pile), DrawStock(0))
    assert state.discards == (Card("KD"),)
    assert whole(state)
    for rules in (SHUFFLE_ALL, TURN_OVER):
        state = play(stock_empty(rules, pile), DrawStock(0))
        assert (state.discards, len(state.stock)) == ((), 2)
        assert whole(state)


@trap("STOCK-03", "cards are moved, not copied")
def test_moved_not_copied() -> None:
    pile = " ".join(map(str, (CardSet(CARDS) - CardSet("3S 7H QC 4S 8H KC")).by_rank()))
    state = stock_empty(RULES, pile)
    assert len(state.discards) == 46
    state = play(state, DrawStock(0))
    assert (len(state.stock), len(state.discards)) == (44, 1)
    assert whole(state)
    assert len(counted(state)) == 52


@trap("STOCK-05", "a refused draw costs nothing")
def test_refused_draw() -> None:
    rules = evolve(RULES, max_recycles=0)
    state = stock_empty(rules, "KD 4H")
    assert refused(state, DrawStock(0)) == {StockIsGone(recycles=0, limit=0)}
    state = play(state, DrawDiscard(0))
    assert Card("4H") in state.hands[0]


@trap("STOCK-07", "after the last card of the stock")
def test_after_the_last_card() -> None:
    def last_card_drawn(rules: Ruleset) -> Round:
        state = scenario(
            hand="7H QC", others="4S 8H", phase="draw", stock="3C", discards="5S 9D", rules=rules
        )
        return play(state, DrawStock(0), Discard(0, "QC"))

    at_once = evolve(presets.BLOCK, stock_trigger="turn_start")
    state = last_card_drawn(at_once)
    assert is_dead(state)
    assert priced(state).points == (2, 0)  # 3 and 7 against 4 and 8
    state = last_card_drawn(RULES)
    assert set(state.legal_actions()) == {DrawStock(1), DrawDiscard(1)}
    assert play(state, DrawStock(1)).discards == (Card("QC"),)
    state = last_card_drawn(presets.BLOCK)
    assert set(state.legal_actions()) == {DrawDiscard(1), EndRound(1)}
    assert Card("QC") in play(state, DrawDiscard(1)).hands[1]
    assert is_dead(play(state, EndRound(1)))


def go_on(state: Round, *, draw: type[DrawStock] | type[DrawDiscard], turns: int) -> Round:
    """Everybody draws in one way and throws another card, at most so many turns."""
    for _ in range(turns):
        if state.is_over:
            return state
        seat = state.turn
        wanted = draw(seat)
        if not state.is_legal(wanted):
            return state.apply(EndRound(seat))
        drawn = state.apply(wanted)
        (card,) = drawn.hands[seat] - state.hands[seat]
        other = min(drawn.hands[seat] - CardSet(card))
        state = drawn.apply(Discard(seat, card if draw is DrawStock else other))
    return state


@trap("STOCK-09", "rounds without an end")
def test_rounds_without_an_end() -> None:
    one = Round.deal(evolve(RULES, max_recycles=1), seats=2, seed=7)
    ended = go_on(one, draw=DrawStock, turns=1000)
    assert (is_dead(ended), ended.recycles) == (True, 1)
    assert not go_on(one, draw=DrawDiscard, turns=1000).is_over
    capped = Round.deal(evolve(RULES, max_recycles=None), seats=2, seed=7)
    ended = go_on(capped, draw=DrawStock, turns=2000)
    assert (is_dead(ended), ended.recycles) == (True, 15)
    assert not go_on(capped, draw=DrawDiscard, turns=1000).is_over
    for draw in (DrawStock, DrawDiscard):
        limited = Round.deal(evolve(RULES, max_turns=100), seats=2, seed=7)
        ended = go_on(limited, draw=draw, turns=101)
        assert (is_dead(ended), ended.turns) == (True, 100)


@trap("STOCK-11", "a reshuffle is the same after a restart")
def test_reshuffle_after_a_restart() -> None:
    def five_draws(state: Round) -> Round:
        for _ in range(5):
            seat = state.turn
            state = state.apply(DrawStock(seat))
            state = state.apply(Discard(seat, min(state.hands[seat])))
        return state

    fresh = Round.deal(RULES, seats=2, seed=7)
    state = go_on(fresh, draw=DrawStock, turns=len(fresh.stock) - 1)
    assert len(state.stock) == 1
    pickled: Round = pickle.loads(pickle.dumps(state))
    for restarted in (pickled, from_json(to_json(state), Round)):
        assert restarted == state
        assert five_draws(restarted) == five_draws(state)
    assert five_draws(state).recycles == 1
    looked = evolve(state)
    for seat in (0, 1):
        looked.view(seat)
        looked.legal_actions()
    assert five_draws(looked) == five_draws(state)


def test_a_turned_over_pile_is_not_shuffled() -> None:
    pile = "2C KD 9H JD 3H 8D"
    state = play(stock_empty(TURN_OVER, pile), DrawStock(0), Discard(0, "QC"))
    drawn = ["2C"]
    for _ in range(5):
        seat = state.turn
        before = state.hands[seat]
        state = state.apply(DrawStock(seat))
        (card,) = state.hands[seat] - before
        drawn.append(str(card))
        state = state.apply(Discard(seat, card))
    assert drawn == pile.split()
    assert whole(state)


def test_a_shuffled_pile_is_in_another_order() -> None:
    pile = " ".join(map(str, CARDS[20:50]))
    orders = set()
    for seed in range(8):
        state = scenario(
            hand="3S", others="4S", phase="draw", stock="", discards=pile, rules=RULES, seed=seed
        )
        orders.add(play(state, DrawStock(0)).stock)
    assert len(orders) == 8


def test_every_reshuffle_is_another_one() -> None:
    pile = "AD 2D 3D 4D 5D 6D 7D 8D 9D TD JD QD KD AC 2C 3C 4C 5C 6C 7C"
    stocks = {play(stock_empty(RULES, pile, done), DrawStock(0)).stock for done in range(5)}
    assert len(stocks) == 5


def test_the_card_taken_and_the_table_stay_where_they_are() -> None:
    state = scenario(
        hand="3S 7H",
        others="4S 8H KC",
        phase="draw",
        stock="",
        discards="2C 5D 9D",
        table="TS JS QS @1",
        rules=evolve(RULES, stock_trigger="turn_start"),
    )
    state = play(state, DrawDiscard(0), Discard(0, "7H"))
    assert state.recycles == 1
    assert CardSet(state.stock) == CardSet("2C 5D")
    assert (state.hands[0], str(state.table[0])) == (CardSet("3S 9D"), "TS JS QS @1")


def test_a_single_discard() -> None:
    assert refused(stock_empty(RULES, "KD"), DrawStock(0)) == {NothingToRecycle()}
    for rules in (SHUFFLE_ALL, TURN_OVER):
        state = play(stock_empty(rules, "KD"), DrawStock(0))
        assert (state.stock, state.discards, state.recycles) == ((), (), 1)
        state = play(state, Discard(0, "KD"))
        assert state.discards == (Card("KD"),)


def test_a_joker_goes_into_the_new_stock() -> None:
    state = play(stock_empty(JOKERS, "X1 2C X3 JD"), DrawStock(0))
    assert whole(state)
    assert Card("X2") not in state.pack


def test_a_wrong_script_changes_nothing() -> None:
    state = stock_empty(RULES, "2C 9H KD", shuffles=["2C KD"])
    with pytest.raises(InvalidShuffle):
        state.apply(DrawStock(0))
    assert state.discards == tuple(map(Card, ("2C", "9H", "KD")))


def test_the_turn_that_empties_the_stock_is_finished() -> None:
    rules = evolve(presets.BLOCK, stock_trigger="turn_start")
    state = scenario(hand="7H QC", phase="draw", stock="3C", discards="5S", rules=rules)
    state = play(state, DrawStock(0))
    assert not state.is_over
    assert state.to_act == {0}


def test_the_turn_limit_comes_before_the_renewal() -> None:
    rules = evolve(TURN_OVER, stock_trigger="turn_start", max_turns=8)
    state = scenario(hand="7H QC", phase="draw", stock="3C", discards="5S 9D", rules=rules, turns=7)
    state = play(state, DrawStock(0), Discard(0, "QC"))
    assert is_dead(state)
    assert (state.recycles, state.stock, len(state.discards)) == (0, (), 3)


def test_the_count_of_renewals_begins_anew_in_every_round() -> None:
    match = Match.start(evolve(RULES, max_recycles=1), seats=2, seed=7)
    for _ in range(3):
        ended = go_on(match.round, draw=DrawStock, turns=1000)
        assert (is_dead(ended), ended.recycles) == (True, 1)
        while not match.is_between_rounds:
            action = match.default_action(match.round.turn)
            assert action is not None
            match = match.apply(action)
        match = match.next_round()
        assert match.round.recycles == 0
