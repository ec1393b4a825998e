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
from itertools import chain, product
from typing import TYPE_CHECKING

from combinat.analysis.blocks import Block, Reading, written_out
from combinat.analysis.measure import measure
from combinat.analysis.profiles import MOST_MELDS
from combinat.analysis.shanten import question
from combinat.sets.melds import Blocks, moves
from combinat.tiles.deck import RIICHI, Deck
from combinat.tiles.value import Shown

if TYPE_CHECKING:
    from combinat.analysis.shanten import HandLike
    from combinat.tiles.deck import Vector
    from combinat.tiles.hand import Hand
    from combinat.tiles.meld import Meld

_KEPT = 1 << 14
"""How many selections of tiles a part of a deck remembers before it begins anew."""

Split = tuple[Block, ...]
"""The blocks that some tiles are split into, in order."""

Begun = tuple[str, ...]
"""The shapes of the blocks that begin at one rank, in the order of their tiles."""


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
    return _found(asked.counts, asked.called, asked.whole, deck)


def readings_of(hand: Hand) -> Readings:
    """The readings of a hand that is known to be of 14 tiles, a meld being three.

    >>> from combinat.tiles.hand import Hand
    >>> print(*readings_of(Hand("11z[123m][456m][789m][123p]")))
    11z [123m] [456m] [789m] [123p]

    Nothing is checked; for one who has looked already.
    """
    return _found(hand.counts, hand.melds, not hand.melds, RIICHI)


def _found(counts: Vector, melds: tuple[Meld, ...], whole: bool, deck: Deck) -> Readings:
    called = [written_out(meld, deck) for meld in melds]
    found = [Reading.known("regular", (*split, *called)) for split in _regular(counts, deck)]
    if whole:
        # Seven pairs have seven kinds twice; orphans are thirteen kinds, which make no meld.
        if counts.count(2) == 7 and measure(deck, deck.copies).seven_pairs(counts) == -1:
            found.append(Reading.known("seven_pairs", _loose(counts, deck)))
        if not found and measure(deck, deck.copies).thirteen_orphans(counts) == -1:
            found.append(Reading.known("thirteen_orphans", _loose(counts, deck)))
    return Readings(found)


def _regular(counts: Vector, deck: Deck) -> list[Split]:
    """The ways to split the concealed tiles into melds and one pair."""
    splits, pairs = [], 0
    for part in _parts(deck):
        held = counts[part.place]
        # Tiles of melds alone are 3m, with a pair 3m + 2; there is one pair in all.
        rest = sum(held) % 3
        pairs += rest == 2
        if rest == 1 or pairs > 1:
            return []
        splits.append(part.splits(held))
    return [tuple(chain(*chosen)) for chosen in product(*splits)] if pairs else []


def _loose(counts: Vector, deck: Deck) -> Split:
    """The pairs and single tiles of a hand without melds."""
    return tuple(
        Block.of("pair" if count == 2 else "single", kind, deck=deck)
        for kind, count in enumerate(counts)
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
        self._begun: dict[tuple[int, Begun], Split] = {}

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
                (following, split + self._made(rank, begun) if begun else split)
                for blocks, split in ways
                for following, begun in _exactly(blocks, self._begins[rank], count)
            ]
        return tuple(sorted((split for _, split in ways), key=_order))

    def _made(self, rank: int, begun: Begun) -> Split:
        """The blocks of these shapes that begin at one rank."""
        made = self._begun.get((rank, begun))
        if made is None:
            kind = self.place.start + rank
            made = tuple([Block.of(shape, kind, deck=self._deck) for shape in begun])
            self._begun[rank, begun] = made
        return made


def _order(split: Split) -> list[Vector]:
    return [block.kinds for block in split]


@lru_cache(maxsize=1 << 12)
def _exactly(blocks: Blocks, begins: bool, held: int) -> tuple[tuple[Blocks, Begun], ...]:
    """What the moves that use so many tiles of a kind lead to, and what begins there."""
    runs = held if begins else 0
    every = moves(blocks, runs=runs, copies=held, melds=MOST_MELDS, pair=True)
    return tuple(
        [(following, _shapes(blocks, following)) for used, following in every if used == held]
    )


def _shapes(before: Blocks, after: Blocks) -> Begun:
    triplets = after.melds - before.melds - after.newer
    pairs = after.pair - before.pair
    return ("pair",) * pairs + ("triplet",) * triplets + ("run",) * after.newer


@lru_cache(maxsize=64)
def _parts(deck: Deck) -> tuple[_Part, ...]:
    return tuple([_Part(deck, part.start, part.stop) for part in deck.parts])
