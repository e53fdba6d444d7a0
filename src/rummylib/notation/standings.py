"""How the rounds of a match follow one another: numbers, dealers, totals and winners."""

from collections.abc import Iterable, Iterator

import attrs

from rummylib.game import Seat
from rummylib.match import decided
from rummylib.notation.flaws import Flaw, differs
from rummylib.ruleset import Ruleset
from rummylib.scoring import Points, whole


@attrs.frozen
class Standings:
    """Where a match stands, between two rounds or before the first one."""

    rules: Ruleset
    dealer: Seat
    """Who deals the next round."""
    totals: tuple[Points, ...]
    match_wins: tuple[int, ...]
    match_number: int = 1
    deals: int = 0
    """How many deals of the present match are over."""
    match_winners: tuple[Seat, ...] = ()

    @classmethod
    def before(cls, rules: Ruleset, seats: int, dealer: Seat) -> "Standings":
        """The standings before the first round."""
        nobody = (0,) * seats
        return cls(rules, dealer, nobody, nobody)

    @property
    def is_over(self) -> bool:
        """Whether so many matches are won as the series needs (rule X7)."""
        return max(self.match_wins) >= self.rules.matches_to_win

    @property
    def next_match(self) -> int:
        """Which match of the series the next round belongs to."""
        return self.match_number + bool(self.match_winners)

    @property
    def next_deal(self) -> int:
        """Which deal of its match the next round is."""
        return 1 if self.match_winners else self.deals + 1

    def with_round(self, points: Iterable[Points]) -> "Standings":
        """The standings after a round that scored ``points`` (rules S6, X1 to X12)."""
        seats = len(self.totals)
        before = (0,) * seats if self.match_winners else self.totals
        totals = tuple(whole(a + b) for a, b in zip(before, points, strict=True))
        best = decided(totals, self.next_deal, self.rules)
        wins = tuple(won + (seat in best) for seat, won in enumerate(self.match_wins))
        return Standings(
            self.rules,
            (self.dealer + 1) % seats,
            totals,
            wins,
            self.next_match,
            self.next_deal,
            best,
        )

    def out_of_order(self, match_number: int, number: int, dealer: Seat) -> Iterator[Flaw]:
        """Why a round of these numbers and this dealer does not come next."""
        yield from differs("match_number", match_number, self.next_match)
        yield from differs("number", number, self.next_deal)
        yield from differs("dealer", dealer, self.dealer)
