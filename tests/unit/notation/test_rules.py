"""Rulesets as text."""

import attrs
import pytest
from hypothesis import given

from rummylib import Ruleset, presets
from rummylib.game import MOST_NUMBER
from rummylib.notation.lines import read_line
from rummylib.notation.rules import format_rules, rules_of
from rummylib.testing.strategies import rulesets


@pytest.mark.parametrize("name", presets.names())
def test_a_preset_is_its_name(name: str) -> None:
    assert format_rules(presets.find(name)) == name
    assert rules_of(read_line(f"rules: {name}")) == presets.find(name)


def test_what_differs_is_written() -> None:
    rules = attrs.evolve(
        presets.PAGAT,
        melds_per_turn=None,
        whole_hand_deals=(2, 3),
        hand_size_table={2: 9, 3: 7},
        players_max=3,
    )
    assert format_rules(rules) == (
        "pagat players_max=3 hand_size_table=2:9,3:7 melds_per_turn=none whole_hand_deals=2,3"
    )


@pytest.mark.parametrize(
    ("text", "changes"),
    [
        ("ace=high_low", {"ace": "high_low"}),
        ("qdan ace=high_low", {"ace": "high_low"}),
        ("qdan target=none deals=3", {"target": None, "deals": 3}),
        ("qdan joker_swap=true jokers=1", {"joker_swap": True, "jokers": 1}),
        ("", {}),
    ],
)
def test_what_may_be_written(text: str, changes: dict[str, object]) -> None:
    assert rules_of(read_line(f"rules: {text}")) == Ruleset.from_options(changes)


def test_the_greatest_numbers() -> None:
    for option in Ruleset.options():
        if option.most == MOST_NUMBER and option.name not in ("hand_size", "first_dealer"):
            changes: dict[str, object] = {option.name: MOST_NUMBER}
            if option.name == "deals":
                changes["target"] = None
            rules = Ruleset.from_options(changes)
            assert rules_of(read_line(f"rules: {format_rules(rules)}")) == rules
    tables = Ruleset(
        whole_hand_deals=(1, MOST_NUMBER),
        hand_size_table=((2, 10), (MOST_NUMBER, MOST_NUMBER)),
        players_max=2,
    )
    assert rules_of(read_line(f"rules: {format_rules(tables)}")) == tables


@given(rulesets())
def test_any_ruleset(rules: Ruleset) -> None:
    assert rules_of(read_line(f"rules: {format_rules(rules)}")) == rules
