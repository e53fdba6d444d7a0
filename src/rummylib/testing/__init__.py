"""Help for tests of programs that use the library (floor 11).

``scenario`` writes down a position in one call; ``rummylib.testing.dora`` has one for the dora
game. It needs nothing beyond the library itself; the
other modules of this package need the extra ``testing``.
"""

from rummylib.testing.scenarios import scenario

__all__ = ["scenario"]
