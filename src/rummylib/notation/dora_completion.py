"""What a written position of the dora game leaves open, filled in as a player would expect."""

from collections.abc import Iterator
from typing import Final

import attrs

from rummylib.cards import Card, CardSet, pack
from rummylib.claims import Window, seats_after
from rummylib.game import Seat
from rummylib.notation.dora_public import (
    PACK,
    is_untouched,
    possible_one_shot,
    public_events,
)
from rummylib.notation.dora_states import ending_of
from rummylib.notation.flaws import Contradiction, Flaw, differs
from rummylib.variants.dora.actions import Answer, Declaration
from rummylib.variants.dora.result import DoraResult
from rummylib.variants.dora.round import DoraRound
from rummylib.variants.dora.ruleset import DoraRuleset
from rummylib.variants.dora.shown import Call, ShownGroup
from rummylib.variants.dora.state import DEAD_CARDS, INDICATOR_PLACES, Phase, Thrown
from rummylib.variants.dora.transitions import READY_BY
from rummylib.variants.dora.win import Ready

HAND_CARDS: Final = 7
_FILLING: Final = (
    *(
        Card(rank + "SHDC"[(place + block) % 4])
        for block in range(4)
        for place, rank in enumerate("A23456789TJQK")
    ),
    *pack(1).jokers,
)
"""The order in which cards fill open places: AS 2H 3D 4C 5S …, the joker last; far from a win."""


@attrs.frozen
class Throw:
    """A discard as it is written; who threw it follows from the order of play."""

    card: Card | None
    """None for one that is to be filled in."""
    declare: Declaration = Declaration.NONE
    claimer: Seat | None = None


@attrs.frozen
class Called:
    """A shown group as it is written; where no discards are, its first card was claimed."""

    call: Call
    cards: tuple[Card, ...]


@attrs.frozen
class Ended:
    """How a deal ended: nobody won, or some seats by ron, or the player at turn by tsumo."""

    rons: tuple[Seat, ...] = ()
    by_draw: bool = False
    card: Card | None = None
    """The drawn card; where it is left out, the last one of the hand."""

    @property
    def is_exhausted(self) -> bool:
        """Whether nobody has won."""
        return not self.rons and not self.by_draw


@attrs.define(kw_only=True)
class Draft:
    """What a person wrote of a position; None and what is not there is left open."""

    rules: DoraRuleset
    seats: int
    dealer: Seat | None = None
    number: int | None = None
    phase: Phase | None = None
    turn: Seat | None = None
    ended: Ended | None = None
    hands: dict[Seat, tuple[Card, ...]] = attrs.field(factory=dict)
    shown: dict[Seat, tuple[Called, ...]] = attrs.field(factory=dict)
    discards: tuple[Throw, ...] | None = None
    declared: dict[Seat, Declaration] = attrs.field(factory=dict)
    """Who has declared what; discards that are left open are made to say so."""
    drawn: Card | None = None
    answers: dict[Seat, Answer] = attrs.field(factory=dict)
    dead: tuple[Card, ...] | None = None
    indicators: tuple[Card, ...] | None = None
    """In the order in which they were turned, where ``dead`` is left open."""
    wall: tuple[Card, ...] | None = None
    one_shot: frozenset[Seat] | None = None
    kan_in_turn: bool | None = None

    @property
    def actual_phase(self) -> Phase:
        """The phase as written, or as it follows from the rest."""
        if self.phase is not None:
            return self.phase
        if self.ended is not None:
            return Phase.OVER
        if self.discards and self.discards[-1].claimer is not None:
            return Phase.AFTER_CLAIM
        return Phase.ACT if self.drawn is not None or not self.discards else Phase.ANSWER

    @property
    def is_after_throw(self) -> bool:
        """Whether nobody holds an eighth card: a discard is being answered, or ended the deal."""
        by_draw = self.ended is not None and self.ended.by_draw
        phase = self.actual_phase
        return phase is Phase.ANSWER or (phase is Phase.OVER and not by_draw)


def completed(draft: Draft) -> DoraRound:
    """The state of a draft, which is not checked yet.

    Discards that are left open are as many as the shown groups, declarations, the turn and a
    written wall need. Then the cards that are named nowhere are used: for open hands, beginning
    with the player at turn, for open discards and dead cards, and the rest is the wall.
    """
    play = _Play.of(draft)
    turn = play.whose_turn(draft) if draft.turn is None else draft.turn
    left = [card for card in _FILLING if card not in _named(draft)]
    hands = _hands(draft, turn, left)
    discards = tuple(_discards(play, left))
    dead = _dead(draft, left)
    shown = tuple(
        tuple(_group(group, seat, discards) for group in draft.shown.get(seat, ()))
        for seat in range(draft.seats)
    )
    declared = {one.thrower: READY_BY[one.declare] for one in discards if one.declare in READY_BY}
    last = hands[turn][-1] if hands[turn] else None
    is_act = draft.actual_phase is Phase.ACT
    state = DoraRound(
        rules=draft.rules,
        seats=draft.seats,
        dealer=play.dealer,
        number=1 if draft.number is None else draft.number,
        dead=dead,
        wall=tuple(left) if draft.wall is None else draft.wall,
        kans=sum(group.call.is_kan for groups in shown for group in groups),
        hidden=tuple(CardSet(hands[seat]) for seat in range(draft.seats)),
        shown=shown,
        discards=discards,
        ready=tuple(declared.get(seat, Ready.NO) for seat in range(draft.seats)),
        one_shot=(False,) * draft.seats,
        draws=play.all_draws(draft),
        drawn=last if is_act and draft.drawn is None else draft.drawn,
        turn=turn,
        phase=draft.actual_phase,
        untouched=True,
        kan_in_turn=bool(draft.kan_in_turn),
        window=_window(draft, turn),
        result=None,
        event_count=0,
    )
    return _with_what_follows(state, draft, last)


def first_to_move(draft: Draft) -> Seat:
    """The player at turn, or who is to answer next."""
    turn = _Play.of(draft).whose_turn(draft) if draft.turn is None else draft.turn
    if draft.actual_phase is not Phase.ANSWER:
        return turn
    waiting = (seat for seat in seats_after(turn, draft.seats) if seat not in draft.answers)
    return next(waiting, turn)


def draft_flaws(draft: Draft, state: DoraRound) -> Iterator[Flaw]:
    """What a draft says besides, and its state does not."""
    for seat, cards in draft.hands.items():
        laid = sum(len(group.cards) for group in draft.shown.get(seat, ()))
        due = HAND_CARDS + (seat == state.turn and not draft.is_after_throw)
        yield from differs(f"hidden[{seat}]", len(cards) + laid, due)
    for seat, declared in draft.declared.items():
        if state.ready[seat] is not READY_BY[declared]:
            yield Contradiction(declared.value, str(seat), state.ready[seat].value)
    given = draft.indicators or ()
    if len(state.dead) == DEAD_CARDS and state.indicators[: len(given)] != given:
        found = " ".join(map(str, state.indicators))
        yield Contradiction("indicators", " ".join(map(str, given)), found)
    for place, thrown in enumerate(state.discards):
        owner = thrown.claimer
        if owner is not None and not any(
            thrown.card in group.cards for group in state.shown[owner]
        ):
            yield Contradiction(f"discards[{place}].claimer", str(owner), "null")
    for seat in draft.answers:
        if state.window is None or seat not in state.window.asked:
            yield Contradiction(f"answers[{seat}]", draft.answers[seat].kind, "…")
    if draft.ended is not None and state.phase is Phase.OVER:
        yield from _other_winners(draft.ended, state.result)


def _other_winners(ended: Ended, result: DoraResult | None) -> Iterator[Flaw]:
    """Where others win than the line says, or nobody can: the house may pay the nearest only."""
    written = " ".join(map(str, ended.rons)) or "…"
    if result is None:
        yield Contradiction("result", written, "…")
    elif not ended.by_draw and sorted(result.winners) != sorted(ended.rons):
        yield Contradiction("result", written, " ".join(map(str, result.winners)))


def usual_one_shot(state: DoraRound, seat: Seat) -> bool:
    """Whether the one-shot window of a seat is open, as far as the discards tell (F15)."""
    places = (
        place
        for place, thrown in enumerate(state.discards)
        if thrown.thrower == seat and thrown.declare is not Declaration.NONE
    )
    return possible_one_shot(state, seat, next(places, None))[0]


def _with_what_follows(state: DoraRound, draft: Draft, last: Card | None) -> DoraRound:
    """The state with what its public facts say besides."""
    one_shot = tuple(
        usual_one_shot(state, seat) if draft.one_shot is None else seat in draft.one_shot
        for seat in range(state.seats)
    )
    state = attrs.evolve(state, one_shot=one_shot, untouched=is_untouched(state))
    ended = draft.ended
    if ended is not None and state.phase is Phase.OVER:
        drawn = last if ended.card is None else ended.card
        winners = (state.turn,) if ended.by_draw else ended.rons
        result = ending_of(state, winners, by_draw=ended.by_draw, drawn=drawn)
        state = attrs.evolve(state, result=result)
    return attrs.evolve(state, event_count=public_events(state))


# -- the order of play ----------------------------------------------------------------------------


@attrs.define
class _Play:
    """The order of play: who threw what, and whose move it is then."""

    dealer: Seat
    seats: int
    seat: Seat
    """Who throws next."""
    draws: list[int]
    drew: bool = True
    thrown: list[tuple[Throw, Seat]] = attrs.field(factory=list)
    declared: dict[Seat, Declaration] = attrs.field(factory=dict)
    """What open discards still have to declare."""

    @classmethod
    def of(cls, draft: Draft) -> "_Play":
        """The discards as written, or as many open ones as the rest needs."""
        dealer = draft.dealer
        if dealer is None:
            dealer = draft.turn or 0 if draft.discards is None else 0
        play = cls(dealer, draft.seats, dealer, [0] * draft.seats)
        if draft.discards is None:
            play.declared = dict(draft.declared)
            play.fill(draft)
        else:
            for throw in draft.discards:
                play.throw(throw)
        return play

    def throw(self, throw: Throw) -> None:
        """The next card is thrown; then another seat draws, or its claimer goes on."""
        self.draws[self.seat] += self.drew
        self.thrown.append((throw, self.seat))
        self.drew = throw.claimer is None
        self.seat = (self.seat + 1) % self.seats if throw.claimer is None else throw.claimer

    def throw_any(self) -> None:
        """A card that is to be filled in is thrown."""
        self.throw(Throw(None, self.declared.pop(self.seat, Declaration.NONE)))

    def fill(self, draft: Draft) -> None:
        """Throw what the shown groups, the declarations, the turn and the wall need."""
        for seat, groups in sorted(draft.shown.items()):
            for group in groups:
                if group.call is Call.CONCEALED_KAN:
                    continue
                is_chi, before = group.call is Call.CHI, (seat - 1) % self.seats
                while self.seat == seat or (is_chi and self.seat != before):
                    self.throw_any()
                self.throw(Throw(group.cards[0], claimer=seat))
        if draft.actual_phase is Phase.AFTER_CLAIM:
            return
        while len(self.thrown) < len(PACK) and not self._has_arrived(draft):
            self.throw_any()

    def _has_arrived(self, draft: Draft) -> bool:
        after = draft.is_after_throw
        if not self.drew or self.declared or (after and not self.thrown):
            return False
        if draft.turn is not None and draft.turn != self.whose_turn(draft):
            return False
        exhausted = draft.ended is not None and draft.ended.is_exhausted
        wall = () if draft.wall is None and exhausted else draft.wall
        most = len(PACK) - DEAD_CARDS - HAND_CARDS * self.seats
        return wall is None or sum(self.all_draws(draft)) >= most - len(wall)

    def whose_turn(self, draft: Draft) -> Seat:
        """Who is at turn: after a throw who threw, else who throws next."""
        return self.thrown[-1][1] if draft.is_after_throw and self.thrown else self.seat

    def all_draws(self, draft: Draft) -> tuple[int, ...]:
        """How often each seat has drawn, the player at turn included."""
        now = self.drew and not draft.is_after_throw
        return tuple(count + (now and seat == self.seat) for seat, count in enumerate(self.draws))


# -- cards ----------------------------------------------------------------------------------------


def _named(draft: Draft) -> CardSet:
    """The cards that the draft puts somewhere."""
    named = {*(draft.dead or ()), *(draft.indicators or ()), *(draft.wall or ())}
    named |= {throw.card for throw in draft.discards or () if throw.card is not None}
    for cards in draft.hands.values():
        named |= set(cards)
    for groups in draft.shown.values():
        for group in groups:
            named |= set(group.cards)
    return CardSet(frozenset(named))


def _take(left: list[Card], count: int) -> tuple[Card, ...]:
    taken = tuple(left[: max(0, count)])
    del left[: len(taken)]
    return taken


def _hands(draft: Draft, turn: Seat, left: list[Card]) -> dict[Seat, tuple[Card, ...]]:
    hands = dict(draft.hands)
    for step in range(draft.seats):
        seat = (turn + step) % draft.seats
        if seat not in hands:
            laid = sum(len(group.cards) for group in draft.shown.get(seat, ()))
            eighth = seat == turn and not draft.is_after_throw
            hands[seat] = _take(left, HAND_CARDS + eighth - laid)
    return hands


def _discards(play: _Play, left: list[Card]) -> Iterator[Thrown]:
    for throw, thrower in play.thrown:
        card = throw.card
        if card is None and left:
            card = left.pop(0)
        if card is not None:
            yield Thrown(card, thrower, throw.declare, throw.claimer)


def _dead(draft: Draft, left: list[Card]) -> tuple[Card, ...]:
    if draft.dead is not None:
        return draft.dead
    face_up = dict(zip(INDICATOR_PLACES, draft.indicators or (), strict=False))
    others = _take(left, DEAD_CARDS - len(face_up))
    rest = iter(others)
    places = (face_up.get(place) or next(rest, None) for place in range(DEAD_CARDS))
    return tuple(card for card in places if card is not None)


def _group(called: Called, seat: Seat, discards: tuple[Thrown, ...]) -> ShownGroup:
    """The group with what the discards say of the card that was claimed for it."""
    if called.call is Call.CONCEALED_KAN:
        return ShownGroup(called.call, CardSet(called.cards))
    for thrown in discards:
        if thrown.claimer == seat and thrown.card in called.cards:
            return ShownGroup(called.call, CardSet(called.cards), thrown.card, thrown.thrower)
    return ShownGroup(called.call, CardSet(called.cards), called.cards[0])


def _window(draft: Draft, turn: Seat) -> Window[Answer] | None:
    if draft.actual_phase is not Phase.ANSWER:
        return None
    window = Window[Answer].opened(seats_after(turn, draft.seats))
    for seat, answer in draft.answers.items():
        if seat in window.asked:
            window = window.answered(answer)
    return window
