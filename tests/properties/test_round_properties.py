"""What holds of every round under every ruleset, after every action, legal or tried in vain."""

import copy
import os
import pickle
from random import Random

import attrs
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from tests.properties.checks import check_state

from rummylib import IllegalAction
from rummylib.cards import Card, CardSet
from rummylib.game import Action, Event, StaleAction
from rummylib.melds import Meld
from rummylib.round import Round, RoundView, sample
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
from rummylib.testing.strategies import (
    arbitrary_actions,
    deals,
    played_on,
    rounds,
    some_action,
)

LONG = os.environ.get("RUMMYLIB_LONG") == "1"
SEEDS = st.integers(0, 2**32 - 1)
STEPS = 60


def fingerprint(state: Round) -> str:
    """Everything in a round, the secret future included."""
    return repr(attrs.astuple(state, recurse=False))


def jokers_alike(state: Round) -> object:
    """A round as it looks where one joker is like the other."""
    piles = (*state.hands, state.stock, state.discards, *(laid.cards for laid in state.table))
    faces = [{*laid.meld.stands_for} for laid in state.table]
    written = [[str(card)[: 1 if card.is_joker else 2] for card in pile] for pile in piles]
    return written, faces, state.turn, state.phase, state.turns, state.event_count


def try_action(state: Round, action: Action) -> bool:
    """An action is legal exactly when its canonical form is listed, and exactly then accepted."""
    before = fingerprint(state)
    reasons = state.violations(action)
    canonical = state.canonical(action)
    assert state.is_legal(action) == (not reasons)
    assert is_listed(state, canonical) == (not reasons)
    assert state.canonical(canonical) == canonical
    if reasons:
        assert canonical == action
        with pytest.raises(IllegalAction) as refused:
            state.apply(action)
        assert refused.value.violations == reasons
        assert refused.value.action is action
        assert all(reason.text(language) for reason in reasons for language in ("en", "ja"))
        assert all(reason.code and reason.rule for reason in reasons)
    else:
        assert jokers_alike(state.apply(action)) == jokers_alike(state.apply(canonical))
    assert fingerprint(state) == before
    return not reasons


def is_listed(state: Round, action: Action) -> bool:
    """Whether the action is listed as it is: a seat ``True`` equals 1, but is no seat."""
    return repr(action) in map(repr, state.legal_actions())


@settings(max_examples=1500 if LONG else 60)
@given(deals(), SEEDS)
def test_every_listed_action_is_accepted(state: Round, seed: int) -> None:
    rng = Random(seed)
    eager = rng.random() < 0.7
    for _ in range(STEPS):
        check_state(state)
        listed = state.legal_actions()
        assert len(set(listed)) == len(listed)
        if state.is_over:
            return
        assert state.legal_actions(state.turn) == listed
        assert all(not state.legal_actions(s) for s in range(state.seats) if s != state.turn)
        for action in listed:
            assert state.canonical(action) == action
            step = state.transition(action, expected=state.event_count)
            assert step.state == state.apply(action)
            assert step.state.event_count == state.event_count + len(step.events)
        state = state.apply(some_action(state, rng, eager=eager))


@settings(max_examples=5000 if LONG else 80)
@given(st.data(), rounds(most_steps=STEPS))
def test_legal_exactly_when_listed_and_accepted(data: st.DataObject, state: Round) -> None:
    for _ in range(5):
        try_action(state, data.draw(arbitrary_actions(state)))


@settings(max_examples=2000 if LONG else 60)
@given(st.data(), rounds(most_steps=STEPS))
def test_a_view_judges_like_the_state(data: st.DataObject, state: Round) -> None:
    for seat in range(state.seats):
        view = state.view(seat)
        assert view.legal_actions() == state.legal_actions(seat)
        assert view.to_act == state.to_act
        assert view.is_over == state.is_over
        assert view.event_count == state.event_count
        for legal in view.legal_actions():
            assert view.violations(legal) == ()
            assert view.canonical(legal) == legal
    assert state.view(None).legal_actions() == ()
    assert not state.view(None).hand
    for _ in range(3):
        action = data.draw(arbitrary_actions(state))
        for seat in range(state.seats):
            view = state.view(seat)
            if action.seat == seat and type(action.seat) is int:
                assert view.violations(action) == state.violations(action)
                assert view.canonical(action) == state.canonical(action)
            else:
                assert [reason.code for reason in view.violations(action)]


@settings(max_examples=3000 if LONG else 80)
@given(rounds(), SEEDS)
def test_a_sample_could_be_the_state(state: Round, seed: int) -> None:
    rng = Random(seed)
    for seat in (*range(state.seats), None):
        view = state.view(seat)
        guess = sample(view, rng)
        check_state(guess)
        assert guess.view(seat) == view
        assert repr(guess.view(seat)) == repr(view)
        assert guess.view(seat).legal_actions() == view.legal_actions()
        check_state(played_on(guess, 10, rng))


@settings(max_examples=2000 if LONG else 60)
@given(rounds())
def test_forced_and_default_actions(state: Round) -> None:
    for seat in range(state.seats):
        listed = state.legal_actions(seat)
        forced, default = state.forced_action(seat), state.default_action(seat)
        assert forced == (listed[0] if len(listed) == 1 else None)
        assert (default in listed) if listed else (default is None)


@settings(max_examples=2000 if LONG else 60)
@given(rounds(), SEEDS)
def test_values_compare_copy_and_never_change(state: Round, seed: int) -> None:
    twins = [copy.copy(state), copy.deepcopy(state), pickle.loads(pickle.dumps(state))]
    for twin in twins:
        assert twin == state
        assert hash(twin) == hash(state)
        assert fingerprint(twin) == fingerprint(state)
        assert twin.legal_actions() == state.legal_actions()
    assert len({state, *twins}) == 1
    assert {state: "here"}[twins[2]] == "here"
    assert played_on(twins[2], 15, Random(seed)) == played_on(state, 15, Random(seed))
    name_of_no_field = "luck"
    view = state.view(state.turn)
    assert pickle.loads(pickle.dumps(view)) == view
    assert hash(copy.deepcopy(view)) == hash(view)
    for value in (state, view, state.rules, *state.table, *state.legal_actions(), state.result):
        if value is None:
            continue
        for field in attrs.fields(type(value)):
            with pytest.raises(attrs.exceptions.FrozenInstanceError):
                setattr(value, field.name, None)
        with pytest.raises((AttributeError, TypeError)):
            setattr(value, name_of_no_field, 1)
    with pytest.raises(attrs.exceptions.FrozenInstanceError):
        state.hands[0].bits = 0
    with pytest.raises(TypeError):
        state.hands[0] = CardSet()  # type: ignore[index]  # a tuple takes none


@settings(max_examples=2000 if LONG else 60)
@given(rounds(), st.integers(-3, 3))
def test_stale_actions_are_refused(state: Round, offset: int) -> None:
    for action in state.legal_actions()[:2]:
        expected = state.event_count + offset
        if not offset:
            assert state.apply(action, expected=expected) == state.apply(action)
            continue
        before = fingerprint(state)
        with pytest.raises(StaleAction) as refused:
            state.apply(action, expected=expected)
        assert (refused.value.expected, refused.value.actual) == (expected, state.event_count)
        assert fingerprint(state) == before


@settings(max_examples=2000 if LONG else 60)
@given(deals(), SEEDS, st.integers(0, 100))
def test_a_spectator_can_keep_book(state: Round, seed: int, steps: int) -> None:
    """Counts, piles, table and what is known follow from the events as everybody sees them."""
    rng = Random(seed)
    eager = rng.random() < 0.5
    book = Book(state)
    for _ in range(steps):
        if state.is_over:
            break
        step = state.transition(some_action(state, rng, eager=eager))
        for event in step.events:
            book.note(event.seen_by(None))
        state = step.state
        view = state.view(None)
        assert list(view.hand_counts) == book.counts
        assert list(view.discards) == book.discards
        assert [laid.meld for laid in view.table] == book.table
        assert [laid.owner for laid in view.table] == book.owners
        assert (view.stock_count, view.recycles) == (book.stock, book.recycles)
        if not view.is_over:
            assert list(view.known) == book.known
        if book.stock_is_known:
            assert view.known_stock == state.stock


class Book:
    """What a spectator writes down."""

    def __init__(self, state: Round) -> None:
        self.counts = [len(hand) for hand in state.hands]
        self.stock, self.discards = len(state.stock), list(state.discards)
        self.table: list[Meld] = []
        self.owners: list[int] = []
        self.known = [CardSet()] * state.seats
        self.recycles, self.stock_is_known = 0, False

    def note(self, event: Event) -> None:
        match event:
            case StockRenewed(cards=cards, shuffled=shuffled):
                self.recycles += 1
                self.stock, self.stock_is_known = len(cards), not shuffled or len(cards) == 1
                self.discards = self.discards[len(cards) :]
            case DrewFromStock(seat=seat, card=card):
                assert (card is not None) == self.stock_is_known
                self.stock -= 1
                self.gets(seat, card)
            case TookDiscard(seat=seat, card=card):
                assert self.discards.pop() == card
                self.gets(seat, card)
            case Melded(seat=seat, meld=meld, target=target):
                assert target == len(self.table)
                self.table.append(meld)
                self.owners.append(seat)
                self.loses(seat, CardSet(meld.cards))
            case LaidOff(seat=seat, cards=cards, target=target, meld=meld):
                assert set(meld.cards) == {*self.table[target].cards, *cards}
                self.table[target] = meld
                self.loses(seat, cards)
            case SwappedJoker(seat=seat, card=card, joker=joker, target=target, meld=meld):
                assert set(meld.cards) == {*self.table[target].cards, card} - {joker}
                self.table[target] = meld
                self.loses(seat, CardSet(card))
                self.gets(seat, joker)
            case Discarded(seat=seat, card=card):
                self.discards.append(card)
                self.loses(seat, CardSet(card))
            case WentOut(seat=seat) | WentRummy(seat=seat):
                assert self.counts[seat] == 0
            case RoundEnded(hands=hands):
                assert [len(hand) for hand in hands] == self.counts
            case _:
                raise AssertionError(event)

    def gets(self, seat: int, card: Card | None) -> None:
        self.counts[seat] += 1
        if card is not None:
            self.known[seat] = self.known[seat].with_card(card)

    def loses(self, seat: int, cards: CardSet) -> None:
        self.counts[seat] -= len(cards)
        self.known[seat] = self.known[seat] - cards


@settings(max_examples=1000 if LONG else 40)
@given(rounds())
def test_the_same_choices_lead_to_the_same_round(state: Round) -> None:
    again = Round.deal(
        state.rules,
        state.seats,
        state.dealer,
        state.number,
        deck=state.chance.deck(state.pack),
        pack=state.pack,
    )
    assert again.pack == state.pack
    assert again.event_count == 1
    assert isinstance(again.view(0), RoundView)
    first = Round.deal(
        state.rules, state.seats, state.dealer, state.number, seed_of(state), pack=state.pack
    )
    assert first == again


def seed_of(state: Round) -> bytes:
    """The secret seed of a round dealt from one."""
    seed: bytes = state.chance.seed  # type: ignore[union-attr]  # no round here is scripted
    return seed
