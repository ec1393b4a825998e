"""Two methods from the textbook, as objects of study: nothing else here is built on them.

*Counting blocks* takes from each suit melds and *taatsu*, two tiles to which one more makes a
meld, and computes 8 - 2 melds - taatsu. *Greedy taking* takes whatever melds come first and
looks at what is left. Both are written anew from their descriptions, so that it can be said
exactly what they get wrong; all hands at once in :mod:`combinat.counting.textbook_errors`.

The first is right on every hand if a fifth copy of a tile may be hoped for, and wrong where
a hand needs one:

>>> from combinat.analysis.shanten import shanten
>>> block_shanten("1111m"), shanten("1111m", structural=True), shanten("1111m")
(0, 0, 1)

The second overlooks ready hands of which it took the wrong melds. Here it takes 456s, and
2s 7s are left; with 567s the hand waits for 3s:

>>> from combinat.analysis.waits import waits
>>> waits("55m778899p24567s"), greedy_tenpai("55m778899p24567s")
({'3s': 4}, False)

References: [Koba-shanten], [TenpaiCheck].
"""

from __future__ import annotations

from functools import lru_cache, reduce
from itertools import product
from typing import TYPE_CHECKING, NamedTuple, TypeAlias

from combinat.analysis.profiles import MOST_MELDS
from combinat.analysis.shanten import question
from combinat.tiles.deck import RIICHI, Deck

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from combinat.analysis.shanten import HandLike
    from combinat.tiles.deck import Vector


class TextbookError(ValueError):
    """A hand that a method of the textbook was not made for."""


# --- counting blocks ---------------------------------------------------------------------------


class Split(NamedTuple):
    """How many melds were taken from some tiles, and how many taatsu from the rest.

    >>> Split(melds=2, taatsu=1).shanten
    3
    """

    melds: int
    taatsu: int

    @property
    def worth(self) -> int:
        """By how much it lowers the shanten, as long as there are not too many blocks.

        >>> Split(2, 1).worth
        5
        """
        return 2 * self.melds + self.taatsu

    @property
    def shanten(self) -> int:
        """What the formula makes of it: there is room for four blocks only.

        >>> Split(2, 1).shanten, Split(2, 5).shanten
        (3, 2)
        """
        return 8 - 2 * self.melds - min(self.taatsu, MOST_MELDS - self.melds)

    def and_also(self, other: Split) -> Split:
        """This split and that of other tiles together.

        >>> Split(2, 1).and_also(Split(1, 0))
        Split(melds=3, taatsu=1)
        """
        return Split(self.melds + other.melds, self.taatsu + other.taatsu)


MELD = Split(1, 0)
"""One meld."""


def block_shanten(hand: HandLike, *, deck: Deck = RIICHI) -> int:
    """The shanten of the regular form by counting blocks, as the article describes it.

    >>> block_shanten("123m456p789s1122z"), block_shanten("123m456p789s11222z")
    (0, -1)

    With each pair taken out in turn, and without, each suit is split in two ways: the best one,
    and the one with the most melds, in case taatsu of another suit leave no room for its own.
    Three or four equal honors are a meld, exactly two a taatsu. Then the least of
    8 - 2 melds - taatsu counts, one less with the pair, where of more than four blocks only
    four are counted.

    It is the structural shanten of every hand, for it hopes for tiles that the hand holds all
    itself. The smallest example has four tiles:

    >>> from combinat.analysis.shanten import shanten
    >>> block_shanten("1111m"), shanten("1111m"), shanten("1111m", structural=True)
    (0, 1, 0)
    >>> block_shanten("123456789m1111p"), shanten("123456789m1111p")
    (0, 1)

    Arguments and errors are those of :func:`~combinat.analysis.shanten.shanten`; melds that are
    not to make count as made. References: [Koba-shanten].
    """
    asked = question(hand, deck=deck)
    made = MOST_MELDS - asked.melds
    without = _count_blocks(asked.counts, made, deck)
    with_pair = [_count_blocks(rest, made, deck) - 1 for rest in _pair_taken(asked.counts)]
    return min([without, *with_pair])


def _pair_taken(counts: Vector) -> Iterator[Vector]:
    """What is left after each pair, in the order of the kinds."""
    for kind, held in enumerate(counts):
        if held >= 2:
            yield (*counts[:kind], held - 2, *counts[kind + 1 :])


def _count_blocks(counts: Vector, made: int, deck: Deck) -> int:
    *suits, honors = _parts(counts, deck)
    options = [*map(suit_splits, suits), (honor_split(honors),)]
    wholes = [reduce(Split.and_also, chosen, Split(made, 0)) for chosen in product(*options)]
    return min(split.shanten for split in wholes)


def _parts(counts: Vector, deck: Deck) -> list[Vector]:
    """The counts of each suit, and those of the honors last."""
    return [counts[part.start : part.stop] for part in deck.parts]


@lru_cache(maxsize=1 << 16)
def suit_splits(held: Vector) -> tuple[Split, Split]:
    """The best split of a suit, and the best of those with the most melds.

    >>> suit_splits((1, 1, 1, 0, 0, 0, 0, 0, 2))
    (Split(melds=1, taatsu=1), Split(melds=1, taatsu=1))

    They are seldom two. Here are three taatsu, or a meld and three single tiles:

    >>> suit_splits((1, 0, 1, 2, 1, 0, 1, 0, 0))
    (Split(melds=0, taatsu=3), Split(melds=1, taatsu=0))

    Of several that are equally good the first has the more melds; the description leaves that
    open, and no hand's shanten depends on it.
    """
    none = Split(0, taatsu(held))
    options = [(none, none)]
    for rank in range(len(held)):
        for meld in ((3,), (1, 1, 1)):
            rest = _without(held, rank, meld)
            if rest is not None:
                best, first = suit_splits(rest)
                options.append((best.and_also(MELD), first.and_also(MELD)))
    bests, firsts = zip(*options, strict=True)
    return max(bests, key=lambda split: (split.worth, split)), max(firsts)


def _without(held: Vector, rank: int, taken: Vector) -> Vector | None:
    """What is left when so many are taken of a rank and those after it; None if it cannot be."""
    end = rank + len(taken)
    left = tuple(have - take for have, take in zip(held[rank:end], taken, strict=False))
    return None if end > len(held) or min(left) < 0 else (*held[:rank], *left, *held[end:])


def taatsu(held: Vector) -> int:
    """How many taatsu some tiles of a suit are, no melds taken.

    Two ranks without a tile part one group from the next, and of each group half the tiles,
    rounded down, are taatsu, each with its neighbor:

    >>> taatsu((0, 2, 0, 2, 1, 0, 0, 1, 1))
    3
    """
    number = group = 0
    for rank, count in enumerate(held):
        if not any(held[max(0, rank - 2) : rank]):
            number, group = number + group // 2, 0
        group += count
    return number + group // 2


def honor_split(held: Vector) -> Split:
    """The one way to split honors: three or four are a meld, two a taatsu.

    >>> honor_split((4, 3, 2, 1, 0, 0, 0))
    Split(melds=2, taatsu=1)
    """
    return Split(sum(count >= 3 for count in held), held.count(2))


# --- greedy taking -----------------------------------------------------------------------------


def greedy_tenpai(hand: HandLike, *, deck: Deck = RIICHI) -> bool:
    """Whether a hand of thirteen tiles is ready, as the article describes the test.

    >>> greedy_tenpai("123m456p789s1122z"), greedy_tenpai("123m456p789s1357z")
    (True, False)

    All triplets are taken and then runs from the left, or the runs first: with four melds the
    hand is ready. The same is done after each pair in turn: with three melds it is ready if the
    last two tiles are a taatsu. Six kinds held twice or more are seven pairs but one, and
    orphans are tested as they should be.
    """
    counts = _thirteen(hand, deck)
    return (
        any(_four_melds(counts, take, deck) or _three_melds(counts, take, deck) for take in ORDERS)
        or _six_pairs(counts)
        or _orphans(counts, deck)
    )


def greedy_tenpai_as_printed(hand: HandLike, *, deck: Deck = RIICHI) -> bool:
    """Whether the program that is printed with the description calls the hand ready.

    The program takes the next pair from the whole hand only where the last one did not leave
    three melds. Where it did, and the last two tiles were no taatsu, nothing is left to take a
    pair from: the first pair that leaves three melds decides. After 33p come 678p, and 6p 9p are
    no taatsu; with the pair 66p the hand were ready:

    >>> hand = "234m3366789p345s"
    >>> greedy_tenpai(hand), greedy_tenpai_as_printed(hand)
    (True, False)

    Thirteen orphans that have their pair already are never found, as their thirteen tiles are
    counted without the two of the pair:

    >>> greedy_tenpai("19m19p1s12345667z"), greedy_tenpai_as_printed("19m19p1s12345667z")
    (True, False)
    """
    counts = _thirteen(hand, deck)
    return (
        any(_four_melds(counts, take, deck) for take in ORDERS)
        or any(_first_three_melds(counts, take, deck) for take in ORDERS)
        or _six_pairs(counts)
        or _orphan_singles(counts, deck)
    )


def _thirteen(hand: HandLike, deck: Deck) -> Vector:
    asked = question(hand, deck=deck)
    tiles = sum(asked.counts)
    if tiles != 13:
        raise TextbookError(f"expected thirteen concealed tiles, as the method does, got {tiles}")
    return asked.counts


def take_triplets(held: list[int], runs: bool) -> int:
    """Take three of each kind held three times or more, and say how many triplets that were.

    >>> held = [4, 3, 2]
    >>> take_triplets(held, runs=True), held
    (2, [1, 0, 2])
    """
    alike = [rank for rank, count in enumerate(held) if count >= 3]
    for rank in alike:
        held[rank] -= 3
    return len(alike)


def take_runs(held: list[int], runs: bool) -> int:
    """Take runs from the left, of each as many as there are, and say how many they were.

    >>> held = [0, 1, 0, 1, 1, 1, 1]
    >>> take_runs(held, runs=True), held
    (1, [0, 1, 0, 0, 0, 0, 1])
    """
    taken = 0
    for rank in range(len(held) - 2 if runs else 0):
        number = min(held[rank : rank + 3])
        for place in range(rank, rank + 3):
            held[place] -= number
        taken += number
    return taken


Take: TypeAlias = "tuple[Callable[[list[int], bool], int], ...]"
"""Steps of taking melds, in an order; each is told whether runs can be made."""

ORDERS: tuple[Take, Take] = ((take_triplets, take_runs), (take_runs, take_triplets))
"""Triplets first, and runs first."""


def _taken(counts: Vector, take: Take, deck: Deck) -> tuple[int, list[Vector]]:
    """How many melds are taken in this order, and what is left of each part."""
    melds, rest = 0, []
    parts = _parts(counts, deck)
    for number, part in enumerate(parts):
        held = list(part)
        melds += sum(step(held, number < len(deck.suits)) for step in take)
        rest.append(tuple(held))
    return melds, rest


def _four_melds(counts: Vector, take: Take, deck: Deck) -> bool:
    return _taken(counts, take, deck)[0] == 4


def _left_by_pairs(counts: Vector, take: Take, deck: Deck) -> Iterator[list[Vector]]:
    """The two tiles that are left, for each pair that leaves three melds."""
    for rest in _pair_taken(counts):
        melds, left = _taken(rest, take, deck)
        if melds == 3:
            yield left


def _three_melds(counts: Vector, take: Take, deck: Deck) -> bool:
    return any(map(_is_taatsu, _left_by_pairs(counts, take, deck)))


def _first_three_melds(counts: Vector, take: Take, deck: Deck) -> bool:
    left = next(_left_by_pairs(counts, take, deck), None)
    return left is not None and _is_taatsu(left)


def _is_taatsu(left: list[Vector]) -> bool:
    """Whether two tiles are alike, or of one suit and at most two ranks apart."""
    *suits, honors = left
    return 2 in honors or sum(map(taatsu, suits)) == 1


def _six_pairs(counts: Vector) -> bool:
    """Whether six kinds are held twice or more: a triplet passes for a pair and a tile."""
    return sum(count >= 2 for count in counts) == 6


def _orphans(counts: Vector, deck: Deck) -> bool:
    held = sorted(counts[kind] for kind in deck.terminals_and_honors)
    return _orphan_singles(counts, deck) or held == [0, *[1] * 11, 2]


def _orphan_singles(counts: Vector, deck: Deck) -> bool:
    return [counts[kind] for kind in deck.terminals_and_honors] == [1] * 13
