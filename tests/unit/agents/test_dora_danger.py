"""How dangerous a throw is, by what lies on the table of the dora game."""

from random import Random

import pytest
from tests.rules.dora.scenes import scene

from rummylib import bitboard
from rummylib.agents.dora_danger import Danger, beside
from rummylib.cards import Card, CardSet
from rummylib.variants.dora import DoraRound, Ready, sample

OWN = "5C 9D 8H KS AH 2D 4C 7S"
OTHER = "5S 5H 5D 7C 8C 9C QD"


def table(earlier: str, ready: Ready = Ready.RIICHI) -> DoraRound:
    """Seat 0 is to throw; of the cards thrown so far every second is that of seat 1."""
    hands = {0: OWN, 1: OTHER}
    return scene(hands, drawn="7S", seats=2, earlier=earlier, ready={1: ready})


def chance(state: DoraRound, card: str, hits: int = 10, tried: int = 60) -> float:
    return Danger.of(state.view(0), 1).chance(Card(card).bit, hits, tried)


def thrown_by(state: DoraRound, seat: int) -> set[str]:
    return {str(one.card) for one in state.discards if one.thrower == seat}


def test_a_rank_that_the_seat_has_thrown_is_safer() -> None:
    state, other = table("3H KD 3D 6H"), table("3H 9S 3D 6H")
    assert "KD" in thrown_by(state, 1)
    assert "9S" in thrown_by(other, 1)
    assert chance(state, "KS") < chance(other, "KS")
    assert chance(state, "9D") > chance(other, "9D")


def test_what_sampled_deals_say_counts() -> None:
    state = table("3H KD 3D 6H")
    chances = [chance(state, "8H", hits) for hits in (0, 5, 20, 60)]
    assert chances == sorted(set(chances))
    assert chances[0] > 0
    assert chances[-1] < 1


def test_wild_cards_are_the_most_dangerous() -> None:
    state = table("3H KD 3D 6H")
    plain = max(chance(state, str(card)) for card in CardSet(OWN))
    assert plain < chance(state, "TS") < chance(state, "X1")


def test_of_an_open_hand_the_sampled_deals_know_everything() -> None:
    state = table("3H KD 3D 6H", Ready.OPEN)
    assert chance(state, "8H", 0) == 0
    assert chance(state, "8H", 60) == 1
    assert chance(state, "X1", 0, 0) == 0


@pytest.mark.parametrize("card", ["5C", "KS", "8H"])
def test_hidden_cards_change_nothing(card: str) -> None:
    one = table("3H KD 3D 6H")
    other = sample(one.view(0), Random(7))
    assert one.hidden != other.hidden
    assert chance(one, card) == chance(other, card)


def test_neighbours_of_a_suit_leave_out_the_ten() -> None:
    assert str(CardSet.of_bits(beside(bitboard.bit(0, 8), 2))) == "7S QS"
    assert str(CardSet.of_bits(beside(Card("AH").bit, 1))) == "2H"
