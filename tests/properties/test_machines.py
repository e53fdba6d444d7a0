"""Rounds and matches of both games as state machines, under random rulesets.

Hypothesis deals, plays, tries what is illegal, guesses what is hidden, writes down and reads back,
in any order; after each step everything that must hold is checked.
"""

import copy
import os
from itertools import combinations
from random import Random
from typing import Any, Generic, TypeVar

import attrs
import pytest
from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule
from tests.properties.checks import check_state
from tests.properties.test_dora_rounds import check_cards, check_choices, check_kans
from tests.properties.test_match_properties import check_match, check_score
from tests.properties.test_round_trips import assert_same

from rummylib import IllegalAction, Match, Round, notation
from rummylib.cards import CardSet
from rummylib.game import Action, Event, State, Transition, View
from rummylib.notation import dora as dora_notation
from rummylib.round import sample
from rummylib.scoring import score
from rummylib.serialization import from_json, to_json
from rummylib.testing import strategies
from rummylib.variants.dora import (
    AddedKan,
    Chi,
    ConcealedKan,
    Declaration,
    Discard,
    DoraMatch,
    DoraRound,
    Kan,
    Pass,
    Pon,
    Ron,
    Tsumo,
    sample_match,
)
from rummylib.variants.dora import sample as sample_dora

LONG = os.environ.get("RUMMYLIB_LONG") == "1"
SETTINGS = settings(max_examples=1000 if LONG else 15, stateful_step_count=60 if LONG else 25)
SEEDS = st.integers(0, 2**32 - 1)
StateT = TypeVar("StateT", Round, Match, DoraRound, DoraMatch)


def fingerprint(state: Any) -> str:
    """Everything in a state, the secret future included."""
    return repr(attrs.astuple(state, recurse=False))


def try_action(state: State, action: Action) -> None:
    """Legal exactly when listed in canonical form, and exactly then accepted, else no change."""
    before = fingerprint(state)
    reasons, canonical = state.violations(action), state.canonical(action)
    listed = repr(canonical) in map(repr, state.legal_actions())  # the seat True is no seat
    assert state.is_legal(action) == listed == (not reasons), (action, reasons)
    assert state.canonical(canonical) == canonical
    if reasons:
        with pytest.raises(IllegalAction) as refused:
            state.apply(action)
        assert refused.value.violations == reasons
        assert all(reason.text(language) for reason in reasons for language in ("en", "ja"))
    else:
        assert state.apply(action).seats == state.seats
    assert fingerprint(state) == before


class Machine(RuleBasedStateMachine, Generic[StateT]):
    """What the machines of all four kinds of states have in common."""

    state: StateT
    most_steps = 20
    """How far a machine plays on at once: few steps where deals are short."""

    def advance(self, step: Transition[StateT]) -> None:
        """Take a step; the count of public events tells how many there were."""
        assert step.state.event_count == self.state.event_count + len(step.events)
        for event in step.events:
            for seen in (event, event.seen_by(None), event.seen_by(0)):
                assert_same(from_json(to_json(seen), Event), seen)
        self.state = step.state

    def can_act(self) -> bool:
        return bool(self.state.to_act)

    def arbitrary(self) -> st.SearchStrategy[Action]:
        raise NotImplementedError

    def guess(self, seat: int | None, rng: Random) -> State:
        raise NotImplementedError

    def check(self) -> None:
        raise NotImplementedError

    @precondition(can_act)
    @rule(data=st.data())
    def play(self, data: st.DataObject) -> None:
        state: Any = self.state
        action = data.draw(st.sampled_from(state.legal_actions()), label="action")
        assert_same(from_json(to_json(action), Action), action)
        self.advance(state.transition(action, expected=state.event_count))

    @precondition(can_act)
    @rule(seed=SEEDS)
    def play_on(self, seed: int) -> None:
        rng = Random(seed)
        for _ in range(rng.randint(1, self.most_steps)):
            state: Any = self.state
            if not state.to_act:
                return
            actions = state.legal_actions(rng.choice(sorted(state.to_act)))
            self.advance(
                state.transition(actions[0] if rng.random() < 0.3 else rng.choice(actions))
            )

    @rule(data=st.data())
    def try_anything(self, data: st.DataObject) -> None:
        for _ in range(3):
            try_action(self.state, data.draw(self.arbitrary()))

    @rule(seed=SEEDS, data=st.data())
    def guess_what_is_hidden(self, seed: int, data: st.DataObject) -> None:
        """Other hidden cards, and the view and every judgement stay the same to the byte."""
        seat = data.draw(st.sampled_from((None, *range(self.state.seats))), label="seat")
        state: Any = self.state
        seen: View = state.view(seat)
        guessed = self.guess(seat, Random(seed)).view(seat)
        assert guessed == seen
        assert to_json(guessed) == to_json(seen)
        for action in (*seen.legal_actions(), data.draw(self.arbitrary())):
            assert guessed.violations(action) == seen.violations(action)

    @rule()
    def save_and_go_on(self) -> None:
        """What is read back takes the place of the state."""
        read = from_json(to_json(self.state), type(self.state))
        assert_same(read, self.state)
        self.state = read

    @rule()
    def look_at_the_value(self) -> None:
        for twin in (copy.copy(self.state), copy.deepcopy(self.state)):
            assert twin == self.state
            assert hash(twin) == hash(self.state)
            assert fingerprint(twin) == fingerprint(self.state)
            assert twin.legal_actions() == self.state.legal_actions()

    @invariant()
    def is_sound(self) -> None:
        if not hasattr(self, "state"):
            return
        for seat in range(self.state.seats):
            assert bool(self.state.legal_actions(seat)) == (seat in self.state.to_act)
        listed = self.state.legal_actions()
        assert len(set(listed)) == len(listed)
        assert all(self.state.is_legal(action) for action in listed)
        self.check()


def check_round(state: Round) -> None:
    """Cards, melds, and the bounds that the caps imply; prices of the end."""
    check_state(state)
    assert state.recycles <= state.rules.recycle_limit
    if state.rules.max_turns is not None:
        assert state.turns <= state.rules.max_turns
        assert state.is_over or state.turns < state.rules.max_turns
    if state.result is not None:
        check_score(score(state.result, state.rules), state.rules)


def check_deal(state: DoraRound) -> None:
    """Cards, kans and choices; the wall bounds the deal; payments cancel out, line by line."""
    check_cards(state)
    check_kans(state)
    check_choices(state)
    assert sum(state.draws) + state.wall_count == 53 - 6 - 7 * state.seats
    if state.result is not None:
        assert sum(state.result.chips) == 0
        for win in state.result.wins:
            assert sum(line.points for line in win.score.lines) == win.score.total
        for payment in state.result.payments:
            assert payment.amount == payment.points + payment.ron + payment.dealer > 0


def check_listing(state: DoraRound) -> None:
    """Everything that a seat can say with its own cards is legal exactly when it is listed."""
    for seat in state.to_act:
        hand = tuple(state.hidden[seat])
        said: list[Action] = [Pass(seat), Tsumo(seat), Ron(seat)]
        said += [Discard(seat, card, how) for card in hand for how in Declaration]
        said += [AddedKan(seat, card, target) for card in hand for target in range(2)]
        for size in (2, 3, 4):
            for cards in map(CardSet, combinations(hand, size)):
                said += [Pon(seat, cards), Chi(seat, cards)] if size == 2 else [Kan(seat, cards)]
                said += [ConcealedKan(seat, cards)] if size == 4 else []
        legal = [action for action in said if state.is_legal(action)]
        assert set(legal) == set(state.legal_actions(seat))


class RoundMachine(Machine[Round]):
    @initialize(state=strategies.deals())
    def deal(self, state: Round) -> None:
        self.state = state

    def arbitrary(self) -> st.SearchStrategy[Action]:
        return strategies.arbitrary_actions(self.state)

    def guess(self, seat: int | None, rng: Random) -> State:
        return sample(self.state.view(seat), rng)

    def check(self) -> None:
        check_round(self.state)

    @rule()
    def write_and_read(self) -> None:
        read = notation.parse_position(notation.format_position(self.state))
        assert_same(attrs.evolve(read, chance=self.state.chance), self.state)


class MatchMachine(Machine[Match]):
    @initialize(match=strategies.matches())
    def start(self, match: Match) -> None:
        self.state = match

    def arbitrary(self) -> st.SearchStrategy[Action]:
        return strategies.arbitrary_actions(self.state)

    def guess(self, seat: int | None, rng: Random) -> State:
        """A match around a guessed round."""
        return attrs.evolve(self.state, round=sample(self.state.view(seat).round, rng))

    def check(self) -> None:
        check_match(self.state)
        check_round(self.state.round)

    @precondition(lambda self: self.state.is_between_rounds)
    @rule()
    def deal_again(self) -> None:
        self.advance(self.state.next_opening())


class DoraRoundMachine(Machine[DoraRound]):
    most_steps = 4

    @initialize(state=strategies.dora_rounds(most_steps=20))
    def deal(self, state: DoraRound) -> None:
        self.state = state

    def arbitrary(self) -> st.SearchStrategy[Action]:
        return strategies.arbitrary_dora_actions(self.state)

    def guess(self, seat: int | None, rng: Random) -> State:
        return sample_dora(self.state.view(seat), rng)

    def check(self) -> None:
        check_deal(self.state)
        check_listing(self.state)

    @rule()
    def write_and_read(self) -> None:
        text = dora_notation.format_position(self.state)
        assert_same(dora_notation.parse_position(text), self.state)


class DoraMatchMachine(Machine[DoraMatch]):
    @initialize(match=strategies.dora_matches())
    def start(self, match: DoraMatch) -> None:
        self.state = match

    def arbitrary(self) -> st.SearchStrategy[Action]:
        return strategies.arbitrary_dora_actions(self.state)

    def guess(self, seat: int | None, rng: Random) -> State:
        return sample_match(self.state.view(seat), rng)

    def check(self) -> None:
        state = self.state
        check_deal(state.round)
        start = state.rules.start_chips
        assert sum(state.totals) == start * state.seats
        for seat in range(state.seats):
            assert state.totals[seat] == start + sum(r.chips[seat] for r in state.results)
        assert state.is_between_rounds == (state.round.is_over and not state.is_over)
        most = max(state.totals)
        best = tuple(seat for seat, total in enumerate(state.totals) if total == most)
        assert state.winners == (best if state.is_over else ())

    @precondition(lambda self: self.state.is_between_rounds)
    @rule()
    def deal_again(self) -> None:
        self.advance(self.state.next_opening())


RoundMachine.TestCase.settings = SETTINGS
MatchMachine.TestCase.settings = SETTINGS
DoraRoundMachine.TestCase.settings = SETTINGS
DoraMatchMachine.TestCase.settings = SETTINGS
test_rounds = RoundMachine.TestCase
test_matches = MatchMachine.TestCase
test_deals_of_the_dora_game = DoraRoundMachine.TestCase
test_matches_of_the_dora_game = DoraMatchMachine.TestCase
