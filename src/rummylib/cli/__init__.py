"""The command line (floor 11). It needs the extra ``cli``; this module imports without it."""

import io
import sys
from collections.abc import Sequence

from rummylib.reasons import fill

USAGE_ERROR = 2


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the command with ``arguments``, or those of the process; returns the exit status."""
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(encoding="utf-8")
    try:
        from rummylib.cli.application import run
    except ModuleNotFoundError as missing:
        if str(missing.name).partition(".")[0] not in {"click", "rich"}:
            raise
        print(f"rummylib: {fill('en', 'cli', 'cli/needs-extra')}", file=sys.stderr)
        return USAGE_ERROR
    return run(arguments)
