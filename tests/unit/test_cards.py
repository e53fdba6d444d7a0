"""Cards and card sets: text both ways, order, immutability, and what is refused."""

import copy
import pickle
from collections.abc import Set as AbstractSet

import attrs
import pytest

from rummylib import Card, CardSet, Rank, Suit
from rummylib.cards import (
    CARDS,
    JOKERS,
    DuplicateCard,
    InvalidCard,
    JokerHasNoRank,
    are_distinct,
    distinct_cards,
    pack,
    read_cards,
)

EVERY = (*CARDS, *JOKERS)


@pytest.mark.parametrize("card", EVERY, ids=str)
def test_every_card_is_one_object_in_every_spelling(card: Card) -> None:
    spellings = [str(card), str(card).lower(), card.symbol, card.glyph, card.symbol + "\ufe0f"]
    assert all(Card(text) is card for text in spellings)
    for again in (copy.copy(card), copy.deepcopy(card), pickle.loads(pickle.dumps(card))):
        assert again is card


@pytest.mark.parametrize(
    ("text", "card"),
    [("10D", "TD"), ("10♦", "TD"), ("t♢", "TD"), ("JK", "X1"), ("Jk3", "X3"), ("🃏", "X1")],
)
def test_other_spellings(text: str, card: str) -> None:
    assert Card(text) is Card(card)


@pytest.mark.parametrize(
    "text",
    [
        "",
        " ",
        "8",
        "S",
        "8X",
        "1S",
        "11S",
        "S8",
        "8SS",
        " 8S",
        "X0",
        "X4",
        "X",
        "JK4",
        "🂬",
        "10",
        "8ſ",
    ],
)
def test_what_is_no_card(text: str) -> None:
    with pytest.raises(InvalidCard) as refused:
        Card(text)
    assert refused.value.given == text


def test_the_knight_is_skipped_among_the_glyphs() -> None:
    assert [Card(f"{rank}S").glyph for rank in "JQK"] == ["🂫", "🂭", "🂮"]


def test_suits_and_ranks() -> None:
    card = Card.of(Rank.TEN, Suit.DIAMONDS)
    assert (str(card), card.symbol) == ("TD", "10♦")
    assert (card.rank, card.suit) == (Rank.TEN, Suit.DIAMONDS)
    assert [str(suit) for suit in Suit] == list("SHDC")
    assert "".join(suit.symbol for suit in Suit) == "♠♥♦♣"
    assert [suit.is_red for suit in Suit] == [False, True, True, False]
    assert "".join(map(str, Rank)) == "A23456789TJQK"
    assert [str(rank) for rank in Rank if rank.is_face] == ["J", "Q", "K"]


def test_a_joker_has_no_rank_and_no_suit() -> None:
    joker = Card.joker(2)
    assert joker.is_joker
    for name in ("rank", "suit"):
        with pytest.raises(JokerHasNoRank) as refused:
            getattr(joker, name)
        assert refused.value.joker is joker


def test_cards_sort_by_suit_then_rank_with_jokers_last() -> None:
    assert sorted(set(EVERY), key=lambda card: card) == list(EVERY)
    assert Card("KS") < Card("AH") <= Card("AH")
    assert Card("X1") > Card("KC") >= Card("KC")
    assert Card("8S") != "8S"
    assert not Card("8S") < Card("8S")
    assert not Card("8S") > Card("8S")
    assert not Card("9S") <= Card("8S")
    assert not Card("8S") >= Card("9S")


@pytest.mark.parametrize("name", ["__lt__", "__le__", "__gt__", "__ge__"])
def test_comparisons_take_no_text(name: str) -> None:
    assert getattr(Card("8S"), name)("9S") is NotImplemented
    assert getattr(Card("8S"), name)(Card("8S")) is ("e" in name)


def test_a_card_cannot_be_changed() -> None:
    for thing, name in ((Card("8S"), "bit"), (CardSet("8S"), "bits")):
        with pytest.raises(attrs.exceptions.FrozenInstanceError):
            setattr(thing, name, 0)
        with pytest.raises(attrs.exceptions.FrozenInstanceError):
            delattr(thing, name)


def test_a_set_iterates_in_one_order_however_it_was_written() -> None:
    for written in ("X1 KC 8S, AH", ["KC", "X1", "AH", "8S"], CardSet("AH 8S KC X1")):
        assert str(CardSet(written)) == "8S AH KC X1"
    assert CardSet(Card("8S")) == CardSet("8S")
    assert [str(card) for card in CardSet("KS 2S KH X1").by_rank()] == ["2S", "KS", "KH", "X1"]
    assert CardSet("KS 2S KH X1").by_suit() == read_cards("2S KS KH X1")
    shown = CardSet("KS AH 2S X2 KC X1 AD").by_rank()
    assert shown == read_cards("AH AD 2S KS KC X1 X2")
    assert repr(CardSet("KS 2S")) == "CardSet('2S KS')"


@pytest.mark.parametrize("card", ["8S", Card("8S")], ids=["text", "card"])
def test_one_card_more_or_less(card: Card | str) -> None:
    some = CardSet("AS KC X3")
    assert some.with_card(card) == some.with_card(card).with_card(card) == CardSet("AS 8S KC X3")
    assert some.without(card) == some.with_card(card).without(card) == some
    assert some == CardSet("AS KC X3")
    for method in (some.with_card, some.without):
        with pytest.raises(InvalidCard):
            method("8X")


def test_cards_read_that_are_distinct() -> None:
    read = read_cards("8S KC X1")
    assert distinct_cards("8S KC X1") == distinct_cards(read) == read
    with pytest.raises(DuplicateCard) as refused:
        distinct_cards("8S KC 8S")
    assert refused.value.card is Card("8S")
    assert are_distinct(read)
    assert are_distinct(())
    assert are_distinct((Card("AS"),))
    assert not are_distinct(read_cards("8S KC 8S"))
    assert not are_distinct(read_cards("8S 8S KC"))
    assert not are_distinct(("8S",))


def test_a_set_is_a_set() -> None:
    some, other = CardSet("8S 8H 8D"), CardSet("8D KC")
    assert isinstance(some, AbstractSet)
    assert some | other == CardSet("8S 8H 8D KC")
    assert some & other == CardSet("8D")
    assert some - other == CardSet("8S 8H")
    assert some ^ other == CardSet("8S 8H KC")
    assert some & {Card("8S")} == some - {Card("8H"), Card("8D")} == CardSet("8S")
    assert some | {Card("KC")} == some ^ {Card("KC")} == CardSet("8S 8H 8D KC")
    assert CardSet("8S") < some <= CardSet("8D 8H 8S")
    assert some > {Card("8S")}
    assert some.isdisjoint(CardSet("KC"))
    assert Card("8S") in some
    assert "8S" not in some
    assert len(some) == 3
    assert not CardSet()


def test_equal_sets_hash_alike_whatever_their_type() -> None:
    plain = frozenset(read_cards("8S KC X1"))
    assert CardSet("8S KC X1") == plain
    assert hash(CardSet("8S KC X1")) == hash(plain)
    assert {CardSet("8S"): 1}[CardSet(["8s"])] == 1
    assert pickle.loads(pickle.dumps(CardSet("8S X2"))) == CardSet("8S X2")


def test_operators_take_no_text() -> None:
    for operation in ("__or__", "__and__", "__sub__", "__xor__"):
        assert getattr(CardSet("8S"), operation)("8S") is NotImplemented


@pytest.mark.parametrize("cards", ["8S KC 8S", ["8S", "8♠"], "X1 JK"])
def test_the_same_card_twice(cards: str | list[str]) -> None:
    with pytest.raises(DuplicateCard):
        CardSet(cards)


@pytest.mark.parametrize(
    ("cards", "given"),
    [
        (7, "7"),
        (None, "None"),
        ([7], "7"),
        ([None], "None"),
        ("8S,KZ", "KZ"),
        ([("8S",)], "('8S',)"),
    ],
)
def test_what_is_no_set_of_cards(cards: object, given: str) -> None:
    with pytest.raises(InvalidCard) as refused:
        CardSet(cards)  # type: ignore[arg-type]  # nonsense on purpose
    assert refused.value.given == given


def test_what_is_no_card_in_another_set() -> None:
    with pytest.raises(InvalidCard) as refused:
        CardSet("8S") | {"KC"}  # type: ignore[arg-type]  # nonsense on purpose
    assert refused.value.given == "'KC'"


@pytest.mark.parametrize("jokers", [-1, 4])
def test_there_are_three_jokers(jokers: int) -> None:
    for refusing in (pack, Card.joker):
        with pytest.raises(InvalidCard) as refused:
            refusing(jokers)
        assert refused.value.given == f"X{jokers}"


def test_packs() -> None:
    assert [len(pack(jokers)) for jokers in range(4)] == [52, 53, 54, 55]
    assert pack(2).jokers == CardSet("X1 X2")
    assert pack(2).naturals == pack()
