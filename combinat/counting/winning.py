"""All complete hands of a deck, put together from the numbers of its suits.

Let i, j, k be the tiles of the three suits and l the honors. A regular hand of 14 tiles has
its pair in one of the four and melds alone in the others, so their number is the sum of
S(i, 1) S(j, 0) S(k, 0) Z(l, 0), and its three companions, over i + j + k + l = 14:

>>> count_regular(), count_regular(weight="deals")
(11498658, 11353128141498)

Seven pairs, the hands that are both, and thirteen orphans are products of a like kind. No
set of whole hands is made here; that the sets of :mod:`combinat.sets` have the same numbers
is the check.

>>> winning_table()["patterns"]
(326520504500, 11498658, 4668, 5379616, 13, 16873619)

References: [Yamakasa], [Kagamine], [Wandm].
"""

from __future__ import annotations

from fractions import Fraction
from functools import partial, reduce
from itertools import pairwise
from math import prod

from combinat.counting.one_suit import counts_by_tiles
from combinat.results.table import Table
from combinat.sets.handset import HandSetError, Weighting, weight_of, whole
from combinat.tiles.deck import RIICHI, Deck, as_deck


def count_regular(
    melds: int = 4,
    *,
    weight: Weighting = "patterns",
    different: bool = False,
    deck: Deck = RIICHI,
) -> int:
    """The number of hands of so many melds and one pair, as a sum over the suits.

    >>> [count_regular(melds) for melds in range(5)]
    [34, 1836, 49332, 875418, 11498658]

    With every kind held 0 or 2 times these are the hands that are seven pairs too, the
    ryanpeikou overlap; the sum is then one of S(i, 2) S(j, 2) S(k, 2) Z(l, 2):

    >>> count_regular(different=True), count_regular(different=True, weight="deals")
    (4668, 1306741248)

    Arguments:
        melds: melds among the concealed tiles.
        weight: "patterns" or "deals".
        different: whether every kind is to be held 0 or 2 times.
        deck: the deck of the hands.
    """
    most = 3 * whole(melds, "melds") + 2
    counts = {
        group: counts_by_tiles(group, melds=melds, weight=weight, different=different)
        for group in set(_groups(deck))
    }
    together = reduce(partial(_joined, most), map(counts.__getitem__, _groups(deck)), {0: 1})
    return together.get(most, 0)


def _groups(deck: Deck) -> list[Deck]:
    """Each suit as a deck of its own, and the honors as one: no block spans two of them."""
    honors = [Deck((), deck.honors)] if deck.honors else []
    return [Deck((suit,)) for suit in deck.suits] + honors


def _joined(most: int, some: dict[int, int], more: dict[int, int]) -> dict[int, int]:
    """The numbers of two groups together, by the number of tiles.

    That is the sum over i + j, where at most one of the two has the pair: two tiles over a
    number of melds.
    """
    together: dict[int, int] = {}
    for i, ways in some.items():
        for j, others in more.items():
            if i + j <= most and i % 3 + j % 3 <= 2:
                together[i + j] = together.get(i + j, 0) + ways * others
    return together


def count_seven_pairs(*, weight: Weighting = "patterns", deck: Deck = RIICHI) -> int:
    """The number of hands of seven different pairs: choose seven kinds, and two of each.

    >>> from math import comb
    >>> count_seven_pairs() == comb(34, 7), count_seven_pairs(weight="deals")
    (True, 1505948184576)
    """
    chosen = [1] + [0] * 7
    for factors in weight_of(weight, deck, deck):
        ways = factors[2] if len(factors) > 2 else 0
        chosen = [1, *(more + ways * fewer for fewer, more in pairwise(chosen))]
    return chosen[7]


def count_thirteen_orphans(*, weight: Weighting = "patterns", deck: Deck = RIICHI) -> int:
    """The number of hands of one of each terminal and honor, and one more of them.

    >>> count_thirteen_orphans(), count_thirteen_orphans(weight="deals") == 13 * 6 * 4**12
    (13, True)
    """
    factors = weight_of(weight, deck, deck)
    orphans = [(*factors[kind], 0, 0, 0)[1:3] for kind in deck.terminals_and_honors]
    if len(orphans) != 13:
        return 0
    return sum(
        two * prod(one for j, (one, _) in enumerate(orphans) if j != i)
        for i, (_, two) in enumerate(orphans)
    )


def count_hands(n: int, *, weight: Weighting = "patterns", deck: Deck = RIICHI) -> int:
    """The number of all hands of n tiles.

    >>> from math import comb
    >>> count_hands(14), count_hands(14, weight="deals") == comb(136, 14)
    (326520504500, True)
    """
    size = min(whole(n, "n"), deck.tiles + 1)
    if weight == "deals":
        return deck.deals(size)
    ways = [1] + [0] * size
    for factors in weight_of(weight, deck, deck):
        ways = [sum(ways[max(0, held - len(factors) + 1) : held + 1]) for held in range(size + 1)]
    return ways[size]


def count_winning(melds: int = 4, *, weight: Weighting = "patterns", deck: Deck = RIICHI) -> int:
    """The number of complete hands: regular + seven pairs - both + thirteen orphans.

    >>> count_winning(), count_winning(weight="deals")
    (16873619, 12859078207674)

    Arguments:
        melds: as for :func:`~combinat.sets.forms.winning`; seven pairs and thirteen orphans
            are among the hands for ``melds=4`` only.
        weight: "patterns" or "deals".
        deck: the deck of the hands.
    """
    return _census(melds, weight, deck)["all winning"]


def _census(melds: int, weight: Weighting, deck: Deck) -> dict[str, int]:
    """The numbers the table of winning hands is made of, in its order."""
    regular = count_regular(melds, weight=weight, deck=deck)
    if melds != 4:
        return {"regular": regular, "all winning": regular}
    both = count_regular(melds, weight=weight, different=True, deck=deck)
    pairs = count_seven_pairs(weight=weight, deck=deck)
    orphans = count_thirteen_orphans(weight=weight, deck=deck)
    return {
        "regular": regular,
        "ryanpeikou overlap": both,
        "seven pairs": pairs,
        "thirteen orphans": orphans,
        "all winning": regular - both + pairs + orphans,
    }


_CONVENTION = "seven pairs are different; thirteen orphans have any of their kinds twice"


def winning_table(deck: Deck = RIICHI, *, tiles: int = 14) -> Table:
    """The table of winning hands: each form as patterns, as deals, and as a probability.

    >>> table = winning_table()
    >>> table.row("all winning")[:3]
    ('all winning', 16873619, 12859078207674)
    >>> table.row("all winning")[3]
    Fraction(2143179701279, 708384171528036000)

    Arguments:
        deck: the deck dealt from.
        tiles: 3m + 2, for hands of m melds; 14 has all forms, other numbers the regular one.

    Raises:
        HandSetError: hands of so many tiles are never complete.

    A few milliseconds. References: [Yamakasa], [Kagamine], [Wandm].
    """
    melds, rest = divmod(whole(tiles, "tiles"), 3)
    if rest != 2:
        raise HandSetError(f"expected 3m + 2 tiles, such as 14, got {tiles}")
    if tiles > as_deck(deck).tiles:
        raise HandSetError(f"expected at most the {deck.tiles} tiles of the deck, got {tiles}")
    patterns, deals = (
        {"all hands": count_hands(tiles, weight=weight, deck=deck), **_census(melds, weight, deck)}
        for weight in ("patterns", "deals")
    )
    return Table(
        f"Winning hands of {tiles} tiles",
        ("hands", "patterns", "deals", "probability"),
        tuple(
            (name, patterns[name], deals[name], Fraction(deals[name], max(1, deals["all hands"])))
            for name in patterns
        ),
        counted="patterns are multisets of kinds, deals are sets of tiles",
        deck=str(deck),
        convention=_CONVENTION if melds == 4 else "",
        sources=("Kagamine", "Wandm") if (deck, tiles) == (RIICHI, 14) else (),
    )
