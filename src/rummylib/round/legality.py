"""The one judge of a round: what is legal, and why not.

Reasons come by gates: the round is over, whose turn, the phase, the cards held, the target, the
meld itself, the house limits, the dead end. All reasons of the first gate that fails are given.
``listing`` offers exactly what passes the same gates.
"""

from functools import lru_cache
from typing import Final, TypeAlias, assert_never

from rummylib import bitboard
from rummylib.arrange import can_meld_all, can_meld_all_but_one
from rummylib.cards import Card, CardSet
from rummylib.game import Action
from rummylib.melds import (
    Meld,
    RunMeld,
    extension_violations,
    meld_violations,
    swap_violations,
    swapped,
)
from rummylib.melds.extensions import chosen_extension, extensions_of_bits, joining
from rummylib.melds.readings import chosen_reading, readings_of_bits
from rummylib.melds.violations import NoCards
from rummylib.reasons import Violation
from rummylib.round.actions import (
    DRAWS,
    PLAYS,
    Discard,
    DrawDiscard,
    DrawStock,
    EndRound,
    LayMeld,
    LayOff,
    SwapJoker,
)
from rummylib.round.boundary import no_target, not_the_turn
from rummylib.round.state import Phase, RoundState, TableMeld, owns_one
from rummylib.round.violations import (
    AlreadyDrawn,
    CardsNotHeld,
    DiscardPileIsEmpty,
    DrawFirst,
    MeldLimitReached,
    MustGoOnLaying,
    MustKeepADiscard,
    NoJokerSwaps,
    NoMeldOfYourOwn,
    NotARummyAction,
    NothingToRecycle,
    OnlyWholeHand,
    PickedUpCard,
    RestCannotFollow,
    RoundIsOver,
    RunNeedsMoreCards,
    StockIsGone,
    StockIsLeft,
    StrandsPickedUpCard,
)
from rummylib.ruleset import GoOut, LayOffPolicy, PickedUpDiscard, Ruleset

Reasons: TypeAlias = tuple[Violation, ...]

# By themselves: to look up a member of an enum takes twenty times as long as a plain name.
_DRAW: Final = Phase.DRAW
_PLAY: Final = Phase.PLAY
_OVER: Final = Phase.OVER
_LAYOFF_ANY: Final = LayOffPolicy.ANY
_GO_OUT_ANY: Final = GoOut.ANY
_NEVER: Final = PickedUpDiscard.NEVER
_IF_LAST: Final = PickedUpDiscard.IF_LAST
_ALWAYS: Final = PickedUpDiscard.ALWAYS

_STOCK_IS_LEFT: Final[Reasons] = (StockIsLeft(),)
_NO_JOKER_SWAPS: Final[Reasons] = (NoJokerSwaps(),)
"""Made once, as they are the answer to a question of almost every turn."""


def violations(state: RoundState, action: Action) -> Reasons:
    """Why ``action`` is not legal in ``state``; empty if it is."""
    if state.phase is _OVER:
        return (RoundIsOver(),)
    if isinstance(action, DRAWS):
        not_now = not_the_turn(state, action)
        if not_now:
            return not_now
        return draw_violations(state, action) if state.phase is _DRAW else (AlreadyDrawn(),)
    if isinstance(action, PLAYS):
        not_now = not_the_turn(state, action)
        if not_now:
            return not_now
        return _play_violations(state, action) if state.phase is _PLAY else (DrawFirst(),)
    return (NotARummyAction(getattr(action, "kind", type(action).__name__)),)


def draw_violations(state: RoundState, action: DrawStock | DrawDiscard | EndRound) -> Reasons:
    """Why the player to move, who must draw, may not draw so."""
    match action:
        case DrawStock():
            return () if has_stock(state) else _no_stock(state)
        case DrawDiscard():
            return () if has_discards(state) else (DiscardPileIsEmpty(),)
        case EndRound():
            return _STOCK_IS_LEFT if has_stock(state) else ()
        case _:
            assert_never(action)


def _play_violations(state: RoundState, action: LayMeld | LayOff | SwapJoker | Discard) -> Reasons:
    match action:
        case Discard():
            return _about_discard(state, action)
        case LayMeld():
            return _about_meld(state, action)
        case LayOff():
            return _about_layoff(state, action)
        case SwapJoker():
            return _about_swap(state, action)
        case _:
            assert_never(action)


def has_stock(state: RoundState) -> bool:
    """Whether a card can be drawn from the stock; the round ends where not (rules E1, E10)."""
    return bool(state.stock) or state.can_recycle()


def has_discards(state: RoundState) -> bool:
    """Whether there is a discard to be taken (rule T2)."""
    return bool(state.discards)


def _no_stock(state: RoundState) -> Reasons:
    """Why no card can be drawn from the stock (rules E9, E11)."""
    if state.recycles >= state.rules.recycle_limit:
        return (StockIsGone(state.recycles, state.rules.recycle_limit),)
    return (NothingToRecycle(),)


# -- discards -------------------------------------------------------------------------------------


def _about_discard(state: RoundState, action: Discard) -> Reasons:
    card = action.card
    if not state.hands[state.turn].bits & card.bit:
        return (CardsNotHeld(CardSet(card)),)
    if not card.bit & unthrowable(state):
        return ()
    begun = (MustGoOnLaying(),) if must_go_on_laying(state) else ()
    if card.bit & _barred_pick(state, len(state.hands[state.turn])):
        return (*begun, PickedUpCard(card, state.rules.picked_up_discard.value))
    return begun


def unthrowable(state: RoundState) -> int:
    """The held cards, as bits, that may not be thrown now (rules T4, W12)."""
    hand = state.hands[state.turn].bits
    if state.melds_this_turn and must_go_on_laying(state):
        return hand
    return 0 if state.taken is None else hand & _barred_pick(state, hand.bit_count())


def must_go_on_laying(state: RoundState) -> bool:
    """Whether a whole hand has been begun and more than its last card is left (rule W12)."""
    return (
        state.melds_this_turn > 0
        and state.is_whole_hand_deal
        and state.hands[state.turn].bits.bit_count() > 1
    )


def _barred_pick(state: RoundState, cards_held: int) -> int:
    """The picked-up card, as a bit, if it may not be thrown from so many cards (rule T4)."""
    if state.taken is None:
        return 0
    policy = state.rules.picked_up_discard
    if policy is _NEVER:
        return state.taken.bit
    if policy is _IF_LAST:
        return state.taken.bit if cards_held > 1 else 0
    if policy is _ALWAYS:
        return 0
    assert_never(policy)


# -- melds ----------------------------------------------------------------------------------------


def _about_meld(state: RoundState, action: LayMeld) -> Reasons:
    unheld = _not_held(state, action.cards)
    if unheld:
        return unheld
    meld = reading_of(state, action)
    if meld is None:
        return meld_violations(action.cards, state.rules, action.stands_for)
    return meld_limits(state, action.cards.bits, meld)


def reading_of(state: RoundState, action: LayMeld) -> Meld | None:
    """The meld that the action lays; None where its cards are no such meld."""
    found = readings_of_bits(action.cards.bits, state.rules.meld_rules)
    return chosen_reading(found, action.stands_for)


def meld_limits(state: RoundState, cards: int, meld: Meld) -> Reasons:
    """What the house rules say against laying ``meld``, which takes ``cards`` from the hand."""
    house = limits_of_any_meld(state, cards)
    if house or not _leaves_barred_pick(state, state.hands[state.turn].bits & ~cards):
        return house
    return _dead_end(state, (*state.table, TableMeld(meld, state.turn)))


def limits_of_any_meld(state: RoundState, cards: int) -> Reasons:
    """What they say against laying ``cards``, as whatever meld."""
    rest = state.hands[state.turn].bits & ~cards
    house = (*_meld_count(state), *_last_card(state, rest))
    if house or not state.is_whole_hand_deal or rest_can_follow(state, rest):
        return house
    return (RestCannotFollow(CardSet.of_bits(cards)),)


def lays_freely(state: RoundState) -> bool:
    """Whether ``meld_limits`` lets every meld pass that leaves two cards in the hand."""
    return not _meld_count(state) and not state.is_whole_hand_deal


def _meld_count(state: RoundState) -> Reasons:
    limit = state.rules.melds_per_turn
    return () if limit is None or state.melds_this_turn < limit else (MeldLimitReached(limit),)


def rest_can_follow(state: RoundState, rest: int) -> bool:
    """Whether the whole rest can be melded, but for one card that may be thrown (rule W12)."""
    return _can_follow(rest, rest & _barred_pick(state, 1), state.rules)


@lru_cache(maxsize=1 << 12)
def _can_follow(rest: int, barred: int, rules: Ruleset) -> bool:
    """The same where only the ``barred`` card may not be thrown; many melds leave the same rest."""
    melds = rules.meld_rules
    if not can_meld_all_but_one(rest, melds):
        return False
    if rules.go_out is _GO_OUT_ANY:
        if not barred or can_meld_all(rest, melds):
            return True
    elif not barred and not can_meld_all(rest, melds):
        return True  # whatever is left over may be thrown
    return any(can_meld_all(rest & ~card, melds) for card in bitboard.each(rest & ~barred))


def _last_card(state: RoundState, rest: int) -> Reasons:
    """Under ``go_out="discard"`` a card must be left to be thrown (rule G3)."""
    if rest or state.rules.go_out is _GO_OUT_ANY:
        return ()
    return (MustKeepADiscard(),)


def _leaves_barred_pick(state: RoundState, rest: int) -> bool:
    """Whether ``rest`` is nothing but the picked-up card, which may not be thrown (rule T4)."""
    taken = state.taken
    return taken is not None and rest == taken.bit and rest == _barred_pick(state, 1)


def _dead_end(state: RoundState, table: tuple[TableMeld, ...]) -> Reasons:
    """Whether only the picked-up card, left with ``table`` before it, is a dead end (rule T4)."""
    taken = state.taken
    if taken is None or _way_out(state, taken, table):
        return ()
    return (StrandsPickedUpCard(taken),)


def _way_out(state: RoundState, card: Card, table: tuple[TableMeld, ...]) -> bool:
    """Whether the last card, which may not be thrown, can be laid off or swapped (rule T4)."""
    rules = state.rules
    if rules.joker_swap and any(swapped(laid.meld, card, rules) for laid in table):
        return True
    if rules.go_out is GoOut.DISCARD:
        return False
    return any(  # whoever has laid all but this card owns a meld, as lay-offs may ask for
        card.bit & joining(laid.meld, rules.meld_rules) and not _layoff_size(state, laid.meld, 1)
        for laid in table
    )


def _not_held(state: RoundState, cards: CardSet) -> Reasons:
    if not cards:
        return (NoCards(),)
    unheld = cards.bits & ~state.hands[state.turn].bits
    return (CardsNotHeld(CardSet.of_bits(unheld)),) if unheld else ()


# -- lay-offs -------------------------------------------------------------------------------------


def _about_layoff(state: RoundState, action: LayOff) -> Reasons:
    unheld = _not_held(state, action.cards) or no_target(state, action)
    if unheld:
        return unheld
    meld = state.table[action.target].meld
    extended = extension_of(state, action)
    if extended is None:
        return extension_violations(meld, action.cards, state.rules, action.stands_for)
    return layoff_limits(state, action.cards.bits, action.target, extended)


def extension_of(state: RoundState, action: LayOff) -> Meld | None:
    """What the target becomes; None where the cards do not fit."""
    rules = state.rules.meld_rules
    found = extensions_of_bits(state.table[action.target].meld, action.cards.bits, rules)
    return chosen_extension(found, action.cards, action.stands_for, rules)


def layoff_policy(state: RoundState) -> Reasons:
    """Why the player to move may lay off nothing at all now (rules L3, W12)."""
    rules = state.rules
    may = rules.layoff is _LAYOFF_ANY or owns_one(state.table, state.turn)
    lacks_meld = () if may else (NoMeldOfYourOwn(state.turn),)
    if rules.whole_hand_deals and state.is_whole_hand_deal:
        return (OnlyWholeHand(state.number), *lacks_meld)
    return lacks_meld


def layoff_limits(state: RoundState, cards: int, target: int, extended: Meld) -> Reasons:
    """What the house rules say against making the target ``extended`` with ``cards``."""
    rest = state.hands[state.turn].bits & ~cards
    size = _layoff_size(state, extended, cards.bit_count())
    house = (*layoff_policy(state), *size, *_last_card(state, rest))
    if house or not _leaves_barred_pick(state, rest):
        return house
    return _dead_end(state, table_with(state, target, extended))


def _layoff_size(state: RoundState, meld: Meld, count: int) -> Reasons:
    """On a run, ``count`` cards may be too few to be laid off at once (rule L10)."""
    least = state.rules.layoff_run_min
    return (RunNeedsMoreCards(least),) if isinstance(meld, RunMeld) and count < least else ()


def table_with(state: RoundState, target: int, meld: Meld) -> tuple[TableMeld, ...]:
    """The table with another meld in place of ``target``, the owner unchanged (rule L15)."""
    table = state.table
    return (*table[:target], TableMeld(meld, table[target].owner), *table[target + 1 :])


# -- joker swaps ----------------------------------------------------------------------------------


def _about_swap(state: RoundState, action: SwapJoker) -> Reasons:
    unheld = _not_held(state, CardSet(action.card)) or no_target(state, action)
    if unheld:
        return unheld
    meld = state.table[action.target].meld
    after = swapped(meld, action.card, state.rules)
    if after is None:
        return swap_violations(meld, action.card, state.rules)
    return swap_limits(state, action.card, action.target, *after)


def swap_policy(state: RoundState) -> Reasons:
    """Why no joker may be swapped at all now (rules W3, W12)."""
    rules = state.rules
    unplayed = () if rules.joker_swap else _NO_JOKER_SWAPS
    if rules.whole_hand_deals and state.is_whole_hand_deal:
        return (*unplayed, OnlyWholeHand(state.number))
    return unplayed


def swap_limits(state: RoundState, card: Card, target: int, meld: Meld, joker: Card) -> Reasons:
    """What speaks against the swap: the house rules, and the dead end of reading CA32."""
    rest = state.hands[state.turn].bits & ~card.bit | joker.bit
    house = swap_policy(state)
    if house or not _leaves_barred_pick(state, rest):
        return house
    return _dead_end(state, table_with(state, target, meld))
