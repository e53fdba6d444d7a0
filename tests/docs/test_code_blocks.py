"""Every fenced block of every page is run or read by the library, and none is of another kind.

Interactive examples (``>>>``) are run by ``tests/test_readme.py``, commands by
``tests/docs/test_commands.py``; here are programs, which are run in order in one namespace for
each page, documents and plain text, and the examples of violations.
"""

import json
import re
from collections.abc import Callable
from pathlib import Path
from typing import Final

import pytest
from docs._extensions.rummydocs import tables
from docs._extensions.rummydocs.triggers import TRIGGERS, violations_of
from tests.docs.pages import DOCS, PAGES, Block, blocks, blocks_of, name_of

from rummylib.notation import format_record, parse_record
from rummylib.reasons import Violation

KNOWN: Final = {
    "python": "run here, and by tests/test_readme.py where Python's answers are shown",
    "sh": "run by tests/docs/test_commands.py",
    "console": "run by tests/docs/test_commands.py",
    "text": "each by a check of its own, in TEXTS",
    "json": "read here",
    "{toctree}": "read by Sphinx, which refuses what it does not find",
    "{eval-rst}": "read by Sphinx, which refuses what it does not find",
    "{include}": "read by Sphinx, which refuses what it does not find",
}
"""What a fenced block may be, and who looks at it."""
OTHER_BLOCKS: Final = re.compile(r"^([ \t]+```|[ \t>]*(~~~|:::))", re.MULTILINE)
"""Blocks that are written otherwise, which the tests would not see."""


def record(block: Block) -> None:
    assert format_record(parse_record(block.text)) == block.text


def session(block: Block) -> None:
    assert name_of(block.page) == "docs/tutorial/index.md", "tests/docs/test_tutorial.py plays it"


TEXTS: Final[dict[str, Callable[[Block], None]]] = {
    "record: rummy": record,
    "Seat 2 throws QD.": session,
}
"""How a block of text is checked, by its first line."""


def programs(page: Path) -> list[Block]:
    return [
        block for block in blocks(page) if block.language == "python" and not block.is_interactive
    ]


@pytest.mark.parametrize("page", PAGES, ids=name_of)
def test_every_block_is_of_a_known_language(page: Path) -> None:
    text = page.read_text(encoding="utf-8")
    assert {block.language for block in blocks(page)} <= set(KNOWN)
    assert OTHER_BLOCKS.search(text) is None, "a block begins with ``` at the left edge"
    assert len(re.findall("^```", text, re.MULTILINE)) == 2 * len(list(blocks(page)))


def test_there_are_pages_of_this_kind_only() -> None:
    others = {".rst", ".ipynb", ".txt"}
    assert [path for path in DOCS.rglob("*") if path.suffix in others] == []


@pytest.mark.parametrize("page", PAGES, ids=name_of)
def test_restructured_text_names_what_is_documented_and_nothing_else(page: Path) -> None:
    """A code block within it would be seen by no test."""
    for block in blocks(page):
        if block.language == "{eval-rst}":
            lines = [line for line in block.text.splitlines() if line]
            assert all(re.match(r"\.\. auto\w+:: |   :[\w-]+:", line) for line in lines)


@pytest.mark.parametrize("page", [page for page in PAGES if programs(page)], ids=name_of)
def test_programs_of_a_page_run(page: Path, capsys: pytest.CaptureFixture[str]) -> None:
    names: dict[str, object] = {"__name__": page.stem}
    for program in programs(page):
        exec(compile(program.text, str(program), "exec"), names)
    capsys.readouterr()


@pytest.mark.parametrize("block", blocks_of("text"), ids=str)
def test_text(block: Block) -> None:
    first = block.text.partition("\n")[0]
    assert first in TEXTS, "say how this text is checked"
    TEXTS[first](block)


def test_documents() -> None:
    for block in blocks_of("json"):
        assert json.loads(block.text), str(block)


@pytest.mark.parametrize("code", sorted(TRIGGERS))
def test_an_example_brings_its_violation_about(code: str) -> None:
    assert code in {violation.code for violation in violations_of(TRIGGERS[code])}


def test_every_example_of_a_violation_is_of_one_that_exists() -> None:
    assert set(TRIGGERS) == set(tables.reasons_of_the_library(Violation))
