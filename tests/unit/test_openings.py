"""The events with which a deal and a match begin, and the count of all events."""

import attrs
import pytest

from rummylib import Match, Round, Ruleset, presets, register
from rummylib.cards import Card, CardSet
from rummylib.game import Event
from rummylib.match import GameWon, MatchWon, RoundScored
from rummylib.round.events import RoundDealt
from rummylib.serialization import from_json, to_json

SHORT = attrs.evolve(presets.PAGAT, max_turns=4, target=20, matches_to_win=2)


def test_a_deal_tells_who_dealt_what() -> None:
    step = Round.opening(presets.PAGAT, 3, dealer=1, number=2, seed=7)
    assert step.state == Round.deal(presets.PAGAT, 3, dealer=1, number=2, seed=7)
    hands = step.state.hands
    assert step.events == (RoundDealt(2, 1, step.state.discards[0], hands, (7, 7, 7), 30),)
    assert step.state.event_count == len(step.events)


def test_a_deal_without_an_upcard_has_none() -> None:
    (dealt,) = Round.opening(presets.WROTHAM, 3, seed=7).events
    assert isinstance(dealt, RoundDealt)
    assert dealt.upcard is None
    assert dealt.hand_counts == (7, 8, 7)
    assert "None" not in dealt.text("en") + dealt.text("ja")


def test_a_scripted_deal_tells_of_its_cards() -> None:
    script = sorted(Round.deal(presets.PAGAT, 2, seed=7).pack)
    (dealt,) = Round.opening(presets.PAGAT, 2, deck=script).events
    assert isinstance(dealt, RoundDealt)
    assert dealt.upcard == script[20]


@pytest.mark.parametrize("seat", [0, 1, 2, None])
def test_a_deal_shows_each_seat_its_own_hand(seat: int | None) -> None:
    step = Round.opening(presets.PAGAT, 3, seed=7)
    (seen,) = (event.seen_by(seat) for event in step.events)
    assert isinstance(seen, RoundDealt)
    assert seen.hands == tuple(
        hand if owner == seat else None for owner, hand in enumerate(step.state.hands)
    )
    assert from_json(to_json(seen), Event) == seen
    assert seen.seen_by(seat) == seen


def test_nobody_gets_a_hand_back_that_was_hidden() -> None:
    dealt = RoundDealt(1, 0, Card("KD"), (CardSet("2C"), CardSet("3C")), (1, 1), 49)
    assert dealt.seen_by(0).seen_by(1).hands == (None, None)


@pytest.mark.parametrize("seed", range(8))
def test_a_match_is_told_from_its_first_deal_to_its_end(seed: int) -> None:
    step = Match.opening(SHORT, 2, seed)
    assert step.state == Match.start(SHORT, 2, seed)
    told: list[Event] = []
    while True:
        told += step.events
        match = step.state
        assert match.event_count == len(told)
        assert match.view(None).event_count == len(told)
        if match.is_over:
            break
        if match.is_between_rounds:
            step = match.next_opening()
            assert step.state == match.next_round()
            (dealt,) = step.events
            assert isinstance(dealt, RoundDealt)
            assert (dealt.number, dealt.dealer) == (
                step.state.round.number,
                step.state.round.dealer,
            )
            continue
        action = match.default_action(match.round.turn)
        assert action is not None
        step = match.transition(action, expected=len(told))
    deals = sum(isinstance(event, RoundDealt) for event in told)
    scored = [event for event in told if isinstance(event, RoundScored)]
    won = [event for event in told if isinstance(event, MatchWon)]
    assert deals == len(scored) == len(match.played)
    assert [event.totals for event in won][-1] == scored[-1].totals == match.totals
    assert told[-1] == GameWon(match.winners, match.match_wins)
    assert told[-2] == won[-1]
    assert all(from_json(to_json(event), Event) == event for event in told)


@pytest.mark.parametrize("name", register.names())
def test_every_game_tells_how_it_begins(name: str) -> None:
    game = register.find(name)
    step = game.opening(game.presets()[0], 3, 7)
    assert step.events
    assert step.state == game.start(game.presets()[0], 3, 7)
    assert step.state.event_count == len(step.events)


def test_a_kind_of_round_of_ones_own_begins_as_itself() -> None:
    class OwnRound(Round):
        pass

    rules: Ruleset = presets.PAGAT
    assert type(OwnRound.opening(rules, 2, seed=7).state) is OwnRound
    assert type(OwnRound.deal(rules, 2, seed=7)) is OwnRound
