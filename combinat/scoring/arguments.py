"""What a win is told by, read one by one: tiles, winds, numbers.

>>> wind_kind("S", "seat_wind", Rules()), as_tiles("4p1z"), whole_number(2, "honba")
(28, (12, 27), 2)
>>> wind_kind("N", "seat_wind", Rules(players=3))
Traceback (most recent call last):
...
combinat.scoring.situation.ScoreError: expected seat_wind to be one of E, S, W, got 'N'
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Set
from typing import TYPE_CHECKING, SupportsIndex

from combinat.scoring.features import FIRST_HONOR
from combinat.scoring.rules import WINDS, Rules
from combinat.scoring.situation import ScoreError
from combinat.tiles import given
from combinat.tiles.deck import RIICHI, SANMA
from combinat.tiles.kinds import KINDS, RED_FIVES, tile_name
from combinat.tiles.meld import as_tile
from combinat.tiles.notation import groups

if TYPE_CHECKING:
    from combinat.tiles.deck import Deck

Tile = str | SupportsIndex
"""A tile by name or by number."""

NORTH = FIRST_HONOR + 3
"""The number of the North wind."""

NORTHS = RIICHI.copies[NORTH]
"""The most Norths that can be declared."""

INDICATORS = 5
"""The most indicators there can be: one, and one for each of four quads."""

_WIND_KINDS = {wind: FIRST_HONOR + i for i, wind in enumerate(WINDS)}
_NUMBERS: dict[object, int] = {tile_name(tile): tile for tile in (*range(len(KINDS)), *RED_FIVES)}
_NO_LISTS = (Mapping, Set, bytes)
"""What can be gone through, but is no list of tiles."""


def deck_of(rules: Rules) -> Deck:
    """The tiles that are played with.

    >>> deck_of(Rules()).tiles, deck_of(Rules(players=3)).tiles
    (136, 108)
    """
    return SANMA if rules.players == 3 else RIICHI


def not_played(number: int) -> ScoreError:
    """The error that three players do not play with a kind of tile."""
    return ScoreError(f"{tile_name(number)} clashes with a game of three players")


def wind_kind(value: object, name: str, rules: Rules) -> int:
    """The kind of the wind that a letter means.

    >>> wind_kind("E", "round_wind", Rules()) == FIRST_HONOR
    True

    Arguments:
        value: E, S, W or N; no N with three players.
        name: what it is called in an error.
        rules: who plays.

    Raises:
        ScoreError: it is no such letter.
    """
    kind = _WIND_KINDS.get(value) if isinstance(value, str) else None
    if kind is None or kind >= FIRST_HONOR + rules.players:
        raise ScoreError(f"expected {name} to be one of {', '.join(rules.winds)}, got {value!r}")
    return kind


def whole_number(value: object, name: str, most: int | None = None) -> int:
    """The value, if it is a whole number from 0 on.

    >>> whole_number(5, "kita", 4)
    Traceback (most recent call last):
    ...
    combinat.scoring.situation.ScoreError: expected kita to be a whole number from 0 to 4, got 5

    Arguments:
        value: anything.
        name: what it is called in an error.
        most: the most it may be.

    Raises:
        ScoreError: it is not.
    """
    number = given.whole_number(value)
    if number is None or number < 0 or (most is not None and number > most):
        limits = "from 0" if most is None else f"from 0 to {most}"
        raise ScoreError(f"expected {name} to be a whole number {limits}, got {value!r}")
    return number


def tile_number(tile: Tile) -> int:
    """The tile as :func:`~combinat.tiles.meld.as_tile` reads it, names looked up first.

    >>> tile_number("0p"), tile_number(35)
    (35, 35)
    """
    if isinstance(tile, str) and tile in _NUMBERS:
        return _NUMBERS[tile]
    return as_tile(tile)


def as_tiles(tiles: Iterable[Tile] | str, name: str = "indicators") -> tuple[int, ...]:
    """Some indicators, listed or as a text such as ``34p``, in that order.

    >>> as_tiles(["4p", 27])
    (12, 27)

    Arguments:
        tiles: up to five tiles.
        name: what they are called in an error.

    Raises:
        ScoreError: they are no tiles, or too many.
    """
    if isinstance(tiles, tuple) and not tiles:
        return ()  # as mostly
    if isinstance(tiles, str):
        written = list(groups(tiles))
        if any(group.bracket for group in written):
            raise ScoreError(f"expected tiles in {name}, got melds: {tiles!r}")
        listed = tuple([tile for group in written for tile in group.tiles])
    elif _is_list(tiles):
        listed = tuple(map(tile_number, tiles))
    else:
        raise ScoreError(f"expected tiles in {name}, got {tiles!r}")
    if len(listed) > INDICATORS:
        raise ScoreError(f"expected at most {INDICATORS} {name}, got {len(listed)}")
    return listed


def _is_list(tiles: object) -> bool:
    if isinstance(tiles, (list, tuple)):
        return True
    return isinstance(tiles, Iterable) and not isinstance(tiles, _NO_LISTS)
