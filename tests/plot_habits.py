"""What every plot does, whatever it draws."""

import subprocess
import sys
from collections.abc import Callable

import matplotlib as mpl
import matplotlib.pyplot as plt
from matplotlib.axes import Axes

from combinat.display import figures

Draw = Callable[[Axes | None], Axes]


def check_that_matplotlib_waits(module: str) -> None:
    """Matplotlib is not imported until something is drawn."""
    program = f"import sys, {module}; print('matplotlib' in sys.modules)"
    done = subprocess.run(
        [sys.executable, "-c", program], capture_output=True, check=True, encoding="utf-8"
    )
    assert done.stdout.strip() == "False"


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
