"""Nonsense from outside is refused with the library's own errors, and nothing has changed."""

from collections.abc import Callable
from fractions import Fraction
from typing import Any, ClassVar

import attrs
import pytest

from rummylib import (
    Card,
    CardSet,
    Discard,
    DrawDiscard,
    DrawStock,
    EndRound,
    IllegalAction,
    LayMeld,
    LayOff,
    Match,
    Round,
    RoundResult,
    Ruleset,
    RummyError,
    SwapJoker,
    presets,
)
from rummylib.arguments import WrongKind
from rummylib.arrange import best_arrangement, deadwood
from rummylib.cards import DuplicateCard, InvalidCard, pack, read_cards
from rummylib.game import Action
from rummylib.match import decided, leaders
from rummylib.melds import (
    Ace,
    MeldRules,
    classify,
    extension_violations,
    extensions,
    find_melds,
    meld_violations,
    readings,
    swap_violations,
    swapped,
)
from rummylib.melds.rules import InvalidMeldRule
from rummylib.reasons import LANGUAGES
from rummylib.round.result import Ending, UnknownEnding
from rummylib.ruleset import InvalidRuleset, LayOffPolicy, Scoring, StockEnd
from rummylib.scoring import score, score_points
from rummylib.shuffle import InvalidBound, InvalidSeed, below, numbers, seed_bytes
from rummylib.testing import scenario

Nonsense = Any
"""What a type checker would refuse, as it comes out of JSON or a form."""


# -- actions --------------------------------------------------------------------------------------


def test_a_joker_cannot_be_said_to_stand_for_one_card_twice() -> None:
    with pytest.raises(DuplicateCard):
        LayMeld(0, "9S X1 X2", stands_for="8S 8S")
    with pytest.raises(DuplicateCard):
        LayOff(0, "X1 X2", 0, stands_for="8S 8S")


@pytest.mark.parametrize("nonsense", [None, 0, False, 7, ["9S", None], "9S XX"])
def test_what_a_joker_stands_for_is_cards(nonsense: Nonsense) -> None:
    with pytest.raises(InvalidCard):
        LayMeld(0, "9S X1 X2", stands_for=nonsense)


# -- results written by hand ----------------------------------------------------------------------


def test_an_ending_may_be_given_by_its_name() -> None:
    result = RoundResult(hands=("8S", "9S"), ending="turn_limit")
    assert result.ending is Ending.TURN_LIMIT
    assert RoundResult(hands=("", "9S"), winner=0, ending="went_out").ending is Ending.WENT_OUT


@pytest.mark.parametrize("nonsense", ["nonsense", "", None, 7, True, ["went_out"], object()])
def test_no_ending_is_made_up(nonsense: Nonsense) -> None:
    with pytest.raises(UnknownEnding) as refused:
        RoundResult(hands=("8S", "9S"), ending=nonsense)
    assert "went_out" in refused.value.text("en")
    assert "went_out" in refused.value.text("ja")


@pytest.mark.parametrize("nonsense", ["no", "", None, 0, 1, []])
def test_rummy_is_yes_or_no(nonsense: Nonsense) -> None:
    with pytest.raises(WrongKind):
        RoundResult(hands=("", "9S"), winner=0, rummy=nonsense)
    with pytest.raises(WrongKind):  # a form's "no" must not double the points
        score_points((0, 9), presets.QDAN, winner=0, rummy=nonsense)


@pytest.mark.parametrize("nonsense", [None, 0, 7, object()])
def test_the_hands_of_a_result_are_several(nonsense: Nonsense) -> None:
    with pytest.raises(WrongKind):
        RoundResult(hands=nonsense)


# -- melds ----------------------------------------------------------------------------------------


def test_a_card_to_be_swapped_may_be_written() -> None:
    meld = classify("5H X1 7H", presets.WROTHAM)
    assert swapped(meld, "6H", presets.WROTHAM) == swapped(meld, Card("6H"), presets.WROTHAM)
    assert not swap_violations(meld, "6H", presets.WROTHAM)
    for nonsense in ("", "6X", "6H 7H"):
        with pytest.raises(InvalidCard):
            swapped(meld, nonsense, presets.WROTHAM)
        with pytest.raises(InvalidCard):
            swap_violations(meld, nonsense, presets.WROTHAM)


@pytest.mark.parametrize("field", [field.name for field in attrs.fields(MeldRules)])
@pytest.mark.parametrize(
    "nonsense", [None, True, -1, 99.5, 2**70, "", "Low", "x", [], {}, float("nan"), Ace, "\ud800"]
)
def test_rules_about_melds_are_members_and_numbers(field: str, nonsense: Nonsense) -> None:
    with pytest.raises(InvalidMeldRule) as refused:
        MeldRules(**{field: nonsense})
    assert refused.value.rule == field
    for language in LANGUAGES:
        assert refused.value.allowed in refused.value.text(language)


@pytest.mark.parametrize(
    ("field", "least", "most"), [("set_max", 3, 4), ("run_min", 3, 13), ("min_naturals", 1, 3)]
)
def test_rules_about_melds_have_bounds(field: str, least: int, most: int) -> None:
    for number in range(least, most + 1):
        assert getattr(MeldRules(**{field: number}), field) == number  # type: ignore[arg-type]  # by name
    for number in (least - 1, most + 1):
        with pytest.raises(InvalidMeldRule):
            MeldRules(**{field: number})  # type: ignore[arg-type]  # by name


@pytest.mark.parametrize("ace", Ace)
def test_rules_about_melds_take_values_like_a_ruleset(ace: Ace) -> None:
    """A text that only equals a member would be taken for another one."""
    rules = Ruleset(ace=ace.value, jokers=3, joker_in_set="declared")
    own = MeldRules(ace=ace.value, joker_in_set="declared", ace_points=rules.meld_rules.ace_points)
    assert own == rules.meld_rules
    assert own.ace is ace
    for hand in ("QS KS AS 2S X1", "8S 8H X1"):
        assert find_melds(hand, own) == find_melds(hand, rules)


# -- packs and shuffles ---------------------------------------------------------------------------


@pytest.mark.parametrize("jokers", [-1, 4, 99, True, 1.0, "1", None])
def test_a_pack_has_up_to_three_jokers(jokers: Nonsense) -> None:
    with pytest.raises(InvalidCard):
        pack(jokers)


@pytest.mark.parametrize("bound", [0, -1, 2**64 + 1, float("nan"), 1.5, "7", None])
def test_numbers_are_drawn_below_a_whole_number(bound: Nonsense) -> None:
    with pytest.raises(InvalidBound):
        below(numbers(bytes(32)), bound)


def test_every_number_below_the_greatest_bound_may_come() -> None:
    assert below(iter([2**64 - 1]), 2**64) == 2**64 - 1
    assert below(iter([5]), 1) == 0


@pytest.mark.parametrize("seed", [-1, 2**256, 1.0, True, "7", b"short", b"x" * 33, [], object()])
def test_a_seed_is_a_number_or_32_bytes(seed: Nonsense) -> None:
    with pytest.raises(InvalidSeed):
        seed_bytes(seed)
    with pytest.raises(InvalidSeed):
        Round.deal(presets.PAGAT, 2, seed=seed)
    with pytest.raises(InvalidSeed):
        Match.start(presets.PAGAT, 2, seed=seed)


# -- everything else that takes cards, seats, numbers and options ---------------------------------

NONSENSE: tuple[Nonsense, ...] = (
    None,
    True,
    -1,
    0,
    7,
    99,
    2**300,
    1.5,
    float("nan"),
    "",
    "x",
    "0",
    "8S 8S",
    "X4",
    "\ud800",
    b"x",
    [],
    [1],
    (),
    ("8S", None),
    {},
    {"a": 1},
    {1: 2},
    [["8S"]],
    CardSet("8S"),
    Card("8S"),
    Fraction(1, 2),
    object(),
    int,
)
RULES = presets.WROTHAM
DEALT = Round.deal(RULES, 3, 0, 1, 7)
DRAWING = Round.deal(presets.PAGAT, 3, 0, 1, 7)
PLAYING = DRAWING.apply(DrawStock(1))
MATCH = Match.start(presets.PAGAT, 3, 7)
RUN = classify("5S 6S X1", RULES)

CALLS: dict[str, Callable[[Nonsense], object]] = {
    "Card": Card,
    "Card.joker": Card.joker,
    "CardSet": CardSet,
    "read_cards": read_cards,
    "deal: seats": lambda v: Round.deal(presets.PAGAT, v, 0, 1, 7),
    "deal: dealer": lambda v: Round.deal(presets.PAGAT, 3, v, 1, 7),
    "deal: number": lambda v: Round.deal(presets.PAGAT, 3, 0, v, 7),
    "deal: seed": lambda v: Round.deal(presets.PAGAT, 3, 0, 1, v),
    "deal: deck": lambda v: Round.deal(presets.PAGAT, 3, 0, 1, 7, deck=v),
    "deal: pack": lambda v: Round.deal(presets.PAGAT, 3, 0, 1, 7, pack=v),
    "deal: shuffle": lambda v: Round.deal(presets.PAGAT, 3, 0, 1, 7, shuffles=[v]),
    "start: seats": lambda v: Match.start(presets.PAGAT, v, 7),
    "start: seed": lambda v: Match.start(presets.PAGAT, 3, v),
    "LayMeld: cards": lambda v: LayMeld(1, v),
    "LayMeld: stands_for": lambda v: LayMeld(1, "8S 8H X1", v),
    "LayOff: cards": lambda v: LayOff(1, v, 0),
    "LayOff: stands_for": lambda v: LayOff(1, "X1", 0, v),
    "SwapJoker: card": lambda v: SwapJoker(1, v, 0),
    "Discard: card": lambda v: Discard(1, v),
    "legal_actions: seat": DRAWING.legal_actions,
    "view: seat": DRAWING.view,
    "forced_action: seat": DRAWING.forced_action,
    "default_action: seat": DRAWING.default_action,
    "apply: expected": lambda v: DRAWING.apply(DrawStock(1), expected=v),
    "match.legal_actions: seat": MATCH.legal_actions,
    "match.view: seat": MATCH.view,
    "match.default_action: seat": MATCH.default_action,
    "match.apply: expected": lambda v: MATCH.apply(DrawStock(MATCH.round.turn), expected=v),
    "classify": lambda v: classify(v, RULES),
    "classify: stands_for": lambda v: classify("8S 8H X1", RULES, v),
    "readings": lambda v: readings(v, RULES),
    "meld_violations": lambda v: meld_violations(v, RULES),
    "meld_violations: stands_for": lambda v: meld_violations("8S 8H X1", RULES, v),
    "find_melds": lambda v: find_melds(v, RULES),
    "extensions": lambda v: extensions(RUN, v, RULES),
    "extension_violations": lambda v: extension_violations(RUN, v, RULES),
    "extension_violations: stands_for": lambda v: extension_violations(RUN, "X2", RULES, v),
    "swapped": lambda v: swapped(RUN, v, RULES),
    "deadwood": lambda v: deadwood(v, RULES),
    "best_arrangement": lambda v: best_arrangement(v, RULES),
    "RoundResult: hands": lambda v: score(RoundResult(hands=v), presets.PAGAT),
    "RoundResult.held": RoundResult(hands=("8S", "9S")).held,
    "RoundResult: hand": lambda v: RoundResult(hands=("KS", v)),
    "RoundResult: winner": lambda v: RoundResult(hands=("", "KS"), winner=v),
    "RoundResult: rummy": lambda v: RoundResult(hands=("", "KS"), winner=0, rummy=v),
    "RoundResult: ending": lambda v: RoundResult(hands=("8S", "KS"), ending=v),
    "score_points": lambda v: score_points((1, v, 2), presets.PAGAT),
    "score_points: all": lambda v: score_points(v, presets.PAGAT),
    "score_points: winner": lambda v: score_points((0, 1, 2), presets.PAGAT, winner=v),
    "decided: totals": lambda v: decided(v, 1, presets.PAGAT),
    "decided: deals": lambda v: decided((1, 2), v, presets.PAGAT),
    "decided: rules": lambda v: decided((1, 2), 1, v),
    "scenario: rules": lambda v: scenario(hand="8S", rules=v),
    "presets.find": presets.find,
    "presets.find_info": presets.find_info,
    "from_options": Ruleset.from_options,
    "Ruleset.option": Ruleset.option,
    "describe": presets.PAGAT.describe,
    "seed_bytes": seed_bytes,
    "below": lambda v: below(numbers(bytes(32)), v),
}


def refusal(call: Callable[[Nonsense], object], nonsense: Nonsense) -> Exception | None:
    """What the call raises, if it is an error of the library or about types; others get out."""
    try:
        call(nonsense)
    except (RummyError, TypeError) as refused:
        return refused
    return None


@pytest.mark.parametrize("name", CALLS)
def test_nonsense_is_refused_in_the_librarys_own_words(name: str) -> None:
    before = repr((DEALT, DRAWING, PLAYING, MATCH))
    for nonsense in NONSENSE:
        refused = refusal(CALLS[name], nonsense)
        if isinstance(refused, RummyError):
            for language in LANGUAGES:  # half a surrogate pair could not be printed
                assert refused.text(language).encode("utf-8")
            assert refused.code
            assert repr(refused)
        elif refused is not None:
            is_text = isinstance(nonsense, str | Card | CardSet)
            assert not is_text or name in ITERATED, (nonsense, refused)
    assert repr((DEALT, DRAWING, PLAYING, MATCH)) == before


ITERATED = {
    "decided: totals",
    "RoundResult: hands",
    "RoundResult: rummy",
    "score_points: all",
    "from_options",
}
"""What must be a list, a mapping or a bool: a text there is another type, not bad input."""


@pytest.mark.parametrize("option", [option.name for option in Ruleset.options()])
def test_no_option_takes_nonsense(option: str) -> None:
    for nonsense in (*NONSENSE, "7", 1.0, [True], [(1, True)], {2: 1.0}, LayOffPolicy, StockEnd):
        refused = refusal(Ruleset.from_options, {option: nonsense})
        if refused is not None:
            assert isinstance(refused, InvalidRuleset)
            assert refused.violations
            assert all(reason.text("en") and reason.text("ja") for reason in refused.violations)
            continue
        rules = Ruleset.from_options({option: nonsense})
        value = rules.to_options()[option]
        assert Ruleset.from_options({option: value}) == rules
        assert type(value) in (int, bool, str, tuple, type(None))


@pytest.mark.parametrize("state", [DEALT, DRAWING, PLAYING, MATCH], ids=["W", "draw", "play", "M"])
@pytest.mark.parametrize("field", ["seat", "target"])
def test_actions_with_nonsense_are_judged(state: Round | Match, field: str) -> None:
    before = repr(state)
    turn = next(iter(state.to_act))
    kinds: list[Callable[[Nonsense], Action]] = [
        lambda v: LayOff(turn, "8S", v),
        lambda v: SwapJoker(turn, "8S", v),
    ]
    if field == "seat":
        kinds = [
            DrawStock,
            DrawDiscard,
            EndRound,
            lambda v: Discard(v, "8S"),
            lambda v: LayMeld(v, "8S 8H 8D"),
            lambda v: LayOff(v, "8S", 0),
            lambda v: SwapJoker(v, "8S", 0),
        ]
    for make in kinds:
        for nonsense in NONSENSE:
            if nonsense == turn:
                continue
            action = make(nonsense)
            reasons = state.violations(action)
            assert reasons
            assert not state.is_legal(action)
            assert state.canonical(action) is action
            assert all(reason.text("en") and reason.text("ja") for reason in reasons)
            assert str(action)
            for seat in (0, 1, None):
                assert state.view(seat).violations(action)
            with pytest.raises(IllegalAction):
                state.apply(action)
    assert repr(state) == before


@attrs.frozen
class Knock(Action):
    """A thing to do in another game."""

    kind: ClassVar[str] = "knock"


@pytest.mark.parametrize("nonsense", ["draw stock", None, 7])
def test_what_is_no_action_is_refused_like_another_games(nonsense: object) -> None:
    views = [state.view(seat) for state in (DEALT, MATCH) for seat in (None, 0, 1)]
    for state in (DEALT, DRAWING, PLAYING, MATCH, *views):
        reasons = state.violations(nonsense)  # type: ignore[arg-type]  # nonsense on purpose
        assert [reason.code for reason in reasons] == ["round/foreign-action"]


def test_a_set_with_and_without_a_card_given_as_text() -> None:
    assert CardSet("8S").with_card("10D") == CardSet("8S TD")
    assert CardSet("8S TD").without("8S") == CardSet("TD")
    with pytest.raises(InvalidCard):
        CardSet("8S").with_card("8X")


def test_another_games_action_is_refused_with_a_reason() -> None:
    for state in (DEALT, DRAWING, PLAYING, MATCH):
        for seat in (0, 1, 99):
            reasons = state.violations(Knock(seat))
            assert [reason.code for reason in reasons] == ["round/foreign-action"]
        with pytest.raises(IllegalAction):
            state.apply(Knock(1))


def test_leaders_by_the_name_of_the_scoring() -> None:
    nonsense: Nonsense = "penalty"
    unknown: Nonsense = "lowest"
    assert leaders((3, 1, 1), nonsense) == leaders((3, 1, 1), Scoring.PENALTY) == (1, 2)
    assert leaders((), Scoring.WINNER) == ()
    with pytest.raises(WrongKind, match="Scoring was expected"):
        leaders((3, 1, 1), unknown)
