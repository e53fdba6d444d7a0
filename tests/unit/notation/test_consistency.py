"""Facts that contradict each other, one after the other, in states and in views."""

from typing import Any

import attrs
import pytest

from rummylib import Card, CardSet, DrawStock, Round, RoundResult, Ruleset, presets
from rummylib.melds import MeldRules, RunMeld, SetMeld
from rummylib.melds.rules import JokerInSet
from rummylib.notation import parse_position
from rummylib.notation.consistency import dealt_flaws, state_flaws, view_flaws
from rummylib.notation.table_melds import can_lie
from rummylib.round import Ending, Phase, RoundView, TableMeld

RULES = attrs.evolve(presets.WROTHAM, initial_upcard=True, max_turns=30)
STATE = parse_position(
    "rules: wrotham initial_upcard=true starter_extra_card=false max_turns=30\n"
    "hand 0: 8C KC KD KH 2S\nhand 1: 3D 4D 5D\ntaken: KC\nturns: 4\n"
    "table: 8S 8H 8D @1; 5H X1=6H 7H @0"
)
TURNED = parse_position(
    "rules: pagat\nrecycles: 1\nphase: draw\nstock: 2C 3C\npack: KC QC 2C 3C\n"
    "hand 0: KC\nhand 1: QC\ndiscards:"
)
OVER = parse_position("ending: went_out\nhand 1: KC QD\nhas played: 0 1\ntable: 8S 8H 8D @1")


def paths(state: Round, **changes: Any) -> set[str]:
    """Where a state has flaws after some of its facts were exchanged."""
    changed: Round = attrs.evolve(state, **changes)
    return {flaw.path for flaw in state_flaws(changed)}


def view_paths(view: RoundView, **changes: Any) -> set[str]:
    changed: RoundView = attrs.evolve(view, **changes)
    return {flaw.path for flaw in view_flaws(changed)}


def cards(text: str) -> tuple[Card, ...]:
    return tuple(CardSet(text))


@pytest.mark.parametrize("state", [STATE, TURNED, OVER])
def test_nothing_is_wrong(state: Round) -> None:
    assert state_flaws(state) == ()
    for seat in (None, *range(state.seats)):
        assert view_flaws(state.view(seat)) == ()


MELD = TableMeld(SetMeld(cards("8S 8H 8D")), 1)
BAD = TableMeld(RunMeld(cards("QH KH AH"), cards("QH KH AH")), 0)


@pytest.mark.parametrize(
    ("changes", "path"),
    [
        ({"rules": attrs.evolve(RULES, players_min=3)}, "seats"),
        ({"rules": attrs.evolve(RULES, jokers=0)}, "pack"),
        ({"hands": STATE.hands[:1]}, "hands"),
        ({"table": (MELD, attrs.evolve(MELD, owner=2))}, "table[1].owner"),
        ({"table": (BAD, *STATE.table[1:])}, "table[0].meld"),
        ({"stock": (*STATE.stock, STATE.stock[0])}, "stock"),
        ({"known": (CardSet("2C"), CardSet())}, "known[0]"),
        ({"known": (CardSet(), CardSet())}, "known[0]"),
        ({"turns": 5}, "turn"),
        ({"turns": 30}, "phase"),
        ({"turns": 32}, "turns"),
        ({"phase": Phase.DRAW}, "phase"),
        ({"phase": Phase.OVER}, "phase"),
        ({"melds_this_turn": 2}, "melds_this_turn"),
        ({"melds_this_turn": 1}, "played_this_turn"),
        ({"table": (), "played_this_turn": True}, "played_this_turn"),
        ({"has_played": (False, True)}, "has_played[0]"),
        ({"recycled": CardSet("2C")}, "recycled"),
        ({"recycles": 99, "recycled": CardSet(STATE.stock)}, "recycles"),
        ({"recycles": 1, "recycled": CardSet("2C")}, "stock"),
        ({"recycles": 1, "recycled": CardSet(STATE.stock) | CardSet("X2 X3")}, ""),
        ({"stock_is_known": True}, "stock_is_known"),
        ({"taken": Card("8C"), "known": (CardSet("8C"), CardSet())}, ""),
        ({"taken": Card("8S")}, "taken"),
        ({"taken": Card("3D")}, "taken"),
        ({"result": RoundResult(STATE.hands)}, "phase"),
    ],
)
def test_one_fact_is_wrong(changes: dict[str, Any], path: str) -> None:
    found = paths(STATE, **changes)
    assert found == set() if path == "" else path in found


def test_limits_of_the_house() -> None:
    one_meld = attrs.evolve(STATE.rules, melds_per_turn=1, whole_hand_deals=())
    table = tuple(attrs.evolve(laid, owner=0) for laid in STATE.table)
    changes: dict[str, Any] = {
        "rules": one_meld,
        "table": table,
        "melds_this_turn": 2,
        "played_this_turn": True,
    }
    assert paths(STATE, **changes) == {"melds_this_turn"}
    starter = attrs.evolve(STATE.rules, starter_extra_card=True)
    fresh = Round.deal(starter, seats=2, seed=7)
    assert "phase" in paths(fresh, phase=Phase.DRAW)


def test_a_turn_does_not_begin_without_a_stock() -> None:
    rules: Ruleset = attrs.evolve(TURNED.rules, stock_trigger="turn_start")
    nothing: dict[str, Any] = {"stock": (), "recycled": CardSet(), "pack": CardSet("KC QC")}
    assert "phase" in paths(TURNED, rules=rules, **nothing)
    assert "phase" in view_paths(
        TURNED.view(0), rules=rules, stock_count=0, known_stock=(), pack=CardSet("KC QC")
    )


@pytest.mark.parametrize(
    ("changes", "path"),
    [
        ({"result": None}, "phase"),
        ({"result": RoundResult((*OVER.hands, "2C"), 0)}, "result.hands"),
        ({"result": RoundResult(("", "2C"), 0)}, "result.hands"),
        ({"result": RoundResult(OVER.hands, 0, True)}, "result.rummy"),
        ({"result": RoundResult(("2C", ""), 1)}, "result.winner"),
        ({"result": RoundResult(("2D", "2C"), ending=Ending.TURN_LIMIT)}, "turns"),
        ({"known": (CardSet(), CardSet())}, "known"),
        ({"turns": 0, "turn": 1}, "turns"),
        ({"taken": Card("8S")}, ""),
        ({"taken": OVER.discards[-1]}, ""),
        ({"taken": Card("KC")}, "taken"),
    ],
)
def test_a_finished_round(changes: dict[str, Any], path: str) -> None:
    found = paths(OVER, **changes)
    assert found == set() if path == "" else path in found


@pytest.mark.parametrize(
    ("changes", "path"),
    [
        ({"seat": 5}, "seat"),
        ({"seat": None}, "hand"),
        ({"hand": CardSet("8C")}, "hand"),
        ({"hand_counts": (5, 3, 0)}, "hand_counts"),
        ({"hand_counts": (5, 9)}, "hand_counts[1]"),
        ({"stock_count": -1}, "stock_count"),
        ({"known_stock": cards("2C")}, "known_stock"),
        ({"known": (CardSet("KC"), CardSet("2C 3C 4C 6C"))}, "known[1]"),
        ({"known": (CardSet("KC 2C"), CardSet())}, "known[0]"),
        ({"to_act": frozenset({1})}, "to_act"),
        ({"is_over": True}, "is_over"),
        ({"recycles_left": 0}, "recycles_left"),
        ({"pack": STATE.pack - CardSet("8C")}, "pack"),
    ],
)
def test_views(changes: dict[str, Any], path: str) -> None:
    assert path in view_paths(STATE.view(0), **changes)


def test_views_of_a_known_stock_and_of_the_end() -> None:
    view = TURNED.view(0)
    assert view.known_stock == cards("2C 3C")
    assert "known_stock" in view_paths(view, recycled=CardSet("2C"))
    assert "known_stock" in view_paths(view, recycles=0, recycled=CardSet())
    other = RoundResult(("", "KC QC"), 0, False)
    assert "result.hands" in view_paths(OVER.view(1), result=other)
    assert "result.hands[1]" in view_paths(OVER.view(0), result=RoundResult(("", "2C"), 0))
    assert view_paths(OVER.view(None)) == set()


def test_what_only_a_dealt_round_has_to_be() -> None:
    fresh = Round.deal(presets.PAGAT, seats=2, seed=7)
    assert [*dealt_flaws(fresh)] == []
    drawn = fresh.apply(DrawStock(1))
    assert [*dealt_flaws(drawn)] == []
    wrong = attrs.evolve(drawn, phase=Phase.DRAW)
    assert [flaw.path for flaw in dealt_flaws(wrong)] == ["phase"]
    early = attrs.evolve(fresh, has_played=(False, True))
    assert [flaw.path for flaw in dealt_flaws(early)] == ["has_played[1]"]
    assert [flaw.path for flaw in dealt_flaws(STATE.view(0))] == ["phase"]


FLEXIBLE = MeldRules()
DECLARED = MeldRules(joker_in_set=JokerInSet.DECLARED)


@pytest.mark.parametrize(
    ("meld", "rules", "lies"),
    [
        (SetMeld(cards("8S 8H 8D")), FLEXIBLE, True),
        (SetMeld(cards("8S 8H")), FLEXIBLE, False),
        (SetMeld(cards("8S 8H X1"), (None,)), FLEXIBLE, True),
        (SetMeld(cards("8S 8H X1"), cards("8D")), FLEXIBLE, False),
        (SetMeld(cards("8S 8H X1"), cards("8D")), DECLARED, True),
        (SetMeld(cards("8S 8H X1"), (None,)), DECLARED, False),
        (SetMeld(cards("8S 8H X1"), cards("8S")), DECLARED, False),
        (SetMeld(cards("8S 8H X1"), cards("9S")), DECLARED, False),
        (SetMeld(cards("8S 8H X1"), cards("X2")), DECLARED, False),
        (SetMeld(cards("8S 8H X1")), DECLARED, False),
        (SetMeld(tuple(reversed(cards("8S 8H 8D")))), DECLARED, False),
        (SetMeld(cards("8S 8H 8D 8C")), MeldRules(set_max=3), False),
        (SetMeld(cards("8S 8H 9D")), FLEXIBLE, False),
        (SetMeld(cards("8S X1 X2"), (None, None)), MeldRules(min_naturals=2), False),
        (SetMeld(cards("X1 X2 X3"), (None, None, None)), FLEXIBLE, False),
        (SetMeld((Card("8S"), Card("8S"), Card("8H"))), FLEXIBLE, False),
        (RunMeld(cards("5H 6H 7H"), cards("5H 6H 7H")), FLEXIBLE, True),
        (RunMeld(cards("5H 6H 7H"), cards("5H 6H 7H")), MeldRules(run_min=4), False),
        (RunMeld(cards("5H 6H 7H"), cards("5H 6H")), FLEXIBLE, False),
        (RunMeld(cards("5H 6H 8H"), cards("5H 6H 8H")), FLEXIBLE, False),
        (RunMeld(cards("5H 6H 8H"), cards("5H 6H 7H")), FLEXIBLE, False),
        (RunMeld(cards("5H 6H 7D"), cards("5H 6H 7D")), FLEXIBLE, False),
        (RunMeld(cards("5H 6H X1"), cards("5H 6H X1")), FLEXIBLE, False),
    ],
)
def test_what_can_lie_on_the_table(meld: SetMeld | RunMeld, rules: MeldRules, lies: bool) -> None:
    assert can_lie(meld, rules) == lies
