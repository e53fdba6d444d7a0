"""Words in which the rule tests of the dora game are written.

``row`` ties a test to its row. ``scene`` lays out a table in the middle of a deal: what is not
named is filled up with cards that are left. ``answers`` lets everybody answer a discard,
``refused`` says why an action is not allowed.
"""

from collections.abc import Callable, Mapping, Sequence
from typing import Any, TypeVar

import attrs
import pytest

from rummylib.cards import Card, CardSet, pack, read_cards
from rummylib.claims import Window, seats_after
from rummylib.game import Action, IllegalAction
from rummylib.reasons import Violation
from rummylib.variants.dora import (
    Answer,
    DoraAction,
    DoraRound,
    DoraRuleset,
    Pass,
    Phase,
    Ready,
    ShownGroup,
    Thrown,
)
from rummylib.variants.dora.state import DEAD_CARDS, INDICATOR_PLACES

TestT = TypeVar("TestT", bound=Callable[..., None])

RULES = DoraRuleset()
"""The default of every option."""


def house(**options: Any) -> DoraRuleset:
    """The defaults with other options, as texts."""
    return attrs.evolve(RULES, **options)


def row(row_id: str, says: str) -> Callable[[TestT], TestT]:
    """Name a test after the row that it plays, so that ``[DC-01]`` stands in its id."""

    def named(test: TestT) -> TestT:
        case = pytest.mark.parametrize("row", [pytest.param(says, id=row_id)], indirect=True)
        marked: TestT = case(pytest.mark.usefixtures("row")(test))
        return marked

    return named


def scene(
    hands: Mapping[int, str],
    *,
    rules: DoraRuleset = RULES,
    seats: int = 4,
    dealer: int = 0,
    at: int = 0,
    drawn: str | None = None,
    thrown: tuple[int, str] | None = None,
    shown: Mapping[int, Sequence[ShownGroup]] | None = None,
    wall: int | None = None,
    next_draws: str = "",
    indicators: str = "",
    earlier: str | int = 2,
    ready: Mapping[int, Ready] | None = None,
    one_shot: Sequence[int] = (),
    untouched: bool = False,
    draws: Sequence[int] | None = None,
    after_claim: bool = False,
) -> DoraRound:
    """A table in the middle of a deal; all 53 cards are somewhere.

    ``thrown`` is a seat and the card it has just thrown: everybody else is to answer. Without it
    seat ``at`` is at turn, with ``drawn`` or after a claim. ``wall`` is how many cards it still
    holds, all that are left over if None.
    """
    groups = tuple(tuple((shown or {}).get(seat, ())) for seat in range(seats))
    kans = sum(group.call.is_kan for seat in groups for group in seat)
    named = {seat: read_cards(text) for seat, text in hands.items()}
    face_up = read_cards(indicators)
    before = () if isinstance(earlier, int) else read_cards(earlier)
    coming = read_cards(next_draws)
    last = () if thrown is None else (Card(thrown[1]),)
    laid = tuple(card for seat in groups for group in seat for card in group.cards)
    used = (*face_up, *before, *coming, *last, *laid, *(c for h in named.values() for c in h))
    free = list(pack(1) - CardSet(used))
    assert len(CardSet(used)) == len(used), "a card stands in two places"
    hidden = []
    for seat in range(seats):
        size = 7 - sum(len(group.cards) for group in groups[seat])
        size += thrown is None and seat == at
        own = named.get(seat, ())
        assert len(own) <= size
        hidden.append(CardSet([*own, *(free.pop() for _ in range(size - len(own)))]))
    dead = [free.pop() for _ in range(DEAD_CARDS - len(face_up))]
    for place, card in sorted(zip(INDICATOR_PLACES, face_up, strict=False)):
        dead.insert(place, card)
    if isinstance(earlier, int):
        before = tuple(free.pop() for _ in range(earlier))
    keep = len(free) if wall is None else wall - len(coming)
    before = (*before, *free[keep:])
    discards = tuple(Thrown(card, (at + 1) % seats) for card in before)
    if thrown is not None:
        discards = (*discards, Thrown(Card(thrown[1]), thrown[0]))
    turn = at if thrown is None else thrown[0]
    phase = Phase.AFTER_CLAIM if after_claim else Phase.ACT
    return DoraRound(
        rules=rules,
        seats=seats,
        dealer=dealer,
        number=1,
        dead=tuple(dead),
        wall=(*free[:keep], *reversed(coming)),
        kans=kans,
        hidden=tuple(hidden),
        shown=groups,
        discards=discards,
        ready=tuple((ready or {}).get(seat, Ready.NO) for seat in range(seats)),
        one_shot=tuple(seat in one_shot for seat in range(seats)),
        draws=tuple(draws or (2,) * seats),
        drawn=None if thrown or after_claim or drawn is None else Card(drawn),
        turn=turn,
        phase=phase if thrown is None else Phase.ANSWER,
        untouched=untouched,
        kan_in_turn=False,
        window=None if thrown is None else Window[Answer].opened(seats_after(turn, seats)),
        result=None,
        event_count=0,
    )


def play(state: DoraRound, *actions: DoraAction) -> DoraRound:
    """The state after the actions, each of which is legal and listed."""
    for action in actions:
        assert state.violations(action) == ()
        assert action in state.legal_actions(action.seat), f"{action} is not listed"
        state = state.apply(action)
        assert CardSet(all_cards(state)) == pack(1)
        assert len(all_cards(state)) == 53
    return state


def answers(state: DoraRound, *given: DoraAction) -> DoraRound:
    """The state after everybody has answered the discard: ``given``, and passes by the others."""
    state = play(state, *given)
    while state.phase is Phase.ANSWER:
        state = play(state, Pass(min(state.to_act)))
    return state


def all_cards(state: DoraRound) -> list[Card]:
    """Every card of the deal, in the one place where it lies."""
    groups = [card for seat in state.shown for group in seat for card in group.cards]
    hands = [card for hand in state.hidden for card in hand]
    return [*state.dead, *state.wall, *state.pile, *hands, *groups]


def refused(state: DoraRound, action: Action) -> set[Violation]:
    """Why ``action`` is not allowed. Trying it changes nothing, and it is not listed."""
    reasons = state.violations(action)
    assert reasons, f"{action} is allowed"
    assert action not in state.legal_actions()
    before = attrs.astuple(state, recurse=False)
    with pytest.raises(IllegalAction) as caught:
        state.apply(action)
    assert caught.value.violations == reasons
    assert attrs.astuple(state, recurse=False) == before
    return set(reasons)


def chi(cards: str, claimed: str | None = None) -> ShownGroup:
    """A shown run."""
    return ShownGroup("chi", cards, claimed or cards.split(maxsplit=1)[0], 3)


def pon(cards: str, claimed: str | None = None) -> ShownGroup:
    """A shown three."""
    return ShownGroup("pon", cards, claimed or cards.split(maxsplit=1)[0], 3)


def kan(cards: str, claimed: str | None = None) -> ShownGroup:
    """A claimed four or five."""
    return ShownGroup("kan", cards, claimed or cards.split(maxsplit=1)[0], 3)


def concealed(cards: str) -> ShownGroup:
    """A concealed kan."""
    return ShownGroup("concealed_kan", cards)
