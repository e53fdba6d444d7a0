"""What speaks against adding cards to a meld, where the judge of a round is not asked."""

import pytest

from rummylib.cards import CardSet
from rummylib.melds import MeldRules, classify, extension_violations, extensions
from rummylib.melds.violations import AlreadyInMeld, NoCards

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
