"""Complete hands of a deck of any size, by the formulas of one suit and fast powers.

However many ranks n a suit has, S_n(3m, 0) and S_n(3m + 2, 1) are known at once, for they are
polynomials in n; and however many suits there are, a power of a polynomial shares out the melds
among them. So a deck of a hundred million suits of as many ranks is no harder than a real one:

>>> count_complete(9, 3, 4), count_complete(9, 3, 4, honors=7)
(5237550, 11498658)
>>> count_complete(10**8, 10**8, 30, mod=1000000007)
436944244

References: [PE696].
"""

from __future__ import annotations

from math import comb
from typing import TYPE_CHECKING

from combinat.counting import clusters
from combinat.counting.sequences import up_to
from combinat.counting.transfer import factors
from combinat.sets.handset import Weighting, whole

if TYPE_CHECKING:
    from collections.abc import Sequence

    from combinat.counting.polynomials import Polynomial

MOST_MELDS = 100
"""More melds than this are refused.

These take some fifteen seconds, 30 melds a quarter of one; deals longer, with the length of their
numbers: of 99 copies, 30 melds take a few seconds, and 100 minutes.
"""

MOST_SIZE = 10**18
"""More ranks, suits or honors than this are taken for a mistake."""


def count_complete(
    ranks: int,
    suits: int,
    melds: int,
    honors: int = 0,
    copies: int = 4,
    mod: int | None = None,
    *,
    weight: Weighting = "patterns",
) -> int:
    """The number of hands of so many melds and one pair, for any number of ranks and suits.

    >>> count_complete(4, 1, 1), count_complete(9, 1, 4)
    (20, 13259)
    >>> count_complete(1000, 1000, 5, mod=1000000007)
    107662178

    Arguments:
        ranks: the ranks of a suit, 0 to 10^18.
        suits: how many suits, 0 to 10^18.
        melds: the melds of a hand, 0 to 100.
        honors: how many kinds of honor, 0 to 10^18.
        copies: the tiles of each kind, 0 to 99.
        mod: what is left on division by this number, 1 or more, is to be returned; the number
            itself if None.
        weight: "patterns" counts a hand once; "deals" once for each choice of tiles.

    With P and Q the sums of S_n(3m, 0) t^m and S_n(3m + 2, 1) t^m, and A and B those of Z, the
    answer is the coefficient of t^melds in s Q P^(s-1) A + P^s B: the pair is in a suit or among
    the honors. P^s takes about log2(s) products of truncated polynomials. Nothing is divided, so
    that any modulus will do. References: [PE696].
    """
    deck = {"ranks": ranks, "suits": suits, "honors": honors}
    n, s, h = (up_to(MOST_SIZE, value, name) for name, value in deck.items())
    size = up_to(MOST_MELDS, melds, "melds") + 1
    ring = _Truncated(size, mod if mod is None else whole(mod, "mod", least=1))
    weights = factors(copies, weight)
    suit, suit_paired = (_blocks(ring, n, k, weights, honors=False) for k in (0, 1))
    honor, honor_paired = (_blocks(ring, h, k, weights, honors=True) for k in (0, 1))
    in_honors = ring.times(ring.power(suit, s), honor_paired)
    if not s:
        return in_honors[-1]
    others = ring.times(ring.power(suit, s - 1), honor)
    return ring.reduced(s * ring.times(others, suit_paired)[-1] + in_honors[-1])


def _blocks(ring: _Truncated, n: int, k: int, weights: Sequence[int], *, honors: bool) -> list[int]:
    """For 0, 1, ... melds the number of hands of n ranks, or honors, with k pairs."""
    tiles = 3 * (ring.size - 1) + 2 * k
    found = clusters.suits(k, tiles, weights=weights, honors=honors)[2 * k :: 3]
    return [ring.reduced(_coefficient(numerator, power, n)) for numerator, power in found]


def _coefficient(numerator: Polynomial, power: int, n: int) -> int:
    """The coefficient of y^n in numerator / (1 - y)^power."""
    if not power:
        return numerator[n] if n < len(numerator) else 0
    return sum(
        each * comb(n - j + power - 1, power - 1) for j, each in enumerate(numerator[: n + 1])
    )


class _Truncated:
    """Polynomials cut off after some powers, with whole numbers or modulo a number.

    >>> ring = _Truncated(3, None)
    >>> ring.power([1, 1, 0], 5)
    [1, 5, 10]

    Arguments:
        size: how many coefficients are kept.
        mod: the modulus, if any.
    """

    def __init__(self, size: int, mod: int | None) -> None:
        self.size = size
        self._mod = mod

    def reduced(self, number: int) -> int:
        """The number, or what is left of it on division by the modulus."""
        return number if self._mod is None else number % self._mod

    def times(self, some: Sequence[int], more: Sequence[int]) -> list[int]:
        """The product."""
        return [
            self.reduced(sum(some[j] * more[place - j] for j in range(place + 1)))
            for place in range(self.size)
        ]

    def power(self, some: Sequence[int], exponent: int) -> list[int]:
        """The polynomial to a power, by squaring."""
        result, square = [self.reduced(1)] + [0] * (self.size - 1), list(some)
        while exponent:
            if exponent % 2:
                result = self.times(result, square)
            square, exponent = self.times(square, square), exponent // 2
        return result
