"""The rounds of a simulation as a table in a Parquet file; it needs the extra ``simulate``."""

import json
import os
from collections.abc import Iterable, Iterator, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Final

from rummylib.arguments import check_kind
from rummylib.reasons import needs_extra
from rummylib.simulate.plan import Plan
from rummylib.simulate.playing import UNFINISHED, PlayedGame
from rummylib.simulate.summary import place_of

if TYPE_CHECKING:
    import pyarrow

ROWS: Final = 4096
"""Rounds that are kept in memory at a time; so many rows make a row group of the file."""

Row = dict[str, object]


def table_schema(plan: Plan) -> "pyarrow.Schema":
    """The columns of the table of a plan, with the plan as JSON in the metadata ``rummylib``.

    Raises ``MissingExtra`` without the extra ``simulate``.

    >>> plan = Plan("rummy", "pagat", ["normal", "easy"], games=2, seed=7)
    >>> table_schema(plan).names[:5]
    ['game', 'deal', 'round', 'dealer', 'turns']
    """
    check_kind(plan, Plan)
    with needs_extra("simulate", "pyarrow"):
        import pyarrow
    seat, seats = pyarrow.int8(), range(len(plan.players))
    header = json.dumps({**plan.header(), "games": plan.games}, ensure_ascii=False)
    return pyarrow.schema(
        [
            ("game", pyarrow.int64()),
            ("deal", pyarrow.int64()),
            ("round", pyarrow.int32()),
            ("dealer", seat),
            ("turns", pyarrow.int32()),
            ("ending", pyarrow.string()),
            ("winners", pyarrow.list_(seat)),
            ("winner_places", pyarrow.list_(seat)),
            ("is_dead", pyarrow.bool_()),
            ("is_rummy", pyarrow.bool_()),
            ("is_unfinished", pyarrow.bool_()),
            *((f"player_{number}", pyarrow.string()) for number in seats),
            *((f"points_{number}", pyarrow.float64()) for number in seats),
            ("match_winners", pyarrow.list_(seat)),
        ],
        metadata={"rummylib": header},
    )


def write_table(path: Path, plan: Plan, games: Iterator[PlayedGame]) -> Iterator[PlayedGame]:
    """Give the games on, and write a row for each of their rounds to a Parquet file.

    The file is there once the last game was taken, and is whole then; before that there is none,
    or still the earlier one. Memory does not grow with the number of games. Raises
    ``MissingExtra`` without the extra ``simulate``, and ``OSError`` where nothing can be written.

    >>> from tempfile import TemporaryDirectory
    >>> from pyarrow import parquet
    >>> from rummylib.simulate.running import played_games
    >>> plan = Plan("rummy", "pagat", ["normal", "easy"], games=2, seed=7)
    >>> with TemporaryDirectory() as folder:
    ...     path = Path(folder) / "rounds.parquet"
    ...     games = list(write_table(path, plan, played_games(plan)))
    ...     parquet.read_table(path).column("player_0").to_pylist()
    ['normal', 'easy']
    """
    check_kind(path, Path)
    check_kind(games, Iterable)
    schema = table_schema(plan)
    import pyarrow
    from pyarrow import parquet

    names = plan.player_names()
    draft = path.with_name(f".{path.name}.{os.getpid()}")
    waiting: list[Row] = []
    try:
        draft.touch()
        with parquet.ParquetWriter(draft, schema) as writer:
            for game in games:
                check_kind(game, PlayedGame)
                waiting += rows_of(game, names)
                while len(waiting) >= ROWS:
                    writer.write_table(pyarrow.Table.from_pylist(waiting[:ROWS], schema))
                    del waiting[:ROWS]
                yield game
            writer.write_table(pyarrow.Table.from_pylist(waiting, schema))
        draft.replace(path)
    finally:
        draft.unlink(missing_ok=True)


def rows_of(game: PlayedGame, names: Sequence[str]) -> Iterator[Row]:
    """A row for each round of a game; ``names`` are those of the players of the plan."""
    seats = len(game.seating)
    for facts in game.rounds:
        yield {
            "game": game.number,
            "deal": game.number // seats,
            "round": facts.number,
            "dealer": facts.dealer,
            "turns": facts.turns,
            "ending": facts.ending,
            "winners": list(facts.winners),
            "winner_places": [place_of(seat, facts.dealer, seats) for seat in facts.winners],
            "is_dead": facts.is_dead,
            "is_rummy": facts.is_rummy,
            "is_unfinished": facts.ending == UNFINISHED,
            **{f"player_{seat}": names[player] for seat, player in enumerate(game.seating)},
            **{f"points_{seat}": float(points) for seat, points in enumerate(facts.points)},
            "match_winners": list(game.winners),
        }
