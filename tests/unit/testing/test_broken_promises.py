"""A game that breaks a promise is found out by ``check_game``."""

from collections.abc import Callable
from functools import cache
from itertools import count
from pathlib import Path
from random import Random
from typing import Any

import attrs
import pytest

from rummylib import Match, register
from rummylib.game import Action, Event, Game, IllegalAction, Seat, State, Transition, View
from rummylib.reasons import Language, Violation
from rummylib.round import DrawStock, RummyAction
from rummylib.rummy import round_view
from rummylib.testing import DoesNotConform, Promise, check_game

RUMMY = register.find("rummy")
PAGE = Path(__file__).parents[3] / "docs" / "how-to" / "test-your-own-game.md"


class TwiceListed(Match):
    def legal_actions(self, seat: Seat | None = None) -> tuple[RummyAction, ...]:
        return super().legal_actions(seat) * 2


class NobodyActs(Match):
    @property
    def to_act(self) -> frozenset[Seat]:
        return frozenset()


class Unlisted(Match):
    """The judge allows what is not listed."""

    def is_legal(self, action: Action) -> bool:
        return True


class ListedButRefused(Match):
    def violations(self, action: Action) -> tuple[Violation, ...]:
        if action.kind == "draw_stock":
            return super().violations(DrawStock(5))
        return super().violations(action)


class NotRefused(Match):
    """What is not legal is let through and ignored."""

    def apply(self, action: Action, *, expected: int | None = None) -> "NotRefused":
        try:
            return super().apply(action, expected=expected)
        except IllegalAction:
            return self


class NeverStale(Match):
    def apply(self, action: Action, *, expected: int | None = None) -> "NeverStale":
        return super().apply(action)


class NoDefault(Match):
    def default_action(self, seat: Seat) -> RummyAction | None:
        return None


class BadlyCopied(Match):
    def __deepcopy__(self, memo: object) -> "BadlyCopied":
        return attrs.evolve(self, match_number=99)


class RoundTooMany(Match):
    def next_round(self) -> "RoundTooMany":
        return self


@attrs.frozen
class Whispered(Event):
    """An event that is another one each time it is looked at."""

    kind = "discarded"
    seat: Seat = 0
    card: str = "?"

    def seen_by(self, seat: Seat | None) -> "Whispered":
        return Whispered(self.seat, f"{self.card}?")


@cache
def unheard() -> Violation:
    """A reason that no game lists; made only here, for others go through all that there are."""

    @attrs.frozen
    class Unheard(Violation):
        code = "test/unheard"
        rule = "T1"

    return Unheard()


class UnknownReason(Match):
    def violations(self, action: Action) -> tuple[Violation, ...]:
        return tuple(unheard() for _ in super().violations(action))

    def apply(self, action: Action, *, expected: int | None = None) -> "UnknownReason":
        try:
            return super().apply(action, expected=expected)
        except IllegalAction as refused:
            raise IllegalAction(action, self.violations(action)) from refused


class ViewOfAnother(Match):
    def view(self, seat: Seat | None) -> Any:
        return super().view(0)


def playing(kind: type[Match]) -> Game:
    """Ordinary rummy with another class of match."""

    def opening(preset: str, seats: int, seed: Any) -> Transition[Any]:
        dealt = RUMMY.opening(preset, seats, seed)
        fields = {f.name: getattr(dealt.state, f.name) for f in attrs.fields(Match)}
        return Transition(kind(**fields), dealt.events)

    return attrs.evolve(RUMMY, opening=opening, presets=lambda: ("pagat",))


def other_deal_each_time() -> Game:
    numbers = count()
    return attrs.evolve(
        RUMMY, opening=lambda preset, seats, seed: RUMMY.opening(preset, seats, next(numbers))
    )


def forgetful_sample(view: View, rng: Random) -> State:
    """Another deal altogether."""
    return RUMMY.sample(RUMMY.start("pagat", len(round_view(view).hand_counts), 99).view(0), rng)


def whispering() -> Game:
    def opening(preset: str, seats: int, seed: Any) -> Transition[Any]:
        return Transition(RUMMY.start(preset, seats, seed), (Whispered(),))

    return attrs.evolve(RUMMY, opening=opening)


def untitled(preset: str, language: Language) -> str:
    return ""


BROKEN: dict[Promise, Callable[[], Game]] = {
    Promise.DESCRIBED: lambda: attrs.evolve(RUMMY, title=untitled),
    Promise.SEEDED: other_deal_each_time,
    Promise.SOMEBODY_ACTS: lambda: playing(NobodyActs),
    Promise.LISTED_ONCE: lambda: playing(TwiceListed),
    Promise.LISTED_ACCEPTED: lambda: playing(ListedButRefused),
    Promise.LEGAL_LISTED: lambda: playing(Unlisted),
    Promise.REFUSED_UNCHANGED: lambda: playing(NotRefused),
    Promise.REASONS_KNOWN: lambda: playing(UnknownReason),
    Promise.STALE_REFUSED: lambda: playing(NeverStale),
    Promise.DEFAULTS: lambda: playing(NoDefault),
    Promise.VIEW_AGREES: lambda: playing(ViewOfAnother),
    Promise.VIEW_SAMPLED: lambda: attrs.evolve(RUMMY, sample=forgetful_sample),
    Promise.EVENTS_TOLD: whispering,
    Promise.VALUES: lambda: playing(BadlyCopied),
    Promise.ROUNDS_FOLLOW: lambda: playing(RoundTooMany),
}


@pytest.mark.parametrize("promise", Promise)
def test_a_broken_promise_is_found(promise: Promise) -> None:
    with pytest.raises(DoesNotConform) as found:
        check_game(BROKEN[promise](), matches=1, steps=20)
    assert found.value.promise == promise.value, found.value
    assert found.value.game == "rummy"
    assert found.value.seats >= 2
    assert all(promise.value in found.value.text(language) for language in ("en", "ja"))


def test_the_page_says_each_promise_in_a_sentence() -> None:
    page = PAGE.read_text(encoding="utf-8")
    assert all(f"| `{promise.value}` | " in page for promise in Promise)


def test_matches_are_followed_into_the_next_round() -> None:
    """A deal of the dora game with two players takes some twenty steps."""
    checked = check_game(register.find("dora"), matches=1, steps=80, seats=(2,))
    assert checked.matches == 1
    assert checked.states > 60
