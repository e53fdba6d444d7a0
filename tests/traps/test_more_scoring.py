"""Settled lines of a score: each payment has a payer and somebody who is paid."""

from collections import defaultdict
from fractions import Fraction

import pytest

from rummylib import presets
from rummylib.scoring import Points, score_points


@pytest.mark.parametrize("winner", [None, 0])
@pytest.mark.parametrize("held", [(0, 15, 7, 21), (4, 4, 9), (5, 5, 5, 15)])
def test_what_is_paid_to_one_seat_comes_from_another(
    held: tuple[int, ...], winner: int | None
) -> None:
    if winner is not None:
        held = (0, *held[1:])
    flows: dict[tuple[int, int], Points] = defaultdict(int)
    for line in score_points(held, presets.MONEY, winner=winner).lines:
        assert line.other is not None
        assert line.other != line.seat
        flows[line.seat, line.other] += line.points
    assert flows
    assert all(flows[payer, paid] == -points for (paid, payer), points in flows.items())


def test_a_payment_is_shared_between_the_lowest_hands() -> None:
    half = Fraction(5, 2)
    lines = score_points((4, 4, 9), presets.MONEY).lines
    seen: list[tuple[int, Points, int | None]] = [(ln.seat, ln.points, ln.other) for ln in lines]
    assert seen == [(0, half, 2), (2, -half, 0), (1, half, 2), (2, -half, 1)]
