"""What each shape is, written anew from the words, of one reading at a time.

Nothing of the package is used but the deck. A reading is its runs, triplets and pairs, each told
by suit and rank; suits are numbered from 0, honors are of the suit "z".
"""

from functools import cache
from itertools import combinations
from typing import Any, NamedTuple

WINDS = {("z", place) for place in (1, 2, 3, 4)}
DRAGONS = {("z", place) for place in (5, 6, 7)}
GREEN = {(2, 2), (2, 3), (2, 4), (2, 6), (2, 8), ("z", 6)}


@cache
def tiles_of(deck):
    """For each kind its suit and rank, and whether it is a terminal."""
    suited = [
        ((suit, rank + 1), rank in (0, len(copies) - 1))
        for suit, copies in enumerate(deck.suits)
        for rank in range(len(copies))
    ]
    return suited + [(("z", place + 1), False) for place in range(len(deck.honors))]


class Told(NamedTuple):
    """A reading in words: its blocks by the first tile of each."""

    runs: list[Any]
    triplets: list[Any]
    pairs: list[Any]
    tiles: list[Any]
    blocks: list[list[Any]]
    terminals: set[Any]
    suits: list[int]

    @property
    def is_regular(self):
        return len(self.pairs) == 1

    @property
    def pair(self):
        return self.pairs[0]

    def outer(self, tile):
        return tile[0] == "z" or tile in self.terminals


@cache
def _ground(deck):
    named = [tile for tile, _ in tiles_of(deck)]
    return named, {tile for tile, end in tiles_of(deck) if end}, list(map(len, deck.suits))


def told(deck, blocks):
    """The reading of blocks, which are tuples of kinds."""
    named, terminals, suits = _ground(deck)
    shown = [[named[kind] for kind in block] for block in blocks]
    runs = [block[0] for block in shown if len(block) == 3 and block[0] != block[1]]
    triplets = [block[0] for block in shown if len(block) == 3 and block[0] == block[1]]
    pairs = [block[0] for block in shown if len(block) == 2]
    tiles = [tile for block in shown for tile in block]
    return Told(runs, triplets, pairs, tiles, shown, terminals, suits)


def tanyao(it):
    return not any(it.outer(tile) for tile in it.tiles)


def yakuhai(place):
    return lambda it: ("z", place) in it.triplets


def all_runs(it):
    return it.is_regular and not it.triplets


def pinfu(*winds):
    valued = DRAGONS | {("z", wind) for wind in winds}
    return lambda it: all_runs(it) and it.pair not in valued


def iipeikou(it):
    return any(one == other for one, other in combinations(it.runs, 2))


def ryanpeikou(it):
    def _two(four):
        first, second, third, fourth = sorted(four)
        return first == second and third == fourth

    return any(map(_two, combinations(it.runs, 4)))


def _of_three_suits(firsts):
    suited = [tile for tile in firsts if tile[0] != "z"]
    return any(len({suit for suit, rank in suited if rank == wanted}) >= 3 for _, wanted in suited)


def sanshoku_doujun(it):
    return _of_three_suits(it.runs)


def sanshoku_doukou(it):
    return _of_three_suits(it.triplets)


def ittsu(it):
    return any({(suit, 1), (suit, 4), (suit, 7)} <= set(it.runs) for suit, _ in it.runs)


def _each_block_has(it, good):
    return it.is_regular and it.runs and all(any(map(good, block)) for block in it.blocks)


def chanta(it):
    return _each_block_has(it, it.outer) and any(suit == "z" for suit, _ in it.tiles)


def junchan(it):
    return _each_block_has(it, it.terminals.__contains__)


def honroutou(it):
    return all(it.outer(tile) for tile in it.tiles)


def toitoi(it):
    return it.is_regular and not it.runs


def triplets(number):
    return lambda it: it.is_regular and len(it.triplets) == number


def sanankou(it):
    return len(it.triplets) >= 3


def honitsu(it):
    suits = {suit for suit, _ in it.tiles}
    return len(suits) == 2 and "z" in suits


def chinitsu(it):
    suits = {suit for suit, _ in it.tiles}
    return len(suits) == 1 and "z" not in suits


def _little(honors):
    return lambda it: it.is_regular and it.pair in honors and honors - {it.pair} <= set(it.triplets)


def _big(honors):
    return lambda it: honors <= set(it.triplets)


def tsuuiisou(it):
    return all(suit == "z" for suit, _ in it.tiles)


def chinroutou(it):
    return all(tile in it.terminals for tile in it.tiles)


def ryuuiisou(it):
    return set(it.tiles) <= GREEN


def chuuren_poutou(it):
    if not chinitsu(it) or it.suits[it.tiles[0][0]] != 9:
        return False
    left = [rank for _, rank in it.tiles]
    for rank in (1, 1, 1, 2, 3, 4, 5, 6, 7, 8, 9, 9, 9):
        if rank not in left:
            return False
        left.remove(rank)
    return len(left) == 1


def _in_a_row(number):
    def _is(it):
        return any(
            all((suit, rank + more) in it.triplets for more in range(number))
            for suit, rank in it.triplets
            if suit != "z"
        )

    return _is


WORDS = {
    ("tanyao",): tanyao,
    ("yakuhai", "1z"): yakuhai(1),
    ("yakuhai", "5z"): yakuhai(5),
    ("yakuhai", "7z"): yakuhai(7),
    ("all_runs",): all_runs,
    ("pinfu",): pinfu(),
    ("pinfu", "E"): pinfu(1),
    ("pinfu", "1z", "S"): pinfu(1, 2),
    ("iipeikou",): iipeikou,
    ("ryanpeikou",): ryanpeikou,
    ("sanshoku_doujun",): sanshoku_doujun,
    ("sanshoku_doukou",): sanshoku_doukou,
    ("ittsu",): ittsu,
    ("chanta",): chanta,
    ("junchan",): junchan,
    ("honroutou",): honroutou,
    ("toitoi",): toitoi,
    ("triplets", 0): triplets(0),
    ("triplets", 1): triplets(1),
    ("triplets", 2): triplets(2),
    ("triplets", 3): triplets(3),
    ("triplets", 4): triplets(4),
    ("sanankou",): sanankou,
    ("suuankou",): toitoi,
    ("honitsu",): honitsu,
    ("chinitsu",): chinitsu,
    ("shousangen",): _little(DRAGONS),
    ("daisangen",): _big(DRAGONS),
    ("shousuushii",): _little(WINDS),
    ("daisuushii",): _big(WINDS),
    ("tsuuiisou",): tsuuiisou,
    ("chinroutou",): chinroutou,
    ("ryuuiisou",): ryuuiisou,
    ("chuuren_poutou",): chuuren_poutou,
    ("sanrenkou",): _in_a_row(3),
    ("suurenkou",): _in_a_row(4),
}
"""For each shape, and what it is given, whether a reading has it."""


def hands_of(shape, **where):
    """The set of the package for a key of WORDS."""
    from combinat.sets import shapes

    name, *given = shape
    return getattr(shapes, name)(*given, **where)
