"""What every seat, and a spectator, sees in the course of a recorded deal of the dora game.

``python -m tests.records.dora_golden`` writes the file anew; a change in it is a change of what
players are shown.
"""

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from rummylib.notation.dora import DoraRecord, parse_record
from rummylib.serialization import to_json

GAME = Path(__file__).parent / "dora" / "tomasu.txt"
VIEWS = GAME.with_suffix(".views.jsonl")
UNCHANGING = ("schema", "game", "kind", "seat", "rules", "seats", "dealer", "number")


def record() -> DoraRecord:
    """The recorded deal."""
    return parse_record(GAME.read_text(encoding="utf-8"))


def views_of(game: DoraRecord) -> Iterator[str]:
    """For each state and each seat, what has changed in its view, one line of JSON each."""
    before: dict[int | None, dict[str, Any]] = {}
    for step, state in enumerate(game.replay()):
        for seat in (*range(game.seats), None):
            view: dict[str, Any] = json.loads(to_json(state.view(seat)))
            shown = {name: part for name, part in view.items() if name not in UNCHANGING}
            old = before.get(seat, {})
            changes = {
                name: part for name, part in shown.items() if name not in old or old[name] != part
            }
            before[seat] = shown
            yield json.dumps({"step": step, "seat": seat, **changes}, separators=(",", ":"))


if __name__ == "__main__":
    VIEWS.write_text("".join(f"{line}\n" for line in views_of(record())), encoding="utf-8")
