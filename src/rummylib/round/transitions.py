"""What a legal action makes of a round, and the events on the way."""

from collections.abc import Mapping
from operator import attrgetter
from typing import Final, TypeVar, assert_never

import attrs

from rummylib.cards import Card, CardSet
from rummylib.game import Event
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


def after(state: StateT, action: RummyAction) -> tuple[StateT, list[Event]]:
    """The state after a legal action, and what happened. The action is not judged again."""
    match action:
        case DrawStock():
            after_action, events = _draw_stock(state)
        case DrawDiscard():
            after_action, events = _draw_discard(state)
        case LayMeld():
            after_action, events = _lay_meld(state, action)
        case LayOff():
            after_action, events = _lay_off(state, action)
        case SwapJoker():
            after_action, events = _swap_joker(state, action)
        case Discard():
            after_action, events = _discard(state, action)
        case EndRound():
            after_action, events = _over(state, Ending.STOCK_GONE)
        case _:
            assert_never(action)
    return after_action, events


# -- drawing --------------------------------------------------------------------------------------


def _draw_stock(state: StateT) -> tuple[StateT, list[Event]]:
    events: list[Event] = []
    if not state.stock:
        state, events = renew_stock(state)
    card, seat = state.stock[-1], state.turn
    known = _told(state, card) if state.stock_is_known else state.known
    events.append(DrewFromStock(seat, card, state.stock_is_known))
    drawn = changed(
        state,
        {
            "hands": _with(state, card),
            "stock": state.stock[:-1],
            "phase": Phase.PLAY,
            "known": known,
        },
    )
    return drawn, events


def _draw_discard(state: StateT) -> tuple[StateT, list[Event]]:
    card = state.discards[-1]
    drawn = changed(
        state,
        {
            "hands": _with(state, card),
            "discards": state.discards[:-1],
            "phase": Phase.PLAY,
            "taken": card,
            "known": _told(state, card),
        },
    )
    return drawn, [TookDiscard(state.turn, card)]


def renew_stock(state: StateT) -> tuple[StateT, list[Event]]:
    """The state with the discards made into a new stock (rules E3 to E5)."""
    kept = 1 if state.rules.stock_keep_top else 0
    moved = state.discards[: len(state.discards) - kept]
    number = state.recycles + 1
    shuffled = state.rules.stock_end is StockEnd.SHUFFLE
    draw_order = state.chance.reshuffle(moved, number) if shuffled else moved
    cards = CardSet(moved)
    renewed = changed(
        state,
        {
            "stock": tuple(reversed(draw_order)),
            "discards": state.discards[len(moved) :],
            "recycles": number,
            "recycled": cards,
            "stock_is_known": not shuffled or len(moved) == 1,
        },
    )
    return renewed, [StockRenewed(cards, shuffled, number)]


def _with(state: RoundState, card: Card) -> tuple[CardSet, ...]:
    return _replaced(state.hands, state.turn, state.hands[state.turn].with_card(card))


def _told(state: RoundState, card: Card) -> tuple[CardSet, ...]:
    return _replaced(state.known, state.turn, state.known[state.turn].with_card(card))


def _replaced(sets: tuple[CardSet, ...], place: int, new: CardSet) -> tuple[CardSet, ...]:
    return (*sets[:place], new, *sets[place + 1 :])


# -- playing --------------------------------------------------------------------------------------


def _lay_meld(state: StateT, action: LayMeld) -> tuple[StateT, list[Event]]:
    meld = reading_of(state, action)
    assert meld is not None  # the judge has let it pass
    laid = _played(
        state,
        leaving=action.cards,
        table=(*state.table, TableMeld(meld, state.turn)),
        melds=state.melds_this_turn + 1,
    )
    return _out_if_empty(laid, [Melded(state.turn, meld, len(state.table))])


def _lay_off(state: StateT, action: LayOff) -> tuple[StateT, list[Event]]:
    meld = extension_of(state, action)
    assert meld is not None  # the judge has let it pass
    table = table_with(state, action.target, meld)
    laid = _played(state, leaving=action.cards, table=table, melds=state.melds_this_turn)
    return _out_if_empty(laid, [LaidOff(state.turn, action.cards, action.target, meld)])


def _swap_joker(state: StateT, action: SwapJoker) -> tuple[StateT, list[Event]]:
    found = swapped(state.table[action.target].meld, action.card, state.rules)
    assert found is not None  # the judge has let it pass
    meld, joker = found
    table = table_with(state, action.target, meld)
    laid = _played(state, leaving=CardSet(action.card), table=table, melds=state.melds_this_turn)
    taken = changed(laid, {"hands": _with(laid, joker), "known": _told(laid, joker)})
    return taken, [SwappedJoker(state.turn, action.card, joker, action.target, meld)]


def _played(state: StateT, *, leaving: CardSet, table: tuple[TableMeld, ...], melds: int) -> StateT:
    """The state with cards gone from the hand to the table."""
    return changed(
        state,
        {
            "hands": _replaced(state.hands, state.turn, state.hands[state.turn] - leaving),
            "known": _replaced(state.known, state.turn, state.known[state.turn] - leaving),
            "table": table,
            "melds_this_turn": melds,
            "played_this_turn": True,
        },
    )


def _discard(state: StateT, action: Discard) -> tuple[StateT, list[Event]]:
    seat, card = state.turn, action.card
    hand, known = state.hands[seat].without(card), state.known[seat].without(card)
    changes = {
        "hands": _replaced(state.hands, seat, hand),
        "known": _replaced(state.known, seat, known),
        "discards": (*state.discards, card),
    }
    events: list[Event] = [Discarded(seat, card)]
    if not hand:
        return _out_if_empty(changed(state, changes), events)
    limit = state.rules.max_turns
    if limit is not None and state.turns + 1 >= limit:
        return _over(
            changed(state, changes | {"turns": state.turns + 1}), Ending.TURN_LIMIT, events
        )
    has_played = state.has_played
    if state.played_this_turn:
        has_played = (*has_played[:seat], True, *has_played[seat + 1 :])
    begun = changed(
        state,
        changes
        | {
            "turn": state.next_seat(seat),
            "phase": Phase.DRAW,
            "taken": None,
            "melds_this_turn": 0,
            "played_this_turn": False,
            "has_played": has_played,
            "turns": state.turns + 1,
        },
    )
    return _begin_turn(begun, events)


def _begin_turn(state: StateT, events: list[Event]) -> tuple[StateT, list[Event]]:
    """Renew an empty stock, or end the round, where that is due before a turn (rules E2, E9)."""
    if state.stock or state.rules.stock_trigger is StockTrigger.ON_DEMAND:
        return state, events
    if not state.can_recycle():
        return _over(state, Ending.STOCK_GONE, events)
    renewed, renewal = renew_stock(state)
    return renewed, [*events, *renewal]


# -- the end --------------------------------------------------------------------------------------


def _out_if_empty(state: StateT, events: list[Event]) -> tuple[StateT, list[Event]]:
    """End the round at once if the hand of the player to move is empty (rules G1, G4)."""
    seat = state.turn
    if state.hands[seat]:
        return state, events
    rummy = not state.has_played[seat]  # nothing before this turn (rule G5)
    result = RoundResult(state.hands, seat, rummy, Ending.WENT_OUT)
    events = [*events, WentOut(seat), *([WentRummy(seat)] if rummy else [])]
    return _with_result(changed(state, {"turns": state.turns + 1}), result, events)


def _over(
    state: StateT, ending: Ending, events: list[Event] | None = None
) -> tuple[StateT, list[Event]]:
    """End the round with nobody out (rule E9)."""
    return _with_result(state, RoundResult(state.hands, ending=ending), events or [])


def _with_result(
    state: StateT, result: RoundResult, events: list[Event]
) -> tuple[StateT, list[Event]]:
    over = changed(state, {"phase": Phase.OVER, "result": result, "known": state.hands})
    return over, [*events, RoundEnded(result.ending, result.hands)]
