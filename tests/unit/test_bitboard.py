"""Sets of bits at the edges: the whole pack, nothing, the first bit, all four suits of a rank."""

from itertools import combinations

from rummylib import bitboard

EVERY_BIT = [bitboard.bit(suit, rank) for suit in range(4) for rank in range(13)] + [
    bitboard.joker_bit(number) for number in (1, 2, 3)
]


def test_each_card_of_the_whole_pack_alone() -> None:
    assert list(bitboard.each(bitboard.PACK)) == EVERY_BIT
    assert list(bitboard.each(0)) == []


def test_three_of_a_rank_in_whatever_suits() -> None:
    for rank in range(13):
        suits = [bitboard.bit(suit, rank) for suit in range(4)]
        for count in range(5):
            for some in combinations(suits, count):
                cards = sum(some)
                assert bitboard.ranks_of_three(cards) == (1 << rank if count >= 3 else 0)
                assert list(bitboard.columns_of_three(cards)) == [cards] * (count >= 3)


def test_ranks_of_three_come_one_by_one() -> None:
    columns = [bitboard.column(bitboard.PACK, rank) for rank in range(13)]
    assert list(bitboard.columns_of_three(bitboard.PACK)) == columns


def test_dropping_keeps_the_first_card_too() -> None:
    assert list(bitboard.dropping(0b1011, 1)) == [0b1011, 0b1010, 0b1001, 0b0011]
    assert list(bitboard.dropping(0b1011, 0)) == [0b1011]
