"""Programs in the documentation run, the tutorial builds the example, and commands succeed.

Interactive examples (``>>>``) in pages are run by ``tests/test_readme.py``; here are the blocks
without prompts, which are run in order, in one namespace for each page.
"""

import re
import shlex
from collections.abc import Iterator
from pathlib import Path

import pytest
from docs._extensions.rummydocs import tables
from docs._extensions.rummydocs.triggers import TRIGGERS, violations_of

from rummylib.reasons import Violation

ROOT = Path(__file__).parents[2]
DOCS = ROOT / "docs"
PAGES = sorted(DOCS.rglob("*.md"))
FENCE = re.compile(r"^```(\S*)\n(.*?)^```$", re.MULTILINE | re.DOTALL)
KNOWN = {"python", "sh", "console", "text", "json", "toml", "{toctree}", "{eval-rst}"}
"""What a fenced block may be; blocks without a language are text."""


def name_of(page: Path) -> str:
    return page.relative_to(DOCS).as_posix()


def blocks(page: Path, language: str) -> Iterator[str]:
    for found in FENCE.finditer(page.read_text(encoding="utf-8")):
        if found[1] == language:
            yield found[2]


def programs(page: Path) -> list[str]:
    return [block for block in blocks(page, "python") if ">>>" not in block]


def commands() -> Iterator[str]:
    for page in PAGES:
        for block in blocks(page, "console"):
            yield from (line[2:] for line in block.splitlines() if line.startswith("$ "))


@pytest.mark.parametrize("page", PAGES, ids=name_of)
def test_every_block_is_of_a_known_language(page: Path) -> None:
    text = page.read_text(encoding="utf-8")
    assert {found[1] for found in FENCE.finditer(text)} - {""} <= KNOWN


@pytest.mark.parametrize("page", [page for page in PAGES if programs(page)], ids=name_of)
def test_programs_of_a_page_run(page: Path, capsys: pytest.CaptureFixture[str]) -> None:
    names: dict[str, object] = {"__name__": page.stem}
    for program in programs(page):
        exec(compile(program, str(page), "exec"), names)
    capsys.readouterr()


def test_the_tutorial_builds_the_example() -> None:
    example = (ROOT / "examples" / "terminal_table.py").read_text(encoding="utf-8")
    for program in programs(DOCS / "tutorial" / "index.md"):
        if not program.startswith("play("):
            assert program.strip() in example


@pytest.mark.parametrize("line", sorted(set(commands())))
def test_commands_succeed(line: str, capsys: pytest.CaptureFixture[str]) -> None:
    pytest.importorskip("click")
    from rummylib.cli import main

    program, *arguments = shlex.split(line)
    assert program == "rummylib"
    is_short = arguments[0] in ("games", "rules") or "--watch" in arguments
    used = [word for word in arguments if word[0] == "-"]
    if not is_short:  # it waits for a person, needs a file or takes long: it is looked up
        arguments = [arguments[0], "--help"]
    assert main(arguments) == 0
    shown = capsys.readouterr().out
    assert shown.strip()
    assert is_short or all(option in shown for option in used)


@pytest.mark.parametrize("code", sorted(TRIGGERS))
def test_an_example_brings_its_violation_about(code: str) -> None:
    assert code in {violation.code for violation in violations_of(TRIGGERS[code])}


def test_every_example_of_a_violation_is_of_one_that_exists() -> None:
    assert set(TRIGGERS) <= set(tables.reasons_of_the_library(Violation))
