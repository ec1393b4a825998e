"""S and Z: the hands of one suit, or of honors alone, that split into blocks.

S(i, k) is the number of hands of i tiles of one suit that split into melds (k = 0), into
melds and one pair (k = 1), or do either while every kind is held 0 or 2 times (k = 2).
Z(i, k) is the same for honors. Whole hands are counted by combining them.

>>> [S(i, 0) for i in (0, 3, 6, 9, 12)]
[1, 16, 127, 627, 2098]
>>> [S(i, 1) for i in (2, 5, 8, 11, 14)]
[9, 135, 996, 4475, 13259]
>>> [Z(i, 1) for i in (2, 5, 8, 11, 14)]
[7, 42, 105, 140, 105]
>>> next(iter(suit_hands(14, 1)))
Hand('11112222333344m')

References: [Yamakasa], [PE696].
"""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING

from combinat.diagrams.walks import by_size
from combinat.sets.forms import different_pairs, empty
from combinat.sets.handset import HandSet, HandSetError, Weighting, weight_of, whole
from combinat.sets.melds import complete, decomposable
from combinat.tiles.deck import MOST_KINDS, Deck, DeckError
from combinat.tiles.given import whole_number

if TYPE_CHECKING:
    from combinat.diagrams.diagram import Diagram

DIFFERENT_PAIRS = 2
"""The value of k that asks for different pairs."""


def S(i: int, k: int, *, weight: Weighting = "patterns", ranks: int = 9, copies: int = 4) -> int:
    """The number of hands of i tiles of one suit that split as k says.

    >>> S(14, 1), S(12, 0), S(14, 2)
    (13259, 2098, 18)
    >>> S(14, 1, weight="deals")
    440593684
    >>> S(3, 0, ranks=100) == 100 + 98  # triplets and runs
    True

    Arguments:
        i: tiles, 0 or more.
        k: 0 for melds alone, 1 for melds and one pair, 2 for either of these with every
            kind held 0 or 2 times.
        weight: "patterns" counts a hand once; "deals" once for each choice of tiles.
        ranks: the ranks of the suit, at most 100,000.
        copies: the tiles of each rank, 0 to 99.

    S(i, 0) is 0 unless i = 0 mod 3, and S(i, 1) unless i = 2 mod 3; so S(0, 0) is 1, for no
    tiles are no melds, and S(0, 1) is 0, for a pair needs tiles. (The article that gave these
    numbers their name states S(0, 1) = 1, and its program never uses it.) The cost is
    proportional to the number of ranks: 20 seconds for 100,000, which are the most. The formula
    for all of them answers at once, however many there are, and is the other proof of the number:

    >>> from combinat.counting.formulas import formula
    >>> formula(3, 0)(100) == S(3, 0, ranks=100), formula(3, 0)(10**5)
    (True, 199998)

    References: [Yamakasa].
    """
    _check_number(ranks, "ranks")
    return suit_hands(i, k, ranks=ranks, copies=copies).count(weight)


def Z(i: int, k: int, *, weight: Weighting = "patterns", kinds: int = 7, copies: int = 4) -> int:
    """The number of hands of i honors that split as k says.

    >>> Z(14, 1), Z(3, 0), Z(14, 2)
    (105, 7, 0)
    >>> Z(14, 1, weight="deals")
    161280

    Arguments:
        i: tiles, 0 or more.
        k: as in :func:`S`.
        weight: "patterns" or "deals".
        kinds: the kinds of honor, at most 100,000; for more there is
            ``formula(i, k, honors=True)``.
        copies: the tiles of each kind, 0 to 99.

    References: [Yamakasa].
    """
    _check_number(kinds, "kinds", ", honors=True")
    return honor_hands(i, k, kinds=kinds, copies=copies).count(weight)


def _check_number(number: object, what: str, more: str = "") -> None:
    """Whoever asks for more ranks or kinds than a diagram has layers is told of the formula."""
    wanted = whole_number(number)
    if wanted is not None and wanted > MOST_KINDS:
        raise DeckError(
            f"expected at most {MOST_KINDS:,} {what}, got {number!r}: for more there is"
            f" formula(i, k{more})({what})"
        )


def suit_hands(i: int, k: int, *, ranks: int = 9, copies: int = 4) -> HandSet:
    """The hands that S(i, k) counts, on a deck of this one suit.

    >>> suit_hands(14, 1).count(), "11123455678999m" in suit_hands(14, 1)
    (13259, True)
    >>> list(suit_hands(12, 2))[-1]
    Hand('445566778899m')

    Arguments are those of :func:`S`.
    """
    return _blocks(i, k, Deck.toy(ranks=ranks, copies=copies))


def honor_hands(i: int, k: int, *, kinds: int = 7, copies: int = 4) -> HandSet:
    """The hands that Z(i, k) counts, on a deck of these honors alone.

    >>> list(honor_hands(5, 1, kinds=2))
    [Hand('11122z'), Hand('11222z')]

    Arguments are those of :func:`Z`.
    """
    return _blocks(i, k, Deck.toy(suits=0, honors=kinds, copies=copies))


def as_split(k: object) -> int:
    """The k of S and Z, if it is one.

    >>> as_split(3)
    Traceback (most recent call last):
    ...
    combinat.sets.handset.HandSetError: expected k to be 0, 1 or 2, got 3
    """
    number = whole(k, "k")
    if number > DIFFERENT_PAIRS:
        raise HandSetError(f"expected k to be 0, 1 or 2, got {k!r}")
    return number


def _blocks(i: int, k: int, deck: Deck) -> HandSet:
    tiles = whole(i, "i")
    if as_split(k) == DIFFERENT_PAIRS:
        pairs = different_pairs(tiles // 2, deck=deck) if tiles % 2 == 0 else empty(deck=deck)
        return pairs & (_blocks(i, 0, deck) | _blocks(i, 1, deck))
    melds, rest = divmod(tiles - 2 * k, 3)
    if rest or melds < 0:
        return empty(deck=deck)
    return HandSet(deck, complete(deck, melds=melds, pair=bool(k)))


def counts_by_tiles(
    deck: Deck, *, melds: int, weight: Weighting = "patterns", different: bool = False
) -> dict[int, int]:
    """The hands of one deck that split into blocks, counted for all numbers of tiles at once.

    These are all S(i, 0) and S(i, 1) of a suit, from one diagram:

    >>> counts_by_tiles(Deck.toy(), melds=1)
    {0: 1, 2: 9, 3: 16, 5: 135}

    Arguments:
        deck: usually one suit, or honors alone.
        melds: the most melds.
        weight: "patterns" or "deals".
        different: whether every kind is to be held 0 or 2 times, as for S(i, 2).
    """
    weights = weight_of(weight, deck, deck)
    most = min(3 * whole(melds, "melds") + 2, deck.tiles)
    return by_size(_all_blocks(deck, different), weights, most)


@lru_cache(maxsize=32)
def _all_blocks(deck: Deck, different: bool) -> Diagram:
    """What is counted above, kept for the last few suits."""
    if not different:
        return decomposable(deck)
    return (HandSet(deck, _all_blocks(deck, False)) & different_pairs(deck=deck)).diagram
