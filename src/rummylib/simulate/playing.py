"""One game from its deal to its end, and the facts of its rounds."""

from fractions import Fraction
from typing import TYPE_CHECKING

import attrs

from rummylib.arguments import WrongKind, check_kind
from rummylib.game import MatchState, Seat
from rummylib.match import Match
from rummylib.scoring import Points
from rummylib.simulate.plan import MOST_ACTIONS, Plan

if TYPE_CHECKING:
    from rummylib.variants.dora import DoraMatch

UNFINISHED = "unfinished"
"""The ending of a round that was given up."""


@attrs.frozen
class RoundFacts:
    """What is known of one round once it is over.

    >>> from rummylib.simulate import Plan, played_games
    >>> [game] = played_games(Plan("rummy", "pagat", ["easy", "easy"], games=1, seed=7))
    >>> facts = game.rounds[0]
    >>> facts.ending, facts.winners
    ('went_out', (1,))
    """

    number: int
    dealer: Seat
    turns: int
    """How many turns were over, counted over all players."""
    ending: str
    """How it ended, such as ``went_out``; ``unfinished`` if it was given up."""
    winners: tuple[Seat, ...]
    """Who went out or won; empty for a dead round."""
    is_rummy: bool
    points: tuple[Points, ...]
    """By seat."""

    @property
    def is_dead(self) -> bool:
        """Whether it ended with nobody having won."""
        return not self.winners and self.ending != UNFINISHED


@attrs.frozen
class PlayedGame:
    """One game: who sat where, and its rounds.

    >>> from rummylib.simulate import Plan, played_games
    >>> [game] = played_games(Plan("rummy", "pagat", ["easy", "easy"], games=1, seed=7))
    >>> game.number, game.seating, len(game.rounds)
    (0, (0, 1), 1)
    """

    number: int
    seating: tuple[int, ...]
    """By seat, which of the players of the plan sat there."""
    rounds: tuple[RoundFacts, ...]
    winners: tuple[Seat, ...]
    """Who won the match; empty if it was not played to its end."""


def play_game(plan: Plan, number: int) -> PlayedGame:
    """Play one game of a plan.

    >>> plan = Plan("rummy", "pagat", ["normal", "easy"], games=2, seed=7)
    >>> game = play_game(plan, 1)
    >>> game.seating, len(game.rounds), game == play_game(plan, 1)
    ((1, 0), 1, True)
    """
    check_kind(plan, Plan)
    seating = plan.seating(number)
    players = [plan.player(plan.players[index]) for index in seating]
    chances = [plan.chance(number, index) for index in seating]
    match = plan.start(number)
    facts: list[RoundFacts] = []
    while True:
        for _ in range(MOST_ACTIONS):
            if not match.to_act:
                break
            seat = min(match.to_act)
            match = match.apply(players[seat](match.view(seat), chances[seat]))
        facts.append(round_facts(match))
        is_last = plan.rounds is not None and len(facts) >= plan.rounds
        if is_last or not match.is_between_rounds:
            return PlayedGame(number, seating, tuple(facts), match.winners)
        match = match.next_round()


def round_facts(match: MatchState) -> RoundFacts:
    """The facts of the round that a match has come to the end of."""
    if isinstance(match, Match):
        return _rummy(match)
    from rummylib.variants.dora import DoraMatch

    if isinstance(match, DoraMatch):
        return _dora(match)
    raise WrongKind.of(match, Match, DoraMatch)


def _rummy(match: Match) -> RoundFacts:
    present = match.round
    result = present.result
    if result is None:
        return _given_up(present.number, present.dealer, present.turns, present.seats)
    winners = () if result.winner is None else (result.winner,)
    points = match.played[-1].score.points
    return RoundFacts(
        present.number,
        present.dealer,
        present.turns,
        result.ending.value,
        winners,
        result.rummy,
        points,
    )


def _dora(match: "DoraMatch") -> RoundFacts:
    present = match.round
    result = present.result
    turns = len(present.discards)
    if result is None:
        return _given_up(present.number, present.dealer, turns, present.seats)
    ending = result.wins[0].context.by.value if result.wins else "drawn"
    return RoundFacts(
        present.number, present.dealer, turns, ending, result.winners, False, result.chips
    )


def _given_up(number: int, dealer: Seat, turns: int, seats: int) -> RoundFacts:
    return RoundFacts(number, dealer, turns, UNFINISHED, (), False, (0,) * seats)


def plain(points: Points) -> int | str:
    """Points as they stand in a results file: a whole number, or a fraction in words."""
    return points if isinstance(points, int) else str(points)


def points_of(written: object) -> Points:
    """Points from a results file; raises ``ValueError`` where there are none."""
    if isinstance(written, str):
        return Fraction(written)
    if isinstance(written, int) and not isinstance(written, bool):
        return written
    raise ValueError(written)
