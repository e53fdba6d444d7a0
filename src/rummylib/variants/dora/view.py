"""What one seat, or a spectator, may see of a deal (F24), and the judge from where he sits."""

from typing import Final

import attrs

from rummylib.arguments import check_kind
from rummylib.cards import Card, CardSet, pack
from rummylib.game import Action, Seat, check_seat
from rummylib.reasons import Violation
from rummylib.variants.dora.actions import Answer, DoraAction
from rummylib.variants.dora.legality import judge
from rummylib.variants.dora.listing import legal_actions
from rummylib.variants.dora.result import DoraResult
from rummylib.variants.dora.ruleset import DoraRuleset
from rummylib.variants.dora.shown import ShownGroup, is_closed
from rummylib.variants.dora.state import Phase, RoundState, Thrown
from rummylib.variants.dora.violations import NotYourSeat
from rummylib.variants.dora.waits import waits
from rummylib.variants.dora.win import Ready

PACK: Final = pack(1)


@attrs.frozen
class DoraView:
    """Every public fact of a deal, and what only its own seat knows.

    >>> from rummylib.variants.dora import TOMASU, DoraRound
    >>> view = DoraRound.deal(TOMASU, seats=3, dealer=0, seed=7).view(1)
    >>> len(view.hand), view.hidden_counts, view.wall_count, hasattr(view, "wall")
    (7, (8, 7, 7), 25, False)
    """

    seat: Seat | None
    """Whose view it is; None for a spectator."""
    rules: DoraRuleset
    seats: int
    dealer: Seat
    number: int
    phase: Phase
    turn: Seat
    to_act: frozenset[Seat]
    event_count: int
    wall_count: int
    indicators: tuple[Card, ...]
    kans: int
    hand: CardSet
    """The hidden cards of this seat; empty for a spectator."""
    drawn: Card | None
    """The card drawn this turn, if this seat drew it or the hand lies open."""
    hidden_counts: tuple[int, ...]
    """How many hidden cards each seat holds."""
    open_hands: tuple[CardSet | None, ...]
    """The hidden cards of every seat that has opened its hand; None for the others."""
    shown: tuple[tuple[ShownGroup, ...], ...]
    discards: tuple[Thrown, ...]
    ready: tuple[Ready, ...]
    one_shot: tuple[bool, ...]
    draws: tuple[int, ...]
    untouched: bool
    kan_in_turn: bool
    answer: Answer | None
    """What this seat has answered to the discard that lies there."""
    result: DoraResult | None
    """The end of the deal; of hidden cards it shows the winners' only (F18)."""

    @classmethod
    def of(cls, state: RoundState, seat: Seat | None) -> "DoraView":
        """What ``seat`` may see of ``state``, named piece by piece; raises ``NoSuchSeat``."""
        check_kind(state, RoundState)
        if seat is not None:
            check_seat(seat, state.seats)
        opened = tuple(
            hand if ready is Ready.OPEN else None
            for hand, ready in zip(state.hidden, state.ready, strict=True)
        )
        sees_draw = seat == state.turn or state.ready[state.turn] is Ready.OPEN
        window = state.window
        return cls(
            seat=seat,
            rules=state.rules,
            seats=state.seats,
            dealer=state.dealer,
            number=state.number,
            phase=state.phase,
            turn=state.turn,
            to_act=state.to_act,
            event_count=state.event_count,
            wall_count=state.wall_count,
            indicators=state.indicators,
            kans=state.kans,
            hand=CardSet.EMPTY if seat is None else state.hidden[seat],
            drawn=state.drawn if sees_draw else None,
            hidden_counts=tuple(len(hand) for hand in state.hidden),
            open_hands=opened,
            shown=state.shown,
            discards=state.discards,
            ready=state.ready,
            one_shot=state.one_shot,
            draws=state.draws,
            untouched=state.untouched,
            kan_in_turn=state.kan_in_turn,
            answer=None if window is None or seat is None else window.answer_of(seat),
            result=state.result,
        )

    @property
    def is_over(self) -> bool:
        """True when the deal has ended."""
        return self.phase is Phase.OVER

    @property
    def pile(self) -> tuple[Card, ...]:
        """The discards that nobody has claimed, bottom to top."""
        return tuple(thrown.card for thrown in self.discards if thrown.claimer is None)

    @property
    def is_closed(self) -> bool:
        """True if this seat has shown nothing that opens its hand (D29, DA19)."""
        return self.seat is None or is_closed(self.shown[self.seat], self.rules)

    @property
    def unseen(self) -> CardSet:
        """The cards that this seat has not seen: in the wall, face down, or in other hands."""
        seen = self.hand | CardSet(self.indicators) | CardSet(self.pile)
        for groups in self.shown:
            for group in groups:
                seen |= group.cards
        for hand in self.open_hands:
            seen |= hand or CardSet.EMPTY
        for win in self.result.wins if self.result else ():
            seen |= win.hidden
        return PACK - seen

    def hidden_of(self, seat: Seat) -> CardSet:
        """The hidden cards of the own seat; nobody else's are asked for."""
        return self.hand

    def waits(self) -> CardSet:
        """The cards that would complete the own hand, any that are not in it (DA37)."""
        if self.seat is None:
            return CardSet.EMPTY
        drawn = CardSet.EMPTY if self.drawn is None else CardSet(self.drawn)
        before = self.hand - drawn if self.turn == self.seat else self.hand
        return waits(before, self.rules, self.shown[self.seat])

    def legal_actions(self) -> tuple[DoraAction, ...]:
        """What the own seat may do now."""
        return () if self.seat is None else legal_actions(self, self.seat)

    def violations(self, action: Action) -> tuple[Violation, ...]:
        """Why the own seat may not do ``action``; empty if it may."""
        if getattr(action, "seat", self.seat) != self.seat:  # what is no action has none
            return (NotYourSeat(action.seat),)
        return judge(self, action)
