"""What a server sends to the people at the table: views, what may be done, and facts with words.

A front end in another language can neither list the legal actions of a view nor say a reason in
words. A ``Moment`` holds a view with what its seat may do now, and what has just happened, each
event as that seat may know it, with its words; a ``ToldViolation`` is a reason with its words and
its pages in the rules.
"""

from collections.abc import Iterable, Iterator

import attrs

from rummylib.arguments import all_of_kind, check_kind, check_shape
from rummylib.game import Action, Event, View
from rummylib.notation.flaws import Contradiction, Flaw, differs
from rummylib.reasons import Violation


@attrs.frozen
class Words:
    """A text in every language of the library.

    >>> Words("hand", "手札").en
    'hand'
    """

    en: str
    ja: str


@attrs.frozen
class ToldEvent:
    """An event and its words.

    >>> from rummylib.cards import Card
    >>> from rummylib.round.events import Discarded
    >>> ToldEvent.of(Discarded(1, Card("KC"))).words.en
    'Seat 1 throws KC.'
    """

    event: Event
    words: Words
    """For people; reading does not compare them."""

    @classmethod
    def of(cls, event: Event) -> "ToldEvent":
        """The event with its words; cut it down with ``seen_by`` before."""
        check_kind(event, Event)
        return cls(event, Words(event.text("en"), event.text("ja")))


@attrs.frozen
class ToldViolation:
    """A reason, its words, and where the rules speak of it.

    >>> from rummylib.melds import MeldRules, meld_violations
    >>> [reason] = meld_violations("QH KH AH", MeldRules())
    >>> ToldViolation.of(reason).pages.ja
    'rules/ja/melds.html#rule-M4'
    """

    violation: Violation
    words: Words
    """For people; reading does not compare them."""
    pages: Words
    """In each language the page of the rules and the place on it."""

    @classmethod
    def of(cls, violation: Violation) -> "ToldViolation":
        """The reason with its words and pages."""
        check_kind(violation, Violation)
        words = Words(violation.text("en"), violation.text("ja"))
        return cls(violation, words, Words(violation.page("en"), violation.page("ja")))


@attrs.frozen
class Moment:
    """What one seat, or a spectator, is sent: its view, what it may do, what has just happened.

    >>> from rummylib import Match, presets
    >>> step = Match.opening(presets.PAGAT, seats=2, seed=7)
    >>> moment = Moment.of(step.state.view(0), step.events)
    >>> [action.kind for action in moment.legal_actions], len(moment.events)
    (['draw_stock', 'draw_discard'], 1)
    """

    view: View
    legal_actions: tuple[Action, ...]
    """What the seat of the view may do now, as it is listed."""
    events: tuple[ToldEvent, ...]
    """What has happened since the moment before, as this seat may know it."""

    @classmethod
    def of(cls, view: View, events: Iterable[Event] = ()) -> "Moment":
        """The moment of a view; the events are cut down to what its seat may know."""
        check_shape(view, "View", "seat", "legal_actions")
        seen = (event.seen_by(view.seat) for event in all_of_kind(events, Event))
        return cls(view, view.legal_actions(), tuple(map(ToldEvent.of, seen)))


def moment_flaws(value: object) -> Iterator[Flaw]:
    """What is told says what the view says, and nothing that its seat may not know."""
    assert isinstance(value, Moment)  # it is registered for this
    actions = value.view.legal_actions()
    yield from differs("legal_actions", len(value.legal_actions), len(actions))
    for place, (given, listed) in enumerate(zip(value.legal_actions, actions, strict=False)):
        if given != listed:
            yield Contradiction(f"legal_actions[{place}]", given.kind, listed.kind)
    for place, told in enumerate(value.events):
        if told.event.seen_by(value.view.seat) != told.event:
            yield Contradiction(f"events[{place}].event", told.event.kind, "seen_by")


def told_flaws(value: object) -> Iterator[Flaw]:
    """The pages of a reason are those of its rule."""
    assert isinstance(value, ToldViolation)  # it is registered for this
    yield from differs("pages.en", value.pages.en, value.violation.page("en"))
    yield from differs("pages.ja", value.pages.ja, value.violation.page("ja"))


MESSAGES = {
    "moment": Moment,
    "told_event": ToldEvent,
    "told_violation": ToldViolation,
}
"""The documents that games have in common, by their tags."""


def subject_of(value: object) -> object:
    """What a message is about: a value of the game whose document it will be."""
    match value:
        case Moment():
            return value.view
        case ToldEvent():
            return value.event
        case ToldViolation():
            return value.violation
        case _:
            return value
