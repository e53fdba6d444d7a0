"""Hypothesis strategies for the dora game: rulesets, reachable states and actions."""

from collections.abc import Sequence
from random import Random
from typing import Any, Final

from hypothesis import strategies as st

from rummylib.cards import CARDS, JOKERS, Card, CardSet
from rummylib.game import Action, Seat
from rummylib.variants.dora import (
    AddedKan,
    Chi,
    ConcealedKan,
    Declaration,
    Discard,
    DoraAction,
    DoraMatch,
    DoraRound,
    DoraRuleset,
    Kan,
    Option,
    Pass,
    Phase,
    Pon,
    Ron,
    Tsumo,
)
from rummylib.variants.dora.options import Value

_SEEDS: Final = st.integers(min_value=0, max_value=2**32 - 1)
_MOST_STEPS: Final = 120
_CARDS: Final = st.sampled_from((*CARDS, JOKERS[0]))
_NUMBERS: Final[dict[str, Sequence[Value]]] = {
    "claim_max_tens": (1, 0, 2, 3, 4),
    "impure_double_four": (4, 0, None, 12),
    "deals": ("one_each", 1, 2, 5),
    "start_chips": (0, 100),
}
"""Values worth trying of options that are numbers."""


@st.composite
def dora_rulesets(draw: st.DrawFn, seats: int | None = None) -> DoraRuleset:
    """Rulesets of the dora game: every option varies; ``seats``, if given, may play by them.

    >>> from hypothesis import find
    >>> find(dora_rulesets(seats=3), lambda rules: rules.added_kan).players_max
    4
    """
    fewest = draw(st.integers(2, seats or 4), label="players_min")
    most = draw(st.integers(0, 4 - (seats or fewest)), label="fewer than four")
    options: dict[str, Any] = {"players_min": fewest, "players_max": 4 - most}
    calls = draw(st.permutations(("kan", "pon", "chi")), label="claim_priority")
    options["claim_priority"] = ("ron", *calls)
    for option in DoraRuleset.options():
        if option.name not in options:
            options[option.name] = draw(st.sampled_from(_values(option)), label=option.name)
    return DoraRuleset(**options)


def _values(option: Option) -> Sequence[Value]:
    """The values of an option, its default first."""
    every = _NUMBERS.get(option.name, option.values)
    return (option.default, *(value for value in every if value != option.default))


@st.composite
def dora_rounds(
    draw: st.DrawFn,
    rules: st.SearchStrategy[DoraRuleset] | None = None,
    seats: int | None = None,
    most_steps: int = _MOST_STEPS,
) -> DoraRound:
    """Reachable states of a deal: up to ``most_steps`` legal actions, over or not.

    ``rules`` default to ``dora_rulesets()``, ``seats`` to any number that they allow. Half of the
    deals are played by players who claim and declare whatever they can.

    >>> from hypothesis import find
    >>> usual = dora_rounds(st.just(DoraRuleset()), most_steps=4)
    >>> state = find(usual, lambda state: len(state.pile) > 0)
    >>> state.seats, state.phase.value
    (2, 'answer')
    """
    drawn, number = draw(_tables(rules, seats))
    dealer = draw(st.integers(0, number - 1), label="dealer")
    state = DoraRound.deal(
        drawn, seats=number, dealer=dealer, seed=draw(_SEEDS, label="seed of the deal")
    )
    steps = draw(st.integers(0, most_steps), label="actions played")
    rng, eager = Random(draw(_SEEDS, label="seed of play")), draw(st.booleans(), label="eager")
    passed = [state]
    while len(passed) <= steps and not passed[-1].is_over:
        passed.append(passed[-1].apply(_chosen(passed[-1], rng, eager=eager)))
    if passed[-1].is_over and not draw(st.sampled_from((False, False, False, True)), label="over"):
        return passed[rng.randrange(len(passed) - 1)]  # most tests want deals that go on
    return passed[-1]


@st.composite
def dora_matches(
    draw: st.DrawFn,
    rules: st.SearchStrategy[DoraRuleset] | None = None,
    seats: int | None = None,
    most_steps: int = 3 * _MOST_STEPS,
) -> DoraMatch:
    """Reachable states of a match: within a deal, between two, or over.

    ``rules``, ``seats`` and ``most_steps`` as for ``dora_rounds``.

    >>> from hypothesis import find
    >>> usual = dora_matches(st.just(DoraRuleset()), most_steps=4)
    >>> find(usual, lambda match: match.seats > 2).seats
    3
    """
    drawn, number = draw(_tables(rules, seats))
    match = DoraMatch.start(drawn, seats=number, seed=draw(_SEEDS, label="seed of the match"))
    steps = draw(st.integers(0, most_steps), label="actions played")
    rng, eager = Random(draw(_SEEDS, label="seed of play")), draw(st.booleans(), label="eager")
    for _ in range(steps):
        if match.is_over:
            break
        if match.is_between_rounds:
            match = match.next_round()
        else:
            match = match.apply(_chosen(match.round, rng, eager=eager))
    return match


@st.composite
def _tables(
    draw: st.DrawFn, rules: st.SearchStrategy[DoraRuleset] | None, seats: int | None
) -> tuple[DoraRuleset, int]:
    """Rules, and a number of seats that they allow."""
    drawn = draw(dora_rulesets(seats) if rules is None else rules)
    if seats is not None:
        return drawn, seats
    return drawn, draw(st.integers(drawn.players_min, drawn.players_max), label="seats")


def _chosen(state: DoraRound, rng: Random, *, eager: bool) -> DoraAction:
    """A legal action of a seat that is to act; eager players take wins, claims, declarations."""
    actions = state.legal_actions(rng.choice(sorted(state.to_act)))
    if not eager or rng.random() < 0.2:
        return rng.choice(actions)
    if not isinstance(actions[0], Discard | Pass):
        return actions[0]
    declared = [
        action
        for action in actions
        if isinstance(action, Discard) and action.declare is not Declaration.NONE
    ]
    return rng.choice(declared or actions)


def arbitrary_dora_actions(state: DoraRound | DoraMatch) -> st.SearchStrategy[Action]:
    """Actions of every kind, legal or not: also of nonsense seats, targets and cards.

    >>> from hypothesis import find
    >>> state = DoraRound.deal(DoraRuleset(), seats=2, seed=7)
    >>> find(arbitrary_dora_actions(state), lambda action: not state.is_legal(action)).seat
    0
    """
    round_ = state if isinstance(state, DoraRound) else state.round
    listed = state.legal_actions()
    made = _made_up(round_)
    return st.one_of(made, st.sampled_from(listed)) if listed else made


_NONSENSE_SEATS: Final[Sequence[Any]] = (-1, 6, 99, True, None, "0", 1.5)


@st.composite
def _made_up(draw: st.DrawFn, state: DoraRound) -> Action:
    seat = _seat(draw, state)
    at_table = type(seat) is int and 0 <= seat < state.seats
    hand = tuple(state.hidden[seat if at_table else state.turn]) or CARDS
    card = st.sampled_from(hand) | _CARDS
    some = st.sets(st.sampled_from(hand), max_size=4) | st.sets(_CARDS, max_size=5)
    fitting = _fitting(state, hand)
    cards = some if not fitting else some | st.sampled_from(fitting)
    targets: st.SearchStrategy[Any] = st.integers(-1, 2) | st.sampled_from((99, True, None, "0"))
    made: list[st.SearchStrategy[Action]] = [
        st.sampled_from((Pass(seat), Tsumo(seat), Ron(seat))),
        st.builds(Discard, st.just(seat), card, st.sampled_from(Declaration)),
        st.builds(AddedKan, st.just(seat), card, targets),
        *(st.builds(kind, st.just(seat), cards) for kind in (ConcealedKan, Kan, Pon, Chi)),
    ]
    return draw(st.one_of(made))


def _seat(draw: st.DrawFn, state: DoraRound) -> Seat:
    if draw(st.sampled_from((False, False, False, True)), label="another seat"):
        seat: Seat = draw(st.integers(0, state.seats) | st.sampled_from(_NONSENSE_SEATS))
        return seat
    return draw(st.sampled_from(sorted(state.to_act) or [state.turn]), label="seat")


def _fitting(state: DoraRound, hand: Sequence[Card]) -> list[CardSet]:
    """Cards of one rank, and, while a discard lies there, its neighbours in its suit."""
    ranks = {card.rank for card in hand if not card.is_joker}
    groups = [[card for card in hand if not card.is_joker and card.rank is rank] for rank in ranks]
    if state.phase is Phase.ANSWER and not state.pile[-1].is_joker:
        thrown = state.pile[-1]
        suit = [card for card in hand if not card.is_joker and card.suit is thrown.suit]
        groups.append([c for c in suit if 0 < abs(c.rank.index - thrown.rank.index) <= 2][:2])
    return [CardSet(group) for group in sorted(groups) if len(group) > 1]
