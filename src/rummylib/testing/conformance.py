"""What every game promises to generic code, checked on games played at random.

>>> from rummylib import register
>>> from rummylib.testing import check_game
>>> checked = check_game(register.find("rummy"), matches=1, steps=10, seats=(2,))
>>> checked.states > 10, checked.refused > 0
(True, True)
"""

import copy
import pickle
from collections.abc import Iterable
from enum import StrEnum, unique
from random import Random
from typing import ClassVar, Final

import attrs

from rummylib.arguments import all_of_kind, check_kind
from rummylib.game import (
    Action,
    Event,
    Game,
    IllegalAction,
    MatchState,
    Seat,
    StaleAction,
    Transition,
    View,
    WrongNumberOfSeats,
    check_number,
)
from rummylib.reasons import LANGUAGES, RummyError, Violation


@unique
class Promise(StrEnum):
    """What ``check_game`` checks; the page "Test your own game" says each in a sentence.

    >>> Promise.REFUSED_UNCHANGED.value
    'refused-unchanged'
    """

    DESCRIBED = "described"
    SEEDED = "seeded"
    SOMEBODY_ACTS = "somebody-acts"
    LISTED_ONCE = "listed-once"
    LISTED_ACCEPTED = "listed-accepted"
    LEGAL_LISTED = "legal-listed"
    REFUSED_UNCHANGED = "refused-unchanged"
    REASONS_KNOWN = "reasons-known"
    STALE_REFUSED = "stale-refused"
    DEFAULTS = "defaults"
    VIEW_AGREES = "view-agrees"
    VIEW_SAMPLED = "view-sampled"
    EVENTS_TOLD = "events-told"
    VALUES = "values"
    ROUNDS_FOLLOW = "rounds-follow"


@attrs.define(eq=False, repr=False)
class DoesNotConform(RummyError, AssertionError):
    """A game broke a promise; what is named here, given to ``check_game``, shows it again.

    >>> print(DoesNotConform("mine", "listed-once", "usual", 2, 7, 31, "Pass(0)"))
    The game mine breaks the promise listed-once (preset usual, 2 seats, seed 7, step 31): Pass(0)
    """

    code = "testing/does-not-conform"
    game: str
    promise: str
    preset: str
    seats: int
    seed: int
    step: int
    """How many actions, and deals of a next round, had been played."""
    found: str
    """What was found, as in code."""


@attrs.frozen
class Checked:
    """How much ``check_game`` has seen, for a test to see that it was not nothing.

    >>> Checked(matches=1, states=40, actions=300, refused=500).states
    40
    """

    matches: int
    states: int
    actions: int
    refused: int


@attrs.frozen
class _Unknown(Action):
    """An action that belongs to no game."""

    kind: ClassVar[str] = "unknown"


_MOST_TRIED: Final = 12
"""Actions of other states that are tried in a state, and listed ones that are played out."""


def check_game(
    game: Game,
    *,
    matches: int = 3,
    steps: int = 60,
    seats: Iterable[int] = range(2, 7),
    seed: int = 0,
) -> Checked:
    """Play matches of a game at random and check every ``Promise`` in every state on the way.

    Each preset is played with each number of ``seats`` that it allows: ``matches`` matches, from
    the seeds ``seed``, ``seed + 1`` and so on, of up to ``steps`` actions. Raises
    ``DoesNotConform`` with the first promise that is broken, and where.

    >>> from rummylib import register
    >>> checked = check_game(register.find("rummy"), matches=1, steps=3, seats=[2])
    >>> checked.matches == len(register.find("rummy").presets())
    True
    """
    check_kind(game, Game)
    for name, number in (("matches", matches), ("steps", steps), ("seed", seed)):
        check_number(name, number, 0)
    total = Checked(0, 0, 0, 0)
    allowed = all_of_kind(seats, int)
    for preset in game.presets():
        for number in allowed:
            try:
                game.start(preset, number, seed)
            except WrongNumberOfSeats:
                continue
            for one in range(seed, seed + matches):
                run = _Run(game, preset, number, one)
                run.play(steps)
                total = Checked(
                    total.matches + 1,
                    total.states + run.step + 1,
                    total.actions + run.actions,
                    total.refused + run.refused,
                )
    return total


class _Run:
    """One match, and the checks of its states."""

    def __init__(self, game: Game, preset: str, seats: int, seed: int) -> None:
        self.game, self.preset, self.seats, self.seed = game, preset, seats, seed
        self.rng = Random(f"{game.name} {preset} {seats} {seed}")
        self.step = self.actions = self.refused = 0
        self.elsewhere: list[Action] = []
        """Actions that were legal in earlier states."""

    def promise(self, name: Promise, kept: bool, found: object = "") -> None:
        """Raise ``DoesNotConform`` unless the promise is kept."""
        if not kept:
            told = found if isinstance(found, str) else repr(found)
            raise DoesNotConform(
                self.game.name, name.value, self.preset, self.seats, self.seed, self.step, told
            )

    def play(self, steps: int) -> None:
        self.check_description()
        opening = self.game.opening(self.preset, self.seats, self.seed)
        again = self.game.opening(self.preset, self.seats, self.seed)
        self.promise(Promise.SEEDED, opening == again, "the same seed deals something else")
        match = opening.state
        self.promise(Promise.SEEDED, match == self.game.start(self.preset, self.seats, self.seed))
        self.check_events(opening, None)
        self.check_state(match)
        while self.step < steps and not match.is_over:
            before = match
            if match.is_between_rounds:
                following = match.next_opening()
            else:
                chosen = self.rng.choice(match.legal_actions())
                following = match.transition(chosen, expected=match.event_count)
                self.elsewhere = [*self.elsewhere[-40:], *match.legal_actions()[:8]]
            match = following.state
            self.step += 1
            self.check_events(following, before)
            self.check_state(match)

    # -- the game itself ---------------------------------------------------------------------------

    def check_description(self) -> None:
        game, presets = self.game, self.game.presets()
        self.promise(Promise.DESCRIBED, len(set(presets)) == len(presets), presets)
        listed = [kind.code for kind in game.violations()]
        self.promise(Promise.DESCRIBED, len(set(listed)) == len(listed), listed)
        for language in LANGUAGES:
            title = game.title(self.preset, language)
            self.promise(Promise.DESCRIBED, title != "", title)
            game.rules_page(self.preset, language)

    # -- a state -----------------------------------------------------------------------------------

    def check_state(self, match: MatchState) -> None:
        self.check_acting(match)
        self.check_values(match)
        for action in self.some(match.legal_actions()):
            self.check_listed(match, action)
        for action in self.tried(match):
            self.check_tried(match, action)
        for seat in (None, *range(match.seats)):
            self.check_view(match, seat)
        self.check_rounds(match)

    def some(self, actions: tuple[Action, ...]) -> list[Action]:
        return self.rng.sample(actions, min(len(actions), _MOST_TRIED))

    def check_acting(self, match: MatchState) -> None:
        listed = match.legal_actions()
        waiting = match.is_over or match.is_between_rounds
        self.promise(Promise.SOMEBODY_ACTS, bool(match.to_act) != waiting, match.to_act)
        self.promise(Promise.SOMEBODY_ACTS, match.to_act <= frozenset(range(match.seats)))
        self.promise(Promise.SOMEBODY_ACTS, match.seats == self.seats, match.seats)
        by_seat: list[Action] = []
        for seat in range(match.seats):
            own = match.legal_actions(seat)
            self.promise(Promise.SOMEBODY_ACTS, bool(own) == (seat in match.to_act), seat)
            self.promise(Promise.SOMEBODY_ACTS, all(action.seat == seat for action in own), own)
            by_seat += own
            forced, default = match.forced_action(seat), match.default_action(seat)
            self.promise(Promise.DEFAULTS, forced == (own[0] if len(own) == 1 else None), forced)
            self.promise(Promise.DEFAULTS, default in own if own else default is None, default)
        self.promise(Promise.LISTED_ONCE, tuple(by_seat) == listed, listed)
        self.promise(Promise.LISTED_ONCE, len(set(listed)) == len(listed), listed)

    def check_listed(self, match: MatchState, action: Action) -> None:
        self.actions += 1
        violations = match.violations(action)
        self.promise(Promise.LISTED_ACCEPTED, violations == (), (action, violations))
        self.promise(Promise.LISTED_ACCEPTED, match.is_legal(action), action)
        self.promise(Promise.LISTED_ONCE, match.canonical(action) == action, action)
        count = match.event_count
        step = match.transition(action, expected=count)
        self.promise(Promise.LISTED_ACCEPTED, step.state == match.apply(action), action)
        grown = step.state.event_count == count + len(step.events)
        self.promise(Promise.STALE_REFUSED, grown, action)
        for expected in (count - 1, count + 1):
            try:
                match.apply(action, expected=expected)
            except StaleAction as refused:
                told = (refused.expected, refused.actual) == (expected, count)
                self.promise(Promise.STALE_REFUSED, told, refused)
            else:
                self.promise(Promise.STALE_REFUSED, False, action)

    def tried(self, match: MatchState) -> list[Action]:
        """Actions of earlier states, of other seats, and of no game."""
        others = [
            attrs.evolve(action, seat=seat)
            for action in self.some(match.legal_actions())[:3]
            for seat in (*range(match.seats), match.seats, -1)
        ]
        return [*others, *self.some(tuple(self.elsewhere)), *map(_Unknown, range(match.seats))]

    def check_tried(self, match: MatchState, action: Action) -> None:
        violations = match.violations(action)
        legal = match.is_legal(action)
        listed = match.canonical(action) in match.legal_actions()
        self.promise(Promise.LEGAL_LISTED, legal == listed == (not violations), action)
        if legal:
            self.promise(Promise.LEGAL_LISTED, not isinstance(action, _Unknown), action)
            return
        self.refused += 1
        before = (repr(match), hash(match), match.event_count)
        try:
            match.apply(action)
        except IllegalAction as refused:
            told = refused.violations == violations and refused.action == action
            self.promise(Promise.REFUSED_UNCHANGED, told, refused.violations)
        else:
            self.promise(Promise.REFUSED_UNCHANGED, False, action)
        after = (repr(match), hash(match), match.event_count)
        self.promise(Promise.REFUSED_UNCHANGED, before == after, action)
        for violation in violations:
            self.check_reason(violation)

    def check_reason(self, violation: Violation) -> None:
        known = type(violation) in self.game.violations()
        self.promise(Promise.REASONS_KNOWN, known, violation)
        self.promise(Promise.REASONS_KNOWN, bool(violation.code and violation.rule), violation)
        for language in LANGUAGES:
            self.promise(Promise.REASONS_KNOWN, violation.text(language) != "", violation)

    def check_values(self, match: MatchState) -> None:
        for twin in (copy.deepcopy(match), pickle.loads(pickle.dumps(match))):
            self.promise(Promise.VALUES, twin == match, "a copy is another state")
            self.promise(Promise.VALUES, hash(twin) == hash(match), "a copy has another hash")
            same = twin.legal_actions() == match.legal_actions()
            self.promise(Promise.VALUES, same, "a copy allows something else")

    # -- what is seen ------------------------------------------------------------------------------

    def check_view(self, match: MatchState, seat: Seat | None) -> None:
        view = match.view(seat)
        own = () if seat is None else match.legal_actions(seat)
        self.promise(Promise.VIEW_AGREES, view.seat == seat, view)
        self.promise(Promise.VIEW_AGREES, view.to_act == match.to_act, view)
        self.promise(Promise.VIEW_AGREES, view.is_over == match.is_over, view)
        self.promise(Promise.VIEW_AGREES, view.event_count == match.event_count, view)
        self.promise(Promise.VIEW_AGREES, view.legal_actions() == own, view)
        for action in (*own[:3], *self.elsewhere[-3:]):
            judged = bool(view.violations(action))
            legal = action.seat == seat and match.is_legal(action)
            self.promise(Promise.VIEW_AGREES, judged != legal, action)
        self.check_sample(match, view)

    def check_sample(self, match: MatchState, view: View) -> None:
        guess = self.game.sample(view, self.rng)
        seen = guess.view(view.seat)
        self.promise(Promise.VIEW_SAMPLED, seen.to_act == view.to_act, seen)
        self.promise(Promise.VIEW_SAMPLED, seen.legal_actions() == view.legal_actions(), seen)
        self.promise(Promise.VIEW_SAMPLED, seen == view, seen)
        for action in view.legal_actions()[:3]:
            self.promise(Promise.VIEW_SAMPLED, guess.is_legal(action), action)

    def check_events(self, step: Transition[MatchState], before: MatchState | None) -> None:
        count = 0 if before is None else before.event_count
        told = step.state.event_count == count + len(step.events)
        self.promise(Promise.EVENTS_TOLD, told or before is None, step.events)
        for event in step.events:
            self.check_event(event, step.state)

    def check_event(self, event: Event, match: MatchState) -> None:
        public = event.seen_by(None)
        for seat in (None, *range(match.seats)):
            seen = event.seen_by(seat)
            self.promise(Promise.EVENTS_TOLD, type(seen) is type(event), seen)
            self.promise(Promise.EVENTS_TOLD, seen.seen_by(seat) == seen, seen)
            self.promise(Promise.EVENTS_TOLD, seen.seen_by(None) == public, seen)
            for language in LANGUAGES:
                self.promise(Promise.EVENTS_TOLD, seen.text(language) != "", seen)
        for language in LANGUAGES:
            lines = self.game.tell(event, match, language)
            self.promise(Promise.EVENTS_TOLD, all(lines), lines)

    # -- rounds ------------------------------------------------------------------------------------

    def check_rounds(self, match: MatchState) -> None:
        won = set(match.winners)
        self.promise(Promise.ROUNDS_FOLLOW, bool(won) == match.is_over, match.winners)
        self.promise(Promise.ROUNDS_FOLLOW, won <= set(range(match.seats)), match.winners)
        self.promise(Promise.ROUNDS_FOLLOW, not (match.is_over and match.is_between_rounds))
        if match.is_between_rounds:
            dealt = match.next_round()
            same = dealt == match.next_opening().state
            self.promise(Promise.ROUNDS_FOLLOW, same, "another round is dealt")
            going_on = not dealt.is_over and not dealt.is_between_rounds
            self.promise(Promise.ROUNDS_FOLLOW, going_on, "no round is dealt")
            return
        try:
            match.next_round()
        except RummyError:
            return
        self.promise(Promise.ROUNDS_FOLLOW, False, "a round is dealt before its time")
