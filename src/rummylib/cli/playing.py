"""The command ``play``: watch a match, or sit down at one."""

import contextlib
import io
import secrets
import sys
from pathlib import Path
from typing import Final

import attrs
import click

from rummylib import register
from rummylib.agents import find_player, players
from rummylib.cli.cards import in_symbols
from rummylib.cli.options import (
    game_option,
    language_option,
    rules_option,
    seats_option,
    seed_option,
)
from rummylib.cli.output import console
from rummylib.cli.parameters import counting_number, seat_number
from rummylib.cli.saves import Sitting, load
from rummylib.cli.session import Session
from rummylib.cli.sitting import Playing, Screen
from rummylib.cli.tables import table_of
from rummylib.cli.usage import ExactCommand
from rummylib.cli.watch import Limits, watch
from rummylib.game import Event, Game, Seat, Transition, check_seat
from rummylib.notation.house_rules import HouseRules, read_house_rules
from rummylib.reasons import Language

_SEEDS: Final = 1 << 32
_USUAL: Final = "normal"


@attrs.frozen
class Start:
    """What a match is to be started with."""

    rules: HouseRules
    seats: int
    seed: int | None
    level: str | None

    def chosen(self) -> tuple[Sitting, tuple[Event, ...]]:
        """The match, just dealt, and the events of the deal.

        Raises a ``RummyError`` for what does not exist.
        """
        number = secrets.randbelow(_SEEDS) if self.seed is None else self.seed
        deal = self.rules.opening(self.seats, number)
        game = self.rules.game.name
        known = players(game)
        level = self.level or (_USUAL if _USUAL in known else next(iter(known)))
        find_player(game, level)
        return Sitting(game, level, 0, number, deal.state), deal.events


@click.command(cls=ExactCommand)
@click.option("--watch", "is_watched", is_flag=True)
@game_option
@rules_option
@seats_option
@seed_option
@click.option("--against", "level", metavar="PLAYER")
@click.option(
    "--seat",
    default="0",
    show_default=True,
    metavar="NUMBER",
    callback=seat_number,
)
@click.option(
    "--save",
    "save_path",
    metavar="FILE",
    type=click.Path(path_type=Path),
)
@click.option(
    "--resume",
    "resumed",
    metavar="FILE",
    type=click.Path(path_type=Path),
)
@click.option(
    "--max-rounds",
    default="200",
    show_default=True,
    metavar="NUMBER",
    callback=counting_number,
)
@click.option(
    "--max-actions",
    default="10000",
    show_default=True,
    metavar="NUMBER",
    callback=counting_number,
)
@language_option
@click.pass_obj
def play(
    session: Session,
    *,
    is_watched: bool,
    game: Game,
    rules: str | None,
    seats: int,
    seed: int | None,
    level: str | None,
    seat: Seat,
    save_path: Path | None,
    resumed: Path | None,
    max_rounds: int,
    max_actions: int,
    language: Language,
) -> int:
    """Play a match against computer players, or watch them."""
    if resumed is not None and not is_watched:
        sitting = load(resumed)
        own = register.find(sitting.game)
        playing = Playing(own, sitting, language, _screen(), save_path or resumed)
        return playing.run()
    house = read_house_rules(game, rules)
    sitting, opening = Start(house, seats, seed, level).chosen()
    if not is_watched:
        table_of(game.name, language)  # or nothing is said before it is refused
        sitting = attrs.evolve(sitting, seat=check_seat(seat, seats))
    written = console()
    heading = session.say(
        "watch/heading", title=house.title(language), seats=seats, seed=sitting.seed
    )
    written.print(heading)
    if is_watched:
        limits = Limits(max_rounds, max_actions)
        player = find_player(game.name, sitting.level)
        begun = Transition(sitting.match, opening)
        for line in watch(game, begun, sitting.seed, limits, language, player=player):
            written.print(in_symbols(line))
        return 0
    return Playing(game, sitting, language, _screen(), save_path).run(opening)


def _screen() -> Screen:
    """The terminal; where there is line editing, what was typed can be edited."""
    with contextlib.suppress(ImportError):
        import readline  # noqa: F401  # input() uses it once it is imported
    if isinstance(sys.stdin, io.TextIOWrapper):
        sys.stdin.reconfigure(encoding="utf-8", errors="replace")
    written = console()
    return Screen(
        write=lambda line: written.print(in_symbols(line)),
        write_plain=written.print,
        ask=input,
    )
