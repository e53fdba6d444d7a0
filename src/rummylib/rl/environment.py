"""An environment of PettingZoo for every game: agents take turns, as in PettingZoo's AEC."""

from random import Random
from typing import Final

import attrs
import numpy as np
from gymnasium import spaces
from pettingzoo import AECEnv
from pettingzoo.utils.conversions import turn_based_aec_to_parallel
from pettingzoo.utils.env import ParallelEnv
from pettingzoo.utils.wrappers import OrderEnforcingWrapper

from rummylib.game import Action, Seat, check_number
from rummylib.reasons import RummyError, name_given
from rummylib.rl.coding import Rules
from rummylib.rl.codings import find_coding
from rummylib.rl.observing import Observation, SymbolNotAllowed, observed
from rummylib.rl.spelling import Speller

RENDER_MODES: Final = ("human", "ansi")


@attrs.define(eq=False, repr=False)
class UnknownRenderMode(RummyError):
    """An environment cannot be shown in this way.

    >>> from rummylib.rl import environment
    >>> try:
    ...     environment("rummy", "pagat", players=2, render_mode="gif")
    ... except UnknownRenderMode as refused:
    ...     print(refused.known)
    ('human', 'ansi')
    """

    code = "rl/unknown-render-mode"
    given: str
    known: tuple[str, ...]


class GameEnvironment(AECEnv):  # type: ignore[misc]  # pettingzoo has no types
    """A match, or some rounds of one, as an environment of PettingZoo.

    The agents are ``seat_0``, ``seat_1`` and so on. An action is one symbol of the game's
    alphabet, and a move of the game is spelled by one or more of them in a row
    (``coding.symbols`` says what each index means). An observation has two parts: what the seat
    sees as numbers from -1 to 1 (``layout`` says where each part stands), and the mask of the
    symbols that may come next. Rewards are the points of each round, and come when it has ended.

    ``game`` is of the register; ``rules`` are a preset with options (``"pagat ace=high_low"``) or
    a ruleset, and the game's first preset without them. ``rounds`` are played at most, with None
    a whole match; after ``max_moves`` moves all agents are truncated. ``render_mode`` is
    ``"human"``, ``"ansi"`` or None. Raises a ``RummyError`` for what cannot be played.

    >>> env = GameEnvironment("dora", players=3)
    >>> env.reset(seed=7)
    >>> observation, reward, is_terminated, is_truncated, info = env.last()
    >>> int(observation["action_mask"].sum()) >= 7
    True
    """

    def __init__(
        self,
        game: str = "rummy",
        rules: Rules | None = None,
        players: int = 2,
        *,
        rounds: int | None = 1,
        max_moves: int = 2000,
        render_mode: str | None = None,
    ) -> None:
        super().__init__()
        if rounds is not None:
            check_number("rounds", rounds, 1)
        check_number("max_moves", max_moves, 1)
        if render_mode not in {None, *RENDER_MODES}:
            raise UnknownRenderMode(name_given(render_mode), RENDER_MODES)
        self.coding = find_coding(game)
        self._rules, self._seats = rules, players
        self._rounds, self._most_moves = rounds, max_moves
        self._match = self.coding.start(rules, players, 0)  # refuses what cannot be played
        self._random = Random()
        self._speller = Speller({})
        self._moves = self._played = 0
        self.render_mode = render_mode
        self.metadata = {
            "name": f"rummylib_{game}_v1",
            "render_modes": list(RENDER_MODES),
            "is_parallelizable": False,
            "render_fps": 1,
        }
        self.possible_agents = [f"seat_{seat}" for seat in range(players)]
        self.agents: list[str] = []
        self.layout = self._find_layout()
        """By name, where each part of an observation stands."""
        self._observation_spaces = {agent: self._space() for agent in self.possible_agents}
        self._action_spaces = {
            agent: spaces.Discrete(len(self.coding.symbols)) for agent in self.possible_agents
        }

    def observation_space(self, agent: str) -> spaces.Dict:
        """What the observations of an agent may be."""
        return self._observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Discrete:
        """The symbols that an agent chooses from."""
        return self._action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, object] | None = None) -> None:
        """Deal a fresh match. The same ``seed`` gives the same matches from now on.

        ``options`` has no meaning here.
        """
        if seed is not None:
            self._random = Random(seed)
        self._match = self.coding.start(self._rules, self._seats, self._random.randbytes(32))
        self._moves = self._played = 0
        self.agents = list(self.possible_agents)
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, object]] = {agent: {} for agent in self.agents}
        self._skip_agent_selection = None
        self._next_move()

    def step(self, action: int | None) -> None:
        """Choose a symbol for the agent whose turn it is; None for one that has finished.

        Raises ``SymbolNotAllowed`` where the mask forbids it.
        """
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        if action not in self._speller.symbols:
            raise SymbolNotAllowed(agent, action)
        self._cumulative_rewards[agent] = 0.0
        self._clear_rewards()
        self._speller = self._speller.then(int(action))
        if self._speller.action is not None:
            self._move(self._speller.action)
        self._accumulate_rewards()
        if self.render_mode == "human":
            self.render()

    def observe(self, agent: str) -> Observation:
        """What an agent sees, and what it may choose; nothing where it is not its turn."""
        is_asked = agent == self.agent_selection and not self.terminations.get(agent, True)
        speller = self._speller if is_asked else Speller({})
        return observed(self.coding, self._match.view(self._seat(agent)), speller)

    def render(self) -> str | None:
        """The table with all cards open: as text, or printed; nothing without a render mode."""
        if self.render_mode is None:
            return None
        shown = self.coding.shown(self._match)
        if self.render_mode == "ansi":
            return shown
        print(shown)
        return None

    def close(self) -> None:
        """Nothing is left open."""

    def _next_move(self) -> None:
        """Ask the next seat. Of several that answer at once each is asked, and sees no answer."""
        seat = min(self._match.to_act)
        actions = self._match.view(seat).legal_actions()
        self._speller = Speller.of(actions, self.coding.spell)
        self.agent_selection = self.possible_agents[seat]

    def _move(self, action: Action) -> None:
        self._match = self._match.apply(action)
        self._moves += 1
        self._speller = Speller({})
        is_last = False
        if self._match.is_over or self._match.is_between_rounds:
            self._played += 1
            points = self.coding.rewards(self._match)
            self.rewards = dict(zip(self.possible_agents, points, strict=True))
            is_last = self._match.is_over or self._played == self._rounds
        if is_last:
            self.terminations = dict.fromkeys(self.agents, True)
            return
        if self._moves >= self._most_moves:
            self.truncations = dict.fromkeys(self.agents, True)
            return
        if self._match.is_between_rounds:
            self._match = self._match.next_round()
        self._next_move()

    def _seat(self, agent: str) -> Seat:
        return self.possible_agents.index(agent)

    def _find_layout(self) -> dict[str, slice]:
        found: dict[str, slice] = {}
        start = 0
        for name, numbers in self.coding.blocks(self._match.view(0)):
            found[name] = slice(start, start + len(numbers))
            start += len(numbers)
        found["spelled"] = slice(start, start + len(self.coding.symbols))
        return found

    def _space(self) -> spaces.Dict:
        size, choices = self.layout["spelled"].stop, len(self.coding.symbols)
        return spaces.Dict(
            {
                "observation": spaces.Box(-1.0, 1.0, (size,), np.float32),
                "action_mask": spaces.Box(0, 1, (choices,), np.int8),
            }
        )


def environment(  # as GameEnvironment
    game: str = "rummy",
    rules: Rules | None = None,
    players: int = 2,
    *,
    rounds: int | None = 1,
    max_moves: int = 2000,
    render_mode: str | None = None,
) -> AECEnv:
    """A ``GameEnvironment`` in PettingZoo's wrapper that sees to the order of calls.

    >>> env = environment("rummy", "pagat ace=high_low", players=3)
    >>> env.reset(seed=7)
    >>> env.agents
    ['seat_0', 'seat_1', 'seat_2']
    """
    made = GameEnvironment(
        game, rules, players, rounds=rounds, max_moves=max_moves, render_mode=render_mode
    )
    return OrderEnforcingWrapper(made)


def parallel_environment(
    game: str = "rummy",
    rules: Rules | None = None,
    players: int = 2,
    *,
    rounds: int | None = 1,
    max_moves: int = 2000,
    render_mode: str | None = None,
) -> ParallelEnv:
    """The same with PettingZoo's parallel interface, in which one agent at a time is active.

    Actions of the others are not looked at. ``infos[agent]["active_agent"]`` says who is next.

    >>> env = parallel_environment("dora", players=2)
    >>> observations, infos = env.reset(seed=7)
    >>> sorted(observations)
    ['seat_0', 'seat_1']
    """
    made = environment(
        game, rules, players, rounds=rounds, max_moves=max_moves, render_mode=render_mode
    )
    return turn_based_aec_to_parallel(made)
