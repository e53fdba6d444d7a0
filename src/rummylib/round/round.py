"""A round of ordinary rummy, from the first card to the last."""

from collections.abc import Iterable
from typing import Self

import attrs

from rummylib.arguments import check_kind
from rummylib.cards import Cards, CardSet, distinct_cards
from rummylib.cards import pack as full_pack
from rummylib.game import (
    Action,
    IllegalAction,
    InvalidDeck,
    ScriptedChance,
    Seat,
    SeededChance,
    StaleAction,
    Transition,
    check_number,
    check_rules,
    check_seat,
    check_seats,
)
from rummylib.reasons import RummyError, Violation
from rummylib.round import legality, listing
from rummylib.round.actions import (
    Discard,
    DrawDiscard,
    DrawStock,
    EndRound,
    RummyAction,
)
from rummylib.round.events import RoundDealt
from rummylib.round.state import Phase, RoundState
from rummylib.round.transitions import Happened, after
from rummylib.round.view import RoundView
from rummylib.ruleset import Ruleset
from rummylib.shuffle import Seed, seed_bytes


@attrs.define(eq=False, repr=False)
class PackTooSmall(RummyError):
    """The pack has too few cards for the deal and one card in the stock (rule S3).

    >>> from rummylib import presets
    >>> try:
    ...     Round.deal(presets.PAGAT, seats=2, pack=CardSet("AS 2S 3S"))
    ... except PackTooSmall as refused:
    ...     print(refused.code)
    round/pack-too-small
    """

    code = "round/pack-too-small"
    seats: int
    needed: int
    pack: int


@attrs.frozen
class Round(RoundState):
    """One deal of ordinary rummy: a frozen value with one judge.

    ``Round.deal`` starts one; ``apply`` gives the next state and leaves this one as it is.

    >>> from rummylib import presets
    >>> state = Round.deal(presets.PAGAT, seats=3, dealer=0, seed=7)
    >>> state.turn, len(state.hands[1]), len(state.stock), len(state.discards)
    (1, 7, 30, 1)
    >>> state.apply(DrawStock(1)).phase
    <Phase.PLAY: 'play'>
    """

    @classmethod
    def deal(
        cls,
        rules: Ruleset,
        seats: int,
        dealer: Seat = 0,
        number: int = 1,
        seed: Seed = None,
        *,
        deck: Cards | None = None,
        shuffles: Iterable[Cards] = (),
        pack: Cards | None = None,
    ) -> Self:
        """Deal a round (rules S3 to S9, W6).

        ``seats`` players from 2 to 6 as the rules allow; ``dealer`` is a seat; ``number`` counts
        the deals of a match from 1. The order of the cards follows from ``seed`` (a number from 0,
        32 bytes, or None for a fresh secret), or is written: ``deck`` lists the cards in the order
        in which they are dealt and drawn, each item of ``shuffles`` the cards of one reshuffle in
        the order in which they are drawn. ``pack`` plays with fewer cards.

        Raises ``NotRules``, ``WrongNumberOfSeats``, ``NoSuchSeat``, ``InvalidNumber``,
        ``InvalidSeed``, ``InvalidCard``, ``DuplicateCard``, ``InvalidDeck``, ``PackTooSmall`` or
        ``WrongKind``.
        """
        return cls.opening(
            rules, seats, dealer, number, seed, deck=deck, shuffles=shuffles, pack=pack
        ).state

    @classmethod
    def opening(
        cls,
        rules: Ruleset,
        seats: int,
        dealer: Seat = 0,
        number: int = 1,
        seed: Seed = None,
        *,
        deck: Cards | None = None,
        shuffles: Iterable[Cards] = (),
        pack: Cards | None = None,
    ) -> Transition[Self]:
        """Like ``deal``, with the event of the deal: who dealt, the hands and the upcard.

        >>> from rummylib import presets
        >>> [str(event) for event in Round.opening(presets.PAGAT, seats=2, seed=7).events]
        ['Round 1: seat 0 has dealt. Upcard: 2H.']
        """
        check_rules(rules, Ruleset)
        check_seats(seats, rules.players_min, rules.players_max)
        check_seat(dealer, seats)
        check_number("number", number, 1)
        cards = _pack_in_play(rules, pack)
        hand_size = rules.hand_size_for(seats)
        assert hand_size is not None  # a ruleset has a hand size for each number it allows
        needed = seats * hand_size + rules.starter_extra_card + rules.initial_upcard + 1
        if needed > len(cards):
            raise PackTooSmall(seats, needed, len(cards))
        seeded = SeededChance(seed_bytes(seed))
        chance: SeededChance | ScriptedChance = seeded
        script = None if deck is None else distinct_cards(deck)
        check_kind(shuffles, Iterable)
        orders = tuple(map(distinct_cards, shuffles))
        if script is not None or orders:
            written = seeded.deck(cards) if script is None else script
            chance = ScriptedChance(written, orders, seeded)
        state = cls._dealt(
            rules=rules,
            seats=seats,
            dealer=dealer,
            number=number,
            pack=cards,
            hand_size=hand_size,
            chance=chance,
        )
        return Transition(state, (_dealt_event(state),))

    @classmethod
    def _dealt(
        cls,
        *,
        rules: Ruleset,
        seats: int,
        dealer: Seat,
        number: int,
        pack: CardSet,
        hand_size: int,
        chance: SeededChance | ScriptedChance,
    ) -> Self:
        deck = chance.deck(pack)
        starter = (dealer + 1) % seats
        dealt = hand_size * seats
        # One card at a time, beginning left of the dealer (rule S7).
        hands = [CardSet(deck[(seat - starter) % seats : dealt : seats]) for seat in range(seats)]
        if rules.starter_extra_card:  # after everybody's hand, before the upcard (reading CA35)
            hands[starter] = hands[starter].with_card(deck[dealt])
            dealt += 1
        upcard = deck[dealt : dealt + rules.initial_upcard]
        return cls(
            rules=rules,
            seats=seats,
            dealer=dealer,
            number=number,
            pack=pack,
            hands=tuple(hands),
            stock=tuple(reversed(deck[dealt + len(upcard) :])),
            discards=upcard,
            table=(),
            turn=starter,
            phase=Phase.PLAY if rules.starter_extra_card else Phase.DRAW,
            taken=None,
            melds_this_turn=0,
            played_this_turn=False,
            has_played=(False,) * seats,
            recycles=0,
            turns=0,
            result=None,
            known=(CardSet.EMPTY,) * seats,
            recycled=CardSet.EMPTY,
            stock_is_known=False,
            event_count=1,
            chance=chance,
        )

    def violations(self, action: Action) -> tuple[Violation, ...]:
        """Why ``action`` is not legal now, every reason of the first gate that fails.

        >>> from rummylib import presets
        >>> state = Round.deal(presets.PAGAT, seats=2, seed=7)
        >>> [violation.code for violation in state.violations(Discard(1, "KC"))]
        ['turn/draw-first']
        """
        return legality.violations(self, action)

    def is_legal(self, action: Action) -> bool:
        """Whether ``action`` may be done now."""
        return not legality.violations(self, action)

    def legal_actions(self, seat: Seat | None = None) -> tuple[RummyAction, ...]:
        """Every legal action in canonical form, of the seat to move or of one seat.

        Empty for a seat that is not to act. Raises ``NoSuchSeat``.
        """
        if seat is not None and check_seat(seat, self.seats) != self.turn:
            return ()
        return tuple(listing.legal_actions(self))

    def canonical(self, action: Action) -> Action:
        """The form in which a legal ``action`` is listed; an illegal one as it is."""
        return listing.canonical(self, action)

    def apply(self, action: Action, *, expected: int | None = None) -> Self:
        """The state after ``action``.

        ``expected`` is the ``event_count`` for which the action was meant. Raises
        ``IllegalAction`` with every reason, or ``StaleAction``; then nothing has changed. Where the
        orders of shuffles are written, ``InvalidShuffle`` for one that does not fit.
        """
        return self._after(action, expected)[0]

    def transition(self, action: Action, *, expected: int | None = None) -> Transition[Self]:
        """The state after ``action`` and the events on the way; raises like ``apply``."""
        state, happened = self._after(action, expected)
        return Transition(state, tuple(event() for event in happened))

    def _after(self, action: Action, expected: int | None) -> tuple[Self, list[Happened]]:
        if expected is not None and expected != self.event_count:
            raise StaleAction(expected, self.event_count)
        found = legality.violations(self, action)
        if found:
            raise IllegalAction(action, found)
        return after(self, action)  # type: ignore[arg-type]  # the judge refuses all others

    def view(self, seat: Seat | None) -> RoundView:
        """What ``seat`` may see, or with None a spectator. Raises ``NoSuchSeat``."""
        return RoundView.of(self, seat)

    def forced_action(self, seat: Seat) -> RummyAction | None:
        """The only action of ``seat``, if it has exactly one. Raises ``NoSuchSeat``."""
        if check_seat(seat, self.seats) != self.turn:
            return None
        found = iter(listing.legal_actions(self))
        first, second = next(found, None), next(found, None)
        return first if second is None else None

    def default_action(self, seat: Seat) -> RummyAction | None:
        """What is played for ``seat`` when its clock runs out; None if it cannot act.

        It draws from the stock, or ends the round where the stock is gone, or takes the discard;
        then it throws the dearest card that it may (of equal ones the first in order), and goes
        on with a whole hand that it has begun.
        """
        if check_seat(seat, self.seats) != self.turn or self.is_over:
            return None
        if self.phase is Phase.DRAW:
            draws = (DrawStock(seat), EndRound(seat), DrawDiscard(seat))
            return next(action for action in draws if self.is_legal(action))
        actions = self.legal_actions()
        discards = [action for action in actions if isinstance(action, Discard)]
        points = self.rules.meld_rules.card_points
        if not discards:
            return next(iter(actions), None)
        return max(discards, key=lambda d: points(d.card))


def _dealt_event(state: RoundState) -> RoundDealt:
    return RoundDealt(
        number=state.number,
        dealer=state.dealer,
        upcard=state.discards[0] if state.discards else None,
        hands=state.hands,
        hand_counts=tuple(map(len, state.hands)),
        stock_count=len(state.stock),
    )


def _pack_in_play(rules: Ruleset, pack: Cards | None) -> CardSet:
    whole = full_pack(rules.jokers)
    if pack is None:
        return whole
    fewer = CardSet(pack)
    if not fewer <= whole:
        raise InvalidDeck(CardSet.EMPTY, fewer - whole)
    return fewer
