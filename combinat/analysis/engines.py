"""The two engines that read many hands: whole columns with NumPy, or row by row with Numba.

An engine for a deck is a function. It writes the shanten of each row, and gives the number of
the first row that has none, or -1. Its arguments are unsigned counts; melds to make, or -1 for
as many as each row's tiles make; 1 for regular, 2 for seven pairs and 4 for thirteen orphans,
added up; the tables; and where the shanten goes.

>>> from combinat.analysis.tables import tables
>>> rows = np.array([RIICHI.vector("123m456p789s1122z")], np.uint8)
>>> out = np.zeros(1, np.int8)
>>> columns(RIICHI.copies, (9, 9, 9, 7))(rows, -1, 7, tables(), out), out.tolist()
(-1, [0])

The loop for Numba is plain Python; uncompiled it is slow and gives the same:

>>> loop(RIICHI.copies, (9, 9, 9, 7))(rows, -1, 7, tables(), out), out.tolist()
(-1, [0])
"""

from __future__ import annotations

from functools import cache, lru_cache
from itertools import accumulate
from typing import TYPE_CHECKING, Any, Literal, TypeAlias

import numpy as np
from numpy import uint64

from combinat.analysis.measure import FIELD_BITS
from combinat.analysis.profiles import MOST_MELDS
from combinat.analysis.tables import CLOSED, PROFILE_BITS, Tables, lengths
from combinat.tiles.deck import RIICHI, Deck

if TYPE_CHECKING:
    from collections.abc import Callable

    from numpy.typing import NDArray

    from combinat.tiles.deck import Vector

    Rows: TypeAlias = NDArray[np.unsignedinteger[Any]]
    Read: TypeAlias = Callable[[Rows, int, int, Tables, NDArray[np.int8]], int]

Engine: TypeAlias = Literal["numpy", "numba"]
"""What does the work."""

PROFILE = (1 << PROFILE_BITS) - 1
"""The part of a word that is the number of a profile."""

TWO_FIELDS = (1 << 2 * FIELD_BITS) - 1
"""The part of the rest that seven pairs ask for."""

MANY = 200_000
"""From so many rows on it pays to start Numba."""

FEW = 1_000
"""From so many rows on it pays to use Numba once it has been started."""


def engine_for(rows: int) -> Engine:
    """The engine that will be faster for so many rows, out of those that are installed.

    >>> engine_for(1)
    'numpy'
    """
    pays = rows >= (FEW if compiled.cache_info().currsize else MANY)
    return "numba" if pays and has_numba() else "numpy"


@cache
def has_numba() -> bool:
    """Whether Numba is installed, and works with the NumPy there is."""
    try:
        import numba  # noqa: F401
    except ImportError:
        return False
    return True


def reader(engine: Engine, deck: Deck = RIICHI, dtype: str = "uint8") -> Read:
    """The function that reads rows of a deck with an engine.

    >>> reader("numpy").__name__
    'read_columns'

    Arguments:
        engine: "numpy" or "numba".
        deck: the deck of the hands.
        dtype: the name of the rows' dtype, unsigned.
    """
    if engine == "numba" and deck.copies:
        return compiled(deck.copies, lengths(deck), dtype)
    return columns(deck.copies, lengths(deck))


def columns(copies: Vector, lengths: tuple[int, ...]) -> Read:
    """The engine that does each step for all rows, for groups of kinds of these lengths.

    >>> columns((4,) * 3, (3,)).__name__
    'read_columns'
    """
    starts = list(accumulate(lengths, initial=0))

    def read_columns(
        rows: Rows, melds: int, forms: int, tables: Tables, out: NDArray[np.int8]
    ) -> int:
        excess = _first(np.any(rows > np.array(copies), axis=1))
        counts = np.ascontiguousarray(rows[: excess if excess >= 0 else None].T, np.int32)
        fields = np.zeros(counts.shape[1], np.uint32)
        total = np.zeros(counts.shape[1], np.uint16)
        for group, length in enumerate(lengths):
            place = np.zeros(counts.shape[1], np.int32)
            for kind in range(starts[group], starts[group] + length):
                place *= copies[kind] + 1
                place += counts[kind]
            word = tables.words[place + int(tables.offsets[group])]
            fields += word >> PROFILE_BITS
            step = int(tables.widths[group]) * total.astype(np.int64) + (word & PROFILE)
            total = tables.products[int(tables.begins[group]) + step]
        tiles = counts.sum(axis=0, dtype=np.int64)
        to_make = tiles // 3 if melds < 0 else np.full_like(tiles, melds)
        wrong = (tiles % 3 == 0) | (to_make > MOST_MELDS) | (tiles > 3 * to_make + 2)
        best = _nearest(tables, forms, np.minimum(to_make, MOST_MELDS), total, tiles, fields)
        out[: len(best)] = best
        bad = _first(wrong | (best == CLOSED))
        return bad if bad >= 0 else excess

    return read_columns


def _nearest(
    tables: Tables,
    forms: int,
    to_make: NDArray[np.int64],
    total: NDArray[np.uint16],
    tiles: NDArray[np.int64],
    fields: NDArray[np.uint32],
) -> NDArray[np.int8]:
    """The least shanten over the forms."""
    best = np.full(len(tiles), CLOSED, np.int8)
    if forms & 1:
        np.minimum(best, tables.missing[to_make, total], out=best)
    concealed = tiles > 3 * MOST_MELDS
    if forms & 2:
        np.minimum(best, tables.pairs[fields & TWO_FIELDS], out=best, where=concealed)
    if forms & 4:
        np.minimum(best, tables.orphans[fields >> 2 * FIELD_BITS], out=best, where=concealed)
    return best


def _first(marked: NDArray[np.bool_]) -> int:
    """The first row that is marked, or -1."""
    return int(marked.argmax()) if marked.any() else -1


def loop(copies: Vector, lengths: tuple[int, ...]) -> Read:
    """The engine that goes row by row, not yet compiled.

    >>> loop((4,) * 3, (3,)).__name__
    'read_rows'

    The shape of the deck is built in, for then the compiler can unroll it: twice as fast.
    """
    starts = tuple(accumulate(lengths[:-1], initial=0))
    groups = len(lengths)
    profile_bits, profile = uint64(PROFILE_BITS), uint64(PROFILE)
    two_bits, two_fields = uint64(2 * FIELD_BITS), uint64(TWO_FIELDS)

    # All in one function, for Numba's cache does not see when a function that it calls changes.
    # Indices are unsigned, for signed ones are tested, and the two together become floats.
    def read_rows(rows: Rows, melds: int, forms: int, tables: Tables, out: NDArray[np.int8]) -> int:
        for row in range(rows.shape[0]):
            tiles, fields, total = uint64(0), uint64(0), uint64(0)
            excess: Any = False
            for group in range(groups):
                place = uint64(0)
                for kind in range(starts[group], starts[group] + lengths[group]):
                    held = uint64(rows[row, kind])
                    excess |= held > uint64(copies[kind])
                    place = place * uint64(copies[kind] + 1) + held
                    tiles += held
                if excess:
                    return row
                word = uint64(tables.words[tables.offsets[group] + place])
                fields += word >> profile_bits
                step = tables.widths[group] * total + (word & profile)
                total = uint64(tables.products[tables.begins[group] + step])
            size = int(tiles)
            to_make = size // 3 if melds < 0 else melds
            if size % 3 == 0 or to_make > MOST_MELDS or size > 3 * to_make + 2:
                return row
            best = CLOSED
            if forms & 1:
                best = min(best, int(tables.missing[to_make, total]))
            if size > 3 * MOST_MELDS:
                if forms & 2:
                    best = min(best, int(tables.pairs[fields & two_fields]))
                if forms & 4:
                    best = min(best, int(tables.orphans[fields >> two_bits]))
            if best == CLOSED:
                return row
            out[row] = best
        return -1

    return read_rows


@lru_cache(maxsize=32)
def compiled(copies: Vector, lengths: tuple[int, ...], dtype: str) -> Read:
    """The loop, compiled for rows of one dtype, such as "uint8".

    It takes a second. Numba keeps the result on disk; where no folder will have it, or what lies
    there cannot be read, it is compiled again.
    """
    from numba import njit
    from numba import types as numba_types

    types: Any = numba_types

    def array(kind: Any, dimensions: int = 1) -> Any:
        return types.Array(kind, dimensions, "C", readonly=True)

    tables = types.NamedTuple(
        [
            array(types.uint64),
            array(types.uint32),
            array(types.uint64),
            array(types.uint64),
            array(types.uint16),
            array(types.int8, 2),
            array(types.int8),
            array(types.int8),
        ],
        Tables,
    )
    signature = types.int64(
        array(getattr(types, dtype), 2), types.int64, types.int64, tables, types.int8[::1]
    )
    made: Read
    try:
        made = njit(signature, cache=True)(loop(copies, lengths))
    except Exception:  # whatever is wrong with the cache, the loop itself is right
        made = njit(signature)(loop(copies, lengths))
    return made
