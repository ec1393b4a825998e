"""Operations from diagrams to diagrams: the connectives, one count more or less, what is left.

Two diagrams are combined value by value, by descending both at once and meeting each pair
of rows once:

>>> from combinat.diagrams.build import build
>>> odd = build((3,), 0, lambda layer, state: [(1, 1), (3, 1)], bool)
>>> small = build((3,), 0, lambda layer, state: [(0, 1), (1, 1)], bool)
>>> [combine(odd, small, UNION).value((count,)) for count in range(4)]
[1, 1, 0, 1]

Work goes layer by layer: down, to find which pairs are needed; then up, to make their rows.
So memory bounds the depth of a diagram, and the stack does not. What an operation remembers
is dropped when it returns.

References: [Bryant1986], [Brz1964].
"""

from __future__ import annotations

import operator
from functools import partial
from itertools import chain, filterfalse
from operator import or_
from typing import TYPE_CHECKING, NamedTuple

from combinat.diagrams.diagram import Diagram, Nodes, Row

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator, Sequence

    from combinat.diagrams.walks import Weight


Moved = list[dict[int, int]]
"""For each layer, and the ends, what rows become, as the left of a pair."""

Column = tuple[int, ...]
"""The children at one count, of many rows."""


class Operation(NamedTuple):
    """How two values become one, and what is plain without a descent.

    Attributes:
        leaf: the value of two values that are not 0; ``leaf(0, 0)`` is understood to be 0.
        left: whether ``x`` with the sink is ``x`` (otherwise it is the sink).
        right: whether the sink with ``x`` is ``x``.
        same: whether ``x`` with itself is ``x``, the sink, or (None) has to be descended.
    """

    leaf: Callable[[int, int], int]
    left: bool
    right: bool
    same: bool | None


UNION = Operation(operator.or_, left=True, right=True, same=True)
INTERSECTION = Operation(operator.and_, left=False, right=False, same=True)
DIFFERENCE = Operation(lambda x, y: 0, left=True, right=False, same=False)
SYMMETRIC_DIFFERENCE = Operation(operator.xor, left=True, right=True, same=False)
SUM = Operation(operator.add, left=True, right=True, same=None)
PRODUCT = Operation(operator.mul, left=False, right=False, same=None)


def combine(
    first: Diagram, second: Diagram, operation: Operation, *, most: int | None = None
) -> Diagram:
    """The diagram whose value at each vector is that of the two, combined.

    Sets with sets by the first four operations, functions by sum and product; both
    diagrams read the same counts.

    >>> from combinat.diagrams.build import build
    >>> one = build((3,), 0, lambda layer, state: [(1, 1)], bool)
    >>> combine(one, one, SUM).value((1,)), combine(one, one, DIFFERENCE).root
    (2, 0)

    Arguments:
        first: what stands on the left.
        second: what stands on the right.
        operation: how their values are combined.
        most: the most rows that may be made on the way.

    At most (rows of the first x rows of the second) pairs, and in practice few of them.
    """
    nodes = Nodes(first.copies, most=most)
    pair = nodes.load(first)[0][first.root] << 32 | nodes.load(second)[0][second.root]
    return nodes.diagram(_Pairing(nodes, operation).resolve(0, [pair])[pair])


def shifted(diagram: Diagram, steps: Iterable[int]) -> Iterator[Diagram]:
    """After each step, the vectors one count above (+1) or below (-1) a vector of before.

    From the set of (1, 1) alone, for counts of at most 1, one down, then one up:

    >>> from combinat.diagrams.build import build
    >>> full = build((1, 1), 0, lambda layer, state: [(1, 1)], bool)
    >>> [sorted(d.value((x, y)) for x in (0, 1) for y in (0, 1)) for d in shifted(full, (-1, 1))]
    [[0, 0, 1, 1], [0, 0, 0, 1]]

    In a row with children ``ch`` the child at ``c`` becomes the union of ``ch[c - step]``,
    where the step was taken here, and of what ``ch[c]`` becomes, where it is taken further
    on. A chain of steps shares one table, for its sets share most of their rows; at most
    (rows x counts) unions a step. The diagram is one of a set; for a function there is
    :func:`shift_sum`.
    """
    nodes = Nodes(diagram.copies)
    pairing = _Pairing(nodes, UNION)
    root = nodes.load(diagram)[0][diagram.root]
    moved: dict[int, Moved] = {}
    for step in steps:
        before = moved.setdefault(step, [{} for _ in range(len(nodes.rows) + 1)])
        root = _shift(nodes, pairing, root, partial(_stepped, step), before)
        yield nodes.diagram(root)


def shift_sum(diagram: Diagram, factors: Weight, *, most: int | None = None) -> Diagram:
    """For each vector, the sum over layers of the value with one count more there.

    Each term has a factor by the layer and the count the vector has there. With all factors
    1 this says in how many ways a vector becomes a member:

    >>> from combinat.diagrams.build import build
    >>> full = build((1, 1), 0, lambda layer, state: [(1, 1)], bool)
    >>> shift_sum(full, ((1, 1), (1, 1))).value((0, 1))
    1
    >>> shift_sum(full, ((5, 5), (1, 1))).value((0, 1))
    5

    Arguments:
        diagram: a set, or a function.
        factors: for each layer, the factor of each count, 0 or more.
        most: the most rows that may be made on the way.
    """
    nodes = Nodes(diagram.copies, most=most)
    placed = nodes.load(diagram)
    scaled = {
        factor: [dict(zip(*places, strict=True)) for places in zip(placed, times, strict=True)]
        for factor in {factor for row in factors for factor in row}
        for times in [nodes.load(_with_ends(diagram, factor.__mul__))]
    }

    def _weighed(layer: int, columns: list[Column]) -> list[Column]:
        next_up = zip(factors[layer], _stepped(-1, layer, columns), strict=True)
        return [
            tuple(map(scaled[factor][layer + 1].__getitem__, column)) for factor, column in next_up
        ]

    root = placed[0][diagram.root]
    moved: Moved = [{} for _ in range(len(nodes.rows) + 1)]
    return nodes.diagram(_shift(nodes, _Pairing(nodes, SUM), root, _weighed, moved))


def mapped(diagram: Diagram, change: Callable[[int], int]) -> Diagram:
    """The diagram whose values are those of this one, changed; 0 stays 0.

    >>> from combinat.diagrams.build import build
    >>> one = build((3,), 0, lambda layer, state: [(1, 1)], bool)
    >>> mapped(one, lambda value: 7 * value).value((1,))
    7
    """
    return _reduced(_with_ends(diagram, change), [list(rows) for rows in diagram.layers])


def _with_ends(diagram: Diagram, change: Callable[[int], int]) -> Diagram:
    """The same rows over other ends; rows may have become equal."""
    return Diagram(diagram.layers, (0, *map(change, diagram.ends[1:])))


def after(diagram: Diagram, taken: Sequence[int]) -> Diagram:
    """The vectors which, added to the one taken, are in the diagram: its derivative.

    >>> from combinat.diagrams.build import build
    >>> pair = build((2, 2), 0, lambda layer, state: [(0, state), (2, 1)], bool)
    >>> [d.value((1, 0)) for d in (pair, after(pair, (1, 0)))]
    [0, 1]
    """
    rows = zip(diagram.layers, taken, strict=True)
    return _reduced(
        diagram, [[row[count:] + (0,) * count for row in layer] for layer, count in rows]
    )


def restricted(diagram: Diagram, copies: Sequence[int]) -> Diagram:
    """The vectors whose counts stay within smaller limits, as a diagram of those limits.

    >>> from combinat.diagrams.build import build
    >>> few = build((3,), 0, lambda layer, state: [(1, 1), (3, 1)], bool)
    >>> restricted(few, (2,))
    Diagram(layers=(((0, 0, 0), (0, 1, 0)),), ends=(0, 1))
    """
    rows = zip(diagram.layers, copies, strict=True)
    return _reduced(diagram, [[row[: limit + 1] for row in layer] for layer, limit in rows])


def _reduced(diagram: Diagram, layers: list[list[Row]]) -> Diagram:
    """The diagram of other rows in the same places, made minimal again."""
    nodes = Nodes(len(rows[0]) - 1 for rows in layers)
    placed = nodes.load(Diagram(tuple(map(tuple, layers)), diagram.ends))
    return nodes.diagram(placed[0][diagram.root])


def _shift(
    nodes: Nodes,
    pairing: _Pairing,
    root: int,
    slide: Callable[[int, list[Column]], list[Column]],
    moved: Moved,
) -> int:
    """The row that stands for the root with one count changed, made from the ends up.

    What becomes of a row is the union, or sum, of the children it slides to, where the change
    is made at its layer, and of what becomes of its children, where it is made below. All
    rows of a layer are made at once, column by column; what has become of a row is kept.
    """
    reached = nodes.reached(root)
    moved[-1].update(dict.fromkeys(reached[-1], 0))
    for layer in range(len(reached) - 2, -1, -1):
        fresh = list(filterfalse(moved[layer].__contains__, reached[layer]))
        if not fresh:
            continue
        columns = list(zip(*[nodes.rows[layer][number] for number in fresh], strict=True))
        slid = slide(layer, columns)
        below = moved[layer + 1].__getitem__
        pairs = [
            list(map(or_, map(below, column), here))
            for column, here in zip(columns, slid, strict=True)
        ]
        made = nodes.add(layer, pairing.rows(layer + 1, pairs))
        moved[layer].update(zip(fresh, [number << 32 for number in made], strict=True))
    return moved[0][root] >> 32


def _stepped(step: int, layer: int, columns: list[Column]) -> list[Column]:
    """The children that are seen by a count one step away, of all rows of a layer."""
    nothing = (0,) * len(columns[0])
    return [*columns[1:], nothing] if step < 0 else [nothing, *columns[:-1]]


class _Pairing:
    """What has become of pairs of rows under one operation, for the life of one table.

    A pair of rows is one integer, ``left << 32 | right``: it makes a better key than a
    tuple. Rows are worked on by the thousand, column by column, so that the pairs of all
    their children at one count are one ``map``.
    """

    def __init__(self, nodes: Nodes, operation: Operation) -> None:
        self._nodes = nodes
        self._operation = operation
        self._known: list[dict[int, int]] = [{0: 0} for _ in range(len(nodes.rows) + 1)]
        self._seen = [1] * len(self._known)
        self._lefts: list[list[list[int]]] = [[[] for _ in rows[0]] for rows in nodes.rows]
        self._rights: list[list[list[int]]] = [[[] for _ in rows[0]] for rows in nodes.rows]

    def rows(self, layer: int, columns: list[list[int]]) -> Iterator[Row]:
        """The rows of what has become of pairs, given as columns of pairs of a layer."""
        known = self.resolve(layer, chain.from_iterable(columns)).__getitem__
        return zip(*[map(known, column) for column in columns], strict=True)

    def resolve(self, layer: int, pairs: Iterable[int]) -> dict[int, int]:
        """What is known at a layer, the given pairs among it."""
        plans = []
        wanted = self._unknown(layer, pairs)
        while wanted and layer < len(self._nodes.rows):
            columns = self._descend(layer, wanted)
            plans.append((wanted, columns))
            layer += 1
            wanted = self._unknown(layer, chain.from_iterable(columns))
        self._finish(wanted)
        for wanted, columns in reversed(plans):
            become = self._known[layer].__getitem__
            layer -= 1
            rows = zip(*[map(become, column) for column in columns], strict=True)
            made = self._nodes.add(layer, rows)
            self._known[layer].update(zip(wanted, made, strict=True))
        return self._known[layer]

    def _unknown(self, layer: int, pairs: Iterable[int]) -> list[int]:
        """Those of the pairs that are not known, once the plain ones are."""
        self._catch_up(layer)
        return list(set(filterfalse(self._known[layer].__contains__, pairs)))

    def _catch_up(self, layer: int) -> None:
        """Enter what is plain about the rows that the table has got since the last time."""
        bottom = layer == len(self._nodes.rows)
        rows = self._nodes.ends if bottom else self._nodes.rows[layer]
        known, (_, left, right, same) = self._known[layer], self._operation
        for row in range(self._seen[layer], len(rows)):
            known[row << 32] = row * left
            known[row] = row * right
            if same is not None:
                known[row << 32 | row] = row * same
        self._seen[layer] = len(rows)

    def _descend(self, layer: int, pairs: list[int]) -> list[list[int]]:
        """For each count the pairs of the children that pairs of rows have there."""
        lefts, rights = self._lefts[layer], self._rights[layer]
        fresh = zip(*self._nodes.rows[layer][len(rights[0]) :], strict=True)
        for left, right, children in zip(lefts, rights, fresh, strict=False):
            left.extend([child << 32 for child in children])
            right.extend(children)
        first = [pair >> 32 for pair in pairs]
        second = [pair & 0xFFFFFFFF for pair in pairs]
        return [
            list(map(or_, map(left.__getitem__, first), map(right.__getitem__, second)))
            for left, right in zip(lefts, rights, strict=True)
        ]

    def _finish(self, pairs: list[int]) -> None:
        """Combine the values at the ends."""
        ends, leaf = self._nodes.ends, self._operation.leaf
        for pair in pairs:
            value = leaf(ends[pair >> 32], ends[pair & 0xFFFFFFFF])
            self._known[-1][pair] = self._nodes.end(value)
