"""The dora game as text that a person can type, diff and paste.

>>> from rummylib.variants.dora import Discard, DoraRound, DoraRuleset
>>> format_action(Discard(0, "5C", "riichi"))
'0: discard 5C riichi'
>>> start = DoraRound.deal(DoraRuleset(), seats=2, seed=7)
>>> print(format_record(record_of(start, [Discard(0, start.drawn)])).splitlines()[1])
rules: tomasu
"""

from rummylib.notation.dora_lines import format_action, format_rules, parse_action
from rummylib.notation.dora_positions import format_position, parse_position
from rummylib.notation.dora_record_text import format_record, parse_record
from rummylib.notation.dora_records import DealRecord, DoraRecord, record_of

__all__ = [
    "DealRecord",
    "DoraRecord",
    "format_action",
    "format_position",
    "format_record",
    "format_rules",
    "parse_action",
    "parse_position",
    "parse_record",
    "record_of",
]
