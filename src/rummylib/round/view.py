"""What one seat, or a spectator, may see of a round.

Built by naming each thing that may be seen, so that what is forgotten stays hidden.
"""

from typing import Final

import attrs

from rummylib.arguments import check_kind
from rummylib.arrange import Arrangement, NearMeld, best_arrangement, near_melds
from rummylib.cards import Card, Cards, CardSet
from rummylib.game import Action, Seat, SeededChance, check_seat
from rummylib.reasons import Violation
from rummylib.round import legality, listing
from rummylib.round.actions import RummyAction
from rummylib.round.asking import Selection, Throw, ask, ranked_throws
from rummylib.round.going_out import going_out
from rummylib.round.result import RoundResult
from rummylib.round.state import Phase, RoundState, TableMeld, at_a_glance, counted, knows_stock
from rummylib.round.violations import NotYourSeat
from rummylib.ruleset import Ruleset

_FACE_DOWN: Final = Card("X1")
"""Stands for each card of the stock when a view is judged: only their number matters."""
_NO_CHANCE: Final = SeededChance(bytes(32))


@attrs.frozen(kw_only=True)
class RoundView:
    """What one seat may see of a round; with ``seat`` None, what a spectator may see.

    It holds every public fact, the seat's own hand, and what a player knows who remembers
    everything. The whole discard pile is in it and not only its top: each card of it was seen by
    all when it was thrown.

    >>> from rummylib import Round, presets
    >>> view = Round.deal(presets.PAGAT, seats=2, seed=7).view(1)
    >>> len(view.hand), view.hand_counts, view.stock_count
    (10, (10, 10), 31)
    >>> [str(action) for action in view.legal_actions()]
    ['draw stock', 'draw discard']
    """

    seat: Seat | None
    """Whose view it is; None for a spectator."""
    rules: Ruleset = attrs.field(repr=False)
    seats: int
    dealer: Seat
    number: int
    """Which deal of the match this is, from 1."""
    pack: CardSet = attrs.field(repr=False)
    """All cards in play."""
    hand: CardSet
    """The seat's own cards; empty for a spectator."""
    hand_counts: tuple[int, ...]
    """By seat, how many cards are in the hand."""
    stock_count: int
    """How many cards the stock has (rule T9)."""
    known_stock: tuple[Card, ...]
    """The stock, bottom to top, where it was turned over and everybody knows it; else empty."""
    discards: tuple[Card, ...]
    """Bottom to top: the last card is the one that may be taken."""
    table: tuple[TableMeld, ...]
    """The melds in the order of laying; the index is a lay-off's target."""
    turn: Seat
    """Whose turn it is; after the end, who ended the round."""
    phase: Phase
    """Where the turn stands."""
    taken: Card | None
    """The card taken from the discard pile this turn."""
    melds_this_turn: int
    """How many new melds were laid in this turn."""
    played_this_turn: bool
    """Whether a meld, a lay-off or a swap was made in this turn."""
    has_played: tuple[bool, ...]
    """By seat, whether it made one in an earlier turn (rule G5)."""
    recycles: int
    """How often the stock was made anew."""
    recycles_left: int
    """How often it still may be."""
    recycled: CardSet
    """The cards that the present stock was last made of."""
    turns: int
    """How many turns are over, counted over all players."""
    known: tuple[CardSet, ...]
    """By seat, the cards that everybody saw going into the hand and that are still there."""
    result: RoundResult | None
    """What happened, with all hands, once the round is over."""
    to_act: frozenset[Seat]
    """The seats that may act now."""
    is_over: bool
    event_count: int
    """How many public events there have been, for ``apply(action, expected=n)``."""

    @classmethod
    def of(cls, state: RoundState, seat: Seat | None) -> "RoundView":
        """The view of ``seat`` on ``state``; None for a spectator. Raises ``NoSuchSeat``."""
        check_kind(state, RoundState)
        own = None if seat is None else check_seat(seat, state.seats)
        return cls(
            seat=own,
            rules=state.rules,
            seats=state.seats,
            dealer=state.dealer,
            number=state.number,
            pack=state.pack,
            hand=CardSet.EMPTY if own is None else state.hands[own],
            hand_counts=tuple(map(len, state.hands)),
            stock_count=len(state.stock),
            known_stock=state.stock if state.stock_is_known else (),
            discards=state.discards,
            table=state.table,
            turn=state.turn,
            phase=state.phase,
            taken=state.taken,
            melds_this_turn=state.melds_this_turn,
            played_this_turn=state.played_this_turn,
            has_played=state.has_played,
            recycles=state.recycles,
            recycles_left=state.recycles_left,
            recycled=state.recycled,
            turns=state.turns,
            known=state.known,
            result=state.result,
            to_act=state.to_act,
            is_over=state.is_over,
            event_count=state.event_count,
        )

    @property
    def is_whole_hand_deal(self) -> bool:
        """Whether only a whole hand may be laid down in this deal (rule W9)."""
        return self.number in self.rules.whole_hand_deals

    def legal_actions(self) -> tuple[RummyAction, ...]:
        """What the seat of this view may do now; empty for a spectator and when not to act."""
        return tuple(listing.legal_actions(self._as_judged())) if self.seat == self.turn else ()

    def violations(self, action: Action) -> tuple[Violation, ...]:
        """Why the seat of this view may not do ``action``; empty if it may."""
        if getattr(action, "seat", self.seat) != self.seat:  # what is no action has none
            return (NotYourSeat(action.seat, self.seat),)
        return legality.violations(self._as_judged(), action)

    def canonical(self, action: Action) -> Action:
        """The form in which a legal ``action`` is listed; an illegal one as it is."""
        return action if self.violations(action) else listing.canonical(self._as_judged(), action)

    def ask(self, cards: Cards) -> Selection:
        """Every use that the seat has for ``cards`` of its hand, and why not where it has none.

        What they make and where they fit, what may be done with them now, and of all else every
        reason against it. Raises ``InvalidCard`` or ``DuplicateCard``.

        >>> from rummylib import Round, presets
        >>> view = Round.deal(presets.PAGAT, seats=2, seed=7).view(1)
        >>> selection = view.ask(view.hand.by_rank()[:3])
        >>> [violation.code for violation in selection.reasons]
        ['turn/draw-first']
        """
        return ask(self, cards)

    def going_out(self) -> tuple[RummyAction, ...] | None:
        """Legal actions, in order, by which the seat goes out in this turn; None if none do.

        In the draw phase they begin with the draw: the discard, or the stock where everybody
        knows its next card. A card that nobody knows is not counted on.

        >>> from rummylib import presets
        >>> from rummylib.testing import scenario
        >>> state = scenario(hand="8C KC KD KH 2S", table="8S 8H 8D @1", rules=presets.QDAN)
        >>> [str(action) for action in state.view(0).going_out()]
        ['meld KH KD KC', 'lay-off 8C > 0', 'discard 2S']
        """
        return going_out(self._as_judged()) if self.seat == self.turn else None

    def can_go_out(self) -> bool:
        """Whether the seat can go out in this turn with what it can know (rule G1)."""
        return self.going_out() is not None

    def can_go_rummy(self) -> bool:
        """Whether the seat can go out in this turn having played nothing before (rule G5)."""
        return self.seat is not None and not self.has_played[self.seat] and self.can_go_out()

    def arrangement(self) -> Arrangement:
        """The melds of the own hand that leave the fewest points, and what they leave."""
        return best_arrangement(self.hand, self.rules)

    def near_melds(self) -> tuple[NearMeld, ...]:
        """The cards of the own hand that are one short of a meld, and what completes them.

        What completes them may lie on the table or in the discard pile.
        """
        return near_melds(self.hand, self.rules)

    def throws(self) -> tuple[Throw, ...]:
        """The discards that may be made now, those first that leave the fewest points."""
        return ranked_throws(self.hand, self.legal_actions(), self.rules)

    def __str__(self) -> str:
        """What this seat sees, at a glance."""
        counts = enumerate(self.hand_counts)
        hands = (
            f"hand {seat}: {self.hand if seat == self.seat else counted(count)}"
            for seat, count in counts
        )
        return "\n".join((*at_a_glance(self, self.stock_count), *hands))

    def _as_judged(self) -> RoundState:
        """A state for the judge, made of nothing but this view: what is hidden is left empty."""
        own = self.seat
        hands = tuple(self.hand if seat == own else CardSet.EMPTY for seat in range(self.seats))
        return RoundState(
            rules=self.rules,
            seats=self.seats,
            dealer=self.dealer,
            number=self.number,
            pack=self.pack,
            hands=hands,
            stock=self.known_stock or (_FACE_DOWN,) * self.stock_count,
            discards=self.discards,
            table=self.table,
            turn=self.turn,
            phase=self.phase,
            taken=self.taken,
            melds_this_turn=self.melds_this_turn,
            played_this_turn=self.played_this_turn,
            has_played=self.has_played,
            recycles=self.recycles,
            turns=self.turns,
            result=self.result,
            known=self.known,
            recycled=self.recycled,
            stock_is_known=knows_stock(self.recycles, self.recycled, self.rules),
            event_count=self.event_count,
            chance=_NO_CHANCE,
        )
