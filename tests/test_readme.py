"""The examples in README and documentation run, and the commands of the README are two."""

import doctest
from pathlib import Path

import pytest
from tests.docs.pages import PAGES, ROOT, blocks, name_of

README = ROOT / "README.md"


@pytest.mark.parametrize("page", PAGES, ids=name_of)
def test_examples_of_a_page(page: Path) -> None:
    found = [block for block in blocks(page) if block.is_interactive]
    assert all(block.language == "python" for block in found)
    source = "\n".join(block.text for block in found)
    name = page.name
    test = doctest.DocTestParser().get_doctest(source, {}, name, str(page), 0)
    runner = doctest.DocTestRunner()
    runner.run(test)
    assert runner.summarize().failed == 0


def test_the_readme_has_examples() -> None:
    assert sum(block.is_interactive for block in blocks(README)) >= 3


def test_the_first_two_commands_play_and_test() -> None:
    play, test = [block.text for block in blocks(README) if block.language == "sh"][:2]
    assert play.count("\n") == test.count("\n") == 1, "each is one line and alone in its block"
    assert "rummylib play --watch --rules " in play
    assert "pytest" in test
