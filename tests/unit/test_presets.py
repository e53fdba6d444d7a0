"""The presets, cell by cell as section 5.3 of the rules has them."""

import attrs
import pytest

from rummylib import presets
from rummylib.presets import Difference, UnknownPreset
from rummylib.reasons import LANGUAGES, Language
from rummylib.ruleset import OptionValue, Ruleset

NAMES = ("qdan", "trump_stadium", "vanikar", "pagat", "pagat_house", "block", "money", "wrotham")

TABLE = """
                  | qdan      | trump_stadium | vanikar    | pagat       | block       | money       | wrotham
initial_upcard    | True      | True          | True       | True        | True        | True        | False
melds_per_turn    | None      | None          | None       | 1           | 1           | None        | None
layoff            | any       | any           | any        | any         | any         | any         | any
picked_up_discard | never     | always        | if_last    | never       | never       | never       | never
go_out            | any       | any           | any        | any         | any         | any         | any
rummy_bonus       | double    | double        | double     | none        | none        | double      | none
stock_end         | shuffle   | shuffle       | turn_over  | turn_over   | shuffle     | shuffle     | shuffle
stock_keep_top    | True      | True          | False      | False       | True        | True        | True
stock_trigger     | on_demand | on_demand     | turn_start | on_demand   | on_demand   | on_demand   | on_demand
max_recycles      | None      | 1             | 2          | None        | 0           | 2           | None
no_out            | void      | void          | void       | lowest_wins | lowest_wins | lowest_wins | void
scoring           | winner    | penalty       | winner     | winner      | winner      | settle      | winner
target            | 100       | 100           | 100        | 100         | 100         | None        | None
deals             | None      | None          | None       | None        | None        | 10          | 6
tie               | shared    | shared        | extra_deal | shared      | shared      | shared      | shared
"""  # noqa: E501
"""A dash of the rules is written as the default."""


def plain(text: str) -> OptionValue:
    named: dict[str, OptionValue] = {"True": True, "False": False, "None": None}
    return named[text] if text in named else int(text) if text.isdigit() else text


def rows() -> list[list[str]]:
    return [[cell.strip() for cell in line.split("|")] for line in TABLE.strip("\n").splitlines()]


COLUMNS = rows()[0][1:]
CELLS = [
    (preset, option, plain(value))
    for option, *values in rows()[1:]
    for preset, value in zip(COLUMNS, values, strict=True)
]


@pytest.mark.parametrize(("preset", "option", "expected"), CELLS)
def test_cell(preset: str, option: str, expected: OptionValue) -> None:
    value = presets.find(preset).to_options()[option]
    assert (type(value), value) == (type(expected), expected)


FURTHER: dict[str, dict[str, OptionValue]] = {
    "wrotham": {
        "jokers": 3,
        "joker_swap": True,
        "hand_size": 7,
        "starter_extra_card": True,
        "whole_hand_deals": (4, 5, 6),
    },
}
"""What the table leaves to section 7; everything else is as the defaults have it."""


@pytest.mark.parametrize("preset", COLUMNS)
def test_whatever_the_table_does_not_name_is_the_default(preset: str) -> None:
    named = {option for _, option, _ in CELLS}
    rest = {
        option: value
        for option, value in presets.find(preset).to_options().items()
        if option not in named
    }
    defaults = Ruleset().to_options()
    assert rest == {option: defaults[option] for option in rest} | FURTHER.get(preset, {})


def test_the_house_rules_of_pagat() -> None:
    house = attrs.evolve(
        presets.PAGAT,
        melds_per_turn=None,
        ace="high_low",
        layoff="after_own_meld",
        rummy_bonus="double",
        stock_end="shuffle",
        stock_keep_top=True,
        max_recycles=2,
    )
    assert house == presets.PAGAT_HOUSE
    assert presets.PAGAT_HOUSE.meld_rules.ace_points == 15


def test_the_defaults_are_those_of_qdan() -> None:
    assert Ruleset() == presets.QDAN


def test_every_preset_keeps_the_safety_cap() -> None:
    assert {presets.find(name).recycle_safety_cap for name in NAMES} == {15}


@pytest.mark.parametrize("switch", ["hand_size", "ace", "layoff", "melds", "out", "bonus", "limit"])
def test_the_further_switches_of_qdan_are_valid(switch: str) -> None:
    options: dict[str, list[dict[str, object]]] = {
        "hand_size": [{"hand_size": 7}],
        "ace": [{"ace": "high_low"}],
        "layoff": [{"layoff": "after_own_meld"}],
        "melds": [{"melds_per_turn": 1}],
        "out": [{"go_out": "discard"}],
        "bonus": [{"rummy_bonus": "none"}, {"scoring": "penalty"}],
        "limit": [{"max_recycles": 1}, {"max_recycles": 3}, {"target": 50}, {"target": 200}],
    }
    for changed in options[switch]:
        rules = Ruleset.from_options(presets.QDAN.to_options() | changed)
        assert presets.info(rules) is None


def test_names_and_constants() -> None:
    assert presets.names() == NAMES
    for name in NAMES:
        assert presets.find(name) is getattr(presets, name.upper())
    assert len({presets.find(name) for name in NAMES}) == len(NAMES)


@pytest.mark.parametrize("name", NAMES)
def test_a_preset_is_found_by_its_rules(name: str) -> None:
    rules = Ruleset.from_options(presets.find(name).to_options())
    found = presets.info(rules)
    assert found is not None
    assert found.name == name
    assert found.rules == rules
    assert found == presets.find_info(name)


@pytest.mark.parametrize("name", ["", "Qdan", "gin", None, 3, ["qdan"]], ids=repr)
def test_an_unknown_name_is_refused(name: object) -> None:
    with pytest.raises(UnknownPreset) as caught:
        presets.find(name)  # type: ignore[arg-type]  # nonsense on purpose
    assert caught.value.parameters() == {"name": str(name), "known": NAMES}
    for language in LANGUAGES:
        assert "trump_stadium" in caught.value.text(language)


@pytest.mark.parametrize("name", NAMES)
@pytest.mark.parametrize("language", LANGUAGES)
def test_title_and_source_name_the_page_our_part_and_that_we_are_not_affiliated(
    name: str, language: Language
) -> None:
    found = presets.find_info(name)
    assert found.title(language)
    source = found.source(language)
    pages = {"qdan": "Qdan", "trump_stadium": "トランプスタジアム", "vanikar": "Vanikar"}
    assert pages.get(name, "pagat.com") in source
    proposal, affiliation = {
        "en": ("our own", "not affiliated"),
        "ja": ("当ライブラリの案", "関係ありません"),
    }[language]
    assert proposal in source.lower()
    assert affiliation in source.lower()


def test_titles_tell_the_presets_apart() -> None:
    for language in LANGUAGES:
        titles = {presets.find_info(name).title(language) for name in NAMES}
        assert len(titles) == len(NAMES)


def test_differences_name_option_and_both_values() -> None:
    assert presets.differences(presets.TRUMP_STADIUM, presets.QDAN) == (
        Difference("picked_up_discard", "always", "never"),
        Difference("max_recycles", 1, None),
        Difference("scoring", "penalty", "winner"),
    )
    assert presets.differences(presets.MONEY, presets.MONEY) == ()
