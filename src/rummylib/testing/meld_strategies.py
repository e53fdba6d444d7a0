"""Hypothesis strategies for melds of ordinary rummy."""

from typing import Final

from hypothesis import strategies as st

from rummylib.cards import CARDS, JOKERS, Card, CardSet
from rummylib.melds import Ace, HasMeldRules, Meld, readings

_LINES: Final = {
    Ace.LOW: (0, 13),
    Ace.HIGH: (1, 14),
    Ace.HIGH_LOW: (0, 14),
    Ace.CORNER: (0, 25),
}
"""Where the line of ranks begins and ends along which runs go; 13 is the ace above the king."""


@st.composite
def melds(draw: st.DrawFn, rules: HasMeldRules, jokers: int = 0) -> Meld:
    """Sets and runs of every length that the rules allow, with up to ``jokers`` jokers in them.

    Where jokers can be read in several ways, any of the readings. Shrinks to a set of three.

    >>> from hypothesis import find
    >>> from rummylib import presets
    >>> len(find(melds(presets.PAGAT), lambda meld: len(meld.cards) > 4).cards)
    5
    """
    options = rules.meld_rules
    if draw(st.booleans(), label="a run"):
        cards = draw(_runs(options.run_min, options.ace))
    else:
        rank = draw(st.integers(0, 12), label="rank")
        suits = st.sets(st.integers(0, 3), min_size=3, max_size=options.set_max)
        cards = [CARDS[suit * 13 + rank] for suit in sorted(draw(suits, label="suits"))]
    most = min(jokers, len(cards) - max(1, options.min_naturals))
    wild = draw(st.integers(0, max(0, most)), label="jokers")
    kept = draw(st.permutations(cards), label="natural cards first")[: len(cards) - wild]
    return draw(st.sampled_from(readings(CardSet([*kept, *JOKERS[:wild]]), rules)))


@st.composite
def _runs(draw: st.DrawFn, least: int, ace: Ace) -> list[Card]:
    first, end = _LINES[ace]
    longest = min(13, end - first)
    length = draw(st.integers(least, longest), label="length")
    start = draw(st.integers(first, end - length), label="lowest rank")
    suit = draw(st.integers(0, 3), label="suit")
    return [CARDS[suit * 13 + (start + step) % 13] for step in range(length)]
