"""What must not be seen: sealed answers, hidden cards, and the order in which answers arrive."""

from collections.abc import Iterator
from itertools import combinations, islice, permutations
from random import Random

import attrs
from tests.properties.dora_play import at_random, greedy, patient, states, table_rules
from tests.rules.dora.scenes import RULES

from rummylib.cards import CARDS, JOKERS, CardSet
from rummylib.game import Action, Event
from rummylib.variants.dora import (
    AddedKan,
    Chi,
    ConcealedKan,
    Declaration,
    Discard,
    DoraAction,
    DoraMatch,
    DoraRound,
    Kan,
    Pass,
    Phase,
    Pon,
    Ron,
    Tsumo,
    sample,
    sample_match,
)

DEALS = 24


def some_states(seed: int, phase: Phase | None = None) -> Iterator[tuple[DoraRound, Random]]:
    rng = Random(seed)
    for number in range(DEALS):
        rules = RULES if number % 2 else table_rules(rng)
        player = (at_random, greedy, patient)[number % 3]
        for state in states(rng, rules, 2 + number % 3, player):
            if (phase is None or state.phase is phase) and rng.random() < 0.3:
                yield state, rng


def fresh_windows(seed: int) -> Iterator[tuple[DoraRound, Random]]:
    for state, rng in some_states(seed, Phase.ANSWER):
        if state.window is not None and not any(state.window.answers):
            yield state, rng


def everybody(state: DoraRound) -> list[int | None]:
    return [None, *range(state.seats)]


def test_the_order_of_the_answers_does_not_matter() -> None:
    for state, rng in fresh_windows(1):
        given = [rng.choice(state.legal_actions(seat)) for seat in sorted(state.to_act)]
        outcomes = set()
        for order in permutations(given):
            after = state
            events: tuple[Event, ...] = ()
            for answer in order:
                step = after.transition(answer)
                after, events = step.state, (*events, *step.events)
            outcomes.add((after, after.event_count, events))
        assert len(outcomes) == 1


def test_nobody_sees_an_answer_before_the_window_closes() -> None:
    for opened, rng in fresh_windows(2):
        state = opened
        left = list(state.to_act)
        rng.shuffle(left)
        while len(left) > 1:
            seat = left.pop()
            choices = state.legal_actions(seat)
            steps = [state.transition(answer) for answer in choices]
            for other in everybody(state):
                if other != seat:
                    assert len({step.state.view(other) for step in steps}) == 1
            for step in steps:
                assert step.events == ()
                assert step.state.event_count == state.event_count
                assert step.state.to_act == state.to_act - {seat}
                assert step.state.view(seat).answer is not None
            state = rng.choice(steps).state


def test_who_is_asked_does_not_tell_who_could_claim() -> None:
    for state, _ in fresh_windows(3):
        assert state.to_act == frozenset(range(state.seats)) - {state.turn}


def conceivable(state: DoraRound, seat: int, rng: Random) -> list[Action]:
    """Actions of every kind, most of them not legal."""
    cards = [*CARDS, JOKERS[0]]
    own = list(state.hidden[seat]) or cards

    def some(count: int) -> CardSet:
        pool = own if rng.random() < 0.8 and len(own) >= count else cards
        return CardSet(rng.sample(pool, count))

    declare = rng.choice(list(Declaration))
    return [
        Tsumo(seat),
        Ron(seat),
        Pass(seat),
        *(Discard(seat, card, declare) for card in (*own, rng.choice(cards))),
        *(Chi(seat, some(2)) for _ in range(4)),
        *(Pon(seat, some(2)) for _ in range(4)),
        Kan(seat, some(3)),
        Kan(seat, some(4)),
        ConcealedKan(seat, some(4)),
        AddedKan(seat, rng.choice(own), rng.randrange(3)),
        Action(seat),
    ]


def test_an_action_is_legal_exactly_if_it_is_listed() -> None:
    for state, rng in some_states(4):
        for seat in range(state.seats):
            listed = state.legal_actions(seat)
            assert state.view(seat).legal_actions() == listed
            assert all(state.is_legal(action) for action in listed)
            for action in conceivable(state, seat, rng):
                assert state.is_legal(action) == (action in listed), action
                assert state.canonical(action) is action
            forced = state.forced_action(seat)
            assert forced == (listed[0] if len(listed) == 1 else None)
            default = state.default_action(seat)
            assert (default in listed) if listed else default is None


def test_every_claim_that_is_legal_is_listed() -> None:
    """All pairs, threes and fours of the hand are tried, not a sample."""
    for state, _ in islice(fresh_windows(5), 60):
        for seat in state.to_act:
            hand = list(state.hidden[seat])
            tried: list[DoraAction] = [Ron(seat), Pass(seat)]
            for two in combinations(hand, 2):
                tried += [Chi(seat, two), Pon(seat, two)]
            for size in (3, 4):
                tried += [Kan(seat, cards) for cards in combinations(hand, size)]
            legal = {action for action in tried if state.is_legal(action)}
            assert legal == set(state.legal_actions(seat))


def test_hidden_cards_do_not_show() -> None:
    """A seat sees and is told the same whatever the cards are that it cannot see."""
    for state, rng in some_states(6):
        for seat in everybody(state):
            view = state.view(seat)
            other = sample(view, rng)
            assert other.view(seat) == view
            if seat is None:
                assert view.legal_actions() == ()
                continue
            assert other.legal_actions(seat) == state.legal_actions(seat)
            for action in conceivable(state, seat, rng):
                reasons = state.violations(action)
                assert other.violations(action) == reasons
                assert view.violations(action) == reasons
                text = "".join(f"{reason.text('en')} {reason.text('ja')}" for reason in reasons)
                assert "CardSet" not in text
            if state.phase is not Phase.ANSWER and seat in state.to_act:
                action = rng.choice(state.legal_actions(seat))
                if action.kind in ("discard", "concealed_kan", "added_kan"):
                    here, there = state.transition(action), other.transition(action)
                    if here.state.kans == state.kans:  # a new indicator is another card there
                        assert [e.seen_by(seat) for e in here.events] == [
                            e.seen_by(seat) for e in there.events
                        ]


def test_samples_differ() -> None:
    state = DoraRound.deal(RULES, seats=4, seed=3)
    rng = Random(1)
    drawn = {sample(state.view(1), rng) for _ in range(30)}
    assert len(drawn) == 30
    assert all(one.hidden[1] == state.hidden[1] for one in drawn)
    assert state not in drawn


def test_drawn_cards_are_hidden_in_events() -> None:
    for state, _ in some_states(7, Phase.ANSWER):
        if len(state.to_act) != 1:
            continue
        (seat,) = state.to_act
        step = state.transition(state.legal_actions(seat)[-1])
        for event in step.events:
            if event.kind == "draw":
                own = step.state.turn
                for other in everybody(state):
                    seen = event.seen_by(other)
                    hides = other != own and state.ready[own].value != "open"
                    assert (attrs.asdict(seen)["card"] is None) is hides
                    assert seen.text("en")
                    assert seen.text("ja")


def test_states_are_values() -> None:
    for state, _ in some_states(8):
        again = attrs.evolve(state)
        assert again == state
        assert hash(again) == hash(state)
        assert attrs.evolve(state, event_count=99) == state
        view = state.view(0)
        assert hash(view) == hash(state.view(0))


def test_matches_from_views() -> None:
    rng = Random(9)
    match = DoraMatch.start(RULES, seats=3, seed=5)
    while not match.is_over:
        if match.is_between_rounds:
            match = match.next_round()
        seat = rng.choice(sorted(match.to_act))
        view = match.view(seat)
        other = sample_match(view, rng)
        assert other.view(seat) == view
        assert view.to_act == match.to_act
        match = match.apply(at_random(match.legal_actions(seat), rng))
    assert sum(match.totals) == 0
    assert match.winners == match.ranking[0]
    assert match.view(None).winners == match.winners
