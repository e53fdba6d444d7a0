"""Shuffles: what a seed may be, and that every order is equally likely."""

from collections import Counter
from itertools import islice, permutations

import pytest

from rummylib.shuffle import (
    InvalidBound,
    InvalidSeed,
    Seed,
    below,
    commitment,
    derive,
    numbers,
    seed_bytes,
    shuffled,
)

ZERO = bytes(32)


def test_seeds() -> None:
    assert seed_bytes(0) == ZERO  # a seed like any other, not "no seed"
    assert seed_bytes(2**256 - 1) == b"\xff" * 32
    assert seed_bytes(ZERO) == ZERO
    assert seed_bytes(None) != seed_bytes(None)


@pytest.mark.parametrize("seed", [-1, 2**256, True, b"", bytes(31), bytes(33), "7", 1.0])
def test_what_is_no_seed(seed: Seed) -> None:
    with pytest.raises(InvalidSeed) as refused:
        seed_bytes(seed)
    assert repr(seed) not in str(refused.value)  # it may be a secret


def test_one_algorithm_for_ever() -> None:
    assert commitment(ZERO)[:16] == "66687aadf862bd77"
    assert [f"{number:016x}" for number in islice(numbers(ZERO), 2)] == [
        "2c34ce1df23b838c",
        "5abf2a7f6437cca3",
    ]
    assert "".join(shuffled("ABCDEFGH", ZERO)) == "CFHAGDBE"
    assert derive(ZERO, "deck").hex()[:16] == "b40997663685e474"


def test_numbers_too_large_to_be_shared_out_are_passed_over() -> None:
    top = 2**64 - 1  # 2**64 is no multiple of 10: the last six numbers would be unfair
    assert below(iter([top, top - 5, 7]), 10) == 7
    assert below(iter([top - 6]), 10) == (top - 6) % 10


@pytest.mark.parametrize("seed", [b"", bytes(31), bytes(33), "7" * 32, 7])
def test_what_is_no_seed_is_neither_shown_nor_derived_from(seed: bytes) -> None:
    for use in (commitment, numbers, lambda given: derive(given, "deck")):
        with pytest.raises(InvalidSeed):
            use(seed)


@pytest.mark.parametrize("bound", [0, -1, 2**64 + 1])
def test_bounds(bound: int) -> None:
    with pytest.raises(InvalidBound):
        below(numbers(ZERO), bound)


def test_every_order_comes_up_equally_often() -> None:
    rounds = 24 * 400
    counts = Counter(shuffled("ABCD", derive(ZERO, str(number))) for number in range(rounds))
    assert set(counts) == set(permutations("ABCD"))
    chi_squared = sum((count - 400) ** 2 / 400 for count in counts.values())
    assert chi_squared < 49.7  # 23 degrees of freedom: exceeded once in a thousand


def test_derived_seeds_differ_by_label() -> None:
    assert len({derive(ZERO, f"match/1/round/{number}") for number in range(100)}) == 100
