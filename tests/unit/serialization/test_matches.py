"""Matches whose rounds, totals and winners contradict each other."""

from typing import Any

import attrs
import pytest

from rummylib import Match, Round, RoundResult, presets
from rummylib.game import ScriptedChance, SeededChance
from rummylib.scoring import Reason as Line
from rummylib.scoring import RoundScore, ScoreLine
from rummylib.serialization import InvalidDocument, from_json, to_json
from rummylib.serialization.matches import match_flaws

RULES = attrs.evolve(presets.BLOCK, target=None, deals=2, matches_to_win=2, first_dealer=1)


def played(rounds: int) -> Match:
    """A match after so many rounds, played without a thought."""
    match = Match.start(RULES, seats=2, seed=7)
    while len(match.played) < rounds:
        match = match.next_round() if match.is_between_rounds else match
        action = match.default_action(match.round.turn)
        assert action is not None
        match = match.apply(action)
    return match


FRESH = played(0)
BETWEEN = played(1)
SECOND = BETWEEN.next_round()
DECIDED = played(2)
NEXT_MATCH = DECIDED.next_round()


def paths(match: Match, **changes: Any) -> set[str]:
    changed: Match = attrs.evolve(match, **changes)
    return {flaw.path for flaw in match_flaws(changed)}


@pytest.mark.parametrize("match", [FRESH, BETWEEN, SECOND, DECIDED, NEXT_MATCH])
def test_nothing_is_wrong(match: Match) -> None:
    assert [*match_flaws(match)] == []
    assert from_json(to_json(match), Match) == match
    for seat in (None, 0, 1):
        assert [*match_flaws(match.view(seat))] == []


def test_a_match_goes_on_after_it_was_read() -> None:
    match = from_json(to_json(BETWEEN), Match)
    assert match.next_round() == SECOND
    assert match.next_round().round.chance == SECOND.round.chance
    with pytest.raises(InvalidDocument):
        from_json(to_json(attrs.evolve(match, seed=bytes(32))), Match)


LAST = BETWEEN.played[0]


@pytest.mark.parametrize(
    ("match", "changes", "path"),
    [
        (FRESH, {"rules": presets.BLOCK}, "round.rules"),
        (FRESH, {"seats": 3}, "round.seats"),
        (FRESH, {"totals": (0,)}, "totals"),
        (FRESH, {"match_wins": ()}, "match_wins"),
        (FRESH, {"match_winners": (0,)}, "match_winners"),
        (FRESH, {"match_number": 2}, "match_number"),
        (FRESH, {"event_count": 0}, "event_count"),
        (FRESH, {"round": SECOND.round}, "round.number"),
        (FRESH, {"round": BETWEEN.round}, "played"),
        (FRESH, {"seed": bytes(32)}, "round.chance.seed"),
        (BETWEEN, {"totals": (1, 1)}, "totals"),
        (BETWEEN, {"played": (*BETWEEN.played, LAST)}, "played[1].number"),
        (BETWEEN, {"played": (attrs.evolve(LAST, dealer=5),)}, "played[0].dealer"),
        (BETWEEN, {"played": (attrs.evolve(LAST, number=2),)}, "round.number"),
        (BETWEEN, {"round": FRESH.round}, "round.number"),
        (
            BETWEEN,
            {"played": (attrs.evolve(LAST, result=RoundResult(("", "KC", "QC"), 0)),)},
            "played[0].result.hands",
        ),
        (
            BETWEEN,
            {"played": (attrs.evolve(LAST, result=RoundResult(("", "X1"), 0)),)},
            "played[0].result.hands[1]",
        ),
        (
            BETWEEN,
            {"played": (attrs.evolve(LAST, score=RoundScore((0, 0), ())),)},
            "played[0].score.points",
        ),
        (
            BETWEEN,
            {"played": (attrs.evolve(LAST, score=attrs.evolve(LAST.score, lines=())),)},
            "played[0].score.lines",
        ),
        (DECIDED, {"match_wins": (0, 0)}, "match_wins"),
        (DECIDED, {"match_winners": ()}, "match_winners"),
        (NEXT_MATCH, {"totals": DECIDED.totals}, "totals"),
        (NEXT_MATCH, {"match_number": 1}, "match_number"),
    ],
)
def test_one_fact_is_wrong(match: Match, changes: dict[str, Any], path: str) -> None:
    assert path in paths(match, **changes)


@pytest.mark.parametrize(
    ("changes", "path"),
    [
        ({"winners": (0,)}, "winners"),
        ({"is_over": True}, "is_over"),
        ({"is_between_rounds": False}, "is_between_rounds"),
        ({"match_wins": (2, 2)}, "match_wins"),
        ({"match_winners": (0,)}, "match_winners"),
        ({"match_winners": (9,)}, "match_winners"),
        ({"match_number": 2}, "match_number"),
        ({"totals": (9, 9)}, "totals"),
        ({"played": ()}, "played"),
    ],
)
def test_views(changes: dict[str, Any], path: str) -> None:
    view = attrs.evolve(BETWEEN.view(0), **changes)
    assert path in {flaw.path for flaw in match_flaws(view)}


def test_no_round_follows_the_end() -> None:
    over = played(4)
    while not over.is_over:
        over = played(len(over.played) + 2)
    extra = attrs.evolve(over.played[0], match_number=9)
    assert f"played[{len(over.played)}]" in paths(over, played=(*over.played, extra))
    assert "round.phase" in paths(over, round=FRESH.round)


def test_the_stock_is_that_of_the_seed() -> None:
    stock = FRESH.round.stock
    state = attrs.evolve(FRESH.round, stock=(stock[1], stock[0], *stock[2:]))
    assert paths(FRESH, round=state) == {"round.stock"}


def test_a_scripted_round_is_taken_as_it_is() -> None:
    seeded = FRESH.round.chance
    assert isinstance(seeded, SeededChance)
    chance = ScriptedChance(seeded.deck(FRESH.round.pack), (), seeded)
    match = attrs.evolve(FRESH, round=attrs.evolve(FRESH.round, chance=chance))
    assert from_json(to_json(match), Match) == match


def test_scores_name_seats_of_the_table() -> None:
    for line, path in (
        (ScoreLine(2, 5, Line.WON_FROM, 1), "lines[0].seat"),
        (ScoreLine(0, 5, Line.WON_FROM, 2), "lines[0].other"),
    ):
        wrong = RoundScore((5, 0), (line,))
        with pytest.raises(InvalidDocument) as caught:
            from_json(to_json(wrong), RoundScore)
        assert path in caught.value.paths


def test_a_first_dealer_by_rule_and_by_seed() -> None:
    for rules in (RULES, attrs.evolve(RULES, first_dealer="random")):
        match = Match.start(rules, seats=2, seed=11)
        assert from_json(to_json(match), Match) == match
        dealer = 1 - match.round.dealer
        other = Round.deal(rules, 2, dealer, 1, seed=1)
        changed = attrs.evolve(match, round=attrs.evolve(other, chance=match.round.chance))
        with pytest.raises(InvalidDocument) as caught:
            from_json(to_json(changed), Match)
        assert "round.dealer" in caught.value.paths
