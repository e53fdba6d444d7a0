"""What no type checker lets through: no rules where rules belong, and endless numbers."""

from collections.abc import Callable, Iterator

import attrs
import pytest

from rummylib import (
    Card,
    CardSet,
    DrawStock,
    LayOff,
    Match,
    Round,
    Ruleset,
    RummyError,
    SwapJoker,
    presets,
)
from rummylib.arrange import best_arrangement, completing_cards, deadwood, near_melds
from rummylib.cards import InvalidCard, pack
from rummylib.game import MOST_NUMBER, Action, InvalidNumber, NotRules, StaleAction
from rummylib.melds import (
    classify,
    extension_violations,
    extensions,
    find_melds,
    meld_violations,
    readings,
    swap_violations,
    swapped,
)
from rummylib.reasons import LANGUAGES, Violation, in_code
from rummylib.round import RoundResult
from rummylib.ruleset import InvalidRuleset
from rummylib.ruleset.contradictions import InvalidValue
from rummylib.scoring import hand_points, score, score_points
from rummylib.serialization import from_json, to_json
from rummylib.shuffle import (
    InvalidBound,
    InvalidSeed,
    below,
    commitment,
    derive,
    numbers,
    seed_bytes,
    shuffled,
)
from rummylib.variants import dora

HUGE = 10**5000
"""Python does not write a number of so many digits."""
SET = classify("8S 8H X1", attrs.evolve(presets.PAGAT, jokers=1))
RESULT = RoundResult(hands=("", "KC"), winner=0)

TAKING_RULES: dict[str, Callable[..., object]] = {
    "Round.deal": lambda rules: Round.deal(rules, seats=2, seed=7),
    "Match.start": lambda rules: Match.start(rules, seats=2, seed=7),
    "score": lambda rules: score(RESULT, rules),
    "score_points": lambda rules: score_points((0, 10), rules),
    "hand_points": lambda rules: hand_points(RESULT, rules),
    "differences": lambda rules: presets.differences(rules, presets.PAGAT),
    "differences, other": lambda rules: presets.differences(presets.PAGAT, rules),
    "classify": lambda rules: classify("8S 8H 8D", rules),
    "readings": lambda rules: readings("8S 8H 8D", rules),
    "meld_violations": lambda rules: meld_violations("8S 8H 9D", rules),
    "find_melds": lambda rules: find_melds("8S 8H 8D", rules),
    "extensions": lambda rules: extensions(SET, "8D", rules),
    "extension_violations": lambda rules: extension_violations(SET, "8D", rules),
    "swapped": lambda rules: swapped(SET, "8D", rules),
    "swap_violations": lambda rules: swap_violations(SET, "9D", rules),
    "best_arrangement": lambda rules: best_arrangement("8S 8H 8D", rules),
    "deadwood": lambda rules: deadwood("8S 8H 8D", rules),
    "near_melds": lambda rules: near_melds("8S 8H", rules),
    "completing_cards": lambda rules: completing_cards("8S 8H", rules),
    "DoraRound.deal": lambda rules: dora.DoraRound.deal(rules, seats=2, seed=7),
    "DoraMatch.start": lambda rules: dora.DoraMatch.start(rules, seats=2, seed=7),
    "score_hand": lambda rules: dora.score_hand("5S 5H 5D 7C 8C 9C QD QS", rules),
    "waits": lambda rules: dora.waits("KS KH KD QS QH QD TS", rules),
    "is_ready": lambda rules: dora.is_ready("KS KH KD QS QH QD TS", rules),
    "group_kinds": lambda rules: dora.group_kinds("8S 8H 8D", rules),
}


def written(reason: RummyError | Violation) -> tuple[str, ...]:
    """The words of a reason in every language; each can be made."""
    return tuple(reason.text(language) for language in LANGUAGES)


@pytest.mark.parametrize("nonsense", [None, 7, "pagat", HUGE, [], Ruleset], ids=in_code)
@pytest.mark.parametrize("name", TAKING_RULES)
def test_something_else_than_rules_is_refused(name: str, nonsense: object) -> None:
    with pytest.raises(NotRules) as refused:
        TAKING_RULES[name](nonsense)
    assert all(refused.value.given in text for text in written(refused.value))


def test_another_games_rules_are_refused_where_only_these_will_do() -> None:
    for deal in (TAKING_RULES["Round.deal"], TAKING_RULES["score"]):
        with pytest.raises(NotRules):
            deal(dora.DoraRuleset())
    with pytest.raises(NotRules):
        TAKING_RULES["waits"](presets.PAGAT)


@pytest.mark.parametrize("nonsense", [b"", b"x" * 31, b"x" * 33, 7, None, "x" * 32])
def test_a_seed_is_32_bytes_wherever_it_is_asked_for(nonsense: object) -> None:
    calls: tuple[Callable[..., object], ...] = (
        commitment,
        numbers,
        lambda seed: derive(seed, "deck"),
        lambda seed: shuffled("AB", seed),
        lambda seed: shuffled("", seed),
    )
    for call in calls:
        with pytest.raises(InvalidSeed):
            call(nonsense)


# -- numbers --------------------------------------------------------------------------------------


def every_option() -> Iterator[tuple[type[Ruleset] | type[dora.DoraRuleset], str]]:
    for option in Ruleset.options():
        yield Ruleset, option.name
    for of_dora in dora.DoraRuleset.options():
        yield dora.DoraRuleset, of_dora.name


@pytest.mark.parametrize(
    "value", [HUGE, -HUGE, (HUGE,), ((2, HUGE),), {HUGE: 7}, MOST_NUMBER + 1], ids=in_code
)
@pytest.mark.parametrize(("kind", "name"), list(every_option()), ids=str)
def test_no_option_is_a_number_beyond_all_bounds(
    kind: type[Ruleset] | type[dora.DoraRuleset], name: str, value: object
) -> None:
    with pytest.raises((InvalidRuleset, dora.ContradictoryRuleset)) as refused:
        kind(**{name: value})  # type: ignore[arg-type]  # nonsense on purpose
    assert name in {violation.parameters().get("option") for violation in refused.value.violations}
    assert all(written(refused.value))


def test_what_an_option_may_be_at_most_is_told() -> None:
    with pytest.raises(InvalidRuleset) as refused:
        Ruleset(target=MOST_NUMBER + 1)
    [reason] = refused.value.violations
    assert reason == InvalidValue("target", "1000000000001", "None, 1..1000000000000")


def test_a_ruleset_of_the_greatest_numbers_is_written_and_read() -> None:
    rules = Ruleset(target=MOST_NUMBER, joker_points=MOST_NUMBER, whole_hand_deals=(MOST_NUMBER,))
    assert from_json(to_json(rules), Ruleset) == rules
    of_dora = dora.DoraRuleset(start_chips=MOST_NUMBER, deals=MOST_NUMBER)
    assert from_json(to_json(of_dora), dora.DoraRuleset) == of_dora


def test_numbers_of_deals_and_points_have_a_bound() -> None:
    calls: tuple[Callable[[int], object], ...] = (
        lambda number: Round.deal(presets.PAGAT, seats=2, seed=7, number=number),
        lambda number: dora.DoraRound.deal(dora.DoraRuleset(), seats=2, seed=7, number=number),
        lambda number: score_points((number, 0), presets.PAGAT),
    )
    for call in calls:
        call(MOST_NUMBER)
        for number in (MOST_NUMBER + 1, HUGE, -HUGE):
            with pytest.raises(InvalidNumber) as refused:
                call(number)
            assert all(written(refused.value))


@pytest.mark.parametrize("number", [HUGE, -HUGE], ids=["huge", "below"])
def test_every_refusal_of_a_huge_number_has_words(number: int) -> None:
    state = Round.deal(presets.PAGAT, seats=3, seed=7)
    of_dora = dora.DoraRound.deal(dora.DoraRuleset(), seats=2, seed=7)
    calls: tuple[Callable[[], object], ...] = (
        lambda: Round.deal(presets.PAGAT, seats=number, seed=7),
        lambda: Round.deal(presets.PAGAT, seats=3, dealer=number, seed=7),
        lambda: Match.start(presets.PAGAT, seats=number, seed=7),
        lambda: state.view(number),
        lambda: state.apply(DrawStock(number)),
        lambda: of_dora.apply(dora.Discard(number, "8S")),
        lambda: dora.DoraRound.deal(dora.DoraRuleset(), seats=number, seed=7),
        lambda: Ruleset.from_options({number: 1}),  # type: ignore[dict-item]  # nonsense on purpose
        lambda: Card.joker(number),
        lambda: Card(number),  # type: ignore[arg-type]  # nonsense on purpose
        lambda: CardSet([number]),  # type: ignore[list-item]  # nonsense on purpose
        lambda: pack(number),
    )
    for call in calls:
        with pytest.raises(RummyError) as refused:
            call()
        assert all(written(refused.value))
    with pytest.raises(StaleAction) as stale:
        state.apply(DrawStock(1), expected=number)
    assert all(written(stale.value))
    with pytest.raises(InvalidBound) as bound:
        below(numbers(seed_bytes(7)), number)
    assert all(written(bound.value))
    with pytest.raises(InvalidSeed):
        seed_bytes(number)


def test_reasons_about_huge_numbers_have_words() -> None:
    drawn = Round.deal(presets.PAGAT, seats=3, seed=7).apply(DrawStock(1))
    held = sorted(drawn.hands[1])[0]
    actions: tuple[Action, ...] = (
        DrawStock(HUGE),
        LayOff(1, [held], HUGE),
        SwapJoker(1, held, HUGE),
    )
    for action in actions:
        reasons = drawn.violations(action)
        assert reasons
        assert all(written(reason) for reason in reasons)


def test_what_is_no_card_is_told_in_code() -> None:
    with pytest.raises(InvalidCard) as refused:
        Card(HUGE)  # type: ignore[arg-type]  # nonsense on purpose
    assert refused.value.given == "<int>"
