"""Environments to train players in, for PettingZoo (floor 11). It needs the extra ``rl``.

>>> env = environment("rummy", "pagat", players=2)
>>> env.reset(seed=7)
>>> agent = env.agent_selection
>>> mask = env.observe(agent)["action_mask"]
>>> symbols = env.unwrapped.coding.symbols
>>> [symbols[index] for index in mask.nonzero()[0]]
['draw stock', 'draw discard']
"""

from rummylib.reasons import needs_extra

with needs_extra("rl", "pettingzoo", "gymnasium", "numpy"):
    from rummylib.rl.environment import (
        GameEnvironment,
        UnknownRenderMode,
        environment,
        parallel_environment,
    )
    from rummylib.rl.observing import (
        Observation,
        Policy,
        PolicyPlayer,
        SymbolNotAllowed,
        observed,
    )
from rummylib.rl.coding import Coding, Rules
from rummylib.rl.codings import find_coding
from rummylib.rl.dora_coding import DoraCoding
from rummylib.rl.rummy_coding import RummyCoding
from rummylib.rl.spelling import Speller

__all__ = [
    "Coding",
    "DoraCoding",
    "GameEnvironment",
    "Observation",
    "Policy",
    "PolicyPlayer",
    "Rules",
    "RummyCoding",
    "Speller",
    "SymbolNotAllowed",
    "UnknownRenderMode",
    "environment",
    "find_coding",
    "observed",
    "parallel_environment",
]
