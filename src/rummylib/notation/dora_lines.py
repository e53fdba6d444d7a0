"""Actions and rulesets of the dora game as lines of text."""

from collections.abc import Callable, Iterator
from typing import Any, Final, get_args

from rummylib.arguments import check_kind
from rummylib.cards import CardSet
from rummylib.game import Seat, check_rules
from rummylib.notation.flaws import Refused, UnknownField, WrittenTwice, quoted
from rummylib.notation.lines import MOST_DIGITS, Line, Word, read_line
from rummylib.reasons import RummyError
from rummylib.variants.dora.actions import (
    AddedKan,
    Chi,
    ConcealedKan,
    Declaration,
    Discard,
    DoraAction,
    Kan,
    Pass,
    Pon,
    Ron,
    Tsumo,
)
from rummylib.variants.dora.options import Value
from rummylib.variants.dora.presets import PRESETS
from rummylib.variants.dora.ruleset import DoraRuleset

_FORM: Final = "SEAT: ACTION"
_BARE: Final[dict[str, Callable[[Seat], DoraAction]]] = {
    "tsumo": Tsumo,
    "ron": Ron,
    "pass": Pass,
}
_CALLS: Final[dict[str, Callable[[Seat, CardSet], DoraAction]]] = {
    "chi": Chi,
    "pon": Pon,
    "kan": Kan,
    "concealed-kan": ConcealedKan,
}
_KNOWN: Final = " | ".join((*_BARE, *_CALLS, "added-kan", "discard"))
_CONSTANTS: Final[dict[str, Value]] = {"none": None, "true": True, "false": False}


# -- actions --------------------------------------------------------------------------------------


def format_action(action: DoraAction) -> str:
    """An action on one line: the seat, then what it does.

    >>> format_action(Discard(0, "5C", "riichi")), format_action(Chi(1, "5H 6H"))
    ('0: discard 5C riichi', '1: chi 5H 6H')
    """
    check_kind(action, *get_args(DoraAction))
    return f"{action.seat}: {format_words(action)}"


def format_words(action: DoraAction) -> str:
    """What an action does, without its seat.

    >>> format_words(Chi(1, "5H 6H"))
    'chi 5H 6H'
    """
    return " ".join(_words(action))


def _words(action: DoraAction) -> Iterator[str]:
    yield action.kind.replace("_", "-")
    match action:
        case Discard():
            yield str(action.card)
            if action.declare is not Declaration.NONE:
                yield action.declare.value
        case AddedKan():
            yield f"{action.card} > {action.target}"
        case Chi() | Pon() | Kan() | ConcealedKan():
            yield str(action.cards)
        case _:
            return


def parse_action(text: str) -> DoraAction:
    """The action of a line such as ``1: pon 5H 5S``; raises ``InvalidText``.

    >>> parse_action("2: added-kan 7C > 0")
    AddedKan(seat=2, card=Card('7C'), target=0)
    """
    return action_of(read_line(text))


def action_of(line: Line) -> DoraAction:
    """The action of a line whose key is the seat."""
    seat = line.number_of(Word(line.key, line.key_column), _FORM)
    return action_in(line, tuple(line.words()), seat)


def action_in(line: Line, words: tuple[Word, ...], seat: Seat) -> DoraAction:
    """What the words of a line say that ``seat`` does."""
    if not words:
        raise line.unreadable("ACTION")
    name, rest = words[0], words[1:]
    if name.text in _BARE:
        _no_more(line, rest)
        return _BARE[name.text](seat)
    if name.text in _CALLS:
        if not rest:
            raise line.unreadable("CARDS")
        return _CALLS[name.text](seat, CardSet(line.after(name).cards()))
    if name.text not in ("added-kan", "discard"):
        raise line.unreadable(_KNOWN, name)
    if not rest:
        raise line.unreadable("CARD")
    card, more = line.card_of(rest[0]), rest[1:]
    if name.text == "added-kan":
        if len(more) != 2 or more[0].text != ">":
            raise line.unreadable("CARD > NUMBER")
        return AddedKan(seat, card, line.number_of(more[1]))
    return Discard(seat, card, _declaration(line, more))


def _declaration(line: Line, words: tuple[Word, ...]) -> Declaration:
    if not words:
        return Declaration.NONE
    _no_more(line, words[1:])
    if words[0].text not in (Declaration.RIICHI, Declaration.OPEN):
        raise line.unreadable("riichi | open", words[0])
    return Declaration(words[0].text)


def _no_more(line: Line, words: tuple[Word, ...]) -> None:
    if words:
        raise line.unreadable("end of line", words[0])


# -- rulesets -------------------------------------------------------------------------------------


def format_rules(rules: DoraRuleset) -> str:
    """The preset, and every option in which the rules differ from it.

    >>> format_rules(DoraRuleset(impure_double_four=None, claim_max_tens=2))
    'tomasu claim_max_tens=2 impure_double_four=none'
    """
    check_rules(rules, DoraRuleset)
    name, preset = next(iter(PRESETS.items()))
    names = (option.name for option in DoraRuleset.options())
    changed = (one for one in names if rules.value(one) != preset.value(one))
    return " ".join((name, *(f"{one}={_format_value(rules.value(one))}" for one in changed)))


def _format_value(value: Value) -> str:
    if isinstance(value, tuple):
        return ",".join(value)
    for word, constant in _CONSTANTS.items():
        if value is constant:
            return word
    return str(value)


def rules_of(line: Line) -> DoraRuleset:
    """The ruleset of a line ``PRESET OPTION=VALUE ...``; the preset may be left out."""
    values: dict[str, Any] = {}
    options = {option.name: option for option in DoraRuleset.options()}
    for place, word in enumerate(line.words()):
        name, equals, value = word.text.partition("=")
        if not equals:
            if place or name not in PRESETS:
                raise line.unreadable("OPTION=VALUE" if place else " | ".join(PRESETS), word)
            continue
        if name not in options:
            raise line.refused(UnknownField(line.key, quoted(name)), word.column)
        if name in values:
            raise line.refused(WrittenTwice(line.key, name), word.column)
        is_list = isinstance(options[name].default, tuple)
        values[name] = tuple(value.split(",")) if is_list else _plain(value)
    try:
        return DoraRuleset(**values)  # the ruleset judges what they are
    except RummyError as error:
        raise line.refused(Refused(line.key, error)) from None


def _plain(text: str) -> Value:
    if text in _CONSTANTS:
        return _CONSTANTS[text]
    is_number = text.isascii() and text.isdigit() and len(text) <= MOST_DIGITS
    return int(text) if is_number else text
