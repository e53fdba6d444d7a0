"""From what callers write to what a ruleset holds.

Each converter has a precise type, so that a wrong word is a type error. What it cannot convert it
gives back as it is, and the ruleset refuses all such values at once.
"""

import re
from collections.abc import Iterable, Mapping
from typing import Final, Literal, TypeAlias, cast

from rummylib.melds.rules import member_of
from rummylib.ruleset.options import (
    DealerRotation,
    GoOut,
    LayOffPolicy,
    NoOut,
    Option,
    PickedUpDiscard,
    RummyBonus,
    Scoring,
    StockEnd,
    StockTrigger,
    Tie,
    TieShare,
)

Table: TypeAlias = Mapping[int, int] | Iterable[tuple[int, int]]


def to_dealer_rotation(value: DealerRotation | Literal["next"]) -> DealerRotation:
    """The ``DealerRotation`` of a member or its value."""
    return member_of(DealerRotation, value)


def to_layoff(value: LayOffPolicy | Literal["any", "after_own_meld"]) -> LayOffPolicy:
    """The ``LayOffPolicy`` of a member or its value."""
    return member_of(LayOffPolicy, value)


def to_picked_up_discard(
    value: PickedUpDiscard | Literal["never", "if_last", "always"],
) -> PickedUpDiscard:
    """The ``PickedUpDiscard`` of a member or its value."""
    return member_of(PickedUpDiscard, value)


def to_go_out(value: GoOut | Literal["any", "discard"]) -> GoOut:
    """The ``GoOut`` of a member or its value."""
    return member_of(GoOut, value)


def to_rummy_bonus(value: RummyBonus | Literal["none", "double", "plus10"]) -> RummyBonus:
    """The ``RummyBonus`` of a member or its value."""
    return member_of(RummyBonus, value)


def to_stock_end(value: StockEnd | Literal["shuffle", "turn_over"]) -> StockEnd:
    """The ``StockEnd`` of a member or its value."""
    return member_of(StockEnd, value)


def to_stock_trigger(value: StockTrigger | Literal["on_demand", "turn_start"]) -> StockTrigger:
    """The ``StockTrigger`` of a member or its value."""
    return member_of(StockTrigger, value)


def to_no_out(value: NoOut | Literal["void", "lowest_wins", "all_penalised"]) -> NoOut:
    """The ``NoOut`` of a member or its value."""
    return member_of(NoOut, value)


def to_tie_share(value: TieShare | Literal["exact", "floor"]) -> TieShare:
    """The ``TieShare`` of a member or its value."""
    return member_of(TieShare, value)


def to_scoring(value: Scoring | Literal["winner", "penalty", "settle"]) -> Scoring:
    """The ``Scoring`` of a member or its value."""
    return member_of(Scoring, value)


def to_tie(value: Tie | Literal["shared", "extra_deal"]) -> Tie:
    """The ``Tie`` of a member or its value."""
    return member_of(Tie, value)


def to_table(value: Table) -> tuple[tuple[int, int], ...]:
    """A table of numbers as sorted pairs."""
    given: object = value
    pairs = given.items() if isinstance(given, Mapping) else given
    try:
        return tuple(
            sorted((key, number) for key, number in cast(Iterable[tuple[int, int]], pairs))
        )
    except (TypeError, ValueError):
        return cast(tuple[tuple[int, int], ...], given)


_NUMBER: Final = re.compile("[1-9][0-9]{0,12}")


def from_plain(option: Option, value: object) -> object:
    """A value as TOML and JSON can say it, too.

    TOML has no null, and ``"none"`` stands for None. The keys of a table are texts in both, and a
    number written as one, ``{"2": 10}``, is that number.

    >>> from rummylib.ruleset import Ruleset
    >>> from_plain(Ruleset.option("target"), "none")
    >>> from_plain(Ruleset.option("rummy_bonus"), "none")
    'none'
    >>> from_plain(Ruleset.option("hand_size_table"), {"2": 10, "3": 7})
    {2: 10, 3: 7}
    """
    if option.is_table and isinstance(value, Mapping) and all(map(_is_key, value)):
        return {int(key): entry for key, entry in value.items()}
    return None if value == "none" and None in option.choices else value


def _is_key(key: object) -> bool:
    """Whether a key is a number as one writes it: no zero before it, no sign, no end of digits."""
    return isinstance(key, str) and _NUMBER.fullmatch(key) is not None


def to_numbers(value: Iterable[int]) -> tuple[int, ...]:
    """Deal numbers, sorted, each once."""
    given: object = value
    if isinstance(given, str | bytes | Mapping):
        return cast(tuple[int, ...], given)
    try:
        numbers = tuple(value)
    except TypeError:
        return cast(tuple[int, ...], given)
    return tuple(sorted(set(numbers))) if all(type(n) is int for n in numbers) else numbers
