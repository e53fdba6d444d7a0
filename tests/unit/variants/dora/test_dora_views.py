"""What a view shows and does not, actions as values, and a match from its views."""

import copy
import pickle
from random import Random

import attrs
import pytest
from tests.rules.dora.scenes import RULES, answers, chi, play, scene

from rummylib.cards import CardSet, InvalidCard, pack
from rummylib.game import (
    IllegalAction,
    InvalidDeck,
    InvalidNumber,
    NoSuchSeat,
    StaleAction,
    WrongNumberOfSeats,
)
from rummylib.variants.dora import (
    GAME,
    Chi,
    ConcealedKan,
    Declaration,
    Discard,
    DoraMatch,
    DoraRound,
    DoraView,
    Pass,
    Phase,
    Pon,
    Ready,
    Ron,
    ShownGroup,
    Tsumo,
    WinContext,
    score_hand,
)
from rummylib.variants.dora.names import UnknownName

READY_HAND = "5S 5H 5D 7C 8C 9C QD"


def test_a_view_shows_the_own_hand_only() -> None:
    state = DoraRound.deal(RULES, seats=4, dealer=2, seed=7)
    for seat in range(4):
        view = state.view(seat)
        assert view.hand == state.hidden[seat]
        assert view.drawn is (state.drawn if seat == 2 else None)
        assert view.hidden_counts == (7, 7, 8, 7)
        assert view.unseen == pack(1) - state.hidden[seat] - CardSet(state.indicators)
        assert view.open_hands == (None,) * 4
    spectator = state.view(None)
    assert (spectator.hand, spectator.drawn, spectator.legal_actions()) == (CardSet(), None, ())
    assert spectator.waits() == CardSet()
    assert spectator.is_closed


def test_waits_of_a_view() -> None:
    state = scene({0: READY_HAND + " 2H", 1: "KS KH KD QS QH QC TS"}, drawn="2H")
    assert CardSet("QS QH QC X1") <= state.view(0).waits()
    assert state.view(1).waits() == CardSet("JS JH JC X1")
    assert answers(play(state, Discard(0, "2H"))).view(0).waits() == state.view(0).waits()


def test_no_waits_while_a_card_has_to_be_thrown() -> None:
    state = scene({0: "5S 5H 5D QD 2H"}, shown={0: (chi("7C 8C 9C"),)}, after_claim=True)
    assert state.view(0).waits() == CardSet()
    assert not state.view(0).is_closed


def test_only_the_winners_hand_is_shown_at_the_end() -> None:
    state = play(scene({0: READY_HAND + " QS"}, drawn="QS"), Tsumo(0))
    view = state.view(1)
    assert view.result is not None
    assert view.result.wins[0].hidden == CardSet(READY_HAND + " QS")
    assert view.is_over
    assert state.hidden[2] <= view.unseen
    assert not state.hidden[0] & view.unseen
    assert state.default_action(0) is None


def test_the_own_answer_is_in_the_own_view() -> None:
    state = scene({1: "6C 7C 2S 4D 6H 8S JD"}, thrown=(0, "5C"))
    state = play(state, Chi(1, "6C 7C"))
    assert state.view(1).answer == Chi(1, "6C 7C")
    assert state.view(2).answer is None
    assert state.view(None).answer is None


def test_default_actions() -> None:
    state = scene({0: READY_HAND + " 2H", 1: "2S 4D 6H 8S JD KS AH"}, drawn="2H")
    assert state.default_action(0) == Discard(0, "2H")
    assert state.default_action(1) is None
    state = play(state, Discard(0, "2H"))
    assert state.default_action(1) == Pass(1)
    bound = scene({1: READY_HAND}, thrown=(0, "QC"), ready={1: Ready.RIICHI})
    assert bound.default_action(1) == Ron(1) == bound.forced_action(1)
    state = answers(scene({1: "5S 5H 2S 4D 6H 8S JD"}, thrown=(0, "5C")), Pon(1, "5S 5H"))
    assert isinstance(state.default_action(1), Discard)


def test_actions_take_texts_and_refuse_others() -> None:
    assert Discard(0, "5C", declare="riichi") == Discard(0, "5C", Declaration.RIICHI)
    assert ConcealedKan(0, "7S 7H 7D 7C").cards == CardSet("7C 7D 7H 7S")
    assert Chi(0, ("6C", "7C")) == Chi(0, CardSet("6C 7C"))
    with pytest.raises(UnknownName) as caught:
        Discard(0, "5C", "RIICHI")  # type: ignore[arg-type]  # that is the point
    assert caught.value.text("en") != caught.value.text("ja")
    with pytest.raises(UnknownName):
        WinContext("chankan")  # type: ignore[arg-type]  # that is the point
    with pytest.raises(UnknownName):
        ShownGroup(1, "3H 4H 5H")  # type: ignore[arg-type]  # that is the point
    with pytest.raises(InvalidCard):
        Discard(0, "11C")


@pytest.mark.parametrize("action", [Tsumo(1), Ron(1), Pass(1), Discard(1, "5C"), Pon(1, "5S 5H")])
def test_actions_have_words(action: Tsumo) -> None:
    assert action.text("en") == str(action)
    assert "1" in action.text("ja")
    assert action.text("ja") != action.text("en")


def test_states_and_actions_survive_copies() -> None:
    state = scene({1: READY_HAND}, thrown=(0, "QC"))
    for value in (state, Ron(1), RULES, state.view(1), DoraMatch.start(RULES, seats=2, seed=1)):
        again = pickle.loads(pickle.dumps(value))
        assert again == value == copy.deepcopy(value)
        assert hash(again) == hash(value)


def test_stale_and_illegal_actions() -> None:
    state = DoraRound.deal(RULES, seats=2, seed=7)
    with pytest.raises(StaleAction):
        state.apply(Pass(0), expected=state.event_count + 1)
    with pytest.raises(IllegalAction) as caught:
        state.apply(Pass(0), expected=state.event_count)
    assert str(Pass(0)) in caught.value.text("en")
    match = DoraMatch.start(RULES, seats=2, seed=7, dealer=0)
    with pytest.raises(StaleAction):
        match.apply(Pass(0), expected=99)


def test_deals_that_are_refused() -> None:
    with pytest.raises(WrongNumberOfSeats):
        DoraRound.deal(RULES, seats=5, seed=1)
    with pytest.raises(NoSuchSeat):
        DoraRound.deal(RULES, seats=2, dealer=2, seed=1)
    with pytest.raises(InvalidNumber):
        DoraRound.deal(RULES, seats=2, number=0, seed=1)
    with pytest.raises(InvalidDeck):
        DoraRound.deal(RULES, seats=2, deck="5S 6S")
    with pytest.raises(NoSuchSeat):
        DoraRound.deal(RULES, seats=2, seed=1).view(2)
    with pytest.raises(NoSuchSeat):
        DoraRound.deal(RULES, seats=2, seed=1).legal_actions(2)
    with pytest.raises(NoSuchSeat):
        DoraMatch.start(RULES, seats=2, seed=1, dealer=3)


def test_events_of_the_deal() -> None:
    start = DoraRound.opening(RULES, seats=3, dealer=1, seed=7)
    assert [event.kind for event in start.events] == ["deal", "indicator", "draw"]
    assert start.state.event_count == 3
    dealt = start.events[0].seen_by(2)
    assert [hand is not None for hand in attrs.asdict(dealt, recurse=False)["hands"]] == [
        False,
        False,
        True,
    ]
    for event in start.events:
        for seat in (None, 0, 1, 2):
            assert event.seen_by(seat).text("en")
            assert event.seen_by(seat).text("ja")


def test_matches_and_their_events() -> None:
    rng = Random(3)
    step = DoraMatch.opening(RULES, seats=2, seed=4)
    told = list(step.events)
    match = step.state
    assert match == DoraMatch.start(RULES, seats=2, seed=4)
    while not match.is_over:
        if match.is_between_rounds:
            assert match.to_act == frozenset()
            following = match.next_opening()
            told += following.events
            match = following.state
        assert match.event_count == len(told)
        seat = min(match.to_act)
        action = rng.choice(match.legal_actions(seat))
        assert match.is_legal(action)
        assert match.canonical(action) is action
        after = match.transition(action, expected=match.event_count)
        told += after.events
        match = after.state
    assert match.event_count == len(told)
    assert told[-1].kind == "match_end"
    assert all(event.text("en") and event.text("ja") for event in told)
    assert len(match.results) == 2
    assert match.winners == match.ranking[0]
    with pytest.raises(IllegalAction):
        match.apply(Pass(0))
    assert match.forced_action(0) is None
    assert match.default_action(0) is None


def test_seeds_decide_everything() -> None:
    first, second = (DoraRound.deal(RULES, seats=4, seed=0) for _ in range(2))
    assert first == second
    assert first.wall == second.wall
    assert first != DoraRound.deal(RULES, seats=4, seed=1)
    match = DoraMatch.start(RULES, seats=4, seed=0)
    assert "seed" not in repr(match)
    assert {DoraMatch.start(RULES, seats=4, seed=n).first_dealer for n in range(40)} == {0, 1, 2, 3}


def test_the_entry_in_the_register() -> None:
    assert GAME.name == GAME.catalogue == "dora"
    match = GAME.start(GAME.presets()[0], 3, 7)
    view = match.view(0)
    assert GAME.sample(view, Random(1)).view(0) == view
    assert isinstance(match, DoraMatch)
    inner = match.round.view(0)
    assert isinstance(inner, DoraView)
    assert GAME.sample(inner, Random(1)).view(0) == inner
    assert len(GAME.violations()) > 20


def test_score_lines_have_words() -> None:
    win = WinContext("tsumo", ready="open", one_shot=True, last_card=True)
    score = score_hand("AS AH AD JS QS X1 9C 9D", RULES, win=win, indicators="8C KS")
    assert score is not None
    rules = [line.rule for line in score.lines]
    assert rules == ["Y3", "B1", "B2", "B3", "B5", "B6", "B7", "O1", "O2", "O1", "O2"]
    assert [str(wild) + str(card) for wild, card in score.stands_for] == ["X1KS"]
    for line in score.lines:
        assert line.text("en") == str(line)
        assert line.text("ja").endswith(f"{line.points} 点")
    assert state_phase_names() == ["act", "after_claim", "answer", "over"]


def state_phase_names() -> list[str]:
    return [phase.value for phase in Phase]


def test_a_view_of_a_match_knows_the_waits_of_its_round() -> None:
    rng = Random(4)
    seen = 0
    match = DoraMatch.start(RULES, seats=3, seed=3)
    while not match.is_between_rounds:
        for seat in (None, 0, 1, 2):
            view = match.view(seat)
            assert (view.seat, view.to_act) == (seat, match.to_act)
            assert view.waits() == view.round.waits()
            seen += bool(view.waits())
        match = match.apply(rng.choice(match.legal_actions()))
    assert seen
