"""What the jokers of a meld that lies on the table can be swapped for (rule W3)."""

from rummylib.arguments import check_kind
from rummylib.cards import Card
from rummylib.melds.rules import HasMeldRules, JokerInSet, MeldRules, meld_rules_of
from rummylib.melds.shapes import Meld, RunMeld, SetMeld
from rummylib.melds.violations import JokerIsAnotherCard, NoJokerInMeld, SwapNeedsNatural
from rummylib.reasons import Violation


def swapped(meld: Meld, card: Card | str, rules: HasMeldRules) -> tuple[Meld, Card] | None:
    """The meld after ``card`` replaced the joker that stands for it, and that joker (rule W3).

    None where no joker of the meld stands for the card. In a flexible set with several jokers
    the lowest one is given (reading CA30).

    >>> from rummylib.melds import MeldRules, classify
    >>> meld, joker = swapped(classify("5H X1 7H", MeldRules()), "6H", MeldRules())
    >>> print(meld, "/", joker)
    5H 6H 7H / X1
    """
    check_kind(meld, SetMeld, RunMeld)
    card = Card(card)
    if card.is_joker:
        return None
    if isinstance(meld, RunMeld):
        return _swapped_in_run(meld, card)
    return _swapped_in_set(meld, card, meld_rules_of(rules))


def _swapped_in_run(meld: RunMeld, card: Card) -> tuple[Meld, Card] | None:
    for place, face in enumerate(meld.faces):
        joker = meld.cards[place]
        if face is card and joker.is_joker:
            cards = (*meld.cards[:place], card, *meld.cards[place + 1 :])
            return RunMeld(cards, meld.faces), joker
    return None


def _swapped_in_set(meld: SetMeld, card: Card, rules: MeldRules) -> tuple[Meld, Card] | None:
    jokers = sorted(held for held in meld.cards if held.is_joker)
    if not jokers or card.rank is not meld.rank or card in meld.cards:
        return None
    stands_for = list(meld.stands_for)
    if rules.joker_in_set is JokerInSet.FLEXIBLE:
        place = 0
        stands_for = [face for face in stands_for if face is not card]
        stands_for = stands_for if len(stands_for) < len(jokers) else stands_for[1:]
    elif card in stands_for:
        place = stands_for.index(card)
        del stands_for[place]
    else:
        return None
    naturals = sorted([*(held for held in meld.cards if not held.is_joker), card])
    left = (*jokers[:place], *jokers[place + 1 :])
    return SetMeld((*naturals, *left), tuple(stands_for)), jokers[place]


def swap_violations(meld: Meld, card: Card | str, rules: HasMeldRules) -> tuple[Violation, ...]:
    """Why ``card`` cannot be swapped for a joker of ``meld``; empty where it can.

    >>> from rummylib.melds import MeldRules, classify
    >>> run = classify("5H X1 7H", MeldRules())
    >>> swap_violations(run, "6H", MeldRules())
    ()
    >>> [str(reason) for reason in swap_violations(run, "8H", MeldRules())]
    ['No joker in 5H X1=6H 7H stands for 8H.']
    """
    card = Card(card)
    if swapped(meld, card, rules) is not None:
        return ()
    if card.is_joker:
        return (SwapNeedsNatural(card),)
    if not any(held.is_joker for held in meld.cards):
        return (NoJokerInMeld(str(meld)),)
    return (JokerIsAnotherCard(card, str(meld)),)
