"""Rows M: sets and runs."""

import pytest
from attrs import evolve
from tests.rules.table import ACES, RULES, aces_that_allow, play, refused, row

from rummylib import CardSet, Discard, DrawStock, LayMeld, LayOff, Round, Ruleset
from rummylib.melds import NotAMeld, RunMeld, SetMeld, classify, meld_violations, readings
from rummylib.melds.violations import (
    AceNotHigh,
    AceNotLow,
    DoesNotJoin,
    NeitherSetNorRun,
    RunComplete,
    RunHasGap,
    RunTooShort,
    RunWraps,
    SetComplete,
    SetTooLarge,
    TooFewCards,
    run_wraps,
)
from rummylib.round.violations import CardsNotHeld, MeldLimitReached
from rummylib.testing import scenario


def lays(cards: str, rules: Ruleset = RULES) -> Round:
    """The round after a player who holds these cards and two more has laid them."""
    spare = CardSet("TD 2D") - CardSet(cards)
    state = scenario(hand=CardSet(cards) | spare | CardSet("9C"), rules=rules)
    return play(state, LayMeld(0, cards))


def may_lay(cards: str, rules: Ruleset) -> bool:
    """Whether a player may lay these cards; classify and the round's judge agree about it."""
    state = scenario(hand=CardSet(cards) | CardSet("TC 6C"), rules=rules)
    allowed = state.is_legal(LayMeld(0, cards))
    reasons = meld_violations(cards, rules)
    assert allowed == (reasons == ())
    if allowed:
        assert classify(cards, rules) in readings(cards, rules)
    else:
        assert refused(state, LayMeld(0, cards)) == set(reasons)
        with pytest.raises(NotAMeld) as caught:
            classify(cards, rules)
        assert caught.value.violations == reasons
    return allowed


def reasons_against(cards: str, rules: Ruleset = RULES) -> set[object]:
    """Why these cards are no meld."""
    assert not may_lay(cards, rules)
    return set(meld_violations(cards, rules))


@row("M-01", "three of a rank are a set")
def test_three_of_a_rank() -> None:
    for ace in ACES:
        assert may_lay("8S 8H 8D", evolve(RULES, ace=ace))
    table = lays("8S 8H 8D").table
    assert isinstance(table[0].meld, SetMeld)
    assert table[0].owner == 0


@row("M-02", "two of a rank are too few")
def test_two_of_a_rank() -> None:
    cards = CardSet("8S 8H")
    assert TooFewCards(cards, least=3) in reasons_against("8S 8H")
    assert all(reason.rule == "M1" for reason in meld_violations(cards, RULES))


@row("M-03", "four of a rank are a set, and nothing joins it any more")
def test_four_of_a_rank() -> None:
    state = lays("8S 8H 8D 8C")
    assert isinstance(state.table[0].meld, SetMeld)
    later = scenario(hand="9D 2C", table="8S 8H 8D 8C @0")
    reasons = refused(later, LayOff(0, "9D", target=0))
    assert SetComplete("8S 8H 8D 8C", most=4) in reasons
    with_joker = scenario(hand="X1 2C", table="8S 8H 8D 8C @0", rules=evolve(RULES, jokers=1))
    assert refused(with_joker, LayOff(0, "X1", target=0)) == {SetComplete("8S 8H 8D 8C", most=4)}


@row("M-04", "four in sequence are a run")
def test_four_in_sequence() -> None:
    for ace in ACES:
        assert may_lay("4H 5H 6H 7H", evolve(RULES, ace=ace))
    meld = lays("4H 5H 6H 7H").table[0].meld
    assert isinstance(meld, RunMeld)
    assert meld.cards == tuple(CardSet("4H 5H 6H 7H"))


@row("M-05", "a run is of one suit")
def test_two_suits() -> None:
    for ace in ACES:
        rules = evolve(RULES, ace=ace)
        assert reasons_against("4H 5H 6D", rules) == {NeitherSetNorRun(CardSet("4H 5H 6D"))}


@row("M-06", "a run has no gap")
def test_gap() -> None:
    for ace in ACES:
        rules = evolve(RULES, ace=ace)
        assert reasons_against("4H 6H 7H", rules) == {RunHasGap(CardSet("4H 6H 7H"))}


@row("M-07", "the ace below the two")
def test_low_ace() -> None:
    allowed = aces_that_allow(lambda rules: may_lay("AS 2S 3S", rules))
    assert allowed == {"low", "high_low", "corner"}
    high = evolve(RULES, ace="high")
    assert reasons_against("AS 2S 3S", high) == {AceNotLow(CardSet("AS 2S 3S"), high.ace)}


@row("M-08", "the ace above the king")
def test_high_ace() -> None:
    allowed = aces_that_allow(lambda rules: may_lay("QH KH AH", rules))
    assert allowed == {"high_low", "high", "corner"}
    assert reasons_against("QH KH AH") == {AceNotHigh(CardSet("QH KH AH"), RULES.ace)}
    assert AceNotHigh.rule == "M4"
    run = classify("QH KH AH", evolve(RULES, ace="high_low"))
    assert [str(card) for card in run.cards] == ["QH", "KH", "AH"]


@row("M-09", "from the king over the ace to the two")
def test_around_the_corner() -> None:
    assert aces_that_allow(lambda rules: may_lay("KC AC 2C", rules)) == {"corner"}
    for ace in ("low", "high_low", "high"):
        rules = evolve(RULES, ace=ace)
        reasons = reasons_against("KC AC 2C", rules)
        assert reasons == {run_wraps(CardSet("KC AC 2C"), rules.ace)}
        expected = {"low": "M4", "high_low": "M5", "high": "M5b"}[ace]
        assert run_wraps(CardSet("KC AC 2C"), rules.ace).rule == expected


@row("M-10", "queen to two")
def test_longer_corner() -> None:
    assert aces_that_allow(lambda rules: may_lay("QD KD AD 2D", rules)) == {"corner"}
    cards = CardSet("QD KD AD 2D")
    assert reasons_against("QD KD AD 2D") == {RunWraps(cards, RULES.ace)}


@row("M-11", "queen to three, written in another order")
def test_corner_order() -> None:
    assert aces_that_allow(lambda rules: may_lay("AH 2H 3H QH KH", rules)) == {"corner"}
    run = classify("AH 2H 3H QH KH", evolve(RULES, ace="corner"))
    assert [str(card) for card in run.cards] == ["QH", "KH", "AH", "2H", "3H"]


@row("M-12", "the ace completes two to king, under every rule about aces")
def test_thirteenth_card() -> None:
    ends = {}
    for ace in ACES:
        rules = evolve(RULES, ace=ace, jokers=1)
        table = "2H 3H 4H 5H 6H 7H 8H 9H TH JH QH KH @1"
        state = scenario(hand="AH X1 2C 9C", table=table, rules=rules)
        assert [a for a in state.legal_actions() if "lay-off AH" in str(a)] == [LayOff(0, "AH", 0)]
        full = play(state, LayOff(0, "AH", target=0))
        ends[ace.value] = [str(full.table[0].cards[0]), str(full.table[0].cards[-1])]
        assert refused(full, LayOff(0, "X1", target=0)) == {RunComplete(str(full.table[0].meld))}
    assert ends.pop("high") == ["2H", "AH"]
    assert ends == {ace: ["AH", "KH"] for ace in ("low", "high_low", "corner")}


@row("M-13", "a second meld in one turn")
def test_melds_per_turn() -> None:
    hand = "8S 8H 8D 4C 5C 6C KD"
    sets_first = LayMeld(0, "8S 8H 8D")
    state = play(scenario(hand=hand), sets_first, LayMeld(0, "4C 5C 6C"))
    assert len(state.table) == 2
    state = play(scenario(hand=hand, rules=evolve(RULES, melds_per_turn=1)), sets_first)
    assert refused(state, LayMeld(0, "4C 5C 6C")) == {MeldLimitReached(limit=1)}


@row("M-14", "lay-offs after the one meld of a turn")
def test_limit_is_for_new_melds() -> None:
    state = scenario(
        hand="8S 8H 8D 7H 9C AD KD",
        table="4H 5H 6H @1; 9S 9H 9D @1; 2D 3D 4D @1",
        rules=evolve(RULES, melds_per_turn=1),
    )
    state = play(
        state,
        LayMeld(0, "8S 8H 8D"),
        LayOff(0, "7H", target=0),
        LayOff(0, "9C", target=1),
        LayOff(0, "AD", target=2),
    )
    assert state.hands[0] == CardSet("KD")


@row("M-15", "a run of five is one meld")
def test_long_run_is_one_meld() -> None:
    state = lays("5H 6H 7H 8H 9H", evolve(RULES, melds_per_turn=1))
    assert len(state.table) == 1
    assert len(state.table[0].cards) == 5


@row("M-16", "two runs of one suit side by side")
def test_neighbouring_runs_stay_two() -> None:
    state = scenario(hand="3C 4C 5C 6C 7C 8C KD 2H")
    state = play(state, LayMeld(0, "3C 4C 5C"), LayMeld(0, "6C 7C 8C"))
    assert [str(laid) for laid in state.table] == ["3C 4C 5C @0", "6C 7C 8C @0"]


@row("M-17", "one card in one meld only")
def test_card_in_two_melds() -> None:
    state = scenario(hand="7S 8S 9S 8H 8D")
    with_run = play(state, LayMeld(0, "7S 8S 9S"))
    assert refused(with_run, LayMeld(0, "8S 8H 8D")) == {CardsNotHeld(CardSet("8S"))}
    with_set = play(state, LayMeld(0, "8S 8H 8D"))
    assert refused(with_set, LayMeld(0, "7S 8S 9S")) == {CardsNotHeld(CardSet("8S"))}


@row("M-18", "what lies on the table is not rearranged")
def test_no_rearranging() -> None:
    state = scenario(hand="5S KD", table="6C 6H 6D 6S @1; 7S 8S 9S @1")
    assert refused(state, LayOff(0, "6S", target=1)) == {CardsNotHeld(CardSet("6S"))}
    assert refused(state, LayOff(0, "5S", target=1)) == {DoesNotJoin(CardSet("5S"), "7S 8S 9S")}
    assert refused(state, LayOff(0, "5S 6S", target=1)) == {CardsNotHeld(CardSet("6S"))}


@row("M-19", "nobody has to meld")
def test_melding_is_optional() -> None:
    state = play(scenario(hand="9S 9H 9D KC 2C"), Discard(0, "KC"))
    assert state.table == ()
    assert CardSet("9S 9H 9D") <= state.hands[0]


@row("M-20", "a meld in the very first turn")
def test_first_turn() -> None:
    first_hand = ["8S", "8H", "8D", "2C", "4C", "6C", "KC"]
    other_hand = ["AS", "3H", "5D", "7C", "9S", "JH", "KD"]
    dealt = [card for pair in zip(first_hand, other_hand, strict=True) for card in pair]
    rest = [str(card) for card in scenario(hand="2S").pack if str(card) not in dealt]
    state = Round.deal(evolve(RULES, hand_size=7), seats=2, dealer=1, deck=dealt + rest)
    assert state.turns == 0
    state = play(state, DrawStock(0), LayMeld(0, "8S 8H 8D"))
    assert state.table[0].owner == 0


@row("M-21", "sets of three at most")
def test_set_max() -> None:
    rules = evolve(RULES, set_max=3)
    assert reasons_against("8S 8H 8D 8C", rules) == {SetTooLarge(CardSet("8S 8H 8D 8C"), most=3)}
    state = scenario(hand="8C KD", table="8S 8H 8D @1", rules=rules)
    assert refused(state, LayOff(0, "8C", target=0)) == {SetComplete("8S 8H 8D", most=3)}
    assert may_lay("8S 8H 8D", rules)


@row("M-22", "runs of four at least")
def test_run_min() -> None:
    rules = evolve(RULES, run_min=4)
    assert reasons_against("4H 5H 6H", rules) == {RunTooShort(CardSet("4H 5H 6H"), least=4)}
    assert may_lay("4H 5H 6H 7H", rules)
    assert may_lay("8S 8H 8D", rules)
