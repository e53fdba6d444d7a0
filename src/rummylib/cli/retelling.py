"""A recorded game told turn by turn, as one seat saw it or with all cards open."""

from collections.abc import Iterable, Iterator
from itertools import groupby
from typing import TypeAlias

from rummylib.cli.watch import sentences
from rummylib.game import Event, Seat, Transition
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
    steps = record.transitions()
    for played in record.rounds:
        step = next(steps)
        yield _dealt(step, played, seat, language)
        for actor, actions in groupby(played.actions, key=lambda action: action.seat):
            lines: list[str] = []
            for _ in actions:
                step = next(steps)
                lines += (line for event in step.events for line in _told(event, seat, language))
            turn = list(sentences([(actor, tuple(lines))], language))
            if seat in (None, actor) and not step.state.is_over:
                turn.append(_hand(step.state, actor, language))
            yield tuple(turn)
        if step.state.is_over:
            yield tuple(_ended(step.state, played, language))


def _dealt(
    step: Transition[Round], played: RoundRecord, seat: Seat | None, language: Language
) -> Page:
    state = step.state
    heading = fill(language, "cli", "replay/match", number=played.match_number)
    opening = [event.seen_by(seat).text(language) for event in step.events]
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
