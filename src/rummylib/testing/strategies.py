"""Hypothesis strategies: cards, melds, rulesets, reachable states and actions.

For tests of programs that use the library, and of the library itself. Everything shrinks to small
readable things: no jokers, the default ruleset, the first seat, a fresh deal. Names without a game
in them are of ordinary rummy. Needs the extra ``testing``.
"""

from collections.abc import Iterator, Sequence
from random import Random
from typing import Any, Final

import attrs
from hypothesis import strategies as st

from rummylib.cards import CARDS, JOKERS, Card, CardSet
from rummylib.cards import pack as full_pack
from rummylib.game import Action, Seat
from rummylib.match import Match
from rummylib.round import (
    Discard,
    DrawDiscard,
    DrawStock,
    EndRound,
    LayMeld,
    LayOff,
    Round,
    RummyAction,
    SwapJoker,
)
from rummylib.ruleset import Ruleset
from rummylib.testing.card_strategies import card_sets, cards, dense_cards, hands
from rummylib.testing.dora_strategies import (
    arbitrary_dora_actions,
    dora_matches,
    dora_rounds,
    dora_rulesets,
)
from rummylib.testing.game_strategies import game_states
from rummylib.testing.meld_strategies import melds
from rummylib.testing.ruleset_strategies import rulesets, rulesets_for

__all__ = (
    "arbitrary_actions",
    "arbitrary_dora_actions",
    "card_sets",
    "cards",
    "deals",
    "dora_matches",
    "dora_rounds",
    "dora_rulesets",
    "game_states",
    "hands",
    "illegal_actions",
    "legal_actions_of",
    "matches",
    "melds",
    "played_on",
    "rounds",
    "rulesets",
    "some_action",
)

_SEEDS: Final = st.integers(min_value=0, max_value=2**32 - 1)
_MOST_STEPS: Final = 120


# -- reachable states -----------------------------------------------------------------------------


def legal_actions_of(state: Round | Match) -> st.SearchStrategy[RummyAction]:
    """One of the legal actions; there is none to draw when nobody is to act.

    >>> from hypothesis import given, settings
    >>> from rummylib import presets
    >>> state = Round.deal(presets.PAGAT, seats=2, seed=7)
    >>> @settings(max_examples=5)
    ... @given(action=legal_actions_of(state))
    ... def it_is_legal(action):
    ...     assert state.is_legal(action)
    >>> it_is_legal()
    """
    return st.sampled_from(state.legal_actions())


@st.composite
def rounds(
    draw: st.DrawFn,
    rules: st.SearchStrategy[Ruleset] | None = None,
    seats: int | None = None,
    most_steps: int = _MOST_STEPS,
) -> Round:
    """Reachable states of a round: a deal and a number of legal actions, over or not.

    ``rules`` default to ``rulesets()``, ``seats`` to any number that they allow; where ``seats`` is
    given, only rules that allow it are drawn. ``most_steps`` is the most actions played. Half of
    the rounds are played by players who lay down whatever they can, so that tables fill.

    >>> from hypothesis import given, settings
    >>> @settings(max_examples=5)
    ... @given(state=rounds(seats=2))
    ... def somebody_can_act(state):
    ...     assert state.is_over or state.legal_actions()
    >>> somebody_can_act()
    """
    dealt = draw(deals(rules, seats))
    steps = draw(st.integers(0, most_steps), label="actions played")
    rng = Random(draw(_SEEDS, label="seed of play"))
    passed = list(_playing(dealt, steps, rng))
    if passed[-1].is_over and not draw(st.sampled_from((False, False, False, True)), label="over"):
        return passed[rng.randrange(len(passed) - 1)]  # most tests want rounds that go on
    return passed[-1]


@st.composite
def _tables(
    draw: st.DrawFn, rules: st.SearchStrategy[Ruleset] | None, seats: int | None
) -> tuple[Ruleset, int]:
    """Rules, and a number of seats that they allow."""
    if seats is None:
        drawn = draw(rulesets() if rules is None else rules)
        return drawn, draw(st.integers(drawn.players_min, drawn.players_max), label="seats")
    if rules is None:
        return draw(rulesets_for(seats)), seats
    return draw(rules.filter(lambda drawn: drawn.players_min <= seats <= drawn.players_max)), seats


@st.composite
def deals(
    draw: st.DrawFn, rules: st.SearchStrategy[Ruleset] | None = None, seats: int | None = None
) -> Round:
    """Fresh deals, some of them with a pack of few ranks; ``rules`` and ``seats`` as for rounds.

    >>> from hypothesis import given, settings
    >>> @settings(max_examples=5)
    ... @given(state=deals(seats=3))
    ... def nobody_has_played(state):
    ...     assert state.turns == 0 and not state.table
    >>> nobody_has_played()
    """
    drawn, seats = draw(_tables(rules, seats))
    numbers = (1, *drawn.whole_hand_deals, 2)
    return Round.deal(
        drawn,
        seats,
        draw(st.integers(0, seats - 1), label="dealer"),
        draw(st.sampled_from(numbers), label="number of the deal"),
        draw(_SEEDS, label="seed of the deal"),
        pack=draw(_packs(drawn, seats)),
    )


@st.composite
def _packs(draw: st.DrawFn, rules: Ruleset, seats: int) -> CardSet | None:
    size = rules.hand_size_for(seats) or 0
    needed = seats * size + rules.initial_upcard + rules.starter_extra_card + 1
    least = max(3, -(-(needed - rules.jokers) // 4))
    ranks = draw(st.sampled_from((13, 13, least, least + 1)), label="ranks in the pack")
    if ranks >= 13:
        return None
    return (
        CardSet(card for card in CARDS if card.rank.index < ranks) | full_pack(rules.jokers).jokers
    )


def played_on(state: Round, steps: int, rng: Random) -> Round:
    """The round after up to ``steps`` more actions, drawn with ``rng`` in one of two styles.

    >>> from rummylib import presets
    >>> state = Round.deal(presets.PAGAT, seats=2, dealer=0, seed=7)
    >>> played_on(state, 2, Random(1)).event_count
    3
    """
    return list(_playing(state, steps, rng))[-1]


def _playing(state: Round, steps: int, rng: Random) -> Iterator[Round]:
    """The round itself and after each of up to ``steps`` more actions."""
    eager = rng.random() < 0.5
    yield state
    for _ in range(steps):
        if state.is_over:
            break
        state = state.apply(some_action(state, rng, eager=eager))
        yield state


def some_action(state: Round | Match, rng: Random, *, eager: bool) -> RummyAction:
    """A legal action: any, or (``eager``) one that lays cards down where there is one.

    An eager player also throws the card that goes least with the rest of the hand.

    >>> from rummylib import presets
    >>> state = Round.deal(presets.PAGAT, seats=2, dealer=0, seed=7)
    >>> str(some_action(state, Random(1), eager=True)) in ("draw stock", "draw discard")
    True
    """
    actions = state.legal_actions()
    if not eager:
        return rng.choice(actions)
    lays = [a for a in actions if isinstance(a, LayMeld | LayOff | SwapJoker)]
    if lays and rng.random() < 0.9:
        return rng.choice(lays)
    throws = [a for a in actions if isinstance(a, Discard)]
    if not throws:
        return rng.choice(actions)
    round_ = state if isinstance(state, Round) else state.round
    hand = round_.hands[round_.turn]
    return min(throws, key=lambda throw: (_friends(throw.card, hand), rng.random()))


def _friends(card: Card, hand: CardSet) -> int:
    if card.is_joker:
        return 99
    others = [held for held in hand.naturals if held is not card]
    ranks = sum(held.rank is card.rank for held in others)
    suit = [held.rank.index for held in others if held.suit is card.suit]
    return 2 * ranks + sum(abs(rank - card.rank.index) <= 2 for rank in suit)


@st.composite
def matches(
    draw: st.DrawFn, rules: st.SearchStrategy[Ruleset] | None = None, seats: int | None = None
) -> Match:
    """Reachable states of a match: within a round, between two, or over.

    ``rules`` and ``seats`` as for ``rounds``. Rounds are limited to few turns where the rules set
    no limit, so that matches get on.

    >>> from hypothesis import given, settings
    >>> @settings(max_examples=5)
    ... @given(match=matches(seats=2))
    ... def a_seat_each(match):
    ...     assert len(match.totals) == 2
    >>> a_seat_each()
    """
    drawn, seats = draw(_tables(rules, seats))
    if drawn.max_turns is None:
        drawn = attrs.evolve(drawn, max_turns=40)
    match = Match.start(drawn, seats, draw(_SEEDS, label="seed of the match"))
    steps = draw(st.integers(0, 3 * _MOST_STEPS), label="actions played")
    rng = Random(draw(_SEEDS, label="seed of play"))
    eager = rng.random() < 0.5
    for _ in range(steps):
        if match.is_over:
            break
        if match.is_between_rounds:
            match = match.next_round()
        else:
            match = match.apply(some_action(match, rng, eager=eager))
    return match


# -- actions, legal or not ------------------------------------------------------------------------


def arbitrary_actions(state: Round | Match) -> st.SearchStrategy[Action]:
    """Actions of every kind, legal or not: also of nonsense seats, targets, cards and readings.

    >>> from hypothesis import given, settings, strategies as st
    >>> @settings(max_examples=5)
    ... @given(st.data())
    ... def refused_or_done(data):
    ...     state = data.draw(rounds())
    ...     action = data.draw(arbitrary_actions(state))
    ...     assert state.is_legal(action) == (not state.violations(action))
    >>> refused_or_done()
    """
    round_ = state if isinstance(state, Round) else state.round
    strategies: list[st.SearchStrategy[Action]] = [_made_up(round_)]
    actions = round_.legal_actions()
    if actions:
        strategies += [st.sampled_from(actions), _varied(round_, actions)]
    return st.one_of(strategies)


def illegal_actions(state: Round | Match) -> st.SearchStrategy[Action]:
    """Actions that are refused in this state.

    >>> from hypothesis import find
    >>> from rummylib.testing import scenario
    >>> state = scenario(hand="KC 2S")
    >>> find(illegal_actions(state), lambda action: action.kind == "end_round").seat
    0
    """
    return arbitrary_actions(state).filter(lambda action: not state.is_legal(action))


_NONSENSE_SEATS: Final[Sequence[Any]] = (-1, 6, 99, True, None, "0", 1.5)


@st.composite
def _made_up(draw: st.DrawFn, state: Round) -> Action:
    seat = _seat(draw, state)
    hand = tuple(state.hands[state.turn])
    held = st.sampled_from(hand) if hand else cards()
    some = st.sets(held, max_size=5) | card_sets(max_size=5) | dense_cards(0, 5, 3)
    names = st.one_of(st.just(()), st.lists(cards(), max_size=3, unique=True).map(tuple))
    target = _targets(state)
    made: list[st.SearchStrategy[Action]] = [
        st.sampled_from((DrawStock(seat), DrawDiscard(seat), EndRound(seat))),
        st.builds(Discard, st.just(seat), held | cards()),
        st.builds(LayMeld, st.just(seat), some, names),
        st.builds(LayOff, st.just(seat), some, target, names),
        st.builds(SwapJoker, st.just(seat), held | cards(), target),
    ]
    return draw(st.one_of(made))


def _seat(draw: st.DrawFn, state: Round) -> Seat:
    if draw(st.sampled_from((False, False, False, True)), label="another seat"):
        seat: Seat = draw(st.integers(0, state.seats) | st.sampled_from(_NONSENSE_SEATS))
        return seat
    return state.turn


def _targets(state: Round) -> st.SearchStrategy[int]:
    nonsense: st.SearchStrategy[Any] = st.sampled_from((-1, 99, True, None, "0"))
    return (
        st.integers(0, len(state.table)) | nonsense
        if not state.table
        else st.one_of(
            st.integers(0, len(state.table) - 1), st.integers(0, len(state.table)), nonsense
        )
    )


@st.composite
def _varied(draw: st.DrawFn, state: Round, actions: Sequence[RummyAction]) -> Action:
    """A legal action with one thing changed, which often makes it an equal or an illegal one."""
    lays = [a for a in actions if isinstance(a, LayMeld | LayOff | SwapJoker)]
    action = draw(st.sampled_from(lays or actions))
    if isinstance(action, DrawStock | DrawDiscard | EndRound):
        return attrs.evolve(action, seat=_seat(draw, state))
    if isinstance(action, Discard):
        return attrs.evolve(action, card=draw(st.sampled_from(tuple(state.hands[state.turn]))))
    if isinstance(action, SwapJoker):
        if draw(st.booleans()):
            return attrs.evolve(action, target=draw(_targets(state)))
        return attrs.evolve(action, card=draw(cards()))
    what = draw(st.sampled_from(("reading", "order", "joker", "cards", "target")))
    if what == "order":
        return attrs.evolve(action, stands_for=tuple(draw(st.permutations(action.stands_for))))
    if what == "reading":
        count = len(action.cards.jokers)
        names = st.lists(cards(), min_size=count, max_size=count, unique=True).map(tuple)
        near = st.sampled_from(((), *(a.stands_for for a in lays if not isinstance(a, SwapJoker))))
        return attrs.evolve(action, stands_for=draw(near | names))
    if what == "joker" and action.cards.jokers:
        chosen = draw(st.permutations(JOKERS))[: len(action.cards.jokers)]
        return attrs.evolve(action, cards=action.cards.naturals | CardSet(chosen))
    if what == "target" and isinstance(action, LayOff):
        return attrs.evolve(action, target=draw(_targets(state)))
    hand = tuple(state.hands[state.turn])
    changed = action.cards ^ CardSet(draw(st.sampled_from(hand)))
    return attrs.evolve(
        action, cards=changed, stands_for=draw(st.sampled_from(((), action.stands_for)))
    )
