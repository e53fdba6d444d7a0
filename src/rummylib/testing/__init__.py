"""Help for tests of programs that use the library (floor 11).

``scenario`` writes down a position in one call; ``rummylib.testing.dora`` has one for the dora
game. ``check_game`` checks what a game promises to generic code. These need nothing beyond the
library itself; the strategies in the other modules need the extra ``testing``.
"""

from rummylib.testing.conformance import Checked, DoesNotConform, Promise, check_game
from rummylib.testing.scenarios import scenario

__all__ = ["Checked", "DoesNotConform", "Promise", "check_game", "scenario"]
