"""What one suit contributes to a hand.

Nine ranks can hold 405,350 different selections of up to fourteen tiles, yet a hand asks
only one thing of them: *to make m melds, with or without the pair, how many tiles are
missing?* Those ten numbers are the suit's :class:`Profile`. Whole hands are measured by
combining profiles, never tiles.

>>> profile((1, 1, 1, 0, 0, 0, 0, 0, 2)).missing(melds=1, pair=True)
0
>>> profile((1, 1, 0, 0, 0, 0, 0, 0, 2)).missing(melds=1, pair=True)
1

The moves are those of :mod:`combinat.sets.melds`, read at a price: where a set asks that the
tiles used are the tiles held, a profile pays for each that is used and not held, and keeps the
cheapest way. There are only 126 profiles of a suit and 55 of the honors:

>>> from combinat.tiles.deck import RIICHI
>>> suit, honors = RIICHI.run_starts[:9], RIICHI.run_starts[27:]
>>> len(all_profiles((4,) * 9, suit)), len(all_profiles((4,) * 7, honors))
(126, 55)

References: [Nyanten], [Li2019], [Cryolite2024].
"""

from __future__ import annotations

from functools import lru_cache
from itertools import product
from typing import TYPE_CHECKING, NamedTuple

from combinat.sets.melds import EQUAL_RUNS, Blocks, moves

if TYPE_CHECKING:
    from collections.abc import Sequence

    from combinat.tiles.deck import Vector

MOST_MELDS = 4
"""The melds of the largest hand that is read."""

NEVER = 99
"""More tiles than any hand can miss: what cannot be made at all misses so many."""

_KEPT = 1 << 17
"""How many selections of tiles, and how many steps, a reader remembers before it begins anew."""

Prices = dict[Blocks, int]
"""The fewest tiles bought on the way to each state."""


class Profile(NamedTuple):
    """The fewest tiles missing for m = 0, 1, ..., 4 melds.

    Attributes:
        alone: without a pair.
        paired: with one.
    """

    alone: tuple[int, ...]
    paired: tuple[int, ...]

    def missing(self, *, melds: int, pair: bool) -> int:
        """The fewest tiles missing for so many melds, and a pair if asked for.

        >>> profile((0,) * 9).missing(melds=4, pair=True)
        14
        """
        return (self.paired if pair else self.alone)[melds]


class Reader:
    """Profiles of one suit, or of the honors, worked out when first met and remembered.

    >>> Reader((4, 4, 4), (True, False, False)).profile((1, 0, 1))
    Profile(alone=(0, 1, 4, 7, 10), paired=(1, 3, 6, 9, 99))

    Arguments:
        limits: the most tiles of each kind that a complete hand may use, held or not.
        runs: for each kind, whether a run can begin at it.

    A hand met again costs a look-up; a new one a step for each kind, most of them known too.
    """

    def __init__(self, limits: Vector, runs: Sequence[bool]) -> None:
        self._kinds = tuple(zip(limits, runs, strict=True))
        self._forget()

    def _forget(self) -> None:
        self._met: dict[Vector, Profile] = {}
        self._steps: dict[tuple[int, int, int], int] = {}
        self._numbers: dict[tuple[tuple[Blocks, int], ...], int] = {}
        self._prices: list[Prices] = []
        self._start = self._number({Blocks(): 0})

    def profile(self, held: Vector) -> Profile:
        """The profile of a count for each kind; a count may exceed the limit.

        >>> Reader((4,) * 7, (False,) * 7).profile((3, 2, 0, 0, 0, 0, 0)).paired[:3]
        (0, 0, 3)
        """
        found = self._met.get(held)
        if found is None:
            if len(self._met) + len(self._steps) > _KEPT:
                self._forget()
            found = self._met[held] = _profile(self._prices[self._read(held)])
        return found

    def _read(self, held: Vector) -> int:
        state = self._start
        for kind, count in enumerate(held):
            step = (kind, count, state)
            following = self._steps.get(step)
            if following is None:
                prices = _bought(self._prices[state], count, *self._kinds[kind])
                following = self._steps[step] = self._number(prices)
            state = following
        return state

    def _number(self, prices: Prices) -> int:
        """The number of a state of prices, the same for equal ones."""
        number = self._numbers.setdefault(tuple(sorted(prices.items())), len(self._prices))
        if number == len(self._prices):
            self._prices.append(prices)
        return number


def _bought(prices: Prices, held: int, limit: int, runs: bool) -> Prices:
    """The prices after one kind of which so many tiles are held."""
    after: Prices = {}
    for blocks, price in prices.items():
        for used, following in _moves(blocks, EQUAL_RUNS if runs else 0, limit):
            total = price + max(0, used - held)
            if total < after.get(following, NEVER):
                after[following] = total
    return after


@lru_cache(maxsize=1 << 12)
def _moves(blocks: Blocks, runs: int, copies: int) -> tuple[tuple[int, Blocks], ...]:
    return tuple(moves(blocks, runs=runs, copies=copies, melds=MOST_MELDS, pair=True))


def _profile(prices: Prices) -> Profile:
    return Profile(
        *(
            tuple([prices.get(Blocks(0, 0, melds, pair), NEVER) for melds in range(MOST_MELDS + 1)])
            for pair in (0, 1)
        )
    )


@lru_cache(maxsize=64)
def reader(limits: Vector, runs: tuple[bool, ...]) -> Reader:
    """The reader for kinds of these limits; the readers last used are kept.

    >>> reader((4,), (False,)) is reader((4,), (False,))
    True
    """
    return Reader(limits, runs)


def profile(held: Sequence[int], *, copies: int = 4, honors: bool = False) -> Profile:
    """The profile of one suit, or of honors, given as a count for each kind.

    >>> profile((2, 2, 0, 0, 0, 0, 0), honors=True)
    Profile(alone=(0, 1, 2, 5, 8), paired=(0, 1, 4, 7, 10))

    Arguments:
        held: counts, 0 or more.
        copies: the most tiles of a kind that a complete hand may use.
        honors: whether the kinds are honors, which make no runs.
    """
    runs = tuple(not honors and rank + 2 < len(held) for rank in range(len(held)))
    return reader((copies,) * len(held), runs).profile(tuple(held))


@lru_cache(maxsize=1 << 16)
def combined(first: Profile, second: Profile) -> Profile:
    """The profile of two groups of tiles together.

    >>> two = combined(profile((1, 1, 1)), profile((0, 0, 2)))
    >>> two.missing(melds=1, pair=True), two.missing(melds=2, pair=True)
    (0, 3)

    A min-plus product: each split of the melds, and of the pair, between the two.
    """
    alone, paired = [], []
    for melds in range(MOST_MELDS + 1):
        splits = [(m, melds - m) for m in range(melds + 1)]
        alone.append(min(first.alone[i] + second.alone[j] for i, j in splits))
        paired.append(
            min(
                min(first.alone[i] + second.paired[j], first.paired[i] + second.alone[j])
                for i, j in splits
            )
        )
    return Profile(*(tuple([min(n, NEVER) for n in row]) for row in (alone, paired)))


@lru_cache(maxsize=16)
def all_profiles(limits: Vector, runs: tuple[bool, ...]) -> frozenset[Profile]:
    """The profiles that selections of any size from these kinds have.

    >>> len(all_profiles((4,), (False,)))
    4

    Every state that can be reached, kind by kind; a few seconds for a suit of nine ranks.
    """
    states = {tuple({Blocks(): 0}.items())}
    for limit, begins in zip(limits, runs, strict=True):
        states = {
            tuple(sorted(_bought(dict(state), held, limit, begins).items()))
            for state, held in product(states, range(limit + 1))
        }
    return frozenset(_profile(dict(state)) for state in states)
