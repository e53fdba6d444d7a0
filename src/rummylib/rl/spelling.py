"""Actions as words of symbols, of which a learner chooses one at a time.

A game has hundreds of thousands of actions that may be legal at some time, but an action is made
of few things: what is done, with which cards, on which meld. So each action is spelled as a word
over an alphabet of some two hundred symbols. No word is the beginning of another.
"""

from collections.abc import Callable, Iterable, Mapping

import attrs

from rummylib.game import Action

Word = tuple[int, ...]
"""The symbols of an action, each by its index in the alphabet."""


@attrs.frozen
class Speller:
    """An action that is being spelled: the words that may be, and the symbols so far.

    >>> from rummylib import Round, presets
    >>> from rummylib.rl import RummyCoding
    >>> coding = RummyCoding()
    >>> actions = Round.deal(presets.PAGAT, seats=2, seed=7).legal_actions()
    >>> speller = Speller.of(actions, coding.spell)
    >>> [coding.symbols[symbol] for symbol in sorted(speller.symbols)]
    ['draw stock', 'draw discard']
    >>> print(speller.then(coding.symbols.index("draw stock")).action)
    draw stock
    """

    words: Mapping[Word, Action] = attrs.field(repr=False)
    """Each legal action by its word."""
    prefix: Word = ()
    """The symbols that were chosen."""

    @classmethod
    def of(cls, actions: Iterable[Action], spell: Callable[[Action], Word]) -> "Speller":
        """The beginning: nothing is chosen yet."""
        return cls({spell(action): action for action in actions})

    @property
    def symbols(self) -> frozenset[int]:
        """The symbols that may come next; none when the action is complete."""
        length = len(self.prefix)
        return frozenset(word[length] for word in self.words if len(word) > length)

    @property
    def action(self) -> Action | None:
        """The action, when it is complete."""
        return self.words.get(self.prefix)

    def then(self, symbol: int) -> "Speller":
        """One symbol further, which must be one of ``symbols``."""
        prefix = (*self.prefix, symbol)
        left = {word: one for word, one in self.words.items() if word[: len(prefix)] == prefix}
        return Speller(left, prefix)
