"""What is true of every state of a round, whatever was played."""

from collections import Counter
from collections.abc import Iterator

from rummylib.cards import Card, CardSet
from rummylib.melds import Meld, RunMeld, readings
from rummylib.round import Phase, Round
from rummylib.ruleset import Ruleset


def cards_in_play(state: Round) -> Iterator[Card]:
    """Every card of a round, wherever it lies."""
    for hand in state.hands:
        yield from hand
    yield from state.stock
    yield from state.discards
    for laid in state.table:
        yield from laid.cards


def check_state(state: Round) -> None:
    """The invariants of section 6."""
    assert Counter(cards_in_play(state)) == Counter(state.pack)
    for laid in state.table:
        assert is_valid(laid.meld, state.rules), laid
        assert 0 <= laid.owner < state.seats
    for seat, known in enumerate(state.known):
        assert known <= state.hands[seat]
    assert state.is_over == (state.result is not None) == (state.to_act == frozenset())
    if state.is_over:
        assert state.legal_actions() == ()
        assert state.result is not None
        assert state.result.hands == state.hands
        assert state.result.is_dead == all(state.hands)
    else:
        assert state.to_act == {state.turn}
        assert all(state.hands), "in a round that goes on nobody has an empty hand"
        assert state.legal_actions()
    if state.phase is Phase.DRAW:
        assert state.taken is None
        assert state.melds_this_turn == 0
        assert not state.played_this_turn


def is_valid(meld: Meld, rules: Ruleset) -> bool:
    """Whether a meld on the table is one of the readings of its cards."""
    found = readings(CardSet(meld.cards), rules)
    if isinstance(meld, RunMeld):
        faces = {other.faces for other in found if isinstance(other, RunMeld)}
        return meld.faces in faces or (len(meld.faces) == 13 and len(faces) == 1)
    sets = [other for other in found if not isinstance(other, RunMeld)]
    return any(
        meld.cards == other.cards and set(meld.stands_for) == set(other.stands_for)
        for other in sets
    )
