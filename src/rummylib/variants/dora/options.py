"""Every option of the dora game: what it can be set to, its default, and where it comes from."""

from collections.abc import Iterable
from enum import StrEnum, unique
from typing import Final, Literal, TypeAlias

import attrs

from rummylib.arguments import MOST_NUMBER, bounds
from rummylib.reasons import Language, fill, name_given, spell
from rummylib.variants.dora.names import UnknownName

FEWEST_PLAYERS: Final = 2
MOST_PLAYERS: Final = 4
HAND_SIZE: Final = 7


@unique
class TenGap(StrEnum):
    """Whether 9 and J are neighbours in a run (DA1).

    >>> from rummylib.variants.dora import DoraRuleset
    >>> DoraRuleset(ten_gap="blocks").ten_gap
    <TenGap.BLOCKS: 'blocks'>
    """

    ADJACENT = "adjacent"
    BLOCKS = "blocks"


@unique
class PairTen(StrEnum):
    """Whether tens may stand in a pair (DA2).

    >>> from rummylib.variants.dora import DoraRuleset
    >>> DoraRuleset(pair_ten="tens_only").pair_ten
    <PairTen.TENS_ONLY: 'tens_only'>
    """

    NEVER = "never"
    TENS_ONLY = "tens_only"


@unique
class FiveCard(StrEnum):
    """What makes a five (DA7).

    >>> from rummylib.variants.dora import DoraRuleset
    >>> DoraRuleset(five_card="natural_four").five_card
    <FiveCard.NATURAL_FOUR: 'natural_four'>
    """

    FOUR_PLUS_WILD = "four_plus_wild"
    NATURAL_FOUR = "natural_four"


@unique
class Combination(StrEnum):
    """How the hand values that apply are put together (DA10).

    >>> from rummylib.variants.dora import DoraRuleset
    >>> DoraRuleset(yaku_combination="sum").yaku_combination
    <Combination.SUM: 'sum'>
    """

    HIGHEST = "highest"
    STRUCTURE_PLUS_FIRST_TURN = "structure_plus_first_turn"
    SUM = "sum"


@unique
class FirstRoundBrokenBy(StrEnum):
    """What ends the untouched first go-around (DA11, F22).

    >>> from rummylib.variants.dora import DoraRuleset
    >>> DoraRuleset(first_round_broken_by="chi_pon").first_round_broken_by
    <FirstRoundBrokenBy.CHI_PON: 'chi_pon'>
    """

    CLAIMS = "claims"
    CHI_PON = "chi_pon"
    ANY_KAN = "any_kan"


@unique
class WildColour(StrEnum):
    """Whether the printed colour of a wild card counts in one-colour hands (DA12).

    >>> from rummylib.variants.dora import DoraRuleset
    >>> DoraRuleset(wild_colour="physical").wild_colour
    <WildColour.PHYSICAL: 'physical'>
    """

    IGNORED = "ignored"
    PHYSICAL = "physical"


@unique
class KanOpensHand(StrEnum):
    """Which kans count as a chi or pon of your own (DA19).

    >>> from rummylib.variants.dora import DoraRuleset
    >>> DoraRuleset(kan_opens_hand="always").kan_opens_hand
    <KanOpensHand.ALWAYS: 'always'>
    """

    NEVER = "never"
    CLAIMED = "claimed"
    ALWAYS = "always"


@unique
class OpenRiichi(StrEnum):
    """Whether the two points of open replace the point of riichi or come on top (DA21).

    >>> from rummylib.variants.dora import DoraRuleset
    >>> DoraRuleset(open_riichi="adds").open_riichi
    <OpenRiichi.ADDS: 'adds'>
    """

    REPLACES = "replaces"
    ADDS = "adds"


@unique
class MultipleRon(StrEnum):
    """Who wins when several call ron on one discard (DA28).

    >>> from rummylib.variants.dora import DoraRuleset
    >>> DoraRuleset(multiple_ron="nearest").multiple_ron
    <MultipleRon.NEAREST: 'nearest'>
    """

    ALL = "all"
    NEAREST = "nearest"


@unique
class DoraOn(StrEnum):
    """Whether a wild is dora by its print or by what it stands for (DA33).

    >>> from rummylib.variants.dora import DoraRuleset
    >>> DoraRuleset(dora_on="represented").dora_on
    <DoraOn.REPRESENTED: 'represented'>
    """

    PHYSICAL = "physical"
    REPRESENTED = "represented"


@unique
class Exhausted(StrEnum):
    """What is paid when the wall is empty and nobody has won (DA29).

    >>> from rummylib.variants.dora import DoraRuleset
    >>> DoraRuleset(exhausted="no_payment").exhausted
    <Exhausted.NO_PAYMENT: 'no_payment'>
    """

    NO_PAYMENT = "no_payment"


@unique
class DealerRotation(StrEnum):
    """Who deals next (DA30).

    >>> from rummylib.variants.dora import DoraRuleset
    >>> DoraRuleset(dealer_rotation="winner_stays").dealer_rotation
    <DealerRotation.WINNER_STAYS: 'winner_stays'>
    """

    NEXT = "next"
    WINNER_STAYS = "winner_stays"


@unique
class ClaimKind(StrEnum):
    """What can be called on a discard (F5).

    >>> from rummylib.variants.dora import DoraRuleset
    >>> [kind.value for kind in DoraRuleset().claim_priority]
    ['ron', 'kan', 'pon', 'chi']
    """

    RON = "ron"
    KAN = "kan"
    PON = "pon"
    CHI = "chi"


ONE_EACH: Final = "one_each"
Deals: TypeAlias = Literal["one_each"] | int
ClaimName: TypeAlias = ClaimKind | Literal["ron", "kan", "pon", "chi"]
Value: TypeAlias = bool | int | str | tuple[str, ...] | None
"""What an option can be set to, as text and JSON write it."""


@attrs.frozen
class Option:
    """One option, described for a settings form.

    >>> from rummylib.variants.dora import DoraRuleset
    >>> option = DoraRuleset.options()[0]
    >>> option.name, option.default
    ('players_min', 2)
    """

    name: str
    default: Value
    source: str
    """The rows of the rules that it answers."""
    values: tuple[Value, ...] = ()
    """Every value; empty for a whole number between ``least`` and ``most``."""
    least: int | None = None
    most: int | None = None
    also_none: bool = False
    """For a number: None is allowed as well."""

    def label(self, language: Language = "en") -> str:
        """What the option is about, for a form."""
        return fill(language, "dora", f"option/{self.name}")

    def describe(self, value: Value, language: Language = "en") -> str:
        """The rule that ``value`` sets, as a sentence for a player; raises ``UnknownName``."""
        is_order = isinstance(value, tuple) and isinstance(self.default, tuple)
        if not (is_order or self.allows(value)):
            raise UnknownName(name_given(value), choices(self, value))
        special = value is None or isinstance(value, bool | str)
        key = f"option/{self.name}/{_written(value)}" if special else f"option/{self.name}/value"
        return fill(language, "dora", key, value=value)

    def allows(self, value: object) -> bool:
        """True if ``value`` is one of the values; ``True`` is no 1, ``"7"`` and 7.0 are no 7."""
        if value is None or isinstance(value, bool):
            return any(value is known for known in self.values) or (
                value is None and self.also_none
            )
        if type(value) is int and self.least is not None and self.most is not None:
            return self.least <= value <= self.most
        return any(type(known) is type(value) and known == value for known in self.values)


def choices(option: Option, given: object = None) -> tuple[str, ...]:
    """What an option can be set to, each value or span of values as it is written in code.

    ``given`` is what was refused: see ``rummylib.arguments.bounds``.

    >>> from rummylib.variants.dora import DoraRuleset
    >>> [choices(option) for option in DoraRuleset.options() if option.name == "deals"]
    [('one_each', '>= 1')]
    """
    if isinstance(option.default, tuple):
        return (spell(option.default),)
    numbers = () if option.least is None else (bounds(option.least, option.most, given),)
    return *map(spell, option.values), *numbers, *(("None",) if option.also_none else ())


def _written(value: Value) -> str:
    return str(value).lower() if value is None or isinstance(value, bool) else str(value)


def _choice(name: str, source: str, choices: Iterable[StrEnum]) -> Option:
    values = tuple(choice.value for choice in choices)
    return Option(name, values[0], source, values)


def _switch(name: str, source: str, default: bool) -> Option:
    return Option(name, default, source, (True, False))


PRIORITY: Final = (ClaimKind.RON, ClaimKind.KAN, ClaimKind.PON, ClaimKind.CHI)

OPTIONS: Final = (
    Option("players_min", 2, "D1", least=FEWEST_PLAYERS, most=MOST_PLAYERS),
    Option("players_max", MOST_PLAYERS, "D1", least=FEWEST_PLAYERS, most=MOST_PLAYERS),
    Option("hand_size", HAND_SIZE, "D5", (HAND_SIZE,)),
    _choice("ten_gap", "D7 DA1", TenGap),
    _choice("pair_ten", "D11 DA2", PairTen),
    _switch("pair_joker", "D11 DA3", True),
    Option("claim_max_tens", 1, "D24 DA6", least=0, most=4),
    _choice("five_card", "D14 DA7", FiveCard),
    Option("impure_double_four", 4, "DA8", least=0, most=MOST_NUMBER, also_none=True),
    _switch("double_four_joker", "Y16 DA9", True),
    _choice("yaku_combination", "DA10", Combination),
    _choice("first_round_broken_by", "DA11 F22", FirstRoundBrokenBy),
    _choice("wild_colour", "DA12", WildColour),
    _switch("flush_wilds", "Y11 DA14", True),
    _switch("straight_flush_closed", "Y13 DA15", True),
    Option("kan_opens_hand", "claimed", "DA19", tuple(kind.value for kind in KanOpensHand)),
    _choice("open_riichi", "B5 DA21", OpenRiichi),
    _switch("ippatsu_broken_by_claims", "B6 DA22", False),
    _switch("claims_on_last_discard", "F19 DA23", False),
    _switch("added_kan", "DA26", False),
    _switch("kan_then_tsumo", "F17 DA27", True),
    Option("claim_priority", tuple(kind.value for kind in PRIORITY), "F10 DA28"),
    _choice("multiple_ron", "F10 DA28", MultipleRon),
    _choice("dora_on", "O4 DA33", DoraOn),
    _choice("exhausted", "F19 DA29", Exhausted),
    _choice("dealer_rotation", "DA30", DealerRotation),
    Option("deals", ONE_EACH, "DA30", (ONE_EACH,), least=1, most=MOST_NUMBER),
    Option("start_chips", 0, "DA31", least=0, most=MOST_NUMBER),
)
"""Every option in the order of the ruleset. ``claim_priority`` is an order, not one of a list."""
