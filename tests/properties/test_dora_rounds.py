"""Whole deals of the dora game, played at random and greedily, checked after every action.

The default run takes a fraction of the deals. All of them, 1,000 for each number of players:

    RUMMYLIB_LONG=1 pytest tests/properties/test_dora_rounds.py
"""

import os
from collections import Counter
from functools import cache
from random import Random

import pytest
from tests.properties.dora_play import at_random, greedy, moves, patient, table_rules
from tests.rules.dora.scenes import RULES

from rummylib.cards import pack
from rummylib.variants.dora import Discard, DoraAction, DoraRound, Pass, Phase, Ready, Ron

LONG = os.environ.get("RUMMYLIB_LONG") == "1"
DEALS = 1_000 if LONG else 90
PACK = pack(1).bits

WANTED = {
    "tsumo",
    "concealed_kan",
    "added_kan",
    "discard",
    "riichi",
    "open",
    "ron",
    "kan",
    "pon",
    "chi",
    "pass",
    "claim conflict",
    "double ron",
    "second indicator",
    "third indicator",
    "one shot",
    "last card",
    "exhausted wall",
    "must win",
}


def check_cards(state: DoraRound) -> None:
    """The 53 cards are each in one place, and everybody has seven, or eight in his own turn."""
    lying = [card.bit for card in (*state.dead, *state.wall, *state.pile)]
    held = [hand.bits for hand in state.hidden]
    shown = [group.cards.bits for seat in state.shown for group in seat]
    parts = lying + held + shown
    total = 0
    for bits in parts:
        assert not total & bits
        total |= bits
    assert total == PACK
    for seat in range(state.seats):
        size = len(state.hidden[seat]) + sum(len(group.cards) for group in state.shown[seat])
        acting = state.phase in (Phase.ACT, Phase.AFTER_CLAIM) and seat == state.turn
        if not state.is_over:
            assert size == 7 + acting


def check_kans(state: DoraRound) -> None:
    assert state.kans == sum(group.call.is_kan for seat in state.shown for group in seat)
    assert len(state.indicators) == min(3, state.kans + 1)


def check_choices(state: DoraRound) -> None:
    """Somebody has a legal action unless the deal is over; ready seats never pass a win."""
    assert bool(state.to_act) is not state.is_over
    for seat in state.to_act:
        actions = state.legal_actions(seat)
        assert actions
        assert len(set(actions)) == len(actions)
        if state.phase is Phase.ANSWER and state.ready[seat] is not Ready.NO:
            assert (Ron(seat) in actions) is (Pass(seat) not in actions)


def count(before: DoraRound, action: DoraAction, after: DoraRound, seen: Counter[str]) -> None:
    seen[action.kind] += 1
    if isinstance(action, Discard):
        seen[action.declare.value] += 1
    bound = before.ready[action.seat] is not Ready.NO
    seen["must win"] += bound and action.kind in ("ron", "tsumo")
    if before.window is not None and after.window is None:
        given = [answer for answer in before.window.answers if answer is not None]
        claims = [answer for answer in (*given, action) if answer.kind != "pass"]
        seen["claim conflict"] += len(claims) > 1
    seen["second indicator"] += len(after.indicators) > 1
    seen["third indicator"] += len(after.indicators) > 2
    if after.result is not None:
        assert sum(after.result.chips) == 0
        seen["double ron"] += len(after.result.wins) > 1
        seen["exhausted wall"] += after.result.is_drawn
        found = [line.rule for win in after.result.wins for line in win.score.lines]
        seen["one shot"] += "B6" in found
        seen["last card"] += "B7" in found


@cache
def play_deals(seats: int) -> Counter[str]:
    rng = Random(seats)
    seen: Counter[str] = Counter()
    for number in range(DEALS):
        player = (at_random, greedy, at_random, patient)[number % 4]
        rules = RULES if number % 3 == 0 else table_rules(rng)
        for before, action, after in moves(rng, rules, seats, player):
            check_cards(after)
            check_kans(after)
            check_choices(after)
            count(before, action, after, seen)
    return seen


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_deals(seats: int) -> None:
    assert play_deals(seats)["discard"] > DEALS


def test_every_kind_of_event_occurs() -> None:
    """In the deals above; what is rare is looked for in more deals of four, in the short run."""
    seen = play_deals(2) + play_deals(3) + play_deals(4)
    rng = Random(11)
    for _ in range(0 if LONG else 3_000):
        if all(seen[kind] for kind in WANTED):
            break
        for before, action, after in moves(rng, table_rules(rng), 4, rng.choice((greedy, patient))):
            count(before, action, after, seen)
    print(dict(seen))
    assert {kind for kind in WANTED if not seen[kind]} == set()
