"""Plays games of both games and writes one SHA-256 for each kind of result.

``python -m tests.digests.program`` prints the lines that ``results.txt`` keeps. They must be the
same in every process, under every hash seed, with assertions or without, and on every Python.
"""

import json
from collections.abc import Iterator
from hashlib import sha256
from random import Random

import attrs

from rummylib import Match, presets
from rummylib.agents import find_player
from rummylib.arrange import best_arrangement, near_melds
from rummylib.game import Action, Event, IllegalAction
from rummylib.notation import dora as dora_notation
from rummylib.notation import format_action, format_position, format_record, record_of
from rummylib.reasons import LANGUAGES
from rummylib.ruleset import Ruleset
from rummylib.serialization import to_json
from rummylib.serialization.schema import schema_files
from rummylib.variants.dora import DoraMatch, DoraRuleset

MOST_STEPS = 150


def rummy_rules() -> Iterator[Ruleset]:
    """Every preset."""
    return map(presets.find, presets.names())


class Digests:
    """One running digest for each kind of result."""

    def __init__(self) -> None:
        self._found: dict[str, tuple[int, str]] = {}

    def add(self, kind: str, *texts: str) -> None:
        """Take these texts in."""
        count, digest = self._found.get(kind, (0, ""))
        for text in texts:
            digest = sha256(f"{digest} {text}".encode()).hexdigest()
        self._found[kind] = count + len(texts), digest

    def lines(self) -> Iterator[str]:
        """Of each kind how many texts there were, and their digest."""
        for kind, (count, digest) in self._found.items():
            yield f"{kind}: {count} {digest}"


def told(event: Event | IllegalAction) -> tuple[str, ...]:
    """The words in every language."""
    return tuple(event.text(language) for language in LANGUAGES)


def play_rummy(digests: Digests, rules: Ruleset, seed: int) -> None:
    """One match, or its beginning, by players who choose at random."""
    rng = Random(seed)
    match = Match.start(rules, seats=rules.players_max, seed=seed)
    start = match
    actions = []
    for _ in range(MOST_STEPS):
        if match.is_over:
            break
        if match.is_between_rounds:
            match = match.next_round()
        legal = match.legal_actions()
        seat = legal[0].seat
        digests.add("rummy actions", *map(str, legal), *map(format_action, legal))
        action = rng.choice([one for one in legal if one.kind != "discard"] or legal)
        wrong = attrs.evolve(action, seat=(seat + 1) % match.seats)
        digests.add("rummy reasons", *refusals(match, wrong))
        step = match.transition(action)
        digests.add("rummy events", *(words for event in step.events for words in told(event)))
        digests.add("rummy events", *(to_json(event) for event in step.events))
        hand = match.round.hands[seat]
        digests.add("rummy arranging", str(best_arrangement(hand, rules)))
        digests.add("rummy arranging", *map(str, near_melds(hand, rules)))
        match = step.state
        actions.append(action)
        digests.add("rummy states", to_json(match), to_json(match.view(seat)), str(match))
        digests.add("rummy positions", format_position(match.round))
    digests.add("rummy records", format_record(record_of(start, actions)))
    digests.add("rummy records", to_json(record_of(start, actions)))


def play_dora(digests: Digests, rules: DoraRuleset, seats: int, seed: int) -> None:
    """One match, or its beginning, by players who choose at random."""
    rng = Random(seed)
    match = DoraMatch.start(rules, seats=seats, seed=seed)
    start = match.round
    actions = []
    for _ in range(MOST_STEPS):
        if match.is_between_rounds:
            break
        legal = match.legal_actions()
        digests.add("dora actions", *map(str, legal), *map(dora_notation.format_action, legal))
        action = rng.choice(legal)
        wrong = attrs.evolve(action, seat=(action.seat + 1) % seats)
        digests.add("dora reasons", *refusals(match, wrong))
        step = match.transition(action)
        digests.add("dora events", *(words for event in step.events for words in told(event)))
        digests.add("dora events", *(to_json(event) for event in step.events))
        match = step.state
        actions.append(action)
        digests.add("dora states", to_json(match), to_json(match.view(action.seat)), str(match))
        digests.add("dora positions", dora_notation.format_position(match.round))
    digests.add(
        "dora records", dora_notation.format_record(dora_notation.record_of(start, actions))
    )


def refusals(match: Match | DoraMatch, action: Action) -> tuple[str, ...]:
    """Why the action is refused, in words."""
    return tuple(
        reason.text(language) for reason in match.violations(action) for language in LANGUAGES
    )


def without_words(schema: object) -> object:
    """A schema without its descriptions, which say nothing to a program."""
    if isinstance(schema, dict):
        return {name: without_words(part) for name, part in schema.items() if name != "description"}
    return [without_words(part) for part in schema] if isinstance(schema, list | tuple) else schema


def players(digests: Digests) -> None:
    """What computer players choose."""
    for game, levels in (
        ("rummy", ("random", "easy", "normal")),
        ("dora", ("random", "easy", "normal")),
    ):
        for level in levels:
            player = find_player(game, level)
            match: Match | DoraMatch = (
                Match.start(presets.QDAN, seats=3, seed=5)
                if game == "rummy"
                else DoraMatch.start(DoraRuleset(), seats=3, seed=5)
            )
            rng = Random(5)
            for _ in range(30):
                if match.is_between_rounds:
                    break
                seat = min(match.to_act)
                action = player(match.view(seat).round, rng)
                digests.add(f"{game} players", level, str(action))
                match = match.apply(action)


def main() -> None:
    """Print all digests."""
    digests = Digests()
    for seed, rules in enumerate(rummy_rules()):
        play_rummy(digests, rules, seed)
        digests.add("rules in words", *(rules.describe(language) for language in LANGUAGES))
    for seats in (2, 3, 4):
        play_dora(digests, DoraRuleset(), seats, seats)
    play_dora(digests, DoraRuleset(added_kan=True, claim_max_tens=4), 4, 9)
    players(digests)
    for name, schema in schema_files().items():
        digests.add("schemas", name, json.dumps(without_words(schema)))
    print("\n".join(digests.lines()))


if __name__ == "__main__":
    main()
