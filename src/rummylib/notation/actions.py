"""Actions as text: ``1: discard KC``."""

from collections.abc import Callable
from importlib import import_module
from typing import Final

from rummylib.arguments import check_kind
from rummylib.cards import Card, CardSet
from rummylib.game import Action, Seat
from rummylib.notation.flaws import CardTwice
from rummylib.notation.lines import Line, Word, read_line
from rummylib.round import (
    Discard,
    DrawDiscard,
    DrawStock,
    EndRound,
    LayMeld,
    LayOff,
    RummyAction,
    SwapJoker,
)

_FORM: Final = "SEAT: ACTION"
_DORA: Final = "rummylib.variants.dora."
"""The game whose actions are written by a module that is loaded only then."""


def format_action(action: Action) -> str:
    """An action on one line: the seat, then what it does.

    >>> from rummylib import LayMeld
    >>> format_action(LayMeld(1, "5H 6H X1", stands_for="4H"))
    '1: meld 5H 6H X1=4H'
    """
    check_kind(action, Action)
    if type(action).__module__.startswith(_DORA):
        written: str = import_module("rummylib.notation.dora_lines").format_action(action)
        return written
    return f"{action.seat}: {action}"


def parse_action(text: str) -> RummyAction:
    """The action of a line such as ``1: lay-off 8C > 0``; raises ``InvalidText``.

    >>> parse_action("1: lay-off 8C > 0")
    LayOff(seat=1, cards=CardSet('8C'), target=0, stands_for=())
    """
    return action_of(read_line(text))


def action_of(line: Line) -> RummyAction:
    """The action of a line whose key is the seat."""
    seat = line.number_of(Word(line.key, line.key_column), _FORM)
    return action_in(line, tuple(line.words()), seat)


def action_in(line: Line, words: tuple[Word, ...], seat: Seat) -> RummyAction:
    """What the words of a line say that ``seat`` does."""
    if not words:
        raise line.unreadable("ACTION")
    simple = _WITHOUT_CARDS.get(tuple(word.text for word in words[:2]))
    if simple is not None:
        if len(words) > 2:
            raise line.unreadable("end of line", words[2])
        return simple(seat)
    name, rest = words[0], words[1:]
    match name.text:
        case "meld":
            cards, faces = _cards(line, rest)
            return LayMeld(seat, cards, faces)
        case "lay-off":
            before, target = _with_target(line, rest)
            cards, faces = _cards(line, before)
            return LayOff(seat, cards, target, faces)
        case "swap":
            before, target = _with_target(line, rest)
            return SwapJoker(seat, _one_card(line, before), target)
        case "discard":
            return Discard(seat, _one_card(line, rest))
        case _:
            raise line.unreadable(_KNOWN, name)


_WITHOUT_CARDS: Final[dict[tuple[str, ...], Callable[[Seat], RummyAction]]] = {
    ("draw", "stock"): DrawStock,
    ("draw", "discard"): DrawDiscard,
    ("end", "round"): EndRound,
}
_KNOWN: Final = "draw stock | draw discard | meld | lay-off | swap | discard | end round"


def _with_target(line: Line, words: tuple[Word, ...]) -> tuple[tuple[Word, ...], int]:
    """The words before ``> NUMBER`` and the number."""
    if len(words) < 2 or words[-2].text != ">":
        raise line.unreadable("CARDS > NUMBER")
    return words[:-2], line.number_of(words[-1])


def _one_card(line: Line, words: tuple[Word, ...]) -> Card:
    if len(words) != 1:
        raise line.unreadable("CARD")
    return line.card_of(words[0])


def _cards(line: Line, words: tuple[Word, ...]) -> tuple[CardSet, tuple[Card, ...]]:
    """Cards such as ``5H 6H X1=4H``, and what the jokers among them stand for, in their order."""
    cards = CardSet.EMPTY
    faces: dict[Card, Card] = {}
    jokers = 0
    for word in words:
        card, face = card_and_face(line, word)
        if card in cards:
            raise line.refused(CardTwice(line.key, card), word.column)
        cards = cards.with_card(card)
        jokers += card.is_joker
        if face is not None:
            faces[card] = face
    if not words:
        raise line.unreadable("CARDS")
    if faces and len(faces) != jokers:
        raise line.unreadable("JOKER=CARD")
    return cards, tuple(faces[joker] for joker in sorted(faces))


def card_and_face(line: Line, word: Word) -> tuple[Card, Card | None]:
    """A card, and what it is said to stand for: ``X1=4H``."""
    before, equals, after = word.text.partition("=")
    card = line.card_of(Word(before, word.column))
    if not equals:
        return card, None
    face = line.card_of(Word(after, word.column + len(before) + 1))
    if not card.is_joker or face.is_joker:
        raise line.unreadable("CARD | JOKER=CARD", word)
    return card, face
