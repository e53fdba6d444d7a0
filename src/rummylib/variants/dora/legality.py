"""The one judge of the dora game: why an action is not legal, and which ones are.

Reasons come by gates: the game and the round, whose move it is, the phase, the cards held, the
group, the limits of the house, the dead end. All reasons of the first gate that fails are given.
The judge looks at a ``Position``, which a full state is and a seat's own view too.
"""

from collections.abc import Callable, Iterator
from typing import Final, TypeAlias

from rummylib.cards import Card, CardSet
from rummylib.game import Action, Seat
from rummylib.reasons import Violation
from rummylib.variants.dora.actions import (
    AddedKan,
    Chi,
    ConcealedKan,
    Declaration,
    Discard,
    Kan,
    Pass,
    Pon,
    Ron,
    Tsumo,
)
from rummylib.variants.dora.groups import (
    TENS,
    GroupKind,
)
from rummylib.variants.dora.position import Position
from rummylib.variants.dora.shown import Call, ShownGroup, is_closed
from rummylib.variants.dora.state import Phase
from rummylib.variants.dora.table import group_table
from rummylib.variants.dora.violations import (
    AddedKanNotPlayed,
    AlreadyAnswered,
    AlreadyDeclared,
    ChiFromAnother,
    ForeignAction,
    HandNotClosed,
    LastDiscardRonOnly,
    MustDiscardDrawn,
    MustWin,
    NoClaimAfterRiichi,
    NoDiscardToAnswer,
    NoKanAfterRiichi,
    NotAFive,
    NotAFour,
    NotAPon,
    NotARun,
    NotAThree,
    NotAtTable,
    NotAWin,
    NothingDrawn,
    NothingLeftToDiscard,
    NotInHand,
    NotOneCardShort,
    NotYourTurn,
    OnlyAnswersNow,
    RoundOver,
    ThrowerWaits,
    TooManyTens,
    TsumoBeforeKan,
    WrongNumberOfCards,
)
from rummylib.variants.dora.waits import completes, may_be_thrown
from rummylib.variants.dora.win import Ready

Reasons: TypeAlias = tuple[Violation, ...]
LEGAL: Final[Reasons] = ()


def judge(position: Position, action: Action) -> Reasons:
    """Why ``action`` is not legal; empty if it is."""
    if type(action) not in _JUDGES:
        return (ForeignAction(type(action).__name__),)
    if position.phase is Phase.OVER:
        return (RoundOver(),)
    if type(action.seat) is not int or action.seat not in position.to_act:
        return _not_to_act(position, action.seat)
    return judge_move(position, action)


def judge_move(position: Position, action: Action) -> Reasons:
    """The later gates of ``judge``, for an action of this game by a seat that may act."""
    return _JUDGES[type(action)](position, action)


def _not_to_act(position: Position, seat: Seat) -> Reasons:
    if type(seat) is not int or not 0 <= seat < position.seats:
        return (NotAtTable(seat, position.seats),)
    if position.phase is not Phase.ANSWER:
        return (NotYourTurn(seat, position.turn),)
    if seat == position.turn:
        return (ThrowerWaits(seat),)
    return (AlreadyAnswered(seat),)


# ---- the player at turn ----------------------------------------------------------------------


def _not_at_turn(position: Position) -> Reasons:
    """The phase gate of everything that only the player at turn does."""
    if position.phase is Phase.ANSWER:
        return (OnlyAnswersNow(position.discards[-1].card),)
    return LEGAL


def _not_after_draw(position: Position, seat: Seat) -> Reasons:
    """The phase gate of what needs a drawn card (F2, DA34, DA49)."""
    if position.phase is Phase.AFTER_CLAIM:
        return (NothingDrawn(seat),)
    return _not_at_turn(position)


def has_won_by_draw(position: Position, seat: Seat) -> bool:
    """The eight cards of the player who has just drawn are a win (D27)."""
    hidden = position.hidden_of(seat).bits
    drawn = 0 if position.drawn is None else position.drawn.bit
    return completes(hidden & ~drawn, hidden & drawn, position.shown[seat], position.rules)


def _tsumo(position: Position, action: Tsumo) -> Reasons:
    seat = action.seat
    if wrong := _not_after_draw(position, seat):
        return wrong
    if not has_won_by_draw(position, seat):
        return (NotAWin(seat),)
    if position.kan_in_turn and not position.rules.kan_then_tsumo:
        return (TsumoBeforeKan(seat),)
    return LEGAL


def _discard(position: Position, action: Discard) -> Reasons:
    seat, card = action.seat, action.card
    if wrong := _not_at_turn(position):
        return wrong
    hidden = position.hidden_of(seat).bits
    if not hidden & card.bit:
        return (NotInHand(CardSet.of_bits(card.bit)),)
    if position.ready[seat] is not Ready.NO:
        return tuple(_bound(position, action))
    if action.declare is Declaration.NONE:
        return LEGAL
    shown = position.shown[seat]
    if not is_closed(shown, position.rules):
        return (HandNotClosed(position.rules.kan_opens_hand.value),)
    if not may_be_thrown(hidden, shown, position.rules) & card.bit:
        return (NotOneCardShort(card),)
    return LEGAL


def _bound(position: Position, action: Discard) -> Iterator[Violation]:
    """What riichi and open leave of the choice (F3, F14, DA47)."""
    if has_won_by_draw(position, action.seat):
        yield MustWin(action.seat)
    elif action.card is not position.drawn:
        yield MustDiscardDrawn(position.drawn)
    if action.declare is not Declaration.NONE:
        yield AlreadyDeclared(action.seat)


def _concealed_kan(position: Position, action: ConcealedKan) -> Reasons:
    seat, cards = action.seat, action.cards.bits
    if wrong := _not_kan_time(position, seat) or _not_held(position, seat, cards):
        return wrong
    if len(action.cards) != 4:
        return (WrongNumberOfCards(action.kind, len(action.cards), (4,)),)
    if not _makes(position, action.cards, GroupKind.FOUR):
        return (NotAFour(action.cards),)
    if wrong := _too_many_tens(position, cards):
        return wrong
    return _nothing_left(position, action, cards, ShownGroup(Call.CONCEALED_KAN, action.cards))


def _added_kan(position: Position, action: AddedKan) -> Reasons:
    seat, card, target = action.seat, action.card.bit, action.target
    if wrong := _not_kan_time(position, seat) or _not_held(position, seat, card):
        return wrong
    shown = position.shown[seat]
    if (
        type(target) is not int
        or not 0 <= target < len(shown)
        or shown[target].call is not Call.PON
    ):
        return (NotAPon(target),)
    kan = upgraded(shown[target], action.card)
    if not _makes(position, kan.cards, GroupKind.FOUR):
        return (NotAFour(kan.cards),)
    claimed = 0 if kan.claimed is None else kan.claimed.bit
    limits = _too_many_tens(position, kan.cards.bits & ~claimed)  # DA58: all that came from hand
    if not position.rules.added_kan:
        limits = (AddedKanNotPlayed(), *limits)
    return limits or _nothing_left(position, action, card, kan, instead_of=target)


def upgraded(pon: ShownGroup, card: Card) -> ShownGroup:
    """The kan that a pon and one more card make (DA26)."""
    return ShownGroup(Call.ADDED_KAN, pon.cards.with_card(card), pon.claimed, pon.thrower)


def _not_kan_time(position: Position, seat: Seat) -> Reasons:
    if wrong := _not_after_draw(position, seat):
        return wrong
    return LEGAL if position.ready[seat] is Ready.NO else (NoKanAfterRiichi(seat),)


def _nothing_left(
    position: Position,
    action: ConcealedKan | AddedKan,
    used: int,
    kan: ShownGroup,
    instead_of: int | None = None,
) -> Reasons:
    """The dead end of an own kan: with no card left to throw, tsumo must follow (D26a)."""
    if position.hidden_of(action.seat).bits != used:
        return LEGAL
    rules = position.rules
    others = (g for place, g in enumerate(position.shown[action.seat]) if place != instead_of)
    if rules.kan_then_tsumo and completes(0, 0, (*others, kan), rules):
        return LEGAL
    return (NothingLeftToDiscard(action.kind),)


# ---- answers to a discard --------------------------------------------------------------------


def _no_answer_time(position: Position) -> Reasons:
    if position.phase is not Phase.ANSWER:
        return (NoDiscardToAnswer(position.turn),)
    return LEGAL


def can_ron(position: Position, seat: Seat) -> bool:
    """The discard completes the hand, whoever threw it and whatever it completes (F7, DA43)."""
    thrown = position.discards[-1].card.bit
    return completes(position.hidden_of(seat).bits, thrown, position.shown[seat], position.rules)


def _ron(position: Position, action: Ron) -> Reasons:
    if wrong := _no_answer_time(position):
        return wrong
    return LEGAL if can_ron(position, action.seat) else (NotAWin(action.seat),)


def _pass(position: Position, action: Pass) -> Reasons:
    if wrong := _no_answer_time(position):
        return wrong
    bound = position.ready[action.seat] is not Ready.NO
    if bound and can_ron(position, action.seat):
        return (MustWin(action.seat),)
    return LEGAL


def _chi(position: Position, action: Chi) -> Reasons:
    if wrong := _no_claim(position, action, (2,)):
        return wrong
    if (position.turn + 1) % position.seats != action.seat:
        return (ChiFromAnother(action.seat, position.turn),)
    group = _with_thrown(position, action)
    if not _makes(position, group, GroupKind.RUN):
        return (NotARun(group, position.rules.ten_gap.value),)
    return _claim_limits(position, action)


def _pon(position: Position, action: Pon) -> Reasons:
    if wrong := _no_claim(position, action, (2,)):
        return wrong
    group = _with_thrown(position, action)
    if not _makes(position, group, GroupKind.THREE):
        return (NotAThree(group),)
    return _claim_limits(position, action)


def _kan(position: Position, action: Kan) -> Reasons:
    if wrong := _no_claim(position, action, (3, 4)):
        return wrong
    group = _with_thrown(position, action)
    if len(group) == 4 and not _makes(position, group, GroupKind.FOUR):
        return (NotAFour(group),)
    if len(group) == 5 and not _makes(position, group, GroupKind.FIVE):
        return (NotAFive(group, position.rules.five_card.value),)
    return _claim_limits(position, action)


Claim: TypeAlias = Chi | Pon | Kan


def _makes(position: Position, cards: CardSet, kind: GroupKind) -> bool:
    """Whether cards are a group of ``kind`` under the rules of the table."""
    found = group_table(position.rules).found[cards.bits]
    return any(group.kind is kind for group in found)


def _with_thrown(position: Position, action: Claim) -> CardSet:
    return action.cards.with_card(position.discards[-1].card)


def _no_claim(position: Position, action: Claim, sizes: tuple[int, ...]) -> Reasons:
    """The gates before the group: phase, riichi, cards held, their number."""
    if wrong := _no_answer_time(position):
        return wrong
    if position.ready[action.seat] is not Ready.NO:
        return (NoClaimAfterRiichi(action.seat),)
    if wrong := _not_held(position, action.seat, action.cards.bits):
        return wrong
    if len(action.cards) not in sizes:
        return (WrongNumberOfCards(action.kind, len(action.cards), sizes),)
    return LEGAL


def _claim_limits(position: Position, action: Claim) -> Reasons:
    """The gates after the group: the limits of the house, then the dead end (F8)."""
    limits = _too_many_tens(position, action.cards.bits)
    if not position.wall_count and not position.rules.claims_on_last_discard:
        limits = (*limits, LastDiscardRonOnly())
    if limits:
        return limits
    if position.hidden_of(action.seat).bits == action.cards.bits:
        return (NothingLeftToDiscard(action.kind),)
    return LEGAL


def _not_held(position: Position, seat: Seat, cards: int) -> Reasons:
    missing = cards & ~position.hidden_of(seat).bits
    return (NotInHand(CardSet.of_bits(missing)),) if missing else LEGAL


def _too_many_tens(position: Position, cards: int) -> Reasons:
    """Free cards from the hand in one shown group (D24, DA6)."""
    tens, most = (cards & TENS).bit_count(), position.rules.claim_max_tens
    return (TooManyTens(tens, most),) if tens > most else LEGAL


_JUDGES: Final[dict[type[Action], Callable[..., Reasons]]] = {
    Tsumo: _tsumo,
    ConcealedKan: _concealed_kan,
    AddedKan: _added_kan,
    Discard: _discard,
    Ron: _ron,
    Kan: _kan,
    Pon: _pon,
    Chi: _chi,
    Pass: _pass,
}
