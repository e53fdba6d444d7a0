"""The command in a terminal of its own, driven as a person would."""

import os
import re
import select
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

PATIENCE = 30.0
"""Seconds after which a program that says nothing is given up."""
_CONTROL = re.compile(r"\x1b\[[0-9;?]*[a-zA-Z]|\r")
_PROGRAM = (  # as a shell starts it, even where the tests themselves ignore Ctrl-C
    "import fcntl, runpy, signal, sys, termios; fcntl.ioctl(0, termios.TIOCSCTTY, 0); "
    "signal.signal(signal.SIGINT, signal.default_int_handler); "
    "runpy.run_module('rummylib', run_name='__main__')"
)


class Terminal:
    """What a program shows, and a keyboard; colours and control sequences are left out."""

    def __init__(self, arguments: tuple[str, ...], folder: Path) -> None:
        self._end, theirs = os.openpty()
        self.raw = ""
        self._read = 0
        self._process = subprocess.Popen(
            [sys.executable, "-W", "error", "-c", _PROGRAM, *arguments],
            stdin=theirs,
            stdout=theirs,
            stderr=theirs,
            cwd=folder,
            start_new_session=True,
            env={**os.environ, "TERM": "xterm-256color", "PYTHONUTF8": "1", "COLUMNS": "200"},
        )
        os.close(theirs)

    @property
    def screen(self) -> str:
        """Everything that was shown so far."""
        return _CONTROL.sub("", self.raw)

    def until(self, *endings: str) -> str:
        """What is shown from here up to one of the endings, or to the end of the program."""
        deadline = time.monotonic() + PATIENCE
        while not self.screen[self._read :].endswith(endings):
            ready, _, _ = select.select([self._end], [], [], deadline - time.monotonic())
            assert ready, f"nothing more came after:\n{self.screen[-2000:]}"
            if not self._receive():
                break
        shown = self.screen[self._read :]
        self._read = len(self.screen)
        return shown

    def type(self, text: str) -> None:
        """Type a line."""
        os.write(self._end, f"{text}\n".encode())

    def interrupt(self) -> None:
        """Press Ctrl-C, and again while the program is still there, as a person would."""
        for _ in range(10):
            os.write(self._end, b"\x03")
            try:
                self._process.wait(2)
            except subprocess.TimeoutExpired:
                continue
            return

    def status(self) -> int:
        """The exit status, once the program has ended."""
        self.until("\0")
        return self._process.wait(PATIENCE)

    def close(self) -> None:
        """End the program, if it has not ended."""
        self._process.kill()
        self._process.wait()
        os.close(self._end)

    def _receive(self) -> bool:
        try:
            received = os.read(self._end, 65536)
        except OSError:  # the other end is closed
            return False
        self._pending = getattr(self, "_pending", b"") + received
        try:
            self.raw += self._pending.decode()
            self._pending = b""
        except UnicodeDecodeError:  # cut in the middle of a character
            pass
        return bool(received)


@contextmanager
def terminal(folder: Path, *arguments: str) -> Iterator[Terminal]:
    """A terminal in which the command runs."""
    opened = Terminal(arguments, folder)
    try:
        yield opened
    finally:
        opened.close()
