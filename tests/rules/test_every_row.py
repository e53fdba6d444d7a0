"""Every row of the edge-case tables has a test that is named after it.

``row_ids.txt`` lists the rows; a folder below, such as that of another game, has a list of its
own under the same name.
"""

from pathlib import Path

import pytest
from tests.case_ids import collected, listed

HERE = Path(__file__).parent
LISTS = sorted(HERE.rglob("row_ids.txt"))


@pytest.mark.parametrize("path", LISTS, ids=lambda path: path.parent.name)
def test_every_row_has_a_test(path: Path) -> None:
    missing = set(listed(path)) - collected(path.parent)
    assert not missing, f"rows without a test: {', '.join(sorted(missing))}"


def test_no_test_names_a_row_that_is_not_listed() -> None:
    known = {row_id for path in LISTS for row_id in listed(path)}
    assert collected(HERE) <= known


def test_the_list_is_whole() -> None:
    assert len(listed(HERE / "row_ids.txt")) == 171
