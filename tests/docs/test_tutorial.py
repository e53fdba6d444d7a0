"""The tutorial, followed as it stands: its pieces are a program, which plays and can be played."""

import subprocess
import sys
from pathlib import Path
from typing import Final

import pytest
from tests.docs.pages import DOCS, ROOT, blocks

PAGE: Final = DOCS / "tutorial" / "index.md"
PIECES: Final = [
    block.text for block in blocks(PAGE) if block.language == "python" and not block.is_interactive
]
TRIED: Final = [piece for piece in PIECES if piece.startswith("play(")]
PROGRAM: Final = "\n\n".join(piece for piece in PIECES if piece not in TRIED)


def run(path: Path, *arguments: str, typed: str = "") -> str:
    """What a program prints."""
    done = subprocess.run(
        [sys.executable, "-W", "error", "-X", "utf8", str(path), *arguments],
        check=False,
        capture_output=True,
        encoding="utf-8",
        input=typed,
    )
    assert done.returncode == 0, done.stderr
    return done.stdout


@pytest.fixture
def program(tmp_path: Path) -> Path:
    path = tmp_path / "table.py"
    path.write_text(PROGRAM, encoding="utf-8")
    return path


def test_the_pieces_are_the_example() -> None:
    example = (ROOT / "examples" / "terminal_table.py").read_text(encoding="utf-8")
    assert all(piece.strip() in example for piece in PIECES if piece not in TRIED)


def test_the_program_plays(program: Path) -> None:
    assert "wins the match" in run(program) or "is won by seat" in run(program)


def test_a_person_may_leave(program: Path) -> None:
    assert run(program, "--play").endswith("You leave the table.\n")


def test_the_turn_that_is_shown_is_played(tmp_path: Path) -> None:
    """What a person types at ``>`` brings about the rest, when the seed is the one of the page."""
    [session] = [block.text for block in blocks(PAGE) if block.language == "text"]
    typed = [line[2:] for line in session.splitlines() if line.startswith("> ")]
    assert "seed=5" in PAGE.read_text(encoding="utf-8")
    path = tmp_path / "table.py"
    path.write_text(PROGRAM.replace("seed=None", "seed=5"), encoding="utf-8")
    printed = run(path, "--play", typed="".join(f"{line}\n" for line in typed))
    answers = "".join(line for line in session.splitlines(True) if not line.startswith("> "))
    assert answers in printed.replace("> ", "")
