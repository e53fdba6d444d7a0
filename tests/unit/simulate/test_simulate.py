"""Many games: the same results however the work is spread, in a file, and after a stop."""

import json
import re
from concurrent.futures import Executor, Future, ProcessPoolExecutor, ThreadPoolExecutor
from fractions import Fraction
from multiprocessing import get_context
from pathlib import Path
from random import Random
from typing import Any

import attrs
import pytest

from rummylib import Match, presets, register
from rummylib.agents import UnknownPlayer, simple_player
from rummylib.game import Action, InvalidNumber, View, WrongNumberOfSeats
from rummylib.notation import InvalidText
from rummylib.presets import UnknownPreset
from rummylib.register import UnknownGame
from rummylib.simulate import (
    Mean,
    OtherResults,
    Plan,
    PlayedGame,
    RoundFacts,
    Share,
    SpoiltResults,
    play_game,
    played_games,
    simulate,
)
from rummylib.simulate.playing import UNFINISHED, round_facts
from rummylib.simulate.results import game_of, line_of
from rummylib.simulate.running import CHUNK
from rummylib.simulate.summary import Tally

GAMES = 50
QUICK = ("random", "easy")


class Stopped(Exception):
    """A run that was stopped."""


class Breaking(Executor):
    """An executor whose workers are gone after a number of chunks."""

    def __init__(self, chunks: int) -> None:
        self._left = chunks

    def submit(self, function: Any, /, *arguments: Any, **named: Any) -> "Future[Any]":
        future: Future[Any] = Future()
        self._left -= 1
        if self._left < 0:
            future.set_exception(Stopped())
        else:
            future.set_result(function(*arguments, **named))
        return future


@pytest.fixture(scope="module")
def alone(tmp_path_factory: pytest.TempPathFactory) -> Path:
    path = tmp_path_factory.mktemp("alone") / "results.jsonl"
    simulate("rummy", "qdan", QUICK, GAMES, 7, results=path)
    return path


@pytest.mark.parametrize("workers", [1, 2])
def test_the_same_bytes_with_any_number_of_processes(
    tmp_path: Path, alone: Path, workers: int
) -> None:
    path = tmp_path / "results.jsonl"
    with ProcessPoolExecutor(workers, mp_context=get_context("spawn")) as executor:
        summary = simulate("rummy", "qdan", QUICK, GAMES, 7, executor, results=path)
    assert path.read_bytes() == alone.read_bytes()
    assert summary == simulate("rummy", "qdan", QUICK, GAMES, 7)


@pytest.mark.parametrize("cut", [0, 1, 40])
def test_a_run_that_lost_its_workers_goes_on(tmp_path: Path, alone: Path, cut: int) -> None:
    path = tmp_path / "results.jsonl"
    with pytest.raises(Stopped):
        simulate("rummy", "qdan", QUICK, GAMES, 7, Breaking(2), results=path)
    assert len(path.read_bytes().splitlines()) == 1 + 2 * CHUNK, "only the chunk in flight is lost"
    path.write_bytes(path.read_bytes()[: -cut or None])
    summary = simulate("rummy", "qdan", QUICK, GAMES, 7, results=path)
    assert path.read_bytes() == alone.read_bytes()
    assert summary == simulate("rummy", "qdan", QUICK, GAMES, 7, ThreadPoolExecutor(2))


@pytest.mark.parametrize("length", [0, 5])
def test_a_run_that_had_hardly_begun_begins_anew(tmp_path: Path, alone: Path, length: int) -> None:
    path = tmp_path / "results.jsonl"
    path.write_bytes(alone.read_bytes()[:length])
    simulate("rummy", "qdan", QUICK, GAMES, 7, results=path)
    assert path.read_bytes() == alone.read_bytes()


def test_what_is_there_is_not_played_again(tmp_path: Path, alone: Path) -> None:
    path = tmp_path / "results.jsonl"
    path.write_bytes(alone.read_bytes())
    done: list[int] = []
    fewer = simulate("rummy", "qdan", QUICK, 10, 7, Breaking(0), results=path, progress=done.append)
    assert fewer == simulate("rummy", "qdan", QUICK, 10, 7)
    assert done == list(range(1, 11))
    assert path.read_bytes() == alone.read_bytes(), "a longer run keeps its results"


def test_results_of_another_simulation_are_left_alone(tmp_path: Path, alone: Path) -> None:
    path = tmp_path / "results.jsonl"
    path.write_bytes(alone.read_bytes())
    for seed, players in ((8, QUICK), (7, QUICK[::-1])):
        with pytest.raises(OtherResults) as refused:
            simulate("rummy", "qdan", players, GAMES, seed, results=path)
        assert "another simulation" in refused.value.text()
    assert path.read_bytes() == alone.read_bytes()


@pytest.mark.parametrize(
    "line", [b"{}\n", b"[1]\n", b"nonsense\n", b"\n", b"[" * 200_000 + b"\n", None]
)
def test_spoilt_results_are_refused(tmp_path: Path, alone: Path, line: bytes | None) -> None:
    path = tmp_path / "results.jsonl"
    lines = alone.read_bytes().splitlines(keepends=True)
    lines[3] = lines[4] if line is None else line
    path.write_bytes(b"".join(lines))
    with pytest.raises(SpoiltResults) as refused:
        simulate("rummy", "qdan", QUICK, GAMES, 7, results=path)
    assert refused.value.line == 4


NO_POINTS = {"a zero below": '"1/0"', "a word": '"half"', "truth": "true", "a part": "2.5"}


@pytest.mark.parametrize("points", NO_POINTS)
def test_points_that_are_none_are_spoilt_results(tmp_path: Path, alone: Path, points: str) -> None:
    path = tmp_path / "results.jsonl"
    lines = alone.read_text(encoding="utf-8").splitlines(keepends=True)
    lines[3] = re.sub(r'"points":\[[^,]*,', f'"points":[{NO_POINTS[points]},', lines[3])
    path.write_text("".join(lines), encoding="utf-8")
    with pytest.raises(SpoiltResults) as refused:
        simulate("rummy", "qdan", QUICK, GAMES, 7, results=path)
    assert refused.value.line == 4


def test_every_line_is_a_game(alone: Path) -> None:
    header, *lines = alone.read_bytes().splitlines(keepends=True)
    assert json.loads(header)["players"] == list(QUICK)
    plan = Plan("rummy", "qdan", QUICK, GAMES, 7)
    assert [game_of(line) for line in lines] == list(played_games(plan))
    shared = attrs.evolve(play_game(plan, 0).rounds[0], points=(Fraction(5, 2), -3))
    game = PlayedGame(0, (0, 1), (shared,), ())
    assert game_of(line_of(game)) == game


# -- what is played -------------------------------------------------------------------------------


def test_every_deal_is_played_once_from_every_seat() -> None:
    plan = Plan("rummy", "pagat", ("easy", "easy", "normal"), 6, 7)
    decks = [deck(plan, number) for number in range(6)]
    assert decks[0] == decks[1] == decks[2] != decks[3] == decks[4]
    assert {plan.seating(number)[0] for number in range(3)} == {0, 1, 2}


def deck(plan: Plan, number: int) -> object:
    match = plan.start(number)
    assert isinstance(match, Match)
    return match.round.hands, match.round.stock


def test_whole_matches_are_played_to_their_end() -> None:
    summary = simulate("rummy", "pagat", ["normal", "easy"], 2, 7, rounds=None)
    assert summary.players[0].matches.total == 2
    assert sum(player.matches.count for player in summary.players) == 2
    assert summary.rounds.rounds > 2


@pytest.mark.parametrize("name", register.names())
def test_every_game_is_simulated(name: str) -> None:
    preset = register.find(name).presets()[0]
    first, again = (simulate(register.find(name), preset, ["easy"] * 3, 6, 7) for _ in range(2))
    assert first == again
    assert first.rounds.rounds == 6
    assert sum(count for _, count in first.rounds.endings) == 6


def test_a_ruleset_and_a_player_of_ones_own() -> None:
    rules = attrs.evolve(presets.PAGAT, ace="high_low")
    summary = simulate("rummy", rules, [simple_player, Own()], 2, 7)
    assert summary.plan.rules == "pagat ace=high_low"
    names = [player.name for player in summary.players]
    assert names[0] == "rummylib.agents.rummy.simple_player"
    assert names[1].endswith("test_simulate.Own")


class Own:
    """A player that is no function."""

    def __call__(self, view: View, rng: Random, /) -> Action:
        return view.legal_actions()[0]


def test_a_round_without_end_is_given_up(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("rummylib.simulate.playing.MOST_ACTIONS", 3)
    for game, preset in (("rummy", "pagat"), ("dora", "tomasu")):
        summary = simulate(game, preset, ["easy", "easy"], 2, 7)
        assert summary.rounds.unfinished == Share(2, 2)
        assert summary.rounds.dead == Share(0, 2)
        assert summary.rounds.endings == ((UNFINISHED, 2),)


def test_the_facts_of_other_games_are_not_known() -> None:
    with pytest.raises(TypeError):
        round_facts(Match.start(presets.PAGAT, seats=2, seed=7).round)  # type: ignore[arg-type]  # nonsense


@pytest.mark.parametrize(
    ("plan", "error"),
    [
        (Plan("chess", "pagat", QUICK, 1, 7), UnknownGame),
        (Plan("rummy", "nope", QUICK, 1, 7), UnknownPreset),
        (Plan("rummy", "pagat ace=nope", QUICK, 1, 7), InvalidText),
        (Plan("dora", "nope", QUICK, 1, 7), UnknownPreset),
        (Plan("dora", "tomasu claim_max_tens=9", QUICK, 1, 7), InvalidText),
        (Plan("rummy", "pagat", ["perfect", "easy"], 1, 7), UnknownPlayer),
        (Plan("rummy", "pagat", ["easy"], 1, 7), WrongNumberOfSeats),
        (Plan("rummy", "pagat", [], 1, 7), WrongNumberOfSeats),
        (Plan("rummy", "pagat", QUICK, -1, 7), InvalidNumber),
        (Plan("rummy", "pagat", QUICK, 1, 7, rounds=0), InvalidNumber),
    ],
)
def test_what_cannot_be_played_is_refused_at_once(plan: Plan, error: type[Exception]) -> None:
    with pytest.raises(error):
        next(played_games(plan))


# -- figures --------------------------------------------------------------------------------------


def test_figures_add_up() -> None:
    plan = Plan("rummy", "pagat", ("easy", "normal"), 3, 7)
    tally = Tally(plan)
    won = RoundFacts(1, 0, 10, "went_out", (1,), True, (0, 30))
    dead = RoundFacts(1, 1, 20, "stock_gone", (), False, (0, 0))
    tally.add(PlayedGame(0, (0, 1), (won,), (1,)))
    tally.add(PlayedGame(1, (1, 0), (won, dead), ()))
    figures = tally.summary()
    rounds = figures.rounds
    assert (rounds.games, rounds.rounds, rounds.dead) == (2, 3, Share(1, 3))
    assert (rounds.rummies, rounds.places) == (Share(2, 2), (Share(2, 2), Share(0, 2)))
    assert rounds.endings == (("stock_gone", 1), ("went_out", 2))
    assert rounds.turns.value == pytest.approx(40 / 3)
    easy, normal = figures.players
    assert (easy.wins, normal.wins) == (Share(1, 2), Share(1, 2))
    assert (easy.matches, normal.matches) == (Share(0, 1), Share(1, 1))
    assert easy.points.total == 30
    document = figures.document()
    assert json.loads(json.dumps(document)) == document


def test_nothing_at_all_has_figures_too() -> None:
    figures = simulate("rummy", "pagat", QUICK, 0, 7)
    assert figures.rounds.dead.interval == (0.0, 1.0)
    assert figures.rounds.turns.interval == (0.0, 0.0)
    assert Mean.of([3]).deviation == 0.0
    json.dumps(figures.document())


def test_the_intervals_hold_what_they_say() -> None:
    """Of many samples about 95 in 100 have the truth in their interval."""
    rng = Random(1)
    samples = [[rng.random() < 0.3 for _ in range(80)] for _ in range(400)]
    shares = sum(inside(Share(sum(sample), 80).interval, 0.3) for sample in samples)
    means = sum(inside(Mean.of(map(int, sample)).interval, 0.3) for sample in samples)
    assert 370 <= shares <= 390
    assert 365 <= means <= 390


def inside(interval: tuple[float, float], truth: float) -> bool:
    return interval[0] <= truth <= interval[1]


class Asleep(Executor):
    """An executor that takes everything and gives nothing until it is told to."""

    def __init__(self) -> None:
        self.futures: list[Future[Any]] = []

    def submit(self, function: Any, /, *arguments: Any, **named: Any) -> "Future[Any]":
        self.futures.append(Future())
        return self.futures[-1]


def test_only_so_many_games_are_asked_for_ahead() -> None:
    executor = Asleep()
    games = played_games(Plan("rummy", "pagat", QUICK, 10**9, 7), executor)
    with ThreadPoolExecutor(1) as thread:
        waiting = thread.submit(next, games)
        with pytest.raises(TimeoutError):
            waiting.result(timeout=0.3)
        asked = len(executor.futures)
        executor.futures[0].set_exception(Stopped())
        with pytest.raises(Stopped):
            waiting.result()
    assert asked == 64
    assert all(future.cancelled() for future in executor.futures[1:])
