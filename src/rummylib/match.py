"""Rounds in sequence until somebody wins (floor 7)."""

from fractions import Fraction
from random import Random
from typing import Self, TypeVar

import attrs

from rummylib.arguments import WrongKind, all_of_kind, check_kind
from rummylib.chance import ScriptedChance, SeededChance
from rummylib.game import (
    Action,
    Event,
    IllegalAction,
    Seat,
    StaleAction,
    Transition,
    check_number,
    check_rules,
    check_seat,
    check_seats,
)
from rummylib.match_view import (
    BetweenRounds,
    GameWon,
    MatchEvent,
    MatchView,
    MatchWon,
    PlayedRound,
    RoundScored,
)
from rummylib.reasons import RummyError, Violation
from rummylib.round import Round, RummyAction, sample
from rummylib.ruleset import Ruleset, Scoring, Tie
from rummylib.scoring import Points, score, whole
from rummylib.shuffle import SEED_BYTES, Seed, below, derive, numbers, seed_bytes

__all__ = [
    "BetweenRounds",
    "GameWon",
    "Match",
    "MatchEvent",
    "MatchView",
    "MatchWon",
    "NotBetweenRounds",
    "PlayedRound",
    "RoundScored",
    "decided",
    "leaders",
    "round_seed",
    "sample_match",
]


@attrs.define(eq=False, repr=False)
class NotBetweenRounds(RummyError):
    """The next round was asked for while one is being played, or after the match.

    >>> from rummylib import presets
    >>> try:
    ...     Match.start(presets.PAGAT, seats=2, seed=7).next_round()
    ... except NotBetweenRounds as refused:
    ...     print(refused.code)
    match/not-between-rounds
    """

    code = "match/not-between-rounds"
    is_over: bool


@attrs.frozen(kw_only=True)
class Match:
    """A match of ordinary rummy, or a series of them: a frozen value.

    A round is played with ``apply``. After it the match is between rounds (nobody is to act)
    until ``next_round`` deals again, or it is over.

    >>> from rummylib import presets
    >>> match = Match.start(presets.PAGAT, seats=3, seed=7)
    >>> while not match.round.is_over:
    ...     match = match.apply(match.default_action(match.round.turn))
    >>> match.is_between_rounds, match.next_round().round.number
    (True, 2)
    """

    rules: Ruleset = attrs.field(repr=False)
    seats: int
    round: Round
    """The round being played, or the last one."""
    totals: tuple[Points, ...]
    """By seat, the points of the present match; in penalty scoring they count against a seat."""
    match_wins: tuple[int, ...]
    """By seat, how many matches of the series it has won (rule X7)."""
    match_number: int
    """Which match of the series this is, from 1."""
    played: tuple[PlayedRound, ...] = attrs.field(repr=False)
    """Every finished round, the earlier matches of the series included."""
    match_winners: tuple[Seat, ...]
    """Who won the present match; empty while it is undecided."""
    event_count: int = attrs.field(eq=False)
    """How many public events there have been in the whole match."""
    seed: bytes = attrs.field(eq=False, repr=False)
    """The secret from which every round's seed is derived one-way."""

    @classmethod
    def start(cls, rules: Ruleset, seats: int, seed: Seed = None) -> Self:
        """Begin a match and deal its first round.

        ``seats`` players as the rules allow; ``seed`` is a number from 0, 32 bytes, or None for a
        fresh secret. The first dealer follows from the seed where ``first_dealer`` is random
        (rule S5). Raises ``NotRules``, ``WrongNumberOfSeats``, ``NoSuchSeat`` or
        ``InvalidSeed``.
        """
        return cls.opening(rules, seats, seed).state

    @classmethod
    def opening(cls, rules: Ruleset, seats: int, seed: Seed = None) -> Transition[Self]:
        """Like ``start``, with the event of the first deal."""
        check_rules(rules, Ruleset)
        check_seats(seats, rules.players_min, rules.players_max)
        secret = seed_bytes(seed)
        dealer = first_dealer(rules, seats, secret)
        nobody = (0,) * seats
        check_seat(dealer, seats)
        deal = Round.opening(rules, seats, dealer, 1, round_seed(secret, 1, 1))
        match = cls(
            rules=rules,
            seats=seats,
            round=deal.state,
            totals=nobody,
            match_wins=nobody,
            match_number=1,
            played=(),
            match_winners=(),
            event_count=len(deal.events),
            seed=secret,
        )
        return Transition(match, deal.events)

    @property
    def to_act(self) -> frozenset[Seat]:
        """The seats that may act now; nobody between rounds and after the end."""
        return self.round.to_act

    @property
    def is_over(self) -> bool:
        """Whether so many matches are won as the series needs (rule X7)."""
        return max(self.match_wins) >= self.rules.matches_to_win

    @property
    def is_between_rounds(self) -> bool:
        """Whether ``next_round`` is what comes next."""
        return self.round.is_over and not self.is_over

    @property
    def winners(self) -> tuple[Seat, ...]:
        """Who has won it all, every one of them; empty before the end (rules X6, X9)."""
        if not self.is_over:
            return ()
        needed = self.rules.matches_to_win
        return tuple(seat for seat, wins in enumerate(self.match_wins) if wins >= needed)

    def legal_actions(self, seat: Seat | None = None) -> tuple[RummyAction, ...]:
        """Every legal action, in canonical form, of the seat to move or of one seat."""
        return self.round.legal_actions(seat)

    def violations(self, action: Action) -> tuple[Violation, ...]:
        """Why ``action`` is not legal now; empty if it is."""
        return (BetweenRounds(),) if self.is_between_rounds else self.round.violations(action)

    def is_legal(self, action: Action) -> bool:
        """Whether ``action`` may be done now."""
        return not self.violations(action)

    def canonical(self, action: Action) -> Action:
        """The form in which a legal ``action`` is listed; an illegal one as it is."""
        return self.round.canonical(action)

    def apply(self, action: Action, *, expected: int | None = None) -> Self:
        """The match after ``action``; raises ``IllegalAction`` or ``StaleAction``."""
        return self.transition(action, expected=expected).state

    def transition(self, action: Action, *, expected: int | None = None) -> Transition[Self]:
        """The match after ``action`` and the events on the way; raises like ``apply``."""
        if expected is not None and expected != self.event_count:
            raise StaleAction(expected, self.event_count)
        found = self.violations(action)
        if found:
            raise IllegalAction(action, found)
        step = self.round.transition(action)
        count = self.event_count + len(step.events)
        match = attrs.evolve(self, round=step.state, event_count=count)
        if not step.state.is_over:
            return Transition(match, step.events)
        scored, more = _after_round(match)
        counted = attrs.evolve(scored, event_count=scored.event_count + len(more))
        return Transition(counted, (*step.events, *more))

    def next_round(self) -> Self:
        """The match with the next round dealt (rules S6, S10, X8, X11).

        Raises ``NotBetweenRounds`` while a round is being played and after the end.
        """
        return self.next_opening().state

    def next_opening(self) -> Transition[Self]:
        """Like ``next_round``, with the event of the deal; raises like it."""
        if not self.is_between_rounds:
            raise NotBetweenRounds(self.is_over)
        decided = bool(self.match_winners)
        match_number = self.match_number + decided
        number = 1 if decided else self.round.number + 1
        dealer = self.round.next_seat(self.round.dealer)
        seed = round_seed(self.seed, match_number, number)
        deal = Round.opening(self.rules, self.seats, dealer, number, seed)
        match = attrs.evolve(
            self,
            round=deal.state,
            totals=(0,) * self.seats if decided else self.totals,
            match_number=match_number,
            match_winners=(),
            event_count=self.event_count + len(deal.events),
        )
        return Transition(match, deal.events)

    def view(self, seat: Seat | None) -> MatchView:
        """What ``seat`` may see, or with None a spectator. Raises ``NoSuchSeat``."""
        return MatchView(
            round=self.round.view(seat),
            totals=self.totals,
            match_wins=self.match_wins,
            match_number=self.match_number,
            match_winners=self.match_winners,
            played=self.played,
            winners=self.winners,
            is_between_rounds=self.is_between_rounds,
            is_over=self.is_over,
            event_count=self.event_count,
        )

    def __str__(self) -> str:
        """Totals and the present round, at a glance."""
        totals = ", ".join(map(str, self.totals))
        return f"match {self.match_number}, totals: {totals}\n{self.round}"

    def forced_action(self, seat: Seat) -> RummyAction | None:
        """The only action of ``seat``, if it has exactly one. Raises ``NoSuchSeat``."""
        return self.round.forced_action(seat)

    def default_action(self, seat: Seat) -> RummyAction | None:
        """What is played for ``seat`` when its clock runs out; None if it is not to act."""
        return self.round.default_action(seat)


MatchT = TypeVar("MatchT", bound=Match)


def sample_match(view: MatchView, rng: Random) -> Match:
    """A match that ``view`` could come from, drawn with ``rng``; coming rounds are dealt anew.

    The present round is as ``rummylib.round.sample`` draws it. Raises ``WrongKind``.

    >>> from rummylib import presets
    >>> view = Match.start(presets.PAGAT, seats=3, seed=7).view(1)
    >>> sample_match(view, Random(1)).view(1) == view
    True
    """
    check_kind(view, MatchView)
    deal = sample(view.round, rng)
    secret = rng.randbytes(SEED_BYTES)
    if not isinstance(view.rules.first_dealer, int):
        # Some seat of the table, so that the search ends for any view.
        known = (view.played[0].dealer if view.played else deal.dealer) % deal.seats
        while first_dealer(view.rules, deal.seats, secret) != known:
            secret = rng.randbytes(SEED_BYTES)
    # These cards are not those of the seed, and a document of the match must not claim it.
    written = ScriptedChance((), (), SeededChance(rng.randbytes(SEED_BYTES)))
    return Match(
        rules=view.rules,
        seats=view.round.seats,
        round=attrs.evolve(deal, chance=written),
        totals=view.totals,
        match_wins=view.match_wins,
        match_number=view.match_number,
        played=view.played,
        match_winners=view.match_winners,
        event_count=view.event_count,
        seed=secret,
    )


def first_dealer(rules: Ruleset, seats: int, secret: bytes) -> Seat:
    """Who deals the first round of a match with this seed (rule S5)."""
    if isinstance(rules.first_dealer, int):
        return rules.first_dealer
    return below(numbers(derive(secret, "first-dealer")), seats)


def leaders(totals: tuple[Points, ...], scoring: Scoring) -> tuple[Seat, ...]:
    """The seats with the best total: the lowest in penalty scoring, else the highest (rule X5).

    Raises ``WrongKind``.

    >>> leaders((101, 64, 64, 80), Scoring.PENALTY)
    (1, 2)
    """
    if scoring not in tuple(Scoring):  # which compare equal to their names
        raise WrongKind.of(scoring, Scoring)
    if not all_of_kind(totals, int, Fraction):
        return ()
    best = min(totals) if scoring == Scoring.PENALTY else max(totals)
    return tuple(seat for seat, total in enumerate(totals) if total == best)


def decided(totals: tuple[Points, ...], deals: int, rules: Ruleset) -> tuple[Seat, ...]:
    """Who has won a match with these totals after so many deals; empty while it goes on.

    The target is reached by any seat, or the number of deals is played (rules X1 to X6, X10,
    X12); an extra deal follows while several lead, where the rules say so. Raises ``NotRules``,
    ``WrongNumberOfSeats`` or ``InvalidNumber``.

    >>> from rummylib import presets
    >>> decided((72 + 28, 40, 0), 5, presets.QDAN)
    (0,)
    """
    check_rules(rules, Ruleset)
    totals = all_of_kind(totals, int, Fraction)
    check_seats(len(totals), rules.players_min, rules.players_max)
    check_number("deals", deals, 0)
    if rules.target is not None:
        ended = max(totals) >= rules.target
    else:
        ended = rules.deals is not None and deals >= rules.deals
    best = leaders(totals, rules.scoring)
    if not ended or (rules.tie is Tie.EXTRA_DEAL and len(best) > 1):
        return ()
    return best


def round_seed(secret: bytes, match_number: int, number: int) -> bytes:
    """The seed of one round of a match, which tells nothing of the match's own ``secret``.

    >>> round_seed(bytes(32), 1, 2) == round_seed(bytes(32), 1, 3)
    False
    """
    check_number("match_number", match_number, 1)
    check_number("number", number, 1)
    return derive(secret, f"match/{match_number}/round/{number}")


def _after_round(match: MatchT) -> tuple[MatchT, list[Event]]:
    """The match with its finished round priced and, where it was the last one, decided."""
    finished, rules = match.round, match.rules
    assert finished.result is not None  # a round that is over has a result
    priced = score(finished.result, rules)
    totals = tuple(whole(a + b) for a, b in zip(match.totals, priced.points, strict=True))
    record = PlayedRound(
        match.match_number, finished.number, finished.dealer, finished.result, priced
    )
    best = decided(totals, finished.number, rules)
    wins = tuple(won + (seat in best) for seat, won in enumerate(match.match_wins))
    after = attrs.evolve(
        match,
        totals=totals,
        match_wins=wins,
        played=(*match.played, record),
        match_winners=best,
    )
    events: list[Event] = [RoundScored(finished.number, priced.points, totals)]
    if best:
        events.append(MatchWon(match.match_number, best, totals, wins))
    if after.is_over:
        events.append(GameWon(after.winners, wins))
    return after, events
