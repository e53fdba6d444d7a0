"""Mistakes on the command line in both languages, JSON for programs, rules of the house, shells."""

import json
import os
import subprocess
import sys

import pytest

pytest.importorskip("click")
pytest.importorskip("rich")

import click

from rummylib import presets, register
from rummylib.agents import players
from rummylib.cli import main
from rummylib.cli.application import commands
from rummylib.cli.usage import explained, wanted_language
from rummylib.notation.house_rules import line_of, read_house_rules
from rummylib.reasons import LANGUAGES, Language
from rummylib.serialization import from_json, to_json
from rummylib.variants.dora import DoraMatch, DoraRuleset

MISTAKES = {
    "nonsense": ("no command “nonsense”; known: check, compare", "「nonsense」というコマンド"),
    "games --nope": ("no option “--nope”", "「--nope」というオプション"),
    "simulate --nope=3": ("no option “--nope” here; known: --game, --rules", "「--nope」"),
    "games many": ("too much for this command: many.", "余分な引数があります: many。"),
    "check one two three": ("for this command: two, three.", "引数があります: two, three。"),
    "rules": ("RULES is missing", "RULES がありません"),
    "compare": ("RULES... is missing", "RULES... がありません"),
    "simulate --games": ("--games needs a value", "--games には値が必要"),
    "play --watch=yes": ("--watch takes no value", "--watch に値は付けられません"),
    "--version=3": ("--version takes no value", "--version に値は付けられません"),
    "--seed 3": (
        "no option “--seed” here; known: --version, --lang,",
        "「--seed」というオプション",
    ),
}


@pytest.mark.parametrize("line", MISTAKES)
def test_a_mistake_is_told_in_the_language_asked_for(
    capsys: pytest.CaptureFixture[str], line: str
) -> None:
    first, *rest = line.split()
    for language, words in zip(LANGUAGES, MISTAKES[line], strict=True):
        is_command = first in commands.commands
        chosen = f"--lang={language}"
        assert main([first, chosen, *rest] if is_command else [chosen, first, *rest]) == 2
        out, err = capsys.readouterr()
        assert out == ""
        assert err.startswith("rummylib: ")
        assert err.count("\n") == 1
        assert words in err


def test_every_parameter_fails_only_in_words_of_our_own() -> None:
    for name in commands.list_commands(click.Context(commands)):
        command = commands.get_command(click.Context(commands), name)
        assert command is not None
        context = click.Context(command)
        for parameter in command.get_params(context):
            number = parameter.nargs
            assert number in (1, -1), "several values at once have a message of click's"
            assert isinstance(
                parameter.type, click.types.StringParamType | click.Path | click.types.BoolParamType
            ), "other types have messages of click's"
            if isinstance(parameter.type, click.Path):
                assert not parameter.type.exists
                assert parameter.type.file_okay
                assert parameter.type.dir_okay


def test_what_none_of_our_commands_can_give_is_left_to_click() -> None:
    assert explained(click.UsageError("something")) is None
    assert explained(click.UsageError("something", click.Context(commands))) is None
    assert explained(click.NoSuchOption("--seed")) is None, "of nobody knows which command"


def test_an_option_of_all_commands_needs_its_value(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["--lang"]) == 2
    assert capsys.readouterr().err == "rummylib: The option --lang needs a value.\n"


@pytest.mark.parametrize(
    ("line", "language"),
    [("games --lang ja", "ja"), ("x --lang=ja y", "ja"), ("games --lang", "en"), ("ja", "en")],
)
def test_the_language_is_known_before_the_rest_can_be_read(line: str, language: str) -> None:
    assert wanted_language(line.split()) == language


# -- JSON -----------------------------------------------------------------------------------------


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_games_as_json(capsys: pytest.CaptureFixture[str], language: Language) -> None:
    assert main(["games", "--json", "--lang", language]) == 0
    listed = json.loads(capsys.readouterr().out)
    assert [game["name"] for game in listed] == list(register.names())
    for given in listed:
        game = register.find(given["name"])
        assert given["players"] == list(players(game.name))
        assert [(one["name"], one["title"]) for one in given["presets"]] == [
            (preset, game.title(preset, language)) for preset in game.presets()
        ]


def test_rules_as_json_are_those_of_a_saved_match(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["rules", "pagat", "--json"]) == 0
    assert from_json(capsys.readouterr().out, type(presets.PAGAT)) == presets.PAGAT
    assert main(["rules", "tomasu claim_max_tens=2", "--game", "dora", "--json"]) == 0
    assert capsys.readouterr().out.strip() == to_json(DoraRuleset(claim_max_tens=2))


# -- rules of the house ---------------------------------------------------------------------------


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_page_of_house_rules(capsys: pytest.CaptureFixture[str], language: Language) -> None:
    rules = DoraRuleset(claim_max_tens=2)
    assert main(["rules", line_of(rules), "--game", "dora", "--lang", language]) == 0
    assert capsys.readouterr().out.strip() == rules.describe(language).strip()
    assert main(["rules", "tomasu", "--game", "dora", "--lang", language]) == 0
    assert capsys.readouterr().out.strip() == DoraRuleset().describe(language).strip()


def test_one_plays_by_house_rules(capsys: pytest.CaptureFixture[str]) -> None:
    line = "tomasu deals=1 claim_max_tens=2"
    options = ["--game", "dora", "--players", "2", "--seed", "7"]
    assert main(["play", "--watch", "--rules", line, *options]) == 0
    assert "claim_max_tens=2 deals=1, 2 players" in capsys.readouterr().out
    house = read_house_rules(register.find("dora"), line)
    match = house.opening(2, 7).state
    assert isinstance(match, DoraMatch)
    assert match.rules == DoraRuleset(claim_max_tens=2, deals=1)


def test_two_house_rules_are_compared(capsys: pytest.CaptureFixture[str]) -> None:
    rules = ["tomasu", "tomasu claim_max_tens=0"]
    options = ["--game", "dora", "--players", "random,easy", "--games", "4", "--seed", "7"]
    assert main(["compare", *rules, *options, "--json"]) == 0
    document = json.loads(capsys.readouterr().out)
    assert [summary["rules"] for summary in document["summaries"]] == rules
    assert main(["simulate", "--rules", "claim_max_tens=9", *options, "--lang", "ja"]) == 2
    assert "claim_max_tens" in capsys.readouterr().err


# -- shells ---------------------------------------------------------------------------------------


def completed(line: str, shell: str = "bash") -> list[str]:
    """What a shell is told to offer for the last word of a line."""
    words = line.split(" ")
    asked = {
        "_RUMMYLIB_COMPLETE": f"{shell}_complete",
        "COMP_WORDS": line,
        "COMP_CWORD": str(len(words) - 1),
    }
    done = subprocess.run(
        [sys.executable, "-m", "rummylib"],
        check=True,
        capture_output=True,
        encoding="utf-8",
        env={**os.environ, **asked},
    )
    assert done.stderr == ""
    return [one.partition(",")[2] for one in done.stdout.splitlines() if one]


def test_a_shell_completes_commands_and_options() -> None:
    assert completed("rummylib si") == ["simulate"]
    assert completed("rummylib play --see") == ["--seed"]
    assert set(completed("rummylib ")) == set(commands.list_commands(click.Context(commands)))


def test_a_shell_completes_where_the_line_is_not_right() -> None:
    assert completed("rummylib games too many --j") == ["--json"]
    assert completed("rummylib nonsense --j") == []
