"""Every violation is brought about through the public face, and says what the file has it say."""

import pytest
from docs._extensions.rummydocs.triggers import TRIGGERS
from tests.records.violation_texts import FILE, brought_about, entry

from rummylib import register
from rummylib.reasons import Violation, codes

ENTRIES = FILE.read_text(encoding="utf-8").removesuffix("\n").split("\n\n")


def test_every_violation_has_an_entry_and_every_entry_a_violation() -> None:
    for name in register.names():
        register.find(name)
    of_the_library = {
        code for code, kind in codes(Violation).items() if kind.__module__.startswith("rummylib.")
    }
    assert set(TRIGGERS) == of_the_library
    assert [written.split(" ")[0] for written in ENTRIES] == sorted(TRIGGERS)


@pytest.mark.parametrize("code", sorted(TRIGGERS))
def test_a_violation_says_what_is_written(code: str) -> None:
    assert brought_about(code).code == code
    assert entry(code) in ENTRIES
