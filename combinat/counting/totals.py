r"""All numbers of tiles at once: rational functions, and how fast the totals grow.

The sum of S_n(i, k) x^i y^n over all i and n is e (I - y T(x))^-1 f, with the transfer matrix of
:mod:`~combinat.counting.transfer`: a rational function of x and y. At x = 1 it counts the hands
of n ranks of whatever number of tiles.

>>> melds = formula(None, 0)
>>> [melds(n) for n in range(8)]
[1, 2, 4, 17, 61, 213, 766, 2742]
>>> melds.function.degree, formula(None, 1).order
(9, 30)
>>> print(melds.growth)
a(n) ~ 0.365732196252... * 3.57697803982...^n, the largest root of z^9 - 3z^8 - ...

A total is a sequence whose generating function has a denominator of at most as many powers of y
as there are live states; so the first few terms say which it is, and :func:`total` finds it from
them by a proof, not by a guess. References: [Stanley2012], [Massey1969], [Flajolet2009].
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from typing import TYPE_CHECKING, Any

from combinat.counting.formulas import Asked, Formula, HandSequence, formula
from combinat.counting.polynomials import times, trimmed
from combinat.counting.transfer import factors, minimal, totals_to

if TYPE_CHECKING:
    from combinat.counting.growth import Growth
    from combinat.counting.joint import JointFunction
    from combinat.counting.polynomials import Polynomial


@dataclass(frozen=True, repr=False)
class TotalFormula(HandSequence):
    """The hands of n ranks and of any number of tiles.

    >>> melds = formula(None, 0)
    >>> melds(9) == sum(formula(i, 0)(9) for i in range(37))
    True
    >>> print(melds.recurrence)
    a(n) = ...

    Made by :func:`~combinat.counting.formulas.formula` with ``i=None``.

    Attributes:
        numerator: that of the generating function in y.
        denominator: what is below it; they have nothing in common.
        asked: what the formula is for.
    """

    @property
    def order(self) -> int:
        """The order of the recurrence: the degree of the denominator.

        >>> formula(None, 2, honors=True).order
        2
        """
        return len(self.denominator) - 1

    def of(self, i: int) -> Formula:
        """The formula for one number of tiles.

        >>> formula(None, 1).of(5) == formula(5, 1)
        True

        Arguments:
            i: the number of tiles, 0 to 302.
        """
        asked = self.asked
        return formula(i, asked.k, copies=asked.copies, weight=asked.weight, honors=asked.honors)

    @property
    def function(self) -> JointFunction:
        """The rational function of x and y, whose coefficient of x^i y^n is S_n(i, k).

        >>> formula(None, 0, copies=1).function.to_sympy()
        1/(-x**3*y**3 - y + 1)

        Made when first asked for, with SymPy: a moment without the pair; with it, seconds for
        patterns of four copies, a minute for deals of eight.
        """
        from combinat.counting.joint import joint

        return joint(self.asked)

    @property
    def growth(self) -> Growth | None:
        """How the totals grow; None if all but finitely many are 0.

        >>> formula(None, 1, honors=True).growth.order
        2
        """
        from combinat.counting.growth import growth

        return growth(self)

    def to_sympy(self) -> Any:
        """The generating function as a SymPy expression in y.

        >>> formula(None, 1, honors=True).to_sympy()
        y/(2*y - 1)**2
        """
        return self.sympy_generating_function()

    def __repr__(self) -> str:
        first = ", ".join(map(str, self.terms(4)))
        return f"<TotalFormula: {first}, ... for {self.asked}>"


@lru_cache(maxsize=16)
def total(asked: Asked) -> TotalFormula:
    """The totals of all i.

    >>> total(Asked(None, 0, copies=1)).denominator  # a rank not held, or a run
    (1, -1, 0, -1)

    Arguments:
        asked: what is asked for.

    **The proof.** With L live states the sum of a(n) y^n is a fraction P/Q, with P of degree less
    than L and Q of degree at most L. Let D have degree at most l, for some l of at most L, and
    D(0) = 1, and let D (a(0) + a(1) y + ...) be N + (powers above y^2L), where N has degree less
    than l. Then D P - N Q is a polynomial of degree less than 2L without powers up to y^2L: it is
    0, and the sequence is N/D. The smallest l and its D are found modulo a prime [Massey1969]. The
    product is then checked in whole numbers; if the prime was too small, the next is taken. No
    smaller l would do: its D has whole coefficients too (a lemma of Fatou), and would have been
    found modulo the prime.
    """
    machine = minimal(asked.k, copies=asked.copies, honors=asked.honors)
    terms = totals_to(machine, factors(asked.copies, asked.weight), 2 * machine.states)
    return next(
        TotalFormula(above, below, asked)
        for below, length in (_shortest(terms, 2**exponent - 1) for exponent in _MERSENNE)
        if not any((product := times(below, terms))[length : len(terms)])
        for above in [trimmed(product[:length])]
    )


_MERSENNE = (521, 2203, 9689, 44497)
"""Exponents e for which 2^e - 1 is prime."""


def _shortest(terms: list[int], prime: int) -> tuple[Polynomial, int]:
    """The D of the smallest l, modulo a prime, and that l."""
    found, older = [1], [1]
    length, gap, scale = 0, 1, 1
    for n in range(len(terms)):
        wrong = sum(each * back for each, back in zip(found, terms[n::-1], strict=False)) % prime
        if not wrong:
            gap += 1
            continue
        factor = wrong * pow(scale, -1, prime)
        longer = found + [0] * (len(older) + gap - len(found))
        for place, each in enumerate(older, gap):
            longer[place] = (longer[place] - factor * each) % prime
        if 2 * length <= n:
            length, older, scale, gap = n + 1 - length, found, wrong, 0
        found, gap = longer, gap + 1
    signed = (each if each <= prime // 2 else each - prime for each in found)
    return trimmed(signed), length
