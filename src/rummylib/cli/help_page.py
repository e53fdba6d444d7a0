"""What --help says, in the language that was chosen: click's own words are English only."""

import io
from collections.abc import Iterator
from typing import Final

import click
from rich.console import Console
from rich.padding import Padding
from rich.table import Table
from rich.text import Text

from rummylib.cli.session import Session
from rummylib.reasons import Language, fill

_INDENT: Final = (0, 0, 0, 2)


def help_page(command: click.Command, context: click.Context, width: int) -> str:
    """How a command is called, what it does, its options, and its commands if it is a group.

    Lines are broken by the width of letters, which is two for a Japanese one.
    """
    language = (context.find_object(Session) or Session()).language
    page = io.StringIO()
    written = Console(file=page, width=width, height=1, force_terminal=False)
    called = " ".join((context.command_path, *command.collect_usage_pieces(context)))
    written.print(Text(_say(language, "usage", called=called)))
    for paragraph in _about(command, language):
        written.print("", Padding(Text(paragraph), _INDENT), sep="\n")
    options = _list(_options(command, context, language))
    written.print("", Text(_say(language, "options")), options, sep="\n")
    if isinstance(command, click.Group):
        commands = _list(_commands(command, language))
        written.print("", Text(_say(language, "commands")), commands, sep="\n")
    return "".join(f"{line.rstrip()}\n" for line in page.getvalue().splitlines())


def give_words(command: click.Command) -> None:
    """Give a command and its options English words, which a shell shows beside completions."""
    command.help = "\n\n".join(_about(command, "en"))
    for option in command.params:
        if isinstance(option, click.Option):
            option.help = _what_it_is(option, "en")


def _about(command: click.Command, language: Language) -> list[str]:
    """What a command does, by paragraphs; the first one stands in the list of commands."""
    return _say(language, f"command/{command.name}").split("\n\n")


def _options(
    command: click.Command, context: click.Context, language: Language
) -> Iterator[tuple[str, str]]:
    for option in command.get_params(context):
        record = option.get_help_record(context)
        if isinstance(option, click.Option) and record is not None:
            yield record[0], _with_default(option, language)


def _with_default(option: click.Option, language: Language) -> str:
    words, default = _what_it_is(option, language), option.show_default
    if not default:
        return words
    usual = default if isinstance(default, str) else option.default
    return _say(language, "with-default", words=words, default=usual)


def _what_it_is(option: click.Option, language: Language) -> str:
    # The name that click gives its own option is another one in every version.
    name = "help" if "--help" in option.opts else option.name
    return _say(language, f"option/{name}")


def _commands(group: click.Group, language: Language) -> Iterator[tuple[str, str]]:
    for name, command in sorted(group.commands.items()):
        yield name, _about(command, language)[0]


def _list(entries: Iterator[tuple[str, str]]) -> Padding:
    table = Table.grid(padding=(0, 2))
    table.add_column(no_wrap=True)
    table.add_column(overflow="fold")
    for name, words in entries:
        table.add_row(Text(name), Text(words))
    return Padding(table, _INDENT)


def _say(language: Language, key: str, /, **parameters: object) -> str:
    return fill(language, "help", key, **parameters)
