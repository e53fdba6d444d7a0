"""The strategies give what they are asked for."""

from collections import defaultdict

import attrs
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from rummylib import CardSet, Match, Round, Ruleset, presets, register
from rummylib.cards import pack
from rummylib.game import Action, MatchState
from rummylib.melds import Meld, RunMeld, SetMeld, readings
from rummylib.testing import scenario, strategies
from rummylib.testing.dora import scenario as dora_scenario
from rummylib.variants.dora import DoraMatch, DoraRound, DoraRuleset, Phase

FOR_TWO = Ruleset(players_max=2)
WITH_JOKERS = Ruleset(jokers=3)
GAMES = {name: register.find(name) for name in register.names()}


@pytest.mark.parametrize("seats", [2, 4, 6])
def test_so_many_seats_as_are_asked_for(seats: int) -> None:
    @settings(max_examples=30)
    @given(state=strategies.rounds(seats=seats), match=strategies.matches(seats=seats))
    def every_table_has_them(state: Round, match: Match) -> None:
        assert state.seats == match.seats == seats

    every_table_has_them()


@settings(max_examples=30)
@given(state=strategies.deals(rules=st.sampled_from((presets.PAGAT, FOR_TWO)), seats=4))
def test_rules_of_ones_own_that_allow_so_many_seats(state: Round) -> None:
    assert state.seats == 4


@settings(max_examples=300)
@given(st.data(), strategies.rulesets(), st.integers(0, 3))
def test_melds_are_melds_of_the_rules(data: st.DataObject, rules: Ruleset, jokers: int) -> None:
    meld = data.draw(strategies.melds(rules, jokers))
    assert meld in readings(CardSet(meld.cards), rules)
    assert len(CardSet(meld.cards).jokers) <= jokers


def test_melds_of_every_kind_occur() -> None:
    seen: set[object] = set()

    @settings(max_examples=400)
    @given(strategies.melds(WITH_JOKERS, jokers=3))
    def look(meld: Meld) -> None:
        seen.update({type(meld), len(meld.cards), ("jokers", len(CardSet(meld.cards).jokers))})

    look()
    assert {SetMeld, RunMeld, *range(3, 14), *(("jokers", n) for n in range(4))} <= seen


@settings(max_examples=40)
@given(st.data(), strategies.rulesets())
def test_hands_have_the_size_that_is_dealt(data: st.DataObject, rules: Ruleset) -> None:
    seats = data.draw(st.integers(rules.players_min, rules.players_max))
    hand = data.draw(strategies.hands(rules, seats))
    assert len(hand) == rules.hand_size_for(seats)
    assert hand <= pack(rules.jokers)


def test_every_value_of_every_option_occurs() -> None:
    rummy: dict[str, set[object]] = defaultdict(set)
    dora: dict[str, set[object]] = defaultdict(set)

    @settings(max_examples=400)
    @given(strategies.rulesets(), strategies.dora_rulesets())
    def look(rules: Ruleset, dora_rules: DoraRuleset) -> None:
        for option in Ruleset.options():
            rummy[option.name].add(getattr(rules, option.name))
        for choice in DoraRuleset.options():
            dora[choice.name].add(dora_rules.value(choice.name))

    look()
    for option in Ruleset.options():
        assert set(option.choices) <= rummy[option.name], option.name
        assert len(rummy[option.name]) > 1 or len(option.choices) == 1, option.name
    for choice in DoraRuleset.options():
        assert set(choice.values) <= dora[choice.name], choice.name
        assert len(dora[choice.name]) > 1 or len(choice.values) == 1, choice.name


@settings(max_examples=60)
@given(st.data(), strategies.rounds(most_steps=30))
def test_illegal_actions_are_refused(data: st.DataObject, state: Round) -> None:
    assert state.violations(data.draw(strategies.illegal_actions(state)))


SWAPPING = Ruleset(jokers=3, joker_swap=True, joker_in_set="declared")
TABLE = "5H X1=6H 7H @1; 9S 9H 9D @1"
KINDS = {"draw_stock", "draw_discard", "lay_meld", "lay_off", "swap_joker", "discard", "end_round"}
STATES = {
    "to draw": scenario(hand="6H 8C KC", rules=SWAPPING, phase="draw"),
    "to throw": scenario(hand="6H 8C KC", rules=SWAPPING),
    "to lay off": scenario(hand="8H 9C KC", table="5H 6H 7H @1; 9S 9H 9D @1", rules=SWAPPING),
    "to swap": scenario(
        hand="6H 8H X2 TS TH TD KC", table="5H X1=6H 7H @1; 9S 9H 9D @1", rules=SWAPPING
    ),
}


@pytest.mark.parametrize("name", STATES)
def test_actions_of_rummy_of_every_kind_legal_equal_and_illegal(name: str) -> None:
    state = STATES[name]
    listed = state.legal_actions()
    seen: set[tuple[str, str]] = set()
    changed: set[tuple[str, object]] = set()

    @settings(max_examples=400)
    @given(strategies.arbitrary_actions(state))
    def look(action: Action) -> None:
        judged = "listed" if action in listed else "equal" if state.is_legal(action) else "illegal"
        seen.add((action.kind, judged))
        changed.add((action.kind, getattr(action, "target", action.seat)))

    look()
    assert {(kind, "illegal") for kind in KINDS} <= seen
    assert {(action.kind, "listed") for action in listed} <= seen
    assert {("lay_off", 0), ("lay_off", 1), ("lay_off", -1), ("swap_joker", 99)} <= changed
    assert {("draw_stock", 0), ("discard", 0)} <= changed
    if name == "to swap":
        assert {("lay_meld", "equal"), ("lay_off", "equal")} <= seen


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_so_many_seats_of_the_dora_game_as_are_asked_for(seats: int) -> None:
    @settings(max_examples=30)
    @given(strategies.dora_rounds(seats=seats), strategies.dora_matches(seats=seats))
    def every_table_has_them(state: DoraRound, match: DoraMatch) -> None:
        assert state.seats == match.seats == seats

    every_table_has_them()


DORA_KINDS = {
    *("discard", "pass", "tsumo", "ron", "pon", "chi", "kan", "concealed_kan", "added_kan")
}
DORA_STATES = {
    "tsumo": dora_scenario(hand="5S 5H 5D 7C 8C 9C QD QS"),
    "concealed_kan": dora_scenario(hand="5S 5H 5D 5C 7C 8C QD QS"),
    "added_kan": dora_scenario(
        hand="5C 7C 8C QD QS", shown="pon 5S 5H 5D", rules=DoraRuleset(added_kan=True)
    ),
    "discard": dora_scenario(hand="2S 4H 6D 8C TC QD KS AH"),
    "chi kan pass pon ron": dora_scenario(
        hand="5S 5H 5D 6C 7C QD QS", discards="5C", phase="answer"
    ),
}
"""States by the kinds of action that are legal there, besides throwing one's own card."""


@pytest.mark.parametrize("kinds", DORA_STATES)
def test_actions_of_the_dora_game_of_every_kind_legal_and_illegal(kinds: str) -> None:
    state = DORA_STATES[kinds]
    seen: set[tuple[str, bool]] = set()

    @settings(max_examples=400)
    @given(strategies.arbitrary_dora_actions(state))
    def look(action: Action) -> None:
        seen.add((action.kind, state.is_legal(action)))

    look()
    assert {(kind, False) for kind in DORA_KINDS} <= seen
    assert {kind for kind, legal in seen if legal} - {"discard"} == set(kinds.split()) - {"discard"}
    assert ("discard", state.phase is Phase.ACT) in seen


@settings(max_examples=60)
@given(st.data(), strategies.dora_rounds() | strategies.dora_matches())
def test_actions_of_the_dora_game_are_judged(
    data: st.DataObject, state: DoraRound | DoraMatch
) -> None:
    action = data.draw(strategies.arbitrary_dora_actions(state))
    assert state.is_legal(action) == (not state.violations(action))
    assert action.kind in DORA_KINDS


@pytest.mark.parametrize("name", register.names())
def test_states_of_any_game(name: str) -> None:
    seats: set[int] = set()
    phases: set[tuple[bool, bool]] = set()

    @settings(max_examples=80)
    @given(strategies.game_states(GAMES[name]), strategies.game_states(GAMES[name], seats=3))
    def look(match: MatchState, of_three: MatchState) -> None:
        seats.add(match.seats)
        phases.add((match.is_over, match.is_between_rounds))
        assert of_three.seats == 3

    look()
    assert {2, 3, 4} <= seats
    assert (False, False) in phases


SHORT = Ruleset(max_turns=1, target=None, deals=15)
SHORT_DORA = DoraRuleset(deals=2)
SHORT_MATCHES: dict[str, st.SearchStrategy[MatchState]] = {
    "rummy": strategies.matches(rules=st.just(SHORT)),
    "dora": strategies.dora_matches(rules=st.just(SHORT_DORA), seats=2, most_steps=20),
    "any game": strategies.game_states(
        attrs.evolve(
            GAMES["rummy"], opening=lambda _, seats, seed: Match.opening(SHORT, seats, seed)
        )
    ),
}


@pytest.mark.parametrize("name", SHORT_MATCHES)
def test_matches_within_a_round_between_two_and_over_occur(name: str) -> None:
    phases: set[tuple[bool, bool]] = set()
    later = False

    @settings(max_examples=1_000)
    @given(SHORT_MATCHES[name])
    def look(match: MatchState) -> None:
        nonlocal later
        phases.add((match.is_over, match.is_between_rounds))
        assert isinstance(match, Match | DoraMatch)
        later = later or (match.round.number > 1 and not match.is_over)

    look()
    assert phases == {(False, False), (False, True), (True, False)}
    assert later, "and a later round"
