"""Named rulesets, each after one source (floor 5).

A preset carries no name inside the ruleset, which would lie after ``attrs.evolve``: ``info`` finds
name, title and source by equality. The library is not affiliated with any of the sources.
"""

from typing import Final

import attrs

from rummylib.arguments import UnknownPreset, check_preset, check_rules
from rummylib.reasons import Language, fill
from rummylib.ruleset import OptionValue, Ruleset

__all__ = [
    "BLOCK",
    "MONEY",
    "PAGAT",
    "PAGAT_HOUSE",
    "QDAN",
    "TRUMP_STADIUM",
    "VANIKAR",
    "WROTHAM",
    "Difference",
    "PresetInfo",
    "UnknownPreset",
    "differences",
    "find",
    "find_info",
    "info",
    "names",
]

QDAN: Final = Ruleset()
"""ラミー as played at Qdan: any number of melds, aces low, rummy doubled, to 100 points."""

TRUMP_STADIUM: Final = attrs.evolve(
    QDAN, picked_up_discard="always", max_recycles=1, scoring="penalty"
)
"""ラミー after トランプスタジアム: penalty points, one reshuffle."""

VANIKAR: Final = attrs.evolve(
    QDAN,
    picked_up_discard="if_last",
    stock_end="turn_over",
    stock_keep_top=False,
    stock_trigger="turn_start",
    max_recycles=2,
    tie="extra_deal",
)
"""Rummy after Vanikar's app: the pile is turned over at most twice."""

PAGAT: Final = attrs.evolve(
    QDAN,
    melds_per_turn=1,
    rummy_bonus="none",
    stock_end="turn_over",
    stock_keep_top=False,
    no_out="lowest_wins",
)
"""The basic game after pagat: one meld a turn, the pile turned over unshuffled."""

PAGAT_HOUSE: Final = attrs.evolve(
    PAGAT,
    melds_per_turn=None,
    ace="high_low",
    layoff="after_own_meld",
    rummy_bonus="double",
    stock_end="shuffle",
    stock_keep_top=True,
    max_recycles=2,
)
"""Pagat's game with a selection of the house rules that pagat lists."""

BLOCK: Final = attrs.evolve(PAGAT, stock_end="shuffle", stock_keep_top=True, max_recycles=0)
"""Block rummy after pagat: the stock is never renewed, the lowest hand wins a dead round."""

MONEY: Final = attrs.evolve(
    QDAN, max_recycles=2, no_out="lowest_wins", scoring="settle", target=None, deals=10
)
"""Settling up after every one of ten deals, after pagat's house rules."""

WROTHAM: Final = attrs.evolve(
    QDAN,
    jokers=3,
    joker_swap=True,
    hand_size=7,
    starter_extra_card=True,
    initial_upcard=False,
    whole_hand_deals=(4, 5, 6),
    rummy_bonus="none",
    target=None,
    deals=6,
)
"""Wrotham Rummy: three jokers, six deals, in the last three the whole hand at once."""

_PRESETS: Final[dict[str, Ruleset]] = {
    "qdan": QDAN,
    "trump_stadium": TRUMP_STADIUM,
    "vanikar": VANIKAR,
    "pagat": PAGAT,
    "pagat_house": PAGAT_HOUSE,
    "block": BLOCK,
    "money": MONEY,
    "wrotham": WROTHAM,
}


@attrs.frozen
class PresetInfo:
    """What is known about a preset: its name, its ruleset, its title and its source.

    >>> find_info("pagat").title(), find_info("pagat").rules == PAGAT
    ('Basic Rummy (pagat)', True)
    """

    name: str
    """Its name in code, such as ``pagat``."""
    rules: Ruleset
    """The ruleset."""

    def title(self, language: Language = "en") -> str:
        """The name of the game for people.

        >>> find_info("wrotham").title()
        'Wrotham Rummy'
        """
        return fill(language, "presets", f"{self.name}/title")

    def source(self, language: Language = "en") -> str:
        """Where the rules come from, and what in them is our own proposal."""
        return fill(language, "presets", f"{self.name}/source")


@attrs.frozen
class Difference:
    """One option in which two rulesets differ.

    >>> [change] = differences(attrs.evolve(PAGAT, target=200), PAGAT)
    >>> change.option, change.ours, change.theirs
    ('target', 200, 100)
    """

    option: str
    """The name of the option."""
    ours: OptionValue
    """Its value in the first ruleset."""
    theirs: OptionValue
    """Its value in the second."""


def names() -> tuple[str, ...]:
    """The names of all presets.

    >>> names()[:3]
    ('qdan', 'trump_stadium', 'vanikar')
    """
    return tuple(_PRESETS)


def find(name: str) -> Ruleset:
    """The preset of that name; raises ``UnknownPreset``.

    >>> find("pagat").melds_per_turn
    1
    """
    return find_info(name).rules


def find_info(name: str) -> PresetInfo:
    """Name, ruleset, title and source of a preset; raises ``UnknownPreset``.

    >>> find_info("block").title("ja")
    'ブロックラミー'
    """
    check_preset(name, names())
    return PresetInfo(name, _PRESETS[name])


def info(rules: Ruleset) -> PresetInfo | None:
    """The preset that equals ``rules``; None where no preset does.

    >>> info(attrs.evolve(PAGAT)).name, info(attrs.evolve(PAGAT, ace="corner"))
    ('pagat', None)
    """
    for name, preset in _PRESETS.items():
        if preset == rules:
            return PresetInfo(name, preset)
    return None


def differences(rules: Ruleset, other: Ruleset) -> tuple[Difference, ...]:
    """The options in which ``rules`` and ``other`` differ, in the order of the options.

    >>> [str(d.option) for d in differences(BLOCK, PAGAT)]
    ['stock_end', 'stock_keep_top', 'max_recycles']
    """
    ours, theirs = (check_rules(one, Ruleset).to_options() for one in (rules, other))
    return tuple(
        Difference(name, ours[name], theirs[name]) for name in ours if ours[name] != theirs[name]
    )
