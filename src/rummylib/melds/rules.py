"""The house rules about melds and the points of cards."""

from enum import StrEnum
from typing import Final, Protocol

import attrs

from rummylib.cards import Card, Cards, CardSet
from rummylib.game import check_rules

LEAST_CARDS: Final = 3
"""No set and no run has fewer cards (rules M1, M3)."""


class Ace(StrEnum):
    """Where the ace stands in a run (rules M4 to M6).

    >>> from rummylib.melds import meld_violations
    >>> [ace.value for ace in Ace if not meld_violations("QH KH AH", MeldRules(ace=ace))]
    ['high_low', 'high', 'corner']
    """

    LOW = "low"
    HIGH_LOW = "high_low"
    HIGH = "high"
    CORNER = "corner"


class JokerInSet(StrEnum):
    """What a joker in a set of three stands for: any missing suit, or a declared one.

    >>> from rummylib.melds import readings
    >>> for value in JokerInSet:
    ...     rules = MeldRules(joker_in_set=value)
    ...     print(value.value, [str(meld) for meld in readings("8S 8H X1", rules)])
    flexible ['8S 8H X1=8?']
    declared ['8S 8H X1=8D', '8S 8H X1=8C']
    """

    FLEXIBLE = "flexible"
    DECLARED = "declared"


@attrs.frozen(kw_only=True, cache_hash=True)
class MeldRules:
    """The house rules about melds and the points of cards.

    >>> MeldRules(ace=Ace.HIGH, ace_points=15).points_of("AS KD 9C X1")
    49
    """

    ace: Ace = Ace.LOW
    """Where the ace stands in a run."""
    set_max: int = 4
    """How many cards a set may have, 3 or 4 (rule M1)."""
    run_min: int = 3
    """How many cards a run needs, 3 to 13 (rule M3)."""
    min_naturals: int = 1
    """How many cards of a meld must be no jokers, 1 to 3 (rule W2)."""
    joker_in_set: JokerInSet = JokerInSet.FLEXIBLE
    """What a joker in a set of three stands for."""
    ace_points: int = 1
    """Points of an ace left in a hand, 0 or more (rule P2)."""
    face_points: int = 10
    """Points of a jack, queen or king left in a hand, 0 or more (rule P1)."""
    joker_points: int = 15
    """Points of a joker left in a hand, 0 or more (rule P10)."""

    @property
    def meld_rules(self) -> "MeldRules":
        """These rules themselves."""
        return self

    def points_of(self, cards: Cards) -> int:
        """The points of ``cards`` left in a hand (rules P1, P2, P10)."""
        return sum(self.card_points(card) for card in CardSet(cards))

    def card_points(self, card: Card) -> int:
        """The points of one card left in a hand."""
        if card.is_joker:
            return self.joker_points
        return self.rank_points(card.rank.index)

    def rank_points(self, rank: int) -> int:
        """The points of a natural card by its rank index, 0 (ace) to 12 (king)."""
        if rank == 0:
            return self.ace_points
        return rank + 1 if rank < 10 else self.face_points


class HasMeldRules(Protocol):
    """Anything that says how melds are made: a ruleset, or ``MeldRules`` themselves.

    >>> from rummylib import presets
    >>> rules: HasMeldRules = presets.PAGAT
    >>> rules.meld_rules == presets.PAGAT.meld_rules
    True
    """

    @property
    def meld_rules(self) -> MeldRules:
        """The rules about melds."""


def meld_rules_of(rules: HasMeldRules) -> MeldRules:
    """The rules about melds that ``rules`` have; raises ``NotRules`` where they have none.

    >>> meld_rules_of(MeldRules(run_min=4)).run_min
    4
    """
    found: object = getattr(rules, "meld_rules", rules)
    return check_rules(found, MeldRules)
