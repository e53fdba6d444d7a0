"""The value of a won hand as a result to keep and to send: its lines, and how it was read."""

from typing import Final

import attrs

from rummylib.cards import Card, CardSet
from rummylib.reasons import Language, fill
from rummylib.variants.dora.groups import GroupKind


@attrs.frozen
class ScoreLine:
    """One line of a score: the id of its rule (Y1 to Y16, B1 to B7, O1 to O3) and its points.

    >>> line = ScoreLine("B1", 1)
    >>> line.text(), line.text("ja")
    ('Three aces: 1', 'Aのスリーカード: 1 点')
    """

    rule: str
    points: int
    cards: CardSet = CardSet.EMPTY
    """The cards that earn it, where it is for some cards only."""
    indicator: Card | None = None
    """The indicator that makes them dora."""

    def text(self, language: Language = "en") -> str:
        """The line in words."""
        name = fill(language, "dora", f"{'hand' if self.rule[0] in 'YD' else 'line'}/{self.rule}")
        return fill(language, "dora", "score/line", name=name, points=self.points)

    def __str__(self) -> str:
        return self.text()


@attrs.frozen
class ReadGroup:
    """One group of a won hand, and what its wild cards stand for.

    >>> from rummylib.variants.dora import TOMASU, score_hand
    >>> score = score_hand("5S 5H X1 7C 8C 9C QD QS", TOMASU)
    >>> [(group.kind.value, str(group.cards)) for group in score.groups][:2]
    [('three', 'QS QD X1'), ('run', '7C 8C 9C')]
    """

    kind: GroupKind
    cards: CardSet
    stands_for: tuple[tuple[Card, Card], ...] = ()


@attrs.frozen
class HandScore:
    """What a won hand is worth, line by line, and how it was read.

    >>> from rummylib.variants.dora import DoraRuleset, score_hand
    >>> score = score_hand("5S 5H 5D 7C 8C 9C QD QS", DoraRuleset(), indicators="4S")
    >>> score.hand_value, score.add_on_points, score.dora_points, score.total
    (3, 0, 4, 7)
    """

    hands: tuple[ScoreLine, ...]
    add_ons: tuple[ScoreLine, ...]
    dora: tuple[ScoreLine, ...]
    groups: tuple[ReadGroup, ...]
    """The groups, shown ones first; empty for a flush that was taken without groups."""
    stands_for: tuple[tuple[Card, Card], ...]
    """Every wild card that stands for another one, and which."""

    @property
    def hand_value(self) -> int:
        """The points of the hand itself (役の点数)."""
        return sum(line.points for line in self.hands)

    @property
    def add_on_points(self) -> int:
        """The points added to it (加算点)."""
        return sum(line.points for line in self.add_ons)

    @property
    def dora_points(self) -> int:
        """The points for dora (ドラ点)."""
        return sum(line.points for line in self.dora)

    @property
    def total(self) -> int:
        """All points together: the P of the payments."""
        return self.hand_value + self.add_on_points + self.dora_points

    @property
    def lines(self) -> tuple[ScoreLine, ...]:
        """Every line: hands, add-ons, dora."""
        return (*self.hands, *self.add_ons, *self.dora)


_new: Final = object.__new__
_set_hands, _set_add_ons, _set_dora, _set_groups, _set_stands_for = (
    vars(HandScore)[field.name].__set__ for field in attrs.fields(HandScore)
)


def hand_score(
    hands: tuple[ScoreLine, ...],
    add_ons: tuple[ScoreLine, ...],
    dora: tuple[ScoreLine, ...],
    groups: tuple[ReadGroup, ...],
    stands_for: tuple[tuple[Card, Card], ...],
) -> HandScore:
    """The same as ``HandScore`` of these parts, in a third of the time."""
    new = _new(HandScore)
    _set_hands(new, hands)
    _set_add_ons(new, add_ons)
    _set_dora(new, dora)
    _set_groups(new, groups)
    _set_stands_for(new, stands_for)
    return new
