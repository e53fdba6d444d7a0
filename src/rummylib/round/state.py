"""The facts of a round in play, and what follows from them at a glance."""

from collections.abc import Iterator
from enum import StrEnum, unique
from typing import TYPE_CHECKING, Final

import attrs

from rummylib.cards import Card, CardSet
from rummylib.game import Chance, Seat
from rummylib.melds import Meld
from rummylib.round.result import Ending, RoundResult
from rummylib.ruleset import Ruleset, StockEnd, StockTrigger

if TYPE_CHECKING:
    from rummylib.round.view import RoundView


@unique
class Phase(StrEnum):
    """Where a turn stands (rule T1).

    >>> from rummylib import DrawStock, Round, presets
    >>> state = Round.deal(presets.PAGAT, seats=2, dealer=0, seed=7)
    >>> state.phase.value, state.apply(DrawStock(1)).phase.value
    ('draw', 'play')
    """

    DRAW = "draw"
    """The player to move must draw a card."""
    PLAY = "play"
    """A card is drawn: melds, lay-offs, swaps, and the discard that ends the turn."""
    OVER = "over"
    """The round has ended."""


_OVER: Final = Phase.OVER  # by itself, as every step of a simulation asks


@attrs.frozen
class TableMeld:
    """A meld on the table and who laid it (rule M15).

    >>> from rummylib.melds import MeldRules, classify
    >>> print(TableMeld(classify("8S 8H 8D", MeldRules()), owner=1))
    8S 8H 8D @1
    """

    meld: Meld
    """The set or run."""
    owner: Seat
    """The seat that laid it."""

    @property
    def cards(self) -> tuple[Card, ...]:
        """The cards of the meld; a run from its low end."""
        return self.meld.cards

    def __str__(self) -> str:
        return f"{self.meld} @{self.owner}"


@attrs.frozen
class RoundState:
    """The facts of a round: a frozen value. Equal where players could not tell a difference.

    >>> from rummylib import Round, presets
    >>> state = Round.deal(presets.PAGAT, seats=3, dealer=0, seed=7)
    >>> isinstance(state, RoundState), state.turn, state.phase.value, len(state.stock)
    (True, 1, 'draw', 30)
    """

    rules: Ruleset = attrs.field(repr=False)
    seats: int
    dealer: Seat
    number: int
    """Which deal of the match this is, from 1."""
    pack: CardSet = attrs.field(repr=False)
    """All cards in play."""
    hands: tuple[CardSet, ...]
    """By seat, the cards in hand."""
    stock: tuple[Card, ...]
    """Bottom to top: the last card is drawn next."""
    discards: tuple[Card, ...]
    """Bottom to top: the last card is the one that may be taken."""
    table: tuple[TableMeld, ...]
    """In the order of laying; the index is a lay-off's target."""
    turn: Seat
    """Whose turn it is; after the end, who ended the round (reading CA37)."""
    phase: Phase
    """Where the turn stands."""
    taken: Card | None
    """The card taken from the discard pile this turn (rule T4)."""
    melds_this_turn: int
    """How many new melds were laid in this turn (rule M7)."""
    played_this_turn: bool
    """Whether a meld was laid, a card laid off or a joker swapped in this turn."""
    has_played: tuple[bool, ...]
    """By seat, whether it did so in an earlier turn of this round (rule G5)."""
    recycles: int
    """How often the stock was made anew (rule E12)."""
    turns: int
    """How many turns are over, counted over all players."""
    result: RoundResult | None
    """What happened, once the round is over; else None."""
    known: tuple[CardSet, ...]
    """By seat, the cards that everybody saw going into the hand and that are still there."""
    recycled: CardSet
    """The cards that made up the present stock when it was last renewed; all had been seen."""
    stock_is_known: bool
    """Whether everybody knows the order of the stock, since it was turned over (rule E5)."""
    event_count: int = attrs.field(eq=False)
    """How many public events there have been."""
    chance: Chance = attrs.field(eq=False, repr=False)
    """The secret future: deck and reshuffles."""

    @property
    def is_over(self) -> bool:
        """Whether the round has ended."""
        return self.phase is _OVER

    @property
    def to_act(self) -> frozenset[Seat]:
        """The seat whose turn it is; nobody when the round is over."""
        return frozenset() if self.phase is Phase.OVER else frozenset((self.turn,))

    @property
    def is_whole_hand_deal(self) -> bool:
        """Whether only a whole hand may be laid down in this deal (rule W9)."""
        return self.number in self.rules.whole_hand_deals

    @property
    def recycles_left(self) -> int:
        """How often the stock may still be made anew (rules E7, E8)."""
        return max(0, self.rules.recycle_limit - self.recycles)

    def has_own_meld(self, seat: Seat) -> bool:
        """Whether a meld on the table was laid by ``seat`` (rules L3, L15)."""
        return owns_one(self.table, seat)

    def can_recycle(self) -> bool:
        """Whether the discards can make a new stock now (rules E7, E11)."""
        movable = len(self.discards) - self.rules.stock_keep_top
        return movable > 0 and self.recycles < self.rules.recycle_limit

    def next_seat(self, seat: Seat) -> Seat:
        """The seat after ``seat`` in turn order (rule S9)."""
        return (seat + 1) % self.seats

    def __str__(self) -> str:
        """The position at a glance; the whole of it in text is ``notation.format_position``."""
        hands = [f"hand {seat}: {hand}" for seat, hand in enumerate(self.hands)]
        return "\n".join((*at_a_glance(self, len(self.stock)), *hands))


def at_a_glance(state: "RoundState | RoundView", stock: int) -> Iterator[str]:
    """What everybody sees of a round, line by line."""
    yield f"deal {state.number}, seat {state.turn}: {state.phase}"
    yield f"stock: {counted(stock)}"
    yield f"discards: {' '.join(map(str, state.discards)) or '-'}"
    yield from (f"meld {target}: {laid}" for target, laid in enumerate(state.table))


def counted(cards: int) -> str:
    """A number of cards in words.

    >>> counted(1), counted(2)
    ('1 card', '2 cards')
    """
    return "1 card" if cards == 1 else f"{cards} cards"


def owns_one(table: tuple[TableMeld, ...], seat: Seat) -> bool:
    """Whether one of the melds was laid by ``seat``."""
    return seat in [laid.owner for laid in table]


def knows_stock(recycles: int, recycled: CardSet, rules: Ruleset) -> bool:
    """Whether everybody knows the order of the stock: it was turned over, or is of one card (E5).

    >>> knows_stock(1, CardSet("8S"), Ruleset()), knows_stock(1, CardSet("8S 9S"), Ruleset())
    (True, False)
    """
    turned_over = rules.stock_end is StockEnd.TURN_OVER
    return recycles > 0 and (turned_over or len(recycled) == 1)


def ends_a_turn(ending: Ending | None, rules: Ruleset) -> bool:
    """Whether a round that ended so ended with the end of a turn, which it still shows (CA37).

    Where the stock is gone for good, somebody ended the round instead of drawing, unless an empty
    stock is replaced before a turn begins (rules E2, E10).
    """
    if ending is Ending.STOCK_GONE:
        return rules.stock_trigger is StockTrigger.TURN_START
    return ending is not None
