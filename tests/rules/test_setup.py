"""Rows S: dealing, and rulesets that cannot be played."""

import json
import tomllib

import pytest
from attrs import evolve
from tests.rules.table import RULES, refused, refused_rules, row

from rummylib import CardSet, Discard, DrawDiscard, Match, Round, Ruleset
from rummylib.round.violations import AlreadyDrawn
from rummylib.ruleset import InvalidRuleset
from rummylib.ruleset.contradictions import (
    DealDoesNotFit,
    NoHandSize,
    TargetOrDeals,
    TurnOverKeepsNoTop,
    UnknownOption,
)


@row("S-01", "ten cards each for six players")
def test_deal_does_not_fit() -> None:
    # Sixty cards, an upcard, and at least one for the stock.
    assert refused_rules(hand_size=10, players_max=6) == {DealDoesNotFit(6, needed=62, pack=52)}
    rules = evolve(RULES, hand_size=10, players_max=5)
    assert len(Round.deal(rules, seats=5, seed=7).stock) == 52 - 51


@row("S-02", "no card would be left for the stock")
def test_no_stock_left() -> None:
    reasons = refused_rules(hand_size=10, players_max=5, starter_extra_card=True)
    assert reasons == {DealDoesNotFit(5, needed=53, pack=52)}
    fits = evolve(RULES, hand_size=10, players_max=4, starter_extra_card=True)
    assert fits.players_max == 4
    without_upcard = evolve(
        RULES, hand_size=10, players_max=5, starter_extra_card=True, initial_upcard=False
    )
    assert len(Round.deal(without_upcard, seats=5, seed=7).stock) == 1


@row("S-03", "seven each for two players")
def test_seven_each() -> None:
    state = Round.deal(evolve(RULES, hand_size=7), seats=2, seed=7)
    assert [len(hand) for hand in state.hands] == [7, 7]
    assert (len(state.discards), len(state.stock)) == (1, 37)


@row("S-04", "the starter does not take the upcard")
def test_starter_and_upcard() -> None:
    rules = evolve(RULES, starter_extra_card=True, hand_size=7)
    state = Round.deal(rules, seats=3, seed=7)
    assert (len(state.discards), len(state.hands[state.turn])) == (1, 8)
    assert refused(state, DrawDiscard(state.turn)) == {AlreadyDrawn()}
    card = min(state.hands[state.turn])
    assert state.apply(Discard(state.turn, card)).discards == (*state.discards, card)


@row("S-05", "a pile that is turned over keeps no top")
def test_turn_over_keeps_no_top() -> None:
    reasons = refused_rules(stock_end="turn_over", stock_keep_top=True)
    assert reasons == {TurnOverKeepsNoTop()}
    assert not evolve(RULES, stock_end="turn_over", stock_keep_top=False).stock_keep_top


@row("S-06", "an option that does not exist")
def test_unknown_option() -> None:
    for read in (json.loads('{"packs": 2, "ace": "high"}'), tomllib.loads("packs = 2")):
        with pytest.raises(InvalidRuleset) as caught:
            Ruleset.from_options(read)
        assert caught.value.violations == (UnknownOption("packs"),)
        assert "packs" in str(caught.value)
    with pytest.raises(TypeError, match="packs"):
        Ruleset(packs=2)  # type: ignore[call-arg]  # no such option


@row("S-07", "a target or a number of deals")
def test_target_or_deals() -> None:
    assert refused_rules(target=100, deals=6) == {TargetOrDeals(100, 6)}
    assert refused_rules(target=None, deals=None) == {TargetOrDeals(None, None)}
    assert evolve(RULES, target=None, deals=6).deals == 6


@row("S-08", "the deal goes from seat to seat")
def test_dealers() -> None:
    match = Match.start(evolve(RULES, first_dealer=2, max_turns=1), seats=3, seed=7)
    dealers = []
    for _ in range(4):
        dealers.append(match.round.dealer)
        assert match.round.turn == (match.round.dealer + 1) % 3
        while not match.is_between_rounds:
            action = match.default_action(match.round.turn)
            assert action is not None
            match = match.apply(action)
        match = match.next_round()
    assert dealers == [2, 0, 1, 2]


@row("S-09", "no hand size for five players")
def test_missing_hand_size() -> None:
    table = {2: 10, 3: 7, 4: 7, 6: 6}
    assert refused_rules(hand_size_table=table) == {NoHandSize(5)}
    assert evolve(RULES, hand_size_table=table, players_max=4).players_max == 4
    assert evolve(RULES, hand_size_table=table, hand_size=7).hand_size_for(5) == 7


def test_cards_are_dealt_one_at_a_time() -> None:
    deck = tuple(Round.deal(RULES, seats=3, seed=7).pack)
    state = Round.deal(RULES, seats=3, dealer=0, deck=deck)
    assert state.hands[1] == CardSet(deck[0:21:3])
    assert state.hands[2] == CardSet(deck[1:21:3])
    assert state.hands[0] == CardSet(deck[2:21:3])
    assert state.discards == (deck[21],)
    assert tuple(reversed(state.stock)) == deck[22:]
