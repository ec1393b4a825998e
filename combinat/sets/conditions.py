"""What shapes ask: of the tiles of a hand, or of the blocks of one of its readings.

Some of it is a matter of the tiles alone: into whatever blocks a hand of simples is split, it is
a hand of simples. Honors belong here too, for they make no runs: three of a kind in a complete
hand are a triplet in each of its readings. Such a condition is a set of hands of any size:

>>> from combinat.sets.reading_sets import complete_readings
>>> from combinat.tiles.deck import RIICHI, Deck
>>> simples = tiles_among(RIICHI, lambda deck, kind: kind not in deck.terminals_and_honors)
>>> "22m" in simples, "123m" in simples
(True, False)

The rest is about blocks, and two readings of a hand may differ in it. Such a condition takes a
set of readings and leaves those that satisfy it:

>>> every = complete_readings(3)
>>> all_runs, all_triplets = triplets(every, 0, 0), triplets(every, 3)
>>> (all_runs.hands() & all_triplets.hands()).after("111222333m").count() == 34 - 3
True

No condition asks which kinds a deck has. A block that cannot begin is in no reading, a kind that
is not there is in no hand; so a condition that names such things is satisfied by none.
:mod:`~combinat.sets.shapes` makes the shapes of complete hands of these.
"""

from __future__ import annotations

from functools import reduce
from itertools import combinations
from operator import or_
from typing import TYPE_CHECKING

from combinat.diagrams.build import box
from combinat.sets.forms import empty, hands
from combinat.sets.handset import HandSet

if TYPE_CHECKING:
    from collections.abc import Callable, Collection, Iterable, Mapping

    from combinat.sets.reading_sets import BlockName, ReadingSet
    from combinat.tiles.deck import Deck

WINDS = (0, 1, 2, 3)
"""The places of East, South, West and North among the honors of a deck."""

DRAGONS = (4, 5, 6)
"""The places of the white, the green and the red dragon."""

STRAIGHT = (0, 3, 6)
"""The ranks, from 0, at which the three runs of a straight begin."""

NINE_GATES = (3, 1, 1, 1, 1, 1, 1, 1, 3)
"""The tiles of a suit that nine gates are made of, before one more is added."""


def suits_of(deck: Deck) -> list[range]:
    """The kinds of each suit.

    >>> from combinat.tiles.deck import RIICHI
    >>> suits_of(RIICHI)
    [range(0, 9), range(9, 18), range(18, 27)]
    """
    return list(deck.parts[:-1])


def honors_of(deck: Deck) -> range:
    """The kinds of the honors.

    >>> from combinat.tiles.deck import RIICHI
    >>> honors_of(RIICHI)
    range(27, 34)
    """
    return deck.parts[-1]


# --- of the tiles ------------------------------------------------------------------------------


def tiles_among(deck: Deck, allowed: Callable[[Deck, int], bool]) -> HandSet:
    """The hands all of whose tiles are of kinds that are allowed.

    >>> from combinat.tiles.deck import RIICHI
    >>> tiles_among(RIICHI, lambda deck, kind: kind == 0).count()
    5
    """
    return _only(deck, [kind for kind in range(len(deck.copies)) if allowed(deck, kind)])


def one_suit(deck: Deck) -> HandSet:
    """The hands all of whose tiles are of one suit.

    >>> from combinat.tiles.deck import RIICHI
    >>> "123m11m" in one_suit(RIICHI), "123m11p" in one_suit(RIICHI)
    (True, False)
    """
    return _any(deck, [_only(deck, suit) for suit in suits_of(deck)])


def one_suit_and_honors(deck: Deck) -> HandSet:
    """The hands all of whose tiles are of one suit or honors, with at least one of either.

    >>> from combinat.tiles.deck import RIICHI
    >>> [hand in one_suit_and_honors(RIICHI) for hand in ("123m11z", "123m11m", "11122z")]
    [True, False, False]
    """
    honors = honors_of(deck)
    mixed = _any(deck, [_only(deck, [*suit, *honors]) for suit in suits_of(deck)])
    return mixed - one_suit(deck) - _only(deck, honors)


def honor_triplets(deck: Deck, places: Collection[int], pair: Collection[int] = ()) -> HandSet:
    """The hands with a triplet of each of some honors, and a pair of one of others, if asked.

    >>> from combinat.tiles.deck import RIICHI
    >>> some = honor_triplets(RIICHI, DRAGONS)
    >>> "55566677711z" in some, "5556667711z" in some
    (True, False)

    Arguments:
        deck: the deck of the hands.
        places: the places of the honors among those of the deck.
        pair: the places of those of which one is to be the pair, triplets of the others.

    Three tiles or more are a triplet, two more than a number of triplets are the pair: of an
    honor, which makes no runs, this holds in every reading.
    """
    honors = honors_of(deck)
    if max((*places, *pair)) >= len(honors):
        return empty(deck=deck)
    three = {honors[place]: range(3, deck.copies[honors[place]] + 1) for place in (*places, *pair)}
    two = {kind: range(2, deck.copies[kind] + 1, 3) for kind in three}
    paired = [{**three, kind: two[kind]} for kind in (honors[place] for place in pair)]
    return _any(deck, [_holding(deck, counts) for counts in paired or [three]])


def nine_gates(deck: Deck) -> HandSet:
    """The hands of 14 tiles with 1112345678999 and one tile more of a suit of nine ranks.

    >>> from combinat.tiles.deck import RIICHI
    >>> nine_gates(RIICHI).count()
    27
    """
    gates = [
        {kind: range(least, deck.copies[kind] + 1) for kind, least in pairs}
        for suit in suits_of(deck)
        if len(suit) == len(NINE_GATES)
        for pairs in [zip(suit, NINE_GATES, strict=True)]
    ]
    fourteen = hands(sum(NINE_GATES) + 1, deck=deck)
    return _any(deck, [_holding(deck, counts) for counts in gates]) & one_suit(deck) & fourteen


def _holding(deck: Deck, counts: Mapping[int, Collection[int]]) -> HandSet:
    """The hands that hold some kinds so many times, and of the others whatever they like."""
    allowed = [counts.get(kind, range(most + 1)) for kind, most in enumerate(deck.copies)]
    return HandSet(deck, box(deck.copies, allowed))


def _only(deck: Deck, kinds: Collection[int]) -> HandSet:
    return _holding(deck, {kind: (0,) for kind in range(len(deck.copies)) if kind not in kinds})


def _any(deck: Deck, sets: Iterable[HandSet]) -> HandSet:
    return reduce(or_, sets, empty(deck=deck))


# --- of the blocks -----------------------------------------------------------------------------


def triplets(readings: ReadingSet, least: int = 0, most: int | None = None) -> ReadingSet:
    """The readings with so many triplets, at least and at most.

    >>> from combinat.sets.reading_sets import complete_readings
    >>> triplets(complete_readings(0), 0) == complete_readings(0)
    True
    """
    return readings.where(_triplet, least, most)


def runs(readings: ReadingSet, least: int = 0, most: int | None = None) -> ReadingSet:
    """The readings with so many runs, at least and at most.

    >>> from combinat.sets.reading_sets import complete_readings
    >>> every = complete_readings(3)
    >>> runs(every, 1, 1) == triplets(every, 2, 2)
    True
    """
    return readings.where(_run, least, most)


def equal_runs(readings: ReadingSet, pairs: int) -> ReadingSet:
    """The readings with so many pairs of equal runs; four equal runs are two pairs.

    >>> from combinat.sets.reading_sets import complete_readings
    >>> from combinat.tiles.deck import Deck
    >>> list(equal_runs(complete_readings(2, deck=Deck.toy(ranks=3)), 1).hands())
    [Hand('11112233m'), Hand('11222233m'), Hand('11223333m')]
    """
    return readings.where(_equal_runs, pairs)


def straight(readings: ReadingSet) -> ReadingSet:
    """The readings with the runs 123, 456 and 789 of one suit.

    >>> from combinat.sets.reading_sets import complete_readings
    >>> from combinat.tiles.deck import Deck
    >>> straight(complete_readings(3, deck=Deck.toy(copies=3))).hands().count()
    9
    """
    long = [suit for suit in suits_of(readings.deck) if len(suit) >= len(NINE_GATES)]
    return readings.having([{("run", suit[rank]): 1 for rank in STRAIGHT} for suit in long])


def three_suits(readings: ReadingSet, block: BlockName) -> ReadingSet:
    """The readings with blocks of the same ranks in three suits.

    >>> from combinat.sets.reading_sets import complete_readings
    >>> from combinat.tiles.deck import Deck
    >>> toy = Deck.toy(suits=3, ranks=3, copies=1)
    >>> runs = three_suits(complete_readings(3, deck=Deck(toy.suits, (2,))), "run")
    >>> list(runs.hands())
    [Hand('123m123p123s11z')]
    """
    threes = combinations(suits_of(readings.deck), 3)
    ranks = [kinds for suits in threes for kinds in zip(*suits, strict=False)]
    return readings.having([{(block, kind): 1 for kind in kinds} for kinds in ranks])


def consecutive_triplets(readings: ReadingSet, number: int) -> ReadingSet:
    """The readings with triplets of so many consecutive ranks of a suit.

    >>> from combinat.sets.reading_sets import complete_readings
    >>> every = complete_readings(4)
    >>> consecutive_triplets(every, 4).hands().count() == 3 * 6 * 30
    True
    """
    rows = [
        suit[first : first + number]
        for suit in suits_of(readings.deck)
        for first in range(len(suit) - number + 1)
    ]
    return readings.having([{("triplet", kind): 1 for kind in row} for row in rows])


def outside(readings: ReadingSet, *, honors: bool) -> ReadingSet:
    """The readings with a run, and a terminal in every block; with honors, or an honor.

    >>> from combinat.sets.reading_sets import complete_readings
    >>> from combinat.tiles.deck import Deck
    >>> toy = Deck.toy(ranks=3, honors=1)
    >>> for honors in True, False:
    ...     print(*outside(complete_readings(1, deck=toy), honors=honors).hands())
    123m11z
    11123m 12333m

    Arguments:
        readings: what to choose from.
        honors: whether honors are allowed; if so, there has to be one.
    """
    deck = readings.deck
    outer, allowed_honors = frozenset(deck.terminals_and_honors), honors_of(deck)

    def _allowed(block: BlockName, kind: int) -> bool:
        last = kind + 2 if block == "run" else kind
        return (kind in outer or last in outer) and (honors or kind not in allowed_honors)

    def _honor(block: BlockName, kind: int, number: int) -> int:
        return number if kind in allowed_honors else 0

    return runs(readings.only(_allowed), 1).where(_honor, int(honors))


def pair_not_of(readings: ReadingSet, places: Collection[int]) -> ReadingSet:
    """The readings whose pair is none of some honors, given by their places.

    >>> from combinat.sets.reading_sets import complete_readings
    >>> pair_not_of(complete_readings(0), DRAGONS).hands().count()
    31
    """
    kinds = {kind for place, kind in enumerate(honors_of(readings.deck)) if place in places}
    return readings.only(lambda block, kind: block != "pair" or kind not in kinds)


def _triplet(block: BlockName, kind: int, number: int) -> int:
    return number if block == "triplet" else 0


def _run(block: BlockName, kind: int, number: int) -> int:
    return number if block == "run" else 0


def _equal_runs(block: BlockName, kind: int, number: int) -> int:
    return number // 2 if block == "run" else 0
