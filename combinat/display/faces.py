"""What is on the face of a tile, as strokes.

The thirty-four kinds and three red fives are drawn with lines alone, in a box of 30 by 40, so that
a picture needs no font and no file. Dots are rings, bamboo are sticks, characters and honors
are written as a brush would, with as few strokes as can be told apart at twenty pixels.

>>> face("1z").startswith('<path stroke="#1c2733"')
True
>>> len({face(tile) for tile in range(37)})
37

Dots and sticks stand where the tables of this module say; everything else is one line of path
data a sign. A red five is drawn in red, and has a corner filled besides, for those who see no red.
"""

from __future__ import annotations

from combinat.tiles.kinds import HONORS, RANKS, RED_FIVES, kind_of
from combinat.tiles.meld import as_tile

WIDTH, HEIGHT = 30, 40
"""How wide and how high a tile is."""

INK, RED, GREEN, BLUE = "#1c2733", "#b8201c", "#1b6e37", "#1d4f91"
"""The colors of a face; nothing is told by them alone."""

PAPER, EDGE, BACK, LIGHT = "#fdfaf0", "#5b6470", "#a8682a", "#d9ecd5"
"""The face itself, its edge, the back of a tile, and what shines on a stick."""

NUMERALS = (
    "M5 11h20",
    "M8 6h14M5 15h20",
    "M7 4h16M8 10h14M5 17h20",
    "M6 5h18v12h-18zM12 5q0 5-3 8M18 5v5q0 2 3 2",
    "M6 4h18M13 4l-2 13M7 10h14l-1 7M4 17h22",
    "M15 2l1 4M5 8h20M12 11q-2 4-6 7M18 11q3 3 6 7",
    "M5 11l20-4M13 3v12q0 2 2 2h8v-3",
    "M12 5q-1 8-7 13M17 4q1 8 8 14",
    "M6 7h13v8q0 2 2 2h4v-3M12 2q0 11-7 16",
)
"""One to nine, as they are written over the sign of the suit."""

MYRIAD = (
    "M6 22.5h18M11 20.5v4M19 20.5v4M9 26.5h12v5h-12zM9 29h12M15 26.5v8M7 36v-2.5h16v2.5M12 36l6-.5"
)
"""Ten thousand, the sign of the suit of characters."""

HONOR_STROKES = (
    "M5 9h20M8 13h14v9h-14zM8 17.5h14M15 5v30M14 23q-3 6-9 9M16 23q3 6 9 9",
    "M5 9h20M15 5v9M7 35v-21h16v21l-2-1M12 18l1 3M18 18l-1 3M10 23h10M10 28h10M15 23v10",
    "M4 9h22M6 15h18v18h-18zM12 9v8q0 4-3 6M18 9v11q0 2 2 2h4",
    "M11 6v28M4 14h7M4 28l7-4M18 6v24q0 3 3 3h4v-4M18 18l7-5",
    "",
    "M5 8h7q-1 5-8 9M6 11l3 2M17 5q1 6 9 11M22 5l-3 4M25 9l-4 3"
    "M6 19h7v4h-6v4h6q0 6-4 8M17 19q0 4-3 5M17 19h5v4h4M16 26h9q-3 6-10 9M17 28q3 5 9 7",
    "M6 12h18v10h-18zM15 5v30",
)
"""East, south, west, north, white, green, red; white is a frame."""

FRAME = "M7 6h16v28h-16z"
"""The white dragon: what is around nothing."""

BIRD: tuple[tuple[str, str, float], ...] = (
    ("M9 30l-5 6M12 32l-5 6", GREEN, 2.4),
    ("M15 33v5M19 31v7", INK, 1.8),
    ("M12 27l6-5", GREEN, 11),
    ("M10 27q3 2 7-3", LIGHT, 1.6),
    ("M18 20l1-10", RED, 5),
    ("M22.5 10h4", INK, 2),
    ("M19 9.5h0", PAPER, 2),
)
"""One of bamboo is a bird."""

DOTS: tuple[tuple[float, str], ...] = (
    (24, "15 20"),
    (13, "15 11,15 29"),
    (11, "8 8.5,15 20,22 31.5"),
    (11, "8.5 11,21.5 11,8.5 29,21.5 29"),
    (10, "8 9,22 9,15 20,8 31,22 31"),
    (10, "9 8,21 8,9 21,21 21,9 32,21 32"),
    (8, "6.5 6.5,15 10,23.5 13.5,9.5 24,20.5 24,9.5 33.5,20.5 33.5"),
    (8, "10 6.5,20 6.5,10 15.5,20 15.5,10 24.5,20 24.5,10 33.5,20 33.5"),
    (8, "6.5 8,15 8,23.5 8,6.5 20,15 20,23.5 20,6.5 32,15 32,23.5 32"),
)
"""For each rank how wide its dots are, and their centers."""

STICKS: tuple[tuple[str, str], ...] = (
    ("", ""),
    ("M15 6v10M15 24v10", ""),
    ("M15 6v10M8 24v10M22 24v10", ""),
    ("M8 6v10M22 6v10M8 24v10M22 24v10", ""),
    ("M7 6v10M23 6v10M7 24v10M23 24v10", "M15 15v10"),
    ("M7 6v10M15 6v10M23 6v10M7 24v10M15 24v10M23 24v10", ""),
    ("M7 17v7M15 17v7M23 17v7M7 29v7M15 29v7M23 29v7", "M15 5v7"),
    (
        "M5.5 6v10M12 6l2.5 9M18 6l-2.5 9M24.5 6v10"
        "M5.5 24v10M14.5 25l-2.5 9M15.5 25l2.5 9M24.5 24v10",
        "",
    ),
    ("M7 5v7M23 5v7M7 17v7M23 17v7M7 29v7M23 29v7", "M15 5v7M15 17v7M15 29v7"),
)
"""For each rank its green sticks, and its red ones."""


def face(tile: int | str) -> str:
    """The strokes of a tile, as SVG in a box of ``WIDTH`` by ``HEIGHT``; white has a frame.

    >>> face("9m").count("<path"), face("0m").count("<path")
    (2, 3)

    Arguments:
        tile: a kind from 0 to 33, a red five from 34 to 36, or an MPSZ name.

    Raises:
        TileError: the tile is none of these.
    """
    number = as_tile(tile)
    red = number in RED_FIVES
    suit, rank = divmod(kind_of(number), RANKS)
    strokes = (_characters, _dots, _bamboo, _honor)[suit](rank, red)
    return strokes + _CORNER * red


_CORNER = f'<path fill="{RED}" d="M19 1h7.5a3 3 0 0 1 3 3v7.5z"/>'
"""What a red five has besides its color."""


def stroke(path: str, color: str, width: float = 2.4) -> str:
    """A line along a path.

    >>> stroke("M5 8h20", INK)
    '<path stroke="#1c2733" stroke-width="2.4" d="M5 8h20"/>'
    """
    return f'<path stroke="{color}" stroke-width="{width:g}" d="{path}"/>'


def _characters(rank: int, red: bool) -> str:
    return stroke(NUMERALS[rank], RED if red else INK) + stroke(MYRIAD, RED, 1.8)


def _dots(rank: int, red: bool) -> str:
    wide, centers = DOTS[rank]
    # A line of no length with round ends is a dot.
    path = "".join(f"M{center}h0" for center in centers.split(","))
    rings = ((wide, RED if red else BLUE), (wide * 0.62, PAPER), (wide * 0.36, RED))
    return "".join(stroke(path, color, round(width, 1)) for width, color in rings)


def _bamboo(rank: int, red: bool) -> str:
    if rank == 0:
        return "".join(stroke(*line) for line in BIRD)
    pairs = zip(STICKS[rank], (RED if red else GREEN, RED), strict=True)
    lines = [line for path, color in pairs for line in ((path, color, 4.6), (path, LIGHT, 1.1))]
    return "".join(stroke(*line) for line in lines if line[0])


def _honor(rank: int, red: bool) -> str:
    color = {HONORS - 3: BLUE, HONORS - 2: GREEN, HONORS - 1: RED}.get(rank, INK)
    return stroke(HONOR_STROKES[rank] or FRAME, color)
