"""The rules as a page: what is shown is what is played, in both languages."""

import re
from collections.abc import Callable, Iterator

import pytest

from rummylib import presets
from rummylib.reasons import LANGUAGES, Language, words
from rummylib.ruleset import InvalidRuleset, Ruleset, StockEnd
from rummylib.ruleset.description import Statement, describe, sections

BASES: dict[str, Ruleset] = {name: presets.find(name) for name in presets.names()} | {
    "with a joker": Ruleset(jokers=1, joker_swap=True, joker_in_set="declared"),
    "with jokers and a discard": Ruleset(jokers=2, go_out="discard", joker_swap=True, set_max=3),
    "blocked at turn start": Ruleset(max_recycles=0, stock_trigger="turn_start"),
    "at turn start": Ruleset(stock_trigger="turn_start", stock_keep_top=False),
    "penalties for all": Ruleset(scoring="penalty", no_out="all_penalised", go_out="discard"),
    "shared wins rounded": Ruleset(no_out="lowest_wins", tie_share="floor", matches_to_win=3),
    "table of two": Ruleset(players_max=2, target=None, deals=1, recycle_safety_cap=1),
    "one size for all": Ruleset(hand_size_table=dict.fromkeys(range(2, 7), 7)),
    "whole hands": Ruleset(whole_hand_deals=(1,), go_out="discard", rummy_bonus="plus10"),
    "aces high": Ruleset(ace="high", run_min=6),
    "round the corner": Ruleset(ace="corner", run_min=13, max_turns=1, tie="extra_deal"),
}

TABLES: dict[str, tuple[object, ...]] = {
    "hand_size_table": (
        {2: 9, 3: 7, 4: 7, 5: 6, 6: 6},
        {2: 10, 3: 7, 4: 7, 5: 6, 6: 6, 7: 5},
    ),
    "whole_hand_deals": ((), (1,), (1, 2)),
}

WITHOUT_EFFECT: dict[str, tuple[str, Callable[[Ruleset, Ruleset], bool]]] = {
    "hand_size_table": (
        "one hand size for all, or the same sizes for the numbers of players that may play",
        lambda one, other: all(
            one.hand_size_for(players) == other.hand_size_for(players)
            for players in range(one.players_min, one.players_max + 1)
        ),
    ),
    "ace_points": (
        "the number is what “auto” means",
        lambda one, other: one.meld_rules.ace_points == other.meld_rules.ace_points,
    ),
    "joker_points": ("no jokers", lambda one, other: not one.jokers),
    "joker_swap": ("no jokers", lambda one, other: not one.jokers),
    "min_naturals": ("no jokers", lambda one, other: not one.jokers),
    "joker_in_set": ("no jokers", lambda one, other: not one.jokers),
    "stock_end": ("the stock is never renewed", lambda one, other: one.max_recycles == 0),
    "stock_keep_top": ("the stock is never renewed", lambda one, other: one.max_recycles == 0),
    "recycle_safety_cap": (
        "a limit of its own",
        lambda one, other: one.max_recycles is not None,
    ),
    "tie_share": ("no win is shared", lambda one, other: one.no_out != "lowest_wins"),
}
"""Options that change nothing in some games, why, and when."""


def evolved(rules: Ruleset, **options: object) -> Ruleset:
    return Ruleset.from_options(rules.to_options() | options)


def alternatives(name: str) -> Iterator[object]:
    option = Ruleset.option(name)
    yield from option.choices
    yield from TABLES.get(name, ())
    if option.least is not None:
        yield from range(option.least, option.least + 3)
        yield from (option.most or 60, 15)


def neighbours(rules: Ruleset, name: str) -> Iterator[Ruleset]:
    """The valid rulesets that differ from ``rules`` in one option only."""
    for value in alternatives(name):
        try:
            other = evolved(rules, **{name: value})
        except InvalidRuleset:
            continue
        if other != rules:
            yield other


OPTIONS = [option.name for option in Ruleset.options()]


@pytest.mark.parametrize("name", OPTIONS)
def test_every_option_changes_the_page_wherever_it_has_an_effect(name: str) -> None:
    _, is_without_effect = WITHOUT_EFFECT.get(name, ("", lambda one, other: False))
    changed = 0
    for rules in BASES.values():
        for other in neighbours(rules, name):
            same = is_without_effect(rules, other)
            for language in LANGUAGES:
                assert (describe(rules, language) == describe(other, language)) is same, other
            changed += not same
    # There is only one way yet in which the dealer changes.
    assert changed or name == "dealer_rotation"


@pytest.mark.parametrize("value", ["target", "deals"])
def test_target_and_deals_change_the_page(value: str) -> None:
    unset = {"target": None, "deals": None}
    pages = {describe(evolved(Ruleset(), **unset | {value: number})) for number in (1, 6, 50)}
    assert len(pages) == 3


@pytest.mark.parametrize("scoring", ["winner", "penalty", "settle"])
def test_scoring_changes_the_page(scoring: str) -> None:
    fixed: dict[str, object] = {"target": None, "deals": 4}
    pages = {
        describe(evolved(Ruleset(), scoring=other, **fixed))
        for other in ("winner", "penalty", "settle")
        if other != scoring
    }
    assert describe(evolved(Ruleset(), scoring=scoring, **fixed)) not in pages


def everyone() -> Iterator[Ruleset]:
    for rules in BASES.values():
        yield rules
        for name in OPTIONS:
            yield from neighbours(rules, name)


def rule_ids(page: str) -> list[str]:
    return [line.rpartition("[")[2].rstrip("]") for line in page.splitlines() if "- " in line]


@pytest.mark.parametrize("base", BASES)
def test_both_languages_say_the_same_rule_by_rule(base: str) -> None:
    english, japanese = (describe(BASES[base], language) for language in LANGUAGES)
    assert rule_ids(english) == rule_ids(japanese)
    assert english.count("\n## ") == japanese.count("\n## ")


@pytest.mark.parametrize("base", BASES)
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_statement_ends_with_its_rules(base: str, language: Language) -> None:
    page = BASES[base].describe(language)
    for line in page.splitlines():
        assert (
            not line
            or re.fullmatch(r"#{1,2} \S.*", line)
            or re.fullmatch(r"- .*[.。] ?\[[A-Z]\d+[ab]?(, [A-Z]\d+[ab]?)*\]", line)
        ), line
        assert "{" not in line
        assert "None" not in line


def test_no_words_lie_unused() -> None:
    used = {"title", "statement", "deal/between-sizes"}
    used |= {"deal/size", "deal/size-pair", "deal/size-range"}
    for rules in everyone():
        for name, statements in sections(rules):
            used.add(f"section/{name}")
            used |= {statement.key for statement in statements}
    assert used == set(words("en", "rules"))


def test_hand_sizes_are_told_for_the_numbers_of_players_that_may_play() -> None:
    def table(**options: object) -> str:
        page = describe(evolved(Ruleset(), **options))
        (line,) = (line for line in page.splitlines() if "[S3" in line)
        return line.partition(": ")[2].partition(".")[0]

    assert table() == (
        "10 each for 2 players, 7 each for 3 or 4 players, 6 each for 5 or 6 players"
    )
    assert table(players_min=3, players_max=4) == "7 each for 3 or 4 players"
    assert table(hand_size_table=dict.fromkeys(range(2, 7), 5)) == "5 each for 2 to 6 players"


def test_examples_follow_the_length_of_runs() -> None:
    assert "4♥ 5♥ 6♥ 7♥." in describe(Ruleset(run_min=4))
    assert "2♥ 3♥ … K♥." in describe(Ruleset(run_min=12))
    long = describe(Ruleset(run_min=13, ace="high"))
    assert "2♣ 3♣ … A♣ is a run, but A♣ 2♣ … K♣ and K♣ A♣ … Q♣ are not." in long


def test_jokers_have_a_section_only_where_there_are_jokers() -> None:
    assert "## Jokers" not in describe(Ruleset())
    assert "## ジョーカー" in describe(Ruleset(jokers=1), "ja")
    assert "jokers" not in [name for name, _ in sections(Ruleset(joker_swap=True))]


@pytest.mark.parametrize(
    ("options", "expected"),
    [
        ({}, "unless you can then lay it off to go out. [T4]"),
        ({"go_out": "discard"}, "only this card is left in your hand. [T4]"),
        ({"jokers": 1, "joker_swap": True}, "to go out or swap it for a joker. [T4]"),
        (
            {"jokers": 1, "joker_swap": True, "go_out": "discard"},
            "unless you can then swap it for a joker. [T4]",
        ),
    ],
)
def test_the_way_out_for_a_card_that_may_not_be_thrown(
    options: dict[str, object], expected: str
) -> None:
    assert expected in describe(evolved(Ruleset(), **options))


def test_a_renewed_stock_is_described_only_where_it_is_renewed() -> None:
    block = describe(presets.BLOCK)
    assert "never renewed" in block
    assert not {"[E3]", "[E4]", "[E5]"} & {f"[{rule}]" for rule in rule_ids(block)}
    assert presets.VANIKAR.stock_end is StockEnd.TURN_OVER
    assert "[E5]" in describe(presets.VANIKAR)


def test_a_statement_in_words() -> None:
    statement = Statement("points/joker", ("P10",), (("joker", 15),))
    assert statement.text("en") == "A joker left in a hand counts 15. [P10]"
    assert statement.text("ja") == "手札に残ったジョーカーは15点です。[P10]"
