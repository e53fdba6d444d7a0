"""What is refused in the dora game, each refusal with everything that it tells."""

from collections.abc import Callable
from random import Random
from typing import cast

import attrs
import pytest
from tests.properties.dora_play import patient
from tests.rules.dora.scenes import house, scene

from rummylib.arguments import InvalidNumber, WrongKind
from rummylib.cards import Card, CardSet, DuplicateCard
from rummylib.game import StaleAction
from rummylib.variants.dora import (
    GAME,
    AddedKan,
    ConcealedKan,
    ContradictoryRuleset,
    Discard,
    DoraAction,
    DoraMatch,
    DoraRound,
    DoraRuleset,
    DoraView,
    Pass,
    Pon,
    Ron,
    ShownGroup,
    Tsumo,
    sample_match,
    score_hand,
)
from rummylib.variants.dora.names import UnknownName
from rummylib.variants.dora.ruleset import (
    FewerThanFewest,
    NotAValue,
    PriorityIncomplete,
    RonNotFirst,
)
from rummylib.variants.dora.violations import (
    AlreadyAnswered,
    ForeignAction,
    NoDiscardToAnswer,
    NotAFour,
    NotAPon,
    NotAtTable,
    NotAWin,
    NotOneCardShort,
    NotYourSeat,
    NotYourTurn,
    OnlyAnswersNow,
    ThrowerWaits,
)
from rummylib.variants.dora.win import ImpossibleWin, NotShownAsGroup

OPTIONS = {option.name: option for option in DoraRuleset.options()}
ORDER = ("ron", "kan", "pon", "chi")


@pytest.mark.parametrize(
    ("options", "reason"),
    [
        ({"players_min": 4, "players_max": 3}, FewerThanFewest(4, 3)),
        ({"claim_priority": ("ron", "kan", "pon")}, PriorityIncomplete(ORDER[:3])),
        (
            {"claim_priority": ("kan", "ron", "pon", "chi")},
            RonNotFirst(("kan", "ron", "pon", "chi")),
        ),
        ({"claim_priority": 5}, NotAValue("claim_priority", "5", "ron, kan, pon, chi")),
        (
            {"claim_priority": ("ron", "kan", 3)},
            NotAValue("claim_priority", "ron, kan, 3", "ron, kan, pon, chi"),
        ),
        ({"ten_gap": "x"}, NotAValue("ten_gap", "'x'", "adjacent, blocks")),
        ({"pair_joker": 1}, NotAValue("pair_joker", "1", "True, False")),
        ({"claim_max_tens": 5}, NotAValue("claim_max_tens", "5", "0..4")),
        (
            {"impure_double_four": -1},
            NotAValue("impure_double_four", "-1", ">= 0, None"),
        ),
        ({"deals": 0}, NotAValue("deals", "0", "one_each, >= 1")),
    ],
    ids=repr,
)
def test_a_ruleset_is_refused_with_what_it_could_be(
    options: dict[str, object], reason: object
) -> None:
    with pytest.raises(ContradictoryRuleset) as caught:
        house(**options)
    assert caught.value.violations == (reason,)


@pytest.mark.parametrize(
    ("name", "value", "known"),
    [
        ("ten_gap", "x", ("adjacent", "blocks")),
        ("claim_max_tens", 9, ("0..4",)),
        ("impure_double_four", -1, (">= 0", "None")),
    ],
)
def test_a_value_that_cannot_be_described_is_told_with_what_could_be(
    name: str, value: int | str, known: tuple[str, ...]
) -> None:
    with pytest.raises(UnknownName) as caught:
        OPTIONS[name].describe(value)
    assert (caught.value.given, caught.value.known) == (str(value), known)


def test_the_rule_that_a_number_sets_has_the_number_in_it() -> None:
    text = "Tens from the hand that a claimed group or concealed kan may use: at most 2."
    assert OPTIONS["claim_max_tens"].describe(2) == text
    assert all(option.source for option in OPTIONS.values())


def test_the_title_is_the_first_line_of_the_rules() -> None:
    for language in ("en", "ja"):
        page = DoraRuleset().describe(language).splitlines()
        assert GAME.title("tomasu", language) == page[0]
    assert "33 cards for two players, 26 for three, 19 for four" in DoraRuleset().describe()


def waiting() -> DoraRound:
    """Seat 0 has thrown the king; the others are to answer."""
    return scene({1: "KH KD"}, thrown=(0, "KS"), earlier="2S 3S")


ACTING = scene({0: "5S 5H 5D 8C 2H 3D JS 9H"}, drawn="9H")
PON = ShownGroup("pon", "5S 5H 5D", claimed="5S", thrower=2)
SHOWN = scene({0: "5C 8C 2H"}, drawn="5C", shown={0: [PON]}, rules=house(added_kan=True))


@pytest.mark.parametrize(
    ("state", "action", "reason"),
    [
        pytest.param(waiting, Pass(0), ThrowerWaits(0), id="thrower"),
        pytest.param(lambda: waiting().apply(Pass(2)), Pass(2), AlreadyAnswered(2), id="answered"),
        pytest.param(lambda: ACTING, Discard(4, "5S"), NotAtTable(4, 4), id="no-seat"),
        pytest.param(lambda: ACTING, Discard(2, "5S"), NotYourTurn(2, 0), id="turn"),
        pytest.param(lambda: ACTING, Tsumo(0), NotAWin(0), id="no-win"),
        pytest.param(
            lambda: ACTING,
            ConcealedKan(0, "5S 5H 5D 8C"),
            NotAFour(CardSet("5S 5H 5D 8C")),
            id="no-four",
        ),
        pytest.param(lambda: ACTING, Pass(0), NoDiscardToAnswer(0), id="nothing-to-answer"),
        pytest.param(
            lambda: ACTING, Discard(0, "9H", "riichi"), NotOneCardShort(Card("9H")), id="not-ready"
        ),
        pytest.param(waiting, Ron(1), NotAWin(1), id="no-ron"),
        pytest.param(waiting, Discard(1, "KH"), OnlyAnswersNow(Card("KS")), id="only-answers"),
        pytest.param(lambda: SHOWN, AddedKan(0, "5C", 1), NotAPon(1), id="no-pon"),
    ],
)
def test_an_action_is_refused_for_one_reason(
    state: Callable[[], DoraRound], action: DoraAction, reason: object
) -> None:
    assert state().violations(action) == (reason,)


def test_an_added_kan_keeps_where_its_pon_came_from() -> None:
    after = SHOWN.apply(AddedKan(0, "5C", 0))
    assert after.shown[0] == (ShownGroup("added_kan", "5S 5H 5D 5C", claimed="5S", thrower=2),)


def test_what_is_no_action_is_no_action_of_another_seat() -> None:
    view = ACTING.view(0)
    assert view.violations(cast(Pass, "nod")) == (ForeignAction("str"),)
    assert view.violations(Pass(1)) == (NotYourSeat(1),)


def test_a_deal_is_numbered_from_one() -> None:
    with pytest.raises(InvalidNumber) as caught:
        DoraRound.deal(DoraRuleset(), seats=2, number=0)
    assert (caught.value.name, caught.value.least) == ("number", 1)


def test_what_is_no_view_or_no_option_is_told() -> None:
    with pytest.raises(WrongKind) as wrong:
        GAME.sample(cast(DoraView, 5), Random(1))
    assert (wrong.value.given, wrong.value.expected) == ("int", "DoraMatchView | DoraView")
    with pytest.raises(UnknownName) as unknown:
        DoraRuleset().value("uma")
    assert (unknown.value.given, unknown.value.known) == ("uma", tuple(OPTIONS))


def test_a_stale_action_of_a_match_is_told_with_both_counts() -> None:
    match = DoraMatch.start(DoraRuleset(), seats=3, seed=7)
    count = match.event_count
    action = match.legal_actions(match.round.turn)[0]
    with pytest.raises(StaleAction) as caught:
        match.transition(action, expected=count + 1)
    assert (caught.value.expected, caught.value.actual) == (count + 1, count)


@pytest.mark.parametrize("seed", range(3))
def test_a_sampled_match_is_drawn_by_its_chance_alone(seed: int) -> None:
    match = DoraMatch.start(DoraRuleset(), seats=2, seed=seed)
    rng = Random(seed)
    while not match.is_over:
        view = match.view(1)
        first, again = (sample_match(view, Random(seed)) for _ in range(2))
        assert first == again
        assert first.view(1) == view
        if match.is_between_rounds:
            assert first.next_round() == again.next_round()
            match = match.next_round()
            continue
        seat = min(match.to_act)
        match = match.apply(patient(match.legal_actions(seat), rng))


def test_a_stale_action_is_told_with_both_counts() -> None:
    state = attrs.evolve(waiting(), event_count=8)
    for expected in (7, 9):
        with pytest.raises(StaleAction) as caught:
            state.transition(Pon(1, "KH KD"), expected=expected)
        assert (caught.value.expected, caught.value.actual) == (expected, 8)
    assert state.transition(Pass(1), expected=8).state.event_count == 8


@pytest.mark.parametrize(
    ("hidden", "shown", "indicators", "card"),
    [
        ("5S 5H 5D 7C 8C 9C QD QS", (), "4S 4S", "4S"),
        ("5S 5H 5D 7C 8C 9C QD QS", (), "2C 5H", "5H"),
        ("7C 8C 9C QD 5D", ("5S 5H 5D",), "", "5D"),
        ("QD QS", ("5S 5H 5D", "5D 6D 7D"), "", "5D"),
    ],
)
def test_a_card_that_is_there_twice_is_named(
    hidden: str, shown: tuple[str, ...], indicators: str, card: str
) -> None:
    groups = [ShownGroup("pon", cards) for cards in shown]
    with pytest.raises(DuplicateCard) as caught:
        score_hand(hidden, DoraRuleset(), shown=groups, indicators=indicators)
    assert caught.value.card == Card(card)


def test_every_group_that_is_none_is_told() -> None:
    groups = [ShownGroup("pon", cards) for cards in ("5S 5H 6D", "7S 7H 8D")]
    with pytest.raises(ImpossibleWin) as caught:
        score_hand("QD QS", DoraRuleset(), shown=groups)
    assert caught.value.violations == tuple(NotShownAsGroup(str(group)) for group in groups)
    seven = [ShownGroup("pon", "7S 7H 7D"), groups[0]]
    with pytest.raises(ImpossibleWin) as caught:
        score_hand("QD", DoraRuleset(), shown=seven)
    assert [type(reason).__name__ for reason in caught.value.violations] == [
        "NotEightCards",
        "NotShownAsGroup",
    ]
