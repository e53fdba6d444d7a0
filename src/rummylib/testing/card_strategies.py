"""Hypothesis strategies for cards and hands."""

from hypothesis import strategies as st

from rummylib.cards import CARDS, JOKERS, Card, CardSet
from rummylib.game import check_seats
from rummylib.ruleset import Ruleset


def cards(jokers: int = 3) -> st.SearchStrategy[Card]:
    """One card, with up to ``jokers`` of the three jokers among them.

    >>> from hypothesis import given, settings
    >>> @settings(max_examples=5)
    ... @given(card=cards(jokers=1))
    ... def text_is_read_back(card):
    ...     assert Card(str(card)) == card
    >>> text_is_read_back()
    """
    return st.sampled_from((*CARDS, *JOKERS[:jokers]))


def card_sets(
    min_size: int = 0, max_size: int | None = None, jokers: int = 3
) -> st.SearchStrategy[CardSet]:
    """Sets of cards, dense ones (few suits, neighbouring ranks) as often as scattered ones.

    >>> from hypothesis import given, settings
    >>> @settings(max_examples=5)
    ... @given(held=card_sets(min_size=2, max_size=5))
    ... def two_to_five_cards(held):
    ...     assert 2 <= len(held) <= 5
    >>> two_to_five_cards()
    """
    anywhere = st.sets(cards(jokers), min_size=min_size, max_size=max_size)
    return st.one_of(anywhere, dense_cards(min_size, max_size, jokers)).map(CardSet)


@st.composite
def dense_cards(
    draw: st.DrawFn, min_size: int, max_size: int | None, jokers: int
) -> frozenset[Card] | set[Card]:
    """Cards of few suits and neighbouring ranks, in which there is much to meld."""
    low = draw(st.integers(0, 12), label="lowest rank")
    width = draw(st.integers(2, 6), label="ranks")
    suits = draw(st.sampled_from(((0, 1, 2, 3), (0, 1), (0,), (2, 3))), label="suits")
    near = [CARDS[suit * 13 + (low + step) % 13] for suit in suits for step in range(width)]
    near += JOKERS[:jokers]
    if len(near) < min_size:
        return draw(st.sets(cards(jokers), min_size=min_size, max_size=max_size))
    return draw(st.sets(st.sampled_from(near), min_size=min_size, max_size=max_size))


def hands(rules: Ruleset, seats: int) -> st.SearchStrategy[CardSet]:
    """Hands as they are dealt: of the size that the rules give so many players.

    >>> from hypothesis import find
    >>> from rummylib import presets
    >>> len(find(hands(presets.PAGAT, seats=2), lambda hand: True))
    10
    """
    size = rules.hand_size_for(check_seats(seats, rules.players_min, rules.players_max))
    assert size is not None  # a ruleset has a hand size for each number it allows
    return card_sets(size, size, rules.jokers)
