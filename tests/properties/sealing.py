"""What a seat is shown of a game, to the byte, so that two states can be held against each other.

For every game: it knows protocols only. A value that the game's codec knows is taken as JSON as
well as it is.
"""

from collections.abc import Callable, Iterable, Iterator
from random import Random
from typing import TypeAlias, TypeVar

import attrs

from rummylib.game import Action, Event, Seat, State
from rummylib.reasons import LANGUAGES, Violation
from rummylib.serialization import NotSerializable, to_json

StateT = TypeVar("StateT", bound=State)
Watcher: TypeAlias = Seat | None
"""A seat, or with None a spectator."""
Shown: TypeAlias = tuple[str, ...]


def usual_look(state: State, watcher: Watcher) -> object:
    return state.view(watcher)


def usual_cut(event: Event, watcher: Watcher) -> Event:
    return event.seen_by(watcher)


@attrs.frozen
class Window:
    """Through what a seat sees the game: the library's own way, or one that leaks."""

    look: Callable[[State, Watcher], object] = usual_look
    cut: Callable[[Event, Watcher], Event] = usual_cut

    def shows(self, state: State, watcher: Watcher, tried: Iterable[Action]) -> Shown:
        """Everything that ``watcher`` can see or ask of a state."""
        return tuple(self._of_state(state, watcher, tried))

    def tells(self, events: Iterable[Event], watcher: Watcher) -> Shown:
        """Everything that ``watcher`` gets to know of what happened."""
        return tuple(self._of_events(events, watcher))

    def _of_state(self, state: State, watcher: Watcher, tried: Iterable[Action]) -> Iterator[str]:
        view = state.view(watcher)
        yield from written(view)
        if self.look is not usual_look:
            yield from written(self.look(state, watcher))
        yield str(hash(view))
        yield f"{sorted(state.to_act)} {state.is_over} {state.event_count}"
        for action in view.legal_actions():
            yield from written(action)
        for action in tried:
            yield from _reasons(view.violations(action))
        if watcher is None:
            return
        yield repr(state.legal_actions(watcher))
        yield repr((state.forced_action(watcher), state.default_action(watcher)))
        for action in tried:
            own = attrs.evolve(action, seat=watcher)
            yield from _reasons(view.violations(own))
            yield from _reasons(state.violations(own))

    def _of_events(self, events: Iterable[Event], watcher: Watcher) -> Iterator[str]:
        for event in events:
            seen = self.cut(event, watcher)
            yield from written(seen)
            yield from (seen.text(language) for language in LANGUAGES)


def _reasons(found: Iterable[Violation]) -> Iterator[str]:
    for violation in found:
        yield from written(violation)
        yield from (violation.text(language) for language in LANGUAGES)


def written(value: object) -> Shown:
    """A value as it is, and as JSON where it can be a document."""
    try:
        return repr(value), to_json(value)
    except NotSerializable:
        return (repr(value),)


def check_next(
    window: Window,
    state: StateT,
    other: StateT,
    watcher: Watcher,
    reveals: Callable[[StateT, Action, Watcher], bool],
    rng: Random,
    most: int = 12,
) -> int:
    """Do the same in two states that are alike for ``watcher``, and hold what it is told and shown.

    Goes on as long as nothing that was hidden comes to light, and returns for how long.
    """
    for steps in range(most):
        common = sorted(set(state.legal_actions()) & set(other.legal_actions()), key=repr)
        common = [action for action in common if not reveals(state, action, watcher)]
        if not common:
            return steps
        action = rng.choice(common)
        one, two = state.transition(action), other.transition(action)
        state, other = one.state, two.state
        if reveals_all(state) or reveals_all(other):
            return steps
        assert window.tells(one.events, watcher) == window.tells(two.events, watcher)
        assert window.shows(state, watcher, [action]) == window.shows(other, watcher, [action])
    return most


def reveals_all(state: State) -> bool:
    """Whether nobody is to act: a deal is over, and hands are shown."""
    return not state.to_act
