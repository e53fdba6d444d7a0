"""The command where its streams are not the usual ones: replaced by a program, or closed."""

import io
import os
import sys
from pathlib import Path

import pytest

pytest.importorskip("click")
pytest.importorskip("rich")

from rummylib.cli import main
from rummylib.cli.application import commands


def test_output_into_a_stream_of_text(monkeypatch: pytest.MonkeyPatch) -> None:
    written = io.StringIO()
    monkeypatch.setattr(sys, "stdout", written)
    assert main(["games"]) == 0
    assert "rummy" in written.getvalue()


@pytest.mark.skipif(sys.platform == "win32", reason="pipes close otherwise there")
@pytest.mark.parametrize("flushed", [True, False])
def test_a_reader_who_has_seen_enough(monkeypatch: pytest.MonkeyPatch, flushed: bool) -> None:
    reading, writing = os.pipe()
    os.close(reading)
    stream = os.fdopen(writing, "w", encoding="utf-8")
    if not flushed:
        monkeypatch.setattr(commands, "main", lambda **_: stream.write("what nobody reads"))
    with monkeypatch.context() as patched:
        patched.setattr(sys, "stdout", stream)
        try:
            status: object = main(["games"])
        except SystemExit as stopped:
            status = stopped.code
    assert status == 1
    stream.close()


def test_nothing_more_is_written_to_a_closed_pipe(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    def closed(**_: object) -> None:
        raise BrokenPipeError

    monkeypatch.setattr(commands, "main", closed)
    with (tmp_path / "out").open("w", encoding="utf-8") as stream:
        with monkeypatch.context() as patched:
            patched.setattr(sys, "stdout", stream)
            assert main(["games"]) == 1
        stream.write("what nobody reads")
    assert (tmp_path / "out").read_text(encoding="utf-8") == ""


def test_input_that_is_no_file(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    monkeypatch.chdir(tmp_path)  # where the game that is left is saved
    monkeypatch.setattr(sys, "stdin", io.StringIO("quit\n"))
    assert main(["play", "--players", "2", "--seed", "7"]) in (0, 130)
    assert "Traceback" not in capsys.readouterr().err
