"""The claim window as a value."""

from collections.abc import Sequence
from itertools import permutations
from typing import ClassVar

import attrs
import pytest

from rummylib.claims import AnswersDoNotFit, NotAsked, Window, seats_after
from rummylib.game import Action


@attrs.frozen
class Say(Action):
    """An answer of a game that does not exist."""

    kind: ClassVar[str] = "say"
    word: str


def word_of(answer: Say) -> str:
    return answer.word


def filled(*answers: Say, asked: Sequence[int] = (1, 2, 3)) -> Window[Say]:
    window = Window[Say].opened(tuple(asked))
    for answer in answers:
        window = window.answered(answer)
    return window


def test_the_highest_kind_stands() -> None:
    window = filled(Say(1, "low"), Say(2, "high"), Say(3, "none"))
    assert window.standing(word_of, ("high", "low")) == (Say(2, "high"),)


def test_of_equal_kinds_the_nearest_stands() -> None:
    window = filled(Say(3, "high"), Say(1, "none"), Say(2, "high"))
    assert window.standing(word_of, ("high", "low")) == (Say(2, "high"),)


def test_kinds_that_stand_together() -> None:
    window = filled(Say(3, "high"), Say(1, "low"), Say(2, "high"))
    both = (Say(2, "high"), Say(3, "high"))
    assert window.standing(word_of, ("high", "low"), together={"high"}) == both


def test_nobody_wants_it() -> None:
    window = filled(Say(3, "none"), Say(1, "none"), Say(2, "none"))
    assert window.standing(word_of, ("high", "low")) == ()


def test_the_order_of_arrival_does_not_matter() -> None:
    answers = (Say(1, "low"), Say(2, "high"), Say(3, "high"))
    assert len({filled(*order) for order in permutations(answers)}) == 1


def test_waiting_and_closing() -> None:
    window = filled(Say(2, "low"))
    assert (window.waiting, window.is_closed) == (frozenset({1, 3}), False)
    assert (window.answer_of(2), window.answer_of(1), window.answer_of(9)) == (
        Say(2, "low"),
        None,
        None,
    )
    assert filled(Say(2, "low"), Say(1, "low"), Say(3, "low")).is_closed


@pytest.mark.parametrize("answer", [Say(0, "low"), Say(2, "high")])
def test_only_who_is_asked_answers_and_only_once(answer: Say) -> None:
    with pytest.raises(NotAsked) as caught:
        filled(Say(2, "low")).answered(answer)
    assert caught.value.seat == answer.seat
    assert caught.value.text("en") != caught.value.text("ja")


@pytest.mark.parametrize(
    ("seat", "seats", "after"), [(0, 2, (1,)), (2, 3, (0, 1)), (1, 4, (2, 3, 0))]
)
def test_seats_after(seat: int, seats: int, after: tuple[int, ...]) -> None:
    assert seats_after(seat, seats) == after


def test_as_many_answers_as_seats() -> None:
    with pytest.raises(AnswersDoNotFit) as caught:
        Window((1, 2), (None,))
    assert (caught.value.asked, caught.value.answers) == (2, 1)
