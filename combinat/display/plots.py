"""Plots of what was counted, and drawings of the machine that counted it.

Each function takes results, draws them on ``ax``, and returns it; without an ``ax`` it makes a
figure of its own, as wide as one or two columns of a paper. What was counted, and on which deck,
the results know themselves, and the plot says it. Nothing is told by color alone.

>>> from combinat.counting.shanten_table import shanten_distribution
>>> from combinat.tiles.deck import Deck
>>> ax = distributions(shanten_distribution(4, Deck.toy(ranks=4)))
>>> ax.get_ylabel(), ax.get_xlabel()
('shanten', 'share of all deals')

Matplotlib is imported when a figure is made, not with this module.
"""

from __future__ import annotations

from itertools import cycle, pairwise, product
from typing import TYPE_CHECKING, TypeVar

from combinat.diagrams.walks import totals, uniform
from combinat.display.figures import (
    COLUMN,
    GRAY,
    INKS,
    PAGE,
    SMALL,
    PlotError,
    drawing,
    headed,
    labeled,
    outcomes_of,
    series,
    written,
)
from combinat.display.layout import arrows, even, heights, spots
from combinat.results.cells import decimal_text

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping

    from matplotlib.axes import Axes

    from combinat.display.layout import Arrow, Place
    from combinat.results.distribution import Distribution
    from combinat.results.table import Table
    from combinat.sets.handset import HandSet

D = TypeVar("D")
"""A deck, or its name."""

Counts = tuple[int, ...]
"""A hand as its number of tiles of each kind."""

Column = dict[Counts, tuple[str, float]]
"""Hands below each other: for each how it is written, and its height."""

GAP, STEP, RADIUS = 1.45, 0.44, 0.145
"""Of an automaton: between two columns, between two circles, and of a circle, in inches."""

APART, LINE = 1.9, 0.175
"""Of columns of hands: between two columns, and between two hands, in inches."""

MOST_NODES = 60
"""An automaton of more nodes than this is not drawn: nobody could read it."""

MOST_HANDS = 30
"""No column of hands is longer."""

MOST = 10**300
"""The largest number that is drawn; a float has room for little more."""

WEIGHTS = ("patterns", "deals")
"""The columns of a table that are compared row by row."""

_PAPER = {"boxstyle": "square,pad=0.08", "facecolor": "white", "edgecolor": "none"}


# --- counts ------------------------------------------------------------------------------------


def by_tiles(table: Table, ax: Axes | None = None) -> Axes:
    """The columns of a table against its first, the number of tiles, on a log scale.

    >>> from combinat.counting.one_suit import S
    >>> from combinat.results.table import Table
    >>> rows = tuple((i, S(i, 0), S(i, 1)) for i in range(15))
    >>> ax = by_tiles(Table("One suit", ("tiles", "S(i, 0)", "S(i, 1)"), rows, counted="patterns"))
    >>> ax.get_yscale(), ax.get_ylabel(), [text.get_text() for text in ax.get_legend().get_texts()]
    ('log', 'patterns', ['S(i, 0)', 'S(i, 1)'])

    Zeros and empty cells have no place on a log scale, and are left out.

    Raises:
        PlotError: a cell is no number to count with, or nothing is left to draw.
    """
    counts = _counts(table, *table.columns)
    _check_that_some(*counts[1:])
    tiles, (first, *columns) = counts[0], table.columns
    with drawing(ax, COLUMN, 2.6) as ax:
        for column, ys, looks in zip(columns, counts[1:], series(), strict=False):
            points = [(x, y) for x, y in zip(tiles, ys, strict=True) if y]
            ax.plot([x for x, _ in points], [y for _, y in points], label=labeled(column), **looks)
        ax.set_yscale("log")
        ax.set_xticks(tiles)
        ax.set_xlabel(written(first))
        ax.set_ylabel(written(table.counted.partition(";")[0]))
        headed(ax, table.title, table.deck)
        ax.legend()
    return ax


def patterns_and_deals(table: Table, ax: Axes | None = None) -> Axes:
    """Each row of a table as two dots on a log scale: its patterns, and its deals.

    >>> from combinat.counting.winning import winning_table
    >>> ax = patterns_and_deals(winning_table())
    >>> ax.get_xscale(), [text.get_text() for text in ax.get_yticklabels()][-1]
    ('log', 'all winning')

    The line between the two is as long as a pattern of the row has deals on average. The table
    has columns named patterns and deals; a row that has none is named, and has no dots.

    Raises:
        PlotError: a cell is no number to count with, or no row has any.
    """
    counts = dict(zip(WEIGHTS, _counts(table, *WEIGHTS), strict=True))
    _check_that_some(*counts.values())
    names = [written(str(name)) for name in table[table.columns[0]]]
    places = range(len(names), 0, -1)
    with drawing(ax, PAGE, 0.9 + 0.32 * len(names)) as ax:
        for few, many, y in zip(*counts.values(), places, strict=True):
            ax.plot([few, many] if few else [], [y, y] if few else [], color=INKS[3], zorder=1)
        for column, color in (("patterns", INKS[0]), ("deals", "white")):
            points = [(x, y) for x, y in zip(counts[column], places, strict=True) if x]
            for x, y in points:
                ax.annotate(f"{x:,}", (x, y), (0, 5), textcoords="offset points", **SMALL)
            xs, ys = [x for x, _ in points], [y for _, y in points]
            ax.scatter(xs, ys, 22, color, edgecolors=INKS[0], label=column, zorder=3)
        ax.set_xscale("log")
        ax.margins(x=0.12, y=0.12)
        ax.set_yticks(places, names)
        ax.tick_params(axis="y", length=0)
        ax.set_xlabel("how many, on a log scale")
        headed(ax, table.title, table.deck)
        ax.legend(loc="lower right", bbox_to_anchor=(1, 1), ncols=2, borderaxespad=0.2)
    return ax


def _counts(table: Table, *columns: str) -> list[list[int]]:
    """The whole numbers of each column; an empty cell is 0."""
    return [[_count(column, cell) for cell in table[column]] for column in columns]


def _count(column: str, cell: object) -> int:
    if cell is None:
        return 0
    if isinstance(cell, int) and 0 <= cell <= MOST:
        return cell
    raise PlotError(f"expected whole numbers in the column {column}, 0 to 10^300, got {cell!r}")


def _check_that_some(*columns: list[int]) -> None:
    if not any(map(any, columns)):
        raise PlotError("expected a table with numbers above 0 to draw, got none")


def distributions(*results: Distribution[int], ax: Axes | None = None) -> Axes:
    """The share of each outcome, for one distribution or several side by side.

    >>> from combinat.counting.shanten_table import shanten_distribution
    >>> from combinat.tiles.deck import Deck
    >>> toy = Deck.toy(ranks=4)
    >>> patterns = shanten_distribution(4, toy, weight="patterns")
    >>> ax = distributions(patterns, shanten_distribution(4, toy))
    >>> [text.get_text() for text in ax.get_legend().get_texts()]
    ['patterns', 'deals']

    Beside each bar stands its share in percent.

    Raises:
        PlotError: there is none, they are of several decks, or an outcome is no whole number.
    """
    outcomes = outcomes_of(results)
    deck = _same((result.deck for result in results), "distributions")
    deep = 0.84 / len(results)
    with drawing(ax, COLUMN, 0.9 + 0.17 * len(results) * len(outcomes)) as ax:
        for i, (result, color) in enumerate(zip(results, cycle(INKS[::3]), strict=False)):
            shares = [float(result.probability(value)) for value in outcomes]
            places = [value + (i - (len(results) - 1) / 2) * deep for value in outcomes]
            bars = ax.barh(places, shares, deep, color=color, ec=INKS[0], lw=0.6)
            bars.set_label(labeled(result.weight))
            ax.bar_label(bars, [_percent(result, value) for value in outcomes], padding=2, size=6.5)
        ax.set_yticks(outcomes)
        ax.tick_params(axis="y", length=0)
        ax.invert_yaxis()
        ax.margins(x=0.12)
        weights = dict.fromkeys(result.weight for result in results)
        ax.set_xlabel(written(f"share of all {' or '.join(weights)}"))
        ax.set_ylabel(written(results[0].outcome))
        headed(ax, results[0].title, deck)
        ax.legend()
    return ax


def _same(decks: Iterable[D], what: str) -> D:
    """The deck that all of them are of."""
    found = set(decks)
    if len(found) != 1:
        raise PlotError(f"expected {what} of one deck, got {len(found)} decks")
    return found.pop()


def _percent(result: Distribution[int], value: int) -> str:
    return decimal_text(result.probability(value) * 100, 2) + "%" if result[value] else ""


# --- machines ----------------------------------------------------------------------------------


def automaton(hands: HandSet, ax: Axes | None = None) -> Axes:
    """The machine of a small set: circles are its nodes, and each layer reads one kind.

    >>> from combinat.counting.one_suit import suit_hands
    >>> ax = automaton(suit_hands(3, 0, ranks=3))
    >>> [text.get_text() for text in ax.texts][:3]
    ['1m', '2m', '3m']

    On an arrow stands how many tiles of the kind a hand holds; several numbers where several
    lead to the same node. In a circle stands how many hands there are from there on: at the
    start, all of the set. The end is a double circle and not counted as a node; arrows to where
    no hand is are left out.

    Raises:
        PlotError: the set is empty, or its machine has more than ``MOST_NODES`` nodes.
    """
    diagram = hands.diagram
    if not 0 < diagram.nodes <= MOST_NODES:
        raise PlotError(f"expected a set of 1 to {MOST_NODES} nodes to draw, got {diagram.nodes}")
    kinds = len(diagram.layers)
    gap = max(0.6, min(GAP, (PAGE - 0.8) / kinds))
    columns = [[(gap * x, STEP * y) for y in ys] for x, ys in enumerate(heights(diagram))]
    top = max(y for column in columns for _, y in column)
    ways = totals(diagram, uniform(diagram.copies))
    with drawing(ax, gap * kinds + 0.8, 2 * top + 1.2) as ax:
        for layer in range(kinds):
            ax.text(gap * (layer + 0.5), top + 0.35, hands.deck.name(layer), ha="center")
        for rows, starts, ends in zip(diagram.layers, columns, columns[1:], strict=False):
            _draw_arrows(ax, arrows(rows, starts, ends, RADIUS))
        for layer, column in enumerate(columns):
            for place, number in zip(column, ways[layer][1:], strict=True):
                _draw_circle(ax, place, str(number), double=layer == kinds)
        ax.set_xlim(-0.4, gap * kinds + 0.4)
        ax.set_ylim(-top - 0.25, top + 0.55)
        ax.set_aspect("equal")
        ax.set_axis_off()
        headed(ax, f"{hands.count():,} hands, {diagram.nodes} nodes", str(hands.deck))
    return ax


def _draw_arrows(ax: Axes, lines: list[Arrow]) -> None:
    for line in lines:
        ax.annotate(
            "", line.end, line.start, arrowprops={"arrowstyle": "-|>", "lw": 0.6, "color": GRAY}
        )
    for line, spot in zip(lines, spots(lines), strict=True):
        ax.text(*spot, line.label, size=7, ha="center", va="center", bbox=_PAPER)


def _draw_circle(ax: Axes, place: Place, text: str, *, double: bool) -> None:
    from matplotlib.patches import Circle

    for radius in (RADIUS + 0.035, RADIUS) if double else (RADIUS,):
        ax.add_patch(Circle(place, radius, fc="white", ec=INKS[0], lw=0.9, zorder=2))
    ax.text(*place, text, size=7, ha="center", va="center_baseline", zorder=3)


def layer_sizes(sets: Mapping[str, HandSet], ax: Axes | None = None) -> Axes:
    """How many nodes the machines of some sets have at each kind, on a log scale.

    >>> from combinat.sets.forms import regular, seven_pairs
    >>> ax = layer_sizes({"regular": regular(), "seven pairs": seven_pairs()})
    >>> [text.get_text() for text in ax.get_legend().get_texts()]
    ['regular (1,828 nodes)', 'seven pairs (223 nodes)']

    The sets, by what they are called, are of one deck.
    """
    deck = _same((hands.deck for hands in sets.values()), "sets")
    with drawing(ax, PAGE, 2.6) as ax:
        for (name, hands), looks in zip(sets.items(), series(), strict=False):
            sizes = [len(rows) - 1 for rows in hands.diagram.layers]
            label = labeled(f"{name} ({hands.diagram.nodes:,} nodes)")
            ax.plot(sizes, label=label, **looks | {"markersize": 2.5})
        ax.set_yscale("log")
        ends = [len(group) for group in (*deck.suits, deck.honors)]
        starts = [sum(ends[:i]) for i in range(len(ends)) if ends[i]]
        ax.set_xticks(starts, [deck.name(start) for start in starts])
        for start in starts[1:]:
            ax.axvline(start - 0.5, color=INKS[3], lw=0.6, zorder=0)
        ax.set_xlabel("kind that is read")
        ax.set_ylabel("nodes")
        headed(ax, "Nodes at each kind", str(deck))
        ax.legend(ncols=2)
    return ax


def exchanges(sets: Mapping[str, HandSet], ax: Axes | None = None) -> Axes:
    """Small sets as columns of hands; lines join hands that one tile makes the difference of.

    >>> from combinat.sets.forms import regular
    >>> from combinat.tiles.deck import Deck
    >>> win = regular(melds=1, deck=Deck.toy(ranks=4, copies=2))
    >>> ax = exchanges({"complete": win, "ready": win.discard()})
    >>> [text.get_text() for text in ax.texts][:4]
    ['complete', '11234m', '12344m', 'ready']

    In a box stand hands that an earlier column has too.

    Raises:
        PlotError: the sets are of several decks, or one has more than ``MOST_HANDS`` hands.
    """
    deck = _same((hands.deck for hands in sets.values()), "sets")
    columns = list(map(_column, sets.values()))
    tall = LINE * max(map(len, columns))
    met: set[Counts] = set()
    with drawing(ax, APART * len(columns) - 0.9, tall + 0.8) as ax:
        for i, (name, column) in enumerate(zip(sets, columns, strict=True)):
            ax.text(APART * i, tall / 2 + 0.2, written(name), ha="center", weight="bold")
            for counts, (text, y) in column.items():
                edge = {"edgecolor": INKS[0], "lw": 0.6} if counts in met else {}
                ax.text(APART * i, y, text, size=7, ha="center", va="center", bbox=_PAPER | edge)
            met |= column.keys()
        for i, (left, right) in enumerate(pairwise(columns)):
            for heights_of_two in _one_tile_apart(left, right):
                ends = [APART * i + 0.32, APART * (i + 1) - 0.32]
                ax.plot(ends, heights_of_two, color=GRAY, lw=0.5)
        ax.set_xlim(-0.5, APART * (len(columns) - 1) + 0.5)
        ax.set_ylim(-tall / 2 - 0.1, tall / 2 + 0.4)
        ax.set_axis_off()
        headed(ax, "One tile makes the difference", str(deck))
    return ax


def _column(hands: HandSet) -> Column:
    """For each hand, by its counts, how it is written and its height in a column."""
    if not 0 < hands.count() <= MOST_HANDS:
        raise PlotError(f"expected a set of 1 to {MOST_HANDS} hands, got {hands.count():,}")
    ys = [-LINE * y for y in even(range(hands.count()))]
    return {hands.deck.vector(hand): (str(hand), y) for hand, y in zip(hands, ys, strict=True)}


def _one_tile_apart(left: Column, right: Column) -> Iterator[Place]:
    """The heights of any two hands of which one has one tile more than the other."""
    for (counts, (_, y)), (others, (_, z)) in product(left.items(), right.items()):
        if sum(abs(a - b) for a, b in zip(counts, others, strict=True)) == 1:
            yield y, z
