"""Rulesets as text: a preset and what differs from it, ``pagat ace=high_low``."""

from functools import lru_cache
from typing import Final

from rummylib import presets
from rummylib.notation.flaws import Refused, WrittenTwice
from rummylib.notation.lines import MOST_DIGITS, Line, Word
from rummylib.reasons import RummyError
from rummylib.ruleset import Option, OptionValue, Ruleset

_CONSTANTS: Final[dict[str, OptionValue]] = {"none": None, "true": True, "false": False}
_PAIRS: Final = "hand_size_table"


@lru_cache(maxsize=256)
def format_rules(rules: Ruleset) -> str:
    """The nearest preset, and every option in which the rules differ from it.

    >>> import attrs
    >>> format_rules(attrs.evolve(presets.PAGAT, melds_per_turn=None, ace="high_low"))
    'pagat ace=high_low melds_per_turn=none'
    """
    compared = [(name, presets.differences(rules, presets.find(name))) for name in presets.names()]
    name, differences = min(compared, key=lambda found: len(found[1]))
    options = (f"{one.option}={_format_value(one.ours)}" for one in differences)
    return " ".join((name, *options))


def _format_value(value: OptionValue) -> str:
    if isinstance(value, tuple):
        return ",".join(_format_entry(entry) for entry in value) or "none"
    for word, constant in _CONSTANTS.items():
        if value is constant:
            return word
    return str(value)


def _format_entry(entry: int | tuple[int, int]) -> str:
    return str(entry) if isinstance(entry, int) else f"{entry[0]}:{entry[1]}"


def rules_of(line: Line) -> Ruleset:
    """The ruleset of a line ``PRESET OPTION=VALUE ...``; the preset may be left out."""
    values: dict[str, object] = {}
    options = Ruleset().to_options()
    for place, word in enumerate(line.words()):
        name, equals, value = word.text.partition("=")
        if not equals and place == 0:
            options = _preset(line, word).to_options()
            continue
        if not equals:
            raise line.unreadable("OPTION=VALUE", word)
        if name in values:
            raise line.refused(WrittenTwice(line.key, name), word.column)
        try:
            option = Ruleset.option(name)
        except RummyError as error:
            raise line.refused(Refused(line.key, error), word.column) from None
        value_word = Word(value, word.column + len(name) + 1)
        values[name] = _table(line, name, value_word) if option.is_table else _plain(option, value)
    try:
        return Ruleset.from_options({**options, **values})
    except RummyError as error:
        raise line.refused(Refused(line.key, error)) from None


def _preset(line: Line, word: Word) -> Ruleset:
    try:
        return presets.find(word.text)
    except RummyError as error:
        raise line.refused(Refused(line.key, error), word.column) from None


def _plain(option: Option, text: str) -> OptionValue:
    """A value that is no table; some options have a choice that is called ``none``."""
    if text in _CONSTANTS and not option.allows(text):
        return _CONSTANTS[text]
    is_number = text.isascii() and text.isdigit() and len(text) <= MOST_DIGITS
    return int(text) if is_number else text


def _table(line: Line, name: str, word: Word) -> OptionValue:
    """A table ``2:10,3:7`` or a list ``4,5,6``; ``none`` is an empty one."""
    if word.text == "none":
        return ()
    entries = word.text.split(",")
    if name != _PAIRS:
        return tuple(line.number_of(Word(entry, word.column)) for entry in entries)
    pairs = [entry.partition(":") for entry in entries]
    return tuple(
        (
            line.number_of(Word(players, word.column), "NUMBER:NUMBER"),
            line.number_of(Word(cards, word.column), "NUMBER:NUMBER"),
        )
        for players, _, cards in pairs
    )
