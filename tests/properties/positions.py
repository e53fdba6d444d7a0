"""Crowded positions in the play phase: short hands, many melds, a card just taken.

Random play seldom reaches the corners of rules T4, W12, L10 and of joker swaps; these positions
are made to lie there.
"""

from itertools import combinations
from random import Random

import attrs

from rummylib.cards import CARDS, Card, CardSet, pack
from rummylib.melds import Meld, RunMeld, extensions, readings, swapped
from rummylib.round import Phase, Round, TableMeld
from rummylib.ruleset import Ruleset


def crowded(rules: Ruleset, rng: Random) -> Round:
    """A position that could arise, with the player to move holding few cards that nearly fit."""
    seats = rng.randint(rules.players_min, rules.players_max)
    numbers = (*rules.whole_hand_deals, max(rules.whole_hand_deals, default=0) + 1)
    dealt = Round.deal(rules, seats, rng.randrange(seats), rng.choice(numbers), rng.randrange(99))
    left = set(pack(rules.jokers))
    melds = [] if dealt.is_whole_hand_deal else _melds(rules, left, rng)
    table = tuple(TableMeld(meld, rng.randrange(seats)) for meld in melds)
    taken: Card | None = None
    if not melds:
        hand = _whole_hand(rules, left, rng)
    elif rng.random() < 0.5:
        hand, taken = _nearly_out(melds, left, rules, rng)
    else:
        hand = _near(melds, left, rng)
    left -= hand
    rest = sorted(left)
    rng.shuffle(rest)
    turn = dealt.turn
    hands = [CardSet(rest.pop() for _ in range(rng.randint(1, 2))) for _ in range(seats)]
    hands[turn] = CardSet(hand)
    cut = rng.randrange(len(rest) + 1)
    if taken is None and rng.random() < 0.75:
        taken = rng.choice(sorted(hand))
    begun = any(laid.owner == turn for laid in table) and rng.random() < 0.5
    return attrs.evolve(
        dealt,
        hands=tuple(hands),
        stock=tuple(rest[:cut]),
        discards=tuple(rest[cut:]),
        table=table,
        phase=Phase.PLAY,
        taken=taken,
        melds_this_turn=int(begun),
        played_this_turn=begun,
        known=(CardSet(),) * seats,
    )


def _melds(rules: Ruleset, left: set[Card], rng: Random) -> list[Meld]:
    melds: list[Meld] = []
    for _ in range(rng.randint(1, 4)):
        if len(left) < 32:
            break  # enough is left for all hands
        cards = _some_meld(rules, rng)
        jokers = [card for card in left if card.is_joker]
        for _ in range(rng.choice((0, 0, 1, 1, 2))):
            if jokers and cards:
                cards.remove(rng.choice(sorted(cards)))
                cards.add(jokers.pop())
        found = readings(cards, rules) if cards <= left else ()
        if found:
            melds.append(rng.choice(found))
            left -= cards
    return melds


def _some_meld(rules: Ruleset, rng: Random) -> set[Card]:
    rank, suit = rng.randrange(13), rng.randrange(4)
    if rng.random() < 0.4:
        column = [CARDS[other * 13 + rank] for other in range(4)]
        return set(rng.sample(column, rng.choice((3, 3, 4))))
    longer = rng.choice((0, 0, 0, 1, 2, 5, 9, 10))
    length = min(rules.run_min + longer, 13)
    return {CARDS[suit * 13 + (rank + step) % 13] for step in range(length)}


def _nearly_out(
    melds: list[Meld], left: set[Card], rules: Ruleset, rng: Random
) -> tuple[set[Card], Card]:
    """Cards that can go down at once, and one card more, which was just taken."""
    taken = rng.choice(sorted(_beside(melds, left) if rng.random() < 0.7 else left) or sorted(left))
    others = sorted(_beside(melds, left) - {taken})
    if rng.random() < 0.3:
        new = _some_meld(rules, rng)
        if new <= left and len(new) <= 5:
            return new | {taken}, taken
    fitting = [
        set(cards)
        for size in (1, 2)
        for cards in combinations(others, size)
        if any(extensions(meld, cards, rules) for meld in melds)
        or (size == 1 and any(swapped(meld, cards[0], rules) for meld in melds))
    ]
    return (rng.choice(fitting) if fitting else {rng.choice(sorted(left))}) | {taken}, taken


def _near(melds: list[Meld], left: set[Card], rng: Random) -> set[Card]:
    """A few cards, mostly such as lie beside the melds or belong in the place of a joker."""
    near = _beside(melds, left)
    hand: set[Card] = set()
    for _ in range(rng.choice((1, 2, 2, 3, 3, 4, 4, 5, 7))):
        pool = near if near and rng.random() < 0.8 else left
        hand.add(rng.choice(sorted(pool)))
    return hand


def _beside(melds: list[Meld], left: set[Card]) -> set[Card]:
    """The free cards that lie beside the melds or belong in the place of a joker; all jokers."""
    near: set[Card] = {card for card in left if card.is_joker}
    for meld in melds:
        faces = [face for face in meld.stands_for if face is not None]
        first = meld.faces[0] if isinstance(meld, RunMeld) else meld.cards[0]
        places = range(-2, len(meld.cards) + 2) if isinstance(meld, RunMeld) else ()
        around = [CARDS[first.suit.index * 13 + (first.rank.index + p) % 13] for p in places]
        column = [CARDS[suit * 13 + first.rank.index] for suit in range(4)]
        near |= {card for card in (*faces, *around, *column) if card in left}
    return near


def _whole_hand(rules: Ruleset, left: set[Card], rng: Random) -> set[Card]:
    """A hand of melds and perhaps a card or two more, so that it can nearly go down."""
    hand: set[Card] = set()
    for _ in range(rng.randint(1, 3)):
        hand |= _some_meld(rules, rng)
    for joker in sorted(card for card in left if card.is_joker):
        if rng.random() < 0.4:
            hand.remove(rng.choice(sorted(hand)))
            hand.add(joker)
    while len(hand) > 11:
        hand.remove(rng.choice(sorted(hand)))
    for _ in range(rng.choice((0, 1, 1, 2))):
        hand.add(rng.choice(sorted(left)))
    return hand
