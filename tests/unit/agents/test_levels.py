"""Players by the names of their levels, and that a better level wins."""

from random import Random

import pytest

from rummylib import Discard, DrawDiscard, DrawStock, LayOff, Match, Round, presets, register
from rummylib.agents import Player, UnknownPlayer, easy_rummy_player, find_player, players
from rummylib.round import Phase
from rummylib.testing import scenario


@pytest.mark.parametrize("game", register.names())
def test_every_game_has_a_random_player_and_every_player_is_found(game: str) -> None:
    known = players(game)
    assert next(iter(known)) == "random"
    assert [find_player(game, name) for name in known] == list(known.values())


def test_a_game_without_players_of_its_own_has_the_random_one() -> None:
    assert list(players("a game of mine")) == ["random"]
    assert find_player("a game of mine", "random") is find_player("rummy", "random")


def test_a_player_that_nobody_knows() -> None:
    with pytest.raises(UnknownPlayer) as refused:
        find_player("rummy", "perfect")
    assert refused.value.parameters() == {"name": "perfect", "known": tuple(players("rummy"))}
    assert "perfect" in refused.value.text("en")
    assert "perfect" in refused.value.text("ja")


def choice(hand: str, table: str = "", top: str = "QD", is_drawn: bool = True) -> set[object]:
    phase = Phase.PLAY if is_drawn else Phase.DRAW
    state = scenario(hand=hand, table=table, discards=top, phase=phase, rules=presets.QDAN)
    return {easy_rummy_player(state.view(state.turn), Random(number)) for number in range(30)}


def test_a_beginner_takes_a_discard_that_makes_a_meld_and_no_other() -> None:
    assert choice("8S 8H 2C 4D", top="8D", is_drawn=False) == {DrawDiscard(0)}
    assert choice("8S 9H 2C 4D", top="8D", is_drawn=False) == {DrawStock(0)}


def test_a_beginner_throws_any_useless_card() -> None:
    assert choice("8S 9S 2C KD", top="3H") == {
        Discard(0, "8S"),
        Discard(0, "9S"),
        Discard(0, "2C"),
        Discard(0, "KD"),
    }


def test_a_beginner_lays_off() -> None:
    assert choice("8C KD 2S", table="8S 8H 8D @1") == {LayOff(0, "8C", target=0)}


def won(better: Player, worse: Player, deals: int) -> tuple[int, int]:
    """How many rounds each wins of so many deals, each played twice with the seats exchanged."""
    wins = [0, 0]
    for number in range(deals):
        for seats in ((better, worse), (worse, better)):
            match = Match.start(presets.QDAN, seats=2, seed=number)
            state: Round = match.round
            rng = Random(number)
            while not state.is_over:
                state = state.apply(seats[state.turn](state.view(state.turn), rng))
            assert state.result is not None
            if state.result.winner is not None:
                wins[seats[state.result.winner] is not better] += 1
    return wins[0], wins[1]


def test_normal_beats_easy_over_mirrored_deals() -> None:
    normal, easy = won(find_player("rummy", "normal"), find_player("rummy", "easy"), 30)
    assert normal > 1.5 * easy
