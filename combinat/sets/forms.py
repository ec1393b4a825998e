"""The sets one begins with: the complete hands of each form, and all hands.

A complete hand is regular (melds and one pair), seven different pairs, or thirteen
orphans. Everything else is said in terms of these. (One form more, of other rules, is here to
be compared with.)

>>> win = regular() | seven_pairs() | thirteen_orphans()
>>> win == winning(), win.count()
(True, 16873619)

On a deck without honors there are no thirteen orphans:

>>> from combinat.tiles.deck import NO_HONORS
>>> winning(deck=NO_HONORS) == regular(deck=NO_HONORS) | seven_pairs(deck=NO_HONORS)
True
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from combinat.diagrams.build import build
from combinat.sets.handset import HandSet, HandSetError, whole
from combinat.sets.melds import complete
from combinat.tiles.deck import RIICHI, Deck, as_deck

if TYPE_CHECKING:
    from collections.abc import Collection, Iterator


def hands(n: int, *, deck: Deck = RIICHI) -> HandSet:
    """All hands of n tiles: what a complement is taken in.

    >>> hands(13).count(), hands(14).count()
    (98521596000, 326520504500)
    """
    size = whole(n, "n")

    def _step(kind: int, left: int) -> Iterator[tuple[int, int]]:
        return ((count, left - count) for count in range(min(left, deck.copies[kind]) + 1))

    return HandSet(deck, build(as_deck(deck).copies, size, _step, lambda left: left == 0))


def empty(*, deck: Deck = RIICHI) -> HandSet:
    """No hands at all.

    >>> bool(empty()), empty() == hands(13) - hands(13)
    (False, True)
    """
    return HandSet(deck, build(as_deck(deck).copies, 0, lambda kind, state: (), bool))


def regular(melds: int = 4, *, deck: Deck = RIICHI) -> HandSet:
    """The hands of so many melds and one pair.

    >>> [regular(melds).count() for melds in range(5)]
    [34, 1836, 49332, 875418, 11498658]

    Arguments:
        melds: how many melds, not how many tiles: ``regular(4)`` are hands of 14 tiles, as m melds
            and a pair are 3m + 2. Of the concealed tiles only, so 4 less the melds called.
        deck: the deck of the hands.
    """
    melds = whole(melds, "melds")
    return HandSet(deck, complete(as_deck(deck), melds=melds, pair=True))


def different_pairs(number: int | None = None, *, deck: Deck = RIICHI) -> HandSet:
    """The hands of so many pairs, no two alike: every kind is held 0 or 2 times.

    >>> different_pairs(1).count(weight="deals") == 34 * 6
    True
    >>> different_pairs().count() == 2**34
    True

    Arguments:
        number: how many pairs; any number, none among them, if None.
        deck: the deck of the hands.
    """
    pairs = len(as_deck(deck).copies) if number is None else whole(number, "number")

    def _step(kind: int, left: int) -> Iterator[tuple[int, int]]:
        yield 0, left
        if left and deck.copies[kind] >= 2:
            yield 2, left - 1

    return HandSet(
        deck, build(as_deck(deck).copies, pairs, _step, lambda left: number is None or left == 0)
    )


def seven_pairs(*, deck: Deck = RIICHI) -> HandSet:
    """The hands of seven different pairs; four of a kind are not two of them.

    >>> from math import comb
    >>> seven_pairs().count() == comb(34, 7)
    True
    """
    return different_pairs(7, deck=deck)


def seven_pairs_with_quads(*, deck: Deck = RIICHI) -> HandSet:
    """The hands of seven pairs, alike or not: every kind is held an even number of times.

    This is seven pairs as some Chinese rules have it, where four of a kind are two pairs. It is
    a form of its own: riichi rules do not know it, :func:`winning` and shanten leave it aside,
    and it stands here so that the two can be compared.

    >>> "1111m2233p4455s77z" in seven_pairs_with_quads(), "1111m2233p4455s77z" in seven_pairs()
    (True, False)
    >>> seven_pairs_with_quads().count(weight="deals")
    1569298171584

    Chosen pair by pair, the deals are the coefficient of x^7 in (1 + 6x + x^2)^34.
    References: [Wandm].
    """

    def _step(kind: int, left: int) -> Iterator[tuple[int, int]]:
        most = min(left, deck.copies[kind] // 2)
        return ((2 * pairs, left - pairs) for pairs in range(most + 1))

    return HandSet(deck, build(as_deck(deck).copies, 7, _step, lambda left: left == 0))


def thirteen_orphans(*, deck: Deck = RIICHI) -> HandSet:
    """The hands of one of each terminal and honor, and one more of them.

    >>> thirteen_orphans().count(), thirteen_orphans().count(weight="deals") == 13 * 6 * 4**12
    (13, True)

    Where the terminals and honors of a deck are not thirteen kinds, the set is empty.
    """
    orphans = as_deck(deck).terminals_and_honors
    goal = 1 if len(orphans) == 13 else None

    def _step(kind: int, doubled: int) -> Iterator[tuple[int, int]]:
        if kind not in orphans:
            yield 0, doubled
            return
        if deck.copies[kind] >= 1:
            yield 1, doubled
        if deck.copies[kind] >= 2 and not doubled:
            yield 2, 1

    return HandSet(deck, build(as_deck(deck).copies, 0, _step, lambda doubled: doubled == goal))


FORMS = ("regular", "seven_pairs", "thirteen_orphans")
"""The names of the forms, as the functions have them."""


def winning(melds: int = 4, *, forms: Collection[str] = FORMS, deck: Deck = RIICHI) -> HandSet:
    """The complete hands: of any of the forms.

    >>> winning().count(weight="deals")
    12859078207674
    >>> winning(3) == regular(3)
    True

    Arguments:
        melds: how many melds, not how many tiles: ``winning(4)`` are hands of 14 tiles, as m melds
            and a pair are 3m + 2. Of the concealed tiles only, so 4 less the melds called. Seven
            pairs and thirteen orphans have none and need all fourteen tiles, so they belong to the
            set for ``melds=4`` only.
        forms: the forms allowed, by name, out of :data:`FORMS`.
        deck: the deck of the hands.
    """
    chosen = form_names(forms)
    total = regular(melds, deck=deck) if "regular" in chosen else empty(deck=deck)
    if melds == 4 and "seven_pairs" in chosen:
        total |= seven_pairs(deck=deck)
    if melds == 4 and "thirteen_orphans" in chosen:
        total |= thirteen_orphans(deck=deck)
    return total


def form_names(forms: Collection[str]) -> tuple[str, ...]:
    """The names of the forms, if they are such; one name will do.

    >>> form_names("regular"), form_names(["seven_pairs", "regular"])
    (('regular',), ('seven_pairs', 'regular'))

    Raises:
        HandSetError: something is not the name of a form.
    """
    names = (forms,) if isinstance(forms, str) or not isinstance(forms, Iterable) else tuple(forms)
    for name in names:
        if name not in FORMS:
            raise HandSetError(f"expected forms out of {', '.join(FORMS)}, got {name!r}")
    return names
