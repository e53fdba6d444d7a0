"""Whether the facts of a match of the dora game fit together."""

from collections.abc import Iterator
from typing import TypeAlias

from rummylib.game import Seat
from rummylib.notation.dora_public import Flaws
from rummylib.notation.dora_states import score_flaws
from rummylib.notation.flaws import Contradiction, Flaw, differs
from rummylib.variants.dora.match import DoraMatch, DoraMatchView, dealer_after, first_deal
from rummylib.variants.dora.result import DoraResult
from rummylib.variants.dora.round import DoraRound

Match: TypeAlias = DoraMatch | DoraMatchView


def match_flaws(match: object) -> Iterator[Flaw]:
    """Every contradiction in a match or in a view of one."""
    assert isinstance(match, DoraMatch | DoraMatchView)  # it is registered for these
    steps = (_shape, _deals, _standing) if isinstance(match, DoraMatch) else (_shape, _deals, _seen)
    for step in steps:
        flaws = tuple(step(match))
        if flaws:
            yield from flaws
            return


def _shape(match: Match) -> Flaws:
    deal = match.round
    if not 0 <= match.first_dealer < deal.seats:
        yield Contradiction("first_dealer", str(match.first_dealer), f"0..{deal.seats - 1}")
    if isinstance(match, DoraMatch):
        yield from differs("round.rules", deal.rules == match.rules, True)
    name = "past" if isinstance(match, DoraMatch) else "results"
    for place, result in enumerate(_ended(match)):
        path = f"{name}[{place}]"
        yield from differs(f"{path}.seats", result.seats, deal.seats)
        yield from (flaw.within(path) for flaw in score_flaws(result, deal.rules))


def _ended(match: Match) -> tuple[DoraResult, ...]:
    """The ends that are written down, in a view that of the present deal too."""
    return match.past if isinstance(match, DoraMatch) else match.results


def _before(match: Match) -> tuple[DoraResult, ...]:
    """The ends of the deals before the present one."""
    if isinstance(match, DoraMatch):
        return match.past
    return match.results[: -1 if match.round.is_over else None]


def _deals(match: Match) -> Flaws:
    """Number and dealer of every deal, each after the one before."""
    name = "past" if isinstance(match, DoraMatch) else "results"
    deal, dealer = match.round, match.first_dealer
    for place, result in enumerate(_before(match)):
        yield from differs(f"{name}[{place}].dealer", result.dealer, dealer)
        following = _after(match, place + 1, result)
        if following is None:
            yield Contradiction(f"{name}[{place + 1}]", "…", "null")
            return
        dealer = following
    yield from differs("round.number", deal.number, len(_before(match)) + 1)
    yield from differs("round.dealer", deal.dealer, dealer)
    if isinstance(match, DoraMatchView) and deal.result is not None:
        last = match.results[-1] if match.results else None
        yield from differs("results", last == deal.result, True)


def _after(match: Match, number: int, result: DoraResult) -> Seat | None:
    return dealer_after(match.round.rules, match.first_dealer, number, result)


def _standing(match: Match) -> Flaws:
    """The events and the cards of a match that is kept."""
    assert isinstance(match, DoraMatch)  # one of the two that there are
    least = 4 * len(match.past) + match.is_over
    if match.past_events < least or (match.past_events > least and not match.past):
        yield Contradiction("past_events", str(match.past_events), f">= {least}")
    yield from _from_seed(match, match.round)


def _from_seed(match: DoraMatch, deal: DoraRound) -> Flaws:
    """The cards of the deal come from the seed of the match."""
    dealt = first_deal(match.rules, deal.seats, deal.dealer, deal.number, match.seed).state
    yield from differs("round.dead", deal.dead == dealt.dead, True)
    yield from differs("round.wall", deal.wall == dealt.wall[: len(deal.wall)], True)


def _seen(match: Match) -> Flaws:
    """What a view says of the standing."""
    assert isinstance(match, DoraMatchView)  # one of the two that there are
    deal = match.round
    chips = [deal.rules.start_chips] * deal.seats
    for result in match.results:
        for seat, change in enumerate(result.chips):
            chips[seat] += change
    yield from differs("totals", match.totals, tuple(chips))
    following = None if deal.result is None else _after(match, deal.number, deal.result)
    is_over = deal.is_over and following is None
    most = max(chips)
    winners = tuple(seat for seat in range(deal.seats) if chips[seat] == most)
    yield from differs("winners", match.winners, winners if is_over else ())
    yield from differs("is_over", match.is_over, is_over)
    yield from differs("is_between_rounds", match.is_between_rounds, deal.is_over and not is_over)
    least = deal.event_count + 4 * len(_before(match)) + is_over
    if match.event_count < least or (match.event_count > least and not _before(match)):
        yield Contradiction("event_count", str(match.event_count), f">= {least}")
