"""Counts and means with their intervals, added up exactly."""

from collections.abc import Iterable
from fractions import Fraction
from math import sqrt
from statistics import NormalDist
from typing import Final

import attrs

from rummylib.arguments import check_kind

Interval = tuple[float, float]
"""Between which values the truth lies in 19 of 20 samples."""

_CONFIDENCE: Final = 0.95
_WIDTH: Final = NormalDist().inv_cdf((1 + _CONFIDENCE) / 2)


@attrs.frozen
class Share:
    """So many out of so many.

    >>> share = Share(60, 100)
    >>> share.value, [round(end, 3) for end in share.interval]
    (0.6, [0.502, 0.691])
    """

    count: int
    total: int

    @property
    def value(self) -> float:
        """The share as a number from 0 to 1; 0 of nothing."""
        return self.count / self.total if self.total else 0.0

    @property
    def interval(self) -> Interval:
        """The 95 % interval after Wilson, which takes the cases as independent."""
        if not self.total:
            return 0.0, 1.0
        square = _WIDTH**2 / self.total
        middle = (self.value + square / 2) / (1 + square)
        spread = self.value * (1 - self.value) / self.total + square / (4 * self.total)
        width = _WIDTH * sqrt(spread) / (1 + square)
        least = middle - width if self.count else 0.0
        return least, middle + width if self.count < self.total else 1.0


@attrs.frozen
class Mean:
    """The mean of values, of which only the sums are kept.

    >>> mean = Mean.of([1, 2, 3, 4])
    >>> mean.value, [round(end, 2) for end in mean.interval]
    (2.5, [1.23, 3.77])
    """

    count: int = 0
    total: Fraction = Fraction(0)
    squares: Fraction = Fraction(0)
    """The sum of the squares."""

    @classmethod
    def of(cls, values: Iterable[int | Fraction]) -> "Mean":
        """The mean of ``values``."""
        check_kind(values, Iterable)
        mean = cls()
        for value in values:
            mean = mean.plus(value)
        return mean

    def plus(self, value: int | Fraction) -> "Mean":
        """The mean with one more value."""
        check_kind(value, int, Fraction)
        return Mean(self.count + 1, self.total + value, self.squares + value * value)

    @property
    def value(self) -> float:
        """The mean; 0 of nothing."""
        return float(self.total / self.count) if self.count else 0.0

    @property
    def deviation(self) -> float:
        """The standard deviation of the values, as a sample shows it."""
        if self.count < 2:
            return 0.0
        spread = self.squares - self.total * self.total / self.count
        return sqrt(spread / (self.count - 1))

    @property
    def interval(self) -> Interval:
        """The 95 % interval of the mean, after the normal distribution."""
        width = _WIDTH * self.deviation / sqrt(self.count) if self.count else 0.0
        return self.value - width, self.value + width
