"""The commands: what they take, and what becomes of errors."""

import os
import sys
from collections.abc import Sequence
from typing import Final

import click

from rummylib import register
from rummylib.cli import USAGE_ERROR
from rummylib.cli.files import check, replay
from rummylib.cli.many import compare, simulate
from rummylib.cli.options import game_option, language_option
from rummylib.cli.output import console
from rummylib.cli.parameters import chosen_preset
from rummylib.cli.playing import play
from rummylib.cli.schemas import schema
from rummylib.cli.session import Session
from rummylib.game import Game
from rummylib.reasons import Language, RummyError
from rummylib.version import __version__

_INTERRUPTED: Final = 130
_CLOSED_PIPE: Final = 1


def run(arguments: Sequence[str] | None = None) -> int:
    """Run a command; a mistake of the user costs one line on stderr, and exit status 2."""
    session = Session()
    try:
        status = commands.main(
            args=None if arguments is None else list(arguments),
            prog_name="rummylib",
            obj=session,
            standalone_mode=False,
        )
        sys.stdout.flush()
    except RummyError as error:
        return _fail(error.text(session.language))
    except click.ClickException as error:
        return _fail(" ".join(error.format_message().split()))
    except click.Abort:
        return _fail(session.say("cli/interrupted"), _INTERRUPTED)
    except BrokenPipeError:  # whoever reads has seen enough; nothing more goes to the closed pipe
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return _CLOSED_PIPE
    return status if isinstance(status, int) else 0


def _fail(message: str, status: int = USAGE_ERROR) -> int:
    print(f"rummylib: {message}", file=sys.stderr)
    return status


@click.group(
    invoke_without_command=True,
    context_settings={"help_option_names": ["-h", "--help"], "max_content_width": 100},
)
@click.version_option(__version__, prog_name="rummylib")
@click.pass_context
def commands(context: click.Context) -> None:
    """The rules of rummy: play, watch and simulate matches, check positions, read rules."""
    if context.invoked_subcommand is None:
        click.echo(context.get_help())


@commands.command()
@click.argument("preset")
@game_option
@language_option
@click.pass_obj
def rules(session: Session, *, preset: str, game: Game, language: Language) -> int:
    """Print the rules of PRESET as a page for a player."""
    page = game.rules_page(chosen_preset(game, preset), language)
    if not page:
        return _fail(session.say("cli/no-rules-page", game=game.name))
    console().print(page.rstrip())
    return 0


@commands.command()
@language_option
def games(*, language: Language) -> None:
    """List the games and their presets."""
    written = console()
    for name in register.names():
        game = register.find(name)
        written.print(name)
        for preset in game.presets():
            written.print(f"  {preset:<15} {game.title(preset, language)}")


for command in (play, simulate, compare, check, replay):
    commands.add_command(command)
commands.add_command(schema)
