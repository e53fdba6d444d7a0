"""A house rule of your own on top of the library, with its tests.

The rule: the first meld that a player lays in a round must be worth at least so many points. The
library has no such option. ``OpeningRound`` wraps a round and has one judge of its own, which adds
a reason to those of the round; listing and applying rest on that judge.

Run the tests with ``pytest examples/own_house_rule.py``, or the file itself.

A rule that only forbids more must leave everybody something to do. This one does: a player who
may not meld can still throw a card.
"""

from typing import ClassVar, Self

import attrs

from rummylib import Discard, IllegalAction, LayMeld, Round, RummyAction, Violation, presets
from rummylib.game import Action
from rummylib.reasons import Language
from rummylib.testing import scenario


@attrs.frozen
class OpeningTooCheap(Violation):
    """The first meld of a seat must be worth ``least`` points."""

    code: ClassVar[str] = "my-house/opening-too-cheap"
    rule: ClassVar[str] = "my-house"
    points: int
    least: int

    def text(self, language: Language = "en") -> str:
        """The reason in words; a violation of your own brings its words along."""
        if language == "ja":
            return f"最初の組は{self.least}点以上必要ですが、{self.points}点しかありません。"
        return f"A first meld must be worth {self.least} points; this one is worth {self.points}."


@attrs.frozen
class OpeningRound:
    """A round in which first melds must be worth something."""

    inner: Round
    least: int

    def violations(self, action: Action) -> tuple[Violation, ...]:
        """The one judge: the reasons of the round, and then our own."""
        found = self.inner.violations(action)
        if found or not isinstance(action, LayMeld) or self.inner.has_own_meld(action.seat):
            return found
        points = self.inner.rules.meld_rules.points_of(action.cards)
        return (OpeningTooCheap(points, self.least),) if points < self.least else ()

    def legal_actions(self) -> tuple[RummyAction, ...]:
        """What the round lists, without what our rule forbids."""
        return tuple(a for a in self.inner.legal_actions() if not self.violations(a))

    def apply(self, action: Action) -> Self:
        """The round after ``action``; raises ``IllegalAction`` with our reasons too."""
        found = self.violations(action)
        if found:
            raise IllegalAction(action, found)
        return attrs.evolve(self, inner=self.inner.apply(action))


def opening(hand: str, table: str = "") -> OpeningRound:
    return OpeningRound(scenario(hand=hand, table=table, rules=presets.QDAN), least=20)


def test_a_cheap_first_meld_is_refused() -> None:
    state = opening("5H 6H 7H KC")
    [reason] = state.violations(LayMeld(0, "5H 6H 7H"))
    assert reason == OpeningTooCheap(points=18, least=20)
    assert LayMeld(0, "5H 6H 7H") not in state.legal_actions()


def test_a_dear_first_meld_is_allowed_and_later_ones_may_be_cheap() -> None:
    state = opening("KS KH KD 2S 3S 4S 9C").apply(LayMeld(0, "KS KH KD"))
    assert state.violations(LayMeld(0, "2S 3S 4S")) == ()


def test_the_rules_of_the_round_come_first() -> None:
    [reason] = opening("5H 6H 8H KC").violations(LayMeld(0, "5H 6H 8H"))
    assert reason.code == "meld/run-has-gap"


def test_there_is_always_something_to_do() -> None:
    state = opening("5H 6H 7H KC")
    assert Discard(0, "KC") in state.legal_actions()


def main() -> None:
    for name, test in list(globals().items()):
        if name.startswith("test_"):
            test()
            print(f"{name}: passed")
    print(opening("5H 6H 7H KC").violations(LayMeld(0, "5H 6H 7H"))[0].text("ja"))


if __name__ == "__main__":
    main()
