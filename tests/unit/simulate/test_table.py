"""The rounds of a simulation as a table."""

import json
import sys
from concurrent.futures import ProcessPoolExecutor
from pathlib import Path

import pytest
from pyarrow import parquet

from rummylib.reasons import MissingExtra
from rummylib.simulate import Plan, played_games, simulate, write_table
from rummylib.simulate import table as table_module

QUICK = ("random", "easy")


@pytest.mark.parametrize(
    ("game", "rules", "rounds"), [("rummy", "money", None), ("dora", "tomasu", 2)]
)
def test_every_round_is_a_row(tmp_path: Path, game: str, rules: str, rounds: int | None) -> None:
    plan = Plan(game, rules, ["easy", "easy", "random"], 6, 7, rounds)
    games = list(write_table(tmp_path / "t.parquet", plan, played_games(plan)))
    assert games == list(played_games(plan))
    rows = parquet.read_table(tmp_path / "t.parquet").to_pylist()
    facts = [(played, one) for played in games for one in played.rounds]
    assert len(rows) == len(facts) > 6
    for row, (played, one) in zip(rows, facts, strict=True):
        assert (row["game"], row["deal"], row["round"]) == (
            played.number,
            played.number // 3,
            one.number,
        )
        assert (row["dealer"], row["turns"], row["ending"]) == (one.dealer, one.turns, one.ending)
        assert row["winners"] == list(one.winners)
        assert [(one.dealer + 1 + place) % 3 for place in row["winner_places"]] == row["winners"]
        assert (row["is_dead"], row["is_rummy"]) == (one.is_dead, one.is_rummy)
        assert not row["is_unfinished"]
        assert [row[f"points_{seat}"] for seat in range(3)] == [float(p) for p in one.points]
        assert [row[f"player_{seat}"] for seat in range(3)] == [
            plan.players[player] for player in played.seating
        ]
        assert row["match_winners"] == list(played.winners)


def test_the_plan_stands_in_the_metadata(tmp_path: Path) -> None:
    path = tmp_path / "t.parquet"
    simulate("rummy", "pagat ace=high_low", QUICK, 2, 7, table=path)
    header = json.loads(parquet.read_schema(path).metadata[b"rummylib"])
    assert header["rules"] == "pagat ace=high_low"
    assert (header["games"], header["seed"], header["players"]) == (2, 7, list(QUICK))


def test_the_same_bytes_with_any_number_of_processes(tmp_path: Path) -> None:
    one, two = tmp_path / "one.parquet", tmp_path / "two.parquet"
    simulate("rummy", "qdan", QUICK, 50, 7, table=one)
    with ProcessPoolExecutor(2) as executor:
        simulate("rummy", "qdan", QUICK, 50, 7, executor, table=two)
    assert one.read_bytes() == two.read_bytes()


def test_only_so_many_rounds_are_kept(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(table_module, "ROWS", 8)
    path = tmp_path / "t.parquet"
    simulate("rummy", "qdan", QUICK, 20, 7, table=path)
    file = parquet.ParquetFile(path)
    groups = [file.metadata.row_group(n).num_rows for n in range(file.num_row_groups)]
    assert groups == [8, 8, 4]
    assert file.read().column("game").to_pylist() == list(range(20))


def test_a_resumed_run_makes_the_whole_table(tmp_path: Path) -> None:
    results, resumed, whole = (tmp_path / name for name in ("r.jsonl", "r.parquet", "w.parquet"))
    simulate("rummy", "qdan", QUICK, 10, 7, results=results)
    simulate("rummy", "qdan", QUICK, 20, 7, results=results, table=resumed)
    simulate("rummy", "qdan", QUICK, 20, 7, table=whole)
    assert resumed.read_bytes() == whole.read_bytes()


def test_a_stopped_run_leaves_the_earlier_table(tmp_path: Path) -> None:
    path = tmp_path / "t.parquet"
    path.write_bytes(b"earlier")
    plan = Plan("rummy", "qdan", QUICK, 20, 7)
    games = write_table(path, plan, played_games(plan))
    next(games)
    games.close()  # type: ignore[attr-defined]  # it is a generator
    assert path.read_bytes() == b"earlier"
    assert list(tmp_path.iterdir()) == [path]


def test_nothing_played_is_a_table_too(tmp_path: Path) -> None:
    simulate("rummy", "qdan", QUICK, 0, 7, table=tmp_path / "t.parquet")
    assert parquet.read_table(tmp_path / "t.parquet").num_rows == 0


def test_what_to_install_is_said(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "pyarrow", None)
    results = tmp_path / "results.jsonl"
    with pytest.raises(MissingExtra) as refused:
        simulate("rummy", "qdan", QUICK, 2, 7, results=results, table=tmp_path / "t.parquet")
    assert "pip install 'rummylib[simulate]'" in refused.value.text("ja")
    assert not results.exists(), "nothing was played"
