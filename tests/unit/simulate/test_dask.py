"""A cluster of Dask in place of a process pool: the same bytes, and errors that arrive whole."""

import os
from collections.abc import Iterator
from pathlib import Path
from random import Random

import attrs
import dask
import pytest
from distributed import Client, KilledWorker, LocalCluster

from rummylib.agents import random_player
from rummylib.game import Action, IllegalAction, View
from rummylib.round import DrawStock
from rummylib.simulate import simulate
from rummylib.simulate.running import CHUNK

GAMES = 4 * CHUNK
QUICK = ("random", "easy")
GIVE_UP_AT_ONCE = {"distributed.scheduler.allowed-failures": 0}


def cluster(workers: int) -> LocalCluster:
    """So many workers, each a process of its own, as on other machines."""
    return LocalCluster(n_workers=workers, threads_per_worker=1, dashboard_address=":0")


@pytest.fixture(scope="module")
def client() -> Iterator[Client]:
    with cluster(2) as two, Client(two) as client:
        yield client


@attrs.frozen
class Mortal:
    """A player whose process is lost once, when there are results already."""

    results: Path

    def __call__(self, view: View, rng: Random, /) -> Action:
        was_lost = self.results.with_name("lost")
        if not was_lost.exists() and self.results.stat().st_size > 1000:
            was_lost.touch()
            os._exit(1)
        return random_player(view, rng)


def out_of_turn(view: View, rng: Random) -> Action:
    return DrawStock(5)


def test_the_same_bytes_on_a_cluster(tmp_path: Path, client: Client) -> None:
    here, there = tmp_path / "here.jsonl", tmp_path / "there.jsonl"
    alone = simulate("rummy", "qdan", QUICK, GAMES, 7, results=here)
    assert simulate("rummy", "qdan", QUICK, GAMES, 7, client.get_executor(), results=there) == alone
    assert there.read_bytes() == here.read_bytes()


def test_an_error_of_a_player_arrives_whole(client: Client) -> None:
    with pytest.raises(IllegalAction) as refused:
        simulate("rummy", "qdan", [out_of_turn] * 2, 2, 7, client.get_executor())
    assert refused.value.action == DrawStock(5)
    assert [violation.code for violation in refused.value.violations] == ["round/no-such-seat"]


def test_a_lost_worker_is_replaced(tmp_path: Path, client: Client) -> None:
    path = tmp_path / "results.jsonl"
    mortal = Mortal(path)
    summary = simulate("rummy", "qdan", [mortal] * 2, GAMES, 7, client.get_executor(), results=path)
    assert (tmp_path / "lost").exists()
    written = path.read_bytes()
    path.unlink()
    assert simulate("rummy", "qdan", [mortal] * 2, GAMES, 7, results=path) == summary
    assert path.read_bytes() == written


def test_a_run_that_the_cluster_gave_up_goes_on(tmp_path: Path) -> None:
    path = tmp_path / "results.jsonl"
    plan = ("rummy", "qdan", [Mortal(path)] * 2, GAMES, 7)
    with (
        dask.config.set(GIVE_UP_AT_ONCE),
        cluster(1) as one,
        Client(one) as client,
        pytest.raises(KilledWorker),
    ):
        simulate(*plan, client.get_executor(), results=path)
    begun = path.read_bytes()
    assert len(begun.splitlines()) in {1 + CHUNK, 1 + 2 * CHUNK, 1 + 3 * CHUNK}
    simulate(*plan, results=path)
    whole = path.read_bytes()
    assert whole.startswith(begun)
    path.unlink()
    simulate(*plan, results=path)
    assert path.read_bytes() == whole
