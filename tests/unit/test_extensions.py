"""What speaks against adding cards to a meld, where the judge of a round is not asked."""

from itertools import chain, combinations

import pytest

from rummylib import bitboard
from rummylib.cards import CardSet, read_cards
from rummylib.melds import (
    Ace,
    JokerInSet,
    MeldRules,
    classify,
    extension_violations,
    extensions,
)
from rummylib.melds.extensions import all_joining, iterate_extensions
from rummylib.melds.violations import AlreadyInMeld, NoCards, NoSuchReading, NotOfThisSuit

RULES = MeldRules()


@pytest.mark.parametrize("meld", ["8S 8H 8D", "4H 5H 6H"])
def test_no_cards_at_all(meld: str) -> None:
    laid = classify(meld, RULES)
    assert extensions(laid, "", RULES) == ()
    assert extension_violations(laid, "", RULES) == (NoCards(),)


@pytest.mark.parametrize(("meld", "card"), [("8S 8H 8D", "8H"), ("4H 5H 6H", "6H")])
def test_a_card_of_the_meld_itself(meld: str, card: str) -> None:
    laid = classify(meld, RULES)
    assert extensions(laid, card, RULES) == ()
    assert extension_violations(laid, card, RULES) == (AlreadyInMeld(CardSet(card), meld),)


@pytest.mark.parametrize("named", ["8D", "8C"])
def test_the_added_joker_of_a_flexible_set_may_be_named_as_any_card_not_there(named: str) -> None:
    laid = classify("8S 8H X1", RULES)
    assert extension_violations(laid, "X2", RULES, stands_for=named) == ()


@pytest.mark.parametrize("named", ["8S", "9C", "8D 8C"])
def test_no_joker_is_named_as_a_card_that_it_cannot_be(named: str) -> None:
    laid = classify("8S 8H X1", RULES)
    wrong = NoSuchReading(CardSet("X2"), read_cards(named))
    assert extension_violations(laid, "X2", RULES, stands_for=named) == (wrong,)


def test_twelve_cards_and_one_of_another_suit() -> None:
    laid = classify("AH 2H 3H 4H 5H 6H 7H 8H 9H TH JH QH", RULES)
    wrong = NotOfThisSuit(CardSet("KS"), str(laid))
    assert extension_violations(laid, "KS", RULES) == (wrong,)


MELDS = [
    ("8S 8H 8D", RULES),
    ("8S 8H X1", RULES),
    ("8S 8H X2", MeldRules(joker_in_set=JokerInSet.DECLARED)),
    ("8S 8H 8D", MeldRules(set_max=3)),
    ("8S 8H 8D 8C", RULES),
    ("4H 5H 6H", RULES),
    ("4H X1 6H", RULES),
    ("QH KH AH", MeldRules(ace=Ace.HIGH)),
    ("QH KH AH", MeldRules(ace=Ace.CORNER)),
    ("AH 2H 3H", MeldRules(ace=Ace.HIGH_LOW)),
    ("2H 3H 4H 5H 6H 7H 8H 9H TH JH QH KH", RULES),
]
HANDS = ["", "KC", "X3", "8C", "8C X2 X3", "3H 7H", "2H JH", "2H 3H 7H 8H X3", "AH X2 X3", "AH KH"]


@pytest.mark.parametrize(("cards", "rules"), MELDS)
def test_what_joins_a_meld_alone(cards: str, rules: MeldRules) -> None:
    meld = classify(cards, rules)
    joining = all_joining(rules)
    alone = [
        card
        for card in bitboard.each(bitboard.PACK)
        if extensions(meld, CardSet.of_bits(card), rules)
    ]
    if any(card & bitboard.JOKERS for card in alone):
        alone += list(bitboard.each(bitboard.JOKERS & meld.bits))
    assert joining[meld] == joining[meld] == sum(alone)


@pytest.mark.parametrize("hand", HANDS)
@pytest.mark.parametrize(("cards", "rules"), MELDS)
def test_every_way_to_extend_from_a_hand(cards: str, rules: MeldRules, hand: str) -> None:
    meld = classify(cards, rules)
    held = [card for card in CardSet(hand) if card.bit & ~meld.bits]
    bits = CardSet(held).bits
    jokers = [card for card in held if card.is_joker]
    expected = []
    for part in chain.from_iterable(combinations(held, n) for n in range(1, len(held) + 1)):
        used = [card for card in part if card.is_joker]
        if used == jokers[: len(used)]:  # jokers are alike, the lowest are used
            added = CardSet(part)
            expected += [(added.bits, grown) for grown in extensions(meld, added, rules)]
    found = list(iterate_extensions(meld, bits, rules))
    assert len(found) == len(expected)
    assert set(found) == set(expected)
