"""Shanten and waits of many hands at once: arrays of counts, one row a hand.

>>> hands = ["123456789m1112z", "147m258p369s1234z"]
>>> rows = np.array([RIICHI.vector(hand) for hand in hands])
>>> shanten(rows), is_tenpai(rows)
(array([0, 6], dtype=int8), array([ True, False]))
>>> [RIICHI.name(kind) for kind in np.flatnonzero(waits(rows)[0])]
['2z']

It is :func:`combinat.analysis.shanten.shanten` of each row, and agrees with it. Rows may be of
different sizes. An array may be of any integer dtype and memory layout; it is read in chunks, so
that besides the result no memory is needed that grows with it. What is no hand is an error:

>>> rows[1, 4] = 5
>>> shanten(rows)
Traceback (most recent call last):
...
combinat.analysis.batch.BatchError: expected 0 to 4 of 5m, got 5, in row 1

A million hands are dealt and measured in a second or less:

>>> bool(3.1 < shanten(deal(10_000, 14)).mean() < 3.2)
True

There are two engines, with the same answers. The plain one is NumPy. For many rows Numba takes
over where it is installed (``pip install combinat[fast]``), and is several times faster, but
needs half a second to start.
"""

from __future__ import annotations

import random
from typing import TYPE_CHECKING, Any, get_args

import numpy as np

from combinat.analysis.engines import Engine, engine_for, has_numba, reader
from combinat.analysis.profiles import MOST_MELDS
from combinat.analysis.tables import tables
from combinat.diagrams.chance import ChanceError
from combinat.sets.forms import FORMS
from combinat.sets.handset import whole
from combinat.tiles.deck import RIICHI, Deck

if TYPE_CHECKING:
    from collections.abc import Collection, Iterator

    from numpy.typing import ArrayLike, NDArray

    from combinat.analysis.engines import Rows

CHUNK = 4096
"""So many rows are read at a time: few enough to stay in the processor's own memory."""


class BatchError(ValueError):
    """An array that does not hold hands, or a question that its hands cannot answer."""


def shanten(
    array: ArrayLike,
    *,
    forms: str | Collection[str] = FORMS,
    melds: int | None = None,
    structural: bool = False,
    deck: Deck = RIICHI,
    engine: Engine | None = None,
) -> NDArray[np.int8]:
    """The shanten of each hand.

    >>> shanten([RIICHI.vector("19m19p19s1234567z"), RIICHI.vector("11z")])
    array([ 0, -1], dtype=int8)

    Arguments:
        array: whole numbers of shape (hands, kinds of the deck): concealed tiles.
        forms: the forms allowed, by name, out of :data:`~combinat.sets.forms.FORMS`.
        melds: melds still to make; by default as many as the tiles of each row hold.
        structural: whether a complete hand may use a kind more often than the deck has it.
        deck: the deck the tiles are of.
        engine: "numpy" or "numba"; by default what will be faster.

    Raises:
        BatchError: the array has another shape or is not of whole numbers; or a row is no hand,
            or one that none of the forms is open to.

    Four look-ups in large tables and four in tiny ones. References: [Nyanten].
    """
    rows = _rows(array, deck)
    made, flags = tables(deck, structural=structural), _flags(forms)
    read = reader(_engine(engine, len(rows)), deck, _native(rows[:0]).dtype.name)
    to_make = -1 if melds is None else _at_most_four(melds)
    found = np.empty(len(rows), np.int8)
    for first, chunk in _chunks(rows):
        bad = read(_native(chunk), to_make, flags, made, found[first : first + len(chunk)])
        if bad >= 0:
            raise BatchError(f"{_fault(chunk[bad], forms, melds, deck)}, in row {first + bad}")
    return found


def is_tenpai(
    array: ArrayLike,
    *,
    forms: str | Collection[str] = FORMS,
    structural: bool = False,
    deck: Deck = RIICHI,
    engine: Engine | None = None,
) -> NDArray[np.bool_]:
    """Whether each hand is ready, the hands being of 3n + 1 tiles.

    >>> is_tenpai([RIICHI.vector("123456789m1111p")])
    array([False])
    >>> is_tenpai([RIICHI.vector("123456789m1111p")], structural=True)
    array([ True])

    Arguments and errors are those of :func:`shanten`.
    """
    rows = _rows(array, deck)
    steps = shanten(rows, forms=forms, structural=structural, deck=deck, engine=engine)
    _check_sizes(rows)
    ready: NDArray[np.bool_] = steps == 0
    return ready


def waits(
    array: ArrayLike,
    *,
    forms: str | Collection[str] = FORMS,
    deck: Deck = RIICHI,
    engine: Engine | None = None,
) -> NDArray[np.bool_]:
    """Which kinds complete each hand, the hands being of 3n + 1 tiles.

    >>> waits([RIICHI.vector("1112345678999m")]).sum(axis=1)
    array([9])

    Arguments and errors are those of :func:`shanten`; the result has the shape of the array.

    One question for each kind that a ready hand could draw, and one for the others.
    """
    rows = _rows(array, deck)
    forms = _names(forms)
    ready = np.flatnonzero(is_tenpai(rows, forms=forms, deck=deck, engine=engine))
    found = np.zeros(rows.shape, np.bool_)
    copies = np.array(deck.copies)
    engine = _engine(engine, len(ready) * len(copies))
    for _, numbers in _chunks(ready, CHUNK // max(1, len(copies)) + 1):
        hands = _native(rows[numbers])
        hand, kind = np.nonzero(hands < copies)
        drawn = hands[hand]
        drawn[np.arange(len(drawn)), kind] += 1
        complete = shanten(drawn, forms=forms, deck=deck, engine=engine) < 0
        found[numbers[hand], kind] = complete
    return found


def deal(
    n: int,
    tiles: int = 13,
    *,
    rng: int | random.Random | np.random.Generator | None = None,
    deck: Deck = RIICHI,
) -> NDArray[np.uint8]:
    """Hands dealt at random: each set of so many tiles of the deck is as likely as any other.

    >>> hands = deal(5, 14, rng=7)
    >>> hands.shape, hands.sum(axis=1).tolist()
    ((5, 34), [14, 14, 14, 14, 14])

    Arguments:
        n: how many hands, each from a full deck.
        tiles: tiles of each hand.
        rng: a seed, a ``random.Random``, a ``numpy.random.Generator``, or None.
        deck: the deck dealt from.

    Raises:
        BatchError: the deck has fewer tiles.

    Tiles are drawn one by one by whole numbers, so that there is no bias from rounding.
    """
    number, size, generator = whole(n, "n"), whole(tiles, "tiles"), _generator(rng)
    if size > deck.tiles:
        raise BatchError(f"expected at most the {deck.tiles} tiles of {deck}, got {size} to deal")
    dealt = np.zeros((number, len(deck.copies)), np.uint8)
    for _, chunk in _chunks(dealt if deck.tiles else dealt[:0]):
        chunk[:] = generator.multivariate_hypergeometric(
            deck.copies, size, len(chunk), method="count"
        )
    return dealt


def _generator(rng: object) -> np.random.Generator:
    if isinstance(rng, np.random.Generator):
        return rng
    if isinstance(rng, random.Random):
        return np.random.default_rng(rng.getrandbits(128))
    if rng is None:
        return np.random.default_rng()
    if isinstance(rng, int) and not isinstance(rng, bool):
        return np.random.default_rng(random.Random(rng).getrandbits(128))
    raise ChanceError(
        "expected rng to be None, a whole number, a random.Random or a"
        f" numpy.random.Generator, got {rng!r}"
    )


# The array, checked.


def _rows(array: ArrayLike, deck: Deck) -> NDArray[Any]:
    if isinstance(array, np.ma.MaskedArray):
        raise BatchError("expected an array with nothing masked, got a masked array")
    kinds = len(deck.copies)
    try:
        rows = np.asarray(array)
    except ValueError:
        raise BatchError(f"{_wanted(deck)}, got rows of different lengths") from None
    if rows.dtype.kind not in "iu":
        raise BatchError(f"{_wanted(deck)}, got one of {rows.dtype}")
    if rows.ndim != 2 or rows.shape[1] != kinds:
        raise BatchError(f"expected an array of shape (hands, {kinds}), got {rows.shape}")
    return rows


def _wanted(deck: Deck) -> str:
    row = "Hand(hand).counts" if deck == RIICHI else "deck.vector(hand)"
    return (
        f"expected an array of whole numbers, of shape (hands, {len(deck.copies)}),"
        f" such as [{row} for hand in hands]"
    )


def _chunks(rows: NDArray[Any], size: int = CHUNK) -> Iterator[tuple[int, NDArray[Any]]]:
    """Some rows after the other, each time with the number of the first."""
    for first in range(0, len(rows), size):
        yield first, rows[first : first + size]


def _native(rows: NDArray[Any]) -> Rows:
    """The rows side by side and in this machine's order, as if they were without signs.

    Less than nothing becomes very much, so that one comparison finds both faults.
    """
    here = np.ascontiguousarray(rows, rows.dtype.newbyteorder("="))
    return here.view(f"u{here.itemsize}")


def _check_sizes(rows: NDArray[Any]) -> None:
    """Whether all hands have 3n + 1 tiles."""
    for first, chunk in _chunks(rows):
        tiles = chunk.sum(axis=1)
        wrong = np.flatnonzero(tiles % 3 != 1)
        if wrong.size:
            raise BatchError(
                f"expected 3n + 1 tiles, such as 13, got {tiles[wrong[0]]},"
                f" in row {first + wrong[0]}"
            )


def _at_most_four(melds: int) -> int:
    number = whole(melds, "melds")
    if number > MOST_MELDS:
        raise BatchError(f"expected at most {MOST_MELDS} melds to make, got {number}")
    return number


def _names(forms: str | Collection[str]) -> tuple[str, ...]:
    return (forms,) if isinstance(forms, str) else tuple(forms)


def _flags(forms: str | Collection[str]) -> int:
    """1 for regular, 2 for seven pairs, 4 for thirteen orphans, added up."""
    names = _names(forms)
    for name in names:
        if name not in FORMS:
            raise BatchError(f"expected forms out of {', '.join(FORMS)}, got {name!r}")
    return sum(1 << bit for bit, name in enumerate(FORMS) if name in names)


def _engine(engine: Engine | None, rows: int) -> Engine:
    if engine is None:
        return engine_for(rows)
    if engine not in get_args(Engine):
        raise BatchError(f"expected engine to be 'numpy' or 'numba', got {engine!r}")
    if engine == "numba" and not has_numba():
        raise BatchError("expected Numba to be installed for engine='numba'; it is not")
    return engine


def _fault(row: NDArray[Any], forms: str | Collection[str], melds: int | None, deck: Deck) -> str:
    """Why this row has no shanten."""
    counts = row.tolist()
    for kind, (most, held) in enumerate(zip(deck.copies, counts, strict=True)):
        if not 0 <= held <= most:
            return f"expected 0 to {most} of {deck.name(kind)}, got {held}"
    tiles = sum(counts)
    if tiles % 3 == 0:
        return f"expected 3n + 1 or 3n + 2 tiles, such as 13 or 14, got {tiles}"
    most = 3 * (MOST_MELDS if melds is None else melds) + 2
    if tiles > most:
        return f"expected at most {most} tiles, got {tiles}"
    names = _names(forms)
    return f"expected tiles that one of the forms {', '.join(names)} is open to, got {tiles}"
