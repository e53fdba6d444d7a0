"""Figures of simulations as lines of text."""

from collections.abc import Iterator

from rummylib.reasons import Language, fill
from rummylib.simulate import Comparison, Mean, Share, Summary

_INDENT = "  "


def summary_lines(summary: Summary, language: Language) -> Iterator[str]:
    """What a simulation came to."""

    def say(key: str, /, **parameters: object) -> str:
        return fill(language, "cli", f"simulate/{key}", **parameters)

    plan, rounds = summary.plan, summary.rounds
    yield say("heading", rules=plan.rules, games=rounds.games, rounds=rounds.rounds, seed=plan.seed)
    yield say("turns", turns=_mean(rounds.turns, language))
    for ending, count in rounds.endings:
        yield _INDENT + say("ending", ending=say(f"ending={ending}"), count=count)
    yield say("dead", share=_share(rounds.dead, language))
    yield say("rummies", share=_share(rounds.rummies, language))
    for place, share in enumerate(rounds.places, start=1):
        yield say("place", place=place, share=_share(share, language))
    for player in summary.players:
        name = _player(player.name, language)
        yield say("player", name=name, share=_share(player.wins, language))
        yield say("points", name=name, points=_mean(player.points, language))
        if player.matches.total:
            yield say("matches", name=name, share=_share(player.matches, language))


def comparison_lines(comparison: Comparison, language: Language) -> Iterator[str]:
    """What several rulesets came to, and what differs."""

    def say(key: str, /, **parameters: object) -> str:
        return fill(language, "cli", f"compare/{key}", **parameters)

    for summary in comparison.summaries:
        rounds = summary.rounds
        yield say("rules", rules=summary.plan.rules, rounds=rounds.rounds)
        yield _INDENT + say("turns", turns=_mean(rounds.turns, language))
        yield _INDENT + say("dead", share=_share(rounds.dead, language))
        yield _INDENT + say("rummies", share=_share(rounds.rummies, language))
        yield _INDENT + say("first-seat", share=_share(rounds.places[0], language))
    first = comparison.summaries[0].plan.rules
    for one in comparison.differences:
        yield say("against", rules=one.rules, first=first)
        yield _INDENT + say("more-turns", turns=_signed(one.turns, language))
        yield _INDENT + say("more-dead", points=_percent(one.dead, language))
        yield _INDENT + say("more-rummies", points=_percent(one.rummies, language))
        yield _INDENT + say("more-first-seat", points=_percent(one.first_seat, language))


def _share(share: Share, language: Language) -> str:
    least, most = share.interval
    return fill(
        language,
        "cli",
        "simulate/share",
        count=share.count,
        total=share.total,
        value=f"{share.value:.1%}",
        least=f"{least:.1%}",
        most=f"{most:.1%}",
    )


def _mean(mean: Mean, language: Language) -> str:
    return _between(mean, "{:.2f}", 1, language)


def _signed(mean: Mean, language: Language) -> str:
    return _between(mean, "{:+.2f}", 1, language)


def _percent(mean: Mean, language: Language) -> str:
    return _between(mean, "{:+.1f}", 100, language)


def _between(mean: Mean, layout: str, times: int, language: Language) -> str:
    """A mean and the ends of its interval, each so many times itself."""
    numbers = (mean.value, *mean.interval)
    value, least, most = (layout.format(times * number) for number in numbers)
    return fill(language, "cli", "simulate/mean", value=value, least=least, most=most)


def _player(name: str, language: Language) -> str:
    return fill(language, "cli", f"level/{name}")
