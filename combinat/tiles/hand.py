"""Hands: concealed tiles, and melds beside them.

A *hand* is a multiset of concealed tiles, held as thirty-four *counts* and how many of each
five are *red*, and a multiset of *melds*. Neither has an order: two hands are equal when they
hold the same tiles and melds, red fives told apart.

>>> hand = Hand("11z123m406p[555=z]")
>>> hand
Hand('123m406p11z[555=z]')
>>> hand == Hand("1m2m3m0p4p6p1z1z [555=z]"), hand == Hand("123m456p11z[555=z]")
(True, False)
>>> hand.counts[9:18], hand.red
((0, 0, 0, 1, 1, 1, 0, 0, 0), (0, 1, 0))

A hand may be of any size; how many tiles there should be is for the question to say. But of no
kind are there more than four:

>>> Hand("0555m[345m]")
Traceback (most recent call last):
...
combinat.tiles.notation.NotationError: expected four of a kind at most, got a fifth 5m
    0555m[345m]
            ^ column 9
"""

from __future__ import annotations

from typing import TYPE_CHECKING, TypeVar, final

from combinat.tiles.given import whole_number
from combinat.tiles.kinds import KINDS, RED_FIVES, kind_of, tile_name
from combinat.tiles.meld import Meld, as_tile
from combinat.tiles.notation import COPIES, groups
from combinat.tiles.styles import Group, write
from combinat.tiles.value import Value

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence
    from typing import SupportsIndex

_RED = {kind_of(tile): tile for tile in RED_FIVES}
"""The red five of each kind that has one."""

_T = TypeVar("_T")


class HandError(ValueError):
    """Something that was to be a hand is none; if it was a text, a ``NotationError`` says so.

    >>> Hand.from_counts([1, 2, 3])
    Traceback (most recent call last):
    ...
    combinat.tiles.hand.HandError: expected 34 counts, got 3
    """


@final
class Hand(Value):
    """Concealed tiles and melds.

    >>> Hand("123m406p11z[555z]")
    Hand('123m406p11z[555z]')
    >>> Hand("m123p406z11,z555=").write("mpsz")
    '123m406p11z[555=z]'
    >>> Hand("").size
    0
    """

    __slots__ = ("counts", "melds", "red")

    counts: tuple[int, ...]
    """How many concealed tiles of each of the 34 kinds; red fives are fives."""
    red: tuple[int, int, int]
    """How many of the concealed fives of characters, dots, bamboo are red."""
    melds: tuple[Meld, ...]
    """The melds, sorted."""

    def __new__(cls, hand: str | Hand = "") -> Hand:
        """Read a hand; one that is a hand already is itself."""
        return hand if isinstance(hand, Hand) else _read(hand)

    @classmethod
    def from_counts(
        cls,
        counts: Iterable[SupportsIndex],
        melds: Iterable[Meld | str] = (),
        *,
        red: Iterable[SupportsIndex] = (0, 0, 0),
    ) -> Hand:
        """The hand of 34 counts of concealed tiles, ``red`` of whose fives are red.

        >>> Hand.from_counts([3] + [0] * 32 + [2], ["[234m]"])
        Hand('111m77z[234m]')
        >>> Hand.from_counts([5] + [0] * 33)
        Traceback (most recent call last):
        ...
        combinat.tiles.hand.HandError: expected a count of 1m from 0 to 4, got 5
        """
        hand = cls._make(
            counts=_counts(counts, "34 counts", range(len(KINDS))),
            red=_counts(red, "3 counts of red fives", RED_FIVES),
            melds=_sorted(melds),
        )
        _check(hand)
        return hand

    @classmethod
    def of_counts(cls, counts: tuple[int, ...]) -> Hand:
        """The hand of 34 counts that are known to be those of a hand.

        >>> Hand.of_counts((1, 1, 1) + (0,) * 31)
        Hand('123m')
        """
        return cls._make(counts=counts, red=(0, 0, 0), melds=())

    @classmethod
    def from_tiles(
        cls, tiles: Iterable[SupportsIndex | str], melds: Iterable[Meld | str] = ()
    ) -> Hand:
        """The hand of tiles given one by one, by name or number.

        >>> Hand.from_tiles(["0p", "1z", 27])
        Hand('0p11z')
        """
        counts, red = _counted(as_tile(tile) for tile in _listed(tiles))
        return cls.from_counts(counts, melds, red=red)

    @classmethod
    def from_ids(
        cls,
        ids: Iterable[SupportsIndex],
        melds: Iterable[Meld | str] = (),
        *,
        red_fives: bool = True,
    ) -> Hand:
        """The hand of some of the 136 tiles of a set, numbered 4 x kind + copy.

        Of the fives of a suit the first is red, which makes 16, 52 and 88 the red fives; in a
        set without red fives they are plain.

        >>> Hand.from_ids([16, 17, 135]), Hand.from_ids([16, 17, 135], red_fives=False)
        (Hand('05m7z'), Hand('55m7z'))
        >>> Hand.from_ids([0, 0])
        Traceback (most recent call last):
        ...
        combinat.tiles.hand.HandError: expected each tile once, got 0 again
        """
        return cls.from_tiles([_tile_of_id(n, red_fives) for n in _checked_ids(ids)], melds)

    @property
    def ids(self) -> tuple[int, ...]:
        """The concealed tiles as numbers of a set with one red five in each suit.

        >>> Hand("1m05p7z[555z]").ids
        (0, 52, 53, 132)

        The rules are those of :meth:`to_ids`.
        """
        return self.to_ids()

    def to_ids(self, *, red_fives: bool = True) -> tuple[int, ...]:
        """The concealed tiles as numbers of a set of 136, for each tile the lowest there is.

        >>> hand = Hand("055p11z[555z]")
        >>> hand.to_ids()
        (52, 53, 54, 108, 109)
        >>> Hand.from_ids(hand.to_ids(), hand.melds) == hand
        True

        A set with red fives has one of them in each suit, and three plain fives. A hand that
        holds more has no numbers in it; without red fives, it may have in a set without them:

        >>> Hand("5555m").to_ids(red_fives=False)
        (16, 17, 18, 19)
        >>> Hand("5555m").to_ids()
        Traceback (most recent call last):
        ...
        combinat.tiles.hand.HandError: expected 1 red and 3 plain 5m at most, got 0 and 4
        """
        if red_fives:
            return tuple(number for kind in _kinds(self) for number in _ids(self, kind))
        if any(self.red):
            raise HandError(f"expected no red fives, got {self}; see without_red")
        return tuple(COPIES * kind + i for kind in _kinds(self) for i in range(self.counts[kind]))

    @property
    def tiles(self) -> tuple[int, ...]:
        """The concealed tiles in the order they are written in, red fives told apart.

        >>> [tile_name(tile) for tile in Hand("6505p").tiles]
        ['0p', '5p', '5p', '6p']
        """
        return tuple(tile for kind in _kinds(self) for tile in _copies(self, kind))

    @property
    def all_counts(self) -> tuple[int, ...]:
        """How many of each kind there are, concealed and in melds.

        >>> Hand("11m[123m]").all_counts[:4]
        (3, 1, 1, 0)
        """
        counts = list(self.counts)
        for meld in self.melds:
            for kind in meld.kinds:
                counts[kind] += 1
        return tuple(counts)

    @property
    def size(self) -> int:
        """How many tiles the hand is played as: a meld is three, even a quad.

        That is what makes a ready hand one of 13 tiles and a complete hand one of 14. There is
        no ``len``, as it could as well be the 2 concealed tiles or all the 6 of this hand:

        >>> Hand("11z[5555p]").size
        5
        """
        return sum(self.counts) + 3 * len(self.melds)

    def without_red(self) -> Hand:
        """The hand with plain fives for red ones, in its melds too.

        >>> Hand("406p[550=s]").without_red()
        Hand('456p[555=s]')
        """
        return Hand.from_counts(self.counts, [meld.without_red() for meld in self.melds])

    def write(self, style: str = "mpsz") -> str:
        """The hand as text, in one of :data:`combinat.tiles.styles.STYLES`.

        >>> Hand("406p77z[555=z]").write("mjai")
        '4p 5pr 6p C C [P P P=]'
        """
        return write([Group(self.tiles), *(meld.group() for meld in self.melds)], style)

    def __str__(self) -> str:
        return self.write()


def as_hand(hand: Hand | str) -> Hand:
    """The hand itself, or the hand that a text writes.

    >>> as_hand("123m") == as_hand(Hand("123m"))
    True
    >>> as_hand(5)
    Traceback (most recent call last):
    ...
    combinat.tiles.hand.HandError: expected a hand or a text such as '123m406p11z', got 5
    """
    return Hand(hand)


def _read(text: str) -> Hand:
    if not isinstance(text, str):
        raise HandError(f"expected a hand or a text such as '123m406p11z', got {text!r}")
    tiles: list[int] = []
    melds: list[Meld] = []
    for group in groups(text):
        if group.bracket:
            melds.append(Meld.from_group(group, text))
        else:
            tiles += group.tiles
    counts, red = _counted(tiles)
    return Hand._make(counts=counts, red=red, melds=_sorted(melds))


def _counted(tiles: Iterable[int]) -> tuple[tuple[int, ...], tuple[int, ...]]:
    counts, red = [0] * len(KINDS), [0] * len(RED_FIVES)
    for tile in tiles:
        counts[kind_of(tile)] += 1
        if tile in RED_FIVES:
            red[RED_FIVES.index(tile)] += 1
    return tuple(counts), tuple(red)


def _sorted(melds: Iterable[Meld | str]) -> tuple[Meld, ...]:
    return tuple(sorted(map(Meld, _listed(melds)), key=lambda meld: (meld.kinds, str(meld))))


def _counts(values: Iterable[SupportsIndex], what: str, tiles: Sequence[int]) -> tuple[int, ...]:
    listed = _listed(values)
    if len(listed) != len(tiles):
        raise HandError(f"expected {what}, got {len(listed)}")
    counts = tuple(_whole(value, COPIES) for value in listed)
    if -1 in counts:
        i = counts.index(-1)
        name = tile_name(tiles[i])
        raise HandError(f"expected a count of {name} from 0 to {COPIES}, got {listed[i]!r}")
    return counts


def _check(hand: Hand) -> None:
    for kind, held in enumerate(hand.all_counts):
        if held > COPIES:
            name = tile_name(kind)
            raise HandError(f"expected {COPIES} of {name} at most, melds included, got {held}")
    for kind in _RED:
        held, red = hand.counts[kind], _red_copies(hand, kind)
        if red > held:
            raise HandError(f"expected {held} red of {held} {tile_name(kind)} at most, got {red}")


def _kinds(hand: Hand) -> list[int]:
    return [kind for kind, held in enumerate(hand.counts) if held]


def _red_copies(hand: Hand, kind: int) -> int:
    return hand.red[RED_FIVES.index(_RED[kind])] if kind in _RED else 0


def _copies(hand: Hand, kind: int) -> list[int]:
    """The concealed tiles of a kind: red first, as they are written."""
    red = _red_copies(hand, kind)
    return [_RED.get(kind, kind)] * red + [kind] * (hand.counts[kind] - red)


def _ids(hand: Hand, kind: int) -> list[int]:
    """Their numbers in a set in which the first five is red."""
    red = _red_copies(hand, kind)
    plain, kept = hand.counts[kind] - red, int(kind in _RED)
    if kind in _RED and (red > 1 or plain > COPIES - 1):
        raise HandError(
            f"expected 1 red and 3 plain {tile_name(kind)} at most, got {red} and {plain}"
        )
    first = COPIES * kind
    return [first] * red + [*range(first + kept, first + kept + plain)]


def _checked_ids(ids: Iterable[SupportsIndex]) -> list[int]:
    seen: list[int] = []
    last = COPIES * len(KINDS) - 1
    for value in _listed(ids):
        number = _whole(value, last)
        if number < 0:
            raise HandError(f"expected the number of a tile, 0 to {last}, got {value!r}")
        if number in seen:
            raise HandError(f"expected each tile once, got {number} again")
        seen.append(number)
    return seen


def _tile_of_id(number: int, red_fives: bool) -> int:
    kind, copy = divmod(number, COPIES)
    return _RED.get(kind, kind) if red_fives and copy == 0 else kind


def _listed(values: Iterable[_T]) -> list[_T]:
    try:
        return list(values)
    except TypeError:
        raise HandError(f"expected a list or the like, got {values!r}") from None


def _whole(value: SupportsIndex, most: int) -> int:
    """The value if it is a whole number from 0 to the most there may be, else -1."""
    number = whole_number(value)
    return -1 if number is None or not 0 <= number <= most else number
