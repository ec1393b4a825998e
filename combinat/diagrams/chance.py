"""Whole numbers chosen exactly uniformly, however large, from any source of chance.

Python's generators choose among any number of things; NumPy's stop at 64 bits, and there
are sets of more hands than that. Both can be asked for bits, and bits are enough.

>>> below = chooser(7)
>>> [below(10**30) < 10**30 for _ in range(3)]
[True, True, True]
"""

from __future__ import annotations

from functools import partial
from operator import index
from typing import TYPE_CHECKING, Protocol, SupportsIndex, TypeAlias, runtime_checkable

if TYPE_CHECKING:
    import random
    from collections.abc import Callable


@runtime_checkable
class ByteSource(Protocol):
    """What is asked of a NumPy generator."""

    def bytes(self, length: int, /) -> bytes:
        """So many random bytes."""
        ...


Chance: TypeAlias = "SupportsIndex | random.Random | ByteSource | None"
"""A seed, a ``random.Random``, a ``numpy.random.Generator``, or None for a fresh seed."""


class ChanceError(ValueError):
    """Something that was to be a source of chance is none."""


def chooser(rng: Chance = None) -> Callable[[int], int]:
    """A function that chooses a whole number from 0 to below its argument, uniformly.

    >>> chooser(1)(1)
    0
    >>> chooser(7)(10**30) == chooser(7)(10**30)
    True

    Arguments:
        rng: where the chance comes from; a ``random.Random`` or a NumPy generator moves on
            as it is used, a seed begins anew with each call.

    Raises:
        ChanceError: rng is none of these.
    """
    from random import Random  # who only counts needs none

    if isinstance(rng, Random):
        return rng.randrange
    if rng is None:
        return Random().randrange
    if isinstance(rng, ByteSource) and not isinstance(rng, type) and _answers(rng):
        return partial(_from_bytes, rng)
    seed = _seed(rng)
    if seed >= 0:
        return Random(seed).randrange
    raise ChanceError(
        "expected rng to be None, a whole number from 0, a random.Random or a"
        f" numpy.random.Generator, got {rng!r}"
    )


def _answers(source: object) -> bool:
    """Whether its ``bytes`` can be called: a protocol looks at the name alone."""
    return callable(getattr(source, "bytes", None))


def _seed(rng: object) -> int:
    """The seed, if it is one, else -1."""
    try:
        return -1 if isinstance(rng, bool) else index(rng)  # type: ignore[arg-type]
    except TypeError:
        return -1


def _from_bytes(source: ByteSource, most: int) -> int:
    """Rejection: bits are drawn anew until they fall below the limit, half the time or more."""
    bits = (most - 1).bit_length()
    length = (bits + 7) // 8
    while True:
        number = int.from_bytes(source.bytes(length), "little") >> 8 * length - bits
        if number < most:
            return number
