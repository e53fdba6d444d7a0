"""The rules of any game in one line: a preset and what differs from it."""

from typing import TypeAlias

import attrs

from rummylib.arguments import UnknownPreset, check_kind, check_preset
from rummylib.game import Game, MatchState, Transition
from rummylib.match import Match
from rummylib.notation import dora_lines
from rummylib.notation.lines import read_line
from rummylib.notation.rules import format_rules, rules_of
from rummylib.reasons import Language
from rummylib.ruleset import Ruleset
from rummylib.shuffle import Seed
from rummylib.variants.dora import DoraMatch, DoraRuleset

AnyRuleset: TypeAlias = Ruleset | DoraRuleset
"""The ruleset of a game of the register."""


@attrs.frozen
class HouseRules:
    """What a line such as ``pagat ace=high_low`` says for a game; ``read_house_rules`` reads it."""

    game: Game
    rules: AnyRuleset | None
    """None for a game whose options are not written in a line: then it is played as a preset."""
    text: str
    """The line itself: the nearest preset, and what differs from it."""

    @property
    def preset(self) -> str:
        """The nearest preset."""
        return self.text.partition(" ")[0]

    def title(self, language: Language) -> str:
        """The title of the preset, and the options that differ from it.

        >>> from rummylib import register
        >>> read_house_rules(register.find("rummy"), "pagat ace=high_low").title("en")
        'Basic Rummy (pagat) ace=high_low'
        """
        return self.game.title(self.preset, language) + self.text[len(self.preset) :]

    def page(self, language: Language) -> str:
        """The rules as a page for a player; empty where there is none."""
        if self.rules is None or self.text == self.preset:
            return self.game.rules_page(self.preset, language)
        return self.rules.describe(language)

    def opening(self, seats: int, seed: Seed) -> Transition[MatchState]:
        """A match under these rules, with the events of its first deal; raises like the match."""
        if isinstance(self.rules, Ruleset):
            return Match.opening(self.rules, seats=seats, seed=seed)
        if self.rules is None:
            return self.game.opening(self.preset, seats, seed)
        return DoraMatch.opening(self.rules, seats=seats, seed=seed)


def read_house_rules(game: Game, text: str | None) -> HouseRules:
    """The rules of a line; the first preset where it names none.

    Raises ``UnknownPreset``, or ``InvalidText`` for an option that cannot be read or that
    contradicts another.

    >>> from rummylib import register
    >>> read_house_rules(register.find("dora"), "claim_max_tens=2").text
    'tomasu claim_max_tens=2'
    """
    check_kind(game, Game)
    check_kind(text, str, type(None))
    first = game.presets()[0]
    words = (text or first).split() or [first]
    if "=" not in words[0]:
        check_preset(words[0], game.presets())
    line = read_line(f"rules: {' '.join(words)}")
    if game.name == "rummy":
        rules = rules_of(line)
        return HouseRules(game, rules, format_rules(rules))
    if game.name == "dora":
        dora_rules = dora_lines.rules_of(line)
        return HouseRules(game, dora_rules, dora_lines.format_rules(dora_rules))
    if len(words) > 1 or "=" in words[0]:
        raise UnknownPreset(" ".join(words), game.presets())
    return HouseRules(game, None, words[0])


def line_of(rules: AnyRuleset) -> str:
    """A ruleset as the line that ``read_house_rules`` reads.

    >>> from rummylib import presets
    >>> line_of(presets.PAGAT)
    'pagat'
    """
    check_kind(rules, Ruleset, DoraRuleset)
    if isinstance(rules, Ruleset):
        return format_rules(rules)
    return dora_lines.format_rules(rules)
