"""What the mutation command does before mutmut, and that its lists fit the source."""

import ast
from pathlib import Path

import pytest
from tests.mutation.__main__ import survivors
from tests.mutation.groups import GROUPS
from tests.mutation.making import CHECKOUT, Change, change
from tests.mutation.preparing import prepared
from tests.mutation.trying import SECONDS, affordable

LIBRARY = CHECKOUT / "src" / "rummylib"


@pytest.mark.skipif(not LIBRARY.exists(), reason="there are no sources here")
@pytest.mark.parametrize("name", GROUPS)
def test_every_group_has_its_modules_and_tests(name: str) -> None:
    group = GROUPS[name]
    assert all(list(LIBRARY.glob(pattern)) for pattern in group.modules)
    assert all(list(CHECKOUT.glob(pattern)) for pattern in group.tests)


@pytest.mark.skipif(not LIBRARY.exists(), reason="there are no sources here")
def test_every_survivor_is_a_change_of_a_line_that_is_there() -> None:
    sources = " ".join(
        " ".join(prepared(path.read_text("utf-8")).split()) for path in LIBRARY.rglob("*.py")
    )
    for listed, reason in survivors():
        assert reason
        assert listed.removed in sources, listed


def test_a_decorator_that_remembers_is_called_afterwards() -> None:
    source = "@lru_cache(maxsize=8)\ndef twice(number):\n    return 2 * number\n"
    expected = "def twice(number):\n    return 2 * number\ntwice = lru_cache(maxsize=8)(twice)\n"
    assert prepared(source) == expected


def test_a_change_is_its_lines_before_and_after() -> None:
    original = ["def x_least__mutmut_orig(a, b):", "    if a < b:  # less", "        return a"]
    mutated = ["def x_least__mutmut_1(a, b):", "    if a <= b:  # less", "        return a"]
    made = change("rummylib.some.x_least__mutmut_1", original, mutated)
    assert made == Change("rummylib.some.least", "if a < b: # less", "if a <= b: # less")


def test_the_sharp_tests_run_first_and_then_the_quick_ones(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setenv(SECONDS, "3")
    seconds = {"slow": 2.5, "quick": 0.1, "quicker": 0.05, "sharp": 9.0, "elsewhere": 0.1}
    assert affordable(["slow", "quick", "sharp", "quicker"], seconds, ["sharp"]) == [
        "sharp",
        "quicker",
        "quick",
        "slow",
    ]
    monkeypatch.setenv(SECONDS, "1")
    assert affordable(["slow", "quick"], seconds, []) == ["quick"]


@pytest.mark.skipif(not LIBRARY.exists(), reason="there are no sources here")
def test_prepared_source_has_no_property_and_no_cache_left() -> None:
    for path in sorted(LIBRARY.glob("melds/*.py")):
        source = prepared(Path(path).read_text("utf-8"))
        ast.parse(source)
        assert "@property" not in source
        assert "@lru_cache" not in source
