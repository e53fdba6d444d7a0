"""A comparison as a picture; it needs the extra ``plot``."""

import warnings
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

import attrs

from rummylib.arguments import check_kind
from rummylib.reasons import Language, RummyError, fill, needs_extra
from rummylib.simulate.comparing import Comparison, Difference
from rummylib.simulate.figures import Mean, Share
from rummylib.simulate.summary import RoundFigures

if TYPE_CHECKING:
    from matplotlib.axes import Axes

FORMATS: Final = (".svg", ".png")
"""What a picture may be, by the end of the name of its file."""

_WITHOUT_A_DATE: Final[dict[str, dict[str, str | None]]] = {
    ".svg": {"Date": None, "Creator": "rummylib"},
    ".png": {"Software": "rummylib"},
}
"""So that the same figures are the same file."""

_SETTINGS: Final[dict[str, object]] = {
    "svg.fonttype": "none",  # text stays text, in the fonts of whoever looks at it
    "svg.hashsalt": "rummylib",
    "axes.spines.top": False,
    "axes.spines.right": False,
    "axes.spines.left": False,
}
_JAPANESE_FONTS: Final = (
    "Noto Sans CJK JP",
    "Noto Sans JP",
    "IPAexGothic",
    "Hiragino Sans",
    "Yu Gothic",
    "MS Gothic",
)
"""Any of these does; they come with Linux, macOS and Windows."""


def _of_all(share: Share, rounds: RoundFigures) -> float:
    """A share of the rounds that anybody won, as one of all rounds."""
    return Share(share.count, rounds.rounds).value


_Figure = tuple[str, float, Callable[[RoundFigures], float], Callable[[Difference], Mean]]

_FIGURES: Final[tuple[_Figure, ...]] = (
    ("turns", 1, lambda here: here.turns.value, lambda more: more.turns),
    ("dead", 100, lambda here: here.dead.value, lambda more: more.dead),
    ("rummies", 100, lambda here: _of_all(here.rummies, here), lambda more: more.rummies),
    ("first-seat", 100, lambda here: _of_all(here.places[0], here), lambda more: more.first_seat),
)
"""What is drawn: its words, its unit, what it is of the first ruleset, and the differences."""


@attrs.define(eq=False, repr=False)
class UnknownPictureFormat(RummyError):
    """Pictures are not written to files whose names end like this.

    >>> try:
    ...     check_plot(Path("comparison.gif"))
    ... except UnknownPictureFormat as refused:
    ...     print(refused.code)
    simulate/unknown-picture-format
    """

    code = "simulate/unknown-picture-format"
    path: str
    known: tuple[str, ...] = FORMATS


def check_plot(path: Path) -> None:
    """Say at once what would be in the way of a plot; nothing is written.

    Raises ``UnknownPictureFormat``, or ``MissingExtra`` without the extra ``plot``.

    >>> try:
    ...     check_plot(Path("comparison.gif"))
    ... except UnknownPictureFormat as refused:
    ...     print(refused.code)
    simulate/unknown-picture-format
    """
    check_kind(path, Path)
    if path.suffix.lower() not in FORMATS:
        raise UnknownPictureFormat(str(path))
    with needs_extra("plot", "matplotlib"):
        import matplotlib.figure  # noqa: F401


def plot_comparison(comparison: Comparison, path: Path, language: Language = "en") -> None:
    """Draw what differs from the first ruleset, with 95 % intervals, as an SVG or PNG file.

    Text in an SVG file is text, in the fonts of whoever looks at it; for Japanese words in a PNG
    file a Japanese font must be installed, or else they are English.

    The same comparison gives the same bytes with the same version of matplotlib. Raises as
    ``check_plot``, ``UnknownLanguage``, and ``OSError`` where nothing can be written.

    >>> from tempfile import TemporaryDirectory
    >>> from rummylib.simulate import compare
    >>> comparison = compare("rummy", ["pagat", "block"], ["easy"] * 2, 4, seed=7)
    >>> with TemporaryDirectory() as folder:
    ...     path = Path(folder) / "block.svg"
    ...     plot_comparison(comparison, path)
    ...     "Against pagat, on the same deals" in path.read_text(encoding="utf-8")
    True
    """
    check_kind(comparison, Comparison)
    check_plot(path)
    from matplotlib import rc_context
    from matplotlib.figure import Figure

    suffix = path.suffix.lower()
    fonts = _japanese_fonts() if language == "ja" else []
    if language == "ja" and not fonts and suffix == ".png":
        language = "en"
    settings: dict[Any, object] = {**_SETTINGS, "font.family": [*fonts, "DejaVu Sans"]}
    names = [difference.rules for difference in comparison.differences]
    with rc_context(settings), warnings.catch_warnings():
        warnings.filterwarnings("ignore", "Glyph", UserWarning)  # SVG is read with other fonts
        height = 1.5 + 0.35 * max(1, len(names))
        figure = Figure(figsize=(11, height), layout="constrained")
        axes = figure.subplots(1, len(_FIGURES), sharey=True)
        for one, place in zip(_FIGURES, axes, strict=True):
            _draw(place, one, comparison, language)
        axes[0].set_yticks(range(len(names)), names)
        axes[0].set_ylim(max(1, len(names)) - 0.5, -0.5)  # the first one on top
        first = comparison.summaries[0]
        heading = _say("plot/heading", language, first=first.plan.rules, rounds=first.rounds.rounds)
        figure.suptitle(heading, fontsize="medium")
        figure.savefig(path, format=suffix[1:], dpi=120, metadata=_WITHOUT_A_DATE[suffix])


def _japanese_fonts() -> list[str]:
    """Those fonts with Japanese letters that are installed."""
    from matplotlib.font_manager import fontManager

    installed = {font.name for font in fontManager.ttflist}
    return [name for name in _JAPANESE_FONTS if name in installed]


def _draw(axes: "Axes", figure: _Figure, comparison: Comparison, language: Language) -> None:
    """One figure of all rulesets: how much more than under the first, and between what."""
    key, unit, of_rounds, of_difference = figure
    means = [of_difference(difference) for difference in comparison.differences]
    values = [unit * mean.value for mean in means]
    widths = [unit * (mean.value - mean.interval[0]) for mean in means]
    axes.axvline(0, color="gray", linewidth=0.8)
    axes.errorbar(values, range(len(values)), xerr=widths, fmt="o", capsize=3, markersize=4)
    axes.grid(axis="x", alpha=0.3)
    axes.tick_params(axis="y", length=0)
    first = unit * of_rounds(comparison.summaries[0].rounds)
    axes.set_title(_say(f"plot/{key}", language), fontsize="small")
    axes.set_xlabel(_say("plot/first", language, value=f"{first:.1f}"), fontsize="small")


def _say(key: str, language: Language, **parameters: object) -> str:
    return fill(language, "plots", key, **parameters)
