"""Every word in every language: the same keys, the same placeholders, and none missing."""

import pkgutil
import re
import string
from collections.abc import Iterator, Mapping
from importlib import import_module

import attrs
import pytest

import rummylib
import rummylib.text
from rummylib import presets
from rummylib.reasons import LANGUAGES, Language, Reason, RummyError, Violation, codes, fill, words
from rummylib.ruleset import OptionValue, Ruleset

OPTIONAL = ("cli", "testing")
"""Parts of the package that need optional dependencies."""

OWN_WORDS = ("rummylib.melds", "rummylib.presets", "rummylib.reasons", "rummylib.ruleset")
"""Where every parameter of a reason must stand in its words."""

NOT_SHOWN: Mapping[str, frozenset[str]] = {}
"""Parameters of these reasons that their words need not show, by code."""


def import_everything(package: str) -> None:
    for found in pkgutil.iter_modules(import_module(package).__path__, f"{package}."):
        if found.name.split(".")[1] in OPTIONAL or found.name.endswith("__main__"):
            continue
        import_module(found.name)
        if found.ispkg:
            import_everything(found.name)


import_everything("rummylib")
REASONS: dict[str, Reason] = codes(Violation) | codes(RummyError)


def catalogues(language: Language) -> set[str]:
    package = import_module(f"rummylib.text.{language}")
    return {found.name for found in pkgutil.iter_modules(package.__path__)}


def placeholders(template: str) -> set[str]:
    return {name for _, name, _, _ in string.Formatter().parse(template) if name is not None}


def parameters(reason: Reason) -> set[str]:
    kind: type = reason
    return {field.name for field in attrs.fields(kind)} if attrs.has(kind) else set()


def option_keys() -> Iterator[str]:
    for option in Ruleset.options():
        yield option.name
        yield f"{option.name}/meaning"
        yield from (f"{option.name}={key(choice)}" for choice in option.choices)


def key(value: OptionValue) -> str:
    return str(value).lower() if value in (None, True, False) else str(value)


CATALOGUES = sorted(catalogues("en"))


def test_every_language_has_the_same_catalogues() -> None:
    found = {module.name for module in pkgutil.iter_modules(rummylib.text.__path__)}
    assert found == set(LANGUAGES)
    for language in LANGUAGES:
        assert catalogues(language) == set(CATALOGUES)


@pytest.mark.parametrize("catalogue", CATALOGUES)
def test_every_language_has_the_same_keys_and_placeholders(catalogue: str) -> None:
    english = words("en", catalogue)
    for language in LANGUAGES:
        translated = words(language, catalogue)
        assert set(translated) == set(english)
        assert list(translated) == list(english), "the same order, to be read side by side"
        for key, template in translated.items():
            assert placeholders(template) == placeholders(english[key]), key


@pytest.mark.parametrize("catalogue", CATALOGUES)
@pytest.mark.parametrize("language", LANGUAGES)
def test_words_are_plain_templates(language: Language, catalogue: str) -> None:
    for key, template in words(language, catalogue).items():
        # What stands between list entries is the only text with blanks at its ends.
        assert template.strip() == template or key.endswith("between-sizes"), key
        for _, name, layout, conversion in string.Formatter().parse(template):
            assert name is None or name.isidentifier(), f"{key}: a field is a name, nothing else"
            assert not layout, key
            assert not conversion, key


@pytest.mark.parametrize("catalogue", CATALOGUES)
def test_japanese_words_are_not_english(catalogue: str) -> None:
    for key, template in words("ja", catalogue).items():
        english = words("en", catalogue)[key]
        assert template != english or not any(part.isalpha() for part in english), key


@pytest.mark.parametrize("code", REASONS)
def test_every_reason_has_words_of_its_own_parameters(code: str) -> None:
    reason = REASONS[code]
    known = parameters(reason)
    for language in LANGUAGES:
        catalogue = words(language, reason.catalogue)
        assert code in catalogue, f"{reason.__name__} has no words in {language}"
        used = placeholders(catalogue[code])
        assert used <= known
        if reason.__module__.startswith(OWN_WORDS):
            assert used == known - NOT_SHOWN.get(code, frozenset())
        filled = fill(language, reason.catalogue, code, **dict.fromkeys(known, "§"))
        assert filled.count("§") >= len(used)


@pytest.mark.parametrize("code", REASONS)
def test_a_code_is_a_topic_and_a_reason(code: str) -> None:
    topic, _, rest = code.partition("/")
    assert topic
    assert rest
    assert code == code.lower()
    assert " " not in code


@pytest.mark.parametrize("code", codes(Violation))
def test_every_violation_names_its_rule(code: str) -> None:
    kind = codes(Violation)[code]
    assert isinstance(vars(kind).get("rule"), str), "the id of a rule"


def test_reasons_of_the_parts_are_loaded() -> None:
    assert {"meld/run-wraps", "ruleset/target-or-deals"} <= set(codes(Violation))
    assert {"language/unknown", "meld/not-a-meld", "ruleset/invalid"} <= set(codes(RummyError))


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_words_of_options_are_exactly_those_of_the_ruleset(language: Language) -> None:
    assert set(words(language, "options")) == set(option_keys())


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_words_of_presets_are_exactly_those_of_the_presets(language: Language) -> None:
    expected = {f"{name}/{part}" for name in presets.names() for part in ("title", "source")}
    assert set(words(language, "presets")) == expected


@pytest.mark.parametrize("language", LANGUAGES)
def test_choices_of_one_option_have_different_labels(language: Language) -> None:
    for option in Ruleset.options():
        labels = [option.choice_label(choice, language) for choice in option.choices]
        assert len(set(labels)) == len(labels), option.name


def test_no_two_options_share_a_label() -> None:
    for language in LANGUAGES:
        labels = [option.label(language) for option in Ruleset.options()]
        assert len(set(labels)) == len(labels)


COUNTED_THINGS = (
    "answers|cards|characters|chips|deals|events|hands|indicators|jokers|matches|melds|players"
    "|points|rounds|seats|tens|times|turns"
)
ALWAYS_SEVERAL = {
    "meld/set-too-large": "most",
    "meld/run-too-short": "least",
    "meld/run-too-long": "most",
    "lay-off/set-complete": "most",
    "lay-off/run-complete": "most",
    "lay-off/run-needs-more-cards": "least",
    "ruleset/no-hand-size": "players",
    "ruleset/deal-does-not-fit": "players needed",
    "ruleset/hand-too-small": "players least",
    "ruleset/first-dealer-beyond-seats": "players_max",
    "round/no-such-seat": "seats",
    "game/no-such-seat": "seats",
    "round/pack-too-small": "pack seats",
    "testing/does-not-conform": "seats",
    "flaw/too-large": "size",
    "option/hand_size/value": "value",
    "rules/page": "wall_of_two",
}
"""Numbers that are two or more wherever these words are used."""
SENTENCES = sorted(set(catalogues("en")) - {"cli", "plots", "rules"})
"""Catalogues of words that are the same for every number, and that may be said of few."""


@pytest.mark.parametrize("catalogue", SENTENCES)
def test_no_number_that_may_be_one_stands_before_a_plural(catalogue: str) -> None:
    """As in "1 free cards": the number stands elsewhere instead, as in "free cards: 1"."""
    before_plural = re.compile(r"\{(\w+)\}(?: free| other)? (?:" + COUNTED_THINGS + r")\b")
    verbs = {"event/deal": {"dealer"}}  # seat 1 deals
    for code, template in words("en", catalogue).items():
        several = set(ALWAYS_SEVERAL.get(code, "").split()) | verbs.get(code, set())
        assert set(before_plural.findall(template)) <= several, code
