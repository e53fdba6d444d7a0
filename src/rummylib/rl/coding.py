"""What an environment asks of a game: its alphabet, and what a seat sees as numbers."""

from collections.abc import Iterator
from typing import Final, Protocol, TypeAlias

from rummylib.cards import CARDS, JOKERS, Card, Cards, CardSet
from rummylib.game import Action, MatchState, View
from rummylib.rl.spelling import Word
from rummylib.ruleset import Ruleset
from rummylib.shuffle import Seed
from rummylib.variants.dora import DoraRuleset

Rules: TypeAlias = str | Ruleset | DoraRuleset
"""A preset and what differs from it, as text (``"pagat ace=high_low"``), or a ruleset."""

Block: TypeAlias = tuple[str, list[float]]
"""A named part of an observation: numbers from -1 to 1, equally many in every view of a table."""

EVERY_CARD: Final[tuple[Card, ...]] = (*CARDS, *JOKERS)
"""The cards of every pack, in their order: observations and symbols do not depend on the rules."""


class Coding(Protocol):
    """How the actions and views of one game are written as numbers.

    >>> from rummylib.rl import RummyCoding
    >>> coding: Coding = RummyCoding()
    >>> coding.symbols[:2]
    ('draw stock', 'draw discard')
    """

    @property
    def symbols(self) -> tuple[str, ...]:
        """The alphabet of actions: what each index of the action space says."""

    def start(self, rules: Rules | None, seats: int, seed: Seed) -> MatchState:
        """A fresh match, under the game's first preset if there are no rules.

        Raises a ``RummyError`` for rules that cannot be played.
        """

    def spell(self, action: Action) -> Word:
        """The one word of a legal action, as it is listed."""

    def blocks(self, view: View) -> Iterator[Block]:
        """What the seat of a view sees, of nothing but the view."""

    def rewards(self, match: MatchState) -> tuple[float, ...]:
        """By seat, what the round that has just ended was worth: more is better."""

    def shown(self, match: MatchState) -> str:
        """The table for somebody who sees all."""


def card_places(cards: Cards) -> list[float]:
    """1 at the place of every card that is there, 0 elsewhere.

    >>> card_places("AS X1").count(1.0), len(card_places(""))
    (2, 55)
    """
    there = CardSet(cards)
    return [float(card in there) for card in EVERY_CARD]


def one_of(number: int, size: int) -> list[float]:
    """1 at the place of a number, 0 at the others.

    >>> one_of(1, 3)
    [0.0, 1.0, 0.0]
    """
    return [float(place == number) for place in range(size)]


def squashed(value: float, half: float) -> float:
    """Any number between -1 and 1, in the same order: 0 is 0, and ``half`` is a half.

    >>> squashed(0, 10), squashed(10, 10), squashed(-30, 10)
    (0.0, 0.5, -0.75)
    """
    return value / (half + abs(value))


def around(seat: int, seats: int) -> list[int]:
    """All seats from one's own on, in turn order: so the same table looks the same from each.

    >>> around(2, 4)
    [2, 3, 0, 1]
    """
    return [(seat + step) % seats for step in range(seats)]
