"""What every game offers: the bases of actions and events, transitions, protocols (floor 3).

Games share these shapes and no base class with behaviour: a state is a frozen value, one judge
decides what is legal, and chance is data.
"""

from collections.abc import Callable, Sequence
from random import Random
from typing import ClassVar, Final, Generic, Protocol, Self, TypeAlias, TypeVar

import attrs

from rummylib import shuffle
from rummylib.cards import Card, CardSet
from rummylib.reasons import Language, NotAllowed, RummyError, Violation, fill, in_code

Seat: TypeAlias = int
"""A place at the table, from 0; the next seat is the next number, and 0 follows the last."""

MOST_NUMBER: Final = 10**12
"""The greatest number that an option may be or a call takes: what comes of it can be written."""

RulesT = TypeVar("RulesT")


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
    expected: int
    """The event count for which the action was meant."""
    actual: int
    """The event count of the state."""


@attrs.define(eq=False, repr=False)
class NoSuchSeat(RummyError):
    """A seat that is not at this table.

    >>> from rummylib import Round, presets
    >>> Round.deal(presets.PAGAT, seats=2, seed=7).view(2)
    Traceback (most recent call last):
    rummylib.game.NoSuchSeat: There is no seat 2: this table has 2 seats, counted from 0.
    """

    code = "game/no-such-seat"
    seat: object
    seats: int


@attrs.define(eq=False, repr=False)
class WrongNumberOfSeats(RummyError):
    """A number of players that the ruleset does not allow (rules S1, D1).

    >>> from rummylib import Round, presets
    >>> try:
    ...     Round.deal(presets.PAGAT, seats=1)
    ... except WrongNumberOfSeats as refused:
    ...     print(refused.code)
    game/wrong-number-of-seats
    """

    code = "game/wrong-number-of-seats"
    seats: object
    least: int
    most: int


@attrs.define(eq=False, repr=False)
class InvalidNumber(RummyError):
    """A whole number was expected, from ``least`` to ``most``.

    >>> from rummylib import Round, presets
    >>> try:
    ...     Round.deal(presets.PAGAT, seats=2, number=0)
    ... except InvalidNumber as refused:
    ...     print(refused.code)
    game/invalid-number
    """

    code = "game/invalid-number"
    name: str
    given: object
    least: int
    most: int


@attrs.define(eq=False, repr=False)
class NotRules(RummyError):
    """Something else stood where the rules of a game were expected.

    >>> from rummylib import Round
    >>> Round.deal("pagat", seats=2)
    Traceback (most recent call last):
    rummylib.game.NotRules: 'pagat' is no Ruleset: the rules of a game were expected.
    """

    code = "game/not-rules"
    given: str
    """What it was, as in code."""
    expected: str
    """The name of the class that was expected."""


@attrs.define(eq=False, repr=False)
class InvalidDeck(RummyError):
    """A scripted deck that does not hold exactly the cards of the pack, each once.

    >>> from rummylib import Round, presets
    >>> from rummylib.cards import pack
    >>> Round.deal(presets.PAGAT, seats=2, deck=list(pack())[1:])
    Traceback (most recent call last):
    rummylib.game.InvalidDeck: The deck is not the pack: missing AS; foreign -.
    """

    code = "game/invalid-deck"
    missing: CardSet
    foreign: CardSet


@attrs.define(eq=False, repr=False)
class InvalidShuffle(RummyError):
    """A scripted reshuffle that does not hold exactly the cards to be shuffled.

    It does not say which cards are wrong: the order of the stock is a secret.

    >>> from rummylib import Card, Round, presets
    >>> from rummylib.cards import pack
    >>> state = Round.deal(presets.QDAN, seats=2, deck=list(pack()), shuffles=[[Card("AS")]])
    >>> try:
    ...     while True:
    ...         state = state.apply(state.default_action(state.turn))
    ... except InvalidShuffle as refused:
    ...     print(refused.code)
    game/invalid-shuffle
    """

    code = "game/invalid-shuffle"
    number: int


def check_rules(given: object, expected: type[RulesT]) -> RulesT:
    """``given`` if it is an ``expected``; raises ``NotRules``.

    >>> from rummylib import Ruleset, presets
    >>> check_rules(presets.PAGAT, Ruleset) is presets.PAGAT
    True
    """
    if not isinstance(given, expected):
        raise NotRules(in_code(given), expected.__name__)
    return given


def check_number(name: str, given: object, least: int) -> int:
    """``given`` if it is an int (no bool) from ``least`` to ``MOST_NUMBER``.

    Raises ``InvalidNumber``.

    >>> check_number("deals", 6, least=1)
    6
    """
    if isinstance(given, bool) or not isinstance(given, int) or not least <= given <= MOST_NUMBER:
        raise InvalidNumber(name, given, least, MOST_NUMBER)
    return given


def check_seat(seat: object, seats: int) -> Seat:
    """``seat`` if it is at the table; raises ``NoSuchSeat``.

    >>> check_seat(2, seats=3)
    2
    """
    if isinstance(seat, bool) or not isinstance(seat, int) or not 0 <= seat < seats:
        raise NoSuchSeat(seat, seats)
    return seat


def check_seats(seats: object, least: int, most: int) -> int:
    """``seats`` if it is a number from ``least`` to ``most``; raises ``WrongNumberOfSeats``.

    >>> check_seats(4, least=2, most=6)
    4
    """
    if isinstance(seats, bool) or not isinstance(seats, int) or not least <= seats <= most:
        raise WrongNumberOfSeats(seats, least, most)
    return seats


def check_deck(deck: Sequence[Card], pack: CardSet) -> tuple[Card, ...]:
    """``deck`` if it holds the cards of ``pack``, each once; raises ``InvalidDeck``.

    >>> len(check_deck(list(CardSet("8S KC")), CardSet("8S KC")))
    2
    """
    given = CardSet(deck)
    if given != pack:
        raise InvalidDeck(pack - given, given - pack)
    return tuple(deck)


@attrs.frozen
class SeededChance:
    """The future of a deal from a 32-byte seed: its deck and every reshuffle to come.

    >>> from rummylib.cards import pack
    >>> len(SeededChance(bytes(32)).deck(pack()))
    52
    """

    seed: bytes = attrs.field(repr=False)

    def deck(self, pack: CardSet) -> tuple[Card, ...]:
        """The pack in dealing order."""
        return shuffle.shuffled(tuple(pack), shuffle.derive(self.seed, "deck"))

    def reshuffle(self, cards: Sequence[Card], number: int) -> tuple[Card, ...]:
        """The order in which the cards of reshuffle ``number`` (from 1) will be drawn."""
        in_order = sorted(cards)
        return shuffle.shuffled(in_order, shuffle.derive(self.seed, f"reshuffle/{number}"))


@attrs.frozen
class ScriptedChance:
    """The future of a deal as written: the deck, and the reshuffles in the order they come.

    Cards stand in the order in which they will be dealt or drawn. Reshuffles beyond the script
    follow from ``otherwise``.

    >>> from rummylib import Round, presets
    >>> from rummylib.cards import pack
    >>> state = Round.deal(presets.PAGAT, seats=2, deck=list(pack()))
    >>> isinstance(state.chance, ScriptedChance), str(state.chance.script[0])
    (True, 'AS')
    """

    script: tuple[Card, ...] = attrs.field(repr=False)
    shuffles: tuple[tuple[Card, ...], ...] = attrs.field(repr=False)
    otherwise: SeededChance = attrs.field(repr=False)

    def deck(self, pack: CardSet) -> tuple[Card, ...]:
        """The scripted deck; raises ``InvalidDeck`` if it is not the pack."""
        return check_deck(self.script, pack)

    def reshuffle(self, cards: Sequence[Card], number: int) -> tuple[Card, ...]:
        """The scripted order of reshuffle ``number``; raises ``InvalidShuffle``."""
        if number > len(self.shuffles):
            return self.otherwise.reshuffle(cards, number)
        order = self.shuffles[number - 1]
        if sorted(order) != sorted(cards):
            raise InvalidShuffle(number)
        return order


Chance: TypeAlias = SeededChance | ScriptedChance
"""Where the order of cards comes from; a secret until the round is over."""


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
