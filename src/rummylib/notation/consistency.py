"""Whether the facts of a round fit together: no other text or document is read as a state.

A state that the library made itself never has such a flaw. Every field is held against the
others: each card lies in one place, each meld on the table is one under the rules, and phase,
turn, counters and result follow from one another.
"""

from rummylib import bitboard
from rummylib.cards import Card, CardSet
from rummylib.game import MOST_NUMBER
from rummylib.notation.endings import Facts, Flaws, can_renew, dead_end_flaws, end_flaws
from rummylib.notation.flaws import (
    CardsMissing,
    CardTwice,
    Contradiction,
    Flaw,
    ForeignCards,
    NoMeldUnderTheRules,
    differs,
)
from rummylib.notation.table_melds import can_lie
from rummylib.round import Phase, RoundView
from rummylib.round.state import RoundState, ends_a_turn, knows_stock
from rummylib.ruleset import LayOffPolicy, StockTrigger


def state_flaws(state: RoundState) -> tuple[Flaw, ...]:
    """Every contradiction in a state; empty for a state that can be.

    >>> from rummylib import Round, presets
    >>> state_flaws(Round.deal(presets.PAGAT, seats=2, seed=7))
    ()
    """
    counts = tuple(map(len, state.hands))
    return (
        tuple(_numbers(state, len(counts)))
        or (*_cards_of_state(state), *_common(state, counts), *_stock_of_state(state))
        or tuple(dead_end_flaws(state))
    )


def view_flaws(view: RoundView) -> tuple[Flaw, ...]:
    """Every contradiction in a view."""
    counts = view.hand_counts
    return (
        tuple(_numbers(view, len(counts)))
        or (*_cards_of_view(view), *_common(view, counts), *_rest_of_view(view))
        or tuple(dead_end_flaws(view))
    )


def _common(facts: Facts, counts: tuple[int, ...]) -> Flaws:
    yield from _table(facts)
    yield from _turn(facts)
    yield from _laid(facts)
    yield from _sizes(facts, counts)
    yield from _stock(facts)
    yield from end_flaws(facts)


# -- numbers --------------------------------------------------------------------------------------


def _numbers(facts: Facts, hands: int) -> Flaws:
    """Numbers that no round has, whatever the rest says."""
    rules, seats = facts.rules, facts.seats
    if not rules.players_min <= seats <= rules.players_max:
        yield Contradiction("seats", str(seats), f"{rules.players_min}..{rules.players_max}")
        return
    for name, seat in (("dealer", facts.dealer), ("turn", facts.turn)):
        if not 0 <= seat < seats:
            yield Contradiction(name, str(seat), f"0..{seats - 1}")
    for name, number, least in (
        ("number", facts.number, 1),
        ("melds_this_turn", facts.melds_this_turn, 0),
        ("recycles", facts.recycles, 0),
        ("turns", facts.turns, 0),
        ("event_count", facts.event_count, 1),
    ):
        if number < least:
            yield Contradiction(name, str(number), f">= {least}")
        elif number > MOST_NUMBER:
            yield Contradiction(name, str(number), f"<= {MOST_NUMBER}")
    own = "hands" if isinstance(facts, RoundState) else "hand_counts"
    counts = {own: hands, "has_played": len(facts.has_played), "known": len(facts.known)}
    if set(counts.values()) == {hands} and hands != seats:
        yield Contradiction("seats", str(seats), str(hands))
    else:
        for name, count in counts.items():
            yield from differs(name, count, seats)
    for place, laid in enumerate(facts.table):
        if not 0 <= laid.owner < seats:
            yield Contradiction(f"table[{place}].owner", str(laid.owner), f"0..{seats - 1}")


# -- cards ----------------------------------------------------------------------------------------


class _Places:
    """The cards that were met so far, and where."""

    def __init__(self, pack: CardSet) -> None:
        self.pack = pack.bits
        self.seen = 0
        self.foreign = 0
        self.places: list[tuple[str, int]] = []

    def put(self, path: str, cards: int) -> Flaws:
        """Note the cards of one place; a card that lies in two is a flaw of both."""
        if cards & (self.seen | ~self.pack):
            foreign = cards & ~self.pack
            if foreign:
                self.foreign |= foreign
                yield ForeignCards(path, CardSet.of_bits(foreign))
            for card in CardSet.of_bits(cards & self.seen):
                yield CardTwice(path, card)
                yield from (CardTwice(at, card) for at, there in self.places if card.bit & there)
        self.seen |= cards
        self.places.append((path, cards))

    def put_in_order(self, path: str, cards: tuple[Card, ...]) -> Flaws:
        """Note the cards of a pile, which may itself hold one twice."""
        bits = 0
        for card in cards:
            if bits & card.bit:
                yield CardTwice(path, card)
            bits |= card.bit
        yield from self.put(path, bits)

    def left(self, path: str) -> Flaws:
        """What lies nowhere."""
        missing = self.pack & ~self.seen
        if missing:
            yield CardsMissing(path, CardSet.of_bits(missing))

    def left_out(self, path: str) -> Flaws:
        """What lies somewhere, but is not in the pack."""
        if self.foreign:
            yield CardsMissing(path, CardSet.of_bits(self.foreign))


def _set_of(cards: tuple[Card, ...]) -> CardSet:
    """The cards of a pile that may hold one twice."""
    return CardSet(frozenset(cards))


def _pack(facts: Facts) -> Flaws:
    foreign = (
        facts.pack.bits & bitboard.JOKERS & ~bitboard.lowest(bitboard.JOKERS, facts.rules.jokers)
    )
    if foreign:
        yield ForeignCards("pack", CardSet.of_bits(foreign))


def _public_cards(places: _Places, facts: Facts) -> Flaws:
    yield from places.put_in_order("discards", facts.discards)
    for place, laid in enumerate(facts.table):
        yield from places.put_in_order(f"table[{place}].meld.cards", laid.cards)


def _cards_of_state(state: RoundState) -> Flaws:
    yield from _pack(state)
    places = _Places(state.pack)
    for seat, hand in enumerate(state.hands):
        yield from places.put(f"hands[{seat}]", hand.bits)
    yield from places.put_in_order("stock", state.stock)
    yield from _public_cards(places, state)
    yield from places.left("pack")
    yield from places.left_out("pack")
    for seat, (known, hand) in enumerate(zip(state.known, state.hands, strict=True)):
        if known.bits & ~hand.bits:
            yield ForeignCards(f"known[{seat}]", known - hand)


def _cards_of_view(view: RoundView) -> Flaws:
    yield from _pack(view)
    places = _Places(view.pack)
    yield from places.put("hand", view.hand.bits)
    yield from places.put_in_order("known_stock", view.known_stock)
    yield from _public_cards(places, view)
    for seat, known in enumerate(view.known):
        if seat == view.seat:
            if known.bits & ~view.hand.bits:
                yield ForeignCards(f"known[{seat}]", known - view.hand)
        else:
            yield from places.put(f"known[{seat}]", known.bits)
            if len(known) > view.hand_counts[seat]:
                yield Contradiction(
                    f"known[{seat}]", str(len(known)), f"<= {view.hand_counts[seat]}"
                )
    yield from places.left_out("pack")
    on_table = sum(len(laid.cards) for laid in view.table)
    all_cards = sum(view.hand_counts) + view.stock_count + len(view.discards) + on_table
    yield from differs(
        "stock_count", view.stock_count, len(view.pack) - all_cards + view.stock_count
    )


# -- the table ------------------------------------------------------------------------------------


def _table(facts: Facts) -> Flaws:
    rules = facts.rules.meld_rules
    for place, laid in enumerate(facts.table):
        if not can_lie(laid.meld, rules):
            yield NoMeldUnderTheRules(f"table[{place}].meld", str(laid.meld))


# -- the turn -------------------------------------------------------------------------------------


def _turn(facts: Facts) -> Flaws:
    """Whose turn it is after so many turns (rule S9, reading CA37)."""
    ending = None if facts.result is None else facts.result.ending
    ended_by_turn = ends_a_turn(ending, facts.rules)
    if ended_by_turn and facts.turns < 1:
        yield Contradiction("turns", str(facts.turns), ">= 1")
    due = (facts.dealer + 1 + facts.turns - ended_by_turn) % facts.seats
    yield from differs("turn", facts.turn, due)
    limit = facts.rules.max_turns
    if limit is not None and facts.turns > limit:
        yield Contradiction("turns", str(facts.turns), f"<= {limit}")
    if facts.phase is Phase.DRAW:
        begun = (
            *differs("taken", facts.taken, None),
            *differs("melds_this_turn", facts.melds_this_turn, 0),
            *differs("played_this_turn", facts.played_this_turn, False),
        )
        yield from begun
        if begun or (facts.turns == 0 and facts.rules.starter_extra_card):
            yield Contradiction("phase", "draw", "play")
    elif facts.phase is Phase.PLAY and limit is not None and facts.turns == limit:
        yield Contradiction("phase", "play", "over")
    if facts.turns == 0 and facts.rules.starter_extra_card:  # that turn has no draw (rule W7)
        yield from differs("taken", facts.taken, None)


def _laid(facts: Facts) -> Flaws:
    """Who laid what, and when (rules M7, M15, G5)."""
    owned = [0] * facts.seats
    for laid in facts.table:
        owned[laid.owner] += 1
    now = facts.melds_this_turn
    if facts.is_whole_hand_deal:
        yield from _laid_in_one_turn(facts)
        return
    if now > owned[facts.turn]:
        yield Contradiction("melds_this_turn", str(now), f"<= {owned[facts.turn]}")
    limit = facts.rules.melds_per_turn
    if limit is not None and now > limit:
        yield Contradiction("melds_this_turn", str(now), f"<= {limit}")
    if now and not facts.played_this_turn:
        yield Contradiction("played_this_turn", "False", "True")
    if facts.played_this_turn and not facts.table:
        yield Contradiction("played_this_turn", "True", "False")
    for seat, melds in enumerate(owned):
        before = melds - (now if seat == facts.turn else 0)
        if before > 0 and not facts.has_played[seat]:
            yield Contradiction(f"has_played[{seat}]", "False", "True")
        if facts.has_played[seat] and not (melds if _begins_with_meld(facts) else facts.table):
            yield Contradiction(f"has_played[{seat}]", "True", "False")


def _begins_with_meld(facts: Facts) -> bool:
    """Whether nobody can play anything before a meld of his own (rules L3, W14)."""
    rules = facts.rules
    swaps = rules.joker_swap and rules.jokers > 0
    return rules.layoff is LayOffPolicy.AFTER_OWN_MELD and not swaps


def _laid_in_one_turn(facts: Facts) -> Flaws:
    """In a whole-hand deal whoever lays anything goes out in that turn (rule W12)."""
    yield from differs("melds_this_turn", facts.melds_this_turn, len(facts.table))
    yield from differs("played_this_turn", facts.played_this_turn, bool(facts.table))
    for place, laid in enumerate(facts.table):
        yield from differs(f"table[{place}].owner", laid.owner, facts.turn)
    for seat, has_played in enumerate(facts.has_played):
        yield from differs(f"has_played[{seat}]", has_played, False)


def _sizes(facts: Facts, counts: tuple[int, ...]) -> Flaws:
    """How many cards a hand can have: never more than were dealt, one more after drawing."""
    name = "hands" if isinstance(facts, RoundState) else "hand_counts"
    dealt = facts.rules.hand_size_for(facts.seats) or 0
    for seat, count in enumerate(counts):
        plays = seat == facts.turn and facts.phase is Phase.PLAY
        out = facts.result is not None and facts.result.winner == seat
        least, most = (0, 0) if out else (1, dealt + plays)
        if not least <= count <= most:
            yield Contradiction(f"{name}[{seat}]", str(count), f"{least}..{most}")


def dealt_flaws(facts: Facts) -> Flaws:
    """What a state has to be in besides, that came from a deal and not from a written position.

    As many cards are in the hands and on the table as were dealt, one more after a draw, and
    nobody has played before having had a turn.
    """
    counts = tuple(map(len, facts.hands)) if isinstance(facts, RoundState) else facts.hand_counts
    dealt = facts.seats * (facts.rules.hand_size_for(facts.seats) or 0)
    drawn = {Phase.DRAW: (0,), Phase.PLAY: (1,), Phase.OVER: (0, 1)}[facts.phase]
    found = sum(counts) + sum(len(laid.cards) for laid in facts.table) - dealt
    if found not in drawn:
        yield Contradiction("phase", facts.phase.value, "play" if found == 1 else "draw")
    ended_by_turn = facts.phase is Phase.OVER and facts.turn == (facts.dealer + facts.turns) % (
        facts.seats
    )
    for seat, has_played in enumerate(facts.has_played):
        first_turn = (seat - facts.dealer - 1) % facts.seats
        if has_played and first_turn >= facts.turns - ended_by_turn:
            yield Contradiction(f"has_played[{seat}]", "True", "False")


# -- the stock ------------------------------------------------------------------------------------


def _stock(facts: Facts) -> Flaws:
    """How often the stock was renewed, and from what (rules E3 to E8)."""
    rules = facts.rules
    if facts.recycles > rules.recycle_limit:
        yield Contradiction("recycles", str(facts.recycles), f"<= {rules.recycle_limit}")
    if facts.recycles == 0 and facts.recycled:
        yield Contradiction("recycled", str(facts.recycled), "")
    if facts.recycled.bits & ~facts.pack.bits:
        yield ForeignCards("recycled", facts.recycled - facts.pack)


def _stock_of_state(state: RoundState) -> Flaws:
    if state.recycles:
        foreign = _set_of(state.stock) - state.recycled
        if foreign:
            yield ForeignCards("stock", foreign)
    is_known = knows_stock(state.recycles, state.recycled, state.rules)
    yield from differs("stock_is_known", state.stock_is_known, is_known)
    if state.phase is Phase.DRAW:
        yield from _must_have_stock(state, "stock", len(state.stock))
    yield from _taken(state, state.hands[state.turn])


def _must_have_stock(facts: Facts, name: str, stock: int) -> Flaws:
    """No turn begins without a stock: it was renewed, or the round is over (rules E2, E11)."""
    if stock > 0 or facts.rules.stock_trigger is not StockTrigger.TURN_START:
        return
    if can_renew(facts):
        yield Contradiction(name, str(stock), ">= 1")
    else:
        yield Contradiction("phase", "draw", "over")


def _taken(facts: Facts, hand: CardSet) -> Flaws:
    """The card taken from the pile is in the hand, or was played, or was thrown last."""
    if facts.taken is None:
        return
    if facts.taken in hand:
        if facts.taken not in facts.known[facts.turn]:  # everybody saw it being taken
            yield CardsMissing(f"known[{facts.turn}]", CardSet(facts.taken))
    elif facts.phase is Phase.PLAY and not facts.played_this_turn:
        yield ForeignCards("taken", CardSet(facts.taken))
    held = hand.bits | sum(card.bit for laid in facts.table for card in laid.cards)
    if facts.phase is Phase.OVER and facts.discards:
        held |= facts.discards[-1].bit
    if not facts.taken.bit & held:
        yield ForeignCards("taken", CardSet(facts.taken))


def _rest_of_view(view: RoundView) -> Flaws:
    if view.seat is None:
        yield from differs("hand", str(view.hand), "")
    elif not 0 <= view.seat < view.seats:
        yield Contradiction("seat", str(view.seat), f"0..{view.seats - 1}")
        return
    else:
        yield from differs("hand", len(view.hand), view.hand_counts[view.seat])
    if view.stock_count < 0:
        yield Contradiction("stock_count", str(view.stock_count), ">= 0")
    if view.known_stock:
        yield from differs("known_stock", len(view.known_stock), view.stock_count)
        if view.recycles == 0:
            yield Contradiction("known_stock", str(len(view.known_stock)), "0")
        elif _set_of(view.known_stock) - view.recycled:
            yield ForeignCards("known_stock", _set_of(view.known_stock) - view.recycled)
    if view.phase is Phase.DRAW:
        yield from _must_have_stock(view, "stock_count", view.stock_count)
    if view.seat == view.turn or view.is_over:
        yield from _taken(view, view.hand if view.seat == view.turn else view.known[view.turn])
    is_over = view.phase is Phase.OVER
    left = max(0, view.rules.recycle_limit - view.recycles)
    to_act = frozenset() if is_over else frozenset((view.turn,))
    yield from differs("is_over", view.is_over, is_over)
    yield from differs("to_act", view.to_act, to_act)
    yield from differs("recycles_left", view.recycles_left, left)
