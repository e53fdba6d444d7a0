"""Players of the dora game: what they claim, throw and declare, and who wins."""

from random import Random

import pytest
from tests.rules.dora.scenes import RULES, scene

from rummylib import Round, presets
from rummylib.agents import NothingToDo, Player
from rummylib.agents.dora import easy_dora_player, normal_dora_player
from rummylib.arguments import WrongKind
from rummylib.variants.dora import (
    Declaration,
    Discard,
    DoraAction,
    DoraMatch,
    DoraRound,
    Pass,
    Pon,
    Ron,
    Tsumo,
)

READY_HAND = "5S 5H 5D 7C 8C 9C QD"
PLAYERS = [easy_dora_player, normal_dora_player]


def choices(player: Player, state: DoraRound, seat: int) -> set[object]:
    return {player(state.view(seat), Random(number)) for number in range(20)}


@pytest.mark.parametrize("player", PLAYERS)
def test_a_win_is_taken(player: Player) -> None:
    own = scene({0: f"{READY_HAND} QS"}, drawn="QS")
    assert choices(player, own, 0) == {Tsumo(0)}
    thrown = scene({0: "QS 2H 3D 6C 7H KH AS JC", 1: READY_HAND}).apply(Discard(0, "QS"))
    assert choices(player, thrown, 1) == {Ron(1)}


def test_a_beginner_keeps_wild_cards_and_claims_nothing() -> None:
    state = scene({0: "TS 2H 3D 6C 7H KH X1 JC", 1: "2S 2D 3C 6H 8S 9H JH"}, drawn="JC")
    thrown = {
        str(action.card)
        for action in choices(easy_dora_player, state, 0)
        if isinstance(action, Discard)
    }
    assert thrown <= {"2H", "3D", "6C", "7H", "KH", "JC"}
    assert len(thrown) > 2
    assert choices(easy_dora_player, state.apply(Discard(0, "2H")), 1) == {Pass(1)}


def test_a_sensible_player_declares_riichi_with_whatever_makes_it_ready() -> None:
    state = scene({0: f"{READY_HAND} AS"}, drawn="AS")
    declared = [action for action in state.legal_actions(0) if is_riichi(action)]
    assert len(declared) > 1
    assert choices(normal_dora_player, state, 0) == set(declared)


def is_riichi(action: DoraAction) -> bool:
    return isinstance(action, Discard) and action.declare is Declaration.RIICHI


def test_a_sensible_player_keeps_what_grows_together() -> None:
    state = scene({0: "5S 5H 7C 8C QD QS 2H KC"}, drawn="KC")
    assert choices(normal_dora_player, state, 0) <= {Discard(0, "2H"), Discard(0, "KC")}


def test_a_sensible_player_claims_only_what_makes_it_ready() -> None:
    start = {0: "5C 2H 3D 6C 7H KH AS JC"}
    ready = scene({**start, 1: "5S 5H 7C 8C 9C QD AD"}).apply(Discard(0, "5C"))
    assert choices(normal_dora_player, ready, 1) == {Pon(1, "5S 5H")}
    far = scene({**start, 1: "5S 5H 7C 2C 9H QD AD"}).apply(Discard(0, "5C"))
    assert choices(normal_dora_player, far, 1) == {Pass(1)}


def test_other_views_are_refused() -> None:
    for player in PLAYERS:
        with pytest.raises(WrongKind):
            player(Round.deal(presets.PAGAT, seats=2, seed=7).view(1), Random(0))
        state = DoraRound.deal(RULES, seats=2, dealer=0, seed=7)
        with pytest.raises(NothingToDo):
            player(state.view(1), Random(0))


def test_a_match_of_sensible_players_ends() -> None:
    match, rng = DoraMatch.start(RULES, seats=3, seed=3), Random(1)
    while not match.is_over:
        match = match.next_round() if match.is_between_rounds else match
        seat = min(match.to_act)
        match = match.apply(normal_dora_player(match.view(seat), rng))
    assert match.winners


def test_normal_beats_easy_over_mirrored_deals() -> None:
    wins = [0, 0]
    for number in range(60):
        for seats in (PLAYERS, PLAYERS[::-1]):
            state = DoraRound.deal(RULES, seats=2, dealer=number // 2 % 2, seed=number)
            rng = Random(number)
            while not state.is_over:
                seat = min(state.to_act)
                state = state.apply(seats[seat](state.view(seat), rng))
            assert state.result is not None
            for winner in state.result.winners:
                wins[seats[winner] is normal_dora_player] += 1
    assert wins[1] > 1.5 * wins[0]
