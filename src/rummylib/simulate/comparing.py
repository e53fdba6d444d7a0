"""The same deals under several rulesets, and what changes."""

from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import Executor
from fractions import Fraction
from itertools import islice

import attrs

from rummylib.agents import Player
from rummylib.arguments import all_of_kind, check_kind, check_shape
from rummylib.game import Game, check_number
from rummylib.notation.house_rules import AnyRuleset
from rummylib.ruleset import Ruleset
from rummylib.simulate.figures import Mean
from rummylib.simulate.plan import Plan
from rummylib.simulate.playing import PlayedGame, RoundFacts
from rummylib.simulate.running import played_games
from rummylib.simulate.summary import Summary, Tally, mean_document, place_of
from rummylib.variants.dora import DoraRuleset


@attrs.frozen
class Difference:
    """By how much a ruleset differs from the first one, deal by deal.

    >>> [difference] = compare("rummy", ["pagat", "block"], ["easy"] * 2, 2, 7).differences
    >>> difference.rules, difference.turns.count
    ('block', 1)
    """

    rules: str
    turns: Mean
    """Turns of a round, more than under the first ruleset."""
    dead: Mean
    """Share of rounds that nobody won, more than there."""
    rummies: Mean
    """Share of rounds that ended with a rummy, more than there."""
    first_seat: Mean
    """Share of rounds that the player who begins won, more than there."""


@attrs.frozen
class Comparison:
    """The same deals under several rulesets.

    >>> comparison = compare("rummy", ["pagat", "pagat ace=high_low"], ["easy"] * 2, 2, 7)
    >>> [summary.plan.rules for summary in comparison.summaries]
    ['pagat', 'pagat ace=high_low']
    """

    summaries: tuple[Summary, ...]
    """One for each ruleset, in their order."""
    differences: tuple[Difference, ...]
    """One for each ruleset after the first."""

    def document(self) -> dict[str, object]:
        """The comparison as plain values, for a program that reads it."""
        return {
            "summaries": [summary.document() for summary in self.summaries],
            "differences": [
                {
                    "rules": difference.rules,
                    "turns": mean_document(difference.turns),
                    "dead": mean_document(difference.dead),
                    "rummies": mean_document(difference.rummies),
                    "first_seat": mean_document(difference.first_seat),
                }
                for difference in self.differences
            ],
        }


def compare(  # noqa: PLR0917  # the first six are what everybody gives
    game: str | Game,
    rulesets: Sequence[str | AnyRuleset],
    players: Sequence[str | Player],
    games: int,
    seed: int,
    executor: Executor | None = None,
    *,
    progress: Callable[[int], None] | None = None,
) -> Comparison:
    """Play the same deals under each of ``rulesets`` and say what changes.

    Arguments are as in ``simulate``; each game is one round. What differs is taken deal by deal,
    over the games that share a deal, so that the intervals do not suffer from the luck of the
    cards. A deal is the same where packs and hand sizes are.

    >>> comparison = compare("rummy", ["pagat", "pagat ace=high_low"], ["easy"] * 2, 4, seed=7)
    >>> [difference.rules for difference in comparison.differences]
    ['pagat ace=high_low']
    """
    check_kind(game, str, Game)
    if progress is not None:
        check_shape(progress, "Callable", "__call__")
    name = game if isinstance(game, str) else game.name
    compared = all_of_kind(rulesets, str, Ruleset, DoraRuleset)
    check_number("rulesets", len(compared), 1)
    plans = [Plan(name, rules, players, games, seed) for rules in compared]
    tallies = [Tally(plan) for plan in plans]
    differences = [Difference(plan.rules, Mean(), Mean(), Mean(), Mean()) for plan in plans[1:]]
    streams = [played_games(plan, executor) for plan in plans]
    done = 0
    seats = len(plans[0].players)
    while (together := [_deal(stream, seats) for stream in streams])[0]:
        for tally, deal in zip(tallies, together, strict=True):
            for played in deal:
                tally.add(played)
        for place, deal in enumerate(together[1:]):
            differences[place] = _more(differences[place], deal, together[0])
        done += len(together[0])
        if progress is not None:
            progress(done)
    return Comparison(tuple(tally.summary() for tally in tallies), tuple(differences))


_FACTS: dict[str, Callable[[RoundFacts], int]] = {
    "turns": lambda facts: facts.turns,
    "dead": lambda facts: facts.is_dead,
    "rummies": lambda facts: facts.is_rummy,
    "first_seat": lambda facts: any(
        place_of(seat, facts.dealer, len(facts.points)) == 0 for seat in facts.winners
    ),
}


def _deal(stream: Iterator[PlayedGame], seats: int) -> tuple[PlayedGame, ...]:
    """The next games that share a deal."""
    return tuple(islice(stream, seats))


def _more(
    difference: Difference, here: Sequence[PlayedGame], there: Sequence[PlayedGame]
) -> Difference:
    """The difference with one more deal."""
    means = {
        name: getattr(difference, name).plus(_mean(here, fact) - _mean(there, fact))
        for name, fact in _FACTS.items()
    }
    return attrs.evolve(difference, **means)


def _mean(games: Sequence[PlayedGame], fact: Callable[[RoundFacts], int]) -> Fraction:
    values = [fact(facts) for game in games for facts in game.rounds]
    return Fraction(sum(values), len(values))
