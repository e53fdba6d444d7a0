"""What --help says: in both languages, about every command and option, and as wide as it may be."""

import os
import subprocess
import sys

import pytest

pytest.importorskip("click")
pytest.importorskip("rich")

import click
from rich.cells import cell_len

from rummylib.cli import main
from rummylib.cli.application import commands
from rummylib.reasons import LANGUAGES, Language, words

NAMES = ("", *sorted(commands.commands))
"""The command without a name is the group of all."""


def command_of(name: str) -> click.Command:
    return commands.commands[name] if name else commands


def pressed(text: str) -> str:
    """A text without its blanks, wherever its lines were broken."""
    return "".join(text.split())


def told(
    capsys: pytest.CaptureFixture[str], name: str, language: Language, option: str = "--help"
) -> str:
    assert main([*name.split(), option, "--lang", language]) == 0
    out, err = capsys.readouterr()
    assert err == ""
    return out


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", NAMES)
def test_help_says_everything_in_the_language_asked_for(
    capsys: pytest.CaptureFixture[str], name: str, language: Language
) -> None:
    page = told(capsys, name, language)
    command = command_of(name)
    catalogue = words(language, "help")
    assert page == told(capsys, name, language, "-h")
    assert page.startswith(catalogue["usage"].format(called=f"rummylib {name}".rstrip()))
    assert f"\n\n{catalogue['options']}\n" in page
    assert (f"\n\n{catalogue['commands']}\n" in page) is (name == "")
    assert pressed(catalogue[f"command/{command.name}"]) in pressed(page)
    for option in command.params:
        if isinstance(option, click.Option):
            assert f"\n  {option.opts[0]}" in page
            assert pressed(catalogue[f"option/{option.name}"]) in pressed(page)
    assert catalogue["option/help"] in page


@pytest.mark.parametrize("name", NAMES)
def test_no_english_word_is_left_in_japanese_help(
    capsys: pytest.CaptureFixture[str], name: str
) -> None:
    page = told(capsys, name, "ja")
    for english in words("en", "help").values():
        for paragraph in english.split("\n\n"):
            assert paragraph.partition("{")[0] not in page or paragraph.startswith("{"), paragraph
    assert "default" not in page


def test_the_group_lists_every_command_with_what_it_does(
    capsys: pytest.CaptureFixture[str],
) -> None:
    for language in LANGUAGES:
        page = told(capsys, "", language)
        for name in commands.commands:
            first = words(language, "help")[f"command/{name}"].partition("\n\n")[0]
            assert f"\n  {name} " in page
            assert pressed(first) in pressed(page)


def test_a_default_is_shown_in_both_languages(capsys: pytest.CaptureFixture[str]) -> None:
    assert "How many play. (default: 3)" in told(capsys, "play", "en")
    assert "遊ぶ人数。(指定しなければ 3)" in told(capsys, "play", "ja")
    assert "Language of all text. (default: en)" in told(capsys, "games", "en")
    assert "Draw what changes into FILE (.svg or .png).\n" in told(capsys, "compare", "en")


@pytest.mark.parametrize("columns", [52, 80, 102])
@pytest.mark.parametrize("language", LANGUAGES)
def test_no_line_is_wider_than_the_terminal_and_nothing_is_cut(
    capsys: pytest.CaptureFixture[str],
    monkeypatch: pytest.MonkeyPatch,
    language: Language,
    columns: int,
) -> None:
    monkeypatch.setenv("COLUMNS", str(columns))
    for name in NAMES:
        page = told(capsys, name, language)
        widths = [cell_len(line) for line in page.splitlines()]
        assert max(widths) <= columns
        assert "…" not in page
        assert all(line == line.rstrip() for line in page.splitlines())


def test_colours_are_for_terminals_only(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    plain = told(capsys, "play", "ja")
    monkeypatch.setenv("FORCE_COLOR", "1")
    assert told(capsys, "play", "ja") == plain


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_words_of_help_are_exactly_those_of_the_commands(language: Language) -> None:
    named = {f"command/{command_of(name).name}" for name in NAMES}
    options = {
        f"option/{option.name}"
        for name in NAMES
        for option in command_of(name).params
        if isinstance(option, click.Option)
    }
    own = {"usage", "options", "commands", "with-default", "option/help"}
    assert set(words(language, "help")) == named | options | own


def test_the_language_may_stand_before_the_command(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["--lang", "ja", "rules", "pagat"]) == 0
    japanese = capsys.readouterr().out
    assert main(["rules", "pagat", "--lang", "ja"]) == 0
    assert capsys.readouterr().out == japanese
    assert main(["--lang", "ja", "rules", "pagat", "--lang", "en"]) == 0
    assert capsys.readouterr().out != japanese
    assert main(["--lang", "fr", "games"]) == 2
    assert "There are no words in the language fr" in capsys.readouterr().err


def test_a_shell_shows_what_is_completed() -> None:
    asked = {"_RUMMYLIB_COMPLETE": "fish_complete", "COMP_WORDS": "rummylib play --se"}
    done = subprocess.run(
        [sys.executable, "-m", "rummylib"],
        check=True,
        capture_output=True,
        encoding="utf-8",
        env={**os.environ, **asked, "COMP_CWORD": "--se"},
    )
    assert done.stderr == ""
    assert words("en", "help")["option/seat"] in done.stdout
    assert "option/" not in done.stdout


def test_help_keeps_both_its_names_whoever_asks_for_them_first() -> None:
    """Click remembers the option of a command as it was in the first context."""
    for command in (commands, *commands.commands.values()):
        options = command.get_params(click.Context(command))
        assert options[-1].opts == ["-h", "--help"]
