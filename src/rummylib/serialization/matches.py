"""Whether the facts of a match fit together."""

from collections.abc import Iterator
from typing import TypeAlias

from rummylib.cards import pack as full_pack
from rummylib.game import Seat, SeededChance
from rummylib.match import Match, MatchView, PlayedRound, first_dealer, round_seed
from rummylib.notation.consistency import dealt_flaws
from rummylib.notation.flaws import Contradiction, Flaw, ForeignCards, differs
from rummylib.notation.standings import Standings
from rummylib.ruleset import Ruleset
from rummylib.scoring import RoundScore, score

Facts: TypeAlias = Match | MatchView


def match_flaws(match: object) -> Iterator[Flaw]:
    """Every contradiction in a match or in a view of one."""
    assert isinstance(match, Match | MatchView)  # it is registered for these
    rules, seats = match.round.rules, match.round.seats
    if isinstance(match, Match):
        yield from differs("round.rules", rules == match.rules, True)
        yield from differs("round.seats", seats, match.seats)
        yield from _stock(match)
    yield from (flaw.within("round") for flaw in dealt_flaws(match.round))
    for name, count in (("totals", len(match.totals)), ("match_wins", len(match.match_wins))):
        yield from differs(name, count, seats)
    for place, played in enumerate(match.played):
        yield from differs(f"played[{place}].result.hands", len(played.result.hands), seats)
    if match.event_count < match.round.event_count:
        yield Contradiction("event_count", str(match.event_count), f">= {match.round.event_count}")
    standings = Standings.before(rules, seats, _first_dealer(match, rules, seats))
    for place, played in enumerate(match.played):
        path = f"played[{place}]"
        if standings.is_over:
            yield Contradiction(path, "round", "end of the match")
            return
        if len(played.result.hands) != seats:
            return
        foreign = tuple(_foreign(played, rules))
        if foreign:  # such a round has no price
            yield from (flaw.within(path) for flaw in foreign)
            return
        found = (*_played(played, rules), *_in_order(played, standings))
        yield from (flaw.within(path) for flaw in found)
        standings = standings.with_round(score(played.result, rules).points)
    yield from _now(match, standings)


def _stock(match: Match) -> Iterator[Flaw]:
    """Before it is renewed, the stock is what the deal has left of the deck."""
    present = match.round
    if present.recycles == 0 and isinstance(present.chance, SeededChance):
        deck = present.chance.deck(present.pack)
        left = deck[len(deck) - len(present.stock) :]
        if present.stock != tuple(reversed(left)):
            yield Contradiction("round.stock", "…", "…")


def _first_dealer(match: Facts, rules: Ruleset, seats: int) -> Seat:
    if isinstance(match, Match):
        return first_dealer(rules, seats, match.seed)
    if isinstance(rules.first_dealer, int):
        return rules.first_dealer
    return match.played[0].dealer if match.played else match.round.dealer


def _in_order(played: PlayedRound, standings: Standings) -> Iterator[Flaw]:
    return standings.out_of_order(played.match_number, played.number, played.dealer)


def _foreign(played: PlayedRound, rules: Ruleset) -> Iterator[Flaw]:
    """Cards in the hands of a finished round that the rules do not play with."""
    pack = full_pack(rules.jokers)
    for seat, hand in enumerate(played.result.hands):
        if hand - pack:
            yield ForeignCards(f"result.hands[{seat}]", hand - pack)


def _played(played: PlayedRound, rules: Ruleset) -> Iterator[Flaw]:
    """A finished round and its price."""
    seats = len(played.result.hands)
    if not 0 <= played.dealer < seats:
        yield Contradiction("dealer", str(played.dealer), f"0..{seats - 1}")
    priced = score(played.result, rules)
    yield from differs("score.points", played.score.points, priced.points)
    if played.score.points == priced.points and played.score != priced:
        yield Contradiction("score.lines", "…", "…")


def _now(match: Facts, standings: Standings) -> Iterator[Flaw]:
    """The present round and the totals, after all rounds that are over."""
    present = match.round
    if present.is_over:
        if not match.played:
            yield Contradiction("played", "0", "1")
            return
        last = match.played[-1]
        yield from differs("round.number", present.number, last.number)
        yield from differs("round.dealer", present.dealer, last.dealer)
        yield from differs("round.result", present.result == last.result, True)
        totals, winners, number = (
            standings.totals,
            standings.match_winners,
            standings.match_number,
        )
    else:
        if standings.is_over:
            yield Contradiction("round.phase", present.phase.value, "over")
            return
        yield from differs("round.number", present.number, standings.next_deal)
        yield from differs("round.dealer", present.dealer, standings.dealer)
        decided = bool(standings.match_winners)
        totals = (0,) * present.seats if decided else standings.totals
        winners, number = (), standings.next_match
    yield from differs("totals", match.totals, totals)
    yield from differs("match_wins", match.match_wins, standings.match_wins)
    yield from differs("match_number", match.match_number, number)
    yield from differs("match_winners", match.match_winners, winners)
    if isinstance(match, Match):
        yield from _seed(match)
        return
    needed = present.rules.matches_to_win
    all_winners = tuple(s for s, wins in enumerate(standings.match_wins) if wins >= needed)
    yield from differs("winners", match.winners, all_winners)
    yield from differs("is_over", match.is_over, standings.is_over)
    between = present.is_over and not standings.is_over
    yield from differs("is_between_rounds", match.is_between_rounds, between)


def _seed(match: Match) -> Iterator[Flaw]:
    """The round's cards come from the seed of the match, if they come from a seed at all."""
    chance = match.round.chance
    seed = round_seed(match.seed, match.match_number, match.round.number)
    if isinstance(chance, SeededChance) and chance.seed != seed:
        yield Contradiction("round.chance.seed", "…", "…")


def score_flaws(value: object) -> Iterator[Flaw]:
    """The lines of a score must add up to its points."""
    assert isinstance(value, RoundScore)  # it is registered for this
    seats = len(value.points)
    for place, line in enumerate(value.lines):
        if not 0 <= line.seat < seats:
            yield Contradiction(f"lines[{place}].seat", str(line.seat), f"0..{seats - 1}")
        if line.other is not None and not 0 <= line.other < seats:
            yield Contradiction(f"lines[{place}].other", str(line.other), f"0..{seats - 1}")
    for seat, points in enumerate(value.points):
        total = sum(line.points for line in value.lines if line.seat == seat)
        yield from differs(f"points[{seat}]", points, total)
