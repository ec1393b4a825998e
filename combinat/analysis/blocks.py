"""Blocks, and readings made of them: what a complete hand is split into.

A *block* is a meld or the pair, written as its tiles; called melds and concealed quads as they
are in the hand. Thirteen orphans are a pair and *single* tiles.

>>> run, quad = Block("234m"), Block("(5555z)")
>>> run.shape, run.kinds, run.is_concealed
('run', (1, 2, 3), True)
>>> quad.shape, quad.is_concealed, quad.is_outside
('quad', True, True)

A *reading* is the blocks of one complete hand, of one of the forms:

>>> reading = Reading("234m 234m 55m 789p [2-34s]")
>>> reading.form, reading.pair, len(reading.runs), reading.is_concealed
('regular', Block('55m'), 4, False)

Where the winning tile may stand decides what the wait was:

>>> reading.places("4m"), reading.places("4s")
((Block('234m'),), ())
"""

from __future__ import annotations

from collections import Counter
from functools import lru_cache, partial
from itertools import groupby
from typing import TYPE_CHECKING, Self, final

from combinat.analysis.profiles import MOST_MELDS
from combinat.tiles.deck import RIICHI, Deck
from combinat.tiles.hand import Hand
from combinat.tiles.value import Value

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

    from combinat.tiles.deck import Vector
    from combinat.tiles.meld import Meld

SHAPES = ("run", "triplet", "quad", "pair", "single")
"""What a block can be; single tiles are blocks of thirteen orphans alone."""
_MELDS = SHAPES[:3]
_ALIKE = {"single": 1, "pair": 2, "triplet": 3}
"""How many tiles of one kind a concealed block has."""


class ReadingError(ValueError):
    """Something that was to be a block or a reading is none."""


class _Made(Value):
    """A value made from its fields or from a text, with the deck its kinds are numbered by."""

    __slots__: tuple[str, ...] = ()

    def __reduce__(self) -> tuple[Callable[[], Self], tuple[()]]:
        fields = {name: getattr(self, name) for name in self.__slots__}
        return partial(type(self)._make, **fields), ()


@final
class Block(_Made):
    """A meld, a pair, or a single tile of thirteen orphans.

    >>> Block("1m2m3m"), Block("777z"), Block("[406m]")
    (Block('123m'), Block('777z'), Block('[406m]'))
    >>> Block("124m")
    Traceback (most recent call last):
    ...
    combinat.analysis.blocks.ReadingError: expected a block such as '123m' or '55z', got '124m'

    Four of a kind are a block only where they are set apart: ``[5555z]`` or ``(5555z)``.
    """

    __slots__ = ("deck", "kinds", "meld", "shape")

    shape: str
    """One of :data:`SHAPES`."""
    kinds: tuple[int, ...]
    """The kinds of its tiles, in order, as the deck numbers them."""
    meld: Meld | None
    """The meld as it is written out in the hand, if it is."""
    deck: Deck
    """The deck the tiles are of."""

    def __new__(cls, block: str | Block, *, deck: Deck = RIICHI) -> Block:
        """Read a block; one that is a block already is itself."""
        return block if isinstance(block, Block) else _read_block(block, deck)

    @classmethod
    def of(cls, shape: str, kind: int, *, deck: Deck = RIICHI) -> Block:
        """The concealed block of a shape, whose first tile is of this kind.

        >>> Block.of("run", 1), Block.of("pair", 33)
        (Block('234m'), Block('77z'))
        >>> Block.of("run", 8)
        Traceback (most recent call last):
        ...
        combinat.analysis.blocks.ReadingError: expected a run, got one that begins with 9m

        The same block each time, for the blocks of a deck are few.
        """
        return _concealed(shape, kind, deck)

    @property
    def kind(self) -> int:
        """The kind of its first tile.

        >>> Block("789m").kind
        6
        """
        return self.kinds[0]

    @property
    def is_meld(self) -> bool:
        """Is it a run, a triplet or a quad?

        >>> Block("789m").is_meld, Block("77m").is_meld
        (True, False)
        """
        return self.shape in _MELDS

    @property
    def is_concealed(self) -> bool:
        """Did all of its tiles come from the wall? So it is for all but called melds.

        >>> Block("777m").is_concealed, Block("[777m]").is_concealed, Block("(7777m)").is_concealed
        (True, False, True)

        That a block which the discard of another completed counts as called is for the score
        to say.
        """
        return self.meld is None or self.meld.concealed

    @property
    def is_honor(self) -> bool:
        """Is it made of honors?

        >>> Block("777z").is_honor
        True
        """
        return self.kinds[0] >= len(self.deck.copies) - len(self.deck.honors)

    @property
    def has_outside(self) -> bool:
        """Is a terminal or an honor among its tiles?

        >>> Block("789m").has_outside, Block("678m").has_outside, Block("44z").has_outside
        (True, False, True)
        """
        outside = self.deck.terminals_and_honors
        return self.kinds[0] in outside or self.kinds[-1] in outside

    @property
    def is_outside(self) -> bool:
        """Is each of its tiles a terminal or an honor?

        >>> Block("789m").is_outside, Block("999m").is_outside
        (False, True)
        """
        outside = self.deck.terminals_and_honors
        return all(kind in outside for kind in self.kinds)

    def __str__(self) -> str:
        if self.meld is not None:
            return str(self.meld)
        if not self.deck.is_written:
            return str(self.kinds)
        names = [self.deck.name(kind) for kind in self.kinds]
        return "".join(name[0] for name in names) + names[0][1]

    def __repr__(self) -> str:
        if not self.deck.is_written:
            return f"Block.of({self.shape!r}, {self.kind}, deck={self.deck!r})"
        return f"Block({str(self)!r}{_of_deck(self.deck)})"


@final
class Reading(_Made):
    """One way to split a complete hand into blocks.

    >>> Reading("11z 123m 456p 789s 222z")
    Reading('123m 456p 789s 11z 222z')
    >>> Reading("123m 456p")
    Traceback (most recent call last):
    ...
    combinat.analysis.blocks.ReadingError: expected up to 4 melds and a pair, seven different \
pairs, or a pair and twelve single tiles, got 123m 456p
    """

    __slots__ = ("blocks", "form")

    form: str
    """The name of its form, out of :data:`combinat.sets.forms.FORMS`."""
    blocks: tuple[Block, ...]
    """All blocks: the concealed ones in the order of their tiles, then melds written out."""

    def __new__(cls, reading: str | Reading, *, deck: Deck = RIICHI) -> Reading:
        """Read a reading, blocks with spaces between them; one that is one already is itself."""
        if isinstance(reading, Reading):
            return reading
        if not isinstance(reading, str):
            raise ReadingError(f"expected a reading such as '123m 11z', got {reading!r}")
        return cls.of([Block(block, deck=deck) for block in reading.split()])

    @classmethod
    def of(cls, blocks: Iterable[Block]) -> Reading:
        """The reading that these blocks are, in any order.

        >>> Reading.of([Block("11z"), Block("234s")])
        Reading('234s 11z')
        """
        chosen = tuple(sorted(blocks, key=_place))
        form = _form(chosen)
        _check_copies(chosen)
        return cls.known(form, chosen)

    @classmethod
    def known(cls, form: str, blocks: tuple[Block, ...]) -> Reading:
        """The reading of blocks known to be of a form and in order; nothing is checked.

        >>> Reading.known("regular", (Block("234s"), Block("11z")))
        Reading('234s 11z')
        """
        return cls._make(form=form, blocks=blocks)

    @property
    def deck(self) -> Deck:
        """The deck the tiles are of.

        >>> Reading("234s 11z").deck is RIICHI
        True
        """
        return self.blocks[0].deck

    @property
    def melds(self) -> tuple[Block, ...]:
        """The runs, triplets and quads; none in seven pairs and thirteen orphans.

        >>> Reading("234s 11z [555z]").melds
        (Block('234s'), Block('[555z]'))
        """
        return self._of("run", "triplet", "quad")

    @property
    def runs(self) -> tuple[Block, ...]:
        """The runs.

        >>> Reading("234s 11z [555z]").runs
        (Block('234s'),)
        """
        return self._of("run")

    @property
    def triplets(self) -> tuple[Block, ...]:
        """The triplets, and the quads, which count as such.

        >>> Reading("222s 11z [555z] (6666z)").triplets
        (Block('222s'), Block('[555z]'), Block('(6666z)'))
        """
        return self._of("triplet", "quad")

    @property
    def quads(self) -> tuple[Block, ...]:
        """The quads.

        >>> Reading("222s 11z [555z] (6666z)").quads
        (Block('(6666z)'),)
        """
        return self._of("quad")

    @property
    def pairs(self) -> tuple[Block, ...]:
        """The pairs: one, or all of seven.

        >>> len(Reading("11m 22m 33m 44m 55m 66m 77m").pairs)
        7
        """
        return self._of("pair")

    @property
    def pair(self) -> Block | None:
        """The one pair; None for seven pairs.

        >>> Reading("234s 11z").pair
        Block('11z')
        """
        return self._of("pair")[0] if self.form != "seven_pairs" else None

    def _of(self, *shapes: str) -> tuple[Block, ...]:
        return tuple([block for block in self.blocks if block.shape in shapes])

    @property
    def is_concealed(self) -> bool:
        """Is the hand fully concealed? Concealed quads may be set apart.

        >>> Reading("11z (5555z)").is_concealed, Reading("11z [5555z]").is_concealed
        (True, False)
        """
        return all(block.is_concealed for block in self.blocks)

    def places(self, tile: int | str) -> tuple[Block, ...]:
        """The concealed blocks that a tile may have completed, equal ones once.

        >>> Reading("234m 345m 44m 789p [456p]").places("4m")
        (Block('234m'), Block('345m'), Block('44m'))

        Arguments:
            tile: a kind, as the deck numbers it, or the name of a tile.
        """
        kind = self.deck.vector(tile).index(1) if isinstance(tile, str) else tile
        found = [block for block in self.blocks if block.meld is None and kind in block.kinds]
        return tuple(found if len(found) == 1 else [block for block, _ in groupby(found)])

    def __str__(self) -> str:
        return " ".join(map(str, self.blocks))

    def __repr__(self) -> str:
        if not self.deck.is_written:
            return f"Reading.of({list(self.blocks)!r})"
        return f"Reading({str(self)!r}{_of_deck(self.deck)})"


@lru_cache(maxsize=1 << 10)
def written_out(meld: Meld, deck: Deck = RIICHI) -> Block:
    """The block of a meld that is written out in a hand.

    >>> written_out(Hand("[0555p]").melds[0]).kinds
    (13, 13, 13, 13)
    """
    shape = "run" if meld.is_run else "quad" if meld.is_quad else "triplet"
    kinds = _kinds(Hand.from_tiles(meld.kinds), deck)
    return Block._make(shape=shape, kinds=kinds, meld=meld, deck=deck)


@lru_cache(maxsize=1 << 10)
def _concealed(shape: str, kind: int, deck: Deck) -> Block:
    if shape not in ("run", *_ALIKE):
        raise ReadingError(f"expected a run, a triplet, a pair or a single tile, got {shape!r}")
    if kind not in range(len(deck.copies)):
        raise ReadingError(f"expected a kind from 0 to {len(deck.copies) - 1}, got {kind!r}")
    if shape == "run" and not deck.run_starts[kind]:
        raise ReadingError(f"expected a run, got one that begins with {deck.name(kind)}")
    kinds = (kind, kind + 1, kind + 2) if shape == "run" else (kind,) * _ALIKE[shape]
    return Block._make(shape=shape, kinds=kinds, meld=None, deck=deck)


def _read_block(text: object, deck: Deck) -> Block:
    hand = Hand(text if isinstance(text, str) else "")
    kinds = _kinds(hand, deck)
    if len(hand.melds) == 1 and not kinds:
        return written_out(hand.melds[0], deck)
    for shape in ("run", *_ALIKE):
        begun = kinds and (shape != "run" or deck.run_starts[kinds[0]])
        if begun and not hand.melds and _concealed(shape, kinds[0], deck).kinds == kinds:
            return _concealed(shape, kinds[0], deck)
    raise ReadingError(f"expected a block such as '123m' or '55z', got {text!r}")


def _kinds(hand: Hand, deck: Deck) -> Vector:
    """The kinds of the concealed tiles, one by one."""
    return tuple(kind for kind, count in enumerate(deck.vector(hand)) for _ in range(count))


def _place(block: Block) -> tuple[bool, Vector, str]:
    return block.meld is not None, block.kinds, str(block.meld or "")


def _form(blocks: tuple[Block, ...]) -> str:
    """The form that some blocks, in order, are a reading of."""
    shapes = [block.shape for block in blocks]
    kinds = [block.kind for block in blocks]
    melds = sum(block.is_meld for block in blocks)
    if melds <= MOST_MELDS and shapes.count("pair") == 1 and len(blocks) == melds + 1:
        return "regular"
    if shapes == ["pair"] * 7 and len(set(kinds)) == 7:
        return "seven_pairs"
    orphans = sorted(shapes) == ["pair"] + ["single"] * 12
    if orphans and tuple(kinds) == blocks[0].deck.terminals_and_honors:
        return "thirteen_orphans"
    raise ReadingError(
        f"expected up to {MOST_MELDS} melds and a pair, seven different pairs, or a pair and"
        f" twelve single tiles, got {' '.join(map(str, blocks))}"
    )


def _check_copies(blocks: tuple[Block, ...]) -> None:
    deck = blocks[0].deck
    if any(block.deck != deck for block in blocks):
        raise ReadingError("expected blocks of one deck, got several")
    for kind, held in Counter(kind for block in blocks for kind in block.kinds).items():
        most = deck.copies[kind]
        if held > most:
            raise ReadingError(f"expected {most} of {deck.name(kind)} at most, got {held}")


def _of_deck(deck: Deck) -> str:
    return "" if deck == RIICHI else f", deck={deck!r}"
