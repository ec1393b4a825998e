r"""S and Z for every number of ranks: S_n(i, k) is a polynomial in n.

>>> f = formula(5, 1)
>>> print(f)
S_n(5, 1) = n (2n - 3) for n >= 2
...
>>> f(9), formula(14, 1)(9)
(135, 13259)
>>> formula(3, 0)
<Formula: S_n(3, 0) = 2 (n - 1) for n >= 2>
>>> formula(5, 1, honors=True)
<Formula: Z_n(5, 1) = n (n - 1) for n >= 0>

That it is one, from which n on, and of which degree, is proved in
:mod:`~combinat.counting.clusters`, which derives it. All i at once are a rational function of two
variables, in :mod:`~combinat.counting.totals`.

>>> formula(None, 0)
<TotalFormula: 1, 2, 4, 17, 61, ... for S_n(all i, 0)>

References: [PE696], [Stanley2012].
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from typing import TYPE_CHECKING, Any, overload

from combinat.counting.clusters import suits
from combinat.counting.one_suit import as_split
from combinat.counting.polynomials import evaluated, factored, one_minus_y, polynomial_in_n
from combinat.counting.sequences import RationalSequence, up_to
from combinat.counting.transfer import factors
from combinat.sets.handset import HandSetError, Weighting, whole

if TYPE_CHECKING:
    from fractions import Fraction

    from combinat.counting.polynomials import Factored
    from combinat.counting.totals import TotalFormula

MOST_TILES = 302
"""Formulas for more tiles than 100 melds and a pair have are refused.

Those take ten seconds; deals, whose numbers are longer, twice as long.
"""

_SHOWN = 16
_SPLIT = (
    "split into melds",
    "split into melds and one pair",
    "split into melds, or melds and one pair, with every kind held 0 or 2 times",
)


@overload
def formula(
    i: int,
    k: int,
    *,
    copies: int = 4,
    weight: Weighting = "patterns",
    honors: bool = False,
) -> Formula: ...


@overload
def formula(
    i: None,
    k: int,
    *,
    copies: int = 4,
    weight: Weighting = "patterns",
    honors: bool = False,
) -> TotalFormula: ...


def formula(
    i: int | None,
    k: int,
    *,
    copies: int = 4,
    weight: Weighting = "patterns",
    honors: bool = False,
) -> Formula | TotalFormula:
    """The formula for S_n(i, k), or Z_n(i, k), at every number n of ranks or honors.

    >>> formula(3, 0).polynomial.written("n"), formula(3, 0).least
    ('2 (n - 1)', 2)
    >>> formula(14, 1)(9), formula(14, 1, weight="deals")(9)
    (13259, 440593684)

    Arguments:
        i: tiles, 0 to 302; None for all numbers of tiles at once.
        k: 0 for melds alone, 1 for melds and one pair, 2 for either of these with every kind
            held 0 or 2 times.
        copies: the tiles of each rank, 0 to 99.
        weight: "patterns" counts a hand once; "deals" once for each choice of tiles.
        honors: whether to count Z, of n honors, instead of S.

    Milliseconds for the hands of a game, and the standard library only. References: [PE696].
    """
    split = as_split(k)
    if not isinstance(honors, bool):
        raise HandSetError(f"expected honors to be True or False, got {honors!r}")
    weights = factors(copies, weight)
    tiles = i if i is None else up_to(MOST_TILES, i, "i")
    asked = Asked(tiles, split, len(weights) - 1, weight, honors)
    if asked.i is None:
        from combinat.counting.totals import total

        return total(asked)
    numerator, power = suits(asked.k, asked.i, weights=weights, honors=honors)[-1]
    return Formula(numerator, one_minus_y(power), asked)


@dataclass(frozen=True)
class Asked:
    """What a formula is for.

    >>> print(Asked(5, 1))
    S_n(5, 1)
    >>> Asked(5, 1, copies=3, weight="deals").described
    'deals of 5 tiles in a suit of n ranks, 3 copies each, that split into melds and one pair'

    Arguments are those of :func:`formula`.
    """

    i: int | None
    k: int
    copies: int = 4
    weight: Weighting = "patterns"
    honors: bool = False

    def __str__(self) -> str:
        return f"{'Z' if self.honors else 'S'}_n({'all i' if self.i is None else self.i}, {self.k})"

    def to_latex(self) -> str:
        r"""The name in LaTeX.

        >>> Asked(None, 0).to_latex()
        '\\sum_i S_n(i, 0)'
        """
        letter = "Z" if self.honors else "S"
        if self.i is None:
            return rf"\sum_i {letter}_n(i, {self.k})"
        return f"{letter}_n({self.i}, {self.k})"

    @property
    def described(self) -> str:
        """What is counted, in words.

        >>> Asked(None, 0, honors=True).described
        'patterns of any number of tiles of n honors, 4 copies each, that split into melds'
        """
        tiles = "any number of tiles" if self.i is None else f"{self.i} tiles"
        kinds = "of n honors" if self.honors else "in a suit of n ranks"
        return f"{self.weight} of {tiles} {kinds}, {self.copies} copies each, that {_SPLIT[self.k]}"


@dataclass(frozen=True, repr=False)
class HandSequence(RationalSequence):
    """How many hands of some kind a suit of n ranks has, or n honors, for each n.

    Attributes:
        numerator: that of the generating function in y.
        denominator: what is below it; they have nothing in common.
        asked: which hands are counted.
    """

    asked: Asked

    def to_text(self) -> str:
        """What it says and counts, the first values, generating function and recurrence.

        >>> print(formula(3, 0).to_text())
        S_n(3, 0) = 2 (n - 1) for n >= 2
        Counted: patterns of 3 tiles in a suit of n ranks, 4 copies each, that split into melds
        From n = 0: 0, 1, 2, 4, 6, 8, 10, 12, 14, 16, 18, 20, 22, 24, 26, 28
        Generating function: (y + y^3) / (1 - y)^2
        Recurrence: a(n) = 2 a(n-1) - a(n-2) for n >= 4
        >>> print(formula(None, 0, honors=True).to_text())
        Z_n(all i, 0)
        Counted: patterns of any number of tiles of n honors, 4 copies each, that split into melds
        From n = 0: 1, 2, 4, 8, 16, 32, 64, 128, 256, 512, 1024, 2048, 4096, 8192, 16384, 32768
        Generating function: 1 / (1 - 2y)
        Recurrence: a(n) = 2 a(n-1) for n >= 1
        """
        return "\n".join(
            [
                self._statement(),
                f"Counted: {self.asked.described}",
                f"From n = 0: {', '.join(map(str, self.terms(_SHOWN - 1)))}",
                f"Generating function: {self.generating_function()}",
                f"Recurrence: {self.recurrence}",
            ]
        )

    def _statement(self) -> str:
        return str(self.asked)

    def to_latex(self) -> str:
        r"""The generating function in LaTeX.

        >>> print(formula(None, 0, honors=True).to_latex())
        \sum_{n \geq 0} \sum_i Z_n(i, 0)\, y^n = \frac{1}{1 - 2 y}
        """
        name = self.asked.to_latex()
        return rf"\sum_{{n \geq 0}} {name}\, y^n = {self.generating_function(latex=True)}"

    def __str__(self) -> str:
        return self.to_text()

    def _repr_latex_(self) -> str:
        return rf"$\displaystyle {self.to_latex()}$"


@dataclass(frozen=True, repr=False)
class Formula(HandSequence):
    """S_n(i, k) for one i and every n: a polynomial in n, from some least n on.

    >>> f = formula(5, 1)
    >>> f.numerator, f.denominator  # of the generating function, in powers of y
    ((0, 0, 2, 3, -1), (1, -3, 3, -1))
    >>> f.coefficients, f.least
    ((Fraction(0, 1), Fraction(-3, 1), Fraction(2, 1)), 2)
    >>> print(f.recurrence)
    a(n) = 3 a(n-1) - 3 a(n-2) + a(n-3) for n >= 5

    Made by :func:`formula`. Calling it gives the exact number at any n, also below the least n
    from which the polynomial holds.

    Attributes:
        numerator: that of the generating function in y; what is below is a power of 1 - y.
        denominator: that power.
        asked: what the formula is for.
    """

    @property
    def power(self) -> int:
        """The power of 1 - y in the denominator: one more than the degree of the polynomial.

        >>> formula(14, 1).power
        6
        """
        return len(self.denominator) - 1

    @property
    def least(self) -> int:
        """The least n from which the polynomial holds; just below it, it does not.

        >>> formula(14, 1).least, formula(0, 0).least
        (9, 0)
        """
        return max(0, len(self.numerator) - self.power)

    @cached_property
    def _polynomial(self) -> tuple[tuple[int, ...], int]:
        return polynomial_in_n(self.numerator, self.power)

    @property
    def polynomial(self) -> Factored:
        """The polynomial in n, its small rational roots taken out.

        >>> formula(6, 0).polynomial.written("n")
        '2n^2 - 4n + 1'
        """
        return factored(*self._polynomial)

    @property
    def coefficients(self) -> tuple[Fraction, ...]:
        """The coefficients of the polynomial in n, that of 1 first.

        >>> formula(3, 0).coefficients
        (Fraction(-2, 1), Fraction(2, 1))
        """
        from fractions import Fraction

        above, below = self._polynomial
        return tuple(Fraction(each, below) for each in above)

    def __call__(self, n: int) -> int:
        """The number of hands for n ranks, exactly, however large n is.

        >>> formula(14, 1)(9), formula(3, 0)(10**9)
        (13259, 1999999998)

        Arguments:
            n: 0 or more.
        """
        if whole(n, "n") < self.least:
            return super().__call__(n)
        above, below = self._polynomial
        return evaluated(above, int(n)) // below

    def _statement(self) -> str:
        return f"{self.asked} = {self.polynomial.written('n')} for n >= {self.least}"

    def to_latex(self) -> str:
        r"""The polynomial and the generating function in LaTeX, to stand in a formula.

        >>> print(formula(3, 0).to_latex())
        S_n(3, 0) = 2 (n - 1) \quad (n \geq 2), \qquad
        \sum_{n \geq 0} S_n(3, 0)\, y^n = \frac{y + y^{3}}{(1 - y)^{2}}
        """
        name, polynomial = self.asked.to_latex(), self.polynomial.written("n", latex=True)
        statement = rf"{name} = {polynomial} \quad (n \geq {self.least}), \qquad"
        return f"{statement}\n{super().to_latex()}"

    def to_sympy(self) -> Any:
        """The exact number as a SymPy expression in n, for whole n from 0.

        >>> formula(5, 1).to_sympy()
        Piecewise((n*(2*n - 3), n >= 2), (0, True))
        >>> formula(6, 0).to_sympy().subs("n", 9) == 127
        True
        """
        from sympy import Eq, Piecewise, Poly, Symbol, factor

        n = Symbol("n")
        above, below = self._polynomial
        polynomial = factor(Poly.from_list(above[::-1] or (0,), n).as_expr() / below)
        if not self.least:
            return polynomial
        first = [(term, Eq(n, at)) for at, term in enumerate(self.terms(self.least - 1)) if term]
        return Piecewise((polynomial, n >= self.least), *first, (0, True))

    def _below(self, latex: bool) -> str:
        if self.power < 2:
            return super()._below(latex)
        return f"(1 - y)^{{{self.power}}}" if latex else f"(1 - y)^{self.power}"

    def __repr__(self) -> str:
        return f"<Formula: {self._statement()}>"
