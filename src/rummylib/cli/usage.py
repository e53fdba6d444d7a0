"""What is wrong with a command line, in words of our own: click's are English only."""

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from itertools import pairwise
from typing import Final

import attrs
import click

from rummylib.cli.help_page import help_page
from rummylib.reasons import LANGUAGES, Language, RummyError

HELP: Final = ("-h", "--help")
"""How every command is asked what it does."""


@attrs.define(eq=False, repr=False)
class NoSuchCommand(RummyError):
    """There is no command of this name; ``known`` are those that there are."""

    code = "cli/no-such-command"
    catalogue = "cli"
    name: str
    known: tuple[str, ...]


@attrs.define(eq=False, repr=False)
class NoSuchOption(RummyError):
    """The command has no option of this name; ``known`` are those that it has."""

    code = "cli/no-such-option"
    catalogue = "cli"
    option: str
    known: tuple[str, ...]


@attrs.define(eq=False, repr=False)
class MissingArgument(RummyError):
    """The command needs an argument that was not given."""

    code = "cli/missing-argument"
    catalogue = "cli"
    argument: str


@attrs.define(eq=False, repr=False)
class NeedsValue(RummyError):
    """The option stands at the end, without the value that it takes."""

    code = "cli/needs-value"
    catalogue = "cli"
    option: str


@attrs.define(eq=False, repr=False)
class TakesNoValue(RummyError):
    """The option was given a value and takes none."""

    code = "cli/takes-no-value"
    catalogue = "cli"
    option: str


@attrs.define(eq=False, repr=False)
class TooManyArguments(RummyError):
    """There are more arguments than the command takes."""

    code = "cli/too-many-arguments"
    catalogue = "cli"
    arguments: tuple[str, ...]


class ExactCommand(click.Command):
    """A command that says itself what was too much, and what it does."""

    allow_extra_args = True

    def get_help_option_names(self, ctx: click.Context) -> list[str]:
        """The names of --help, which click would leave to whoever asks first."""
        return [*HELP]

    def format_help(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        """Write what --help says."""
        formatter.write(help_page(self, ctx, formatter.width))

    def parse_args(self, ctx: click.Context, args: list[str]) -> list[str]:
        """Read the command line; raises ``TooManyArguments``."""
        with _said_where(ctx):
            left = super().parse_args(ctx, args)
        if left and not ctx.resilient_parsing:  # which is how a shell asks for completions
            raise TooManyArguments(tuple(left))
        return left


class ExactGroup(click.Group):
    """Commands of which each says itself what was wrong, and the group what is no command."""

    command_class = ExactCommand

    def get_help_option_names(self, ctx: click.Context) -> list[str]:
        """The names of --help, which click would leave to whoever asks first."""
        return [*HELP]

    def format_help(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        """Write what --help says."""
        formatter.write(help_page(self, ctx, formatter.width))

    def parse_args(self, ctx: click.Context, args: list[str]) -> list[str]:
        """Read the command line as far as the name of a command."""
        with _said_where(ctx):
            return super().parse_args(ctx, args)

    def resolve_command(
        self, ctx: click.Context, args: list[str]
    ) -> tuple[str | None, click.Command | None, list[str]]:
        """The command that the first word names; raises ``NoSuchCommand``."""
        is_known = self.get_command(ctx, args[0]) is not None
        if not is_known and not ctx.resilient_parsing:
            raise NoSuchCommand(args[0], tuple(self.list_commands(ctx)))
        return super().resolve_command(ctx, args)


@contextmanager
def _said_where(context: click.Context) -> Iterator[None]:
    """Errors say in which command they arose, so that it can be told which options there are."""
    try:
        yield
    except click.UsageError as error:
        error.ctx = context
        raise


def explained(error: click.UsageError) -> RummyError | None:
    """The same mistake as an error of ours; None for one that our commands cannot give."""
    if error.ctx is None:
        return None
    takes_value = _options(error.ctx)
    match error:
        case click.NoSuchOption():
            return NoSuchOption(error.option_name, tuple(takes_value))
        case click.BadOptionUsage():
            kind = NeedsValue if takes_value.get(error.option_name, True) else TakesNoValue
            return kind(error.option_name)
        case click.MissingParameter():
            named = error.param
            return MissingArgument("" if named is None else named.human_readable_name)
        case _:
            return None


def wanted_language(arguments: Sequence[str]) -> Language:
    """The language that a command line asks for, though it could not be read."""
    for language in LANGUAGES:
        if f"--lang={language}" in arguments or ("--lang", language) in pairwise(arguments):
            return language
    return "en"


def _options(context: click.Context) -> dict[str, bool]:
    """The options of the command that was being read, and which of them take a value."""
    return {
        name: not option.is_flag
        for option in context.command.get_params(context)
        if isinstance(option, click.Option)
        for name in option.opts
    }
