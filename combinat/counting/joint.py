"""All numbers of tiles and of ranks at once: one rational function of x and y.

>>> from combinat.counting.formulas import Asked
>>> melds = joint(Asked(None, 0, copies=1))  # a rank not held, or a run
>>> melds.to_sympy(), melds.degree
(1/(-x**3*y**3 - y + 1), 3)

The system v = f + y T(x) v is solved for the start by eliminating the states one after the other,
those of fewest neighbors first. The polynomials are SymPy's, which takes python-flint for its
integers where that is installed; the result is the same without.

References: [Stanley2012].
"""

from __future__ import annotations

from functools import lru_cache
from types import MappingProxyType
from typing import TYPE_CHECKING, Any, NamedTuple

from combinat.counting.transfer import Machine, factors, minimal

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from combinat.counting.formulas import Asked

Element = Any
"""A polynomial of SymPy, in a ring of two generators."""

Equation = tuple[dict[int, Element], Element]
"""The coefficients of the unknowns, and what they add up to."""


class JointFunction(NamedTuple):
    """A rational function of x, whose powers count tiles, and y, whose powers count ranks.

    Attributes:
        numerator: for each pair of powers of x and y its coefficient.
        denominator: the same, with 1 for the powers 0, 0; the two have nothing in common.
    """

    numerator: Mapping[tuple[int, int], int]
    denominator: Mapping[tuple[int, int], int]

    def __hash__(self) -> int:
        return hash(tuple([frozenset(side.items()) for side in self]))

    def __reduce__(self) -> tuple[object, ...]:
        return _kept, tuple([dict(side) for side in self])

    @property
    def degree(self) -> int:
        """The degree of the denominator in y.

        >>> from combinat.counting.formulas import Asked
        >>> joint(Asked(None, 0)).degree
        9
        """
        return max(power for _, power in self.denominator)

    def to_sympy(self) -> Any:
        """The function as a SymPy expression.

        >>> from combinat.counting.formulas import Asked
        >>> joint(Asked(None, 1, honors=True, copies=2)).to_sympy()
        x**2*y/(y**2 - 2*y + 1)
        """
        from sympy import Poly, symbols

        above, below = (Poly(dict(side) or {(0, 0): 0}, *symbols("x y")).as_expr() for side in self)
        return above / below


@lru_cache(maxsize=8)
def joint(asked: Asked) -> JointFunction:
    """The function of x and y for all i.

    >>> from combinat.counting.formulas import Asked
    >>> joint(Asked(None, 0, honors=True)).denominator == {(0, 0): 1, (0, 1): -1, (3, 1): -1}
    True

    Arguments:
        asked: what is asked for; its i does not matter.

    Tiles come in threes, all but those of the pair, so that x occurs as x^3 only, after a state
    from which so many tiles and any number of threes are still to come has its unknown divided by
    x to that number. This halves the time.
    """
    from sympy import ZZ, ring

    machine = minimal(asked.k, copies=asked.copies, honors=asked.honors)
    to_come, step = _to_come(machine)
    _, z, y = ring("z, y", ZZ)
    equations = _system(machine, factors(asked.copies, asked.weight), to_come, step, z, y)
    while len(equations) > 1:
        _eliminate(_of_fewest_neighbors(equations), equations)
    (unknowns, above), below = equations[0], z.ring.one
    if unknowns:
        _, above, below = above.cofactors(unknowns[0])
    sign = int(below.coeff(1))
    return JointFunction(
        *(_by_powers(side * sign, first, step) for side, first in ((above, to_come[0]), (below, 0)))
    )


def _to_come(machine: Machine) -> tuple[list[int], int]:
    """For each state the tiles to come before acceptance, modulo 3, and 3; or zeros and 1.

    >>> _to_come(minimal(1, honors=True))
    ([2, 2, 0], 3)
    """
    told = {state: 0 for state in range(machine.states) if machine.accepts[state]}
    edges = [
        (state, count, following)
        for state, row in enumerate(machine.rows)
        for count, following in enumerate(row)
        if machine.dead not in (state, following)
    ]
    for _ in machine.rows:
        told |= {s: (count + told[t]) % 3 for s, count, t in edges if s not in told and t in told}
    if any((count + told[t] - told[s]) % 3 for s, count, t in edges):
        return [0] * machine.states, 1
    return [told.get(state, 2) for state in range(machine.states)], 3


def _system(
    machine: Machine,
    weights: Sequence[int],
    to_come: Sequence[int],
    step: int,
    z: Element,
    y: Element,
) -> dict[int, Equation]:
    """For each state: its unknown, less what one rank leads to, is 1 if it accepts, else 0."""
    equations: dict[int, Equation] = {}
    for state, row in enumerate(machine.rows):
        unknowns = {state: z.ring.one}
        for count, (weight, following) in enumerate(zip(weights, row, strict=True)):
            if following != machine.dead:
                power = (count + to_come[following] - to_come[state]) // step
                part = unknowns.get(following, z.ring.zero)
                unknowns[following] = part - weight * z**power * y
        if state != machine.dead:
            equations[state] = unknowns, z.ring(int(machine.accepts[state]))
    return equations or {0: ({}, z.ring.zero)}


def _of_fewest_neighbors(equations: dict[int, Equation]) -> int:
    """The state, not the start, through which the fewest pairs of states are joined."""

    def pairs(state: int) -> int:
        before = sum(state in unknowns for unknowns, _ in equations.values()) - 1
        return before * (len(equations[state][0]) - 1)

    return min((state for state in equations if state), key=lambda state: (pairs(state), state))


def _eliminate(state: int, equations: dict[int, Equation]) -> None:
    """Put what the equation of a state says of it into all others."""
    unknowns, above = equations.pop(state)
    own = unknowns.pop(state)
    for other, (theirs, total) in equations.items():
        if state in theirs:
            _, kept, put = own.cofactors(theirs.pop(state))
            more = {each: kept * part for each, part in theirs.items()}
            for each, part in unknowns.items():
                more[each] = more.get(each, own.ring.zero) - put * part
            equations[other] = _primitive(more, kept * total - put * above)


def _primitive(unknowns: dict[int, Element], above: Element) -> Equation:
    """The equation without what is common to all of it, and without what has canceled."""
    kept = {state: part for state, part in unknowns.items() if part}
    shared = above
    for part in sorted(kept.values(), key=len):
        shared = shared.gcd(part)
        if shared == 1:
            return kept, above
    return {state: part.exquo(shared) for state, part in kept.items()}, above.exquo(shared)


def _kept(*sides: dict[tuple[int, int], int]) -> JointFunction:
    """The function of which a copy has been kept."""
    return JointFunction(*map(MappingProxyType, sides))


def _by_powers(side: Element, first: int, step: int) -> Mapping[tuple[int, int], int]:
    """The coefficients by the powers of x and y, in their order."""
    return MappingProxyType(
        {(first + step * a, b): int(each) for (a, b), each in sorted(side.items())}
    )
