"""Claims and kan: rows DC-01 to DC-36."""

import pytest
from attrs import evolve
from tests.rules.dora.scenes import (
    RULES,
    answers,
    chi,
    house,
    kan,
    play,
    pon,
    refused,
    row,
    scene,
)

from rummylib.cards import CardSet
from rummylib.game import Action
from rummylib.variants.dora import (
    AddedKan,
    Call,
    Chi,
    ConcealedKan,
    ContradictoryRuleset,
    Discard,
    DoraRound,
    DoraRuleset,
    Kan,
    Pass,
    Phase,
    Pon,
    Ready,
    Ron,
    Tsumo,
    WinContext,
    score_hand,
    waits,
)
from rummylib.variants.dora.violations import (
    AddedKanNotPlayed,
    ChiFromAnother,
    LastDiscardRonOnly,
    NoClaimAfterRiichi,
    NotAFour,
    NotARun,
    NotAThree,
    NothingDrawn,
    NothingLeftToDiscard,
    TooManyTens,
    WrongNumberOfCards,
)

DULL = "2S 4D 6H 8S JD KS AH"
"""Seven cards that are not near a win."""


def answering(hand: str, card: str, *, seat: int = 1, rules: DoraRuleset = RULES) -> DoraRound:
    """Seat 0 has thrown ``card``; ``seat`` holds ``hand``."""
    return scene({seat: hand}, rules=rules, thrown=(0, card))


@row("DC-01", "the player before you throws 5C, you hold 6C 7C: chi")
def test_chi_from_the_player_before() -> None:
    state = answers(answering("6C 7C 2S 4D 6H 8S JD", "5C"), Chi(1, "6C 7C"))
    assert (state.turn, state.phase) == (1, Phase.AFTER_CLAIM)
    (group,) = state.shown[1]
    assert (group.call, str(group.cards), group.thrower) == (Call.CHI, "5C 6C 7C", 0)
    assert len(state.hidden[1]) == 5


@row("DC-02", "another player throws it: no chi")
def test_chi_from_another_player() -> None:
    state = answering("6C 7C 2S 4D 6H 8S JD", "5C", seat=2)
    assert refused(state, Chi(2, "6C 7C")) == {ChiFromAnother(2, 0)}


@pytest.mark.parametrize("seat", [1, 2, 3])
@row("DC-03", "anybody throws 5C, you hold 5S 5H: pon")
def test_pon_from_anybody(seat: int) -> None:
    state = answers(answering("5S 5H 2S 4D 6H 8S JD", "5C", seat=seat), Pon(seat, "5S 5H"))
    assert (state.turn, str(state.shown[seat][0].cards)) == (seat, "5S 5H 5C")


@row("DC-04", "5C thrown, 5S TD in hand: pon with one ten")
def test_pon_with_one_ten() -> None:
    play(answering("5S TD 2S 4D 6H 8S JD", "5C"), Pon(1, "5S TD"))


@pytest.mark.parametrize(
    ("most", "allowed"),
    [
        pytest.param(0, False, id="DC-05-0"),
        pytest.param(1, False, id="DC-05-1"),
        pytest.param(2, True, id="DC-05-2"),
        pytest.param(3, True, id="DC-05-3"),
        pytest.param(4, True, id="DC-05-4"),
    ],
)
def test_pon_with_two_tens(most: int, allowed: bool) -> None:
    state = answering("TD TS 2S 4D 6H 8S JD", "5C", rules=house(claim_max_tens=most))
    if allowed:
        play(state, Pon(1, "TD TS"))
    else:
        assert refused(state, Pon(1, "TD TS")) == {TooManyTens(2, most)}


@row("DC-06", "5C thrown, TD and the joker in hand: pon, the joker is no free card")
def test_pon_with_ten_and_joker() -> None:
    play(answering("TD X1 2S 4D 6H 8S JD", "5C"), Pon(1, "TD X1"))


@row("DC-07", "the player before throws JC, QH KD in hand: chi")
def test_chi_of_mixed_faces() -> None:
    play(answering("QH KD 2S 4D 6H 8S AH", "JC"), Chi(1, "QH KD"))


@row("DC-08", "8C thrown, TD TS in hand: no chi")
def test_chi_with_two_tens() -> None:
    state = answering("TD TS 2S 4D 6H 9S JD", "8C")
    assert refused(state, Chi(1, "TD TS")) == {TooManyTens(2, 1)}


@row("DC-09", "5C thrown, 5S 5H 5D in hand: kan, the left indicator, three hidden cards")
def test_kan_on_a_discard() -> None:
    before = scene({2: "5S 5H 5D 2S 4D 6H 8S"}, thrown=(0, "5C"), indicators="9D 3D 4C")
    state = answers(before, Kan(2, "5S 5H 5D"))
    assert [str(card) for card in state.indicators] == ["9D", "3D"]
    assert len(state.shown[2][0].cards) == 4
    state = play(state, Discard(2, "8S"))
    assert len(state.hidden[2]) == 3


@row("DC-10", "the same with TD: kan to five, two hidden cards")
def test_kan_to_five() -> None:
    state = answers(answering("5S 5H 5D TD 4D 6H 8S", "5C"), Kan(1, "5S 5H 5D TD"))
    state = play(state, Discard(1, "8S"))
    assert (len(state.shown[1][0].cards), len(state.hidden[1])) == (5, 2)


@row("DC-11", "a concealed kan: four shown, a new indicator, no replacement")
def test_concealed_kan() -> None:
    before = scene({0: "7S 7H 7D 7C 2S 2H 9C 4D"}, drawn="4D", indicators="9D 3D")
    state = play(before, ConcealedKan(0, "7S 7H 7D 7C"))
    assert (len(state.indicators), state.wall_count) == (2, before.wall_count)
    assert (state.phase, state.turn) == (Phase.ACT, 0)
    state = play(state, Discard(0, "4D"))
    assert state.hidden[0] == CardSet("2S 2H 9C")


@row("DC-12", "QC thrown, needed for a pair only, hand not complete: no claim")
def test_no_claim_of_a_pair() -> None:
    state = answering("QH 2S 4D 6H 8S 9H AH", "QC")
    assert state.legal_actions(1) == (Pass(1),)
    assert refused(state, Pon(1, "QH")) == {WrongNumberOfCards("pon", 1, (2,))}


@row("DC-13", "the same, but it completes the whole hand: ron")
def test_ron_completes_a_pair() -> None:
    state = answers(answering("5S 5H 5D 7C 8C 9C QD", "QC", seat=3), Ron(3))
    assert state.result is not None
    assert state.result.winners == (3,)


def conflict(hands: dict[int, str], *given: Action, rules: DoraRuleset = RULES) -> DoraRound:
    state = scene(hands, rules=rules, thrown=(0, "5C"))
    forwards = answers(state, *given)  # type: ignore[arg-type]  # actions of this game
    assert forwards == answers(state, *reversed(given))  # type: ignore[arg-type]  # the same
    return forwards


CHI_HAND, PON_HAND, RON_HAND = (
    "6C 7C 2S 4D 6H 8S JD",
    "5S 5H 2H 4S 6D 8D JS",
    "5D TD 7H 8H 9H QD QS",
)


@row("DC-14", "A may chi, B may pon the same card: B")
def test_pon_beats_chi() -> None:
    state = conflict({1: CHI_HAND, 3: PON_HAND}, Chi(1, "6C 7C"), Pon(3, "5S 5H"))
    assert (state.turn, state.shown[1]) == (3, ())


@row("DC-15", "A may pon, B may ron: B")
def test_ron_beats_pon() -> None:
    state = conflict({1: PON_HAND, 3: RON_HAND}, Pon(1, "5S 5H"), Ron(3))
    assert state.result is not None
    assert state.result.winners == (3,)


@row("DC-16", "A and B may both pon: the nearest after the thrower")
def test_nearest_pon() -> None:
    hands = {2: "5S TD 2S 4D 6H 8S JD", 3: "5H X1 2H 4S 6D 8D JS"}
    state = conflict(hands, Pon(3, "5H X1"), Pon(2, "5S TD"))
    assert state.turn == 2


@pytest.mark.parametrize(
    ("multiple_ron", "winners"),
    [
        pytest.param("all", (1, 3), id="DC-17-all"),
        pytest.param("nearest", (1,), id="DC-17-nearest"),
    ],
)
def test_two_rons(multiple_ron: str, winners: tuple[int, ...]) -> None:
    rules = house(multiple_ron=multiple_ron)
    hands = {1: "5S TS 7S 8S 9S KD KS", 3: RON_HAND}
    state = conflict(hands, Ron(3), Ron(1), rules=rules)
    assert state.result is not None
    assert state.result.winners == winners


@row("DC-18", "TD thrown, 5S 5H in hand: pon with the ten as a five")
def test_pon_of_a_ten() -> None:
    state = answers(answering("5S 5H 2S 4D 6H 8S JD", "TD"), Pon(1, "5S 5H"))
    assert str(state.shown[1][0].cards) == "5S 5H TD"


@row("DC-19", "after riichi 5C would make a pon: no claim")
def test_no_pon_after_riichi() -> None:
    state = scene({1: "5S 5H 7C 8C 9C QD QS"}, thrown=(0, "4C"), ready={1: Ready.RIICHI})
    assert refused(state, Pon(1, "5S 5H")) == {NoClaimAfterRiichi(1)}


@row("DC-20", "B pons from A, C sits between: after B the seat after B plays")
def test_skipped_seat() -> None:
    state = answers(scene({2: PON_HAND}, thrown=(0, "5C")), Pon(2, "5S 5H"))
    state = answers(play(state, Discard(2, "2H")))
    assert (state.turn, state.phase) == (3, Phase.ACT)


@row("DC-21", "the third kan of the deal: legal, nothing is turned")
def test_third_kan() -> None:
    shown = {1: (kan("2S 2H 2D 2C"),), 2: (kan("9S 9H 9D 9C"),)}
    state = scene({0: "7S 7H 7D 7C AS 3H 6C 4D"}, drawn="4D", shown=shown)
    assert len(state.indicators) == 3
    state = play(state, ConcealedKan(0, "7S 7H 7D 7C"))
    assert (state.kans, len(state.indicators)) == (3, 3)


@row("DC-22", "an open pon and the fourth card: added_kan decides")
def test_added_kan() -> None:
    shown = {0: (pon("7S 7H 7D"),)}
    hand = {0: "7C 2S 9C 4D KH"}
    state = scene(hand, drawn="7C", shown=shown)
    assert refused(state, AddedKan(0, "7C")) == {AddedKanNotPlayed()}
    state = scene(hand, drawn="7C", shown=shown, rules=house(added_kan=True))
    state = play(state, AddedKan(0, "7C"))
    assert (state.kans, len(state.indicators), state.shown[0][0].call) == (1, 2, Call.ADDED_KAN)
    assert len(play(state, Discard(0, "4D")).hidden[0]) == 3


@pytest.mark.parametrize(
    "allowed", [pytest.param(False, id="DC-23-False"), pytest.param(True, id="DC-23-True")]
)
def test_pon_of_the_last_discard(allowed: bool) -> None:
    rules = house(claims_on_last_discard=allowed)
    state = scene({2: PON_HAND}, rules=rules, thrown=(0, "5C"), wall=0)
    if not allowed:
        assert refused(state, Pon(2, "5S 5H")) == {LastDiscardRonOnly()}
        assert answers(state).result is not None
        return
    state = play(answers(state, Pon(2, "5S 5H")), Discard(2, "2H"))
    assert state.phase is Phase.ANSWER  # a last discard again
    over = answers(state).result
    assert over is not None
    assert over.is_drawn


@row("DC-24", "two chis shown, hidden 9C: waits 9S 9H 9D and the joker")
def test_waits_of_a_single_card() -> None:
    assert waits("9C", RULES, (chi("3H 4H 5H"), chi("6C 7C 8C"))) == CardSet("9S 9H 9D X1")


@row("DC-25", "after a pon all eight cards are in groups: no win, ron had to be called")
def test_no_win_after_a_claim() -> None:
    state = scene({1: "5S 5H 7C 8C 9C QD QS"}, thrown=(0, "5C"))
    assert state.is_legal(Ron(1))
    state = answers(state, Pon(1, "5S 5H"))
    assert refused(state, Tsumo(1)) == {NothingDrawn(1)}
    assert {type(action) for action in state.legal_actions(1)} == {Discard}


@row("DC-26", "a shown five, hidden 3C 4C, 2C thrown: no card would be left, ron or nothing")
def test_claim_that_uses_up_the_hand() -> None:
    state = scene({1: "3C 4C"}, thrown=(0, "2C"), shown={1: (kan("5S 5H 5D 5C TS"),)})
    assert refused(state, Chi(1, "3C 4C")) == {NothingLeftToDiscard("chi")}
    over = answers(state, Ron(1)).result
    assert over is not None
    assert over.wins[0].score.hand_value == 9


@row("DC-27", "a shown kan, KS KH 2C hidden, KD thrown: pon is legal and a dead hand")
def test_pon_into_a_dead_hand() -> None:
    state = scene({1: "KS KH 2C"}, thrown=(0, "KD"), shown={1: (kan("7S 7H 7D 7C"),)})
    state = play(answers(state, Pon(1, "KS KH")), Discard(1, "2C"))
    assert len(state.hidden[1]) == 0
    assert waits("", RULES, state.shown[1]) == CardSet()


@row("DC-28", "a kan that leaves nothing to throw is legal only with tsumo at once")
def test_kan_of_the_whole_hand() -> None:
    shown = {0: (kan("7S 7H 7D 7C"),)}
    hand = {0: "KS KH KD KC"}
    last = ConcealedKan(0, "KS KH KD KC")
    state = play(scene(hand, drawn="KC", shown=shown, indicators="2C QS QH"), last)
    assert state.legal_actions(0) == (Tsumo(0),)
    over = play(state, Tsumo(0)).result
    assert over is not None
    assert (over.wins[0].score.hand_value, over.wins[0].score.dora_points) == (12, 10)
    state = scene(hand, drawn="KC", shown=shown, rules=house(kan_then_tsumo=False))
    assert refused(state, last) == {NothingLeftToDiscard("concealed_kan")}
    play(state, Tsumo(0))


@row("DC-29", "7S 7H TD TS and four more: no concealed kan, two tens from the hand")
def test_concealed_kan_with_two_tens() -> None:
    state = scene({0: "7S 7H TD TS 2S 4D 6H 8S"}, drawn="8S")
    assert refused(state, ConcealedKan(0, "7S 7H TD TS")) == {TooManyTens(2, 1)}


@row("DC-30", "TD thrown, 5S TS in hand: pon as fives, one ten comes from the hand")
def test_pon_of_a_ten_with_a_ten() -> None:
    play(answering("5S TS 2S 4D 6H 8S JD", "TD"), Pon(1, "5S TS"))


@row("DC-31", "5S 5H 5D 5C TS: four are shown, the ten stays hidden")
def test_concealed_kan_of_five_cards() -> None:
    state = scene({0: "5S 5H 5D 5C TS 2S 4D 8S"}, drawn="8S")
    wrong = {WrongNumberOfCards("concealed_kan", 5, (4,))}
    assert refused(state, ConcealedKan(0, "5S 5H 5D 5C TS")) == wrong
    assert "TS" in str(play(state, ConcealedKan(0, "5S 5H 5D 5C")).hidden[0])


@row("DC-32", "four sevens just after a chi: no concealed kan before the discard")
def test_no_kan_after_a_claim() -> None:
    state = answers(answering("6C 8C 7S 7H 7D TC JD", "7C"), Chi(1, "6C 8C"))
    assert refused(state, ConcealedKan(1, "7S 7H 7D TC")) == {NothingDrawn(1)}


@row("DC-33", "A answers chi, B answers pon later: B")
def test_a_later_pon_beats_an_earlier_chi() -> None:
    state = scene({1: CHI_HAND, 3: PON_HAND}, thrown=(0, "5C"))
    state = play(state, Chi(1, "6C 7C"), Pass(2), Pon(3, "5S 5H"))
    assert state.turn == 3


@row("DC-34", "the first kan of the deal: the indicator is seen before the discard")
def test_indicator_before_the_discard() -> None:
    state = play(scene({1: "5S 5H 5D 2S 4D 6H 8S"}, thrown=(0, "5C")), Pass(2), Pass(3))
    step = state.transition(Kan(1, "5S 5H 5D"))
    assert [event.kind for event in step.events] == ["kan", "indicator"]
    assert (step.state.phase, len(step.state.indicators)) == (Phase.AFTER_CLAIM, 2)


@row("DC-35", "DC-27 one go-around later: nothing hidden, 4D drawn, 4D is thrown")
def test_dead_hand_draws() -> None:
    shown = {0: (kan("7S 7H 7D 7C"), pon("KS KH KD"))}
    state = scene({0: "4D"}, drawn="4D", shown=shown)
    assert state.legal_actions(0) == (Discard(0, "4D"),)


@row("DC-36", "claim_priority with pon before kan: B; ron must come first")
def test_claim_priority() -> None:
    pon_first = ("ron", "pon", "kan", "chi")
    hands = {1: "5S 5H 5D 2S 4D 6H 8S", 3: "X1 TD 2H 4S 6D 8D JS"}
    given = (Kan(1, "5S 5H 5D"), Pon(3, "TD X1"))
    assert conflict(hands, *given).turn == 1
    assert conflict(hands, *given, rules=house(claim_priority=pon_first)).turn == 3
    with pytest.raises(ContradictoryRuleset) as caught:
        house(claim_priority=("kan", "ron", "pon", "chi"))
    assert [one.code for one in caught.value.violations] == ["dora/ruleset-ron-first"]


@pytest.mark.parametrize(
    ("priority", "turn"),
    [
        (("ron", "kan", "pon", "chi"), 3),
        (("ron", "kan", "chi", "pon"), 1),
        (("ron", "pon", "kan", "chi"), 3),
        (("ron", "pon", "chi", "kan"), 3),
        (("ron", "chi", "kan", "pon"), 1),
        (("ron", "chi", "pon", "kan"), 1),
    ],
)
def test_every_order_of_the_calls(priority: tuple[str, ...], turn: int) -> None:
    rules = house(claim_priority=priority)
    given = (Chi(1, "6C 7C"), Pon(3, "5S 5H"))
    assert conflict({1: CHI_HAND, 3: PON_HAND}, *given, rules=rules).turn == turn


def test_claims_that_make_no_group() -> None:
    state = answering(DULL, "5C")
    assert refused(state, Chi(1, "2S 4D")) == {NotARun(CardSet("2S 4D 5C"), "adjacent")}
    assert refused(state, Pon(1, "2S 4D")) == {NotAThree(CardSet("2S 4D 5C"))}
    assert refused(state, Kan(1, "2S 4D 6H")) == {NotAFour(CardSet("2S 4D 6H 5C"))}


@pytest.mark.parametrize(
    ("five_card", "legal"), [("four_plus_wild", True), ("natural_four", False)]
)
def test_a_claimed_five(five_card: str, legal: bool) -> None:
    rules = house(five_card=five_card)
    state = answering("5S 5H X1 TD 4D 6H 8S", "5C", rules=rules)
    assert state.is_legal(Kan(1, "5S 5H X1 TD")) is legal


def test_added_kan_of_the_whole_hand_needs_tsumo() -> None:
    """DA58: with nothing left to throw it is legal only if tsumo follows."""
    shown = {0: (kan("KS KH KD KC"), pon("7S 7H 7D"))}
    rules = house(added_kan=True)
    state = play(scene({0: "7C"}, drawn="7C", shown=shown, rules=rules), AddedKan(0, "7C", 1))
    assert state.legal_actions(0) == (Tsumo(0),)
    rules = evolve(rules, kan_then_tsumo=False)
    state = scene({0: "7C"}, drawn="7C", shown=shown, rules=rules)
    assert refused(state, AddedKan(0, "7C", 1)) == {NothingLeftToDiscard("added_kan")}


def test_added_kan_counts_all_tens_from_the_hand() -> None:
    """DA58: the ten in the pon came from the hand too."""
    shown = {0: (pon("7S 7H TD", claimed="7S"),)}
    rules = house(added_kan=True)
    state = scene({0: "TC 2S 9C 4D KH"}, drawn="TC", shown=shown, rules=rules)
    assert refused(state, AddedKan(0, "TC")) == {TooManyTens(2, 1)}


def test_win_of_a_kan_hand_scores_with_the_new_indicator() -> None:
    state = scene({0: "7S 7H 7D 7C 2S 2H 9C 9D"}, drawn="9D", indicators="KH 6S")
    over = play(state, ConcealedKan(0, "7S 7H 7D 7C"), Tsumo(0)).result
    assert over is not None
    plain = score_hand(
        "7S 7H 7D 7C 2S 2H 9C 9D", RULES, win=WinContext("tsumo"), indicators="KH 6S"
    )
    assert plain is not None
    assert over.wins[0].score.total == plain.total
