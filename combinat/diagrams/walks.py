"""Walks through a diagram: how many, which one, the next, one at random.

A *weight* gives each layer a factor for each count it may read; a vector weighs the product
of its factors, times the value of the diagram. All walks read one table of totals: for each
row, what everything below it weighs.

>>> from combinat.diagrams.build import build
>>> any_one = build((2, 2), 0, lambda layer, state: [(0, state), (1, 1)], bool)
>>> once = totals(any_one, uniform(any_one.copies))
>>> total(once), list(vectors(any_one))
(3, [(1, 1), (1, 0), (0, 1)])
>>> rank(any_one, once, (0, 1)), unrank(any_one, uniform(any_one.copies), once, 2)
(2, (0, 1))

Vectors come in the order of hands as written: the larger count of an earlier layer first.
Walks are over sets, and expect weights that are not negative; totals are of functions too.

References: [Knu2011].
"""

from __future__ import annotations

from collections import defaultdict
from math import comb
from operator import mul
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from combinat.diagrams.diagram import Diagram

Weight = tuple[tuple[int, ...], ...]
"""For each layer, the factor of each count from 0 on."""

Totals = tuple[tuple[int, ...], ...]
"""For each layer, and the ends, the weight below each row."""


def uniform(copies: Sequence[int]) -> Weight:
    """The weight under which every vector counts once.

    >>> uniform((2, 1))
    ((1, 1, 1), (1, 1))
    """
    return tuple((1,) * (limit + 1) for limit in copies)


def binomial(copies: Sequence[int], *, out_of: Sequence[int]) -> Weight:
    """The weight that counts choices: C(n, c) for c things out of the n of a layer.

    >>> binomial((4, 2), out_of=(4, 1))
    ((1, 4, 6, 4, 1), (1, 1, 0))
    """
    limits = zip(copies, out_of, strict=True)
    return tuple(tuple(comb(n, count) for count in range(limit + 1)) for limit, n in limits)


def totals(diagram: Diagram, weight: Weight) -> Totals:
    """For each layer, and the ends, what everything below each row weighs.

    One pass from the ends up. A diagram of no member has the total 0:

    >>> from combinat.diagrams.diagram import Diagram
    >>> totals(Diagram((((0, 0),),), (0,)), ((1, 1),))
    ((0,), (0,))
    """
    below = diagram.ends
    table = [below]
    for rows, factors in zip(reversed(diagram.layers), reversed(weight), strict=True):
        below = tuple([sum(map(mul, factors, [below[child] for child in row])) for row in rows])
        table.append(below)
    return tuple(reversed(table))


def total(table: Totals) -> int:
    """What the whole set weighs: the total at its root.

    >>> total(((0, 12), (0, 3), (0, 1)))
    12
    """
    return table[0][-1]


def sizes(diagram: Diagram) -> tuple[int, ...]:
    """The sums that the vectors of a set have, ascending.

    >>> from combinat.diagrams.build import build
    >>> sizes(build((2, 2), 0, lambda layer, state: [(0, state), (2, 1)], bool))
    (2, 4)

    One pass over the rows, with a bit for each sum.
    """
    below = [int(value != 0) for value in diagram.ends]
    for rows in reversed(diagram.layers):
        below = [_spread(below, row) for row in rows]
    bits = below[diagram.root]
    return tuple(size for size in range(bits.bit_length()) if bits >> size & 1)


def _spread(below: list[int], row: tuple[int, ...]) -> int:
    bits = 0
    for held, child in enumerate(row):
        bits |= below[child] << held
    return bits


def by_size(diagram: Diagram, weight: Weight, most: int) -> dict[int, int]:
    """What the vectors of each sum weigh, for all sums up to the most, 0 left out.

    >>> from combinat.diagrams.build import build
    >>> evens = build((2, 2), 0, lambda layer, state: [(0, state), (2, 1)], bool)
    >>> by_size(evens, uniform(evens.copies), 3), by_size(evens, uniform(evens.copies), 4)
    ({2: 2}, {2: 2, 4: 1})

    One pass, with a polynomial at each row, cut off above the most. A polynomial is packed
    into one integer, with as many bits for a coefficient as all vectors of a sum could need.
    """
    every = [1] + [0] * most
    for factors in weight:
        every = [sum(map(mul, factors, every[n::-1])) for n in range(most + 1)]
    bits = (max(every) * max(diagram.ends)).bit_length()
    mask = (1 << bits * (most + 1)) - 1
    below = diagram.ends
    for rows, factors in zip(reversed(diagram.layers), reversed(weight), strict=True):
        packed = [factor << bits * held for held, factor in enumerate(factors)]
        below = tuple(
            [sum(map(mul, packed, [below[child] for child in row])) & mask for row in rows]
        )
    coefficients = ((n, _digit(below[-1], bits, n)) for n in range(most + 1))
    return {n: ways for n, ways in coefficients if ways}


def by_value(diagram: Diagram, weight: Weight) -> dict[int, int]:
    """What the vectors of each value of a function weigh, 0 left out.

    >>> from combinat.diagrams.diagram import Diagram
    >>> by_value(Diagram((((0, 0, 0), (1, 2, 1)),), (0, 5, 3)), ((1, 10, 100),))
    {3: 10, 5: 101}

    One pass from the root down: what all ways to a row weigh is shared out among its children.
    """
    above = {diagram.root: 1}
    for rows, factors in zip(diagram.layers, weight, strict=True):
        below: defaultdict[int, int] = defaultdict(int)
        for number, ways in above.items():
            for child, factor in zip(rows[number], factors, strict=True):
                below[child] += ways * factor
        above = below
    found = sorted((diagram.ends[end], ways) for end, ways in above.items() if end and ways)
    return dict(found)


def _digit(number: int, bits: int, place: int) -> int:
    return number >> bits * place & (1 << bits) - 1


def total_of_steps(first: Diagram, second: Diagram, weight: Weight, factors: Weight) -> int:
    """What the steps from one set to another by one count more weigh in all.

    A step weighs what its vector does, times a factor by the layer and the count there.

    >>> from combinat.diagrams.build import build
    >>> one, two = (build((2, 1), 0, lambda i, n: [(0, n), (1, n + 1), (2, n + 2)][: 3 - i],
    ...             size.__eq__) for size in (1, 2))
    >>> total_of_steps(one, two, uniform((2, 1)), uniform((2, 1)))
    3

    One pass over the pairs of rows that are met: pairs before the step, and pairs after it.
    """
    layers = list(zip(first.layers, second.layers, weight, factors, strict=True))
    before, after = {(first.root, second.root)}, set[tuple[int, int]]()
    met = []
    for left, right, _, _ in layers:
        met.append((before, after))
        stepped = {pair for a, b in before for pair in zip(left[a], right[b][1:], strict=False)}
        before = {pair for a, b in before for pair in zip(left[a], right[b], strict=True)}
        after = stepped | {pair for a, b in after for pair in zip(left[a], right[b], strict=True)}
        before, after = ({(a, b) for a, b in pairs if a and b} for pairs in (before, after))
    done = {(a, b): first.ends[a] * second.ends[b] for a, b in after}
    to_do: dict[tuple[int, int], int] = {}
    for (left, right, weighs, factor), (before, after) in zip(
        reversed(layers), reversed(met), strict=True
    ):
        by_step = [w * f for w, f in zip(weighs, factor, strict=True)]
        to_do = {
            (a, b): _sum(weighs, left[a], right[b], to_do)
            + _sum(by_step, left[a], right[b][1:], done)
            for a, b in before
        }
        done = {(a, b): _sum(weighs, left[a], right[b], done) for a, b in after}
    return to_do.get((first.root, second.root), 0)


def _sum(
    weighs: Sequence[int],
    left: Sequence[int],
    right: Sequence[int],
    below: dict[tuple[int, int], int],
) -> int:
    """What the children of a pair of rows weigh; the shorter row says how many there are."""
    return sum(map(mul, weighs, [below.get(pair, 0) for pair in zip(left, right, strict=False)]))


def vectors(diagram: Diagram) -> Iterator[tuple[int, ...]]:
    """Every member of a set once, in order, one by one: the set is never listed whole.

    >>> from combinat.diagrams.diagram import Diagram
    >>> next(vectors(Diagram((((0, 0), (1, 0)),), (0, 1))))
    (0,)
    """
    if not diagram.root:
        return
    depth = len(diagram.layers)
    path: list[int] = []
    choices = [_choices(diagram, 0, diagram.root)] if depth else []
    if not depth:
        yield ()
    while choices:
        step = next(choices[-1], None)
        if step is None:
            choices.pop()
            del path[len(choices) - 1 :]
            continue
        count, child = step
        path.append(count)
        if len(path) == depth:
            yield tuple(path)
            path.pop()
        else:
            choices.append(_choices(diagram, len(path), child))


def _choices(diagram: Diagram, layer: int, node: int) -> Iterator[tuple[int, int]]:
    """The counts that lead on from a row, and where to, the largest first."""
    row = diagram.layers[layer][node]
    return ((count, row[count]) for count in range(len(row) - 1, -1, -1) if row[count])


def rank(diagram: Diagram, table: Totals, vector: Sequence[int]) -> int:
    """How many members come before this one; the table is of the uniform weight.

    The vector must be a member.

    >>> from combinat.diagrams.diagram import Diagram
    >>> line = Diagram((((0, 0, 0), (1, 1, 1)),), (0, 1))
    >>> rank(line, totals(line, uniform(line.copies)), (0,))
    2
    """
    node, before = diagram.root, 0
    for rows, below, count in zip(diagram.layers, table[1:], vector, strict=True):
        row = rows[node]
        before += sum([below[child] for child in row[count + 1 :]])
        node = row[count]
    return before


def unrank(diagram: Diagram, weight: Weight, table: Totals, number: int) -> tuple[int, ...]:
    """The member that this number falls to, each member having as many as it weighs.

    With the uniform weight this is the inverse of :func:`rank`; with another, a number
    chosen uniformly below the total chooses a member in proportion to its weight.

    >>> from combinat.diagrams.diagram import Diagram
    >>> line = Diagram((((0, 0, 0), (1, 0, 1)),), (0, 1))
    >>> weight = ((1, 2, 3),)
    >>> [unrank(line, weight, totals(line, weight), number) for number in range(4)]
    [(2,), (2,), (2,), (0,)]
    """
    node, vector = diagram.root, []
    for rows, factors, below in zip(diagram.layers, weight, table[1:], strict=True):
        row = rows[node]
        count = len(row) - 1
        while number >= (weighs := factors[count] * below[row[count]]):
            number -= weighs
            count -= 1
        number //= factors[count]
        vector.append(count)
        node = row[count]
    return tuple(vector)
