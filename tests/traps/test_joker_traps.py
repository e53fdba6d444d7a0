"""Faults that other programs had with jokers."""

from itertools import permutations

import pytest
from attrs import evolve
from tests.rules.table import ACES, JOKERS, play, priced, refused, went_out
from tests.rules.table import row as trap

from rummylib import (
    Card,
    CardSet,
    Discard,
    LayMeld,
    LayOff,
    Round,
    Ruleset,
    SwapJoker,
    presets,
)
from rummylib.arrange import best_arrangement, can_meld_all
from rummylib.cards import DuplicateCard
from rummylib.melds import RunMeld, classify, find_melds, meld_violations, readings, swapped
from rummylib.melds.violations import (
    JokerIsAnotherCard,
    NoJokerInMeld,
    NoSuchReading,
    RunHasGap,
    SwapNeedsNatural,
    TooFewNaturals,
)
from rummylib.round.violations import CardsNotHeld, NoJokerSwaps, StrandsPickedUpCard
from rummylib.testing import scenario

FLEXIBLE = evolve(JOKERS, joker_in_set="flexible")
DECLARED = evolve(JOKERS, joker_in_set="declared")


def faces(cards: str, rules: Ruleset = JOKERS) -> list[list[str]]:
    """What the jokers stand for in each reading as a run, the usual one first."""
    found = [meld for meld in readings(cards, rules) if meld.kind == "run"]
    return [[str(face) for face in meld.stands_for] for meld in found]


@trap("JOKER-01", "a joker that fits at two places")
def test_two_places() -> None:
    assert faces("9D TD JD X1") == [["QD"], ["8D"]]
    state = scenario(hand="9D TD JD X1 8D QD 2C", rules=JOKERS)
    listed = {
        action.stands_for
        for action in state.legal_actions()
        if isinstance(action, LayMeld) and action.cards == CardSet("9D TD JD X1")
    }
    assert listed == {(Card("QD"),), (Card("8D"),)}
    low = play(state, LayMeld(0, "9D TD JD X1", stands_for="8D"))
    high = play(state, LayMeld(0, "9D TD JD X1"))
    assert play(low, LayOff(0, "QD", 0)).hands[0] == CardSet("8D 2C")
    assert refused(high, SwapJoker(0, "8D", 0)) != set()
    assert play(high, SwapJoker(0, "QD", 0)).hands[0] == CardSet("X1 8D 2C")
    assert play(low, SwapJoker(0, "8D", 0)).hands[0] == CardSet("X1 QD 2C")


@trap("JOKER-03", "nothing but jokers")
def test_only_jokers() -> None:
    for naturals in (1, 2, 3):
        rules = evolve(JOKERS, min_naturals=naturals)
        jokers = CardSet("X1 X2 X3")
        assert meld_violations(jokers, rules) == (TooFewNaturals(jokers, least=naturals),)
        assert find_melds(jokers, rules) == ()
        assert rules.meld_rules.points_of(jokers) == 45
        assert best_arrangement(jokers, rules).points == 45
        state = scenario(hand="X1 X2 X3 KD", rules=rules)
        for named in ("", "8S 8H 8D"):
            reasons = refused(state, LayMeld(0, jokers, stands_for=named))
            assert TooFewNaturals(jokers, least=naturals) in reasons


@trap("JOKER-05", "two jokers side by side, and a joker after a low ace")
def test_side_by_side() -> None:
    assert faces("5S X1 X2 8S") == [["6S", "7S"]]
    for ace in ACES:
        rules = evolve(JOKERS, ace=ace)
        low = {"low": [["2S"]], "high_low": [["2S"]], "high": [], "corner": [["2S"]]}
        assert faces("AS X1 3S", rules) == low[ace.value]
    points = JOKERS.meld_rules.points_of
    values = {"5S X1 X2 8S": 26, "AS X1 3S": 6}
    for cards, value in values.items():
        meld = classify(cards, JOKERS)
        assert isinstance(meld, RunMeld)
        assert points(meld.faces) == value


@trap("JOKER-07", "a joker that was swapped out may be kept")
def test_swapped_joker_is_kept() -> None:
    state = scenario(hand="4C 9H KD", table="2C 3C X1=4C @1", rules=JOKERS)
    state = play(state, SwapJoker(0, "4C", 0), Discard(0, "KD"))
    assert state.hands[0] == CardSet("9H X1")
    assert str(state.table[0]) == "2C 3C 4C @1"


@trap("JOKER-09", "every joker can be swapped out")
def test_every_joker() -> None:
    for joker in ("X1", "X2", "X3"):
        for rules in (FLEXIBLE, DECLARED):
            for table, card in ((f"7S {joker} 9S", "8S"), (f"8S 8H {joker}=8C", "8C")):
                state = scenario(hand=f"{card} KD", table=f"{table} @1", rules=rules)
                assert play(state, SwapJoker(0, card, 0)).hands[0] == CardSet(f"{joker} KD")


@trap("JOKER-11", "a joker on the table is not in the hand")
def test_laid_joker_is_not_held() -> None:
    rules = evolve(JOKERS, joker_swap=False)
    state = scenario(hand="KD KH 4C 8S", table="7S X1 9S @0", rules=rules)
    assert refused(state, LayMeld(0, "KD KH X1")) == {CardsNotHeld(CardSet("X1"))}
    assert refused(state, LayOff(0, "X1", 0)) == {CardsNotHeld(CardSet("X1"))}
    assert refused(state, Discard(0, "X1")) == {CardsNotHeld(CardSet("X1"))}
    assert refused(state, SwapJoker(0, "8S", 0)) == {NoJokerSwaps()}
    assert not any(isinstance(action, LayMeld) for action in state.legal_actions())


@trap("JOKER-15", "a joker laid without a word about it")
def test_unstated_joker() -> None:
    unstated = LayMeld(0, "9D TD X1")
    state = scenario(hand="9D TD X1 KD", rules=JOKERS)
    assert state.canonical(unstated) == LayMeld(0, "9D TD X1", stands_for="JD")
    assert str(play(state, unstated).table[0].meld) == "9D TD X1=JD"
    for wrong in ("7D", "JS", "9D", "X1", "JD 8D"):
        named = LayMeld(0, "9D TD X1", stands_for=wrong)
        reasons = {NoSuchReading(CardSet("9D TD X1"), tuple(map(Card, wrong.split())))}
        assert refused(state, named) == reasons


@trap("JOKER-17", "a joker on the table costs nothing, one in the hand its points")
def test_joker_points() -> None:
    rules = evolve(JOKERS, joker_points=50, joker_swap=False)
    state = scenario(hand="3H", others="X2 2C", table="7S X1 9S @1", rules=rules, has_played=[0])
    state = play(state, Discard(0, "3H"))
    assert priced(state).points == (52, 0)


def test_jokers_are_alike() -> None:
    """Whichever jokers are named, the meld, its readings and the listed action are the same."""
    shapes = set()
    for first, second in permutations(("X1", "X2", "X3"), 2):
        found = readings(f"5H {first} {second} 8H", JOKERS)
        shapes.add(tuple(meld.stands_for for meld in found))
    assert len(shapes) == 1
    state = scenario(hand="5H 7H X2 X3 KD", rules=JOKERS)
    assert state.canonical(LayMeld(0, "5H 7H X3")) == LayMeld(0, "5H 7H X2", stands_for="6H")
    assert state.canonical(Discard(0, "X3")) == Discard(0, "X2")
    thrown = [action for action in state.legal_actions() if isinstance(action, Discard)]
    assert Discard(0, "X3") not in thrown
    assert state.is_legal(Discard(0, "X3"))


def test_a_joker_is_no_card_that_is_there_already() -> None:
    for cards, named in (("5H 6H X1", "5H"), ("8S 8H X1", "8S"), ("8S 8H X1", "9C")):
        assert refused(
            scenario(hand=f"{cards} KD", rules=JOKERS), LayMeld(0, cards, stands_for=named)
        ) == {NoSuchReading(CardSet(cards), (Card(named),))}
    assert meld_violations("5H X1 9H", JOKERS) == (RunHasGap(CardSet("5H 9H X1")),)


def test_a_joker_may_stand_for_a_card_that_lies_elsewhere() -> None:
    state = scenario(hand="5H X1 7H KD", table="6H 6S 6D @1", rules=JOKERS)
    assert str(play(state, LayMeld(0, "5H X1 7H")).table[1].meld) == "5H X1=6H 7H"


def test_wrong_swaps() -> None:
    state = scenario(hand="6S 9H X2 KD", table="5H X1 7H @1; 8S 8H 8D @1", rules=JOKERS)
    run = "5H X1=6H 7H"
    for card in ("6S", "9H", "KD"):
        reasons = {JokerIsAnotherCard(Card(card), run)}
        assert refused(state, SwapJoker(0, card, 0)) == reasons
    assert refused(state, SwapJoker(0, "X2", 0)) == {SwapNeedsNatural(Card("X2"))}
    assert refused(state, SwapJoker(0, "9H", 1)) == {NoJokerInMeld("8S 8H 8D")}
    assert refused(state, SwapJoker(0, "6H", 0)) == {CardsNotHeld(CardSet("6H"))}


def test_swaps_in_a_set_with_two_jokers() -> None:
    table = "8S X1 X2 @1"
    state = scenario(hand="8D 8C KD", table=table, rules=FLEXIBLE)
    state = play(state, SwapJoker(0, "8D", 0))
    assert (str(state.table[0].meld), state.hands[0]) == ("8S 8D X2=8?", CardSet("8C X1 KD"))
    state = play(state, SwapJoker(0, "8C", 0))
    assert (str(state.table[0].meld), state.hands[0]) == ("8S 8D 8C", CardSet("X1 X2 KD"))
    declared = scenario(hand="8H 8D KD", table="8S X1=8C X2=8D @1", rules=DECLARED)
    reasons = {JokerIsAnotherCard(Card("8H"), "8S X1=8C X2=8D")}
    assert refused(declared, SwapJoker(0, "8H", 0)) == reasons
    swapped = play(declared, SwapJoker(0, "8D", 0))
    assert (str(swapped.table[0].meld), swapped.hands[0]) == ("8S 8D X1=8C", CardSet("8H X2 KD"))


def test_a_full_set_fixes_its_jokers() -> None:
    state = scenario(hand="8D 8C KD", table="8S 8H X1 X2 @1", rules=FLEXIBLE)
    assert str(state.table[0].meld) == "8S 8H X1=8D X2=8C"
    state = play(state, SwapJoker(0, "8C", 0))
    assert str(state.table[0].meld) == "8S 8H 8C X2=8D"
    assert state.hands[0] == CardSet("8D KD X1")
    assert play(state, SwapJoker(0, "8D", 0)).hands[0] == CardSet("KD X1 X2")


def test_a_swapped_joker_may_be_used_at_once_or_thrown() -> None:
    state = scenario(hand="6H KD KS 2C", table="5H X1 7H @1", rules=JOKERS)
    state = play(state, SwapJoker(0, "6H", 0))
    assert str(play(state, LayMeld(0, "KD KS X1")).table[1].meld) == "KS KD X1=K?"
    assert str(play(state, LayOff(0, "X1", 0)).table[0].meld) == "5H 6H 7H X1=8H"
    assert play(state, Discard(0, "X1")).discards[-1] is Card("X1")


def test_a_joker_laid_off_is_remembered_in_its_place() -> None:
    state = scenario(hand="X1 X2 KD 4H 8H", table="5H 6H 7H @1", rules=JOKERS)
    both = play(state, LayOff(0, "X1 X2", 0, stands_for="4H 8H"))
    assert str(both.table[0].meld) == "X1=4H 5H 6H 7H X2=8H"
    assert play(both, SwapJoker(0, "8H", 0)).hands[0] == CardSet("X2 KD 4H")
    assert play(both, SwapJoker(0, "4H", 0)).hands[0] == CardSet("X1 KD 8H")
    above = play(state, LayOff(0, "X1 X2", 0))
    assert str(above.table[0].meld) == "5H 6H 7H X1=8H X2=9H"


def test_jokers_do_not_move_once_they_lie() -> None:
    state = scenario(hand="4H 3H 9H KD", table="5H 6H X1=7H @1", rules=JOKERS)
    state = play(state, LayOff(0, "4H", 0))
    assert str(state.table[0].meld) == "4H 5H 6H X1=7H"
    assert [card for card in (9, 3) if state.is_legal(LayOff(0, f"{card}H", 0))] == [3]


def test_the_least_number_of_naturals() -> None:
    rules = evolve(JOKERS, min_naturals=2)
    state = scenario(hand="5H X1 X2 6H KD", rules=rules)
    assert refused(state, LayMeld(0, "5H X1 X2")) == {TooFewNaturals(CardSet("5H X1 X2"), least=2)}
    assert state.is_legal(LayMeld(0, "5H 6H X1 X2"))
    laid = scenario(hand="X1 X2 KD", table="5H 6H 7H @1", rules=evolve(JOKERS, min_naturals=3))
    assert laid.is_legal(LayOff(0, "X1 X2", 0))


def test_whole_hands_with_jokers() -> None:
    rules = evolve(presets.WROTHAM, min_naturals=1)
    hand = CardSet("X1 X2 X3 9S 4D")
    assert can_meld_all((CardSet("X1 X2 9S")).bits, rules.meld_rules)
    assert not can_meld_all(CardSet("X1 X2 X3").bits, rules.meld_rules)
    state: Round = scenario(hand=hand, rules=rules, number=4)
    state = play(state, LayMeld(0, "X1 X2 X3 9S", stands_for="TS JS QS"), Discard(0, "4D"))
    assert went_out(state, 0)


def test_every_joker_is_named_once_or_none_is() -> None:
    for cards, wrong in (
        ("X1 X2 9S", ("8S", "8S TS JS", "9H", "9H 9S", "9H 8S")),
        ("8S 8H X1", ("8D 8C", "8S")),
        ("5H 6H 7H", ("7H", "8H")),
    ):
        state = scenario(hand=f"{cards} KD", rules=FLEXIBLE)
        for named in wrong:
            reasons = {NoSuchReading(CardSet(cards), tuple(map(Card, named.split())))}
            assert refused(state, LayMeld(0, cards, stands_for=named)) == reasons
    laid = scenario(hand="X1 7H KD", table="4H 5H 6H @1; 8S 8H 8D @1", rules=FLEXIBLE)
    for cards, target, named in (("X1", 0, "7H 3H"), ("7H", 0, "7H"), ("X1", 1, "8C 8D")):
        reasons = {NoSuchReading(CardSet(cards), tuple(map(Card, named.split())))}
        assert refused(laid, LayOff(0, cards, target, stands_for=named)) == reasons


def test_no_card_is_named_twice() -> None:
    with pytest.raises(DuplicateCard):
        LayMeld(0, "X1 X2 9S", stands_for="8S 8S")
    with pytest.raises(DuplicateCard):
        LayOff(0, "X1 X2", 0, stands_for="8C 8C")
    with pytest.raises(DuplicateCard):
        classify("X1 X2 9S", JOKERS, stands_for="9H 9H")


def test_a_declared_joker_keeps_its_card_beside_a_new_one() -> None:
    state = scenario(hand="X1 8H KD", table="8S 8D X2=8H @1", rules=DECLARED)
    state = play(state, LayOff(0, "X1", 0))
    assert str(state.table[0].meld) == "8S 8D X1=8C X2=8H"
    assert play(state, SwapJoker(0, "8H", 0)).hands[0] == CardSet("X2 KD")


def test_a_card_that_lies_in_the_meld_is_swapped_for_nothing() -> None:
    for cards, there in (("8S 8H X1", "8S"), ("5H X1 7H", "7H"), ("8S X1 X2", "8S")):
        for rules in (FLEXIBLE, DECLARED):
            assert swapped(classify(cards, rules), Card(there), rules) is None


def test_a_joker_that_was_taken_can_be_the_last_card_laid_off() -> None:
    for joker in ("X1", "X2", "X3"):
        state = scenario(hand=f"9S 9H 9D {joker}", rules=JOKERS, taken=joker)
        state = play(state, LayMeld(0, "9S 9H 9D"), LayOff(0, joker, 0))
        assert went_out(state, 0)
        closed = scenario(hand=f"9S 9H 9D {joker}", rules=evolve(JOKERS, set_max=3), taken=joker)
        reasons = refused(closed, LayMeld(0, "9S 9H 9D"))
        assert reasons == {StrandsPickedUpCard(Card(joker))}
