"""What is seen and told of a match: views, events, the rounds that are over (floor 7)."""

from typing import ClassVar, TypeAlias

import attrs

from rummylib.arrange import Arrangement, NearMeld
from rummylib.cards import Cards
from rummylib.game import Action, Event, Seat
from rummylib.reasons import Violation
from rummylib.round import RoundResult, RoundView, RummyAction, Selection, TableMeld, Throw
from rummylib.round.asking import ask
from rummylib.ruleset import Ruleset
from rummylib.scoring import Points, RoundScore


@attrs.frozen
class BetweenRounds(Violation):
    """The round is over and the next one has not been dealt."""

    code = "match/between-rounds"
    rule = "G4"


@attrs.frozen
class PlayedRound:
    """A finished round of a match: its facts and what they were worth.

    >>> from rummylib import presets
    >>> from rummylib.scoring import score
    >>> result = RoundResult(hands=("", "KC 2S"), winner=0)
    >>> played = PlayedRound(1, 1, 0, result, score(result, presets.PAGAT))
    >>> played.dealer, played.score.points
    (0, (12, 0))
    """

    match_number: int
    """Which match of the series it belongs to, from 1 (rule X7)."""
    number: int
    """Which deal of that match it was, from 1."""
    dealer: Seat
    result: RoundResult
    """What happened."""
    score: RoundScore
    """What it was worth, line by line."""


@attrs.frozen
class RoundScored(Event):
    """A round was priced and added to the totals.

    >>> print(RoundScored(number=1, points=(12, 0), totals=(12, 30)).text())
    Round 1 scores 12, 0; the totals are now 12, 30.
    """

    kind: ClassVar[str] = "round_scored"
    number: int
    """Which deal of the match it was, from 1."""
    points: tuple[Points, ...]
    """By seat, what the round was worth."""
    totals: tuple[Points, ...]
    """By seat, the points of the match so far."""


@attrs.frozen
class MatchWon(Event):
    """A match of the series was decided.

    >>> print(MatchWon(number=1, winners=(0,), totals=(120, 30), match_wins=(1, 0)).text())
    Match 1 is won by seat 0, with totals of 120, 30. Matches won so far: 1, 0.
    """

    kind: ClassVar[str] = "match_won"
    number: int
    """Which match of the series, from 1."""
    winners: tuple[Seat, ...]
    """Everybody who won it, more than one where it is shared."""
    totals: tuple[Points, ...]
    """By seat, the points of the match."""
    match_wins: tuple[int, ...]
    """By seat, the matches won so far."""


@attrs.frozen
class GameWon(Event):
    """Everything is over: so many matches were won as the series needs.

    >>> print(GameWon(winners=(0,), match_wins=(2, 1)).text())
    The winner of it all is seat 0. Matches won: 2, 1.
    """

    kind: ClassVar[str] = "game_won"
    winners: tuple[Seat, ...]
    """Everybody who won the series."""
    match_wins: tuple[int, ...]
    """By seat, the matches won."""


MatchEvent: TypeAlias = RoundScored | MatchWon | GameWon


@attrs.frozen(kw_only=True)
class MatchView:
    """What one seat, or a spectator, may see of a match: its view of the round and the scores.

    >>> from rummylib import Match, presets
    >>> view = Match.start(presets.PAGAT, seats=3, seed=7).view(0)
    >>> view.seat, view.totals, len(view.round.hand)
    (0, (0, 0, 0), 7)
    """

    round: RoundView
    """What the seat may see of the round."""
    totals: tuple[Points, ...]
    """By seat, the points of the present match; in penalty scoring they count against a seat."""
    match_wins: tuple[int, ...]
    """By seat, how many matches of the series it has won (rule X7)."""
    match_number: int
    """Which match of the series this is, from 1."""
    match_winners: tuple[Seat, ...]
    """Who won the present match; empty while it is undecided."""
    played: tuple[PlayedRound, ...]
    """Every finished round, the earlier matches of the series included."""
    winners: tuple[Seat, ...]
    """Who has won it all; empty before the end."""
    is_between_rounds: bool
    is_over: bool
    event_count: int
    """How many public events there have been in the whole match."""

    @property
    def seat(self) -> Seat | None:
        """Whose view it is; None for a spectator."""
        return self.round.seat

    @property
    def to_act(self) -> frozenset[Seat]:
        """The seats that may act now; nobody between rounds."""
        return self.round.to_act

    @property
    def scores(self) -> tuple[RoundScore, ...]:
        """What each finished round of the present match was worth, line by line."""
        played = (done for done in self.played if done.match_number == self.match_number)
        return tuple(done.score for done in played)

    def legal_actions(self) -> tuple[RummyAction, ...]:
        """What the seat of this view may do now."""
        return self.round.legal_actions()

    def violations(self, action: Action) -> tuple[Violation, ...]:
        """Why the seat of this view may not do ``action``; empty if it may."""
        return (BetweenRounds(),) if self.is_between_rounds else self.round.violations(action)

    def canonical(self, action: Action) -> Action:
        """The form in which a legal ``action`` is listed; an illegal one as it is."""
        return self.round.canonical(action)

    @property
    def rules(self) -> Ruleset:
        """The rules of the match."""
        return self.round.rules

    @property
    def turn(self) -> Seat:
        """Whose turn it is; after the end of the round, who ended it."""
        return self.round.turn

    @property
    def table(self) -> tuple[TableMeld, ...]:
        """The melds on the table in the order of laying."""
        return self.round.table

    def ask(self, cards: Cards) -> Selection:
        """Every use that the seat has for ``cards`` of its hand: see ``RoundView.ask``.

        >>> from rummylib import Match, presets
        >>> view = Match.start(presets.PAGAT, seats=2, seed=7).view(0)
        >>> [violation.code for violation in view.ask(view.round.hand.by_rank()[:3]).reasons]
        ['turn/draw-first']
        """
        return ask(self, cards)

    def going_out(self) -> tuple[RummyAction, ...] | None:
        """Legal actions by which the seat goes out in this turn: see ``RoundView.going_out``."""
        return self.round.going_out()

    def can_go_out(self) -> bool:
        """Whether the seat can go out in this turn with what it can know (rule G1)."""
        return self.round.can_go_out()

    def can_go_rummy(self) -> bool:
        """Whether the seat can go out in this turn having played nothing before (rule G5)."""
        return self.round.can_go_rummy()

    def arrangement(self) -> Arrangement:
        """The melds of the own hand that leave the fewest points, and what they leave."""
        return self.round.arrangement()

    def near_melds(self) -> tuple[NearMeld, ...]:
        """The cards of the own hand that are one short of a meld, and what completes them."""
        return self.round.near_melds()

    def throws(self) -> tuple[Throw, ...]:
        """The discards that may be made now, those first that leave the fewest points."""
        return self.round.throws()
