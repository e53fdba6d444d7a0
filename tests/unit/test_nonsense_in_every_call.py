"""Every public call, with nonsense in the place of each of its parameters."""

import inspect
from collections.abc import Iterator
from itertools import islice
from pathlib import Path

import pytest
from tests.unit.public_calls import call, calls

import rummylib
from rummylib import Round, presets
from rummylib.reasons import LANGUAGES, RummyError, in_code
from rummylib.variants import dora

CALLS = dict(calls())
NONSENSE: tuple[object, ...] = (
    *(None, True, 7, -1, 10**5000, 1.5, "", "x", b"x", object()),
    *([], [[]], ["x"], [None, 7, "x"], {}, {"x": None}, {7: 7}),
)
SECRET = Round.deal(presets.PAGAT, seats=3, seed=99)
SECRET_OF_DORA = dora.DoraRound.deal(dora.DoraRuleset(), seats=3, seed=99)
STATES = (SECRET, SECRET_OF_DORA, [SECRET], {"x": SECRET}, {SECRET: 1})
HANDS = [str(hand) for hand in (*SECRET.hands, *SECRET_OF_DORA.hidden)]


def test_the_public_calls_are_found() -> None:
    assert len(CALLS) > 150
    assert {"match.Match.apply", "round.LayOff", "testing.scenario"} <= set(CALLS)
    assert "variants.dora.ScoringHand.name" in CALLS or rummylib.__compiled__


@pytest.fixture(autouse=True)
def _in_a_folder_of_its_own(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Some calls write files."""
    monkeypatch.chdir(tmp_path)


@pytest.mark.parametrize("name", CALLS)
def test_good_values_are_taken(name: str) -> None:
    """Else one refusal, always of the same value, would hide all others."""
    call(name, CALLS[name], {})


@pytest.mark.parametrize("name", CALLS)
def test_nonsense_is_refused_with_an_error_of_the_library(name: str) -> None:
    for parameter in inspect.signature(CALLS[name]).parameters:
        for nonsense in NONSENSE:
            given = f"{parameter}={in_code(nonsense)}"
            refusal = refused_with(name, parameter, nonsense)
            if refusal is None:
                continue
            assert isinstance(refusal, RummyError), f"{given} gives {refusal!r}"
            assert all(refusal.text(language) for language in LANGUAGES), given


@pytest.mark.parametrize("name", CALLS)
def test_a_refusal_tells_nothing_of_a_state_that_stood_in_a_wrong_place(name: str) -> None:
    # An illegal action is held by its error, whatever it is: the caller has made it.
    for parameter in set(inspect.signature(CALLS[name]).parameters) - {"action"}:
        for state in STATES:
            refusal = refused_with(name, parameter, state)
            if isinstance(refusal, RummyError):
                told = f"{refusal.text()} {refusal.parameters()}"
                assert not any(hand in told for hand in HANDS), parameter


def refused_with(name: str, parameter: str, nonsense: object) -> Exception | None:
    """What a call raises where a parameter is nonsense; None if it is taken."""
    try:
        answer = call(name, CALLS[name], {parameter: nonsense})
        if isinstance(answer, Iterator):
            list(islice(answer, 3))
    except Exception as error:  # whatever it is: that is the question
        return error
    return None
