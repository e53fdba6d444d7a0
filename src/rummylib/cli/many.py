"""The commands ``simulate`` and ``compare``: many games between computer players."""

import json
import secrets
import signal
from collections.abc import Callable, Iterator
from concurrent.futures import BrokenExecutor, Executor, ProcessPoolExecutor
from contextlib import contextmanager
from pathlib import Path
from typing import Final

import attrs
import click
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

from rummylib.cli.figures_table import comparison_lines, summary_lines
from rummylib.cli.options import (
    game_option,
    json_option,
    language_option,
    rules_option,
    seed_option,
)
from rummylib.cli.output import console
from rummylib.cli.parameters import chosen_players, counting_number
from rummylib.cli.saves import CannotWrite
from rummylib.cli.session import Session
from rummylib.cli.usage import ExactCommand
from rummylib.game import Game
from rummylib.reasons import Language, RummyError
from rummylib.simulate import Comparison, check_plot, plot_comparison
from rummylib.simulate import compare as compare_rulesets
from rummylib.simulate import simulate as simulate_games

_SEEDS: Final = 1 << 32

players_option = click.option(
    "--players",
    "players",
    default="normal,easy",
    show_default=True,
    metavar="NAME,...",
    callback=chosen_players,
)
games_option = click.option(
    "--games",
    default="1000",
    show_default=True,
    metavar="NUMBER",
    callback=counting_number,
)
workers_option = click.option(
    "--workers",
    default="1",
    show_default=True,
    metavar="NUMBER",
    callback=counting_number,
)


@attrs.define(eq=False, repr=False)
class WorkersLost(RummyError):
    """A process that played games has come to an end before its time."""

    code = "cli/workers-lost"
    catalogue = "cli"


@click.command(cls=ExactCommand)
@game_option
@rules_option
@players_option
@games_option
@click.option("--matches", "is_whole", is_flag=True)
@seed_option
@workers_option
@click.option(
    "--results",
    metavar="FILE",
    type=click.Path(path_type=Path),
)
@click.option(
    "--table",
    metavar="FILE",
    type=click.Path(path_type=Path),
)
@json_option
@language_option
@click.pass_obj
def simulate(
    session: Session,
    *,
    game: Game,
    rules: str | None,
    players: tuple[str, ...],
    games: int,
    is_whole: bool,
    seed: int | None,
    workers: int,
    results: Path | None,
    table: Path | None,
    is_json: bool,
    language: Language,
) -> int:
    """Play many games between computer players and add them up."""
    number = secrets.randbelow(_SEEDS) if seed is None else seed
    try:
        with _workers(workers) as executor, _progress(session, games) as progress:
            summary = simulate_games(
                game,
                rules or game.presets()[0],
                players,
                games,
                number,
                executor,
                rounds=None if is_whole else 1,
                results=results,
                table=table,
                progress=progress,
            )
    except OSError as error:
        raise CannotWrite(str(_file_of(error, results, table))) from None
    if is_json:
        click.echo(json.dumps(summary.document(), ensure_ascii=False))
        return 0
    written = console()
    for line in summary_lines(summary, language):
        written.print(line)
    return 0


@click.command(cls=ExactCommand)
@click.argument("rulesets", metavar="RULES...", nargs=-1, required=True)
@game_option
@players_option
@games_option
@seed_option
@workers_option
@click.option(
    "--plot",
    metavar="FILE",
    type=click.Path(path_type=Path),
)
@json_option
@language_option
@click.pass_obj
def compare(
    session: Session,
    *,
    rulesets: tuple[str, ...],
    game: Game,
    players: tuple[str, ...],
    games: int,
    seed: int | None,
    workers: int,
    plot: Path | None,
    is_json: bool,
    language: Language,
) -> int:
    """Play the same deals under each of RULES and say what changes."""
    number = secrets.randbelow(_SEEDS) if seed is None else seed
    if plot is not None:
        _check_plot(plot)
    with _workers(workers) as executor, _progress(session, games) as progress:
        comparison = compare_rulesets(
            game, rulesets, players, games, number, executor, progress=progress
        )
    if is_json:
        click.echo(json.dumps(comparison.document(), ensure_ascii=False))
    else:
        written = console()
        for line in comparison_lines(comparison, language):
            written.print(line)
    if plot is not None:
        _draw(comparison, plot, language)
    return 0


def _check_plot(path: Path) -> None:
    """Nobody waits for hours to hear then that nothing can be drawn."""
    check_plot(path)
    if not path.parent.is_dir():
        raise CannotWrite(str(path))


def _draw(comparison: Comparison, path: Path, language: Language) -> None:
    try:
        plot_comparison(comparison, path, language)
    except OSError:
        raise CannotWrite(str(path)) from None


def _file_of(error: OSError, results: Path | None, table: Path | None) -> Path | None:
    """Which of the two files could not be written."""
    return results if table is None or error.filename == str(results) else table


@contextmanager
def _workers(count: int) -> Iterator[Executor | None]:
    """So many processes; for one there is no need of another. Raises ``WorkersLost``."""
    if count == 1:
        yield None
        return
    try:
        with ProcessPoolExecutor(count, initializer=_leave_interruptions_alone) as executor:
            yield executor
    except BrokenExecutor:
        raise WorkersLost from None


def _leave_interruptions_alone() -> None:
    """Ctrl-C reaches every process of a terminal; only the first one is to answer it."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)


@contextmanager
def _progress(session: Session, total: int) -> Iterator[Callable[[int], None]]:
    """A bar on the standard error, where that is a terminal."""
    columns = (
        TextColumn("{task.description}"),
        BarColumn(),
        MofNCompleteColumn(),
        TimeRemainingColumn(),
    )
    screen = Console(stderr=True)
    with Progress(
        *columns, console=screen, transient=True, disable=not screen.is_terminal
    ) as shown:
        task = shown.add_task(session.say("simulate/progress"), total=total)
        yield lambda done: shown.update(task, completed=done)
