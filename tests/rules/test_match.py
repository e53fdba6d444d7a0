"""Rows X: when a match is over, and who has won it."""

import pytest
from attrs import evolve
from tests.rules.table import PENALTY, RULES, match_at, refused_rules, row, scored

from rummylib import Discard, EndRound, LayMeld, Match, Round, Ruleset, presets
from rummylib.game import IllegalAction
from rummylib.match import BetweenRounds, NotBetweenRounds
from rummylib.ruleset import Tie
from rummylib.ruleset.contradictions import SettleNeedsDeals
from rummylib.scoring import Points
from rummylib.testing import scenario

HANDS = {  # hands worth so many points
    5: "5S",
    6: "6S",
    7: "7D",
    10: "KS",
    12: "KC 2C",
    24: "KD QD 4D",
    28: "KC QC 8C",
    30: "KH QH JH",
    31: "KH QH JH AD",
}


def about_to_win(rules: Ruleset, seat: int, *others: str, number: int = 1) -> Round:
    """``seat`` holds one card to throw; the seats after it hold ``others``."""
    return scenario(
        hand="3H",
        turn=seat,
        others=";".join(others),
        seats=len(others) + 1,
        rules=rules,
        has_played=range(len(others) + 1),
        number=number,
    )


def wins(match: Match, seat: int) -> Match:
    """The match after ``seat`` has thrown its last card."""
    return scored(match, Discard(seat, "3H"))


def won_round(totals: tuple[Points, ...], rules: Ruleset, seat: int, *others: str) -> Match:
    """A match with these totals after ``seat`` has won a round against ``others``."""
    return wins(match_at(totals, about_to_win(rules, seat, *others)), seat)


def dead(totals: tuple[Points, ...], rules: Ruleset, *hands: str, number: int = 1) -> Match:
    """A match with these totals after a round with these hands that nobody won."""
    state = scenario(
        hand=hands[0],
        others=";".join(hands[1:]),
        seats=len(hands),
        phase="draw",
        stock="",
        discards="JD",
        rules=rules,
        number=number,
    )
    return scored(match_at(totals, state), EndRound(0))


SHARED = evolve(RULES, no_out="lowest_wins", max_recycles=0, tie="shared")
EXTRA_DEAL = evolve(SHARED, tie="extra_deal")


@row("X-01", "over the target")
def test_over_the_target() -> None:
    match = won_round((72, 40, 0), RULES, 0, HANDS[10], "9C 9D 2C")
    assert match.totals == (102, 40, 0)
    assert match.is_over
    assert match.winners == (0,)
    assert not match.is_between_rounds
    with pytest.raises(NotBetweenRounds):
        match.next_round()


@row("X-02", "exactly the target")
def test_exactly_the_target() -> None:
    match = won_round((72, 40), RULES, 0, HANDS[28])
    assert match.totals == (100, 40)
    assert match.winners == (0,)
    short = won_round((71, 40), RULES, 0, HANDS[28])
    assert (short.totals, short.is_over, short.winners) == ((99, 40), False, ())
    assert short.is_between_rounds


@row("X-03", "no tie where one player alone scores in a round")
def test_no_tie_with_one_scorer() -> None:
    rules = evolve(RULES, scoring="winner", no_out="void", target=50)
    for seed in range(3):
        match = Match.start(rules, seats=3, seed=seed)
        while not match.is_over and len(match.played) < 40:
            if match.is_between_rounds:
                match = match.next_round()
            before = match.totals
            match = _one_seat_wins(match)
            gained = [seat for seat in range(3) if match.totals[seat] != before[seat]]
            assert len(gained) <= 1
            assert all(total < 50 for total in before)
        assert len(match.winners) == 1


def _one_seat_wins(match: Match) -> Match:
    """The round replaced by one in which the seat to move throws its last card."""
    seat = match.round.turn
    state = about_to_win(match.rules, seat, HANDS[10], HANDS[6], number=match.round.number)
    return wins(evolve(match, round=state), seat)


@row("X-04", "two pass the target in one round")
def test_two_pass_the_target() -> None:
    for rules in (SHARED, EXTRA_DEAL):
        match = dead((94, 0, 97, 0), rules, HANDS[6], "9S 6H", "6D", "KH 9H 2C")
        assert match.totals == (106, 0, 109, 0)
        assert match.winners == (2,)


@row("X-05", "two are equal beyond the target")
def test_two_are_equal() -> None:
    hands = (HANDS[6], "9S 6H", "6D", "KH 9H 2C")
    match = dead((94, 0, 94, 0), SHARED, *hands)
    assert match.totals == (106, 0, 106, 0)
    assert match.winners == (0, 2)
    match = dead((94, 0, 94, 0), EXTRA_DEAL, *hands)
    assert (match.is_over, match.is_between_rounds) == (False, True)
    assert match.next_round().totals == (106, 0, 106, 0)


@row("X-06", "the two lowest are equal in penalty scoring")
def test_two_lowest() -> None:
    for tie, winners in ((Tie.SHARED, (1, 2)), (Tie.EXTRA_DEAL, ())):
        rules = evolve(PENALTY, tie=tie)
        state = about_to_win(rules, 1, "2C", "2D", HANDS[31])
        match = wins(match_at((70, 64, 62, 78), state), 1)
        assert match.totals == (101, 64, 64, 80)
        assert match.winners == winners


@row("X-07", "the lowest total wins in penalty scoring")
def test_lowest_total() -> None:
    match = won_round((90, 120, 95), PENALTY, 2, "KC AC", HANDS[10])
    assert match.totals == (101, 130, 95)
    assert match.winners == (2,)


@row("X-08", "penalties shown as negative numbers")
def test_negative_display() -> None:
    match = won_round((88, 40), PENALTY, 1, HANDS[12])
    assert [-total for total in match.totals] == [-100, -40]
    assert match.is_over
    assert match.winners == (1,)


@row("X-09", "a void round changes nothing")
def test_void_round() -> None:
    rules = evolve(RULES, max_recycles=0, no_out="void")
    match = dead((99, 40), rules, HANDS[6], HANDS[30])
    assert (match.totals, match.is_over, match.winners) == ((99, 40), False, ())
    assert match.is_between_rounds


@row("X-10", "two lead after the last deal")
def test_tie_after_the_last_deal() -> None:
    for tie, winners in ((Tie.SHARED, (1, 2)), (Tie.EXTRA_DEAL, ())):
        rules = evolve(RULES, target=None, deals=6, tie=tie)
        match = match_at((40, 43, 55), about_to_win(rules, 1, HANDS[5], HANDS[7], number=6))
        match = wins(match, 1)
        assert match.totals == (40, 55, 55)
        assert match.winners == winners
    rules = evolve(RULES, target=None, deals=6)
    fifth = match_at((40, 43, 55), about_to_win(rules, 1, HANDS[5], HANDS[7], number=5))
    assert not wins(fifth, 1).is_over


def next_won(match: Match, seat: int, *others: str) -> Match:
    """The next round, in which ``seat`` wins against the others."""
    match = match.next_round()
    state = about_to_win(match.rules, seat, *others, number=match.round.number)
    return wins(evolve(match, round=evolve(state, dealer=match.round.dealer)), seat)


@row("X-11", "first to two matches")
def test_two_matches() -> None:
    rules = evolve(RULES, matches_to_win=2, target=30, first_dealer=0)
    match = won_round((0, 0), rules, 0, HANDS[30])
    assert (match.match_winners, match.match_wins, match.is_over) == ((0,), (1, 0), False)
    match = next_won(match, 1, HANDS[30])
    assert (match.match_number, match.match_wins, match.is_over) == (2, (1, 1), False)
    assert match.totals == (0, 30)
    match = next_won(match, 0, HANDS[30])
    assert match.match_number == 3
    assert match.is_over
    assert match.winners == (0,)


@row("X-12", "a target that is in no list")
def test_any_target() -> None:
    rules = evolve(presets.VANIKAR, target=60)
    assert won_round((32, 0), rules, 0, HANDS[28]).winners == (0,)


@row("X-13", "the extra deal")
def test_extra_deal() -> None:
    tied = dead((94, 0, 94), EXTRA_DEAL, HANDS[6], "KH 9H AC", "6D")
    assert tied.totals == (101, 0, 101)
    void = tied.next_round()
    assert (void.round.number, void.round.seats) == (2, 3)
    equal = scenario(
        hand="KS", others="KH; KD", seats=3, phase="draw", stock="", discards="JD",
        rules=EXTRA_DEAL, number=2,
    )  # fmt: skip
    void = scored(evolve(void, round=equal), EndRound(0))
    assert (void.totals, void.is_over) == ((101, 0, 101), False)
    assert next_won(void, 2, HANDS[5], "5H").winners == (2,)
    # Whoever was behind plays on too, and may win the match.
    assert next_won(void, 1, "KC QC JC TC 9C 8C 7C 6C 4C 2C", "KH QH JH TH 9H 8H").winners == (1,)


@row("X-14", "a dead round counts as a deal")
def test_dead_round_counts() -> None:
    rules = evolve(RULES, target=None, deals=3, max_recycles=0, first_dealer=0)
    match = won_round((0, 0), rules, 0, HANDS[10])
    second = match.next_round()
    nobody = scenario(
        hand="KS", others="KH", phase="draw", stock="", discards="JD", rules=rules,
        number=second.round.number,
    )  # fmt: skip
    second = scored(evolve(second, round=nobody), EndRound(0))
    assert (second.round.number, second.is_over) == (2, False)
    third = next_won(second, 1, HANDS[5])
    assert third.round.number == 3
    assert third.is_over


@row("X-15", "a shared match counts for both")
def test_shared_match_counts_for_each() -> None:
    rules = evolve(SHARED, matches_to_win=2, target=10)
    match = dead((5, 5, 0), rules, HANDS[6], "6H", "KH 6D")
    assert (match.match_winners, match.match_wins) == ((0, 1), (1, 1, 0))
    match = next_won(match, 0, HANDS[10], HANDS[5])
    assert match.winners == (0,)
    both = dead((5, 5, 0), rules, HANDS[6], "6H", "KH 6D").next_round()
    state = scenario(
        hand="6S",
        others="6H; KH QH JH",
        seats=3,
        phase="draw",
        stock="",
        discards="JD",
        rules=rules,
    )
    assert scored(evolve(both, round=state), EndRound(0)).winners == (0, 1)


@row("X-16", "more deals until one leads")
def test_more_deals() -> None:
    rules = evolve(EXTRA_DEAL, target=None, deals=2)
    match = dead((5, 5, 0), rules, HANDS[6], "6H", "KH 6D", number=2)
    assert (match.totals, match.is_over) == ((10, 10, 0), False)
    third = match.next_round()
    assert (third.round.number, third.round.seats) == (3, 3)
    equal = scenario(
        hand="KS", others="KH; KD", seats=3, phase="draw", stock="", discards="JD", rules=rules,
        number=3,
    )  # fmt: skip
    third = scored(evolve(third, round=equal), EndRound(0))
    assert (third.is_over, third.next_round().round.number) == (False, 4)
    assert next_won(third, 1, HANDS[5], HANDS[7]).winners == (1,)


@row("X-17", "settling up has no target")
def test_settle_needs_deals() -> None:
    assert refused_rules(scoring="settle", target=100) == {SettleNeedsDeals()}


def test_nobody_plays_between_rounds() -> None:
    match = won_round((0, 0), RULES, 0, HANDS[10])
    assert match.is_between_rounds
    assert (match.to_act, match.legal_actions()) == (frozenset(), ())
    assert match.violations(LayMeld(1, HANDS[30])) == (BetweenRounds(),)
    assert match.view(1).violations(LayMeld(1, HANDS[30])) == (BetweenRounds(),)
    with pytest.raises(IllegalAction):
        match.apply(Discard(1, "KS"))
