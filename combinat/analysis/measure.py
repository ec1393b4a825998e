"""What is the same for all hands of a deck: a measure of their distance to each form.

>>> from combinat.tiles.deck import RIICHI
>>> counts = RIICHI.vector("1144m2288p5599s1z")
>>> riichi = measure(RIICHI, RIICHI.copies)
>>> riichi.regular(counts, 4), riichi.seven_pairs(counts), riichi.thirteen_orphans(counts)
(3, 0, 9)

A suit is read once and remembered: the number of its profile and, beside it, all that seven
pairs and thirteen orphans ask for. So a hand met later is a few look-ups.

References: [Nyanten].
"""

from __future__ import annotations

from functools import lru_cache
from threading import Lock
from typing import TYPE_CHECKING

from combinat.analysis.profiles import NEVER, Reader, combined, reader
from combinat.tiles.deck import Vector

if TYPE_CHECKING:
    from combinat.analysis.profiles import Profile
    from combinat.tiles.deck import Deck

FIELD_BITS = 5
"""The width of a number in a word: no hand has 32 kinds."""

FIELD = (1 << FIELD_BITS) - 1
"""The first number of a word."""

PAIRS, KINDS, ORPHANS, ORPHAN_PAIRS = (1 << FIELD_BITS * field for field in range(4))
"""One pair, one kind that can make a pair, one terminal or honor, one pair of them."""

_KEPT = 1 << 17
"""How many selections of tiles a suit remembers before it begins anew."""


def word(held: int, *, paired: bool, orphan: bool) -> int:
    """What so many tiles of a kind add to the word.

    >>> word(3, paired=True, orphan=False) == PAIRS + KINDS
    True

    Arguments:
        held: tiles held.
        paired: whether the kind can make a pair.
        orphan: whether it is a terminal or an honor.
    """
    once, twice = held >= 1, held >= 2 and paired
    pairs = PAIRS * twice + KINDS * (once and paired)
    return pairs + orphan * (ORPHANS * once + ORPHAN_PAIRS * twice)


def seven_pairs(word: int) -> int:
    """Shanten: pairs missing, and kinds where pairs would have to be of the same kind.

    >>> seven_pairs(6 * PAIRS + 7 * KINDS), seven_pairs(6 * PAIRS + 6 * KINDS)
    (0, 1)
    """
    pairs, kinds = word & FIELD, word // KINDS & FIELD
    steps = 6 - pairs if pairs < 7 else -1
    return steps if kinds >= 7 else steps + 7 - kinds


def thirteen_orphans(word: int) -> int:
    """Shanten: kinds missing, and one more for the pair, less one.

    >>> thirteen_orphans(13 * ORPHANS), thirteen_orphans(13 * ORPHANS + ORPHAN_PAIRS)
    (0, -1)
    """
    return 13 - (word // ORPHANS & FIELD) - (word >= ORPHAN_PAIRS)


class Words(dict[Vector, tuple[int, int]]):
    """For the counts of one suit, the number of its profile and the word of pairs and orphans.

    Worked out when first asked for and remembered, in bounded memory.
    """

    def __init__(self, read: Reader, sums: Sums, limits: Vector, orphans: frozenset[int]) -> None:
        super().__init__()
        self._read, self._sums = read, sums
        self._each = [
            [word(held, paired=limit >= 2, orphan=kind in orphans) for held in range(3)]
            for kind, limit in enumerate(limits)
        ]

    def __missing__(self, held: Vector) -> tuple[int, int]:
        if len(self) > _KEPT:
            self.clear()
        rest = 0
        for words, count in zip(self._each, held, strict=True):
            rest += words[count if count < 2 else 2]  # more than two are as good as two
        found = self[held] = self._sums.number(self._read.profile(held)), rest
        return found


class Sums(dict[tuple[int, int], int]):
    """For the numbers of two profiles, the number of their sum; 0 is the profile of no kinds."""

    def __init__(self) -> None:
        super().__init__()
        self.profiles: list[Profile] = []
        self.missing: list[tuple[int, ...]] = []
        self._numbers: dict[Profile, int] = {}
        self._lock = Lock()
        self.number(Reader((), ()).profile(()))

    def number(self, profile: Profile) -> int:
        """The number of a profile, the same for equal ones."""
        number = self._numbers.get(profile)
        return self._new_number(profile) if number is None else number

    def _new_number(self, profile: Profile) -> int:
        # Two threads may come with two profiles at once, and each must get its own number;
        # a number is told to others only when all that belongs to it is in place.
        with self._lock:
            if profile not in self._numbers:
                self.profiles.append(profile)
                self.missing.append(tuple([n if n < NEVER else NEVER + 1 for n in profile.paired]))
                self._numbers[profile] = len(self.profiles) - 1
        return self._numbers[profile]

    def __missing__(self, key: tuple[int, int]) -> int:
        first, second = (self.profiles[number] for number in key)
        found = self[key] = self.number(combined(first, second))
        return found


class Measure:
    """What is the same for all hands of one deck and one set of limits.

    A hand is read suit by suit. Each gives the number of its profile, and beside it, added up in
    one word, the kinds and pairs that seven pairs and thirteen orphans ask for.

    Attributes:
        limits: the most tiles of each kind that a complete hand may use.
        has_pairs: whether there can be seven pairs.
        has_orphans: whether there can be thirteen orphans.
    """

    def __init__(self, deck: Deck, limits: Vector) -> None:
        self.limits = limits
        orphans = deck.terminals_and_honors
        most = [limits[kind] for kind in orphans]
        self.has_pairs = sum(limit >= 2 for limit in limits) >= 7
        self.has_orphans = len(orphans) == 13 and all(most) and max(most) >= 2
        self._sums = Sums()
        self._parts = [
            (
                place,
                Words(
                    reader(limits[place], deck.run_starts[place]),
                    self._sums,
                    limits[place],
                    frozenset(kind - place.start for kind in orphans),
                ),
            )
            for place in (slice(part.start, part.stop) for part in deck.parts)
        ]

    def _read(self, counts: Vector) -> tuple[int, int]:
        """The number of the profile of all tiles, and the word of the pairs and orphans."""
        total = rest = 0
        sums = self._sums
        for part, words in self._parts:
            profile, more = words[counts[part]]
            total = sums[total, profile]
            rest += more
        return total, rest

    def nearest(self, counts: Vector, melds: int, whole: bool) -> int:
        """The least shanten over the forms, the others than regular if the hand is whole.

        It is :data:`~combinat.analysis.profiles.NEVER` if there is none.
        """
        total, rest = self._read(counts)
        best = self._sums.missing[total][melds] - 1
        if whole:
            if self.has_pairs and (steps := seven_pairs(rest)) < best:
                best = steps
            if self.has_orphans and (steps := thirteen_orphans(rest)) < best:
                best = steps
        return best

    def regular(self, counts: Vector, melds: int) -> int | None:
        """Tiles missing from the suits together, less one."""
        total, _ = self._read(counts)
        missing = self._sums.missing[total][melds]
        return missing - 1 if missing < NEVER else None

    def seven_pairs(self, counts: Vector) -> int | None:
        """Pairs missing, and kinds missing where pairs would have to be of the same kind."""
        return seven_pairs(self._read(counts)[1]) if self.has_pairs else None

    def thirteen_orphans(self, counts: Vector) -> int | None:
        """Kinds missing, and one more for the pair."""
        return thirteen_orphans(self._read(counts)[1]) if self.has_orphans else None


measure = lru_cache(maxsize=64)(Measure)
"""The measure for a deck and limits; those last used are kept."""
