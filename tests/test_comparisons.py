"""A plot of results side by side shows each of them, and how far it is from the others."""

from collections.abc import Callable, Iterator
from math import isclose, isnan, sqrt

import matplotlib.pyplot as plt
import numpy as np
import pytest
from matplotlib.axes import Axes
from matplotlib.container import ErrorbarContainer
from matplotlib.patches import Rectangle

import combinat as cb
from combinat.analysis.discards import discards
from combinat.analysis.waits import Tiles, waits
from combinat.display import comparisons, figures
from combinat.results.distribution import Distribution
from combinat.results.layouts import visible
from combinat.results.table import Table
from combinat.sets.functions import acceptance_of
from tests.plot_habits import HABITS, NASTY, check_that_matplotlib_waits, texts, written_on

TOY = cb.Deck.toy(ranks=4, copies=2)
EXACT = cb.shanten_distribution(4, TOY)
SAMPLE_OF_TWO = Distribution({0: 3, 1: 1})
SAMPLE = Distribution({0: 30, 1: 60, 2: 10})
DECKS = {str(deck): cb.shanten_distribution(4, deck) for deck in (TOY, cb.Deck.toy(ranks=5))}
CHOICES = {choice.tile: choice.acceptance for choice in discards("123m12399p57s1122z")}
TITLE = "Which tile? (136 tiles)"

DRAW: dict[str, Callable[[Axes | None], Axes]] = {
    "curves": lambda ax: comparisons.curves(DECKS, ax=ax),
    "curves on a log scale": lambda ax: comparisons.curves(
        {"deals": cb.shanten_distribution(13)}, log=True, ax=ax
    ),
    "deviations": lambda ax: comparisons.deviations(SAMPLE, EXACT, ax=ax),
    "acceptances": lambda ax: comparisons.acceptances(CHOICES, title=TITLE, ax=ax),
}
every_plot = pytest.mark.parametrize("draw", DRAW.values(), ids=DRAW)


@pytest.fixture(autouse=True)
def closed() -> Iterator[None]:
    yield
    plt.close("all")


# What every plot does.


def test_matplotlib_waits_until_something_is_drawn():
    check_that_matplotlib_waits("combinat.display.comparisons")


@every_plot
@HABITS
def test_a_plot_has_the_habits_of_all(draw, check):
    check(draw)


@every_plot
def test_the_deck_is_named(draw):
    assert "tiles)" in draw(None).get_title(loc="left")


# Distributions.


def points(ax: Axes) -> list[list[tuple[float, float]]]:
    """Return the marks of each curve."""
    curves = [np.asarray(line.get_xydata()).tolist() for line in ax.lines]
    return [[(x, y) for x, y in curve if not isnan(y)] for curve in curves]


def test_a_curve_holds_the_share_of_each_outcome():
    ax = comparisons.curves(DECKS)
    assert points(ax) == [
        [(value, float(share)) for value, share in result.probabilities.items()]
        for result in DECKS.values()
    ]
    assert [line.get_label() for line in ax.lines] == list(DECKS)
    assert ax.get_title(loc="left").replace("\n", " ").endswith("; ".join(DECKS))


def test_no_line_is_drawn_over_outcomes_that_never_happen():
    win = cb.winning()
    spread = acceptance_of(win, live=True).distribution(over=cb.tenpai(), weight="patterns")
    ax = comparisons.curves({"tiles": spread}, log=True)
    (curve,) = points(ax)
    assert [x for x, _ in curve] == list(spread)
    breaks = [x for x, y in np.asarray(ax.lines[0].get_xydata()).tolist() if isnan(y)]
    assert breaks == [20, 23, 39]


def test_outcomes_of_no_weight_have_no_mark():
    ax = comparisons.curves({"a": Distribution({1: 1, 2: 0, 3: 1})}, log=True)
    assert points(ax) == [[(1, 0.5), (3, 0.5)]]


def test_weights_are_named_once():
    both = [cb.shanten_distribution(4, TOY, weight=weight) for weight in ("patterns", "deals")]
    ax = comparisons.curves({"one": both[0], "two": both[1], "three": both[1]})
    assert ax.get_ylabel() == "share of all patterns or deals"


def test_a_distribution_of_nothing_is_a_curve_without_marks():
    assert points(comparisons.curves({"nothing": Distribution({}), "one": SAMPLE}))[0] == []


def test_what_is_compared_is_named_whole():
    one = Distribution({0: 1}, title="Heads", outcome="heads")
    other = Distribution({0: 1}, title="Tails", outcome="tails", deck="a coin (2 sides)")
    ax = comparisons.curves({"one": one, "other": other})
    assert ax.get_title(loc="left") == "Heads; Tails\na coin (2 sides)"
    assert ax.get_xlabel() == "heads or tails"


def test_no_distribution_is_no_plot():
    with pytest.raises(figures.PlotError, match="expected a distribution or several, got none"):
        comparisons.curves({})


# A sample and the truth.


def dots(ax: Axes) -> dict[float, float]:
    """Return how far off each outcome is drawn."""
    (bars,) = (bars for bars in ax.containers if isinstance(bars, ErrorbarContainer))
    return {y: x for x, y in np.asarray(bars.lines[0].get_xydata()).tolist()}


def test_a_dot_is_as_many_standard_errors_off_as_the_binomial_law_says():
    ax = comparisons.deviations(SAMPLE, EXACT)
    found = dots(ax)
    assert found.keys() == EXACT.keys()
    for value, share in EXACT.probabilities.items():
        error = sqrt(100 * share * (1 - share))
        assert isclose(found[value], (SAMPLE[value] - 100 * float(share)) / error)


def test_what_was_found_and_expected_stands_beside_each_dot():
    coins = Distribution({0: 1, 1: 1})
    ax = comparisons.deviations(Distribution({0: 1_000}), coins)
    assert texts(ax) == ["1,000 of 500.0", "0 of 500.0"]


def test_a_sample_that_is_far_off_is_still_in_the_picture():
    ax = comparisons.deviations(Distribution({0: 1_000}), Distribution({0: 1, 1: 1}))
    low, high = ax.get_xlim()
    assert all(
        low < x - 1 < x + 1 < high or {x - 1, x + 1} & {low, high} for x in dots(ax).values()
    )


def test_what_is_certain_or_never_happens_has_no_dot():
    ax = comparisons.deviations(Distribution({1: 2}), Distribution({0: 0, 1: 1, 2: 1}))
    assert dots(ax).keys() == {1, 2}
    with pytest.raises(figures.PlotError, match="outcomes that may happen or not; there are none"):
        comparisons.deviations(Distribution({1: 2}), Distribution({1: 1}))


def test_a_sample_of_what_cannot_happen_is_refused():
    with pytest.raises(figures.PlotError, match="expected outcomes that can happen, got 7"):
        comparisons.deviations(Distribution({0: 1, 7: 1}), EXACT)


def test_no_sample_is_no_plot():
    with pytest.raises(figures.PlotError, match="expected a sample"):
        comparisons.deviations(Distribution({}), EXACT)


@pytest.mark.parametrize("text", NASTY)
def test_a_text_is_written_as_it_is_and_is_no_formula(text):
    named = Distribution({0: 1, 1: 1}, title=text, outcome=text, weight=text, deck=text)
    for ax in (
        comparisons.curves({text: named}),
        comparisons.deviations(SAMPLE_OF_TWO, named),
        comparisons.acceptances({text: Tiles({text: 3})}, title=text),
        comparisons.shares(Table(text, ("kind", text), ((text, 1),), deck=text), text),
    ):
        assert {visible(text)} <= written_on(ax)


# Tiles.


def test_each_kind_is_as_wide_as_it_has_live_tiles():
    ax = comparisons.acceptances(CHOICES)
    widths = [patch.get_width() for patch in ax.patches if isinstance(patch, Rectangle)]
    assert widths == [live for tiles in CHOICES.values() for live in tiles.values()]
    assert [label.get_text() for label in ax.get_yticklabels()] == list(CHOICES)


def test_kinds_stand_side_by_side_and_are_named():
    hand = "123m456p4555s789s"
    ax = comparisons.acceptances({hand: waits(hand)})
    assert [patch.get_x() for patch in ax.patches if isinstance(patch, Rectangle)] == [0, 4, 7]
    assert texts(ax) == ["3s", "4s", "6s", "11 tiles, 3 kinds"]


def test_a_dead_wait_is_counted_and_takes_no_room():
    ax = comparisons.acceptances({"dead": Tiles({"2m": 0}), "one": Tiles({"1z": 1})})
    assert texts(ax) == ["0 tiles, 1 kind", "1z", "1 tile, 1 kind"]


def test_where_a_name_does_not_fit_there_is_none():
    many = Tiles({tile.mpsz: 3 for tile in cb.KINDS})
    ax = comparisons.acceptances({"all": many, "one": Tiles({"1z": 1})})
    assert texts(ax) == ["102 tiles, 34 kinds", "1 tile, 1 kind"]


def test_no_row_is_no_plot():
    with pytest.raises(figures.PlotError, match="expected kinds for a name or several, got none"):
        comparisons.acceptances({})
