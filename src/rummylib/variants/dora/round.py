"""One deal of the dora game, from the dead cards to the win or the empty wall (8.9)."""

from typing import Self, cast

import attrs

from rummylib.cards import Cards, pack, read_cards
from rummylib.game import (
    Action,
    Event,
    IllegalAction,
    Seat,
    SeededChance,
    StaleAction,
    Transition,
    check_deck,
    check_number,
    check_rules,
    check_seat,
    check_seats,
)
from rummylib.reasons import Violation
from rummylib.shuffle import Seed, seed_bytes
from rummylib.variants.dora.actions import Declaration, Discard, DoraAction, Pass
from rummylib.variants.dora.legality import judge
from rummylib.variants.dora.listing import legal_actions
from rummylib.variants.dora.ruleset import DoraRuleset
from rummylib.variants.dora.state import Phase, RoundState, dealt
from rummylib.variants.dora.transitions import advance, first_draw
from rummylib.variants.dora.view import DoraView
from rummylib.variants.dora.win import Ready


@attrs.frozen
class DoraRound(RoundState):
    """One deal as a value: who may do what, why not, and what it leads to.

    >>> state = DoraRound.deal(DoraRuleset(), seats=4, seed=7)
    >>> state.to_act, state.wall_count, len(state.hidden[0])
    (frozenset({0}), 18, 8)
    """

    @classmethod
    def deal(
        cls,
        rules: DoraRuleset,
        *,
        seats: int,
        dealer: Seat = 0,
        number: int = 1,
        seed: Seed = None,
        deck: Cards | None = None,
    ) -> Self:
        """A new deal, the dealer's first card drawn.

        ``seed`` is a number, 32 bytes, or None for a secret one. ``deck`` scripts the deal: all
        53 cards in dealing order, the first card leaves the pack first. Raises ``NotRules``,
        ``WrongNumberOfSeats``, ``NoSuchSeat``, ``InvalidNumber``, ``InvalidSeed`` or
        ``InvalidDeck``.
        """
        return cls.opening(
            rules, seats=seats, dealer=dealer, number=number, seed=seed, deck=deck
        ).state

    @classmethod
    def opening(
        cls,
        rules: DoraRuleset,
        *,
        seats: int,
        dealer: Seat = 0,
        number: int = 1,
        seed: Seed = None,
        deck: Cards | None = None,
    ) -> Transition[Self]:
        """Like ``deal``, with the events of the deal: the hands, the indicator, the first draw."""
        check_rules(rules, DoraRuleset)
        check_seats(seats, rules.players_min, rules.players_max)
        check_seat(dealer, seats)
        check_number("number", number, 1)
        cards = pack(1)
        if deck is None:
            order = SeededChance(seed_bytes(seed)).deck(cards)
        else:
            order = check_deck(read_cards(deck), cards)
        dead, hidden, wall = dealt(order, seats, dealer)
        before = cls(
            rules=rules,
            seats=seats,
            dealer=dealer,
            number=number,
            dead=dead,
            wall=wall,
            kans=0,
            hidden=hidden,
            shown=((),) * seats,
            discards=(),
            ready=(Ready.NO,) * seats,
            one_shot=(False,) * seats,
            draws=(0,) * seats,
            drawn=None,
            turn=dealer,
            phase=Phase.ACT,
            untouched=True,
            kan_in_turn=False,
            window=None,
            result=None,
            event_count=0,
        )
        return Transition(*first_draw(before))

    def legal_actions(self, seat: Seat | None = None) -> tuple[DoraAction, ...]:
        """The legal actions of everyone in ``to_act``, or of one seat: wins first."""
        if seat is not None:
            return legal_actions(self, check_seat(seat, self.seats))
        return tuple(
            action for waiting in sorted(self.to_act) for action in legal_actions(self, waiting)
        )

    def violations(self, action: Action) -> tuple[Violation, ...]:
        """Why ``action`` is not legal; empty if it is."""
        return judge(self, action)

    def is_legal(self, action: Action) -> bool:
        """True if ``violations`` is empty."""
        return not judge(self, action)

    def canonical(self, action: Action) -> Action:
        """The form in which ``action`` is listed: an action of this game has only one."""
        return action

    def apply(self, action: Action, *, expected: int | None = None) -> Self:
        """The state after ``action``; raises ``IllegalAction``, or ``StaleAction``.

        ``expected`` is the event count that the action was meant for.
        """
        return self._advanced(action, expected)[0]

    def transition(self, action: Action, *, expected: int | None = None) -> Transition[Self]:
        """The state after ``action`` and the events on the way, none while answers are sealed."""
        return Transition(*self._advanced(action, expected))

    def _advanced(self, action: Action, expected: int | None) -> tuple[Self, tuple[Event, ...]]:
        if expected is not None and expected != self.event_count:
            raise StaleAction(expected, self.event_count)
        violations = judge(self, action)
        if violations:
            raise IllegalAction(action, violations)
        return advance(self, cast(DoraAction, action))  # the judge knows only this game's

    def view(self, seat: Seat | None) -> DoraView:
        """What ``seat`` may see; None for a spectator."""
        return DoraView.of(self, seat)

    def forced_action(self, seat: Seat) -> DoraAction | None:
        """The only action of ``seat``, if it has exactly one."""
        actions = self.legal_actions(seat)
        return actions[0] if len(actions) == 1 else None

    def default_action(self, seat: Seat) -> DoraAction | None:
        """What a clock that ran out plays: pass, or throw the card just drawn, or what is forced.

        None if the seat is not to act.
        """
        actions = self.legal_actions(seat)
        plain = [
            action
            for action in actions
            if isinstance(action, Pass)
            or (isinstance(action, Discard) and action.declare is Declaration.NONE)
        ]
        for action in plain:
            if isinstance(action, Discard) and action.card is self.drawn:
                return action
        return next(iter(plain or actions), None)
