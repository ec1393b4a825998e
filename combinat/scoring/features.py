"""What is seen in one reading of a win, with the winning tile in one of its places.

All that yaku and fu ask for is taken here, once, so that their tests are short sentences. The
blocks of a reading are reduced to the kinds they begin with:

>>> from combinat.analysis.readings import Reading
>>> laid = layout(Reading("123m 789p 999s 11z [555z]"))
>>> laid.runs, laid.triplets, laid.pair, laid.concealed
((0, 15), (26, 31), 27, 1)

and the place of the winning tile says what the wait was:

>>> from combinat.analysis.blocks import Block
>>> [wait(Block(block), kind) for block, kind in (("123m", 2), ("123m", 1), ("123m", 0))]
['penchan', 'kanchan', 'ryanmen']
>>> wait(Block("99s"), 26), wait(Block("999s"), 26)
('tanki', 'shanpon')
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from combinat.tiles.deck import RIICHI
from combinat.tiles.kinds import RANKS, SUITS

if TYPE_CHECKING:
    from combinat.analysis.blocks import Block, Reading
    from combinat.scoring.win import Win

WAITS = {
    "ryanmen": "two-sided",
    "kanchan": "closed",
    "penchan": "edge",
    "shanpon": "double pair",
    "tanki": "pair",
    "orphan": "single orphan",
    "juusanmen": "thirteen-sided",
}
"""The waits by name, and what they are called in English."""

FIRST_HONOR = RANKS * len(SUITS)
"""The number of the first honor, the East wind; the winds and dragons follow."""

FIRST_DRAGON = FIRST_HONOR + 4
"""The number of the white dragon."""


def kinds_as_bits(*kinds: int) -> int:
    """A set of kinds as one number, a bit for each.

    >>> kinds_as_bits(0, 2, 3)
    13
    """
    return sum(1 << kind for kind in kinds)


ALL = (1 << len(RIICHI.copies)) - 1
OUTSIDE = kinds_as_bits(*RIICHI.terminals_and_honors)
OUTSIDE_RUNS = kinds_as_bits(
    *[kind for kind in range(FIRST_HONOR) if kind % RANKS in (0, RANKS - 3)]
)
CHARACTERS, DOTS, BAMBOO, HONORS = (kinds_as_bits(*part) for part in RIICHI.parts)
GREEN_DRAGON = kinds_as_bits(FIRST_DRAGON + 1)
GREENS = GREEN_DRAGON | kinds_as_bits(*[2 * RANKS + rank - 1 for rank in (2, 3, 4, 6, 8)])


class Layout(NamedTuple):
    """A reading, reduced to what yaku and fu ask for."""

    form: str
    """The name of its form."""
    runs: tuple[int, ...]
    """The kinds that the runs begin with, in order of their blocks."""
    triplets: tuple[int, ...]
    """The kinds of the triplets and quads."""
    quads: int
    """How many of these are quads."""
    concealed: int
    """How many of these are concealed, before one asks where the winning tile came from."""
    pair: int
    """The kind of the pair; that of the last, of seven."""
    kinds: int
    """The kinds there are, as bits."""
    outside: bool
    """Whether each block has a terminal or an honor."""
    honors: bool
    """Whether there is an honor."""
    one_suit: bool
    """Whether all suited tiles are of one suit, and there is one."""
    equal_runs: int
    """How many pairs of equal runs there are; three equal ones are one pair."""


def layout(reading: Reading) -> Layout:
    """Reduce a reading to what yaku and fu ask for.

    >>> from combinat.analysis.readings import Reading
    >>> layout(Reading("123m 123m 99p 999s (1111z)")).outside
    True

    One pass over the blocks.
    """
    runs: list[int] = []
    triplets: list[int] = []
    quads = concealed = begun = alike = 0
    pair = -1
    for block in reading.blocks:
        kind, shape = block.kinds[0], block.shape
        if shape == "run":
            runs.append(kind)
            begun |= 1 << kind
            continue
        alike |= 1 << kind
        if shape == "pair":
            pair = kind
        elif shape != "single":
            triplets.append(kind)
            quads += shape == "quad"
            concealed += block.meld is None or block.meld.concealed
    kinds = alike | begun | begun << 1 | begun << 2
    suited = kinds & ~HONORS
    return Layout(
        reading.form,
        tuple(runs),
        tuple(triplets),
        quads,
        concealed,
        pair,
        kinds,
        alike & ~OUTSIDE == 0 and begun & ~OUTSIDE_RUNS == 0,
        suited != kinds,
        suited != 0 and suited in (suited & CHARACTERS, suited & DOTS, suited & BAMBOO),
        _pairs_among(runs),
    )


def _pairs_among(runs: list[int]) -> int:
    different = set(runs)
    if len(different) == len(runs):
        return 0
    return sum([runs.count(first) // 2 for first in different])


def wait(block: Block, kind: int) -> str:
    """The wait of a block that a tile of this kind completed, out of :data:`WAITS`.

    >>> from combinat.analysis.blocks import Block
    >>> wait(Block("789p"), 15), wait(Block("789p"), 17)
    ('penchan', 'ryanmen')
    """
    if block.shape != "run":
        return _WAIT_OF_ALIKE[block.shape]
    first = block.kinds[0]
    if kind == first + 1:
        return "kanchan"
    at_the_edge = first % RANKS == 0 if kind == first + 2 else first % RANKS == RANKS - 3
    return "penchan" if at_the_edge else "ryanmen"


_WAIT_OF_ALIKE = {"pair": "tanki", "triplet": "shanpon", "single": "orphan"}


class Features:
    """One reading of a win with the winning tile in one place: what yaku and fu look at.

    Attributes:
        win: the win.
        flags: its situation.
        reading: the reading.
        place: the block that the winning tile completed.
        wait: the wait that was, out of :data:`WAITS`.
        concealed: how many triplets and quads are concealed; one completed by ron is not.
        closed: whether no meld is called.

    and the fields of its :class:`Layout`.
    """

    __slots__ = (
        "closed",
        "concealed",
        "equal_runs",
        "flags",
        "form",
        "honors",
        "kinds",
        "one_suit",
        "outside",
        "pair",
        "place",
        "quads",
        "reading",
        "runs",
        "triplets",
        "wait",
        "win",
    )

    def __init__(self, win: Win, reading: Reading, place: Block, laid: Layout) -> None:
        (
            self.form,
            self.runs,
            self.triplets,
            self.quads,
            concealed,
            self.pair,
            self.kinds,
            self.outside,
            self.honors,
            self.one_suit,
            self.equal_runs,
        ) = laid
        self.win = win
        self.flags = win.situation
        self.closed = win.closed
        self.reading = reading
        self.place = place
        found = wait(place, win.kind)
        if found == "tanki" and self.form == "thirteen_orphans":
            found = "juusanmen"
        self.wait = found
        self.concealed = concealed - (found == "shanpon" and not win.tsumo)

    @property
    def dragons(self) -> int:
        """How many triplets of dragons there are."""
        return sum([kind >= FIRST_DRAGON for kind in self.triplets])

    @property
    def winds(self) -> int:
        """How many triplets of winds there are."""
        return sum([FIRST_HONOR <= kind < FIRST_DRAGON for kind in self.triplets])

    @property
    def pair_value(self) -> int:
        """How often the pair is a dragon, the wind of the seat or of the round."""
        if self.form != "regular" or self.pair < FIRST_HONOR:
            return 0
        if self.pair >= FIRST_DRAGON:
            return 1
        return (self.pair == self.win.seat) + (self.pair == self.win.round)

    @property
    def is_flat(self) -> bool:
        """Has the reading no fu of its blocks, as pinfu asks: runs, a plain pair, an open wait?"""
        return len(self.runs) == 4 and self.wait == "ryanmen" and not self.pair_value

    def best_wait(self, yakuman: str) -> bool:
        """May any tile of the hand be taken for the last, for this yakuman?"""
        return self.flags.tenhou and yakuman in self.win.rules.tenhou_best_wait


def every_place(win: Win, reading: Reading) -> list[Features]:
    """The features of a reading, for each place where the winning tile can stand.

    >>> from combinat.scoring.win import as_win
    >>> from combinat.analysis.readings import readings
    >>> win = as_win("234m344556p77s888s", winning_tile="4p")
    >>> [f.wait for reading in readings(win.hand) for f in every_place(win, reading)]
    ['kanchan', 'ryanmen']
    """
    laid = layout(reading)
    return [Features(win, reading, place, laid) for place in reading.places(win.kind)]
