"""A match between computer players, told line by line."""

from collections.abc import Iterable, Iterator
from random import Random

import attrs

from rummylib.agents import simple_player
from rummylib.game import Event, Game, MatchState
from rummylib.reasons import Language, fill


@attrs.frozen
class Limits:
    """When a match is watched no longer, though nobody has won."""

    rounds: int
    actions: int
    """The most actions in one round."""


def watch(
    game: Game, match: MatchState, seed: int, limits: Limits, language: Language
) -> Iterator[str]:
    """The lines that tell a match from its first round to its end, or to one of the limits.

    The players' chance follows from ``seed``, so that the same seed tells the same match.
    """
    chances = [Random(f"rummylib/watch/{seed}/{seat}") for seat in range(match.seats)]
    rounds, actions = 1, 0
    yield from _round_begins(game, match, rounds, language)
    while not match.is_over:
        if match.is_between_rounds:
            if rounds == limits.rounds:
                yield from _stopped("watch/too-many-rounds", rounds, language)
                return
            match = match.next_round()
            rounds, actions = rounds + 1, 0
            yield from _round_begins(game, match, rounds, language)
        events: list[Event] = []
        turn = match.to_act
        while match.to_act == turn and not match.is_over:
            if actions == limits.actions:
                yield from _told(game, events, match, language)
                yield from _stopped("watch/too-many-actions", actions, language)
                return
            seat = min(turn)
            step = match.transition(simple_player(match.view(seat), chances[seat]))
            match, actions = step.state, actions + 1
            events += step.events
        yield from _told(game, events, match, language)


def _round_begins(game: Game, match: MatchState, number: int, language: Language) -> Iterator[str]:
    yield ""
    opening = game.opening(match)
    if not opening:
        yield fill(language, "cli", "watch/round", number=number)
    yield from _told(game, opening, match, language)


def _stopped(key: str, limit: int, language: Language) -> Iterator[str]:
    yield ""
    yield fill(language, "cli", key, limit=limit)


def _told(
    game: Game, events: Iterable[Event], match: MatchState, language: Language
) -> Iterator[str]:
    """The events in words: what one seat does in a row makes one line."""
    between = fill(language, "cli", "watch/between-sentences")
    doer: object = None
    sentences: list[str] = []
    for event in events:
        seat: object = getattr(event, "seat", None)
        lines = game.tell(event, match, language)
        if seat is None or seat != doer:
            if sentences:
                yield between.join(sentences)
            sentences = []
        if seat is None:
            yield from lines
        else:
            sentences += lines
        doer = seat
    if sentences:
        yield between.join(sentences)
