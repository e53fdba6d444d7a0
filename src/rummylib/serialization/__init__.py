"""Any value of a game as a JSON document, read back strictly (floor 9).

A document says its schema, its game and its kind. A saved ``Round`` or ``Match`` holds the seed,
and with it all cards to come: it is for the server's own store. Views, events and actions never
hold it: send these to players.

>>> from rummylib import Discard
>>> to_json(Discard(1, "KC"))
'{"schema":1,"game":"rummy","kind":"discard","seat":1,"card":"KC"}'
>>> from_json(to_json(Discard(1, "KC")), Discard)
Discard(seat=1, card=Card('KC'))
"""

from rummylib.serialization.documents import SCHEMA, from_json, to_json
from rummylib.serialization.errors import InvalidDocument, NotSerializable
from rummylib.serialization.messages import Moment, ToldEvent, ToldViolation, Words
from rummylib.serialization.settings import SettingsForm, ToldPreset

__all__ = [
    "SCHEMA",
    "InvalidDocument",
    "Moment",
    "NotSerializable",
    "SettingsForm",
    "ToldEvent",
    "ToldPreset",
    "ToldViolation",
    "Words",
    "from_json",
    "to_json",
]
