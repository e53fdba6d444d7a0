"""The commands: what they take, and what becomes of errors."""

import json
import os
import sys
from collections.abc import Sequence
from typing import Final

import click

from rummylib import register
from rummylib.agents import players
from rummylib.cli import USAGE_ERROR
from rummylib.cli.files import check, replay
from rummylib.cli.help_page import give_words
from rummylib.cli.many import compare, simulate
from rummylib.cli.options import game_option, json_option, language_option
from rummylib.cli.output import console
from rummylib.cli.playing import play
from rummylib.cli.schemas import schema
from rummylib.cli.session import Session
from rummylib.cli.usage import ExactGroup, explained, wanted_language
from rummylib.game import Game
from rummylib.notation.house_rules import read_house_rules
from rummylib.reasons import Language, RummyError
from rummylib.serialization import to_json
from rummylib.version import __version__

_INTERRUPTED: Final = 130
_CLOSED_PIPE: Final = 1


def run(arguments: Sequence[str] | None = None) -> int:
    """Run a command; a mistake of the user costs one line on stderr, and exit status 2."""
    given = sys.argv[1:] if arguments is None else list(arguments)
    session = Session(wanted_language(given))  # also where the command line cannot be read
    try:
        status = commands.main(args=given, prog_name="rummylib", obj=session, standalone_mode=False)
        sys.stdout.flush()
    except RummyError as error:
        return _fail(error.text(session.language))
    except click.UsageError as error:
        ours = explained(error)
        message = error.format_message() if ours is None else ours.text(session.language)
        return _fail(" ".join(message.split()))
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
    cls=ExactGroup,
    invoke_without_command=True,
    context_settings={"max_content_width": 100},
)
@click.version_option(__version__, prog_name="rummylib")
@language_option
@click.pass_context
def commands(context: click.Context, *, language: Language) -> None:
    """Run one of the commands."""
    if context.invoked_subcommand is None:
        click.echo(context.get_help())


@commands.command()
@click.argument("rules", metavar="RULES")
@game_option
@json_option
@language_option
@click.pass_obj
def rules(session: Session, *, rules: str, game: Game, is_json: bool, language: Language) -> int:
    """Print RULES as a page for a player, or as JSON."""
    house = read_house_rules(game, rules)
    if is_json and house.rules is not None:
        click.echo(to_json(house.rules))
        return 0
    page = house.page(language)
    if not page:
        return _fail(session.say("cli/no-rules-page", game=game.name))
    console().print(page.rstrip())
    return 0


@commands.command()
@json_option
@language_option
def games(*, is_json: bool, language: Language) -> None:
    """List the games, their presets and their computer players."""
    every = [register.find(name) for name in register.names()]
    if is_json:
        listed = [
            {
                "name": game.name,
                "presets": [
                    {"name": preset, "title": game.title(preset, language)}
                    for preset in game.presets()
                ],
                "players": list(players(game.name)),
            }
            for game in every
        ]
        click.echo(json.dumps(listed, ensure_ascii=False))
        return
    written = console()
    for game in every:
        written.print(game.name)
        for preset in game.presets():
            written.print(f"  {preset:<15} {game.title(preset, language)}")
        written.print(f"  {', '.join(players(game.name))}")


for command in (play, simulate, compare, check, replay, schema):
    commands.add_command(command)
for described in (commands, *commands.commands.values()):
    give_words(described)
