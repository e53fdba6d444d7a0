"""A hand laid out in melds, as a result to keep and to send."""

import attrs

from rummylib.cards import CardSet
from rummylib.melds.shapes import Meld


@attrs.frozen
class Arrangement:
    """A hand taken apart: melds that share no card, the cards left over, and their points.

    >>> from rummylib.arrange import best_arrangement
    >>> from rummylib.melds import MeldRules
    >>> found = best_arrangement("8S 8H 8D KC", MeldRules())
    >>> [str(meld) for meld in found.melds], str(found.deadwood), found.points
    (['8S 8H 8D'], 'KC', 10)
    """

    melds: tuple[Meld, ...]
    """The melds; no card is in two of them."""
    deadwood: CardSet
    """The cards in no meld."""
    points: int
    """The points of the cards in no meld."""

    def __str__(self) -> str:
        melds = ", ".join(map(str, self.melds)) or "no melds"
        return f"{melds}; {self.points} points left: {self.deadwood}".rstrip(": ")
