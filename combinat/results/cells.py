"""What may stand in the cell of a table, and how it is written.

A cell holds an ``int``, a ``Fraction``, a text or nothing; a ``Decimal`` or a ``float`` only where
the maker of the table put one. It is written twice: *shown* to a reader, whole numbers in groups
of three and fractions in the format of their column, and *saved* for a program, always exact.

>>> shown(16873619), shown(Fraction(1, 3)), shown("ready"), shown(None)
('16,873,619', '0.333333', 'ready', '')
>>> saved(16873619), saved(Fraction(1, 3)), saved("ready"), saved(None)
(16873619, '1/3', 'ready', None)
"""

from __future__ import annotations

from decimal import ROUND_HALF_EVEN, Context, Decimal, Inexact
from fractions import Fraction
from math import isfinite
from operator import index
from typing import TYPE_CHECKING, NamedTuple, SupportsIndex

if TYPE_CHECKING:
    from collections.abc import Callable

Cell = int | Fraction | Decimal | float | str | None
"""What may stand in a cell."""

Saved = int | float | str | None
"""What a cell becomes in a dictionary fit for JSON."""

DIGITS = 6
"""Significant digits of a fraction, unless its column says otherwise."""

_PLAIN_EXPONENTS = range(-5, 21)
"""Powers of ten written out; outside, a number is written like ``3.02545e-6``."""


class TableError(ValueError):
    """A table that cannot be: its message says what was expected and shows what came."""


class ColumnFormat(NamedTuple):
    """How the fractions of one column are shown.

    >>> ColumnFormat("probability", "odds", digits=7)
    ColumnFormat(column='probability', kind='odds', digits=7)

    ``kind`` is ``"decimal"``, ``"percent"``, ``"odds"`` (1 in so many) or ``"exact"``; ``digits``
    is the number of significant digits, 1 or more, which ``"exact"`` does not need.
    """

    column: str
    kind: str = "decimal"
    digits: int = DIGITS


def decimal_text(value: Fraction, digits: int = DIGITS) -> str:
    """The value as a decimal of so many significant digits, correctly rounded.

    >>> decimal_text(Fraction(2143179701279, 708384171528036000))
    '3.02545e-6'
    >>> decimal_text(Fraction(2, 3), digits=3)
    '0.667'

    Zeros at the end are written only where something was rounded away; whole places never are:

    >>> decimal_text(Fraction(1, 2)), decimal_text(Fraction(49999999, 10**8))
    ('0.5', '0.500000')
    >>> decimal_text(Fraction(10**9 + 1, 2), digits=2)
    '500,000,000'

    One division of whole numbers, rounded once, half to even; no float is involved.
    """
    quotient = _quotient(value, digits)
    exponent = quotient.adjusted()
    if exponent not in _PLAIN_EXPONENTS:
        return f"{quotient:e}"
    return f"{_quotient(value, max(digits, exponent + 1)):,f}"


def _quotient(value: Fraction, digits: int) -> Decimal:
    context = Context(prec=digits, rounding=ROUND_HALF_EVEN)
    quotient = context.divide(Decimal(value.numerator), Decimal(value.denominator))
    return quotient if context.flags[Inexact] else quotient.normalize(context)


def _percent(value: Fraction, digits: int) -> str:
    return decimal_text(value * 100, digits) + "%"


def _odds(value: Fraction, digits: int) -> str:
    return f"1 in {decimal_text(1 / value, digits)}" if value else "never"


def _exact(value: Fraction, digits: int) -> str:
    whole = value.denominator == 1
    return f"{value.numerator:,}" if whole else f"{value.numerator:,}/{value.denominator:,}"


_WRITERS: dict[str, Callable[[Fraction, int], str]] = {
    "decimal": decimal_text,
    "percent": _percent,
    "odds": _odds,
    "exact": _exact,
}

FORMATS = tuple(_WRITERS)
"""The kinds of column format: decimal, percent, odds, exact."""


def shown(cell: Cell, form: ColumnFormat | None = None) -> str:
    """The cell as a reader sees it.

    >>> third = Fraction(1, 3)
    >>> [shown(third, ColumnFormat("p", kind, digits=3)) for kind in FORMATS]
    ['0.333', '33.3%', '1 in 3', '1/3']
    >>> shown(-1234567), shown(Decimal("4.58430"))
    ('-1,234,567', '4.58430')

    Only fractions look at the format; integers are exact in every column.
    """
    if isinstance(cell, Fraction):
        _, kind, digits = form or ColumnFormat("")
        return _WRITERS[kind](cell, digits)
    if isinstance(cell, int | Decimal):
        return f"{cell:,}"
    return "" if cell is None else str(cell)


def saved(cell: Cell) -> Saved:
    """The cell as a program reads it back: exact, and of a kind that JSON knows.

    >>> saved(Fraction(3, 1)), saved(Decimal("4.58430")), saved(10**30)
    ('3', '4.58430', 1000000000000000000000000000000)

    Fractions become ``"a/b"`` (``Fraction`` reads that), decimals their digits.
    """
    return str(cell) if isinstance(cell, Fraction | Decimal) else cell


def exact_cell(value: object) -> Cell:
    """The value as a cell, or an error that says what a cell may hold.

    >>> exact_cell(7), exact_cell("seven"), exact_cell(None)
    (7, 'seven', None)
    >>> exact_cell(True)
    Traceback (most recent call last):
    ...
    combinat.results.cells.TableError: expected an int, Fraction, text or None in a cell, got True

    The integers of NumPy become Python's. Raises ``TableError``.
    """
    if value is None or isinstance(value, str | Fraction):
        return value
    if isinstance(value, Decimal | float) and _is_finite(value):
        return value
    if isinstance(value, SupportsIndex) and not isinstance(value, bool):
        return index(value)
    raise TableError(f"expected an int, Fraction, text or None in a cell, got {value!r}")


def _is_finite(value: Decimal | float) -> bool:
    return value.is_finite() if isinstance(value, Decimal) else isfinite(value)


def checked_format(form: ColumnFormat, columns: tuple[str, ...]) -> ColumnFormat:
    """The format, if these columns can use it.

    >>> checked_format(ColumnFormat("p", "odd"), ("p",))
    Traceback (most recent call last):
    ...
    combinat.results.cells.TableError: expected decimal, percent, odds or exact, got 'odd'

    Raises ``TableError`` for an unknown column, an unknown kind, or digits below 1.
    """
    column, kind, digits = form
    if column not in columns:
        raise TableError(f"expected one of the columns {', '.join(columns)}, got {column!r}")
    if kind not in _WRITERS:
        raise TableError(f"expected decimal, percent, odds or exact, got {kind!r}")
    if not _is_positive(digits):
        raise TableError(f"expected 1 or more significant digits, got {digits!r}")
    return ColumnFormat(column, kind, digits)


def _is_positive(digits: object) -> bool:
    return isinstance(digits, int) and not isinstance(digits, bool) and digits >= 1
