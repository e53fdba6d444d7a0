"""Rows T: how a turn goes, and the card just taken from the discard pile."""

from attrs import evolve
from tests.rules.table import JOKERS, RULES, play, priced, refused, row, went_out, went_rummy

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
    SwapJoker,
    presets,
)
from rummylib.round import Phase
from rummylib.round.violations import (
    AlreadyDrawn,
    DiscardPileIsEmpty,
    DrawFirst,
    NotYourTurn,
    PickedUpCard,
    StrandsPickedUpCard,
)
from rummylib.testing import scenario

NEVER = evolve(RULES, picked_up_discard="never")
IF_LAST = evolve(RULES, picked_up_discard="if_last")
ALWAYS = evolve(RULES, picked_up_discard="always")


def with_king_taken(hand: str, rules: Ruleset, table: str = "", king: str = "KC") -> Round:
    """The player holds ``hand`` and takes ``king`` from the discard pile."""
    before = scenario(hand=hand, phase="draw", rules=rules, table=table, discards=f"2D {king}")
    after = play(before, DrawDiscard(0))
    assert after.taken is Card(king)
    return after


@row("T-01", "the card drawn from the stock may be thrown at once")
def test_throw_what_was_drawn() -> None:
    for rules in (NEVER, IF_LAST, ALWAYS):
        state = scenario(hand="KC 2S 9H", phase="draw", stock="5C 4D", rules=rules)
        state = play(state, DrawStock(0))
        assert Card("4D") in state.hands[0]
        assert play(state, Discard(0, "4D")).discards[-1] is Card("4D")


@row("T-02", "the card just taken may not be thrown back")
def test_throw_what_was_taken() -> None:
    for rules in (NEVER, IF_LAST):
        state = with_king_taken("2S 9H", rules)
        reasons = {PickedUpCard(Card("KC"), rules.picked_up_discard.value)}
        assert refused(state, Discard(0, "KC")) == reasons
    state = play(with_king_taken("2S 9H", ALWAYS), Discard(0, "KC"))
    assert state.discards[-1] is Card("KC")


@row("T-03", "a meld that would leave only the card just taken")
def test_stranded() -> None:
    nines = LayMeld(0, "9S 9D 9C")
    state = with_king_taken("9S 9D 9C", NEVER)
    assert refused(state, nines) == {StrandsPickedUpCard(Card("KC"))}
    for rules in (IF_LAST, ALWAYS):
        state = play(with_king_taken("9S 9D 9C", rules), nines, Discard(0, "KC"))
        assert went_out(state, 0)


@row("T-04", "not stranded where the card can be laid off")
def test_way_out_by_laying_off() -> None:
    state = with_king_taken("9S 9D 9C", NEVER, table="TC JC QC @1")
    state = play(state, LayMeld(0, "9S 9D 9C"))
    assert refused(state, Discard(0, "KC")) == {PickedUpCard(Card("KC"), "never")}
    assert went_out(play(state, LayOff(0, "KC", target=0)), 0)


def test_way_out_on_the_very_meld() -> None:
    state = with_king_taken("9S 9D 9H", NEVER, king="9C")
    state = play(state, LayMeld(0, "9S 9D 9H"))
    assert went_out(play(state, LayOff(0, "9C", target=0)), 0)
    closed = with_king_taken("9S 9D 9H", evolve(NEVER, set_max=3), king="9C")
    assert refused(closed, LayMeld(0, "9S 9D 9H")) == {StrandsPickedUpCard(Card("9C"))}


@row("T-05", "stranded where one must go out with a discard")
def test_no_way_out_with_a_discard() -> None:
    rules = evolve(NEVER, go_out="discard")
    state = with_king_taken("9S 9D 9C", rules, table="TC JC QC @1")
    assert refused(state, LayMeld(0, "9S 9D 9C")) == {StrandsPickedUpCard(Card("KC"))}


@row("T-06", "with one card in hand, throw that and keep the one taken")
def test_single_card() -> None:
    state = with_king_taken("QD", NEVER)
    assert state.legal_actions() == (Discard(0, "QD"),)
    assert state.forced_action(0) == Discard(0, "QD")
    assert play(state, Discard(0, "QD")).hands[0] == CardSet("KC")


@row("T-07", "a lay-off that would leave only the card just taken")
def test_stranding_layoff() -> None:
    table = "9D TD JD @1"
    state = with_king_taken("QD", NEVER, table)
    assert refused(state, LayOff(0, "QD", target=0)) == {StrandsPickedUpCard(Card("KC"))}
    state = play(with_king_taken("QD", IF_LAST, table), LayOff(0, "QD", 0), Discard(0, "KC"))
    assert went_out(state, 0)


@row("T-08", "on a later turn the card may be thrown")
def test_ban_ends_with_the_turn() -> None:
    state = with_king_taken("2S 9H", NEVER)
    state = play(state, Discard(0, "2S"), DrawStock(1))
    state = play(state, Discard(1, min(state.hands[1])), DrawStock(0), Discard(0, "KC"))
    assert state.discards[-1] is Card("KC")


@row("T-09", "nothing is laid before drawing")
def test_nothing_before_drawing() -> None:
    state = scenario(hand="9S 9D 9C 7H", phase="draw", table="4H 5H 6H @1")
    for action in (LayMeld(0, "9S 9D 9C"), LayOff(0, "7H", target=0), Discard(0, "7H")):
        assert refused(state, action) == {DrawFirst()}


@row("T-10", "only one card is drawn")
def test_one_draw() -> None:
    state = scenario(hand="KC 2S 9H", phase="draw")
    for first in (DrawStock(0), DrawDiscard(0)):
        drawn = play(state, first)
        assert refused(drawn, DrawStock(0)) == {AlreadyDrawn()}
        assert refused(drawn, DrawDiscard(0)) == {AlreadyDrawn()}


@row("T-11", "the discard ends the turn")
def test_discard_ends_the_turn() -> None:
    state = play(scenario(hand="9S 9D 9C 7H"), Discard(0, "7H"))
    assert refused(state, LayMeld(0, "9S 9D 9C")) == {NotYourTurn(0, turn=1)}
    assert refused(state, Discard(0, "9S")) == {NotYourTurn(0, turn=1)}


@row("T-12", "the turn passes from seat to seat")
def test_turn_order() -> None:
    state = Round.deal(RULES, seats=4, dealer=0, seed=7)
    order = []
    for _ in range(6):
        order.append(state.turn)
        assert state.to_act == {state.turn}
        state = play(state, DrawStock(state.turn))
        state = play(state, Discard(state.turn, min(state.hands[state.turn])))
    assert order == [1, 2, 3, 0, 1, 2]


@row("T-13", "with two players the other one starts")
def test_two_players_alternate() -> None:
    match = Match.start(evolve(presets.BLOCK, first_dealer=0), seats=2, seed=7)
    assert (match.round.dealer, match.round.turn) == (0, 1)
    while not match.is_between_rounds:
        action = match.default_action(match.round.turn)
        assert action is not None
        match = match.apply(action)
    match = match.next_round()
    assert (match.round.dealer, match.round.turn) == (1, 0)


@row("T-14", "without an upcard there is nothing to take at first")
def test_no_upcard() -> None:
    state = Round.deal(evolve(RULES, initial_upcard=False), seats=3, seed=7)
    assert state.discards == ()
    assert refused(state, DrawDiscard(state.turn)) == {DiscardPileIsEmpty()}
    assert state.legal_actions() == (DrawStock(state.turn),)


@row("T-15", "another card is left to be thrown")
def test_not_stranded_with_two_cards() -> None:
    state = play(with_king_taken("9S 9D 9C QH", NEVER), LayMeld(0, "9S 9D 9C"))
    state = play(state, Discard(0, "QH"))
    assert state.hands[0] == CardSet("KC")
    assert state.phase is Phase.DRAW


@row("T-16", "meld and last discard in one turn are a rummy")
def test_rummy_with_the_card_taken() -> None:
    before = scenario(
        hand="9S 9D 9C", phase="draw", rules=IF_LAST, discards="2D KC", others="KD QD 9H AC"
    )
    state = play(before, DrawDiscard(0), LayMeld(0, "9S 9D 9C"), Discard(0, "KC"))
    assert went_rummy(state, 0)
    assert priced(state).points == (60, 0)


@row("T-17", "one card alone may not go on the run")
def test_run_minimum_closes_the_way_out() -> None:
    table = "KS KH KC @1; 4H 5H 6H @1"
    strict = evolve(NEVER, layoff_run_min=2)
    state = with_king_taken("KD", strict, table, king="7H")
    assert refused(state, LayOff(0, "KD", target=0)) == {StrandsPickedUpCard(Card("7H"))}
    state = with_king_taken("KD", NEVER, table, king="7H")
    state = play(state, LayOff(0, "KD", target=0), LayOff(0, "7H", target=1))
    assert went_out(state, 0)


@row("T-18", "the card may be swapped for a joker, and the joker thrown")
def test_way_out_by_swapping() -> None:
    table = "KS KH KC @1; 5H X1 7H @1"
    rules = evolve(JOKERS, picked_up_discard="never")
    state = with_king_taken("KD", rules, table, king="6H")
    state = play(state, LayOff(0, "KD", target=0))
    assert refused(state, Discard(0, "6H")) == {PickedUpCard(Card("6H"), "never")}
    state = play(state, SwapJoker(0, "6H", target=1), Discard(0, "X1"))
    assert went_out(state, 0)
    unswapped = with_king_taken("KD", evolve(rules, joker_swap=False), table, king="6H")
    assert refused(unswapped, LayOff(0, "KD", target=0)) == {StrandsPickedUpCard(Card("6H"))}


@row("T-19", "not the last card yet")
def test_if_last_means_last() -> None:
    state = with_king_taken("QD", IF_LAST)
    assert refused(state, Discard(0, "KC")) == {PickedUpCard(Card("KC"), "if_last")}
    assert play(state, Discard(0, "QD")).hands[0] == CardSet("KC")
