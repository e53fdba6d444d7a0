"""What is guessed of the cards that nobody sees."""

from itertools import islice
from random import Random

import attrs
import pytest

from rummylib import Card, CardSet, Discard, DrawStock, LayMeld, Round, Ruleset, presets
from rummylib.cards import pack
from rummylib.notation import format_position, parse_position
from rummylib.round import Phase, sample
from rummylib.ruleset import GoOut, PickedUpDiscard, StockEnd
from rummylib.serialization import InvalidDocument, from_json, to_json
from rummylib.testing import scenario

WHOLE = Ruleset(jokers=3, whole_hand_deals=(1,), melds_per_turn=None)


def laying(hand: str, table: str, rules: Ruleset = WHOLE, known: str = "") -> Round:
    """Seat 1 of three, who has laid the first meld of its hand, and holds the cards of ``hand``."""
    held, laid = CardSet(hand), CardSet(table)
    others = iter(card for card in pack(rules.jokers) if card not in held | laid)
    size = len(held | laid) - 1
    first, third, upcard = (CardSet(islice(others, count)) for count in (size, size, 1))
    state = attrs.evolve(
        Round.deal(rules, seats=3),
        hands=(first, held | laid, third),
        stock=tuple(others),
        discards=tuple(upcard),
        phase=Phase.PLAY,
        known=(CardSet.EMPTY, CardSet(known), CardSet.EMPTY),
    )
    return state.apply(LayMeld(1, laid))


@pytest.mark.parametrize("seed", range(30))
@pytest.mark.parametrize(
    ("hand", "rules", "known"),
    [
        ("4C 5C 6C KD", WHOLE, ""),
        ("4C 5C 6C KD", WHOLE, "KD"),
        ("4C 5C 6C KD", WHOLE, "4C"),
        ("4C 5C X1 9D 9H 9S KD", WHOLE, "X1"),
        ("4C 5C 6C", WHOLE, ""),
        ("4C X2 X3 KS", attrs.evolve(WHOLE, go_out=GoOut.DISCARD), "X3 4C"),
        ("4C 5C 6C 7C", attrs.evolve(WHOLE, jokers=0, go_out=GoOut.DISCARD), ""),
    ],
)
def test_who_lays_a_whole_hand_is_guessed_to_be_able_to(
    hand: str, rules: Ruleset, known: str, seed: int
) -> None:
    """W12: the judge lets nobody begin whose rest could not follow."""
    state = laying(hand, "8S 8H 8D", rules, known)
    for seat in (0, 2, None):
        view = state.view(seat)
        guess = sample(view, Random(seed))
        assert guess.view(seat) == view
        assert guess.legal_actions()
        assert CardSet(known) <= guess.hands[1]
    assert sample(state.view(1), Random(seed)).hands[1] == CardSet(hand)


def test_a_joker_that_everybody_saw_is_the_one_that_is_melded() -> None:
    state = laying("5C 6C X3", "8S 8H 8D", known="X3")
    for seed in range(30):
        guess = sample(state.view(0), Random(seed))
        assert Card("X3") in guess.hands[1]
        assert any(isinstance(action, LayMeld) for action in guess.legal_actions())


@pytest.mark.parametrize("go_out", GoOut)
def test_the_rest_of_a_large_hand_is_soon_guessed(go_out: GoOut) -> None:
    """Of 22 hidden cards with three jokers at large, in more ways than can be gone through."""
    rules = attrs.evolve(WHOLE, hand_size=24, players_max=2, go_out=go_out)
    hand = "AS 2S 3S 4S 5S 8S JS 3H 8H TH JH KH 4D 5D 6D JD 3C JC X1 X2 X3 9S 9H 9D"
    last = " 7C" if go_out is GoOut.DISCARD else ""
    state = scenario(hand=hand + last, rules=rules).apply(LayMeld(0, "9S 9H 9D"))
    for seed in range(12):
        guess = sample(state.view(1), Random(seed))
        assert guess.view(1) == state.view(1)
        assert guess.legal_actions()


def test_the_guesses_differ() -> None:
    state = laying("4C 5C 6C KD", "8S 8H 8D")
    guesses = {sample(state.view(0), Random(seed)).hands[1] for seed in range(40)}
    assert len(guesses) > 20


def test_a_card_that_may_not_be_thrown_is_no_last_card() -> None:
    """T4 under W12: the picked-up card must be in one of the melds that follow."""
    rules = attrs.evolve(WHOLE, jokers=0, picked_up_discard=PickedUpDiscard.NEVER)
    taken = Card("4C")
    state = attrs.evolve(laying("4C 5C 6C KD", "8S 8H 8D", rules, "4C"), taken=taken)
    for seed in range(20):
        guess = sample(state.view(0), Random(seed))
        assert any(
            isinstance(action, LayMeld) and taken in action.cards
            for action in guess.legal_actions()
        )


def test_cards_that_lay_in_the_pile_are_left_for_the_stock() -> None:
    """E3: a renewed stock holds none but cards that all have seen, and enough of them must stay."""
    before = laying("4C 5C 6C KD", "8S 8H 8D", attrs.evolve(WHOLE, jokers=0))
    renewed = CardSet(before.stock) | CardSet("6C")
    state = attrs.evolve(before, recycles=1, recycled=renewed)
    for seed in range(30):
        guess = sample(state.view(0), Random(seed))
        assert len(guess.stock) == len(state.stock)
        assert CardSet(guess.stock) <= renewed
        assert guess.legal_actions()
        assert not any(isinstance(action, Discard) for action in guess.legal_actions())


def test_a_hand_that_all_have_seen_is_kept_even_if_it_cannot_follow() -> None:
    """No play leads there (W12), and so nothing better can be guessed."""
    state = laying("4C 5C 6C KD", "8S 8H 8D")
    stuck = CardSet("2C 5H 9S KD")
    rest = iter(card for card in pack(3) if card not in stuck | CardSet("8S 8H 8D"))
    odd = attrs.evolve(
        state,
        hands=(CardSet(islice(rest, 6)), stuck, CardSet(islice(rest, 6))),
        known=(CardSet.EMPTY, stuck, CardSet.EMPTY),
        discards=(next(rest),),
        stock=tuple(rest),
    )
    assert sample(odd.view(0), Random(1)).hands[1] == stuck


def test_a_stock_that_was_turned_over_is_known_in_its_order() -> None:
    """E5: whoever has seen the pile knows what will be drawn, and what nobody can hold."""
    rules = attrs.evolve(WHOLE, stock_end="turn_over", stock_keep_top=False)
    state = Round.deal(rules, seats=3, seed=7)
    turned = attrs.evolve(state, stock_is_known=True, recycles=1, recycled=CardSet(state.stock))
    for seat in (*range(3), None):
        guess = sample(turned.view(seat), Random(1))
        assert guess.stock == state.stock
        assert guess.view(seat) == turned.view(seat)


@pytest.mark.parametrize("stock_end", StockEnd)
@pytest.mark.parametrize("moved", ["5C", "5C KD"])
def test_a_stock_that_was_renewed_and_drawn_empty(stock_end: StockEnd, moved: str) -> None:
    """E5: whether its order was known follows from what it was made of, not from what is left."""
    rules = attrs.evolve(presets.QDAN, stock_end=stock_end, stock_keep_top=False)
    state = scenario(
        hand="2H 3H 9C", others="AH 6D 8D", stock="", discards=moved, rules=rules, phase="draw"
    )
    state = state.apply(DrawStock(0))
    while state.stock:
        state = state.apply(Discard(state.turn, next(iter(state.hands[state.turn]))))
        state = state.apply(DrawStock(state.turn))
    assert state.stock_is_known == (stock_end is StockEnd.TURN_OVER or moved == "5C")
    for seat in (0, 1, None):
        other = sample(state.view(seat), Random(3))
        assert other.stock_is_known == state.stock_is_known
        assert from_json(to_json(other), Round) == other
        assert parse_position(format_position(other)) == other


def test_a_stock_of_one_card_is_known_however_it_is_renewed() -> None:
    state = scenario(hand="2H 3H", others="AH", stock="7C", recycles=1, rules=presets.QDAN)
    assert state.stock_is_known
    assert state.view(1).known_stock == (Card("7C"),)
    unknown = to_json(state).replace('"stock_is_known":true', '"stock_is_known":false')
    with pytest.raises(InvalidDocument):
        from_json(unknown, Round)
