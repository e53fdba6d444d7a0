"""Random games under random rules, from the first deal to the end or some way into it."""

from random import Random

import attrs

from rummylib import Match, Ruleset, presets
from rummylib.round import RummyAction

MOST_STEPS = 160


def some_rules(rng: Random) -> Ruleset:
    """A preset, often with house rules that change what states can look like."""
    rules = presets.find(rng.choice(presets.names()))
    if rng.random() < 0.5:
        rules = attrs.evolve(
            rules,
            jokers=rng.choice((0, 1, 3)),
            joker_swap=rng.random() < 0.7,
            joker_in_set=rng.choice(("flexible", "declared")),
            ace=rng.choice(("low", "high_low", "high", "corner")),
            picked_up_discard=rng.choice(("never", "if_last", "always")),
            layoff_run_min=rng.choice((1, 2)),
            max_turns=rng.choice((None, 6, 30)),
            target=15 if rules.deals is None else None,
        )
    return rules


def played_match(seed: int) -> tuple[Match, list[RummyAction], list[Match]]:
    """A fresh match, actions that are legal one after the other, and the match after each."""
    rng = Random(seed)
    rules = some_rules(rng)
    start = match = Match.start(rules, rng.randint(rules.players_min, rules.players_max), seed)
    actions: list[RummyAction] = []
    matches: list[Match] = []
    while not match.is_over and len(actions) < MOST_STEPS:
        if match.is_between_rounds:
            match = match.next_round()
        action = _chosen(match.legal_actions(), rng)
        match = match.apply(action)
        actions.append(action)
        matches.append(match)
    return start, actions, matches


def _chosen(actions: tuple[RummyAction, ...], rng: Random) -> RummyAction:
    """Any action, those that lay cards more often, so that rounds come to an end."""
    laying = [action for action in actions if action.kind not in ("discard", "draw_stock")]
    return rng.choice(laying if laying and rng.random() < 0.4 else actions)
