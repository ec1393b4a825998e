"""The slow truth: every definition by plain listing, for decks small enough to list.

The rooms of this package answer with machines. Here the same words are taken literally: blocks
are laid together in all ways, hands are listed and looked at one by one. No code and no idea is
shared with those rooms, so that what both say is believed:

>>> from combinat.sets import forms
>>> toy = Deck.toy(ranks=4, copies=3)
>>> set(forms.regular(melds=1, deck=toy)) == regular(toy, melds=1)
True

A set is a frozenset of hands as :meth:`~combinat.tiles.deck.Deck.hand` gives them. A *block* is
the kinds it takes: ``(0, 1, 2)`` is a run, ``(1, 1, 1)`` a triplet, ``(0, 0)`` the pair. No block
is a quad, for quads are set apart, and only concealed tiles are looked at.

>>> sorted(splits(toy, "111222333m"))
[((0, 0, 0), (1, 1, 1), (2, 2, 2)), ((0, 1, 2), (0, 1, 2), (0, 1, 2))]
"""

from __future__ import annotations

from functools import lru_cache
from itertools import accumulate, combinations, combinations_with_replacement, islice
from math import comb, prod
from operator import sub
from typing import TYPE_CHECKING, TypeAlias

from combinat.tiles.deck import Deck

if TYPE_CHECKING:
    from collections.abc import Collection, Iterable, Iterator, Sequence

    from combinat.tiles.deck import Vector
    from combinat.tiles.hand import Hand

HandLike: TypeAlias = "Hand | str | Sequence[int]"
"""A hand, its notation, or a count for each kind."""

Hands: TypeAlias = "frozenset[Hand | Vector]"
"""A set of hands, as their deck gives them."""

Block = tuple[int, ...]
"""The kinds of a block's tiles."""

FORMS = ("regular", "seven_pairs", "thirteen_orphans")
"""The names of the forms that a complete hand may have."""

MOST = 1_000_000
"""No listing is longer. One suit is shorter: all its hands of up to 14 tiles are 405,350."""


class ListingError(ValueError):
    """A listing that would be too long, or a question that no listing answers."""


def hands(deck: Deck, n: int) -> Hands:
    """All hands of n tiles.

    >>> sorted(map(str, hands(Deck.toy(ranks=3, copies=2), 2)))
    ['11m', '12m', '13m', '22m', '23m', '33m']
    """
    return _shown(deck, _vectors(deck, n))


def splits(deck: Deck, hand: HandLike) -> frozenset[tuple[Block, ...]]:
    """Every way to take a hand apart, block by block, into melds and at most one pair.

    >>> toy = Deck.toy(ranks=4, honors=1)
    >>> sorted(splits(toy, "11123444m"))
    [((0, 0), (0, 1, 2), (3, 3, 3)), ((0, 0, 0), (1, 2, 3), (3, 3))]
    >>> splits(toy, "11223m"), splits(toy, "")
    (frozenset(), frozenset({()}))
    """
    found = _splits(deck.vector(hand), _beginning(deck))
    return frozenset(tuple(sorted(blocks)) for blocks in found)


def deals(deck: Deck, hands: Iterable[HandLike]) -> int:
    """How many choices of physical tiles show one of these hands.

    >>> deals(Deck.toy(ranks=3), ["11m", "12m"]) == 6 + 4 * 4
    True
    """
    return sum(prod(map(comb, deck.copies, deck.vector(hand))) for hand in hands)


def regular(deck: Deck, melds: int = 4) -> Hands:
    """The hands of so many melds and one pair, found by laying together all such blocks.

    >>> sorted(map(str, regular(Deck.toy(ranks=3, copies=3), melds=1)))[:4]
    ['11122m', '11123m', '11133m', '11222m']
    >>> regular(Deck.toy(suits=3))
    Traceback (most recent call last):
    ...
    combinat.brute.ListingError: expected at most 1,000,000 choices of 4 melds and a pair, got more
    """
    return _shown(deck, _regular(deck, melds))


def different_pairs(deck: Deck, n: int) -> Hands:
    """The hands of n pairs, no two of one kind.

    >>> sorted(map(str, different_pairs(Deck.toy(ranks=3), 2)))
    ['1122m', '1133m', '2233m']
    """
    return _shown(deck, _different_pairs(deck, n))


def seven_pairs(deck: Deck) -> Hands:
    """The hands of seven different pairs.

    >>> len(seven_pairs(Deck.toy())) == comb(9, 7)
    True
    """
    return different_pairs(deck, 7)


def thirteen_orphans(deck: Deck) -> Hands:
    """The hands of one of each terminal and honor, and one of them twice.

    >>> from combinat.tiles.deck import RIICHI
    >>> len(thirteen_orphans(RIICHI))
    13

    Where terminals and honors are not thirteen kinds, there is none.
    """
    return _shown(deck, _thirteen_orphans(deck))


def winning(deck: Deck, melds: int = 4, *, forms: Collection[str] = FORMS) -> Hands:
    """The complete hands: those of any of the forms, with four melds; else the regular ones.

    >>> toy = Deck.toy(copies=2)
    >>> winning(toy) == regular(toy) | seven_pairs(toy)
    True
    """
    return _shown(deck, _winning(deck, melds, tuple(forms)))


def ready(
    deck: Deck, melds: int = 4, *, structural: bool = False, forms: Collection[str] = FORMS
) -> Hands:
    """The hands that one tile completes.

    >>> toy = Deck.toy(ranks=3)
    >>> sorted(map(str, ready(toy, melds=1, structural=True) - ready(toy, melds=1)))
    ['1111m', '2222m', '3333m']

    Arguments:
        deck: what the hands are made from.
        melds: melds of the complete hand.
        structural: whether the tile may be one copy more than the deck has, of a kind it has.
        forms: the forms allowed, by name.
    """
    more = [copies + 1 if copies else 0 for copies in deck.copies]
    complete = _winning(deck.with_copies(more) if structural else deck, melds, tuple(forms))
    held = _vectors(deck, 3 * melds + 1)
    return _shown(deck, (hand for hand in held if not complete.isdisjoint(_each_changed(hand, +1))))


def shanten(deck: Deck, hand: HandLike, *, forms: Collection[str] = FORMS) -> int:
    """The least number of exchanges until the hand is ready; -1 if it is complete.

    >>> toy = Deck.toy(ranks=5)
    >>> shanten(toy, "11123m"), shanten(toy, "1123m"), shanten(toy, "1245m")
    (-1, 0, 1)

    Each exchange can bring one of the tiles that a complete hand has and this one has not; the
    last of them comes when the hand is ready. So it is looked up how few are missing.
    """
    vector = deck.vector(hand)
    complete = _winning(deck, _melds_of(sum(vector)), tuple(forms))
    if not complete:
        raise ListingError(f"expected a deck that has complete hands, got {deck}")
    return min(sum(goal) - sum(map(min, vector, goal)) for goal in complete) - 1


def shanten_exactly(
    deck: Deck, k: int, tiles: int = 13, *, forms: Collection[str] = FORMS
) -> Hands:
    """The hands of so many tiles, 3m + 1 or 3m + 2, whose shanten is k.

    >>> shanten_exactly(Deck.toy(), 0, 4) == ready(Deck.toy(), melds=1)
    True
    """
    if not _winning(deck, _melds_of(tiles), tuple(forms)):
        return frozenset()
    listed = _vectors(deck, tiles)
    return _shown(deck, (hand for hand in listed if shanten(deck, hand, forms=forms) == k))


def draw(deck: Deck, hands: Iterable[HandLike]) -> Hands:
    """Every hand that is one of these hands with one tile added.

    >>> sorted(map(str, draw(Deck.toy(ranks=3, copies=2), ["11m"])))
    ['112m', '113m']
    """
    longer = (more for hand in hands for more in _each_changed(deck.vector(hand), +1))
    return _shown(deck, (hand for hand in longer if _fits(deck, hand)))


def discard(deck: Deck, hands: Iterable[HandLike]) -> Hands:
    """Every hand that is one of these hands with one tile taken away.

    >>> sorted(map(str, discard(Deck.toy(ranks=3), ["112m"])))
    ['11m', '12m']
    """
    shorter = (less for hand in hands for less in _each_changed(deck.vector(hand), -1))
    return _shown(deck, (hand for hand in shorter if min(hand) >= 0))


def after(deck: Deck, hands: Iterable[HandLike], hand: HandLike) -> Hands:
    """Every set of tiles that makes the hand one of these hands, when it joins the hand.

    >>> sorted(map(str, after(Deck.toy(ranks=3), ["112m", "113m", "133m"], "11m")))
    ['2m', '3m']
    """
    held = deck.vector(hand)
    joining = (tuple(map(sub, deck.vector(goal), held)) for goal in hands)
    return _shown(deck, (tiles for tiles in joining if min(tiles, default=0) >= 0))


def suit_hands(i: int, k: int, *, ranks: int = 9, copies: int = 4) -> Hands:
    """The one-suit hands of i tiles that :func:`S` counts.

    >>> len(suit_hands(5, 1))
    135
    """
    return _part(Deck.toy(ranks=ranks, copies=copies), i, k)


def honor_hands(i: int, k: int, *, kinds: int = 7, copies: int = 4) -> Hands:
    """The honor hands of i tiles that :func:`Z` counts.

    >>> sorted(map(str, honor_hands(3, 0, kinds=2)))
    ['111z', '222z']
    """
    return _part(Deck.toy(suits=0, honors=kinds, copies=copies), i, k)


def S(i: int, k: int, *, weight: str = "patterns", ranks: int = 9, copies: int = 4) -> int:
    """The number of one-suit hands of i tiles that split into melds and k pairs, k = 0 or 1.

    For k = 2, the number of those for k = 0 or 1 that hold each kind 0 or 2 times.

    >>> S(6, 0), S(6, 2), S(5, 1), S(5, 1, weight="deals")
    (127, 7, 135, 19200)
    """
    found = suit_hands(i, k, ranks=ranks, copies=copies)
    return _weighed(Deck.toy(ranks=ranks, copies=copies), found, weight)


def Z(i: int, k: int, *, weight: str = "patterns", kinds: int = 7, copies: int = 4) -> int:
    """The number of honor hands of i tiles that split so.

    >>> Z(6, 0), Z(6, 2), Z(5, 1), Z(5, 1, weight="deals")
    (21, 0, 42, 1008)
    """
    found = honor_hands(i, k, kinds=kinds, copies=copies)
    return _weighed(Deck.toy(suits=0, honors=kinds, copies=copies), found, weight)


def _part(deck: Deck, i: int, k: int) -> Hands:
    if k not in (0, 1, 2):
        raise ListingError(f"expected k to be 0, 1 or 2, got {k!r}")
    listed, beginning = _vectors(deck, i), _beginning(deck)
    listed = [hand for hand in listed if (set(hand) <= {0, 2} if k == 2 else i % 3 == 2 * k)]
    return _shown(deck, (hand for hand in listed if any(True for _ in _splits(hand, beginning))))


def _weighed(deck: Deck, found: Hands, weight: str) -> int:
    if weight not in ("patterns", "deals"):
        raise ListingError(f"expected weight to be 'patterns' or 'deals', got {weight!r}")
    return len(found) if weight == "patterns" else deals(deck, found)


def _shown(deck: Deck, vectors: Iterable[Vector]) -> Hands:
    return frozenset(map(deck.hand, set(vectors)))


def _vectors(deck: Deck, n: int) -> list[Vector]:
    """All vectors of n tiles; each one begun can be ended, so none is begun in vain."""
    begun: list[Vector] = [()]
    for kind, copies in enumerate(deck.copies):
        later = sum(deck.copies[kind + 1 :])
        longer = (
            (*hand, count)
            for hand in begun
            for count in range(max(0, n - sum(hand) - later), min(copies, n - sum(hand)) + 1)
        )
        begun = list(islice(longer, MOST + 1))
        _guard(len(begun), f"hands of {n} tiles")
    return [hand for hand in begun if sum(hand) == n]


def _suits(deck: Deck) -> list[range]:
    """The kinds of each suit; those that are left over are the honors."""
    ends = list(accumulate(map(len, deck.suits)))
    return [range(end - len(suit), end) for suit, end in zip(deck.suits, ends, strict=True)]


def _melds(deck: Deck) -> list[Block]:
    """All runs and triplets that the deck has the tiles for."""
    runs = [(kind, kind + 1, kind + 2) for suit in _suits(deck) for kind in suit[:-2]]
    triplets = [(kind, kind, kind) for kind in range(len(deck.copies))]
    return [block for block in runs + triplets if _fits(deck, _laid(deck, [block]))]


def _pairs(deck: Deck) -> list[Block]:
    return [(kind, kind) for kind, copies in enumerate(deck.copies) if copies >= 2]


def _laid(deck: Deck, blocks: Iterable[Block]) -> Vector:
    vector = [0] * len(deck.copies)
    for block in blocks:
        for kind in block:
            vector[kind] += 1
    return tuple(vector)


def _beginning(deck: Deck) -> list[list[Block]]:
    """For each kind the blocks that it is the first tile of."""
    blocks = _melds(deck) + _pairs(deck)
    return [[block for block in blocks if block[0] == kind] for kind in range(len(deck.copies))]


def _splits(hand: Vector, beginning: list[list[Block]], pair: bool = True) -> Iterator[list[Block]]:
    """The first tile is in some block: take that away, and go on with the rest."""
    first = next((kind for kind, count in enumerate(hand) if count), None)
    if first is None:
        yield []
        return
    for block in beginning[first]:
        rest = list(hand)
        for kind in block:
            rest[kind] -= 1
        if min(rest) >= 0 and (pair or len(block) == 3):
            for blocks in _splits(tuple(rest), beginning, pair and len(block) == 3):
                yield [block, *blocks]


def _fits(deck: Deck, hand: Vector) -> bool:
    return all(count <= copies for count, copies in zip(hand, deck.copies, strict=True))


def _regular(deck: Deck, m: int) -> set[Vector]:
    melds, pairs = _melds(deck), _pairs(deck)
    if m < 0:
        raise ListingError(f"expected 0 melds or more, got {m}")
    choices = comb(max(0, len(melds) + m - 1), m) * len(pairs)
    _guard(choices, f"choices of {m} melds and a pair")
    laid = (
        _laid(deck, [*chosen, pair])
        for chosen in combinations_with_replacement(melds, m)
        for pair in pairs
    )
    return {hand for hand in laid if _fits(deck, hand)}


def _different_pairs(deck: Deck, n: int) -> set[Vector]:
    pairs = _pairs(deck)
    _guard(comb(len(pairs), n), f"choices of {n} pairs")
    return {_laid(deck, chosen) for chosen in combinations(pairs, n)}


def _thirteen_orphans(deck: Deck) -> set[Vector]:
    inner = {kind for suit in _suits(deck) for kind in suit[1:-1]}
    kinds = set(range(len(deck.copies))) - inner
    if len(kinds) != 13:
        return set()
    laid = {_laid(deck, [(*kinds, twice)]) for twice in kinds}
    return {hand for hand in laid if _fits(deck, hand)}


@lru_cache(maxsize=16)
def _winning(deck: Deck, melds: int, forms: tuple[str, ...]) -> frozenset[Vector]:
    found: set[Vector] = set()
    if "regular" in forms:
        found |= _regular(deck, melds)
    if "seven_pairs" in forms and melds == 4:
        found |= _different_pairs(deck, 7)
    if "thirteen_orphans" in forms and melds == 4:
        found |= _thirteen_orphans(deck)
    return frozenset(found)


def _each_changed(hand: Vector, by: int) -> list[Vector]:
    """The hand with so many tiles more of one kind, for each kind."""
    return [(*hand[:kind], hand[kind] + by, *hand[kind + 1 :]) for kind in range(len(hand))]


def _melds_of(tiles: int) -> int:
    if tiles % 3 == 0:
        raise ListingError(f"expected 3m + 1 or 3m + 2 tiles, got {tiles}")
    return tiles // 3


def _guard(number: int, what: str) -> None:
    if number > MOST:
        raise ListingError(f"expected at most {MOST:,} {what}, got more")
