"""Numbers that only look like seats."""

import pytest

from rummylib.game import NoSuchSeat
from rummylib.reasons import RummyError
from rummylib.testing import scenario
from rummylib.testing.scenarios import UnreadableTable


@pytest.mark.parametrize(
    ("owner", "error"),
    [("١", UnreadableTable), ("9" * 5000, UnreadableTable), ("9", NoSuchSeat)],
    ids=["another-script", "thousands-of-digits", "no-such-seat"],
)
def test_owner_of_a_written_meld(owner: str, error: type[RummyError]) -> None:
    with pytest.raises(error) as caught:
        scenario(hand="8S", table=f"8D 8C 8H @{owner}")
    assert caught.value.text("ja") != caught.value.text("en")
