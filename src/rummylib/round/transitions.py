"""What a legal action makes of a round, and the events on the way."""

from collections.abc import Callable
from typing import Final, TypeAlias, TypeVar, assert_never

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
from rummylib.round.draft import Draft, done, drafted
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
from rummylib.round.state import Phase, RoundState, TableMeld, knows_stock
from rummylib.ruleset import StockEnd, StockTrigger

StateT = TypeVar("StateT", bound=RoundState)

# By themselves: to look up a member of an enum takes twenty times as long as a plain name.
_DRAW: Final = Phase.DRAW
_PLAY: Final = Phase.PLAY
_ON_DEMAND: Final = StockTrigger.ON_DEMAND

Happened: TypeAlias = Callable[[], Event]
"""An event that is made only when somebody wants to know of it."""


def after(state: StateT, action: RummyAction) -> tuple[StateT, list[Happened]]:
    """The state after a legal action, and what happened. The action is not judged again."""
    draft = drafted(state)
    happened = _play(draft, action)
    draft.event_count += len(happened)
    return done(draft, type(state)), happened


def _play(draft: Draft, action: RummyAction) -> list[Happened]:
    match action:
        case Discard():
            return _discard(draft, action.card)
        case DrawStock():
            return _draw_stock(draft)
        case DrawDiscard():
            return _draw_discard(draft)
        case LayMeld():
            return _lay_meld(draft, action)
        case LayOff():
            return _lay_off(draft, action)
        case SwapJoker():
            return _swap_joker(draft, action)
        case EndRound():
            return _nobody_out(draft, Ending.STOCK_GONE)
        case _:
            assert_never(action)


# -- drawing --------------------------------------------------------------------------------------


def _draw_stock(draft: Draft) -> list[Happened]:
    happened = [] if draft.stock else [_renew_stock(draft)]
    seat, card, is_known = draft.turn, draft.stock[-1], draft.stock_is_known
    draft.stock = draft.stock[:-1]
    draft.hands = _with(draft.hands, seat, card)
    draft.phase = _PLAY
    if is_known:
        draft.known = _with(draft.known, seat, card)
    happened.append(lambda: DrewFromStock(seat, card, is_known))
    return happened


def _draw_discard(draft: Draft) -> list[Happened]:
    seat, card = draft.turn, draft.discards[-1]
    draft.discards = draft.discards[:-1]
    draft.hands = _with(draft.hands, seat, card)
    draft.known = _with(draft.known, seat, card)
    draft.taken = card
    draft.phase = _PLAY
    return [lambda: TookDiscard(seat, card)]


def _renew_stock(draft: Draft) -> Happened:
    """Make the discards into a new stock (rules E3 to E5)."""
    kept = 1 if draft.rules.stock_keep_top else 0
    moved = draft.discards[: len(draft.discards) - kept]
    number = draft.recycles + 1
    shuffled = draft.rules.stock_end is StockEnd.SHUFFLE
    draw_order = draft.chance.reshuffle(moved, number) if shuffled else moved
    cards = CardSet(moved)
    draft.stock = tuple(reversed(draw_order))
    draft.discards = draft.discards[len(moved) :]
    draft.recycles = number
    draft.recycled = cards
    draft.stock_is_known = knows_stock(number, cards, draft.rules)
    return lambda: StockRenewed(cards, shuffled, number)


def _with(sets: tuple[CardSet, ...], seat: Seat, card: Card) -> tuple[CardSet, ...]:
    return _replaced(sets, seat, sets[seat].with_card(card))


def _replaced(sets: tuple[CardSet, ...], seat: Seat, new: CardSet) -> tuple[CardSet, ...]:
    changed = list(sets)
    changed[seat] = new
    return tuple(changed)


# -- playing --------------------------------------------------------------------------------------


def _lay_meld(draft: Draft, action: LayMeld) -> list[Happened]:
    meld = reading_of(draft, action)
    assert meld is not None  # the judge has let it pass
    seat, target = draft.turn, len(draft.table)
    draft.table = (*draft.table, TableMeld(meld, seat))
    draft.melds_this_turn += 1
    _take_from_hand(draft, action.cards)
    return _out_if_empty(draft, lambda: Melded(seat, meld, target))


def _lay_off(draft: Draft, action: LayOff) -> list[Happened]:
    meld = extension_of(draft, action)
    assert meld is not None  # the judge has let it pass
    seat, cards, target = draft.turn, action.cards, action.target
    draft.table = table_with(draft, target, meld)
    _take_from_hand(draft, cards)
    return _out_if_empty(draft, lambda: LaidOff(seat, cards, target, meld))


def _swap_joker(draft: Draft, action: SwapJoker) -> list[Happened]:
    seat, card, target = draft.turn, action.card, action.target
    found = swapped(draft.table[target].meld, card, draft.rules)
    assert found is not None  # the judge has let it pass
    meld, joker = found
    draft.table = table_with(draft, target, meld)
    _take_from_hand(draft, CardSet(card))
    draft.hands = _with(draft.hands, seat, joker)
    draft.known = _with(draft.known, seat, joker)
    return [lambda: SwappedJoker(seat, card, joker, target, meld)]


def _take_from_hand(draft: Draft, leaving: CardSet) -> None:
    """Cards go from the hand to the table."""
    seat = draft.turn
    draft.hands = _replaced(draft.hands, seat, draft.hands[seat] - leaving)
    draft.known = _replaced(draft.known, seat, draft.known[seat] - leaving)
    draft.played_this_turn = True


def _discard(draft: Draft, card: Card) -> list[Happened]:
    seat = draft.turn
    hand, known = draft.hands[seat].without(card), draft.known[seat]
    draft.hands = _replaced(draft.hands, seat, hand)
    draft.discards = (*draft.discards, card)
    if known.bits & card.bit:
        draft.known = _replaced(draft.known, seat, known.without(card))
    if not hand.bits:
        return _out_if_empty(draft, lambda: Discarded(seat, card))
    draft.turns += 1
    ending = _ended_by_turn(draft)
    if ending is not None:
        return _nobody_out(draft, ending, lambda: Discarded(seat, card))
    if draft.played_this_turn:
        draft.has_played = (*draft.has_played[:seat], True, *draft.has_played[seat + 1 :])
        draft.played_this_turn = False
        draft.melds_this_turn = 0
    draft.turn = draft.next_seat(seat)
    draft.phase = _DRAW
    draft.taken = None
    if draft.stock or draft.rules.stock_trigger is _ON_DEMAND:
        return [lambda: Discarded(seat, card)]
    # Before the next turn begins (rule E2).
    return [lambda: Discarded(seat, card), _renew_stock(draft)]


def _ended_by_turn(draft: Draft) -> Ending | None:
    """How the round ends with the turn that is just over; None if it goes on (rules E2, E9)."""
    rules = draft.rules
    if rules.max_turns is not None and draft.turns >= rules.max_turns:
        return Ending.TURN_LIMIT
    if draft.stock or rules.stock_trigger is _ON_DEMAND or draft.can_recycle():
        return None
    return Ending.STOCK_GONE


# -- the end --------------------------------------------------------------------------------------


def _out_if_empty(draft: Draft, *before: Happened) -> list[Happened]:
    """End the round at once if the player to move has no card left (rules G1, G4)."""
    seat = draft.turn
    if draft.hands[seat]:
        return [*before]
    rummy = not draft.has_played[seat]  # nothing before this turn (rule G5)
    draft.turns += 1
    out: list[Happened] = [lambda: WentOut(seat), *([lambda: WentRummy(seat)] if rummy else [])]
    return [*before, *out, _end(draft, RoundResult(draft.hands, seat, rummy, Ending.WENT_OUT))]


def _nobody_out(draft: Draft, ending: Ending, *before: Happened) -> list[Happened]:
    """End the round with nobody out (rule E9)."""
    return [*before, _end(draft, RoundResult(draft.hands, ending=ending))]


def _end(draft: Draft, result: RoundResult) -> Happened:
    draft.phase = Phase.OVER
    draft.result = result
    draft.known = draft.hands
    return lambda: RoundEnded(result.ending, result.hands)
