"""Cards in a text as symbols, red and black."""

import re
from typing import Final

from rich.text import Text

from rummylib.cards import Card

_CARD: Final = re.compile(r"\b(?:[A2-9TJQK][SHDC]|X[123])\b", re.ASCII)
"""A card as the library writes it, also right before Japanese; no word looks like one."""


def in_symbols(line: str) -> Text:
    """The line with each card as its symbol, in colour where the output can show it.

    >>> in_symbols("Seat 1 throws TD.").plain
    'Seat 1 throws 10♦.'
    """
    text = Text()
    end = 0
    for found in _CARD.finditer(line):
        card = Card(found.group())
        text.append(line[end : found.start()])
        text.append(card.symbol, _style(card))
        end = found.end()
    text.append(line[end:])
    return text


def _style(card: Card) -> str:
    if card.is_joker:
        return "bold magenta"
    return "bold red" if card.suit.is_red else "bold"
