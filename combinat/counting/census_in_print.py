"""The two tables of shapes in print, row by row against the sets of shapes.

1kawaya has a table of all yaku of the 136 tiles; ShengKungYi one of the 120 tiles without winds.
Most of their rows are right, and some are wrong:

>>> table = compare_with_print()
>>> dict.fromkeys(table["source"])
{'1kawaya': None, 'ShengKungYi': None}
>>> next(row for row in table if row[1] == "小四喜和")[2:5]
(2304000, 2248704, '55,296 too many')

A verdict is the printed number less ours. The last column says how it comes about, where that is
known, and else what speaks for ours; "the same without winds" means that the expression which
counts our number counts, on the other deck, just what the other table prints.

References: [1kawaya], [ShengKungYi].
"""

from __future__ import annotations

from functools import cache, reduce
from operator import or_
from typing import TYPE_CHECKING, NamedTuple

from combinat.diagrams.build import build
from combinat.results.table import Table
from combinat.sets.forms import hands, regular, seven_pairs, thirteen_orphans, winning
from combinat.sets.handset import HandSet
from combinat.sets.shape_table import DRAGON_NAMES, SHAPES
from combinat.tiles.deck import RIICHI

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from combinat.tiles.deck import Deck

NO_WINDS = RIICHI.with_copies([0 if 27 <= kind < 31 else 4 for kind in range(34)])
"""The 120 tiles of ShengKungYi."""


class Printed(NamedTuple):
    """A row in print.

    Attributes:
        name: what the row is called there.
        printed: the deals it has.
        hands: what it counts, as a set of hands of a deck.
        why: what there is to say of the difference, or of the meaning of the row.
    """

    name: str
    printed: int
    hands: Callable[[Deck], HandSet]
    why: str = ""


def compare_with_print() -> Table:
    """The table of the rows in print, with our number and a verdict for each.

    >>> [row[1] for row in compare_with_print() if "36 choices" in str(row[5])]
    ['All Terminals & Honors']

    About a second.
    """
    return Table(
        "The tables in print",
        ("source", "row", "printed", "ours", "verdict", "why"),
        list(_compared("1kawaya", RIICHI, KAWAYA)) + list(_compared("ShengKungYi", NO_WINDS, YI)),
        counted="deals of 14 tiles; of 18 where there are four quads",
        deck=f"{RIICHI} for 1kawaya, the 120 tiles without winds for ShengKungYi",
        sources=("1kawaya", "ShengKungYi"),
    )


def _compared(
    source: str, deck: Deck, rows: tuple[Printed, ...]
) -> Iterator[tuple[str, str, int, int, str, str]]:
    for row in rows:
        ours = row.hands(deck).count("deals")
        more = row.printed - ours
        verdict = f"{abs(more):,} too {'many' if more > 0 else 'few'}" if more else "right"
        yield source, row.name, row.printed, ours, verdict, row.why


# --- what rows count ---------------------------------------------------------------------------


@cache
def _shape(name: str, deck: Deck, given: tuple[object, ...] = ()) -> HandSet:
    return SHAPES[name].hands(*given, deck=deck)


def _of(name: str, *given: object) -> Callable[[Deck], HandSet]:
    """The hands of a shape."""
    return lambda deck: _shape(name, deck, given)


def _regular(name: str) -> Callable[[Deck], HandSet]:
    """The regular hands of a shape."""
    return lambda deck: _shape(name, deck) & regular(deck=deck)


def _less(name: str, *others: str) -> Callable[[Deck], HandSet]:
    """The hands of a shape without those of others."""
    return lambda deck: reduce(HandSet.__sub__, [_shape(n, deck) for n in (name, *others)])


def _of_value(*honors: str) -> Callable[[Deck], HandSet]:
    """The hands with a triplet of some of the honors."""
    return lambda deck: reduce(or_, [_shape("yakuhai", deck, (honor,)) for honor in honors])


def _dragon_triplets(number: int) -> Callable[[Deck], HandSet]:
    """The hands with just so many triplets of dragons, and no pair of them if two."""

    def _counted(deck: Deck) -> HandSet:
        one, other, third = (_shape("yakuhai", deck, (dragon,)) for dragon in DRAGON_NAMES)
        two = one & other | one & third | other & third
        return two - three(deck) - little(deck) if number == 2 else (one | other | third) - two

    three, little = _of("daisangen"), _of("shousangen")
    return _counted


def _four_quads(deck: Deck) -> HandSet:
    """The hands of four quads and a pair."""

    def _step(kind: int, left: tuple[int, int]) -> Iterator[tuple[int, tuple[int, int]]]:
        quads, pairs = left
        yield 0, left
        if quads and deck.copies[kind] >= 4:
            yield 4, (quads - 1, pairs)
        if pairs and deck.copies[kind] >= 2:
            yield 2, (quads, pairs - 1)

    return HandSet(deck, build(deck.copies, (4, 1), _step, (0, 0).__eq__))


# --- the rows ----------------------------------------------------------------------------------

_SAME = "the same without winds is what ShengKungYi prints"

KAWAYA = (
    Printed("全組み合わせ数", 4250305029168220000, lambda deck: hands(14, deck=deck), "rounded"),
    Printed(
        "全和了形数",
        12860384948922,
        lambda deck: winning(deck=deck),
        "hands that are regular and seven pairs are counted twice",
    ),
    Printed("4面子1雀頭", 11353128141498, lambda deck: regular(deck=deck)),
    Printed("1対子4順子", 8181759304554, _of("all_runs"), _SAME),
    Printed("1対子3順子1刻子", 3804551078112, _of("triplets", 1)),
    Printed("1対子2順子2刻子", 773706811992, _of("triplets", 2)),
    Printed(
        "1対子1順子3刻子",
        67672549746,
        _of("triplets", 3),
        "with ours the five rows are all regular hands and 279,017,826 that have two of them",
    ),
    Printed("1対子4刻子", 2137006080, _of("triplets", 4)),
    Printed("七対子", 1505948184576, lambda deck: seven_pairs(deck=deck)),
    Printed("国士無双", 1308622848, lambda deck: thirteen_orphans(deck=deck)),
    Printed(
        "平和 (自風=場風)", 7080531443250, _of("pinfu", "E"), "the excess of the row of four runs"
    ),
    Printed(
        "役牌 (自風≠場風)",
        1502283114480,
        _of_value(*DRAGON_NAMES, "E", "S"),
        "the five honors one by one are 208,590,061,104 each: together less than is printed",
    ),
    Printed("断公九", 1152512784684, _regular("tanyao"), _SAME + ", with its seven pairs"),
    Printed("一盃口", 633924494016, _of("iipeikou"), "how it comes about is not known"),
    Printed("三色同順", 217494700032, _of("sanshoku_doujun")),
    Printed("一気通貫", 186785316864, _of("ittsu"), _SAME),
    Printed("三暗刻", 67672549746, _of("triplets", 3), "the row of three triplets again"),
    Printed("チャンタ", 32065880700, _of("chanta"), _SAME),
    Printed("混一色", 24486583938, _of("honitsu"), "the regular hands alone are 21,281,051,778"),
    Printed("純全帯公", 9036764628, _of("junchan"), "ShengKungYi prints ours: it has no winds"),
    Printed("二盃口", 2365707402, _of("ryanpeikou"), _SAME),
    Printed("対々和", 2137006080, _of("toitoi")),
    Printed("清一色", 1321781052, _regular("chinitsu"), "the regular hands alone"),
    Printed(
        "混老頭",
        489767040,
        _less("honroutou", "tsuuiisou", "chinroutou"),
        "without those of tsuuiisou and chinroutou",
    ),
    Printed("小三元", 119480832, _of("shousangen"), _SAME),
    Printed("三色同刻", 103947264, _of("sanshoku_doukou")),
    Printed("大三元", 16137216, _of("daisangen")),
    Printed("九連宝燈", 8650752, _of("chuuren_poutou")),
    Printed("四槓子", 5565120, _four_quads, "a pair is one of 6 choices, not of 4"),
    Printed("小四喜和", 2304000, _of("shousuushii"), "1,536 times 1,500 melds; there are 1,464"),
    Printed("四連刻", 829440, _of("suurenkou")),
    Printed("字一色", 441216, _of("tsuuiisou"), "seven pairs among them"),
    Printed("緑一色", 146082, _of("ryuuiisou")),
    Printed("清老頭", 46080, _of("chinroutou")),
    Printed("大四喜和", 46080, _of("daisuushii")),
)
"""What 1kawaya prints; rows of its second table that repeat the first are left out."""

_SYMMETRIC = "three times the hands of a case, though some are in two of the cases"

YI = (
    Printed(
        "complete",
        9409703768322,
        lambda deck: winning(deck=deck),
        "there are no thirteen orphans without winds",
    ),
    Printed("standard", 8840918606082, lambda deck: regular(deck=deck)),
    Printed(
        "Seven Pairs",
        568785162240,
        lambda deck: seven_pairs(deck=deck) - regular(deck=deck),
        "those that are not regular",
    ),
    Printed("All Simples", 931920119892, _of("tanyao")),
    Printed("Included Terminals & Honors", 9744752364, _of("chanta")),
    Printed("Included Terminals", 6368641140, _of("junchan")),
    Printed(
        "All Terminals & Honors",
        1201536,
        _less("honroutou", "chinroutou"),
        "of 36 choices of seven pairs one is counted",
    ),
    Printed("All Terminals", 46080, _of("chinroutou")),
    Printed("All Sequences", 5604375406650, _of("all_runs")),
    Printed("All Sequences (no dragons)", 4778454510672, _of("pinfu")),
    Printed("All Triplets", 1094446080, _of("toitoi")),
    Printed("One Dragon Triplet", 493083162000, _dragon_triplets(1)),
    Printed("Two Dragon Triplets", 5764832064, _dragon_triplets(2), "and no pair of the third"),
    Printed("Small Three Dragons", 258792192, _of("shousangen")),
    Printed("Big Three Dragons", 13722624, _of("daisangen")),
    Printed(
        "Half Flush",
        5462454474,
        _of("honitsu"),
        "the seven pairs are counted from what an earlier cell has left behind",
    ),
    Printed("Full Flush", 1336897596, _of("chinitsu")),
    Printed("Two Identical Sequences", 356952436224, _less("iipeikou", "ryanpeikou"), _SYMMETRIC),
    Printed("Twice Two Identical Sequences", 1119645018, _of("ryanpeikou")),
    Printed("Full Straight", 95777832960, _of("ittsu")),
    Printed("Three Similar Sequences", 178559238144, _of("sanshoku_doujun"), _SYMMETRIC),
    Printed("Three Similar Triplets", 88187904, _of("sanshoku_doukou"), _SYMMETRIC),
)
"""What ShengKungYi prints of 14 tiles."""
