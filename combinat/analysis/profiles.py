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
"""How many selections of tiles, and how many states, a reader remembers before it begins anew."""

Prices = tuple[int, ...]
"""The fewest tiles bought on the way to each of the blocks there can be after some kinds."""

Arc = tuple[int, int, int]
"""From which blocks to which, and how many tiles have to be bought for it."""


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


class State:
    """All that some kinds of a suit say about the hand: the prices of the blocks so far.

    Attributes:
        prices: the fewest tiles bought on the way to each.
        kind: how many kinds that are.
        following: by the count of the next kind, the state after it, as far as it is known.
        profile: the profile after the last kind, as far as it is known.
    """

    __slots__ = ("following", "kind", "prices", "profile")

    def __init__(self, kind: int, prices: Prices) -> None:
        self.kind, self.prices = kind, prices
        self.following: dict[int, State] = {}
        self.profile: Profile | None = None


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
        self._kinds: list[Kind] = []
        blocks: tuple[Blocks, ...] = (Blocks(),)
        for limit, begins in zip(limits, runs, strict=True):
            self._kinds.append(Kind(blocks, limit, begins))
            blocks = self._kinds[-1].after
        self._ends = _ends(blocks)
        self._forget()

    def _forget(self) -> None:
        self._met: dict[Vector, Profile] = {}
        self._states: dict[tuple[int, Prices], State] = {}
        self.start = State(0, (0,))

    def profile(self, held: Vector) -> Profile:
        """The profile of a count for each kind; a count may exceed the limit.

        >>> Reader((4,) * 7, (False,) * 7).profile((3, 2, 0, 0, 0, 0, 0)).paired[:3]
        (0, 0, 3)
        """
        found = self._met.get(held)
        if found is None:
            if len(self._met) + len(self._states) > _KEPT:
                self._forget()
            state = self.start
            for count in held:
                state = state.following.get(count) or self.step(state, count)
            found = self._met[held] = state.profile or self.end(state)
        return found

    def step(self, state: State, held: int) -> State:
        """The state after one more kind, of which so many tiles are held.

        >>> honors = Reader((4,) * 7, (False,) * 7)
        >>> honors.step(honors.start, 3) is honors.step(honors.start, 4)
        True

        Where all blocks cost the same it is the same state: a fourth tile of an honor adds nothing.
        """
        found = state.following.get(held)
        if found is None:
            key = state.kind + 1, self._kinds[state.kind].bought(state.prices, held)
            found = state.following[held] = self._states.setdefault(key, State(*key))
        return found

    def end(self, state: State) -> Profile:
        """The profile, once all kinds are read.

        >>> one = Reader((4,), (False,))
        >>> one.end(one.step(one.start, 2)).alone
        (0, 1, 99, 99, 99)
        """
        if state.profile is None:
            prices = (*state.prices, NEVER)
            alone, paired = (tuple([prices[end] for end in ends]) for ends in self._ends)
            state.profile = Profile(alone, paired)
        return state.profile


class Kind:
    """The moves of one kind as arcs between blocks, those before it and those after it."""

    def __init__(self, before: tuple[Blocks, ...], limit: int, begins: bool) -> None:
        numbers: dict[Blocks, int] = {}
        self._arcs: list[Arc] = []
        for number, blocks in enumerate(before):
            for used, following in _moves(blocks, EQUAL_RUNS if begins else 0, limit):
                end = numbers.setdefault(following, len(numbers))
                self._arcs.append((number, end, used))
        self.after = tuple(numbers)
        self._bought: dict[int, list[Arc]] = {}

    def bought(self, prices: Prices, held: int) -> Prices:
        """The prices after this kind of which so many tiles are held."""
        arcs = self._bought.get(held)
        if arcs is None:
            arcs = [(start, end, max(0, used - held)) for start, end, used in self._arcs]
            self._bought[held] = arcs
        after = [NEVER] * len(self.after)
        for start, end, missing in arcs:
            price = prices[start] + missing
            if price < after[end]:
                after[end] = price
        return tuple(after)


@lru_cache(maxsize=1 << 12)
def _moves(blocks: Blocks, runs: int, copies: int) -> tuple[tuple[int, Blocks], ...]:
    return tuple(moves(blocks, runs=runs, copies=copies, melds=MOST_MELDS, pair=True))


def _ends(blocks: tuple[Blocks, ...]) -> list[list[int]]:
    """Where among the blocks each number of the profile stands; -1 where it never does."""
    return [
        [
            blocks.index(end) if (end := Blocks(0, 0, melds, pair)) in blocks else -1
            for melds in range(MOST_MELDS + 1)
        ]
        for pair in (0, 1)
    ]


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

    Every state that can be reached, kind by kind; a second for a suit of nine ranks.
    """
    read = Reader(limits, runs)
    states = {read.start}
    for limit in limits:
        states = {read.step(state, held) for state, held in product(states, range(limit + 1))}
    return frozenset(map(read.end, states))
