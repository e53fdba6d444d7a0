"""The examples in README and documentation run, and the commands of the README are two."""

import doctest
import re
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
README = ROOT / "README.md"
PAGES = [README, *sorted((ROOT / "docs").rglob("*.md"))]


def blocks(page: Path, language: str) -> list[str]:
    """The fenced blocks of a language in a page, in order."""
    text = page.read_text(encoding="utf-8")
    return re.findall(rf"^```{language}\n(.*?)^```$", text, re.MULTILINE | re.DOTALL)


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.relative_to(ROOT).as_posix())
def test_examples_of_a_page(page: Path) -> None:
    source = "\n".join(block for block in blocks(page, "python") if ">>>" in block)
    name = page.name
    test = doctest.DocTestParser().get_doctest(source, {}, name, str(page), 0)
    runner = doctest.DocTestRunner()
    runner.run(test)
    assert runner.summarize().failed == 0


def test_the_readme_has_examples() -> None:
    assert sum(">>>" in block for block in blocks(README, "python")) >= 3


def test_the_first_two_commands_play_and_test() -> None:
    play, test = blocks(README, "sh")[:2]
    assert play.count("\n") == test.count("\n") == 1, "each is one line and alone in its block"
    assert "rummylib play --watch --rules " in play
    assert "pytest" in test
