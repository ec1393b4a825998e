"""What is given for a whole number or a list, told from what only looks like one.

Python counts with True as with 1, and takes a text for a list of letters. No question of this
package means that, so whoever checks what it is given asks here:

>>> whole_number(4), whole_number(True), whole_number(4.0)
(4, None, None)
>>> as_list((4, 4)), as_list("44"), as_list(44)
([4, 4], None, None)

What the error says is up to whoever asks.
"""

from __future__ import annotations

from operator import index


def whole_number(value: object) -> int | None:
    """The number as an int if it is a whole one; True and 4.0 are not.

    >>> whole_number(-1), whole_number("4"), whole_number(None)
    (-1, None, None)
    """
    try:
        return None if isinstance(value, bool) else index(value)  # type: ignore[arg-type]
    except TypeError:
        return None


def as_list(values: object) -> list[object] | None:
    """The values as a list if they have an order; a text, a set or a dict is no list.

    >>> as_list(range(2)), as_list({0, 1}), as_list(b"01")
    ([0, 1], None, None)
    """
    try:
        unlisted = isinstance(values, (str, bytes, dict, set, frozenset))
        return None if unlisted else list(values)  # type: ignore[call-overload]
    except TypeError:
        return None
