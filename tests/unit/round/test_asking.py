"""Asking a view: what a selection can be, why not, how to go out, hints."""

import time
from random import Random

import attrs
import pytest

from rummylib import (
    Card,
    CardSet,
    Discard,
    DrawDiscard,
    DrawStock,
    LayMeld,
    LayOff,
    Match,
    Round,
    Ruleset,
    RummyAction,
    SwapJoker,
    presets,
)
from rummylib.cards import DuplicateCard, InvalidCard
from rummylib.melds import violations as melds
from rummylib.melds.rules import Ace
from rummylib.melds.violations import NoCards
from rummylib.round import RoundView, Selection, Use
from rummylib.round import violations as judge
from rummylib.round.going_out import going_out
from rummylib.testing import scenario

RULES = Ruleset()
JOKERS = Ruleset(jokers=3, joker_swap=True)


def ask(state: Round, cards: str) -> Selection:
    return state.view(state.turn).ask(cards)


def written(uses: tuple[Use, ...]) -> list[str]:
    return [str(use.meld) for use in uses if use.meld is not None]


def plan(state: Round) -> list[str] | None:
    """The way out as texts, carried out to its end; None if there is none."""
    view = state.view(state.turn)
    actions = view.going_out()
    assert view.can_go_out() == (actions is not None)
    if actions is None:
        return None
    seat = state.turn
    for action in actions:
        assert action in state.legal_actions()
        state = state.apply(action)
    assert state.result is not None
    assert state.result.winner == seat
    assert state.result.rummy == view.can_go_rummy()
    return [str(action) for action in actions]


def test_the_last_card_may_be_laid_off_and_need_not_be_thrown() -> None:
    state = scenario(hand="8C KC KD KH", table="8S 8H 8D @1", rules=presets.QDAN)
    plan = state.view(0).going_out()
    assert plan is not None
    assert [str(action) for action in plan] == ["meld KH KD KC", "lay-off 8C > 0"]


# -- selections -----------------------------------------------------------------------------------


def test_every_reading_is_a_use_and_can_be_laid() -> None:
    state = scenario(hand="9D TD X1 KS", rules=JOKERS)
    found = ask(state, "X1 9D TD")
    assert written(found.melds) == ["9D TD X1=JD", "X1=8D 9D TD"]
    assert found.readings == tuple(use.meld for use in found.melds)
    assert found.actions == (
        LayMeld(0, "9D TD X1", stands_for="JD"),
        LayMeld(0, "9D TD X1", stands_for="8D"),
    )
    assert set(found.actions) <= set(state.legal_actions())
    assert found.reasons == ()
    assert found.uses == found.melds


def test_a_joker_is_named_as_it_is_listed() -> None:
    state = scenario(hand="8S 8H X1 X2 KD", rules=JOKERS)
    assert ask(state, "8S 8H X2").actions == (LayMeld(0, "8S 8H X1"),)


def test_jokers_of_a_declared_set_are_named() -> None:
    state = scenario(hand="8S 8H X1 KD", rules=attrs.evolve(JOKERS, joker_in_set="declared"))
    assert written(ask(state, "8S 8H X1").melds) == ["8S 8H X1=8D", "8S 8H X1=8C"]


def test_what_is_no_meld_says_every_reason() -> None:
    (use,) = ask(scenario(hand="QH KH AH 2S", rules=RULES), "QH KH AH").melds
    assert not use.is_legal
    assert not use.fits
    assert use.meld is None
    reason = melds.AceNotHigh(CardSet("QH KH AH"), Ace.LOW)
    assert use.violations == use.misfits == (reason,)


def test_each_meld_of_the_table_is_tried() -> None:
    state = scenario(hand="8C KD 2S", table="8S 8H 8D; 5C 6C 7C; AH 2H 3H", rules=RULES)
    found = ask(state, "8C")
    assert [use.is_legal for use in found.layoffs] == [True, True, False]
    assert written(found.layoffs) == ["8S 8H 8D 8C", "5C 6C 7C 8C"]
    assert found.layoffs[2].violations == (melds.NotOfThisSuit(CardSet("8C"), "AH 2H 3H"),)
    assert found.actions == (LayOff(0, "8C", 0), LayOff(0, "8C", 1), Discard(0, "8C"))
    assert melds.TooFewCards(CardSet("8C")) in found.reasons


def test_a_joker_that_fits_at_both_ends() -> None:
    state = scenario(hand="X1 KD 2S", table="5H 6H 7H", rules=JOKERS)
    assert written(ask(state, "X1").layoffs) == ["5H 6H 7H X1=8H", "X1=4H 5H 6H 7H"]


def test_jokers_a_card_can_be_swapped_for() -> None:
    state = scenario(hand="6H KD 2S", table="5H X2=6H 7H; 9S X1=9? 9D; 2C 3C 4C", rules=JOKERS)
    found = ask(state, "6H")
    first, second, third = found.swaps
    assert (first.action, str(first.meld), first.joker) == (
        SwapJoker(0, "6H", 0),
        "5H 6H 7H",
        Card("X2"),
    )
    assert first.is_legal
    assert second.violations == (melds.JokerIsAnotherCard(Card("6H"), "9S 9D X1=9?"),)
    assert third.violations == (melds.NoJokerInMeld("2C 3C 4C"),)
    assert ask(state, "6H KD").swaps == ask(state, "6H KD").discards == ()


def test_what_fits_is_shown_where_a_house_rule_forbids_it() -> None:
    rules = attrs.evolve(JOKERS, joker_swap=False, layoff="after_own_meld")
    found = ask(scenario(hand="6H 8H 2S", table="5H X2=6H 7H @1", rules=rules), "6H")
    assert found.swaps[0].fits
    assert found.swaps[0].violations == (judge.NoJokerSwaps(),)
    found = ask(scenario(hand="6H 8H 2S", table="5H X2=6H 7H @1", rules=rules), "8H")
    assert written(found.layoffs) == ["5H X2=6H 7H 8H"]
    assert found.layoffs[0].violations == (judge.NoMeldOfYourOwn(0),)


def test_before_the_draw_the_cards_still_speak() -> None:
    found = ask(scenario(hand="8S 8H 8D KC", rules=RULES, phase="draw"), "8S 8H 8D")
    assert written(found.melds) == ["8S 8H 8D"]
    assert found.melds[0].fits
    assert found.reasons == (judge.DrawFirst(),)
    assert found.actions == ()


def test_out_of_turn_and_for_a_spectator() -> None:
    state = scenario(hand="8S 8H 8D KC", others="9S 9H 9D 2C", rules=RULES)
    found = state.view(1).ask("9S 9H 9D")
    assert written(found.melds) == ["9S 9H 9D"]
    assert found.reasons == (judge.NotYourTurn(1, 0),)
    assert state.view(None).ask("9S 9H 9D").reasons == (judge.NotYourSeat(0, None),)


def test_after_the_end() -> None:
    state = scenario(hand="8S 8H 8D", rules=RULES).apply(LayMeld(0, "8S 8H 8D"))
    assert state.view(0).ask("8C").reasons == (judge.RoundIsOver(),)
    assert plan(state) is None


def test_cards_that_are_not_held() -> None:
    found = ask(scenario(hand="8S 8H KD", rules=RULES), "8S 8H 8D")
    assert written(found.melds) == ["8S 8H 8D"]
    assert found.reasons == (judge.CardsNotHeld(CardSet("8D")),)


def test_no_cards() -> None:
    found = ask(scenario(hand="8S 8H KD", table="5H 6H 7H", rules=RULES), "")
    assert found.reasons == (NoCards(),)
    assert found.uses == found.melds
    assert not found.melds[0].fits


def test_what_names_no_cards_is_refused() -> None:
    view = scenario(hand="8S 8H KD", rules=RULES).view(0)
    with pytest.raises(InvalidCard):
        view.ask("1S")
    with pytest.raises(DuplicateCard):
        view.ask("8S 8S")


def test_in_a_whole_hand_deal() -> None:
    rules = attrs.evolve(JOKERS, whole_hand_deals=(1,))
    state = scenario(hand="8S 8H 8D KC 2S", table="5H X1=6H 7H", rules=rules)
    found = ask(state, "8S 8H 8D")
    assert found.melds[0].violations == (judge.RestCannotFollow(CardSet("8S 8H 8D")),)
    assert found.readings
    assert state.view(0).is_whole_hand_deal
    assert not scenario(hand="8S", rules=RULES).view(0).is_whole_hand_deal


def test_the_discard_of_a_card_just_taken() -> None:
    (use,) = ask(scenario(hand="8S KD", rules=RULES, taken="8S"), "8S").discards
    assert use.violations == (judge.PickedUpCard(Card("8S"), "never"),)
    assert use.fits
    assert use.violations[0].anchor == "rule-T4"


# -- going out ------------------------------------------------------------------------------------


def test_a_meld_a_lay_off_and_a_discard() -> None:
    state = scenario(hand="8C KC KD KH 2S", table="8S 8H 8D @1", rules=RULES)
    assert plan(state) == ["meld KH KD KC", "lay-off 8C > 0", "discard 2S"]


def test_two_cards_too_many() -> None:
    assert plan(scenario(hand="8C KC KD KH 2S 4D", table="8S 8H 8D @1", rules=RULES)) is None


def test_the_greedy_meld_is_not_always_right() -> None:
    state = scenario(hand="5S 6S 7S 8S 8H 8D", rules=attrs.evolve(RULES, go_out="any"))
    assert plan(state) == ["meld 8S 8H 8D", "meld 5S 6S 7S"]


def test_under_discard_a_card_must_be_left() -> None:
    rules = attrs.evolve(RULES, go_out="discard")
    assert plan(scenario(hand="4C 5C 6C 7C", rules=rules)) in (
        ["meld 4C 5C 6C", "discard 7C"],
        ["meld 5C 6C 7C", "discard 4C"],
    )
    assert plan(scenario(hand="4C 5C 6C", rules=rules)) is None
    assert plan(scenario(hand="4C 5C 6C X1", rules=attrs.evolve(rules, jokers=1))) is not None


def test_one_meld_a_turn() -> None:
    rules = attrs.evolve(RULES, melds_per_turn=1)
    hand = "8S 8H 8D KC KD KH 2S"
    assert plan(scenario(hand=hand, rules=rules)) is None
    assert plan(scenario(hand=hand, rules=RULES)) is not None
    begun = scenario(
        hand="KC KD KH 2S",
        table="8S 8H 8D @0",
        rules=rules,
        played_this_turn=True,
        melds_this_turn=1,
    )
    assert plan(begun) is None


def test_an_own_meld_first() -> None:
    rules = attrs.evolve(RULES, layoff="after_own_meld")
    assert plan(scenario(hand="8C 2S", table="8S 8H 8D @1", rules=rules)) is None
    assert plan(scenario(hand="8C 2S", table="8S 8H 8D @0", rules=rules)) is not None
    state = scenario(hand="8C KC KD KH 2S", table="8S 8H 8D @1", rules=rules)
    assert plan(state) == ["meld KH KD KC", "lay-off 8C > 0", "discard 2S"]


def test_two_cards_at_least_on_a_run() -> None:
    rules = attrs.evolve(RULES, layoff_run_min=2)
    assert plan(scenario(hand="8C KH", table="5C 6C 7C @1", rules=rules)) is None
    state = scenario(hand="8C 4C KH", table="5C 6C 7C @1", rules=rules)
    assert plan(state) == ["lay-off 4C 8C > 0", "discard KH"]


def test_a_swap_makes_the_way_free() -> None:
    hand, table = "6H KC KD QS", "5H X1=6H 7H @1"
    assert plan(scenario(hand=hand, table=table, rules=JOKERS)) == [
        "swap 6H > 0",
        "meld KD KC X1",
        "discard QS",
    ]
    assert (
        plan(scenario(hand=hand, table=table, rules=attrs.evolve(JOKERS, joker_swap=False))) is None
    )


def test_a_swap_is_not_made_where_it_would_not_help() -> None:
    state = scenario(hand="6H 8H", table="5H X1=6H 7H @1", rules=JOKERS)
    assert plan(state) == ["lay-off 8H > 0", "discard 6H"]


def test_the_card_just_taken_is_not_thrown() -> None:
    hand = "8S 8H 8D KC"
    assert plan(scenario(hand=hand, rules=RULES, taken="KC")) is None
    if_last = attrs.evolve(RULES, picked_up_discard="if_last")
    assert plan(scenario(hand=hand, rules=if_last, taken="KC")) is not None
    state = scenario(hand="8S 8H 8D KC 2S", table="TC JC QC @1", rules=RULES, taken="KC")
    assert plan(state) == ["meld 8S 8H 8D", "lay-off KC > 0", "discard 2S"]


def test_another_joker_than_the_one_just_taken_is_thrown() -> None:
    hand, table = "8S 8H X1 X2", "KC KD KS @1"
    state = scenario(hand=hand, table=table, rules=JOKERS, taken="X2")
    assert plan(state) is not None
    rules = attrs.evolve(JOKERS, go_out="discard", set_max=3)
    state = scenario(hand=hand, table=table, rules=rules, taken="X2")
    assert plan(state) == ["meld 8S 8H X2", "discard X1"]
    state = scenario(hand="8S 8H 8D X2", table=table, rules=rules, taken="X2")
    assert plan(state) == ["meld 8S 8D X2", "discard 8H"]


def test_jokers_left_are_laid_off() -> None:
    state = scenario(hand="8S 8H X1 X2 X3", table="KC KD KS @1", rules=JOKERS)
    assert plan(state) is not None
    rules = attrs.evolve(JOKERS, set_max=3, min_naturals=2)
    assert plan(scenario(hand="8S 8H X1 X2 X3", table="KC KD KS @1", rules=rules)) is None


def test_nothing_but_jokers() -> None:
    state = scenario(hand="X1 X2 X3", table="5S 5H 5D @0; 3S 3D 3C @0", rules=JOKERS)
    assert plan(state) == ["lay-off X1 > 0", "lay-off X2 > 1", "discard X3"]
    assert plan(scenario(hand="X1 X2 X3", table="5S 5H 5D @0", rules=JOKERS)) is None


def test_what_was_tried_in_vain_is_not_tried_again() -> None:
    rules = attrs.evolve(JOKERS, go_out="discard")
    assert plan(scenario(hand="9S 9H 9D X1 X2 X3", rules=attrs.evolve(rules, ace="corner"))) is None
    state = scenario(hand="2S 4S 4H X1 X2 X3", rules=rules, taken="X1")
    assert plan(state) is not None


def test_the_discard_is_considered_before_the_draw() -> None:
    state = scenario(hand="8S 8H KC", rules=RULES, phase="draw", discards="2C 8D")
    assert plan(state) == ["draw discard", "meld 8S 8H 8D", "discard KC"]
    assert plan(scenario(hand="8S 8H KC", rules=RULES, phase="draw", discards="8D 2C")) is None


def test_an_unknown_card_of_the_stock_is_not_counted_on() -> None:
    state = scenario(hand="8S 8H KC", rules=RULES, phase="draw", stock="2C 8D", discards="4C")
    assert plan(state) is None
    assert going_out(state) is None  # nor does one who sees everything look


def test_a_stock_that_was_turned_over_is_known() -> None:
    turned = attrs.evolve(RULES, stock_end="turn_over", stock_keep_top=False)
    state = scenario(hand="8S 8H KC", rules=turned, phase="draw", stock="", discards="8D 2C 4C")
    assert plan(state) == ["draw stock", "meld 8S 8H 8D", "discard KC"]
    stock = (Card("2C"), Card("8D"))
    renewed = attrs.evolve(state, stock=stock, discards=(), recycles=1, recycled=CardSet(stock))
    known = attrs.evolve(renewed, stock_is_known=True)
    assert plan(known) == ["draw stock", "meld 8S 8H 8D", "discard KC"]
    untouched = attrs.evolve(known, recycles=0, recycled=CardSet.EMPTY, stock_is_known=False)
    assert plan(untouched) is None


def test_a_stock_that_would_be_shuffled_is_not_known() -> None:
    for discards, expected in (("8D 2C 4C", None), ("8D 4C", "draw stock")):
        state = scenario(hand="8S 8H KC", rules=RULES, phase="draw", stock="", discards=discards)
        found = plan(state)
        assert (found and found[0]) == expected


def test_rummy_only_while_nothing_was_played_before() -> None:
    hand, table = "8C KC KD KH 2S", "8S 8H 8D @1"
    assert scenario(hand=hand, table=table, rules=RULES).view(0).can_go_rummy()
    played = scenario(hand=hand, table=table, rules=RULES, has_played=[0])
    assert played.view(0).can_go_out()
    assert not played.view(0).can_go_rummy()
    assert plan(played) is not None
    this_turn = scenario(hand="8C 2S", table="8S 8H 8D @0", rules=RULES, played_this_turn=True)
    this_turn = attrs.evolve(this_turn, has_played=(False, True))
    assert this_turn.view(0).can_go_rummy()
    assert plan(this_turn) is not None


def test_only_the_seat_to_act_goes_out() -> None:
    state = scenario(hand="KC KD KH 2S", others="8S 8H 8D 2C", rules=RULES)
    for seat in (1, None):
        view = state.view(seat)
        assert view.going_out() is None
        assert not view.can_go_out()
        assert not view.can_go_rummy()


def test_a_whole_hand() -> None:
    rules = attrs.evolve(JOKERS, whole_hand_deals=(1,))
    state = scenario(hand="8S 8H 8D 4C 5C X1 KD", rules=rules)
    assert plan(state) is not None
    assert plan(scenario(hand="8S 8H 8D 4C 5C KD", rules=rules)) is None
    assert plan(scenario(hand="8S 8H 8D 7C", table="4C 5C 6C @1", rules=rules)) is not None
    assert plan(scenario(hand="8S 8H 8D 7C 2D", table="4C 5C 6C @1", rules=rules)) is None


BUSY = "4S 4C X1=4? @1; QS QH QC @0; 8D 8C X2=8? @0; 7D 7C X3=7? @1; 5S 5H 5C @1; AS AH AC @1"
LARGE = {
    "no joker in hand, three on the table": ("2S 3S 6S 7S 9S TS JS KS 4H 7H 8H 9H JH KH", BUSY),
    "three jokers, two suits": (
        "2S 7S 9S AH 2H 7H 8H TH JH QH KH X1 X2 X3",
        "JS JD JC; 3S 3D 3C; 6C 7C 8C; KS KD KC; 4H 5H 6H; 4S 5S 6S",
    ),
    "three jokers, few ranks": (
        "8S 9S 6H 7H 4D 6D 7D 8D 9D 6C 7C X1 X2 X3",
        "5S 6S 7S; 3S 3D 3C; TD JD QD; 5H 5D 5C; KS KH KC; QS QH QC; 8C 9C TC",
    ),
    "three jokers, nothing near": ("AS 3S 5S 7H 9H JH KD 2D 4D 6C 8C X1 X2 X3", ""),
    "three jokers, neighbours of all": (
        "2S 8S 2H 8H 2D 8D 2C 8C TS TH QD X1 X2 X3",
        "3S 4S 5S 6S; 3H 4H 5H 6H; 3D 4D 5D 6D; 3C 4C 5C 6C; JS JH JD",
    ),
    "all of one suit": ("AS 2S 3S 4S 5S 6S 7S 9S TS QS KS X1 X2 X3", "8H 8D 8C; JH JD JC"),
}


@pytest.mark.parametrize("ace", ["low", "high_low", "corner"])
@pytest.mark.parametrize("name", LARGE)
def test_large_hands_are_answered_at_once(name: str, ace: str) -> None:
    hand, table = LARGE[name]
    for go_out in ("any", "discard"):
        rules = attrs.evolve(JOKERS, ace=Ace(ace), go_out=go_out)
        state = scenario(hand=hand, table=table, rules=rules)
        began = time.process_time()
        state.view(0).going_out()
        assert time.process_time() - began < 0.5
        plan(state)


# -- hints ----------------------------------------------------------------------------------------


def test_hints_on_the_own_hand() -> None:
    view = scenario(hand="8S 8H 8D KC QC 2S", rules=RULES).view(0)
    assert view.arrangement().deadwood == CardSet("KC QC 2S")
    assert CardSet("QC KC") in [near.cards for near in view.near_melds()]
    throws = view.throws()
    assert [str(throw.action.card) for throw in throws[:2]] == ["QC", "KC"]
    assert [throw.deadwood for throw in throws] == sorted(throw.deadwood for throw in throws)
    assert throws[0].deadwood == 12
    assert {throw.action for throw in throws} == {
        action for action in view.legal_actions() if isinstance(action, Discard)
    }


def test_no_throws_before_the_draw_nor_of_the_card_just_taken() -> None:
    assert scenario(hand="8S KC", rules=RULES, phase="draw").view(0).throws() == ()
    taken = scenario(hand="8S KC", rules=RULES, taken="KC").view(0)
    assert [str(throw.action.card) for throw in taken.throws()] == ["8S"]


# -- what a view holds ----------------------------------------------------------------------------


def test_a_view_of_a_match_holds_the_scores() -> None:
    match = Match.start(attrs.evolve(presets.PAGAT, max_turns=2), seats=2, seed=7)
    rng = Random(7)
    while not match.is_between_rounds:
        match = match.apply(rng.choice(match.legal_actions()))
    view = match.view(0)
    assert view.scores == tuple(played.score for played in match.played)
    assert len(view.scores) == 1
    assert view.match_winners == match.match_winners == ()
    action: RummyAction = DrawStock(0)
    assert view.canonical(action) == action
    later = attrs.evolve(match, match_number=2).view(0)
    assert later.scores == ()


def test_a_view_judges_like_the_round_where_the_stock_is_known() -> None:
    turned = attrs.evolve(RULES, stock_end="turn_over", stock_keep_top=False)
    state = scenario(hand="8S 8H KC", rules=turned, phase="draw", stock="", discards="8D 2C 4C")
    state = state.apply(DrawStock(0)).apply(Discard(0, "KC"))
    view: RoundView = state.view(1)
    assert view.known_stock == (Card("4C"), Card("2C"))
    assert view.legal_actions() == (DrawStock(1), DrawDiscard(1)) == state.legal_actions()


def test_a_view_of_a_match_answers_like_that_of_its_round() -> None:
    match = Match.start(presets.QDAN, seats=2, seed=7)
    while not match.is_between_rounds:
        seat = match.round.turn
        view = match.view(seat)
        assert (view.rules, view.turn, view.table) == (match.rules, seat, match.round.table)
        for cards in (view.round.hand.by_rank()[:3], view.round.hand.by_rank()[:1]):
            assert view.ask(cards) == view.round.ask(cards)
        assert view.going_out() == view.round.going_out()
        assert view.can_go_out() == view.round.can_go_out()
        assert view.can_go_rummy() == view.round.can_go_rummy()
        assert view.arrangement() == view.round.arrangement()
        assert view.near_melds() == view.round.near_melds()
        assert view.throws() == view.round.throws()
        action = match.default_action(seat)
        assert action is not None
        match = match.apply(action)
    view = match.view(0)
    assert view.can_go_out() is False
    assert {reason.code for reason in view.ask(view.round.hand.by_rank()[:3]).reasons} == {
        "match/between-rounds"
    }
