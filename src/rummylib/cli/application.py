"""The commands: what they take, and what becomes of errors."""

import os
import secrets
import sys
from collections.abc import Sequence
from typing import Final

import click
from rich.console import Console

from rummylib import register
from rummylib.cli import USAGE_ERROR
from rummylib.cli.cards import in_symbols
from rummylib.cli.parameters import (
    chosen_game,
    chosen_language,
    chosen_preset,
    counting_number,
    seed_number,
)
from rummylib.cli.session import Session
from rummylib.cli.watch import Limits, watch
from rummylib.game import Game
from rummylib.reasons import LANGUAGES, Language, RummyError
from rummylib.version import __version__

_SEEDS: Final = 1 << 32
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


def _console() -> Console:
    return Console(highlight=False, markup=False, emoji=False, soft_wrap=True)


language_option = click.option(
    "--lang",
    "language",
    default="en",
    show_default=True,
    metavar="|".join(LANGUAGES),
    is_eager=True,
    callback=chosen_language,
    help="Language of all text.",
)
game_option = click.option(
    "--game",
    default="rummy",
    show_default=True,
    metavar="NAME",
    callback=chosen_game,
    help="The game; see the command games.",
)


@click.group(
    invoke_without_command=True,
    context_settings={"help_option_names": ["-h", "--help"], "max_content_width": 100},
)
@click.version_option(__version__, prog_name="rummylib")
@click.pass_context
def commands(context: click.Context) -> None:
    """The rules of rummy: watch matches, read rules, list games."""
    if context.invoked_subcommand is None:
        click.echo(context.get_help())


@commands.command()
@click.option("--watch", "is_watched", is_flag=True, help="Watch computer players.")
@game_option
@click.option(
    "--rules", "preset", metavar="PRESET", help="The preset; by default the game's first."
)
@click.option(
    "--players",
    "seats",
    default="3",
    show_default=True,
    metavar="NUMBER",
    callback=counting_number,
    help="How many play.",
)
@click.option(
    "--seed",
    metavar="NUMBER",
    callback=seed_number,
    help="What the whole match follows from; by default a fresh number.",
)
@click.option(
    "--max-rounds",
    default="200",
    show_default=True,
    metavar="NUMBER",
    callback=counting_number,
    help="Stop after so many rounds.",
)
@click.option(
    "--max-actions",
    default="10000",
    show_default=True,
    metavar="NUMBER",
    callback=counting_number,
    help="Stop once a round has taken so many actions.",
)
@language_option
@click.pass_obj
def play(
    session: Session,
    *,
    is_watched: bool,
    game: Game,
    preset: str | None,
    seats: int,
    seed: int | None,
    max_rounds: int,
    max_actions: int,
    language: Language,
) -> int:
    """Play a match; with --watch between computer players, told move by move."""
    if not is_watched:
        return _fail(session.say("cli/only-watching"))
    chosen = chosen_preset(game, preset)
    number = secrets.randbelow(_SEEDS) if seed is None else seed
    match = game.start(chosen, seats, number)
    console = _console()
    title = game.title(chosen, language)
    console.print(session.say("watch/heading", title=title, seats=seats, seed=number))
    for line in watch(game, match, number, Limits(max_rounds, max_actions), language):
        console.print(in_symbols(line))
    return 0


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
    _console().print(page.rstrip())
    return 0


@commands.command()
@language_option
def games(*, language: Language) -> None:
    """List the games and their presets."""
    console = _console()
    for name in register.names():
        game = register.find(name)
        console.print(name)
        for preset in game.presets():
            console.print(f"  {preset:<15} {game.title(preset, language)}")
