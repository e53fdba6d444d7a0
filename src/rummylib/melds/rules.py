"""The house rules about melds and the points of cards."""

from collections.abc import Iterator
from enum import Enum, StrEnum
from typing import Final, Literal, Protocol, TypeVar, cast

import attrs

from rummylib.arguments import bounds
from rummylib.cards import Card, Cards, CardSet
from rummylib.game import MOST_NUMBER, check_rules
from rummylib.reasons import RummyError, in_code

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


MemberT = TypeVar("MemberT", bound=Enum)


def member_of(kind: type[MemberT], value: object) -> MemberT:
    """The member of ``kind`` with this value; what is no text is given back as it is."""
    if type(value) is str:
        by_value = {member.value: member for member in kind}
        return by_value.get(value, cast(MemberT, value))
    return cast(MemberT, value)


def to_ace(value: Ace | Literal["low", "high_low", "high", "corner"]) -> Ace:
    """The ``Ace`` of a member or its value."""
    return member_of(Ace, value)


def to_joker_in_set(value: JokerInSet | Literal["flexible", "declared"]) -> JokerInSet:
    """The ``JokerInSet`` of a member or its value."""
    return member_of(JokerInSet, value)


@attrs.define(eq=False, repr=False)
class InvalidMeldRule(RummyError):
    """A rule about melds was given a value that it cannot have.

    >>> MeldRules(run_min=2)
    Traceback (most recent call last):
    rummylib.melds.rules.InvalidMeldRule: run_min cannot be 2; allowed: 3..13.
    """

    code = "meld/invalid-rule"
    rule: str
    """The name of the field."""
    given: str
    allowed: str


@attrs.frozen(kw_only=True, cache_hash=True)
class MeldRules:
    """The house rules about melds and the points of cards.

    The places of the ace and of jokers are members of their enums, or the values of these. Raises
    ``InvalidMeldRule`` for anything else, and for numbers out of bounds.

    >>> MeldRules(ace=Ace.HIGH, ace_points=15).points_of("AS KD 9C X1")
    49
    """

    ace: Ace = attrs.field(default=Ace.LOW, converter=to_ace)
    """Where the ace stands in a run."""
    set_max: int = 4
    """How many cards a set may have, 3 or 4 (rule M1)."""
    run_min: int = 3
    """How many cards a run needs, 3 to 13 (rule M3)."""
    min_naturals: int = 1
    """How many cards of a meld must be no jokers, 1 to 3 (rule W2)."""
    joker_in_set: JokerInSet = attrs.field(default=JokerInSet.FLEXIBLE, converter=to_joker_in_set)
    """What a joker in a set of three stands for."""
    ace_points: int = 1
    """Points of an ace left in a hand, 0 or more (rule P2)."""
    face_points: int = 10
    """Points of a jack, queen or king left in a hand, 0 or more (rule P1)."""
    joker_points: int = 15
    """Points of a joker left in a hand, 0 or more (rule P10)."""

    def __attrs_post_init__(self) -> None:
        for name, allowed in _not_allowed(self):
            raise InvalidMeldRule(name, in_code(getattr(self, name)), allowed)

    @property
    def meld_rules(self) -> "MeldRules":
        """These rules themselves."""
        return self

    def points_of(self, cards: Cards) -> int:
        """The points of ``cards`` left in a hand (rules P1, P2, P10)."""
        return sum(self.card_points(card) for card in CardSet(cards))

    def card_points(self, card: Card | str) -> int:
        """The points of one card left in a hand; raises ``InvalidCard``."""
        card = Card(card)
        if card.is_joker:
            return self.joker_points
        return self.rank_points(card.rank.index)

    def rank_points(self, rank: int) -> int:
        """The points of a natural card by its rank index, 0 (ace) to 12 (king)."""
        if rank == 0:
            return self.ace_points
        return rank + 1 if rank < 10 else self.face_points


_MEMBERS: Final = {"ace": Ace, "joker_in_set": JokerInSet}
_BOUNDS: Final = {
    "set_max": (LEAST_CARDS, 4),
    "run_min": (LEAST_CARDS, 13),
    "min_naturals": (1, 3),
    "ace_points": (0, MOST_NUMBER),
    "face_points": (0, MOST_NUMBER),
    "joker_points": (0, MOST_NUMBER),
}


def _not_allowed(rules: MeldRules) -> Iterator[tuple[str, str]]:
    """The fields whose values they cannot have, and what is allowed instead."""
    for name, kind in _MEMBERS.items():
        if type(getattr(rules, name)) is not kind:
            yield name, ", ".join(repr(member.value) for member in kind)
    for name, (least, most) in _BOUNDS.items():
        number = getattr(rules, name)
        if type(number) is not int or not least <= number <= most:
            yield name, bounds(least, most, number)


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
