"""The values of every option, and what a settings form needs to know of each."""

from enum import Enum, StrEnum, unique
from typing import TypeAlias

import attrs

from rummylib.arguments import bounds
from rummylib.melds.rules import Ace, JokerInSet
from rummylib.reasons import Language, fill, in_code

__all__ = [
    "Ace",
    "DealerRotation",
    "GoOut",
    "JokerInSet",
    "LayOffPolicy",
    "NoOut",
    "Option",
    "PickedUpDiscard",
    "RummyBonus",
    "Scoring",
    "StockEnd",
    "StockTrigger",
    "Tie",
    "TieShare",
]


@unique
class DealerRotation(StrEnum):
    """Who deals after a round (rule S6).

    >>> from rummylib import Ruleset
    >>> Ruleset(dealer_rotation="next").dealer_rotation
    <DealerRotation.NEXT: 'next'>
    """

    NEXT = "next"


@unique
class LayOffPolicy(StrEnum):
    """When a player may add cards to melds on the table (rules L1 to L3).

    >>> from rummylib import presets
    >>> presets.PAGAT.layoff, presets.PAGAT_HOUSE.layoff
    (<LayOffPolicy.ANY: 'any'>, <LayOffPolicy.AFTER_OWN_MELD: 'after_own_meld'>)
    """

    ANY = "any"
    AFTER_OWN_MELD = "after_own_meld"


@unique
class PickedUpDiscard(StrEnum):
    """Whether the card just taken from the discard pile may be thrown in the same turn (T4).

    >>> from rummylib import presets
    >>> presets.PAGAT.picked_up_discard, presets.VANIKAR.picked_up_discard
    (<PickedUpDiscard.NEVER: 'never'>, <PickedUpDiscard.IF_LAST: 'if_last'>)
    """

    NEVER = "never"
    IF_LAST = "if_last"
    ALWAYS = "always"


@unique
class GoOut(StrEnum):
    """How a player may get rid of the last card (rules G1, G2).

    >>> from rummylib import Ruleset, presets
    >>> presets.PAGAT.go_out, Ruleset(go_out="discard").go_out
    (<GoOut.ANY: 'any'>, <GoOut.DISCARD: 'discard'>)
    """

    ANY = "any"
    DISCARD = "discard"


@unique
class RummyBonus(StrEnum):
    """What going rummy is worth (rules G8 to G10).

    >>> from rummylib import presets
    >>> presets.QDAN.rummy_bonus, presets.WROTHAM.rummy_bonus
    (<RummyBonus.DOUBLE: 'double'>, <RummyBonus.NONE: 'none'>)
    """

    NONE = "none"
    DOUBLE = "double"
    PLUS10 = "plus10"


@unique
class StockEnd(StrEnum):
    """How the discard pile becomes the new stock (rules E3 to E5).

    >>> from rummylib import presets
    >>> presets.QDAN.stock_end, presets.PAGAT.stock_end
    (<StockEnd.SHUFFLE: 'shuffle'>, <StockEnd.TURN_OVER: 'turn_over'>)
    """

    SHUFFLE = "shuffle"
    TURN_OVER = "turn_over"


@unique
class StockTrigger(StrEnum):
    """When an empty stock is replaced (rules E1, E2).

    >>> from rummylib import Ruleset, presets
    >>> presets.QDAN.stock_trigger, Ruleset(stock_trigger="turn_start").stock_trigger
    (<StockTrigger.ON_DEMAND: 'on_demand'>, <StockTrigger.TURN_START: 'turn_start'>)
    """

    ON_DEMAND = "on_demand"
    TURN_START = "turn_start"


@unique
class NoOut(StrEnum):
    """What a round scores that ends with nobody out (rules E13 to E16).

    >>> from rummylib import presets
    >>> presets.QDAN.no_out, presets.PAGAT.no_out
    (<NoOut.VOID: 'void'>, <NoOut.LOWEST_WINS: 'lowest_wins'>)
    """

    VOID = "void"
    LOWEST_WINS = "lowest_wins"
    ALL_PENALISED = "all_penalised"


@unique
class TieShare(StrEnum):
    """How a win is shared that cannot be divided evenly (reading CA9).

    >>> from rummylib import Ruleset
    >>> Ruleset(tie_share="floor").tie_share
    <TieShare.FLOOR: 'floor'>
    """

    EXACT = "exact"
    FLOOR = "floor"


@unique
class Scoring(StrEnum):
    """Who scores what when somebody goes out (rules P4 to P6).

    >>> from rummylib import presets
    >>> presets.PAGAT.scoring, presets.TRUMP_STADIUM.scoring
    (<Scoring.WINNER: 'winner'>, <Scoring.PENALTY: 'penalty'>)
    """

    WINNER = "winner"
    PENALTY = "penalty"
    SETTLE = "settle"


@unique
class Tie(StrEnum):
    """What happens when the match ends with several leaders (rule X6).

    >>> from rummylib import Ruleset
    >>> Ruleset(tie="extra_deal").tie
    <Tie.EXTRA_DEAL: 'extra_deal'>
    """

    SHARED = "shared"
    EXTRA_DEAL = "extra_deal"


OptionValue: TypeAlias = str | int | bool | tuple[int, ...] | tuple[tuple[int, int], ...] | None
"""A value of an option, as plain data."""


@attrs.frozen(kw_only=True)
class Option:
    """One option of a ruleset, described for a settings form and for the documentation.

    ``choices`` are the plain values it may have, in order; a number is instead (or besides)
    taken from ``least`` to ``most``.

    >>> from rummylib import Ruleset
    >>> option = Ruleset.option("ace")
    >>> option.rule, option.default, option.choices
    ('M4', 'low', ('low', 'high_low', 'high', 'corner'))
    """

    name: str
    """The name of the field."""
    rule: str
    """Id of the rule that it decides."""
    source: str
    """Where its values come from; "proposal" where no source speaks of it."""
    default: OptionValue
    """Its value where nothing else is said."""
    choices: tuple[OptionValue, ...] = ()
    """The plain values that it may have, in order."""
    kind: type[Enum] | None = None
    """The enum of its values, if they are one."""
    least: int | None = None
    """The least number that it may be; None where it is no number."""
    most: int | None = None
    """The greatest number that it may be; None where it is no number."""
    is_number: bool = False
    """Whether it may be a number."""
    is_table: bool = False
    """A table of numbers by number of players, or a list of deal numbers."""

    def label(self, language: Language = "en") -> str:
        """A short name for a form."""
        return fill(language, "options", self.name)

    def meaning(self, language: Language = "en") -> str:
        """One line that says what it decides."""
        return fill(language, "options", f"{self.name}/meaning")

    def choice_label(self, value: OptionValue, language: Language = "en") -> str:
        """A short name of one of ``choices``; raises ``InvalidRuleset`` for anything else.

        >>> from rummylib.ruleset import Ruleset
        >>> Ruleset.option("ace").choice_label("corner")
        'round the corner'
        """
        if value not in self.choices:
            from rummylib.ruleset.contradictions import InvalidRuleset, InvalidValue

            raise InvalidRuleset((InvalidValue(self.name, in_code(value), self.allowed(value)),))
        return fill(language, "options", f"{self.name}={_key(value)}")

    def allows(self, value: object) -> bool:
        """Whether ``value``, an enum member or plain data, is one that the option may have."""
        if isinstance(value, Enum):
            return self.kind is type(value)
        plain = value
        if any(type(plain) is type(choice) and plain == choice for choice in self.choices):
            return True
        if not self.is_number or isinstance(plain, bool) or not isinstance(plain, int):
            return False
        return self.least is not None and self.most is not None and self.least <= plain <= self.most

    def allowed(self, given: object = None) -> str:
        """The allowed values in short, in no human language: as they are written in code.

        ``given`` is what was refused, if anything was: see ``rummylib.arguments.bounds``.

        >>> from rummylib.ruleset import Ruleset
        >>> Ruleset.option("target").allowed(), Ruleset.option("jokers").allowed()
        ('None, >= 1', '0..3')
        """
        named = [repr(choice) for choice in self.choices]
        if self.is_table:
            named.append("{n: m, ...}" if self.name == "hand_size_table" else "[n, ...]")
        elif self.is_number:
            named.append(bounds(self.least, self.most, given))
        return ", ".join(named)


def _key(value: OptionValue) -> str:
    return str(value).lower() if value is None or isinstance(value, bool) else str(value)
