"""Rows L: laying cards off on melds that lie on the table."""

import pytest
from attrs import evolve
from tests.rules.table import RULES, aces_that_allow, play, refused, row

from rummylib import CardSet, Discard, LayMeld, LayOff, Ruleset
from rummylib.melds.violations import (
    AceNotHigh,
    AceNotLow,
    DoesNotJoin,
    NotOfThisRank,
    run_wraps,
)
from rummylib.round.violations import NoMeldOfYourOwn, NotYourTurn, RunNeedsMoreCards
from rummylib.testing import scenario
from rummylib.testing.scenarios import TableMeldRefused

OWN_MELD_FIRST = evolve(RULES, layoff="after_own_meld")
TWO_ON_A_RUN = evolve(RULES, layoff_run_min=2)


@row("L-01", "on another player's set, with nothing laid yet")
def test_on_another_players_set() -> None:
    state = scenario(hand="8C KD", table="8S 8H 8D @1")
    after = play(state, LayOff(0, "8C", target=0))
    assert str(after.table[0]) == "8S 8H 8D 8C @1"
    state = scenario(hand="8C KD", table="8S 8H 8D @1", rules=OWN_MELD_FIRST)
    assert refused(state, LayOff(0, "8C", target=0)) == {NoMeldOfYourOwn(0)}


@row("L-02", "a meld of the same turn counts as an own meld")
def test_melded_this_turn() -> None:
    state = scenario(hand="8C KC KD KH 2S", table="8S 8H 8D @1", rules=OWN_MELD_FIRST)
    state = play(state, LayMeld(0, "KC KD KH"), LayOff(0, "8C", target=0))
    assert state.hands[0] == CardSet("2S")


@row("L-03", "laid off first, melded afterwards")
def test_order_matters() -> None:
    hand, table = "8C KC KD KH 2S", "8S 8H 8D @1"
    state = scenario(hand=hand, table=table, rules=OWN_MELD_FIRST)
    assert refused(state, LayOff(0, "8C", target=0)) == {NoMeldOfYourOwn(0)}
    state = play(scenario(hand=hand, table=table), LayOff(0, "8C", target=0))
    assert len(play(state, LayMeld(0, "KC KD KH")).table) == 2


@row("L-04", "one card after the other")
def test_one_after_the_other() -> None:
    state = scenario(hand="7H 8H KD", table="4H 5H 6H @1")
    state = play(state, LayOff(0, "7H", target=0), LayOff(0, "8H", target=0))
    assert str(state.table[0]) == "4H 5H 6H 7H 8H @1"


@row("L-05", "not over a gap")
def test_over_a_gap() -> None:
    state = scenario(hand="7H 8H KD", table="4H 5H 6H @1")
    assert refused(state, LayOff(0, "8H", target=0)) == {DoesNotJoin(CardSet("8H"), "4H 5H 6H")}


@row("L-06", "two cards at once")
def test_two_at_once() -> None:
    state = scenario(hand="7H 8H KD", table="4H 5H 6H @1")
    both = play(state, LayOff(0, "7H 8H", target=0))
    singly = play(state, LayOff(0, "7H", target=0), LayOff(0, "8H", target=0))
    assert both == singly


@row("L-07", "an ace above the king")
def test_ace_on_the_king() -> None:
    def allowed(rules: Ruleset) -> bool:
        state = scenario(hand="AS 2D", table="JS QS KS @1", rules=rules)
        return state.is_legal(LayOff(0, "AS", target=0))

    assert aces_that_allow(allowed) == {"high_low", "high", "corner"}
    low = scenario(hand="AS 2D", table="JS QS KS @1")
    assert refused(low, LayOff(0, "AS", target=0)) == {AceNotHigh(CardSet("AS"), RULES.ace)}
    high = evolve(RULES, ace="high")
    state = scenario(hand="AS 2D", table="2S 3S 4S @1", rules=high)
    assert refused(state, LayOff(0, "AS", target=0)) == {AceNotLow(CardSet("AS"), high.ace)}


@row("L-08", "a king below the ace")
def test_king_below_the_ace() -> None:
    for ace in ("low", "high_low", "corner"):
        rules = evolve(RULES, ace=ace)
        state = scenario(hand="KD 2C", table="AD 2D 3D @1", rules=rules)
        if ace == "corner":
            assert str(play(state, LayOff(0, "KD", target=0)).table[0]) == "KD AD 2D 3D @1"
        else:
            reasons = {run_wraps(CardSet("KD"), rules.ace)}
            assert refused(state, LayOff(0, "KD", target=0)) == reasons
    with pytest.raises(TableMeldRefused):  # under ace=high no such run can lie there
        scenario(hand="KD 2C", table="AD 2D 3D @1", rules=evolve(RULES, ace="high"))


@row("L-09", "a two above the ace")
def test_two_above_the_ace() -> None:
    for ace in ("high_low", "high"):
        rules = evolve(RULES, ace=ace)
        state = scenario(hand="2S 9C", table="QS KS AS @1", rules=rules)
        assert refused(state, LayOff(0, "2S", target=0)) == {run_wraps(CardSet("2S"), rules.ace)}
    state = scenario(hand="2S 9C", table="QS KS AS @1", rules=evolve(RULES, ace="corner"))
    assert str(play(state, LayOff(0, "2S", target=0)).table[0]) == "QS KS AS 2S @1"


@row("L-10", "a card that fits two melds goes where the player says")
def test_two_targets() -> None:
    state = scenario(hand="7H KD", table="7S 7D 7C @1; 4H 5H 6H @1")
    on_set = play(state, LayOff(0, "7H", target=0))
    on_run = play(state, LayOff(0, "7H", target=1))
    assert [str(laid) for laid in on_set.table] == ["7S 7H 7D 7C @1", "4H 5H 6H @1"]
    assert [str(laid) for laid in on_run.table] == ["7S 7D 7C @1", "4H 5H 6H 7H @1"]
    offered = {a.target for a in state.legal_actions() if isinstance(a, LayOff)}
    assert offered == {0, 1}


@row("L-11", "on a run of one's own from an earlier turn")
def test_on_an_own_run() -> None:
    for rules in (RULES, OWN_MELD_FIRST):
        state = scenario(hand="7H KD", table="4H 5H 6H @0", rules=rules, turns=4)
        assert str(play(state, LayOff(0, "7H", target=0)).table[0]) == "4H 5H 6H 7H @0"


@row("L-12", "at least two cards on a run")
def test_run_needs_two() -> None:
    state = scenario(hand="7H 8H 9C KD", table="4H 5H 6H @1; 9S 9H 9D @1", rules=TWO_ON_A_RUN)
    assert refused(state, LayOff(0, "7H", target=0)) == {RunNeedsMoreCards(least=2)}
    assert str(play(state, LayOff(0, "7H 8H", target=0)).table[0]) == "4H 5H 6H 7H 8H @1"
    assert str(play(state, LayOff(0, "9C", target=1)).table[1]) == "9S 9H 9D 9C @1"


@row("L-13", "laid off first, melded then, one meld a turn")
def test_free_order() -> None:
    state = scenario(
        hand="7H KC KD KH 2S", table="4H 5H 6H @1", rules=evolve(RULES, melds_per_turn=1)
    )
    state = play(state, LayOff(0, "7H", target=0), LayMeld(0, "KC KD KH"))
    assert state.hands[0] == CardSet("2S")


@row("L-14", "not when it is another player's turn")
def test_out_of_turn() -> None:
    state = scenario(
        hand="7H KD", table="4H 5H 6H @1", turn=1, others={0: "3H 2C", 2: "9C"}, seats=3
    )
    for seat in (0, 2):
        assert refused(state, LayOff(seat, "3H", target=0)) == {NotYourTurn(seat, turn=1)}
    drawing = scenario(hand="KD", table="4H 5H 6H @1", turn=1, phase="draw", others="3H 2C")
    assert refused(drawing, LayOff(0, "3H", target=0)) == {NotYourTurn(0, turn=1)}


@row("L-15", "a meld stays with whoever laid it")
def test_owner_stays() -> None:
    state = scenario(hand="7H 8H KC 2S", table="4H 5H 6H @1", others="9S 3C", discards="TD JD")
    state = play(state, LayOff(0, "7H", target=0), Discard(0, "KC"))
    assert str(state.table[0]) == "4H 5H 6H 7H @1"
    assert (state.has_own_meld(0), state.has_own_meld(1)) == (False, True)
    strict = scenario(
        hand="8H 2S", table="4H 5H 6H 7H @1", rules=OWN_MELD_FIRST, has_played=[0], turns=2
    )
    assert refused(strict, LayOff(0, "8H", target=0)) == {NoMeldOfYourOwn(0)}


@row("L-16", "one card at each end at once")
def test_both_ends() -> None:
    state = scenario(hand="3H 7H KD", table="4H 5H 6H @1", rules=TWO_ON_A_RUN)
    assert str(play(state, LayOff(0, "3H 7H", target=0)).table[0]) == "3H 4H 5H 6H 7H @1"


@row("L-17", "every lay-off on a run needs two")
def test_every_layoff_needs_two() -> None:
    state = scenario(hand="3H 7H 8H KD", table="4H 5H 6H @1", rules=TWO_ON_A_RUN)
    state = play(state, LayOff(0, "3H 7H", target=0))
    assert refused(state, LayOff(0, "8H", target=0)) == {RunNeedsMoreCards(least=2)}


def test_set_takes_only_its_rank() -> None:
    state = scenario(hand="9C KD", table="8S 8H 8D @1")
    reasons = refused(state, LayOff(0, "9C", target=0))
    assert reasons == {NotOfThisRank(CardSet("9C"), "8S 8H 8D")}
