"""What cards make together and what they are worth alone (floor 4).

Sets, runs, the readings of a meld with jokers, what extends a meld, what a joker can be swapped
for, and every reason why something is no meld. Every function takes anything that has
``meld_rules``: a ``Ruleset``, another game's ruleset, or ``MeldRules`` themselves.
"""

from rummylib.melds.extensions import extension_violations, extensions
from rummylib.melds.finding import find_melds
from rummylib.melds.readings import classify, meld_violations, readings
from rummylib.melds.rules import Ace, HasMeldRules, JokerInSet, MeldRules
from rummylib.melds.shapes import Meld, RunMeld, SetMeld
from rummylib.melds.swaps import swap_violations, swapped
from rummylib.melds.violations import NotAMeld

__all__ = [
    "Ace",
    "HasMeldRules",
    "JokerInSet",
    "Meld",
    "MeldRules",
    "NotAMeld",
    "RunMeld",
    "SetMeld",
    "classify",
    "extension_violations",
    "extensions",
    "find_melds",
    "meld_violations",
    "readings",
    "swap_violations",
    "swapped",
]
