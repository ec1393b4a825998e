"""Plots that set results side by side: decks and forms, a sample and the truth, tiles to let go.

As in ``plots``, each function takes results, draws them on ``ax``, and returns it.

>>> from combinat.counting.shanten_table import shanten_distribution
>>> from combinat.tiles.deck import Deck
>>> decks = {"four": Deck.toy(ranks=4), "five": Deck.toy(ranks=5)}
>>> ax = curves({name: shanten_distribution(4, deck) for name, deck in decks.items()})
>>> [text.get_text() for text in ax.get_legend().get_texts()]
['four', 'five']
"""

from __future__ import annotations

from fractions import Fraction
from math import nan, sqrt
from typing import TYPE_CHECKING, Any

from combinat.analysis.discards import discards
from combinat.display.figures import (
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
from combinat.results.cells import decimal_text

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from matplotlib.axes import Axes

    from combinat.analysis.shanten import HandLike
    from combinat.analysis.waits import Tiles
    from combinat.results.distribution import Distribution
    from combinat.results.table import Table

USUAL = 2
"""More standard errors than this a sample is off by chance only once in 20 times."""

RAREST = Fraction(1, 10**300)
"""The least share that is drawn, but for none; a float has room for little less."""

LETTER = 0.075
"""How wide a letter of a label is, in inches, with some air."""


def curves(
    results: Mapping[str, Distribution[int]], *, log: bool = False, ax: Axes | None = None
) -> Axes:
    """The shares of each outcome as marks, for several distributions by what they are called.

    >>> from combinat.results.distribution import Distribution
    >>> ax = curves({"rare": Distribution({1: 10**9, 2: 1, 9: 1}, outcome="kinds")}, log=True)
    >>> ax.get_yscale(), ax.get_xlabel(), [int(x) for x in ax.get_xticks()]
    ('log', 'kinds', [1, 2, 9])

    Lines join outcomes that follow each other. On a log scale the rare ones can be seen, and
    those that never happen have no place.
    """
    outcomes = outcomes_of(results.values())
    titles = dict.fromkeys(result.title for result in results.values())
    decks = dict.fromkeys(result.deck for result in results.values())
    scales = dict.fromkeys(result.outcome for result in results.values())
    weights = dict.fromkeys(result.weight for result in results.values())
    with drawing(ax, PAGE, 2.8) as ax:
        for (name, result), looks in zip(results.items(), series(), strict=False):
            points = list(_with_gaps(result))
            ax.plot([x for x, _ in points], [y for _, y in points], label=labeled(name), **looks)
        ax.set_yscale("log" if log else "linear")
        ax.set_xticks(outcomes)
        ax.set_xlabel(written(" or ".join(scales)))
        ax.set_ylabel(written(f"share of all {' or '.join(weights)}"))
        headed(ax, "; ".join(filter(None, titles)), "; ".join(filter(None, decks)))
        ax.legend()
    return ax


def _with_gaps(result: Distribution[int]) -> Iterator[tuple[int, float]]:
    """The points of a curve, and between outcomes that do not follow each other, nothing."""
    for value, share in result.probabilities.items():
        if share:
            yield value, float(share)
            if not result[value + 1]:
                yield value, nan


def deviations(
    sample: Distribution[int], exact: Distribution[int], *, ax: Axes | None = None
) -> Axes:
    """How far a sample is off at each outcome, in standard errors.

    >>> from combinat.results.distribution import Distribution
    >>> coins = Distribution({0: 1, 1: 1}, outcome="heads", weight="ways")
    >>> ax = deviations(Distribution({0: 60, 1: 40}), coins)
    >>> [text.get_text() for text in ax.texts]
    ['60 of 50.0', '40 of 50.0']

    ``sample`` holds how often each outcome was found; ``exact`` what each weighs. Where nothing
    is off the dot is at 0; its bar is one standard error long on each side, and some 19 times
    in 20 the dot itself is in the band of two. Beside it stands what was found, and what was to be
    expected. An outcome of no weight, or of all of it, has no standard error and no dot.
    """
    rows = _standard_errors(sample, exact)
    off, places = [off for _, off in rows.values()], list(rows)
    far = max(USUAL + 1.0, *(abs(x) + 1 for x in off))
    with drawing(ax, PAGE, 1.0 + 0.24 * len(places)) as ax:
        ax.axvspan(-USUAL, USUAL, color=INKS[3], alpha=0.25, lw=0)
        ax.axvline(0, color=GRAY, lw=0.6)
        ax.errorbar(off, places, xerr=1, fmt="o", color=INKS[0], capsize=2)
        for value, (mean, _) in rows.items():
            text = f"{sample[value]:,} of {mean:,.1f}"
            ax.annotate(
                text, (1.02, value), xycoords=("axes fraction", "data"), size=7, va="center"
            )
        ax.set_xlim(-far, far)
        ax.set_yticks(places)
        ax.set_ylim(places[-1] + 0.7, places[0] - 0.7)
        ax.set_xlabel("standard errors off; at the right, how many were found of how many expected")
        ax.set_ylabel(written(exact.outcome))
        headed(ax, f"{exact.title}: {sample.total:,} dealt", exact.deck)
    return ax


def _standard_errors(
    sample: Distribution[int], exact: Distribution[int]
) -> dict[int, tuple[float, float]]:
    """For each outcome how many were to be expected, and how far off the sample is."""
    impossible = [value for value in sample if sample[value] and not exact[value]]
    if impossible:
        raise PlotError(f"expected outcomes that can happen, got {impossible[0]}")
    rows = {}
    for value, share in exact.probabilities.items():
        mean = sample.total * share
        if 0 < mean < sample.total:
            rows[value] = float(mean), float(sample[value] - mean) / sqrt(mean * (1 - share))
    if not rows:
        raise PlotError("expected a sample, and outcomes that may happen or not; there are none")
    return rows


def acceptances(rows: Mapping[str, Tiles], *, title: str = "", ax: Axes | None = None) -> Axes:
    """Kinds that are waited for, each as wide as it has live tiles, one row for each name.

    >>> from combinat.analysis.discards import discards
    >>> best = discards("12345m0677889p66z")[:2]
    >>> ax = acceptances({choice.tile: choice.acceptance for choice in best})
    >>> [text.get_text() for text in ax.texts]
    ['3m', '6m', '7 tiles, 2 kinds', '3m', '6m', '7 tiles, 2 kinds']

    A row may be a tile to let go, a tile to draw, or a hand. A kind with no live tiles has no
    width, and one of too few is not written; how many there are stands at the end of the row.
    """
    if not rows:
        raise PlotError("expected kinds for a name or several, got none")
    widest = max(1, *(tiles.live for tiles in rows.values()))
    with drawing(ax, PAGE, 0.9 + 0.26 * len(rows)) as ax:
        for y, tiles in enumerate(rows.values()):
            at = 0
            for i, (kind, live) in enumerate(tiles.items()):
                ax.barh(y, live, 0.72, at, color=("white", INKS[3])[i % 2], ec=INKS[0], lw=0.6)
                if live / widest * 0.6 * PAGE > LETTER * len(kind):
                    ax.text(at + live / 2, y, written(kind), va="center_baseline", **SMALL)
                at += live
            text = f"{_number(tiles.live, 'tile')}, {_number(tiles.kinds, 'kind')}"
            ax.annotate(text, (at, y), (4, 0), textcoords="offset points", size=6.5, va="center")
        ax.set_xlim(0, widest * 1.22)
        ax.locator_params(axis="x", integer=True)
        ax.set_yticks(range(len(rows)), list(map(written, rows)))
        ax.set_ylim(len(rows) - 0.4, -0.6)
        ax.tick_params(axis="y", length=0)
        ax.set_xlabel("live tiles")
        headed(ax, title, "")
    return ax


def choices(hand: HandLike, *, ax: Axes | None = None, **asked: Any) -> Axes:
    """What may be let go of a hand, the best first, and what is accepted then.

    >>> ax = choices("12345m0677889p66z")
    >>> [text.get_text() for text in ax.get_yticklabels()][:3]
    ['5p, then 0', '8p, then 0', '1m, then 1']

    Arguments:
        hand: 3n + 2 concealed tiles, and melds beside them.
        ax: where to draw.
        asked: as for :func:`~combinat.analysis.discards.discards`.

    At the left stand the tile let go, and the shanten of the hand that is left.
    """
    found = discards(hand, **asked)
    best = {f"{choice.tile}, then {choice.shanten}": choice.acceptance for choice in found}
    return acceptances(best, title=f"{hand}: let go, then shanten, and live tiles accepted", ax=ax)


def shares(
    table: Table, column: str = "share", *, log: bool = True, ax: Axes | None = None
) -> Axes:
    """The shares in a column of a table as bars, the row of each named by its first cell.

    >>> from fractions import Fraction
    >>> from combinat.results.table import Table
    >>> rows = (("red", Fraction(1, 8)), ("old", Fraction(3, 4)), ("none", None))
    >>> ax = shares(Table("Books", ("kind", "share"), rows))
    >>> [text.get_text() for text in ax.texts]
    ['75%', '12.5%']

    Arguments:
        table: what was counted.
        column: the column of the shares, which are fractions.
        log: whether the scale is logarithmic, so that rare things can be seen.
        ax: where to draw.

    The longest bar is on top. A row without a share, or with one of 0, is left out.

    Raises:
        PlotError: a cell is no share, or no row has one.
    """
    names = [written(str(name)) for name in table[table.columns[0]]]
    rows = zip(names, (_share(column, cell) for cell in table[column]), strict=True)
    ordered = sorted((row for row in rows if row[1]), key=lambda row: -row[1])
    if not ordered:
        raise PlotError(f"expected shares above 0 in the column {column}, got none")
    with drawing(ax, PAGE, 0.9 + 0.17 * len(ordered)) as ax:
        lengths = [float(share) for _, share in ordered]
        bars = ax.barh(range(len(ordered)), lengths, 0.72, color=INKS[3], ec=INKS[0], lw=0.6)
        texts = [decimal_text(share * 100, 3) + "%" for _, share in ordered]
        ax.bar_label(bars, texts, padding=2, size=6.5)
        ax.set_xscale("log" if log else "linear")
        ax.margins(x=0.15, y=0.02)
        if log:
            ax.set_xlim(lengths[-1] / 3, lengths[0] * 4)
        ax.set_yticks(range(len(ordered)), [name for name, _ in ordered])
        ax.invert_yaxis()
        ax.tick_params(axis="y", length=0)
        ax.set_xlabel(written(column) + (", on a log scale" if log else ""))
        headed(ax, table.title, table.deck)
    return ax


def _share(column: str, cell: object) -> Fraction:
    if cell is None:
        return Fraction()
    if isinstance(cell, int | Fraction) and (not cell or RAREST <= cell <= 1):
        return Fraction(cell)
    raise PlotError(f"expected shares from 0 to 1 in the column {column}, got {cell!r}")


def _number(number: int, noun: str) -> str:
    return f"{number} {noun}{'' if number == 1 else 's'}"
