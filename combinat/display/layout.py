"""Where the nodes, arrows and labels of a machine go when it is drawn.

A machine is layered, so its nodes stand in columns, evenly, and what is left to choose is their
order: each near those it is joined to. All lengths are inches.

>>> from combinat.counting.one_suit import suit_hands
>>> columns = heights(suit_hands(3, 0, ranks=3).diagram)
>>> [len(column) for column in columns]
[1, 3, 3, 1]
"""

from __future__ import annotations

from math import dist
from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from collections.abc import Sequence

    from combinat.diagrams.diagram import Diagram, Row

Place = tuple[float, float]
"""A point, x and y."""

SWEEPS = 8
"""How often the columns are put in order, forth and back; then nothing moves any more."""


class Arrow(NamedTuple):
    """An arrow from the rim of a circle to the rim of another, and the counts that follow it.

    >>> Arrow((0, 0), (4, 2), "0,3").at(0.5)
    (2.0, 1.0)
    """

    start: Place
    end: Place
    label: str

    def at(self, t: float) -> Place:
        """The point so far along the arrow, from 0 to 1."""
        (x, y), (u, v) = self.start, self.end
        return x + t * (u - x), y + t * (v - y)


def even(wanted: Sequence[float]) -> list[float]:
    """Heights one apart, around 0, in the order of those that are wanted.

    >>> even([5, 3, 4])
    [1.0, -1.0, 0.0]
    """
    order = sorted(range(len(wanted)), key=lambda i: (wanted[i], i))
    placed = {node: place - (len(wanted) - 1) / 2 for place, node in enumerate(order)}
    return [placed[node] for node in range(len(wanted))]


def heights(diagram: Diagram) -> list[list[float]]:
    """For each row of each layer, and for the end, its height; the sinks have none.

    >>> from combinat.counting.one_suit import honor_hands
    >>> heights(honor_hands(3, 0, kinds=2).diagram)
    [[0.0], [-0.5, 0.5], [0.0]]

    By turns from the left and from the right, each row goes where its neighbors are on average.
    """
    sizes = [*(len(rows) - 1 for rows in diagram.layers), len(diagram.ends) - 1]
    near: list[list[list[Place]]] = [[[] for _ in range(size)] for size in sizes]
    for layer, rows in enumerate(diagram.layers):
        for i, row in enumerate(rows[1:]):
            for child in sorted(set(row) - {0}):
                near[layer][i].append((layer + 1, child - 1))
                near[layer + 1][child - 1].append((layer, i))
    found = [even(range(size)) for size in sizes]
    for sweep in range(SWEEPS):
        for layer in range(len(sizes))[:: -1 if sweep % 2 else 1]:
            around = [[found[int(at)][int(i)] for at, i in joined] for joined in near[layer]]
            found[layer] = even([sum(ys) / len(ys) for ys in around])
    return found


def arrows(
    rows: Sequence[Row], starts: Sequence[Place], ends: Sequence[Place], radius: float
) -> list[Arrow]:
    """The arrows of one layer, one for each pair of circles that are joined.

    >>> arrows(((0, 0, 0), (1, 0, 1)), [(0, 0)], [(10, 0)], 1)
    [Arrow(start=(1.0, 0.0), end=(9.0, 0.0), label='0,2')]
    """
    found = []
    for start, row in zip(starts, rows[1:], strict=True):
        for child in sorted(set(row) - {0}):
            line = Arrow(start, ends[child - 1], "")
            rim = radius / dist(line.start, line.end)
            label = ",".join(str(count) for count, to in enumerate(row) if to == child)
            found.append(Arrow(line.at(rim), line.at(1 - rim), label))
    return found


def spots(arrows: Sequence[Arrow]) -> list[Place]:
    """For each arrow of a layer the place of its label, far from other labels and arrows.

    >>> level = Arrow((0.0, 0.0), (1.0, 0.0), "0")
    >>> spots([level])
    [(0.25, 0.0)]
    """
    taken: list[Place] = []
    for arrow in arrows:
        others = [other.at(t / 20) for other in arrows if other != arrow for t in range(21)]
        room = {
            spot: min(_space(spot, taken), 2 * _space(spot, others))
            for spot in (arrow.at(t / 40) for t in range(10, 27))
        }
        taken.append(max(room, key=room.__getitem__))
    return taken


def _space(spot: Place, others: Sequence[Place]) -> float:
    return min((dist(spot, other) for other in others), default=1.0)
