"""What may be done with a selection of cards, and why not: what a front end asks.

Nothing here decides anything. What cards make is asked of ``melds``; whether something may be
done now is asked of the judge, one action at a time.
"""

from collections.abc import Iterator
from itertools import chain
from typing import Protocol, TypeAlias

import attrs

from rummylib.arrange import deadwood
from rummylib.cards import Card, Cards, CardSet
from rummylib.game import Action, Seat
from rummylib.melds import (
    Meld,
    extension_violations,
    extensions,
    meld_violations,
    readings,
    swap_violations,
    swapped,
)
from rummylib.melds.extensions import faces_of
from rummylib.reasons import Violation
from rummylib.round.actions import PLAYS, Discard, LayMeld, LayOff, RummyAction, SwapJoker
from rummylib.round.state import TableMeld
from rummylib.ruleset import Ruleset

Play: TypeAlias = Discard | LayMeld | LayOff | SwapJoker
"""What a player can do with cards from the hand."""


class Asked(Protocol):
    """What answers the questions: a view of a round, with the judge in it."""

    @property
    def seat(self) -> Seat | None:
        """Whose view it is; None for a spectator."""

    @property
    def turn(self) -> Seat:
        """Whose turn it is."""

    @property
    def rules(self) -> Ruleset:
        """The rules of the round."""

    @property
    def table(self) -> tuple[TableMeld, ...]:
        """The melds on the table."""

    def violations(self, action: Action) -> tuple[Violation, ...]:
        """Why the seat of this view may not do ``action``; empty if it may."""

    def canonical(self, action: Action) -> Action:
        """The form in which a legal ``action`` is listed; an illegal one as it is."""


@attrs.frozen
class Use:
    """One thing that can be thought of for a selection of cards, and what the judge says to it.

    >>> from rummylib import presets
    >>> from rummylib.testing import scenario
    >>> use = scenario(hand="8S 8H 8D KC 2S", rules=presets.PAGAT).view(0).ask("8S 8H 8D").melds[0]
    >>> str(use.action), str(use.meld), use.violations
    ('meld 8S 8H 8D', '8S 8H 8D', ())
    """

    action: Play
    """As it is listed, where it may be done now."""
    meld: Meld | None
    """What would lie on the table; None for a discard, and where the cards do not fit."""
    joker: Card | None
    """The joker that a swap would bring into the hand."""
    violations: tuple[Violation, ...]
    """Why it may not be done now: every reason that the judge gives. Empty if it may."""
    misfits: tuple[Violation, ...]
    """Why the cards make no such thing, at any time. Empty where they do, and for a discard."""

    @property
    def is_legal(self) -> bool:
        """Whether it may be done now."""
        return not self.violations

    @property
    def fits(self) -> bool:
        """Whether the cards make it, be it allowed now or not."""
        return self.meld is not None or isinstance(self.action, Discard)


@attrs.frozen
class Selection:
    """The answer for a selection of cards: every use of it, those not allowed with all reasons.

    It stands for the moment of the view that was asked. Where it is not the seat's turn to play,
    each use says so in ``violations``; ``meld`` and ``misfits`` speak of the cards alone.

    >>> from rummylib import presets
    >>> from rummylib.testing import scenario
    >>> state = scenario(hand="8C KD 2S", table="8S 8H 8D @1", rules=presets.QDAN)
    >>> [use.is_legal for use in state.view(0).ask("8C").layoffs]
    [True]
    """

    cards: CardSet
    melds: tuple[Use, ...]
    """The cards as a new meld: one use for each reading, or a single one that says why not."""
    layoffs: tuple[Use, ...]
    """The cards laid off: for each meld on the table one use for each reading, or why not."""
    swaps: tuple[Use, ...]
    """A single card swapped for a joker: one use for each meld on the table."""
    discards: tuple[Use, ...]
    """A single card thrown."""

    @property
    def uses(self) -> tuple[Use, ...]:
        """All uses, in the order in which actions are listed."""
        return (*self.melds, *self.layoffs, *self.swaps, *self.discards)

    @property
    def actions(self) -> tuple[RummyAction, ...]:
        """What may be done with the cards now, as it is listed."""
        return tuple(dict.fromkeys(use.action for use in self.uses if use.is_legal))

    @property
    def readings(self) -> tuple[Meld, ...]:
        """Every meld that the cards are, allowed now or not; the usual one first."""
        return tuple(use.meld for use in self.melds if use.meld is not None)

    @property
    def reasons(self) -> tuple[Violation, ...]:
        """Every reason against every use that is not allowed now, each once."""
        return tuple(dict.fromkeys(chain.from_iterable(use.violations for use in self.uses)))


@attrs.frozen
class Throw:
    """A discard that may be made now, and the points that melds would then leave in the hand.

    >>> from rummylib import presets
    >>> from rummylib.testing import scenario
    >>> view = scenario(hand="8S 8H 8D KC 2S", rules=presets.PAGAT).view(0)
    >>> [(str(throw.action), throw.deadwood) for throw in view.throws()][:2]
    [('discard KC', 2), ('discard 2S', 10)]
    """

    action: Discard
    deadwood: int


def ask(view: Asked, cards: Cards) -> Selection:
    """What the seat of ``view`` can do with ``cards``, and why not.

    Of no cards at all it is only said that they are no meld. Raises ``InvalidCard`` or
    ``DuplicateCard``.

    >>> from rummylib import presets
    >>> from rummylib.testing import scenario
    >>> state = scenario(hand="8C KD 2S", table="8S 8H 8D @1; 5C 6C 7C @1", rules=presets.QDAN)
    >>> selection = ask(state.view(0), "8C")
    >>> [str(action) for action in selection.actions]
    ['lay-off 8C > 0', 'lay-off 8C > 1', 'discard 8C']
    >>> [violation.code for violation in selection.melds[0].violations]
    ['meld/too-few-cards']
    """
    selected = CardSet(cards)
    single = tuple(selected) if len(selected) == 1 else ()
    return Selection(
        selected,
        tuple(_melds(view, selected)),
        tuple(_layoffs(view, selected)) if selected else (),
        tuple(use for card in single for use in _swaps(view, card)),
        tuple(_use(view, Discard(_seat(view), card)) for card in single),
    )


def ranked_throws(
    hand: CardSet, actions: tuple[RummyAction, ...], rules: Ruleset
) -> tuple[Throw, ...]:
    """The discards among ``actions``, those first that leave the fewest points in ``hand``.

    Of those that leave as little, the order is that of ``actions``.
    """
    discards = (action for action in actions if isinstance(action, Discard))
    throws = (Throw(action, deadwood(hand.without(action.card), rules)) for action in discards)
    return tuple(sorted(throws, key=lambda throw: throw.deadwood))


def _melds(view: Asked, cards: CardSet) -> Iterator[Use]:
    seat = _seat(view)
    found = readings(cards, view.rules)
    for meld in found:
        yield _use(view, LayMeld(seat, cards, _faces(meld, cards)), meld)
    if not found:
        yield _use(view, LayMeld(seat, cards), misfits=meld_violations(cards, view.rules))


def _layoffs(view: Asked, cards: CardSet) -> Iterator[Use]:
    seat = _seat(view)
    for target, laid in enumerate(view.table):
        found = extensions(laid.meld, cards, view.rules)
        for meld in found:
            yield _use(view, LayOff(seat, cards, target, _faces(meld, cards)), meld)
        if not found:
            misfits = extension_violations(laid.meld, cards, view.rules)
            yield _use(view, LayOff(seat, cards, target), misfits=misfits)


def _swaps(view: Asked, card: Card) -> Iterator[Use]:
    for target, laid in enumerate(view.table):
        action = SwapJoker(_seat(view), card, target)
        found = swapped(laid.meld, card, view.rules)
        if found is None:
            yield _use(view, action, misfits=swap_violations(laid.meld, card, view.rules))
        else:
            yield _use(view, action, *found)


def _use(
    view: Asked,
    action: Play,
    meld: Meld | None = None,
    joker: Card | None = None,
    misfits: tuple[Violation, ...] = (),
) -> Use:
    violations = view.violations(action)
    listed = action if violations else view.canonical(action)
    assert isinstance(listed, PLAYS)
    return Use(listed, meld, joker, violations, misfits)


def _faces(meld: Meld, cards: CardSet) -> tuple[Card, ...]:
    """What the jokers among ``cards`` stand for in ``meld``, where it is said."""
    return tuple(face for face in faces_of(meld, cards) if face is not None)


def _seat(view: Asked) -> Seat:
    """Who would act; for a spectator, who may act nowhere, the seat whose turn it is."""
    return view.turn if view.seat is None else view.seat
