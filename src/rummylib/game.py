"""What every game offers: the bases of actions and events, transitions, protocols (floor 3).

Games share these shapes and no base class with behaviour: a state is a frozen value, one judge
decides what is legal, and chance is data.
"""

from collections.abc import Callable
from random import Random
from typing import ClassVar, Generic, Protocol, Self, TypeVar

import attrs

from rummylib import shuffle
from rummylib.arguments import (
    MOST_NUMBER,
    InvalidNumber,
    NoSuchSeat,
    NotRules,
    Seat,
    WrongNumberOfSeats,
    check_number,
    check_rules,
    check_seat,
    check_seats,
)
from rummylib.chance import (
    Chance,
    InvalidDeck,
    InvalidShuffle,
    ScriptedChance,
    SeededChance,
    check_deck,
)
from rummylib.reasons import Language, NotAllowed, RummyError, Violation, fill, told

__all__ = [
    "MOST_NUMBER",
    "Action",
    "Chance",
    "Event",
    "Game",
    "IllegalAction",
    "InvalidDeck",
    "InvalidNumber",
    "InvalidShuffle",
    "MatchState",
    "NoSuchSeat",
    "NotRules",
    "ScriptedChance",
    "Seat",
    "SeededChance",
    "StaleAction",
    "State",
    "Transition",
    "View",
    "WrongNumberOfSeats",
    "check_deck",
    "check_number",
    "check_rules",
    "check_seat",
    "check_seats",
]


@attrs.frozen
class Action:
    """Base of everything that a player can do. Each game has a closed union of such classes.

    >>> from rummylib import Discard
    >>> Discard(1, "KC").kind, Discard(1, "KC").seat
    ('discard', 1)
    """

    kind: ClassVar[str]
    """Stable name of the kind of action, as in text and JSON."""
    seat: Seat
    """Who acts. A server sets it from who is connected."""


@attrs.frozen
class Event:
    """Base of what happened: facts, in order, as data.

    ``seen_by`` gives what one seat (or, with None, a spectator) may know of it.

    >>> from rummylib.round.events import Discarded
    >>> from rummylib.cards import Card
    >>> Discarded(1, Card("KC")).text("ja")
    '席 1 が KC を捨てます。'
    """

    kind: ClassVar[str]
    """Stable name of the kind of event, also the key of its words."""
    catalogue: ClassVar[str] = "rummy"

    def seen_by(self, seat: Seat | None) -> Self:  # most events are public
        """The event as ``seat`` may know it; None is a spectator."""
        return self

    def text(self, language: Language = "en") -> str:
        """The event in words."""
        names = (field.name for field in attrs.fields(type(self)))
        parameters = {name: getattr(self, name) for name in names}
        return fill(language, self.catalogue, f"event/{self.kind}", **parameters)

    def __str__(self) -> str:
        return self.text()


StateT_co = TypeVar("StateT_co", covariant=True)


@attrs.frozen
class Transition(Generic[StateT_co]):
    """What an action led to: the new state and the events on the way.

    >>> from rummylib import DrawStock, Round, presets
    >>> step = Round.deal(presets.PAGAT, seats=2, seed=7).transition(DrawStock(1))
    >>> step.state.phase.value, [event.kind for event in step.events]
    ('play', ['drew_from_stock'])
    """

    state: StateT_co
    """The state after the action."""
    events: tuple[Event, ...]
    """What happened, in order; cut each down with ``seen_by`` before it is sent."""


@attrs.define(eq=False, repr=False)
class IllegalAction(NotAllowed):
    """An action was refused; ``violations`` say why, and nothing has changed.

    >>> from rummylib import Discard, Round, presets
    >>> try:
    ...     Round.deal(presets.PAGAT, seats=2, dealer=0, seed=7).apply(Discard(1, "KC"))
    ... except IllegalAction as refused:
    ...     print([reason.code for reason in refused.violations])
    ['turn/draw-first']
    """

    code = "action/illegal"
    action: Action
    """What was refused."""
    violations: tuple[Violation, ...]
    """Every reason of the first gate that failed."""


@attrs.define(eq=False, repr=False)
class StaleAction(RummyError):
    """The action was meant for an earlier state: other public events came in between.

    >>> from rummylib import DrawStock, Round, presets
    >>> state = Round.deal(presets.PAGAT, seats=2, dealer=0, seed=7)
    >>> try:
    ...     state.apply(DrawStock(1), expected=state.event_count - 1)
    ... except StaleAction as refused:
    ...     print(refused.code)
    action/stale
    """

    code = "action/stale"
    expected: object = attrs.field(converter=told)
    """The event count for which the action was meant."""
    actual: int
    """The event count of the state."""


class View(Protocol):
    """What one seat, or a spectator, may see of a state.

    >>> from rummylib import Round, presets
    >>> view: View = Round.deal(presets.PAGAT, seats=2, dealer=0, seed=7).view(1)
    >>> view.seat, [str(action) for action in view.legal_actions()]
    (1, ['draw stock', 'draw discard'])
    """

    @property
    def seat(self) -> Seat | None:
        """Whose view it is; None for a spectator."""

    @property
    def to_act(self) -> frozenset[Seat]:
        """The seats that may act now."""

    @property
    def is_over(self) -> bool:
        """True when nobody will act any more."""

    @property
    def event_count(self) -> int:
        """How many public events there have been, for ``apply(action, expected=n)``."""

    def legal_actions(self) -> tuple[Action, ...]:
        """What the seat of this view may do now."""

    def violations(self, action: Action) -> tuple[Violation, ...]:
        """Why the seat of this view may not do ``action``; empty if it may."""


class State(Protocol):
    """A state of any game: a frozen value with one judge.

    >>> from rummylib import Round, presets
    >>> state: State = Round.deal(presets.PAGAT, seats=2, dealer=0, seed=7)
    >>> state.seats, state.to_act, state.is_over
    (2, frozenset({1}), False)
    """

    @property
    def seats(self) -> int:
        """The number of players."""

    @property
    def to_act(self) -> frozenset[Seat]:
        """The seats that may act now; it gives no secret away."""

    @property
    def is_over(self) -> bool:
        """True when nobody will act any more."""

    @property
    def event_count(self) -> int:
        """How many public events there have been."""

    def legal_actions(self, seat: Seat | None = None) -> tuple[Action, ...]:
        """The legal actions, in canonical form, of everyone in ``to_act`` or of one seat."""

    def violations(self, action: Action) -> tuple[Violation, ...]:
        """Why ``action`` is not legal; empty if it is."""

    def is_legal(self, action: Action) -> bool:
        """True if ``violations`` is empty."""

    def canonical(self, action: Action) -> Action:
        """The form in which ``action`` is listed."""

    def apply(self, action: Action, *, expected: int | None = None) -> Self:
        """The state after ``action``; raises ``IllegalAction`` or ``StaleAction``."""

    def transition(self, action: Action, *, expected: int | None = None) -> Transition[Self]:
        """The state after ``action`` and the events on the way."""

    def view(self, seat: Seat | None) -> View:
        """What ``seat`` may see; None for a spectator."""

    def forced_action(self, seat: Seat) -> Action | None:
        """The only action of ``seat``, if it has exactly one."""

    def default_action(self, seat: Seat) -> Action | None:
        """What a clock that ran out plays for ``seat``; None if it is not to act."""


class MatchState(State, Protocol):
    """A match of any game: rounds in sequence until somebody has won.

    >>> from rummylib import Match, presets
    >>> match: MatchState = Match.start(presets.PAGAT, seats=2, seed=7)
    >>> match.is_between_rounds, match.is_over
    (False, False)
    """

    @property
    def is_between_rounds(self) -> bool:
        """True when a round is over and ``next_round`` deals the next one."""

    def next_round(self) -> Self:
        """The match with the next round dealt."""

    def next_opening(self) -> Transition[Self]:
        """Like ``next_round``, with the events of the deal."""

    @property
    def winners(self) -> tuple[Seat, ...]:
        """Who has won, all of them; empty before the end."""


def _own_name(preset: str, language: Language) -> str:
    """The title of a preset that has none: its name."""
    return preset


def _no_page(preset: str, language: Language) -> str:
    """The rules page of a game that has none yet."""
    return ""


def _in_a_sentence(event: Event, match: MatchState, language: Language) -> tuple[str, ...]:
    """An event told by its own text."""
    return (event.text(language),)


@attrs.frozen
class Game:
    """What the register holds of a game, so that generic code can start and show it.

    >>> from rummylib import register
    >>> game: Game = register.find("rummy")
    >>> game.name, game.presets()[0], game.title("pagat", "en")
    ('rummy', 'qdan', 'Basic Rummy (pagat)')
    """

    name: str
    """Name in the register, as on the command line."""
    catalogue: str
    """The word catalogue of the game."""
    presets: Callable[[], tuple[str, ...]]
    """The names of its presets, the default first."""
    opening: Callable[[str, int, shuffle.Seed], Transition[MatchState]]
    """Start a match: preset name, seats, seed; with the events of the first deal."""
    sample: Callable[[View, Random], State]
    """A full state that a view could come from."""
    violations: Callable[[], tuple[type[Violation], ...]]
    """Every reason its judge can give."""
    title: Callable[[str, Language], str] = _own_name
    """The title of a preset for people."""
    rules_page: Callable[[str, Language], str] = _no_page
    """The rules of a preset as a page for a player, in Markdown; empty where there is none."""
    tell: Callable[[Event, MatchState, Language], tuple[str, ...]] = _in_a_sentence
    """The lines that tell an event to somebody who sees all; the match stands after it."""

    def start(self, preset: str, seats: int, seed: shuffle.Seed = None) -> MatchState:
        """A fresh match; ``opening`` has the events of its first deal as well."""
        return self.opening(preset, seats, seed).state
