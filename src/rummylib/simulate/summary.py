"""What many games came to."""

from collections import Counter
from collections.abc import Sequence

import attrs

from rummylib.simulate.figures import Mean, Share
from rummylib.simulate.plan import Plan
from rummylib.simulate.playing import UNFINISHED, PlayedGame, RoundFacts


@attrs.frozen
class PlayerFigures:
    """What one player of the plan came to.

    >>> from rummylib.simulate import simulate
    >>> for figures in simulate("rummy", "pagat", ["normal", "easy"], games=4, seed=7).players:
    ...     print(figures.name, figures.wins.count, "of", figures.wins.total)
    normal 4 of 4
    easy 0 of 4
    """

    name: str
    wins: Share
    """Rounds won of those that anybody won; a win that several share counts for each."""
    points: Mean
    """Points of a round."""
    matches: Share
    """Matches won of those that were played to their end."""


@attrs.frozen
class RoundFigures:
    """What the rounds were like, whoever played them.

    >>> from rummylib.simulate import simulate
    >>> figures = simulate("rummy", "pagat", ["easy", "easy"], games=4, seed=7).rounds
    >>> figures.games, figures.rounds, figures.turns.count
    (4, 4, 4)
    """

    games: int
    rounds: int
    unfinished: Share
    """Rounds that were given up."""
    dead: Share
    """Rounds that nobody won."""
    rummies: Share
    """Rummies among the rounds that anybody won."""
    turns: Mean
    endings: tuple[tuple[str, int], ...]
    """How often rounds ended in each way, by name."""
    places: tuple[Share, ...]
    """By place after the dealer, the dealer last, wins of the rounds that anybody won."""


@attrs.frozen
class Summary:
    """The figures of a simulation; equal whatever the number of workers.

    >>> from rummylib.simulate import simulate
    >>> summary = simulate("rummy", "pagat", ["normal", "easy"], games=4, seed=7)
    >>> summary.plan.games, [player.name for player in summary.players]
    (4, ['normal', 'easy'])
    """

    plan: Plan
    rounds: RoundFigures
    players: tuple[PlayerFigures, ...]

    def document(self) -> dict[str, object]:
        """The figures as plain values, for a program that reads them."""
        rounds = self.rounds
        return {
            **self.plan.header(),
            "games": rounds.games,
            "rounds_played": rounds.rounds,
            "unfinished": share_document(rounds.unfinished),
            "dead": share_document(rounds.dead),
            "rummies": share_document(rounds.rummies),
            "turns": mean_document(rounds.turns),
            "endings": dict(rounds.endings),
            "places": [share_document(place) for place in rounds.places],
            "by_player": [
                {
                    "name": player.name,
                    "wins": share_document(player.wins),
                    "points": mean_document(player.points),
                    "matches": share_document(player.matches),
                }
                for player in self.players
            ],
        }


def share_document(share: Share) -> dict[str, object]:
    """A share as plain values."""
    return {
        "count": share.count,
        "total": share.total,
        "value": share.value,
        "interval": list(share.interval),
    }


def mean_document(mean: Mean) -> dict[str, object]:
    """A mean as plain values."""
    return {
        "count": mean.count,
        "value": mean.value,
        "deviation": mean.deviation,
        "interval": list(mean.interval),
    }


class Tally:
    """Games added up one by one; it takes the same room for any number of them."""

    def __init__(self, plan: Plan) -> None:
        self._plan = plan
        seats = len(plan.players)
        self._games = self._rummies = self._decided = self._matches = 0
        self._endings: Counter[str] = Counter()
        self._turns = Mean()
        self._points = [Mean()] * seats
        self._wins, self._places, self._won_matches = [0] * seats, [0] * seats, [0] * seats
        self._dead = 0

    def add(self, game: PlayedGame) -> None:
        """Count a game."""
        self._games += 1
        for facts in game.rounds:
            self._add_round(facts, game.seating)
        if game.winners:
            self._matches += 1
            for seat in game.winners:
                self._won_matches[game.seating[seat]] += 1

    def _add_round(self, facts: RoundFacts, seating: Sequence[int]) -> None:
        self._endings[facts.ending] += 1
        self._turns = self._turns.plus(facts.turns)
        self._dead += facts.is_dead
        self._rummies += facts.is_rummy
        self._decided += bool(facts.winners)
        for seat, points in enumerate(facts.points):
            player = seating[seat]
            self._points[player] = self._points[player].plus(points)
        for seat in facts.winners:
            self._wins[seating[seat]] += 1
            self._places[place_of(seat, facts.dealer, len(seating))] += 1

    def summary(self) -> Summary:
        """The figures of what was counted so far."""
        rounds = self._turns.count
        return Summary(
            plan=self._plan,
            rounds=RoundFigures(
                games=self._games,
                rounds=rounds,
                unfinished=Share(self._endings[UNFINISHED], rounds),
                dead=Share(self._dead, rounds),
                rummies=Share(self._rummies, self._decided),
                turns=self._turns,
                endings=tuple(sorted((+self._endings).items())),
                places=tuple(Share(wins, self._decided) for wins in self._places),
            ),
            players=tuple(
                PlayerFigures(
                    name,
                    Share(self._wins[place], self._decided),
                    self._points[place],
                    Share(self._won_matches[place], self._matches),
                )
                for place, name in enumerate(self._plan.player_names())
            ),
        )


def place_of(seat: int, dealer: int, seats: int) -> int:
    """The place of a seat after the dealer: 0 for who begins.

    >>> [place_of(seat, 1, 3) for seat in range(3)]
    [1, 2, 0]
    """
    return (seat - dealer - 1) % seats
