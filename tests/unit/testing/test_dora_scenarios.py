"""Positions of the dora game written down in one call."""

from typing import Any

import pytest

from rummylib.cards import Card, CardSet, DuplicateCard
from rummylib.game import NoSuchSeat, WrongNumberOfSeats
from rummylib.notation import InvalidText
from rummylib.notation.dora import format_position, parse_position
from rummylib.reasons import LANGUAGES, RummyError
from rummylib.testing.dora import ImpossiblePosition, scenario
from rummylib.testing.scenarios import TooManyHands
from rummylib.variants.dora import (
    Chi,
    DoraRuleset,
    Pass,
    Phase,
    Pon,
    Ready,
    Ron,
    Tsumo,
)
from rummylib.variants.dora.names import UnknownName

HAND = "5S 5D 7C 8C 9C QD QS"


def test_a_question_about_a_discard() -> None:
    state = scenario(hand=HAND, discards="5H", seats=3)
    assert (state.phase, state.hidden[1]) == (Phase.ANSWER, CardSet(HAND))
    assert [reason.rule for reason in state.violations(Chi(1, "5S 5D"))] == ["D15"]
    assert state.is_legal(Pon(1, "5S 5D"))


def test_a_house_rule() -> None:
    tens = scenario(hand="5S TS TD 2C 3C 9H JH", discards="5H")
    assert [reason.rule for reason in tens.violations(Pon(1, "TS TD"))] == ["D24"]
    rules = DoraRuleset(claim_max_tens=2)
    free = scenario(hand="5S TS TD 2C 3C 9H JH", discards="5H", rules=rules)
    assert free.is_legal(Pon(1, "TS TD"))


def test_the_player_at_turn() -> None:
    state = scenario(hand=f"{HAND} 5H", seats=3, turn=2, indicators="4S")
    assert (state.turn, state.drawn, state.indicators) == (2, Card("5H"), (Card("4S"),))
    assert state.is_legal(Tsumo(2))
    early = scenario(hand=f"5H {HAND}", drawn="5H")
    assert early.drawn == Card("5H")


def test_groups_of_ones_own() -> None:
    state = scenario(hand="9D QD", shown="pon 5H 5S 5D; chi 6S 7S 8S", seats=3)
    assert [str(group) for group in state.shown[state.turn]] == ["pon 5S 5H 5D", "chi 6S 7S 8S"]
    others = scenario(hand="9D", shown={0: "kan 5H 5S 5D 5C; pon 6H 6S 6D", 1: ""}, turn=0)
    assert others.kans == 1


def test_others() -> None:
    state = scenario(seats=3, others=f"{HAND};", turn=0, riichi=[1])
    assert state.hidden[1] == CardSet(HAND)
    assert state.ready[1] is Ready.RIICHI
    by_seat = scenario(seats=3, others={2: HAND}, turn=0, opened=[2])
    assert by_seat.ready[2] is Ready.OPEN


def test_answers() -> None:
    state = scenario(seats=3, discards="5H", others={2: HAND}, answers=[Ron(2)])
    assert state.to_act == {1}
    assert state.apply(Pass(1)).is_over


def test_it_can_be_written_down() -> None:
    for state in (
        scenario(),
        scenario(wall=""),
        scenario(seats=4, dealer=3, number=2),
        scenario(hand="9D QD", shown="pon 5H 5S 5D; chi 6S 7S 8S"),
        scenario(phase="after_claim", hand="9D QD 2C 7D JC", shown="pon 5H 5S 5D"),
        scenario(dead="2C 3C 4C 5C 6C 7C"),
    ):
        assert parse_position(format_position(state)) == state


@pytest.mark.parametrize(
    ("keywords", "error"),
    [
        ({"hand": "5S 5S"}, DuplicateCard),
        ({"hand": "5S"}, ImpossiblePosition),
        ({"hand": HAND, "discards": "5S"}, ImpossiblePosition),
        ({"hand": HAND, "discards": "5H:loud"}, InvalidText),
        ({"shown": "meld 5H"}, InvalidText),
        ({"seats": 9}, WrongNumberOfSeats),
        ({"turn": 2}, NoSuchSeat),
        ({"dealer": 2}, NoSuchSeat),
        ({"phase": "draw"}, UnknownName),
        ({"phase": "over"}, ImpossiblePosition),
        ({"others": "5S; 6S"}, TooManyHands),
        ({"others": {0: "5S"}}, TooManyHands),
        ({"riichi": [1], "others": "2S 3D 5C 7H 9S JD KC"}, ImpossiblePosition),
        ({"answers": [Pass(0)], "discards": "5H"}, ImpossiblePosition),
        ({"indicators": "5S 6S"}, ImpossiblePosition),
        ({"indicators": "5S", "dead": "2C 3C 4C 5C 6C 7C"}, ImpossiblePosition),
        ({"wall": "5S", "discards": ""}, ImpossiblePosition),
    ],
)
def test_what_is_refused(keywords: dict[str, Any], error: type[RummyError]) -> None:
    with pytest.raises(error) as caught:
        scenario(**keywords)
    assert all(caught.value.text(language) for language in LANGUAGES)


def test_all_flaws_are_told() -> None:
    with pytest.raises(ImpossiblePosition) as caught:
        scenario(hand="5S", indicators="5H 6H")
    assert {"hidden[0]", "indicators"} <= {flaw.path for flaw in caught.value.flaws}
