"""Options, their values, and what is refused."""

from itertools import permutations
from typing import Any

import attrs
import pytest

from rummylib.game import WrongNumberOfSeats
from rummylib.reasons import LANGUAGES, Language
from rummylib.variants.dora import ContradictoryRuleset, DoraRound, DoraRuleset, Option
from rummylib.variants.dora.options import OPTIONS, Exhausted, Value

SAMPLES: dict[str, tuple[Value, ...]] = {
    "players_min": (2, 3, 4),
    "players_max": (2, 3, 4),
    "claim_max_tens": (0, 1, 2, 3, 4),
    "impure_double_four": (0, 4, 12, None),
    "deals": ("one_each", 1, 12),
    "start_chips": (0, 100),
    "claim_priority": tuple(("ron", *rest) for rest in permutations(("kan", "pon", "chi"))),
}
EVERY_VALUE = [
    pytest.param(option, value, id=f"{option.name}-{value}")
    for option in OPTIONS
    for value in SAMPLES.get(option.name, option.values)
]


def built(name: str, value: object) -> DoraRuleset:
    given: dict[str, Any] = {name: value}
    if name == "players_max":
        given["players_min"] = 2
    return DoraRuleset(**given)


def refusals(**given: Any) -> list[tuple[str, str]]:
    with pytest.raises(ContradictoryRuleset) as caught:
        DoraRuleset(**given)
    for violation in caught.value.violations:
        assert all(
            violation.text(language) in caught.value.text(language) for language in LANGUAGES
        )
    return [
        (reason.code, str(reason.parameters().get("option", "")))
        for reason in caught.value.violations
    ]


@pytest.mark.parametrize(("option", "value"), EVERY_VALUE)
def test_every_value_of_every_option(option: Option, value: Value) -> None:
    rules = built(option.name, value)
    assert rules.value(option.name) == value
    assert type(rules.value(option.name)) is type(value)
    for language in LANGUAGES:
        assert option.describe(value, language) in rules.describe(language)
    assert option.describe(value, "en") != option.describe(value, "ja")


def test_options_are_the_fields_in_their_order_with_their_defaults() -> None:
    assert [option.name for option in OPTIONS] == [f.name for f in attrs.fields(DoraRuleset)]
    for option in DoraRuleset.options():
        assert DoraRuleset().value(option.name) == option.default
        assert option.source
        assert option.label("en") != option.label("ja")


@pytest.mark.parametrize(
    ("name", "value"),
    [
        (option.name, wrong)
        for option in OPTIONS
        for wrong in ("nonsense", True if option.least is not None else 1, "7", 2.5, b"never", ())
    ]
    + [
        ("players_min", 1),
        ("players_max", 5),
        ("hand_size", 8),
        ("claim_max_tens", -1),
        ("claim_max_tens", 5),
        ("claim_max_tens", None),
        ("impure_double_four", -1),
        ("deals", 0),
        ("deals", None),
        ("start_chips", -1),
        ("claim_priority", ("ron", "kan", "pon", "chi ")),
        ("claim_priority", None),
        ("multiple_ron", Exhausted.NO_PAYMENT),
        ("pair_joker", None),
    ],
)
def test_what_is_no_value_is_refused(name: str, value: object) -> None:
    wanted = "dora/ruleset-not-a-value"
    if name == "claim_priority" and value == ():
        wanted = "dora/ruleset-priority-incomplete"
    found = refusals(**{name: value})
    assert found[0][0] == wanted
    if wanted == "dora/ruleset-not-a-value":
        assert found == [(wanted, name)]


def test_all_refusals_at_once() -> None:
    found = refusals(ten_gap="x", deals="7", pair_joker=0)
    assert [name for _, name in found] == ["ten_gap", "pair_joker", "deals"]
    found = refusals(players_min=4, players_max=2, claim_priority=("kan", "kan", "pon", "chi"))
    assert [code for code, _ in found] == [
        "dora/ruleset-players",
        "dora/ruleset-priority-incomplete",
        "dora/ruleset-ron-first",
    ]


def test_evolve_is_checked_too() -> None:
    with pytest.raises(ContradictoryRuleset):
        attrs.evolve(DoraRuleset(players_max=3), players_min=4)


def test_unknown_options_are_refused() -> None:
    unknown: dict[str, Any] = {"has_aka_dora": True}
    with pytest.raises(TypeError):
        DoraRuleset(**unknown)
    with pytest.raises(AttributeError):
        DoraRuleset().has_aka_dora = True  # type: ignore[attr-defined]  # that is the point


def test_rulesets_are_values() -> None:
    assert DoraRuleset() == DoraRuleset(ten_gap="adjacent")
    assert hash(DoraRuleset()) == hash(DoraRuleset(ten_gap="adjacent"))
    assert DoraRuleset() != DoraRuleset(ten_gap="blocks")


@pytest.mark.parametrize(
    ("least", "most", "seats", "allowed"),
    [(2, 4, 1, False), (2, 4, 5, False), (3, 3, 2, False), (3, 3, 3, True), (2, 2, 3, False)],
)
def test_number_of_seats(least: int, most: int, seats: int, allowed: bool) -> None:
    rules = DoraRuleset(players_min=least, players_max=most)
    if allowed:
        assert DoraRound.deal(rules, seats=seats, seed=1).seats == seats
        return
    with pytest.raises(WrongNumberOfSeats):
        DoraRound.deal(rules, seats=seats, seed=1)


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_rules_page_names_the_author(language: Language) -> None:
    assert "遠枡麻理庵" in DoraRuleset().describe(language)
