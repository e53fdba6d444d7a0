"""Results in a file: a header, then each game on a line of its own, as JSON."""

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Final

import attrs

from rummylib.reasons import RummyError
from rummylib.simulate.plan import Plan
from rummylib.simulate.playing import PlayedGame, RoundFacts, plain, points_of

SCHEMA: Final = 1


@attrs.define(eq=False, repr=False)
class OtherResults(RummyError):
    """The file holds the results of another simulation; it is left as it is.

    >>> import tempfile
    >>> from rummylib.simulate import simulate
    >>> with tempfile.TemporaryDirectory() as folder:
    ...     file = Path(folder) / "results.jsonl"
    ...     done = simulate("rummy", "pagat", ["easy", "easy"], 2, 7, results=file)
    ...     try:
    ...         simulate("rummy", "pagat", ["easy", "easy"], 2, seed=8, results=file)
    ...     except OtherResults as refused:
    ...         print(refused.code)
    simulate/other-results
    """

    code = "simulate/other-results"
    path: str


@attrs.define(eq=False, repr=False)
class SpoiltResults(RummyError):
    r"""A line of a results file is not what was written there.

    >>> import tempfile
    >>> from rummylib.simulate import simulate
    >>> with tempfile.TemporaryDirectory() as folder:
    ...     file = Path(folder) / "results.jsonl"
    ...     done = simulate("rummy", "pagat", ["easy", "easy"], 2, 7, results=file)
    ...     lines = file.read_text(encoding="utf-8").splitlines()
    ...     damaged = "\n".join([lines[0], "nonsense", lines[2], ""])
    ...     _ = file.write_text(damaged, encoding="utf-8")
    ...     try:
    ...         simulate("rummy", "pagat", ["easy", "easy"], 2, 7, results=file)
    ...     except SpoiltResults as refused:
    ...         print(refused.line)
    2
    """

    code = "simulate/spoilt-results"
    path: str
    line: int


@attrs.define
class ResultsFile:
    """Results as they come, in the order of the games.

    A run that was stopped leaves whole lines and at most a piece of one, which is cut off.
    """

    path: Path
    plan: Plan

    def resume(self) -> Iterator[PlayedGame]:
        """The games that are there already, the file being begun where it is not.

        Raises ``OtherResults`` or ``SpoiltResults``.
        """
        header = self._header()
        self.path.touch()
        end = len(header)
        with self.path.open("rb") as lines:
            begun = lines.readline()
            if not header.startswith(begun):
                raise OtherResults(str(self.path))
            for number, line in enumerate(lines):
                if number >= self.plan.games:
                    return  # a longer run; what it has found stays
                if not line.endswith(b"\n"):
                    break
                yield self._game(line, number)
                end += len(line)
        if begun != header:
            self.path.write_bytes(header)
        with self.path.open("r+b") as file:
            file.truncate(end)

    def add(self, games: Iterator[PlayedGame]) -> Iterator[PlayedGame]:
        """The games, each written down before it is given on."""
        with self.path.open("ab") as file:
            for game in games:
                file.write(line_of(game))
                file.flush()
                yield game

    def _header(self) -> bytes:
        return _line({"schema": SCHEMA, **self.plan.header()})

    def _game(self, line: bytes, number: int) -> PlayedGame:
        try:
            game = game_of(line)
        except (ValueError, KeyError, TypeError, ArithmeticError, RecursionError):
            raise SpoiltResults(str(self.path), number + 2) from None
        if game.number != number or line_of(game) != line:
            raise SpoiltResults(str(self.path), number + 2)
        return game


def line_of(game: PlayedGame) -> bytes:
    """A game as a line of a results file."""
    rounds = [
        {
            "number": one.number,
            "dealer": one.dealer,
            "turns": one.turns,
            "ending": one.ending,
            "winners": one.winners,
            "rummy": one.is_rummy,
            "points": [plain(points) for points in one.points],
        }
        for one in game.rounds
    ]
    return _line(
        {
            "number": game.number,
            "seating": game.seating,
            "rounds": rounds,
            "winners": game.winners,
        }
    )


def game_of(line: bytes) -> PlayedGame:
    """The game of a line; what Python raises for any other one is not changed."""
    document = json.loads(line)
    rounds = tuple(
        RoundFacts(
            number=one["number"],
            dealer=one["dealer"],
            turns=one["turns"],
            ending=one["ending"],
            winners=tuple(one["winners"]),
            is_rummy=one["rummy"],
            points=tuple(points_of(points) for points in one["points"]),
        )
        for one in document["rounds"]
    )
    return PlayedGame(
        document["number"], tuple(document["seating"]), rounds, tuple(document["winners"])
    )


def _line(document: dict[str, object]) -> bytes:
    text = json.dumps(document, ensure_ascii=False, separators=(",", ":"))
    return f"{text}\n".encode()
