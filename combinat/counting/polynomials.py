"""Polynomials with integer coefficients, as tuples: what the formulas are made of.

The coefficient of y^j stands at place j, and the last is not 0; so 0 is the empty tuple.

>>> times((1, 1), (1, -1))
(1, 0, -1)
>>> written((-3, 0, 2), "n"), written((-3, 0, 2), "n", latex=True)
('2n^2 - 3', '2 n^{2} - 3')

They are small, and the standard library is enough for them; what needs greatest common divisors
or factors, in two variables, is left to SymPy in :mod:`~combinat.counting.joint`.
"""

from __future__ import annotations

from fractions import Fraction
from functools import reduce
from itertools import zip_longest
from math import comb, factorial, gcd
from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

Polynomial = tuple[int, ...]
"""Coefficients, that of 1 first; the last is not 0."""


def trimmed(coefficients: Iterable[int]) -> Polynomial:
    """The coefficients without zeros at the end.

    >>> trimmed([1, 2, 0, 0])
    (1, 2)
    """
    kept = list(coefficients)
    while kept and not kept[-1]:
        kept.pop()
    return tuple(kept)


def plus(some: Sequence[int], more: Sequence[int]) -> Polynomial:
    """The sum of two polynomials.

    >>> plus((1, 2), (0, -2))
    (1,)
    """
    return trimmed(a + b for a, b in zip_longest(some, more, fillvalue=0))


def times(some: Sequence[int], more: Sequence[int]) -> Polynomial:
    """The product of two polynomials.

    >>> times((1, 2), (0, 3))
    (0, 3, 6)
    """
    product = [0] * (len(some) + len(more))
    for i, a in enumerate(some):
        if a:
            for j, b in enumerate(more, i):
                product[j] += a * b
    return trimmed(product)


def one_minus_y(power: int) -> Polynomial:
    """(1 - y) to a power.

    >>> one_minus_y(3)
    (1, -3, 3, -1)
    """
    return tuple((-1) ** j * comb(power, j) for j in range(power + 1))


def reduced(numerator: Polynomial, power: int) -> tuple[Polynomial, int]:
    """The numerator and the power of 1 - y below it, with as many factors 1 - y divided out.

    >>> reduced((1, 0, -1), 3)
    ((1, 1), 2)
    """
    while power and numerator and not sum(numerator):
        sums = [0]
        for coefficient in numerator:
            sums.append(sums[-1] + coefficient)
        numerator, power = trimmed(sums[1:]), power - 1
    return numerator, power if numerator else 0


def evaluated(coefficients: Sequence[int], at: int) -> int:
    """The value of a polynomial.

    >>> evaluated((-3, 0, 2), 5)
    47
    """
    return reduce(lambda value, each: value * at + each, reversed(coefficients), 0)


class Factored(NamedTuple):
    """A polynomial with rational coefficients, as a number times factors.

    Attributes:
        number: the number.
        factors: each a primitive polynomial with its power; linear ones first.
    """

    number: Fraction
    factors: tuple[tuple[Polynomial, int], ...]

    def written(self, variable: str, *, latex: bool = False) -> str:
        """The product as text, or in LaTeX.

        >>> factored((0, 0, -4, 2), 3).written("n"), factored((), 1).written("n")
        ('2/3 n^2 (n - 2)', '0')
        """
        number = _number(self.number, latex=latex)
        if not self.factors or not self.number:
            return number
        if len(self.factors) == 1 and abs(self.number) == 1 and self.factors[0][1] == 1:
            signed = tuple(self.number.numerator * each for each in self.factors[0][0])
            return written(signed, variable, latex=latex)
        shown = [_power(each, power, variable, latex) for each, power in self.factors]
        lead = {"1": "", "-1": "-"}.get(number, number)
        joined = not lead or (
            shown[0][0] == variable and self.number.denominator == 1 and not latex
        )
        return f"{lead}{'' if joined else ' '}{' '.join(shown)}"


def factored(numerator: Polynomial, denominator: int) -> Factored:
    """A polynomial over a whole number, with its small rational roots taken out.

    >>> factored((-4, 0, 4), 6)
    Factored(number=Fraction(2, 3), factors=(((-1, 1), 1), ((1, 1), 1)))

    Arguments:
        numerator: the polynomial above.
        denominator: the number below.
    """
    if not numerator:
        return Factored(Fraction(0), ())
    content = gcd(*numerator) * (1 if numerator[-1] > 0 else -1)
    rest = tuple(each // content for each in numerator)
    linear: list[tuple[Polynomial, int]] = []
    for root in _ROOTS:
        power = 0
        while len(rest) > 1 and _vanishes(rest, root):
            rest, power = _without(rest, root), power + 1
        if power:
            linear.append(((-root.numerator, root.denominator), power))
    whole = [] if rest == (1,) else [(rest, 1)]
    return Factored(Fraction(content, denominator), (*linear, *whole))


_ROOTS = sorted(
    {Fraction(p, q) for q in range(1, 7) for p in range(-30 * q, 30 * q + 1)},
    key=lambda root: (abs(root), root.denominator, -root),
)
"""The roots that are looked for: up to 30, in sixths and the like."""


def _vanishes(coefficients: Polynomial, root: Fraction) -> bool:
    p, q = root.numerator, root.denominator
    value, power = 0, 1
    for each in reversed(coefficients):
        value, power = value * p + each * power, power * q
    return not value


def _without(coefficients: Polynomial, root: Fraction) -> Polynomial:
    """The quotient by q y - p, whole by the lemma of Gauss, for a root p/q."""
    quotient: list[int] = []
    carried = 0
    for each in reversed(coefficients[1:]):
        carried = (each + root.numerator * carried) // root.denominator
        quotient.append(carried)
    return tuple(reversed(quotient))


def _power(coefficients: Polynomial, power: int, variable: str, latex: bool) -> str:
    base = written(coefficients, variable, latex=latex)
    if len([each for each in coefficients if each]) > 1:
        base = f"({base})"
    raised = f"^{{{power}}}" if latex else f"^{power}"
    return base if power == 1 else base + raised


def _number(value: Fraction, *, latex: bool) -> str:
    if not latex or value.denominator == 1:
        return str(value)
    sign = "-" if value < 0 else ""
    return rf"{sign}\frac{{{abs(value.numerator)}}}{{{value.denominator}}}"


def written(
    coefficients: Sequence[int], variable: str, *, latex: bool = False, rising: bool = False
) -> str:
    """A polynomial as text, or in LaTeX.

    >>> written((1, -1, 0, 12), "y", rising=True), written((), "y")
    ('1 - y + 12y^3', '0')

    Arguments:
        coefficients: those of the polynomial.
        variable: the name of what it is a polynomial in.
        latex: whether to write LaTeX.
        rising: whether the lowest power is to come first.
    """
    places = [(each, place) for place, each in enumerate(coefficients) if each]
    text = ""
    for each, place in places if rising else reversed(places):
        sign = ("- " if each < 0 else "+ ") if text else "-" * (each < 0)
        text += f"{' ' * bool(text)}{sign}{_term(abs(each), place, variable, latex)}"
    return text or "0"


def _term(size: int, place: int, variable: str, latex: bool) -> str:
    if not place:
        return str(size)
    raised = "" if place == 1 else f"^{{{place}}}" if latex else f"^{place}"
    lead = "" if size == 1 else f"{size} " if latex else str(size)
    return f"{lead}{variable}{raised}"


def polynomial_in_n(numerator: Polynomial, power: int) -> tuple[Polynomial, int]:
    """The polynomial in n that numerator / (1 - y)^power has for coefficients, over a number.

    >>> polynomial_in_n((0, 0, 2), 2)  # 2 y^2 / (1 - y)^2 has the coefficients 2n - 2
    ((-2, 2), 1)

    Arguments:
        numerator: a polynomial in y.
        power: the power of 1 - y.

    The coefficient of y^n in y^j / (1 - y)^d is C(n - j + d - 1, d - 1), a polynomial in n that
    is right for n > j - d, for it vanishes where n < j. So their sum is right from
    n = (degree of the numerator) - d + 1 on. It is wrong at the n just below, if that is 0 or
    more: division with remainder leaves a polynomial in y, and there is its last term.
    """
    if not power:
        return (), 1
    total: Polynomial = ()
    for j, each in enumerate(numerator):
        product: Polynomial = (each,) if each else ()
        for shift in range(1, power):
            product = times(product, (shift - j, 1))
        total = plus(total, product)
    below = factorial(power - 1)
    shared = gcd(below, *total)
    return tuple(each // shared for each in total), below // shared
