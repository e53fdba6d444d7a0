"""A whole game as data: the cards as they came, and what everybody did.

A record needs neither the seed nor the shuffle algorithm: it holds the deck in dealing order and
every reshuffle in the order of drawing, so it replays to the same states anywhere.
"""

from collections.abc import Iterable, Iterator

import attrs

from rummylib.arguments import all_of_kind, check_kind
from rummylib.cards import Card, CardSet
from rummylib.game import Action, IllegalAction, Seat, Transition
from rummylib.match import Match
from rummylib.notation.flaws import (
    Contradiction,
    Flaw,
    IllegalStep,
    NotWritten,
    Refused,
    differs,
)
from rummylib.notation.standings import Standings
from rummylib.reasons import RummyError
from rummylib.round import DrawStock, Ending, Round, RummyAction
from rummylib.ruleset import REVISION, Ruleset, StockEnd
from rummylib.scoring import Points, score


@attrs.frozen(kw_only=True)
class RoundRecord:
    """One round of a record; ``ending`` and ``points`` are there once it is over.

    >>> from rummylib import DrawStock, Round, presets
    >>> start = Round.deal(presets.PAGAT, seats=2, dealer=0, seed=7)
    >>> [played] = record_of(start, [DrawStock(1)]).rounds
    >>> played.dealer, len(played.deck), played.actions, played.ending
    (0, 52, (DrawStock(seat=1),), None)
    """

    match_number: int = 1
    """Which match of a series it belongs to, from 1."""
    number: int
    """Which deal of that match it is, from 1."""
    dealer: Seat
    deck: tuple[Card, ...]
    """In the order of dealing and drawing."""
    reshuffles: tuple[tuple[Card, ...], ...] = ()
    """Each in the order of drawing; a pile that is turned over needs none."""
    actions: tuple[RummyAction, ...] = ()
    ending: Ending | None = None
    points: tuple[Points, ...] | None = None


@attrs.frozen(kw_only=True)
class Record:
    """A recorded round, or the rounds of a match in order.

    >>> from rummylib import DrawStock, presets
    >>> start = Round.deal(presets.PAGAT, seats=2, seed=7)
    >>> record = record_of(start, [DrawStock(1)])
    >>> list(record.replay()) == [start, start.apply(DrawStock(1))]
    True
    """

    rules: Ruleset
    revision: int
    """Under which behaviour of the rulesets it was played."""
    seats: int
    rounds: tuple[RoundRecord, ...]

    def replay(self) -> Iterator[Round]:
        """Every state in order: each round's deal, and the state after each action.

        Raises ``IllegalAction``, or whatever ``Round.deal`` raises, where the record is none.
        """
        for played in self.rounds:
            state = self._deal(played)
            yield state
            for action in played.actions:
                state = state.apply(action)
                yield state

    def transitions(self) -> Iterator[Transition[Round]]:
        """Like ``replay``, each state with the events that led to it; raises like it."""
        for played in self.rounds:
            step = self._opening(played)
            yield step
            for action in played.actions:
                step = step.state.transition(action)
                yield step

    def flaws(self) -> Iterator[Flaw]:
        """Everything that keeps the record from being replayed as it says."""
        rules, seats = self.rules, self.seats
        if not rules.players_min <= seats <= rules.players_max:
            yield Contradiction("seats", str(seats), f"{rules.players_min}..{rules.players_max}")
            return
        if not self.rounds:
            yield NotWritten("rounds")
            return
        first = self.rounds[0]
        numbers = tuple(_first_numbers(first, seats))
        if numbers:
            yield from (flaw.within("rounds[0]") for flaw in numbers)
            return
        standings = attrs.evolve(
            Standings.before(rules, seats, first.dealer),
            match_number=first.match_number,
            deals=first.number - 1,
        )
        for place, played in enumerate(self.rounds):
            path = f"rounds[{place}]"
            if standings.is_over:
                yield Contradiction(path, "round", "end of the match")
                return
            found = [*standings.out_of_order(played.match_number, played.number, played.dealer)]
            found = found or [*self._round_flaws(played, place == len(self.rounds) - 1)]
            yield from (flaw.within(path) for flaw in found)
            if found or played.points is None:
                return
            standings = standings.with_round(played.points)

    def _deal(self, played: RoundRecord) -> Round:
        return self._opening(played).state

    def _opening(self, played: RoundRecord) -> Transition[Round]:
        return Round.opening(
            self.rules,
            self.seats,
            played.dealer,
            played.number,
            seed=0,
            deck=played.deck,
            shuffles=played.reshuffles,
            pack=played.deck,
        )

    def _round_flaws(self, played: RoundRecord, is_last: bool) -> Iterator[Flaw]:
        try:
            state = self._deal(played)
        except RummyError as error:
            yield Refused("deck", error)
            return
        for place, action in enumerate(played.actions):
            try:
                state = state.apply(action)
            except IllegalAction as refused:
                yield IllegalStep(f"actions[{place}]", str(action), refused.violations)
                return
            except RummyError as error:
                yield Refused(f"reshuffles[{state.recycles}]", error)
                return
        renewed = state.recycles if self.rules.stock_end is StockEnd.SHUFFLE else 0
        yield from differs("reshuffles", len(played.reshuffles), renewed)
        ending = None if state.result is None else state.result.ending
        points = None if state.result is None else score(state.result, self.rules).points
        if ending is None and not is_last:
            yield from differs("actions", "unfinished", "finished")
        yield from differs("ending", played.ending, ending)
        yield from differs("points", played.points, points)


def _first_numbers(first: RoundRecord, seats: int) -> Iterator[Flaw]:
    """Numbers that no first round has."""
    for name, number in (("match_number", first.match_number), ("number", first.number)):
        if number < 1:
            yield Contradiction(name, str(number), ">= 1")
    if not 0 <= first.dealer < seats:
        yield Contradiction("dealer", str(first.dealer), f"0..{seats - 1}")


@attrs.define(eq=False, repr=False)
class NotAFreshDeal(RummyError):
    """A record begins with a deal in which nothing has been done yet.

    >>> from rummylib import DrawStock, Round, presets
    >>> start = Round.deal(presets.PAGAT, seats=2, seed=7)
    >>> try:
    ...     record_of(start.apply(DrawStock(start.turn)), [])
    ... except NotAFreshDeal as refused:
    ...     print(refused.code)
    notation/not-a-fresh-deal
    """

    code = "notation/not-a-fresh-deal"


def record_of(start: Round | Match, actions: Iterable[Action]) -> Record:
    """The record of what ``actions`` made of a fresh round or match.

    Between the rounds of a match the next one is dealt without being asked. Raises
    ``NotAFreshDeal``, ``WrongKind``, or ``IllegalAction`` like ``apply``.

    >>> from rummylib import presets
    >>> record = record_of(Round.deal(presets.PAGAT, seats=2, seed=7), [DrawStock(1)])
    >>> [str(action) for action in record.rounds[0].actions]
    ['draw stock']
    """
    check_kind(start, Round, Match)
    played = all_of_kind(actions, Action)
    first = start if isinstance(start, Round) else start.round
    if isinstance(start, Match) and start.played:
        raise NotAFreshDeal
    rounds: list[RoundRecord] = []
    match = start if isinstance(start, Match) else None
    state, page = first, _first_page(first, 1)
    for action in played:
        if match is not None and match.is_between_rounds:
            rounds.append(page)
            match = match.next_round()
            state = match.round
            page = _first_page(state, match.match_number)
        if match is None:
            after = state.apply(action)
        else:
            match = match.apply(action)
            after = match.round
        page = _with_action(page, state, after, action)
        state = after
    return Record(rules=first.rules, revision=REVISION, seats=first.seats, rounds=(*rounds, page))


def _first_page(start: Round, match_number: int) -> RoundRecord:
    page = RoundRecord(
        match_number=match_number, number=start.number, dealer=start.dealer, deck=_deck(start)
    )
    record = Record(rules=start.rules, revision=REVISION, seats=start.seats, rounds=(page,))
    try:
        is_fresh = next(record.replay()) == start
    except RummyError:
        is_fresh = False
    if not is_fresh:
        raise NotAFreshDeal
    return page


def _deck(start: Round) -> tuple[Card, ...]:
    """The deck in dealing order, as it follows from what was dealt (rules S7, W6).

    In which order a hand's cards came makes no difference to the round: they are written in the
    order of a card set.
    """
    order = [(start.dealer + 1 + step) % start.seats for step in range(start.seats)]
    hands = [list(start.hands[seat]) for seat in order]
    size = start.rules.hand_size_for(start.seats) or 0
    dealt = [hand[place] for place in range(size) for hand in hands if place < len(hand)]
    extra = hands[0][size:]
    return (*dealt, *extra, *start.discards, *reversed(start.stock))


def _with_action(page: RoundRecord, before: Round, after: Round, action: Action) -> RoundRecord:
    assert isinstance(action, RummyAction)  # the judge refuses all others
    reshuffles = page.reshuffles
    if after.recycles > before.recycles and before.rules.stock_end is StockEnd.SHUFFLE:
        drawn = CardSet.EMPTY
        if isinstance(action, DrawStock):
            drawn = after.hands[before.turn] - before.hands[before.turn]
        reshuffles = (*reshuffles, (*drawn, *reversed(after.stock)))
    result = after.result
    return attrs.evolve(
        page,
        actions=(*page.actions, action),
        reshuffles=reshuffles,
        ending=None if result is None else result.ending,
        points=None if result is None else score(result, after.rules).points,
    )
