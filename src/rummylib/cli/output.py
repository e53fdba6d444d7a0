"""Where the commands write."""

from rich.console import Console


def console() -> Console:
    """The standard output: colours where it shows them, and no line broken by us."""
    return Console(highlight=False, markup=False, emoji=False, soft_wrap=True)
