"""What every seat, and a spectator, sees in the course of each recorded game.

``python -m tests.records.golden`` writes the files anew; a change in them is a change of what
players are shown.
"""

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any, TypeAlias

from rummylib.notation import Record, parse_record
from rummylib.serialization import to_json

HERE = Path(__file__).parent
GAMES = sorted(path for path in HERE.glob("*.txt") if path.name != "violations.txt")
UNCHANGING = ("schema", "game", "kind", "seat", "rules", "seats", "dealer", "number", "pack")
"""What is the same in every view of a seat."""

Document: TypeAlias = dict[str, Any]


def record_in(path: Path) -> Record:
    """The record of a file."""
    return parse_record(path.read_text(encoding="utf-8"))


def views_of(record: Record) -> Iterator[str]:
    """For each state and each seat, what has changed in its view, one line of JSON each.

    The first views are whole, but for what never changes.
    """
    before: dict[int | None, Document] = {}
    for step, state in enumerate(record.replay()):
        for seat in (*range(record.seats), None):
            view: Document = json.loads(to_json(state.view(seat)))
            shown = {name: part for name, part in view.items() if name not in UNCHANGING}
            old = before.get(seat, {})
            changes = {
                name: part for name, part in shown.items() if name not in old or old[name] != part
            }
            before[seat] = shown
            line = {"step": step, "seat": seat, **changes}
            yield json.dumps(line, separators=(",", ":"))


def views_file(path: Path) -> Path:
    """Where the views of a game are kept."""
    return path.with_suffix(".views.jsonl")


if __name__ == "__main__":
    for game in GAMES:
        lines = "".join(f"{line}\n" for line in views_of(record_in(game)))
        views_file(game).write_text(lines, encoding="utf-8")
