"""Every known fault of other programs has a test, or a reason why it cannot arise here."""

from pathlib import Path

from tests.case_ids import collected, listed
from tests.traps.not_applicable import NOT_APPLICABLE

HERE = Path(__file__).parent
KINDS = {"MELD", "LAY", "TURN", "STOCK", "SCORE", "MATCH", "JOKER", "API"}
IDS = set(listed(HERE / "trap_ids.txt"))


def covered() -> set[str]:
    """The ids of these kinds that a test is named after."""
    return {name for name in collected(HERE) if name.partition("-")[0] in KINDS}


def test_every_trap_is_tested_or_cannot_arise() -> None:
    missing = IDS - covered() - set(NOT_APPLICABLE)
    assert not missing, f"without a test or a reason: {', '.join(sorted(missing))}"


def test_a_trap_is_either_tested_or_cannot_arise() -> None:
    assert covered() & set(NOT_APPLICABLE) == set()
    assert covered() | set(NOT_APPLICABLE) <= IDS


def test_every_reason_is_given() -> None:
    assert all(reason.strip() for reason in NOT_APPLICABLE.values())
