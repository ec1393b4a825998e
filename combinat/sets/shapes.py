"""The shapes of complete hands, as sets: what players call yaku, as far as the tiles show it.

Each is the set of the complete hands, regular or seven pairs, *for which some reading has it*: all
tiles concealed, whatever tile came last, whoever won. So they can be counted, combined and drawn
from like any other set:

>>> from combinat.sets.forms import regular
>>> (chinitsu() & regular()).count(), (honitsu() & chinitsu()).count()
(39777, 0)
>>> table().row("ittsu")
('ittsu', '一気通貫', 'straight', 'The runs 123, 456 and 789 of one suit.')

Hands of fewer melds, and of other decks, are asked for as everywhere: ``ittsu(3)``,
``ittsu(deck=SANMA)``. Seven pairs are among the hands for ``melds=4`` only. A terminal is the first
or last rank of a suit, even one without a copy; suits and honors go by their place, so bamboo is
the third suit and the green dragon the sixth honor. Where a deck has not what a shape names, the
set is empty.

Seven pairs (chiitoitsu 七対子) and thirteen orphans (kokushi musou 国士無双) are not among them:
these are forms of a complete hand, ``cb.seven_pairs()`` and ``cb.thirteen_orphans()``, which
:mod:`~combinat.sets.forms` has.

Each function gives the hands of its row in :mod:`~combinat.sets.shape_table`.
References: [Koba-score].
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from combinat.results.table import Table
from combinat.sets.shape_table import SHAPES
from combinat.tiles.deck import RIICHI

if TYPE_CHECKING:
    from combinat.sets.handset import HandSet
    from combinat.tiles.deck import Deck


def table() -> Table:
    """The names of the shapes, and what they are in words.

    >>> table()["kanji"][:3]
    ('断幺九', '役牌', '四順子')
    """
    rows = [
        (shape.name, shape.kanji, shape.english, _definition(shape.name))
        for shape in SHAPES.values()
    ]
    return Table("Shapes of complete hands", ("shape", "kanji", "English", "definition"), rows)


def _definition(name: str) -> str:
    """The first sentence about a function."""
    return (globals()[name].__doc__ or "").partition("\n")[0]


def tanyao(melds: int = 4, *, deck: Deck = RIICHI) -> HandSet:
    """All tiles are simples: neither terminals nor honors.

    >>> from combinat.sets.forms import regular
    >>> (tanyao() & regular()).count(weight="deals")
    899686609236
    """
    return SHAPES["tanyao"].hands(melds=melds, deck=deck)


def yakuhai(honor: str, melds: int = 4, *, deck: Deck = RIICHI) -> HandSet:
    """A meld is a triplet of the honor.

    >>> "123m456p789s11z666z" in yakuhai("6z"), yakuhai("1z") == yakuhai("E")
    (True, True)

    Arguments:
        honor: its name, 5z to 7z for the dragons, and 1z to 4z, or E, S, W, N, for the winds.
        melds: melds among the concealed tiles.
        deck: the deck of the hands.
    """
    return SHAPES["yakuhai"].hands(honor, melds=melds, deck=deck)


def all_runs(melds: int = 4, *, deck: Deck = RIICHI) -> HandSet:
    """Every meld is a run.

    >>> all_runs() == triplets(0), all_runs().count(weight="deals")
    (True, 6705603267954)
    """
    return SHAPES["all_runs"].hands(melds=melds, deck=deck)


def pinfu(*value_winds: str, melds: int = 4, deck: Deck = RIICHI) -> HandSet:
    """Every meld is a run, and the pair is of no value.

    >>> hand = "123456m234p678s11z"
    >>> hand in pinfu("S"), hand in pinfu("S", "E")
    (True, False)

    Without a wind only dragons are of value, and a pair of any wind will do. The row "pinfu" of
    :func:`~combinat.counting.census.census` takes East and South, unless it is told other winds:

    >>> pinfu() > pinfu("E", "S")
    True

    Arguments:
        value_winds: the winds of value, of the seat and the round; dragons always are of value.
        melds: melds among the concealed tiles.
        deck: the deck of the hands.
    """
    return SHAPES["pinfu"].hands(*value_winds, melds=melds, deck=deck)


def iipeikou(melds: int = 4, *, deck: Deck = RIICHI) -> HandSet:
    """Two runs are equal; those of ryanpeikou hands are, twice.

    >>> "112233m456p789s11z" in iipeikou(), ryanpeikou() <= iipeikou()
    (True, True)
    """
    return SHAPES["iipeikou"].hands(melds=melds, deck=deck)


def ryanpeikou(melds: int = 4, *, deck: Deck = RIICHI) -> HandSet:
    """Twice two runs are equal, or four.

    >>> ryanpeikou().count(), ryanpeikou().count(weight="deals")
    (7362, 1318322322)
    """
    return SHAPES["ryanpeikou"].hands(melds=melds, deck=deck)


def sanshoku_doujun(melds: int = 4, *, deck: Deck = RIICHI) -> HandSet:
    """Three runs have the same ranks, each in a suit of its own.

    >>> sanshoku_doujun().count(weight="deals")
    217494700032
    """
    return SHAPES["sanshoku_doujun"].hands(melds=melds, deck=deck)


def sanshoku_doukou(melds: int = 4, *, deck: Deck = RIICHI) -> HandSet:
    """Three triplets have the same rank, each in a suit of its own.

    >>> sanshoku_doukou().count(weight="deals")
    103947264
    """
    return SHAPES["sanshoku_doukou"].hands(melds=melds, deck=deck)


def ittsu(melds: int = 4, *, deck: Deck = RIICHI) -> HandSet:
    """The runs 123, 456 and 789 of one suit.

    >>> "12344556678999m" in ittsu(), "12344556677899m" in ittsu()
    (True, False)
    """
    return SHAPES["ittsu"].hands(melds=melds, deck=deck)


def chanta(melds: int = 4, *, deck: Deck = RIICHI) -> HandSet:
    """Every block has a terminal or an honor, with at least one run and one honor.

    >>> "123m789p999s11122z" in chanta(), chanta().isdisjoint(honroutou())
    (True, True)
    """
    return SHAPES["chanta"].hands(melds=melds, deck=deck)


def junchan(melds: int = 4, *, deck: Deck = RIICHI) -> HandSet:
    """Every block has a terminal, with at least one run.

    >>> "123789m123p99911s" in junchan(), junchan().isdisjoint(chanta())
    (True, True)
    """
    return SHAPES["junchan"].hands(melds=melds, deck=deck)


def honroutou(melds: int = 4, *, deck: Deck = RIICHI) -> HandSet:
    """All tiles are terminals or honors; also only the ones, or only the others.

    >>> from math import comb
    >>> honroutou().count() == comb(13, 4) * 9 + comb(13, 7)
    True
    """
    return SHAPES["honroutou"].hands(melds=melds, deck=deck)


def toitoi(melds: int = 4, *, deck: Deck = RIICHI) -> HandSet:
    """Every meld is a triplet.

    >>> from math import comb
    >>> toitoi().count() == comb(34, 4) * 30 == 1391280
    True
    """
    return SHAPES["toitoi"].hands(melds=melds, deck=deck)


def triplets(number: int, melds: int = 4, *, deck: Deck = RIICHI) -> HandSet:
    """So many melds are triplets, and the others runs.

    >>> [triplets(number).count(weight="deals") for number in (3, 4, 5)]
    [67408995186, 2137006080, 0]

    Arguments:
        number: how many melds are triplets, 0 or more.
        melds: melds among the concealed tiles.
        deck: the deck of the hands.
    """
    return SHAPES["triplets"].hands(number, melds=melds, deck=deck)


def sanankou(melds: int = 4, *, deck: Deck = RIICHI) -> HandSet:
    """Three melds or more are triplets.

    >>> sanankou() == triplets(3) | triplets(4)
    True
    """
    return SHAPES["sanankou"].hands(melds=melds, deck=deck)


def suuankou(melds: int = 4, *, deck: Deck = RIICHI) -> HandSet:
    """Every meld is a triplet, and all are concealed: by shape the same as toitoi.

    >>> suuankou() == toitoi()
    True
    """
    return SHAPES["suuankou"].hands(melds=melds, deck=deck)


def honitsu(melds: int = 4, *, deck: Deck = RIICHI) -> HandSet:
    """All tiles are of one suit or honors, with at least one of either.

    >>> "123456789m11122z" in honitsu(), honitsu().isdisjoint(tsuuiisou() | chinitsu())
    (True, True)
    """
    return SHAPES["honitsu"].hands(melds=melds, deck=deck)


def chinitsu(melds: int = 4, *, deck: Deck = RIICHI) -> HandSet:
    """All tiles are of one suit.

    >>> from combinat.sets.forms import regular
    >>> (chinitsu() & regular()).count(), (chinitsu() & regular()).count(weight="deals")
    (39777, 1321781052)
    """
    return SHAPES["chinitsu"].hands(melds=melds, deck=deck)


def shousangen(melds: int = 4, *, deck: Deck = RIICHI) -> HandSet:
    """Two dragons are triplets, and the third is the pair.

    >>> shousangen().count(weight="deals")
    265510656
    """
    return SHAPES["shousangen"].hands(melds=melds, deck=deck)


def daisangen(melds: int = 4, *, deck: Deck = RIICHI) -> HandSet:
    """All three dragons are triplets.

    >>> daisangen().count(), daisangen().count(weight="deals")
    (1581, 16137216)
    """
    return SHAPES["daisangen"].hands(melds=melds, deck=deck)


def shousuushii(melds: int = 4, *, deck: Deck = RIICHI) -> HandSet:
    """Three winds are triplets, and the fourth is the pair.

    >>> shousuushii().count(weight="deals")
    2248704
    """
    return SHAPES["shousuushii"].hands(melds=melds, deck=deck)


def daisuushii(melds: int = 4, *, deck: Deck = RIICHI) -> HandSet:
    """All four winds are triplets.

    >>> daisuushii().count() == 34 - 4, daisuushii().count(weight="deals")
    (True, 46080)
    """
    return SHAPES["daisuushii"].hands(melds=melds, deck=deck)


def tsuuiisou(melds: int = 4, *, deck: Deck = RIICHI) -> HandSet:
    """All tiles are honors.

    >>> from math import comb
    >>> tsuuiisou().count() == comb(7, 4) * 3 + 1
    True
    """
    return SHAPES["tsuuiisou"].hands(melds=melds, deck=deck)


def chinroutou(melds: int = 4, *, deck: Deck = RIICHI) -> HandSet:
    """All tiles are terminals.

    >>> from math import comb
    >>> chinroutou().count() == comb(6, 4) * 2
    True
    """
    return SHAPES["chinroutou"].hands(melds=melds, deck=deck)


def ryuuiisou(melds: int = 4, *, deck: Deck = RIICHI) -> HandSet:
    """All tiles are green: 2, 3, 4, 6 and 8 of bamboo and the green dragon.

    >>> "22334466s234s666z" in ryuuiisou(), "22334466s234s555z" in ryuuiisou()
    (True, False)
    """
    return SHAPES["ryuuiisou"].hands(melds=melds, deck=deck)


def chuuren_poutou(melds: int = 4, *, deck: Deck = RIICHI) -> HandSet:
    """The tiles 1112345678999 of one suit, and one more of that suit.

    >>> chuuren_poutou().count() == 3 * 9
    True
    """
    return SHAPES["chuuren_poutou"].hands(melds=melds, deck=deck)


def sanrenkou(melds: int = 4, *, deck: Deck = RIICHI) -> HandSet:
    """Triplets of three consecutive ranks of a suit.

    >>> suurenkou() < sanrenkou() < sanankou()
    True
    """
    return SHAPES["sanrenkou"].hands(melds=melds, deck=deck)


def suurenkou(melds: int = 4, *, deck: Deck = RIICHI) -> HandSet:
    """Triplets of four consecutive ranks of a suit.

    >>> suurenkou().count() == 3 * 6 * 30, suurenkou().count(weight="deals")
    (True, 829440)
    """
    return SHAPES["suurenkou"].hands(melds=melds, deck=deck)
