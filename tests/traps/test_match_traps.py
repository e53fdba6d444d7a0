"""Faults that other programs had over several rounds."""

import pytest
from attrs import evolve
from tests.rules.table import PENALTY, RULES, match_at, play, priced
from tests.rules.table import row as trap

from rummylib import Card, Discard, Match, Round, Ruleset, presets
from rummylib.game import NoSuchSeat, WrongNumberOfSeats
from rummylib.match import NotBetweenRounds, decided, leaders
from rummylib.ruleset import InvalidRuleset, Scoring
from rummylib.testing import scenario


def win(match: Match, seat: int, *others: str) -> Match:
    """The match after ``seat`` has won the present round against these hands."""
    state = scenario(
        hand="3H",
        turn=seat,
        others=";".join(others),
        seats=match.seats,
        rules=match.rules,
        dealer=match.round.dealer,
        number=match.round.number,
        has_played=range(match.seats),
    )
    return evolve(match, round=state).apply(Discard(seat, "3H"))


def started(rules: Ruleset = RULES, seats: int = 2) -> Match:
    """A match at its beginning, dealt by seat 0."""
    return Match.start(evolve(rules, first_dealer=0), seats=seats, seed=7)


def to_the_end_of_the_round(match: Match) -> Match:
    """What happens when everybody's clock runs out all the time."""
    while not match.round.is_over:
        (seat,) = match.to_act
        action = match.default_action(seat)
        assert action is not None
        match = match.apply(action)
    return match


@trap("MATCH-01", "exactly the target")
def test_exactly_the_target() -> None:
    rules = evolve(RULES, target=62)
    match = win(started(rules), 0, "KD QD JD TD KS QS 2C")
    assert match.totals == (62, 0)
    assert match.winners == (0,)
    short = win(started(evolve(rules, target=63)), 0, "KD QD JD TD KS QS 2C")
    assert (short.is_over, short.winners) == (False, ())
    assert decided((100, 62), 5, RULES) == (0,)
    assert decided((99, 62), 5, RULES) == ()


@trap("MATCH-03", "two are equal beyond the target")
def test_equal_beyond_the_target() -> None:
    totals = (112, 112, 40)
    assert decided(totals, 5, RULES) == (0, 1)
    assert decided(totals, 5, evolve(RULES, tie="extra_deal")) == ()
    assert decided((112, 112, 130), 5, evolve(RULES, tie="extra_deal")) == (2,)
    assert decided((40, 40, 112), 5, evolve(PENALTY, tie="extra_deal")) == ()
    rules = evolve(RULES, tie="extra_deal", target=10, first_dealer=0)
    match = match_at((12, 12, 0), started(rules, 3).round)
    after = win(match, 2, "5S", "3S")
    assert (after.totals, after.is_over) == ((12, 12, 8), False)
    assert after.next_round().round.seats == 3
    assert len(after.next_round().to_act) == 1


@trap("MATCH-05", "all winners are named")
def test_all_winners() -> None:
    assert leaders((50, 50, 20), Scoring.WINNER) == (0, 1)
    assert leaders((50, 20, 20), Scoring.PENALTY) == (1, 2)
    rules = evolve(RULES, deals=1, target=None)
    match = win(match_at((5, 12, 5), started(rules, 3).round), 0, "AS", "6S")
    assert match.totals == (12, 12, 5)
    assert match.winners == (0, 1)
    assert isinstance(started().winners, tuple)


@trap("MATCH-07", "who deals next")
def test_next_dealer() -> None:
    for winner in (0, 1):
        match = win(started(), winner, "5S").next_round()
        assert (match.round.dealer, match.round.turn) == (1, 0)
        match = win(match, winner, "5S").next_round()
        assert (match.round.dealer, match.round.turn) == (0, 1)
    match = started(seats=4)
    dealers = []
    for _ in range(5):
        dealers.append(match.round.dealer)
        match = win(match, 2, "5S", "5H", "5D").next_round()
    assert dealers == [0, 1, 2, 3, 0]


@trap("MATCH-09", "the options hold in every round")
def test_options_in_every_round() -> None:
    rules = evolve(PENALTY, ace_points=15, target=1000)
    match = started(rules)
    for number in (1, 2, 3):
        assert match.round.rules == match.rules == evolve(rules, first_dealer=0)
        match = win(match, 0, "AS 9D")
        assert match.played[-1].score.points == (0, 24)
        assert match.totals == (0, 24 * number)
        match = match.next_round()


@trap("MATCH-11", "a game goes on without a player who has left")
def test_absent_players() -> None:
    for rules in (presets.BLOCK, presets.VANIKAR, presets.WROTHAM):
        match = Match.start(evolve(rules, max_turns=60), seats=3, seed=7)
        for _ in range(4):
            match = to_the_end_of_the_round(match)
            assert match.to_act == frozenset()
            match = match.next_round()


def test_every_round_has_another_deal() -> None:
    match = started(evolve(RULES, max_turns=1))
    deals = set()
    for _ in range(20):
        deals.add(match.round.hands)
        match = to_the_end_of_the_round(match).next_round()
    assert len(deals) == 20


def test_every_match_of_a_series_has_another_deal() -> None:
    match = started(evolve(RULES, matches_to_win=3, target=10))
    deals = set()
    for winner in (0, 1, 0, 1, 0):
        deals.add(match.round.hands)
        assert match.totals == (0, 0)
        assert match.round.number == 1
        match = win(match, winner, "KS")
        if not match.is_over:
            match = match.next_round()
    assert len(deals) == 5
    assert (match.winners, match.match_wins, match.match_number) == ((0,), (3, 2), 5)
    assert match.round.dealer == 0  # the deal has changed hands four times


def test_two_matches_do_not_share_a_deal() -> None:
    deals = {Match.start(RULES, seats=2, seed=seed).round.hands for seed in range(20)}
    assert len(deals) == 20
    secret = {Match.start(RULES, seats=2).round.hands for _ in range(5)}
    assert len(secret) == 5


def test_the_first_dealer_may_be_anybody() -> None:
    dealers = {Match.start(RULES, seats=4, seed=seed).round.dealer for seed in range(40)}
    assert dealers == {0, 1, 2, 3}


def test_the_first_dealer_must_sit_at_the_table() -> None:
    rules = evolve(RULES, first_dealer=4)
    with pytest.raises(NoSuchSeat):
        Match.start(rules, seats=3, seed=7)
    assert Match.start(rules, seats=5, seed=7).round.dealer == 4


def test_the_number_of_players() -> None:
    for seats in (0, 1, 7, True, "2", None):
        with pytest.raises(WrongNumberOfSeats):
            Match.start(RULES, seats=seats, seed=7)  # type: ignore[arg-type]  # nonsense on purpose


def test_rounds_are_dealt_only_between_rounds() -> None:
    match = started(evolve(RULES, target=10))
    with pytest.raises(NotBetweenRounds):
        match.next_round()
    won = win(match, 0, "KS")
    assert (won.is_over, won.is_between_rounds, won.to_act) == (True, False, frozenset())
    with pytest.raises(NotBetweenRounds) as caught:
        won.next_round()
    assert caught.value.is_over
    again = win(match, 0, "5S").next_round()
    with pytest.raises(NotBetweenRounds):
        again.next_round()


def test_a_target_of_nothing_is_refused() -> None:
    for values in (
        {"target": 0},
        {"target": -5},
        {"target": None, "deals": 0},
        {"matches_to_win": 0},
    ):
        with pytest.raises(InvalidRuleset):
            Ruleset.from_options(values)


def test_the_loser_reaches_the_target_in_penalty_scoring() -> None:
    match = win(match_at((0, 95), started(PENALTY).round), 0, "5S")
    assert (match.totals, match.winners) == ((0, 100), (0,))


def test_totals_are_the_sums_of_the_rounds() -> None:
    match = started(evolve(RULES, target=1000), seats=3)
    for winner in (0, 2, 2, 1):
        match = win(match, winner, "5S", "KD")
        match = match.next_round()
    for seat in range(3):
        assert match.totals[seat] == sum(done.score.points[seat] for done in match.played)
    assert match.totals == (15, 15, 30)
    assert [done.number for done in match.played] == [1, 2, 3, 4]


def test_a_finished_match_keeps_its_round() -> None:
    won = win(started(evolve(RULES, target=10)), 0, "KS")
    state: Round = won.round
    assert priced(state).points == (10, 0)
    assert state.discards[-1] is Card("3H")
    assert play(scenario(hand="3H 4H"), Discard(0, "3H")).is_over is False
