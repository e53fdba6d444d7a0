"""What a learner is given: the view as numbers, what is spelled so far, and the mask."""

from collections.abc import Callable
from random import Random
from typing import TypeAlias

import attrs
import numpy as np
from numpy.typing import NDArray

from rummylib.agents import NothingToDo
from rummylib.game import Action, View
from rummylib.reasons import RummyError
from rummylib.rl.coding import Coding
from rummylib.rl.codings import find_coding
from rummylib.rl.spelling import Speller

Observation: TypeAlias = dict[str, NDArray[np.float32] | NDArray[np.int8]]
"""``observation``, numbers from -1 to 1, and ``action_mask``, 1 for each symbol that may come."""

Policy: TypeAlias = Callable[[Observation, Random], int]
"""What has been learned: from an observation to one of the symbols that its mask allows."""


@attrs.define(eq=False, repr=False)
class SymbolNotAllowed(RummyError):
    """An agent chose a symbol that its mask forbids; nothing has changed.

    >>> from rummylib.rl import environment
    >>> env = environment("rummy", "pagat", players=2)
    >>> env.reset(seed=7)
    >>> try:
    ...     env.step(env.unwrapped.coding.symbols.index("done"))
    ... except SymbolNotAllowed as refused:
    ...     print(refused.code)
    rl/symbol-not-allowed
    """

    code = "rl/symbol-not-allowed"
    agent: str
    symbol: object


def observed(coding: Coding, view: View, speller: Speller) -> Observation:
    """A view, and an action that is being spelled, as a learner is given them.

    >>> from rummylib import Match, presets
    >>> from rummylib.rl import RummyCoding
    >>> coding, match = RummyCoding(), Match.start(presets.PAGAT, seats=2, seed=7)
    >>> view = match.view(match.round.turn)
    >>> seen = observed(coding, view, Speller.of(view.legal_actions(), coding.spell))
    >>> [coding.symbols[index] for index in seen["action_mask"].nonzero()[0]]
    ['draw stock', 'draw discard']
    """
    seen: list[float] = []
    for _, numbers in coding.blocks(view):
        seen += numbers
    spelled = np.zeros(len(coding.symbols), dtype=np.float32)
    spelled[list(speller.prefix)] = 1
    mask = np.zeros(len(coding.symbols), dtype=np.int8)
    mask[list(speller.symbols)] = 1
    return {
        "observation": np.concatenate([np.array(seen, dtype=np.float32), spelled]),
        "action_mask": mask,
    }


@attrs.frozen
class PolicyPlayer:
    """A player that asks a policy for one symbol after the other, until the action is spelled.

    It plays wherever players do: in ``simulate``, also on several cores if the policy can be
    pickled. Called, it raises ``SymbolNotAllowed`` for what the mask forbids, ``NothingToDo``
    where the seat of the view is not to act, and ``UnknownGame``.

    >>> from rummylib import Match, presets
    >>> player = PolicyPlayer("rummy", lambda seen, rng: int(seen["action_mask"].argmax()))
    >>> match = Match.start(presets.PAGAT, seats=2, seed=7)
    >>> print(player(match.view(match.round.turn), Random(1)))
    draw stock
    """

    game: str
    """A name in the register."""
    policy: Policy

    def __call__(self, view: View, rng: Random, /) -> Action:
        """The action of the seat whose view of a match it is."""
        coding = find_coding(self.game)
        speller = Speller.of(view.legal_actions(), coding.spell)
        if not speller.words:
            raise NothingToDo(view.seat)
        while speller.action is None:
            symbol = self.policy(observed(coding, view, speller), rng)
            if symbol not in speller.symbols:
                raise SymbolNotAllowed(f"seat_{view.seat}", symbol)
            speller = speller.then(symbol)
        return speller.action
