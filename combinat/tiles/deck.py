"""What hands are made from: how many copies of each kind there are.

A *deck* has suits, each a row of ranks, and honors; every kind has its own number of
copies. The kinds of a deck are numbered suit by suit, honors last, and a *vector* is a
count for each of them. The usual decks can be written in MPSZ, and their hands are
:class:`~combinat.tiles.hand.Hand` objects; those of stranger decks are plain vectors.

>>> RIICHI.tiles, SANMA.tiles, Deck.toy(ranks=5, copies=3).tiles
(136, 108, 15)
>>> RIICHI.hand(RIICHI.vector("123m11z"))
Hand('123m11z')
>>> wall = RIICHI.without("123m11z")
>>> wall.tiles, wall.copies[0]
(131, 3)
"""

from __future__ import annotations

from functools import cached_property
from itertools import accumulate, pairwise, starmap
from math import comb
from typing import TYPE_CHECKING, Any, TypeAlias

from combinat.tiles.given import as_list, whole_number
from combinat.tiles.hand import Hand, as_hand
from combinat.tiles.kinds import HONORS, KINDS, RANKS, SUITS
from combinat.tiles.value import Value

if TYPE_CHECKING:
    from collections.abc import Sequence

MOST_COPIES = 99
"""More copies of a kind than this are taken for a mistake."""

MOST_KINDS = 100_000
"""More kinds than this are taken for a mistake too."""

Vector = tuple[int, ...]
"""A count for each kind of a deck, in the deck's order."""


AnyHand: TypeAlias = Hand | Any
"""A hand as a deck gives it: a :class:`Hand` where MPSZ can write it, else a vector."""


class DeckError(ValueError):
    """A deck that cannot be, or that does not fit what it is used with."""


class Deck(Value):
    """A number of copies for each kind, as suits and honors.

    >>> Deck(suits=((4,) * 9,) * 3, honors=(4,) * 7) == RIICHI
    True
    >>> Deck(suits=((4, -1, 4),))
    Traceback (most recent call last):
    ...
    combinat.tiles.deck.DeckError: expected 0 to 99 copies of rank 2 of suit 1, got -1

    Arguments:
        suits: for each suit, the copies of each of its ranks, 0 to 99.
        honors: the copies of each honor.

    A kind may have 0 copies: it keeps its place, and no hand holds it.
    """

    suits: tuple[tuple[int, ...], ...]
    honors: tuple[int, ...]

    def __init__(self, suits: Sequence[Sequence[int]] = (), honors: Sequence[int] = ()) -> None:
        checked = tuple(
            _checked(suit, f"rank {{}} of suit {number}")
            for number, suit in enumerate(_listed(suits, "suits"), 1)
        )
        self._set(suits=checked, honors=_checked(honors, "honor {}"))
        if len(self.copies) > MOST_KINDS:
            raise DeckError(f"expected at most {MOST_KINDS:,} kinds, got {len(self.copies):,}")

    @classmethod
    def toy(cls, *, suits: int = 1, ranks: int = 9, honors: int = 0, copies: int = 4) -> Deck:
        """The deck of so many equal suits and honors, each kind with as many copies.

        >>> Deck.toy(suits=2, ranks=3, honors=1, copies=2)
        Deck(suits=((2, 2, 2), (2, 2, 2)), honors=(2,))
        """
        for name, number in (("suits", suits), ("ranks", ranks), ("honors", honors)):
            if whole_number(number) is None or not 0 <= number <= MOST_KINDS:
                raise DeckError(f"expected 0 to {MOST_KINDS:,} {name}, got {number!r}")
        if suits * ranks > MOST_KINDS:  # before they are made
            raise DeckError(f"expected at most {MOST_KINDS:,} kinds, got {suits * ranks:,}")
        return cls(((copies,) * ranks,) * suits, (copies,) * honors)

    def _fields(self) -> tuple[object, ...]:
        return self.suits, self.honors

    def __hash__(self) -> int:
        return self._hash

    @cached_property
    def _hash(self) -> int:
        return super().__hash__()

    def __repr__(self) -> str:
        name = _NAMES.get(self)
        if name:
            return name.upper().replace(" ", "_")
        return f"Deck(suits={self.suits}, honors={self.honors})"

    def __reduce__(self) -> tuple[object, ...]:
        return Deck, self._fields()

    def __str__(self) -> str:
        name = _NAMES.get(self)
        return f"{name or self._described()} ({self.tiles} tiles)"

    def _described(self) -> str:
        ranks = _listing({len(suit) for suit in self.suits})
        suits = _plural(len(self.suits), "suit", "suits") + (f" of {ranks} ranks" if ranks else "")
        copies = _listing(set(self.copies)) or "no"
        honors = _plural(len(self.honors), "honor", "honors")
        return f"{suits}, {honors}, {copies} {'copy' if copies == '1' else 'copies'}"

    @cached_property
    def copies(self) -> Vector:
        """The copies of each kind, suit by suit, honors last.

        >>> SANMA.copies[:10]
        (4, 0, 0, 0, 0, 0, 0, 0, 4, 4)
        """
        return tuple(copies for group in (*self.suits, self.honors) for copies in group)

    @property
    def shape(self) -> Vector:
        """How many ranks each suit has, and how many honors there are.

        >>> RIICHI.shape
        (9, 9, 9, 7)
        """
        return tuple(map(len, (*self.suits, self.honors)))

    @property
    def tiles(self) -> int:
        """How many tiles there are in all.

        >>> RIICHI.tiles
        136
        """
        return sum(self.copies)

    def deals(self, size: int) -> int:
        """In how many ways so many tiles can be dealt.

        >>> RIICHI.deals(14)
        4250305029168216000
        """
        return comb(self.tiles, size) if size >= 0 else 0

    @cached_property
    def parts(self) -> tuple[range, ...]:
        """The kinds of each suit, and those of the honors last.

        >>> RIICHI.parts
        (range(0, 9), range(9, 18), range(18, 27), range(27, 34))
        """
        return tuple(starmap(range, pairwise(accumulate(self.shape, initial=0))))

    @cached_property
    def run_starts(self) -> tuple[bool, ...]:
        """For each kind, whether a run can begin at it: two more ranks follow in its suit.

        >>> Deck.toy(ranks=4, honors=1).run_starts
        (True, True, False, False, False)
        """
        *suits, honors = self.parts
        return (*[kind + 2 in suit for suit in suits for kind in suit], *[False] * len(honors))

    @cached_property
    def terminals_and_honors(self) -> tuple[int, ...]:
        """The numbers of the kinds that are first or last of a suit, or an honor.

        >>> Deck.toy(suits=2, ranks=3, honors=1).terminals_and_honors
        (0, 2, 3, 5, 6)
        """
        *suits, honors = self.parts
        outer = [kind for suit in suits for kind in suit if kind in (suit[0], suit[-1])]
        return (*outer, *honors)

    @cached_property
    def is_written(self) -> bool:
        """Whether MPSZ can write the hands: at most 3 suits, 9 ranks, 7 honors, 4 copies.

        >>> RIICHI.is_written, Deck.toy(ranks=10).is_written
        (True, False)
        """
        return (
            len(self.suits) <= len(SUITS)
            and all(len(suit) <= RANKS for suit in self.suits)
            and len(self.honors) <= HONORS
            and max(self.copies, default=0) <= 4
        )

    @cached_property
    def _places(self) -> tuple[int, ...]:
        """Where each kind of this deck stands among the 34."""
        suited = [
            RANKS * s + rank for s, suit in enumerate(self.suits) for rank in range(len(suit))
        ]
        return (*suited, *range(RANKS * len(SUITS), RANKS * len(SUITS) + len(self.honors)))

    def vector(self, hand: Hand | str | Sequence[int]) -> Vector:
        """The concealed tiles of a hand as counts of this deck's kinds.

        >>> Deck.toy(ranks=5, honors=1).vector("112m1z")
        (2, 1, 0, 0, 0, 1)
        >>> Deck.toy(ranks=5).vector("6m")
        Traceback (most recent call last):
        ...
        combinat.tiles.deck.DeckError: no 6m in a deck of 1 suit of 5 ranks, 0 honors, 4 copies

        Arguments:
            hand: a hand or its notation; or a count, 0 or more, for each kind of the deck.

        A count may exceed the copies there are: such a hand is in no set of this deck.
        """
        if isinstance(hand, (Hand, str)):
            return self._placed(as_hand(hand).counts)
        counts = _checked(hand, "kind {}", most=None)
        if len(counts) != len(self.copies):
            raise DeckError(
                f"expected {len(self.copies)} counts, one for each kind of the deck"
                f" {self}, got {len(counts)}"
            )
        return counts

    def _placed(self, counts: Vector) -> Vector:
        """Of 34 counts those of this deck's kinds; the others have to be 0."""
        if not self.is_written:
            raise DeckError(
                f"hands of this deck are written as {len(self.copies)} counts,"
                f" for MPSZ cannot write them: {self}"
            )
        if len(self._places) == len(KINDS):
            return counts
        for place, count in enumerate(counts):
            if count and place not in self._places:
                raise DeckError(f"no {KINDS[place].mpsz} in a deck of {self._described()}")
        return tuple([counts[place] for place in self._places])

    def holds(self, vector: Vector) -> bool:
        """Whether there are copies enough for a vector.

        >>> RIICHI.holds(RIICHI.vector("1111m")), SANMA.holds(SANMA.vector("2m"))
        (True, False)
        """
        return all(count <= copies for count, copies in zip(vector, self.copies, strict=True))

    def hand(self, vector: Sequence[int]) -> AnyHand:
        """The hand of a vector: a :class:`Hand` where MPSZ can write it, else the vector.

        >>> Deck.toy(ranks=5, honors=1).hand((2, 1, 0, 0, 0, 1))
        Hand('112m1z')
        >>> Deck.toy(ranks=2, copies=5).hand((5, 0))
        (5, 0)
        """
        counts = self.vector(vector)
        return Hand.from_counts(self._everywhere(counts)) if self.is_written else counts

    def dealt(self, vector: Vector) -> AnyHand:
        """The hand of a vector that is known to be one of this deck, as :meth:`hand` gives it.

        >>> RIICHI.dealt(RIICHI.vector("123m11z"))
        Hand('123m11z')
        """
        return Hand.of_counts(self._everywhere(vector)) if self.is_written else vector

    def _everywhere(self, vector: Vector) -> Vector:
        """The counts of this deck's kinds as counts of all 34."""
        if len(self._places) == len(KINDS):
            return vector
        everywhere = [0] * len(KINDS)
        for place, count in zip(self._places, vector, strict=True):
            everywhere[place] = count
        return tuple(everywhere)

    def without(self, *tiles: Hand | str | Sequence[int]) -> Deck:
        """The deck that is left once these tiles are seen: a live wall.

        >>> RIICHI.without("1122z", "5m").tiles
        131
        >>> RIICHI.without("111z", "11z")
        Traceback (most recent call last):
        ...
        combinat.tiles.deck.DeckError: expected at most 4 of 1z to take away, got 5

        Arguments:
            tiles: hands, melds and all, or their notation, or counts of the deck's kinds.
        """
        taken = [sum(counts) for counts in zip(*map(self.all_tiles, tiles), strict=True)]
        left = []
        for kind, (copies, count) in enumerate(zip(self.copies, taken, strict=False)):
            if count > copies:
                raise DeckError(
                    f"expected at most {copies} of {self.name(kind)} to take away, got {count}"
                )
            left.append(copies - count)
        return self.with_copies(left) if tiles else self

    def all_tiles(self, tiles: Hand | str | Sequence[int]) -> Vector:
        """The tiles of a hand, melds and all, as counts of this deck's kinds.

        >>> RIICHI.all_tiles("1z[1111m]")[0], RIICHI.vector("1z[1111m]")[0]
        (4, 0)
        """
        if isinstance(tiles, (Hand, str)):
            return self._placed(as_hand(tiles).all_counts)
        return self.vector(tiles)

    def with_copies(self, copies: Sequence[int]) -> Deck:
        """The deck of the same suits and honors with other copies, given in order.

        >>> Deck.toy(ranks=2, honors=1).with_copies((1, 2, 3))
        Deck(suits=((1, 2),), honors=(3,))
        """
        if len(copies) != len(self.copies):
            raise DeckError(f"expected {len(self.copies)} copies, one a kind, got {len(copies)}")
        rest = iter(copies)
        suits = tuple(tuple(next(rest) for _ in suit) for suit in self.suits)
        return Deck(suits, tuple(rest))

    def with_a_copy_more(self) -> Deck:
        """The deck with one copy more of each kind that it has.

        >>> SANMA.with_a_copy_more().copies[:2]
        (5, 0)
        """
        suits, honors = (
            tuple(tuple(copies + (copies > 0) for copies in group) for group in groups)
            for groups in (self.suits, (self.honors,))
        )
        return Deck._make(suits=suits, honors=honors[0])

    def name(self, kind: int) -> str:
        """What a kind of this deck is called: its MPSZ name where it has one.

        >>> RIICHI.name(33), Deck.toy(ranks=12).name(11)
        ('7z', 'kind 12')
        """
        return KINDS[self._places[kind]].mpsz if self.is_written else f"kind {kind + 1}"


def as_deck(deck: object) -> Deck:
    """The deck, if it is one; anything else is a :class:`DeckError`.

    >>> as_deck(RIICHI).tiles
    136
    """
    if not isinstance(deck, Deck):
        raise DeckError(f"expected a Deck, such as RIICHI, got {deck!r}")
    return deck


def _plural(number: int, one: str, many: str) -> str:
    return f"{number} {one if number == 1 else many}"


def _listing(numbers: set[int]) -> str:
    return " or ".join(map(str, sorted(numbers)))


def _listed(values: object, what: str) -> list[object]:
    listed = as_list(values)
    if listed is None:
        raise DeckError(f"expected a sequence of {what}, got {values!r}")
    return listed


def _checked(values: object, where: str, *, most: int | None = MOST_COPIES) -> Vector:
    """A tuple of whole numbers from 0 to the most allowed."""
    checked = []
    for position, value in enumerate(_listed(values, "copies"), 1):
        number = whole_number(value)
        if number is None or number < 0 or (most is not None and number > most):
            limits = "0 or more" if most is None else f"0 to {most}"
            raise DeckError(f"expected {limits} copies of {where.format(position)}, got {value!r}")
        checked.append(number)
    return tuple(checked)


RIICHI = Deck(suits=((4,) * 9,) * 3, honors=(4,) * 7)
"""The 136 tiles of the four-player game."""

SANMA = Deck(suits=((4, 0, 0, 0, 0, 0, 0, 0, 4), (4,) * 9, (4,) * 9), honors=(4,) * 7)
"""The 108 tiles of the three-player game: no 2m to 8m."""

NO_HONORS = Deck(suits=((4,) * 9,) * 3, honors=(0,) * 7)
"""The 108 tiles of the three suits; the honors keep their numbers, with no copies."""

_NAMES = {RIICHI: "riichi", SANMA: "sanma", NO_HONORS: "no honors"}
