"""Why something is no meld, and why it does not join one."""

from collections.abc import Mapping
from typing import Final

import attrs

from rummylib import bitboard
from rummylib.cards import Card, CardSet
from rummylib.melds.rules import LEAST_CARDS, Ace
from rummylib.reasons import NotAllowed, Violation


@attrs.frozen
class TooFewCards(Violation):
    """A meld has at least three cards."""

    code = "meld/too-few-cards"
    rule = "M1"
    cards: CardSet
    least: int = LEAST_CARDS


@attrs.frozen
class NeitherSetNorRun(Violation):
    """The cards share neither rank nor suit."""

    code = "meld/neither-set-nor-run"
    rule = "M3"
    cards: CardSet


@attrs.frozen
class SetTooLarge(Violation):
    """A set has at most ``set_max`` cards."""

    code = "meld/set-too-large"
    rule = "M1"
    cards: CardSet
    most: int


@attrs.frozen
class RunTooShort(Violation):
    """A run has at least ``run_min`` cards."""

    code = "meld/run-too-short"
    rule = "M3"
    cards: CardSet
    least: int


@attrs.frozen
class RunTooLong(Violation):
    """A run has at most the thirteen cards of its suit."""

    code = "meld/run-too-long"
    rule = "M3"
    cards: CardSet
    most: int = bitboard.RANKS


@attrs.frozen
class RunHasGap(Violation):
    """The cards of one suit are not consecutive, even with the jokers there are."""

    code = "meld/run-has-gap"
    rule = "M3"
    cards: CardSet


@attrs.frozen
class AceNotHigh(Violation):
    """The run needs an ace above the king, which ``ace`` does not allow."""

    code = "meld/ace-not-high"
    rule = "M4"
    cards: CardSet
    ace: Ace


@attrs.frozen
class AceNotLow(Violation):
    """The run needs an ace below the two, which ``ace="high"`` does not allow."""

    code = "meld/ace-not-low"
    rule = "M5b"
    cards: CardSet
    ace: Ace


@attrs.frozen
class RunWraps(Violation):
    """The run goes on from the king over the ace to the two, and the ace is low."""

    code = "meld/run-wraps"
    rule = "M4"
    cards: CardSet
    ace: Ace


@attrs.frozen
class RunWrapsHighLow(RunWraps):
    """Like ``RunWraps`` where the ace is high or low, but never both in one run."""

    code = "meld/run-wraps-high-low"
    rule = "M5"


@attrs.frozen
class RunWrapsHigh(RunWraps):
    """Like ``RunWraps`` where the ace is high."""

    code = "meld/run-wraps-high"
    rule = "M5b"


def run_wraps(cards: CardSet, ace: Ace) -> RunWraps:
    """The reason why a run does not go around the corner, which only ``ace="corner"`` allows.

    >>> from rummylib.melds import MeldRules
    >>> run_wraps(CardSet("KC AC 2C"), MeldRules(ace="high_low").ace).rule
    'M5'
    """
    return _WRAPS.get(ace, RunWraps)(cards, ace)


_WRAPS: Final[Mapping[Ace, type[RunWraps]]] = {
    Ace.HIGH_LOW: RunWrapsHighLow,
    Ace.HIGH: RunWrapsHigh,
}


@attrs.frozen
class TooFewNaturals(Violation):
    """A meld has at least ``min_naturals`` cards that are no jokers."""

    code = "meld/too-few-naturals"
    rule = "W2"
    cards: CardSet
    least: int


@attrs.frozen
class NoSuchReading(Violation):
    """The jokers cannot stand for the cards that were named."""

    code = "meld/no-such-reading"
    rule = "W13"
    cards: CardSet
    stands_for: tuple[Card, ...]


@attrs.define(eq=False, repr=False)
class NotAMeld(NotAllowed):
    """The cards make no meld; ``violations`` say why.

    >>> from rummylib.melds import MeldRules, classify
    >>> try:
    ...     classify("8S 9H", MeldRules())
    ... except NotAMeld as refused:
    ...     print(refused.cards, [reason.code for reason in refused.violations])
    8S 9H ['meld/too-few-cards']
    """

    code = "meld/not-a-meld"
    cards: CardSet
    violations: tuple[Violation, ...]


@attrs.frozen
class NoCards(Violation):
    """At least one card must be named."""

    code = "cards/none-named"
    rule = "L8"


@attrs.frozen
class AlreadyInMeld(Violation):
    """The cards lie in this very meld."""

    code = "lay-off/already-there"
    rule = "M11"
    cards: CardSet
    meld: str


@attrs.frozen
class NotOfThisRank(Violation):
    """A card of another rank does not join a set."""

    code = "lay-off/not-of-this-rank"
    rule = "M1"
    cards: CardSet
    meld: str


@attrs.frozen
class SetComplete(Violation):
    """The set would get more than ``set_max`` cards."""

    code = "lay-off/set-complete"
    rule = "L6"
    meld: str
    most: int


@attrs.frozen
class PlaceOfJoker(Violation):
    """A joker stands for this very card: it can be swapped in, not laid off."""

    code = "lay-off/place-of-joker"
    rule = "W3"
    card: Card
    meld: str


@attrs.frozen
class NotOfThisSuit(Violation):
    """A card of another suit does not join a run."""

    code = "lay-off/not-of-this-suit"
    rule = "M3"
    cards: CardSet
    meld: str


@attrs.frozen
class RunComplete(Violation):
    """The run would get more than the thirteen cards of its suit."""

    code = "lay-off/run-complete"
    rule = "L7"
    meld: str
    most: int = bitboard.RANKS


@attrs.frozen
class DoesNotJoin(Violation):
    """The cards do not continue the run at its ends."""

    code = "lay-off/does-not-join"
    rule = "L7"
    cards: CardSet
    meld: str


@attrs.frozen
class NoJokerInMeld(Violation):
    """There is no joker in the meld to be swapped."""

    code = "swap/no-joker-in-meld"
    rule = "W3"
    meld: str


@attrs.frozen
class JokerIsAnotherCard(Violation):
    """No joker of the meld stands for this card."""

    code = "swap/joker-is-another-card"
    rule = "W3"
    card: Card
    meld: str


@attrs.frozen
class SwapNeedsNatural(Violation):
    """A joker is swapped for the real card, not for another joker."""

    code = "swap/needs-natural-card"
    rule = "W3"
    card: Card
