"""Players of the dora game for property tests: one plays at random, one takes what it can."""

from collections.abc import Callable, Iterator
from random import Random
from typing import TypeAlias

import attrs
from tests.oracles.dora_hands import random_rules

from rummylib.variants.dora import (
    Declaration,
    Discard,
    DoraAction,
    DoraRound,
    DoraRuleset,
    Pass,
)
from rummylib.variants.dora.options import ClaimKind

Player: TypeAlias = Callable[[tuple[DoraAction, ...], Random], DoraAction]


def at_random(actions: tuple[DoraAction, ...], rng: Random) -> DoraAction:
    """Any legal action."""
    return rng.choice(actions)


def greedy(actions: tuple[DoraAction, ...], rng: Random) -> DoraAction:
    """A win if there is one, else a kan or claim, else a declaration, else anything."""
    first = actions[0]
    if not isinstance(first, Discard | Pass):
        return first
    declared = [
        action
        for action in actions
        if isinstance(action, Discard) and action.declare is not Declaration.NONE
    ]
    return rng.choice(declared or actions)


def patient(actions: tuple[DoraAction, ...], rng: Random) -> DoraAction:
    """A declaration or a win where there is one, else no claims."""
    last = actions[-1]
    wins = [action for action in actions if action.kind in ("tsumo", "ron")]
    if wins:
        return wins[0]
    return last if isinstance(last, Pass) else greedy(actions, rng)


def table_rules(rng: Random) -> DoraRuleset:
    """A random ruleset, the options of the round included."""
    claims = [ClaimKind.KAN, ClaimKind.PON, ClaimKind.CHI]
    return attrs.evolve(
        random_rules(rng),
        claim_max_tens=rng.randrange(5),
        first_round_broken_by=rng.choice(("claims", "chi_pon", "any_kan")),
        ippatsu_broken_by_claims=rng.choice((True, False)),
        claims_on_last_discard=rng.choice((True, False)),
        added_kan=rng.choice((True, False)),
        kan_then_tsumo=rng.choice((True, False)),
        multiple_ron=rng.choice(("all", "nearest")),
        claim_priority=(ClaimKind.RON, *rng.sample(claims, 3)),
    )


Move: TypeAlias = tuple[DoraRound, DoraAction, DoraRound]


def moves(rng: Random, rules: DoraRuleset, seats: int, player: Player) -> Iterator[Move]:
    """One deal, the seats answering in random order: each action, before and after it."""
    dealer, seed = rng.randrange(seats), rng.getrandbits(64)
    state = DoraRound.deal(rules, seats=seats, dealer=dealer, seed=seed)
    while not state.is_over:
        seat = rng.choice(sorted(state.to_act))
        action = player(state.legal_actions(seat), rng)
        after = state.apply(action)
        yield state, action, after
        state = after


def states(rng: Random, rules: DoraRuleset, seats: int, player: Player) -> Iterator[DoraRound]:
    """Every state of one deal."""
    for number, (before, _, after) in enumerate(moves(rng, rules, seats, player)):
        if not number:
            yield before
        yield after
