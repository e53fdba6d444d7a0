"""What a legal action leads to (8.9): the next state and the events on the way.

Nothing here asks whether an action is legal. Discards and answers, which make up most of a deal,
build the next state field by field; everything rarer evolves it.
"""

from collections.abc import Sequence
from functools import lru_cache
from typing import Final, TypeAlias, TypeVar

import attrs

from rummylib.cards import Card, CardSet
from rummylib.claims import Window, seats_after
from rummylib.game import Event, Seat
from rummylib.variants.dora.actions import (
    AddedKan,
    Answer,
    Chi,
    ConcealedKan,
    Declaration,
    Discard,
    DoraAction,
    Kan,
    Pon,
    Ron,
    Tsumo,
)
from rummylib.variants.dora.events import (
    AddedKanShown,
    ChiCalled,
    ChipsPaid,
    ConcealedKanShown,
    Dealt,
    Discarded,
    DoraEvent,
    Drawn,
    HandOpened,
    IndicatorTurned,
    KanCalled,
    PonCalled,
    RiichiDeclared,
    RonWon,
    TsumoWon,
    WallExhausted,
)
from rummylib.variants.dora.legality import upgraded
from rummylib.variants.dora.options import MultipleRon
from rummylib.variants.dora.result import DoraResult, Win
from rummylib.variants.dora.score import score_hand
from rummylib.variants.dora.shown import Call, ShownGroup, breaks_first_go_around
from rummylib.variants.dora.state import (
    INDICATOR_PLACES,
    Phase,
    RoundState,
    Thrown,
    indicators_of,
)
from rummylib.variants.dora.win import Ready, WinBy, WinContext

StateT = TypeVar("StateT", bound=RoundState)
Step: TypeAlias = tuple[StateT, tuple[Event, ...]]

READY_BY: Final = {
    Declaration.RIICHI: Ready.RIICHI,
    Declaration.OPEN: Ready.OPEN,
}
T = TypeVar("T")


def put(values: tuple[T, ...], place: int, value: T) -> tuple[T, ...]:
    """The tuple with one value exchanged."""
    return (*values[:place], value, *values[place + 1 :])


def advance(state: StateT, action: DoraAction) -> Step[StateT]:
    """The state after a legal action, and what happened on the way."""
    match action:
        case Discard():
            return _discard(state, action)
        case Tsumo():
            return _tsumo(state, action)
        case ConcealedKan():
            group = ShownGroup(Call.CONCEALED_KAN, action.cards)
            shown = (*state.shown[action.seat], group)
            return _own_kan(state, action.seat, action.cards, shown, group)
        case AddedKan():
            groups = state.shown[action.seat]
            group = upgraded(groups[action.target], action.card)
            used = CardSet.of_bits(action.card.bit)
            return _own_kan(state, action.seat, used, put(groups, action.target, group), group)
        case _:
            return _answer(state, action)


def _discard(state: StateT, action: Discard) -> Step[StateT]:
    """The card goes on the pile, the declaration takes effect, all others are asked (F5, F13)."""
    seat, card, declare = action.seat, action.card, action.declare
    events: tuple[DoraEvent, ...] = (Discarded(seat, card),)
    hidden = put(state.hidden, seat, state.hidden[seat].without(card))
    ready, one_shot = state.ready, state.one_shot
    if declare is not Declaration.NONE:
        ready = put(ready, seat, READY_BY[declare])
        one_shot = put(one_shot, seat, True)
        opened = declare is Declaration.OPEN
        events = (*events, HandOpened(seat, hidden[seat]) if opened else RiichiDeclared(seat))
    elif one_shot[seat]:
        one_shot = put(one_shot, seat, False)  # the card of the next own draw is thrown (F15)
    after = type(state)(
        state.rules,
        state.seats,
        state.dealer,
        state.number,
        state.dead,
        state.wall,
        state.kans,
        hidden,
        state.shown,
        (*state.discards, Thrown(card, seat, declare)),
        ready,
        one_shot,
        state.draws,
        None,
        seat,
        Phase.ANSWER,
        state.untouched,
        False,
        _opened(seat, state.seats),
        None,
        state.event_count + len(events),
    )
    return after, events


@lru_cache(maxsize=1 << 6)
def _opened(thrower: Seat, seats: int) -> Window[Answer]:
    """The window for a discard, one object for all: nobody has answered."""
    return Window[Answer].opened(seats_after(thrower, seats))


def _answer(state: StateT, answer: Answer) -> Step[StateT]:
    """An answer is kept, sealed; the last one opens them all (F9, F10)."""
    window = (state.window or Window.opened(())).answered(answer)
    if not window.is_closed:
        return _with_window(state, window), ()
    together = (Ron.kind,) if state.rules.multiple_ron is MultipleRon.ALL else ()
    standing = window.standing(_kind_of, state.rules.claim_priority, together)
    if not standing:
        return _draw(state, (state.turn + 1) % state.seats)
    first = standing[0]
    if isinstance(first, Chi | Pon | Kan):
        return _claim(state, first)
    return _rons(state, [one.seat for one in standing])


def _kind_of(answer: Answer) -> str:
    return answer.kind


def _with_window(state: StateT, window: Window[Answer]) -> StateT:
    return type(state)(
        state.rules,
        state.seats,
        state.dealer,
        state.number,
        state.dead,
        state.wall,
        state.kans,
        state.hidden,
        state.shown,
        state.discards,
        state.ready,
        state.one_shot,
        state.draws,
        state.drawn,
        state.turn,
        state.phase,
        state.untouched,
        state.kan_in_turn,
        window,
        state.result,
        state.event_count,
    )


def _draw(state: StateT, seat: Seat) -> Step[StateT]:
    """The next seat draws, which leaves no choice; an empty wall ends the deal (F1, F19)."""
    if not state.wall:
        return _end(state, (), (WallExhausted(),))
    card = state.wall[-1]
    is_open = state.ready[seat] is Ready.OPEN
    events = (Drawn(seat, card, len(state.wall) - 1, is_open),)
    after = type(state)(
        state.rules,
        state.seats,
        state.dealer,
        state.number,
        state.dead,
        state.wall[:-1],
        state.kans,
        put(state.hidden, seat, state.hidden[seat].with_card(card)),
        state.shown,
        state.discards,
        state.ready,
        state.one_shot,
        put(state.draws, seat, state.draws[seat] + 1),
        card,
        seat,
        Phase.ACT,
        state.untouched,
        False,
        None,
        None,
        state.event_count + 1,
    )
    return after, events


def _claim(state: StateT, claim: Chi | Pon | Kan) -> Step[StateT]:
    """The claimed card leaves the pile, the group is shown, its owner throws next (F11, F16)."""
    seat, last = claim.seat, state.discards[-1]
    call = Call(claim.kind)
    group = ShownGroup(call, claim.cards.with_card(last.card), last.card, last.thrower)
    events: tuple[DoraEvent, ...] = (_called(seat, group),)
    kans = state.kans + call.is_kan
    events += _turned(state.dead, state.kans, kans)
    after = attrs.evolve(
        state,
        kans=kans,
        hidden=put(state.hidden, seat, state.hidden[seat] - claim.cards),
        shown=put(state.shown, seat, (*state.shown[seat], group)),
        discards=(*state.discards[:-1], attrs.evolve(last, claimer=seat)),
        one_shot=_one_shot_after_call(state),
        turn=seat,
        phase=Phase.AFTER_CLAIM,
        untouched=state.untouched and not breaks_first_go_around(state.rules, call),
        window=None,
        event_count=state.event_count + len(events),
    )
    return after, events


def _called(seat: Seat, group: ShownGroup) -> DoraEvent:
    match group.call:
        case Call.CHI:
            return ChiCalled(seat, group)
        case Call.PON:
            return PonCalled(seat, group)
        case _:
            return KanCalled(seat, group)


def _own_kan(
    state: StateT,
    seat: Seat,
    used: CardSet,
    shown: tuple[ShownGroup, ...],
    group: ShownGroup,
) -> Step[StateT]:
    """Four cards are shown, an indicator turns at once, nothing is drawn (F17, DA24, DA25)."""
    concealed = group.call is Call.CONCEALED_KAN
    events: tuple[DoraEvent, ...] = (
        ConcealedKanShown(seat, group) if concealed else AddedKanShown(seat, group),
    )
    kans = state.kans + 1
    events += _turned(state.dead, state.kans, kans)
    after = attrs.evolve(
        state,
        kans=kans,
        hidden=put(state.hidden, seat, state.hidden[seat] - used),
        shown=put(state.shown, seat, shown),
        one_shot=_one_shot_after_call(state),
        untouched=state.untouched and not breaks_first_go_around(state.rules, group.call),
        kan_in_turn=True,
        event_count=state.event_count + len(events),
    )
    return after, events


def _turned(dead: tuple[Card, ...], before: int, after: int) -> tuple[DoraEvent, ...]:
    """The indicator that a kan turns: left pile, then right pile, then none (D23, DA25)."""
    new = indicators_of(dead, after)[len(indicators_of(dead, before)) :]
    return tuple(IndicatorTurned(card) for card in new)


def _one_shot_after_call(state: RoundState) -> tuple[bool, ...]:
    """Calls close every one-shot window only with ``ippatsu_broken_by_claims`` (F15)."""
    broken = state.rules.ippatsu_broken_by_claims
    return (False,) * state.seats if broken else state.one_shot


# ---- wins ----------------------------------------------------------------------------------------


def _context(state: RoundState, seat: Seat, by: WinBy) -> WinContext:
    """The circumstances of a win by ``seat`` right now (F15, F20 to F22)."""
    first_draw = by is WinBy.TSUMO and state.draws[seat] == 1
    first_discard = by is WinBy.RON and len(state.discards) == 1
    return WinContext(
        by,
        ready=state.ready[seat],
        one_shot=state.one_shot[seat],
        last_card=not state.wall,
        very_first_card=first_discard or (first_draw and seat == state.dealer),
        first_go_around=first_draw and (state.untouched or _is_own_kan_only(state, seat)),
    )


def _is_own_kan_only(state: RoundState, seat: Seat) -> bool:
    """Whether only kans that ``seat`` has shown since it drew broke the go-around (F22, DA52)."""
    return state.kan_in_turn and not any(
        breaks_first_go_around(state.rules, group.call)
        for other, groups in enumerate(state.shown)
        for group in groups
        if other != seat or group.call is not Call.CONCEALED_KAN
    )


def _win(state: RoundState, seat: Seat, by: WinBy, card: Card | None) -> Win:
    hidden = state.hidden[seat]
    thrower = None
    if by is WinBy.RON and card is not None:
        hidden, thrower = hidden.with_card(card), state.discards[-1].thrower
    context = _context(state, seat, by)
    shown = state.shown[seat]
    score = score_hand(hidden, state.rules, shown=shown, win=context, indicators=state.indicators)
    assert score is not None  # the judge allows no win that has none
    return Win(seat, card, thrower, hidden, shown, context, state.indicators, score)


def _tsumo(state: StateT, action: Tsumo) -> Step[StateT]:
    win = _win(state, action.seat, WinBy.TSUMO, state.drawn)
    told = TsumoWon(action.seat, state.drawn, win.hidden, win.score.total)
    return _end(state, (win,), (told,))


def _rons(state: StateT, seats: Sequence[Seat]) -> Step[StateT]:
    """Every ron that stands is paid in full by the thrower (F10, F18)."""
    last = state.discards[-1]
    wins = tuple(_win(state, seat, WinBy.RON, last.card) for seat in seats)
    told = tuple(
        RonWon(win.seat, last.thrower, last.card, win.hidden, win.score.total) for win in wins
    )
    return _end(state, wins, told)


def _end(state: StateT, wins: tuple[Win, ...], told: tuple[DoraEvent, ...]) -> Step[StateT]:
    result = DoraResult(state.seats, state.dealer, wins)
    events = (*told, ChipsPaid(result.chips)) if wins else told
    after = attrs.evolve(
        state,
        phase=Phase.OVER,
        drawn=None,
        window=None,
        result=result,
        event_count=state.event_count + len(events),
    )
    return after, events


# ---- the deal ------------------------------------------------------------------------------------


def first_draw(state: StateT) -> Step[StateT]:
    """The dealer's first draw, which is part of the deal (F1), and the events of the deal."""
    hands: tuple[CardSet | None, ...] = state.hidden
    told: tuple[DoraEvent, ...] = (
        Dealt(state.number, state.dealer, hands),
        IndicatorTurned(state.dead[INDICATOR_PLACES[0]]),
    )
    after, events = _draw(state, state.dealer)
    counted = attrs.evolve(after, event_count=len(told) + len(events))
    return counted, (*told, *events)
