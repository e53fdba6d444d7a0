"""A person plays a match against computer players, line by line."""

import shlex
import unicodedata
from collections.abc import Callable, Iterable
from pathlib import Path
from random import Random
from typing import Final

import attrs

from rummylib.agents import find_player
from rummylib.cli.saves import Sitting, free_path, save
from rummylib.cli.tables import Table, table_of
from rummylib.cli.watch import Told, sentences
from rummylib.game import Action, Event, Game, MatchState, View
from rummylib.reasons import Language, RummyError, fill

INTERRUPTED: Final = 130
_FINISHED: Final = 0
_MOST_DIGITS: Final = 9
"""No action has so long a number, whatever its digits."""


@attrs.frozen
class Screen:
    """Where a person reads and types."""

    write: Callable[[str], None]
    """Show a line, its cards in colour."""
    write_plain: Callable[[str], None]
    """Show a line as it is to be typed."""
    ask: Callable[[str], str]
    """What the person types after a prompt; raises ``EOFError`` or ``KeyboardInterrupt``."""


@attrs.define
class Playing:
    """A sitting in progress: what the person types, and what becomes of it."""

    game: Game
    sitting: Sitting
    language: Language
    screen: Screen
    save_path: Path | None = None
    """Where the game was saved last, or is to be saved when the person leaves."""
    _table: Table = attrs.field(init=False)
    _turn: list[MatchState] = attrs.field(init=False, factory=list)
    """The states before each action of this turn that may be taken back."""
    _untold: list[Told] = attrs.field(init=False, factory=list)

    def __attrs_post_init__(self) -> None:
        self._table = table_of(self.game.name, self.language)

    @property
    def match(self) -> MatchState:
        """The match as it stands."""
        return self.sitting.match

    def run(self, opening: Iterable[Event] = ()) -> int:
        """Play until the match is over or the person leaves; returns an exit status.

        ``opening`` are the events of the first deal, where that has just been dealt.
        """
        try:
            level = fill(self.language, "cli", f"level/{self.sitting.level}")
            self._say("play/you-are", seat=self.sitting.seat, level=level)
            self._say("play/ask-for-help")
            self._tell(opening)
            while not self.match.is_over:
                if not self._step():
                    return self._leave(_FINISHED)
            self._flush()
        except (KeyboardInterrupt, EOFError):
            return self._leave(INTERRUPTED)
        return _FINISHED

    # -- the match --------------------------------------------------------------------------------

    def _step(self) -> bool:
        """One thing that is done at the table; False if the person leaves."""
        match, own = self.match, self.sitting.seat
        if match.is_between_rounds:
            return self._between_rounds()
        others = sorted(match.to_act - {own})
        if others:
            self._computer(others[0])
            return True
        view = match.view(own)
        if self._table.needs_no_asking(view):
            self._do(view.legal_actions()[0])
            return True
        return self._person(view)

    def _computer(self, seat: int) -> None:
        """A computer player acts; its chance follows from the seed and the place in the match."""
        rng = Random(f"rummylib/play/{self.sitting.seed}/{seat}/{self.match.event_count}")
        player = find_player(self.game.name, self.sitting.level)
        self._do(player(self.match.view(seat), rng))

    def _do(self, action: Action) -> None:
        step = self.match.transition(action)
        self.sitting = attrs.evolve(self.sitting, match=step.state)
        self._tell(step.events)

    def _tell(self, events: Iterable[Event]) -> None:
        """Keep what happened, as the person may know it, to be told before the next question."""
        own = self.sitting.seat
        view = self.match.view(own)
        for event in events:
            lines = tuple(self._table.told(event.seen_by(own), view))
            self._untold.append((getattr(event, "seat", None), lines))

    def _flush(self) -> None:
        for line in sentences(self._untold, self.language):
            self.screen.write(line)
        self._untold.clear()

    # -- the person -------------------------------------------------------------------------------

    def _between_rounds(self) -> bool:
        self._turn.clear()
        self._flush()
        typed = self._ask("play/next-prompt")
        if typed:
            return self._command(typed, None)
        deal = self.match.next_opening()
        self.sitting = attrs.evolve(self.sitting, match=deal.state)
        self.screen.write("")
        self._tell(deal.events)
        return True

    def _person(self, view: View) -> bool:
        """Show the table and do what the person types, until that changes the table."""
        self._flush()
        self._show(view)
        before = self.match
        while self.match is before:
            typed = self._ask("play/prompt")
            if not typed:
                self._show(view)
            elif not self._command(typed, view):
                return False
        return True

    def _show(self, view: View) -> None:
        self.screen.write("")
        for line in self._table.shown(view):
            self.screen.write(line)
        for number, action in enumerate(view.legal_actions(), start=1):
            name = self._table.named(action, view)
            self._say("play/choice", number=f"{number:>2}", action=name)

    def _command(self, typed: str, view: View | None) -> bool:
        """Do what was typed; False if the person leaves. Without a view no round is played."""
        name, _, rest = typed.partition(" ")
        rest = rest.strip()
        match name.lower():
            case "quit":
                return False
            case "help":
                self._help()
            case "save":
                self._save(Path(rest) if rest else None)
            case "undo" if view is not None:
                self._undo()
            case "hint" if view is not None:
                self._lines(self._table.hints(view))
            case "why" if view is not None:
                self._lines(self._table.uses(rest, view))
            case _ if view is not None:
                self._wish(unicodedata.normalize("NFKC", typed), view)
            case _:
                self._say("play/next-first")
        return True

    def _wish(self, text: str, view: View) -> None:
        """Do what the person wishes, by number or in words, or say every reason why not."""
        legal = view.legal_actions()
        if text.isdecimal():
            number = int(text) if len(text) <= _MOST_DIGITS else 0
            if not 1 <= number <= len(legal):
                self._say("play/no-such-number", given=text[:_MOST_DIGITS], most=len(legal))
                return
            self._act(legal[number - 1])
            return
        try:
            action = self._table.read(text, view)
        except RummyError as error:
            self.screen.write(error.text(self.language))
            return
        reasons = view.violations(action)
        for reason in reasons:
            self._say("play/reason", reason=reason.text(self.language), rule=reason.rule)
        if not reasons:
            self._act(action)

    def _act(self, action: Action) -> None:
        if self._table.can_be_taken_back(action):
            self._turn.append(self.match)
        else:
            self._turn.clear()
        self._do(action)

    def _undo(self) -> None:
        if not self._turn:
            self._say("play/nothing-to-undo")
            return
        self.sitting = attrs.evolve(self.sitting, match=self._turn.pop())
        self._untold.clear()
        self._say("play/undone")

    # -- help and files ---------------------------------------------------------------------------

    def _help(self) -> None:
        self._say("help/actions")
        for form in self._table.forms():
            self.screen.write_plain(f"  {form}")
        for name in ("hint", "why", "undo", "save", "quit", "help"):
            self.screen.write_plain(f"  {fill(self.language, 'cli', f'help/{name}')}")

    def _lines(self, lines: Iterable[str]) -> None:
        try:
            for line in lines:
                self.screen.write(line)
        except RummyError as error:
            self.screen.write(error.text(self.language))

    def _save(self, path: Path | None) -> bool:
        """Save the game, where it is said, or where it was saved before, or in a new file."""
        target = (path or self.save_path or free_path(Path())).absolute()
        try:
            save(self.sitting, target)
        except RummyError as error:
            self.screen.write(error.text(self.language))
            return False
        self.save_path = target
        self.screen.write_plain(fill(self.language, "cli", "play/saved", path=target))
        return True

    def _leave(self, status: int) -> int:
        """Save the game and say how to go on with it."""
        self.screen.write("")
        if self._save(None):
            command = f"rummylib play --resume {shlex.quote(str(self.save_path))}"
            self.screen.write_plain(fill(self.language, "cli", "play/resume", command=command))
        return status

    def _ask(self, key: str) -> str:
        return self.screen.ask(f"{fill(self.language, 'cli', key)} ").strip()

    def _say(self, key: str, /, **parameters: object) -> None:
        self.screen.write(fill(self.language, "cli", key, **parameters))
