"""The table of S and Z: what one suit, and the honors, can add to a complete hand.

>>> table = suit_table()
>>> table["S(i, 1)"][14], table["S(i, 0)"][12], table["Z(i, 1)"][14]
(13259, 2098, 105)
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from combinat.counting.one_suit import counts_by_tiles
from combinat.results.table import Table
from combinat.sets.handset import HandSetError, whole
from combinat.tiles.deck import Deck

if TYPE_CHECKING:
    from combinat.sets.handset import Weighting

PRINTED = {"patterns": ("Weiyinfu", "Endless", "PE696"), "deals": ("ShengKungYi", "1kawaya")}
"""Who prints numbers of the usual table."""


def suit_table(
    weight: Weighting = "patterns",
    *,
    tiles: int = 14,
    ranks: int = 9,
    kinds: int = 7,
    copies: int = 4,
) -> Table:
    """The table of S(i, k) and Z(i, k) for all i up to a number of tiles, k = 0, 1, 2.

    >>> suit_table(weight="deals").row(14)
    (14, 0, 440593684, 5038848, 0, 161280, 0)

    Arguments:
        weight: "patterns" or "deals".
        tiles: the largest i.
        ranks: the ranks of the suit.
        kinds: the kinds of honor.
        copies: the tiles of each rank and kind.

    Two diagrams for the suit and two for the honors. References: [Yamakasa].
    """
    top = whole(tiles, "tiles")
    decks = {
        "S": Deck.toy(ranks=ranks, copies=copies),
        "Z": Deck.toy(suits=0, honors=kinds, copies=copies),
    }
    most = max(14, *(deck.tiles for deck in decks.values()))
    if top > most:
        raise HandSetError(f"expected at most {most} tiles, got {top}")
    columns = {
        f"{name}(i, {k})": column
        for name, deck in decks.items()
        for k, column in enumerate(_columns(deck, weight, top))
    }
    return Table(
        "Hands of one suit, S, and of honors, Z, that split into blocks",
        ("i", *columns),
        tuple(zip(range(top + 1), *columns.values(), strict=True)),
        counted=f"{weight} of i tiles; k = 0: melds, k = 1: melds and one pair,"
        " k = 2: either, with every kind held 0 or 2 times",
        deck=str(Deck.toy(ranks=ranks, honors=kinds, copies=copies)),
        sources=PRINTED[weight] if (ranks, kinds, copies) == (9, 7, 4) else (),
    )


def _columns(deck: Deck, weight: Weighting, top: int) -> tuple[list[int], list[int], list[int]]:
    """The numbers for k = 0, 1, 2, each from no tiles to the most."""
    split = counts_by_tiles(deck, melds=top // 3, weight=weight)
    pairs = counts_by_tiles(deck, melds=top // 3, weight=weight, different=True)
    sizes = range(top + 1)
    return (
        [split.get(i, 0) if i % 3 == 0 else 0 for i in sizes],
        [split.get(i, 0) if i % 3 == 2 else 0 for i in sizes],
        [pairs.get(i, 0) for i in sizes],
    )
