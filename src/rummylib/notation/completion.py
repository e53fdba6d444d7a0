"""What a written position leaves open, filled in the way that a player would expect."""

import attrs

from rummylib.cards import Card, CardSet
from rummylib.cards import pack as full_pack
from rummylib.game import Seat, SeededChance
from rummylib.round import Ending, Phase, Round, RoundResult, TableMeld
from rummylib.round.state import ends_a_turn, knows_stock
from rummylib.ruleset import Ruleset


@attrs.define(kw_only=True)
class Draft:
    """What a person wrote of a position; None and what is not there is left open."""

    rules: Ruleset
    seats: int
    phase: Phase
    ending: Ending | None
    turn: Seat | None
    dealer: Seat | None
    turns: int | None
    number: int | None = None
    hands: dict[Seat, CardSet] = attrs.field(factory=dict)
    table: tuple[TableMeld, ...] = ()
    discards: tuple[Card, ...] | None = None
    stock: tuple[Card, ...] | None = None
    pack: CardSet | None = None
    taken: Card | None = None
    melds_this_turn: int | None = None
    played_this_turn: bool | None = None
    has_played: tuple[bool, ...] | None = None
    recycles: int | None = None
    recycled: CardSet | None = None
    stock_is_known: bool | None = None
    known: dict[Seat, CardSet] = attrs.field(factory=dict)
    events: int | None = None

    @property
    def whose_turn(self) -> Seat:
        """The turn as written, or as it follows from the dealer; else seat 0."""
        if self.turn is not None:
            return self.turn
        if self.dealer is None:
            return 0
        return (self.dealer + 1 + max(0, (self.turns or 0) - self.ends_turn)) % self.seats

    @property
    def ends_turn(self) -> int:
        """1 where the round ended with the end of a turn that still is shown (reading CA37)."""
        return int(ends_a_turn(self.ending, self.rules))


def completed(draft: Draft) -> Round:
    """The state of a draft, which is not checked yet.

    Cards that are not named are used in the order of a card set: first the hands left open, in
    turn order from the player to move, each up to the usual number; then one discard if no
    discards are written; all the rest is the stock, the last card on top. Where the stock is
    written, nothing is left to be used. Where the stock is gone for good, all the rest are
    discards, and the stock was renewed as often as it may be.
    """
    seats, rules = draft.seats, draft.rules
    turn = draft.whose_turn
    turns, dealer = _turns_and_dealer(draft, turn)
    pack = full_pack(rules.jokers) if draft.pack is None else draft.pack
    hands, discards, stock = _dealt(draft, turn % seats, pack)
    melds_now = draft.melds_this_turn or 0
    has_played = draft.has_played
    if has_played is None:
        has_played = usual_has_played(draft.table, turn, melds_now, seats)
    recycles = draft.recycles
    if recycles is None:
        spent = draft.ending is Ending.STOCK_GONE and len(discards) > rules.stock_keep_top
        recycles = rules.recycle_limit if spent else 0
    recycled = draft.recycled
    if recycled is None:
        recycled = CardSet(stock) if recycles else CardSet.EMPTY
    is_known = draft.stock_is_known
    if is_known is None:
        is_known = knows_stock(recycles, recycled, rules)
    played = draft.played_this_turn
    usual = usual_known(hands, turn, draft.taken, draft.phase)
    return Round(
        rules=rules,
        seats=seats,
        dealer=dealer,
        number=1 if draft.number is None else draft.number,
        pack=pack,
        hands=hands,
        stock=stock,
        discards=discards,
        table=draft.table,
        turn=turn,
        phase=draft.phase,
        taken=draft.taken,
        melds_this_turn=melds_now,
        played_this_turn=melds_now > 0 if played is None else played,
        has_played=has_played,
        recycles=recycles,
        turns=turns,
        result=_result(draft.ending, hands, turn % seats, has_played),
        known=tuple(draft.known.get(seat, usual[seat]) for seat in range(seats)),
        recycled=recycled,
        stock_is_known=is_known,
        event_count=1 if draft.events is None else draft.events,
        chance=SeededChance(bytes(32)),
    )


def usual_has_played(
    table: tuple[TableMeld, ...], turn: Seat, melds_this_turn: int, seats: int
) -> tuple[bool, ...]:
    """Who has played before this turn, as the owners of the melds show."""
    owned = [0] * seats
    for laid in table:
        if laid.owner < seats:
            owned[laid.owner] += 1
    return tuple(
        melds > (melds_this_turn if seat == turn else 0) for seat, melds in enumerate(owned)
    )


def usual_known(
    hands: tuple[CardSet, ...], turn: Seat, taken: Card | None, phase: Phase
) -> tuple[CardSet, ...]:
    """What everybody knows of the hands where nothing more is written."""
    if phase is Phase.OVER:
        return hands
    known = [CardSet.EMPTY] * len(hands)
    if taken is not None and 0 <= turn < len(hands) and taken in hands[turn]:
        known[turn] = CardSet(taken)
    return tuple(known)


def _turns_and_dealer(draft: Draft, turn: Seat) -> tuple[int, Seat]:
    """How many turns are over and who dealt, each following from the other and the turn."""
    shown = draft.ends_turn
    turns = draft.turns
    if turns is None:
        since = 0 if draft.dealer is None else (turn - draft.dealer - 1) % draft.seats
        turns = since + shown
    dealer = draft.dealer
    if dealer is None:
        dealer = (turn - 1 - turns + shown) % draft.seats
    return turns, dealer


def _dealt(
    draft: Draft, turn: Seat, pack: CardSet
) -> tuple[tuple[CardSet, ...], tuple[Card, ...], tuple[Card, ...]]:
    """Hands, discards and stock, with the cards that are not named in the open places."""
    named = CardSet(draft.discards or ()) | CardSet(draft.stock or ())
    for cards in draft.hands.values():
        named |= cards
    for laid in draft.table:
        named |= CardSet(laid.cards)
    left = list(pack - named)
    usual = draft.rules.hand_size_for(draft.seats) or 0
    hands = dict(draft.hands)
    for step in range(draft.seats):
        seat = (turn + step) % draft.seats
        if seat in hands:
            continue
        if seat == turn and draft.ending is Ending.WENT_OUT:
            hands[seat] = CardSet.EMPTY
            continue
        hands[seat] = CardSet(left[:usual])
        left = left[usual:]
    discards = draft.discards
    if discards is None:
        thrown = len(left) if draft.ending is Ending.STOCK_GONE else 1
        discards, left = tuple(left[:thrown]), left[thrown:]
    stock = tuple(left) if draft.stock is None else draft.stock
    return tuple(hands[seat] for seat in range(draft.seats)), discards, stock


def _result(
    ending: Ending | None, hands: tuple[CardSet, ...], turn: Seat, has_played: tuple[bool, ...]
) -> RoundResult | None:
    if ending is None:
        return None
    if ending is Ending.WENT_OUT:
        return RoundResult(hands, turn, not has_played[turn], ending)
    return RoundResult(hands, None, False, ending)
