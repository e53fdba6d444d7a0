"""The rules of a line, for games that have options and for one that has presets only."""

import attrs
import pytest

from rummylib import Match, presets, register
from rummylib.game import Game
from rummylib.notation.house_rules import line_of, read_house_rules
from rummylib.presets import UnknownPreset
from rummylib.reasons import LANGUAGES
from rummylib.variants.dora import TOMASU, DoraMatch

RUMMY = register.find("rummy")
TO_COME = Game(
    name="a game to come",
    catalogue="rummy",
    presets=RUMMY.presets,
    opening=RUMMY.opening,
    sample=RUMMY.sample,
    violations=RUMMY.violations,
)
"""A game whose options no line can say, and whose presets have neither title nor page."""


@pytest.mark.parametrize("line", [None, "", "  "])
def test_no_rules_are_those_of_the_first_preset(line: str | None) -> None:
    for game in (RUMMY, register.find("dora"), TO_COME):
        assert read_house_rules(game, line).text == game.presets()[0]


def test_a_match_under_the_rules_of_a_line() -> None:
    high = attrs.evolve(presets.PAGAT, ace="high_low")
    opened = read_house_rules(RUMMY, "pagat ace=high_low").opening(3, 7)
    assert opened == Match.opening(high, seats=3, seed=7)
    one = attrs.evolve(TOMASU, claim_max_tens=2)
    dora = read_house_rules(register.find("dora"), "tomasu claim_max_tens=2").opening(3, 7)
    assert dora == DoraMatch.opening(one, seats=3, seed=7)
    assert line_of(one) == "tomasu claim_max_tens=2"
    assert line_of(high) == "pagat ace=high_low"


def test_a_game_that_has_presets_only() -> None:
    house = read_house_rules(TO_COME, "pagat")
    assert (house.rules, house.preset) == (None, "pagat")
    assert house.opening(3, 7) == Match.opening(presets.PAGAT, seats=3, seed=7)
    for language in LANGUAGES:
        assert house.title(language) == "pagat"
        assert house.page(language) == ""


@pytest.mark.parametrize("line", ["pagat ace=high_low", "ace=high_low", "nobody"])
def test_options_that_no_line_can_say(line: str) -> None:
    with pytest.raises(UnknownPreset) as refused:
        read_house_rules(TO_COME, line)
    assert refused.value.parameters() == {"name": line, "known": TO_COME.presets()}


def test_the_page_of_other_rules_than_the_preset_tells_them() -> None:
    house = read_house_rules(RUMMY, "pagat ace=high_low")
    assert house.rules is not None
    for language in LANGUAGES:
        assert house.page(language) == house.rules.describe(language)
        assert read_house_rules(RUMMY, "pagat").page(language) == RUMMY.rules_page(
            "pagat", language
        )
