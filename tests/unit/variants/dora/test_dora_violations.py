"""Every reason, fired through the public face, with its words in both languages."""

import string
from collections.abc import Callable
from typing import Any

import attrs
import pytest
from tests.rules.dora.scenes import RULES, answers, chi, play, pon, scene

from rummylib.cards import Card, CardSet
from rummylib.game import Action
from rummylib.reasons import LANGUAGES, RummyError, Violation, codes, words
from rummylib.variants.dora import (
    JUDGED,
    AddedKan,
    Chi,
    ConcealedKan,
    Discard,
    DoraMatch,
    DoraRound,
    DoraRuleset,
    ImpossibleGroup,
    ImpossibleWin,
    Kan,
    Pass,
    Pon,
    Ready,
    Ron,
    ShownGroup,
    Tsumo,
    WinContext,
    score_hand,
)
from rummylib.variants.dora.violations import NotInHand, OnlyAnswersNow

State = DoraRound | DoraMatch
DULL = "2S 4D 6H 8S JD KS AH"
READY_HAND = "5S 5H 5D 7C 8C 9C QD"
ADDED = attrs.evolve(RULES, added_kan=True)


def turn(hand: str = DULL + " 3C", **how: Any) -> DoraRound:
    return scene({0: hand}, drawn=hand.rsplit(maxsplit=1)[-1], **how)


def thrown(hand: str, card: str, **how: Any) -> DoraRound:
    return scene({1: hand}, thrown=(0, card), **how)


def over() -> DoraRound:
    return play(turn(READY_HAND + " QS"), Tsumo(0))


def match_over() -> DoraMatch:
    match = DoraMatch.start(attrs.evolve(RULES, deals=1), seats=2, seed=1)
    while not match.is_over:
        action = match.default_action(min(match.to_act))
        assert action is not None
        match = match.apply(action)
    return match


def after_pon() -> DoraRound:
    return answers(thrown("5S 5H 2S 4D 6H 8S JD", "5C"), Pon(1, "5S 5H"))


RIICHI_0, RIICHI_1 = {0: Ready.RIICHI}, {1: Ready.RIICHI}
LATE = attrs.evolve(RULES, kan_then_tsumo=False)

FIRED: list[tuple[str, Callable[[], State], Action]] = [
    ("foreign-action", turn, Action(0)),
    ("round-over", over, Pass(0)),
    ("match-over", match_over, Pass(0)),
    ("not-at-table", turn, Pass(7)),
    ("not-at-table", turn, Discard(True, "3C")),
    ("not-your-turn", turn, Discard(2, "3C")),
    ("thrower-waits", lambda: thrown(DULL, "5C"), Pass(0)),
    ("already-answered", lambda: play(thrown(DULL, "5C"), Pass(1)), Pass(1)),
    ("only-answers-now", lambda: thrown(DULL, "5C"), Discard(1, "2S")),
    ("only-answers-now", lambda: thrown(DULL, "5C"), Tsumo(1)),
    ("no-discard-to-answer", turn, Pass(0)),
    ("no-discard-to-answer", turn, Ron(0)),
    ("no-discard-to-answer", turn, Chi(0, "2S 4D")),
    ("nothing-drawn", after_pon, Tsumo(1)),
    ("no-claim-after-riichi", lambda: thrown(READY_HAND, "4C", ready=RIICHI_1), Pon(1, "5S 5H")),
    (
        "no-kan-after-riichi",
        lambda: turn("5S 5H 5D 7C 8C 9C QD 5C", ready=RIICHI_0),
        ConcealedKan(0, "5S 5H 5D 5C"),
    ),
    ("not-in-hand", turn, Discard(0, "KD")),
    ("not-in-hand", lambda: thrown(DULL, "5C"), Pon(1, "5S 5H")),
    ("must-win", lambda: turn(READY_HAND + " QS", ready=RIICHI_0), Discard(0, "QS")),
    ("must-win", lambda: thrown(READY_HAND, "QS", ready=RIICHI_1), Pass(1)),
    ("must-discard-drawn", lambda: turn(READY_HAND + " 2H", ready=RIICHI_0), Discard(0, "QD")),
    (
        "already-declared",
        lambda: turn(READY_HAND + " 2H", ready=RIICHI_0),
        Discard(0, "2H", "open"),
    ),
    (
        "hand-not-closed",
        lambda: turn("5S 5H 5D QD 2H", shown={0: (chi("7C 8C 9C"),)}),
        Discard(0, "2H", "riichi"),
    ),
    ("not-one-card-short", turn, Discard(0, "3C", "riichi")),
    ("not-a-win", turn, Tsumo(0)),
    ("not-a-win", lambda: thrown(DULL, "5C"), Ron(1)),
    (
        "tsumo-before-kan",
        lambda: play(turn("7S 7H 7D 7C 2S 2H 9C 9D", rules=LATE), ConcealedKan(0, "7S 7H 7D 7C")),
        Tsumo(0),
    ),
    ("chi-from-another", lambda: scene({2: "6C 7C"}, thrown=(0, "5C")), Chi(2, "6C 7C")),
    ("wrong-number-of-cards", lambda: thrown(DULL, "5C"), Pon(1, "2S")),
    ("wrong-number-of-cards", lambda: thrown(DULL, "5C"), Kan(1, "2S 4D")),
    ("wrong-number-of-cards", turn, ConcealedKan(0, "2S 4D")),
    ("not-a-run", lambda: thrown(DULL, "5C"), Chi(1, "2S 4D")),
    ("not-a-three", lambda: thrown(DULL, "5C"), Pon(1, "2S 4D")),
    ("not-a-four", lambda: thrown(DULL, "5C"), Kan(1, "2S 4D 6H")),
    ("not-a-four", turn, ConcealedKan(0, "2S 4D 6H 8S")),
    (
        "not-a-four",
        lambda: turn("7C 2S 9C 4D KH", shown={0: (pon("6S 6H 6D"),)}, rules=ADDED),
        AddedKan(0, "7C"),
    ),
    ("not-a-five", lambda: thrown(DULL, "5C"), Kan(1, "2S 4D 6H 8S")),
    ("not-a-pon", lambda: turn(rules=ADDED), AddedKan(0, "3C", 5)),
    ("too-many-tens", lambda: thrown("TD TS 2S 4D 6H 8S JD", "5C"), Pon(1, "TD TS")),
    (
        "last-discard-ron-only",
        lambda: thrown("5S 5H 2S 4D 6H 8S JD", "5C", wall=0),
        Pon(1, "5S 5H"),
    ),
    (
        "added-kan-not-played",
        lambda: turn("2S 9C 4D KH 7C", shown={0: (pon("7S 7H 7D"),)}),
        AddedKan(0, "7C"),
    ),
    (
        "nothing-left-to-discard",
        lambda: scene(
            {1: "3C 4C"},
            thrown=(0, "2C"),
            shown={1: (ShownGroup("kan", "5S 5H 5D 5C TS", "5S", 3),)},
        ),
        Chi(1, "3C 4C"),
    ),
]


@pytest.mark.parametrize(
    ("reason", "state", "action"),
    [pytest.param(*one, id=f"{one[0]}-{n}") for n, one in enumerate(FIRED)],
)
def test_reason(reason: str, state: Callable[[], State], action: Action) -> None:
    table = state()
    violations = table.violations(action)
    assert f"dora/{reason}" in {violation.code for violation in violations}
    assert table.is_legal(action) is False
    assert action not in table.legal_actions()
    for violation in violations:
        assert violation.rule
        assert "{" not in violation.text("en") + violation.text("ja")
        assert violation.text("en") != violation.text("ja")


def test_a_view_judges_its_own_seat_only() -> None:
    (violation,) = turn().view(1).violations(Discard(0, "3C"))
    assert violation.code == "dora/not-your-seat"
    assert turn().view(0).violations(Discard(0, "3C")) == ()
    assert violation.text("en") != violation.text("ja")


def test_every_reason_of_the_judge_is_fired() -> None:
    fired = {f"dora/{reason}" for reason, _, _ in FIRED} | {"dora/not-your-seat"}
    assert {kind.code for kind in JUDGED} == fired


@pytest.mark.parametrize(
    ("code", "make"),
    [
        ("one-shot-without-riichi", lambda: WinContext("ron", one_shot=True)),
        (
            "very-first-card-after-riichi",
            lambda: WinContext("ron", ready="riichi", very_first_card=True),
        ),
        (
            "very-first-card-is-last",
            lambda: WinContext("tsumo", last_card=True, very_first_card=True),
        ),
        ("first-go-around-by-ron", lambda: WinContext("ron", first_go_around=True)),
        (
            "ready-with-opened-hand",
            lambda: score_hand(
                "7C 8C 9C QS QH", RULES, shown=(chi("3S 4S 5S"),), win=WinContext(ready="open")
            ),
        ),
        ("not-eight-cards", lambda: score_hand("7C 8C 9C", RULES)),
        ("not-a-group", lambda: score_hand("7C 8C 9C QS QH", RULES, shown=(chi("3S 4S 6S"),))),
    ],
)
def test_impossible_wins(code: str, make: Callable[[], object]) -> None:
    with pytest.raises(ImpossibleWin) as caught:
        make()
    (violation,) = caught.value.violations
    assert violation.code == f"dora/win-{code}"
    for language in LANGUAGES:
        assert violation.text(language) in caught.value.text(language)


def placeholders(template: str) -> set[str]:
    return {name for _, name, _, _ in string.Formatter().parse(template) if name}


def test_words_agree_in_both_languages() -> None:
    for catalogue in ("dora", "claims"):
        english, japanese = words("en", catalogue), words("ja", catalogue)
        assert english.keys() == japanese.keys()
        for key in english:
            assert placeholders(english[key]) == placeholders(japanese[key]), key


def test_every_code_has_words_with_its_parameters() -> None:
    kinds = {**codes(Violation), **codes(RummyError)}
    mine = {code: kind for code, kind in kinds.items() if kind.catalogue == "dora"}
    assert {code.split("/")[0] for code in mine} == {"dora"}
    for code, kind in mine.items():
        template = words("en", "dora")[code]
        reason: type = kind
        assert placeholders(template) <= {field.name for field in attrs.fields(reason)}, code


def test_defaults_of_the_ruleset_stand_behind_the_scenes() -> None:
    assert DoraRuleset() == RULES


def test_a_claimed_card_is_one_of_the_group() -> None:
    with pytest.raises(ImpossibleGroup) as caught:
        ShownGroup("pon", "5S 5H 5D", claimed="5C", thrower=1)
    assert [reason.code for reason in caught.value.violations] == [
        "dora/group-without-claimed-card"
    ]
    assert caught.value.text("en") != caught.value.text("ja")


def test_a_pon_grows_by_a_held_card_after_a_draw() -> None:
    state = turn("2S 4D 6H 8S 3C", shown={0: [pon("5S 5H 5D")]}, rules=ADDED)
    [not_held] = state.violations(AddedKan(0, "5C", 0))
    assert not_held == NotInHand(CardSet("5C"))
    answering = thrown("2S 4D 6H 5C", "3C", shown={1: [pon("5S 5H 5D")]}, rules=ADDED)
    [only_answers] = answering.violations(AddedKan(1, "5C", 0))
    assert only_answers == OnlyAnswersNow(Card("3C"))
