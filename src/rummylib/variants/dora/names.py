"""Enum members from their names, with an error of the library for every other text."""

from enum import StrEnum
from typing import TypeVar

import attrs

from rummylib.reasons import RummyError, name_given

ChoiceT = TypeVar("ChoiceT", bound=StrEnum)


@attrs.define(eq=False, repr=False)
class UnknownName(RummyError):
    """A text that is none of the names that are possible here.

    >>> from rummylib.variants.dora import Declaration, Discard
    >>> Discard(0, "5C", declare="richi")
    Traceback (most recent call last):
    rummylib.variants.dora.names.UnknownName: “richi” is none of: none, riichi, open.
    """

    code = "dora/unknown-name"
    catalogue = "dora"
    given: str
    known: tuple[str, ...]


def member(choices: type[ChoiceT], value: ChoiceT | str) -> ChoiceT:
    """The member of ``choices`` with this value; raises ``UnknownName``."""
    if isinstance(value, choices):
        return value
    known = {choice.value: choice for choice in choices}
    given: object = value
    if type(given) is not str or given not in known:
        raise UnknownName(name_given(given), tuple(known))
    return known[given]
