"""Melds: three or four tiles set apart from the concealed ones.

A *run* is three consecutive ranks of one suit, a *triplet* three tiles of a kind, a *quad* four.
A meld is *called* when one of its tiles came from another player, whose seat, its *source*, is
a sign: ``-`` left, ``=`` opposite, ``+`` right. Runs are called from the left only. Without a
sign it is not known who it was, nor which tile. A quad may also be *added*, which is a called
triplet and the fourth tile later, or *concealed*, which is nobody else's business.

=============  ==================  =====================================
``[234m]``     run                 called from the left: ``[2-34m]``
``[555z]``     triplet             called from the opposite: ``[555=z]``
``[5555p]``    quad                called from the right: ``[5555+p]``
``[555=5p]``   added quad          its triplet was called; last, the tile added
``(5555p)``    concealed quad
=============  ==================  =====================================

>>> meld = Meld("[4-06s]")
>>> meld.is_run, tile_name(meld.tiles[meld.called]), meld.source
(True, '4s', '-')

In a triplet or quad the called tile, and the one added, stand where they stand; before them
one's own, red fives first. So ``[550=p]`` says that it was the red five that was called.

>>> Meld("[505=p]"), Meld("[550=p]")
(Meld('[055=p]'), Meld('[550=p]'))
"""

from __future__ import annotations

import operator
from itertools import islice
from typing import TYPE_CHECKING, final

from combinat.tiles.kinds import (
    RANKS,
    RED_FIVES,
    SUITS,
    TileError,
    kind_of,
    parse_tile,
    tile_name,
)
from combinat.tiles.notation import NotationError, groups
from combinat.tiles.styles import SIGNS, Group, write
from combinat.tiles.value import Value

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence
    from typing import SupportsIndex


_LAST_TILE = RED_FIVES[-1]


class MeldError(ValueError):
    """Something that was to be a meld is none.

    >>> Meld.of(["1z", "2z", "3z"])
    Traceback (most recent call last):
    ...
    combinat.tiles.meld.MeldError: expected a run, a triplet or a quad, got 1z 2z 3z
    """


class SignError(MeldError):
    """Tiles that may be a meld, but cannot have been called as their sign says.

    >>> Meld.of(["5z"] * 4, called=3, source="=", concealed=True)
    Traceback (most recent call last):
    ...
    combinat.tiles.meld.SignError: expected no sign at a concealed quad, got '='
    """


@final
class Meld(Value):
    """A run, a triplet or a quad, and how it came about.

    >>> Meld("[604p]") == Meld.of(["4p", "0p", "6p"])
    True
    >>> Meld("[235m]")
    Traceback (most recent call last):
    ...
    combinat.tiles.notation.NotationError: expected a run, a triplet or a quad, got 2m 3m 5m
        [235m]
         ^ column 2
    """

    __slots__ = ("called", "concealed", "source", "tiles")

    tiles: tuple[int, ...]
    """Three or four tiles, red fives told apart, in the order they are written in."""
    called: int | None
    """The place of the called tile among them, if it is known; 2 in an added quad."""
    source: str
    """Where the called tile came from: one of ``-=+``, or ``""`` if that is not known."""
    concealed: bool
    """Is it a concealed quad?"""

    def __new__(cls, meld: str | Meld) -> Meld:
        """Read a meld; one that is a meld already is itself."""
        return meld if isinstance(meld, Meld) else _read(meld)

    @classmethod
    def of(
        cls,
        tiles: Iterable[SupportsIndex | str],
        called: int | None = None,
        source: str = "",
        *,
        concealed: bool = False,
    ) -> Meld:
        """The meld of these tiles; ``called`` is the place of one of them, from 0.

        >>> Meld.of(["5m", "3m", "4m"], called=1, source="-")
        Meld('[3-45m]')
        >>> Meld.of(["5z"] * 4, concealed=True)
        Meld('(5555z)')
        """
        numbers = [as_tile(tile) for tile in tiles]
        _check_shape(numbers, concealed)
        _check_sign(numbers, called, source, concealed)
        order = _written_order(numbers, called)
        return cls._make(
            tiles=tuple(numbers[i] for i in order),
            called=None if called is None else order.index(called),
            source=source,
            concealed=bool(concealed),
        )

    @classmethod
    def from_group(cls, group: Group, text: str) -> Meld:
        """The meld that a group of the text writes, or the text's error.

        >>> text = "11z[2-34m]"
        >>> [Meld.from_group(group, text) for group in groups(text) if group.bracket]
        [Meld('[2-34m]')]
        """
        called = group.signed - 1 if group.sign else None
        try:
            return cls.of(group.tiles, called, group.sign, concealed=group.bracket == "(")
        except SignError as error:
            raise NotationError(text, group.sign_column, str(error)) from None
        except MeldError as error:
            raise NotationError(text, group.columns[0], str(error)) from None

    def group(self) -> Group:
        """The meld as :func:`combinat.tiles.styles.write` takes it.

        >>> write([Meld("[2-34m]").group()], "majiang")
        ',m2-34'
        """
        signed = 0 if self.called is None else self.called + 1
        return Group(self.tiles, "(" if self.concealed else "[", self.source, signed)

    @property
    def kinds(self) -> tuple[int, ...]:
        """The kinds of its tiles, a red five being a five.

        >>> Meld("[406m]").kinds
        (3, 4, 5)
        """
        return tuple(map(kind_of, self.tiles))

    @property
    def is_run(self) -> bool:
        """Is it three in a row?

        >>> Meld("[406m]").is_run
        True
        """
        return _is_run(self.kinds)

    @property
    def is_triplet(self) -> bool:
        """Is it three of a kind?

        >>> Meld("[055m]").is_triplet, Meld("[5555m]").is_triplet
        (True, False)
        """
        return len(self.tiles) == 3 and not self.is_run

    @property
    def is_quad(self) -> bool:
        """Is it four of a kind?

        >>> Meld("[5555m]").is_quad, Meld("(5555m)").is_quad
        (True, True)
        """
        return len(self.tiles) == 4

    @property
    def is_added(self) -> bool:
        """Is it known to be a called triplet and the fourth tile?

        >>> Meld("[222-2s]").is_added, Meld("[2222-s]").is_added, Meld("[2222s]").is_added
        (True, False, False)
        """
        return self.is_quad and self.called == 2

    def without_red(self) -> Meld:
        """The meld with plain fives for red ones.

        >>> Meld("[550=p]").without_red()
        Meld('[555=p]')
        """
        return Meld.of(self.kinds, self.called, self.source, concealed=self.concealed)

    def __str__(self) -> str:
        return write([self.group()])


def as_tile(tile: SupportsIndex | str) -> int:
    """The tile that a name or a number means.

    >>> as_tile("0p"), as_tile(35)
    (35, 35)
    >>> as_tile(37)
    Traceback (most recent call last):
    ...
    combinat.tiles.kinds.TileError: expected a tile from 0 to 36, got 37
    """
    if type(tile) is int and 0 <= tile <= _LAST_TILE:  # as most are
        return tile
    if isinstance(tile, str):
        return parse_tile(tile)
    try:
        number = operator.index(tile)
    except TypeError:
        number = -1
    if isinstance(tile, bool) or not 0 <= number <= _LAST_TILE:
        raise TileError(f"expected a tile from 0 to 36, got {tile!r}")
    return number


def _read(text: str) -> Meld:
    if not isinstance(text, str):
        raise MeldError(f"expected a meld such as '[234m]', got {text!r}")
    found = list(islice(groups(text), 2))
    if len(found) == 1 and found[0].bracket:
        return Meld.from_group(found[0], text)
    column, got = len(text) + 1, "the end"
    if found:
        concealed = not found[0].bracket
        column = found[0 if concealed else 1].columns[0]
        got = "concealed tiles" if concealed else "another"
    raise NotationError(text, column, f"expected one meld, such as '[234m]', got {got}")


def _is_run(kinds: Sequence[int]) -> bool:
    first, *others = sorted(kinds)
    in_a_row = others == [first + 1, first + 2]
    return in_a_row and first < RANKS * len(SUITS) and first % RANKS + 2 < RANKS


def _check_shape(tiles: Sequence[int], concealed: bool) -> None:
    kinds = [kind_of(tile) for tile in tiles]
    alike = len(set(kinds)) == 1
    got = " ".join(map(tile_name, tiles[:5])) + " ..." * (len(tiles) > 5)
    if concealed and not (alike and len(kinds) == 4):
        raise MeldError(f"expected four of a kind for a concealed quad, got {got or 'nothing'}")
    if not (alike and len(kinds) in (3, 4)) and not (kinds and _is_run(kinds)):
        raise MeldError(f"expected a run, a triplet or a quad, got {got or 'nothing'}")


def _check_sign(tiles: Sequence[int], called: int | None, source: str, concealed: bool) -> None:
    if called is None and source == "":
        return
    if concealed:
        raise SignError(f"expected no sign at a concealed quad, got {source!r}")
    if called is None or source not in tuple(SIGNS):
        raise SignError(f"expected a called tile and a sign, got {called!r} and {source!r}")
    words, places, signs = _sign_rule([kind_of(tile) for tile in tiles])
    if called not in places or source not in signs:
        raise SignError(f"expected {words}, got {source!r} after {called + 1} of its tiles")


def _sign_rule(kinds: Sequence[int]) -> tuple[str, tuple[int, ...], str]:
    if _is_run(kinds):
        return "'-' after the called tile of a run (they come from the left)", (0, 1, 2), "-"
    if len(kinds) == 3:
        return "the sign of a triplet after its last tile", (2,), SIGNS
    return "the sign of a quad after its last tile, or before one that was added", (2, 3), SIGNS


def _written_order(tiles: Sequence[int], called: int | None) -> list[int]:
    """The places of the tiles, in the order in which they are written."""
    kinds = [kind_of(tile) for tile in tiles]
    own = len(tiles) if called is None or _is_run(kinds) else called
    # Red fives have the highest numbers and are written first.
    return [*sorted(range(own), key=lambda i: (kinds[i], -tiles[i])), *range(own, len(tiles))]
