"""Is this allowed? A position and an action as text, and the verdict with its reasons."""

from typing import Final

import attrs

from rummylib.notation.actions import action_in
from rummylib.notation.flaws import InvalidText, NotWritten
from rummylib.notation.lines import Line, Word, read_lines
from rummylib.notation.positions import position_of
from rummylib.reasons import Violation
from rummylib.round import Round, RummyAction

_ACTION: Final = "action"


@attrs.frozen
class Verdict:
    """Whether an action is legal in a position, and every reason why not."""

    state: Round
    """The position in which the action was judged."""
    action: RummyAction
    violations: tuple[Violation, ...]
    line: int
    """The line on which the action stands, from 1."""

    @property
    def is_legal(self) -> bool:
        """Whether the action may be done."""
        return not self.violations

    @property
    def rules(self) -> tuple[str, ...]:
        """The ids of the rules that forbid it."""
        return tuple(violation.rule for violation in self.violations)


def check_text(text: str) -> Verdict:
    r"""The verdict on a text that holds a position and one or more lines ``action: ...``.

    The actions are done in order; the verdict is about the first one that is not legal, or about
    the last one. An action is that of the player to move, unless a seat stands before it
    (``action: 1: draw stock``). Raises ``InvalidText``.

    >>> verdict = check_text("rules: qdan\nhand: 8C KD\ntable: 8S 8H 8D @1\n"
    ...                      "action: lay-off 8C > 0")
    >>> verdict.is_legal
    True
    """
    lines = read_lines(text)
    state = position_of(tuple(line for line in lines if line.key != _ACTION))
    verdict = None
    for line in lines:
        if line.key != _ACTION:
            continue
        action = _action(line, state.turn)
        verdict = Verdict(state, action, state.violations(action), line.number)
        if not verdict.is_legal:
            return verdict
        state = state.apply(action)
    if verdict is None:
        raise InvalidText(1, 1, NotWritten(_ACTION))
    return verdict


def _action(line: Line, turn: int) -> RummyAction:
    words = tuple(line.words())
    if words and words[0].text.endswith(":"):
        seat = line.number_of(Word(words[0].text[:-1], words[0].column), "SEAT: ACTION")
        return action_in(line, words[1:], seat)
    return action_in(line, words, turn)
