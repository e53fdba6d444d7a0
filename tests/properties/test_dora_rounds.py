"""Whole deals of the dora game, played at random and greedily, checked after every action.

The default run takes a fraction of the deals. All of them, 1,000 for each number of players:

    RUMMYLIB_LONG=1 pytest tests/properties/test_dora_rounds.py
"""

import os
from collections import Counter
from random import Random

import pytest
from tests.properties.dora_play import at_random, greedy, patient, states, table_rules
from tests.rules.dora.scenes import RULES

from rummylib.cards import pack
from rummylib.variants.dora import DoraRound, Pass, Phase, Ready, Ron

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


def count(state: DoraRound, before: DoraRound, seen: Counter[str]) -> None:
    last = before.window
    if last is not None and state.window is None:
        given = [*last.answers]
        waiting = [seat for seat, answer in zip(last.asked, given, strict=True) if answer is None]
        assert len(waiting) == 1
        claims = [answer for answer in given if answer is not None and answer.kind != "pass"]
        seen["claim conflict"] += len(claims) > 1
    seen["second indicator"] += len(state.indicators) > 1
    seen["third indicator"] += len(state.indicators) > 2
    if state.result is not None:
        assert sum(state.result.chips) == 0
        seen["double ron"] += len(state.result.wins) > 1
        seen["exhausted wall"] += state.result.is_drawn
        found = [line.rule for win in state.result.wins for line in win.score.lines]
        seen["one shot"] += "B6" in found
        seen["last card"] += "B7" in found


def play_deals(seats: int, deals: int) -> Counter[str]:
    rng = Random(seats)
    seen: Counter[str] = Counter()
    for number in range(deals):
        player = (at_random, greedy, at_random, patient)[number % 4]
        rules = RULES if number % 3 == 0 else table_rules(rng)
        before: DoraRound | None = None
        for state in states(rng, rules, seats, player):
            check_cards(state)
            check_kans(state)
            check_choices(state)
            if before is not None:
                count(state, before, seen)
                seen.update(kinds(before, state))
            before = state
    return seen


def kinds(before: DoraRound, after: DoraRound) -> list[str]:
    """What was done between two states that follow each other, by kind."""
    if len(after.discards) > len(before.discards):
        declared = after.discards[-1].declare.value
        return ["discard", declared]
    if before.phase is Phase.ACT and after.kans > before.kans:
        return [
            group.call.value
            for group in after.shown[before.turn]
            if group not in before.shown[before.turn]
        ]
    if after.window is None and before.window is not None:
        if after.result is not None:
            return ["ron"] * len(after.result.wins)
        if after.phase is Phase.AFTER_CLAIM:
            return [after.shown[after.turn][-1].call.value]
    answer = None if after.window is None or before.window is None else "pass"
    bound = [
        seat
        for seat in before.to_act
        if before.ready[seat] is not Ready.NO and len(before.legal_actions(seat)) == 1
        and before.legal_actions(seat)[0].kind in ("ron", "tsumo")
    ]
    found = ["must win"] * len(bound)
    if after.is_over and before.phase is Phase.ACT:
        return [*found, "tsumo"]
    return [*found, answer] if answer else found


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_deals(seats: int) -> None:
    seen = play_deals(seats, DEALS)
    missing = WANTED - {kind for kind, times in seen.items() if times}
    if seats < 3:
        missing -= {"claim conflict", "double ron"}  # with two players one alone answers
    if not LONG:
        missing -= {"third indicator", "double ron", "added_kan"}
    assert not missing


def test_every_kind_of_event_occurs() -> None:
    """Rare ones too, each found by playing on until it has come."""
    rng = Random(11)
    wanted = {"third indicator", "double ron", "added_kan", "claim conflict", "must win"}
    seen: Counter[str] = Counter()
    for _ in range(5_000):
        before: DoraRound | None = None
        for state in states(rng, table_rules(rng), 4, rng.choice((greedy, patient))):
            if before is not None:
                count(state, before, seen)
                seen.update(kinds(before, state))
            before = state
        if all(seen[kind] for kind in wanted):
            return
    raise AssertionError(wanted - {kind for kind in seen if seen[kind]})
