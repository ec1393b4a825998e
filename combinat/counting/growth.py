"""How fast the number of hands grows with the number of ranks.

>>> from combinat.counting.formulas import formula
>>> honors = formula(None, 1, honors=True)  # any triplets, and one pair
>>> print(honors.growth)
a(n) ~ 1/2 n * 2^n
>>> honors.growth.polynomial, honors.growth.order
((-2, 1), 2)

The terms of a generating function N/D grow as the poles nearest to 0 say [Flajolet2009].

**Which pole that is.** In the words of :mod:`~combinat.counting.clusters`, at x = 1: y + y G(y)
has no negative coefficient, and G grows beyond all bounds before it ceases to converge (or is 0);
so it is 1 at one positive y = r, its derivative is not 0 there, and as it contains y itself, by
the inequality of the triangle it is 1 nowhere else up to the distance r from 0. So U has one
nearest pole, a simple one, and so have the melds alone. Take the pair out of a cluster with a
pair: two clusters of melds are left at most, and a rank between them. So G' converges where G
does, and U G' U has the same nearest pole, as a double one.

:func:`growth` does not lean on this: it looks at all roots of D, to many digits, and does not
answer if none is alone in front.
"""

from __future__ import annotations

from dataclasses import dataclass
from decimal import ROUND_DOWN, Context, Decimal
from fractions import Fraction
from math import factorial
from typing import TYPE_CHECKING, Any

from combinat.counting.polynomials import written
from combinat.counting.sequences import up_to
from combinat.sets.handset import HandSetError

if TYPE_CHECKING:
    from combinat.counting.sequences import RationalSequence

MOST_DIGITS = 1000
"""More digits of a rate or a constant than this are refused."""

_DIGITS = 60
_MARGIN = Fraction(1, 10**20)
_SHOWN = 12


@dataclass(frozen=True)
class Growth:
    """a(n) is about constant n^(order - 1) rate^n, the quotient of the two going to 1.

    Attributes:
        polynomial: the irreducible polynomial whose largest root is the rate, that of 1 first.
        order: the order of the pole at 1/rate.
        exact_constant: the constant, as a polynomial in the rate.
    """

    polynomial: tuple[int, ...]
    order: int
    exact_constant: tuple[Fraction, ...]

    def rate(self, digits: int = 15) -> Any:
        """The factor by which one rank more multiplies, as a SymPy number of so many digits.

        >>> from combinat.counting.formulas import formula
        >>> formula(None, 0, copies=1).growth.rate(6)  # of z^3 = z^2 + 1
        1.46557

        Arguments:
            digits: 1 to 1,000.
        """
        asked = up_to(MOST_DIGITS, digits, "digits", least=1)
        return _largest(self.polynomial, asked + 10).n(asked)

    def constant(self, digits: int = 15) -> Any:
        """The constant, as a SymPy number of so many digits.

        >>> from combinat.counting.formulas import formula
        >>> formula(None, 1, honors=True).growth.constant(3)
        0.500

        Arguments:
            digits: 1 to 1,000.

        The terms of the polynomial may all but cancel; so more digits are taken until enough are
        left. They are never all gone, for the constant is not 0.
        """
        from sympy import Rational

        asked = up_to(MOST_DIGITS, digits, "digits", least=1)
        taken = asked + 20
        while True:
            rate = _largest(self.polynomial, taken)
            terms = [Rational(each) * rate**power for power, each in enumerate(self.exact_constant)]
            if max(map(abs, terms)) < abs(sum(terms)) * 10 ** (taken - asked - 5):
                return sum(terms).n(asked)
            taken *= 2

    def __str__(self) -> str:
        power = {1: "", 2: " n"}.get(self.order, f" n^{self.order - 1}")
        constant, rate = self._shown("...")
        root = f", the largest root of {written(self.polynomial, 'z')}"
        return f"a(n) ~ {constant}{power} * {rate}^n{root if len(self.polynomial) > 2 else ''}"

    def _repr_latex_(self) -> str:
        power = {1: "", 2: r"\, n"}.get(self.order, rf"\, n^{{{self.order - 1}}}")
        constant, rate = self._shown(r"\ldots")
        return rf"$\displaystyle a(n) \sim {constant}{power} \cdot {rate}^{{\,n}}$"

    def _shown(self, dots: str) -> tuple[str, str]:
        """The constant and the rate, whole where they are rational."""
        constant, rate = str(self.exact_constant[0]), str(-self.polynomial[0])
        if len(self.exact_constant) > 1:
            constant = _cut_off(self.constant(_DIGITS)) + dots
        if len(self.polynomial) > 2:
            rate = _cut_off(self.rate(_DIGITS)) + dots
        return constant, rate


def growth(sequence: RationalSequence) -> Growth | None:
    """The growth of a sequence; None if all but finitely many of its terms are 0.

    >>> from combinat.counting.sequences import RationalSequence
    >>> print(growth(RationalSequence((0, 1), (1, -1, -1))))
    a(n) ~ 0.447213595499... * 1.61803398874...^n, the largest root of z^2 - z - 1

    Arguments:
        sequence: a sequence with a single nearest pole, and that positive.

    Raises:
        HandSetError: there is no such pole.
    """
    from sympy import QQ, Poly, Symbol

    z = Symbol("z")
    below = Poly.from_list(sequence.denominator, z, domain=QQ)  # mirrored: its roots are 1/y
    factors = [(factor, power) for factor, power in below.factor_list()[1] if factor.degree()]
    if not factors:
        return None
    (rate, factor, order), *others = sorted(
        (
            (root, factor, power)
            for factor, power in factors
            for root in factor.nroots(n=_DIGITS, maxsteps=500)
        ),
        key=lambda told: -abs(told[0]),
    )
    if not rate.is_real or rate < 0 or any(abs(each) > rate - _MARGIN for each, *_ in others):
        raise HandSetError("expected one nearest pole, a positive one, got several")
    constant = _constant(sequence, below, factor.monic(), order)
    polynomial = tuple(map(int, reversed(factor.monic().all_coeffs())))
    return Growth(polynomial, order, constant)


def _constant(sequence: RationalSequence, below: Any, p: Any, order: int) -> tuple[Any, ...]:
    """The constant as a polynomial in the rate q, a root of p.

    Let N have degree e and D degree d. With z = 1/y the function N/D is z^(d-e) M(z) / B(z), for
    the mirrored M and B = p^order E; and p(z) is about p'(q) (z - q), which is about
    p'(q) q (1 - q y). So near the pole the function is q^(d-e-order) M(q) / (p'(q)^order E(q)),
    over (1 - q y)^order, where the coefficient of y^n is about n^(order-1) q^n / (order-1)!.
    """
    from sympy import Poly, invert

    z, field = p.gen, p.domain
    mirrored = Poly.from_list(sequence.numerator, z, domain=field)
    power = below.degree() - (len(sequence.numerator) - 1) - order
    shifted = Poly(z, domain=field) if power > 0 else invert(Poly(z, domain=field), p)
    divisor = p.diff() ** order * below.exquo(p**order)
    value = mirrored * shifted ** abs(power) * invert(divisor, p)
    coefficients = value.rem(p).all_coeffs()
    divided = factorial(order - 1)
    return tuple(Fraction(int(c.p), int(c.q) * divided) for c in reversed(coefficients))


def _cut_off(number: Any) -> str:
    """The first digits of a number, not rounded, at least all before the point.

    >>> from sympy import Rational
    >>> _cut_off(Rational(2, 3).n(60)), _cut_off(Rational(2 * 10**20, 3).n(60))
    ('0.666666666666', '66666666666666666666')
    """
    whole = Decimal(str(number))
    places = max(_SHOWN, whole.adjusted() + 1)
    return f"{Context(places, ROUND_DOWN).create_decimal(whole):f}"


def _largest(polynomial: tuple[int, ...], digits: int) -> Any:
    from sympy import Poly, Symbol

    mirrored = Poly.from_list(list(reversed(polynomial)), Symbol("z"))
    return max(root for root in mirrored.nroots(n=digits, maxsteps=500) if root.is_real)
