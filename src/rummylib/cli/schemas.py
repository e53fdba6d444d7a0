"""The command ``schema``: the form of the documents, for programs in other languages."""

from pathlib import Path

import click

from rummylib.cli.options import language_option
from rummylib.cli.output import console
from rummylib.cli.saves import CannotWrite
from rummylib.cli.usage import ExactCommand
from rummylib.reasons import Language
from rummylib.serialization.schema import write_schemas


@click.command(cls=ExactCommand)
@click.argument("directory", type=click.Path(path_type=Path))
@language_option
def schema(*, directory: Path, language: Language) -> None:
    """Write JSON Schema files of all documents into DIRECTORY."""
    try:
        paths = write_schemas(directory)
    except OSError as error:
        raise CannotWrite(str(error.filename or directory)) from None
    written = console()
    for path in paths:
        written.print(str(path))
