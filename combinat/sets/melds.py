"""How melds and the pair use up tiles, rank by rank: the one definition of a complete hand.

Going through the kinds of a deck in order, all one has to remember is a :class:`Blocks`:
how many runs were begun two ranks back and one rank back, since these go on here, and which
blocks have been completed in all. At each kind one may begin runs, where two more ranks
follow, make triplets, and make the pair:

>>> for used, blocks in moves(Blocks(melds=3), runs=4, copies=3, melds=4, pair=True):
...     print(used, blocks)
0 Blocks(older=0, newer=0, melds=3, pair=0)
2 Blocks(older=0, newer=0, melds=3, pair=1)
3 Blocks(older=0, newer=0, melds=4, pair=0)
1 Blocks(older=0, newer=1, melds=4, pair=0)
3 Blocks(older=0, newer=1, melds=4, pair=1)

A hand is complete if some moves use exactly the tiles it holds. All moves are here, with
any number of runs begun at a rank. That three equal runs are also three triplets is a lemma,
which sets use (two equal runs are enough for them) and readings must not.

References: [Cheng2017], [Cryolite2024].
"""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, NamedTuple

from combinat.diagrams.build import build

if TYPE_CHECKING:
    from collections.abc import Iterator

    from combinat.diagrams.diagram import Diagram
    from combinat.tiles.deck import Deck


EQUAL_RUNS = 2
"""The most equal runs a set has to look for: three of them can be read as three triplets."""


class Blocks(NamedTuple):
    """What is to be remembered between two kinds.

    Attributes:
        older: runs begun two ranks back, which take one tile here and end.
        newer: runs begun one rank back, which take one tile here and go on.
        melds: runs begun and triplets made so far.
        pair: pairs made so far, 0 or 1.
    """

    older: int = 0
    newer: int = 0
    melds: int = 0
    pair: int = 0


def moves(
    blocks: Blocks, *, runs: int, copies: int, melds: int, pair: bool
) -> Iterator[tuple[int, Blocks]]:
    """What one kind may give: the tiles it uses, and what is to be remembered after it.

    >>> next(moves(Blocks(older=1, newer=1), runs=4, copies=4, melds=4, pair=True))
    (2, Blocks(older=1, newer=0, melds=0, pair=0))

    Arguments:
        blocks: what is remembered before this kind.
        runs: the most runs that may begin at this kind: 0 where no two ranks follow.
        copies: the most tiles that may be used of it.
        melds: the most melds there may be in all.
        pair: whether there may be a pair.
    """
    needed = blocks.older + blocks.newer
    if needed > copies:
        return
    spare = melds - blocks.melds
    for begun in range(min(runs, spare, copies - needed) + 1):
        for triplets in range(min(spare - begun, (copies - needed - begun) // 3) + 1):
            used = needed + begun + 3 * triplets
            made = Blocks(blocks.newer, begun, blocks.melds + begun + triplets, blocks.pair)
            yield used, made
            if pair and not blocks.pair and used + 2 <= copies:
                yield used + 2, made._replace(pair=1)


def complete(deck: Deck, *, melds: int, pair: bool) -> Diagram:
    """The vectors of a deck that split into exactly so many melds, and a pair if asked for.

    >>> from combinat.tiles.deck import Deck
    >>> complete(Deck.toy(ranks=3, copies=2), melds=1, pair=False).value((1, 1, 1))
    1

    One machine for the deck; its width does not depend on the number of ranks.
    """
    goal = Blocks(melds=melds, pair=int(pair))
    step = partial(_step, deck, melds=melds, pair=pair)
    return build(deck.copies, Blocks(), step, goal.__eq__)


def decomposable(deck: Deck) -> Diagram:
    """The vectors that split into any number of melds, with or without a pair.

    How many there are need not be remembered, for the number of tiles tells: 3m without the
    pair, 3m + 2 with it. So the machine is narrow: at most 55 rows a layer, however long the
    suit.

    >>> from combinat.diagrams.walks import by_size, uniform
    >>> from combinat.tiles.deck import Deck
    >>> by_size(decomposable(Deck.toy()), uniform((4,) * 9), 8)
    {0: 1, 2: 9, 3: 16, 5: 135, 6: 127, 8: 996}
    """
    step = partial(_step_uncounted, deck)
    return build(deck.copies, Blocks(), step, lambda blocks: True)


def _step_uncounted(deck: Deck, kind: int, blocks: Blocks) -> Iterator[tuple[int, Blocks]]:
    most = deck.copies[kind]
    for used, made in _step(deck, kind, blocks, melds=most, pair=True):
        yield used, made._replace(melds=0)


def _step(
    deck: Deck, kind: int, blocks: Blocks, *, melds: int, pair: bool
) -> Iterator[tuple[int, Blocks]]:
    runs = EQUAL_RUNS if deck.run_starts[kind] else 0
    return moves(blocks, runs=runs, copies=deck.copies[kind], melds=melds, pair=pair)
