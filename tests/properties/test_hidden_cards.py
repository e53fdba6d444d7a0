"""What a seat may not see has no influence on anything it is shown.

Hidden cards are exchanged (other hands, the stock and its order, the seed, shuffles to come), and
the seat's view, its legal actions, its reasons, its events and the JSON of all of them stay the
same to the byte. Exchanges are counted, above all those after which another seat may do other
things: without them the test would prove nothing.
"""

import os
from collections import Counter
from collections.abc import Callable
from random import Random
from typing import TypeVar

import attrs
import pytest
from hypothesis import Phase, given, settings
from hypothesis import strategies as st
from tests.properties.sealing import Watcher, Window, check_next

from rummylib import presets
from rummylib.cards import Card
from rummylib.game import Action, Event, ScriptedChance, Seat, SeededChance, State
from rummylib.match import Match
from rummylib.round import DrawStock, LayMeld, Round
from rummylib.ruleset import Ruleset
from rummylib.serialization import from_json, to_json
from rummylib.shuffle import below, derive, numbers
from rummylib.testing import scenario
from rummylib.testing.strategies import arbitrary_actions, matches, rounds

LONG = os.environ.get("RUMMYLIB_LONG") == "1"
EXCHANGES = 20_000 if LONG else 240
"""At least so many in rounds."""
IN_MATCHES = 5_000 if LONG else 240
"""At least so many more in matches, which take long to play."""
TIMES = 6 if LONG else 2
"""How often what is hidden from one seat is exchanged in the same match."""
SEEDS = st.integers(0, 2**32 - 1)
GameT = TypeVar("GameT", Round, Match)


# -- exchanges ------------------------------------------------------------------------------------


def exchanged(state: Round, seat: Watcher, rng: Random) -> Round:
    """Another round that this seat cannot tell from ``state``: hidden cards have changed places.

    Everybody knows that the player to move can act; who is laying down a whole hand could not with
    most others (rule W12).
    """
    while True:
        other = _exchanged(state, seat, rng)
        if other.is_over or other.legal_actions():
            return other


def _exchanged(state: Round, seat: Watcher, rng: Random) -> Round:
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


def exchanged_match(match: Match, seat: Watcher, rng: Random) -> Match:
    """Another match that this seat cannot tell from ``match``, with other rounds to come."""
    deal = exchanged(match.round, seat, rng)
    # Cards that were exchanged are not those of a seed: from here on they are written.
    chance = ScriptedChance((), (), SeededChance(rng.randbytes(32)))
    secret = match.seed
    while secret == match.seed or first_dealer(secret, match) != first_dealer(match.seed, match):
        secret = rng.randbytes(32)
    return attrs.evolve(match, round=attrs.evolve(deal, chance=chance), seed=secret)


def first_dealer(secret: bytes, match: Match) -> Seat:
    """Who dealt first, which everybody saw."""
    return below(numbers(derive(secret, "first-dealer")), match.seats)


def draws_unseen(state: GameT, action: Action, watcher: Watcher) -> bool:
    """Whether the watcher itself draws a card that it did not know: that one it may see."""
    return isinstance(action, DrawStock) and action.seat == watcher


def deal_of(state: State) -> Round:
    if isinstance(state, Match):
        return state.round
    assert isinstance(state, Round)
    return state


def later_round(state: State) -> bool:
    return isinstance(state, Match) and len(state.played) > state.round.is_over


# -- the property ---------------------------------------------------------------------------------


def check_exchange(
    window: Window, state: GameT, other: GameT, seat: Watcher, tried: list[Action], rng: Random
) -> Counter[str]:
    """Hold what a seat is shown of two states, and then of what follows; count what was tried."""
    assert window.shows(state, seat, tried) == window.shows(other, seat, tried)
    deal, its = deal_of(state), deal_of(other)
    seen = Counter({"exchanges": 1})
    seen["spectators"] += seat is None
    seen["over" if deal.is_over else "going on"] += 1
    seen["after the first round"] += later_round(state)
    seen["changed"] += (deal.hands, deal.stock) != (its.hands, its.stock)
    others_may = [s for s in range(state.seats) if s != seat]
    seen["others may do other things"] += any(
        state.legal_actions(s) != other.legal_actions(s) for s in others_may
    )
    if rng.random() < 0.25:  # a state that was saved and read is shown as before
        for one in (state, other):
            again = from_json(to_json(one), type(one))
            assert window.shows(again, seat, tried) == window.shows(one, seat, tried)
        state = from_json(to_json(state), type(state))
        seen["reloaded"] += 1
    seen["played on"] += check_next(window, state, other, seat, draws_unseen, rng)
    return seen


def exchange_round(state: Round, tried: list[Action], rng: Random, window: Window) -> Counter[str]:
    """Exchange what is hidden from each seat and from spectators."""
    seen: Counter[str] = Counter()
    for seat in (*range(state.seats), None) * 2:
        seen += check_exchange(window, state, exchanged(state, seat, rng), seat, tried, rng)
    return seen


def exchange_match(match: Match, tried: list[Action], rng: Random, window: Window) -> Counter[str]:
    """The same in a match."""
    seen: Counter[str] = Counter()
    for seat in (*range(match.seats), None) * TIMES:
        seen += check_exchange(window, match, exchanged_match(match, seat, rng), seat, tried, rng)
    return seen


def test_nothing_hidden_shows() -> None:
    total: Counter[str] = Counter()

    @settings(max_examples=EXCHANGES // 8)
    @given(st.data(), rounds(), SEEDS)
    def exchange(data: st.DataObject, state: Round, seed: int) -> None:
        tried = [data.draw(arbitrary_actions(state)) for _ in range(2)]
        total.update(exchange_round(state, tried, Random(seed), Window()))

    exchange()
    print("rounds:", dict(total))
    assert total["exchanges"] >= EXCHANGES, total
    assert total["spectators"] > total["exchanges"] * 0.1, total
    assert total["changed"] > total["exchanges"] * 0.6, total
    assert total["others may do other things"] > total["going on"] * 0.1, total
    assert total["reloaded"] > total["exchanges"] * 0.1, total
    assert total["played on"] > total["exchanges"], total


def test_nothing_hidden_shows_in_a_match() -> None:
    total: Counter[str] = Counter()

    @settings(max_examples=IN_MATCHES // (4 * TIMES))
    @given(st.data(), matches(), SEEDS)
    def exchange(data: st.DataObject, match: Match, seed: int) -> None:
        tried = [data.draw(arbitrary_actions(match)) for _ in range(2)]
        total.update(exchange_match(match, tried, Random(seed), Window()))

    exchange()
    print("matches:", dict(total))
    assert total["exchanges"] >= IN_MATCHES, total
    assert total["after the first round"] > total["exchanges"] * 0.1, total
    assert total["over"] > 20, total
    assert total["others may do other things"] > total["going on"] * 0.05, total
    assert total["reloaded"] > total["exchanges"] * 0.1, total


def test_who_lays_a_whole_hand_down_is_not_given_another_that_could_not_follow() -> None:
    rules = Ruleset(whole_hand_deals=(1,))
    state = scenario(hand="5S 6S 7S 8H 8D 8C 9C 9D 9H KD", rules=rules)
    state = state.apply(LayMeld(0, "8H 8D 8C"))
    others = [exchanged(state, 1, Random(seed)) for seed in range(60)]
    assert all(other.legal_actions() for other in others)
    assert len({other.hands[0] for other in others}) > 2
    for number, other in enumerate(others):
        check_exchange(Window(), state, other, 1, [], Random(number))


# -- leaks ----------------------------------------------------------------------------------------


def leak_of_the_stock(state: State, seat: Watcher) -> object:
    """A view that lets slip which suit is drawn next."""
    top = deal_of(state).stock[-1:]
    return state.view(seat), [card.is_joker or card.suit for card in top]


def sly_leak(state: State, seat: Watcher) -> object:
    """A view that lets slip whether the player to move could lay something down."""
    able = any(isinstance(action, LayMeld) for action in state.legal_actions())
    return state.view(seat), able


def leak_of_the_seed(state: State, seat: Watcher) -> object:
    """A view of a match that lets slip one bit of the seed."""
    return state.view(seat), isinstance(state, Match) and state.seed[0] & 1


def uncut(event: Event, seat: Watcher) -> Event:
    """An event that is sent as it happened."""
    return event


def cut_for_the_next(event: Event, seat: Watcher) -> Event:
    """An event that is sent to the wrong seat."""
    acting: Seat | None = getattr(event, "seat", None)
    return event.seen_by(acting)


@pytest.mark.parametrize(
    "window",
    [
        Window(look=leak_of_the_stock),
        Window(look=sly_leak),
        Window(cut=uncut),
        Window(cut=cut_for_the_next),
    ],
    ids=["stock", "sly", "uncut", "wrong-seat"],
)
def test_a_view_that_leaks_is_caught(window: Window) -> None:
    @settings(max_examples=200, report_multiple_bugs=False, phases=[Phase.generate])
    @given(rounds(), SEEDS)
    def exchange(state: Round, seed: int) -> None:
        exchange_round(state, [], Random(seed), window)

    with pytest.raises(AssertionError):
        exchange()


@pytest.mark.parametrize("look", [leak_of_the_seed, leak_of_the_stock, sly_leak])
def test_a_view_of_a_match_that_leaks_is_caught(
    look: Callable[[State, Watcher], object],
) -> None:
    @settings(max_examples=200, report_multiple_bugs=False, phases=[Phase.generate])
    @given(matches(), SEEDS)
    def exchange(match: Match, seed: int) -> None:
        exchange_match(match, [], Random(seed), Window(look=look))

    with pytest.raises(AssertionError):
        exchange()


def test_a_seed_is_never_shown() -> None:
    match = Match.start(presets.PAGAT, 2, 0x5EED5EED)
    shown = repr(match) + repr(match.round) + repr([match.view(seat) for seat in (0, 1, None)])
    shown += "".join(to_json(match.view(seat)) for seat in (0, 1, None))
    assert repr(match.seed)[2:-1] not in shown
    assert match.seed.hex() not in shown
    assert str(0x5EED5EED) not in shown
