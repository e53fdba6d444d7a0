"""Is this allowed? A position and an action as text, and the verdict with its reasons."""

from collections.abc import Callable
from typing import Final, TypeAlias, TypeVar

import attrs

from rummylib.game import Action, Seat, State
from rummylib.notation.actions import action_in
from rummylib.notation.flaws import InvalidText, NotWritten
from rummylib.notation.lines import Line, Word, read_lines
from rummylib.notation.positions import position_of
from rummylib.reasons import Violation
from rummylib.round import Round

_ACTION: Final = "action"
StateT = TypeVar("StateT", bound=State)
ActionT = TypeVar("ActionT", bound=Action)
_ReadAction: TypeAlias = Callable[[Line, tuple[Word, ...], Seat], ActionT]


@attrs.frozen
class Verdict:
    r"""Whether an action is legal in a position, and every reason why not.

    >>> verdict = check_text("hand: 8C KD\naction: discard 8C\naction: draw stock")
    >>> verdict.is_legal, verdict.line, str(verdict.action)
    (True, 3, 'draw stock')
    """

    state: State
    """The position in which the action was judged."""
    action: Action
    violations: tuple[Violation, ...]
    line: int
    """The line on which the action stands, from 1."""
    written: str
    """The action as the notation writes it, without its seat."""

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
    (``action: 1: draw stock``). The line ``game`` says of which game it is. Raises
    ``InvalidText``.

    >>> verdict = check_text("rules: qdan\nhand: 8C KD\ntable: 8S 8H 8D @1\n"
    ...                      "action: lay-off 8C > 0")
    >>> verdict.is_legal
    True
    """
    lines = read_lines(text)
    if any((line.key, line.value) == ("game", "dora") for line in lines):
        from rummylib.notation import dora_lines, dora_positions  # another game, loaded on demand

        return _checked(
            lines,
            dora_positions.position_of,
            dora_positions.mover,
            dora_lines.action_in,
            dora_lines.format_words,
        )
    return _checked(lines, position_of, _whose_turn, action_in, str)


def _whose_turn(state: Round) -> Seat:
    return state.turn


def _checked(
    lines: tuple[Line, ...],
    read_position: Callable[[tuple[Line, ...]], StateT],
    mover: Callable[[StateT], Seat],
    read_action: _ReadAction[ActionT],
    write_action: Callable[[ActionT], str],
) -> Verdict:
    state = read_position(tuple(line for line in lines if line.key != _ACTION))
    verdict = None
    for line in lines:
        if line.key != _ACTION:
            continue
        action = _action(line, mover(state), read_action)
        violations = state.violations(action)
        verdict = Verdict(state, action, violations, line.number, write_action(action))
        if not verdict.is_legal:
            return verdict
        state = state.apply(action)
    if verdict is None:
        raise InvalidText(1, 1, NotWritten(_ACTION))
    return verdict


def _action(line: Line, seat: Seat, read_action: _ReadAction[ActionT]) -> ActionT:
    words = tuple(line.words())
    if words and words[0].text.endswith(":"):
        seat = line.number_of(Word(words[0].text[:-1], words[0].column), "SEAT: ACTION")
        words = words[1:]
    return read_action(line, words, seat)
