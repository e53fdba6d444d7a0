"""A whole game of the dora game as data: the cards as they came, and what everybody did.

A record holds the cards in dealing order, so it replays to the same states anywhere, without seed
and shuffle. Answers stand in the order in which they came.
"""

from collections.abc import Iterable, Iterator

import attrs

from rummylib.arguments import all_of_kind, check_kind
from rummylib.cards import Card
from rummylib.game import Action, IllegalAction, Seat, Transition
from rummylib.notation.dora_lines import format_words
from rummylib.notation.flaws import (
    Contradiction,
    Flaw,
    IllegalStep,
    NotWritten,
    Refused,
    differs,
)
from rummylib.notation.records import NotAFreshDeal
from rummylib.reasons import RummyError
from rummylib.variants.dora.actions import DoraAction
from rummylib.variants.dora.match import DoraMatch, dealer_after
from rummylib.variants.dora.round import DoraRound
from rummylib.variants.dora.ruleset import REVISION, DoraRuleset


@attrs.frozen(kw_only=True)
class DealRecord:
    """One deal of a record; ``chips`` says what each seat won or lost, once it is over.

    >>> from rummylib.notation.dora import record_of
    >>> from rummylib.variants.dora import TOMASU, Discard, DoraRound
    >>> state = DoraRound.deal(TOMASU, seats=3, dealer=0, seed=7)
    >>> [deal] = record_of(state, [Discard(0, state.drawn)]).deals
    >>> deal.dealer, len(deal.deck), len(deal.actions), deal.chips
    (0, 53, 1, None)
    """

    number: int
    """Which deal of the match it is, from 1."""
    dealer: Seat
    deck: tuple[Card, ...]
    """All 53 cards in dealing order."""
    actions: tuple[DoraAction, ...] = ()
    chips: tuple[int, ...] | None = None


@attrs.frozen(kw_only=True)
class DoraRecord:
    """A recorded deal, or the deals of a match in order.

    >>> start = DoraRound.deal(DoraRuleset(), seats=2, seed=7)
    >>> next(record_of(start).replay()) == start
    True
    """

    rules: DoraRuleset
    revision: int
    """Under which behaviour of the rulesets it was played."""
    seats: int
    deals: tuple[DealRecord, ...]

    def replay(self) -> Iterator[DoraRound]:
        """Every state in order: each deal, and the state after each action.

        Raises ``IllegalAction``, or whatever ``DoraRound.deal`` raises, where the record is none.
        """
        for step in self.transitions():
            yield step.state

    def transitions(self) -> Iterator[Transition[DoraRound]]:
        """Like ``replay``, each state with the events that led to it; raises like it."""
        for deal in self.deals:
            step = self._opening(deal)
            yield step
            for action in deal.actions:
                step = step.state.transition(action)
                yield step

    def dealt(self, deal: DealRecord) -> DoraRound:
        """The first state of a deal; raises whatever ``DoraRound.deal`` raises."""
        check_kind(deal, DealRecord)
        return self._opening(deal).state

    def flaws(self) -> Iterator[Flaw]:
        """Everything that keeps the record from being replayed as it says."""
        rules, seats = self.rules, self.seats
        if not rules.players_min <= seats <= rules.players_max:
            yield Contradiction("seats", str(seats), f"{rules.players_min}..{rules.players_max}")
            return
        if not self.deals:
            yield NotWritten("deals")
            return
        first = self.deals[0]
        number, dealer = first.number, first.dealer
        for place, deal in enumerate(self.deals):
            path = f"deals[{place}]"
            found = [
                *differs("number", deal.number, number),
                *differs("dealer", deal.dealer, dealer),
            ]
            state = None
            if not found:
                state, found = self._replayed(deal, is_last=place == len(self.deals) - 1)
            yield from (flaw.within(path) for flaw in found)
            if found or state is None or state.result is None:
                return
            first_dealer = (first.dealer - first.number + 1) % seats
            following = dealer_after(rules, first_dealer, number, state.result)
            if following is None:
                if place < len(self.deals) - 1:
                    yield Contradiction(f"deals[{place + 1}]", "deal", "end of the match")
                return
            number, dealer = number + 1, following

    def _opening(self, deal: DealRecord) -> Transition[DoraRound]:
        return DoraRound.opening(
            self.rules, seats=self.seats, dealer=deal.dealer, number=deal.number, deck=deal.deck
        )

    def _replayed(self, deal: DealRecord, *, is_last: bool) -> tuple[DoraRound | None, list[Flaw]]:
        """The last state of a deal, and what is wrong with it."""
        if deal.number < 1:
            return None, [Contradiction("number", str(deal.number), ">= 1")]
        if not 0 <= deal.dealer < self.seats:
            return None, [Contradiction("dealer", str(deal.dealer), f"0..{self.seats - 1}")]
        try:
            state = self.dealt(deal)
        except RummyError as error:
            return None, [Refused("deck", error)]
        for place, action in enumerate(deal.actions):
            try:
                state = state.apply(action)
            except IllegalAction as refused:
                step = format_words(action)
                return None, [IllegalStep(f"actions[{place}]", step, refused.violations)]
        chips = None if state.result is None else state.result.chips
        found = [*differs("chips", deal.chips, chips)]
        if chips is None and not is_last:
            found += differs("actions", "unfinished", "finished")
        return state, found


def record_of(start: DoraRound | DoraMatch, actions: Iterable[Action] = ()) -> DoraRecord:
    """The record of what ``actions`` made of a fresh deal or match.

    Between the deals of a match the next one is dealt without being asked. Raises
    ``NotAFreshDeal``, ``WrongKind``, or ``IllegalAction`` like ``apply``.

    >>> from rummylib.variants.dora import Discard
    >>> start = DoraRound.deal(DoraRuleset(), seats=2, seed=7)
    >>> record = record_of(start, [Discard(0, start.drawn)])
    >>> len(list(record.replay())), record.deals[0].chips
    (2, None)
    """
    check_kind(start, DoraRound, DoraMatch)
    played = all_of_kind(actions, Action)
    match = start if isinstance(start, DoraMatch) else None
    state = start.round if isinstance(start, DoraMatch) else start
    if match is not None and match.past:
        raise NotAFreshDeal
    first, deals, page = state, [], _fresh(state)
    for action in played:
        if match is not None and match.is_between_rounds:
            deals.append(page)
            match = match.next_round()
            page = _fresh(match.round)
        if match is None:
            state = state.apply(action)
        else:
            match = match.apply(action)
            state = match.round
        assert isinstance(action, DoraAction)  # the judge refuses all others
        chips = None if state.result is None else state.result.chips
        page = attrs.evolve(page, actions=(*page.actions, action), chips=chips)
    return DoraRecord(rules=first.rules, revision=REVISION, seats=first.seats, deals=(*deals, page))


def _fresh(start: DoraRound) -> DealRecord:
    """The page of a deal in which nothing has been done yet."""
    deal = DealRecord(number=start.number, dealer=start.dealer, deck=_deck(start))
    record = DoraRecord(rules=start.rules, revision=REVISION, seats=start.seats, deals=(deal,))
    try:
        is_fresh = record.dealt(deal) == start
    except RummyError:
        is_fresh = False
    if not is_fresh:
        raise NotAFreshDeal
    return deal


def _deck(start: DoraRound) -> tuple[Card, ...]:
    """A pack that deals the same hands; within a hand the cards are in ascending order."""
    drawn = start.drawn
    hands = [
        [card for card in hand if card is not drawn or seat != start.dealer]
        for seat, hand in enumerate(start.hidden)
    ]
    order = [(start.dealer + step) % start.seats for step in range(start.seats)]
    dealt: list[Card] = []
    for many in (2, 2, 2, 1):
        for seat in order:
            dealt += hands[seat][:many]
            del hands[seat][:many]
    wall = tuple(reversed(start.wall))
    return (*start.dead, *dealt, *(() if drawn is None else (drawn,)), *wall)
