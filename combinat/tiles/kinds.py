"""The thirty-four kinds of tile, and what people call them.

A *kind* is a number from 0 to 33: nine ranks of characters (m), of dots (p) and of
bamboo (s), then the seven honors (z), in the order East South West North white green
red. A *tile* is a kind, or one of three further numbers, 34 to 36, for the red fives of
the three suits, written ``0m``, ``0p``, ``0s``.

>>> KINDS[31]
Kind(number=31, mpsz='5z', english='white dragon', romaji='haku', kanji='白', unicode='🀆')
>>> kind("5z") is KINDS[31]
True
>>> [tile_name(tile) for tile in (4, 34, 27)]
['5m', '0m', '1z']

Unicode has its own order: winds, then the dragons *red, green, white*, then characters,
*bamboo, dots*. The names here are looked up one by one, never by adding to a code point.

>>> "".join(kind(name).unicode for name in ("5z", "6z", "7z", "1p", "1s"))
'🀆🀅🀄🀙🀐'
"""

from __future__ import annotations

from typing import NamedTuple

SUITS = "mps"
"""The letters of the three suits; ``z`` is the letter of the honors."""

RANKS = 9
"""Ranks of a suit as MPSZ can write them."""

HONORS = 7
"""Kinds of honor as MPSZ can write them."""

_NUMERALS = "一二三四五六七八九"
_SPOKEN = ("ii", "ryan", "san", "suu", "uu", "roo", "chii", "paa", "kyuu")
_SUIT_NAMES = (
    # letter, English, romaji, kanji, first code point in Unicode
    ("m", "of characters", "man", "萬", 0x1F007),
    ("p", "of dots", "pin", "筒", 0x1F019),
    ("s", "of bamboo", "sou", "索", 0x1F010),
)
_HONOR_NAMES = (
    ("east wind", "ton", "東", "🀀"),
    ("south wind", "nan", "南", "🀁"),
    ("west wind", "shaa", "西", "🀂"),
    ("north wind", "pei", "北", "🀃"),
    ("white dragon", "haku", "白", "🀆"),
    ("green dragon", "hatsu", "發", "🀅"),
    ("red dragon", "chun", "中", "🀄"),
)


class Kind(NamedTuple):
    """One of the 34 kinds, with its names in five ways of writing."""

    number: int
    mpsz: str
    english: str
    romaji: str
    kanji: str
    unicode: str


def _all_kinds() -> tuple[Kind, ...]:
    suited = [
        (f"{rank + 1}{letter}", f"{rank + 1} {english}", _SPOKEN[rank] + romaji,
         _NUMERALS[rank] + kanji, chr(first + rank))
        for letter, english, romaji, kanji, first in _SUIT_NAMES
        for rank in range(RANKS)
    ]  # fmt: skip
    honors = [(f"{i + 1}z", *names) for i, names in enumerate(_HONOR_NAMES)]
    return tuple(Kind(number, *names) for number, names in enumerate(suited + honors))


KINDS: tuple[Kind, ...] = _all_kinds()
"""All kinds, at their own number."""

RED_FIVES = (34, 35, 36)
"""The tiles that are red fives: ``0m``, ``0p``, ``0s``."""

_FIRST_RED = RED_FIVES[0]

_TILES = {kind.mpsz: kind.number for kind in KINDS} | {
    f"0{letter}": red for letter, red in zip(SUITS, RED_FIVES, strict=True)
}
_NAMES = {tile: name for name, tile in _TILES.items()}


class TileError(ValueError):
    """Something that was to be a single tile is none."""


def parse_tile(name: str) -> int:
    """The tile of an MPSZ name, a number from 0 to 36.

    >>> parse_tile("1m"), parse_tile("7z"), parse_tile("0p")
    (0, 33, 35)
    >>> parse_tile("8z")
    Traceback (most recent call last):
    ...
    combinat.tiles.kinds.TileError: expected a tile such as '3m', '0p' or '7z', got '8z'
    """
    try:
        return _TILES[name]
    except (KeyError, TypeError):
        raise TileError(f"expected a tile such as '3m', '0p' or '7z', got {name!r}") from None


def tile_name(tile: int) -> str:
    """The MPSZ name of a tile, the inverse of :func:`parse_tile`.

    >>> tile_name(35)
    '0p'
    """
    try:
        return _NAMES[tile]
    except (KeyError, TypeError):
        raise TileError(f"expected a tile from 0 to 36, got {tile!r}") from None


def kind(tile: int | str) -> Kind:
    """The kind of a tile, 0 to 36, or of its MPSZ name; a red five is a five.

    >>> kind("0s").mpsz, kind(0).english
    ('5s', '1 of characters')
    """
    number = parse_tile(tile) if isinstance(tile, str) else parse_tile(tile_name(tile))
    return KINDS[kind_of(number)]


def kind_of(tile: int) -> int:
    """The kind, 0 to 33, of a tile, 0 to 36.

    >>> kind_of(36) == parse_tile("5s")
    True
    """
    return tile if tile < _FIRST_RED else RANKS * (tile - _FIRST_RED) + 4
