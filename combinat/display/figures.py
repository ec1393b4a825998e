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
from itertools import cycle
from pathlib import Path
from textwrap import fill
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    import os
    from collections.abc import Iterable, Iterator

    from matplotlib.axes import Axes

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
    if ax is not None:
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
    ax.set_title("\n".join(fill(text, letters) for text in (title, deck) if text))
