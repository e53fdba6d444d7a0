"""Facts that contradict each other, one after the other, in states and in views."""

from typing import Any

import attrs
import pytest

from rummylib import Card, CardSet, DrawStock, Round, RoundResult, Ruleset, presets
from rummylib.melds import MeldRules, RunMeld, SetMeld
from rummylib.melds.rules import JokerInSet
from rummylib.notation import parse_position
from rummylib.notation.consistency import dealt_flaws, state_flaws, view_flaws
from rummylib.notation.flaws import Contradiction, InvalidText
from rummylib.notation.table_melds import can_lie
from rummylib.round import Ending, Phase, RoundView, TableMeld
from rummylib.testing import scenario

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


BEGUN = parse_position(
    "rules: wrotham\ndeal: 4\nturns: 2\nhand: 9D 9H 9C KC\nmelds this turn: 1\ntable: 4S 5S 6S @0"
)
"""A whole-hand deal in which seat 0 is laying its hand down."""


@pytest.mark.parametrize(
    ("changes", "found"),
    [
        ({}, set()),
        ({"table": (attrs.evolve(BEGUN.table[0], owner=1),)}, {"table[0].owner"}),
        ({"has_played": (True, False)}, {"has_played[0]"}),
        ({"has_played": (False, True)}, {"has_played[1]"}),
        ({"melds_this_turn": 0}, {"melds_this_turn"}),
        ({"melds_this_turn": 2}, {"melds_this_turn"}),
        ({"played_this_turn": False}, {"played_this_turn"}),
    ],
)
def test_a_whole_hand_goes_down_in_one_turn(changes: dict[str, Any], found: set[str]) -> None:
    """W12: nothing is on the table but what is being laid in this very turn."""
    assert paths(BEGUN, **changes) == found
    assert view_paths(BEGUN.view(0), **changes) == found


def test_nobody_plays_before_a_meld_of_his_own() -> None:
    """L3: but for joker swaps, which need none (W14)."""
    own_first = attrs.evolve(presets.QDAN, layoff="after_own_meld")
    state = parse_position("table: 8S 8H 8D @1")
    played: dict[str, Any] = {"has_played": (True, True)}
    assert paths(state, **played) == set()
    assert paths(state, rules=own_first, **played) == {"has_played[0]"}
    swaps = attrs.evolve(own_first, joker_swap=True)
    assert paths(state, rules=swaps, **played) == {"has_played[0]"}
    assert "has_played[0]" not in paths(state, rules=attrs.evolve(swaps, jokers=1), **played)


def test_the_starter_takes_nothing_in_the_first_turn() -> None:
    """W7: with an extra card that turn has no draw."""
    starter = attrs.evolve(presets.QDAN, starter_extra_card=True)
    state = parse_position("hand: 8C KC 2S\ntaken: KC")
    assert paths(state) == set()
    assert paths(state, rules=starter) == {"taken"}


@pytest.mark.parametrize(
    ("text", "path"),
    [
        pytest.param("hand: KC\ntaken: KC\ntable: 8S 8H 8D @1", "taken", id="T4-nowhere-to-go"),
        pytest.param("hand: KC\ntaken: KC\ntable: KS KH KD @1", "", id="T4-can-be-laid-off"),
        pytest.param(
            "rules: qdan go_out=discard\nhand: KC\ntaken: KC\ntable: KS KH KD @1",
            "taken",
            id="T4-must-be-thrown",
        ),
        pytest.param("hand: KC\ntable: 8S 8H 8D @1", "", id="not-taken"),
        pytest.param("rules: vanikar\nhand: KC\ntaken: KC\ntable: 8S 8H 8D @1", "", id="if-last"),
        pytest.param(
            "rules: wrotham\ndeal: 4\nhand: 9D 9H 2C KC\nmelds this turn: 1\ntable: 4S 5S 6S @0",
            "melds this turn",
            id="W12-the-rest-cannot-follow",
        ),
    ],
)
def test_somebody_can_always_do_something(text: str, path: str) -> None:
    """A position in which the player to move is stuck comes about by no legal play."""
    if not path:
        assert parse_position(text).legal_actions()
        return
    with pytest.raises(InvalidText) as refused:
        parse_position(text)
    line = text.split("\n")[refused.value.line - 1]
    assert line.startswith(path)


def test_a_view_of_somebody_who_is_stuck() -> None:
    stuck = scenario(hand="KC", taken="KC", table="8S 8H 8D @1", has_played=[0])
    assert stuck.legal_actions() == ()
    assert stuck.default_action(0) is None
    assert {flaw.path for flaw in view_flaws(stuck.view(0))} == {"taken"}
    assert view_flaws(stuck.view(1)) == ()


GONE = parse_position("rules: pagat max_recycles=2\nending: stock_gone\nhand 0: KC\nhand 1: QC")


@pytest.mark.parametrize(
    ("changes", "found"),
    [
        ({}, set()),
        ({"recycles": 1}, {"recycles"}),
        ({"rules": attrs.evolve(GONE.rules, max_recycles=None)}, {"recycles"}),
        ({"stock": GONE.discards, "discards": ()}, {"stock"}),
        ({"stock": GONE.discards[:1], "discards": GONE.discards[1:]}, {"stock"}),
    ],
)
def test_the_stock_is_gone_only_if_nothing_can_be_drawn(
    changes: dict[str, Any], found: set[str]
) -> None:
    """E9, E11: nobody ends a round while a card can be drawn from the stock."""
    assert GONE.recycles == 2
    assert paths(GONE, **changes) == found
    if "stock" not in changes:
        assert found <= view_paths(GONE.view(0), **changes)
    else:
        rest = {"discards": changes["discards"], "stock_count": len(changes["stock"])}
        assert view_paths(GONE.view(0), **rest) == {"stock_count"}


def test_one_card_that_is_kept_makes_no_new_stock() -> None:
    text = "rules: qdan\nending: stock_gone\npack: KC QC JC\nhand 0: KC\nhand 1: QC"
    state = parse_position(text)
    assert (state.discards, state.stock, state.recycles) == (cards("JC"), (), 0)
    assert "recycles" in paths(state, rules=attrs.evolve(state.rules, stock_keep_top=False))


def test_a_turn_does_not_begin_without_a_stock() -> None:
    rules: Ruleset = attrs.evolve(TURNED.rules, stock_trigger="turn_start")
    nothing: dict[str, Any] = {"stock": (), "recycled": CardSet(), "pack": CardSet("KC QC")}
    assert "phase" in paths(TURNED, rules=rules, **nothing)
    assert "phase" in view_paths(
        TURNED.view(0), rules=rules, stock_count=0, known_stock=(), pack=CardSet("KC QC")
    )


def test_what_can_be_renewed_was_renewed_before_the_turn() -> None:
    pile = "hand 0: KC\nhand 1: QC\nstock:\ndiscards: 2C 9H\npack: KC QC 2C 9H\nphase: draw"
    with pytest.raises(InvalidText) as caught:
        parse_position(f"rules: vanikar\n{pile}")
    assert caught.value.reason == Contradiction("stock", "0", ">= 1")
    with pytest.raises(InvalidText) as caught:
        parse_position(f"rules: vanikar\nrecycles: 2\n{pile}")
    assert caught.value.reason == Contradiction("phase", "draw", "over")
    on_demand = parse_position(f"rules: pagat\n{pile}")
    rules: Ruleset = attrs.evolve(on_demand.rules, stock_trigger="turn_start")
    assert "stock_count" in view_paths(on_demand.view(0), rules=rules)


@pytest.mark.parametrize(
    ("changes", "path"),
    [
        ({"result": None}, "phase"),
        ({"result": RoundResult((*OVER.hands, "2C"), 0)}, "result.hands"),
        ({"result": RoundResult(("", "2C"), 0)}, "result.hands"),
        ({"result": RoundResult(OVER.hands, 0, True)}, "result.rummy"),
        ({"result": RoundResult(("2C", ""), 1)}, "result.winner"),
        ({"result": RoundResult(("2D", "2C"), ending=Ending.TURN_LIMIT)}, "result.ending"),
        (
            {
                "result": RoundResult(("2D", "2C"), ending=Ending.TURN_LIMIT),
                "rules": attrs.evolve(OVER.rules, max_turns=9),
            },
            "turns",
        ),
        ({"result": RoundResult(("2D", "2C"))}, "stock"),
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
