"""Full states that a view could come from, for players that search (decision "views")."""

from random import Random

from rummylib.cards import Card, CardSet
from rummylib.game import SeededChance
from rummylib.round.round import Round
from rummylib.round.view import RoundView


def sample(view: RoundView, rng: Random) -> Round:
    """A full state that ``view`` could come from, drawn with ``rng``.

    What the view knows is kept: the own hand, cards seen going into other hands, the order of a
    stock that was turned over, and that a reshuffled stock holds only cards that lay in the pile.
    Everything else is spread at random, every such spread equally likely.

    >>> from rummylib import presets
    >>> view = Round.deal(presets.PAGAT, seats=2, seed=7).view(1)
    >>> guess = sample(view, Random(1))
    >>> guess.view(1) == view
    True
    """
    result = view.result
    hands = list(view.known) if result is None else list(result.hands)
    if view.seat is not None:
        hands[view.seat] = view.hand
    on_table = CardSet.of_bits(sum(laid.meld.bits for laid in view.table))
    seen = on_table | CardSet(view.discards) | CardSet(view.known_stock)
    for hand in hands:
        seen = seen | hand
    stock, unseen = list(view.known_stock), view.pack - seen
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
        stock_is_known=bool(view.known_stock),
        event_count=view.event_count,
        chance=SeededChance(rng.randbytes(32)),
    )


def _shuffled(cards: CardSet, rng: Random) -> list[Card]:
    order = list(cards)
    rng.shuffle(order)
    return order
