"""How far from complete, once more: the shanten of all hands from the profiles of suits alone.

The table of :mod:`combinat.counting.shanten_table` comes from sets of hands and two operators.
Here no set is built. Suit by suit, selections of tiles are sorted into classes by what they
contribute: their profile, their tiles, and what seven pairs and thirteen orphans ask for; then
classes are put together as profiles are. The two share nothing but the moves of the melds, and
say the same:

>>> from combinat.counting.shanten_table import shanten_distribution
>>> toy = Deck.toy(suits=2, ranks=5, honors=2, copies=3)
>>> found = shanten_counts(8, toy, weight="deals")
>>> found == dict(shanten_distribution(8, toy, weight="deals"))
True

References: [Nyanten], [TomohxxBook].
"""

from __future__ import annotations

from collections import Counter, defaultdict
from functools import lru_cache, reduce
from itertools import accumulate, pairwise
from typing import TYPE_CHECKING, NamedTuple, TypeAlias

from combinat.analysis.measure import (
    FIELD_BITS,
    ORPHAN_PAIRS,
    measure,
    seven_pairs,
    thirteen_orphans,
    word,
)
from combinat.analysis.profiles import MOST_MELDS, NEVER, Profile, Reader, combined, reader
from combinat.sets.handset import HandSetError, weight_of, whole
from combinat.tiles.deck import RIICHI, Deck

if TYPE_CHECKING:
    from collections.abc import Sequence

    from combinat.analysis.profiles import State
    from combinat.sets.handset import Weighting

TILES = 1 << 4 * FIELD_BITS
"""One tile, in a word above what a measure puts there."""

Words: TypeAlias = "dict[int, int]"
"""How many selections of tiles have each word."""

Classes: TypeAlias = "dict[Profile, Words]"
"""The same by profile."""


class Kind(NamedTuple):
    """What matters of one kind of tile.

    Attributes:
        begins: whether a run can begin at it.
        orphan: whether it is a terminal or an honor.
        ways: by the number held, in how many ways so many can be.
    """

    begins: bool
    orphan: bool
    ways: tuple[int, ...]


def shanten_counts(
    tiles: int = 13, deck: Deck = RIICHI, *, weight: Weighting = "patterns"
) -> dict[int, int]:
    """How many hands, or deals, there are of each shanten, over all three forms.

    >>> shanten_counts(2, Deck.toy(ranks=3))
    {-1: 3, 0: 3}

    Arguments:
        tiles: 3m + 1 or 3m + 2, for m melds to make, at most 4.
        deck: the deck dealt from.
        weight: "patterns" or "deals".

    Raises:
        HandSetError: the number of tiles is another.

    A suit of nine ranks has 3,016 classes of up to 14 tiles, two of them together 12,191. All
    takes a few seconds, for the hands of 13 and of 14 tiles together.
    """
    size = whole(tiles, "tiles")
    if size % 3 == 0 or size > 3 * MOST_MELDS + 2:
        raise HandSetError(f"expected 3m + 1 or 3m + 2 tiles, at most 14, got {size}")
    return dict(sorted(_counts(deck, size // 3, weight)[size].items()))


@lru_cache(maxsize=16)
def _counts(deck: Deck, melds: int, weight: Weighting) -> dict[int, Counter[int]]:
    """For hands of 3m + 1 and of 3m + 2 tiles, how many there are of each shanten."""
    most = 3 * melds + 2
    ends = accumulate(map(len, (*deck.suits, deck.honors)), initial=0)
    parts = [_classes(_kinds(deck, weight, *part), most) for part in pairwise(ends)]
    middle = len(parts) // 2
    first, second = (_all_together(some, most) for some in (parts[:middle], parts[middle:]))
    found = {most - 1: Counter[int](), most: Counter[int]()}
    for missing, words in _pooled(first, second, melds, most).items():
        for total, number in words.items():
            steps = _shanten(deck, missing, total, whole=melds == MOST_MELDS)
            if steps is not None:
                found[total // TILES][steps] += number
    return found


def _kinds(deck: Deck, weight: Weighting, start: int, end: int) -> tuple[Kind, ...]:
    factors, orphans = weight_of(weight, deck, deck), deck.terminals_and_honors
    return tuple(
        [
            Kind(deck.run_starts[kind], kind in orphans, factors[kind][: deck.copies[kind] + 1])
            for kind in range(start, end)
        ]
    )


@lru_cache(maxsize=8)
def _classes(kinds: tuple[Kind, ...], most: int) -> Classes:
    """The classes of the selections of up to so many tiles from one suit, or the honors."""
    limits = tuple([len(kind.ways) - 1 for kind in kinds])
    read = reader(limits, tuple([kind.begins for kind in kinds]))
    begun: dict[tuple[State, int], int] = {(read.start, 0): 1}
    for kind in kinds:
        words = [
            word(held, paired=len(kind.ways) > 2, orphan=kind.orphan) + held * TILES
            for held in range(len(kind.ways))
        ]
        longer: dict[tuple[State, int], int] = defaultdict(int)
        for (state, total), number in begun.items():
            room = most - total // TILES
            for held, more in enumerate(words[: room + 1]):
                longer[read.step(state, held), _one_pair(total + more)] += number * kind.ways[held]
        begun = longer
    found: Classes = defaultdict(lambda: defaultdict(int))
    for (state, total), number in begun.items():
        found[read.end(state)][total] += number
    return found


def _one_pair(total: int) -> int:
    """The word, the pairs of orphans counted as one at most: no more is asked about them."""
    pairs = total % TILES // ORPHAN_PAIRS
    return total - (pairs - 1) * ORPHAN_PAIRS if pairs > 1 else total


def _all_together(parts: Sequence[Classes], most: int) -> Classes:
    nothing: Classes = {Reader((), ()).profile(()): {0: 1}}
    return reduce(lambda one, other: _together(one, other, most), parts, nothing)


def _together(first: Classes, second: Classes, most: int) -> Classes:
    """The classes of two parts of a deck together."""
    found: Classes = defaultdict(lambda: defaultdict(int))
    sized = {profile: _by_tiles(words) for profile, words in second.items()}
    for one, words in first.items():
        mine = _by_tiles(words)
        for other, theirs in sized.items():
            sums: Words = defaultdict(int)
            for tiles, some in mine.items():
                for more, others in theirs.items():
                    if tiles + more <= most:
                        _multiply(some, others, sums)
            both = found[combined(one, other)]
            for total, number in sums.items():
                both[_one_pair(total)] += number
    return found


def _pooled(first: Classes, second: Classes, melds: int, most: int) -> dict[int, Words]:
    """The words of whole hands of so many tiles or one fewer, by the tiles they miss."""
    found: dict[int, Words] = defaultdict(lambda: defaultdict(int))
    for one, words in first.items():
        theirs: dict[tuple[int, int], Words] = defaultdict(lambda: defaultdict(int))
        for other, others in second.items():
            missing = combined(one, other).paired[melds]
            for total, number in others.items():
                theirs[missing, total // TILES][total] += number
        for tiles, some in _by_tiles(words).items():
            for (missing, more), others in theirs.items():
                if most - 1 <= tiles + more <= most:
                    _multiply(some, list(others.items()), found[missing])
    return found


def _by_tiles(words: Words) -> dict[int, list[tuple[int, int]]]:
    sized: dict[int, list[tuple[int, int]]] = defaultdict(list)
    for total, number in words.items():
        sized[total // TILES].append((total, number))
    return sized


def _multiply(first: list[tuple[int, int]], second: list[tuple[int, int]], into: Words) -> None:
    for one, number in first:
        for other, times in second:
            into[one + other] += number * times


def _shanten(deck: Deck, missing: int, total: int, *, whole: bool) -> int | None:
    """The least over the forms, of hands that miss so many tiles of the regular one."""
    forms, rest = measure(deck, deck.copies), total % TILES
    steps = [missing - 1] if missing < NEVER else []
    if whole and forms.has_pairs:
        steps.append(seven_pairs(rest))
    if whole and forms.has_orphans:
        steps.append(thirteen_orphans(rest))
    return min(steps, default=None)
