"""Every row of the edge-case tables has a test that is named after it, in this folder or below."""

from pathlib import Path

from tests.case_ids import collected, listed

HERE = Path(__file__).parent
IDS = listed(HERE / "row_ids.txt")


def test_every_row_has_a_test() -> None:
    missing = [row_id for row_id in IDS if row_id not in collected(HERE)]
    assert not missing, f"rows without a test: {', '.join(missing)}"


def test_every_test_names_a_row_of_the_list() -> None:
    assert collected(HERE) <= set(IDS)


def test_the_list_is_whole() -> None:
    ordinary = [row_id for row_id in IDS if not row_id.startswith("D")]
    assert (len(ordinary), len(IDS)) == (171, 320)
