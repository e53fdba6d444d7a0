"""A player of the dora game that searches: what may be drawn next, and who waits for its throw."""

from collections.abc import Iterable, Sequence
from functools import lru_cache
from itertools import pairwise
from random import Random
from typing import Final, TypeAlias

import attrs

from rummylib import bitboard
from rummylib.agents.clock import alarm
from rummylib.agents.dora import (
    claimed_group,
    dora_actions,
    dora_view,
    growth,
    plain_throws,
    win_or_pass,
)
from rummylib.agents.dora_danger import Danger
from rummylib.agents.dora_waits import quick_waits
from rummylib.cards import CardSet
from rummylib.game import Action, Seat, View
from rummylib.variants.dora import (
    Chi,
    Discard,
    DoraAction,
    DoraRound,
    DoraRuleset,
    DoraView,
    Pass,
    Pon,
    Ready,
    ShownGroup,
    is_ready,
    sample,
    waits,
)
from rummylib.variants.dora.groups import WILDS
from rummylib.variants.dora.score import wins
from rummylib.variants.dora.waits import may_be_thrown, ready

_Chances: TypeAlias = tuple[tuple[float, float], ...]
"""Points of a curve: how good a hand is, and how often such a hand wins."""

_CANDIDATES: Final = 4
"""So many throws are looked into."""
_USUAL_UNSEEN: Final = 42
"""The waits of the curves were counted among about so many unseen cards."""
_READY: Final[_Chances] = ((0, 0.45), (4, 0.58), (7, 0.69), (10, 0.82), (13, 0.87), (20, 0.92))
"""By the cards it waits for, while nobody else seems to be ready."""
_READY_LATE: Final[_Chances] = ((0, 0.18), (4, 0.32), (7, 0.44), (10, 0.56), (14, 0.6), (20, 0.66))
"""The same where somebody else seems to be."""
_GROWING: Final[_Chances] = ((0, 0.18), (2.5, 0.23), (7.5, 0.31), (12.5, 0.42), (17, 0.53))
"""By ``growth``, for a hand that is not ready."""
_GROWING_LATE: Final[_Chances] = ((0, 0.04), (2.5, 0.07), (7.5, 0.13), (12.5, 0.21), (17, 0.27))
_OVERTAKEN: Final = 0.05
"""How often another seat wins before one's own next turn."""
_OVERTAKEN_LATE: Final = 0.2
_CLAIM_GAINS: Final = 0.02
"""A claim has to be better by so much than to draw, as it shows a part of the hand."""
_TRIES: Final = 30
"""So many deals are sampled at most until the others hold what they seem to."""


@attrs.frozen
class SearchingDoraPlayer:
    """A player that weighs each good throw by what may come after it.

    It tries every card that may be drawn next and takes the throw that leaves the best chances to
    win a race; how often the others win on that throw it tells from deals sampled from its view
    and from what they have thrown. It claims where that leaves better chances than to draw, also
    for a better wait. It wins whenever it can, and keeps its hand free to change: it declares
    nothing. With a budget of playouts it is deterministic; ``seconds`` stops it earlier, and then
    it is not.

    >>> from rummylib.variants.dora import TOMASU
    >>> view = DoraRound.deal(TOMASU, seats=2, seed=7).view(0)
    >>> SearchingDoraPlayer(playouts=8)(view, Random(1)) in view.legal_actions()
    True
    """

    playouts: int = 120
    """Deals in which the throws are tried for one decision, at most."""
    seconds: float | None = None
    """How long one decision may take; None for as long as it takes."""

    def __call__(self, view: View, rng: Random, /) -> Action:
        """The action that does best; raises ``NothingToDo`` or ``WrongKind`` like other players."""
        seen = dora_view(view)
        actions = dora_actions(seen)
        quick = win_or_pass(actions)
        if isinstance(quick, Pass):
            return _better_claim(seen, actions) or quick
        if quick is not None:
            return quick
        throws = plain_throws(actions)
        if len(throws) == 1:
            return throws[0]
        return self._best(seen, throws, rng)

    def _best(self, seen: DoraView, throws: Sequence[Discard], rng: Random) -> Discard:
        is_late = alarm(self.seconds)
        outlook = _Outlook.of(seen)
        dangers = {seat: Danger.of(seen, seat) for seat in outlook.ready_seats}
        hits = {(seat, throw): 0 for seat in dangers for throw in throws}
        tried = 0
        while dangers and tried < self.playouts and not is_late():
            tried += 1
            deal = _credible(seen, outlook.ready_seats, rng)
            for seat, throw in hits:
                hits[seat, throw] += _is_won_on(deal, throw, seat)
        safe = dict.fromkeys(throws, 1.0)
        for (seat, throw), count in hits.items():
            safe[throw] *= 1 - dangers[seat].chance(throw.card.bit, count, tried)
        kept = {throw: seen.hand.bits ^ throw.card.bit for throw in throws}
        at_once = {throw: outlook.at_once(kept[throw]) * safe[throw] for throw in throws}
        first = sorted(throws, key=lambda throw: -at_once[throw])[:_CANDIDATES]
        looked: dict[Discard, float] = {}
        for throw in first:
            if is_late():  # or some would be weighed by another measure
                return first[0]
            looked[throw] = outlook.after_a_draw(kept[throw]) * safe[throw]
        return max(first, key=lambda throw: looked[throw])


def hard_dora_player(view: View, rng: Random, /) -> Action:
    """A ``SearchingDoraPlayer`` with its usual budget; raises like it."""
    return SearchingDoraPlayer()(view, rng)


@attrs.frozen
class _Outlook:
    """What the hands of a seat are worth, as the table is now."""

    seen: DoraView
    shown: tuple[ShownGroup, ...]
    unseen: int
    ready_seats: tuple[Seat, ...]
    """The others that have declared, or claimed: who claims is mostly ready."""

    @classmethod
    def of(cls, seen: DoraView) -> "_Outlook":
        others = (seat for seat in range(seen.seats) if seat != seen.seat)
        ready = (seat for seat in others if seen.ready[seat] is not Ready.NO or seen.shown[seat])
        assert seen.seat is not None  # a spectator throws nothing
        return cls(seen, seen.shown[seen.seat], seen.unseen.bits, tuple(ready))

    def at_once(self, hand: int) -> float:
        """The chance to win with a hand after a throw, by how it is."""
        live = self._live(hand, self.unseen)
        return max(self._ready(live), self._growing(hand)) if live else self._growing(hand)

    def by_drawing(self, hand: int) -> float:
        """The chance to win by the best that can be done with the next card, each of the unseen."""
        winning = self._waits(hand) & self.unseen
        unready = self._growing(hand)
        total = float(winning.bit_count())
        for card in bitboard.each(self.unseen & ~winning):
            drawn = hand | card
            live = self._best_live(drawn, may_be_thrown(drawn, self.shown, self.seen.rules))
            total += max(unready, self._ready(live)) if live else unready
        return total / max(1, self.unseen.bit_count())

    def after_a_draw(self, hand: int) -> float:
        """The chance to win with a hand after a throw, by every card that may be drawn next."""
        winning = self._waits(hand) & self.unseen
        plain = max(1, (self.unseen & ~WILDS).bit_count())
        thrown = (winning & ~WILDS).bit_count() / plain  # nobody throws a wild card
        overtaken = _OVERTAKEN_LATE if self.ready_seats else _OVERTAKEN
        return (1 - overtaken) * (thrown + (1 - thrown) * self.by_drawing(hand))

    def ready_throw(self, hand: int) -> int | None:
        """The throw, as a bit, after which most unseen cards complete a hand; None if none do."""
        spare = may_be_thrown(hand, self.shown, self.seen.rules)
        best = max(bitboard.each(spare), key=lambda card: self._best_live(hand, card), default=0)
        return best if best and self._best_live(hand, best) else None

    def _best_live(self, drawn: int, spare: int) -> int:
        """For how many unseen cards a hand can wait after the best of some throws."""
        unseen = self.unseen & ~drawn
        return max((self._live(drawn ^ card, unseen) for card in bitboard.each(spare)), default=0)

    def _waits(self, hand: int) -> int:
        if self.shown:
            return _open_waits(hand, self.shown, self.seen.rules)
        return quick_waits(hand, self.seen.rules)

    def _live(self, hand: int, unseen: int) -> int:
        return (self._waits(hand) & unseen).bit_count()

    def _ready(self, live: int) -> float:
        chances = _READY_LATE if self.ready_seats else _READY
        return _on(chances, live * _USUAL_UNSEEN / max(25, self.unseen.bit_count()))

    def _growing(self, hand: int) -> float:
        good = growth(CardSet.of_bits(hand)) / (3 if self.shown else 1)
        return _on(_GROWING_LATE if self.ready_seats else _GROWING, good)


def _on(curve: _Chances, place: float) -> float:
    """The height of a curve at a place."""
    for (left, low), (right, high) in pairwise(curve):
        if place <= right:
            return low + (high - low) * max(0.0, place - left) / (right - left)
    return curve[-1][1]


def _credible(seen: DoraView, seats: Sequence[Seat], rng: Random) -> DoraRound:
    """A deal that the view could come from, in which these seats are one card short of a win."""
    deal = sample(seen, rng)
    for _ in range(_TRIES):
        if all(is_ready(deal.hidden[one], seen.rules, seen.shown[one]) for one in seats):
            break
        deal = sample(seen, rng)
    return deal


def _is_won_on(deal: DoraRound, throw: Discard, seat: Seat) -> bool:
    """Whether a seat can win on a throw, if the cards lie so."""
    return wins(deal.hidden[seat].bits | throw.card.bit, deal.shown[seat], deal.rules)


def _better_claim(seen: DoraView, actions: Iterable[DoraAction]) -> Chi | Pon | None:
    """The claim that makes the hand ready with better chances than the next card; None if none."""
    outlook = _Outlook.of(seen)
    best: Chi | Pon | None = None
    least: float | None = None
    for claim in actions:
        if not isinstance(claim, Chi | Pon):
            continue
        shown = (*outlook.shown, claimed_group(seen, claim))
        after = attrs.evolve(outlook, shown=shown)
        hand = (seen.hand - claim.cards).bits
        throw = after.ready_throw(hand)
        if throw is None:
            continue
        if least is None:
            least = outlook.by_drawing(seen.hand.bits) + _CLAIM_GAINS
        value = after.at_once(hand ^ throw)
        if value > least:
            best, least = claim, value
    return best


@lru_cache(maxsize=1 << 14)
def _open_waits(hidden: int, shown: tuple[ShownGroup, ...], rules: DoraRuleset) -> int:
    """The cards that complete hidden cards beside shown groups."""
    if not ready(hidden, shown, rules):
        return 0
    return waits(CardSet.of_bits(hidden), rules, shown).bits
