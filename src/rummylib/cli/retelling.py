"""A recorded game told turn by turn, as one seat saw it or with all cards open."""

from collections.abc import Iterable, Iterator
from itertools import groupby
from typing import TypeAlias

from rummylib.cli.watch import sentences
from rummylib.game import Event, Seat
from rummylib.notation import Record, RoundRecord
from rummylib.reasons import Language, fill
from rummylib.round import Round
from rummylib.round.events import DrewFromStock, RoundEnded

Page: TypeAlias = tuple[str, ...]
"""What is told in one go."""


def retold(record: Record, seat: Seat | None, language: Language) -> Iterator[Page]:
    """The deal of each round, each turn in it with the hand after it, and how the round ended.

    With ``seat`` None all cards are open; else only what that seat saw is told.
    """
    states = record.replay()
    for played in record.rounds:
        state = next(states)
        yield _dealt(state, played, seat, language)
        for actor, actions in groupby(played.actions, key=lambda action: action.seat):
            lines: list[str] = []
            for action in actions:
                step = state.transition(action)
                state = next(states)
                lines += (line for event in step.events for line in _told(event, seat, language))
            turn = list(sentences([(actor, tuple(lines))], language))
            if seat in (None, actor) and not state.is_over:
                turn.append(_hand(state, actor, language))
            yield tuple(turn)
        if state.is_over:
            yield tuple(_ended(state, played, language))


def _dealt(state: Round, played: RoundRecord, seat: Seat | None, language: Language) -> Page:
    heading = fill(language, "cli", "replay/match", number=played.match_number)
    opening = [event.seen_by(seat).text(language) for event in state.opening]
    seats: Iterable[Seat] = range(state.seats) if seat is None else (seat,)
    return ("", heading, *opening, *(_hand(state, one, language) for one in seats))


def _told(event: Event, seat: Seat | None, language: Language) -> Iterator[str]:
    if isinstance(event, RoundEnded):
        return  # a page of its own says so
    seen = event if seat is None else event.seen_by(seat)
    if isinstance(seen, DrewFromStock) and seen.card is None:
        yield fill(language, "cli", "table/drew-face-down", seat=seen.seat)
    else:
        yield seen.text(language)


def _hand(state: Round, seat: Seat, language: Language) -> str:
    cards = " ".join(map(str, state.hands[seat].by_suit())) or "-"
    return fill(language, "cli", "replay/hand", seat=seat, cards=cards)


def _ended(state: Round, played: RoundRecord, language: Language) -> Iterator[str]:
    """How a round ended: all hands are open then, and what it was worth."""
    assert state.result is not None  # the round is over
    yield fill(language, "rummy", f"tell/{state.result.ending.value}")
    for seat in range(state.seats):
        yield _hand(state, seat, language)
    if played.points is not None:
        yield fill(language, "cli", "replay/points", points=played.points)
