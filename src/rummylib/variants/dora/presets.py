"""Named rulesets of the dora game. There is one: the page of its author, as read in the docs."""

from typing import Final

from rummylib.variants.dora.ruleset import DoraRuleset

TOMASU: Final = DoraRuleset()
"""The game as 遠枡麻理庵 describes it, open questions settled by the defaults."""

PRESETS: Final = {"tomasu": TOMASU}
