"""The round agrees with the naive twin: every legal move, every refusal, every next position.

Under random rulesets, in positions reached by play and in crowded ones made to be awkward.
"""

import os
from collections import Counter
from random import Random

from hypothesis import given, settings
from hypothesis import strategies as st
from tests.oracles import naive_round as naive
from tests.oracles.naive_round import Move, Table
from tests.oracles.plain import naively_legal, plain_move, plain_table
from tests.properties.positions import crowded

from rummylib.round import Round, RummyAction
from rummylib.ruleset import PickedUpDiscard, Ruleset
from rummylib.testing.strategies import arbitrary_actions, deals, rounds, rulesets, some_action

LONG = os.environ.get("RUMMYLIB_LONG") == "1"
SEEDS = st.integers(0, 2**32 - 1)


def check_listing(state: Round, table: Table) -> dict[Move, list[Move]]:
    """The listed actions are the legal moves of the twin, each once; gives the equal forms."""
    listed = [plain_move(action) for action in state.legal_actions()]
    forms: dict[Move, list[Move]] = {}
    for move in naive.moves(table):
        forms.setdefault(naive.usual_form(table, move), []).append(move)
    assert sorted(listed, key=str) == sorted(forms, key=str)
    return forms


def check_step(state: Round, table: Table, action: RummyAction, forms: list[Move]) -> Round:
    """The state after an action is the twin's."""
    after = state.apply(action)
    written = plain_move(action)
    move = next(form for form in forms if form.cards == written.cards)
    drawn = after.hands[state.turn] - state.hands[state.turn] if not state.stock else ()
    renewed = [*map(str, after.stock), *(map(str, drawn) if action.kind == "draw_stock" else ())]
    assert naive.after_move(table, move, renewed) == plain_table(after)
    return after


@settings(max_examples=1000 if LONG else 50)
@given(deals(), SEEDS)
def test_rounds_from_deal_to_end(state: Round, seed: int) -> None:
    rng = Random(seed)
    eager = rng.random() < 0.7
    for _ in range(rng.choice((5, 20, 60))):
        table = plain_table(state)
        forms = check_listing(state, table)
        if state.is_over:
            assert not forms
            return
        action = some_action(state, rng, eager=eager)
        state = check_step(state, table, action, forms[plain_move(action)])


@settings(max_examples=20_000 if LONG else 250)
@given(rulesets(), SEEDS)
def test_crowded_positions(rules: Ruleset, seed: int) -> None:
    state = crowded(rules, Random(seed))
    table = plain_table(state)
    forms = check_listing(state, table)
    for action in state.legal_actions():
        check_step(state, table, action, forms[plain_move(action)])


def test_crowded_positions_hold_what_they_are_for() -> None:
    seen: Counter[str] = Counter()

    @settings(max_examples=250)
    @given(rulesets(), SEEDS)
    def look(rules: Ruleset, seed: int) -> None:
        table = plain_table(crowded(rules, Random(seed)))
        plays = list(naive.plays(table))
        legal = [move for move in plays if naive.leads_somewhere(table, move)]
        seen.update({move.kind for move in legal})
        whole = naive.whole_hand_only(table)
        seen["whole hand"] += whole and any(move.kind == "lay_meld" for move in legal)
        seen["begun in vain" if whole else "trap"] += len(plays) > len(legal)
        last = [move for move in legal if len(move.cards) == len(table["hands"][table["turn"]]) - 1]
        seen["way out"] += (
            rules.picked_up_discard is PickedUpDiscard.NEVER
            and any(table["taken"] not in move.cards for move in last)
            and not whole
            and table["taken"] is not None
        )

    look()
    kinds = (
        "lay_meld",
        "lay_off",
        "swap_joker",
        "discard",
        "whole hand",
        "begun in vain",
        "trap",
        "way out",
    )
    assert all(seen[kind] >= 5 for kind in kinds), seen


@settings(max_examples=5000 if LONG else 150)
@given(st.data(), rulesets(), SEEDS)
def test_arbitrary_actions_in_crowded_positions(
    data: st.DataObject, rules: Ruleset, seed: int
) -> None:
    check_arbitrary(crowded(rules, Random(seed)), data)


@settings(max_examples=2000 if LONG else 80)
@given(st.data(), rounds(most_steps=60))
def test_arbitrary_actions_in_reached_positions(data: st.DataObject, state: Round) -> None:
    check_arbitrary(state, data)


def check_arbitrary(state: Round, data: st.DataObject) -> None:
    table = plain_table(state)
    legal = set(naive.moves(table))
    listed = list(map(repr, state.legal_actions()))
    for _ in range(4):
        action = data.draw(arbitrary_actions(state))
        expected = naively_legal(table, legal, action)
        assert state.is_legal(action) == expected, state.violations(action)
        assert (repr(state.canonical(action)) in listed) == expected
