"""A match between computer players, told line by line."""

from collections.abc import Iterable, Iterator
from functools import reduce
from itertools import groupby
from random import Random
from typing import TypeAlias

import attrs

from rummylib.agents import Player, simple_player
from rummylib.game import Event, Game, MatchState, Seat, Transition
from rummylib.reasons import Language, fill


@attrs.frozen
class Limits:
    """When a match is watched no longer, though nobody has won."""

    rounds: int
    actions: int
    """The most actions in one round."""


Told: TypeAlias = tuple[Seat | None, tuple[str, ...]]
"""Whose doing something was, if anybody's, and the words for it."""


def watch(
    game: Game,
    begun: Transition[MatchState],
    seed: int,
    limits: Limits,
    language: Language,
    *,
    player: Player = simple_player,
) -> Iterator[str]:
    """The lines that tell a match from its first deal to its end, or to one of the limits.

    ``begun`` is the match as it was dealt, with the events of the deal. What one seat does in a
    row makes one line. The players' chance follows from ``seed``, so that the same seed tells the
    same match.
    """
    return sentences(_happenings(game, begun, seed, limits, language, player=player), language)


def sentences(happenings: Iterable[Told], language: Language) -> Iterator[str]:
    """The lines that tell what happened; what one seat does in a row makes one line.

    >>> list(sentences([(1, ("One.",)), (1, ("Two.",)), (None, ("Three.", "Four."))], "en"))
    ['One. Two.', 'Three.', 'Four.']
    """

    def joined(before: str, after: str) -> str:
        return fill(language, "cli", "watch/sentences", before=before, after=after)

    for doer, group in groupby(happenings, key=lambda told: told[0]):
        lines = [line for _, words in group for line in words]
        if doer is None:
            yield from lines
        elif lines:
            yield reduce(joined, lines)


def _happenings(
    game: Game,
    begun: Transition[MatchState],
    seed: int,
    limits: Limits,
    language: Language,
    *,
    player: Player,
) -> Iterator[Told]:
    match = begun.state
    chances = [Random(f"rummylib/watch/{seed}/{seat}") for seat in range(match.seats)]
    rounds, actions = 1, 0
    yield from _round_begins(game, begun, language)
    while not match.is_over:
        if match.is_between_rounds:
            if rounds == limits.rounds:
                yield _stopped("watch/too-many-rounds", rounds, language)
                return
            begun = match.next_opening()
            match, rounds, actions = begun.state, rounds + 1, 0
            yield from _round_begins(game, begun, language)
        if actions == limits.actions:
            yield _stopped("watch/too-many-actions", actions, language)
            return
        seat = min(match.to_act)
        step = match.transition(player(match.view(seat), chances[seat]))
        match, actions = step.state, actions + 1
        yield from _told(game, step.events, match, language)


def _round_begins(game: Game, begun: Transition[MatchState], language: Language) -> Iterator[Told]:
    yield None, ("",)
    yield from _told(game, begun.events, begun.state, language)


def _stopped(key: str, limit: int, language: Language) -> Told:
    return None, ("", fill(language, "cli", key, limit=limit))


def _told(
    game: Game, events: Iterable[Event], match: MatchState, language: Language
) -> Iterator[Told]:
    for event in events:
        yield getattr(event, "seat", None), game.tell(event, match, language)
