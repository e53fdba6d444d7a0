"""The shuffles as the documentation writes them down, recomputed without the library."""

import json
from collections.abc import Iterator, Sequence
from hashlib import sha256
from itertools import islice
from pathlib import Path
from typing import Any, TypeVar

import pytest

from rummylib import Match, presets, shuffle

PAGE = Path(__file__).parents[2] / "docs" / "explanation"
FILE = json.loads((PAGE / "shuffle-vectors.json").read_text(encoding="utf-8"))
VECTORS: list[dict[str, Any]] = FILE["vectors"]
PACK = [rank + suit for suit in "SHDC" for rank in "A23456789TJQK"]

T = TypeVar("T")


def stream(seed: bytes) -> Iterator[int]:
    counter = 0
    while True:
        digest = sha256(seed + counter.to_bytes(8, "big")).digest()
        yield from (int.from_bytes(digest[at : at + 8], "big") for at in (0, 8, 16, 24))
        counter += 1


def below(numbers: Iterator[int], bound: int) -> int:
    largest = 2**64 // bound * bound
    for number in numbers:
        if number < largest:
            return number % bound
    raise AssertionError


def shuffled(items: Sequence[T], seed: bytes) -> list[T]:
    order, numbers = list(items), stream(seed)
    for place in reversed(range(1, len(order))):
        other = below(numbers, place + 1)
        order[place], order[other] = order[other], order[place]
    return order


def derived(seed: bytes, label: str) -> bytes:
    return sha256(b"rummylib-seed-1" + b"\0" + seed + label.encode("utf-8")).digest()


def test_the_file_is_of_the_algorithm_that_is_used() -> None:
    assert FILE["algorithm"] == shuffle.ALGORITHM


@pytest.mark.parametrize("vector", VECTORS, ids=lambda vector: vector["seed"][-4:])
def test_vector(vector: dict[str, Any]) -> None:
    seed = bytes.fromhex(vector["seed"])
    numbers = stream(seed)
    assert vector["commitment"] == sha256(seed).hexdigest() == shuffle.commitment(seed)
    assert vector["numbers"] == [f"{number:016x}" for number in islice(stream(seed), 5)]
    assert vector["below_52"] == [below(numbers, 52) for _ in range(10)]
    assert vector["derived_deck"] == derived(seed, "deck").hex()
    assert vector["shuffled_ABCDEFGH"] == "".join(shuffled("ABCDEFGH", seed))
    assert vector["deck"].split() == shuffled(PACK, derived(seed, "deck"))
    with_joker = shuffled([*PACK, "X1"], derived(seed, "deck"))
    assert vector["deck_with_one_joker"].split() == with_joker
    hearts = [card for card in PACK if card[1] == "H"]
    assert vector["reshuffle_1_of_hearts"].split() == shuffled(hearts, derived(seed, "reshuffle/1"))


def test_the_page_shows_the_vector_of_seed_seven() -> None:
    text = (PAGE / "shuffles.md").read_text(encoding="utf-8")
    [vector] = [vector for vector in VECTORS if int(vector["seed"], 16) == 7]
    for name in ("commitment", "derived_deck", "shuffled_ABCDEFGH", "deck"):
        assert f"`{vector[name]}`" in text
    assert all(f"`{number}`" in text for number in vector["numbers"])


def test_a_match_follows_from_its_seed_as_written() -> None:
    seed = (7).to_bytes(32, "big")
    match = Match.start(presets.PAGAT, seats=3, seed=seed)
    dealer = below(stream(derived(seed, "first-dealer")), 3)
    deck = shuffled(PACK, derived(derived(seed, "match/1/round/1"), "deck"))
    assert match.round.dealer == dealer
    first = (dealer + 1) % 3
    assert sorted(map(str, match.round.hands[first])) == sorted(deck[0:21:3])
    assert str(match.round.discards[0]) == deck[21]
    assert [str(card) for card in reversed(match.round.stock)] == deck[22:]
