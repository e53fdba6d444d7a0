"""What the mutation command does before mutmut, and that its lists fit the source."""

import ast
from pathlib import Path

import pytest
from tests.mutation.__main__ import survivors
from tests.mutation.groups import GROUPS
from tests.mutation.making import CHECKOUT
from tests.mutation.preparing import prepared

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
    for change, reason in survivors():
        assert reason
        assert change.removed in sources, change


@pytest.mark.skipif(not LIBRARY.exists(), reason="there are no sources here")
def test_prepared_source_has_no_property_and_no_cache_left() -> None:
    for path in sorted(LIBRARY.glob("melds/*.py")):
        source = prepared(Path(path).read_text("utf-8"))
        ast.parse(source)
        assert "@property" not in source
        assert "@lru_cache" not in source
