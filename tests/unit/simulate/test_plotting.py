"""A comparison as a picture: what stands in it, and the same bytes every time."""

import re
import subprocess
import sys
from pathlib import Path
from typing import Any
from xml.etree import ElementTree

import pytest
from matplotlib import image

from rummylib.reasons import LANGUAGES, Language, MissingExtra, UnknownLanguage, words
from rummylib.simulate import (
    Comparison,
    UnknownPictureFormat,
    check_plot,
    compare,
    plot_comparison,
    plotting,
)

RULES = ("pagat melds_per_turn=none", "block melds_per_turn=none", "pagat ace=high_low")


@pytest.fixture(scope="module")
def comparison() -> Comparison:
    return compare("rummy", RULES, ["easy"] * 2, 20, 7)


def texts(path: Path) -> list[str]:
    """The words of an SVG file."""
    root = ElementTree.fromstring(path.read_text(encoding="utf-8"))
    return [
        "".join(text.itertext()).strip() for text in root.iter("{http://www.w3.org/2000/svg}text")
    ]


@pytest.mark.parametrize("language", LANGUAGES)
def test_everything_stands_in_it(
    comparison: Comparison, tmp_path: Path, language: Language
) -> None:
    path = tmp_path / "plot.svg"
    plot_comparison(comparison, path, language)
    found = texts(path)
    said = words(language, "plots")
    assert set(RULES[1:]) <= set(found)
    for figure in ("turns", "dead", "rummies", "first-seat"):
        assert said[f"plot/{figure}"] in found
    assert said["plot/heading"].format(first=RULES[0], rounds=20) in found
    turns = f"{comparison.summaries[0].rounds.turns.value:.1f}"
    assert said["plot/first"].format(value=turns) in found


def test_the_marks_stand_where_the_differences_are(comparison: Comparison, tmp_path: Path) -> None:
    """A bar is as long, against the ticks, as its interval is wide."""
    path = tmp_path / "plot.svg"
    plot_comparison(comparison, path)
    ticks, bars = first_figure(path)
    (least, left), (most, right) = min(ticks.items()), max(ticks.items())
    scale = (right - left) / (most - least)
    for difference, bar in zip(comparison.differences, bars, strict=True):
        expected = [left + (end - least) * scale for end in difference.turns.interval]
        assert bar == pytest.approx(expected, abs=0.01)


def first_figure(path: Path) -> tuple[dict[float, float], list[tuple[float, float]]]:
    """The places of the first figure's ticks by their numbers, and the ends of its bars."""
    space = {"svg": "http://www.w3.org/2000/svg"}
    root = ElementTree.fromstring(path.read_text(encoding="utf-8"))
    axes = root.find(".//svg:g[@id='axes_1']", space)
    assert axes is not None
    ticks = {}
    for tick in axes.findall("./svg:g[@id='matplotlib.axis_1']/svg:g", space):
        label, mark = tick.find(".//svg:text", space), tick.find(".//svg:use", space)
        if label is not None and label.text is not None and mark is not None:
            ticks[float(label.text.replace("\N{MINUS SIGN}", "-"))] = float(mark.attrib["x"])
    bars = []
    for line in axes.findall(".//svg:g[@id='LineCollection_1']/svg:path", space):
        numbers = [float(number) for number in re.findall(r"-?[\d.]+", line.attrib["d"])]
        bars.append((numbers[0], numbers[2]))
    return ticks, bars


@pytest.mark.parametrize("suffix", ["svg", "png", "PNG"])
def test_the_same_bytes_in_every_process(
    comparison: Comparison, tmp_path: Path, suffix: str
) -> None:
    here, there = tmp_path / f"here.{suffix}", tmp_path / f"there.{suffix}"
    plot_comparison(comparison, here)
    program = f"""
from pathlib import Path
from rummylib.simulate import compare, plot_comparison
plot_comparison(compare("rummy", {RULES}, ["easy"] * 2, 20, 7), Path({str(there)!r}))
"""
    subprocess.run([sys.executable, "-W", "error", "-c", program], check=True)
    assert here.read_bytes() == there.read_bytes()


def test_a_picture_has_colours_and_lines(comparison: Comparison, tmp_path: Path) -> None:
    path = tmp_path / "plot.png"
    plot_comparison(comparison, path, "ja")
    pixels = image.imread(path)
    height, width, _ = pixels.shape
    assert width > 3 * height
    assert len({tuple(pixel) for pixel in pixels.reshape(-1, 4).tolist()}) > 20


def test_without_a_japanese_font_a_picture_is_english(
    comparison: Comparison, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(plotting, "_JAPANESE_FONTS", ("no such font",))
    english, japanese = tmp_path / "en.png", tmp_path / "ja.png"
    plot_comparison(comparison, english)
    plot_comparison(comparison, japanese, "ja")
    assert english.read_bytes() == japanese.read_bytes()


@pytest.mark.parametrize("suffix", ["svg", "png"])
def test_a_language_without_words_is_refused(
    comparison: Comparison, tmp_path: Path, suffix: str
) -> None:
    german: Any = "de"
    with pytest.raises(UnknownLanguage):
        plot_comparison(comparison, tmp_path / f"plot.{suffix}", german)
    assert list(tmp_path.iterdir()) == []


def test_one_ruleset_alone_can_be_drawn(tmp_path: Path) -> None:
    plot_comparison(compare("dora", ["tomasu"], ["easy"] * 2, 2, 7), tmp_path / "plot.svg")
    assert "Turns of a round" in texts(tmp_path / "plot.svg")


@pytest.mark.parametrize("name", ["plot.gif", "plot", "svg", "plot.svg.txt"])
def test_other_formats_are_refused(comparison: Comparison, tmp_path: Path, name: str) -> None:
    with pytest.raises(UnknownPictureFormat) as refused:
        plot_comparison(comparison, tmp_path / name)
    assert ".svg" in refused.value.text("ja")
    assert list(tmp_path.iterdir()) == []


def test_what_to_install_is_said(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setitem(sys.modules, "matplotlib.figure", None)
    with pytest.raises(MissingExtra) as refused:
        check_plot(tmp_path / "plot.svg")
    assert "pip install 'rummylib[plot]'" in refused.value.text()
