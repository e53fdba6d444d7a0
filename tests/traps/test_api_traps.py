"""Faults that other programs had towards the programs that used them."""

import copy
import pickle
import random
import subprocess
import sys
from typing import Any

import pytest
from attrs import evolve
from tests.rules.table import JOKERS, RULES, play, refused
from tests.rules.table import row as trap

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
    RoundResult,
    Ruleset,
    presets,
)
from rummylib.cards import DuplicateCard, InvalidCard, JokerHasNoRank
from rummylib.game import Action, InvalidDeck, InvalidNumber, NoSuchSeat, StaleAction
from rummylib.melds import find_melds
from rummylib.melds.violations import RunHasGap
from rummylib.notation import format_action, parse_action
from rummylib.reasons import RummyError
from rummylib.round.round import PackTooSmall
from rummylib.serialization import from_json, to_json
from rummylib.shuffle import InvalidSeed, seed_bytes
from rummylib.testing import scenario


@trap("API-01", "no two players share a hand")
def test_nothing_is_shared() -> None:
    state = Round.deal(RULES, seats=3, seed=7)
    before = state.hands
    after = state.apply(DrawStock(1))
    assert state.hands == before
    assert (after.hands[0], after.hands[2]) == (before[0], before[2])
    assert len(after.hands[1]) == len(before[1]) + 1
    assert LayMeld(0, "8S 8H 8D").stands_for == ()
    assert RoundResult(("", "8S"), winner=0).hands[0] == CardSet()
    assert Ruleset() == Ruleset()


@trap("API-03", "what is given out cannot be changed")
def test_results_are_immutable() -> None:
    state = scenario(hand="8S 8H X1 9S TS", table="8D 9D TD @1", rules=JOKERS)
    for given in (
        find_melds("8S 8H X1 9S TS", JOKERS),
        state.legal_actions(),
        state.violations(DrawStock(0)),
        state.hands,
        state.stock,
        state.discards,
        state.table,
        Ruleset.options(),
        RULES.hand_size_table,
    ):
        assert isinstance(given, tuple)
    options = RULES.to_options()
    options["ace"] = "corner"
    assert RULES.to_options()["ace"] == "low"
    anything: Any = state
    for name, value in (("turn", 1), ("hands", ()), ("nonsense", 1)):
        with pytest.raises((AttributeError, TypeError)):
            setattr(anything, name, value)
    for frozen, name in (
        (Card("8S"), "bit"),
        (CardSet("8S"), "bits"),
        (state.table[0], "owner"),
        (RULES, "ace"),
        (DrawStock(0), "seat"),
    ):
        with pytest.raises(AttributeError):
            setattr(frozen, name, 1)


@trap("API-05", "one card is one card")
def test_one_card_is_thrown() -> None:
    state = scenario(hand="8S 8H KD")
    after = play(state, Discard(0, "8S"))
    assert after.hands[0] == CardSet("8H KD")
    assert after.discards.count(Card("8S")) == 1
    twice: Any
    for twice in ("8S 8S KD", "8S 8♠ KD", ["8S", Card("8S")]):
        with pytest.raises(DuplicateCard):
            scenario(hand=twice)


@trap("API-07", "an action is done as a whole or not at all")
def test_all_or_nothing() -> None:
    state = scenario(hand="QH QS QC KD AH 2S 3C 4D 5H 6S", table="9C TC JC @1")
    assert refused(state, LayMeld(0, "QH QS QC KD"))
    assert refused(state, LayOff(0, "QC AH", 0))
    assert len(state.hands[0]) == 10
    play(state, LayMeld(0, "QH QS QC"))  # looked at, and thought better of
    assert len(state.hands[0]) == 10
    assert play(state, LayOff(0, "QC", 0)).hands[0] == state.hands[0] - CardSet("QC")


@trap("API-09", "what is a card and what is not")
def test_card_texts() -> None:
    wrong: Any
    for wrong in ("", "   ", "8", "8X", "S8", "1S", "0S", "11S", "14H", "8SS", "8S 8H", "XX", "X0"):
        with pytest.raises(InvalidCard) as caught:
            Card(wrong)
        assert caught.value.given == wrong
        assert repr(wrong)[1:-1] in str(caught.value)
    for wrong in ("X4", "JK4", "Jk0", "♠", "T", "A", "10", "-8S", "8-S", "\u00a08S"):
        with pytest.raises(InvalidCard):
            Card(wrong)
    for wrong in (None, 8, 8.0, b"8S", True, ("8", "S"), CardSet("8S")):
        with pytest.raises(InvalidCard):
            Card(wrong)
    for wrong in (None, 8, 3.5, [None], ["8S", 8], [["8S"]], b"8S"):
        with pytest.raises(RummyError):
            CardSet(wrong)
    for tens in ("10S", "TS", "ts", "10s", "T♠", "10♠", "🂪"):
        assert Card(tens) is Card("TS")
    for jokers in ("JK", "Jk", "jk1", "X1", "x1"):
        assert Card(jokers) is Card("X1")
    assert CardSet("") == CardSet() == CardSet([])
    assert CardSet("8S,8H, 8D") == CardSet("8S 8H 8D")
    for attribute in ("rank", "suit"):
        with pytest.raises(JokerHasNoRank):
            getattr(Card("X1"), attribute)


@trap("API-11", "nothing is a number too")
def test_zero() -> None:
    assert Round.deal(RULES, 2, seed=0) == Round.deal(RULES, 2, seed=0)
    assert seed_bytes(0) == bytes(32)
    assert Match.start(RULES, 2, seed=0).round == Match.start(RULES, 2, seed=0).round
    assert Round.deal(RULES, 2, seed=0) != Round.deal(RULES, 2, seed=1)
    assert evolve(RULES, max_recycles=0).recycle_limit == 0
    assert evolve(RULES, first_dealer=0).first_dealer == 0
    assert Match.start(evolve(RULES, first_dealer=0), 5, seed=3).round.dealer == 0
    free = evolve(RULES, ace_points=0, face_points=0, joker_points=0).meld_rules
    assert free.points_of("AS KD X1 2C") == 2
    state = scenario(hand="8C KD", table="8S 8H 8D @1")
    assert state.is_legal(LayOff(0, "8C", target=0))


@trap("API-13", "the same seed and moves give the same game everywhere")
def test_same_everywhere() -> None:
    program = (
        "from rummylib import Match, presets\n"
        "match = Match.start(presets.WROTHAM, seats=3, seed=7)\n"
        "for _ in range(60):\n"
        "    actions = match.legal_actions()\n"
        "    print([str(action) for action in actions])\n"
        "    match = match.apply(actions[len(actions) // 2])\n"
        "print(match, hash(match.round.hands))\n"
    )
    printed = {
        subprocess.run(
            [sys.executable, "-c", program],
            env={"PYTHONHASHSEED": seed, "PYTHONPATH": ":".join(filter(None, sys.path))},
            capture_output=True,
            check=True,
            text=True,
        ).stdout
        for seed in ("1", "2")
    }
    assert len(printed) == 1
    random.seed(1)
    one = Round.deal(RULES, 2, seed=7)
    random.seed(2)
    assert Round.deal(RULES, 2, seed=7) == one
    before = random.getstate()
    Match.start(RULES, 2)
    assert random.getstate() == before


@trap("API-15", "no two actions look alike")
def test_actions_are_told_apart() -> None:
    for hand, table in (
        ("8S 8H 8D X1 X2 7S 9S", "5H X3=6H 7H @1; TS JS QS @0"),
        ("4H 8H X1 X2 KD", "5H 6H 7H @1; 9H TH JH @1"),
    ):
        for rules in (JOKERS, evolve(JOKERS, joker_in_set="declared", ace="corner")):
            actions = scenario(hand=hand, table=table, rules=rules).legal_actions()
            assert len({str(action) for action in actions}) == len(actions) == len(set(actions))
            lines = [format_action(action) for action in actions]
            assert tuple(map(parse_action, lines)) == actions
            documents = [to_json(action) for action in actions]
            assert tuple(from_json(text, Action) for text in documents) == actions
            assert len(set(lines)) == len(set(documents)) == len(actions)


def test_a_stale_action_is_refused() -> None:
    state = scenario(hand="8S 8H KD", phase="draw")
    seen = state.event_count
    later = state.apply(DrawStock(0), expected=seen)
    with pytest.raises(StaleAction) as caught:
        later.apply(Discard(0, "KD"), expected=seen)
    assert (caught.value.expected, caught.value.actual) == (seen, later.event_count)
    assert later.event_count > seen


def test_copies_are_equal() -> None:
    state = scenario(hand="8S 8H X1 KD", table="8D 9D TD @1", rules=JOKERS)
    for same in (copy.copy(state), copy.deepcopy(state), pickle.loads(pickle.dumps(state))):
        assert same == state
        assert hash(same) == hash(state)
        assert same.legal_actions() == state.legal_actions()
        assert same.apply(Discard(0, "KD")) == state.apply(Discard(0, "KD"))
    assert copy.deepcopy(Card("8S")) is pickle.loads(pickle.dumps(Card("8S"))) is Card("8S")


def test_errors_survive_pickling() -> None:
    for fail in (
        lambda: Card("8X"),
        lambda: CardSet("8S 8S"),
        lambda: scenario(hand="8S").apply(DrawStock(0)),
        lambda: Round.deal(RULES, 9),
    ):
        with pytest.raises(RummyError) as caught:
            fail()
        error = caught.value
        again = pickle.loads(pickle.dumps(error))
        assert type(again) is type(error)
        assert (again.code, again.parameters()) == (error.code, error.parameters())
        assert str(again) == str(error)
        factory, arguments, *_ = error.__reduce__()  # as those send it who know of no slots
        assert str(factory(*arguments)) == str(error)


def test_numbers_that_are_none() -> None:
    deal: Any = Round.deal
    for number in (0, -1, True, 1.0, "1", None):
        with pytest.raises(InvalidNumber):
            deal(RULES, 2, 0, number)
    for dealer in (-1, 2, True, 0.0, "0", None):
        with pytest.raises(NoSuchSeat):
            deal(RULES, 2, dealer)
    for seed in (-1, 1 << 256, True, 1.5, "7", b"short", bytes(33), bytearray(32)):
        with pytest.raises(InvalidSeed):
            deal(RULES, 2, seed=seed)
    state = Round.deal(RULES, 2, seed=7)
    for seat in (-1, 2, True, "0", 1.0):
        with pytest.raises(NoSuchSeat):
            state.legal_actions(seat)  # type: ignore[arg-type]  # nonsense on purpose
        with pytest.raises(NoSuchSeat):
            state.view(seat)  # type: ignore[arg-type]  # nonsense on purpose


def test_scripted_decks_are_checked() -> None:
    pack = list(Round.deal(RULES, 2, seed=7).pack)
    for deck in (pack[:-1], [*pack, Card("X1")], []):
        with pytest.raises(InvalidDeck):
            Round.deal(RULES, 2, deck=deck)
    with pytest.raises(DuplicateCard):
        Round.deal(RULES, 2, deck=[*pack[:-1], pack[0]])
    with pytest.raises(PackTooSmall):
        Round.deal(RULES, 2, pack=pack[:21])
    assert len(Round.deal(RULES, 2, pack=pack[:22]).stock) == 1
    with pytest.raises(InvalidDeck):
        Round.deal(RULES, 2, pack="X1 " + " ".join(map(str, pack)))


def test_text_where_a_card_is_meant() -> None:
    assert Discard(0, "10d") == Discard(0, Card("TD"))
    assert LayMeld(0, ["8S", Card("8H"), "8D"]) == LayMeld(0, CardSet("8D 8H 8S"))
    for wrong in ("8X", "", "8S 8H"):
        with pytest.raises(InvalidCard):
            Discard(0, wrong)


def test_equal_states_are_equal_whatever_the_way() -> None:
    state = scenario(hand="7H 8H 9C TC KD", table="4H 5H 6H @1; 6C 7C 8C @1")
    one = play(state, LayOff(0, "7H", 0), LayOff(0, "9C", 1), LayOff(0, "8H", 0))
    other = play(state, LayOff(0, "9C", 1), LayOff(0, "7H 8H", 0))
    assert one == other
    assert hash(one) == hash(other)


def test_an_action_of_one_seat_is_not_that_of_another() -> None:
    assert DrawStock(0) != DrawStock(1)
    assert len({DrawStock(0), DrawStock(0), DrawStock(1), DrawDiscard(0)}) == 3


def test_presets_are_not_changed_by_playing() -> None:
    before = {name: presets.find(name).to_options() for name in presets.names()}
    for name in presets.names():
        match = Match.start(presets.find(name), seats=2, seed=7)
        for _ in range(30):
            match = match.apply(match.legal_actions()[-1])
            if match.is_between_rounds:
                match = match.next_round()
    assert {name: presets.find(name).to_options() for name in presets.names()} == before


def test_reasons_speak_of_the_cards() -> None:
    reasons = refused(scenario(hand="4H 6H 7H KD"), LayMeld(0, "4H 6H 7H"))
    assert reasons == {RunHasGap(CardSet("4H 6H 7H"))}
    (reason,) = reasons
    for language in ("en", "ja"):
        assert "4H 6H 7H" in reason.text(language)
