"""What a picture holds, read back from its XML."""

import re
from base64 import b64decode
from html.parser import HTMLParser
from typing import NamedTuple
from xml.etree import ElementTree

SVG = "{http://www.w3.org/2000/svg}"
HREF = "#combinat-"


class Laid(NamedTuple):
    """A tile of a picture: its name, its corner, and whether it lies on its side."""

    tile: str
    x: float
    y: float
    turned: bool


def parsed(picture: str) -> ElementTree.Element:
    """Return the picture as a tree, if it is well-formed; text from the package, not the net."""
    return ElementTree.fromstring(picture)


def laid(picture: str) -> list[Laid]:
    """Return the tiles of a picture from left to right, those above others last."""
    found = []
    for use in parsed(picture).findall(f"{SVG}use"):
        moved = re.match(r"translate\((\S+) (\S+)\)rotate\(-90\)", use.get("transform", ""))
        x, y = moved.groups() if moved else (use.get("x", "0"), use.get("y", "0"))
        found.append(Laid(use.get("href", "").removeprefix(HREF), float(x), float(y), bool(moved)))
    return found


def names(picture: str) -> list[str]:
    """Return what the tiles of a picture are called; one on its face is ``back``."""
    return [tile.tile for tile in laid(picture)]


def words(picture: str) -> tuple[str | None, str | None]:
    """Return the title and the description."""
    tree = parsed(picture)
    return tree.findtext(f"{SVG}title"), tree.findtext(f"{SVG}desc")


class Page(HTMLParser):
    """The tags of a page with their attributes, and its text."""

    def __init__(self, page: str) -> None:
        super().__init__()
        self.tags: list[tuple[str, dict[str, str | None]]] = []
        self.text = ""
        self.feed(page)
        self.close()

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags.append((tag, dict(attrs)))

    def handle_data(self, data: str) -> None:
        self.text += data

    @property
    def pictures(self) -> list[str]:
        """The pictures that the page holds in itself, as SVG."""
        sources = [attrs["src"] or "" for tag, attrs in self.tags if tag == "img"]
        heads, bodies = zip(*(source.split(",") for source in sources), strict=True)
        assert set(heads) == {"data:image/svg+xml;base64"}
        return [b64decode(body, validate=True).decode() for body in bodies]
