"""Environments: PettingZoo's own tests, and what they do not look at."""

import subprocess
import sys
from concurrent.futures import ProcessPoolExecutor
from multiprocessing import get_context
from random import Random
from typing import Any

import numpy as np
import pytest
from pettingzoo.test import api_test, parallel_api_test, render_test, seed_test
from pettingzoo.utils.conversions import aec_to_parallel
from pettingzoo.utils.wrappers import TerminateIllegalWrapper

from rummylib import Match, presets, register
from rummylib.agents import NothingToDo, Player
from rummylib.game import InvalidNumber, NotRules, WrongNumberOfSeats
from rummylib.notation import InvalidText
from rummylib.presets import UnknownPreset
from rummylib.reasons import RummyError
from rummylib.register import UnknownGame
from rummylib.rl import (
    GameEnvironment,
    Observation,
    PolicyPlayer,
    Rules,
    Speller,
    SymbolNotAllowed,
    UnknownRenderMode,
    environment,
    observed,
    parallel_environment,
)
from rummylib.rl.codings import CODINGS
from rummylib.simulate import simulate
from rummylib.variants.dora import DoraRuleset

Table = tuple[str, Rules | None, int]
TABLES: list[Table] = [
    ("rummy", None, 2),
    ("rummy", "pagat ace=high_low jokers=3", 4),
    ("rummy", presets.MONEY, 3),
    ("rummy", "block melds_per_turn=1", 6),
    ("dora", None, 2),
    ("dora", "tomasu added_kan=true", 3),
    ("dora", DoraRuleset(), 4),
]
tables = pytest.mark.parametrize("table", TABLES, ids=[f"{t[0]}-{t[2]}" for t in TABLES])
WINS = {"rummy": 0, "dora": 2}
"""So many symbols at the beginning of the alphabet win at once."""
ROUNDS = {"rummy": 3, "dora": 8}
spaces_as_in_their_own_games = pytest.mark.filterwarnings(
    # PettingZoo spares its own card games these warnings, by their names.
    "ignore:Observation space for each agent probably should be:UserWarning",
    "ignore:Observation is not a NumPy array:UserWarning",
    # An agent that has finished is still looked at once, and has nothing to choose.
    "ignore:Action mask numpy array is all zeros:UserWarning",
)


def choose(env: Any, rng: Random) -> int | None:
    """A symbol that the mask of the agent allows; None for one that has finished."""
    observation, _, is_terminated, is_truncated, _ = env.last()
    if is_terminated or is_truncated:
        return None
    return int(rng.choice(np.flatnonzero(observation["action_mask"]).tolist()))


# -- what PettingZoo asks -------------------------------------------------------------------------


@tables
@spaces_as_in_their_own_games
def test_the_interface(table: Table) -> None:
    api_test(environment(*table), num_cycles=150)
    api_test(environment(*table, rounds=None, max_moves=60), num_cycles=300)


@tables
def test_the_same_seed_is_the_same_game(table: Table) -> None:
    seed_test(lambda: environment(*table), num_cycles=100)


@tables
def test_every_way_to_be_shown(table: Table, capsys: pytest.CaptureFixture[str]) -> None:
    render_test(lambda render_mode: environment(*table, render_mode=render_mode))
    assert "hand 0" in capsys.readouterr().out
    env = environment(*table, render_mode="ansi")
    env.reset(seed=7)
    assert "hand 1" in env.render()


def test_without_a_way_to_be_shown_nothing_is(capsys: pytest.CaptureFixture[str]) -> None:
    env = GameEnvironment("rummy", "pagat")
    env.reset(seed=7)
    env.step(choose(env, Random(7)))
    assert env.render() is None
    assert capsys.readouterr().out == ""


@tables
def test_the_parallel_interface(table: Table) -> None:
    """``parallel_seed_test`` chooses without masks, so it is not for games that have them."""
    parallel_api_test(parallel_environment(*table, max_moves=80), num_cycles=200)


@tables
def test_one_agent_at_a_time_is_active(table: Table) -> None:
    env, rng = parallel_environment(*table, max_moves=80), Random(7)
    for seed in range(3):
        observations, _ = env.reset(seed=seed)
        while env.agents:
            active = env.aec_env.agent_selection
            masks = {agent: one["action_mask"] for agent, one in observations.items()}
            assert [agent for agent in masks if masks[agent].any()] == [active]
            symbol = int(rng.choice(np.flatnonzero(masks[active]).tolist()))
            observations, _, _, _, infos = env.step({active: symbol})
            assert all(infos[agent]["active_agent"] in env.agents for agent in env.agents)


def test_the_conversion_for_games_in_which_all_act_at_once_is_refused() -> None:
    with pytest.raises(AssertionError, match="parallel"):
        aec_to_parallel(environment())


def test_an_illegal_choice_may_end_the_game() -> None:
    env = TerminateIllegalWrapper(GameEnvironment("rummy", "pagat"), illegal_reward=-100)
    env.reset(seed=7)
    env.last()
    agent = env.agent_selection
    env.step(env.unwrapped.coding.symbols.index("done"))
    assert env.rewards[agent] == -100
    assert all(env.terminations.values())


# -- a player of what was learned ------------------------------------------------------------------


def any_symbol(seen: Observation, rng: Random) -> int:
    """A policy that has learned nothing."""
    return int(rng.choice(np.flatnonzero(seen["action_mask"]).tolist()))


def first_symbol(seen: Observation, rng: Random) -> int:
    return 0


@pytest.mark.parametrize("game", register.names())
def test_a_policy_plays_wherever_players_do(game: str) -> None:
    rules = register.find(game).presets()[0]
    players: list[str | Player] = [PolicyPlayer(game, any_symbol), "easy"]
    alone = simulate(game, rules, players, 4, 7)
    with ProcessPoolExecutor(1, mp_context=get_context("spawn")) as executor:
        assert simulate(game, rules, players, 4, 7, executor) == alone
    with pytest.raises(SymbolNotAllowed):
        simulate(game, rules, [PolicyPlayer(game, lambda seen, rng: -1)] * 2, 1, 7)


def test_a_policy_sees_what_an_agent_sees() -> None:
    env = GameEnvironment("rummy", "pagat")
    env.reset(seed=7)
    rng = Random(7)
    for _ in range(60):
        view = env._match.view(min(env._match.to_act))
        first = observed(env.coding, view, Speller.of(view.legal_actions(), env.coding.spell))
        agent = env.observe(env.agent_selection)
        is_fresh = not agent["observation"][env.layout["spelled"]].any()
        same = all(np.array_equal(first[part], agent[part]) for part in agent)
        assert same == is_fresh
        env.step(choose(env, rng))


def test_a_policy_is_asked_only_when_it_is_to_act() -> None:
    match = Match.start(presets.PAGAT, seats=2, seed=7)
    with pytest.raises(NothingToDo):
        PolicyPlayer("rummy", first_symbol)(match.view(match.round.dealer), Random(7))
    with pytest.raises(UnknownGame):
        PolicyPlayer("chess", first_symbol)(match.view(0), Random(7))


def test_what_to_install_is_said() -> None:
    program = """
import sys
sys.modules["pettingzoo"] = None
try:
    import rummylib.rl
except ImportError as error:
    print(error.text("en"))
"""
    done = subprocess.run(
        [sys.executable, "-c", program], capture_output=True, encoding="utf-8", check=True
    )
    assert "pip install 'rummylib[rl]'" in done.stdout


# -- what it does not ask -------------------------------------------------------------------------


def test_every_game_of_the_register_has_one() -> None:
    assert set(CODINGS) == set(register.names())


@tables
def test_rewards_are_the_points_of_the_rounds(table: Table) -> None:
    env = GameEnvironment(*table, rounds=ROUNDS[table[0]], max_moves=10**6)
    rng = Random(1)
    env.reset(seed=7)
    sums = dict.fromkeys(env.possible_agents, 0.0)
    for agent in env.agent_iter():
        observation, reward, is_over, _, _ = env.last()
        sums[agent] += reward
        wins = np.flatnonzero(observation["action_mask"][: WINS[table[0]]])
        env.step(None if is_over else int(wins[0]) if wins.size else choose(env, rng))
    match: Any = env._match
    if table[0] == "rummy":
        rounds = [played.score.points for played in match.played]
    else:
        rounds = [result.chips for result in match.results]
    assert 2 <= len(rounds) <= ROUNDS[table[0]]
    assert list(sums.values()) == [float(sum(points)) for points in zip(*rounds, strict=True)]
    assert any(sums.values())


def test_where_points_are_penalties_they_cost() -> None:
    env = GameEnvironment("rummy", "pagat scoring=penalty no_out=void", max_moves=10**6)
    env.reset(seed=7)
    rng = Random(1)
    while not all(env.terminations.values()):
        env.step(choose(env, rng))
    assert min(env.rewards.values()) < 0
    assert max(env.rewards.values()) <= 0


@pytest.mark.parametrize("game", register.names())
def test_whole_matches_end(game: str) -> None:
    rules = "pagat target=20" if game == "rummy" else None
    env = GameEnvironment(game, rules, rounds=None, max_moves=10**6)
    env.reset(seed=7)
    rng = Random(1)
    for _ in env.agent_iter():
        env.step(choose(env, rng))
    assert env._match.is_over
    assert not env.agents


@pytest.mark.parametrize("game", register.names())
def test_too_many_moves_are_cut_off(game: str) -> None:
    env = GameEnvironment(game, max_moves=3)
    env.reset(seed=7)
    rng, moves = Random(1), 0
    while not any(env.truncations.values()):
        env.step(choose(env, rng))
        moves += not env.observe(env.agent_selection)["observation"][env.layout["spelled"]].any()
    assert moves == 3
    assert all(env.truncations.values())
    assert not any(env.terminations.values())
    assert set(env.rewards.values()) == {0.0}


def test_a_seed_is_a_series_of_matches() -> None:
    def deals(seed: int | None) -> list[bytes]:
        env.reset(seed=seed)
        first = env.observe("seat_0")["observation"].tobytes()
        env.reset()
        return [first, env.observe("seat_0")["observation"].tobytes()]

    env = GameEnvironment()
    once, again, other, fresh = deals(7), deals(7), deals(8), deals(None)
    assert once == again
    assert len({*once, *other, *fresh}) == 6


@tables
def test_what_the_mask_forbids_is_refused_and_changes_nothing(table: Table) -> None:
    env = GameEnvironment(*table)
    env.reset(seed=7)
    rng = Random(7)
    for _ in range(40):
        if env.terminations[env.agent_selection]:
            break
        agent = env.agent_selection
        before = env.observe(agent)
        for symbol in [*np.flatnonzero(before["action_mask"] == 0), -1, 10**6, None, "pass"]:
            with pytest.raises(SymbolNotAllowed) as refused:
                env.step(symbol)
            assert refused.value.parameters() == {"agent": agent, "symbol": symbol}
        after = env.observe(agent)
        assert all(np.array_equal(before[part], after[part]) for part in before)
        env.step(choose(env, rng))


@pytest.mark.parametrize(
    ("arguments", "error"),
    [
        ({"game": "chess"}, UnknownGame),
        ({"rules": "nope"}, UnknownPreset),
        ({"rules": "pagat ace=nope"}, InvalidText),
        ({"rules": DoraRuleset()}, NotRules),
        ({"rules": 7}, NotRules),
        ({"game": "dora", "rules": presets.PAGAT}, NotRules),
        ({"game": "dora", "rules": "pagat"}, UnknownPreset),
        ({"game": "dora", "rules": "tomasu claim_max_tens=nope"}, InvalidText),
        ({"players": 1}, WrongNumberOfSeats),
        ({"players": 7}, WrongNumberOfSeats),
        ({"game": "dora", "players": 5}, WrongNumberOfSeats),
        ({"players": "2"}, WrongNumberOfSeats),
        ({"rounds": 0}, InvalidNumber),
        ({"max_moves": 0}, InvalidNumber),
        ({"render_mode": "rgb_array"}, UnknownRenderMode),
    ],
)
def test_what_cannot_be_played_is_refused_at_once(
    arguments: dict[str, Any], error: type[RummyError]
) -> None:
    with pytest.raises(error):
        environment(**arguments)
