"""Ordinary rummy as generic code sees it (floor 8)."""

from collections.abc import Iterator
from random import Random
from types import ModuleType
from typing import Final

from rummylib import match as match_module
from rummylib import presets
from rummylib.arguments import WrongKind
from rummylib.game import Event, Game, MatchState, Transition, View
from rummylib.match import GameWon, Match, MatchView, RoundScored, sample_match
from rummylib.melds import violations as meld_violations
from rummylib.reasons import Language, Violation, fill
from rummylib.round import Round, RoundView, sample
from rummylib.round import violations as round_violations
from rummylib.round.events import RoundDealt, RoundEnded
from rummylib.shuffle import Seed

CATALOGUE: Final = "rummy"


def _opening(preset: str, seats: int, seed: Seed) -> Transition[Match]:
    return Match.opening(presets.find(preset), seats=seats, seed=seed)


def _sample(view: View, rng: Random) -> Round | Match:
    return sample_match(view, rng) if isinstance(view, MatchView) else sample(round_view(view), rng)


def round_view(view: View) -> RoundView:
    """What a view of a match, or of a round, shows of the round; raises ``WrongKind`` for others.

    >>> from rummylib import presets
    >>> match = Match.start(presets.PAGAT, seats=3, seed=7)
    >>> round_view(match.view(0)) == match.round.view(0)
    True
    """
    if isinstance(view, MatchView):
        return view.round
    if isinstance(view, RoundView):
        return view
    raise WrongKind.of(view, MatchView, RoundView)


def _violations() -> tuple[type[Violation], ...]:
    modules = (meld_violations, round_violations, match_module)
    return tuple(kind for module in modules for kind in _defined_in(module))


def _defined_in(module: ModuleType) -> Iterator[type[Violation]]:
    for kind in vars(module).values():
        if isinstance(kind, type) and issubclass(kind, Violation) and "code" in vars(kind):
            yield kind


def _title(preset: str, language: Language) -> str:
    return presets.find_info(preset).title(language)


def _rules_page(preset: str, language: Language) -> str:
    info = presets.find_info(preset)
    _, _, statements = info.rules.describe(language).partition("\n")  # the title is the preset's
    return f"# {info.title(language)}\n\n{info.source(language)}\n{statements}"


def _tell(event: Event, match: MatchState, language: Language) -> tuple[str, ...]:
    """An event with what a watcher wants to see beside it: hands, and the lines of a score."""
    return tuple(_lines(event, _of_rummy(match), language))


def _lines(event: Event, match: Match, language: Language) -> Iterator[str]:
    if isinstance(event, GameWon) and match.rules.matches_to_win == 1:
        return  # the words about the match have said it
    if isinstance(event, RoundScored):
        for line in match.played[-1].score.lines:
            yield line.text(language)
    yield event.text(language)
    if isinstance(event, RoundDealt):
        for seat, hand in enumerate(match.round.hands):
            yield fill(language, CATALOGUE, "tell/hand", seat=seat, cards=hand.by_suit())
    if isinstance(event, RoundEnded):
        yield fill(language, CATALOGUE, f"tell/{event.ending.value}")
        for seat, hand in enumerate(event.hands):
            points = match.rules.meld_rules.points_of(hand)
            left = {"seat": seat, "cards": hand.by_suit(), "points": points}
            yield fill(language, CATALOGUE, "tell/left", **left)


def _of_rummy(match: MatchState) -> Match:
    if isinstance(match, Match):
        return match
    raise WrongKind.of(match, Match)


GAME: Final = Game(
    name="rummy",
    catalogue=CATALOGUE,
    presets=presets.names,
    opening=_opening,
    sample=_sample,
    violations=_violations,
    title=_title,
    rules_page=_rules_page,
    tell=_tell,
)
"""Ordinary rummy under any of its presets."""
