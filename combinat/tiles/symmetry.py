"""Hands that differ only in what their suits are called, or in which end of a suit is up.

Three *groups* of changes to the kinds of a deck, each within the next:

==========================  =============================================================
``"suits"``                 suits are exchanged
``"suits and reflection"``  that, and all suits are read from the other end at once
``"all"``                   suits are exchanged, each suit may be read from the other end,
                            honors are exchanged
==========================  =============================================================

and ``"identity"``, which changes nothing. The hands that a group makes of one hand are its
*orbit*, and one of them stands for all:

>>> canonical("789s222333p77z", "suits")
Hand('222333m789p77z')
>>> canonical("789s222333p77z", "suits and reflection")
Hand('123m777888p77z')
>>> canonical("789s222333p77z")
Hand('123m222333p11z')

A change has to leave the deck as it is. So a group is made from those of its exchanges and
reflections that do so: of two suits, or two honors, with the same copies throughout, and of
suits whose copies read alike from both ends. In the three-player game dots and bamboo are
exchanged, and characters, of which there are the terminals only, keep to themselves; in a live
wall, most often, everything does.
"""

from __future__ import annotations

from functools import lru_cache, partial
from itertools import chain
from typing import TYPE_CHECKING, Literal, NamedTuple, TypeAlias, get_args

from combinat.tiles.deck import RIICHI, Deck, DeckError, as_deck
from combinat.tiles.hand import Hand, as_hand
from combinat.tiles.kinds import RANKS, RED_FIVES, kind, kind_of
from combinat.tiles.meld import Meld

if TYPE_CHECKING:
    from collections.abc import Hashable, Sequence

    from combinat.tiles.deck import AnyHand, Vector

Group: TypeAlias = Literal["identity", "suits", "suits and reflection", "all"]
"""What may be done to the kinds of a deck."""

GROUPS: tuple[Group, ...] = get_args(Group)
"""The groups, each within the next."""

Order = tuple[int, ...]
"""Some kinds of a deck, in the order in which they are to stand."""

_RED = {kind_of(tile): tile for tile in RED_FIVES}
"""The red five of each kind that has one."""


class SymmetryError(ValueError):
    """A symmetry that there is not."""


def as_group(group: object) -> Group:
    """The group, if there is one of this name.

    >>> as_group("suit")
    Traceback (most recent call last):
    ...
    combinat.tiles.symmetry.SymmetryError: expected 'identity', ... as the group, got 'suit'
    """
    for name in GROUPS:
        if isinstance(group, str) and group == name:
            return name
    *names, last = map(repr, GROUPS)
    raise SymmetryError(f"expected {', '.join(names)} or {last} as the group, got {group!r}")


def alike(values: Sequence[Hashable]) -> list[list[int]]:
    """The places of equal values.

    >>> alike("abca")
    [[0, 3], [1], [2]]
    """
    found: dict[Hashable, list[int]] = {}
    for place, value in enumerate(values):
        found.setdefault(value, []).append(place)
    return list(found.values())


def reads_alike(copies: Sequence[int]) -> bool:
    """Whether the copies of a suit are the same from both ends.

    >>> reads_alike((4, 0, 4)), reads_alike((4, 3))
    (True, False)
    """
    return list(copies) == list(reversed(copies))


def canonical(
    hand: Hand | str | Sequence[int], group: Group = "all", *, deck: Deck = RIICHI
) -> AnyHand:
    """The one hand that stands for all hands that a group makes of this one.

    >>> canonical("99m1p7z"), canonical("3z11s9p") == canonical("99m1p7z")
    (Hand('11m1p1z'), True)
    >>> canonical("9m8p7s"), canonical("9m8p7s", "suits and reflection")
    (Hand('1m2p3s'), Hand('1m2p3s'))

    It is the first of them in the order of hands as written: 1m before 2m, and more copies of
    an earlier kind first. Melds and red fives go with their suit. Where concealed tiles do
    not decide, melds come early, and then red fives:

    >>> canonical("055p11z[2-34s]", "suits"), canonical("5m05p11z[2-34s]", "suits")
    (Hand('055m11z[2-34p]'), Hand('05m5p11z[2-34s]'))
    >>> canonical("7z[67-8s]")
    Hand('1z[23-4m]')

    Arguments:
        hand: a hand of any number of tiles, or its notation, or a count for each kind.
        group: one of :data:`GROUPS`.
        deck: the deck of the hand, which the changes have to leave as it is.

    Raises:
        SymmetryError: there is no such group; or it can read a suit from the other end in which
            there is a red five, and the five is not in the middle.
        DeckError: the deck has too few tiles for the hand.

    Each suit is read both ways and the suits are sorted; nothing is searched.
    """
    name = as_group(group)
    if not as_deck(deck).holds(deck.all_tiles(hand)):
        raise DeckError(f"expected a hand that the deck has the tiles for, got {hand!s} of {deck}")
    view = _view(hand, deck)
    order = _best(view, _layout(deck), name)
    if not isinstance(view.hand, Hand):
        return tuple([view.counts[old] for old in order])
    return _moved(view, order, deck)


class _View(NamedTuple):
    """What a hand holds of each kind of its deck, and its melds as numbers of these kinds."""

    hand: AnyHand
    counts: Vector
    red: tuple[int, ...] = ()
    melds: tuple[tuple[Meld, tuple[int, ...]], ...] = ()


def _view(hand: Hand | str | Sequence[int], deck: Deck) -> _View:
    counts = deck.vector(hand)
    written = as_hand(hand) if isinstance(hand, (Hand, str)) else deck.hand(counts)
    if not isinstance(written, Hand) or not (written.melds or any(written.red)):
        return _View(written, counts)
    numbers = {place: number for number, place in enumerate(_places(deck))}
    red = [0] * len(counts)
    for tile, held in zip(RED_FIVES, written.red, strict=True):
        if held:
            red[numbers[kind_of(tile)]] = held
    melds = tuple((meld, tuple([numbers[k] for k in meld.kinds])) for meld in written.melds)
    return _View(written, counts, tuple(red), melds)


@lru_cache(maxsize=16)
def _places(deck: Deck) -> tuple[int, ...]:
    """Which of the 34 kinds those of a deck are that MPSZ can write."""
    return tuple(kind(deck.name(number)).number for number in range(len(deck.copies)))


class _Layout(NamedTuple):
    """The kinds of each suit, each honor by itself, and which of them are alike."""

    suits: list[Order]
    honors: list[Order]
    mirrored: list[bool]
    like_suits: list[list[int]]
    like_honors: list[list[int]]


@lru_cache(maxsize=16)
def _layout(deck: Deck) -> _Layout:
    suits = list(map(tuple, deck.parts[:-1]))
    honors: list[Order] = [(honor,) for honor in deck.parts[-1]]
    mirrored = list(map(reads_alike, deck.suits))
    return _Layout(suits, honors, mirrored, alike(deck.suits), alike(deck.honors))


def _best(view: _View, layout: _Layout, group: Group) -> Order:
    """The order of the kinds in which a hand comes first."""
    suits, honors, mirrored, like_suits, like_honors = layout
    if group == "identity":
        return tuple(chain(*suits, *honors))
    key = partial(_key, view)
    if group == "all":
        _check_red(view, [suit for suit, both in zip(suits, mirrored, strict=True) if both])
        ways = zip(suits, mirrored, strict=True)
        suits = [min(suit, suit[::-1], key=key) if both else suit for suit, both in ways]
        honors = _exchanged(view, honors, like_honors)
    suits = _exchanged(view, suits, like_suits)
    if group == "suits and reflection" and all(mirrored):
        _check_red(view, suits)
        backward = _exchanged(view, [suit[::-1] for suit in suits], like_suits)
        suits = min(suits, backward, key=partial(_whole_key, view))
    return tuple(chain(*suits, *honors))


def _exchanged(view: _View, orders: list[Order], like: list[list[int]]) -> list[Order]:
    """The sections with those that are alike sorted."""
    placed = list(orders)
    for places in like:
        first = sorted([orders[place] for place in places], key=partial(_key, view))
        for place, order in zip(places, first, strict=True):
            placed[place] = order
    return placed


def _key(view: _View, order: Order) -> tuple[Vector, Vector | tuple[object, ...], Vector]:
    """What a section holds, in an order of its kinds: what comes first is less."""
    counts = tuple([-view.counts[old] for old in order])
    if not view.red:
        return counts, (), ()
    melds = sorted(_meld_key(meld, kinds, order) for meld, kinds in view.melds if kinds[0] in order)
    return counts, (-len(melds), *melds), tuple([-view.red[old] for old in order])


def _whole_key(view: _View, orders: list[Order]) -> list[tuple[object, ...]]:
    """What all sections hold: concealed tiles first, then melds, then red fives."""
    return list(zip(*[_key(view, order) for order in orders], strict=True))


def _meld_key(meld: Meld, kinds: tuple[int, ...], order: Order) -> tuple[object, ...]:
    """A meld by its places in the section, so that the same meld elsewhere has the same key."""
    tiles = [
        (order.index(number), -(tile in RED_FIVES), i == meld.called)
        for i, (tile, number) in enumerate(zip(meld.tiles, kinds, strict=True))
    ]
    return (sorted(tiles) if meld.is_run else tiles), meld.source, meld.concealed


def _check_red(view: _View, suits: list[Order]) -> None:
    """Whether the suits that can be turned have their red five, if any, in the middle."""
    red = {number for number, held in enumerate(view.red) if held}
    for meld, kinds in view.melds:
        red.update(n for tile, n in zip(meld.tiles, kinds, strict=True) if tile in RED_FIVES)
    for suit in suits:
        if len(suit) != RANKS and red.intersection(suit):
            raise SymmetryError(
                "expected a red five in the middle of its suit, for it can be read from the other"
                f" end, got {view.hand!s} in a suit of {len(suit)} ranks"
            )


def _moved(view: _View, order: Order, deck: Deck) -> Hand:
    """The hand with the kinds in another order: the first of the order becomes the first kind."""
    counts = deck.dealt(tuple([view.counts[old] for old in order])).counts
    if not view.red:
        return Hand.of_counts(counts)
    places = _places(deck)
    moved = {old: places[new] for new, old in enumerate(order)}
    red = {moved[old]: held for old, held in enumerate(view.red)}
    melds = [
        Meld.of(
            [_tile(tile, moved[old]) for tile, old in zip(meld.tiles, kinds, strict=True)],
            meld.called,
            meld.source,
            concealed=meld.concealed,
        )
        for meld, kinds in view.melds
    ]
    return Hand.from_counts(counts, melds, red=[red.get(kind_of(tile), 0) for tile in RED_FIVES])


def _tile(tile: int, place: int) -> int:
    """The tile that takes the place of this one: red if it is red."""
    return _RED[place] if tile in RED_FIVES else place
