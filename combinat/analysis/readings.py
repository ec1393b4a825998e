"""The ways to read a complete hand: as which blocks.

A *block* is a meld or the pair. A *reading* is one way to split a complete hand into blocks;
what a hand is worth depends on it, and some hands have several:

>>> for reading in readings("111222333m78999p"):
...     print(reading)
111m 222m 333m 789p 99p
123m 123m 123m 789p 99p

Seven pairs and thirteen orphans are readings of their own. Called melds and concealed quads
belong to each reading as they are:

>>> [reading.form for reading in readings("22334455667788m")]
['regular', 'regular', 'regular', 'seven_pairs']
>>> print(*readings("406789p11z[2-34m](5555z)"))
456p 789p 11z [2-34m] (5555z)

The moves are those of :mod:`combinat.sets.melds`, all of them, walked where they use exactly the
tiles held; the blocks are what was made on the way. References: [Cryolite2024], [Koba-score].
"""

from __future__ import annotations

from functools import lru_cache
from itertools import accumulate, chain, pairwise, product
from typing import TYPE_CHECKING

from combinat.analysis.blocks import Block, Reading, written_out
from combinat.analysis.profiles import MOST_MELDS
from combinat.analysis.shanten import question
from combinat.sets.melds import Blocks, moves
from combinat.tiles.deck import RIICHI, Deck
from combinat.tiles.value import Shown

if TYPE_CHECKING:
    from combinat.analysis.shanten import HandLike, Question
    from combinat.tiles.deck import Vector

_KEPT = 1 << 14
"""How many selections of tiles a part of a deck remembers before it begins anew."""

Split = tuple[Block, ...]
"""The blocks that some tiles are split into, in order."""


class Readings(Shown, tuple[Reading, ...]):
    """The readings of a hand; a tuple that a notebook shows as tiles."""

    __slots__ = ()


def readings(hand: HandLike, *, deck: Deck = RIICHI) -> Readings:
    """Every way to split a complete hand into blocks, each once.

    >>> for reading in readings("22334455m234p234s"):
    ...     print(reading)
    22m 345m 345m 234p 234s
    234m 234m 55m 234p 234s
    >>> readings("123m456p789s1122z")
    ()

    Arguments:
        hand: 3n + 1 or 3n + 2 concealed tiles, and melds beside them. A hand that is not
            complete has no reading.
        deck: the deck the tiles are of.

    Raises:
        ShantenError: the number of tiles is wrong.

    The blocks of a reading stand in the order of its tiles, melds written out last; regular
    readings come first, in the order of their blocks. A look-up for each suit, once it has
    been met, and a product.
    """
    asked = question(hand, deck=deck)
    called = tuple([written_out(meld, deck) for meld in asked.called])
    found = [Reading.known("regular", (*split, *called)) for split in _regular(asked)]
    if asked.whole:
        # Fourteen tiles are seven pairs only with seven kinds twice, orphans only of thirteen.
        counts, measure = asked.counts, asked.measure
        if counts.count(2) == 7 and measure.seven_pairs(counts) == -1:
            found.append(Reading.known("seven_pairs", _loose(asked)))
        if counts.count(0) == len(counts) - 13 and measure.thirteen_orphans(counts) == -1:
            found.append(Reading.known("thirteen_orphans", _loose(asked)))
    return Readings(found)


def _regular(asked: Question) -> list[Split]:
    """The ways to split the concealed tiles into melds and one pair."""
    parts = _parts(asked.deck)
    held = [asked.counts[part.place] for part in parts]
    # Tiles of melds alone are 3m, with a pair 3m + 2; there is one pair in all.
    rests = [sum(counts) % 3 for counts in held]
    if 1 in rests or rests.count(2) != 1:
        return []
    splits = [part.splits(counts) for part, counts in zip(parts, held, strict=True)]
    return [tuple(chain(*chosen)) for chosen in product(*splits)]


def _loose(asked: Question) -> Split:
    """The pairs and single tiles of a hand without melds."""
    return tuple(
        Block.of("pair" if count == 2 else "single", kind, deck=asked.deck)
        for kind, count in enumerate(asked.counts)
        if count
    )


class _Part:
    """A suit of a deck, or its honors, and how its tiles can be split.

    >>> suit, *_ = _parts(Deck.toy(ranks=4))
    >>> [" ".join(map(str, split)) for split in suit.splits((3, 1, 1, 3))]
    ['11m 123m 444m', '111m 234m 44m']
    """

    def __init__(self, deck: Deck, start: int, end: int) -> None:
        self.place = slice(start, end)
        self._limits = deck.copies[self.place]
        self._begins = deck.run_starts[self.place]
        self._deck = deck
        self._met: dict[Vector, tuple[Split, ...]] = {}

    def splits(self, held: Vector) -> tuple[Split, ...]:
        """The ways to split all of some tiles into melds and at most one pair."""
        found = self._met.get(held)
        if found is None:
            if len(self._met) > _KEPT:
                self._met.clear()
            found = self._met[held] = self._all_splits(held)
        return found

    def _all_splits(self, held: Vector) -> tuple[Split, ...]:
        if any(count > limit for count, limit in zip(held, self._limits, strict=True)):
            return ()
        ways: list[tuple[Blocks, Split]] = [(Blocks(), ())]
        for rank, count in enumerate(held):
            ways = [
                (following, split + self._made(rank, blocks, following))
                for blocks, split in ways
                for following in _exactly(blocks, self._begins[rank], count)
            ]
        return tuple(sorted((split for _, split in ways), key=_order))

    def _made(self, rank: int, before: Blocks, after: Blocks) -> Split:
        """The blocks begun at one rank, in the order of their tiles."""
        numbers = {
            "pair": after.pair - before.pair,
            "triplet": after.melds - before.melds - after.newer,
            "run": after.newer,
        }
        kind = self.place.start + rank
        return tuple(
            Block.of(shape, kind, deck=self._deck)
            for shape, number in numbers.items()
            for _ in range(number)
        )


def _order(split: Split) -> list[Vector]:
    return [block.kinds for block in split]


@lru_cache(maxsize=1 << 12)
def _exactly(blocks: Blocks, begins: bool, held: int) -> tuple[Blocks, ...]:
    """What the moves that use so many tiles of a kind lead to."""
    runs = held if begins else 0
    every = moves(blocks, runs=runs, copies=held, melds=MOST_MELDS, pair=True)
    return tuple([following for used, following in every if used == held])


@lru_cache(maxsize=64)
def _parts(deck: Deck) -> tuple[_Part, ...]:
    ends = accumulate(map(len, (*deck.suits, deck.honors)), initial=0)
    return tuple([_Part(deck, start, end) for start, end in pairwise(ends)])
