"""Words in which the rule tests are written.

``row`` ties a test to its row; ``play`` does several actions one after the other; ``refused``
says why an action is not allowed, after making sure that nothing comes of trying it.
"""

from collections.abc import Callable, Iterable
from typing import TypeVar

import attrs
import pytest

from rummylib import IllegalAction, Match, Ruleset, Violation, presets
from rummylib.game import Action
from rummylib.melds import Ace
from rummylib.reasons import Violation as AnyViolation
from rummylib.round import Round
from rummylib.ruleset import InvalidRuleset
from rummylib.scoring import Points, RoundScore, score

TestT = TypeVar("TestT", bound=Callable[..., None])

RULES = presets.QDAN
"""The default of every option."""
PENALTY = attrs.evolve(RULES, scoring="penalty")
SETTLE = attrs.evolve(RULES, scoring="settle", target=None, deals=10)
JOKERS = attrs.evolve(RULES, jokers=3, joker_swap=True)
"""The defaults, with three jokers that may be swapped."""

ACES = tuple(Ace)


def row(row_id: str, says: str) -> Callable[[TestT], TestT]:
    """Name a test after the row that it plays, so that ``[M-01]`` stands in its id."""

    def named(test: TestT) -> TestT:
        case = pytest.mark.parametrize("row", [pytest.param(says, id=row_id)], indirect=True)
        marked: TestT = case(pytest.mark.usefixtures("row")(test))
        return marked

    return named


def play(state: Round, *actions: Action) -> Round:
    """The state after the actions, each of which is legal and listed."""
    for action in actions:
        assert state.violations(action) == ()
        assert state.canonical(action) in state.legal_actions(), f"{action} is not listed"
        state = state.apply(action)
    return state


def refused(state: Round | Match, action: Action) -> set[Violation]:
    """Why ``action`` is not allowed. Trying it changes nothing, and it is not listed."""
    reasons = state.violations(action)
    assert reasons, f"{action} is allowed"
    assert action not in state.legal_actions()
    before = attrs.astuple(state, recurse=False)
    with pytest.raises(IllegalAction) as caught:
        state.apply(action)
    assert caught.value.action == action
    assert caught.value.violations == reasons
    assert attrs.astuple(state, recurse=False) == before
    return set(reasons)


def codes(reasons: Iterable[AnyViolation]) -> set[str]:
    """The stable codes of reasons."""
    return {reason.code for reason in reasons}


def rules_that_forbid(reasons: Iterable[AnyViolation]) -> set[str]:
    """The ids of the rules that reasons come from."""
    return {reason.rule for reason in reasons}


def aces_that_allow(allows: Callable[[Ruleset], bool], rules: Ruleset = RULES) -> set[str]:
    """The values of ``ace`` under which ``allows`` holds."""
    return {ace.value for ace in ACES if allows(attrs.evolve(rules, ace=ace))}


def priced(state: Round) -> RoundScore:
    """What the finished round is worth under its own rules."""
    assert state.is_over
    assert state.result is not None
    assert state.legal_actions() == ()
    return score(state.result, state.rules)


def went_out(state: Round, seat: int) -> bool:
    """Whether the round is over because ``seat`` got rid of its last card."""
    return state.result is not None and state.result.winner == seat


def went_rummy(state: Round, seat: int) -> bool:
    """Whether ``seat`` went out in one turn, with nothing played before."""
    return went_out(state, seat) and state.result is not None and state.result.rummy


def is_dead(state: Round) -> bool:
    """Whether the round is over with nobody out."""
    return state.is_over and state.result is not None and state.result.is_dead


def refused_rules(rules: Ruleset = RULES, **values: object) -> set[Violation]:
    """Why a ruleset with these values is refused."""
    with pytest.raises(InvalidRuleset) as caught:
        attrs.evolve(rules, **values)  # type: ignore[arg-type]  # wrong values are the point
    return set(caught.value.violations)


def match_at(totals: tuple[Points, ...], state: Round) -> Match:
    """A match under the round's rules with these totals, in the middle of that round."""
    fresh = Match.start(state.rules, seats=state.seats, seed=1)
    return attrs.evolve(fresh, totals=totals, round=state)


def scored(match: Match, *actions: Action) -> Match:
    """The match after the actions, which end its round."""
    for action in actions:
        match = match.apply(action)
    assert match.round.is_over
    return match
