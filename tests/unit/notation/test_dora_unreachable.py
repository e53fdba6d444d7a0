"""Deals of the dora game in which every card has its place, and which no play can bring about."""

from random import Random

import attrs
import pytest

from rummylib.cards import CardSet, pack
from rummylib.notation import InvalidText
from rummylib.notation.dora import parse_position
from rummylib.notation.flaws import Contradiction, ForeignCards
from rummylib.serialization import InvalidDocument, from_json, to_json
from rummylib.variants.dora import AddedKan, ConcealedKan, DoraRound, DoraView, Tsumo, sample

READY = "2S 2H 3S 4S 5S 9C 9D"
NO_TSUMO = "rules: tomasu kan_then_tsumo=false"
ALL_THROWN = " ".join(str(card) for card in list(pack(1))[:33])


def read(*lines: str) -> DoraRound:
    return parse_position("\n".join(("game: dora", *lines)))


def flaws(*lines: str) -> set[str]:
    """Where a position contradicts itself."""
    with pytest.raises(InvalidText) as caught:
        read(*lines)
    assert all(isinstance(flaw, Contradiction | ForeignCards) for flaw in caught.value.reasons)
    return {flaw.path for flaw in caught.value.reasons}


KAN_7 = "concealed-kan 7S 7H 7D 7C"
KAN_K = "concealed-kan KS KH KD KC"
FOURS = "7S 7H 7D TC 8S 8H 8D TD"


@pytest.mark.parametrize(
    ("lines", "path"),
    [
        pytest.param(
            (
                *("seats: 2", "phase: after_claim", "hand 1:"),
                "shown 1: kan 7S 7H 7D 7C TS; pon KS KH KD",
            ),
            "hidden[1]",
            id="nothing to throw after a claim",
        ),
        pytest.param(
            (NO_TSUMO, "turn: 0", f"shown 0: {KAN_7}; {KAN_K}", "drawn: 7S", "kan in turn: yes"),
            "hidden[0]",
            id="nothing to throw after a kan, and no tsumo",
        ),
        pytest.param(
            (
                *("rules: tomasu impure_double_four=none", "turn: 0", "drawn: 7S"),
                *("shown 0: concealed-kan 7S 7H 7D TC; concealed-kan 8S 8H 8D TD",),
                "kan in turn: yes",
            ),
            "phase",
            id="nothing to throw after a kan, and no win",
        ),
        pytest.param(
            (
                "turn: 0",
                f"shown 0: {KAN_7}",
                "riichi: 0",
                "hand 0: 2S 2H 9C 9D",
                "kan in turn: yes",
            ),
            "kan_in_turn",
            id="a kan after riichi",
        ),
        pytest.param(
            (
                *("rules: tomasu kan_opens_hand=never", "seats: 2", "hand 0: 2S 2H 9C"),
                *("discards: AS:riichi 7S>0 AH", "shown 0: kan 7S 7H 7D 7C"),
            ),
            "discards[1].claimer",
            id="a claim after riichi",
        ),
        pytest.param(
            ("seats: 2", "discards: AS:riichi 9S AH QD", f"hand 0: {READY}"),
            "ready[0]",
            id="a win that had to be taken",
        ),
        pytest.param(
            ("seats: 2", f"discards: {ALL_THROWN}>1", "shown 1: pon 7D 7C TC"),
            "discards[32].claimer",
            id="a claim of the last discard",
        ),
        pytest.param(
            (
                *("seats: 2", "turn: 0", f"shown 0: chi 3H 4H 5H; {KAN_7}", "hand 0: KS"),
                *("drawn: 3H", "kan in turn: yes"),
            ),
            "drawn",
            id="a drawn card in a chi",
        ),
        pytest.param(
            (NO_TSUMO, "seats: 2", f"shown 0: {KAN_7}", "hand 0: 2S 2H 9C 9D", "ending: tsumo 7C"),
            "result",
            id="a tsumo with a card of an earlier kan",
        ),
        pytest.param(
            ("seats: 4", f"shown 2: {KAN_7}"), "shown[2][0].call", id="a kan before the first draw"
        ),
        pytest.param(
            ("seats: 4", "discards: 5C", f"shown 1: {KAN_7}"),
            "shown[1][0].call",
            id="a kan before a draw that is yet to come",
        ),
        pytest.param(
            (
                *("rules: tomasu added_kan=true", "seats: 2", "discards: 5C 7S>0"),
                "shown 0: added-kan 7S 7H 7D 7C",
            ),
            "shown[0][0].call",
            id="an added kan before a draw after the pon",
        ),
        pytest.param(
            (
                *("rules: tomasu multiple_ron=nearest", "seats: 3", "discards: AS:riichi 9S"),
                *(f"hand 0: {READY}", "hand 2: 5H 5D 5C KS KD KC QD QS", "ending: tsumo QS"),
            ),
            "ready[0]",
            id="a win that had to be taken before another seat drew",
        ),
    ],
)
def test_what_no_play_can_bring_about_is_not_read(lines: tuple[str, ...], path: str) -> None:
    assert path in flaws(*lines)


def test_what_play_does_bring_about_is_read() -> None:
    """The same facts with one thing changed."""
    used_up = read("turn: 0", f"shown 0: {KAN_7}; {KAN_K}", "drawn: 7S", "kan in turn: yes")
    assert used_up.legal_actions(0) == (Tsumo(0),)
    claimed = read(
        *("rules: tomasu claims_on_last_discard=true", "seats: 2"),
        *(f"discards: {ALL_THROWN}>1", "shown 1: pon 7D 7C TC"),
    )
    assert claimed.wall_count == 0
    assert read("seats: 2", "discards: AS:riichi 8S AH KD", f"hand 0: {READY}").ready[0] != "no"
    assert read("seats: 4", "turn: 2", f"shown 2: {KAN_7}").shown[2][0].claimed is None


def test_a_view_of_a_hand_that_is_used_up_shows_the_kan_that_did_it() -> None:
    state = read("turn: 0", f"shown 0: {KAN_7}; {KAN_K}", "drawn: 7S", "kan in turn: yes")
    view = state.view(1)
    assert from_json(to_json(view), DoraView) == view
    with pytest.raises(InvalidDocument):
        from_json(to_json(attrs.evolve(view, kan_in_turn=False)), DoraView)


def test_views_that_no_play_can_bring_about_are_not_read() -> None:
    state = read("rules: tomasu impure_double_four=none", f"hand: {FOURS}", "drawn: TD")
    kan = ConcealedKan(0, "7S 7H 7D TC")
    before = state.apply(kan)
    text = to_json(before.view(0))
    assert from_json(text, DoraView) == before.view(0)
    assert ConcealedKan(0, "8S 8H 8D TD") not in before.legal_actions(0)
    with pytest.raises(InvalidDocument):
        from_json(to_json(after_a_kan_too_many(before)), DoraView)


def after_a_kan_too_many(state: DoraRound) -> DoraView:
    """What the second kan would leave, which the judge does not allow."""
    looser = attrs.evolve(state, rules=attrs.evolve(state.rules, impure_double_four=4))
    done = looser.apply(ConcealedKan(0, "8S 8H 8D TD"))
    return attrs.evolve(done, rules=state.rules).view(0)


def test_a_drawn_card_that_was_added_to_a_pon() -> None:
    """Another kan lies beside it, and which of the two was made last does not show."""
    state = read(
        *("rules: tomasu added_kan=true", "seats: 2", "turn: 0", "hand 0: 7C", "drawn: 7C"),
        f"shown 0: pon 7D 7S 7H; {KAN_K}",
    )
    after = state.apply(AddedKan(0, "7C", 0))
    drawn = {sample(after.view(1), Random(seed)).drawn for seed in range(80)}
    assert drawn == set(CardSet("7S 7H 7C KS KH KD KC"))
    for seed in range(20):
        other = sample(after.view(1), Random(seed))
        assert from_json(to_json(other), DoraRound) == other
