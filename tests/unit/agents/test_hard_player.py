"""The player that searches: repeatable, within its budget, from its view only, and strong."""

from random import Random
from time import monotonic

import attrs
import pytest

from rummylib import Discard, DrawDiscard, LayMeld, Match, Round, presets
from rummylib.agents import NothingToDo, SearchingPlayer, hard_rummy_player, simple_player
from rummylib.agents.hard_rummy import ranked_throws
from rummylib.agents.playouts import near, outcome, quick_action
from rummylib.cards import Card, CardSet
from rummylib.round import Phase, SwapJoker, sample
from rummylib.testing import scenario

QUICK = SearchingPlayer(playouts=8)


def test_with_a_budget_of_playouts_it_is_repeatable() -> None:
    view = Round.deal(presets.QDAN, seats=3, seed=4).view(1)
    first, again = (hard_rummy_player(view, Random(3)) for _ in range(2))
    assert first == again
    assert view.violations(first) == ()


def test_it_keeps_to_a_budget_of_time() -> None:
    state = Round.deal(presets.QDAN, seats=2, seed=4)
    state = state.apply(state.legal_actions()[0])
    player = SearchingPlayer(playouts=10**9, seconds=0.1)
    begun = monotonic()
    assert state.is_legal(player(state.view(state.turn), Random(3)))
    assert monotonic() - begun < 3


@pytest.mark.parametrize("preset", presets.names())
def test_its_rounds_end_under_every_preset(preset: str) -> None:
    rules = presets.find(preset)
    state = Round.deal(rules, seats=2, seed=5)
    rng = Random(1)
    player = SearchingPlayer(playouts=4)
    actions = 0
    while not state.is_over and actions < 600:
        action = player(state.view(state.turn), rng)
        assert action in state.legal_actions()
        state, actions = state.apply(action), actions + 1
    assert state.is_over


def test_hidden_cards_change_nothing() -> None:
    state = Round.deal(presets.QDAN, seats=2, seed=9)
    view = state.view(state.turn)
    other = sample(view, Random(77))
    assert other != state
    assert QUICK(other.view(state.turn), Random(3)) == QUICK(view, Random(3))


def test_it_goes_out() -> None:
    state = scenario(hand="8S 8H 8D", rules=presets.QDAN, seats=2)
    assert QUICK(state.view(0), Random(0)) == LayMeld(0, "8S 8H 8D")


def test_throws_keep_melds_and_wait_for_most_cards() -> None:
    state = scenario(hand="8S 8H 8D 5C 6C 2H KD", rules=presets.QDAN, seats=2)
    view = state.view(0)
    ranked = ranked_throws(view, [throw.action for throw in view.throws()])
    assert {throw.card for throw in ranked[:2]} == {Card("2H"), Card("KD")}
    assert {throw.card for throw in ranked[-3:]} == {Card("8S"), Card("8H"), Card("8D")}


def test_it_refuses_what_is_not_its_own() -> None:
    match = Match.start(presets.QDAN, seats=2, seed=7)
    waiting = 1 - match.round.turn
    with pytest.raises(NothingToDo):
        QUICK(match.view(waiting), Random(0))


def test_a_quick_playout_takes_what_it_can_use() -> None:
    def before(top: str, table: str = "") -> object:
        state = scenario(
            hand="8S 8H 2C KD",
            discards=top,
            table=table,
            phase=Phase.DRAW,
            rules=presets.QDAN,
            seats=2,
        )
        return quick_action(state)

    assert before("8D") == DrawDiscard(0)
    assert before("9H", table="9S 9C 9D @1") == DrawDiscard(0)
    assert before("QH", table="9S 9C 9D @1") != DrawDiscard(0)


def test_quick_playouts_play_by_the_rules() -> None:
    rules = attrs.evolve(presets.QDAN, jokers=2, joker_swap=True)
    kinds = set()
    for seed in range(30):
        state, actions = Round.deal(rules, seats=2, seed=seed), 0
        while not state.is_over and actions < 400:
            action = quick_action(state)
            kinds.add(type(action))
            state, actions = state.apply(action), actions + 1
    assert {Discard, LayMeld, SwapJoker} <= kinds


def test_an_outcome_is_told_even_where_nobody_goes_out(monkeypatch: pytest.MonkeyPatch) -> None:
    state = Round.deal(presets.QDAN, seats=2, seed=1)
    winner, left = outcome(state)
    assert winner in (0, 1)
    assert left[winner] == 0
    monkeypatch.setattr("rummylib.agents.playouts._MOST_ACTIONS", 0)
    assert outcome(state)[0] is None


def test_a_joker_has_no_neighbours() -> None:
    assert near(Card("X1").bit) == 0
    assert CardSet.of_bits(near(Card("KS").bit)) == CardSet("JS QS KH KD KC")


def test_it_beats_the_normal_player_even_without_playouts() -> None:
    wins = [0, 0]
    strong = SearchingPlayer(playouts=0)
    for number in range(25):
        for seats in ((strong, simple_player), (simple_player, strong)):
            state = Round.deal(presets.QDAN, seats=2, dealer=number // 2 % 2, seed=number)
            rng = Random(number)
            while not state.is_over:
                state = state.apply(seats[state.turn](state.view(state.turn), rng))
            assert state.result is not None
            if state.result.winner is not None:
                wins[seats[state.result.winner] is strong] += 1
    assert wins[1] > wins[0]
