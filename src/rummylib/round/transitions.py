"""What a legal action makes of a round, and the events on the way."""

from collections.abc import Mapping
from operator import attrgetter
from typing import Final, TypeAlias, TypeVar, assert_never

import attrs

from rummylib.cards import Card, CardSet
from rummylib.game import Event, Seat
from rummylib.melds import swapped
from rummylib.round.actions import (
    Discard,
    DrawDiscard,
    DrawStock,
    EndRound,
    LayMeld,
    LayOff,
    RummyAction,
    SwapJoker,
)
from rummylib.round.events import (
    Discarded,
    DrewFromStock,
    LaidOff,
    Melded,
    RoundEnded,
    StockRenewed,
    SwappedJoker,
    TookDiscard,
    WentOut,
    WentRummy,
)
from rummylib.round.legality import extension_of, reading_of, table_with
from rummylib.round.result import Ending, RoundResult
from rummylib.round.state import Phase, RoundState, TableMeld
from rummylib.ruleset import StockEnd, StockTrigger

StateT = TypeVar("StateT", bound=RoundState)

_FIELDS: Final = tuple(field.name for field in attrs.fields(RoundState))
_PLACE: Final = {name: place for place, name in enumerate(_FIELDS)}
_VALUES: Final = attrgetter(*_FIELDS)


def changed(state: StateT, changes: Mapping[str, object]) -> StateT:
    """``attrs.evolve``, several times faster: the inner loop of every simulation."""
    values = list(_VALUES(state))
    for name, value in changes.items():
        values[_PLACE[name]] = value
    return type(state)(*values)


Changes: TypeAlias = dict[str, object]
Step: TypeAlias = tuple[StateT, Changes, list[Event]]
"""A state, what is still to be changed in it, and what happened."""


def after(state: StateT, action: RummyAction) -> tuple[StateT, list[Event]]:
    """The state after a legal action, and what happened. The action is not judged again."""
    reached, changes, events = _step(state, action)
    changes["event_count"] = state.event_count + len(events)
    return changed(reached, changes), events


def _step(state: StateT, action: RummyAction) -> Step[StateT]:
    match action:
        case Discard():
            return _discard(state, action)
        case DrawStock():
            return _draw_stock(state)
        case DrawDiscard():
            return _draw_discard(state)
        case LayMeld():
            return _lay_meld(state, action)
        case LayOff():
            return _lay_off(state, action)
        case SwapJoker():
            return _swap_joker(state, action)
        case EndRound():
            return _nobody_out(state, {}, Ending.STOCK_GONE, [])
        case _:
            assert_never(action)


# -- drawing --------------------------------------------------------------------------------------


def _draw_stock(state: StateT) -> Step[StateT]:
    events: list[Event] = []
    if not state.stock:
        state, events = _stock_renewed(state)
    card, seat = state.stock[-1], state.turn
    events.append(DrewFromStock(seat, card, state.stock_is_known))
    changes: Changes = {
        "hands": _with(state.hands, seat, card),
        "stock": state.stock[:-1],
        "phase": Phase.PLAY,
    }
    if state.stock_is_known:
        changes["known"] = _with(state.known, seat, card)
    return state, changes, events


def _draw_discard(state: StateT) -> Step[StateT]:
    card, seat = state.discards[-1], state.turn
    changes: Changes = {
        "hands": _with(state.hands, seat, card),
        "discards": state.discards[:-1],
        "phase": Phase.PLAY,
        "taken": card,
        "known": _with(state.known, seat, card),
    }
    return state, changes, [TookDiscard(seat, card)]


def _stock_renewed(state: StateT) -> tuple[StateT, list[Event]]:
    """The state with the discards made into a new stock (rules E3 to E5)."""
    kept = 1 if state.rules.stock_keep_top else 0
    moved = state.discards[: len(state.discards) - kept]
    number = state.recycles + 1
    shuffled = state.rules.stock_end is StockEnd.SHUFFLE
    draw_order = state.chance.reshuffle(moved, number) if shuffled else moved
    cards = CardSet(moved)
    changes: Changes = {
        "stock": tuple(reversed(draw_order)),
        "discards": state.discards[len(moved) :],
        "recycles": number,
        "recycled": cards,
        "stock_is_known": not shuffled or len(moved) == 1,
    }
    return changed(state, changes), [StockRenewed(cards, shuffled, number)]


def _with(sets: tuple[CardSet, ...], seat: Seat, card: Card) -> tuple[CardSet, ...]:
    return _replaced(sets, seat, sets[seat].with_card(card))


def _replaced(sets: tuple[CardSet, ...], seat: Seat, new: CardSet) -> tuple[CardSet, ...]:
    return (*sets[:seat], new, *sets[seat + 1 :])


# -- playing --------------------------------------------------------------------------------------


def _lay_meld(state: StateT, action: LayMeld) -> Step[StateT]:
    meld = reading_of(state, action)
    assert meld is not None  # the judge has let it pass
    changes = _played(state, action.cards, (*state.table, TableMeld(meld, state.turn)))
    changes["melds_this_turn"] = state.melds_this_turn + 1
    return _out_if_empty(state, changes, [Melded(state.turn, meld, len(state.table))])


def _lay_off(state: StateT, action: LayOff) -> Step[StateT]:
    meld = extension_of(state, action)
    assert meld is not None  # the judge has let it pass
    changes = _played(state, action.cards, table_with(state, action.target, meld))
    event = LaidOff(state.turn, action.cards, action.target, meld)
    return _out_if_empty(state, changes, [event])


def _swap_joker(state: StateT, action: SwapJoker) -> Step[StateT]:
    seat = state.turn
    found = swapped(state.table[action.target].meld, action.card, state.rules)
    assert found is not None  # the judge has let it pass
    meld, joker = found
    table = table_with(state, action.target, meld)
    changes = _played(state, CardSet(action.card), table, gaining=CardSet(joker))
    return state, changes, [SwappedJoker(seat, action.card, joker, action.target, meld)]


def _played(
    state: RoundState,
    leaving: CardSet,
    table: tuple[TableMeld, ...],
    gaining: CardSet = CardSet.EMPTY,
) -> Changes:
    """What changes when cards go from the hand to the table, or a joker comes back."""
    seat = state.turn
    return {
        "hands": _replaced(state.hands, seat, state.hands[seat] - leaving | gaining),
        "known": _replaced(state.known, seat, state.known[seat] - leaving | gaining),
        "table": table,
        "played_this_turn": True,
    }


def _discard(state: StateT, action: Discard) -> Step[StateT]:
    seat, card = state.turn, action.card
    hand = state.hands[seat].without(card)
    changes: Changes = {
        "hands": _replaced(state.hands, seat, hand),
        "discards": (*state.discards, card),
    }
    if state.known[seat].bits & card.bit:
        changes["known"] = _replaced(state.known, seat, state.known[seat].without(card))
    events: list[Event] = [Discarded(seat, card)]
    if not hand:
        return _out_if_empty(state, changes, events)
    changes["turns"] = state.turns + 1
    limit = state.rules.max_turns
    if limit is not None and state.turns + 1 >= limit:
        return _nobody_out(state, changes, Ending.TURN_LIMIT, events)
    if state.played_this_turn:
        changes["has_played"] = (*state.has_played[:seat], True, *state.has_played[seat + 1 :])
        changes["played_this_turn"] = False
        changes["melds_this_turn"] = 0
    changes["turn"] = state.next_seat(seat)
    changes["phase"] = Phase.DRAW
    changes["taken"] = None
    if state.stock or state.rules.stock_trigger is StockTrigger.ON_DEMAND:
        return state, changes, events
    return _begin_without_stock(changed(state, changes), events)


def _begin_without_stock(state: StateT, events: list[Event]) -> Step[StateT]:
    """Renew the empty stock before a turn, or end the round (rules E2, E9)."""
    if not state.can_recycle():
        return _nobody_out(state, {}, Ending.STOCK_GONE, events)
    renewed, renewal = _stock_renewed(state)
    return renewed, {}, [*events, *renewal]


# -- the end --------------------------------------------------------------------------------------


def _out_if_empty(state: StateT, changes: Changes, events: list[Event]) -> Step[StateT]:
    """End the round at once if the player to move has no card left (rules G1, G4)."""
    left, seat = changed(state, changes), state.turn
    if left.hands[seat]:
        return state, changes, events
    rummy = not state.has_played[seat]  # nothing before this turn (rule G5)
    result = RoundResult(left.hands, seat, rummy, Ending.WENT_OUT)
    events = [*events, WentOut(seat), *([WentRummy(seat)] if rummy else [])]
    return _ended(left, {"turns": state.turns + 1}, result, events)


def _nobody_out(
    state: StateT, changes: Changes, ending: Ending, events: list[Event]
) -> Step[StateT]:
    """End the round with nobody out (rule E9)."""
    left = changed(state, changes)
    return _ended(left, {}, RoundResult(left.hands, ending=ending), events)


def _ended(
    state: StateT, changes: Changes, result: RoundResult, events: list[Event]
) -> Step[StateT]:
    over: Changes = {"phase": Phase.OVER, "result": result, "known": state.hands}
    return state, changes | over, [*events, RoundEnded(result.ending, result.hands)]
