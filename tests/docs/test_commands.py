"""Every command that a page shows is run, or held against what runs it, by name and with a reason.

The commands of the library are run as they are installed, in an empty directory, page by page and
in order. What installs packages or takes long is looked up: that there is such a program, with
these options and with what it is given.
"""

import re
import shlex
import shutil
import subprocess
import sys
import sysconfig
import tomllib
from collections.abc import Iterator
from pathlib import Path
from typing import Final

import attrs
import pytest
from tests.docs.pages import PAGES, ROOT, Block, blocks_of, name_of

CI: Final = (ROOT / ".ci" / "run").read_text(encoding="utf-8")
SETTINGS: Final = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))

RUN: Final = "rummylib"
SAME_IN_CI: Final = {
    "ruff": "looks at the whole source, and is no part of what tests need",
    "mypy": "looks at the whole source, and is no part of what tests need",
    "sphinx-build": "builds the whole site, and is no part of what tests need",
    "build": "makes wheels, with an environment of its own",
}
"""What ``.ci/run`` does with the same options, and why the tests do not do it again."""
LOOKED_UP: Final = {
    "venv": "an environment with its pip takes long to make",
    "pip": "installs packages, for which it needs a network",
    "pytest": "these are the tests",
    "coverage": "runs all tests, and more slowly",
    "tests.benchmarks": "measures for minutes",
    "tests.benchmarks.plots": "measures for minutes",
    "tests.digests.program": "tests/digests/test_same_everywhere.py runs it",
    "tests.mutation": "runs tests thousands of times",
    "tests.oracles.naive_tree": "counts two million positions",
    "tests.oracles.other_engines": "needs the other engines",
}
"""What is only looked up, by the name of its module, and why."""
ELSEWHERE: Final = {"table.py": "tests/docs/test_tutorial.py builds this program and runs it"}

GAMES: Final = "4"
"""Instead of the number after ``--games``, which would take minutes."""
LEFT_AT_ONCE: Final = 130
"""The exit status of a sitting whose person leaves: nobody sits here, the input is at its end."""


@attrs.frozen
class Command:
    """One command of a page."""

    where: str
    words: tuple[str, ...]

    @property
    def program(self) -> str:
        """The program, or the module that Python is to run, or the file."""
        first = Path(self.words[0]).name
        if not first.startswith("python"):
            return first
        return self.words[2] if self.words[1] == "-m" else self.words[1]

    @property
    def arguments(self) -> list[str]:
        """What stands behind the program."""
        return list(self.words[self.words.index(self._named) + 1 :])

    @property
    def _named(self) -> str:
        return self.program if Path(self.words[0]).name.startswith("python") else self.words[0]

    @property
    def options(self) -> list[str]:
        """The options among the arguments."""
        return [word.partition("=")[0] for word in self.arguments if word.startswith("-")]

    def __str__(self) -> str:
        return shlex.join(self.words)


def commands_of(where: str, text: str) -> Iterator[Command]:
    """The commands in a line or more, without the variables that are set for them."""
    for line in text.replace("\\\n", " ").splitlines():
        words: list[str] = []
        for word in [*shlex.split(line.removeprefix("$ "), comments=True), "&&"]:
            if word == "&&":
                if words:
                    yield Command(where, tuple(words))
                words = []
            elif words or not re.fullmatch(r"[A-Z_]+=\S*", word):
                words.append(word)


def shown() -> list[Command]:
    """All commands in fenced blocks."""
    return [
        command
        for block in blocks_of("sh", "console")
        for command in commands_of(str(block), block.text)
    ]


def in_the_text() -> list[Command]:
    """All commands in the running text, which stand between backquotes."""
    known = {RUN, *SAME_IN_CI, *LOOKED_UP, *ELSEWHERE}
    found: list[Command] = []
    for page in PAGES:
        text = re.sub(r"^```.*?^```$", "", page.read_text(encoding="utf-8"), flags=re.M | re.S)
        for line in re.findall(r"(?<!`)`([^`\n]+ [^`\n]+)`", text):
            if re.match(r"(\w+=\w+ )?(\S*/)?(python3? |rummylib |pip |pytest |sphinx)", line):
                found += commands_of(name_of(page), line)
    assert {command.program for command in found} <= known
    return list({str(command): command for command in found}.values())


def pages_with_commands() -> list[tuple[str, list[Block]]]:
    found: dict[str, list[Block]] = {}
    for block in blocks_of("sh", "console"):
        found.setdefault(name_of(block.page), []).append(block)
    return list(found.items())


def test_every_command_is_run_or_named_with_a_reason() -> None:
    found = {command.program for command in shown()}
    named = {RUN, *SAME_IN_CI, *LOOKED_UP, *ELSEWHERE}
    assert found - named == set(), "run it here, or say why it is only looked up"
    assert named - found - {command.program for command in in_the_text()} == set(), "not shown"


@pytest.mark.parametrize(
    ("page", "found"), pages_with_commands(), ids=[page for page, _ in pages_with_commands()]
)
def test_commands_of_the_library_succeed(page: str, found: list[Block], tmp_path: Path) -> None:
    pytest.importorskip("click")
    program = shutil.which(RUN, path=sysconfig.get_path("scripts"))
    assert program is not None, "the command is installed"
    write_files(tmp_path)
    for block in found:
        for command in commands_of(str(block), block.text):
            if command.program != RUN:
                continue
            arguments = command.arguments
            if "--games" in arguments:
                arguments[arguments.index("--games") + 1] = GAMES
            done = subprocess.run(
                [program, *arguments],
                check=False,
                capture_output=True,
                cwd=tmp_path,
                encoding="utf-8",
                input="\n" * 100 if "--step" in arguments else "",
            )
            is_played = arguments[0] == "play" and "--watch" not in arguments
            assert done.returncode == (LEFT_AT_ONCE if is_played else 0), (command, done.stderr)
            assert done.stdout.strip()


def write_files(folder: Path) -> None:
    """The files that commands are shown with."""
    [record] = [block for block in blocks_of("text") if block.text.startswith("record: ")]
    (folder / "game.txt").write_text(record.text, encoding="utf-8")
    position = "rules: pagat\nhand: 8S 8H 8D KC 2C\naction: meld 8S 8H 8D\n"
    (folder / "position.txt").write_text(position, encoding="utf-8")


@pytest.mark.parametrize("command", in_the_text(), ids=str)
def test_commands_in_the_text_have_these_options(command: Command) -> None:
    if command.program == RUN and command.arguments:
        pytest.importorskip("click")
        assert_options(command, ["rummylib", command.arguments[0]])
    elif command.program in LOOKED_UP:
        look_up(command)


@pytest.mark.parametrize(
    "command",
    [command for command in shown() if command.program in SAME_IN_CI],
    ids=str,
)
def test_the_checks_are_those_of_the_continuous_integration(command: Command) -> None:
    own = [word for word in command.arguments if "_build" not in word]
    called = rf"(/|-m ){command.program} "
    whole = CI.replace("\\\n", " ").splitlines()
    lines = [shlex.split(line) for line in whole if re.search(called, line)]
    assert any(set(own) <= set(line) for line in lines), "`.ci/run` does the same"


@pytest.mark.parametrize(
    "command", [command for command in shown() if command.program in LOOKED_UP], ids=str
)
def test_commands_that_are_not_run_have_these_options(command: Command) -> None:
    look_up(command)


def test_variables_that_are_set_are_read() -> None:
    text = "\n".join(page.read_text(encoding="utf-8") for page in PAGES)
    read = CI + (ROOT / "tests" / "conftest.py").read_text(encoding="utf-8")
    found = set(re.findall(r"^(?:.*[` ])?([A-Z_]{4,})=\w+ \S", text, re.MULTILINE))
    assert found
    assert all(name in read for name in found)


def look_up(command: Command) -> None:
    """That there is the module, and has the options, and that there is what it is given."""
    pip = command.program == "pip"
    part = command.arguments[:1] if command.program in ("pip", "coverage") else []
    assert_options(command, [command.program, *part])
    for word in command.arguments:
        if pip and word.startswith("."):
            extra = word[1:].strip("[]")
            assert not extra or extra in SETTINGS["project"]["optional-dependencies"]
        elif "/" in word:
            assert (ROOT / word).exists()


def assert_options(command: Command, module: list[str]) -> None:
    done = subprocess.run(
        [sys.executable, "-m", *module, "--help"],
        check=False,
        capture_output=True,
        cwd=ROOT,
        encoding="utf-8",
    )
    assert done.returncode == 0, done.stderr
    for option in command.options:
        assert re.search(rf"(?<![\w-]){option}(?![\w-])", done.stdout), option
