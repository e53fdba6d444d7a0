"""How long a player may think."""

from collections.abc import Callable
from time import monotonic


def alarm(seconds: float | None) -> Callable[[], bool]:
    """Something to ask again and again whether so many seconds are over; never for None.

    >>> alarm(None)(), alarm(0)()
    (False, True)
    """
    if seconds is None:
        return lambda: False
    end = monotonic() + seconds
    return lambda: monotonic() >= end
