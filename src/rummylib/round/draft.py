"""A state in the making: copied once, changed field by field, then frozen for good.

``attrs.evolve`` and the frozen constructor set every field through ``object.__setattr__``, which
takes most of the time of a move. A draft is a state whose fields can be set; when it is done it
turns into a state of the kind that was asked for, without a second copy.
"""

from typing import Final, TypeVar

from rummylib.cards import Card, CardSet
from rummylib.game import Chance, Seat
from rummylib.round.result import RoundResult
from rummylib.round.state import Phase, RoundState, TableMeld
from rummylib.ruleset import Ruleset

StateT = TypeVar("StateT", bound=RoundState)

_new: Final = object.__new__


class Draft(RoundState):
    """A state whose fields can still be set. It never leaves the function that makes it."""

    __slots__ = ()
    __setattr__ = object.__setattr__
    __delattr__ = object.__delattr__

    rules: Ruleset
    seats: int
    dealer: Seat
    number: int
    pack: CardSet
    hands: tuple[CardSet, ...]
    stock: tuple[Card, ...]
    discards: tuple[Card, ...]
    table: tuple[TableMeld, ...]
    turn: Seat
    phase: Phase
    taken: Card | None
    melds_this_turn: int
    played_this_turn: bool
    has_played: tuple[bool, ...]
    recycles: int
    turns: int
    result: RoundResult | None
    known: tuple[CardSet, ...]
    recycled: CardSet
    stock_is_known: bool
    event_count: int
    chance: Chance


def drafted(state: RoundState) -> Draft:
    """A draft that is as ``state`` is. Written out, as no loop over the fields is as quick."""
    draft = _new(Draft)
    draft.rules = state.rules
    draft.seats = state.seats
    draft.dealer = state.dealer
    draft.number = state.number
    draft.pack = state.pack
    draft.hands = state.hands
    draft.stock = state.stock
    draft.discards = state.discards
    draft.table = state.table
    draft.turn = state.turn
    draft.phase = state.phase
    draft.taken = state.taken
    draft.melds_this_turn = state.melds_this_turn
    draft.played_this_turn = state.played_this_turn
    draft.has_played = state.has_played
    draft.recycles = state.recycles
    draft.turns = state.turns
    draft.result = state.result
    draft.known = state.known
    draft.recycled = state.recycled
    draft.stock_is_known = state.stock_is_known
    draft.event_count = state.event_count
    draft.chance = state.chance
    return draft


def done(draft: Draft, kind: type[StateT]) -> StateT:
    """The draft, frozen: from now on a state of the given kind."""
    draft.__class__ = kind  # type: ignore[assignment]  # which makes it one
    return draft  # type: ignore[return-value]  # it is one now
