"""Everything that a player of the dora game can do (8.9), as frozen values."""

from enum import StrEnum, unique
from typing import ClassVar, Literal, TypeAlias

import attrs

from rummylib.cards import Card, Cards, CardSet
from rummylib.game import Action
from rummylib.reasons import Language, fill, spell
from rummylib.variants.dora.names import member


@unique
class Declaration(StrEnum):
    """What is declared together with a discard (F12, F13).

    >>> Discard(0, "5C", declare="riichi").declare
    <Declaration.RIICHI: 'riichi'>
    """

    NONE = "none"
    RIICHI = "riichi"
    OPEN = "open"


def _declaration(value: Declaration | Literal["none", "riichi", "open"]) -> Declaration:
    return member(Declaration, value)


def _card(card: Card | str) -> Card:
    return Card(card)


def _cards(cards: Cards) -> CardSet:
    return CardSet(cards)


@attrs.frozen
class DoraMove(Action):
    """Base of the actions of this game.

    >>> isinstance(Discard(0, "5C"), DoraMove), Discard(0, "5C").kind
    (True, 'discard')
    """

    def text(self, language: Language = "en") -> str:
        """The action in words."""
        names = (field.name for field in attrs.fields(type(self)))
        parameters = {name: spell(getattr(self, name)) for name in names}
        return fill(language, "dora", f"action/{self.kind}", **parameters)

    def __str__(self) -> str:
        return self.text()


@attrs.frozen
class Tsumo(DoraMove):
    """Win on the card just drawn (ツモ).

    >>> print(Tsumo(0))
    seat 0: tsumo
    """

    kind: ClassVar[str] = "tsumo"


@attrs.frozen
class ConcealedKan(DoraMove):
    """Show four cards of one rank from the hand in one's own turn (D22).

    >>> print(ConcealedKan(0, "5H 5S 5D 5C"))
    seat 0: concealed kan 5S 5H 5D 5C
    """

    kind: ClassVar[str] = "concealed_kan"
    cards: CardSet = attrs.field(converter=_cards)


@attrs.frozen
class AddedKan(DoraMove):
    """Add a card from the hand to one's own pon; only with the option ``added_kan``.

    >>> print(AddedKan(0, "5H", target=0))
    seat 0: 5H added to group 0 for a kan
    """

    kind: ClassVar[str] = "added_kan"
    card: Card = attrs.field(converter=_card)
    target: int = 0
    """Which of one's own shown groups."""


@attrs.frozen
class Discard(DoraMove):
    """Throw a card, alone or with a declaration: riichi (リーチ) or open (オープン).

    >>> Discard(0, "5C", declare="riichi").declare
    <Declaration.RIICHI: 'riichi'>
    """

    kind: ClassVar[str] = "discard"
    card: Card = attrs.field(converter=_card)
    declare: Declaration = attrs.field(default=Declaration.NONE, converter=_declaration)


@attrs.frozen
class Ron(DoraMove):
    """Win on the discard of another player (ロン).

    >>> print(Ron(1))
    seat 1: ron
    """

    kind: ClassVar[str] = "ron"


@attrs.frozen
class Kan(DoraMove):
    """Claim a discard for a four with three hidden cards, or for a five with four (カン).

    >>> print(Kan(1, "5H 5S 5D"))
    seat 1: kan with 5S 5H 5D
    """

    kind: ClassVar[str] = "kan"
    cards: CardSet = attrs.field(converter=_cards)


@attrs.frozen
class Pon(DoraMove):
    """Claim a discard for a three with two hidden cards (ポン).

    >>> print(Pon(1, "5H 5S"))
    seat 1: pon with 5S 5H
    """

    kind: ClassVar[str] = "pon"
    cards: CardSet = attrs.field(converter=_cards)


@attrs.frozen
class Chi(DoraMove):
    """Claim the discard of the player before for a run with two hidden cards (チー).

    >>> print(Chi(1, "5H 6H"))
    seat 1: chi with 5H 6H
    """

    kind: ClassVar[str] = "chi"
    cards: CardSet = attrs.field(converter=_cards)


@attrs.frozen
class Pass(DoraMove):
    """Let a discard go.

    >>> print(Pass(1))
    seat 1: pass
    """

    kind: ClassVar[str] = "pass"


Answer: TypeAlias = Ron | Kan | Pon | Chi | Pass
"""What a seat can answer to a discard (F5)."""

DoraAction: TypeAlias = Tsumo | ConcealedKan | AddedKan | Discard | Answer
"""Every action of the dora game."""
