"""Positions, actions and whole games as text that a person can type, diff and paste (floor 9).

>>> from rummylib import Round, presets
>>> state = Round.deal(presets.PAGAT, seats=2, seed=7)
>>> parse_position(format_position(state)) == state
True
"""

from rummylib.notation.actions import format_action, parse_action
from rummylib.notation.checking import Verdict, check_text
from rummylib.notation.flaws import Flaw, InvalidText
from rummylib.notation.positions import format_position, parse_position
from rummylib.notation.record_text import format_record, parse_record
from rummylib.notation.records import NotAFreshDeal, Record, RoundRecord, record_of

__all__ = [
    "Flaw",
    "InvalidText",
    "NotAFreshDeal",
    "Record",
    "RoundRecord",
    "Verdict",
    "check_text",
    "format_action",
    "format_position",
    "format_record",
    "parse_action",
    "parse_position",
    "parse_record",
    "record_of",
]
