"""The yaku, as one table.

Each entry says what the yaku is called, what it is worth, what it sets aside, and, as words and
as a test on the features of a reading, when it is there. To add one is to add an entry.

>>> YAKU["pinfu"].kanji, YAKU["pinfu"].closed, YAKU["pinfu"].opened
('平和', 1, 0)
>>> YAKU["chinitsu"].closed, YAKU["chinitsu"].opened
(6, 5)
>>> YAKU["suuankou tanki"].sets_aside[0]
'suuankou'

What a yaku sets aside is not counted beside it; a yakuman sets aside whatever is none, too. The
definitions agree in [WRC2025], [EMA-card], [RiichiEnv], [Majiang-core] and [Mahjong-lib].
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from combinat.scoring.features import (
    BAMBOO,
    CHARACTERS,
    DOTS,
    FIRST_DRAGON,
    FIRST_HONOR,
    GREEN_DRAGON,
    GREENS,
    HONORS,
    OUTSIDE,
)
from combinat.tiles.kinds import RANKS

if TYPE_CHECKING:
    from collections.abc import Callable

    from combinat.scoring.features import Features


class Yaku(NamedTuple):
    """One yaku: its names, what it is worth, when it is there."""

    name: str
    """The name, romanized."""
    kanji: str
    """The name as it is written."""
    english: str
    """What it is called in English."""
    closed: int
    """Its han in a fully concealed hand; of a yakuman, how many yakuman it is: one."""
    opened: int
    """Its han in a hand with a called meld; 0 where there is none."""
    test: Callable[[Features], bool]
    """Whether a reading has it, with the winning tile in its place."""
    words: str
    """The definition."""
    sets_aside: tuple[str, ...] = ()
    """The names of the yaku that do not count beside it."""
    is_yakuman: bool = False
    """Whether it is a yakuman."""
    is_local: bool = False
    """Whether only tables count it that say so."""
    source: str = "WRC2025"
    """Where it is defined, a key of the bibliography."""
    needs: str = ""
    """What there has to be, or its test need not be asked: one of :data:`NEEDS`, ``"flags"``, or
    nothing."""


NEEDS = ("runs", "honor triplet", "three triplets", "one suit", "outside", "pairs")
"""What a yaku may need of a reading: a run; a triplet or quad of honors; three triplets or quads;
all suited tiles of one suit; a terminal or an honor in each block; a form that is not regular.
One that needs ``"flags"`` is a matter of the situation alone."""


def present(f: Features) -> tuple[bool, ...]:
    """Which of :data:`NEEDS` there are.

    Arguments:
        f: the features of a reading.
    """
    triplets = f.triplets
    return (
        f.runs != (),
        triplets != () and max(triplets) >= FIRST_HONOR,
        len(triplets) > 2,
        f.one_suit,
        f.outside,
        f.form != "regular",
    )


def _yakuman(
    name: str,
    kanji: str,
    english: str,
    opened: int,
    test: Callable[[Features], bool],
    words: str,
    sets_aside: tuple[str, ...] = (),
    *,
    is_local: bool = False,
    source: str = "WRC2025",
    needs: str = "",
) -> Yaku:
    return Yaku(
        name, kanji, english, 1, opened, test, words, sets_aside, True, is_local, source, needs
    )


def _same_in_three_suits(kinds: tuple[int, ...]) -> bool:
    # Four melds leave no room for a second kind that is there in two suits and in the third.
    for kind in kinds:
        if kind < RANKS and kind + RANKS in kinds:
            return kind + 2 * RANKS in kinds
    return False


def _is_straight(f: Features) -> bool:
    runs = f.runs  # of which four cannot begin two straights
    for kind in runs:
        if kind % RANKS == 0 and kind + 3 in runs:
            return kind + 6 in runs
    return False


def _consecutive(kinds: tuple[int, ...], length: int) -> bool:
    """Whether there are so many consecutive kinds of one suit."""
    return any(
        kind < FIRST_HONOR
        and kind % RANKS <= RANKS - length
        and all(kind + more in kinds for more in range(1, length))
        for kind in kinds
    )


def _is_nine_gates(f: Features) -> bool:
    suit = f.win.kind // RANKS * RANKS
    held = f.win.counts[suit : suit + RANKS]
    whole = f.one_suit and not f.honors and not f.quads
    return whole and held[0] > 2 and held[8] > 2 and 0 not in held


def _is_pure_nine_gates(f: Features) -> bool:
    if not _is_nine_gates(f):
        return False
    rank, suit = f.win.kind % RANKS, f.win.kind // RANKS * RANKS
    before = f.win.counts[suit + rank] - 1
    return before == (3 if rank in (0, 8) else 1) or f.best_wait("junsei chuuren poutou")


def _is_pinfu(f: Features) -> bool:
    return f.is_flat and (not f.win.tsumo or f.win.rules.pinfu_tsumo)


_WINDS = 0b1111 << FIRST_HONOR
_FIVE_PARTS = (
    CHARACTERS,
    DOTS,
    BAMBOO,
    _WINDS,
    HONORS & ~_WINDS,
)
_TWO_TO_EIGHT_OF_DOTS = 0b1111111 << RANKS + 1

_ENTRIES = (
    # --- how the win came about ---
    Yaku("riichi", "立直", "riichi", 1, 0,
         lambda f: f.flags.riichi,
         "Ready and fully concealed, and declared so.", needs="flags"),
    Yaku("double riichi", "両立直", "double riichi", 2, 0,
         lambda f: f.flags.double_riichi,
         "Riichi on the first discard, nothing called before.", ("riichi",), needs="flags"),
    Yaku("ippatsu", "一発", "one shot", 1, 0,
         lambda f: f.flags.ippatsu and f.win.rules.ippatsu,
         "A win before the own next discard after riichi, nothing called in between.",
         needs="flags"),
    Yaku("menzen tsumo", "門前清自摸和", "fully concealed self-draw", 1, 0,
         lambda f: f.win.tsumo,
         "A self-drawn win of a fully concealed hand."),
    Yaku("rinshan kaihou", "嶺上開花", "win on a replacement tile", 1, 1,
         lambda f: f.flags.rinshan,
         "A win on the tile drawn after a quad.", needs="flags"),
    Yaku("chankan", "槍槓", "robbing a quad", 1, 1,
         lambda f: f.flags.chankan,
         "A win on the tile with which another makes a triplet a quad.", needs="flags"),
    Yaku("haitei raoyue", "海底摸月", "last tile of the wall", 1, 1,
         lambda f: f.flags.haitei,
         "A self-drawn win on the last tile of the wall.", needs="flags"),
    Yaku("houtei raoyui", "河底撈魚", "last discard", 1, 1,
         lambda f: f.flags.houtei,
         "A win by ron on the last discard.", needs="flags"),
    Yaku("renhou", "人和", "win before the first draw", 5, 0,
         lambda f: f.flags.renhou and f.win.rules.renhou == "added",
         "A win by ron before one's own first draw, nothing called before.",
         source="EMA2016", needs="flags"),
    # --- honors ---
    Yaku("haku", "役牌 白", "white dragons", 1, 1,
         lambda f: FIRST_DRAGON in f.triplets,
         "A triplet or quad of white dragons.", needs="honor triplet"),
    Yaku("hatsu", "役牌 發", "green dragons", 1, 1,
         lambda f: FIRST_DRAGON + 1 in f.triplets,
         "A triplet or quad of green dragons.", needs="honor triplet"),
    Yaku("chun", "役牌 中", "red dragons", 1, 1,
         lambda f: FIRST_DRAGON + 2 in f.triplets,
         "A triplet or quad of red dragons.", needs="honor triplet"),
    Yaku("seat wind", "自風牌", "seat wind", 1, 1,
         lambda f: f.win.seat in f.triplets,
         "A triplet or quad of the wind of the own seat.", needs="honor triplet"),
    Yaku("round wind", "場風牌", "round wind", 1, 1,
         lambda f: f.win.round in f.triplets,
         "A triplet or quad of the wind of the round.", needs="honor triplet"),
    Yaku("shousangen", "小三元", "little three dragons", 2, 2,
         lambda f: f.dragons == 2 and f.pair >= FIRST_DRAGON,
         "Two triplets of dragons and a pair of the third.", needs="honor triplet"),
    # --- simples, terminals, suits ---
    Yaku("tanyao", "断幺九", "all simples", 1, 1,
         lambda f: f.kinds & OUTSIDE == 0 and (f.closed or f.win.rules.open_tanyao),
         "No terminal and no honor."),
    Yaku("chanta", "混全帯幺九", "outside hand", 2, 1,
         lambda f: f.outside and f.honors and f.runs != (),
         "A terminal or an honor in each block, at least one run, at least one honor.",
         needs="outside"),
    Yaku("junchan", "純全帯幺九", "pure outside hand", 3, 2,
         lambda f: f.outside and not f.honors and f.runs != (),
         "A terminal in each block, at least one run.", needs="outside"),
    Yaku("honroutou", "混老頭", "terminals and honors", 2, 2,
         lambda f: f.kinds & ~OUTSIDE == 0 and f.form != "thirteen_orphans",
         "Terminals and honors only, in melds and a pair or seven pairs.", needs="outside"),
    Yaku("honitsu", "混一色", "half flush", 3, 2,
         lambda f: f.one_suit and f.honors,
         "Tiles of one suit, and honors.", needs="one suit"),
    Yaku("chinitsu", "清一色", "full flush", 6, 5,
         lambda f: f.one_suit and not f.honors,
         "Tiles of one suit only.", needs="one suit"),
    # --- runs ---
    Yaku("pinfu", "平和", "no points", 1, 0, _is_pinfu,
         "Four runs, a pair of no value, and a two-sided wait.", needs="runs"),
    Yaku("iipeikou", "一盃口", "two equal runs", 1, 0,
         lambda f: f.equal_runs > 0,
         "Two runs of the same tiles.", needs="runs"),
    Yaku("ryanpeikou", "二盃口", "twice two equal runs", 3, 0,
         lambda f: f.equal_runs == 2,
         "Twice two runs of the same tiles.", ("iipeikou",), needs="runs"),
    Yaku("sanshoku doujun", "三色同順", "three-colored runs", 2, 1,
         lambda f: len(f.runs) > 2 and _same_in_three_suits(f.runs),
         "The same run in each suit.", needs="runs"),
    Yaku("ittsu", "一気通貫", "straight", 2, 1, _is_straight,
         "The runs 123, 456 and 789 of one suit.", needs="runs"),
    # --- triplets ---
    Yaku("toitoi", "対々和", "all triplets", 2, 2,
         lambda f: len(f.triplets) == 4,
         "Four triplets or quads.", needs="three triplets"),
    Yaku("sanankou", "三暗刻", "three concealed triplets", 2, 2,
         lambda f: f.concealed >= 3,
         "Three triplets or quads concealed; one that ron completed is not.",
         needs="three triplets"),
    Yaku("sankantsu", "三槓子", "three quads", 2, 2,
         lambda f: f.quads == 3,
         "Three quads.", needs="three triplets"),
    Yaku("sanshoku doukou", "三色同刻", "three-colored triplets", 2, 2,
         lambda f: len(f.triplets) > 2 and _same_in_three_suits(f.triplets),
         "The triplet of the same rank in each suit.", needs="three triplets"),
    # --- pairs ---
    Yaku("chiitoitsu", "七対子", "seven pairs", 2, 0,
         lambda f: f.form == "seven_pairs",
         "Seven different pairs.", needs="pairs"),
    # --- yakuman ---
    _yakuman("tenhou", "天和", "blessing of heaven", 0,
             lambda f: f.flags.tenhou,
             "The dealer wins on the tiles dealt.", ("menzen tsumo",), needs="flags"),
    _yakuman("chiihou", "地和", "blessing of earth", 0,
             lambda f: f.flags.chiihou,
             "Another than the dealer wins on the first draw, nothing called before.",
             ("menzen tsumo",), needs="flags"),
    _yakuman("renhou yakuman", "人和", "blessing of man", 0,
             lambda f: f.flags.renhou and f.win.rules.renhou == "yakuman",
             "A win by ron before one's own first draw, nothing called before.",
             source="EMA2016", needs="flags"),
    _yakuman("kokushi musou", "国士無双", "thirteen orphans", 0,
             lambda f: f.form == "thirteen_orphans",
             "One of each terminal and honor, and one of them twice.", needs="pairs"),
    _yakuman("kokushi musou juusanmen", "国士無双十三面待ち", "thirteen-sided orphans", 0,
             lambda f: f.form == "thirteen_orphans" and (
                 f.wait == "juusanmen" or f.best_wait("kokushi musou juusanmen")),
             "Thirteen orphans won on the tile that makes the pair.", ("kokushi musou",),
             needs="pairs"),
    _yakuman("suuankou", "四暗刻", "four concealed triplets", 0,
             lambda f: f.concealed == 4,
             "Four triplets or quads concealed; one that ron completed is not.",
             ("sanankou", "toitoi"), needs="three triplets"),
    _yakuman("suuankou tanki", "四暗刻単騎", "four concealed triplets, pair wait", 0,
             lambda f: f.concealed == 4 and (
                 f.wait == "tanki" or f.best_wait("suuankou tanki")),
             "Four concealed triplets won on the tile that makes the pair.",
             ("suuankou", "sanankou", "toitoi"), needs="three triplets"),
    _yakuman("daisangen", "大三元", "big three dragons", 1,
             lambda f: f.dragons == 3,
             "A triplet of each dragon.", ("haku", "hatsu", "chun"), needs="honor triplet"),
    _yakuman("shousuushii", "小四喜", "little four winds", 1,
             lambda f: f.winds == 3 and FIRST_HONOR <= f.pair < FIRST_DRAGON,
             "Three triplets of winds and a pair of the fourth.", needs="honor triplet"),
    _yakuman("daisuushii", "大四喜", "big four winds", 1,
             lambda f: f.winds == 4,
             "A triplet of each wind.", ("toitoi",), needs="honor triplet"),
    _yakuman("tsuuiisou", "字一色", "all honors", 1,
             lambda f: f.kinds & ~HONORS == 0,
             "Honors only, in melds and a pair or seven pairs.", ("honroutou", "toitoi"),
             needs="outside"),
    _yakuman("chinroutou", "清老頭", "all terminals", 1,
             lambda f: f.kinds & (~OUTSIDE | HONORS) == 0,
             "Terminals only.", ("honroutou", "toitoi"), needs="outside"),
    _yakuman("ryuuiisou", "緑一色", "all green", 1,
             lambda f: f.kinds & ~GREENS == 0 and (
                 f.kinds & GREEN_DRAGON != 0 or not f.win.rules.ryuuiisou_green),
             "Only 2, 3, 4, 6, 8 of bamboo and green dragons.", ("honitsu", "chinitsu"),
             needs="one suit"),
    _yakuman("chuuren poutou", "九蓮宝燈", "nine gates", 0, _is_nine_gates,
             "1112345678999 of one suit and one more of it, no quad among them.",
             ("chinitsu",), needs="one suit"),
    _yakuman("junsei chuuren poutou", "純正九蓮宝燈", "pure nine gates", 0, _is_pure_nine_gates,
             "Nine gates that lacked nothing but the one more.", ("chuuren poutou", "chinitsu"),
             needs="one suit"),
    _yakuman("suukantsu", "四槓子", "four quads", 1,
             lambda f: f.quads == 4,
             "Four quads.", ("toitoi",), needs="three triplets"),
    # --- local yaku: tables differ in their han ---
    Yaku("isshoku sanjun", "一色三順", "three equal runs", 3, 2,
         lambda f: any(f.runs.count(kind) > 2 for kind in f.runs),
         "Three runs of the same tiles.", ("iipeikou",), is_local=True, source="Wiki-yaku",
         needs="runs"),
    Yaku("sanrenkou", "三連刻", "three triplets in a row", 2, 2,
         lambda f: _consecutive(f.triplets, 3),
         "Triplets of three consecutive ranks of one suit.",
         is_local=True, source="Majsoul-editor", needs="three triplets"),
    Yaku("uumensai", "五門斉", "all five kinds", 2, 2,
         lambda f: f.form == "regular" and all(f.kinds & part for part in _FIVE_PARTS),
         "A block of each suit, of winds and of dragons.", is_local=True, source="Majsoul-editor"),
    _yakuman("suurenkou", "四連刻", "four triplets in a row", 1,
             lambda f: _consecutive(f.triplets, 4),
             "Triplets of four consecutive ranks of one suit.", ("sanrenkou", "toitoi"),
             is_local=True, source="Wiki-yaku", needs="three triplets"),
    _yakuman("daisharin", "大車輪", "big wheels", 0,
             lambda f: f.kinds == _TWO_TO_EIGHT_OF_DOTS and f.win.counts.count(2) == 7,
             "Two each of 2 to 8 of dots.",
             ("chinitsu", "pinfu", "tanyao", "ryanpeikou", "iipeikou", "chiitoitsu"),
             is_local=True, source="Mahjong-lib", needs="one suit"),
    _yakuman("daichisei", "大七星", "big seven stars", 0,
             lambda f: f.form == "seven_pairs" and f.kinds & ~HONORS == 0,
             "A pair of each honor; it counts beside tsuuiisou.",
             is_local=True, source="Mahjong-lib", needs="outside"),
)  # fmt: skip

YAKU: dict[str, Yaku] = {entry.name: entry for entry in _ENTRIES}
"""All yaku, by name, in the order in which they are told."""
