"""Deterministic, verifiable shuffles (floor 2).

The algorithm has a name, ``rummylib-shuffle-1``, and will not change under that name; the page
"Shuffles" in the documentation writes it down with test vectors, so that a deal can be checked in
any language:

* a stream of numbers: SHA-256 of the 32-byte seed followed by an 8-byte big-endian counter from
  0, each digest read as four 8-byte big-endian numbers;
* a number below ``n``: the next of the stream that is below the largest multiple of ``n`` that
  fits in 64 bits, modulo ``n`` (so every value is equally likely);
* a shuffle: for each place from the last down to the second, exchange with a place drawn from all
  places up to and including it;
* a derived seed: SHA-256 of ``rummylib-seed-1``, a zero byte, the seed and the label in UTF-8.
"""

import secrets
from collections.abc import Iterable, Iterator, Sequence
from hashlib import sha256
from itertools import chain, count
from struct import Struct
from typing import Final, TypeAlias, TypeVar

import attrs

from rummylib.arguments import check_kind
from rummylib.reasons import RummyError, told

ALGORITHM: Final = "rummylib-shuffle-1"
SEED_BYTES: Final = 32

Seed: TypeAlias = int | bytes | None
"""What a function takes as a seed: a number from 0 to 2**256 - 1, 32 bytes, or None."""

T = TypeVar("T")

_ALL: Final = 1 << 64
_FOUR_NUMBERS: Final = Struct(">4Q").unpack
"""A digest as four big-endian numbers."""


@attrs.define(eq=False, repr=False)
class InvalidSeed(RummyError):
    """A seed that is neither a number from 0 to 2**256 - 1, nor 32 bytes, nor None.

    The seed itself is not repeated: it may be a secret that was only cut short.

    >>> seed_bytes(-1)
    Traceback (most recent call last):
    rummylib.shuffle.InvalidSeed: A seed is a whole number from 0 to 2**256 - 1 or 32 bytes.
    """

    code = "shuffle/invalid-seed"
    bytes_needed: int = SEED_BYTES


@attrs.define(eq=False, repr=False)
class InvalidBound(RummyError):
    """A number was to be drawn below something else than a whole number from 1 to 2**64.

    >>> try:
    ...     below(numbers(seed_bytes(7)), 0)
    ... except InvalidBound as refused:
    ...     print(refused.code)
    shuffle/invalid-bound
    """

    code = "shuffle/invalid-bound"
    given: object = attrs.field(converter=told)


def seed_bytes(seed: Seed) -> bytes:
    """A seed as 32 bytes: a number big-endian, bytes as they are, None from ``secrets``.

    Raises ``InvalidSeed``.

    >>> seed_bytes(7).hex()[-4:]
    '0007'
    """
    if seed is None:
        return secrets.token_bytes(SEED_BYTES)
    if isinstance(seed, bytes) and len(seed) == SEED_BYTES:
        return seed
    if isinstance(seed, int) and not isinstance(seed, bool) and 0 <= seed < 1 << 8 * SEED_BYTES:
        return seed.to_bytes(SEED_BYTES, "big")
    raise InvalidSeed


def _checked(seed: bytes) -> bytes:
    given: object = seed
    if not isinstance(given, bytes) or len(given) != SEED_BYTES:
        raise InvalidSeed
    return given


def commitment(seed: bytes) -> str:
    """The SHA-256 of a seed in hexadecimal, to be published before the deal and checked after it.

    Raises ``InvalidSeed`` unless ``seed`` is 32 bytes.

    >>> commitment(seed_bytes(7))[:8]
    '48428bdb'
    """
    return sha256(_checked(seed)).hexdigest()


def derive(seed: bytes, label: str) -> bytes:
    """A seed that follows from ``seed`` and ``label`` one-way: it tells nothing of ``seed``.

    Raises ``InvalidSeed`` unless ``seed`` is 32 bytes.

    >>> derive(seed_bytes(7), "deck").hex()[:8]
    'f0bf4cc8'
    """
    check_kind(label, str)
    return sha256(b"rummylib-seed-1\0" + _checked(seed) + label.encode()).digest()


def numbers(seed: bytes) -> Iterator[int]:
    """The endless stream of 64-bit numbers of a seed.

    Raises ``InvalidSeed`` unless ``seed`` is 32 bytes.

    >>> hex(next(numbers(seed_bytes(7))))
    '0x7446f5980ffdcc67'
    """
    start = _checked(seed)
    digests = (sha256(start + counter.to_bytes(8, "big")).digest() for counter in count())
    return chain.from_iterable(map(_FOUR_NUMBERS, digests))


def below(stream: Iterator[int], bound: int) -> int:
    """The next number below ``bound``, every value equally likely.

    Raises ``InvalidBound`` unless ``bound`` is a whole number from 1 to 2**64.

    >>> below(numbers(seed_bytes(7)), 52)
    15
    """
    check_kind(stream, Iterator)
    given: object = bound
    if not isinstance(given, int) or not 1 <= given <= _ALL:
        raise InvalidBound(given)
    return _below(stream, bound)


def _below(stream: Iterator[int], bound: int) -> int:
    limit = _ALL - _ALL % bound
    number = next(stream)
    while number >= limit:
        number = next(stream)
    return number % bound


def shuffled(items: Sequence[T], seed: bytes) -> tuple[T, ...]:
    """The items in the order that the seed gives.

    Raises ``InvalidSeed`` unless ``seed`` is 32 bytes.

    >>> shuffled("ABCDE", seed_bytes(7))
    ('C', 'E', 'A', 'B', 'D')
    """
    check_kind(items, Iterable)
    order = list(items)
    stream = numbers(seed)
    for last in range(len(order) - 1, 0, -1):
        other = _below(stream, last + 1)
        order[last], order[other] = order[other], order[last]
    return tuple(order)
