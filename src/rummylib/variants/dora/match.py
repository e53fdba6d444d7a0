"""Deals in sequence with a changing dealer, and the chips of each seat (DA30, DA31)."""

from typing import Self

import attrs

from rummylib.cards import CardSet
from rummylib.game import (
    Action,
    Event,
    IllegalAction,
    Seat,
    StaleAction,
    Transition,
    check_rules,
    check_seat,
    check_seats,
)
from rummylib.reasons import RummyError, Violation
from rummylib.shuffle import Seed, below, derive, numbers, seed_bytes
from rummylib.variants.dora.actions import DoraAction
from rummylib.variants.dora.events import MatchEnded
from rummylib.variants.dora.options import ONE_EACH, DealerRotation
from rummylib.variants.dora.result import DoraResult
from rummylib.variants.dora.round import DoraRound
from rummylib.variants.dora.ruleset import DoraRuleset
from rummylib.variants.dora.view import DoraView
from rummylib.variants.dora.violations import MatchOver


@attrs.define(eq=False, repr=False)
class NotBetweenRounds(RummyError):
    """The next deal was asked for while one is being played, or after the last one.

    >>> try:
    ...     DoraMatch.start(DoraRuleset(), seats=3, seed=7).next_round()
    ... except NotBetweenRounds as refused:
    ...     print(refused.code)
    dora/not-between-rounds
    """

    code = "dora/not-between-rounds"
    catalogue = "dora"


@attrs.frozen
class DoraMatchView:
    """What one seat, or a spectator, may see of a match: the deal, the chips, who deals.

    >>> view = DoraMatch.start(DoraRuleset(), seats=3, seed=7).view(0)
    >>> view.totals, view.round.seat, view.is_over
    ((0, 0, 0), 0, False)
    """

    round: DoraView
    totals: tuple[int, ...]
    first_dealer: Seat
    results: tuple[DoraResult, ...]
    """The ends of all deals that are over."""
    event_count: int
    is_between_rounds: bool
    winners: tuple[Seat, ...]
    is_over: bool

    @property
    def seat(self) -> Seat | None:
        """Whose view it is; None for a spectator."""
        return self.round.seat

    @property
    def to_act(self) -> frozenset[Seat]:
        """The seats that may act now."""
        return self.round.to_act

    def legal_actions(self) -> tuple[DoraAction, ...]:
        """What the own seat may do now."""
        return self.round.legal_actions()

    def violations(self, action: Action) -> tuple[Violation, ...]:
        """Why the own seat may not do ``action``; empty if it may."""
        return (MatchOver(),) if self.is_over else self.round.violations(action)

    def waits(self) -> CardSet:
        """The cards that would complete the own hand: see ``DoraView.waits``."""
        return self.round.waits()


@attrs.frozen
class DoraMatch:
    """A match as a value: the deal that is played, and what the deals before came to.

    >>> match = DoraMatch.start(DoraRuleset(), seats=3, seed=7)
    >>> match.round.number, match.totals, match.is_over
    (1, (0, 0, 0), False)
    """

    rules: DoraRuleset
    round: DoraRound
    first_dealer: Seat
    past: tuple[DoraResult, ...] = ()
    """The ends of the deals before this one."""
    past_events: int = attrs.field(default=0, eq=False)
    seed: bytes = attrs.field(default=b"", eq=False, repr=False)
    """Where the deals come from; a secret until the match is over."""

    @classmethod
    def start(
        cls,
        rules: DoraRuleset,
        *,
        seats: int,
        seed: Seed = None,
        dealer: Seat | None = None,
    ) -> Self:
        """The first deal of a match. ``dealer`` deals first, or else the seed draws one (D2)."""
        return cls.opening(rules, seats=seats, seed=seed, dealer=dealer).state

    @classmethod
    def opening(
        cls,
        rules: DoraRuleset,
        *,
        seats: int,
        seed: Seed = None,
        dealer: Seat | None = None,
    ) -> Transition[Self]:
        """Like ``start``, with the events of the first deal."""
        check_rules(rules, DoraRuleset)
        check_seats(seats, rules.players_min, rules.players_max)
        secret = seed_bytes(seed)
        if dealer is None:
            first = below(numbers(derive(secret, "first-dealer")), seats)
        else:
            first = check_seat(dealer, seats)
        deal = first_deal(rules, seats, first, 1, secret)
        return Transition(cls(rules, deal.state, first, (), 0, secret), deal.events)

    @property
    def seats(self) -> int:
        """The number of players."""
        return self.round.seats

    @property
    def to_act(self) -> frozenset[Seat]:
        """The seats that may act now; nobody between the deals."""
        return self.round.to_act

    @property
    def event_count(self) -> int:
        """How many public events there have been in the whole match."""
        return self.past_events + self.round.event_count

    @property
    def results(self) -> tuple[DoraResult, ...]:
        """The ends of all deals that are over."""
        now = () if self.round.result is None else (self.round.result,)
        return (*self.past, *now)

    @property
    def totals(self) -> tuple[int, ...]:
        """The chips of each seat; a balance may go below zero (DA31)."""
        chips = [self.rules.start_chips] * self.seats
        for result in self.results:
            for seat, change in enumerate(result.chips):
                chips[seat] += change
        return tuple(chips)

    @property
    def next_dealer(self) -> Seat | None:
        """Who deals next; None if this is, or was, the last deal.

        With ``winner_stays`` that depends on the end of the deal, so it is None before it as well.
        """
        result = self.round.result
        if result is None:
            return None
        return dealer_after(self.rules, self.first_dealer, self.round.number, result)

    @property
    def is_over(self) -> bool:
        """True when the last deal has ended."""
        return self.round.is_over and self.next_dealer is None

    @property
    def is_between_rounds(self) -> bool:
        """True when a deal is over and ``next_round`` deals the next one."""
        return self.round.is_over and self.next_dealer is not None

    @property
    def ranking(self) -> tuple[tuple[Seat, ...], ...]:
        """The seats by chips, most first; seats with equally many share a place (DA31)."""
        totals = self.totals
        return tuple(
            tuple(seat for seat in range(self.seats) if totals[seat] == chips)
            for chips in sorted(set(totals), reverse=True)
        )

    @property
    def winners(self) -> tuple[Seat, ...]:
        """Who has most chips at the end, all of them; empty before the end."""
        return self.ranking[0] if self.is_over else ()

    def next_round(self) -> Self:
        """The match with the next deal; raises ``NotBetweenRounds``."""
        return self.next_opening().state

    def next_opening(self) -> Transition[Self]:
        """Like ``next_round``, with the events of the deal."""
        dealer = self.next_dealer
        if dealer is None:
            raise NotBetweenRounds
        deal = first_deal(self.rules, self.seats, dealer, self.round.number + 1, self.seed)
        after = attrs.evolve(
            self, round=deal.state, past=self.results, past_events=self.event_count
        )
        return Transition(after, deal.events)

    def legal_actions(self, seat: Seat | None = None) -> tuple[DoraAction, ...]:
        """The legal actions of everyone in ``to_act``, or of one seat."""
        return self.round.legal_actions(seat)

    def violations(self, action: Action) -> tuple[Violation, ...]:
        """Why ``action`` is not legal; empty if it is."""
        return (MatchOver(),) if self.is_over else self.round.violations(action)

    def is_legal(self, action: Action) -> bool:
        """True if ``violations`` is empty."""
        return not self.violations(action)

    def canonical(self, action: Action) -> Action:
        """The form in which ``action`` is listed."""
        return self.round.canonical(action)

    def apply(self, action: Action, *, expected: int | None = None) -> Self:
        """The match after ``action``; raises ``IllegalAction`` or ``StaleAction``."""
        return self.transition(action, expected=expected).state

    def transition(self, action: Action, *, expected: int | None = None) -> Transition[Self]:
        """The match after ``action`` and the events on the way."""
        if expected is not None and expected != self.event_count:
            raise StaleAction(expected, self.event_count)
        if self.is_over:
            raise IllegalAction(action, self.violations(action))
        step = self.round.transition(action)
        after = attrs.evolve(self, round=step.state)
        events: tuple[Event, ...] = step.events
        if after.is_over:
            events = (*events, MatchEnded(after.winners, after.totals))
            counted = attrs.evolve(after, past_events=after.past_events + 1)
            return Transition(counted, events)
        return Transition(after, events)

    def view(self, seat: Seat | None) -> DoraMatchView:
        """What ``seat`` may see; None for a spectator."""
        return DoraMatchView(
            round=self.round.view(seat),
            totals=self.totals,
            first_dealer=self.first_dealer,
            results=self.results,
            event_count=self.event_count,
            is_between_rounds=self.is_between_rounds,
            winners=self.winners,
            is_over=self.is_over,
        )

    def forced_action(self, seat: Seat) -> DoraAction | None:
        """The only action of ``seat``, if it has exactly one."""
        return self.round.forced_action(seat)

    def default_action(self, seat: Seat) -> DoraAction | None:
        """What a clock that ran out plays for ``seat``; None if it is not to act."""
        return self.round.default_action(seat)


def dealer_after(
    rules: DoraRuleset, first_dealer: Seat, number: int, result: DoraResult
) -> Seat | None:
    """Who deals after deal ``number``, which ended with ``result``; None after the last one."""
    stays = rules.dealer_rotation is DealerRotation.WINNER_STAYS
    if stays and result.dealer in result.winners:
        following = result.dealer
    else:
        following = (result.dealer + 1) % result.seats
    if rules.deals == ONE_EACH:
        full_circle = following == first_dealer != result.dealer
        return None if full_circle else following
    return following if number < int(rules.deals) else None


def first_deal(
    rules: DoraRuleset, seats: int, dealer: Seat, number: int, seed: bytes
) -> Transition[DoraRound]:
    """Deal ``number``; each deal has a seed of its own, which tells nothing of the others."""
    own = derive(seed, f"round/{number}")
    return DoraRound.opening(rules, seats=seats, dealer=dealer, number=number, seed=own)
