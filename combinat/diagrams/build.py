"""From a step that may choose to the one diagram that need not.

A *step* says, of a state and a layer, which counts the layer may hold and which state
follows. Several steps may fit the same count: the reader of a hand does not know which
blocks its tiles belong to. :func:`build` follows all choices at once, :func:`ways` counts them.

>>> def one_left(layer: int, state: bool) -> list[tuple[int, bool]]:
...     return [(0, state)] if state else [(0, False), (1, True)]
>>> build((1, 1), False, one_left, bool).nodes
3
"""

from __future__ import annotations

from collections import Counter
from functools import cache, partial
from typing import TYPE_CHECKING, TypeVar

from combinat.diagrams.diagram import Diagram, Nodes

if TYPE_CHECKING:
    from collections.abc import Callable, Collection, Hashable, Iterable, Sequence

State = TypeVar("State", bound="Hashable")
Known = TypeVar("Known", bound="Hashable")


def build(
    copies: tuple[int, ...],
    start: State,
    step: Callable[[int, State], Iterable[tuple[int, State]]],
    accept: Callable[[State], bool],
) -> Diagram:
    """The set of the vectors that some choice of steps reads from the start to acceptance.

    >>> build((3,), 0, lambda layer, state: [(2, 1), (3, 0)], bool).value((2,))
    1

    Arguments:
        copies: the largest count of each layer.
        start: the state before the first layer; states are hashable.
        step: ``step(layer, state)`` gives pairs (count, next state), count within the limit.
        accept: whether a state after the last layer is one of success.

    Subset construction from the top, then equal rows merged from the bottom. Its cost is the
    number of different sets of states met in a layer, times the steps of a state.
    """

    def value(states: frozenset[State]) -> int:
        return int(any(map(accept, states)))

    return _determined(copies, frozenset([start]), partial(_split, step), value)


def ways(
    copies: tuple[int, ...],
    start: State,
    step: Callable[[int, State], Iterable[tuple[int, State]]],
    accept: Callable[[State], bool],
) -> Diagram:
    """For each vector, how many choices of steps read it from the start to acceptance.

    >>> twice = ways((1, 1), False, lambda layer, state: [(0, state), (1, True), (1, True)], bool)
    >>> twice.value((0, 0)), twice.value((0, 1)), twice.value((1, 1))
    (0, 2, 4)

    Arguments are those of :func:`build`, whose set is where this is not 0; so is the
    construction, with the number of ways to each state kept beside it.
    """

    def value(states: frozenset[tuple[State, int]]) -> int:
        return sum(number for state, number in states if accept(state))

    return _determined(copies, frozenset([(start, 1)]), partial(_split_ways, step), value)


def box(copies: Sequence[int], allowed: Sequence[Collection[int]]) -> Diagram:
    """The set of the vectors whose count in each layer is one of those allowed there.

    >>> pairs = box((4, 4), [(0, 2), (2,)])
    >>> pairs.value((2, 2)), pairs.value((2, 0)), pairs.nodes
    (1, 0, 2)

    Arguments:
        copies: the largest count of each layer.
        allowed: for each layer the counts it may hold; no vector has one above the largest.
    """
    rows = [
        tuple([int(count in counts) for count in range(limit + 1)])
        for limit, counts in zip(copies, allowed, strict=True)
    ]
    sinks = [(0,) * len(row) for row in rows]
    if not all(map(any, rows)):
        return Diagram(tuple([(sink,) for sink in sinks]), (0,))
    return Diagram(tuple(zip(sinks, rows, strict=True)), (0, 1))


def _determined(
    copies: tuple[int, ...],
    start: Known,
    split: Callable[[int, int], Callable[[Known], list[Known]]],
    value: Callable[[Known], int],
) -> Diagram:
    """The diagram of what is known after each count: made from the top, merged from the bottom."""
    reached: list[dict[Known, int]] = [{start: 0}]
    plans: list[list[tuple[int, ...]]] = []
    for layer, limit in enumerate(copies):
        parts = split(layer, limit)
        below: dict[Known, int] = {}
        plans.append(
            [
                tuple([below.setdefault(part, len(below)) for part in parts(known)])
                for known in reached[-1]
            ]
        )
        reached.append(below)
    nodes = Nodes(copies)
    where = [nodes.end(value(known)) for known in reached[-1]]
    for layer in range(len(copies) - 1, -1, -1):
        where = nodes.add(layer, [tuple([where[i] for i in plan]) for plan in plans[layer]])
    return nodes.diagram(where[0])


def _listed(
    step: Callable[[int, State], Iterable[tuple[int, State]]], layer: int, state: State
) -> tuple[tuple[int, State], ...]:
    """The moves of a state as a tuple, which can be gone through again."""
    return tuple(step(layer, state))


def _split(
    step: Callable[[int, State], Iterable[tuple[int, State]]], layer: int, limit: int
) -> Callable[[frozenset[State]], list[frozenset[State]]]:
    """What says, for each count up to the limit, which states may follow those of a set."""
    moves = cache(partial(_listed, step, layer))

    def parts(states: frozenset[State]) -> list[frozenset[State]]:
        found: list[set[State]] = [set() for _ in range(limit + 1)]
        for state in states:
            for count, following in moves(state):
                found[count].add(following)
        return list(map(frozenset, found))

    return parts


def _split_ways(
    step: Callable[[int, State], Iterable[tuple[int, State]]], layer: int, limit: int
) -> Callable[[frozenset[tuple[State, int]]], list[frozenset[tuple[State, int]]]]:
    """The same, where each state has the number of ways that lead to it."""
    moves = cache(partial(_listed, step, layer))

    def parts(states: frozenset[tuple[State, int]]) -> list[frozenset[tuple[State, int]]]:
        found: list[Counter[State]] = [Counter() for _ in range(limit + 1)]
        for state, number in states:
            for count, following in moves(state):
                found[count][following] += number
        return [frozenset(counter.items()) for counter in found]

    return parts
