"""How likely it is that somebody wins on a throw of the dora game, by what lies on the table.

Sampled deals say it roughly, as there are few of them and they know nothing of habits: who is one
card short seldom waits for a rank that it has thrown itself. The weights were fitted to games
between computer players (logistic regression), once for hands that were declared and once for
hands of which a part is shown.
"""

from collections.abc import Iterable, Iterator
from functools import cache
from math import exp, log
from typing import Final

import attrs

from rummylib import bitboard
from rummylib.agents.dora import PLACE
from rummylib.bitboard import JOKERS, RANK_COLUMN
from rummylib.cards import of_bit
from rummylib.game import Seat
from rummylib.variants.dora import Declaration, DoraView, Ready
from rummylib.variants.dora.groups import FACES, TENS, WILDS
from rummylib.variants.dora.table import group_table

_CERTAIN: Final = 0.99
"""The joker completes every hand that is one card short, unless an option bars it."""
_HITS, _MISSES = 1, 5
"""So many deals are counted besides those that were sampled."""


@attrs.frozen
class _Thrown:
    """What it is worth that a card of the same rank lay there, a neighbour, or one beyond."""

    same: float
    next: float
    beyond: float


@attrs.frozen
class _Weights:
    """What each fact adds to the logarithm of the odds."""

    base: float
    sampled: float
    ten: float
    mates: float
    """For each unseen card of the same rank."""
    runs: float
    """For each run with two unseen cards, if the card is no face."""
    face: float
    face_runs: float
    """For sixteen such runs of a face."""
    ace: float
    before: _Thrown
    """Thrown by the seat before it became ready."""
    last: _Thrown
    """Thrown when it became ready."""
    passed: _Thrown
    """Let go by since then."""


_DECLARED: Final = _Weights(
    base=-0.922,
    sampled=0.626,
    ten=1.23,
    mates=0.124,
    runs=0.011,
    face=-0.404,
    face_runs=0.795,
    ace=-0.146,
    before=_Thrown(-1.237, -0.183, -0.182),
    last=_Thrown(-1.354, -0.248, -0.424),
    passed=_Thrown(-0.386, 0.022, -0.098),
)
_SHOWN: Final = _Weights(
    base=-1.208,
    sampled=0.640,
    ten=2.152,
    mates=0.263,
    runs=0.043,
    face=-0.654,
    face_runs=1.341,
    ace=-0.446,
    before=_Thrown(-1.149, -0.148, 0.195),
    last=_Thrown(-1.253, -0.171, 0.066),
    passed=_Thrown(0.0, 0.0, 0.0),
)


@attrs.frozen
class Danger:
    """What a ready seat may wait for, as far as the table tells.

    >>> from rummylib.variants.dora import TOMASU, DoraRound
    >>> view = DoraRound.deal(TOMASU, seats=2, seed=7).view(0)
    >>> joker, five = bitboard.joker_bit(1), bitboard.bit(0, 4)
    >>> danger = Danger.of(view, 1)
    >>> danger.chance(joker, 0, 0) > danger.chance(five, 0, 0)
    True
    """

    seen: DoraView
    is_open: bool
    """Whether its hand lies open, so that sampled deals are right about it."""
    weights: _Weights
    before: int
    last: int
    passed: int

    @classmethod
    def of(cls, seen: DoraView, seat: Seat) -> "Danger":
        """What can be told of a seat that has declared, or has shown a group."""
        thrown = seen.discards
        own = [place for place, one in enumerate(thrown) if one.thrower == seat]
        declared = [place for place in own if thrown[place].declare is not Declaration.NONE]
        place = (declared or own or [0])[-1]
        return cls(
            seen,
            seen.open_hands[seat] is not None,
            _SHOWN if seen.ready[seat] is Ready.NO else _DECLARED,
            _bits(thrown[one].card.bit for one in own if one < place),
            _bits(thrown[one].card.bit for one in own if one == place),
            _bits(one.card.bit for one in thrown[place + 1 :]),
        )

    def chance(self, card: int, hits: int, tried: int) -> float:
        """How likely the seat wins on a card, as a bit.

        ``hits`` of the ``tried`` sampled deals were won on it.
        """
        if self.is_open:
            return hits / max(1, tried)
        if card & JOKERS:
            return _CERTAIN
        weights, unseen = self.weights, self.seen.unseen.bits
        odds = weights.base + weights.sampled * log((hits + _HITS) / (tried - hits + _MISSES))
        if card & TENS:
            return _from_odds(odds + weights.ten)
        rank = RANK_COLUMN << bitboard.rank_of(card)
        runs = self._runs(card, rank, unseen & ~WILDS)
        odds += weights.mates * (unseen & rank).bit_count()
        if card & FACES:
            odds += weights.face + weights.face_runs * runs / 16
        else:
            odds += weights.runs * runs + (weights.ace if rank & 1 else 0.0)
        for worth, cards in (
            (weights.before, self.before),
            (weights.last, self.last),
            (weights.passed, self.passed),
        ):
            odds += worth.same * (cards & rank).bit_count()
            odds += worth.next * (cards & beside(card, 1)).bit_count()
            odds += worth.beyond * (cards & beside(card, 2)).bit_count()
        return _from_odds(odds)

    def _runs(self, card: int, rank: int, unseen: int) -> int:
        """How many runs two unseen cards make with a card."""
        table = group_table(self.seen.rules)
        return sum(
            (unseen & table.thirds[card | other] & ~rank & ~(other | other - 1)).bit_count()
            for other in bitboard.each(unseen & table.near[card])
        )


def _from_odds(logarithm: float) -> float:
    return 1 / (1 + exp(-logarithm))


def _bits(cards: Iterable[int]) -> int:
    found = 0
    for card in cards:
        found |= card
    return found


@cache
def beside(card: int, apart: int) -> int:
    """The cards of a suit that lie so far from a card in either direction, the ten left out.

    >>> from rummylib.cards import CardSet
    >>> str(CardSet.of_bits(beside(bitboard.bit(0, 8), 1)))
    '8S JS'
    """
    return _bits(_beside(card, apart))


def _beside(card: int, apart: int) -> Iterator[int]:
    own = of_bit(card)
    for rank, place in PLACE.items():
        if abs(place - PLACE[own.rank]) == apart:
            yield bitboard.bit(own.suit.index, rank.index)
