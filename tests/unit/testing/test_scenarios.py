"""Positions written down in one call."""

import subprocess
import sys
from random import Random
from typing import Any

import attrs
import pytest

from rummylib import Card, CardSet, Discard, DrawStock, Round, Ruleset, presets
from rummylib.cards import DuplicateCard, InvalidCard
from rummylib.game import InvalidNumber, NoSuchSeat, WrongNumberOfSeats
from rummylib.melds import NotAMeld
from rummylib.notation import format_position, parse_position
from rummylib.reasons import LANGUAGES, RummyError
from rummylib.round import Phase, sample
from rummylib.shuffle import InvalidSeed
from rummylib.testing import scenario, scenarios

RULES = presets.QDAN
JOKERS = attrs.evolve(RULES, jokers=3)
DECLARED = attrs.evolve(JOKERS, joker_in_set="declared")


def everywhere(state: Round) -> list[Card]:
    """Every card, in its places."""
    table = [card for laid in state.table for card in laid.cards]
    return sorted([*table, *state.stock, *state.discards, *(c for h in state.hands for c in h)])


def test_the_example_of_the_guide() -> None:
    rules = attrs.evolve(RULES, layoff="after_own_meld")
    state = scenario(hand="8C KC KD KH 2S", table="8S 8H 8D @1", rules=rules)
    assert state.hands[0] == CardSet("8C KC KD KH 2S")
    assert [str(laid) for laid in state.table] == ["8S 8H 8D @1"]
    assert (state.turn, state.phase, state.dealer, state.turns) == (0, Phase.PLAY, 1, 0)
    assert state.rules is rules
    assert (state.has_played, state.has_own_meld(0)) == ((False, True), False)


def test_every_card_is_somewhere_once() -> None:
    for state in (
        scenario(hand="8C KC"),
        scenario(hand="8C KC", rules=JOKERS, seats=6, table="5H X1 7H; 8S 8H 8D"),
        scenario(hand="8C KC", phase="draw", others={2: "X3 2C"}, seats=4, rules=JOKERS),
        scenario(hand="8C KC", stock="4D 5D", discards="6D"),
        scenario(hand="8C KC", stock="", others="AS"),
    ):
        assert everywhere(state) == sorted(state.pack)


def test_what_is_not_named_is_used_up_in_order() -> None:
    state = scenario(hand="AS 3S", seats=3, turn=1)
    assert state.hands[2] == CardSet("2S 4S 5S 6S 7S 8S 9S")
    assert state.hands[0] == CardSet("TS JS QS KS AH 2H 3H")
    assert state.discards == (Card("4H"),)
    assert (state.stock[0], state.stock[-1]) == (Card("5H"), Card("KC"))
    assert len(state.stock) == 52 - 2 - 14 - 1
    assert state.pack == presets_pack()


def presets_pack() -> CardSet:
    return Round.deal(RULES, seats=2, seed=7).pack


def test_a_written_stock_is_the_whole_stock() -> None:
    state = scenario(hand="8C KC", others="2D", stock="4D 5D", discards="6D 7D", phase="draw")
    assert (state.stock, state.discards) == (
        (Card("4D"), Card("5D")),
        (Card("6D"), Card("7D")),
    )
    assert state.pack == CardSet("8C KC 2D 4D 5D 6D 7D")
    assert Card("5D") in state.apply(DrawStock(0)).hands[0]


def test_other_hands() -> None:
    in_turn_order = scenario(hand="8C", turn=2, seats=4, others="2D; 3D 4D")
    by_seat = scenario(hand="8C", turn=2, seats=4, others={3: "2D", 0: "3D 4D"})
    assert in_turn_order == by_seat
    assert (in_turn_order.hands[3], in_turn_order.hands[0]) == (CardSet("2D"), CardSet("3D 4D"))
    assert len(in_turn_order.hands[1]) == 7
    second = scenario(hand="8C", seats=3, others="; 2D")
    assert (len(second.hands[1]), second.hands[2]) == (7, CardSet("2D"))


def test_owners() -> None:
    text = """
        8S 8H 8D
        5H 6H 7H @0;  9C TC JC @2
    """
    state = scenario(hand="2S", seats=3, turn=1, table=text)
    assert [laid.owner for laid in state.table] == [2, 0, 2]
    assert state.has_played == (True, False, True)


def test_melds_of_this_turn() -> None:
    table = "8S 8H 8D @0; 5H 6H 7H @0"
    for laid_now, before in ((0, True), (1, True), (2, False)):
        state = scenario(hand="2S", table=table, melds_this_turn=laid_now)
        assert state.has_played == (before, False)
        assert state.played_this_turn == (laid_now > 0)
    assert scenario(hand="2S", has_played=[1]).has_played == (False, True)
    assert scenario(hand="2S", table=table, played_this_turn=True).played_this_turn


def test_readings_of_jokers() -> None:
    def meld(text: str, rules: Any = JOKERS) -> str:
        return str(scenario(hand="2S 3S", table=text, rules=rules).table[0].meld)

    assert meld("5H 6H X1") == "5H 6H X1=7H"
    assert meld("5H 6H X1=4H") == "X1=4H 5H 6H"
    assert meld("X2=4H 5H X1=6H") == "X2=4H 5H X1=6H"
    assert meld("8S 8H X1=8?") == meld("8S 8H X1=8C") == "8S 8H X1=8?"
    assert meld("8S X1=8D X2=8H", DECLARED) == "8S X1=8D X2=8H"
    assert meld("8S X3=8C 8H 8D", DECLARED) == "8S 8H 8D X3=8C"


@pytest.mark.parametrize(
    ("text", "rules"),
    [
        ("8S 8H X1=9?", JOKERS),
        ("8S 8H X1=?", JOKERS),
        ("5H X1=6? 7H", JOKERS),
        ("8S=8? 8H 8D", JOKERS),
        ("8S 8H X1=8?", DECLARED),
    ],
)
def test_a_joker_of_no_particular_suit_is_in_a_set_of_its_rank(text: str, rules: Ruleset) -> None:
    with pytest.raises(scenarios.UnreadableTable):
        scenario(hand="2S 3S", table=text, rules=rules)


def test_text_of_the_table_is_read_back() -> None:
    rules = attrs.evolve(DECLARED, ace="corner")
    state = scenario(hand="2S 3S", rules=rules, table="KH AH X1=2H; 8S X2=8D 8H @0; 5C 6C X3=7C 8C")
    text = "; ".join(map(str, state.table))
    assert scenario(hand="2S 3S", rules=rules, table=text).table == state.table


def test_dealer_and_turns() -> None:
    assert scenario(hand="2S", seats=4, turn=2).dealer == 1
    state = scenario(hand="2S", seats=4, turn=2, turns=6)
    assert (state.dealer, state.turns) == (3, 6)
    state = scenario(hand="2S", seats=4, turn=2, dealer=3)
    assert (state.dealer, state.turns) == (3, 2)
    state = scenario(hand="2S", seats=4, turn=2, dealer=3, turns=10)
    assert (state.dealer, state.turns) == (3, 10)


def test_positions_that_play_can_reach_are_read_back_from_text() -> None:
    hand = "8C KC KD KH 2S 3S 4D"
    for state in (
        scenario(hand=hand, table="8S 8H 8D @1", seats=3),
        scenario(hand=hand, taken="2S", turns=9),
        scenario(hand=hand, seats=4, turn=1, phase="draw", recycles=2, turns=12),
        scenario(hand="2S X1", rules=JOKERS, table="5H X2=6H 7H @0", melds_this_turn=1),
    ):
        assert parse_position(format_position(state)) == state


def test_renewed_stocks_can_be_guessed_at() -> None:
    for rules in (presets.QDAN, presets.PAGAT):
        state = scenario(hand="8C KC", rules=rules, recycles=1, turns=30, phase="draw")
        assert sample(state.view(0), Random(1)).view(0) == state.view(0)
        assert state.stock_is_known == (rules is presets.PAGAT)


def test_scripted_reshuffles() -> None:
    for done in (0, 2):
        state = scenario(
            hand="8C",
            others="2D",
            stock="",
            discards="4D 5D 6D",
            phase="draw",
            recycles=done,
            shuffles=["5D 4D"],
        )
        drawn = state.apply(DrawStock(0))
        assert drawn.stock == (Card("4D"),)
        assert drawn.recycles == done + 1


def test_a_position_is_playable() -> None:
    state = scenario(hand="8C", others="2D 3D")
    assert state.apply(Discard(0, "8C")).is_over


BAD: tuple[tuple[type[RummyError], dict[str, Any]], ...] = (
    (InvalidCard, {"hand": "8X"}),
    (InvalidCard, {"table": "8S 8H 8Y"}),
    (InvalidCard, {"others": "1S"}),
    (InvalidCard, {"taken": "nothing"}),
    (InvalidCard, {"table": "5H 6H X1=9X", "rules": JOKERS}),
    (DuplicateCard, {"hand": "8S 8S"}),
    (DuplicateCard, {"others": "KC"}),
    (DuplicateCard, {"table": "KC KD KH"}),
    (DuplicateCard, {"table": "8S 8S 8H"}),
    (DuplicateCard, {"stock": "2C 2C"}),
    (DuplicateCard, {"stock": "KC"}),
    (DuplicateCard, {"discards": "2D KC"}),
    (DuplicateCard, {"stock": "2D", "discards": "2D"}),
    (scenarios.CardsNotInPack, {"hand": "X1"}),
    (scenarios.CardsNotInPack, {"hand": "X3", "rules": attrs.evolve(RULES, jokers=2)}),
    (scenarios.CardsNotInPack, {"discards": "X1"}),
    (scenarios.TakenCardNotHeld, {"taken": "2D"}),
    (scenarios.TakenBeforeDrawing, {"taken": "KC", "phase": "draw"}),
    (scenarios.EmptyHand, {"hand": ""}),
    (scenarios.EmptyHand, {"others": {1: ""}}),
    (scenarios.TooManyHands, {"others": "2D; 3D"}),
    (scenarios.TooManyHands, {"others": {0: "2D"}}),
    (NoSuchSeat, {"others": {2: "2D"}}),
    (NoSuchSeat, {"turn": 2}),
    (NoSuchSeat, {"dealer": 2}),
    (NoSuchSeat, {"dealer": True}),
    (NoSuchSeat, {"has_played": [2]}),
    (NoSuchSeat, {"has_played": (True, False)}),
    (NoSuchSeat, {"table": "8S 8H 8D @2"}),
    (scenarios.UnknownPhase, {"phase": "over"}),
    (scenarios.UnknownPhase, {"phase": "nothing"}),
    (scenarios.UnknownPhase, {"phase": Phase.OVER}),
    (scenarios.UnreadableTable, {"table": "8S 8H 8D @"}),
    (scenarios.UnreadableTable, {"table": "8S 8H 8D @1 @0"}),
    (scenarios.UnreadableTable, {"table": "8S 8H 8D @-1"}),
    (scenarios.UnreadableTable, {"table": "8S=8C 8H 8D"}),
    (scenarios.TableMeldRefused, {"table": "8S 8H"}),
    (scenarios.TableMeldRefused, {"table": "8S 8H 9D"}),
    (scenarios.TableMeldRefused, {"table": "@1"}),
    (scenarios.TableMeldRefused, {"table": "QH KH AH"}),
    (scenarios.TableMeldRefused, {"table": "5H 6H X1=9H", "rules": JOKERS}),
    (scenarios.TableMeldRefused, {"table": "X1=4H 5H X2 7H", "rules": JOKERS}),
    (scenarios.MeldsThisTurnNotOnTable, {"melds_this_turn": 1}),
    (scenarios.MeldsThisTurnNotOnTable, {"melds_this_turn": 1, "table": "8S 8H 8D @1"}),
    (scenarios.TurnsDoNotFit, {"dealer": 0, "turns": 0}),
    (scenarios.TooFewCardsLeft, {"hand": CardSet(presets_pack() - CardSet("2D 3D 4D"))}),
    (WrongNumberOfSeats, {"seats": 1}),
    (WrongNumberOfSeats, {"seats": 7}),
    (InvalidNumber, {"number": 0}),
    (InvalidNumber, {"turns": -1}),
    (InvalidNumber, {"recycles": -1}),
    (InvalidNumber, {"melds_this_turn": -1}),
    (InvalidSeed, {"seed": -1}),
)


@pytest.mark.parametrize(("error", "given"), BAD)
def test_bad_input(error: type[RummyError], given: dict[str, Any]) -> None:
    with pytest.raises(RummyError) as caught:
        scenario(**{"hand": "KC 9C"} | given)
    assert type(caught.value) is error
    for language in LANGUAGES:
        assert caught.value.text(language)


def test_a_refused_meld_says_why() -> None:
    with pytest.raises(scenarios.TableMeldRefused) as caught:
        scenario(hand="2S", table="8S 8H 8D; QH KH AH @0")
    assert caught.value.entry == "QH KH AH @0"
    assert [reason.code for reason in caught.value.violations] == ["meld/ace-not-high"]
    assert not isinstance(caught.value, NotAMeld)


def test_no_need_of_hypothesis() -> None:
    program = (
        "import sys\n"
        "from rummylib.testing import scenario\n"
        "scenario(hand='2S')\n"
        "assert 'hypothesis' not in sys.modules\n"
        "assert not any('text' in name.split('.') for name in sys.modules if 'rummy' in name)\n"
    )
    subprocess.run([sys.executable, "-W", "error", "-c", program], check=True)
