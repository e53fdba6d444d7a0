"""What is told of a group that was shown: who, the call in the reader's language, the cards."""

import pytest

from rummylib.variants.dora import ShownGroup
from rummylib.variants.dora.events import (
    AddedKanShown,
    ChiCalled,
    ConcealedKanShown,
    DoraEvent,
    KanCalled,
    PonCalled,
)

EVENTS = {
    "チー": ChiCalled(1, ShownGroup("chi", "3H 4H 5H", "3H", 0)),
    "ポン": PonCalled(1, ShownGroup("pon", "5S 5H 5D", "5D", 0)),
    "カン": KanCalled(1, ShownGroup("kan", "5S 5H 5D 5C", "5C", 0)),
    "手札からカン": ConcealedKanShown(1, ShownGroup("concealed_kan", "7S 7H 7D 7C")),
    "ポンをカン": AddedKanShown(1, ShownGroup("added_kan", "5S 5H 5D 5C", "5D", 0)),
}


@pytest.mark.parametrize(("call", "event"), EVENTS.items())
def test_a_call_is_told_in_the_language_of_the_reader(call: str, event: DoraEvent) -> None:
    japanese = event.text("ja")
    assert call in japanese
    assert not any(word in japanese for word in ("chi", "pon", "kan", "_"))
    assert "_" not in event.text()
