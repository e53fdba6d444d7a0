"""Melds as the rules page tells them, in plain words: a twin of ``rummylib.melds``.

It shares no code with the library and is slow on purpose. Cards are their texts (``"8S"``,
``"X1"`` for a joker); a meld is a kind, its cards in order and, beside each, what it stands for
(``"?"`` for a joker in a set that stands for no particular suit).
"""

from itertools import combinations
from typing import NamedTuple

RANKS = "A23456789TJQK"
SUITS = "SHDC"
PACK = [rank + suit for suit in SUITS for rank in RANKS]
JOKERS = ["X1", "X2", "X3"]


class MeldOptions(NamedTuple):
    """The house rules about melds, by their plain values."""

    ace: str = "low"
    set_max: int = 4
    run_min: int = 3
    min_naturals: int = 1
    joker_in_set: str = "flexible"


class NaiveMeld(NamedTuple):
    """A set or a run: its cards from the low end, and what each is or stands for."""

    kind: str
    cards: tuple[str, ...]
    faces: tuple[str, ...]


def is_joker(card: str) -> bool:
    return card.startswith("X")


def in_order(cards: frozenset[str] | tuple[str, ...] | list[str]) -> list[str]:
    """By suit S, H, D, C, then by rank from the ace, jokers last."""
    return sorted(cards, key=(PACK + JOKERS).index)


def order_of_ranks(ace: str) -> list[str]:
    """The line of ranks along which runs go: any stretch of it, but each rank once (M4 to M6)."""
    return list(
        {
            "low": "A23456789TJQK",
            "high": "23456789TJQKA",
            "high_low": "A23456789TJQKA",
            "corner": "A23456789TJQKA23456789TJQ",
        }[ace]
    )


def stretches(ace: str, length: int) -> list[list[str]]:
    """Every row of ranks that a run of so many cards may have, each once."""
    line = order_of_ranks(ace)
    found: list[list[str]] = []
    for start in range(len(line) - length + 1):
        row = line[start : start + length]
        if len(set(row)) == length and row not in found:
            found.append(row)
    if length == len(RANKS):
        return found[:1]  # all thirteen make one run, wherever it is said to start (CA28)
    return found


def run_readings(cards: list[str], options: MeldOptions) -> list[NaiveMeld]:
    """Every run that these cards are; the usual one first: its jokers in gaps, then above."""
    naturals = [card for card in cards if not is_joker(card)]
    jokers = in_order([card for card in cards if is_joker(card)])
    if len(cards) < options.run_min or len({card[1] for card in naturals}) != 1:
        return []
    suit = naturals[0][1]
    found: list[tuple[int, NaiveMeld]] = []
    for row in stretches(options.ace, len(cards)):
        if not all(card[0] in row for card in naturals):
            continue
        faces = [rank + suit for rank in row]
        waiting = list(jokers)
        laid = [face if face in naturals else waiting.pop(0) for face in faces]
        below = next(place for place, card in enumerate(laid) if not is_joker(card))
        found.append((below, NaiveMeld("run", tuple(laid), tuple(faces))))
    found.sort(key=lambda pair: pair[0])
    return [meld for _, meld in found]


def set_readings(cards: list[str], options: MeldOptions) -> list[NaiveMeld]:
    """Every set that these cards are; jokers stand for suits in the order S, H, D, C."""
    naturals = in_order([card for card in cards if not is_joker(card)])
    jokers = in_order([card for card in cards if is_joker(card)])
    if not 3 <= len(cards) <= options.set_max or len({card[0] for card in naturals}) != 1:
        return []
    rank = naturals[0][0]
    missing = [rank + suit for suit in SUITS if rank + suit not in naturals]
    laid = tuple(naturals + jokers)
    if options.joker_in_set == "flexible" and len(missing) > len(jokers):
        return [NaiveMeld("set", laid, (*naturals, *["?" for _ in jokers]))]
    choices = combinations(missing, len(jokers))
    return [NaiveMeld("set", laid, (*naturals, *faces)) for faces in choices]


def readings(cards: list[str], options: MeldOptions) -> list[NaiveMeld]:
    """Every meld that exactly these cards are: sets before runs (W13)."""
    naturals = [card for card in cards if not is_joker(card)]
    if len(cards) < 3 or len(naturals) < max(1, options.min_naturals):
        return []
    return set_readings(cards, options) + run_readings(cards, options)


def joker_faces(meld: NaiveMeld, cards: frozenset[str] | None = None) -> tuple[str, ...]:
    """What the jokers of a meld (or those among ``cards``) stand for, sorted."""
    pairs = zip(meld.cards, meld.faces, strict=True)
    faces = [f for card, f in pairs if is_joker(card) and (cards is None or card in cards)]
    return tuple(in_order_of_faces(faces))


def in_order_of_faces(faces: list[str] | tuple[str, ...]) -> list[str]:
    return sorted(faces, key=[*PACK, *JOKERS, "?"].index)


def grown(meld: NaiveMeld, added: list[str], options: MeldOptions) -> list[NaiveMeld]:
    """Every meld that ``meld`` can become with exactly ``added``, what lies there unmoved.

    The usual one first: a joker that fits at both ends goes above (CA33), the thirteenth card
    below (CA28).
    """
    if not added or set(added) & set(meld.cards):
        return []
    return (
        grown_set(meld, added, options) if meld.kind == "set" else grown_run(meld, added, options)
    )


def grown_set(meld: NaiveMeld, added: list[str], options: MeldOptions) -> list[NaiveMeld]:
    cards = in_order([*meld.cards, *added])
    if len(cards) > options.set_max:
        return []
    if options.joker_in_set == "flexible":
        return set_readings(cards, options)
    rank = meld.faces[0][0]
    new_naturals = [card for card in added if not is_joker(card)]
    if any(card[0] != rank or card in meld.faces for card in new_naturals):
        return []  # a declared joker's own card may be swapped in, not laid off
    new_jokers = in_order([card for card in added if is_joker(card)])
    free = [rank + s for s in SUITS if rank + s not in (*meld.faces, *new_naturals)]
    found = []
    for chosen in combinations(free, len(new_jokers)):
        stands = dict(zip(meld.cards, meld.faces, strict=True)) | dict(
            zip(new_jokers, chosen, strict=True)
        )
        stands |= {card: card for card in new_naturals}
        found.append(NaiveMeld("set", tuple(cards), tuple(stands[card] for card in cards)))
    return found


def grown_run(meld: NaiveMeld, added: list[str], options: MeldOptions) -> list[NaiveMeld]:
    suit, old = meld.faces[0][1], [face[0] for face in meld.faces]
    length = len(old) + len(added)
    naturals = [card for card in added if not is_joker(card)]
    if length > len(RANKS) or any(card[1] != suit for card in naturals):
        return []
    found = []
    for below in range(len(added) + 1):
        low = turn_back(old[0], below)
        high = go_on(old[-1], len(added) - below)
        row = low + old + high
        if not is_stretch(row, options.ace):
            continue
        places = [rank + suit for rank in low], [rank + suit for rank in high]
        if not all(card in places[0] + places[1] for card in naturals):
            continue
        waiting = in_order([card for card in added if is_joker(card)])
        parts = [[face if face in naturals else waiting.pop(0) for face in part] for part in places]
        laid = (*parts[0], *meld.cards, *parts[1])
        found.append(NaiveMeld("run", laid, (*places[0], *meld.faces, *places[1])))
    return found[-1:] if length == len(RANKS) else found


def is_stretch(row: list[str], ace: str) -> bool:
    """Whether a row of ranks lies on the line of ranks, each rank once."""
    line, length = order_of_ranks(ace), len(row)
    if ace == "corner":
        line = line + list("KA23456789TJQK")
    if len(set(row)) < length:
        return False
    return any(line[start : start + length] == row for start in range(len(line)))


def turn_back(rank: str, count: int) -> list[str]:
    """The ``count`` ranks before ``rank``, going round."""
    place = RANKS.index(rank)
    return [RANKS[(place - step) % 13] for step in range(count, 0, -1)]


def go_on(rank: str, count: int) -> list[str]:
    """The ``count`` ranks after ``rank``, going round."""
    place = RANKS.index(rank)
    return [RANKS[(place + step) % 13] for step in range(1, count + 1)]


def swap(meld: NaiveMeld, card: str, options: MeldOptions) -> tuple[NaiveMeld, str] | None:
    """The meld after ``card`` took the place of a joker, and that joker (W3); None if none may."""
    if is_joker(card) or card in meld.cards:
        return None
    stands = dict(zip(meld.cards, meld.faces, strict=True))
    jokers = in_order([held for held in meld.cards if is_joker(held)])
    if not jokers:
        return None
    if meld.kind == "set" and options.joker_in_set == "flexible":
        if card[0] != meld.faces[0][0]:
            return None
        joker = jokers[0]  # in a flexible set the lowest joker is given (CA30)
        cards = in_order([*(held for held in meld.cards if held != joker), card])
        return set_readings(cards, options._replace(set_max=4))[0], joker
    if card not in meld.faces:
        return None
    joker = next(held for held in jokers if stands[held] == card)
    if meld.kind == "run":
        laid = tuple(card if held == joker else held for held in meld.cards)
        return NaiveMeld("run", laid, meld.faces), joker
    rest = in_order([*(held for held in meld.cards if held != joker), card])
    stands[card] = card
    return NaiveMeld("set", tuple(rest), tuple(stands[held] for held in rest)), joker


def is_meld(cards: tuple[str, ...], ace: str) -> bool:
    """Whether naturals make a meld under the usual rules: for counting through all of them."""
    if len({card[0] for card in cards}) == 1:
        return 3 <= len(cards) <= 4
    if len(cards) < 3 or len({card[1] for card in cards}) > 1:
        return False
    ranks = {card[0] for card in cards}
    return any(set(row) == ranks for row in stretches(ace, len(cards)))
