"""Melds on the table as text: ``5H X1=6H 7H @0``."""

import re
from typing import Final

from rummylib import bitboard
from rummylib.cards import Card, CardSet
from rummylib.game import Seat
from rummylib.melds import Meld, RunMeld, SetMeld, classify
from rummylib.notation.actions import card_and_face
from rummylib.notation.flaws import CardTwice, Refused
from rummylib.notation.lines import Line, Word
from rummylib.notation.table_melds import can_lie
from rummylib.reasons import RummyError
from rummylib.round import TableMeld
from rummylib.ruleset import Ruleset

_OWNER: Final = re.compile(r"@([0-9]{1,3})", re.ASCII)
_ANY_SUIT: Final = "?"
"""Written after the rank of a joker that stands for no particular suit, such as ``X1=8?``."""
_WORD: Final = "CARD | JOKER=CARD | JOKER=RANK?"


def table_meld(line: Line, words: tuple[Word, ...], owner: Seat, rules: Ruleset) -> TableMeld:
    """The meld of some words: cards, what jokers stand for, and the owner if it is written.

    A run written in its order and a set may say where each joker lies; otherwise the cards are
    read as if they were laid now.
    """
    if words and words[-1].text.startswith("@"):
        found = _OWNER.fullmatch(words[-1].text)
        if found is None:
            raise line.unreadable("@SEAT", words[-1])
        owner, words = int(found[1]), words[:-1]
    if not words:
        raise line.unreadable("CARDS @SEAT")
    return TableMeld(_meld(line, words, rules), owner)


def _meld(line: Line, words: tuple[Word, ...], rules: Ruleset) -> Meld:
    cards: list[Card] = []
    faces: dict[Card, Card] = {}
    open_words = []
    for word in words:
        plain = word
        if word.text.endswith(_ANY_SUIT):
            open_words.append(word)
            plain = Word(word.text.partition("=")[0], word.column)
        card, face = card_and_face(line, plain)
        if card in cards:
            raise line.refused(CardTwice(line.key, card), word.column)
        cards.append(card)
        if face is not None:
            faces[card] = face
    meld = _as_written(cards, faces)
    if not can_lie(meld, rules.meld_rules):
        stands_for = tuple(faces[joker] for joker in sorted(faces))
        try:
            meld = classify(CardSet(cards), rules, stands_for)
        except RummyError as error:
            raise line.refused(Refused(line.key, error), words[0].column) from None
    for word in open_words:
        if not is_open_in(meld, word.text):
            raise line.unreadable(_WORD, word)
    return meld


def is_open_in(meld: Meld, word: str) -> bool:
    """Whether a word such as ``X1=8?`` says what a joker of ``meld`` may be.

    It is in a set of that rank, and stands for no particular suit, or for the only one missing.

    >>> from rummylib.melds import MeldRules
    >>> is_open_in(classify("8S 8H X1", MeldRules()), "X1=8?")
    True
    >>> is_open_in(classify("8S 8H X1", MeldRules()), "X1=9?")
    False
    """
    joker, _, open_face = word.partition("=")
    try:
        says = Card(joker).is_joker and Card(f"{open_face.removesuffix(_ANY_SUIT)}S").rank
    except RummyError:
        return False
    if not isinstance(meld, SetMeld) or says is not meld.rank:
        return False
    return None in meld.stands_for or len(meld.cards) == bitboard.SUITS


def _as_written(cards: list[Card], faces: dict[Card, Card]) -> Meld:
    """The meld with every joker exactly where it is written, whether or not it is one."""
    ranks = {faces.get(card, card).rank for card in cards if not card.is_joker or card in faces}
    if len(ranks) > 1:
        return RunMeld(tuple(cards), tuple(faces.get(card, card) for card in cards))
    jokers = sorted(card for card in cards if card.is_joker)
    return SetMeld(tuple(sorted(cards)), tuple(faces.get(joker) for joker in jokers))
