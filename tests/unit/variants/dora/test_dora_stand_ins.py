"""What wild cards stand for, and hands of which a small change of the search would miss one."""

from itertools import combinations

import pytest
from tests.oracles import dora_score
from tests.oracles.dora_hands import house_of

from rummylib.cards import Card, CardSet, DuplicateCard
from rummylib.notation.dora import parse_position
from rummylib.variants.dora import (
    ConcealedKan,
    DoraRuleset,
    GroupKind,
    HandScore,
    ImpossibleGroup,
    ScoreLine,
    ShownGroup,
    group_kinds,
    is_ready,
    score_hand,
    waits,
)
from rummylib.variants.dora.indicators import dora_of
from rummylib.variants.dora.waits import may_be_thrown

RULES = DoraRuleset()
REPRESENTED = DoraRuleset(dora_on="represented")


def scored(hand: str, rules: DoraRuleset = RULES, indicators: str = "") -> HandScore:
    """The score of a hand that wins, the same as that of the twin."""
    found = score_hand(hand, rules, indicators=indicators)
    assert found is not None
    cards, face_up = tuple(hand.split()), tuple(indicators.split())
    twin = dora_score.score(cards, (), house_of(rules), dora_score.Circumstances(), face_up)
    assert twin is not None
    assert (found.hand_value, found.total) == (twin.hand_value, twin.total)
    assert type(found.total) is int
    return found


def stand_ins(found: HandScore) -> dict[str, str]:
    return {str(wild): str(card) for wild, card in found.stands_for}


@pytest.mark.parametrize(("held", "other"), [("5H", "5D"), ("5D", "5H"), ("5C", "5S")])
def test_a_joker_in_a_pair_is_of_the_colour_of_the_other_card(held: str, other: str) -> None:
    assert stand_ins(scored(f"6C 7C 8C 2S 3S 4S {held} X1")) == {"X1": other}


def test_a_ten_of_the_suit_is_itself_in_a_flush_unless_another_card_earns_more() -> None:
    flush = "4D 5D KD JD 3D QD TD 7D"
    assert stand_ins(scored(flush)) == {}
    assert stand_ins(scored(flush, REPRESENTED)) == {}
    assert stand_ins(scored(flush, REPRESENTED, "KS")) == {"TD": "AD"}
    assert stand_ins(scored(flush, REPRESENTED, "6C")) == {}


@pytest.mark.parametrize(
    ("hand", "value", "rules", "stands_for"),
    [
        ("TS JS QS KS TH 5C 5H 5D", 10, ["Y15"], {"TH": "AS"}),
        ("JS QS KS JH QH KH AS AH", 5, ["Y6", "B2", "B2"], {}),
        ("JS QS X1 4H 5H 6H AS AH", 3, ["Y2", "B2"], {"X1": "KS"}),
        ("JS QH KD 4H 5H 6H AS AH", 3, ["Y2"], {}),
        ("8S 8H 8D 8C TS 4S 5S 6S", 9, ["Y14"], {"TS": "8S"}),
        ("5S TH 5D 5C 9S 9H 9D X1", 9, ["Y14"], {"TH": "5S", "X1": "5S"}),
    ],
)
def test_groups_with_wild_cards(
    hand: str, value: int, rules: list[str], stands_for: dict[str, str]
) -> None:
    found = scored(hand)
    assert found.hand_value == value
    assert [line.rule for line in found.lines] == rules
    assert stand_ins(found) == stands_for


@pytest.mark.parametrize(
    "hand",
    [
        "TS TH TD TC 5S 5H 6S 6H",
        "TS TH TD X1 5S 5H 6S 6H",
        "TS TH TD TC X1 5S 6S 7S",
        "TS TH TD TC 2C 2D KS KH",
        "TS TH TD TC JS QH KD X1",
    ],
)
def test_hands_with_many_tens(hand: str) -> None:
    scored(hand)
    scored(hand, REPRESENTED, "AC 4S")


@pytest.mark.parametrize(("indicators", "stand_in"), [("2C", "3C"), ("AC", "2C")])
def test_a_joker_in_a_flush_is_the_card_that_earns_most(indicators: str, stand_in: str) -> None:
    found = scored("4C 5C 6C 7C 8C 9C JC X1", REPRESENTED, indicators)
    assert next(line.rule for line in found.lines) == "Y11"
    assert stand_ins(found) == {"X1": stand_in}


def test_two_fours_that_wild_cards_help_to_make() -> None:
    kan = ShownGroup("concealed_kan", "9S TS 9H 9D")
    found = score_hand("5C 5H X1 TH", RULES, shown=[kan])
    assert found is not None
    assert [(line.rule, line.points) for line in found.lines] == [("DA8", 4)]


def test_a_hand_waits_for_every_card_that_wins() -> None:
    royal = "TS JS QS KS 5C 5H 5D"
    expected = "AS 5S 3H 4H 6H 7H TH KH 3D 4D 6D 7D TD KD 3C 4C 6C 7C TC KC X1"
    twin = {
        card
        for card in map(str, waits(royal, RULES))
        if dora_score.score(
            (*royal.split(), card), (), house_of(RULES), dora_score.Circumstances(), ()
        )
    }
    assert waits(royal, RULES) == CardSet(expected) == CardSet(twin)
    assert waits("2D 4D 5D 7D 9D JD KD", RULES) == CardSet("AD 3D 6D 8D TD QD TS TH TC X1")
    assert is_ready("2D 4D 5D 7D 9D JD KD", RULES)
    assert not is_ready("2D 4D 5D 7D 9D JS KH", RULES)


@pytest.mark.parametrize(
    ("hand", "most", "kans"),
    [
        ("TS TH TD X1 5S 5H 6C 8D", 3, 1 + 6 + 4 * 4),
        ("TS TH TD TC 5S 6H 7C 8D", 4, 1 + 4 * 4),
        ("TS TH TD TC X1 5S 5H 5D", 4, 5 + 3 * 10 + 3 * 10 + 5),
    ],
)
def test_each_concealed_kan_is_listed_once(hand: str, most: int, kans: int) -> None:
    """F17: also where the wild cards alone are a kan, beside cards of several ranks."""
    state = parse_position(f"game: dora\nrules: tomasu claim_max_tens={most}\nhand: {hand}")
    listed = [action for action in state.legal_actions(0) if isinstance(action, ConcealedKan)]
    possible = {
        ConcealedKan(0, cards)
        for four in combinations(CardSet(hand), 4)
        if GroupKind.FOUR in group_kinds(cards := CardSet(four), state.rules)
    }
    assert set(listed) == {kan for kan in possible if not state.violations(kan)}
    assert len(listed) == len(set(listed)) == kans


def test_waits_beside_groups_that_share_a_card() -> None:
    groups = [ShownGroup("pon", "5S 5H 5D"), ShownGroup("chi", "5D 6D 7D")]
    with pytest.raises(DuplicateCard) as caught:
        waits("2C", RULES, groups)
    assert str(caught.value.card) == "5D"


@pytest.mark.parametrize(
    ("hand", "thrown"),
    [
        ("TS JS QS KS 5C 5H 5D 2D", "2D"),
        ("JS QS KS AS X1 5C 5H 2D", "2D"),
        ("5S 5H 5D 5C TS 7C 8C KD", "KD"),
        ("5S 5H 5D 5C 9S 9H 9D KD", "KD"),
        ("2D 4D 5D 7D 9D JD KD KS", "KS"),
        ("2S 2H 5D 5C 9S 9H JD KC", "JD KC"),
    ],
)
def test_what_may_be_thrown_for_riichi(hand: str, thrown: str) -> None:
    alone = CardSet(card for card in CardSet(hand) if waits(CardSet(hand).without(card), RULES))
    assert may_be_thrown(CardSet(hand).bits, (), RULES) == alone.bits
    assert CardSet(thrown) <= alone


def test_a_claimed_card_that_is_not_in_the_group_is_told_with_it() -> None:
    with pytest.raises(ImpossibleGroup) as caught:
        ShownGroup("pon", "5S 5H 5D", claimed="6S")
    (reason,) = caught.value.violations
    assert reason.parameters()["group"] == "pon 5S 5H 5D"
    assert reason.parameters()["claimed"] == Card("6S")


def test_the_lines_of_dora_name_their_cards_and_their_indicator() -> None:
    lines = scored("5S 5H 5D 7C 8C 9C QD QS", RULES, "4S X1").lines
    assert [line for line in lines if line.rule.startswith("O")] == [
        ScoreLine("O1", 2, CardSet("5S"), Card("4S")),
        ScoreLine("O2", 2, CardSet("5H 5D"), Card("4S")),
        ScoreLine("O3", 2, CardSet("QS QD"), Card("X1")),
    ]
    (faces,) = dora_of(Card("X1"))
    assert (faces.rule, faces.indicator, faces.points) == ("O3", Card("X1"), 1)
    assert len(faces.cards) == 12
