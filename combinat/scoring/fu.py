"""Fu: what a reading counts besides its yaku, part by part.

>>> from combinat.scoring.features import every_place
>>> from combinat.scoring.win import as_win
>>> from combinat.analysis.readings import readings
>>> win = as_win("44m678p123s222z(6666z)", winning_tile="7p")
>>> (found,) = every_place(win, readings(win.hand)[0])
>>> for part in fu_parts(found):
...     print(part)
20 base
10 fully concealed, by ron
8 concealed triplet of terminals or honors: 222z
32 concealed quad of terminals or honors: (6666z)
2 closed wait: 678p
>>> rounded(fu_parts(found))
80

The parts add up to the fu before rounding. Seven pairs are fixed and one part. [WRC2025], [Meijin].
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from combinat.scoring.features import OUTSIDE, WAITS

if TYPE_CHECKING:
    from collections.abc import Iterable

    from combinat.analysis.blocks import Block
    from combinat.scoring.features import Features

BASE = 20
"""What each hand has."""

CLOSED_RON = 10
"""For a fully concealed hand won by ron."""

TSUMO = 2
"""For a self-drawn win."""

PAIR = 2
"""For a pair of dragons, of the seat wind, of the round wind."""

NARROW = 2
"""For a wait on one kind alone."""

NARROW_WAITS = ("kanchan", "penchan", "tanki")
"""The waits on one kind alone."""

TRIPLETS = {
    # shape, concealed, of terminals or honors
    ("triplet", False, False): 2,
    ("triplet", False, True): 4,
    ("triplet", True, False): 4,
    ("triplet", True, True): 8,
    ("quad", False, False): 8,
    ("quad", False, True): 16,
    ("quad", True, False): 16,
    ("quad", True, True): 32,
}
"""For a triplet or a quad: each doubling is one more thing that is hard."""


class FuPart(NamedTuple):
    """Some fu, what they are for, and the block that has them."""

    name: str
    """What they are for."""
    fu: int
    """How many."""
    block: Block | None = None
    """The block, if they are for one."""

    def __str__(self) -> str:
        return f"{self.fu} {self.name}" + (f": {self.block}" if self.block is not None else "")


_BASE = FuPart("base", BASE)
_CLOSED_RON = FuPart("fully concealed, by ron", CLOSED_RON)
_TSUMO = FuPart("self-drawn", TSUMO)
_WAIT_NAMES = {wait: f"{WAITS[wait]} wait" for wait in NARROW_WAITS}
_TRIPLET_NAMES = {
    (shape, concealed, outside): f"{'concealed' if concealed else 'open'} {shape} of"
    f" {'terminals or honors' if outside else 'simples'}"
    for shape, concealed, outside in TRIPLETS
}


def fu_parts(f: Features) -> tuple[FuPart, ...]:
    """The fu of a reading with the winning tile in its place, part by part.

    Arguments:
        f: the features of the reading.

    A pass over the blocks.
    """
    rules = f.win.rules
    if f.form == "seven_pairs":
        return (FuPart("seven pairs", rules.seven_pairs_fu),)
    parts = [_BASE]
    if f.win.tsumo:
        # A self-drawn hand with no fu of its blocks is pinfu: then there are none for the draw.
        if _draw_counts(f):
            parts.append(_TSUMO)
        return (*parts, *_of_blocks(f))
    if f.closed:
        parts.append(_CLOSED_RON)
    parts += _of_blocks(f)
    if len(parts) == 1 and rules.open_ron_fu > BASE:
        parts.append(FuPart("open, with no other fu", rules.open_ron_fu - BASE))
    return tuple(parts)


def rounded(parts: Iterable[FuPart]) -> int:
    """The fu that count: the parts together, rounded up to a ten; of seven pairs as they are.

    >>> rounded([FuPart("base", 20), FuPart("self-drawn", 2)])
    30
    >>> rounded([FuPart("seven pairs", 25)])
    25
    """
    total = sum([part.fu for part in parts])
    return total if total == 25 else -(-total // 10) * 10


def _draw_counts(f: Features) -> bool:
    rules = f.win.rules
    if f.flags.rinshan and not rules.rinshan_fu:
        return False
    return not (f.closed and f.is_flat and rules.pinfu_tsumo)


def _of_blocks(f: Features) -> list[FuPart]:
    """What the triplets and quads, the pair and the wait have."""
    parts = []
    value = f.pair_value
    for block in f.reading.blocks if value or f.triplets else ():
        if block.shape in ("triplet", "quad"):
            concealed = block.is_concealed and (f.win.tsumo or block is not f.place)
            key = (block.shape, concealed, OUTSIDE >> block.kinds[0] & 1 == 1)
            parts.append(FuPart(_TRIPLET_NAMES[key], TRIPLETS[key], block))
        elif block.shape == "pair" and value:
            fu = f.win.rules.double_wind_fu if value == 2 else PAIR
            parts.append(FuPart("pair of value", fu, block))
    if f.wait in _WAIT_NAMES:
        parts.append(FuPart(_WAIT_NAMES[f.wait], NARROW, f.place))
    return parts
