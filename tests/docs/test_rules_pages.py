"""The rules pages: every id, in both languages alike, and every link to one leads somewhere."""

import re
import subprocess
import sys
from pathlib import Path

import pytest
from docs._extensions.rummydocs import tables

from rummylib import register
from rummylib.reasons import LANGUAGES, Language, Violation, rule_page
from rummylib.ruleset import Ruleset
from rummylib.scoring import Reason
from rummylib.variants.dora import HANDS, DoraRuleset

DOCS = Path(__file__).parents[2] / "docs"
IDS = (Path(__file__).parent / "rule_ids.txt").read_text(encoding="utf-8").split()
"""The ids of all rules, as the project agreed on them."""
RULE = re.compile(r"^\(rule-(?:ja-)?(\w+)\)=\n\*\*(\w+)\.\*\* (.+?)\\\n(.+)$", re.MULTILINE)
LINK = re.compile(r"#rule-(ja-)?(\w+)")
OPTION = re.compile(r"\{(opt|dora-opt)\}`(\w+)`")


def pages(language: str) -> dict[str, str]:
    folder = DOCS / "rules" / language
    return {page.stem: page.read_text(encoding="utf-8") for page in sorted(folder.glob("*.md"))}


def rules(language: str) -> dict[str, tuple[str, str, str]]:
    """By id: the page, the text and the line about options and sources."""
    found = {}
    for name, text in pages(language).items():
        for anchor, shown, says, about in RULE.findall(text):
            assert anchor == shown
            assert anchor not in found, f"{anchor} stands twice"
            found[anchor] = (name, says, about)
    return found


ENGLISH, JAPANESE = rules("en"), rules("ja")


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_rule_has_its_place(language: str) -> None:
    assert list(rules(language)) == list(rules("en"))
    assert sorted(rules(language)) == sorted(IDS)


@pytest.mark.parametrize("rule", IDS)
def test_both_languages_say_the_same_of_a_rule(rule: str) -> None:
    english, japanese = ENGLISH[rule], JAPANESE[rule]
    assert english[0] == japanese[0]
    for language in LANGUAGES:
        assert rule_page(rule, language) == f"rules/{language}/{english[0]}.html#rule-{rule}"
    assert OPTION.findall(english[2]) == OPTION.findall(japanese[2])
    assert not re.search(r"[ぁ-んァ-ン]", english[1].replace("ドラ", "")), "English"
    assert re.search(r"[ぁ-んァ-ン一-龥]", japanese[1]), "Japanese"
    written = set(re.findall(r"`[^`]+`", english[1]))
    assert written == set(re.findall(r"`[^`]+`", japanese[1])), "the same names of options"


@pytest.mark.parametrize("language", LANGUAGES)
def test_links_stay_in_their_language_and_lead_to_rules(language: str) -> None:
    for name, text in pages(language).items():
        for japanese, rule in LINK.findall(text):
            assert bool(japanese) == (language == "ja"), name
            assert rule.lower() in {known.lower() for known in IDS}, name


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_option_is_named_by_a_rule(language: str) -> None:
    named = {found for text in pages(language).values() for found in OPTION.findall(text)}
    assert {("opt", option.name) for option in Ruleset.options()} <= named
    assert {("dora-opt", option.name) for option in DoraRuleset.options()} <= named
    known = {("opt", option.name) for option in Ruleset.options()}
    known |= {("dora-opt", option.name) for option in DoraRuleset.options()}
    assert named <= known


def test_every_rule_that_code_refers_to_has_a_page() -> None:
    referred = {
        str(vars(kind)["rule"]) for kind in tables.reasons_of_the_library(Violation).values()
    }
    referred |= {reason.value for reason in Reason} | {option.rule for option in Ruleset.options()}
    referred |= {hand.id for hand in HANDS}
    referred |= {rule for option in DoraRuleset.options() for rule in option.source.split()}
    assert referred <= set(IDS)


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The rules as the documentation's builder makes them."""
    pytest.importorskip("furo")
    pytest.importorskip("myst_parser")
    built = tmp_path_factory.mktemp("site")
    build = (sys.executable, "-m", "sphinx", "-Q", "-c", str(DOCS), str(DOCS / "rules"))
    subprocess.run([*build, "-d", str(built / "read"), str(built / "rules")], check=True)
    return built


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_page_of_a_violation_has_the_place(site: Path, language: Language) -> None:
    violations = tables.reasons_of_the_library(Violation).values()
    referred = {*IDS, *(str(vars(kind)["rule"]) for kind in violations)}
    for rule in referred:
        page, _, place = rule_page(rule, language).partition("#")
        assert f'id="{place}"' in (site / page).read_text(encoding="utf-8"), rule


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_comparison_and_the_terms_have_as_many_rows(language: str) -> None:
    for name in ("comparison", "terms"):
        rows = {
            tongue: pages(tongue)[name].count("\n|") + pages(tongue)[name].startswith("|")
            for tongue in (language, "en")
        }
        assert rows[language] == rows["en"]


def test_there_is_a_game_to_every_chapter() -> None:
    assert set(register.names()) == {"rummy", "dora"}, "a new game needs rules pages"
