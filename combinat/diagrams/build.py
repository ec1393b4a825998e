"""From a step that may choose to the one diagram that need not.

A *step* says, of a state and a layer, which counts the layer may hold and which state
follows. Several steps may fit the same count: the reader of a hand does not know which
blocks its tiles belong to. :func:`build` follows all choices at once.

>>> def one_left(layer: int, state: bool) -> list[tuple[int, bool]]:
...     return [(0, state)] if state else [(0, False), (1, True)]
>>> build((1, 1), False, one_left, bool).nodes
3
"""

from __future__ import annotations

from functools import cache, partial
from typing import TYPE_CHECKING, TypeVar

from combinat.diagrams.diagram import Diagram, Nodes

if TYPE_CHECKING:
    from collections.abc import Callable, Hashable, Iterable

State = TypeVar("State", bound="Hashable")


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
    reached: list[dict[frozenset[State], int]] = [{frozenset([start]): 0}]
    plans: list[list[tuple[int, ...]]] = []
    for layer, limit in enumerate(copies):
        moves = cache(partial(_listed, step, layer))
        below: dict[frozenset[State], int] = {}
        plans.append(
            [
                tuple([below.setdefault(part, len(below)) for part in _split(states, moves, limit)])
                for states in reached[-1]
            ]
        )
        reached.append(below)
    nodes = Nodes(copies)
    where = [nodes.end(int(any(map(accept, states)))) for states in reached[-1]]
    for layer in range(len(copies) - 1, -1, -1):
        where = nodes.add(layer, [tuple([where[i] for i in plan]) for plan in plans[layer]])
    return nodes.diagram(where[0])


def _listed(
    step: Callable[[int, State], Iterable[tuple[int, State]]], layer: int, state: State
) -> tuple[tuple[int, State], ...]:
    """The moves of a state as a tuple, which can be gone through again."""
    return tuple(step(layer, state))


def _split(
    states: frozenset[State],
    moves: Callable[[State], tuple[tuple[int, State], ...]],
    limit: int,
) -> list[frozenset[State]]:
    """For each count up to the limit, the states that may follow."""
    parts: list[set[State]] = [set() for _ in range(limit + 1)]
    for state in states:
        for count, following in moves(state):
            parts[count].add(following)
    return [frozenset(part) for part in parts]
