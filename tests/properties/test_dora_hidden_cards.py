"""What a seat may not see of the dora game has no influence on anything it is shown.

Hidden cards change places (other hands, the wall and its order, the dead cards, the coming deals)
and so do the sealed answers of others; the seat's view, its legal actions, its reasons, its
events and the JSON of all of them stay the same to the byte. Exchanges are counted, above all
those after which another seat may do other things.
"""

import os
from collections import Counter
from collections.abc import Callable, Iterator
from random import Random
from typing import Any

import attrs
import pytest
from tests.properties.dora_play import at_random, greedy, patient, states, table_rules
from tests.properties.sealing import Watcher, Window, check_next
from tests.properties.test_dora_sealed import conceivable

from rummylib.cards import Card, CardSet
from rummylib.claims import Window as Answers
from rummylib.game import Action, Event, Seat, State
from rummylib.serialization import from_json, to_json
from rummylib.shuffle import SEED_BYTES
from rummylib.variants.dora import (
    Answer,
    DoraMatch,
    DoraRound,
    DoraRuleset,
    Pass,
    Phase,
    Ready,
)
from rummylib.variants.dora.state import INDICATOR_PLACES

LONG = os.environ.get("RUMMYLIB_LONG") == "1"
EXCHANGES = 20_000 if LONG else 600
PLAYERS = (at_random, greedy, patient)


# -- exchanges ------------------------------------------------------------------------------------


def secret_seats(state: DoraRound, watcher: Watcher, with_ready: bool) -> list[Seat]:
    """The other seats whose hands nobody else sees: not open, and not shown by a win."""
    winners = () if state.result is None else state.result.winners
    return [
        seat
        for seat in range(state.seats)
        if seat not in (watcher, *winners)
        and state.ready[seat] is not Ready.OPEN
        and (with_ready or state.ready[seat] is Ready.NO)
    ]


def exchanged(state: DoraRound, watcher: Watcher, rng: Random, with_ready: bool) -> DoraRound:
    """Another deal that this seat cannot tell from ``state``."""
    others = secret_seats(state, watcher, with_ready)
    face_up = INDICATOR_PLACES[: len(state.indicators)]
    dead_places = [place for place in range(len(state.dead)) if place not in face_up]
    pool = [card for seat in others for card in state.hidden[seat]]
    pool += state.wall
    pool += (state.dead[place] for place in dead_places)
    rng.shuffle(pool)
    hidden, dead = list(state.hidden), list(state.dead)
    for seat in others:
        hidden[seat] = CardSet([pool.pop() for _ in state.hidden[seat]])
    for place in dead_places:
        dead[place] = pool.pop()
    drawn = state.drawn
    if drawn is not None and state.turn in others and not state.kan_in_turn:
        drawn = rng.choice(list(hidden[state.turn]))
    other = attrs.evolve(
        state, hidden=tuple(hidden), dead=tuple(dead), wall=tuple(pool), drawn=drawn
    )
    return other if state.window is None else answered_otherwise(other, watcher, rng)


def answered_otherwise(state: DoraRound, watcher: Watcher, rng: Random) -> DoraRound:
    """The same seats have answered, but others something else."""
    assert state.window is not None
    fresh = attrs.evolve(state, window=Answers[Answer].opened(state.window.asked))
    answers: list[Any] = [
        answer if answer is None or seat == watcher else rng.choice(fresh.legal_actions(seat))
        for seat, answer in zip(state.window.asked, state.window.answers, strict=True)
    ]
    return attrs.evolve(state, window=Answers(state.window.asked, tuple(answers)))


def deal_of(state: State) -> DoraRound:
    if isinstance(state, DoraMatch):
        return state.round
    assert isinstance(state, DoraRound)
    return state


def reveals_after(start: DoraRound) -> Callable[[State, Action, Watcher], bool]:
    """Whether an action brings to light what was exchanged in ``start``."""

    def reveals(state: State, action: Action, watcher: Watcher) -> bool:
        before = deal_of(state)
        after = before.apply(action)
        closes = before.phase is Phase.ANSWER and after.phase is not Phase.ANSWER
        unsealed = closes and len(before.discards) == len(start.discards)
        if unsealed and start.window is not None and any(start.window.answers):
            return True
        drew = after.phase is Phase.ACT and before.phase is Phase.ANSWER
        seen = after.turn == watcher or after.ready[after.turn] is Ready.OPEN
        opened = Ready.OPEN in after.ready and after.ready != before.ready
        return (drew and seen) or after.kans != before.kans or opened

    return reveals


# -- the property ---------------------------------------------------------------------------------


def check_round(state: DoraRound, watcher: Watcher, rng: Random, window: Window) -> Counter[str]:
    with_ready = rng.random() < 0.5
    other = exchanged(state, watcher, rng, with_ready)
    tried = rng.sample(conceivable(state, 0 if watcher is None else watcher, rng), 4)
    assert window.shows(state, watcher, tried) == window.shows(other, watcher, tried)
    seen = Counter({"exchanges": 1, f"in {state.phase.value}": 1})
    seen["spectators"] += watcher is None
    seen["changed"] += state != other
    seen["sealed answers differ"] += state.window != other.window
    seen["others may do other things"] += any(
        state.legal_actions(seat) != other.legal_actions(seat)
        for seat in range(state.seats)
        if seat != watcher
    )
    if not with_ready and rng.random() < 0.3 and not state.kan_in_turn:
        for one in (state, other):
            again = from_json(to_json(one), DoraRound)
            assert window.shows(again, watcher, tried) == window.shows(one, watcher, tried)
        state = from_json(to_json(state), DoraRound)
        seen["reloaded"] += 1
    seen["played on"] += check_next(window, state, other, watcher, reveals_after(state), rng)
    return seen


def watched_rounds(rng: Random) -> Iterator[DoraRound]:
    """States of many deals, under many rules."""
    number = 0
    while True:
        number += 1
        rules = DoraRuleset() if number % 2 else table_rules(rng)
        for state in states(rng, rules, 2 + number % 3, PLAYERS[number % 3]):
            if state.is_over or rng.random() < 0.2:
                yield state


def check_rounds(rng: Random, exchanges: int, window: Window) -> Counter[str]:
    total: Counter[str] = Counter()
    for state in watched_rounds(rng):
        for watcher in (None, *range(state.seats)):
            total += check_round(state, watcher, rng, window)
        if total["exchanges"] >= exchanges:
            break
    return total


def test_nothing_hidden_shows() -> None:
    total = check_rounds(Random(1), EXCHANGES, Window())
    print(dict(total))
    assert total["changed"] > total["exchanges"] * 0.9, total
    assert total["others may do other things"] > total["exchanges"] * 0.3, total
    assert total["sealed answers differ"] > total["exchanges"] * 0.02, total
    assert total["spectators"] > total["exchanges"] * 0.15, total
    assert total["reloaded"] > total["exchanges"] * 0.1, total
    assert total["played on"] > total["exchanges"], total
    for phase in Phase:
        assert total[f"in {phase.value}"] > 5, total


def watched_matches(rng: Random) -> Iterator[DoraMatch]:
    """Moments of matches, most of them after the first deal."""
    while True:
        match = DoraMatch.start(DoraRuleset(), seats=rng.choice((2, 3, 4)), seed=rng.randbytes(32))
        while not match.is_over:
            if match.is_between_rounds:
                yield match
                match = match.next_round()
            seat = rng.choice(sorted(match.to_act))
            match = match.apply(rng.choice(PLAYERS)(match.legal_actions(seat), rng))
            if rng.random() < (0.3 if match.past else 0.1):
                yield match
        yield match


def exchanged_match(match: DoraMatch, watcher: Watcher, rng: Random) -> DoraMatch:
    """Another match that this seat cannot tell from ``match``, with other deals to come."""
    deal = exchanged(match.round, watcher, rng, with_ready=True)
    return attrs.evolve(match, round=deal, seed=rng.randbytes(SEED_BYTES))


def check_match(match: DoraMatch, watcher: Watcher, rng: Random, window: Window) -> Counter[str]:
    other = exchanged_match(match, watcher, rng)
    tried = [Pass(0 if watcher is None else watcher)]
    assert window.shows(match, watcher, tried) == window.shows(other, watcher, tried)
    seen = Counter({"exchanges": 1})
    seen["later deals"] += bool(match.past)
    seen["between deals or over"] += match.round.is_over
    seen["in a window"] += match.round.phase is Phase.ANSWER
    if rng.random() < 0.3:
        match = from_json(to_json(match), DoraMatch)
        assert window.shows(match, watcher, tried) == window.shows(other, watcher, tried)
        seen["reloaded"] += 1
    reveals = reveals_after(match.round)
    seen["played on"] += check_next(window, match, other, watcher, reveals, rng)
    return seen


def check_matches(rng: Random, exchanges: int, window: Window) -> Counter[str]:
    total: Counter[str] = Counter()
    for match in watched_matches(rng):
        for watcher in (None, *range(match.seats)):
            total += check_match(match, watcher, rng, window)
        if total["exchanges"] >= exchanges:
            break
    return total


def test_nothing_hidden_shows_in_a_match() -> None:
    total = check_matches(Random(2), EXCHANGES, Window())
    print(dict(total))
    assert total["later deals"] > total["exchanges"] * 0.5, total
    assert total["between deals or over"] > 20, total
    assert total["in a window"] > total["exchanges"] * 0.3, total
    assert total["reloaded"] > total["exchanges"] * 0.2, total
    assert total["played on"] > total["exchanges"], total


# -- leaks ----------------------------------------------------------------------------------------


def leak_of_the_wall(state: State, watcher: Watcher) -> object:
    """A view that lets slip of which suit the next card is."""
    top = deal_of(state).wall[-1:]
    return state.view(watcher), [card.is_joker or card.suit for card in top]


def leak_of_the_dead_cards(state: State, watcher: Watcher) -> object:
    """A view that lets slip one card that lies face down."""
    card: Card = deal_of(state).dead[0]
    return state.view(watcher), card


def leak_of_an_answer(state: State, watcher: Watcher) -> object:
    """A view that lets slip whether anybody has answered more than a pass."""
    window = deal_of(state).window
    answers = () if window is None else window.answers
    return state.view(watcher), any(not isinstance(one, Pass | None) for one in answers)


def sly_leak(state: State, watcher: Watcher) -> object:
    """A view that lets slip whether those who are asked have a choice."""
    return state.view(watcher), len(state.legal_actions()) > len(state.to_act)


def leak_of_the_seed(state: State, watcher: Watcher) -> object:
    """A view of a match that lets slip one bit of the seed."""
    return state.view(watcher), isinstance(state, DoraMatch) and state.seed[0] & 1


def uncut(event: Event, watcher: Watcher) -> Event:
    """An event that is sent as it happened."""
    return event


LEAKS = [
    Window(look=leak_of_the_wall),
    Window(look=leak_of_the_dead_cards),
    Window(look=leak_of_an_answer),
    Window(look=sly_leak),
    Window(cut=uncut),
]


@pytest.mark.parametrize("window", LEAKS, ids=["wall", "dead", "answer", "sly", "uncut"])
def test_a_view_that_leaks_is_caught(window: Window) -> None:
    with pytest.raises(AssertionError):
        check_rounds(Random(3), 600, window)


@pytest.mark.parametrize("window", [*LEAKS[:-1], Window(look=leak_of_the_seed)])
def test_a_view_of_a_match_that_leaks_is_caught(window: Window) -> None:
    with pytest.raises(AssertionError):
        check_matches(Random(4), 600, window)
