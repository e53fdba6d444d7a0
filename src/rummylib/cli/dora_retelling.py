"""A recorded game of the dora game told move by move, as one seat saw it or with all cards open."""

from collections.abc import Iterable, Iterator

from rummylib.cli.retelling import Page
from rummylib.game import Event, Seat
from rummylib.notation.dora import DoraRecord
from rummylib.reasons import Language, fill
from rummylib.variants.dora import DoraRound


def retold(record: DoraRecord, seat: Seat | None, language: Language) -> Iterator[Page]:
    """Each deal with its hands, and what each move led to.

    With ``seat`` None all cards are open; else only what that seat saw is told. Answers to a
    discard lead to something when the last one is given.
    """
    steps = record.transitions()
    for deal in record.deals:
        step = next(steps)
        seats: Iterable[Seat] = range(record.seats) if seat is None else (seat,)
        hands = (_hand(step.state, one, language) for one in seats)
        yield ("", *_told(step.events, seat, language), *hands)
        for _ in deal.actions:
            step = next(steps)
            lines = list(_told(step.events, seat, language))
            if seat is None and lines and step.state.drawn is not None:
                lines.append(_hand(step.state, step.state.turn, language))
            if lines:
                yield tuple(lines)


def _told(events: Iterable[Event], seat: Seat | None, language: Language) -> Iterator[str]:
    for event in events:
        yield (event if seat is None else event.seen_by(seat)).text(language)


def _hand(state: DoraRound, seat: Seat, language: Language) -> str:
    cards = " ".join(map(str, state.hidden[seat].by_suit())) or "-"
    return fill(language, "cli", "replay/hand", seat=seat, cards=cards)
