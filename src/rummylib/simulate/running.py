"""Games spread over an executor, in chunks, their results in order."""

from collections import deque
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import Executor, Future
from pathlib import Path
from typing import Final

from rummylib.agents import Player
from rummylib.arguments import check_kind, check_shape
from rummylib.game import Game
from rummylib.notation.house_rules import AnyRuleset
from rummylib.simulate.plan import Plan
from rummylib.simulate.playing import PlayedGame, play_game
from rummylib.simulate.results import ResultsFile
from rummylib.simulate.summary import Summary, Tally
from rummylib.simulate.table import write_table

CHUNK: Final = 20
"""Games that are handed to a worker at a time."""
_IN_FLIGHT: Final = 64
"""Chunks that are handed out at a time; more workers than that would wait."""


def simulate(  # noqa: PLR0917  # the first six are what everybody gives
    game: str | Game,
    rules: str | AnyRuleset,
    players: Sequence[str | Player],
    games: int,
    seed: int,
    executor: Executor | None = None,
    *,
    rounds: int | None = 1,
    results: Path | None = None,
    table: Path | None = None,
    progress: Callable[[int], None] | None = None,
) -> Summary:
    """Play ``games`` games and add them up.

    ``game`` is of the register, ``rules`` a preset with options (``"pagat ace=high_low"``) or a
    ruleset, ``players`` one for each seat: names of levels, or players. Each game is the first
    round of a match, or so many ``rounds`` of it, or with None a whole match. ``executor`` is any
    executor of ``concurrent.futures``; without one everything is played here. The same arguments
    give the same summary, whatever the executor.

    With ``table`` a row for each round is written to that file (Parquet, which needs the extra
    ``simulate``); it is there, and whole, when the last game has been played.

    With ``results`` each game is written to that file as it comes, and what is there of an
    earlier run is not played again. ``progress`` is called with the number of games that are
    done. Raises a ``RummyError`` for what cannot be played, and ``OtherResults``,
    ``SpoiltResults`` or ``MissingExtra``.

    >>> summary = simulate("dora", "tomasu", ["normal", "random"], games=2, seed=7)
    >>> [player.name for player in summary.players]
    ['normal', 'random']
    """
    check_kind(game, str, Game)
    check_kind(table, Path, type(None))
    if progress is not None:
        check_shape(progress, "Callable", "__call__")
    name = game if isinstance(game, str) else game.name
    plan = Plan(name, rules, players, games, seed, rounds)
    tally = Tally(plan)
    stream = played_games(plan, executor, results)
    if table is not None:
        plan.check()
        stream = write_table(table, plan, stream)
    for done, played in enumerate(stream, start=1):
        tally.add(played)
        if progress is not None:
            progress(done)
    return tally.summary()


def played_games(
    plan: Plan, executor: Executor | None = None, results: Path | None = None
) -> Iterator[PlayedGame]:
    """The games of a plan in order, played as they are asked for; raises like ``simulate``.

    >>> plan = Plan("rummy", "pagat", ["easy", "easy"], games=2, seed=7)
    >>> [game.number for game in played_games(plan)]
    [0, 1]
    """
    check_kind(plan, Plan)
    check_kind(executor, Executor, type(None))
    check_kind(results, Path, type(None))
    plan.check()
    if results is None:
        yield from _played(plan, 0, executor)
        return
    file = ResultsFile(results, plan)
    done = 0
    for game in file.resume():
        done += 1
        yield game
    yield from file.add(_played(plan, done, executor))


def play_chunk(plan: Plan, first: int, end: int) -> tuple[PlayedGame, ...]:
    """What a worker does: some games in a row."""
    return tuple(play_game(plan, number) for number in range(first, end))


def _played(plan: Plan, first: int, executor: Executor | None) -> Iterator[PlayedGame]:
    if executor is None:
        for number in range(first, plan.games):
            yield play_game(plan, number)
        return
    waiting: deque[Future[tuple[PlayedGame, ...]]] = deque()
    try:
        for start in range(first, plan.games, CHUNK):
            end = min(start + CHUNK, plan.games)
            waiting.append(executor.submit(play_chunk, plan, start, end))
            if len(waiting) == _IN_FLIGHT:
                yield from waiting.popleft().result()
        while waiting:
            yield from waiting.popleft().result()
    finally:
        for future in waiting:
            future.cancel()
