"""Faults that other programs had in claims, riichi and dora."""

from pathlib import Path
from typing import Any

import attrs
import pytest
from tests.rules.dora.scenes import (
    RULES,
    answers,
    chi,
    concealed,
    house,
    play,
    pon,
    refused,
    scene,
)
from tests.rules.dora.scenes import row as trap
from tests.traps.dora_not_applicable import NOT_APPLICABLE

from rummylib.cards import CardSet
from rummylib.variants.dora import (
    AddedKan,
    Chi,
    ConcealedKan,
    Declaration,
    Discard,
    DoraRuleset,
    Kan,
    Pass,
    Phase,
    Pon,
    Ready,
    Ron,
    Tsumo,
    WinContext,
    is_ready,
    score_hand,
)
from rummylib.variants.dora.violations import ChiFromAnother, NoKanAfterRiichi

READY_HAND = "5S 5H 5D 7C 8C 9C QD"
OTHER_READY_HAND = "6S 6H 6D 7H 8H 9H QH"
IDS = {
    *(f"CLAIM-{number:02}" for number in range(1, 20, 2)),
    *(f"RIICHI-{number:02}" for number in range(1, 14, 2)),
    *(f"DORA-{number:02}" for number in range(1, 10, 2)),
}
"""The known faults of these kinds."""


@trap("CLAIM-01", "a lower call made at once wiped out another player's win")
def test_answers_are_collected_before_they_are_ranked() -> None:
    state = scene({1: "QC X1 4D 7C 8C 9C QD", 2: OTHER_READY_HAND}, thrown=(0, "QS"))
    state = play(state, Pon(1, "QC QD"))
    assert state.phase is Phase.ANSWER
    over = answers(state, Ron(2)).result
    assert over is not None
    assert over.winners == (2,)


@trap("CLAIM-03", "head bump was won by whoever clicked first")
def test_head_bump() -> None:
    hands = {1: READY_HAND, 3: OTHER_READY_HAND}
    state = scene(hands, thrown=(0, "QS"), rules=house(multiple_ron="nearest"))
    over = answers(play(state, Ron(3)), Ron(1)).result
    assert over is not None
    assert over.winners == (1,)


@trap("CLAIM-05", "winners of a double ron were taken in the order of arrival")
def test_winners_in_turn_order() -> None:
    state = scene({1: READY_HAND, 3: OTHER_READY_HAND}, thrown=(2, "QS"))
    over = answers(play(state, Ron(1)), Ron(3)).result
    assert over is not None
    assert over.winners == (3, 1)
    assert [payment.winner for payment in over.payments] == [3, 1]


@trap("CLAIM-07", "a claim after which nothing could be thrown")
def test_swap_calling_is_allowed() -> None:
    """There is no such bar here (DA32): the claimed rank may be thrown at once."""
    state = answers(scene({1: "3C 4C 5C 6H 8S JD KS"}, thrown=(0, "6C")), Chi(1, "4C 5C"))
    assert {a.card for a in state.legal_actions(1) if isinstance(a, Discard)} == state.hidden[1]
    play(state, Discard(1, "6H"))


@trap("CLAIM-09", "a robbed kan was charged to the last discarder")
def test_a_kan_cannot_be_robbed() -> None:
    hands = {0: "7C 2S 9D 4D KH", 2: "5S 5H 5D 7S 8C 9C QD"}
    shown = {0: (pon("7H 7D X1", claimed="7H"),)}
    state = scene(hands, drawn="7C", shown=shown, rules=house(added_kan=True))
    state = play(state, AddedKan(0, "7C"))
    assert state.to_act == {0}
    assert state.legal_actions(2) == ()


@trap("CLAIM-15", "a kan that one function barred for riichi and another did not")
def test_one_judge_for_kans() -> None:
    state = scene({0: "5S 5H 5D 7C 8C 9C QD 5C"}, drawn="5C", ready={0: Ready.RIICHI})
    kan = ConcealedKan(0, "5S 5H 5D 5C")
    assert refused(state, kan) == {NoKanAfterRiichi(0)}
    assert state.view(0).violations(kan) == (NoKanAfterRiichi(0),)
    assert state.legal_actions(0) == (Discard(0, "5C"),)


@trap("CLAIM-17", "from whom a run may be claimed, and who plays after a claim")
def test_the_next_player_in_turn_order() -> None:
    hands = {1: "6H 7H 2S 4D JC KS AD", 2: "9H TH 2C 4S JD KC AS", 3: "8S 8D 2D 4C JS KD AC"}
    state = scene(hands, thrown=(0, "8H"))
    assert state.is_legal(Chi(1, "6H 7H"))
    assert refused(state, Chi(2, "9H TH")) == {ChiFromAnother(2, 0)}
    state = answers(state, Chi(1, "6H 7H"), Pon(3, "8S 8D"))
    assert state.turn == 3
    assert answers(play(state, Discard(3, "AC"))).turn == 0


@trap("CLAIM-19", "run claims were looked at only after another claim")
def test_chi_without_other_claims() -> None:
    state = scene({1: "4H 6H 2S 9C JC KS AD"}, thrown=(0, "5H"))
    assert state.legal_actions(1) == (Chi(1, "4H 6H"), Pass(1))


@trap("RIICHI-01", "riichi with a discard that breaks the ready hand")
def test_riichi_only_with_discards_that_keep_the_hand_ready() -> None:
    hand = CardSet(READY_HAND + " 2H")
    state = scene({0: READY_HAND + " 2H"}, drawn="2H")
    declared = {
        action.card
        for action in state.legal_actions(0)
        if isinstance(action, Discard) and action.declare is Declaration.RIICHI
    }
    assert declared == {card for card in hand if is_ready(hand.without(card), RULES)}
    assert declared == CardSet("QD 2H")


@trap("RIICHI-03", "a concealed kan in riichi that changes how the hand reads")
def test_no_kan_in_riichi() -> None:
    state = scene({0: "5S 5H 5D 7C 8C 9C QD 5C"}, drawn="5C", ready={0: Ready.OPEN})
    assert refused(state, ConcealedKan(0, "5S 5H 5D 5C")) == {NoKanAfterRiichi(0)}


@trap("RIICHI-05", "a concealed kan made the hand open")
def test_a_concealed_kan_keeps_the_hand_closed() -> None:
    state = scene({0: "2S 2H 9C 4D"}, drawn="4D", shown={0: (concealed("7S 7H 7D 7C"),)})
    play(state, Discard(0, "4D", "riichi"))


@trap("RIICHI-07", "the stake of a riichi whose discard was won on")
def test_riichi_costs_nothing() -> None:
    state = scene({0: READY_HAND + " QS", 1: OTHER_READY_HAND}, dealer=3, drawn="QS")
    state = answers(play(state, Discard(0, "QS", "riichi")), Ron(1))
    over = state.result
    assert over is not None
    points = over.wins[0].score.total
    assert over.chips == (-points - 3, points + 3, 0, 0)
    assert state.ready[0] is Ready.RIICHI


@pytest.mark.parametrize(
    ("broken", "one_shot"),
    [
        pytest.param(False, True, id="RIICHI-09-False"),
        pytest.param(True, False, id="RIICHI-09-True"),
    ],
)
def test_calls_and_one_shot(broken: bool, one_shot: bool) -> None:
    rules = house(ippatsu_broken_by_claims=broken)
    hands = {0: READY_HAND + " 2H", 2: "2S 2D 4S 6D 8H JS QS"}
    state = scene(hands, drawn="2H", next_draws="2C", rules=rules)
    state = answers(play(state, Discard(0, "2H", "riichi")))
    state = answers(play(state, Discard(1, "2C")), Pon(2, "2S 2D"))
    state = answers(play(state, Discard(2, "QS")), Ron(0))
    assert state.result is not None
    rules_found = [line.rule for line in state.result.wins[0].score.lines]
    assert ("B6" in rules_found) is one_shot


@trap("RIICHI-11", "a win offered for the last discard failed at the settlement")
def test_the_last_discard_is_offered_and_paid() -> None:
    shown = {1: (chi("3H 4H 5H"), chi("6C 7C 8C"))}
    state = scene({1: "9C"}, thrown=(0, "9D"), wall=0, shown=shown)
    assert Ron(1) in state.legal_actions(1)
    over = answers(state, Ron(1)).result
    assert over is not None
    assert "B7" in [line.rule for line in over.wins[0].score.lines]


@trap("RIICHI-13", "a staged declaration stayed set, so later discards were marked too")
def test_only_the_declaring_discard_is_marked() -> None:
    state = scene({0: READY_HAND + " 2H"}, drawn="2H", earlier=0, next_draws="2S 3D 4D 2C")
    state = answers(play(state, Discard(0, "2H", "riichi")))
    for seat, card in ((1, "2S"), (2, "3D"), (3, "4D"), (0, "2C")):
        state = answers(play(state, Discard(seat, card)))
    declared = [thrown.declare for thrown in state.discards]
    assert declared == [Declaration.RIICHI, *[Declaration.NONE] * 4]


@trap("DORA-01", "dora counted for a hand that is no win")
def test_dora_makes_no_win() -> None:
    assert score_hand("2S 4H 6D 8C TS QH KD AC", RULES, indicators="AS 3H 5D") is None
    state = scene({0: "2S 4H 6D 8C TS QH KD AC"}, drawn="AC", indicators="AS 3H 5D")
    assert not state.is_legal(Tsumo(0))


@trap("DORA-03", "a hand with a kan showed a single indicator")
def test_indicators_after_a_kan() -> None:
    state = scene({1: "5S 5H 5D 7C 8C 9C KD"}, thrown=(0, "5C"), indicators="KS 4H 4D")
    state = answers(state, Kan(1, "5S 5H 5D"))
    assert [str(card) for card in state.indicators] == ["KS", "4H"]
    assert state.view(3).indicators == state.indicators


@trap("DORA-05", "the order of events was not the order of the rules")
def test_the_new_indicator_counts_for_the_tsumo_after_it() -> None:
    state = scene({0: "7S 7H 7D 7C 2S 2H 9C 9D"}, drawn="9D", indicators="KH 6S")
    step = state.transition(ConcealedKan(0, "7S 7H 7D 7C"))
    assert [event.kind for event in step.events] == ["concealed_kan", "indicator"]
    over = play(step.state, Tsumo(0)).result
    assert over is not None
    assert over.wins[0].score.dora_points == 2 + 1 + 1 + 1
    plain = play(state, Tsumo(0)).result
    assert plain is not None
    assert plain.wins[0].score.dora_points == 0


@trap("DORA-07", "an option of another name was set, and nothing complained")
def test_unknown_options() -> None:
    unknown: dict[str, Any] = {"has_aka_dora": True}
    with pytest.raises(TypeError):
        DoraRuleset(**unknown)
    with pytest.raises(AttributeError):
        attrs.evolve(RULES).has_aka_dora = True  # type: ignore[attr-defined]  # that is the point


@trap("DORA-09", "a bonus that two sources give was counted once")
def test_sources_add_up() -> None:
    score = score_hand("6S 6H 6D 7C 8C 9C QD QS", RULES, win=WinContext("ron"), indicators="5H 5D")
    assert score is not None
    assert score.dora_points == 8


def test_every_known_fault_has_a_test_or_a_reason() -> None:
    source = Path(__file__).read_text(encoding="utf-8")
    tested = {name for name in IDS if f'"{name}"' in source or f'"{name}-' in source}
    assert tested | set(NOT_APPLICABLE) == IDS
    assert not tested & set(NOT_APPLICABLE)
    assert all(NOT_APPLICABLE.values())
