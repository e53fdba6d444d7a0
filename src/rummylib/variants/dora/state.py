"""The state of one deal as a value (8.9): what lies where, and whose move it is."""

from collections.abc import Sequence
from enum import StrEnum, unique
from typing import Final

import attrs

from rummylib.cards import Card, CardSet
from rummylib.claims import Window
from rummylib.game import Seat
from rummylib.variants.dora.actions import Answer, Declaration
from rummylib.variants.dora.result import DoraResult
from rummylib.variants.dora.ruleset import DoraRuleset
from rummylib.variants.dora.shown import ShownGroup
from rummylib.variants.dora.win import Ready

DEAD_CARDS: Final = 6
FIRST_INDICATOR, LEFT_TOP, RIGHT_TOP = 3, 1, 5
INDICATOR_PLACES: Final = (FIRST_INDICATOR, LEFT_TOP, RIGHT_TOP)
"""Top of the middle pile, then of the left, then of the right one (D4, D23)."""


@unique
class Phase(StrEnum):
    """Where in a turn the deal is.

    >>> from rummylib.variants.dora import TOMASU, Discard, DoraRound
    >>> state = DoraRound.deal(TOMASU, seats=3, dealer=0, seed=7)
    >>> state.phase.value, state.apply(Discard(0, state.drawn)).phase.value
    ('act', 'answer')
    """

    ACT = "act"
    """A card was drawn: win, kan or discard (F2)."""
    AFTER_CLAIM = "after_claim"
    """A discard was claimed: discard (F4)."""
    ANSWER = "answer"
    """A card was thrown: all others answer (F5)."""
    OVER = "over"


@attrs.frozen
class Thrown:
    """One discard: the card, who threw it, with which declaration, and who claimed it.

    >>> from rummylib.variants.dora import TOMASU, Discard, DoraRound
    >>> state = DoraRound.deal(TOMASU, seats=3, dealer=0, seed=7)
    >>> thrown = state.apply(Discard(0, "5C")).discards[-1]
    >>> str(thrown.card), thrown.thrower, thrown.declare.value, thrown.claimer
    ('5C', 0, 'none', None)
    """

    card: Card
    thrower: Seat
    declare: Declaration = Declaration.NONE
    claimer: Seat | None = None
    """Who claimed it: then it lies in a shown group and no longer on the pile."""


def indicators_of(dead: tuple[Card, ...], kans: int) -> tuple[Card, ...]:
    """The indicators that are face up after so many kans of the deal; three at most (D23)."""
    return tuple(dead[place] for place in INDICATOR_PLACES[: kans + 1])


def dealt(
    deck: Sequence[Card], seats: int, dealer: Seat
) -> tuple[tuple[Card, ...], tuple[CardSet, ...], tuple[Card, ...]]:
    """The dead cards, the hands and the wall (bottom to top) of a deck in dealing order (DA63).

    Six cards for the three piles, then 2+2+2+1 to everybody from the dealer on (D3 to D5).
    """
    order = [(dealer + step) % seats for step in range(seats)]
    hands = [0] * seats
    place = DEAD_CARDS
    for count in (2, 2, 2, 1):
        for seat in order:
            hands[seat] |= sum(card.bit for card in deck[place : place + count])
            place += count
    return (
        tuple(deck[:DEAD_CARDS]),
        tuple(CardSet.of_bits(hand) for hand in hands),
        tuple(reversed(deck[place:])),
    )


@attrs.frozen
class RoundState:
    """Everything about one deal. The fields are all there is; the rest follows from them.

    >>> from rummylib.variants.dora import TOMASU, DoraRound
    >>> state = DoraRound.deal(TOMASU, seats=3, dealer=0, seed=7)
    >>> isinstance(state, RoundState), state.turn, len(state.wall)
    (True, 0, 25)
    """

    rules: DoraRuleset
    seats: int
    dealer: Seat
    number: int
    """Which deal of the match it is, from 1."""
    dead: tuple[Card, ...] = attrs.field(repr=False)
    """The six cards out of play: left, middle, right pile, each bottom card first (DA63)."""
    wall: tuple[Card, ...] = attrs.field(repr=False)
    """The wall, bottom to top: the last card is drawn next."""
    kans: int
    """All kans of the deal."""
    hidden: tuple[CardSet, ...]
    """The hidden cards of each seat."""
    shown: tuple[tuple[ShownGroup, ...], ...]
    discards: tuple[Thrown, ...]
    """Everything thrown so far, in order, claimed cards included."""
    ready: tuple[Ready, ...]
    one_shot: tuple[bool, ...]
    """Whose one-shot window is open (F15)."""
    draws: tuple[int, ...]
    """How often each seat has drawn."""
    drawn: Card | None
    """The card drawn this turn, None after a claim and while a discard is answered."""
    turn: Seat
    """Who is at turn; while a discard is answered, who threw it."""
    phase: Phase
    untouched: bool
    """True as long as nothing has broken the first go-around (F22)."""
    kan_in_turn: bool
    """True if the player at turn has shown a kan since he drew (F17)."""
    window: Window[Answer] | None
    """The answers to the last discard, sealed."""
    result: DoraResult | None
    event_count: int = attrs.field(eq=False)
    """How many public events there have been."""

    @property
    def is_over(self) -> bool:
        """True when the deal has ended."""
        return self.phase is Phase.OVER

    @property
    def to_act(self) -> frozenset[Seat]:
        """Who may act: the player at turn, or after a discard all others who have not answered."""
        if self.window is not None:
            return self.window.waiting
        return _NOBODY if self.phase is Phase.OVER else _ALONE[self.turn]

    @property
    def indicators(self) -> tuple[Card, ...]:
        """The face-up indicators (王札) in the order in which they were turned."""
        return indicators_of(self.dead, self.kans)

    @property
    def wall_count(self) -> int:
        """How many cards can still be drawn."""
        return len(self.wall)

    @property
    def pile(self) -> tuple[Card, ...]:
        """The discards that nobody has claimed, bottom to top."""
        return tuple(thrown.card for thrown in self.discards if thrown.claimer is None)

    def hidden_of(self, seat: Seat) -> CardSet:
        """The hidden cards of a seat."""
        return self.hidden[seat]


_NOBODY: Final[frozenset[Seat]] = frozenset()
_ALONE: Final = tuple(frozenset({seat}) for seat in range(4))
