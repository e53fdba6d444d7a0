"""The pages that readers see, and the fenced blocks in them."""

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Final

import attrs

ROOT: Final = Path(__file__).parents[2]
DOCS: Final = ROOT / "docs"
PAGES: Final = [
    *(ROOT / name for name in ("README.md", "CONTRIBUTING.md", "CHANGELOG.md")),
    *sorted(DOCS.rglob("*.md")),
]
_FENCE: Final = re.compile(r"^```(\S*)[^\n]*\n(.*?)^```$", re.MULTILINE | re.DOTALL)


@attrs.frozen
class Block:
    """A fenced block: where it stands, of what language it says to be, and what is in it."""

    page: Path
    line: int
    language: str
    text: str

    @property
    def is_interactive(self) -> bool:
        """Whether it shows what Python answers, and not only what was typed."""
        return ">>>" in self.text

    def __str__(self) -> str:
        return f"{name_of(self.page)}:{self.line}"


def name_of(page: Path) -> str:
    """The name of a page in this project."""
    return page.relative_to(ROOT).as_posix()


def blocks(page: Path) -> Iterator[Block]:
    """The fenced blocks of a page, in order."""
    text = page.read_text(encoding="utf-8")
    for found in _FENCE.finditer(text):
        yield Block(page, text.count("\n", 0, found.start()) + 1, found[1], found[2])


def blocks_of(*languages: str) -> list[Block]:
    """The blocks of these languages in all pages."""
    return [block for page in PAGES for block in blocks(page) if block.language in languages]
