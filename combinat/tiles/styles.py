"""Styles: four ways to write groups of tiles.

A *group* is some concealed tiles, or the tiles of one meld with its *sign*, which says whom a
tile was called from: ``-`` the player on the left, ``=`` opposite, ``+`` on the right. A hand
is its concealed tiles and then its melds; a *style* is a way to write one:

``mpsz``: ``406p77z[555=z]``
    Ranks, then their suit; ``0`` is a red five. Melds in brackets; round ones for a concealed
    quad, ``(5555p)``.
``majiang``: ``p406z77,z555=``
    The suit, then its ranks. A comma before each meld; a quad without a sign is concealed.
``mjai``: ``4p 5pr 6p C C [P P P=]``
    Names set apart by spaces: ``E S W N``, then ``P F C`` for the white, green, red dragon;
    ``5pr`` is a red five.
``unicode``: ``🀛🀜🀅🀅[🀆🀆🀆=]``
    One character for each tile, and after the red dragon U+FE0E, lest it be wider than the
    others. There are no red fives.

mjai and Unicode as such know no melds; the brackets are borrowed from MPSZ.

>>> hand = [Group((11, 12, 31, 31)), Group((19, 20, 21), "[", "-", signed=1)]
>>> for style in STYLES:
...     print(style, write(hand, style))
mpsz 34p55z[2-34s]
majiang p34z55,s2-34
mjai 3p 4p P P [2s- 3s 4s]
unicode 🀛🀜🀆🀆[🀑-🀒🀓]

How such a text is read: :mod:`combinat.tiles.notation`. What makes a meld a meld:
:mod:`combinat.tiles.meld`.
"""

from __future__ import annotations

from itertools import groupby
from typing import TYPE_CHECKING, NamedTuple

from combinat.tiles.kinds import KINDS, RED_FIVES, kind_of, parse_tile, tile_name

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

SIGNS = "-=+"
"""Called from the player on the left, from the one opposite, from the one on the right."""

CLOSING = {"[": "]", "(": ")"}
"""The brackets of a meld, and those of a concealed quad."""

MJAI = {kind.number: kind.mpsz for kind in KINDS}
"""How mjai names a tile; its ranks are those of MPSZ."""
MJAI |= dict(enumerate("ESWNPFC", parse_tile("1z")))
MJAI |= {red: f"5{tile_name(red)[1]}r" for red in RED_FIVES}

UNICODE = {kind.number: kind.unicode for kind in KINDS}
"""The picture of a tile."""

_EMOJI = (parse_tile("7z"),)
_AS_TEXT = "\ufe0e"
"""Asks that the one tile which is an emoji be as wide and as plain as the others."""


class Group(NamedTuple):
    """Tiles that are written together, and where.

    >>> Group((10, 11, 35), bracket="[", sign="-", signed=1).tiles
    (10, 11, 35)
    """

    tiles: tuple[int, ...]
    """The tiles in the order written, red fives told apart."""
    bracket: str = ""
    """``[`` for a meld, ``(`` for a concealed quad, nothing for concealed tiles."""
    sign: str = ""
    """One of ``-=+``, or nothing."""
    signed: int = 0
    """How many tiles stand before the sign."""
    columns: tuple[int, ...] = ()
    """Where each tile stands in the text, counted from 1."""
    sign_column: int = 0
    """Where the sign stands."""


class StyleError(ValueError):
    """A style that is not known, or cannot carry what was to be written.

    >>> write([], "tenhou")
    Traceback (most recent call last):
    ...
    combinat.tiles.styles.StyleError: expected a style among mpsz, majiang, mjai, unicode, \
got 'tenhou'
    """


def write(groups: Iterable[Group], style: str = "mpsz") -> str:
    """The text of some groups, in a style.

    >>> write([Group((0, 34)), Group((31, 31, 31, 31), "(")], "majiang")
    'm10,z5555'

    What a style has no way to say is an error, so that every text reads as what was written:

    >>> write([Group((12, 35, 14))], "unicode")
    Traceback (most recent call last):
    ...
    combinat.tiles.styles.StyleError: expected no red fives in style 'unicode', got 0p
    """
    if style not in STYLES:
        raise StyleError(f"expected a style among {', '.join(STYLES)}, got {style!r}")
    separator, spelled = _WRITERS[style]
    return separator.join(spelled(group) for group in groups if group.tiles)


def _write_mpsz(group: Group) -> str:
    return _framed(group, "".join(ranks + letter for letter, ranks in _by_suit(group)))


def _write_majiang(group: Group) -> str:
    if group.bracket == "[" and len(group.tiles) == 4 and not group.sign:
        raise StyleError(f"expected a sign at a quad in style 'majiang', got {_write_mpsz(group)}")
    suits = _by_suit(_plain_first(group))
    return "," * bool(group.bracket) + "".join(letter + ranks for letter, ranks in suits)


def _write_mjai(group: Group) -> str:
    return _framed(group, " ".join(_signed(group, map(MJAI.__getitem__, group.tiles))))


def _write_unicode(group: Group) -> str:
    if red := [tile_name(tile) for tile in group.tiles if tile in RED_FIVES]:
        raise StyleError(f"expected no red fives in style 'unicode', got {' '.join(red)}")
    names = (UNICODE[tile] + _AS_TEXT * (tile in _EMOJI) for tile in group.tiles)
    return _framed(group, "".join(_signed(group, names)))


_WRITERS: dict[str, tuple[str, Callable[[Group], str]]] = {
    "mpsz": ("", _write_mpsz),
    "majiang": ("", _write_majiang),
    "mjai": (" ", _write_mjai),
    "unicode": ("", _write_unicode),
}

STYLES = tuple(_WRITERS)
"""The styles a hand can be written in."""


def _framed(group: Group, text: str) -> str:
    return group.bracket + text + CLOSING.get(group.bracket, "")


def _signed(group: Group, names: Iterable[str]) -> list[str]:
    return [name + group.sign * (i == group.signed) for i, name in enumerate(names, 1)]


def _by_suit(group: Group) -> list[tuple[str, str]]:
    """The group as pairs of a suit letter and the ranks and signs that belong to it."""
    names = _signed(group, map(tile_name, group.tiles))
    return [
        (letter, "".join(name[0] + name[2:] for name in members))
        for letter, members in groupby(names, key=lambda name: name[1])
    ]


def _plain_first(group: Group) -> Group:
    """A triplet or quad as majiang-core spells it: one's own red fives after the plain ones."""
    if not group.bracket or len({kind_of(tile) for tile in group.tiles}) > 1:
        return group
    own = group.signed - 1 if group.sign else len(group.tiles)
    return group._replace(tiles=group.tiles[:own][::-1] + group.tiles[own:])
