r"""Why the number of hands is a polynomial in the number of ranks.

A *cluster* of a hand is a stretch of ranks that are all held, with none held just before and just
after it. A run cannot cross a rank that is not held, so each cluster splits into blocks by itself;
one of them may have the pair. Let G(x, y) be the sum of x^tiles y^ranks over all clusters made of
melds, each with its weight, and G'(x, y) the same with the pair. A suit is a row of ranks not
held and of clusters, two of which need a rank not held between them. So the starts of suits that
end before a cluster may begin have the generating function

    U = 1 / (1 - y - y G),

a row of pieces that are either one rank not held, or a cluster and one rank not held. Then

    sum of S_n(i, 0) x^i y^n  =  U (1 + G),
    sum of S_n(i, 1) x^i y^n  =  U G' U,

and k = 2 is the sum of the two with clusters of counts 2 alone. In words of the transfer matrix:
T(0), the step over a rank not held, forgets all but whether there is a pair, for an unfinished
run would die of it. So T(0) T(0) = T(0), and (I - y T(0))^-1 = I + y T(0) / (1 - y) has one pole,
at y = 1. Expanding (I - y T(x))^-1 in T(x) - T(0) cuts a suit into its clusters.

**The theorem.** Clusters of i tiles have at most i ranks, so the coefficient of x^i in G is a
polynomial in y, and none is constant. By expanding 1 / ((1 - y) - y G) in G, the coefficient of
x^i in each sum above is a numerator over a power of 1 - y: with b blocks there are at most b
clusters, so the power is at most b + 1. Hence S_n(i, k) is a polynomial in n, of degree b at most.
A term with j > 0 clusters of l ranks in all is their product times y^(j - 1) / (1 - y)^(j + 1), a
rational function of degree l - 2; so the polynomial holds from n = l - 1 on, for the largest l
there is: 3m for m melds, 3m + 1 with the pair. (The one term without clusters is 1 / (1 - y), for
the suit that holds nothing, one for each n.)

>>> suits(1, 5, weights=(1,) * 5, honors=False)[5]  # S_n(5, 1) is n (2n - 3)
((0, 0, 2, 3, -1), 3)

Nothing here is fitted: G is read from the machine of :mod:`~combinat.counting.transfer`, and the
rest is arithmetic of truncated power series. References: [Stanley2012].
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from combinat.counting.one_suit import DIFFERENT_PAIRS
from combinat.counting.polynomials import plus, reduced, times, trimmed
from combinat.counting.transfer import minimal, unpacked

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from combinat.counting.polynomials import Polynomial

Series = list["Polynomial"]
"""A polynomial in y for each power of x."""


def clusters(k: int, tiles: int, *, weights: Sequence[int], honors: bool) -> Series:
    """For 0, 1, ... so many tiles, the clusters that split as k says, by their ranks.

    >>> clusters(0, 3, weights=(1,) * 5, honors=False)  # 111 and 123
    [(), (), (), (0, 1, 0, 1)]

    Arguments:
        k: 0 for melds, 1 for melds and one pair.
        tiles: the most tiles.
        weights: what each count of a rank weighs; counts that weigh 0 are not looked at.
        honors: whether no runs are possible.

    The transfer matrix without the step over a rank not held, in powers of x; the polynomial in
    y of a state is held as one integer, its value at a power of two above all coefficients.
    """
    machine = minimal(k, copies=len(weights) - 1, honors=honors)
    width = _width(tiles, weights)
    steps = [(count, weight) for count, weight in enumerate(weights) if count and weight]
    reached: list[dict[int, int]] = [{0: 1}, *({} for _ in range(tiles))]
    for held, states in enumerate(reached):
        for state, ways in states.items():
            for count, weight in steps:
                following = machine.rows[state][count]
                if held + count <= tiles and following != machine.dead:
                    below = reached[held + count]
                    below[following] = below.get(following, 0) + (weight * ways << width)
    found = [sum(n for s, n in states.items() if machine.accepts[s]) for states in reached]
    return [(), *(trimmed(unpacked(each, width, tiles + 1)) for each in found[1:])]


def _width(tiles: int, weights: Sequence[int]) -> int:
    """The bits of what all rows of so many tiles or fewer weigh, hands or not, if none is empty.

    >>> _width(3, (1,) * 5)  # 3, 21, 12, 111
    3
    """
    rows = [1]
    for held in range(1, tiles + 1):
        last = enumerate(weights[1 : held + 1], 1)
        rows.append(sum(weight * rows[held - count] for count, weight in last))
    return max(rows).bit_length()


def suits(
    k: int, tiles: int, *, weights: Sequence[int], honors: bool
) -> list[tuple[Polynomial, int]]:
    """For 0, 1, ... so many tiles i, the generating function of S_n(i, k) over n.

    Each is a numerator, and the power of 1 - y below it, with nothing to cancel.

    >>> suits(0, 3, weights=(1,) * 5, honors=False)  # the last: (y + y^3 - y (1 - y)) / (1 - y)^2
    [((1,), 1), ((), 0), ((), 0), ((0, 1, 0, 1), 2)]

    Arguments:
        k: as for :func:`~combinat.counting.one_suit.S`.
        tiles: the most tiles.
        weights: what each count of a rank weighs.
        honors: whether no runs are possible, so that Z is meant.

    The cost is about tiles^4 very small steps: a fifth of a second for 92 tiles.
    """
    if k == DIFFERENT_PAIRS:
        weights = [weight if count in (0, 2) else 0 for count, weight in enumerate(weights)]
    starts = _starts(clusters(0, tiles, weights=weights, honors=honors))
    found: list[tuple[Polynomial, int]] = [((), 0)] * (tiles + 1)
    if k != 1:
        found[::3] = _melds_alone(starts)
    if k:
        found[2::3] = _with_pair(starts, clusters(1, tiles, weights=weights, honors=honors)[2::3])
    return found


def _starts(melds: Series) -> Series:
    """U in powers of x^3: of m melds, the numerator over (1 - y)^(m + 1).

    It is 1 + y (1 + G) U, so that (1 - y) U = 1 + y G U.
    """
    found: Series = [(1,)]
    for m in range(1, (len(melds) + 2) // 3):
        total = _over_gaps(times(melds[3 * j], found[m - j]) for j in range(m, 0, -1))
        found.append((0, *total) if total else ())
    return found


def _over_gaps(parts: Iterable[Polynomial]) -> Polynomial:
    """The sum of parts that lack so many powers of 1 - y, the part that lacks most first."""
    total: Polynomial = ()
    for part in parts:
        total = plus(times(total, (1, -1)), part)
    return total


def _melds_alone(starts: Series) -> list[tuple[Polynomial, int]]:
    """U (1 + G), which is (U - 1) / y, for 0, 1, ... melds."""
    return [((1,), 1), *(reduced(each[1:], m + 1) for m, each in enumerate(starts[1:], 1))]


def _with_pair(starts: Series, pairs: Series) -> list[tuple[Polynomial, int]]:
    """U G' U for 0, 1, ... melds and the pair, over (1 - y)^(m + 2) before what cancels."""
    size = range(len(pairs))
    twice = [_sum(times(starts[j], starts[m - j]) for j in range(m + 1)) for m in size]
    parts = [[times(pairs[j], twice[m - j]) for j in range(m, -1, -1)] for m in size]
    return [reduced(_over_gaps(each), m + 2) for m, each in enumerate(parts)]


def _sum(parts: Iterable[Polynomial]) -> Polynomial:
    total: Polynomial = ()
    for part in parts:
        total = plus(total, part)
    return total
