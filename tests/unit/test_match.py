"""A series of matches, step by step: events, totals, seeds, views, and what is refused."""

from collections.abc import Iterator
from fractions import Fraction
from random import Random

import attrs
import pytest

from rummylib import Discard, DrawStock, Match, Round, Ruleset, presets
from rummylib.arguments import InvalidNumber
from rummylib.game import Event, IllegalAction, StaleAction
from rummylib.match import (
    BetweenRounds,
    GameWon,
    MatchWon,
    NotBetweenRounds,
    PlayedRound,
    RoundScored,
    decided,
    leaders,
    round_seed,
    sample_match,
)
from rummylib.ruleset import Scoring
from rummylib.scoring import RoundScore, score
from rummylib.serialization import from_json, to_json

SERIES = attrs.evolve(
    presets.PAGAT, target=None, deals=2, matches_to_win=2, max_turns=6, first_dealer=1
)


FIRST_DEALERS = [0, 3, 2, 3, 1, 2, 3, 3, 0, 1, 2, 2]
"""Of four seats, drawn from the seeds 0 to 11: saved seeds must go on meaning the same."""


def played(match: Match) -> Iterator[tuple[Match, tuple[Event, ...]]]:
    """Every round to its end, without the next one being dealt."""
    while not match.round.is_over:
        action = match.default_action(match.round.turn)
        assert action is not None
        step = match.transition(action)
        match = step.state
        yield step.state, step.events


def finished(match: Match) -> Match:
    *_, (end, _) = played(match)
    return end


def series() -> list[Match]:
    """The state at the end of each round of a series, to the end of it all."""
    ends = [finished(Match.start(SERIES, seats=3, seed=7))]
    while not ends[-1].is_over:
        ends.append(finished(ends[-1].next_round()))
    return ends


def test_every_deal_has_its_seed_dealer_and_numbers() -> None:
    match = Match.start(SERIES, seats=3, seed=7)
    assert match == Match.opening(SERIES, 3, 7).state
    assert match.round == Round.deal(SERIES, 3, 1, 1, round_seed(match.seed, 1, 1))
    assert (match.totals, match.match_wins, match.match_number) == ((0, 0, 0), (0, 0, 0), 1)
    assert (match.played, match.match_winners, match.event_count) == ((), (), 1)
    end = finished(match)
    opening = end.next_opening()
    dealt = Round.opening(SERIES, 3, 2, 2, round_seed(match.seed, 1, 2))
    assert opening.events == dealt.events
    assert opening.state == end.next_round()
    assert opening.state.round == dealt.state
    assert opening.state.event_count == end.event_count + 1
    assert (opening.state.match_winners, opening.state.match_number) == ((), 1)
    assert opening.state.totals == end.totals


def test_the_first_dealer_is_drawn_from_the_seed() -> None:
    rules = attrs.evolve(presets.PAGAT, first_dealer="random")
    dealers = [Match.start(rules, seats=4, seed=seed).round.dealer for seed in range(12)]
    assert dealers == FIRST_DEALERS
    opening = Match.opening(rules, 4, 0)
    assert (
        opening.events
        == Round.opening(rules, 4, dealers[0], 1, round_seed(opening.state.seed, 1, 1)).events
    )


def test_only_the_seat_to_move_has_actions() -> None:
    match = Match.start(SERIES, seats=3, seed=7)
    turn = match.round.turn
    assert match.legal_actions(turn) == match.legal_actions() != ()
    assert match.legal_actions((turn + 1) % 3) == ()
    assert match.forced_action((turn + 1) % 3) is None
    bare = Match.start(attrs.evolve(SERIES, initial_upcard=False), seats=3, seed=7)
    assert bare.forced_action(bare.round.turn) == DrawStock(bare.round.turn)
    assert bare.forced_action((bare.round.turn + 1) % 3) is None


def test_a_new_match_of_the_series_begins_at_nothing() -> None:
    ends = series()
    won = [end for end in ends if end.match_winners]
    following = won[0].next_round()
    assert (following.match_number, following.totals) == (2, (0, 0, 0))
    assert (following.round.number, following.match_winners) == (1, ())
    assert following.round == Round.deal(SERIES, 3, 0, 1, round_seed(following.seed, 2, 1))
    assert following.match_wins == won[0].match_wins
    assert following.view(0).scores == ()
    assert won[0].view(0).scores == tuple(done.score for done in won[0].played)
    assert won[1].view(1).scores == tuple(done.score for done in won[1].played[2:])


def test_rounds_are_priced_and_told() -> None:
    end = finished(Match.start(SERIES, seats=3, seed=7))
    assert end.round.result is not None
    priced = score(end.round.result, SERIES)
    assert end.played == (PlayedRound(1, 1, 1, end.round.result, priced),)
    assert end.totals == priced.points
    *_, (_, events) = played(Match.start(SERIES, seats=3, seed=7))
    assert events[-1] == RoundScored(1, priced.points, priced.points)
    assert end.event_count == end.round.event_count + 1


def test_a_match_won_and_the_series_won_are_told() -> None:
    told: list[Event] = []
    match = Match.start(SERIES, seats=3, seed=7)
    count = 1
    while True:
        for state, events in played(match):
            count += len(events)
            assert state.event_count == count
            told += events
            match = state
        if match.is_over:
            break
        match = match.next_round()
        count += 1
    won = [event for event in told if isinstance(event, MatchWon)]
    assert [event.number for event in won] == list(range(1, len(won) + 1))
    scored = [event for event in told if isinstance(event, RoundScored)]
    assert [event.number for event in scored] == [1, 2] * len(won)
    for event, last in zip(won, scored[1::2], strict=True):
        assert event.totals == last.totals
        assert event.winners == leaders(last.totals, SERIES.scoring)
    wins = [sum(seat in event.winners for event in won) for seat in range(3)]
    assert match.match_wins == won[-1].match_wins == tuple(wins)
    assert told[-1] == GameWon(match.winners, match.match_wins)
    assert [event for event in told if isinstance(event, GameWon)] == told[-1:]
    assert match.winners == tuple(seat for seat in range(3) if wins[seat] == 2)


def test_what_is_seen_of_a_match() -> None:
    for end in series():
        for seat in (0, 1, 2, None):
            view = end.view(seat)
            assert view.seat == seat
            for name in (
                *("totals", "match_wins", "match_number", "match_winners", "played", "winners"),
                *("is_between_rounds", "is_over", "event_count", "to_act"),
            ):
                assert getattr(view, name) == getattr(end, name), name
            assert view.round == end.round.view(seat)
            assert view.legal_actions() == ()
            if not end.is_over:
                assert view.violations(Discard(0, "8S")) == (BetweenRounds(),)


def test_a_view_judges_and_names_actions_as_the_match_does() -> None:
    match = Match.start(attrs.evolve(presets.WROTHAM, first_dealer=1), seats=2, seed=7)
    seat = match.round.turn
    for action in (*match.legal_actions(), Discard(seat, "8S")):
        view = match.view(seat)
        assert view.canonical(action) == match.canonical(action) == match.round.canonical(action)
        assert view.violations(action) == match.violations(action)
        assert match.is_legal(action) == (not match.violations(action))
    assert match.view(seat).legal_actions() == match.legal_actions(seat) == match.legal_actions()


def test_a_match_in_words() -> None:
    end = finished(Match.start(SERIES, seats=3, seed=7))
    first = f"match 1, totals: {end.totals[0]}, {end.totals[1]}, {end.totals[2]}\n"
    assert str(end) == first + str(end.round)


def test_nothing_is_dealt_in_a_round_or_after_the_end() -> None:
    start, end = Match.start(SERIES, seats=3, seed=7), series()[-1]
    for match, is_over in ((start, False), (end, True)):
        with pytest.raises(NotBetweenRounds) as refused:
            match.next_round()
        assert refused.value.is_over == is_over
    between = finished(start)
    action = Discard(0, "8S")
    with pytest.raises(IllegalAction) as illegal:
        between.apply(action)
    assert (illegal.value.action, illegal.value.violations) == (action, (BetweenRounds(),))
    assert end.violations(action) == end.round.violations(action) != ()


def test_an_action_meant_for_another_state() -> None:
    match = Match.start(SERIES, seats=3, seed=7)
    action = match.legal_actions()[0]
    assert match.apply(action, expected=1) == match.apply(action)
    with pytest.raises(StaleAction) as stale:
        match.apply(action, expected=2)
    assert (stale.value.expected, stale.value.actual) == (2, 1)


@pytest.mark.parametrize(
    ("totals", "deals", "rules", "winners"),
    [
        ((99, 0), 5, presets.QDAN, ()),
        ((100, 0), 5, presets.QDAN, (0,)),
        ((100, 100), 5, attrs.evolve(presets.QDAN, tie="shared"), (0, 1)),
        ((100, 100), 5, attrs.evolve(presets.QDAN, tie="extra_deal"), ()),
        ((5, 9), 1, SERIES, ()),
        ((5, 9), 2, SERIES, (1,)),
        ((5, 9), 3, SERIES, (1,)),
    ],
)
def test_when_a_match_is_decided(
    totals: tuple[int, ...], deals: int, rules: Ruleset, winners: tuple[int, ...]
) -> None:
    assert decided(totals, deals, rules) == winners


def test_who_leads() -> None:
    assert leaders((3, 9, 9), Scoring.WINNER) == leaders((3, 9, 9), Scoring.SETTLE) == (1, 2)
    assert leaders((3, 9, 3), Scoring.PENALTY) == (0, 2)


def test_a_played_round_is_priced_line_by_line() -> None:
    for end in series():
        for done in end.played:
            assert isinstance(done.score, RoundScore)
            assert done.score == score(done.result, SERIES)


@pytest.mark.parametrize(("name", "numbers"), [("match_number", (0, 1)), ("number", (1, 0))])
def test_seeds_are_of_rounds_and_matches_from_one(name: str, numbers: tuple[int, int]) -> None:
    with pytest.raises(InvalidNumber) as caught:
        round_seed(bytes(32), *numbers)
    assert (caught.value.name, caught.value.given, caught.value.least) == (name, 0, 1)


def test_no_deals_are_no_wrong_number_of_them_but_fewer_are() -> None:
    rules = attrs.evolve(presets.PAGAT, target=None, deals=2)
    assert decided((3, 1), 0, rules) == ()
    with pytest.raises(InvalidNumber) as caught:
        decided((3, 1), -1, rules)
    assert (caught.value.name, caught.value.least) == ("deals", 0)


def test_totals_may_be_fractions() -> None:
    rules = attrs.evolve(presets.PAGAT, target=None, deals=2)
    shared = (Fraction(7, 2), Fraction(5, 2))
    assert leaders(shared, rules.scoring) == (0,)
    assert decided(shared, 2, rules) == (0,)


def test_a_sampled_match_is_drawn_by_its_chance_alone() -> None:
    view = Match.start(SERIES, seats=3, seed=7).view(1)
    first, again, other = (sample_match(view, Random(seed)) for seed in (1, 1, 2))
    assert first == again
    assert (first.seats, first.seed) == (3, again.seed)
    assert len(first.seed) == 32
    assert first.seed != other.seed


@pytest.mark.parametrize(
    "rules",
    [presets.QDAN, presets.PAGAT, presets.WROTHAM, attrs.evolve(presets.QDAN, first_dealer=1)],
)
def test_a_sampled_match_can_be_written_and_read_back(rules: Ruleset) -> None:
    match, rng = Match.start(rules, seats=3, seed=7), Random(1)
    for _ in range(60):
        match = match.next_round() if match.is_between_rounds else match
        match = match.apply(rng.choice(match.legal_actions()))
        other = sample_match(match.view(0), rng)
        assert other.view(0) == match.view(0)
        assert from_json(to_json(other), Match) == other
