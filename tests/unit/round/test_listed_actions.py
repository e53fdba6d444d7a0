"""What is listed, in which form, and how a hand goes out: cases that few rounds come to."""

from enum import IntEnum
from typing import Literal, cast

import pytest
from attrs import evolve

from rummylib import (
    Card,
    CardSet,
    Discard,
    DrawDiscard,
    EndRound,
    LayMeld,
    LayOff,
    Round,
    RoundResult,
    Ruleset,
    SwapJoker,
    presets,
)
from rummylib.arguments import InvalidNumber
from rummylib.cards import DuplicateCard
from rummylib.chance import InvalidDeck, ScriptedChance
from rummylib.game import StaleAction
from rummylib.round import Ending
from rummylib.round.events import Discarded, RoundEnded, WentOut, WentRummy
from rummylib.round.result import EndingContradictsWinner, UnknownEnding, WinnerHoldsCards
from rummylib.round.round import PackTooSmall
from rummylib.round.violations import NotARummyAction, NotYourTurn, RestCannotFollow
from rummylib.testing import scenario
from rummylib.variants.dora import Pass

RULES = presets.QDAN
JOKERS = evolve(RULES, jokers=3, joker_swap=True)
BLOCKED = evolve(RULES, max_recycles=0)
RUN_WITH_A_JOKER = "4S X1=5S 6S @0"


def drawing(seat: int, discards: str) -> Round:
    """Seat ``seat`` is to draw, the stock is gone and is not renewed."""
    return scenario(
        hand="3S 7H QC",
        others="4S 8H KC",
        turn=seat,
        phase="draw",
        stock="",
        discards=discards,
        rules=BLOCKED,
        turns=20,
    )


@pytest.mark.parametrize("seat", [0, 1])
def test_without_a_stock_the_discard_is_taken_or_the_round_ended(seat: int) -> None:
    end = EndRound(seat)
    assert drawing(seat, "2C").legal_actions() == (DrawDiscard(seat), end)
    assert drawing(seat, "").legal_actions() == (end,)
    assert drawing(seat, "").default_action(seat) == end


def test_no_swap_is_listed_where_none_is_played() -> None:
    table, hand = RUN_WITH_A_JOKER, "5S KC QD 2C"
    swap = SwapJoker(0, "5S", 0)
    assert swap in scenario(hand=hand, table=table, rules=JOKERS).legal_actions()
    plain = evolve(JOKERS, joker_swap=False)
    assert swap not in scenario(hand=hand, table=table, rules=plain).legal_actions()


def test_a_lay_off_declares_only_the_jokers_that_are_added() -> None:
    state = scenario(hand="X2 KC 2D 9D", table=RUN_WITH_A_JOKER, rules=JOKERS)
    written = state.canonical(LayOff(0, "X2", 0))
    assert written == LayOff(0, "X2", 0, ("7S",))
    assert isinstance(written, LayOff)
    assert [str(card) for card in written.stands_for] == ["7S"]


def test_a_joker_from_the_discards_is_listed_beside_the_other_one() -> None:
    rules = evolve(JOKERS, go_out="discard")
    state = scenario(hand="X1 X2 5S 6S 9D KC", table="8H 9H TH @0", taken="X2", rules=rules)
    listed = state.legal_actions()
    for joker in ("X1", "X2"):
        assert LayMeld(0, f"5S 6S {joker}", ("7S",)) in listed
        assert LayOff(0, joker, 0, ("JH",)) in listed
    assert [str(a) for a in listed if isinstance(a, Discard)] == [
        f"discard {card}" for card in ("5S", "6S", "9D", "KC", "X1")
    ]
    other = scenario(hand="X1 X2 5S 6S 9D KC", table="8H 9H TH @0", rules=rules)
    assert LayOff(0, "X2", 0, ("JH",)) not in other.legal_actions()


@pytest.mark.parametrize("last", ["KD", "AS"])
def test_whoever_has_begun_a_whole_hand_goes_on_with_it_when_the_clock_runs_out(last: str) -> None:
    rules = Ruleset(jokers=3, whole_hand_deals=(1,))
    state = scenario(hand=f"8S 8H 8D 4C 5C 6C {last}", rules=rules)
    begun = state.apply(LayMeld(0, "8S 8H 8D"))
    assert begun.default_action(0) == LayMeld(0, "4C 5C 6C")
    assert begun.apply(LayMeld(0, "4C 5C 6C")).default_action(0) == Discard(0, last)


def test_a_card_that_is_not_played_with_is_foreign_to_the_pack() -> None:
    with pytest.raises(InvalidDeck) as caught:
        Round.deal(RULES, 2, pack="2S 3S X1 X2")
    assert (caught.value.missing, caught.value.foreign) == (CardSet.EMPTY, CardSet("X1 X2"))


def test_a_winner_and_a_stock_that_is_gone_are_told_together() -> None:
    with pytest.raises(EndingContradictsWinner) as caught:
        RoundResult(hands=("2S", ""), winner=1, ending="stock_gone")
    told = caught.value
    assert (told.winner, told.ending, told.rummy) == (1, "stock_gone", False)


def test_no_second_run_is_listed_where_one_meld_is_laid_in_a_turn() -> None:
    state = scenario(hand="4C 5C 6C 9H TH JH KD 2S", rules=presets.PAGAT)
    first, second = LayMeld(0, "4C 5C 6C"), LayMeld(0, "9H TH JH")
    assert {first, second} <= set(state.legal_actions())
    assert second not in state.apply(first).legal_actions()


@pytest.mark.parametrize("taken", ["KC", "AS"])
def test_nothing_is_listed_that_leaves_only_a_card_that_may_not_be_thrown(taken: str) -> None:
    run, layoff = LayMeld(0, "4C 5C 6C"), LayOff(0, "9H", 0)
    for action, cards in ((run, "4C 5C 6C"), (layoff, "9H")):
        hand, table = f"{cards} {taken}", "6H 7H 8H @0"
        assert action in scenario(hand=hand, table=table, rules=RULES).legal_actions()
        stuck = scenario(hand=hand, table=table, taken=taken, rules=RULES)
        assert action not in stuck.legal_actions()
        free = scenario(hand=f"{hand} 2S", table=table, taken=taken, rules=RULES)
        assert action in free.legal_actions()


def test_an_action_of_another_game_is_told_by_its_kind() -> None:
    class Nod:
        seat = 0

    state = scenario(hand="3S 7H QC", rules=RULES)
    assert state.violations(Pass(0)) == (NotARummyAction("pass"),)
    assert state.violations(cast(Pass, Nod())) == (NotARummyAction("Nod"),)


@pytest.mark.parametrize("last", ["AS", "KC"])
def test_a_hand_goes_out_with_any_last_discard(last: str) -> None:
    found = scenario(hand=f"{last} 4H 5H 6H", rules=RULES).view(0).going_out()
    assert found == (LayMeld(0, "4H 5H 6H"), Discard(0, last))


def test_a_hand_goes_out_with_the_only_meld_of_a_turn() -> None:
    hand = "4C 5C 6C KD"
    found = scenario(hand=hand, rules=presets.PAGAT).view(0).going_out()
    assert found == (LayMeld(0, "4C 5C 6C"), Discard(0, "KD"))
    again = scenario(hand=f"{hand} 9H TH JH", rules=presets.PAGAT)
    assert again.view(0).going_out() is None


def test_the_picked_up_card_may_be_thrown_as_the_last_one() -> None:
    rules = evolve(RULES, picked_up_discard="if_last")
    for card in ("AS", "KC"):
        assert scenario(hand=card, taken=card, rules=rules).is_legal(Discard(0, card))
        two = scenario(hand=f"{card} 7D", taken=card, rules=rules)
        assert [two.is_legal(Discard(0, one)) for one in (card, "7D")] == [False, True]


def test_a_hand_goes_out_after_the_second_swap_that_is_tried() -> None:
    state = scenario(hand="9S 9D 9C 5H QH KH", table="8S X1=9S TS @1; 4H X2=5H 6H @1", rules=JOKERS)
    found = state.view(0).going_out()
    assert found is not None
    assert found[0] == SwapJoker(0, "5H", 1)
    for action in found:
        state = state.apply(action)
    assert state.result is not None
    assert state.result.winner == 0


def test_a_seat_may_be_a_number_of_another_class() -> None:
    class Place(IntEnum):
        NORTH = 0
        SOUTH = 1

    state = scenario(hand="3S 7H QC", rules=RULES)
    assert state.is_legal(Discard(Place.NORTH, "3S"))
    assert state.violations(Discard(Place.SOUTH, "3S")) == (NotYourTurn(1, 0),)


def test_a_pack_too_small_is_told_with_the_cards_that_are_needed() -> None:
    rules = Ruleset(hand_size=3, players_max=2, starter_extra_card=True)
    few = CardSet("2S 3S 4S 5S 6S 7S 8S 9S")
    with pytest.raises(PackTooSmall) as caught:
        Round.deal(rules, 2, pack=few)
    assert (caught.value.seats, caught.value.needed, caught.value.pack) == (2, 9, 8)
    assert len(Round.deal(rules, 2, pack=few | CardSet("TS")).stock) == 1


def test_a_round_is_numbered_from_one() -> None:
    with pytest.raises(InvalidNumber) as caught:
        Round.deal(RULES, 2, number=0)
    assert caught.value.name == "number"


def test_orders_for_later_shuffles_leave_the_deal_to_the_seed() -> None:
    plain = Round.deal(RULES, 2, seed=7)
    ordered = Round.deal(RULES, 2, seed=7, shuffles=["2S 3S"])
    assert (ordered.hands, ordered.stock) == (plain.hands, plain.stock)


def test_a_card_in_two_hands_is_named() -> None:
    with pytest.raises(DuplicateCard) as caught:
        RoundResult(hands=("", "2S 4S", "3S 4S"), winner=0)
    assert caught.value.card == Card("4S")
    with pytest.raises(DuplicateCard):
        RoundResult(hands=("", "2S 4S", "3S", "4S"), winner=0)


def test_an_action_for_an_earlier_state_is_refused() -> None:
    state = scenario(hand="3S 7H QC", rules=RULES)
    for expected in (state.event_count - 1, state.event_count + 1):
        with pytest.raises(StaleAction) as caught:
            state.transition(Discard(0, "3S"), expected=expected)
        assert (caught.value.expected, caught.value.actual) == (expected, state.event_count)
    step = state.transition(Discard(0, "3S"), expected=state.event_count)
    assert step.events == (Discarded(0, Card("3S")),)


def test_an_ending_that_is_none_is_told_with_those_there_are() -> None:
    with pytest.raises(UnknownEnding) as caught:
        RoundResult(hands=("", "2S"), winner=0, ending=cast(Ending, "won"))
    assert (caught.value.given, caught.value.known) == ("won", tuple(map(str, Ending)))


def test_going_rummy_is_told() -> None:
    state = scenario(hand="4S 5S 6S KC", rules=RULES).apply(LayMeld(0, "4S 5S 6S"))
    step = state.transition(Discard(0, "KC"))
    ended = RoundEnded(Ending.WENT_OUT, step.state.hands)
    assert step.events == (Discarded(0, Card("KC")), WentOut(0), WentRummy(0), ended)


def test_a_deal_keeps_the_orders_for_later_shuffles() -> None:
    orders = ["2S 3S"]
    dealt = Round.deal(RULES, 2, seed=7, shuffles=orders)
    assert dealt == Round.opening(RULES, 2, seed=7, shuffles=orders).state
    assert isinstance(dealt.chance, ScriptedChance)


def test_who_wins_with_cards_in_hand_is_named() -> None:
    with pytest.raises(WinnerHoldsCards) as caught:
        RoundResult(hands=("2S", "3S"), winner=1)
    assert caught.value.winner == 1


EIGHTS = LayMeld(0, "8S 8H 8D")


@pytest.mark.parametrize(
    ("go_out", "rest", "taken", "can_follow"),
    [
        ("any", "5S 6S 7S", "5S", True),
        ("any", "5S 6S 7S KD", "KD", False),
        ("any", "5S 6S 7S KD", "5S", True),
        ("discard", "5S 6S 7S KD", "KD", False),
        ("discard", "5S 6S 7S KD", "5S", True),
        ("discard", "4S 5S 6S 7S", "4S", True),
        ("discard", "4S 5S 6S 7S", "5S", True),
        ("discard", "5S 6S 7S", "5S", False),
    ],
)
def test_a_whole_hand_goes_down_beside_the_picked_up_card(
    go_out: Literal["any", "discard"], rest: str, taken: str, can_follow: bool
) -> None:
    """T4, W12: it may be melded, and not be the card that is left to be thrown."""
    rules = Ruleset(whole_hand_deals=(1,), picked_up_discard="never", go_out=go_out)
    state = scenario(hand=f"8S 8H 8D {rest}", taken=taken, rules=rules)
    assert (EIGHTS in state.legal_actions()) is can_follow
    expected = () if can_follow else (RestCannotFollow(EIGHTS.cards),)
    assert state.violations(EIGHTS) == expected
