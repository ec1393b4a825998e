r"""Figures: how plots look, where they are drawn, and how they are kept.

A plot draws on an ``ax`` that it is given, or on one of a figure made here, as wide as one or two
columns of a paper.

>>> with drawing(None, COLUMN, 2.0) as ax:
...     headed(ax, "A title", "a deck")
>>> float(ax.figure.get_figwidth()), ax.get_title(loc="left")
(3.4, 'A title\na deck')

Matplotlib is imported when a figure is made, not with this module.
"""

from __future__ import annotations

from contextlib import contextmanager
from itertools import chain, cycle
from pathlib import Path
from textwrap import wrap
from typing import TYPE_CHECKING, Any

from combinat.results.layouts import visible

if TYPE_CHECKING:
    import os
    from collections.abc import Iterable, Iterator

    from matplotlib.axes import Axes

    from combinat.results.distribution import Distribution

COLUMN, PAGE = 3.4, 7.0
"""The width of one column of a paper and of two, in inches."""

DPI = 144
"""Dots per inch of a picture on the screen."""

STYLE: Any = {
    "axes.labelsize": 8,
    "axes.linewidth": 0.6,
    "axes.spines.right": False,
    "axes.spines.top": False,
    "axes.titlelocation": "left",
    "axes.titlesize": 8,
    "font.family": "DejaVu Sans",
    "font.size": 8,
    "legend.fontsize": 7,
    "legend.frameon": False,
    "lines.linewidth": 1.0,
    "lines.markersize": 4.0,
    "xtick.labelsize": 7,
    "ytick.labelsize": 7,
}
"""How figures look that are made here; on the ``ax`` of another its own style holds."""

INKS = ("#16324f", "#d98b3a", "#5b8c8c", "#a3b5c4")
"""Dark, middle, middle, light: they stay apart in gray."""

SMALL: Any = {"size": 6.5, "ha": "center"}
"""How what stands in a bar or at a dot is written."""

GRAY = "#6b6b6b"
"""For what explains, and is not the matter."""

MARKS = (*zip("os^D", ("-", "--", "-.", ":")), *zip("vPX*", (":", "-.", "--", "-")))  # noqa: B905
"""Markers and lines that tell series apart where inks do not."""

LETTER = 0.057
"""How wide a letter of a title is, in inches."""


class PlotError(ValueError):
    """What cannot be drawn, or could not be read if it were."""


def save(ax: Axes, path: str | os.PathLike[str]) -> None:
    """Write the figure of an ``ax`` to a file, the same bytes every time.

    >>> from tempfile import TemporaryDirectory
    >>> with TemporaryDirectory() as folder:
    ...     with drawing(None, COLUMN, 1) as ax:
    ...         save(ax, Path(folder, "nothing.svg"))
    ...     Path(folder, "nothing.svg").read_text()[:5]
    '<?xml'

    The ending of the name says the format: ``.svg`` and ``.pdf`` for print, ``.png`` for the
    screen. Neither the day nor the place is written into the file.
    """
    from matplotlib import rc_context

    undated: dict[str, dict[str, str | None]] = {
        ".svg": {"Date": None},
        ".pdf": {"CreationDate": None},
    }
    with rc_context({"svg.hashsalt": "combinat"}):
        ax.figure.figure.savefig(path, metadata=undated.get(Path(path).suffix.lower()))


@contextmanager
def drawing(ax: Axes | None, width: float, height: float) -> Iterator[Axes]:
    """The ax as it is, or one of a new figure, to be drawn on in the style of this module."""
    from matplotlib.axes import Axes

    if ax is not None:
        if not isinstance(ax, Axes):
            raise PlotError(f"expected an Axes of Matplotlib to draw on, got {ax!r}")
        yield ax
        return
    import matplotlib.pyplot as plt

    # The first figure may settle global things, such as the backend: not inside the context.
    figure = plt.figure(figsize=(width, height), dpi=DPI, facecolor="white", layout="constrained")
    with plt.rc_context(STYLE):
        yield figure.add_subplot()


def series() -> Iterable[dict[str, Any]]:
    """For each series its color, marker and line, in turn."""
    return cycle(
        {"color": color, "marker": marker, "linestyle": line, "markerfacecolor": face}
        for color, (marker, line), face in zip(
            INKS * 2, MARKS, (INKS[0], "white", INKS[2], "white") * 2, strict=True
        )
    )


def headed(ax: Axes, title: str, deck: str) -> None:
    """Give a plot its title, and below it the deck if there is one; lines end with the plot."""
    letters = max(24, round(ax.bbox.width / ax.figure.dpi / LETTER))
    lines = chain(*(wrap(visible(text), letters) for text in (title, deck)))
    ax.set_title("\n".join(map(written, lines)))


def written(text: str) -> str:
    r"""A text from outside, so that Matplotlib writes it as it is: no formula, no new line.

    >>> written("2$ or\n3$")
    '2\\$ or\\n3\\$'
    """
    return visible(text).replace("$", r"\$")


def labeled(text: str) -> str:
    """The name of a series, as it is written in a legend, which leaves out an empty one.

    >>> labeled("deals"), labeled("_deals")
    ('deals', ' _deals')
    """
    return written(text) if text and text[0] != "_" else " " + written(text)


def outcomes_of(results: Iterable[Distribution[int]]) -> list[int]:
    """What may come out of some distributions, in order, if all of it is whole numbers.

    >>> from combinat.results.distribution import Distribution
    >>> outcomes_of([Distribution({3: 1}), Distribution({1: 1, 3: 2})])
    [1, 3]

    Arguments:
        results: one distribution or several.

    Raises:
        PlotError: there is none, or an outcome that is no number to stand on a scale.
    """
    results = tuple(results)
    if not results:
        raise PlotError("expected a distribution or several, got none")
    outcomes = set().union(*results)
    for value in outcomes:
        if not isinstance(value, int):
            raise PlotError(f"expected whole numbers as outcomes, got {value!r}")
    return sorted(outcomes)
