"""Rulesets that contradict themselves are refused, with every reason; strange ones are not."""

import pytest

from rummylib.reasons import LANGUAGES, Language, Violation, codes
from rummylib.ruleset import InvalidRuleset, Ruleset, Scoring, contradictions
from rummylib.ruleset.contradictions import (
    AllPenalisedNeedsPenalty,
    DealDoesNotFit,
    FirstDealerBeyondSeats,
    FloorLosesPoints,
    HandTooSmall,
    InvalidValue,
    LowestWinsNotInPenalty,
    NoHandSize,
    PlayersOutOfOrder,
    PlusTenNeedsWinner,
    SettleNeedsDeals,
    TargetOrDeals,
    TurnOverKeepsNoTop,
    UnknownOption,
    WholeHandBeyondDeals,
    WholeHandNeedsMelds,
)

Options = dict[str, object]

REFUSED: list[tuple[Options, tuple[Violation, ...]]] = [
    ({"packs": 2}, (UnknownOption("packs"),)),
    ({"jokers": 4}, (InvalidValue("jokers", "4", "0..3"),)),
    ({"deals": 6}, (TargetOrDeals(100, 6),)),
    ({"target": None}, (TargetOrDeals(None, None),)),
    ({"scoring": "settle"}, (SettleNeedsDeals(),)),
    ({"scoring": "settle", "target": None}, (TargetOrDeals(None, None),)),
    (
        {"rummy_bonus": "plus10", "scoring": "penalty"},
        (PlusTenNeedsWinner(Scoring.PENALTY),),
    ),
    (
        {"rummy_bonus": "plus10", "scoring": "settle", "target": None, "deals": 3},
        (PlusTenNeedsWinner(Scoring.SETTLE),),
    ),
    ({"no_out": "all_penalised"}, (AllPenalisedNeedsPenalty(Scoring.WINNER),)),
    ({"no_out": "lowest_wins", "scoring": "penalty"}, (LowestWinsNotInPenalty(),)),
    (
        {
            "no_out": "lowest_wins",
            "scoring": "settle",
            "tie_share": "floor",
            "target": None,
            "deals": 3,
        },
        (FloorLosesPoints(),),
    ),
    ({"stock_end": "turn_over"}, (TurnOverKeepsNoTop(),)),
    ({"stock_end": "turn_over", "max_recycles": 0}, (TurnOverKeepsNoTop(),)),
    ({"players_min": 4, "players_max": 3}, (PlayersOutOfOrder(4, 3),)),
    ({"first_dealer": 6}, (FirstDealerBeyondSeats(6, 6),)),
    ({"first_dealer": 2, "players_max": 2}, (FirstDealerBeyondSeats(2, 2),)),
    ({"hand_size_table": {2: 10, 3: 7, 4: 7, 6: 6}}, (NoHandSize(5),)),
    ({"hand_size_table": {2: 10, 6: 6}}, (NoHandSize(3), NoHandSize(4), NoHandSize(5))),
    ({"hand_size": 10}, (DealDoesNotFit(6, 62, 52),)),
    ({"hand_size": 10, "players_max": 5, "starter_extra_card": True}, (DealDoesNotFit(5, 53, 52),)),
    ({"hand_size": 25, "players_max": 2, "starter_extra_card": True}, (DealDoesNotFit(2, 53, 52),)),
    ({"hand_size": 1, "players_max": 2}, (HandTooSmall(2, 1, 2),)),
    ({"hand_size": 2, "players_max": 2, "go_out": "discard"}, (HandTooSmall(2, 2, 3),)),
    ({"whole_hand_deals": (1,), "melds_per_turn": 1}, (WholeHandNeedsMelds(),)),
    (
        {"whole_hand_deals": (3, 4, 5), "target": None, "deals": 3},
        (WholeHandBeyondDeals(4, 3), WholeHandBeyondDeals(5, 3)),
    ),
]

ACCEPTED: list[Options] = [
    {"go_out": "discard", "picked_up_discard": "never"},
    {"go_out": "discard", "whole_hand_deals": (1, 2)},
    {"stock_trigger": "turn_start", "stock_keep_top": True},
    {"stock_trigger": "turn_start", "initial_upcard": False},
    {"stock_trigger": "turn_start", "max_recycles": 0},
    {"starter_extra_card": True, "initial_upcard": True},
    {"stock_end": "turn_over", "stock_keep_top": False},
    {"layoff_run_min": 2},
    {"layoff_run_min": 2, "set_max": 3, "picked_up_discard": "never"},
    {"ace": "corner", "jokers": 3},
    {"jokers": 3, "joker_swap": True, "go_out": "discard"},
    {"joker_swap": True, "min_naturals": 3, "joker_in_set": "declared"},
    {"tie": "extra_deal", "target": None, "deals": 1},
    {"matches_to_win": 3},
    {"matches_to_win": 3, "target": None, "deals": 2},
    {"max_recycles": 30, "recycle_safety_cap": 1},
    {"max_recycles": 0, "stock_keep_top": False},
    {"hand_size": 10, "players_max": 5},
    {"hand_size": 10, "players_max": 4, "starter_extra_card": True},
    {"hand_size": 2, "players_max": 2},
    {"hand_size": 3, "go_out": "discard"},
    {"hand_size": 7, "hand_size_table": {}},
    {"hand_size_table": {2: 10, 3: 7}, "players_max": 3},
    {"hand_size_table": {2: 10, 3: 7, 9: 50}, "players_max": 3},
    {"first_dealer": 5},
    {"first_dealer": 3, "players_min": 2, "players_max": 4},
    {"whole_hand_deals": (200,)},
    {"whole_hand_deals": (3,), "target": None, "deals": 3},
    {"scoring": "winner", "tie_share": "floor", "no_out": "lowest_wins"},
    {
        "scoring": "settle",
        "tie_share": "floor",
        "no_out": "void",
        "target": None,
        "deals": 2,
    },
    {"scoring": "penalty", "no_out": "all_penalised", "rummy_bonus": "double"},
    {"run_min": 13, "max_turns": 1},
    {"target": 1},
]
"""Combinations that look dangerous but are defined (section 5.2), and the edges of the others."""


def violations(options: Options) -> tuple[Violation, ...]:
    with pytest.raises(InvalidRuleset) as caught:
        Ruleset.from_options(options)
    return caught.value.violations


@pytest.mark.parametrize(("options", "expected"), REFUSED, ids=repr)
def test_a_contradiction_is_refused_with_its_reason(
    options: Options, expected: tuple[Violation, ...]
) -> None:
    assert violations(options) == expected


def test_every_reason_against_a_ruleset_has_a_case_above() -> None:
    module = contradictions.__name__
    reasons = {kind for kind in codes(Violation).values() if kind.__module__ == module}
    assert {type(violation) for _, expected in REFUSED for violation in expected} == reasons


@pytest.mark.parametrize("options", ACCEPTED, ids=repr)
def test_what_only_looks_dangerous_is_accepted(options: Options) -> None:
    rules = Ruleset.from_options(options)
    assert Ruleset.from_options(rules.to_options()) == rules


def test_all_contradictions_are_given_at_once() -> None:
    assert violations(
        {
            "deals": 3,
            "rummy_bonus": "plus10",
            "scoring": "penalty",
            "no_out": "lowest_wins",
            "stock_end": "turn_over",
            "first_dealer": 6,
            "hand_size": 10,
            "melds_per_turn": 1,
            "whole_hand_deals": (2, 4),
        }
    ) == (
        TargetOrDeals(100, 3),
        PlusTenNeedsWinner(Scoring.PENALTY),
        LowestWinsNotInPenalty(),
        TurnOverKeepsNoTop(),
        FirstDealerBeyondSeats(6, 6),
        DealDoesNotFit(6, 62, 52),
        WholeHandNeedsMelds(),
        WholeHandBeyondDeals(4, 3),
    )


def test_every_number_of_players_is_checked() -> None:
    assert violations({"hand_size": 18}) == tuple(
        DealDoesNotFit(players, players * 18 + 2, 52) for players in range(3, 7)
    )
    assert violations({"hand_size": 1}) == tuple(
        HandTooSmall(players, 1, 2) for players in range(2, 7)
    )


def test_an_upcard_and_jokers_change_what_fits() -> None:
    whole_pack: Options = {"hand_size": 25, "players_max": 2, "starter_extra_card": True}
    assert violations(whole_pack) == (DealDoesNotFit(2, 53, 52),)
    assert not Ruleset.from_options(whole_pack | {"initial_upcard": False}).initial_upcard
    assert Ruleset.from_options(whole_pack | {"jokers": 1}).jokers == 1


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_error_tells_every_reason_in_words(language: Language) -> None:
    with pytest.raises(InvalidRuleset) as caught:
        Ruleset.from_options({"deals": 3, "stock_end": "turn_over"})
    text = caught.value.text(language)
    for option in ("target=100", "deals=3", "stock_end=turn_over", "stock_keep_top"):
        assert option in text
