"""Every word in every language: the same keys, the same placeholders, and none missing."""

import pkgutil
import re
import string
from collections.abc import Iterator, Mapping
from fractions import Fraction
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
        for _, name, forms, conversion in string.Formatter().parse(template):
            assert name is None or name.isidentifier(), f"{key}: a field is a name, nothing else"
            assert not forms or forms.count("|") == 1, f"{key}: a form for one and one for others"
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
    *("answers", "cards", "characters", "chips", "deals", "events", "games", "hands", "indicators"),
    *(
        "jokers",
        "matches",
        "melds",
        "players",
        "points",
        "rounds",
        "seats",
        "tens",
        "times",
        "turns",
    ),
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
    "watch/heading": "seats",
    "compare/more-dead": "points",  # 1.0 percentage points, and an interval after it
    "compare/more-rummies": "points",
    "compare/more-first-seat": "points",
    "players/exactly": "players",
    "players/range": "most",
    "deal/cards": "cards",
    "deal/size": "least",
    "deal/size-pair": "most",
    "deal/size-range": "most",
    "lay-off/run-at-least": "least",
    "match/several": "matches",
}
"""Numbers that are two or more, or no whole numbers, wherever these words are used."""


def forms(template: str) -> Iterator[tuple[str, str]]:
    """The forms in it, for one and for any other number."""
    for _, _, layout, _ in string.Formatter().parse(template):
        if layout:
            for_one, for_several = layout.split("|")
            yield for_one, for_several


def counted_things() -> set[str]:
    """What is counted anywhere, as a word for several of it."""
    every = (
        form for name in CATALOGUES for text in words("en", name).values() for form in forms(text)
    )
    return set(COUNTED_THINGS) | {
        word for _, several in every for word in re.findall(r"# (\w+s)\b", several)
    }


@pytest.mark.parametrize("catalogue", CATALOGUES)
def test_a_number_that_may_be_one_has_words_for_one(catalogue: str) -> None:
    """Both forms stand beside it, as in {count:# card|# cards}, or it stands elsewhere."""
    things = "|".join(sorted(counted_things()))
    before_plural = re.compile(r"\{(\w+)\}(?: \w+)? (?:" + things + r")\b")
    for code, template in words("en", catalogue).items():
        several = set(ALWAYS_SEVERAL.get(code, "").split())
        assert set(before_plural.findall(template)) - {"seat", "dealer"} <= several, code
        for for_one, _ in forms(template):
            assert not re.search(r"# (?:\w+ )?(?:" + things + r")\b", for_one), code


def test_what_is_said_to_be_always_several_is_said_somewhere() -> None:
    every = {code: text for name in CATALOGUES for code, text in words("en", name).items()}
    for code, names in ALWAYS_SEVERAL.items():
        assert set(names.split()) <= placeholders(every[code]), code


@pytest.mark.parametrize(
    ("number", "english", "japanese"),
    [
        (0, "Stock: 0 cards. No discards.", "山札: 0 枚。捨て札はありません。"),
        (1, "Stock: 1 card. No discards.", "山札: 1 枚。捨て札はありません。"),
        (2, "Stock: 2 cards. No discards.", "山札: 2 枚。捨て札はありません。"),
        (11, "Stock: 11 cards. No discards.", "山札: 11 枚。捨て札はありません。"),
        (-1, "Stock: -1 cards. No discards.", "山札: -1 枚。捨て札はありません。"),
        (Fraction(1, 2), "Stock: 0.5 cards. No discards.", "山札: 0.5 枚。捨て札はありません。"),
        (Fraction(1), "Stock: 1 card. No discards.", "山札: 1 枚。捨て札はありません。"),
    ],
)
def test_a_number_chooses_its_words(number: int | Fraction, english: str, japanese: str) -> None:
    assert fill("en", "cli", "table/stock", stock=number) == english
    assert fill("ja", "cli", "table/stock", stock=number) == japanese


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_form_may_be_a_whole_sentence(language: Language) -> None:
    once, twice = (Ruleset(max_recycles=None, recycle_safety_cap=number) for number in (1, 2))
    expected = {
        "en": ("The stock may be renewed only once in a round", "once that has happened 2 times"),
        "ja": ("山札を作り直せるのは1回戦に1回だけです。", "1回戦に2回作り直したら"),
    }[language]
    assert expected[0] in once.describe(language)
    assert expected[1] in twice.describe(language)
