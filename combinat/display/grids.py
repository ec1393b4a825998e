"""Numbers in a grid, each in a cell that is the darker the larger it is.

Each function draws on ``ax`` and returns it, as those of ``plots`` do. What is in a cell is
written in it; the shade is only for the eye.

>>> ax = suit_map(1, ranks=4, tiles=8)
>>> [text.get_text() for text in ax.texts][:4]
['1', '2', '3', '4']

* ``suit_map``: S(i, k) by tiles and ranks, and where it is a polynomial.
* ``joint``: two by two, how many are in both.
* ``han_fu``: what a win brings.
"""

from __future__ import annotations

from decimal import Decimal
from itertools import product
from math import log
from typing import TYPE_CHECKING, Any

from combinat.counting.formulas import formula
from combinat.display.figures import INKS, PAGE, PlotError, drawing, headed
from combinat.scoring.points import base_points, hundred
from combinat.scoring.rules import Rules

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

    from matplotlib.axes import Axes

    from combinat.results.table import Table
    from combinat.sets.handset import Weighting

Place = tuple[int, int]
"""Row and column of a cell, from 0, the first row on top."""

LONG, SHORT = (6, 3), (3, 1)
"""A number of more digits than the first is rounded to so many as the second says."""

FU = (20, 25, *range(30, 120, 10))
"""What fu may come to in a hand that is no yakuman, as far as the table goes."""

MOST_LONG = 12
"""Of more things than this the numbers two by two are rounded to a digit."""

HAN = {1: "1", 2: "2", 3: "3", 4: "4", 5: "5", 6: "6, 7", 8: "8 to 10", 11: "11, 12", 13: "13 on"}
"""The rows of the table of points: where each begins, and its name."""

MANGAN_HAN, NEVER = 5, 99
"""From so many han on fu do not matter; and more han than there are."""

LEAST_HAN = {20: (NEVER, 2), 25: (2, 3)}
"""The least han by ron and for a draw: 20 fu are a drawn pinfu, 25 are seven pairs."""

PAPER = {"boxstyle": "square,pad=0.15", "facecolor": "white", "edgecolor": "none"}

DARKEST, TURNS = 0.8, 0.45
"""The shade of the largest number, and the one from which on letters are white."""


def suit_map(
    k: int = 1,
    *,
    ranks: int = 12,
    tiles: int = 14,
    copies: int = 4,
    weight: Weighting = "patterns",
    ax: Axes | None = None,
) -> Axes:
    """S(i, k) for all tiles i and ranks n; right of the line it is a polynomial in n.

    >>> ax = suit_map(0, ranks=3, tiles=6)
    >>> ax.get_xlabel(), [text.get_text() for text in ax.get_yticklabels()]
    ('ranks n', ['0', '3', '6'])

    Arguments:
        k: 0 for melds, 1 for melds and one pair, 2 for either with each rank held 0 or 2 times.
        ranks: the most ranks.
        tiles: the most tiles.
        copies: the tiles of each rank.
        weight: "patterns" or "deals".
        ax: where to draw.

    Rows of nothing but zeros are left out, and a zero is an empty cell.
    """
    found = {i: formula(i, k, copies=copies, weight=weight) for i in range(tiles + 1)}
    columns = range(1, ranks + 1)
    rows = [i for i in found if any(map(found[i], columns))]
    cells = product(enumerate(rows), enumerate(columns))
    values = {(y, x): found[i](n) for (y, i), (x, n) in cells if found[i](n)}
    with drawing(ax, PAGE, 1.0 + 0.28 * len(rows)) as ax:
        texts = {place: brief(value) for place, value in values.items()}
        _shade(ax, _by_size(values), texts, [str(i) for i in rows], [str(n) for n in columns])
        _draw_border(ax, [min(found[i].least - 1, ranks) for i in rows])
        ax.set_xlabel("ranks n")
        ax.set_ylabel("tiles i")
        counted = f"S(i, {k}), {weight}, {copies} copies of each rank"
        headed(ax, f"{counted}; right of the line it is a polynomial in n", "")
    return ax


def _draw_border(ax: Axes, starts: Sequence[int]) -> None:
    """A line down the rows, each crossed before the column with this number."""
    xs, ys = [], []
    for y, start in enumerate(starts):
        xs += [max(start, 0) - 0.5] * 2
        ys += [y - 0.5, y + 0.5]
    ax.plot(xs, ys, color=INKS[1], lw=2.2, solid_capstyle="butt", zorder=4)


def joint(table: Table, column: str = "deals", *, ax: Axes | None = None) -> Axes:
    """How many are in both of two things, for any two, from a table with a row for each pair.

    >>> from combinat.results.table import Table
    >>> rows = (("long", "red", 3), ("long", "old", 0), ("red", "old", 12))
    >>> ax = joint(Table("Books", ("one", "other", "books"), rows), "books")
    >>> [text.get_text() for text in ax.texts]
    ['3', '12']

    Arguments:
        table: its first two columns name the pair.
        column: which of its columns is drawn.
        ax: where to draw.

    A cell of no number is a pair that cannot be together, and is crossed out.
    """
    numbers = {(one, other): n for one, other, n in _pairs(table, column)}
    names = list(dict.fromkeys(name for pair in numbers for name in pair))
    places = {name: place for place, name in enumerate(names)}
    values = {(places[other] - 1, places[one]): n for (one, other), n in numbers.items()}
    room, size = (SHORT, 4.8) if len(names) > MOST_LONG else (LONG, 6.5)
    side = min(PAGE, 1.6 + 0.4 * len(names))
    with drawing(ax, side, side * 0.86) as ax:
        texts = {place: brief(number, room) for place, number in values.items()}
        _shade(ax, _by_size(values), texts, names[1:], names[:-1], size)
        for (y, x), number in values.items():
            if not number:
                ax.plot([x - 0.2, x + 0.2], [y - 0.2, y + 0.2], color=INKS[3], lw=0.7)
        ax.tick_params(axis="x", rotation=90)
        ax.tick_params(labelsize=6.5)
        headed(ax, f"{table.title}: {column}", table.deck)
    return ax


def _pairs(table: Table, column: str) -> Iterator[tuple[str, str, int]]:
    for one, other, number in zip(
        table[table.columns[0]], table[table.columns[1]], table[column], strict=True
    ):
        if not isinstance(number, int):
            raise PlotError(f"expected whole numbers in the column {column}, got {number!r}")
        yield str(one), str(other), number


def han_fu(*, dealer: bool = False, rules: Rules = Rules(), ax: Axes | None = None) -> Axes:  # noqa: B008
    r"""What a win of so many han and fu brings: by ron, and below it what each pays for a draw.

    >>> texts = [text.get_text() for text in han_fu().texts]
    >>> "1,000\n300/500" in texts, texts[-1]
    (True, 'counted yakuman: 32,000 by ron, 8,000/16,000 for a draw')

    Arguments:
        dealer: whether the dealer wins, whom all pay alike.
        rules: which limits there are.
        ax: where to draw.

    A win of 20 fu is drawn, and has two han; one of 25 fu is seven pairs, which are two han.
    Before the stroke stands what each other player pays, behind it the dealer.
    """
    rows = [han for han in HAN if han < MANGAN_HAN or not rules.aotenjou]
    cells = list(product(enumerate(rows), enumerate(FU)))
    won = {(y, x): _won(han, fu, dealer, rules) for (y, han), (x, fu) in cells}
    base = {(y, x): base_points(rows[y], FU[x], rules)[0] for (y, x), text in won.items() if text}
    most = max(base.values())
    with drawing(ax, PAGE, 0.9 + 0.28 * len(rows)) as ax:
        texts = {place: text for place, text in won.items() if rows[place[0]] < MANGAN_HAN}
        shades = {place: points / most for place, points in base.items()}
        _shade(ax, shades, texts, [HAN[han] for han in rows], [str(fu) for fu in FU], 5.5)
        for y, han in enumerate(rows[MANGAN_HAN - 1 :], start=MANGAN_HAN - 1):
            _draw_limit(ax, y, base_points(han, FU[-1], rules)[1], won[y, len(FU) - 1])
        ax.set_xlabel("fu")
        ax.set_ylabel("han")
        whose = "the dealer" if dealer else "another than the dealer"
        headed(ax, f"Points of a win by {whose}: by ron, and below for a draw", "")
    return ax


def _draw_limit(ax: Axes, y: int, limit: str, won: str) -> None:
    """One cell over the whole row, where fu do not matter."""
    by_ron, drawn = won.split("\n")
    text = f"{limit}: {by_ron} by ron, {drawn} for a draw"
    ax.text(len(FU) / 2 - 0.5, y, text, size=7, ha="center", va="center_baseline", bbox=PAPER)


def _won(han: int, fu: int, dealer: bool, rules: Rules) -> str:
    """What a ron brings, and below it what each pays for a draw; a line for each there is."""
    base, _ = base_points(han, fu, rules)
    least_by_ron, least_drawn = LEAST_HAN.get(fu, (1, 1))
    lines = []
    if han >= min(least_by_ron, MANGAN_HAN):
        lines.append(f"{hundred(base * (6 if dealer else 4)):,}")
    if han >= least_drawn:
        each, of_dealer = hundred(base), hundred(2 * base)
        lines.append(f"{of_dealer:,} each" if dealer else f"{each:,}/{of_dealer:,}")
    return "\n".join(lines)


# --- cells -------------------------------------------------------------------------------------


def _shade(
    ax: Axes,
    shades: Mapping[Place, float],
    texts: Mapping[Place, str],
    rows: Sequence[str],
    columns: Sequence[str],
    size: float = 6.5,
) -> None:
    """Draw cells, each of a shade from 0 to 1, with a text in it."""
    ink = _shades()
    for (y, x), shade in shades.items():
        ax.add_patch(_cell(x, y, ink(shade * DARKEST)))
        color = "white" if shade * DARKEST > TURNS else "black"
        text = texts.get((y, x), "")
        ax.text(x, y, text, size=size, ha="center", va="center_baseline", color=color)
    ax.set_xlim(-0.5, len(columns) - 0.5)
    ax.set_ylim(len(rows) - 0.5, -0.5)
    ax.set_xticks(range(len(columns)), columns)
    ax.set_yticks(range(len(rows)), rows)
    ax.tick_params(length=0)


def _by_size(values: Mapping[Place, int]) -> dict[Place, float]:
    """A shade for each number that is not 0, by its logarithm."""
    most = log(1 + max(values.values(), default=1))
    return {place: log(1 + value) / most for place, value in values.items() if value}


def _shades() -> Any:
    from matplotlib.colors import LinearSegmentedColormap

    return LinearSegmentedColormap.from_list("combinat", ["white", INKS[2], INKS[0]])


def _cell(x: int, y: int, color: Any) -> Any:
    from matplotlib.patches import Rectangle

    return Rectangle((x - 0.5, y - 0.5), 1, 1, facecolor=color, edgecolor="white", lw=0.8)


def brief(number: int, room: tuple[int, int] = LONG) -> str:
    """A whole number, exact as long as it is short.

    >>> brief(13259), brief(440593684), brief(440593684, SHORT)
    ('13,259', '4.41e8', '4e8')
    """
    most, digits = room
    if len(str(abs(number))) <= most:
        return f"{number:,}"
    return f"{Decimal(number):.{digits - 1}e}".replace("e+", "e")
