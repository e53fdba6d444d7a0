"""Every option of a ruleset: its default, the values it takes and those it refuses."""

import copy
import pickle
import tomllib
from enum import Enum
from typing import cast

import attrs
import pytest

from rummylib import presets
from rummylib.game import MOST_NUMBER
from rummylib.melds import Ace, JokerInSet
from rummylib.reasons import LANGUAGES
from rummylib.ruleset import (
    DealerRotation,
    GoOut,
    InvalidRuleset,
    LayOffPolicy,
    NoOut,
    Option,
    OptionValue,
    PickedUpDiscard,
    Ruleset,
    RummyBonus,
    Scoring,
    StockEnd,
    StockTrigger,
    Tie,
    TieShare,
)
from rummylib.ruleset.contradictions import InvalidValue, UnknownOption

DEFAULTS = {
    "players_min": 2,
    "players_max": 6,
    "jokers": 0,
    "hand_size": "by_players",
    "hand_size_table": ((2, 10), (3, 7), (4, 7), (5, 6), (6, 6)),
    "starter_extra_card": False,
    "initial_upcard": True,
    "first_dealer": "random",
    "dealer_rotation": DealerRotation.NEXT,
    "set_max": 4,
    "run_min": 3,
    "ace": Ace.LOW,
    "ace_points": "auto",
    "face_points": 10,
    "joker_points": 15,
    "melds_per_turn": None,
    "layoff": LayOffPolicy.ANY,
    "layoff_run_min": 1,
    "picked_up_discard": PickedUpDiscard.NEVER,
    "go_out": GoOut.ANY,
    "whole_hand_deals": (),
    "rummy_bonus": RummyBonus.DOUBLE,
    "stock_end": StockEnd.SHUFFLE,
    "stock_keep_top": True,
    "stock_trigger": StockTrigger.ON_DEMAND,
    "max_recycles": None,
    "recycle_safety_cap": 15,
    "no_out": NoOut.VOID,
    "tie_share": TieShare.EXACT,
    "scoring": Scoring.WINNER,
    "target": 100,
    "deals": None,
    "tie": Tie.SHARED,
    "matches_to_win": 1,
    "joker_swap": False,
    "min_naturals": 1,
    "joker_in_set": JokerInSet.FLEXIBLE,
    "max_turns": None,
}
"""Section 5.1 of the rules, field by field."""

CHOICES: dict[str, tuple[OptionValue, ...]] = {
    "dealer_rotation": ("next",),
    "ace": ("low", "high_low", "high", "corner"),
    "melds_per_turn": (None, 1),
    "layoff": ("any", "after_own_meld"),
    "picked_up_discard": ("never", "if_last", "always"),
    "go_out": ("any", "discard"),
    "rummy_bonus": ("none", "double", "plus10"),
    "stock_end": ("shuffle", "turn_over"),
    "stock_trigger": ("on_demand", "turn_start"),
    "no_out": ("void", "lowest_wins", "all_penalised"),
    "tie_share": ("exact", "floor"),
    "scoring": ("winner", "penalty", "settle"),
    "tie": ("shared", "extra_deal"),
    "joker_in_set": ("flexible", "declared"),
    "starter_extra_card": (False, True),
    "initial_upcard": (True, False),
    "stock_keep_top": (True, False),
    "joker_swap": (False, True),
    "hand_size": ("by_players",),
    "first_dealer": ("random",),
    "ace_points": ("auto",),
    "max_recycles": (None,),
    "target": (None,),
    "deals": (None,),
    "max_turns": (None,),
}

BOUNDS: dict[str, tuple[int, int]] = {
    "players_min": (2, 6),
    "players_max": (2, 6),
    "jokers": (0, 3),
    "hand_size": (1, 10**12),
    "first_dealer": (0, 10**12),
    "set_max": (3, 4),
    "run_min": (3, 13),
    "ace_points": (0, 10**12),
    "face_points": (0, 10**12),
    "joker_points": (0, 10**12),
    "layoff_run_min": (1, 2),
    "max_recycles": (0, 10**12),
    "recycle_safety_cap": (1, 10**12),
    "target": (1, 10**12),
    "deals": (1, 10**12),
    "matches_to_win": (1, 10**12),
    "min_naturals": (1, 3),
    "max_turns": (1, 10**12),
}

NEEDS: dict[tuple[str, OptionValue], dict[str, object]] = {
    ("stock_end", "turn_over"): {"stock_keep_top": False},
    ("no_out", "all_penalised"): {"scoring": "penalty"},
    ("scoring", "settle"): {"target": None, "deals": 10},
    ("target", None): {"deals": 10},
}
"""What must be set besides, so that a value does not contradict the defaults."""

OPTIONS = {option.name: option for option in Ruleset.options()}
ENUMS = [option for option in OPTIONS.values() if option.kind is not None]


def built(**options: object) -> Ruleset:
    return Ruleset.from_options(options)


def refused(**options: object) -> tuple[str, ...]:
    """The options whose values were refused."""
    with pytest.raises(InvalidRuleset) as caught:
        built(**options)
    violations = caught.value.violations
    assert all(isinstance(violation, InvalidValue) for violation in violations)
    return tuple(str(violation.parameters()["option"]) for violation in violations)


def needs(name: str, value: OptionValue) -> dict[str, object]:
    if name == "deals" and value is not None:
        return {"target": None}
    if name == "hand_size" and isinstance(value, int):
        return {"players_max": 4} if value > 1 else {}
    return NEEDS.get((name, value), {})


def test_every_field_is_an_option_with_the_default_of_the_rules() -> None:
    rules = Ruleset()
    assert {name: getattr(rules, name) for name in OPTIONS} == DEFAULTS
    fields = [field.name for field in attrs.fields(Ruleset) if field.init]
    assert fields == list(OPTIONS) == list(DEFAULTS)


@pytest.mark.parametrize("name", OPTIONS)
def test_an_option_tells_its_default_as_plain_data(name: str) -> None:
    assert Ruleset.option(name) is OPTIONS[name]
    assert OPTIONS[name].default == Ruleset().to_options()[name]
    assert not isinstance(OPTIONS[name].default, Enum)


def test_the_choices_and_bounds_of_every_option() -> None:
    assert {name: o.choices for name, o in OPTIONS.items() if o.choices} == CHOICES
    assert {name: (o.least, o.most) for name, o in OPTIONS.items() if o.is_number} == BOUNDS
    tables = {name for name, option in OPTIONS.items() if option.is_table}
    assert tables | set(CHOICES) | set(BOUNDS) == set(OPTIONS)
    assert tables == {"hand_size_table", "whole_hand_deals"}


@pytest.mark.parametrize(
    ("name", "value"), [(name, value) for name, values in CHOICES.items() for value in values]
)
def test_every_choice_is_accepted(name: str, value: OptionValue) -> None:
    rules = built(**{name: value}, **needs(name, value))
    assert rules.to_options()[name] == value
    assert OPTIONS[name].allows(value)


@pytest.mark.parametrize(
    ("name", "value"),
    [
        (name, value)
        for name, (least, most) in BOUNDS.items()
        for value in {least, least + 1, most}
        if (name, value) not in {("hand_size", 1), ("hand_size", 10**12), ("first_dealer", 10**12)}
    ],
)
def test_every_number_within_its_bounds_is_accepted(name: str, value: int) -> None:
    assert getattr(built(**{name: value}, **needs(name, value)), name) == value


@pytest.mark.parametrize("option", ENUMS, ids=lambda option: option.name)
def test_members_and_their_values_mean_the_same(option: Option) -> None:
    for member in option.kind or ():
        assert option.allows(member)
        by_member = built(**{option.name: member}, **needs(option.name, member.value))
        by_value = built(**{option.name: member.value}, **needs(option.name, member.value))
        assert by_member == by_value
        assert getattr(by_value, option.name) is member


@pytest.mark.parametrize("name", BOUNDS)
def test_a_number_outside_its_bounds_is_refused(name: str) -> None:
    least, most = BOUNDS[name]
    assert refused(**{name: least - 1}) == (name,)
    if most is not None:
        assert refused(**{name: most + 1}) == (name,)


@pytest.mark.parametrize("name", BOUNDS)
@pytest.mark.parametrize("value", [True, "7", 7.0, [7], b"7"], ids=repr)
def test_only_a_whole_number_is_one(name: str, value: object) -> None:
    assert refused(**{name: value}) == (name,)


@pytest.mark.parametrize("option", ENUMS, ids=lambda option: option.name)
@pytest.mark.parametrize("value", ["nonsense", "", None, True, 1, ["low"]], ids=repr)
def test_a_value_that_is_no_member_is_refused(option: Option, value: object) -> None:
    assert refused(**{option.name: value}) == (option.name,)


@pytest.mark.parametrize("option", ENUMS, ids=lambda option: option.name)
def test_a_member_of_another_enum_is_refused_even_with_the_same_value(option: Option) -> None:
    foreign = Enum("foreign", {"SAME": option.choices[0]})
    assert refused(**{option.name: foreign.SAME}) == (option.name,)
    other = Ace.LOW if option.kind is not Ace else GoOut.ANY
    assert refused(**{option.name: other}) == (option.name,)


@pytest.mark.parametrize(
    "name", ["starter_extra_card", "initial_upcard", "stock_keep_top", "joker_swap"]
)
@pytest.mark.parametrize("value", [0, 1, "true", None], ids=repr)
def test_only_a_truth_value_is_one(name: str, value: object) -> None:
    assert refused(**{name: value}) == (name,)


@pytest.mark.parametrize("value", [2, 0, True, "1", 1.0], ids=repr)
def test_one_meld_a_turn_or_any_number(value: object) -> None:
    assert refused(melds_per_turn=value) == ("melds_per_turn",)


@pytest.mark.parametrize(
    "value",
    ["456", b"456", 4, None, ("4",), (0,), (-1,), (1.0,), (True, 2), (1, True), ([1],), {4: 5}],
    ids=repr,
)
def test_deal_numbers_are_whole_numbers_from_one(value: object) -> None:
    assert refused(whole_hand_deals=value) == ("whole_hand_deals",)


@pytest.mark.parametrize(
    "value",
    [
        "2:10",
        5,
        None,
        [2, 10],
        (2, 10),
        {"2": "10"},
        {2: "10"},
        {2: True},
        {0: 10},
        {2: 0},
        {2: 10.0},
        ((2, 10, 3),),
        ((2, 10), (2, 7), (3, 7), (4, 7), (5, 6), (6, 6)),
        ["ab"],
    ],
    ids=repr,
)
def test_a_hand_size_table_is_one_whole_number_for_each_number_of_players(value: object) -> None:
    assert refused(hand_size_table=value) == ("hand_size_table",)


def test_tables_may_be_written_in_several_ways_and_are_sorted() -> None:
    table = {6: 6, 5: 6, 4: 7, 3: 7, 2: 9}
    expected = ((2, 9), (3, 7), (4, 7), (5, 6), (6, 6))
    assert Ruleset(hand_size_table=table).hand_size_table == expected
    assert built(hand_size_table=[list(pair) for pair in table.items()]).hand_size_table == expected
    assert Ruleset(whole_hand_deals=[6, 4, 5, 4]).whole_hand_deals == (4, 5, 6)
    assert Ruleset(whole_hand_deals=iter([2, 1])).whole_hand_deals == (1, 2)


def test_all_wrong_values_are_named_at_once() -> None:
    assert refused(jokers=4, ace="top", target="100", tie=None) == (
        "jokers",
        "ace",
        "target",
        "tie",
    )


def test_a_wrong_value_says_what_was_given_and_what_is_allowed() -> None:
    with pytest.raises(InvalidRuleset) as caught:
        built(ace="top", max_recycles=-1)
    assert caught.value.violations == (
        InvalidValue("ace", "'top'", "'low', 'high_low', 'high', 'corner'"),
        InvalidValue("max_recycles", "-1", "None, >= 0"),
    )


@pytest.mark.parametrize(
    ("name", "allowed"),
    [
        ("jokers", "0..3"),
        ("hand_size", "'by_players', >= 1"),
        ("melds_per_turn", "None, 1"),
        ("hand_size_table", "{n: m, ...}"),
        ("whole_hand_deals", "[n, ...]"),
    ],
)
def test_the_allowed_values_in_short(name: str, allowed: str) -> None:
    assert Ruleset.option(name).allowed() == allowed


def test_evolve_checks_too() -> None:
    assert attrs.evolve(Ruleset(), ace="corner").ace is Ace.CORNER
    with pytest.raises(InvalidRuleset):
        attrs.evolve(Ruleset(), jokers=4)
    with pytest.raises(InvalidRuleset):
        attrs.evolve(Ruleset(), deals=5)


def test_plain_data_and_back() -> None:
    rules = Ruleset(
        ace="high_low", jokers=2, hand_size=7, whole_hand_deals=[3], target=None, deals=3
    )
    plain = rules.to_options()
    assert list(plain) == list(OPTIONS)
    assert type(plain["ace"]) is str
    assert Ruleset.from_options(plain) == rules
    assert Ruleset.from_options({}) == Ruleset()


WROTHAM_IN_TOML = """
jokers = 3
joker_swap = true
hand_size = 7
hand_size_table = [[2, 10], [3, 7], [4, 7], [5, 6], [6, 6]]
starter_extra_card = true
initial_upcard = false
whole_hand_deals = [4, 5, 6]
rummy_bonus = "none"
target = "none"
deals = 6
"""


def test_what_toml_can_say() -> None:
    """There is no null in it."""
    assert Ruleset.from_options(tomllib.loads(WROTHAM_IN_TOML)) == presets.WROTHAM
    for option in OPTIONS.values():
        changes: dict[str, object] = {"deals": 3} if option.name == "target" else {}
        if None in option.choices:
            rules = Ruleset.from_options({**changes, option.name: "none"})
            assert getattr(rules, option.name) is None
        elif "none" not in option.choices:
            with pytest.raises(InvalidRuleset):
                Ruleset.from_options({option.name: "none"})


def test_the_keys_of_a_table_are_texts_in_toml_and_json() -> None:
    tables = {"2": 9, "3": 8, "4": 7, "5": 6, "6": 6}
    rules = Ruleset.from_options({"hand_size_table": tables})
    assert rules == Ruleset(hand_size_table={2: 9, 3: 8, 4: 7, 5: 6, 6: 6})
    written = "[hand_size_table]\n" + "".join(f"{key} = {size}\n" for key, size in tables.items())
    assert Ruleset.from_options(tomllib.loads(written)) == rules
    with pytest.raises(InvalidRuleset):  # code has numbers for numbers
        Ruleset(hand_size_table=cast("dict[int, int]", tables))


@pytest.mark.parametrize("key", ["02", "+2", "2.0", "two", "", "\u0662", "9" * 5000])
def test_other_keys_of_a_table_are_refused(key: str) -> None:
    with pytest.raises(InvalidRuleset) as caught:
        Ruleset.from_options({"hand_size_table": {key: 7}})
    assert [violation.code for violation in caught.value.violations] == ["ruleset/invalid-value"]


def test_every_unknown_option_is_named() -> None:
    with pytest.raises(InvalidRuleset) as caught:
        built(packs=2, ace="low", Jokers=1)
    assert caught.value.violations == (UnknownOption("packs"), UnknownOption("Jokers"))
    assert "packs" in str(caught.value)
    with pytest.raises(InvalidRuleset) as caught:
        Ruleset.option("packs")
    assert caught.value.violations == (UnknownOption("packs"),)


def test_meld_rules_are_no_option() -> None:
    with pytest.raises(InvalidRuleset):
        built(meld_rules=Ruleset().meld_rules)


def test_equal_rules_are_equal_values() -> None:
    one, same, other = Ruleset(ace="high"), built(ace="high"), Ruleset()
    assert one == same
    assert hash(one) == hash(same)
    assert one != other
    assert {one: "high", other: "low"}[same] == "high"


def test_rules_survive_copying_and_pickling() -> None:
    rules = Ruleset(jokers=1, joker_swap=True)
    for twin in (copy.copy(rules), copy.deepcopy(rules), pickle.loads(pickle.dumps(rules))):
        assert twin == rules
        assert hash(twin) == hash(rules)
        assert twin.meld_rules == rules.meld_rules


def test_rules_do_not_change() -> None:
    rules = Ruleset()
    for name in (*OPTIONS, "meld_rules", "nonsense"):
        with pytest.raises((attrs.exceptions.FrozenInstanceError, AttributeError)):
            setattr(rules, name, 1)
    assert rules == Ruleset()


def test_options_are_named_not_counted() -> None:
    with pytest.raises(TypeError):
        Ruleset(2)  # type: ignore[call-arg]  # nonsense on purpose


@pytest.mark.parametrize(
    ("ace", "points", "expected"),
    [
        ("low", "auto", 1),
        ("high_low", "auto", 15),
        ("high", "auto", 15),
        ("corner", "auto", 15),
        ("low", 11, 11),
        ("corner", 1, 1),
    ],
)
def test_an_ace_counts_fifteen_where_it_may_be_high(
    ace: str, points: int | str, expected: int
) -> None:
    assert built(ace=ace, ace_points=points).meld_rules.ace_points == expected


def test_the_meld_rules_follow_the_options() -> None:
    rules = Ruleset(set_max=3, run_min=4, min_naturals=2, joker_in_set="declared", face_points=5)
    melds = rules.meld_rules
    assert (melds.set_max, melds.run_min, melds.min_naturals) == (3, 4, 2)
    assert (melds.joker_in_set, melds.face_points, melds.joker_points) == ("declared", 5, 15)


def test_hand_sizes() -> None:
    rules = Ruleset()
    assert [rules.hand_size_for(players) for players in range(2, 8)] == [10, 7, 7, 6, 6, None]
    assert Ruleset(hand_size=7).hand_size_for(2) == 7


def test_how_often_the_stock_is_renewed() -> None:
    assert Ruleset().recycle_limit == 15
    assert Ruleset(recycle_safety_cap=3).recycle_limit == 3
    assert Ruleset(max_recycles=20).recycle_limit == 20
    assert Ruleset(max_recycles=0).recycle_limit == 0


def test_whole_hand_deals_go_by_their_numbers() -> None:
    rules = Ruleset(whole_hand_deals=(2, 3))
    assert [rules.is_whole_hand_deal(number) for number in range(1, 5)] == [
        False,
        True,
        True,
        False,
    ]


def test_every_option_names_its_rule_and_source() -> None:
    for option in OPTIONS.values():
        assert option.rule
        assert option.source
        for language in LANGUAGES:
            assert option.label(language)
            assert option.meaning(language)
            for choice in option.choices:
                assert option.choice_label(choice, language)


def test_the_words_are_english_unless_another_language_is_asked_for() -> None:
    option = Ruleset.option("scoring")
    assert (option.label(), option.label("ja")) == ("Scoring", "点の数え方")
    assert option.meaning() == option.meaning("en") != option.meaning("ja")
    assert option.choice_label("settle") == option.choice_label("settle", "en")
    assert option.choice_label("settle") != option.choice_label("settle", "ja")
    assert Ruleset().describe() == Ruleset().describe("en") != Ruleset().describe("ja")


@pytest.mark.parametrize(
    ("name", "value", "spelled"),
    [
        ("whole_hand_deals", 5, "5"),
        ("whole_hand_deals", "45", "'45'"),
        ("hand_size_table", 5, "5"),
        ("hand_size_table", {2: 10, "3": 7}, "{2: 10, '3': 7}"),
    ],
)
def test_what_is_no_table_is_refused_as_it_was_given(
    name: str, value: OptionValue, spelled: str
) -> None:
    with pytest.raises(InvalidRuleset) as caught:
        built(**{name: value})
    assert caught.value.violations == (InvalidValue(name, spelled, OPTIONS[name].allowed()),)


def test_numbers_in_tables_are_bounded_as_others_are() -> None:
    assert Ruleset(whole_hand_deals=(MOST_NUMBER,)).is_whole_hand_deal(MOST_NUMBER)
    with pytest.raises(InvalidRuleset):
        Ruleset(whole_hand_deals=(MOST_NUMBER + 1,))


def test_only_options_with_an_enum_have_a_kind() -> None:
    kinds = {name: option.kind for name, option in OPTIONS.items() if option.kind}
    assert kinds == {
        name: type(value) for name, value in DEFAULTS.items() if isinstance(value, Enum)
    }


def test_what_is_no_choice_has_no_label() -> None:
    with pytest.raises(InvalidRuleset) as caught:
        Ruleset.option("tie").choice_label("draw")
    assert caught.value.violations == (InvalidValue("tie", "'draw'", "'shared', 'extra_deal'"),)
