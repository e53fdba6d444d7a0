"""What type checkers say of the public face: checked by mypy, never run.

Each ``type: ignore`` is an expectation: mypy reports it as unused where the line is no error.
"""

from fractions import Fraction
from typing import assert_type

import attrs

from rummylib import (
    Card,
    CardSet,
    Discard,
    DrawStock,
    LayMeld,
    LayOff,
    Match,
    Rank,
    Round,
    RoundResult,
    Ruleset,
    RummyAction,
    Suit,
    Violation,
    presets,
)
from rummylib.arrange import Arrangement, best_arrangement, deadwood
from rummylib.game import Transition
from rummylib.match import MatchView
from rummylib.melds import Meld, MeldRules, classify, readings
from rummylib.round import RoundView
from rummylib.scoring import RoundScore, score


def rulesets_take_only_values_that_an_option_has() -> None:
    attrs.evolve(presets.PAGAT, ace="high_low", melds_per_turn=None)
    attrs.evolve(presets.PAGAT, ace="nonsense")  # type: ignore[arg-type]  # no such ace
    Ruleset(ace="nonsense")  # type: ignore[arg-type]  # no such ace
    Ruleset(layoff="after_own_meld", hand_size_table={2: 10, 3: 7, 4: 7, 5: 6, 6: 6})
    Ruleset(jokers="3")  # type: ignore[arg-type]  # a number is no text
    Ruleset(packs=2)  # type: ignore[call-arg]  # there is one pack
    Ruleset().ace = "low"  # type: ignore[misc,assignment]  # a ruleset is frozen


def cards_take_text() -> None:
    assert_type(Card("8S").suit, Suit)
    assert_type(Card("8S").rank, Rank)
    assert_type(CardSet("8S 8H") | CardSet("KC"), CardSet)
    CardSet("8S") | "KC"  # type: ignore[operator]  # operators take no text
    Card(8)  # type: ignore[arg-type]  # a card is no number


def states_are_values(state: Round, match: Match) -> None:
    assert_type(state.legal_actions(), tuple[RummyAction, ...])
    assert_type(state.violations(DrawStock(0)), tuple[Violation, ...])
    assert_type(state.apply(Discard(0, "KC")), Round)
    assert_type(state.transition(LayMeld(0, "8S 8H 8D")), Transition[Round])
    assert_type(state.view(0), RoundView)
    assert_type(state.to_act, frozenset[int])
    assert_type(state.forced_action(0), RummyAction | None)
    assert_type(match.apply(LayOff(0, "8C", target=0)), Match)
    assert_type(match.view(None), MatchView)
    assert_type(match.totals, tuple[int | Fraction, ...])
    state.turn = 1  # type: ignore[misc]  # a state is frozen
    LayOff(0, "8C")  # type: ignore[call-arg]  # a lay-off names its target


def melds_take_whatever_has_meld_rules(rules: Ruleset, of_another_game: MeldRules) -> None:
    assert_type(classify("QH KH AH", rules), Meld)
    assert_type(readings("9D TD X1", of_another_game), tuple[Meld, ...])
    assert_type(best_arrangement("8S 8H 8D", rules), Arrangement)
    assert_type(deadwood("8S 8H 8D", rules), int)
    classify("QH KH AH", "pagat")  # type: ignore[arg-type]  # a name is no ruleset


def results_are_priced(result: RoundResult, rules: Ruleset) -> None:
    assert_type(score(result, rules), RoundScore)
