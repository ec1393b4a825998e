"""What the truth and the textbook see of one suit, or of the honors.

To say on how many of all hands a method is wrong, no hand has to be listed. A *lens* reads the
tiles of one part of a hand kind by kind and keeps only what its owner will ask for: the truth a
profile, a method whatever it looks at. Lenses that read side by side sort the tiles of a part
into *classes*, and what they know of two parts can be joined.

The truth tells apart 55 classes of the honors, and of each it is known how many selections of
so many tiles belong to it:

>>> from combinat.tiles.deck import RIICHI
>>> *suits, honors = parts(RIICHI)
>>> found = classes(honors, (regular(honors),))
>>> len(found), sum(by_tiles[14].patterns for by_tiles in found.values() if 14 in by_tiles)
(55, 8135)

What the textbook sees: :mod:`combinat.counting.textbook_lenses`. References: [Nyanten].
"""

from __future__ import annotations

from functools import lru_cache
from itertools import product
from math import comb
from typing import TYPE_CHECKING, Any, NamedTuple, TypeAlias

from combinat.analysis.profiles import NEVER, Profile, Reader, combined
from combinat.analysis.shanten import STRUCTURAL_COPIES

if TYPE_CHECKING:
    from collections.abc import Callable

    from combinat.tiles.deck import Deck

Known: TypeAlias = Any
"""What a lens keeps, or knows in the end: each lens something else, always hashable."""

MOST_TILES = 14
"""No hand has more."""


class Place(NamedTuple):
    """A kind of tile, as a lens meets it.

    Attributes:
        copies: how many of it there are.
        runs: whether a run can begin at it.
        outside: whether it is a terminal or an honor.
        honor: whether it is an honor.
    """

    copies: int
    runs: bool
    outside: bool
    honor: bool


class Lens(NamedTuple):
    """How someone reads the tiles of one part of a hand.

    Attributes:
        start: what is kept before the first kind.
        step: what is kept after a kind of which so many are held.
        end: what is known after the last.
        join: what is known of two parts together.
    """

    start: Known
    step: Callable[[Known, Place, int], Known]
    end: Callable[[Known], Known]
    join: Callable[[Known, Known], Known]


class Weights(NamedTuple):
    """A number of patterns, and of deals."""

    patterns: int
    deals: int


Classes: TypeAlias = dict[tuple[Known, ...], dict[int, Weights]]
"""For what each lens knows, the weights by number of tiles."""


def parts(deck: Deck) -> list[tuple[Place, ...]]:
    """The suits of a deck, and its honors last.

    >>> from combinat.tiles.deck import RIICHI
    >>> [len(part) for part in parts(RIICHI)]
    [9, 9, 9, 7]
    """
    outside = deck.terminals_and_honors
    suited = len(deck.copies) - len(deck.honors)
    rest = iter(
        Place(copies, deck.run_starts[kind], kind in outside, kind >= suited)
        for kind, copies in enumerate(deck.copies)
    )
    return [tuple(next(rest) for _ in part) for part in (*deck.suits, deck.honors)]


@lru_cache(maxsize=64)
def classes(part: tuple[Place, ...], lenses: tuple[Lens, ...]) -> Classes:
    """What the lenses know of each selection of tiles of a part, and how many it is known of.

    >>> from combinat.tiles.deck import RIICHI
    >>> *_, honors = parts(RIICHI)
    >>> found = classes(honors, (pairs(),))
    >>> found[((1, 0),)]
    {2: Weights(patterns=7, deals=42)}

    One pass over the kinds. What a lens has kept is numbered, so that each of its steps is taken
    once; a few seconds for a suit.
    """
    readers = [_Reader(lens) for lens in lenses]
    layer = {tuple(reader.start for reader in readers): {0: Weights(1, 1)}}
    for place in part:
        after: dict[tuple[int, ...], dict[int, Weights]] = {}
        for (kept, by_tiles), held in product(layer.items(), range(place.copies + 1)):
            if min(by_tiles) + held <= MOST_TILES:
                to = [
                    one.step(state, place, held) for one, state in zip(readers, kept, strict=True)
                ]
                _add(after.setdefault(tuple(to), {}), by_tiles, held, comb(place.copies, held))
        layer = after
    found: Classes = {}
    for kept, by_tiles in layer.items():
        known = tuple([one.end(state) for one, state in zip(readers, kept, strict=True)])
        _add(found.setdefault(known, {}), by_tiles, 0, 1)
    return found


def _add(total: dict[int, Weights], by_tiles: dict[int, Weights], held: int, ways: int) -> None:
    for tiles, (patterns, deals) in by_tiles.items():
        if tiles + held <= MOST_TILES:
            before = total.get(tiles + held, (0, 0))
            total[tiles + held] = Weights(before[0] + patterns, before[1] + deals * ways)


class _Reader:
    """A lens, what it has kept numbered, its steps remembered."""

    def __init__(self, lens: Lens) -> None:
        self._lens = lens
        self._numbers: dict[Known, int] = {}
        self._kept: list[Known] = []
        self._steps: dict[tuple[int, Place, int], int] = {}
        self.start = self._number(lens.start)

    def _number(self, known: Known) -> int:
        number = self._numbers.setdefault(known, len(self._kept))
        if number == len(self._kept):
            self._kept.append(known)
        return number

    def step(self, state: int, place: Place, held: int) -> int:
        key = state, place, held
        if key not in self._steps:
            self._steps[key] = self._number(self._lens.step(self._kept[state], place, held))
        return self._steps[key]

    def end(self, state: int) -> Known:
        return self._lens.end(self._kept[state])


# --- the truth ---------------------------------------------------------------------------------


@lru_cache(maxsize=128)
def regular(part: tuple[Place, ...], *, most: int = NEVER, structural: bool = False) -> Lens:
    """The regular form: the profile of a part, its numbers up to a bound.

    >>> one = Place(4, False, True, True)
    >>> lens = regular((one,), most=2)
    >>> lens.end(lens.step(lens.start, one, 1)).alone
    (0, 2, 2, 2, 2)

    Arguments:
        part: the kinds.
        most: numbers above it count as it.
        structural: whether a complete hand may use a kind more often than there are copies.
    """
    copies = [place.copies for place in part]
    limits = [count and STRUCTURAL_COPIES for count in copies] if structural else copies
    reader = Reader(tuple(limits), [place.runs for place in part])

    def _bounded(profile: Profile) -> Profile:
        alone, paired = (tuple([min(n, most) for n in numbers]) for numbers in profile)
        return Profile(alone, paired)

    return Lens(
        reader.start,
        lambda state, place, held: reader.step(state, held),
        lambda state: _bounded(reader.end(state)),
        lambda one, other: _bounded(combined(one, other)),
    )


@lru_cache(maxsize=1)
def pairs() -> Lens:
    """Pairs, and the kind that is held once or three times; None if it cannot be six pairs.

    >>> pairs().step((4, 0), Place(4, True, True, False), 3)
    (5, 3)

    A single tile of which there is no second is marked with -1.
    """

    def _step(kept: Known, place: Place, held: int) -> Known:
        if kept is None or held == 0:
            return kept
        number, odd = kept
        if held == 2:
            return number + 1, odd
        if odd or held > 3:
            return None
        return (number + 1, 3) if held == 3 else (number, 1 if place.copies >= 2 else -1)

    def _join(one: Known, other: Known) -> Known:
        if one is None or other is None or (one[1] and other[1]):
            return None
        return one[0] + other[0], one[1] + other[1]

    return Lens((0, 0), _step, lambda kept: kept, _join)


@lru_cache(maxsize=1)
def orphans() -> Lens:
    """Orphans missing and held twice, at most one of each; None if it cannot be.

    >>> orphans().step((0, 0), Place(4, True, True, False), 2)
    (0, 1)
    """

    def _sum(one: Known, other: Known) -> Known:
        if one is None or other is None:
            return None
        total = one[0] + other[0], one[1] + other[1]
        return total if max(total) <= 1 else None

    def _step(kept: Known, place: Place, held: int) -> Known:
        if not place.outside:
            return None if held else kept
        return _sum(kept, {0: (1, 0), 1: (0, 0), 2: (0, 1)}.get(held))

    return Lens((0, 0), _step, lambda kept: kept, _sum)
