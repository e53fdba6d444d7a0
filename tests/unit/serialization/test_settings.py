"""Settings forms: every option with its words, for a front end in another language."""

import json
from functools import cache
from typing import Any, cast

import jsonschema
import pytest
from tests.unit.serialization.saved import Document, at, document, paths, put
from tests.unit.serialization.test_corruption import wrong_values

from rummylib import Ruleset, presets
from rummylib.game import NotRules
from rummylib.serialization import (
    InvalidDocument,
    SettingsForm,
    ToldPreset,
    from_json,
    to_json,
)
from rummylib.serialization.schema import json_schema
from rummylib.serialization.settings import Rules
from rummylib.variants.dora import TOMASU, DoraRuleset

CHOICE = {"value": 1, "label": {"en": "", "ja": ""}}
RULES: dict[str, Rules] = {"rummy": presets.WROTHAM, "dora": TOMASU}


@cache
def form(game: str) -> Document:
    return document(SettingsForm.of(RULES[game]))


def refused(changed: Document) -> tuple[str, ...]:
    with pytest.raises(InvalidDocument) as caught:
        from_json(json.dumps(changed), SettingsForm)
    return caught.value.paths


@pytest.mark.parametrize("rules", [*map(presets.find, presets.names()), TOMASU])
def test_they_come_back(rules: Rules) -> None:
    whole = SettingsForm.of(rules)
    assert from_json(to_json(whole), SettingsForm) == whole


@pytest.mark.parametrize("game", RULES)
def test_a_form_has_every_option_and_its_words(game: str) -> None:
    whole = form(game)
    assert whole["game"] == game
    names = [setting["name"] for setting in whole["settings"]]
    assert {"revision", "kind", *names} == set(whole["rules"])
    for setting in whole["settings"]:
        assert setting["rules"]
        assert setting["label"]["en"] != setting["label"]["ja"]
        for choice in setting["choices"]:
            assert choice["label"]["en"] != choice["label"]["ja"]


@pytest.mark.parametrize("game", RULES)
def test_each_choice_is_one(game: str) -> None:
    """What a form offers makes a ruleset, or contradicts another option and says so."""
    for setting in form(game)["settings"]:
        option = next(
            one
            for one in (Ruleset, DoraRuleset)[game == "dora"].options()
            if one.name == setting["name"]
        )
        for choice in setting["choices"]:
            assert option.allows(choice["value"])
        for number in (setting["least"], setting["most"]):
            assert number is None or option.allows(number)


@pytest.mark.parametrize("game", RULES)
def test_it_fits_its_schema(game: str) -> None:
    assert jsonschema.Draft202012Validator(json_schema(game)).is_valid(form(game))


FIELDS = [(game, path) for game in RULES for path in paths(form(game)) if "rules." not in path]


@pytest.mark.parametrize(("game", "path"), FIELDS)
def test_a_wrong_type(game: str, path: str) -> None:
    value: Any = at(form(game), path)
    for wrong in wrong_values(value, path):
        if wrong is None and path.endswith("meaning"):
            continue
        if path.endswith("value") and not isinstance(wrong, dict | list | float):
            expected = path.rpartition(".choices")[0] + ".choices"
        else:
            expected = path
        found = refused(put(form(game), path, wrong))
        assert any(one == expected or one.startswith(f"{expected}.") for one in found), found


@pytest.mark.parametrize(
    ("path", "value", "expected"),
    [
        ("settings", [], "settings"),
        ("settings[0].name", "seats", "settings[0].name"),
        ("settings[0].rules", ["S2"], "settings[0].rules"),
        ("settings[0].least", 3, "settings[0].least"),
        ("settings[0].most", None, "settings[0].most"),
        (
            "settings[0].choices",
            [CHOICE],
            "settings[0].choices",
        ),
        ("rules.kind", "preset", "rules.kind"),
        ("rules.players_min", 9, "rules.players_min"),
    ],
)
@pytest.mark.parametrize("game", RULES)
def test_what_contradicts(game: str, path: str, value: object, expected: str) -> None:
    assert expected in refused(put(form(game), path, value))


@pytest.mark.parametrize("name", presets.names())
def test_presets_are_told(name: str) -> None:
    told = ToldPreset.of(presets.find_info(name))
    assert from_json(to_json(told), ToldPreset) == told
    assert told.rules == presets.find(name)
    whole = document(told)
    assert jsonschema.Draft202012Validator(json_schema("rummy")).is_valid(whole)
    for path, value, expected in (
        ("name", "nobody", "name"),
        ("name", "block" if name != "block" else "money", "rules"),
        ("title.en", 1, "title.en"),
        ("rules.jokers", 2 if told.rules.jokers != 2 else 1, "rules"),
    ):
        with pytest.raises(InvalidDocument) as caught:
            from_json(json.dumps(put(whole, path, value)), ToldPreset)
        assert expected in caught.value.paths


def test_what_is_no_ruleset() -> None:
    with pytest.raises(NotRules):
        SettingsForm.of(cast(Rules, "pagat"))
