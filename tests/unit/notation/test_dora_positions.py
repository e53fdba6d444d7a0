"""Positions of the dora game as text: what is filled in, and what is refused where."""

import pytest

from rummylib import Card, CardSet
from rummylib.cards import pack
from rummylib.notation import InvalidText, check_text
from rummylib.notation.dora import format_position, parse_position
from rummylib.reasons import LANGUAGES
from rummylib.variants.dora import (
    Chi,
    ConcealedKan,
    DoraRound,
    DoraRuleset,
    Phase,
    Pon,
    Ready,
    Ron,
    Tsumo,
)

READY = "5S 5D 7C 8C 9C QD QS"
"""Waits for a five or a queen."""

BOTH_WAIT = ("seats: 3", f"hand 1: {READY}", "hand 2: 4H 6H 7D 8D 9D QC QH", "discards: 5H")
"""Two who win on the discard."""
MOST_CARDS = " ".join(map(str, list(pack(1))[:30]))
"""So long a wall that, with three hands, one card is left for the discards."""


def read(*lines: str) -> DoraRound:
    state = parse_position("\n".join(("game: dora", *lines)))
    assert parse_position(format_position(state)) == state
    return state


def refused(*lines: str) -> InvalidText:
    with pytest.raises(InvalidText) as caught:
        parse_position("\n".join(("game: dora", *lines)))
    assert all(caught.value.text(language) for language in LANGUAGES)
    return caught.value


def all_cards(state: DoraRound) -> list[Card]:
    shown = [card for groups in state.shown for group in groups for card in group.cards]
    hands = [card for hand in state.hidden for card in hand]
    return sorted([*hands, *shown, *state.pile, *state.dead, *state.wall])


def test_a_fresh_deal() -> None:
    state = DoraRound.deal(DoraRuleset(), seats=2, seed=7)
    keys = [line.partition(":")[0] for line in format_position(state).splitlines()]
    assert keys == [
        "game",
        "rules",
        "seats",
        "dealer",
        "deal",
        "turn",
        "phase",
        "drawn",
        "hand 0",
        "hand 1",
        "discards",
        "dead",
        "wall",
    ]


def test_nothing_but_the_game() -> None:
    state = read()
    assert (state.seats, state.dealer, state.turn, state.phase) == (2, 0, 0, Phase.ACT)
    assert all_cards(state) == sorted(pack(1))
    assert not state.is_legal(Tsumo(0))


def test_a_discard_to_answer() -> None:
    state = read(f"hand: {READY}", "discards: 5H")
    assert (state.phase, state.turn, state.hidden[1]) == (Phase.ANSWER, 0, CardSet(READY))
    assert state.legal_actions(1)[:2] == (Ron(1), Pon(1, "5S 5D"))


def test_the_last_card_of_a_hand_was_drawn() -> None:
    state = read(f"hand: {READY} 5H", "seats: 3", "turn: 2")
    assert (state.dealer, state.turn, state.drawn) == (2, 2, Card("5H"))
    assert state.is_legal(Tsumo(2))
    assert read(f"hand: 5H {READY}", "drawn: 5H").drawn == Card("5H")


def test_discards_follow_from_shown_groups() -> None:
    state = read("seats: 3", "turn: 1", "shown 1: pon 5H 5S 5D; chi 6S 7S 8S", "hand 1: 9D QD")
    assert [str(group) for group in state.shown[1]] == ["pon 5S 5H 5D", "chi 6S 7S 8S"]
    claimed = [(one.card, one.thrower) for one in state.discards if one.claimer == 1]
    assert [card for card, _ in claimed] == [Card("5H"), Card("6S")]
    assert claimed[1][1] == 0, "a chi takes the card of the player before"
    assert all_cards(state) == sorted(pack(1))


def test_a_claim_that_has_just_been_made() -> None:
    state = read("shown 1: pon 5H 5S 5D", "discards: 5H>1")
    assert (state.turn, state.phase) == (1, Phase.AFTER_CLAIM)
    assert read("shown 1: pon 5H 5S 5D", "phase: after_claim", "turn: 1").turn == 1


def test_a_declaration() -> None:
    state = read("seats: 3", "riichi: 1", f"hand 1: {READY}", "turn: 0")
    assert (state.turn, state.ready[1]) == (0, Ready.RIICHI)
    assert state.one_shot[1]
    opened = read("open: 1", f"hand 1: {READY}", "turn: 0")
    assert opened.ready[1] is Ready.OPEN


def test_the_last_card() -> None:
    state = read("seats: 3", "wall:", f"hand: {READY} 5H")
    assert (state.wall_count, state.turn) == (0, 1)
    won = state.apply(Tsumo(1)).result
    assert won is not None
    assert won.wins[0].context.last_card


def test_indicators() -> None:
    state = read("indicators: 4S", f"hand: {READY} 5H")
    assert state.indicators == (Card("4S"),)
    more = read(
        "indicators: 4S 9H", "turn: 0", "hand: 2D", "shown 0: kan 7H 7S 7D 7C; pon 5S 5H 5D"
    )
    assert more.indicators == (Card("4S"), Card("9H"))


def test_a_concealed_kan_needs_no_discard() -> None:
    state = read("shown 0: concealed-kan 7S 7H 7D 7C")
    assert (state.discards, state.kans, len(state.hidden[0])) == ((), 1, 4)
    assert state.shown[0][0].claimed is None


@pytest.mark.parametrize(
    ("lines", "winners"),
    [
        (("ending: exhausted",), ()),
        ((f"hand 0: {READY} 5H", "ending: tsumo"), (0,)),
        ((f"hand 0: 5H {READY}", "ending: tsumo 5H"), (0,)),
        (("seats: 3", f"hand 2: {READY}", "discards: 5H", "ending: ron 2"), (2,)),
        ((*BOTH_WAIT, "ending: ron 1"), (1,)),
        ((*BOTH_WAIT, "ending: ron 2 1"), (1, 2)),
        ((*BOTH_WAIT, "rules: tomasu multiple_ron=nearest", "ending: ron 1"), (1,)),
    ],
)
def test_endings(lines: tuple[str, ...], winners: tuple[int, ...]) -> None:
    state = read(*lines)
    assert state.is_over
    assert state.result is not None
    assert state.result.winners == winners


def test_sealed_answers() -> None:
    state = read("seats: 3", f"hand 2: {READY}", "discards: 5H", "answer 2: ron")
    assert state.to_act == {1}
    text = format_position(state)
    assert "answer 2: ron" in text.splitlines()
    assert state.apply(state.legal_actions(1)[-1]).is_over


def test_unusual_facts() -> None:
    state = read("hand: 2D 7S 7H 7D 7C 8C 9C TC")
    kan = next(action for action in state.legal_actions() if action.kind == "concealed_kan")
    text = format_position(state.apply(kan))
    assert "kan in turn: yes" in text.splitlines()
    assert parse_position(text) == state.apply(kan)


def test_an_own_kan_may_have_closed_the_window_of_another_seat() -> None:
    state = read(
        "rules: tomasu ippatsu_broken_by_claims=true",
        *("seats: 3", "riichi: 1", "turn: 0"),
        *(f"hand 1: {READY}", "hand 0: 2S 2H 2D 2C 3S 3H 4S 4D"),
    )
    assert state.one_shot == (False, True, False)
    closed = state.apply(ConcealedKan(0, "2S 2H 2D 2C"))
    assert closed.one_shot == (False, False, False)
    text = format_position(closed)
    assert "one shot:" in text.splitlines()
    assert parse_position(text) == closed
    assert parse_position(text.replace("one shot:\n", "")).one_shot == (False, True, False)


def test_no_card_is_left_for_a_discard_that_must_have_been() -> None:
    """Everything else is written, so the turn before the claim has nothing to throw."""
    left = [str(card) for card in pack(1) - CardSet("5H 5S 5D")]
    places = {"hand 0": 4, "hand 1": 8, "dead": 6, "wall": 32}
    lines = ["shown 0: pon 5H 5S 5D"]
    for key, count in places.items():
        lines.append(f"{key}: {' '.join(left[:count])}")
        del left[:count]
    assert not left
    flaws = [reason.path for reason in refused(*lines).reasons]
    assert "discards[0].thrower" in flaws


@pytest.mark.parametrize(
    ("lines", "places"),
    [
        (("colour: red",), [(2, 1)]),
        (("seats: 3", "seats: 3"), [(3, 1)]),
        (("game: rummy",), [(2, 1)]),
        (("rules: pagat",), [(2, 8)]),
        (("seats: 9",), [(2, 8)]),
        (("dealer: 2",), [(2, 9)]),
        (("turn: x",), [(2, 7)]),
        (("deal: 0",), [(2, 7)]),
        (("phase: draw",), [(2, 8)]),
        (("phase: over",), [(2, 8)]),
        (("ending: rain",), [(2, 9)]),
        (("ending: ron",), [(2, 9)]),
        (("ending: ron 7",), [(2, 13)]),
        (("ending: tsumo QX",), [(2, 15)]),
        (("ending: ron 1", "discards: 5H"), [(2, 9)]),
        ((*BOTH_WAIT, "ending: ron 1 1"), [(6, 9)]),
        ((*BOTH_WAIT, "ending: ron 1 2", "rules: tomasu multiple_ron=nearest"), [(6, 9)]),
        (("phase: act", "ending: exhausted"), [(2, 8)]),
        (("hand: 5S 5S",), [(2, 10)]),
        (("hand: 5S",), [(2, 7), (1, 1)]),
        (("hand: 5S", "hand 0: 5D"), [(2, 1)]),
        (("hand 4: 5S",), [(2, 1)]),
        (("hand 1: 5S 5D 7C 8C 9C QD X2",), [(2, 9)]),
        (("shown 1: pon",), [(2, 10)]),
        (("shown 1: meld 5H 5S 5D",), [(2, 10)]),
        (("shown 1: pon 5H 5S 5D; chi 3H",), [(2, 24), (2, 24)]),
        (("shown 1: pon 5H 5S 6D",), [(2, 10)]),
        (("shown 1: pon 5H TS TD",), [(2, 10)]),
        (("shown 0: pon 5H 5S 5D", "discards: 2C"), [(2, 10), (2, 10)]),
        (("discards: 5H 5H",), [(2, 14)]),
        (("discards: 5H:loud",), [(2, 11)]),
        (("discards: 5H>3",), [(2, 14)]),
        (("discards: 5H>x",), [(2, 14)]),
        (("discards: 5H>0",), [(2, 11), (1, 1)]),
        (("discards: 5H>1",), [(2, 11), (1, 1)]),
        (("discards: 5H:riichi", "hand 0: AS 2S 4D 5C 6H 8D KH"), [(3, 9)]),
        (("discards: 5H", "drawn: 5S", "phase: answer"), [(3, 8)]),
        (("discards: 5H", "turn: 1"), [(3, 7)]),
        (("discards: 5H", "riichi: 0"), [(3, 9)]),
        (("answer 1: discard 5H", "discards: 5H"), [(2, 11)]),
        (("answer 1: ron now", "discards: 5H"), [(2, 15)]),
        (("answer 0: pass", "discards: 5H"), [(2, 11)]),
        (("answer 1: pass",), [(2, 11)]),
        (("answer 1: pass", "discards: 5H"), [(2, 11)]),
        (("answer 1: pon 5C KC", "discards: 5H", "seats: 3"), [(2, 11)]),
        (("dead: 5S",), [(2, 7)]),
        (("indicators: 5S 6S",), [(2, 13)]),
        (("indicators: 5H", f"hand 0: {READY} 5H", "ending: tsumo"), [(1, 1)]),
        (("wall: 5S 6S 7S", "discards: 5H"), [(2, 7)]),
        (("seats: 3", f"wall: {MOST_CARDS}", "riichi: 0 1"), [(4, 9), (1, 1)]),
        (("one shot: 0",), [(2, 11)]),
        (("kan in turn: yes",), [(2, 14)]),
        (("kan in turn: maybe",), [(2, 14)]),
        (("hand 0: 5S", "seats: 9", "discards: 5H>7", "turn: 8"), [(3, 8), (5, 7), (4, 14)]),
    ],
)
def test_what_is_refused_and_where(lines: tuple[str, ...], places: list[tuple[int, int]]) -> None:
    error = refused(*lines)
    assert list(error.places) == places, error
    assert len(error.reasons) == len(places)


def test_a_position_of_another_game() -> None:
    with pytest.raises(InvalidText) as caught:
        parse_position("game: rummy")
    assert caught.value.places == ((1, 7),)


def test_a_card_in_two_places() -> None:
    error = refused("discards: 5H 5S", f"hand 1: {READY}")
    assert {(2, 14), (3, 9)} <= set(error.places)


def test_verdicts() -> None:
    text = f"game: dora\nhand: {READY}\ndiscards: 5H\n"
    good = check_text(f"{text}action: pon 5S 5D")
    assert (good.is_legal, good.action, good.written) == (True, Pon(1, "5S 5D"), "pon 5S 5D")
    bad = check_text(f"{text}action: 1: chi 5S 5D")
    assert (bad.action, bad.rules) == (Chi(1, "5S 5D"), ("D15",))
    then = check_text(f"{text}action: pon 5S 5D\naction: discard 9C")
    assert (then.is_legal, then.line) == (True, 5)
    with pytest.raises(InvalidText):
        check_text(f"{text}action: meld 5S 5D")
