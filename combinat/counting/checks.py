"""The known values, found again: what ``combinat check`` recomputes.

:data:`WAYS` has, for each known value, the ways in which it is found: two wherever there are
two. A value is right if all its ways agree, with each other and with what is known.

>>> found = recompute("regular-14")
>>> found.values
((11498658, 11353128141498), (11498658, 11353128141498))
>>> found.is_right
True

A list of values found has a signature, which a change that only tidies the code keeps.

>>> signature([found]) == signature([recompute("regular-14")])
True
"""

from __future__ import annotations

from collections.abc import Callable
from decimal import Decimal
from fractions import Fraction
from functools import partial
from itertools import combinations_with_replacement
from math import comb, prod
from typing import TYPE_CHECKING, NamedTuple

from combinat.analysis.profiles import all_profiles, combined
from combinat.counting.by_profiles import shanten_counts
from combinat.counting.one_suit import S, Z, counts_by_tiles
from combinat.counting.shanten_table import shanten_distribution
from combinat.counting.textbook_errors import textbook_answers
from combinat.counting.winning import (
    count_hands,
    count_regular,
    count_seven_pairs,
    count_thirteen_orphans,
    count_winning,
)
from combinat.results.known import Known, known
from combinat.sets.forms import hands, regular, seven_pairs, thirteen_orphans, winning
from combinat.sets.functions import acceptance_of
from combinat.sets.handset import WEIGHTINGS
from combinat.sets.levels import shanten_exactly, tenpai
from combinat.sets.shape_table import SHAPES
from combinat.tiles.deck import NO_HONORS, RIICHI, Deck

if TYPE_CHECKING:
    from collections.abc import Iterable

    from combinat.sets.handset import Weighting

Value = int | Fraction | tuple[int, ...]
"""What is found: one number, or several in the order of the known value."""

Way = Callable[[], Value]
"""One way to find it."""


class Found(NamedTuple):
    """What recomputation says of a known value.

    Attributes:
        known: the known value.
        values: what was found, once for each way.
    """

    known: Known
    values: tuple[Value, ...]

    @property
    def is_right(self) -> bool:
        """Whether all ways agree, with each other and with what is known.

        >>> Found(known("w-4-1-1"), (20, 21)).is_right
        False
        """
        return len(set(self.values)) == 1 and _agrees(self.values[0], self.known.value)


def recompute(name: str) -> Found:
    """Find a known value again, in every way there is.

    >>> recompute("w-4-1-1").values
    (20, 20)

    Arguments:
        name: the id of the known value, one of :data:`WAYS`; see :data:`SLOW`.
    """
    return Found(known(name), tuple(way() for way in WAYS[name]))


def signature(found: Iterable[Found]) -> str:
    """Twelve hexadecimal digits that depend on every value found, and not on what is known.

    >>> signature([])
    'e3b0c44298fc'

    They begin the SHA-256 of lines such as ``w-4-1-1 20``, one for each value.
    """
    from hashlib import sha256

    lines = (f"{one.known.id} {written(one.values[0])}\n" for one in found)
    return sha256("".join(lines).encode()).hexdigest()[:12]


def written(value: object) -> str:
    """A value as exact text.

    >>> written((30, 46080)), written(Fraction(7, 2))
    ('30, 46080', '7/2')
    """
    return ", ".join(map(str, value)) if isinstance(value, tuple) else str(value)


def _agrees(found: Value, told: object) -> bool:
    """Whether a value is the one told, to as many digits as are told."""
    if isinstance(told, Decimal) and not isinstance(found, tuple):
        places = -int(told.as_tuple().exponent)
        return round(Fraction(found), places) == Fraction(told)
    return found == told


# --- ways --------------------------------------------------------------------------------------

SUIT = Deck.toy()
HONORS = Deck.toy(suits=0, honors=7)
TWO_SUITS = Deck.toy(suits=2)
THREE_SUITS = Deck.toy(suits=3)
ONLY_TRIPLETS = Deck.toy(suits=0, honors=34)
OUTER = frozenset(RIICHI.terminals_and_honors)
SIMPLES = RIICHI.with_copies([0 if kind in OUTER else 4 for kind in range(34)])
TERMINALS = RIICHI.with_copies([4 if kind in OUTER and kind < 27 else 0 for kind in range(34)])
ONE_SUIT = RIICHI.with_copies([4] * 9 + [0] * 25)


def _both(count: Callable[..., int], **options: object) -> Way:
    """Patterns and deals, of whatever is counted in either weight."""
    return lambda: tuple(count(weight=weight, **options) for weight in WEIGHTINGS)


def _all_hands(n: int, weight: Weighting = "patterns") -> tuple[Way, Way]:
    return partial(count_hands, n, weight=weight), lambda: hands(n).count(weight)


def _blocks(deck: Deck, k: int, weight: Weighting, top: int = 14) -> tuple[Way, Way]:
    """S or Z wherever it can be more than 0: number by number, and from one diagram."""
    tiles = range(2 * k, top + 1, 3)
    count = S if deck.suits else Z

    def at_once() -> Value:
        found = counts_by_tiles(deck, melds=top // 3, weight=weight)
        return tuple(found[i] for i in tiles)

    return lambda: tuple(count(i, k, weight=weight) for i in tiles), at_once


def _different_pairs_of_a_suit() -> Value:
    found = counts_by_tiles(SUIT, melds=4, different=True)
    return tuple(found[i] for i in (0, 2, 6, 8, 12, 14))


def _dealt_by(deck: Deck, times: int = 1) -> tuple[Way, Way]:
    """Regular hands that a part of the deck deals: built on it, and picked out of all."""
    return (
        _both(lambda weight: times * count_regular(weight=weight, deck=deck)),
        _both(lambda weight: times * regular().count(weight, deck=deck)),
    )


def _beside(tiles: str, weight: Weighting, times: int = 1, deck: Deck = RIICHI) -> int:
    """Regular hands that hold these tiles, and no more of their kinds."""
    held = RIICHI.vector(tiles)
    others = deck.with_copies([0 if count else 4 for count in held])
    choices = prod(comb(4, count) for count in held) if weight == "deals" else 1
    return times * choices * regular(deck=deck).after(held).count(weight, deck=others)


def _shape(name: str, weight: Weighting | None = None) -> Way:
    """The regular hands of a shape, from the sets of shapes."""

    def count(weight: Weighting) -> int:
        return (SHAPES[name].hands() & regular()).count(weight)

    return _both(count) if weight is None else partial(count, weight)


def _twice_equal_runs() -> Value:
    """Ryanpeikou hands, listed: two runs doubled, and any pair, with no kind five times."""
    starts = [kind for kind, begins in enumerate(RIICHI.run_starts) if begins]
    doubled = [[start, start + 1, start + 2] * 2 for start in starts]
    listed = {
        tuple(map([*one, *other, kind, kind].count, range(34)))
        for one, other in combinations_with_replacement(doubled, 2)
        for kind in range(34)
    }
    held = [hand for hand in listed if max(hand) <= 4]
    return len(held), sum(prod(map(comb, RIICHI.copies, hand)) for hand in held)


def _many_suits(suits: int, ranks: int, melds: int) -> int:
    """w(ranks, suits, melds): the pair in one suit, the melds shared out among all."""
    counts = counts_by_tiles(Deck.toy(ranks=ranks), melds=melds)
    no_pair, ways = ([counts.get(3 * m + 2 * k, 0) for m in range(melds + 1)] for k in (0, 1))
    for _ in range(suits - 1):
        ways = [sum(no_pair[i] * ways[m - i] for i in range(m + 1)) for m in range(melds + 1)]
    return suits * ways[melds]


def _by_waiting_kinds(deck: Deck) -> Value:
    """Ready hands of the regular form that wait for 1, 2, ... kinds."""
    win = regular(deck=deck)
    waits = acceptance_of(win).distribution(over=win.discard(), weight="patterns")
    return tuple(map(int, waits.values()))


def _profiles() -> Value:
    """Distinct profiles of a suit, of honors, of two suits, of suit and honors."""
    suit, honors = (all_profiles(deck.copies, deck.run_starts) for deck in (SUIT, HONORS))
    both = (
        len({combined(one, other) for one in suit for other in part}) for part in (suit, honors)
    )
    return (len(suit), len(honors), *both)


def _shanten_of_a_suit() -> Value:
    """All hands of 13, ready in the regular form, ready, one away, two away."""
    ready = tenpai(forms=["regular"], deck=SUIT).count()
    levels = (shanten_exactly(k, deck=SUIT).count() for k in range(3))
    return (count_hands(13, deck=SUIT), ready, *levels)


def _mean_waiting_tiles() -> Fraction:
    """A ready deal and a tile that completes it are a complete deal and one of its 14 tiles."""
    return Fraction(14 * winning().count("deals"), tenpai().count("deals"))


def _ready_by_shape() -> int:
    """From the profiles of suits, put together where the method of a textbook is judged."""
    told = textbook_answers(13, structural=True)
    return int(sum(count for answer, count in told.items() if answer.truth == 0))


def _levels(tiles: int) -> Value:
    return tuple(map(int, shanten_distribution(tiles).values()))


def _by_profiles(tiles: int) -> Value:
    counts = shanten_counts(tiles, weight="deals")
    return tuple(counts[shanten] for shanten in sorted(counts))


WAYS: dict[str, tuple[Way, ...]] = {
    "hands-13-patterns": _all_hands(13),
    "hands-14-patterns": _all_hands(14),
    "hands-13-deals": _all_hands(13, "deals"),
    "hands-14-deals": _all_hands(14, "deals"),
    "hands-7-patterns": _all_hands(7),
    "hands-10-patterns": _all_hands(10),
    "S-0-patterns": _blocks(SUIT, 0, "patterns", 15),
    "S-1-patterns": _blocks(SUIT, 1, "patterns", 17),
    "S-0-deals": _blocks(SUIT, 0, "deals"),
    "S-1-deals": _blocks(SUIT, 1, "deals"),
    "S-2-patterns": (
        lambda: tuple(S(i, 2) for i in (0, 2, 6, 8, 12, 14)),
        _different_pairs_of_a_suit,
    ),
    "Z-0-patterns": _blocks(HONORS, 0, "patterns"),
    "Z-1-patterns": _blocks(HONORS, 1, "patterns"),
    "Z-0-deals": _blocks(HONORS, 0, "deals"),
    "Z-1-deals": _blocks(HONORS, 1, "deals"),
    "count-vectors": (
        lambda: tuple(sum(count_hands(n, deck=d) for n in range(15)) for d in (SUIT, HONORS)),
        lambda: tuple(sum(hands(n, deck=d).count() for n in range(15)) for d in (SUIT, HONORS)),
    ),
    "one-suit-13-patterns": (_shanten_of_a_suit,),
    "regular-14": (_both(count_regular), _both(lambda weight: regular().count(weight))),
    "regular-short-patterns": (
        lambda: tuple(map(count_regular, range(4))),
        lambda: tuple(regular(melds).count() for melds in range(4)),
    ),
    "seven-pairs-14": (
        _both(count_seven_pairs),
        _both(lambda weight: seven_pairs().count(weight)),
    ),
    "ryanpeikou-overlap-14": (
        _both(count_regular, different=True),
        _both(lambda weight: (regular() & seven_pairs()).count(weight)),
    ),
    "orphans-14": (
        _both(count_thirteen_orphans),
        _both(lambda weight: thirteen_orphans().count(weight)),
    ),
    "winning-14-patterns": (count_winning, lambda: winning().count()),
    "winning-14-deals": (
        lambda: count_winning(weight="deals"),
        lambda: winning().count("deals"),
    ),
    "no-honors-regular-14": _dealt_by(NO_HONORS),
    "two-suits-regular-14-deals": (
        lambda: count_regular(weight="deals", deck=TWO_SUITS),
        lambda: regular(deck=TWO_SUITS).count("deals"),
    ),
    "shanten-14-deals": (lambda: _levels(14), lambda: _by_profiles(14)),
    "shanten-13-deals": (lambda: _levels(13), lambda: _by_profiles(13)),
    "shanten-14-mean": (lambda: shanten_distribution(14).mean,),
    "shanten-13-mean": (lambda: shanten_distribution(13).mean,),
    "ready-regular-13-patterns": (
        lambda: tenpai(forms=["regular"]).count(),
        lambda: acceptance_of(regular()).where(bool).count(),
    ),
    "ready-regular-structural-13-patterns": (
        lambda: tenpai(forms=["regular"], structural=True).count(),
        _ready_by_shape,
    ),
    "ready-13-patterns": (
        lambda: tenpai().count(),
        lambda: acceptance_of(winning()).where(bool).count(),
    ),
    "profiles": (_profiles,),
    "waits-regular-13-patterns": (lambda: _by_waiting_kinds(RIICHI),),
    "waits-one-suit-13-patterns": (lambda: _by_waiting_kinds(SUIT),),
    "waits-live-mean": (
        _mean_waiting_tiles,
        lambda: acceptance_of(winning(), live=True).distribution(over=tenpai()).mean,
    ),
    "four-triplets-14": (
        _both(count_regular, deck=ONLY_TRIPLETS),
        _both(lambda weight: regular(deck=ONLY_TRIPLETS).count(weight)),
        _shape("toitoi"),
    ),
    "full-flush-14": (*_dealt_by(ONE_SUIT, times=3), _shape("chinitsu")),
    "big-three-dragons-14": (_both(_beside, tiles="555666777z"), _shape("daisangen")),
    "big-four-winds-14": (_both(_beside, tiles="111222333444z"), _shape("daisuushii")),
    "all-terminals-14": (*_dealt_by(TERMINALS), _shape("chinroutou")),
    "four-consecutive-triplets-14": (
        _both(_beside, tiles="111222333444m", times=18, deck=ONLY_TRIPLETS),
        _shape("suurenkou"),
    ),
    "tanyao-regular-14-deals": (
        lambda: count_regular(weight="deals", deck=SIMPLES),
        lambda: regular().count("deals", deck=SIMPLES),
        _shape("tanyao", "deals"),
    ),
    "little-three-dragons-14-deals": (
        lambda: _beside("55566677z", "deals", times=3),
        _shape("shousangen", "deals"),
    ),
    "little-four-winds-14-deals": (
        lambda: _beside("11122233344z", "deals", times=4),
        _shape("shousuushii", "deals"),
    ),
    "ryanpeikou-14": (_twice_equal_runs, _shape("ryanpeikou")),
    "w-4-1-1": (
        lambda: _many_suits(1, ranks=4, melds=1),
        lambda: regular(1, deck=Deck.toy(ranks=4)).count(),
    ),
    "w-9-1-4": (lambda: S(14, 1), lambda: _many_suits(1, ranks=9, melds=4)),
    "w-9-3-4": (
        lambda: _many_suits(3, ranks=9, melds=4),
        lambda: regular(deck=THREE_SUITS).count(),
    ),
    "w-1000-1000-5": (lambda: _many_suits(1000, ranks=1000, melds=5) % (10**9 + 7),),
}
"""For each known value the ways in which it is found, in the order of ``known.toml``."""

SLOW = frozenset(
    """
    shanten-14-deals shanten-13-deals shanten-14-mean shanten-13-mean
    profiles waits-live-mean w-1000-1000-5 ready-regular-structural-13-patterns
    """.split()
)
"""What takes about a second, or more."""

AWAITED = {
    "shanten-simulated": "a simulation is no check",
}
"""The known values that are not found again, and why."""
