"""Where the order of the cards of a deal comes from: a seed, or a script (floor 3)."""

from collections.abc import Sequence
from typing import TypeAlias

import attrs

from rummylib import shuffle
from rummylib.cards import Card, CardSet
from rummylib.reasons import RummyError


@attrs.define(eq=False, repr=False)
class InvalidDeck(RummyError):
    """A scripted deck that does not hold exactly the cards of the pack, each once.

    >>> from rummylib import Round, presets
    >>> from rummylib.cards import pack
    >>> Round.deal(presets.PAGAT, seats=2, deck=list(pack())[1:])
    Traceback (most recent call last):
    rummylib.chance.InvalidDeck: The deck is not the pack: missing AS; foreign -.
    """

    code = "game/invalid-deck"
    missing: CardSet
    foreign: CardSet


@attrs.define(eq=False, repr=False)
class InvalidShuffle(RummyError):
    """A scripted reshuffle that does not hold exactly the cards to be shuffled.

    It does not say which cards are wrong: the order of the stock is a secret.

    >>> from rummylib import Card, Round, presets
    >>> from rummylib.cards import pack
    >>> state = Round.deal(presets.QDAN, seats=2, deck=list(pack()), shuffles=[[Card("AS")]])
    >>> try:
    ...     while True:
    ...         state = state.apply(state.default_action(state.turn))
    ... except InvalidShuffle as refused:
    ...     print(refused.code)
    game/invalid-shuffle
    """

    code = "game/invalid-shuffle"
    number: int


def check_deck(deck: Sequence[Card], pack: CardSet) -> tuple[Card, ...]:
    """``deck`` if it holds the cards of ``pack``, each once; raises ``InvalidDeck``.

    >>> len(check_deck(list(CardSet("8S KC")), CardSet("8S KC")))
    2
    """
    given = CardSet(deck)
    if given != pack:
        raise InvalidDeck(pack - given, given - pack)
    return tuple(deck)


@attrs.frozen
class SeededChance:
    """The future of a deal from a 32-byte seed: its deck and every reshuffle to come.

    >>> from rummylib.cards import pack
    >>> len(SeededChance(bytes(32)).deck(pack()))
    52
    """

    seed: bytes = attrs.field(repr=False)

    def deck(self, pack: CardSet) -> tuple[Card, ...]:
        """The pack in dealing order."""
        return shuffle.shuffled(tuple(pack), shuffle.derive(self.seed, "deck"))

    def reshuffle(self, cards: Sequence[Card], number: int) -> tuple[Card, ...]:
        """The order in which the cards of reshuffle ``number`` (from 1) will be drawn."""
        in_order = sorted(cards)
        return shuffle.shuffled(in_order, shuffle.derive(self.seed, f"reshuffle/{number}"))


@attrs.frozen
class ScriptedChance:
    """The future of a deal as written: the deck, and the reshuffles in the order they come.

    Cards stand in the order in which they will be dealt or drawn. Reshuffles beyond the script
    follow from ``otherwise``.

    >>> from rummylib import Round, presets
    >>> from rummylib.cards import pack
    >>> state = Round.deal(presets.PAGAT, seats=2, deck=list(pack()))
    >>> isinstance(state.chance, ScriptedChance), str(state.chance.script[0])
    (True, 'AS')
    """

    script: tuple[Card, ...] = attrs.field(repr=False)
    shuffles: tuple[tuple[Card, ...], ...] = attrs.field(repr=False)
    otherwise: SeededChance = attrs.field(repr=False)

    def deck(self, pack: CardSet) -> tuple[Card, ...]:
        """The scripted deck; raises ``InvalidDeck`` if it is not the pack."""
        return check_deck(self.script, pack)

    def reshuffle(self, cards: Sequence[Card], number: int) -> tuple[Card, ...]:
        """The scripted order of reshuffle ``number``; raises ``InvalidShuffle``."""
        if number > len(self.shuffles):
            return self.otherwise.reshuffle(cards, number)
        order = self.shuffles[number - 1]
        if sorted(order) != sorted(cards):
            raise InvalidShuffle(number)
        return order


Chance: TypeAlias = SeededChance | ScriptedChance
"""Where the order of cards comes from; a secret until the round is over."""
