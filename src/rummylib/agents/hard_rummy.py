"""A player of ordinary rummy that searches: it plays out rounds that its view could come from."""

from collections.abc import Sequence
from math import sqrt
from random import Random
from typing import Final

import attrs

from rummylib import bitboard
from rummylib.agents.clock import alarm
from rummylib.agents.player import random_player
from rummylib.agents.playouts import near, outcome, quick_action, quick_lay
from rummylib.arrange import fewest_left
from rummylib.cards import CardSet
from rummylib.game import Action, View
from rummylib.round import Discard, Phase, Round, RoundView, RummyAction, sample
from rummylib.round.transitions import after
from rummylib.rummy import round_view

_CANDIDATES: Final = 4
"""So many throws are looked into."""
_CLEAR: Final = 2.0
"""By so many standard errors another action must do better to be preferred to the first one."""
_POINT: Final = 0.002
"""What a point is worth beside a round."""
_MELDED: Final = 100.0
_BOND: Final = 0.2
_DANGER: Final = 0.3


@attrs.frozen
class SearchingPlayer:
    """A player that tries its best actions in rounds sampled from its view.

    It knows which throw leaves it most cards to wait for. Against that it holds the other good
    throws, or the other draw: each sampled round is played on quickly after each of them, and one
    that does clearly better is chosen instead. With a budget of playouts it is deterministic;
    ``seconds`` stops it earlier, and then it is not.

    >>> from rummylib import presets
    >>> view = Round.deal(presets.PAGAT, seats=2, seed=7).view(1)
    >>> print(SearchingPlayer(playouts=8)(view, Random(1)))
    draw stock
    """

    playouts: int = 64
    """Rounds that are played out for one decision, at most."""
    seconds: float | None = None
    """How long one decision may take; None for as long as it takes."""

    def __call__(self, view: View, rng: Random, /) -> Action:
        """The action that does best; raises ``NothingToDo`` or ``WrongKind`` like other players."""
        shown = round_view(view)
        actions = shown.legal_actions()
        if len(actions) < 2:
            return random_player(shown, rng)
        candidates = _candidates(shown, actions, rng)
        if len(candidates) == 1:
            return candidates[0]
        first, *others = candidates
        is_late = alarm(self.seconds)
        leads = [_Lead() for _ in others]
        for _ in range(self.playouts // len(candidates)):
            guess = sample(shown, rng)
            value = _value(guess, first)
            for lead, action in zip(leads, others, strict=True):
                lead.add(_value(guess, action) - value)
            if is_late():
                break
        best = max(range(len(others)), key=lambda place: leads[place].certain)
        return others[best] if leads[best].certain > 0 else first


def hard_rummy_player(view: View, rng: Random, /) -> Action:
    """A ``SearchingPlayer`` with its usual budget; raises like it.

    >>> from rummylib import presets
    >>> from rummylib.testing import scenario
    >>> view = scenario(hand="8S 8H 8D", rules=presets.QDAN).view(0)
    >>> print(hard_rummy_player(view, Random(1)))
    meld 8S 8H 8D
    """
    return SearchingPlayer()(view, rng)


@attrs.define
class _Lead:
    """By how much an action did better than another one in the same rounds."""

    count: int = 0
    total: float = 0.0
    squares: float = 0.0

    def add(self, difference: float) -> None:
        """Count one more round."""
        self.count += 1
        self.total += difference
        self.squares += difference * difference

    @property
    def certain(self) -> float:
        """The least that the lead is likely to be."""
        if self.count < 2:
            return 0.0
        mean = self.total / self.count
        spread = max(0.0, self.squares / self.count - mean * mean)
        return mean - _CLEAR * sqrt(spread / (self.count - 1))


def _candidates(
    view: RoundView, actions: Sequence[RummyAction], rng: Random
) -> Sequence[RummyAction]:
    """The actions worth a search, the one that looks best first."""
    guess = sample(view, rng)
    if view.phase is Phase.DRAW:
        first = quick_action(guess)
        return (first, *(action for action in actions if action != first))
    lay = quick_lay(guess, actions)
    if lay is not None:
        return (lay,)
    throws = [action for action in actions if isinstance(action, Discard)]
    return ranked_throws(view, throws)[:_CANDIDATES]


def ranked_throws(view: RoundView, throws: Sequence[Discard]) -> Sequence[Discard]:
    """The throws, the best first: those that keep melds and leave most cards to wait for.

    >>> from rummylib import presets
    >>> from rummylib.testing import scenario
    >>> view = scenario(hand="5S 6S 9H 9D KC", rules=presets.QDAN).view(0)
    >>> print(ranked_throws(view, [throw.action for throw in view.throws()])[0])
    discard KC
    """
    unseen = _unseen(view)
    return sorted(throws, key=lambda throw: -_promise(view, throw.card.bit, unseen))


def _promise(view: RoundView, thrown: int, unseen: int) -> float:
    """What the hand promises without a card, less what the card may be worth to others."""
    rules = view.rules.meld_rules
    kept = view.hand.bits & ~thrown
    left = fewest_left(kept, rules)
    waited_for = sum(fewest_left(kept | card, rules) <= left for card in bitboard.each(unseen))
    bonds = sum((near(card) & unseen).bit_count() for card in bitboard.each(kept))
    danger = (near(thrown) & unseen).bit_count()
    return waited_for - _MELDED * left + _BOND * bonds - _DANGER * danger


def _unseen(view: RoundView) -> int:
    """The cards that the seat does not see, as bits: the stock, and the other hands."""
    seen = view.hand.bits | CardSet(view.discards).bits
    for laid in view.table:
        seen |= laid.meld.bits
    return view.pack.bits & ~seen


def _value(state: Round, action: RummyAction) -> float:
    """What an action is worth to who does it, if the cards lie as in ``state``."""
    seat = state.turn
    winner, left = outcome(after(state, action)[0])
    others = [points for other, points in enumerate(left) if other != seat]
    value = _POINT * (sum(others) / len(others) - left[seat])
    if winner is None:
        return value
    return value + (1.0 if winner == seat else -1.0)
