"""The commands ``check`` and ``replay``: positions and records that lie in files."""

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Final

import click

from rummylib.cli.cards import in_symbols
from rummylib.cli.options import json_option, language_option
from rummylib.cli.output import console
from rummylib.cli.parameters import seat_number
from rummylib.cli.retelling import Page, retold
from rummylib.cli.saves import read_text
from rummylib.cli.session import Session
from rummylib.cli.usage import ExactCommand
from rummylib.game import Seat, check_seat
from rummylib.notation import check_text, parse_record
from rummylib.notation.lines import read_lines
from rummylib.reasons import Language

_LEGAL: Final = 0
_ILLEGAL: Final = 1

file_argument = click.argument("path", metavar="FILE", type=click.Path(path_type=Path))


@click.command(cls=ExactCommand)
@file_argument
@json_option
@language_option
@click.pass_obj
def check(session: Session, *, path: Path, is_json: bool, language: Language) -> int:
    """Say whether the action in FILE is legal in the position there, and if not, why not."""
    verdict = check_text(read_text(path))
    if is_json:
        named = [
            {
                "code": one.code,
                "rule": one.rule,
                "page": one.page(language),
                "text": one.text(language),
            }
            for one in verdict.violations
        ]
        document = {"legal": verdict.is_legal, "action": verdict.written, "reasons": named}
        click.echo(json.dumps({**document, "line": verdict.line}, ensure_ascii=False))
        return _LEGAL if verdict.is_legal else _ILLEGAL
    written = console()
    key = "check/legal" if verdict.is_legal else "check/illegal"
    written.print(in_symbols(session.say(key, action=verdict.written, line=verdict.line)))
    for one in verdict.violations:
        reason = one.text(language)
        written.print(in_symbols(session.say("check/reason", reason=reason, rule=one.rule)))
    return _LEGAL if verdict.is_legal else _ILLEGAL


@click.command(cls=ExactCommand)
@file_argument
@click.option(
    "--seat",
    "watcher",
    metavar="NUMBER",
    callback=seat_number,
)
@click.option("--step", is_flag=True)
@language_option
@click.pass_obj
def replay(
    session: Session, *, path: Path, watcher: Seat | None, step: bool, language: Language
) -> int:
    """Tell the recorded game in FILE move by move."""
    written = console()
    for page in _pages(read_text(path), watcher, language):
        for line in page:
            written.print(in_symbols(line))
        if step:
            click.pause(session.say("replay/enter"), err=True)
    return 0


def _pages(text: str, seat: Seat | None, language: Language) -> Iterator[Page]:
    """A record of either game, told; its first line says of which it is."""
    if any((line.key, line.value) == ("record", "dora") for line in read_lines(text)):
        from rummylib.cli import dora_retelling  # another game, loaded on demand
        from rummylib.notation import dora

        deals = dora.parse_record(text)
        _check_watcher(seat, deals.seats)
        return dora_retelling.retold(deals, seat, language)
    record = parse_record(text)
    _check_watcher(seat, record.seats)
    return retold(record, seat, language)


def _check_watcher(seat: Seat | None, seats: int) -> None:
    if seat is not None:
        check_seat(seat, seats)
