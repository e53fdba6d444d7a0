"""What a seat may not see has no influence on anything it is shown.

Hidden cards are exchanged (other hands, the stock and its order, the seed), and the seat's view,
its legal actions, its reasons and its events stay the same to the byte.
"""

import os
from collections import Counter
from collections.abc import Callable
from random import Random

import attrs
import pytest
from hypothesis import Phase, given, settings
from hypothesis import strategies as st

from rummylib import presets
from rummylib.cards import Card
from rummylib.game import Action, Seat, SeededChance
from rummylib.match import Match
from rummylib.round import DrawStock, LayMeld, Round
from rummylib.testing.strategies import arbitrary_actions, matches, rounds, some_action

LONG = os.environ.get("RUMMYLIB_LONG") == "1"
SEEDS = st.integers(0, 2**32 - 1)
Look = Callable[[Round, Seat | None], object]


def exchanged(state: Round, seat: Seat | None, rng: Random) -> Round:
    """Another round that this seat cannot tell from ``state``: hidden cards have changed places."""
    hands, stock = list(state.hands), list(state.stock)
    if not state.stock_is_known:
        rng.shuffle(stock)
    others = [] if state.is_over else [s for s in range(state.seats) if s != seat]
    for _ in range(rng.choice((1, 3, 10))):
        hidden = {s: tuple(hands[s] - state.known[s]) for s in others if hands[s] - state.known[s]}
        if not hidden:
            break
        one, two = rng.choice(sorted(hidden)), rng.choice((*sorted(hidden), None))
        given_away = rng.choice(hidden[one])
        if two == one:
            continue
        if two is None:
            got = _from_stock(state, stock, given_away, rng)
        else:
            got = rng.choice(hidden[two])
            hands[two] = hands[two].without(got).with_card(given_away)
        if got is not None:
            hands[one] = hands[one].without(given_away).with_card(got)
    chance = SeededChance(rng.randbytes(32))
    return attrs.evolve(state, hands=tuple(hands), stock=tuple(stock), chance=chance)


def _from_stock(state: Round, stock: list[Card], card: Card, rng: Random) -> Card | None:
    """Put ``card`` into the stock for another one, where nobody can know that it is not there."""
    if not stock or state.stock_is_known or (state.recycles and card not in state.recycled):
        return None
    place = rng.randrange(len(stock))
    drawn, stock[place] = stock[place], card
    return drawn


def usual_look(state: Round, seat: Seat | None) -> object:
    return state.view(seat)


def leaking_look(state: Round, seat: Seat | None) -> object:
    """A view that lets slip which suit is drawn next."""
    top = state.stock[-1:]
    return state.view(seat), [card.is_joker or card.suit for card in top]


def slyly_leaking_look(state: Round, seat: Seat | None) -> object:
    """A view that lets slip whether the player to move could lay something down."""
    able = any(isinstance(action, LayMeld) for action in state.legal_actions())
    return state.view(seat), able


def check_same(
    state: Round, other: Round, seat: Seat | None, tried: list[Action], look: Look
) -> None:
    assert look(state, seat) == look(other, seat)
    assert repr(look(state, seat)) == repr(look(other, seat))
    ours, theirs = state.view(seat), other.view(seat)
    assert hash(ours) == hash(theirs)
    assert repr(ours.legal_actions()) == repr(theirs.legal_actions())
    assert state.to_act == other.to_act
    assert state.event_count == other.event_count
    if seat is None:
        return
    assert repr(state.legal_actions(seat)) == repr(other.legal_actions(seat))
    assert state.forced_action(seat) == other.forced_action(seat)
    assert state.default_action(seat) == other.default_action(seat)
    for action in tried:
        assert repr(ours.violations(action)) == repr(theirs.violations(action))
        if action.seat == seat:
            assert repr(state.violations(action)) == repr(other.violations(action))
            for one, two in zip(state.violations(action), other.violations(action), strict=True):
                assert one.text("ja") == two.text("ja")


def check_next(state: Round, other: Round, seat: Seat | None, look: Look, rng: Random) -> int:
    """Play the same actions in both rounds as long as nothing hidden comes to light."""
    for steps in range(12):
        common = sorted(set(state.legal_actions()) & set(other.legal_actions()), key=repr)
        if state.turn == seat:  # what it draws, it sees
            common = [action for action in common if not isinstance(action, DrawStock)]
        if not common:
            return steps
        action = rng.choice(common)
        one, two = state.transition(action), other.transition(action)
        if one.state.is_over or two.state.is_over or renewed(state, one.state):
            return steps
        seen = [event.seen_by(seat) for event in one.events]
        also = [event.seen_by(seat) for event in two.events]
        assert repr(seen) == repr(also)
        assert [e.text("ja") for e in seen] == [e.text("ja") for e in also]
        state, other = one.state, two.state
        check_same(state, other, seat, [action], look)
    return 12


def renewed(before: Round, after: Round) -> bool:
    return before.recycles != after.recycles


def exchange_everywhere(state: Round, tried: list[Action], rng: Random, look: Look) -> Counter[str]:
    """Exchange what is hidden from each seat and from spectators."""
    seen: Counter[str] = Counter()
    for seat in (*range(state.seats), None):
        for _ in range(2):
            other = exchanged(state, seat, rng)
            check_same(state, other, seat, tried, look)
            seen["exchanges"] += 1
            seen["over" if state.is_over else "going on"] += 1
            seen["changed"] += (other.hands, other.stock) != (state.hands, state.stock)
            seen["others may do other things"] += (
                state.legal_actions() != other.legal_actions() and state.turn != seat
            )
            seen["played on"] += check_next(state, other, seat, look, rng)
    return seen


def test_nothing_hidden_shows() -> None:
    total: Counter[str] = Counter()

    @settings(max_examples=5000 if LONG else 100)
    @given(st.data(), rounds(), SEEDS)
    def exchange(data: st.DataObject, state: Round, seed: int) -> None:
        tried = [data.draw(arbitrary_actions(state)) for _ in range(2)]
        total.update(exchange_everywhere(state, tried, Random(seed), usual_look))

    exchange()
    assert total["exchanges"] > (20_000 if LONG else 500), total
    assert total["changed"] > total["exchanges"] * 0.6, total
    assert total["others may do other things"] > total["going on"] * 0.1, total
    assert total["over"] > 20, total
    assert total["played on"] > total["exchanges"], total


@pytest.mark.parametrize("look", [leaking_look, slyly_leaking_look])
def test_a_view_that_leaks_is_caught(look: Look) -> None:
    @settings(max_examples=200, report_multiple_bugs=False, phases=[Phase.generate])
    @given(rounds(), SEEDS)
    def exchange(state: Round, seed: int) -> None:
        exchange_everywhere(state, [], Random(seed), look)

    with pytest.raises(AssertionError):
        exchange()


@settings(max_examples=2000 if LONG else 40)
@given(matches(), SEEDS)
def test_nothing_hidden_shows_in_a_match(match: Match, seed: int) -> None:
    rng = Random(seed)
    for seat in (*range(match.seats), None):
        other = attrs.evolve(match, round=exchanged(match.round, seat, rng), seed=rng.randbytes(32))
        assert other.view(seat) == match.view(seat)
        assert repr(other.view(seat)) == repr(match.view(seat))
        assert str(other.view(seat).legal_actions()) == str(match.view(seat).legal_actions())
        if match.is_over or match.is_between_rounds or match.round.turn == seat:
            continue
        action = some_action(match, rng, eager=True)
        if other.is_legal(action) and not isinstance(action, DrawStock):
            one, two = match.transition(action), other.transition(action)
            if not one.state.round.is_over:
                assert repr([e.seen_by(seat) for e in one.events]) == repr(
                    [e.seen_by(seat) for e in two.events]
                )


def test_a_seed_is_never_shown() -> None:
    match = Match.start(presets.PAGAT, 2, 0x5EED5EED)
    shown = repr(match) + repr(match.round) + repr([match.view(seat) for seat in (0, 1, None)])
    assert repr(match.seed)[2:-1] not in shown
    assert str(0x5EED5EED) not in shown
