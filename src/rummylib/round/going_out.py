"""How the player to move can go out in this turn, if at all: an exact search.

What a turn makes of a hand can always be done in one order: jokers of the table swapped first,
then new melds, then at most one lay-off on each meld that lay there before, then a discard. To
lay off on a meld of this turn is to lay a longer meld at once, and a joker laid in this turn and
swapped out again is the card that replaces it, laid in its place. So the search chooses, after
each choice of swaps, pieces that share no card: new melds and lay-offs which together leave
nothing, or one card that may be thrown. It looks at the card with the fewest pieces first,
remembers what it has tried in vain, and gives up where two cards fit nowhere or where the jokers
cannot suffice. Every action that is given is one that the judge allows.
"""

from collections.abc import Iterable, Iterator
from operator import attrgetter
from typing import Final, TypeAlias

import attrs

from rummylib import bitboard
from rummylib.arrange import fewest_left
from rummylib.cards import CardSet
from rummylib.melds import Meld, RunMeld
from rummylib.melds.extensions import faces_of, iterate_extensions
from rummylib.melds.finding import iterate_melds
from rummylib.round import legality, listing
from rummylib.round.actions import (
    Discard,
    DrawDiscard,
    DrawStock,
    LayMeld,
    LayOff,
    RummyAction,
    SwapJoker,
)
from rummylib.round.draft import drafted
from rummylib.round.events import DrewFromStock
from rummylib.round.state import Phase, RoundState
from rummylib.round.transitions import after
from rummylib.round.violations import NoMeldOfYourOwn
from rummylib.ruleset import GoOut

Actions: TypeAlias = tuple[RummyAction, ...]

_NEW_MELD: Final = -1
_WHOLE: Final = 360360
"""A joker, as a number that can be shared out evenly among up to fifteen cards."""


def going_out(state: RoundState) -> Actions | None:
    """Legal actions, in order, by which the player to move goes out in this turn; None if none.

    In the draw phase they begin with the draw: taking the discard, or drawing from a stock whose
    next card everybody knows. What an unknown card of the stock would bring is not considered.
    """
    if state.phase is Phase.PLAY:
        return _from_play(state)
    if state.phase is Phase.OVER:
        return None
    for draw, drawn in _known_draws(state):
        plays = _from_play(drawn)
        if plays is not None:
            return (draw, *plays)
    return None


def _known_draws(state: RoundState) -> Iterator[tuple[RummyAction, RoundState]]:
    """The draws that bring a card which everybody knows, each with what it leads to."""
    for draw in (DrawDiscard(state.turn), DrawStock(state.turn)):
        if not legality.violations(state, draw):
            drawn, happened = after(state, draw)
            events = (event() for event in happened)
            hidden = any(isinstance(e, DrewFromStock) and not e.is_known for e in events)
            if not hidden:
                yield draw, drawn


def _from_play(state: RoundState) -> Actions | None:
    for swaps, swapped in _after_swaps(state):
        plan = _Search(swapped).plan()
        if plan is not None:
            return (*swaps, *plan.actions(swapped))
    return None


def _after_swaps(state: RoundState) -> Iterator[tuple[Actions, RoundState]]:
    """The state after every choice of swaps, fewest swaps first; hand and table never twice."""
    reached: list[tuple[Actions, RoundState]] = [((), state)]
    seen = {(state.hands, state.table)}
    for swaps, swapped in reached:  # grows while it is read
        yield swaps, swapped
        for swap in _swaps(swapped):
            further, _ = after(swapped, swap)
            key = (further.hands, further.table)
            if key not in seen:
                seen.add(key)
                reached.append(((*swaps, swap), further))


def _swaps(state: RoundState) -> Iterator[SwapJoker]:
    if legality.swap_policy(state):
        return
    for target, laid in enumerate(state.table):
        if any(card.is_joker for card in laid.cards):
            for card in state.hands[state.turn].naturals:
                swap = SwapJoker(state.turn, card, target)
                if not legality.violations(state, swap):
                    yield swap


@attrs.frozen
class _Piece:
    """Cards that can leave the hand together: a new meld, or a lay-off on one target."""

    naturals: int
    jokers: int
    """How many jokers; they are alike."""
    target: int
    cards: int
    """The cards with the lowest jokers, as they are in ``meld``."""
    meld: Meld
    """What lies on the table afterwards."""
    share: int
    """What each of its naturals uses of a joker."""

    @classmethod
    def of(cls, cards: int, target: int, meld: Meld) -> "_Piece":
        naturals = cards & bitboard.NATURALS
        jokers = (cards ^ naturals).bit_count()
        share = _WHOLE * jokers // max(1, naturals.bit_count())
        return cls(naturals, jokers, target, cards, meld, share)

    def action(self, state: RoundState, jokers: Iterator[int]) -> LayMeld | LayOff:
        """The piece as an action that uses the next of ``jokers``."""
        named = faces_of(self.meld, CardSet.of_bits(self.cards))
        faces = tuple(face for face in named if face is not None)
        wild = sum(next(jokers) for _ in range(self.jokers))
        cards = CardSet.of_bits(self.naturals | wild)
        if self.target == _NEW_MELD:
            return LayMeld(state.turn, cards, faces)
        return LayOff(state.turn, cards, self.target, faces)


@attrs.frozen
class _Plan:
    """Pieces that leave nothing, or one card: that is thrown."""

    pieces: tuple[_Piece, ...]
    jokers: tuple[int, ...]
    """The jokers held, those first that may not be thrown."""

    def actions(self, state: RoundState) -> Iterator[RummyAction]:
        """The actions that carry the plan out, new melds first, each allowed by the judge."""
        jokers = iter(self.jokers)
        for piece in sorted(self.pieces, key=attrgetter("target")):
            action = listing.canonical(state, piece.action(state, jokers))
            assert isinstance(action, LayMeld | LayOff)
            assert not legality.violations(state, action)
            yield action
            if action.cards == state.hands[state.turn]:
                return  # out; what a view is judged by has no other hands for a result
            state, _ = after(state, action)
        for card in state.hands[state.turn]:
            yield Discard(state.turn, card)


@attrs.frozen
class _Position:
    """What is still to leave the hand, and what may still be done for it."""

    naturals: int
    jokers: int
    targets: int
    """The melds on the table that nothing was laid off on, as bits of their indexes."""
    melds: int
    """How many new melds may still be laid."""
    may_throw: bool
    lacks_meld: bool
    """Whether there must be a new meld before a lay-off (rule L3)."""
    owes_meld: bool
    """Whether a lay-off was chosen that needs it."""

    def has(self, piece: _Piece) -> bool:
        """Whether the cards of ``piece`` are there and it may be laid."""
        if piece.naturals & ~self.naturals or piece.jokers > self.jokers:
            return False
        return self.melds > 0 if piece.target == _NEW_MELD else self.targets >> piece.target & 1 > 0

    def without(self, piece: _Piece) -> "_Position":
        new = piece.target == _NEW_MELD
        return _Position(
            self.naturals ^ piece.naturals,
            self.jokers - piece.jokers,
            self.targets if new else self.targets ^ 1 << piece.target,
            self.melds - new,
            self.may_throw,
            self.lacks_meld and not new,
            not new and (self.owes_meld or self.lacks_meld),
        )

    def after_throwing(self, card: int) -> "_Position":
        return attrs.evolve(self, naturals=self.naturals ^ card, may_throw=False)


class _Search:
    """One hand before one table, the swaps done."""

    def __init__(self, state: RoundState) -> None:
        hand = state.hands[state.turn].bits
        limit = state.rules.melds_per_turn
        unlaid = hand.bit_count() if limit is None else limit - state.melds_this_turn
        policy = legality.layoff_policy(state)
        self._state = state
        self._hand = hand
        self._must_throw = state.rules.go_out is GoOut.DISCARD
        self._throwable = hand & ~_barred_at_last(state)
        self._may_lay_off = all(isinstance(reason, NoMeldOfYourOwn) for reason in policy)
        self._vain: set[_Position] = set()
        self._start = _Position(
            naturals=hand & bitboard.NATURALS,
            jokers=(hand & bitboard.JOKERS).bit_count(),
            targets=(1 << len(state.table)) - 1,
            melds=unlaid,
            may_throw=True,
            lacks_meld=bool(policy),
            owes_meld=False,
        )

    def plan(self) -> _Plan | None:
        """Pieces that go out together; None if there are none."""
        layoffs = tuple(self._layoffs()) if self._may_lay_off else ()
        can_be_laid_off = 0
        for piece in layoffs:
            can_be_laid_off |= piece.naturals
            if piece.jokers:  # they are alike: pieces name the lowest
                can_be_laid_off |= self._hand & bitboard.JOKERS
        left = fewest_left(self._hand, self._state.rules.meld_rules)
        if left > can_be_laid_off.bit_count() + 1:  # and one card that is thrown
            return None
        pieces = [*self._melds(), *layoffs]
        pieces.sort(key=lambda piece: (-piece.naturals.bit_count(), piece.jokers))
        found = self._cover(pieces, self._start)
        if found is None:
            return None
        jokers = self._hand & bitboard.JOKERS
        barred, others = jokers & ~self._throwable, jokers & self._throwable
        in_order = (*bitboard.each(barred), *bitboard.each(others))
        return _Plan(found, in_order)

    def _melds(self) -> Iterator[_Piece]:
        if self._start.melds > 0:
            melds = iterate_melds(self._hand, self._state.rules.meld_rules)
            yield from _unlike(_Piece.of(meld.bits, _NEW_MELD, meld) for meld in melds)

    def _layoffs(self) -> Iterator[_Piece]:
        rules = self._state.rules
        for target, laid in enumerate(self._state.table):
            least = rules.layoff_run_min if isinstance(laid.meld, RunMeld) else 1
            found = iterate_extensions(laid.meld, self._hand, rules.meld_rules)
            fitting = ((cards, meld) for cards, meld in found if cards.bit_count() >= least)
            yield from _unlike(_Piece.of(cards, target, meld) for cards, meld in fitting)

    def _cover(self, pieces: list[_Piece], position: _Position) -> tuple[_Piece, ...] | None:
        """The pieces that take everything from ``position``, but for a card that is thrown."""
        if self._is_out(position):
            return ()
        if position in self._vain:
            return None
        fitting = [piece for piece in pieces if position.has(piece)]
        if position.naturals:
            chosen = self._scarcest(fitting, position)
            card, tried = chosen if chosen else (0, [])
        else:
            card, tried = 0, fitting
        for piece in tried:
            found = self._cover(fitting, position.without(piece))
            if found is not None:
                return (piece, *found)
        if position.may_throw and card & self._throwable:
            found = self._cover(fitting, position.after_throwing(card))
            if found is not None:
                return found
        self._vain.add(position)
        return None

    def _is_out(self, position: _Position) -> bool:
        """Whether nothing is left, or one joker that may be thrown."""
        if position.naturals or position.owes_meld:
            return False
        if position.jokers == 1:
            return position.may_throw and self._throwable & bitboard.JOKERS != 0
        return not position.jokers and not (position.may_throw and self._must_throw)

    def _scarcest(
        self, pieces: list[_Piece], position: _Position
    ) -> tuple[int, list[_Piece]] | None:
        """The natural with the fewest pieces, and these; None where it is plain that all fails.

        All fails if two cards have no piece, or if the jokers do not suffice: each card uses at
        least its smallest share of one, but for the card that is thrown.
        """
        fewest: tuple[int, list[_Piece]] | None = None
        stuck = needed = dearest = 0
        for card in bitboard.each(position.naturals):
            own = [piece for piece in pieces if piece.naturals & card]
            if fewest is None or len(own) < len(fewest[1]):
                fewest = card, own
            if own:
                share = min(piece.share for piece in own)
                needed += share
                dearest = max(dearest, share)
            else:
                stuck += 1
        if stuck > position.may_throw:
            return None
        spared = dearest if position.may_throw and not stuck else 0
        return fewest if needed - spared <= _WHOLE * position.jokers else None


def _barred_at_last(state: RoundState) -> int:
    """The held card, as a bit, that could not be thrown even as the last one (rule T4)."""
    if state.taken is None:
        return 0
    hands = list(state.hands)
    hands[state.turn] = CardSet(state.taken)
    alone = drafted(state)
    alone.hands = tuple(hands)
    return legality.unthrowable(alone)


def _unlike(pieces: Iterable[_Piece]) -> Iterator[_Piece]:
    """The pieces, of those that take the same cards from the hand only the first."""
    seen = set()
    for piece in pieces:
        if piece.cards not in seen:
            seen.add(piece.cards)
            yield piece
