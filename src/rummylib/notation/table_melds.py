"""What a meld on the table can look like after it was laid, extended and swapped."""

from rummylib import bitboard
from rummylib.cards import CardSet
from rummylib.melds import JokerInSet, Meld, MeldRules, SetMeld
from rummylib.melds.readings import sets_of
from rummylib.melds.rules import LEAST_CARDS
from rummylib.melds.shapes import fits_order


def can_lie(meld: Meld, rules: MeldRules) -> bool:
    """Whether a meld, laid and perhaps extended and swapped, can lie on the table like this."""
    if len(meld.cards) < LEAST_CARDS or len(set(meld.cards)) < len(meld.cards):
        return False
    naturals = sum(not card.is_joker for card in meld.cards)
    if naturals < rules.min_naturals:
        return False
    if isinstance(meld, SetMeld):
        return _set_can_lie(meld, rules)
    faces = meld.faces
    if len(faces) != len(meld.cards) or any(face.is_joker for face in faces):
        return False
    start, suit = faces[0].rank.index, faces[0].suit
    return (
        len(faces) >= rules.run_min
        and fits_order(start, len(faces), rules.ace)
        and all(
            face.suit is suit and face.rank.index == (start + place) % bitboard.RANKS
            for place, face in enumerate(faces)
        )
        and all(card is face or card.is_joker for card, face in zip(meld.cards, faces, strict=True))
    )


def _set_can_lie(meld: SetMeld, rules: MeldRules) -> bool:
    cards = CardSet(meld.cards)
    if len(cards) > rules.set_max or len({card.rank for card in cards.naturals}) != 1:
        return False
    if rules.joker_in_set is JokerInSet.FLEXIBLE:
        return meld in sets_of(cards.naturals.bits, cards.jokers.bits, (), rules)
    faces = meld.stands_for
    return (
        meld.cards == tuple(cards)
        and len(faces) == len(cards.jokers) == len(set(faces))
        and all(
            face is not None and not face.is_joker and face.rank is meld.rank and face not in cards
            for face in faces
        )
    )
