"""Tiles, melds and hands as pictures, in SVG that needs nothing but this file.

>>> picture = draw_hand("123m406p11z[2-34s]", winning_tile="1z")
>>> picture.notation, picture.startswith("<svg "), "<title>123m406p11z[2-34s]</title>" in picture
('123m406p11z[2-34s]', True, True)

A picture is a text: save it, or put it into a page. It says in its title and description what it
shows, and it is the same to the byte whenever and wherever it is made.

Tiles lie as they do on a table. The called tile of a meld lies on its side, and where it lies says
whose it was: the left, the middle or the right. The tile added to a quad lies on the called one.
Of a concealed quad the outer two tiles lie on their faces, but never a red five, which counts.
Under a meld of which it is not known who was called is a line. The winning tile stands apart.

The ids inside a picture are those of tiles, and mean the same drawing in each, so that
several pictures may stand in one page.
"""

from __future__ import annotations

from itertools import chain
from typing import TYPE_CHECKING, NamedTuple, Self

from combinat.display.faces import BACK, EDGE, HEIGHT, PAPER, WIDTH, face, stroke
from combinat.results.layouts import html_text
from combinat.tiles.hand import Hand, as_hand
from combinat.tiles.kinds import RED_FIVES, kind_of, tile_name
from combinat.tiles.meld import Meld, as_tile

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence
    from typing import SupportsIndex

TILE_HEIGHT = 40
"""How many pixels high a tile is, unless one asks otherwise."""

GAP = 12
"""How far groups of tiles stand apart; the tiles of a group stand 1 apart."""

HIGHEST = 10_000
"""No tile is drawn higher than this many pixels."""

LINE = 5
"""How much lower a picture ends that has a line under a meld."""

SIDES = {"-": "left", "=": "opposite", "+": "right"}
"""Whose the called tile was, by its sign."""

_ID = "combinat-"
_MIDDLE = 'style="vertical-align: middle"'


class PictureError(ValueError):
    """What cannot be drawn."""


class Picture(str):
    """An SVG picture of tiles.

    >>> picture = draw_tile("5z", height=20)
    >>> picture.width, picture.height, picture.notation
    (15.0, 20.0, '5z')
    >>> picture.uri[:26]
    'data:image/svg+xml;base64,'
    """

    __slots__ = ("height", "notation", "width")

    width: float
    """How wide it is, in pixels."""
    height: float
    """How high it is, in pixels."""
    notation: str
    """What it shows, in MPSZ or, where that cannot say it, in words."""

    @classmethod
    def of(cls, text: str, width: float, height: float, notation: str) -> Self:
        """The picture that a text is.

        >>> Picture.of("<svg/>", 30, 40, "5z").width
        30
        """
        picture = cls(text)
        picture.width, picture.height, picture.notation = width, height, notation
        return picture

    @property
    def uri(self) -> str:
        """The picture as an address, for a page to show without another file.

        >>> Picture.of("<svg/>", 30, 40, "5z").uri
        'data:image/svg+xml;base64,PHN2Zy8+'
        """
        from base64 import b64encode

        return f"data:image/svg+xml;base64,{b64encode(self.encode()).decode()}"

    @property
    def html(self) -> str:
        """The picture as HTML: an image, and in words what it shows.

        >>> print(Picture.of("<svg/>", 30, 40, '"5z"').html)
        <img src="data:image/svg+xml;base64,PHN2Zy8+" alt="&quot;5z&quot;" width="30" height="40" \
style="vertical-align: middle">

        A notebook that is not trusted shows it too, where it would not show SVG.
        """
        size = f'width="{self.width:g}" height="{self.height:g}"'
        return f'<img src="{self.uri}" alt="{html_text(self.notation)}" {size} {_MIDDLE}>'

    def _repr_mimebundle_(self, include: object = None, exclude: object = None) -> dict[str, str]:
        return {"text/plain": self.notation, "text/html": self.html}


class Placed(NamedTuple):
    """A tile and where it lies in a group.

    Attributes:
        tile: the tile, 0 to 36, or None for one that lies on its face.
        x: how far its left edge is from that of the group.
        level: how many tiles lie under it.
        turned: does it lie on its side?
    """

    tile: int | None
    x: int
    level: int = 0
    turned: bool = False


class Group(NamedTuple):
    """Tiles that stand together.

    Attributes:
        tiles: the tiles, from left to right.
        underlined: is there a line under it, for it is not known who was called?
    """

    tiles: tuple[Placed, ...]
    underlined: bool = False

    @property
    def width(self) -> int:
        """How wide it is.

        >>> Group((Placed(0, 0), Placed(1, 31, turned=True))).width
        71
        """
        return max((placed.x + _width(placed.turned) for placed in self.tiles), default=0)


def draw_tile(tile: SupportsIndex | str, *, height: float = TILE_HEIGHT) -> Picture:
    """One tile.

    >>> draw_tile("0p").notation
    '0p'

    Arguments:
        tile: a kind from 0 to 33, a red five from 34 to 36, or an MPSZ name.
        height: how many pixels high a tile is.

    Raises:
        TileError: there is no such tile.
        PictureError: there is no such height.
    """
    number = as_tile(tile)
    return draw([row([number])], tile_name(number), height=height)


def draw_meld(meld: Meld | str, *, title: str = "", height: float = TILE_HEIGHT) -> Picture:
    """A meld, as it lies on the table.

    >>> draw_meld("[555=z]").count('rotate(')
    1

    Arguments:
        meld: a meld or its notation.
        title: what the picture is called, if not by its notation.
        height: how many pixels high a tile is.

    Raises:
        NotationError: the notation is that of no meld.
        PictureError: there is no such height.
    """
    meld = Meld(meld)
    return draw([lay(meld)], str(meld), title=title, height=height)


def draw_hand(
    hand: Hand | str,
    *,
    winning_tile: SupportsIndex | str | None = None,
    title: str = "",
    height: float = TILE_HEIGHT,
) -> Picture:
    """A hand: its concealed tiles, the winning one apart, and its melds.

    >>> draw_hand("123m456p789s11222z").width
    433.0
    >>> draw_hand("11z", winning_tile="2z")
    Traceback (most recent call last):
    ...
    combinat.display.svg.PictureError: expected a winning tile out of 11z, got 2z

    Arguments:
        hand: a hand or its notation, of any size.
        winning_tile: one of its concealed tiles, to be drawn apart.
        title: what the picture is called, if not by its notation.
        height: how many pixels high a tile is.

    Raises:
        NotationError: the notation is that of no hand.
        PictureError: the winning tile is not in the hand, or there is no such height.

    A plain five may be asked for of a hand whose only five is red.
    """
    hand = as_hand(hand)
    tiles, apart = list(hand.tiles), []
    if winning_tile is not None:
        apart = [_taken(tiles, as_tile(winning_tile), hand)]
    groups = [row(tiles), row(apart), *map(lay, hand.melds)]
    return draw(groups, str(hand), title=title, height=height)


def _taken(tiles: list[int], tile: int, hand: Hand) -> int:
    """Take a tile out of some; where there is none but red, the red five for a five."""
    fits = [held for held in tiles if held == tile or kind_of(held) == tile]
    if not fits:
        raise PictureError(f"expected a winning tile out of {hand}, got {tile_name(tile)}")
    taken = tile if tile in fits else fits[0]
    tiles.remove(taken)
    return taken


# --- how tiles lie -----------------------------------------------------------------------------


def row(tiles: Iterable[int]) -> Group:
    """Tiles side by side.

    >>> row([0, 1]).tiles
    (Placed(tile=0, x=0, level=0, turned=False), Placed(tile=1, x=31, level=0, turned=False))
    """
    return Group(tuple(Placed(tile, i * (WIDTH + 1)) for i, tile in enumerate(tiles)))


def lay(meld: Meld) -> Group:
    """The tiles of a meld as they lie on the table.

    >>> [placed.turned for placed in lay(Meld("[555=z]")).tiles]
    [False, True, False]
    >>> [placed.tile for placed in lay(Meld("(0555p)")).tiles]
    [None, 35, 13, None]
    """
    if meld.concealed:
        return _concealed_quad(meld.tiles)
    if meld.called is None:
        return row(meld.tiles)._replace(underlined=True)
    others = [tile for i, tile in enumerate(meld.tiles) if i != meld.called]
    added = [others.pop()] if meld.is_added else []
    slot = {"-": 0, "=": 1, "+": len(others)}[meld.source]
    called = meld.tiles[meld.called]
    tiles, x = [], 0
    for i, tile in enumerate((*others[:slot], called, *others[slot:])):
        tiles.append(Placed(tile, x, turned=i == slot))
        x += _width(i == slot) + 1
    tiles += [Placed(tile, tiles[slot].x, level=1, turned=True) for tile in added]
    return Group(tuple(tiles))


def _concealed_quad(tiles: Sequence[int]) -> Group:
    """Two of four tiles on their faces, or fewer, for red fives are seen."""
    red = [tile for tile in tiles if tile in RED_FIVES]
    plain = [tile for tile in tiles if tile not in RED_FIVES]
    seen = [*red, *plain[: max(0, 2 - len(red))]]
    hidden = len(tiles) - len(seen)
    shown = [None] * (hidden - hidden // 2), [None] * (hidden // 2)
    return Group(
        tuple(Placed(tile, i * (WIDTH + 1)) for i, tile in enumerate((*shown[0], *seen, *shown[1])))
    )


def _width(turned: bool) -> int:
    return HEIGHT if turned else WIDTH


# --- the picture -------------------------------------------------------------------------------


def draw(
    groups: Iterable[Group], notation: str, *, title: str = "", height: float = TILE_HEIGHT
) -> Picture:
    """Groups of tiles, side by side and apart.

    >>> draw([row([0, 0]), row([1, 1, 1])], "11m 222m").width
    165.0

    Arguments:
        groups: the groups from left to right; empty ones take no room.
        notation: what they are, for the description.
        title: what the picture is called, if not by its notation.
        height: how many pixels high a tile is.

    Raises:
        PictureError: there is no such height.
    """
    scale = _pixels(height) / HEIGHT
    shown = [group for group in groups if group.tiles]
    wide = max(1, sum(group.width for group in shown) + GAP * (len(shown) - 1))
    raised = max((placed.level for group in shown for placed in group.tiles), default=0)
    top = max(0, (raised + 1) * WIDTH - HEIGHT) if raised else 0
    high = top + HEIGHT + LINE * any(group.underlined for group in shown)
    size = f'width="{wide * scale:g}" height="{high * scale:g}" viewBox="0 {-top} {wide} {high}"'
    text = (
        f'<svg xmlns="http://www.w3.org/2000/svg" {size} role="img" fill="none"'
        f' stroke-linecap="round" stroke-linejoin="round">'
        f"<title>{html_text(title or notation)}</title><desc>{html_text(notation)}</desc>"
        f"<defs>{_definitions(shown)}</defs>{_uses(shown)}</svg>"
    )
    return Picture.of(text, wide * scale, high * scale, notation)


def _pixels(height: object) -> float:
    if isinstance(height, bool) or not isinstance(height, int | float):
        raise PictureError(f"expected a height above 0 in pixels, got {height!r}")
    if not 0 < height <= HIGHEST:
        raise PictureError(f"expected a height above 0 and up to {HIGHEST:,}, got {height!r}")
    return float(height)


def _definitions(groups: Sequence[Group]) -> str:
    """Each tile that is used, once, and the blank that all are drawn on."""
    tiles = {placed.tile for group in groups for placed in group.tiles}
    blank = f'<rect x=".5" y=".5" width="29" height="39" rx="3.5" stroke="{EDGE}"'
    faces = [
        f'<g id="{_ID}{tile_name(tile)}"><use href="#{_ID}face"/>{face(tile)}</g>'
        for tile in sorted(tiles - {None}, key=lambda tile: tile or 0)
        if tile is not None
    ]
    back = stroke("M5 5h20v30h-20zM5 15l10-10l10 10v10l-10 10l-10-10z", PAPER, 1.2)
    down = f'<g id="{_ID}back">{blank} fill="{BACK}"/>{back}</g>' if None in tiles else ""
    return f'<g id="{_ID}face">{blank} fill="{PAPER}"/></g>' + down + "".join(faces)


def _uses(groups: Sequence[Group]) -> str:
    starts = [sum(group.width + GAP for group in groups[:i]) for i in range(len(groups))]
    return "".join(
        chain.from_iterable(
            (*(_use(placed, start) for placed in group.tiles), _line(group, start))
            for group, start in zip(groups, starts, strict=True)
        )
    )


def _use(placed: Placed, start: int) -> str:
    name = "back" if placed.tile is None else tile_name(placed.tile)
    x = start + placed.x
    if placed.turned:
        # Turned about its upper left corner, a tile lies above it: its foot is what is moved.
        y = HEIGHT - WIDTH * placed.level
        return f'<use href="#{_ID}{name}" transform="translate({x} {y})rotate(-90)"/>'
    return f'<use href="#{_ID}{name}" x="{x}"/>'


def _line(group: Group, start: int) -> str:
    if not group.underlined:
        return ""
    return stroke(f"M{start + 2} {HEIGHT + LINE - 1.5}h{group.width - 4}", "#808891", 2)
