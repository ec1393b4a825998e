"""The value: rows of children, layer by layer, each different row once.

A diagram reads a vector of counts from left to right. In every layer it stands at one
*row*; the count it reads there picks a *child*, which is the number of a row in the next
layer; below the last layer stand the *ends*, which are integers. Row 0 of every layer, and
end 0, is the *sink*: from there everything evaluates to 0. A set is a diagram whose only
end besides the sink is 1; with other ends it is a function that is 0 almost everywhere.

Here is the set of the vectors (1, 0) and (0, 1), for counts of at most 1. Its first layer has
one row besides the sink, its second two:

>>> Diagram((((0, 0), (1, 2)), ((0, 0), (0, 1), (1, 0))), (0, 1)).value((1, 0))
1

Rows are minimal (no two of a layer are equal) and numbered breadth first from the root, so
that a set has exactly one diagram, and ``==`` of diagrams is equality of sets.

References: [Bryant1986], [Srinivasan1990], [Knu2011].
"""

from __future__ import annotations

from collections import defaultdict
from itertools import chain, count, islice
from typing import TYPE_CHECKING, NamedTuple, TypeVar

if TYPE_CHECKING:
    from collections.abc import Hashable, Iterable, Sequence

_Key = TypeVar("_Key", bound="Hashable")

Row = tuple[int, ...]
"""The children of a node: where each count leads in the next layer."""


class Diagram(NamedTuple):
    """A minimal layered automaton over count vectors, with integers at its ends.

    Made by :func:`~combinat.diagrams.build.build` and the algebra, never by hand, for they
    keep the rows minimal and in order.

    Attributes:
        layers: for each layer its rows; row 0 leads only to sinks; row 1 of layer 0 is the root.
        ends: the values below the last layer; the first is 0.
    """

    layers: tuple[tuple[Row, ...], ...]
    ends: tuple[int, ...]

    @property
    def copies(self) -> tuple[int, ...]:
        """The largest count each layer can read.

        >>> Diagram((((0, 0, 0),), ((0, 0),)), (0,)).copies
        (2, 1)
        """
        return tuple(len(rows[0]) - 1 for rows in self.layers)

    @property
    def root(self) -> int:
        """The row where reading begins: 0 for the empty set, else 1.

        >>> Diagram((((0, 0, 0),), ((0, 0),)), (0,)).root
        0
        """
        return min(1, len(self.layers[0] if self.layers else self.ends) - 1)

    @property
    def nodes(self) -> int:
        """How many rows there are, sinks and ends not counted: the size of the diagram.

        >>> Diagram((((0, 0), (1, 2)), ((0, 0), (0, 1), (1, 0))), (0, 1)).nodes
        3
        """
        return sum(len(rows) - 1 for rows in self.layers)

    def value(self, vector: Sequence[int]) -> int:
        """What the diagram says of a vector: 1 or 0 for a set, an integer for a function.

        The vector has one count for each layer, within :attr:`copies`.

        >>> Diagram((((0, 0), (1, 0)),), (0, 7)).value((0,))
        7
        """
        node = self.root
        for rows, number in zip(self.layers, vector, strict=True):
            node = rows[node][number]
        return self.ends[node]


def _numbering(first: _Key) -> defaultdict[_Key, int]:
    """A mapping that numbers its keys from 0 in the order in which they are asked for."""
    numbers: defaultdict[_Key, int] = defaultdict(count().__next__)
    numbers[first]
    return numbers


class DiagramSizeError(ValueError):
    """An operation whose diagrams would be larger than was allowed."""


class Nodes:
    """Rows under construction, each kept once: the table of one operation, dropped with it.

    >>> nodes = Nodes((1,))
    >>> nodes.add(0, [(nodes.end(1), 0)]) == nodes.add(0, [(nodes.end(1), 0)])
    True

    Arguments:
        copies: the largest count of each layer.
        most: the most rows there may be; any number if None.

    Raises:
        DiagramSizeError: more rows are needed than there may be.
    """

    def __init__(self, copies: Iterable[int], *, most: int | None = None) -> None:
        self._most = most
        self.rows: list[list[Row]] = [[(0,) * (limit + 1)] for limit in copies]
        self._numbers = [_numbering(rows[0]) for rows in self.rows]
        self._ends = _numbering(0)

    def add(self, layer: int, rows: Iterable[Row]) -> list[int]:
        """The numbers of these rows in their layer, new ones for rows that are new.

        >>> Nodes((2,)).add(0, [(0, 0, 0), (0, 1, 0), (0, 1, 0)])
        [0, 1, 1]
        """
        numbers, known = self._numbers[layer], self.rows[layer]
        given = list(map(numbers.__getitem__, rows))
        fresh = list(islice(reversed(numbers), len(numbers) - len(known)))
        known.extend(reversed(fresh))
        if self._most is not None:
            self._most -= len(fresh)
            if self._most < 0:
                raise DiagramSizeError("expected a smaller diagram: it passes the rows allowed")
        return given

    def end(self, value: int) -> int:
        """The number of the end with this value.

        >>> Nodes((2,)).end(0)
        0
        """
        return self._ends[value]

    @property
    def ends(self) -> list[int]:
        """The values of the ends, by number.

        >>> Nodes((2,)).ends
        [0]
        """
        return list(self._ends)

    def load(self, diagram: Diagram) -> list[list[int]]:
        """Take in a diagram; for each layer, and the ends, where its rows are numbered here.

        >>> Nodes((1,)).load(Diagram((((0, 0), (1, 0)),), (0, 7)))
        [[0, 1], [0, 1]]
        """
        where = [self.end(value) for value in diagram.ends]
        placed = [where]
        for layer in range(len(diagram.layers) - 1, -1, -1):
            rows = diagram.layers[layer]
            where = self.add(layer, [tuple([where[child] for child in row]) for row in rows])
            placed.append(where)
        return placed[::-1]

    def reached(self, root: int) -> list[list[int]]:
        """For each layer, and the ends, the rows below a row of the first layer.

        >>> Nodes((1,)).reached(0)
        [[0], [0]]
        """
        below = {0, root}
        reached = [list(below)]
        for rows in self.rows:
            below = set().union(*[rows[number] for number in below])
            reached.append(list(below))
        return reached

    def diagram(self, root: int) -> Diagram:
        """The value below a row of the first layer, its rows numbered breadth first.

        >>> nodes = Nodes((1,))
        >>> nodes.diagram(*nodes.add(0, [(nodes.end(7), 0)]))
        Diagram(layers=(((0, 0), (1, 0)),), ends=(0, 7))
        """
        order = _numbering(0)
        order[root]
        layers = []
        for rows in self.rows:
            below = _numbering(0)
            children = chain.from_iterable([rows[number] for number in order])
            numbers = map(below.__getitem__, children)
            layers.append(tuple(zip(*[numbers] * len(rows[0]), strict=True)))
            order = below
        ends = self.ends
        return Diagram(tuple(layers), tuple(ends[number] for number in order))
