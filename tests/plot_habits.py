"""What every plot does, whatever it draws."""

from collections.abc import Callable, Iterable
from io import BytesIO

import matplotlib as mpl
import matplotlib.pyplot as plt
import pytest
from matplotlib.axes import Axes
from matplotlib.text import Text

from combinat.display import figures
from tests.processes import printed

Draw = Callable[[Axes | None], Axes]


def texts(ax: Axes) -> list[str]:
    """Return what is written into a plot."""
    return [text.get_text() for text in ax.texts]


def check_that_matplotlib_waits(module: str) -> None:
    """Matplotlib is not imported until something is drawn."""
    program = f"import sys, {module}; print('matplotlib' in sys.modules)"
    assert printed(program) == ["False"]


def check_a_given_ax(draw: Draw) -> None:
    """A plot on a given ax leaves everything else alone."""
    figure, (left, right) = plt.subplots(1, 2)
    plt.sca(right)
    before = dict(mpl.rcParams), plt.get_fignums()
    assert draw(left) is left
    assert (dict(mpl.rcParams), plt.get_fignums()) == before
    assert plt.gca() is right
    assert not right.has_data()
    assert figure.axes == [left, right]


def check_a_figure_of_its_own(draw: Draw) -> None:
    """A plot of its own fits a paper and leaves the settings alone."""
    before = dict(mpl.rcParams)
    figure = draw(None).figure.figure
    assert dict(mpl.rcParams) == before
    assert len(plt.get_fignums()) == 1
    assert figure.get_figwidth() <= figures.PAGE


def check_that_no_text_is_cut(draw: Draw) -> None:
    """All that is written lies on the sheet."""
    ax = draw(None)
    ax.figure.figure.canvas.draw()
    drawn, sheet = ax.get_tightbbox(), ax.figure.figure.bbox.padded(1)
    assert drawn is not None
    assert sheet.contains(drawn.x0, drawn.y0)
    assert sheet.contains(drawn.x1, drawn.y1)


def check_what_is_no_ax(draw: Draw) -> None:
    """What is no ax is refused, and nothing is drawn."""
    for wrong in ("ax", plt, 0):
        with pytest.raises(figures.PlotError, match="expected an Axes of Matplotlib"):
            draw(wrong)  # type: ignore[arg-type]
    assert plt.get_fignums() == []


HABITS = pytest.mark.parametrize(
    "check",
    [
        check_a_given_ax,
        check_a_figure_of_its_own,
        check_that_no_text_is_cut,
        check_what_is_no_ax,
    ],
)
"""One check after the other, for a test of each plot."""

NASTY = ("$a$", "$\\x{$-->\x00", "_hidden", "two\nlines")
"""Names that Matplotlib would take for formulas, for nothing, or for more than a line."""


def written_on(ax: Axes) -> set[str]:
    """Return what stands on a plot, as it is seen, if it can be drawn and kept as SVG."""
    ax.figure.figure.savefig(BytesIO(), format="svg")
    legend = ax.get_legend()
    texts: Iterable[Text] = (
        *(*ax.texts, *ax.get_xticklabels(), *ax.get_yticklabels(), ax.xaxis.label, ax.yaxis.label),
        *(legend.get_texts() if legend else ()),
    )
    title = ax.get_title(loc="left").replace("\n", " ")
    return {text.replace("\\$", "$").strip() for text in [title, *(t.get_text() for t in texts)]}
