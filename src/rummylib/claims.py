"""A window in which several seats answer one discard, sealed, and priority decides (floor 3).

Which answers a game offers, and which are legal, is the game's own affair. A window only keeps
what was answered until everybody has, and says then whose answer stands. It is a value, and two
windows with the same answers are equal in whatever order these came.
"""

from collections.abc import Callable, Collection, Sequence
from functools import lru_cache
from typing import Generic, Self, TypeVar

import attrs

from rummylib.game import Action, Seat
from rummylib.reasons import RummyError

AnswerT = TypeVar("AnswerT", bound=Action)


@attrs.define(eq=False, repr=False)
class NotAsked(RummyError):
    """A seat answered that the window did not ask, or that has answered already.

    >>> from rummylib.game import Action
    >>> Window.opened((1, 2)).answered(Action(0))
    Traceback (most recent call last):
    rummylib.claims.NotAsked: Seat 0 is not asked for an answer, or has given it already.
    """

    code = "claims/not-asked"
    catalogue = "claims"
    seat: Seat


@attrs.define(eq=False, repr=False)
class AnswersDoNotFit(RummyError):
    """A window has not as many places for answers as there are seats that it asks.

    >>> Window((1, 2), (None,))
    Traceback (most recent call last):
    rummylib.claims.AnswersDoNotFit: Seats that are asked: 2; answers: 1.
    """

    code = "claims/answers-do-not-fit"
    catalogue = "claims"
    asked: int
    answers: int


@attrs.frozen
class Window(Generic[AnswerT]):
    """The answers to one discard: who was asked, nearest first, and what each has said so far.

    >>> window = Window.opened((1, 2))
    >>> sorted(window.waiting), window.answered(Action(2)).is_closed
    ([1, 2], False)
    """

    asked: tuple[Seat, ...]
    """The seats that answer, the nearest after the thrower first."""
    answers: tuple[AnswerT | None, ...]
    """What each of them answered; None while it has not. Nobody else may see it."""
    waiting: frozenset[Seat] = attrs.field(init=False, eq=False, repr=False)
    """The seats that have not answered yet."""

    def __attrs_post_init__(self) -> None:
        """Find out once who has not answered: that is asked more often than anything else."""
        if len(self.asked) != len(self.answers):
            raise AnswersDoNotFit(len(self.asked), len(self.answers))
        pairs = zip(self.asked, self.answers, strict=True)
        waiting = frozenset(seat for seat, answer in pairs if answer is None)
        object.__setattr__(self, "waiting", waiting)

    @classmethod
    def opened(cls, asked: tuple[Seat, ...]) -> Self:
        """A window that nobody has answered yet."""
        return cls(asked, (None,) * len(asked))

    @property
    def is_closed(self) -> bool:
        """True when everybody has answered."""
        return not self.waiting

    def answer_of(self, seat: Seat) -> AnswerT | None:
        """What ``seat`` has answered; None if it has not, or was not asked."""
        return self.answers[self.asked.index(seat)] if seat in self.asked else None

    def answered(self, answer: AnswerT) -> Self:
        """The window with one more answer; an answer is final, and raises ``NotAsked`` twice."""
        seat = answer.seat
        if seat not in self.asked or self.answer_of(seat) is not None:
            raise NotAsked(seat)
        place = self.asked.index(seat)
        return type(self)(self.asked, (*self.answers[:place], answer, *self.answers[place + 1 :]))

    def standing(
        self,
        kind_of: Callable[[AnswerT], str],
        priority: Sequence[str],
        together: Collection[str] = (),
    ) -> tuple[AnswerT, ...]:
        """The answers that stand, nearest first; empty if nobody wanted the discard.

        The first kind of ``priority`` that anybody answered wins; kinds outside ``priority`` are
        passes. Of equal claims the nearest stands, except for the kinds in ``together``, which
        all stand.
        """
        claims = [
            answer for answer in self.answers if answer is not None and kind_of(answer) in priority
        ]
        for kind in priority if claims else ():
            same = tuple(answer for answer in claims if kind_of(answer) == kind)
            if same:
                return same if kind in together else same[:1]
        return ()


@lru_cache(maxsize=1 << 6)
def seats_after(seat: Seat, seats: int) -> tuple[Seat, ...]:
    """All other seats in turn order, the nearest after ``seat`` first.

    >>> seats_after(2, 4)
    (3, 0, 1)
    """
    return tuple((seat + step) % seats for step in range(1, seats))
