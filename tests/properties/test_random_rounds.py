"""Random rounds of every preset, with every number of players, to their end.

Half of them are played uniformly at random, half by players who collect, meld, lay off and swap
whenever they can. Five of each by default, 200 of each with ``RUMMYLIB_LONG=1``.
"""

import os
from collections import Counter
from itertools import combinations
from random import Random

import attrs
import pytest
from tests.properties.checks import cards_in_play, is_valid

from rummylib import presets
from rummylib.arrange import deadwood
from rummylib.cards import CardSet
from rummylib.game import Event
from rummylib.round import (
    Discard,
    DrawDiscard,
    LayMeld,
    LayOff,
    Phase,
    Round,
    RummyAction,
    SwapJoker,
)
from rummylib.round.events import StockRenewed, WentRummy
from rummylib.ruleset import Ruleset, Scoring
from rummylib.scoring import score

LONG = os.environ.get("RUMMYLIB_LONG") == "1"
ROUNDS_OF_EACH = 200 if LONG else 5
TURNS_EACH = 40
ACTIONS = (
    "draw_stock",
    "draw_discard",
    "lay_meld",
    "lay_off",
    "swap_joker",
    "discard",
    "end_round",
)
HAPPENINGS = (
    "recycle",
    "rummy",
    "dead round",
    "whole hand",
    "went out",
    "by discard",
    "by lay-off",
)

TABLES = [
    (name, seats)
    for name in presets.names()
    for rules in [presets.find(name)]
    for seats in range(rules.players_min, rules.players_max + 1)
]
seen: Counter[str] = Counter()
"""What occurred in all rounds together."""
played: set[tuple[str, int, object]] = set()
"""The tables that were played in this process, and by whom."""


def at_random(state: Round, actions: tuple[RummyAction, ...], rng: Random) -> RummyAction:
    return rng.choice(actions)


def collecting(state: Round, actions: tuple[RummyAction, ...], rng: Random) -> RummyAction:
    """Lays down whatever goes, takes a discard that helps, and throws what helps least."""
    lays = [a for a in actions if isinstance(a, LayMeld | LayOff | SwapJoker)]
    if lays and rng.random() < 0.95:
        return rng.choice(lays)
    hand = state.hands[state.turn]
    if state.phase is Phase.DRAW:
        takes = [a for a in actions if isinstance(a, DrawDiscard)]
        if takes and left_over(state, hand.with_card(state.discards[-1])) < left_over(state, hand):
            return takes[0]
        return rng.choice([a for a in actions if not isinstance(a, DrawDiscard)] or actions)
    throws = [a for a in actions if isinstance(a, Discard)]
    if not throws:
        return rng.choice(actions)
    return min(throws, key=lambda throw: (left_over(state, hand.without(throw.card)), rng.random()))


def left_over(state: Round, hand: CardSet) -> float:
    """What a hand is worth to a collector: cards that make no meld, less the pairs among them."""
    places = [divmod(card.order, 13) for card in hand.naturals]
    near = sum(
        rank == other or (suit == same and abs(rank - other) <= 2)
        for (suit, rank), (same, other) in combinations(places, 2)
    )
    return deadwood(hand, state.rules) - near


@pytest.mark.parametrize("player", [at_random, collecting])
@pytest.mark.parametrize(("name", "seats"), TABLES)
def test_rounds_to_their_end(name: str, seats: int, player: object) -> None:
    rng = Random(f"{name} {seats}")
    rules = attrs.evolve(presets.find(name), max_turns=TURNS_EACH * seats)
    for count in range(ROUNDS_OF_EACH):
        number = (4, 1, 5, 2, 6, 3)[count % 6] if rules.whole_hand_deals else 1
        state = Round.deal(rules, seats, rng.randrange(seats), number, rng.randrange(2**64))
        play_to_the_end(state, player is collecting, rng)
    played.add((name, seats, player))


def play_to_the_end(state: Round, collects: bool, rng: Random) -> None:
    choose = collecting if collects else at_random
    steps = 0
    while not state.is_over:
        actions = state.legal_actions()
        assert actions
        assert all(map(state.is_legal, actions))
        if steps % (1 if LONG else 16) == 0:
            for action in actions:
                state.apply(action)
        action = choose(state, actions, rng)
        step = state.transition(action)
        note(state, action, step.events, step.state)
        state = step.state
        assert CardSet(cards_in_play(state)) == state.pack  # a card that came twice would raise
        if isinstance(action, LayMeld | LayOff | SwapJoker):
            assert all(is_valid(laid.meld, state.rules) for laid in state.table)
        steps += 1
    check_end(state)


def note(before: Round, action: RummyAction, events: tuple[Event, ...], after: Round) -> None:
    seen[action.kind] += 1
    seen["recycle"] += any(isinstance(event, StockRenewed) for event in events)
    seen["rummy"] += any(isinstance(event, WentRummy) for event in events)
    if after.result is None:
        return
    seen["dead round"] += after.result.is_dead
    if not after.result.is_dead:
        seen["went out"] += 1
        seen["whole hand"] += before.is_whole_hand_deal
        seen["by discard"] += action.kind == "discard"
        seen["by lay-off"] += action.kind == "lay_off"


def check_end(state: Round) -> None:
    assert state.result is not None
    assert state.turns <= (state.rules.max_turns or 0)
    assert state.recycles <= state.rules.recycle_limit
    for rules in (state.rules, settling(state.rules)):
        points = score(state.result, rules).points
        assert len(points) == state.seats
        if rules.scoring is Scoring.SETTLE:
            assert sum(points) == 0


def settling(rules: Ruleset) -> Ruleset:
    """The same rules with settling up, so that every round checks that payments cancel out."""
    return attrs.evolve(
        rules, scoring="settle", target=None, deals=6, no_out="lowest_wins", tie_share="exact"
    )


def test_everything_occurred() -> None:
    """After the rounds above: every kind of action, and what is rare in random play."""
    for name, seats in TABLES:
        for player in (at_random, collecting):
            if (name, seats, player) not in played:  # run alone, or played by another worker
                test_rounds_to_their_end(name, seats, player)
    assert all(seen[kind] for kind in (*ACTIONS, *HAPPENINGS)), seen
