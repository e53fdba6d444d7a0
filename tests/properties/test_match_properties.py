"""What holds of every match: totals, dealers, deal numbers, the series and its end."""

import copy
import os
import pickle
from fractions import Fraction
from itertools import groupby, pairwise
from random import Random

import attrs
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from tests.properties.checks import check_state

from rummylib import IllegalAction
from rummylib.game import Event, StaleAction
from rummylib.match import (
    BetweenRounds,
    GameWon,
    Match,
    MatchWon,
    NotBetweenRounds,
    RoundScored,
    leaders,
)
from rummylib.round import Discard, DrawStock
from rummylib.ruleset import NoOut, Ruleset, RummyBonus, Scoring, Tie
from rummylib.scoring import Points, RoundScore, score, score_points
from rummylib.testing.strategies import arbitrary_actions, matches, rulesets, some_action

LONG = os.environ.get("RUMMYLIB_LONG") == "1"
SEEDS = st.integers(0, 2**32 - 1)


@settings(max_examples=3000 if LONG else 100)
@given(matches())
def test_a_match_adds_up(match: Match) -> None:
    check_match(match)


def check_match(match: Match) -> None:
    check_state(match.round)
    check_totals(match)
    check_order(match)
    rules = match.rules
    assert match.is_over == (max(match.match_wins) >= rules.matches_to_win)
    assert match.is_between_rounds == (match.round.is_over and not match.is_over)
    assert bool(match.to_act) == (not match.round.is_over)
    assert bool(match.legal_actions()) == bool(match.to_act)
    best = tuple(s for s, won in enumerate(match.match_wins) if won == max(match.match_wins))
    assert match.winners == (best if match.is_over else ())
    for seat in (*range(match.seats), None):
        view = match.view(seat)
        assert view.totals == match.totals
        assert view.match_wins == match.match_wins
        assert view.played == match.played
        assert view.winners == match.winners
        assert view.to_act == match.to_act
        assert view.is_between_rounds == match.is_between_rounds
        assert view.is_over == match.is_over
        assert view.event_count == match.event_count
        assert view.legal_actions() == (() if seat is None else match.legal_actions(seat))


def check_totals(match: Match) -> None:
    wins = [0] * match.seats
    totals: list[Points] = [0] * match.seats
    for _, rounds in groupby(match.played, key=lambda played: played.match_number):
        totals = [0] * match.seats
        for played in rounds:
            check_score(played.score, match.rules)
            assert played.score == score(played.result, match.rules)
            totals = [t + p for t, p in zip(totals, played.score.points, strict=True)]
            won = winners_of(totals, played.number, match.rules)
            wins = [w + (seat in won) for seat, w in enumerate(wins)]
    if match.played and match.played[-1].match_number < match.match_number:
        totals = [0] * match.seats
    assert list(match.totals) == totals
    assert all(isinstance(p, int) or p.denominator > 1 for p in match.totals)
    assert list(match.match_wins) == wins


def check_score(priced: RoundScore, rules: Ruleset) -> None:
    for seat, points in enumerate(priced.points):
        lines = [line.points for line in priced.lines if line.seat == seat]
        assert sum(lines, start=Fraction(0)) == points
        assert isinstance(points, int) or points.denominator > 1
    if rules.scoring is Scoring.SETTLE:
        assert sum(priced.points, start=Fraction(0)) == 0
    else:
        assert all(points >= 0 for points in priced.points)
    assert all(line.text(language) for line in priced.lines for language in ("en", "ja"))


def winners_of(totals: list[Points], deals: int, rules: Ruleset) -> tuple[int, ...]:
    """Who wins with these totals, in plain words (rules X1 to X6)."""
    reached = rules.target is not None and any(total >= rules.target for total in totals)
    if not reached and (rules.deals is None or deals < rules.deals):
        return ()
    best = min(totals) if rules.scoring is Scoring.PENALTY else max(totals)
    first = tuple(seat for seat, total in enumerate(totals) if total == best)
    assert first == leaders(tuple(totals), rules.scoring)
    return () if rules.tie is Tie.EXTRA_DEAL and len(first) > 1 else first


def check_order(match: Match) -> None:
    """The deal moves on by one seat, from match to match too; deal numbers begin anew (X11)."""
    deals = [(p.match_number, p.number, p.dealer) for p in match.played]
    if not match.round.is_over:
        deals.append((match.match_number, match.round.number, match.round.dealer))
    first = match.rules.first_dealer
    if isinstance(first, int):
        assert deals[0][2] == first
    for (series, number, dealer), (later, next_number, next_dealer) in pairwise(deals):
        assert next_dealer == (dealer + 1) % match.seats
        expected = (series, number + 1) if later == series else (series + 1, 1)
        assert (later, next_number) == expected
    assert deals[0][:2] == (1, 1)


@settings(max_examples=1000 if LONG else 40)
@given(matches(), SEEDS)
def test_a_match_is_played_to_its_end(match: Match, seed: int) -> None:
    rng = Random(seed)
    events: list[Event] = []
    for _ in range(300):
        if match.is_over:
            break
        if match.is_between_rounds:
            following = match.next_round()
            assert following.event_count == match.event_count + 1
            match = following
            continue
        step = match.transition(some_action(match, rng, eager=True), expected=match.event_count)
        assert step.state.event_count == match.event_count + len(step.events)
        match = step.state
        events += step.events
        assert match.round.is_over == any(isinstance(e, RoundScored) for e in step.events)
        assert bool(match.match_winners) == any(isinstance(e, MatchWon) for e in step.events)
        assert match.is_over == any(isinstance(e, GameWon) for e in step.events)
    check_match(match)
    assert all(event.text(language) for event in events for language in ("en", "ja"))


@settings(max_examples=1000 if LONG else 50)
@given(st.data(), matches())
def test_a_match_refuses_what_is_not_its_turn(data: st.DataObject, match: Match) -> None:
    before = repr(match)
    if match.is_between_rounds:
        for action in (DrawStock(0), Discard(0, "KC"), data.draw(arbitrary_actions(match))):
            assert match.violations(action) == (BetweenRounds(),)
            assert match.view(0).violations(action) == (BetweenRounds(),)
            assert not match.is_legal(action)
            with pytest.raises(IllegalAction):
                match.apply(action)
    else:
        with pytest.raises(NotBetweenRounds):
            match.next_round()
        action_tried = data.draw(arbitrary_actions(match))
        assert match.violations(action_tried) == match.round.violations(action_tried)
        if not match.is_legal(action_tried):
            with pytest.raises(IllegalAction):
                match.apply(action_tried)
        for listed in match.legal_actions()[:2]:
            with pytest.raises(StaleAction):
                match.apply(listed, expected=match.event_count - 1)
    for seat in range(match.seats):
        assert match.forced_action(seat) == match.round.forced_action(seat)
        default = match.default_action(seat)
        assert default is None or default in match.legal_actions(seat)
    assert repr(match) == before


@settings(max_examples=1000 if LONG else 40)
@given(matches())
def test_matches_are_values(match: Match) -> None:
    twins = [copy.copy(match), copy.deepcopy(match), pickle.loads(pickle.dumps(match))]
    assert all(twin == match for twin in twins)
    assert len({match, *twins}) == 1
    for twin in twins:
        if twin.is_between_rounds:
            assert twin.next_round() == match.next_round()
    with pytest.raises(attrs.exceptions.FrozenInstanceError):
        match.totals = ()  # type: ignore[misc]  # frozen


@settings(max_examples=500 if LONG else 30)
@given(rulesets(), SEEDS)
def test_one_seed_one_match(rules: Ruleset, seed: int) -> None:
    seats = rules.players_max
    one, two = Match.start(rules, seats, seed), Match.start(rules, seats, seed)
    assert one == two
    assert one.round.stock == two.round.stock
    assert one.round.chance == two.round.chance
    other = Match.start(rules, seats, seed + 1)
    assert other.round.chance != one.round.chance


@settings(max_examples=1000 if LONG else 60)
@given(
    rulesets(),
    st.lists(st.integers(0, 99), min_size=6, max_size=6),
    st.integers(0, 5) | st.none(),
    st.booleans(),
)
def test_prices_in_plain_words(
    rules: Ruleset, points: list[int], winner: int | None, rummy: bool
) -> None:
    """Section 3.7 and E13 to E16, written down once more."""
    seats = rules.players_max
    held = points[:seats]
    if winner is None or winner >= seats:
        winner, rummy = None, False
    else:
        held[winner] = 0
    priced = score_points(held, rules, winner=winner, rummy=rummy)
    check_score(priced, rules)
    if winner is None:
        assert list(priced.points) == dead(held, rules)
        return
    twice = 2 if rummy and rules.rummy_bonus is RummyBonus.DOUBLE else 1
    extra = 10 if rummy and rules.rummy_bonus is RummyBonus.PLUS10 else 0
    losses: list[Points] = [twice * number for number in held]
    gains: list[Points] = [0] * seats
    gains[winner] = twice * sum(held) + extra
    expected = {
        Scoring.WINNER: gains,
        Scoring.PENALTY: losses,
        Scoring.SETTLE: [gain - loss for gain, loss in zip(gains, losses, strict=True)],
    }
    assert list(priced.points) == expected[rules.scoring]


def dead(held: list[int], rules: Ruleset) -> list[Points]:
    if rules.no_out is NoOut.VOID:
        return [0] * len(held)
    if rules.no_out is NoOut.ALL_PENALISED:
        return list(held)
    least = min(held)
    lowest = [number == least for number in held]
    share: Points = Fraction(sum(held) - least * len(held), sum(lowest))
    if rules.tie_share.value == "floor":
        share = share.numerator // share.denominator
    pays = rules.scoring is Scoring.SETTLE
    return [
        share if low else (least - number if pays else 0)
        for low, number in zip(lowest, held, strict=True)
    ]
