"""How a person sees the table of a game: what it takes, and where each game's own is found."""

from collections.abc import Iterator
from typing import Protocol

import attrs

from rummylib.game import Action, Event, View
from rummylib.notation.flaws import Flaw
from rummylib.reasons import Language, RummyError, fill


class Table(Protocol):
    """One game in the words of one language, for the person whose view it is handed."""

    def shown(self, view: View) -> Iterator[str]:
        """The lines that show everything that lies there, the own hand last."""

    def named(self, action: Action, view: View) -> str:
        """What a menu calls a legal action."""

    def read(self, text: str, view: View) -> Action:
        """The action that somebody has typed, legal or not; raises ``NotUnderstood``."""

    def told(self, event: Event, view: View) -> Iterator[str]:
        """The lines that tell what happened; the view stands after it."""

    def hints(self, view: View) -> Iterator[str]:
        """The lines that help somebody who does not know what to do."""

    def uses(self, text: str, view: View) -> Iterator[str]:
        """What could be done with the cards that somebody has typed, and why not."""

    def can_be_taken_back(self, action: Action) -> bool:
        """Whether the person may take the action back: only what shows nothing new."""

    def needs_no_asking(self, view: View) -> bool:
        """Whether the only action that there is may be done without a word."""

    def forms(self) -> Iterator[str]:
        """What can be typed, one form a line."""


@attrs.define(eq=False, repr=False)
class NotUnderstood(RummyError):
    """What somebody has typed is no action; ``reason`` says what of it cannot be read."""

    code = "cli/not-understood"
    catalogue = "cli"
    reason: Flaw

    def text(self, language: Language = "en") -> str:
        """The error in words, with the reason."""
        return fill(language, self.catalogue, self.code, reason=self.reason.text(language))


@attrs.define(eq=False, repr=False)
class NoTable(RummyError):
    """A game that can be watched, but no person can sit down at it yet."""

    code = "cli/no-table"
    catalogue = "cli"
    game: str


def table_of(game: str, language: Language) -> Table:
    """The table of a game; raises ``NoTable`` where it has none yet."""
    if game == "rummy":
        from rummylib.cli.rummy_table import RummyTable

        return RummyTable(language)
    if game == "dora":
        from rummylib.cli.dora_table import DoraTable

        return DoraTable(language)
    raise NoTable(game)
