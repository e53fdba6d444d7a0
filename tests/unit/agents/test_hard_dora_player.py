"""The searching player of the dora game: repeatable, within its budget, from its view only."""

from random import Random
from time import monotonic

import pytest
from tests.rules.dora.scenes import scene

from rummylib import presets
from rummylib.agents import NothingToDo, Player, find_player
from rummylib.agents.dora import normal_dora_player
from rummylib.agents.dora_waits import quick_waits
from rummylib.agents.hard_dora import SearchingDoraPlayer, hard_dora_player
from rummylib.cards import Card, CardSet, pack
from rummylib.game import Action
from rummylib.match import Match
from rummylib.variants.dora import (
    TOMASU,
    Discard,
    DoraMatch,
    DoraRound,
    DoraRuleset,
    Pass,
    Pon,
    Ready,
    Ron,
    Tsumo,
    sample,
    waits,
)

QUICK = SearchingDoraPlayer(playouts=4)
READY = "5S 5H 5D 7C 8C 9C QD"


def test_with_a_budget_of_playouts_it_is_repeatable() -> None:
    view = DoraRound.deal(TOMASU, seats=3, seed=4).view(0)
    first, again = (hard_dora_player(view, Random(3)) for _ in range(2))
    assert first == again
    assert view.violations(first) == ()


def test_it_keeps_to_a_budget_of_time() -> None:
    state = threatened()
    player = SearchingDoraPlayer(playouts=10**9, seconds=0.1)
    begun = monotonic()
    assert state.is_legal(player(state.view(0), Random(3)))
    assert monotonic() - begun < 3


def test_without_time_it_still_plays() -> None:
    state = DoraRound.deal(TOMASU, seats=2, seed=4)
    assert state.is_legal(SearchingDoraPlayer(seconds=0)(state.view(0), Random(3)))


def threatened() -> DoraRound:
    """Seat 0 is to throw, and another seat has declared riichi."""
    for seed in range(200):
        state, rng = DoraRound.deal(TOMASU, seats=2, seed=seed), Random(seed)
        while not state.is_over:
            seat = min(state.to_act)
            declared = state.ready[1].value == "riichi"
            actions = state.legal_actions(seat)
            if seat == 0 and declared and len(actions) == 8 and state.phase.value == "act":
                return state
            state = state.apply(normal_dora_player(state.view(seat), rng))
    raise AssertionError("no such deal")


def test_hidden_cards_change_nothing() -> None:
    state = threatened()
    view = state.view(0)
    other = sample(view, Random(77))
    assert other.hidden != state.hidden
    assert QUICK(other.view(0), Random(3)) == QUICK(view, Random(3))


@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("changed", [{}, {"added_kan": True, "ten_gap": "blocks"}])
def test_its_rounds_end(seats: int, changed: dict[str, object]) -> None:
    rules = DoraRuleset(**changed)  # type: ignore[arg-type]  # the ruleset judges what they are
    state, rng = DoraRound.deal(rules, seats=seats, seed=5), Random(1)
    while not state.is_over:
        seat = min(state.to_act)
        action = QUICK(state.view(seat), rng)
        assert action in state.legal_actions(seat)
        state = state.apply(action)


def test_it_wins_and_declares_nothing() -> None:
    won = 0
    for seed in range(12):
        state, rng = DoraRound.deal(TOMASU, seats=2, seed=seed), Random(seed)
        while not state.is_over:
            seat = min(state.to_act)
            action = QUICK(state.view(seat), rng)
            if any(isinstance(one, Tsumo | Ron) for one in state.legal_actions(seat)):
                won += 1
                assert isinstance(action, Tsumo | Ron)
            if isinstance(action, Discard):
                assert action.declare.value == "none"
            state = state.apply(action)
    assert won > 6


def test_it_does_not_throw_what_an_open_hand_waits_for() -> None:
    hands = {0: "4S 4H 4D AS 2S 3S QS KH", 1: READY}
    state = scene(hands, drawn="KH", seats=2, ready={1: Ready.OPEN})
    assert Discard(0, "QS") not in choices(QUICK, state, 0)
    assert Discard(0, "QS", "riichi") in choices(normal_dora_player, state, 0)


def choices(player: Player, state: DoraRound, seat: int) -> set[Action]:
    return {player(state.view(seat), Random(seed)) for seed in range(20)}


def answer_to(hand: str, thrown: str) -> Action:
    """What seat 1 answers to a throw of seat 0 while nobody is ready."""
    state = scene({1: hand}, seats=2, thrown=(0, thrown))
    action = QUICK(state.view(1), Random(3))
    assert action in state.legal_actions(1)
    assert action == QUICK(sample(state.view(1), Random(8)).view(1), Random(3))
    return action


def test_it_claims_for_a_better_wait() -> None:
    hand, thrown = "6S 7S 6H 7D 8D 8C 9C", "6C"
    state = scene({1: hand}, seats=2, thrown=(0, thrown))
    assert choices(normal_dora_player, state, 1) == {Pass(1)}
    assert answer_to(hand, thrown) == Pon(1, "6S 6H")


def test_it_lets_a_claim_go_that_leaves_less_than_a_draw() -> None:
    hand, thrown = "5S TS KS 3H TH TD 8C", "5H"
    state = scene({1: hand}, seats=2, thrown=(0, thrown))
    assert Pon(1, "5S TS") in choices(normal_dora_player, state, 1)
    assert answer_to(hand, thrown) == Pass(1)


def test_it_claims_what_makes_it_ready() -> None:
    assert answer_to("5S 5H 7C 8C 9C QD AD", "5C") == Pon(1, "5S 5H")


def test_others_who_cannot_all_be_guessed_ready_do_not_hold_it_up() -> None:
    """Who has claimed is mostly ready, but two of them are not in most deals that could be."""
    state, rng = DoraRound.deal(TOMASU, seats=4, seed=36), Random(2)
    while not (state.turn == 0 and state.shown[2] and state.shown[3]):
        seat = min(state.to_act)
        state = state.apply(normal_dora_player(state.view(seat), rng))
    action = SearchingDoraPlayer(playouts=20)(state.view(0), Random(1))
    assert action in state.legal_actions(0)
    assert action == SearchingDoraPlayer(playouts=20)(state.view(0), Random(1))


def test_in_place_of_somebody_who_has_declared_it_throws_what_was_drawn() -> None:
    state = scene({0: f"{READY} 2C"}, drawn="2C", seats=2, ready={0: Ready.RIICHI})
    assert state.legal_actions(0) == (Discard(0, "2C"),)
    assert QUICK(state.view(0), Random(1)) == Discard(0, "2C")


def test_it_refuses_what_is_not_its_own() -> None:
    match = DoraMatch.start(TOMASU, seats=2, seed=7)
    [acting] = match.to_act
    with pytest.raises(NothingToDo):
        QUICK(match.view(1 - acting), Random(0))
    with pytest.raises(TypeError):
        QUICK(Match.start(presets.QDAN, seats=2, seed=7).view(0), Random(0))
    assert find_player("dora", "hard") is hard_dora_player


# -- waits ----------------------------------------------------------------------------------------

RULES = [TOMASU, DoraRuleset(ten_gap="blocks"), DoraRuleset(pair_joker=False)]


@pytest.mark.parametrize("rules", RULES)
def test_quick_waits_are_the_waits(rules: DoraRuleset) -> None:
    rng = Random(5)
    cards = pack(1)
    wild = [Card("TS"), Card("TH"), Card("X1")]
    found = 0
    for number in range(600):
        hand = CardSet(rng.sample([*cards], 7))
        if number % 2:  # hands with wilds and mates wait far more often
            rank = rng.choice("A23456789JQK")
            some = CardSet([*rng.sample(wild, 2), Card(f"{rank}S"), Card(f"{rank}H")])
            others = [card for card in cards if card not in some]
            hand = some | CardSet(rng.sample(others, 3))
        exact = waits(hand, rules)
        found += bool(exact)
        assert CardSet.of_bits(quick_waits(hand.bits, rules)) == exact, hand
    assert found > 150
