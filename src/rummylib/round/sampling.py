"""Full states that a view could come from, for players that search (decision "views")."""

from collections.abc import Iterator, Mapping, Sequence
from itertools import islice
from random import Random
from typing import Final, TypeAlias

from rummylib import bitboard
from rummylib.arguments import check_kind
from rummylib.cards import Card, CardSet
from rummylib.game import SeededChance
from rummylib.melds import find_melds
from rummylib.round.legality import must_go_on_laying, rest_can_follow
from rummylib.round.round import Round
from rummylib.round.state import knows_stock
from rummylib.round.view import RoundView

_MORE: Final = 4
"""So many more unseen cards are looked through each time, for a hand that can be laid down."""
_STEPS: Final = 2_000
"""So far one search goes; among more cards another finds a hand sooner."""
_HANDS: Final = 20
"""So many hands of one search are shown to the judge."""
_Meld: TypeAlias = tuple[int, int]
"""The natural cards of a meld, as bits, and how many jokers are with them."""


def sample(view: RoundView, rng: Random) -> Round:
    """A full state that ``view`` could come from, drawn with ``rng``.

    What the view knows is kept: the own hand, cards seen going into other hands, the order of a
    stock that was turned over, and that a reshuffled stock holds only cards that lay in the pile.
    Everything else is spread at random, every such spread equally likely. Who is laying a whole
    hand down holds cards that can follow (rule W12).

    >>> from rummylib import presets
    >>> view = Round.deal(presets.PAGAT, seats=2, seed=7).view(1)
    >>> guess = sample(view, Random(1))
    >>> guess.view(1) == view
    True
    """
    check_kind(view, RoundView)
    check_kind(rng, Random)
    hands = list(view.known) if view.result is None else list(view.result.hands)
    if view.seat is not None:
        hands[view.seat] = view.hand
    guess = _spread(view, hands, rng)
    if must_go_on_laying(guess) and not rest_can_follow(guess, guess.hands[guess.turn].bits):
        hands[guess.turn] = _rest_of_hand(view, guess, hands, rng)
        guess = _spread(view, hands, rng)
    return guess


def _spread(view: RoundView, hands: Sequence[CardSet], rng: Random) -> Round:
    """The state whose hands hold what is known of them and unseen cards at random."""
    hands = list(hands)
    stock, unseen = list(view.known_stock), _unseen(view, hands)
    if not stock:
        drawn = _shuffled(unseen & view.recycled if view.recycles else unseen, rng)
        stock = drawn[: view.stock_count]
        unseen = unseen - CardSet(stock)
    hidden = _shuffled(unseen, rng)
    for seat, count in enumerate(view.hand_counts):
        missing = count - len(hands[seat])
        hands[seat] = hands[seat] | CardSet(hidden[:missing])
        hidden = hidden[missing:]
    return Round(
        rules=view.rules,
        seats=view.seats,
        dealer=view.dealer,
        number=view.number,
        pack=view.pack,
        hands=tuple(hands),
        stock=tuple(stock),
        discards=view.discards,
        table=view.table,
        turn=view.turn,
        phase=view.phase,
        taken=view.taken,
        melds_this_turn=view.melds_this_turn,
        played_this_turn=view.played_this_turn,
        has_played=view.has_played,
        recycles=view.recycles,
        turns=view.turns,
        result=view.result,
        known=view.known,
        recycled=view.recycled,
        stock_is_known=knows_stock(view.recycles, view.recycled, view.rules),
        event_count=view.event_count,
        chance=SeededChance(rng.randbytes(32)),
    )


def _unseen(view: RoundView, hands: Sequence[CardSet]) -> CardSet:
    """The cards of the pack that neither lie open nor belong to what is known of the hands."""
    on_table = CardSet.of_bits(sum(laid.meld.bits for laid in view.table))
    seen = on_table | CardSet(view.discards) | CardSet(view.known_stock)
    for hand in hands:
        seen = seen | hand
    return view.pack - seen


def _rest_of_hand(view: RoundView, guess: Round, hands: Sequence[CardSet], rng: Random) -> CardSet:
    """A hand for the player to move that can go down whole; the guessed one if there is none."""
    known, unseen = hands[guess.turn], _unseen(view, hands)
    renewed = unseen & view.recycled if view.recycles else CardSet.EMPTY
    spared = len(renewed) - view.stock_count  # so many of them are not in the stock
    size, order = len(guess.hands[guess.turn]), _shuffled(unseen, rng)
    for count in range(size - len(known), len(order) + _MORE, _MORE):
        pool = known | CardSet(order[:count])
        for hand in map(CardSet.of_bits, _hands_of_melds(guess, known, pool, size, rng)):
            fits = not renewed or len(hand & renewed) <= spared
            if fits and rest_can_follow(guess, hand.bits):
                return hand
    return guess.hands[guess.turn]


def _hands_of_melds(
    guess: Round, known: CardSet, pool: CardSet, size: int, rng: Random
) -> Iterator[int]:
    """Hands out of ``pool`` that are melds, or melds and one card more; the judge has to choose."""
    order = [card.bit for card in _shuffled(pool.naturals, rng)]
    places = {card: place for place, card in enumerate(order)}
    melds: dict[int, list[_Meld]] = {}
    for meld in sorted({_meld_of(meld.bits) for meld in find_melds(pool, guess.rules)}):
        first = min(bitboard.each(meld[0]), key=places.__getitem__)
        melds.setdefault(first, []).append(meld)
    for beginning_alike in melds.values():
        rng.shuffle(beginning_alike)
    for last in (0, *(card.bit for card in _shuffled(pool, rng))):
        must, free, count = known.bits & ~last, pool.bits & ~last, size - last.bit_count()
        found = _of_melds(must, free, count, order, melds, steps=iter(range(_STEPS)))
        for rest in islice(found, _HANDS):
            yield rest | last


def _meld_of(cards: int) -> _Meld:
    return cards & bitboard.NATURALS, (cards & bitboard.JOKERS).bit_count()


def _of_melds(
    must: int,
    free: int,
    size: int,
    order: Sequence[int],
    melds: Mapping[int, Sequence[_Meld]],
    *,
    steps: Iterator[int],
) -> Iterator[int]:
    """So many of the ``free`` cards, all of ``must`` among them, that are melds.

    Card by card in ``order``: either one of the ``melds`` that begin with the card, or not it.
    Gives up when there are no more ``steps``.
    """
    if size == 0 and not must:
        yield 0
    if size == 0 or next(steps, None) is None:
        return
    for place, card in enumerate(order):
        if free.bit_count() < size:
            return
        if not free & card:
            continue
        for naturals, jokers in melds.get(card, ()):
            held = free & bitboard.JOKERS
            first = bitboard.lowest(held & must, jokers)
            cards = naturals | first | bitboard.lowest(held & ~first, jokers - first.bit_count())
            count = naturals.bit_count() + jokers
            if count > size or naturals & ~free or cards.bit_count() < count:
                continue
            later = order[place + 1 :]
            left, unused = must & ~cards, free & ~cards
            for rest in _of_melds(left, unused, size - count, later, melds, steps=steps):
                yield cards | rest
        if must & card:
            return
        free ^= card


def _shuffled(cards: CardSet, rng: Random) -> list[Card]:
    order = list(cards)
    rng.shuffle(order)
    return order
