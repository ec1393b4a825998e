"""Sequences of whole numbers whose generating function is rational.

Such a sequence is known whole from two polynomials: the sum of a(n) y^n is the numerator over the
denominator. Everything else follows: any term, the linear recurrence, and the ways to write it
down.

>>> fibonacci = RationalSequence((0, 1), (1, -1, -1))
>>> [fibonacci(n) for n in range(10)]
[0, 1, 1, 2, 3, 5, 8, 13, 21, 34]
>>> print(fibonacci.recurrence)
a(n) = a(n-1) + a(n-2) for n >= 2

References: [Stanley2012], [Bostan2021].
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, NamedTuple

from combinat.counting.polynomials import times, written
from combinat.sets.handset import HandSetError, whole

if TYPE_CHECKING:
    from collections.abc import Sequence

    from combinat.counting.polynomials import Polynomial

MOST_RANKS = 100_000
"""More ranks than this are refused where the answer would have that many digits."""

OEIS_LAST = 1000
"""The last place of a b-file, unless another is asked for: what the encyclopedia suggests."""


class Recurrence(NamedTuple):
    """A linear recurrence with constant coefficients.

    Attributes:
        coefficients: a(n) is the first of them times a(n-1), the second times a(n-2), ...
        holds_from: the least n from which it holds, a(n) being 0 for negative n.
    """

    coefficients: tuple[int, ...]
    holds_from: int

    def __str__(self) -> str:
        return f"{self._sum('a(n)', 'a(n-{})')} for n >= {self.holds_from}"

    def to_latex(self) -> str:
        r"""The recurrence in LaTeX.

        >>> Recurrence((2, -1), 2).to_latex()
        'a_{n} = 2 a_{n-1} - a_{n-2} \\quad (n \\geq 2)'
        """
        return rf"{self._sum('a_{n}', 'a_{{n-{}}}')} \quad (n \geq {self.holds_from})"

    def _sum(self, left: str, term: str) -> str:
        text = ""
        for back, each in enumerate(self.coefficients, 1):
            if each:
                sign = ("- " if each < 0 else "+ ") if text else "-" * (each < 0)
                size = "" if abs(each) == 1 else f"{abs(each)} "
                text += f"{' ' * bool(text)}{sign}{size}{term.format(back)}"
        return f"{left} = {text or '0'}"


@dataclass(frozen=True, repr=False)
class RationalSequence:
    """The coefficients of a numerator over a denominator.

    Attributes:
        numerator: a polynomial in y, that of 1 first.
        denominator: another, whose first coefficient is 1; they have nothing in common.
    """

    numerator: Polynomial
    denominator: Polynomial

    def __call__(self, n: int) -> int:
        """The term at n, exactly.

        >>> RationalSequence((1,), (1, -2))(100) == 2**100
        True

        Arguments:
            n: 0 to 100,000.

        About log2(n) products of polynomials of fewer terms than the denominator has. (To halve
        n instead takes as many [Bostan2021]; but its numbers grow with all poles, these only with
        the nearest.)
        """
        place = up_to(MOST_RANKS, n, "n")
        back = self.recurrence.coefficients
        start = max(0, len(self.numerator) - len(back))
        first = self.terms(start + len(back))
        if place < len(first):
            return first[place]
        parts = zip(_power(place - start, back), first[start:], strict=False)
        return sum(each * term for each, term in parts)

    def terms(self, last: int) -> list[int]:
        """The terms at 0, 1, ..., last, by the recurrence.

        >>> RationalSequence((0, 1), (1, -2, 1)).terms(5)
        [0, 1, 2, 3, 4, 5]

        Arguments:
            last: the last place, 0 to 100,000.
        """
        coefficients = self.recurrence.coefficients
        found: list[int] = []
        for n in range(up_to(MOST_RANKS, last, "last") + 1):
            start = self.numerator[n] if n < len(self.numerator) else 0
            back = zip(coefficients, reversed(found), strict=False)
            found.append(start + sum(each * term for each, term in back))
        return found

    @property
    def recurrence(self) -> Recurrence:
        """The linear recurrence that the denominator says.

        >>> RationalSequence((1, 1), (1, -2, 1)).recurrence
        Recurrence(coefficients=(2, -1), holds_from=2)
        """
        return Recurrence(tuple(-each for each in self.denominator[1:]), len(self.numerator))

    def to_bfile(self, *, last: int = OEIS_LAST) -> str:
        r"""The terms as a b-file of the OEIS: in each line a place and the term there.

        >>> RationalSequence((0, 1), (1, -2)).to_bfile(last=3)
        '0 0\n1 1\n2 2\n3 4\n'

        Arguments:
            last: the last place, 0 to 100,000.
        """
        from decimal import Decimal  # which writes numbers of any length; str() has a limit

        terms = enumerate(self.terms(last))
        return "".join(f"{n} {Decimal(term):f}\n" for n, term in terms)

    def generating_function(self, *, latex: bool = False) -> str:
        """The generating function as text, or in LaTeX.

        >>> RationalSequence((0, 1), (1, -1, -1)).generating_function()
        'y / (1 - y - y^2)'
        """
        above = written(self.numerator, "y", latex=latex, rising=True)
        below = self._below(latex)
        if below == "1":
            return above
        if latex:
            return rf"\frac{{{above}}}{{{below}}}"
        return f"{_bracketed(above)} / {_bracketed(below)}"

    def _below(self, latex: bool) -> str:
        return written(self.denominator, "y", latex=latex, rising=True)

    def sympy_generating_function(self) -> Any:
        """The generating function as a SymPy expression in y.

        >>> RationalSequence((0, 1), (1, -2, 1)).sympy_generating_function()
        y/(y - 1)**2
        """
        from sympy import Poly, Symbol, factor

        y = Symbol("y")
        above, below = (Poly.from_list(_falling(some), y) for some in self._sides())
        return factor(above.as_expr() / below.as_expr())

    def _sides(self) -> tuple[Polynomial, Polynomial]:
        return self.numerator, self.denominator


def up_to(most: int, value: object, what: str, *, least: int = 0) -> int:
    """The value, if it is a whole number, not too small and not too large.

    >>> up_to(100, 101, "melds")
    Traceback (most recent call last):
    ...
    combinat.sets.handset.HandSetError: expected melds to be at most 100, got 101
    """
    number = whole(value, what, least=least)
    if number > most:
        got = f"{number:,}" if number < _LONG else f"a number of {number.bit_length():,} bits"
        raise HandSetError(f"expected {what} to be at most {most:,}, got {got}")
    return number


_LONG = 10**60
"""From here on a message tells how long a number is, instead of writing it."""


def _power(exponent: int, back: Sequence[int]) -> list[int]:
    """Z to a power, less a multiple of z^d - c1 z^(d-1) - ... - cd, for coefficients c1, ..., cd.

    >>> _power(5, (1, 1))  # 5 z + 3, for z^2 = z + 1
    [3, 5]

    What is left has no power from z^d on, and as many squarings as the exponent has digits make it.
    """
    found = [1]
    for digit in f"{exponent:b}":
        found = [0] * int(digit) + list(times(found, found))
        while len(found) > len(back):
            top = found.pop()
            for place, each in enumerate(back, 1):
                found[-place] += top * each
    return found


def _falling(coefficients: Sequence[int]) -> list[int]:
    return list(reversed(coefficients)) or [0]


def _bracketed(text: str) -> str:
    return f"({text})" if " " in text and text[0] != "(" else text
