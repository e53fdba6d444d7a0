"""Every function of ``bitboard`` against a twin that knows no bits."""

from hypothesis import given
from hypothesis import strategies as st
from tests.oracles import naive_bitboard as naive

from rummylib import bitboard

CARDS = st.sets(st.sampled_from(naive.ALL), max_size=26)
FEW = st.sets(st.sampled_from(naive.ALL), max_size=9)
NATURALS = [card for card in naive.ALL if isinstance(card[0], int)]


def test_one_card() -> None:
    for card in NATURALS:
        suit, rank = card
        assert isinstance(suit, int)
        bit = bitboard.bit(suit, rank)
        assert bit == naive.bits([card])
        assert (bitboard.suit_of(bit), bitboard.rank_of(bit)) == card
    for number in (1, 2, 3):
        assert bitboard.joker_bit(number) == naive.bits([("joker", number)])
    orders = [bitboard.order(naive.bits([card])) for card in naive.ALL]
    assert orders == list(range(55))


def test_the_masks() -> None:
    assert naive.bits(naive.ALL) == bitboard.PACK
    assert naive.bits(NATURALS) == bitboard.NATURALS
    assert bitboard.PACK ^ bitboard.NATURALS == bitboard.JOKERS
    assert naive.bits((0, rank) for rank in range(13)) == bitboard.LANE
    assert naive.bits((suit, 0) for suit in range(4)) == bitboard.RANK_COLUMN


@given(CARDS)
def test_parts(cards: set[naive.Card]) -> None:
    bits = naive.bits(cards)
    for suit in range(4):
        lane = [(0, rank) for rank in range(13) if (suit, rank) in cards]
        assert bitboard.lane(bits, suit) == naive.bits(lane)
    for rank in range(13):
        column = [(suit, rank) for suit in range(4) if (suit, rank) in cards]
        assert bitboard.column(bits, rank) == naive.bits(column)
    assert list(bitboard.each(bits)) == [naive.bits([card]) for card in naive.in_order(cards)]


@given(CARDS)
def test_threes(cards: set[naive.Card]) -> None:
    bits = naive.bits(cards)
    columns = [naive.bits(column) for column in naive.of_three(cards)]
    assert list(bitboard.columns_of_three(bits)) == columns
    ranks = sum(2 ** next(iter(column))[1] for column in naive.of_three(cards))
    assert bitboard.ranks_of_three(bits) == ranks
    naturals = {card for card in cards if card in NATURALS}
    expected = naive.has_three_in_a_row(naturals)
    assert bitboard.has_three_in_a_row(naive.bits(naturals)) == expected


@given(FEW, st.integers(0, 4))
def test_choices(cards: set[naive.Card], count: int) -> None:
    bits = naive.bits(cards)
    every = [naive.bits(part) for part in naive.dropping(cards, len(cards))]
    assert sorted(bitboard.subsets(bits)) == sorted(every)
    fewer = [naive.bits(part) for part in naive.dropping(cards, count)]
    assert sorted(bitboard.dropping(bits, count)) == sorted(fewer)
    first = sorted(cards, key=naive.place)[:count]
    assert bitboard.lowest(bits, count) == naive.bits(first)
