"""Tables that read many hands at once: what each suit contributes, and how it adds up.

Every selection of tiles of a suit gets one *word*: the number of its profile and, beside it,
what seven pairs and thirteen orphans ask for. Words are read off at the *place* of the
selection, its counts taken for the digits of a number. A hand is then one look-up for each
suit and one for the honors, and little tables put the profiles together:

>>> riichi = tables(RIICHI)
>>> len(suit_words((4,) * 9, (4,) * 9, (True,) * 7 + (False,) * 2, ()).profiles)
126
>>> riichi.offsets.tolist(), riichi.words.size == 5**9 + 5**7
([0, 0, 0, 1953125], True)

Nothing is stored, nothing is defined anew: the moves of :mod:`combinat.sets.melds` are read at
the prices of :mod:`~combinat.analysis.profiles`, for all selections at once. Those that have
come to the same prices go on as one, so that a suit of nine ranks never has more than a few
thousand to look at.

References: [Nyanten], [Cryolite2024].
"""

from __future__ import annotations

from functools import lru_cache
from itertools import accumulate
from math import prod
from typing import TYPE_CHECKING, Any, NamedTuple, TypeAlias

import numpy as np

from combinat.analysis.measure import FIELD_BITS, measure, seven_pairs, thirteen_orphans, word
from combinat.analysis.profiles import MOST_MELDS, NEVER
from combinat.analysis.shanten import STRUCTURAL_COPIES
from combinat.sets.melds import EQUAL_RUNS, Blocks, moves
from combinat.tiles.deck import RIICHI, Deck, DeckError

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from numpy.typing import NDArray

    from combinat.tiles.deck import Vector

    Prices: TypeAlias = dict[Blocks, NDArray[np.uint8]]
    """For each state of blocks, the fewest tiles bought on the way to it, one for each class."""

MOST_SELECTIONS = 1 << 24
"""The most selections of a suit that a table is made for: as many as float32 tells apart."""

PROFILE_BITS = 12
"""Where in a word the profile ends and the four numbers of pairs and orphans begin."""

CLOSED = 100
"""The shanten of a form that a hand cannot have."""


class SuitWords(NamedTuple):
    """The selections of tiles of one suit, or of the honors.

    Attributes:
        words: for each selection its word, the count of the first kind being the highest digit.
        profiles: tiles missing: profile by pair (0, 1) by melds (0 to 4).
    """

    words: NDArray[np.uint32]
    profiles: NDArray[np.uint8]


class Tables(NamedTuple):
    """All that is looked up to read hands of one deck, group by group (suits and honors).

    Attributes:
        offsets: where the words of each group begin.
        words: the words of all groups.
        begins: where the products with each group begin.
        widths: how many profiles each group has.
        products: at ``begin + width * sum so far + profile``, the sum with that profile.
        missing: shanten of the regular form: melds to make by sum of all profiles.
        pairs: shanten of seven pairs, by the two fields of a word that matter to it.
        orphans: shanten of thirteen orphans, by the two others.
    """

    offsets: NDArray[np.uint64]
    words: NDArray[np.uint32]
    begins: NDArray[np.uint64]
    widths: NDArray[np.uint64]
    products: NDArray[np.uint16]
    missing: NDArray[np.int8]
    pairs: NDArray[np.int8]
    orphans: NDArray[np.int8]


@lru_cache(maxsize=8)
def tables(deck: Deck = RIICHI, *, structural: bool = False) -> Tables:
    """The tables of a deck; those of the decks last used are kept.

    >>> tables(Deck.toy(ranks=3, copies=2)).words.size
    27

    Arguments:
        deck: the deck of the hands.
        structural: whether a complete hand may use a kind more often than the deck has it.
    """
    limits = tuple([c and STRUCTURAL_COPIES for c in deck.copies]) if structural else deck.copies
    forms = measure(deck, limits)
    orphans = deck.terminals_and_honors if forms.has_orphans else ()
    groups = [
        suit_words(
            deck.copies[part.start : part.stop],
            limits[part.start : part.stop],
            deck.run_starts[part.start : part.stop],
            tuple([kind - part.start for kind in orphans if kind in part]),
        )
        for part in deck.parts
        if part
    ]
    begins, products, missing = _products([group.profiles for group in groups])
    words = list({id(group): group.words for group in groups}.values())  # equal suits share them
    places = dict(zip(map(id, words), _starts(words), strict=True))
    made = Tables(
        np.array([places[id(group.words)] for group in groups], np.uint64),
        _joined(words, np.uint32),
        begins,
        np.array([len(group.profiles) for group in groups], np.uint64),
        products,
        missing,
        _looked_up(seven_pairs, 1, forms.has_pairs),
        _looked_up(thirteen_orphans, 1 << 2 * FIELD_BITS, forms.has_orphans),
    )
    for array in made:
        array.setflags(write=False)
    return made


def lengths(deck: Deck) -> tuple[int, ...]:
    """How many kinds there are in each group: suits, and honors if there are any.

    >>> lengths(RIICHI)
    (9, 9, 9, 7)
    """
    return tuple([len(group) for group in (*deck.suits, deck.honors) if group])


def _starts(arrays: Sequence[NDArray[Any]]) -> NDArray[np.uint64]:
    """Where each array begins when they are joined."""
    return np.array([0, *accumulate(array.size for array in arrays)], np.uint64)[: len(arrays)]


def _joined(arrays: Sequence[NDArray[Any]], dtype: type[Any]) -> NDArray[Any]:
    return np.concatenate([np.zeros(0, dtype), *[array.ravel() for array in arrays]]).astype(dtype)


@lru_cache(maxsize=16)
def suit_words(
    copies: Vector, limits: Vector, runs: tuple[bool, ...], orphans: tuple[int, ...]
) -> SuitWords:
    """The table of one suit, or of the honors.

    >>> honors = suit_words((4,) * 7, (4,) * 7, (False,) * 7, (0, 1, 2, 3, 4, 5, 6))
    >>> len(honors.words), len(honors.profiles)
    (78125, 55)

    Arguments:
        copies: of each kind, the most tiles that a hand may hold.
        limits: of each kind, the most that a complete hand may use.
        runs: for each kind, whether a run can begin at it.
        orphans: the kinds that are terminals or honors, for thirteen orphans.
    """
    if prod(most + 1 for most in copies) > MOST_SELECTIONS:
        raise DeckError(
            f"expected suits of at most {MOST_SELECTIONS:,} selections of tiles, to make a table"
            f" of them; got copies {copies}; analysis.shanten reads one hand of any deck"
        )
    prices: Prices = {Blocks(): np.zeros(1, np.uint8)}
    classes, fields = np.zeros(1, np.uint16), np.zeros(1, np.uint32)
    for kind, (most, limit, begins) in enumerate(zip(copies, limits, runs, strict=True)):
        prices, following = _after(prices, most, limit, begins)
        classes = following[classes].ravel()
        fields = np.add.outer(fields, _fields(most, limit, kind in orphans)).ravel()
    profiles, number = _distinct(_profiles(prices))
    if len(profiles) > 1 << PROFILE_BITS:
        raise DeckError(f"expected at most 4,096 profiles, got {len(profiles):,}: {copies}")
    words = number[classes] | fields << PROFILE_BITS
    return SuitWords(words.astype(np.uint32), profiles)


def _after(
    prices: Prices, most: int, limit: int, begins: bool
) -> tuple[Prices, NDArray[np.uint16]]:
    """The prices after one more kind; and by class and count, the class that follows."""
    held = np.arange(most + 1)
    after: Prices = {}
    for blocks, price in prices.items():
        for used, following in moves(
            blocks, runs=EQUAL_RUNS if begins else 0, copies=limit, melds=MOST_MELDS, pair=True
        ):
            bought = np.maximum(0, used - held).astype(np.uint8)
            total = np.add.outer(price, bought)
            known = after.get(following)
            after[following] = total if known is None else np.minimum(known, total, out=known)
    stacked = np.stack(list(after.values()), axis=-1)
    distinct, number = _distinct(np.minimum(stacked, NEVER).reshape(-1, len(after)))
    classes = dict(zip(after, np.ascontiguousarray(distinct.T), strict=True))
    return classes, number.reshape(-1, most + 1).astype(np.uint16)


def _distinct(rows: NDArray[np.uint8]) -> tuple[NDArray[np.uint8], NDArray[np.intp]]:
    """The rows that differ, and which of them each row is."""
    flat = np.ascontiguousarray(rows).reshape(len(rows), -1)
    whole = flat.view(np.dtype((np.void, flat.shape[1]))).ravel()
    _, first, number = np.unique(whole, return_index=True, return_inverse=True)
    return rows[first], number


def _profiles(prices: Prices) -> NDArray[np.uint8]:
    """Tiles missing, by class, pair and melds, once all kinds are read."""
    never = np.full_like(next(iter(prices.values())), NEVER)
    return np.stack(
        [
            np.stack(
                [prices.get(Blocks(0, 0, melds, pair), never) for melds in range(MOST_MELDS + 1)],
                axis=-1,
            )
            for pair in (0, 1)
        ],
        axis=1,
    )


def _fields(most: int, limit: int, orphan: bool) -> NDArray[np.uint32]:
    """What each count of a kind adds to the four numbers of a word."""
    words = [word(held, paired=limit >= 2, orphan=orphan) for held in range(most + 1)]
    return np.array(words, np.uint32)


def product(first: NDArray[np.uint8], second: NDArray[np.uint8]) -> NDArray[np.uint8]:
    """The profiles of two groups together, for each profile of the one and of the other.

    >>> suit = suit_words((4,) * 9, (4,) * 9, (True,) * 7 + (False,) * 2, ()).profiles
    >>> len(np.unique(product(suit, suit).reshape(-1, 10), axis=0))
    180

    A min-plus product, as in :func:`combinat.analysis.profiles.combined`.
    """
    both = np.full((len(first), len(second), 2, MOST_MELDS + 1), NEVER, np.uint8)
    for pair, other in ((0, 0), (0, 1), (1, 0)):
        for melds in range(MOST_MELDS + 1):
            reached = both[:, :, pair + other, melds:]
            total = (
                first[:, None, pair, melds, None] + second[None, :, other, : MOST_MELDS + 1 - melds]
            )
            np.minimum(reached, total, out=reached)
    return both


def _products(
    groups: Sequence[NDArray[np.uint8]],
) -> tuple[NDArray[np.uint64], NDArray[np.uint16], NDArray[np.int8]]:
    """How groups add up one by one: where each product begins, all of them, what all misses."""
    sums = _profiles({Blocks(): np.zeros(1, np.uint8)})
    numbers = []
    for group in groups:
        both = product(sums, group)
        sums, number = _distinct(both.reshape(-1, 2, MOST_MELDS + 1))
        if len(sums) > 1 << 16:
            raise DeckError(f"expected at most 65,536 sums of profiles, got {len(sums):,}")
        numbers.append(number)
    paired = np.ascontiguousarray(sums[:, 1].T).astype(np.int8)
    missing = np.where(paired < NEVER, paired - 1, CLOSED).astype(np.int8)
    return _starts(numbers), _joined(numbers, np.uint16), missing


def _looked_up(form: Callable[[int], int], unit: int, there: bool) -> NDArray[np.int8]:
    """The shanten of a form, by the two numbers of a word that it looks at."""
    if not there:
        return np.full(1 << 2 * FIELD_BITS, CLOSED, np.int8)
    return np.array([form(fields * unit) for fields in range(1 << 2 * FIELD_BITS)], np.int8)
