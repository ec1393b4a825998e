"""What a notebook shows of a value: pictures of tiles, and beside them the text as ever.

A value asks :func:`mimebundle` when it is looked at, and only then. Plain text is always there,
so that a terminal shows what it has always shown:

>>> from combinat.tiles.hand import Hand
>>> shown = mimebundle(Hand("123m456p789s11222z"))
>>> shown["text/plain"]
"Hand('123m456p789s11222z')"
>>> shown["text/html"][:36], 'alt="123m456p789s11222z"' in shown["text/html"]
('<img src="data:image/svg+xml;base64,', True)

Pictures are images with the notation beside them, for a notebook that is not trusted shows them
too. Words and numbers stand outside of them, in the color of the page.
"""

from __future__ import annotations

from functools import singledispatch
from typing import TYPE_CHECKING

from combinat.analysis.blocks import Block, Reading
from combinat.analysis.discards import Discards
from combinat.analysis.readings import Readings
from combinat.analysis.waits import Tiles
from combinat.display import svg
from combinat.results.layouts import html_text
from combinat.scoring.report import as_html
from combinat.scoring.score import Score
from combinat.sets.handset import HandSet
from combinat.tiles.hand import Hand
from combinat.tiles.kinds import TileError, parse_tile
from combinat.tiles.meld import Meld

if TYPE_CHECKING:
    from collections.abc import Sequence

SAMPLES, ROOM = 3, 42
"""So many hands of a set are shown; one of no more hands, or no more tiles in all, whole."""

SHORT = 4
"""Hands of no more tiles than this are shown side by side."""

SMALL = 24
"""The height of a tile in a table, in pixels."""


def mimebundle(value: object) -> dict[str, str]:
    """What a notebook may show, by kind: always the plain text, and HTML where there is any.

    >>> mimebundle(7)
    {'text/plain': '7'}
    """
    page = html(value)
    return {"text/plain": plain(value)} | ({"text/html": page} if page else {})


@singledispatch
def plain(value: object) -> str:
    """A value as text.

    >>> from combinat.analysis.readings import readings
    >>> print(plain(readings("111222333m11z")))
    (Reading('111m 222m 333m 11z'),
     Reading('123m 123m 123m 11z'))
    """
    return repr(value)


@plain.register
def _(score: Score) -> str:
    return str(score)


@plain.register(Discards)
@plain.register(Readings)
def _(values: Sequence[object]) -> str:
    if len(values) < 2:
        return repr(values)
    return "(" + ",\n ".join(map(repr, values)) + ")"


@singledispatch
def html(value: object) -> str:
    """A value as HTML, or nothing for one that is best shown as text.

    >>> from combinat.sets.forms import seven_pairs
    >>> html(seven_pairs()).count("<img"), html(7)
    (3, '')
    """
    return ""


@html.register
def _(hand: Hand) -> str:
    return svg.draw_hand(hand).html if hand.size else ""


@html.register
def _(meld: Meld) -> str:
    return svg.draw_meld(meld).html


@html.register
def _(block: Block) -> str:
    return _blocks([block]) if block.deck.is_written else ""


@html.register
def _(reading: Reading) -> str:
    return _blocks(reading.blocks) if reading.deck.is_written else ""


@html.register
def _(readings: Readings) -> str:
    return "".join(map(_row, filter(None, map(html, readings))))


@html.register
def _(tiles: Tiles) -> str:
    if not tiles:
        return ""
    return f"<div>{_live(tiles, svg.TILE_HEIGHT)} ({_summed(tiles)})</div>"


@html.register
def _(discards: Discards) -> str:
    head = "".join(f"<th>{word}</th>" for word in ("let go", "shanten", "live tiles"))
    head += '<th style="text-align: left">accepted</th>'
    rows = "".join(
        f"<tr><td>{picture(choice.tile, SMALL)}</td><td>{choice.shanten}</td>"
        f"<td>{choice.acceptance.live}</td>"
        f'<td style="text-align: left">{_live(choice.acceptance, SMALL)}</td></tr>'
        for choice in discards
    )
    return f"<table><thead><tr>{head}</tr></thead><tbody>{rows}</tbody></table>" if rows else ""


@html.register
def _(hands: HandSet) -> str:
    said = f"<div>{html_text(repr(hands).strip('<>'))}</div>"
    if not hands.deck.is_written or not any(hands.tiles):
        return said
    whole = hands.count() <= max(SAMPLES, ROOM // hands.tiles[-1])
    some = list(hands) if whole else hands.sample(SAMPLES, rng=0)
    few = "all of them" if whole else "some of them, as they are dealt"
    pictures = list(filter(None, map(html, some)))
    if hands.tiles[-1] > SHORT:
        return f"{said}<div>{few}:</div>{''.join(map(_row, pictures))}"
    return f"{said}<div>{few}:</div>{_row(' &nbsp; '.join(pictures))}"


@html.register
def _(score: Score) -> str:
    win = score.win
    return f"<div>{svg.draw_hand(win.hand, winning_tile=win.tile).html}</div>{as_html(score)}"


def _row(pictures: str) -> str:
    return f'<div style="margin: 3px 0">{pictures}</div>'


def picture(tile: str, height: float) -> str:
    """The tile of this name as HTML; the name alone of a kind that has no picture.

    >>> picture("kind 3", 20)
    'kind 3'
    """
    try:
        return svg.draw_tile(parse_tile(tile), height=height).html
    except TileError:
        return html_text(tile)


def _live(tiles: Tiles, height: float) -> str:
    return " &nbsp; ".join(f"{picture(tile, height)}&nbsp;{live}" for tile, live in tiles.items())


def _summed(tiles: Tiles) -> str:
    kinds = "1 kind" if tiles.kinds == 1 else f"{tiles.kinds} kinds"
    live = "1 live tile" if tiles.live == 1 else f"{tiles.live} live tiles"
    return f"{kinds}, {live}"


def _blocks(blocks: Sequence[Block]) -> str:
    groups = [_group(block) for block in blocks]
    return svg.draw(groups, " ".join(map(str, blocks))).html


def _group(block: Block) -> svg.Group:
    if block.meld is not None:
        return svg.lay(block.meld)
    return svg.row(parse_tile(block.deck.name(kind)) for kind in block.kinds)
