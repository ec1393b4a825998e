"""What the methods of the textbook see of one suit, or of the honors.

The methods are those of :mod:`combinat.analysis.textbook`; a *lens* is described in
:mod:`combinat.counting.lenses`.

Counting blocks looks at how many melds and taatsu there can be, without the pair and with it.
It takes melds from the tiles held, so the moves of :mod:`combinat.sets.melds` are read once more,
now with tiles left over:

>>> from combinat.counting.lenses import parts
>>> from combinat.tiles.deck import RIICHI
>>> lens = suit_blocks()
>>> state = lens.start
>>> for place, held in zip(parts(RIICHI)[0], (1, 0, 1, 2, 1, 0, 1, 0, 0)):
...     state = lens.step(state, place, held)
>>> for split in lens.end(state).alone:
...     print(split)
Split(melds=0, taatsu=3)
Split(melds=1, taatsu=0)

Greedy taking looks at what it leaves over. References: [Koba-shanten], [TenpaiCheck].
"""

from __future__ import annotations

from functools import lru_cache
from itertools import starmap
from typing import TYPE_CHECKING, NamedTuple, TypeAlias

from combinat.analysis.textbook import Split, honor_split
from combinat.counting.lenses import MOST_TILES, Known, Lens, Place
from combinat.sets.melds import EQUAL_RUNS, Blocks, moves

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator

# --- counting blocks ---------------------------------------------------------------------------


class Options(NamedTuple):
    """The splits of some tiles that no other beats.

    Attributes:
        alone: without a pair taken out.
        paired: after a pair.
    """

    alone: tuple[Split, ...]
    paired: tuple[Split, ...]


Unfinished: TypeAlias = "tuple[tuple[Blocks, int, Split], ...]"
"""Runs begun and the pair; a tile left over that has no neighbor yet; the split so far.

The tile is 2 if it is of the last kind, 1 of the one before, 0 if there is none.
"""

_WORTHS: tuple[Callable[[Split], tuple[int, int]], ...] = (
    lambda split: (split.worth, split.melds),
    lambda split: split,
)
"""By what the best split is chosen, and by what the one of the most melds."""


@lru_cache(maxsize=1)
def suit_blocks() -> Lens:
    """The two splits that counting blocks makes of a suit, and those after each pair.

    >>> lens = suit_blocks()
    >>> lens.end(lens.start)
    Options(alone=(Split(melds=0, taatsu=0),), paired=())

    For each of the two it is enough to keep the best for equal runs begun, pair and tile left
    over; of them, those that another will always beat are dropped.
    """
    nothing: Unfinished = ((Blocks(), 0, Split(0, 0)),)

    def _step(kept: tuple[Unfinished, ...], place: Place, held: int) -> Known:
        return tuple(
            _unfinished(_split_further(splits, place, held), worth)
            for splits, worth in zip(kept, _WORTHS, strict=True)
        )

    def _end(kept: tuple[Unfinished, ...]) -> Options:
        done = [(blocks.pair, split) for splits in kept for blocks, _, split in splits]
        return _options(
            [split for pair, split in done if not pair], [split for pair, split in done if pair]
        )

    return Lens((nothing, nothing), _step, _end, _joined)


def _split_further(
    splits: Unfinished, place: Place, held: int
) -> Iterator[tuple[Blocks, int, Split]]:
    for blocks, loose, (melds, taatsu) in splits:
        for used, begun, made in _melds_from(blocks, place.runs, held):
            new, odd = divmod((loose > 0) + held - used, 2)
            after = 0 if not odd else 2 if used < held else loose - 1
            yield begun, after, Split(melds + made, taatsu + new)


@lru_cache(maxsize=1 << 10)
def _melds_from(blocks: Blocks, runs: bool, held: int) -> tuple[tuple[int, Blocks, int], ...]:
    """The tiles that a move uses, what is begun after it, and how many melds it makes."""
    most = EQUAL_RUNS if runs else 0
    every = moves(blocks, runs=most, copies=held, melds=MOST_TILES // 3, pair=True)
    return tuple((used, made._replace(melds=0), made.melds) for used, made in every)


def _unfinished(
    found: Iterable[tuple[Blocks, int, Split]], worth: Callable[[Split], tuple[int, int]]
) -> Unfinished:
    """The best for each state, those aside that another state always beats."""
    best: dict[Blocks, dict[int, Split]] = {}
    for blocks, loose, split in found:
        of_blocks = best.setdefault(blocks, {})
        of_blocks[loose] = max(of_blocks.get(loose, split), split, key=worth)
    return tuple(
        (blocks, loose, split)
        for blocks in sorted(best)
        for loose, split in sorted(best[blocks].items())
        if not _is_beaten(loose, split, best[blocks], worth)
    )


def _is_beaten(
    loose: int,
    split: Split,
    others: dict[int, Split],
    worth: Callable[[Split], tuple[int, int]],
) -> bool:
    """Whether a nearer tile left over is as good, or none is better even if this one is used."""
    if any(other > loose and worth(others[other]) >= worth(split) for other in others):
        return True
    if loose == 0 or 0 not in others:
        return False
    return worth(others[0]) >= worth(Split(split.melds, split.taatsu + 1))


@lru_cache(maxsize=1)
def honor_blocks() -> Lens:
    """The one split that counting blocks makes of honors, and those after each pair.

    >>> lens = honor_blocks()
    >>> lens.end(lens.step(lens.start, Place(4, False, True, True), 3))
    Options(alone=(Split(melds=1, taatsu=0),), paired=(Split(melds=0, taatsu=0),))
    """

    def _step(kept: Options, place: Place, held: int) -> Options:
        return _joined(kept, _one_honor(held))

    start = Options((Split(0, 0),), ())
    return Lens(start, _step, lambda kept: kept, _joined)


def _one_honor(held: int) -> Options:
    after_pair = (honor_split((held - 2,)),) if held >= 2 else ()
    return Options((honor_split((held,)),), after_pair)


def _joined(one: Options, other: Options) -> Options:
    """The options of two parts together: of the pair, one of them has it."""
    return _options(
        _sums(one.alone, other.alone),
        _sums(one.alone, other.paired) + _sums(one.paired, other.alone),
    )


def _sums(some: Iterable[Split], others: tuple[Split, ...]) -> list[Split]:
    return [a.and_also(b) for a in some for b in others]


def _options(alone: Iterable[Split], paired: Iterable[Split]) -> Options:
    return Options(_unbeaten(alone), _unbeaten(paired))


def _unbeaten(splits: Iterable[Split]) -> tuple[Split, ...]:
    """The splits that count: the formula asks for the worth, and for the melds if it is capped."""
    kept: list[Split] = []
    for split in sorted(set(splits), key=lambda split: (split.worth, split.melds), reverse=True):
        if not kept or split.melds > kept[-1].melds:
            kept.append(split)
    return tuple(kept)


# --- greedy taking -----------------------------------------------------------------------------

ALL, ONE, TAATSU, TWO = range(4)
"""What greedy taking leaves over: nothing, a tile, a taatsu, two tiles that are none."""

_LEFT = {0: ALL, 1: ONE, 2: ONE, 3: ONE, 4: TAATSU, 5: TWO}
"""While it goes on, a tile left over is 1 if the next one is its neighbor, then 2, then 3."""

_ONE_MORE = {0: 1, 1: 4, 2: 4, 3: 5}
"""What a tile left over, and another one, are."""

Row: TypeAlias = tuple[int, int, int]
"""What is held of the last two kinds, runs taken; and what is left over of those before."""


class Leftovers(NamedTuple):
    """What is left over when melds are taken in one order, as long as it is at most two tiles.

    Attributes:
        alone: without a pair taken out; None if more is left.
        paired: after each pair, in their order, each outcome once.
    """

    alone: int | None
    paired: tuple[int, ...]


@lru_cache(maxsize=1)
def greedy() -> Lens:
    """What is left over, triplets first and runs first.

    >>> lens = greedy()
    >>> one = lens.step(lens.start, Place(4, True, True, False), 4)
    >>> lens.end(one)
    (Leftovers(alone=1, paired=(2,)), Leftovers(alone=1, paired=(2,)))
    """
    nothing = ((0, 0, 0), ())

    def _step(kept: Known, place: Place, held: int) -> Known:
        return tuple(
            _take_further(rows, place, held, triplets_first)
            for rows, triplets_first in zip(kept, (True, False), strict=True)
        )

    def _end(kept: Known) -> tuple[Leftovers, ...]:
        return tuple(starmap(_leftovers, zip(kept, (True, False), strict=True)))

    def _join(one: tuple[Leftovers, ...], other: tuple[Leftovers, ...]) -> tuple[Leftovers, ...]:
        return tuple(starmap(_left_together, zip(one, other, strict=True)))

    return Lens((nothing, nothing), _step, _end, _join)


def _take_further(rows: Known, place: Place, held: int, triplets_first: bool) -> Known:
    """The rows after one more kind; a pair of it is the last pair there can be."""
    alone, paired = rows
    after = [_take(row, place.honor, held, triplets_first) for row in paired]
    if held >= 2:
        after.append(_take(alone, place.honor, held - 2, triplets_first))
    return _take(alone, place.honor, held, triplets_first), _distinct(after)


def _distinct(found: Iterable[Known]) -> tuple[Known, ...]:
    """What is there, each once, in its order."""
    return tuple(dict.fromkeys(one for one in found if one is not None))


def _take(row: Row | None, honor: bool, held: int, triplets_first: bool) -> Row | None:
    """The row after one more kind: runs that end with it are taken; None if too much is left."""
    if row is None:
        return None
    older, newer, left = row
    if triplets_first or honor:
        held = _without_triplet(held)
    if honor:
        left_over = _leave(left, held)
        # No honor is the neighbor of another.
        return None if left_over is None else (0, 0, 3 if left_over == 1 else left_over)
    runs = min(older, newer, held)
    rest = older - runs if triplets_first else _without_triplet(older - runs)
    after = _leave(left, rest)
    return None if after is None else (newer - runs, held - runs, after)


def _without_triplet(held: int) -> int:
    return held - 3 if held >= 3 else held


def _leave(left: int, tiles: int) -> int | None:
    """What is left over after a kind of which so many tiles are."""
    if tiles == 0:
        return left + 1 if left in (1, 2) else left
    if tiles == 1:
        return _ONE_MORE.get(left)
    return 4 if (left, tiles) == (0, 2) else None


def _leftovers(rows: Known, triplets_first: bool) -> Leftovers:
    alone, paired = rows
    return Leftovers(
        _at_end(alone, triplets_first), _distinct(_at_end(row, triplets_first) for row in paired)
    )


def _at_end(row: Row | None, triplets_first: bool) -> int | None:
    for _ in range(2):
        row = _take(row, False, 0, triplets_first)
    return None if row is None else _LEFT[row[2]]


def _left_together(one: Leftovers, other: Leftovers) -> Leftovers:
    """What two parts leave over; the pairs of the first part come first."""
    return Leftovers(
        _sum(one.alone, other.alone),
        _distinct(
            [_sum(left, other.alone) for left in one.paired]
            + [_sum(one.alone, left) for left in other.paired]
        ),
    )


def _sum(one: int | None, other: int | None) -> int | None:
    if one is None or other is None:
        return None
    if one == other == ONE:
        return TWO
    return max(one, other) if ALL in (one, other) else None
