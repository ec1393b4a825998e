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
from functools import cache
from itertools import product
from math import log
from typing import TYPE_CHECKING, Any

from combinat.counting.formulas import formula
from combinat.display.figures import INKS, PAGE, PlotError, drawing, headed, written
from combinat.scoring.points import MANGAN_HAN, SHARES, base_points, drawn, hundred
from combinat.scoring.rules import Rules, as_rules
from combinat.sets.handset import whole

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

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

NEVER = 99
"""More han than there are."""

LEAST_HAN = {20: (NEVER, 2), 25: (2, 3)}
"""The least han by ron and for a draw: 20 fu are a drawn pinfu, 25 are seven pairs."""

OF_POINTS = ("players", "kiriage", "counted", "tsumo_loss", "aotenjou")
"""The rules that points follow from."""

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

    Raises:
        HandSetError: a number is none that there can be.
        PlotError: there is nothing but zeros.
    """
    ranks, tiles = whole(ranks, "ranks", least=1), whole(tiles, "tiles")
    found = {i: formula(i, k, copies=copies, weight=weight) for i in range(tiles + 1)}
    columns = range(1, ranks + 1)
    rows = [i for i in found if any(map(found[i], columns))]
    if not rows:
        raise PlotError(f"expected numbers above 0 for up to {ranks} ranks and {tiles} tiles")
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
    """A line down the rows, each crossed before the column with this number.

    It has a white rim, or it would be lost among cells of its own shade in print.
    """
    xs, ys = [], []
    for y, start in enumerate(starts):
        xs += [max(start, 0) - 0.5] * 2
        ys += [y - 0.5, y + 0.5]
    for color, width in (("white", 5.2), (INKS[1], 2.2)):
        ax.plot(xs, ys, color=color, lw=width, solid_capstyle="butt", zorder=2.5)


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

    Raises:
        PlotError: there is no pair, one stands there twice or is no pair, or a cell is no number.
    """
    numbers = _pairs(table, column)
    names = list(dict.fromkeys(name for pair in numbers for name in pair))
    values = {}
    for pair, number in numbers.items():
        left, right = sorted(map(names.index, pair))
        values[right - 1, left] = number
    room, size = (SHORT, 4.8) if len(names) > MOST_LONG else (LONG, 6.5)
    side = min(PAGE, 1.6 + 0.4 * len(names))
    with drawing(ax, side, side * 0.86) as ax:
        texts = {place: brief(number, room) for place, number in values.items()}
        named = list(map(written, names))
        _shade(ax, _by_size(values), texts, named[1:], named[:-1], size)
        for (y, x), number in values.items():
            if not number:
                ax.plot([x - 0.2, x + 0.2], [y - 0.2, y + 0.2], color=INKS[3], lw=0.7)
        ax.tick_params(axis="x", rotation=90)
        ax.tick_params(labelsize=6.5)
        headed(ax, f"{table.title}: {column}", table.deck)
    return ax


def _pairs(table: Table, column: str) -> dict[tuple[str, str], int]:
    """For each pair of names, its number."""
    found: dict[tuple[str, str], int] = {}
    for row, number in zip(table.rows, table[column], strict=True):
        one, other = map(str, row[:2])
        if not isinstance(number, int) or number < 0:
            raise PlotError(f"expected whole numbers in the column {column}, got {number!r}")
        if one == other or (one, other) in found or (other, one) in found:
            raise PlotError(f"expected each pair once, got {one!r} and {other!r}")
        found[one, other] = number
    if not found:
        raise PlotError("expected a table with a row for each pair, got no row")
    return found


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
    Before the stroke stands what each other player pays, behind it the dealer. Rules that are not
    those of ``Rules()`` are named where points follow from them.

    Raises:
        RulesError: the rules are none.
    """
    rules = as_rules(rules)
    rows = [han for han in HAN if han < MANGAN_HAN or not rules.aotenjou]
    cells = list(product(enumerate(rows), enumerate(FU)))
    won = {(y, x): _won(han, fu, dealer, rules) for (y, han), (x, fu) in cells}
    base = {(y, x): base_points(rows[y], FU[x], rules)[0] for (y, x), text in won.items() if text}
    most = max(base.values())
    limits = [y for y, han in enumerate(rows) if han >= MANGAN_HAN]
    shades = {place: points / most for place, points in base.items() if place[0] not in limits}
    with drawing(ax, PAGE, 0.9 + 0.28 * len(rows)) as ax:
        _shade(ax, shades, won, [HAN[han] for han in rows], [str(fu) for fu in FU], 5.5)
        for y in limits:
            points, limit = base_points(rows[y], FU[-1], rules)
            _draw_limit(ax, y, points / most, f"{limit}: {won[y, len(FU) - 1]}")
        ax.set_xlabel("fu")
        ax.set_ylabel("han")
        whose = "the dealer" if dealer else "a player who is not the dealer"
        headed(ax, f"Points of a win by {whose}: by ron, and below for a draw", _named(rules))
    return ax


def _named(rules: Rules) -> str:
    """The rules that points follow from, if they are not as ever."""
    changed = ((name, value) for name, value in rules.changed().items() if name in OF_POINTS)
    told = [name if value is True else f"{name} {value}" for name, value in changed]
    return f"rules: {', '.join(told)}" if told else ""


def _draw_limit(ax: Axes, y: int, shade: float, won: str) -> None:
    """One cell over the whole row, where fu do not matter."""
    text = won.replace("\n", " by ron, ") + " for a draw"
    _draw_cell(ax, (y, len(FU) / 2 - 0.5), shade, text, 7, wide=len(FU))


def _won(han: int, fu: int, dealer: bool, rules: Rules) -> str:
    """What a ron brings, and below it what each pays for a draw; a line for each there is."""
    base, _ = base_points(han, fu, rules)
    least_by_ron, least_drawn = LEAST_HAN.get(fu, (1, 1))
    by_ron = "dealer's ron" if dealer else "ron"
    lines = []
    if han >= min(least_by_ron, MANGAN_HAN):
        lines.append(f"{hundred(base * SHARES[by_ron]):,}")
    if han >= least_drawn:
        of_dealer, each = drawn(base, rules, by_dealer=dealer)
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
    for place, shade in shades.items():
        _draw_cell(ax, place, shade, texts.get(place, ""), size)
    ax.set_xlim(-0.5, len(columns) - 0.5)
    ax.set_ylim(len(rows) - 0.5, -0.5)
    ax.set_xticks(range(len(columns)), columns)
    ax.set_yticks(range(len(rows)), rows)
    ax.tick_params(length=0)


def _draw_cell(
    ax: Axes, place: tuple[float, float], shade: float, text: str, size: float, wide: int = 1
) -> None:
    from matplotlib.patches import Rectangle

    y, x = place
    ink, color = _inks()(shade * DARKEST), "white" if shade * DARKEST > TURNS else "black"
    corner = x - wide / 2, y - 0.5
    ax.add_patch(Rectangle(corner, wide, 1, facecolor=ink, edgecolor="white", lw=0.8))
    ax.text(x, y, text, size=size, ha="center", va="center_baseline", color=color)


def _by_size(values: Mapping[Place, int]) -> dict[Place, float]:
    """A shade for each number that is not 0, by its logarithm."""
    most = log(1 + max(values.values(), default=1))
    return {place: log(1 + value) / most for place, value in values.items() if value}


@cache
def _inks() -> Any:
    """From a shade to its color."""
    from matplotlib.colors import LinearSegmentedColormap

    return LinearSegmentedColormap.from_list("combinat", ["white", INKS[2], INKS[0]])


def brief(number: int, room: tuple[int, int] = LONG) -> str:
    """A whole number, exact as long as it is short.

    >>> brief(13259), brief(440593684), brief(440593684, SHORT)
    ('13,259', '4.41e8', '4e8')
    """
    most, digits = room
    if len(str(abs(number))) <= most:
        return f"{number:,}"
    return f"{Decimal(number):.{digits - 1}e}".replace("e+", "e")
