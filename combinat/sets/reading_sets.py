"""Sets of readings, as values: how a property of blocks becomes a set of hands.

A *reading* is one way to split a complete regular hand into blocks. Written as a vector, with
the runs begun at each kind, the triplets and the pairs of it, a set of readings is a diagram
like any other: shapes are made by the algebra of sets, "and", "or" and "not" included. Only
the last step leaves it. The hands of a set are those for which *some* reading is in it:

>>> every = complete_readings(4)
>>> def triplets(block, kind, number):
...     return number * (block == "triplet")
>>> runs, three = every.where(triplets, most=0), every.where(triplets, 3, 3)
>>> bool(runs & three), (runs.hands() & three.hands()).count(weight="deals")
(False, 249849186)

No reading has four runs and three triplets, but some hands have a reading of either kind, as
111222333m789p99p has. References: [Bryant1986], [Knu2011].
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import lru_cache
from typing import TYPE_CHECKING, Any, Literal, TypeAlias

from combinat.diagrams import algebra
from combinat.diagrams.build import box, build, ways
from combinat.sets.diagram_set import DiagramSet
from combinat.sets.handset import HandSet, HandSetError, whole
from combinat.sets.melds import Blocks, moves
from combinat.tiles.deck import RIICHI, Deck, as_deck
from combinat.tiles.given import whole_number

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from combinat.diagrams.diagram import Diagram
    from combinat.sets.functions import HandFunction

BlockName: TypeAlias = Literal["run", "triplet", "pair"]
"""What a block is."""

BLOCKS: tuple[BlockName, ...] = ("run", "triplet", "pair")
"""The blocks that may begin at a kind, in the order in which a reading is written."""

Place: TypeAlias = tuple[BlockName, int]
"""A block, with the kind of its first tile."""

State: TypeAlias = tuple[int, int, int]
"""Runs begun two kinds back and one kind back, and the row that the blocks have led to."""


class ReadingSet(DiagramSet):
    """A set of readings of regular hands with one number of melds.

    Made by :func:`complete_readings` and its methods, and combined as sets of hands are:

    >>> every = complete_readings(1, deck=Deck.toy(ranks=4))
    >>> begun = every.having([{("run", 0): 1}])
    >>> [str(hand) for hand in begun.hands()]
    ['11123m', '12223m', '12333m', '12344m']
    >>> (every - begun) | begun == every
    True

    Whether the deck has copies enough is looked at when hands are made of it. So ``bool`` says
    whether there are such blocks, and a set of readings that need a fifth copy has no hands.
    """

    def __repr__(self) -> str:
        return f"<ReadingSet: {self.diagram.nodes:,} rows; deck: {self.deck}>"

    # Parts ------------------------------------------------------------------------------

    def having(self, choices: Iterable[Mapping[Place, int]]) -> ReadingSet:
        """The readings that have all blocks of at least one of the choices.

        >>> every = complete_readings(2, deck=Deck.toy(ranks=4))
        >>> [str(hand) for hand in every.having([{("run", 0): 1, ("run", 1): 1}]).hands()]
        ['11122334m', '12222334m', '12233334m', '12233444m']

        Arguments:
            choices: each the least number of each block, by its place. A block that cannot
                begin there is in no reading.

        Raises:
            HandSetError: something is no place of a block, or no number.
        """
        limits = _limits(self.deck)

        def _allowed(choice: Mapping[Place, int]) -> Diagram:
            least = {_layer(place, self.deck): whole(n, "blocks") for place, n in choice.items()}
            counts = [range(least.get(i, 0), most + 1) for i, most in enumerate(limits)]
            return box(limits, counts)

        allowed = [_allowed(choice) for choice in _mappings(choices)]
        return self & ReadingSet(self.deck, _union(allowed, limits))

    def only(self, allowed: Callable[[BlockName, int], bool]) -> ReadingSet:
        """The readings all of whose blocks are allowed.

        >>> every = complete_readings(1, deck=Deck.toy(ranks=3, honors=2))
        >>> [str(hand) for hand in every.only(lambda block, kind: kind >= 3).hands()]
        ['11122z', '11222z']

        Arguments:
            allowed: ``allowed(block, kind)``, where a block is "run", "triplet" or "pair", and
                the kind that of its first tile.
        """
        limits = _limits(self.deck)
        counts = [range(most + 1 if allowed(*_place(i)) else 1) for i, most in enumerate(limits)]
        return self & ReadingSet(self.deck, box(limits, counts))

    def where(
        self, worth: Callable[[BlockName, int, int], int], least: int = 0, most: int | None = None
    ) -> ReadingSet:
        """The readings whose blocks are worth so much in all.

        >>> from math import comb
        >>> every = complete_readings(4)
        >>> four = every.where(lambda block, kind, number: number * (block == "triplet"), 4)
        >>> four.hands().count() == comb(34, 4) * 30
        True

        Arguments:
            worth: ``worth(block, kind, number)``, 0 or more, for so many equal blocks.
            least: the least they may be worth together, 0 or more.
            most: the most, or None.

        Raises:
            HandSetError: a limit, or what blocks are worth, is no such number.
        """
        at_least = whole(least, "the least worth")
        enough = at_least if most is None else whole(most, "the most worth") + 1
        limits = _limits(self.deck)
        worths = [_worths(worth, layer, most) for layer, most in enumerate(limits)]

        def _step(layer: int, total: int) -> Iterator[tuple[int, int]]:
            return ((n, min(enough, total + more)) for n, more in enumerate(worths[layer]))

        def _accept(total: int) -> bool:
            return total >= at_least and (most is None or total < enough)

        return self & ReadingSet(self.deck, build(limits, 0, _step, _accept))

    # Hands ------------------------------------------------------------------------------

    def hands(self) -> HandSet:
        """The hands for which some reading is in the set.

        >>> from combinat.sets.forms import regular
        >>> complete_readings(3).hands() == regular(3)
        True

        The moves of :mod:`~combinat.sets.melds`, made where the diagram of the readings has a
        way on, and determinized.
        """
        copies = self.deck.copies
        return HandSet(self.deck, build(copies, self._start, self._step, _is_read))

    def number(self) -> HandFunction:
        """For each hand, how many of its readings are in the set.

        >>> complete_readings(4).number()("111222333m78999p"), complete_readings(3).number()("11z")
        (2, 0)
        """
        from combinat.sets.functions import HandFunction  # it costs more to load than a set

        copies = self.deck.copies
        return HandFunction(self.deck, ways(copies, self._start, self._step, _is_read))

    @property
    def _start(self) -> State:
        return 0, 0, self.diagram.root

    def _step(self, kind: int, state: State) -> Iterator[tuple[int, State]]:
        older, newer, row = state
        place = 3 * kind
        runs, triplets, pairs = self.diagram.layers[place : place + 3]
        most = _limits(self.deck)[place]
        for used, begun, made, paired in _spelled(older, newer, most, self.deck.copies[kind]):
            reached = pairs[triplets[runs[row][begun]][made]][paired]
            if reached:
                yield used, (newer, begun, reached)


def _is_read(state: State) -> bool:
    return state[2] > 0


def complete_readings(melds: int = 4, *, deck: Deck = RIICHI) -> ReadingSet:
    """All readings of the hands of so many melds and one pair.

    >>> complete_readings(0).hands().count()
    34

    Arguments:
        melds: melds among the concealed tiles.
        deck: the deck of the hands.
    """
    return _complete(whole(melds, "melds"), as_deck(deck))


@lru_cache(maxsize=16)
def _complete(melds: int, deck: Deck) -> ReadingSet:
    limits = _limits(deck)

    def _step(layer: int, left: tuple[int, int]) -> Iterator[tuple[int, tuple[int, int]]]:
        melds, pairs = left
        is_pair = layer % 3 == 2
        for number in range(min(limits[layer], pairs if is_pair else melds) + 1):
            yield number, (melds, pairs - number) if is_pair else (melds - number, pairs)

    return ReadingSet(deck, build(limits, (melds, 1), _step, (0, 0).__eq__))


@lru_cache(maxsize=64)
def _limits(deck: Deck) -> tuple[int, ...]:
    """For each kind the most runs that can begin at it, its most triplets, its most pairs."""
    copies = deck.copies
    return tuple(
        limit
        for kind, begins in enumerate(deck.run_starts)
        for limit in (
            min(copies[kind : kind + 3]) if begins else 0,
            copies[kind] // 3,
            int(copies[kind] >= 2),
        )
    )


@lru_cache(maxsize=1 << 12)
def _spelled(
    older: int, newer: int, runs: int, copies: int
) -> tuple[tuple[int, int, int, int], ...]:
    """The moves at a kind, as tiles used, runs begun, triplets made and pairs made."""
    before = Blocks(older, newer)
    return tuple(
        (used, after.newer, after.melds - after.newer, after.pair)
        for used, after in moves(before, runs=runs, copies=copies, melds=copies, pair=True)
    )


def _layer(place: object, deck: Deck) -> int:
    if isinstance(place, tuple) and len(place) == 2 and place[0] in BLOCKS:
        block, kind = place
        number = whole_number(kind)
        if number is not None and 0 <= number < len(deck.copies):
            return 3 * number + BLOCKS.index(block)
    raise HandSetError(
        f"expected one of {', '.join(BLOCKS)} and a kind below {len(deck.copies)},"
        f" such as ('run', 0), got {place!r}"
    )


def _mappings(choices: object) -> list[Mapping[Place, int]]:
    listed: list[Any] = list(choices) if isinstance(choices, Iterable) else [choices]
    for choice in listed:
        if not isinstance(choice, Mapping):
            raise HandSetError(
                "expected choices that give blocks their least number, such as"
                f" [{{('run', 0): 1}}], got {choice!r}"
            )
    return listed


def _worths(worth: Callable[[BlockName, int, int], int], layer: int, most: int) -> list[int]:
    """What no, one, two and more equal blocks are worth."""
    block, kind = _place(layer)
    given = [worth(block, kind, number) for number in range(1, most + 1)]
    return [0, *[whole(value, f"what a {block} is worth") for value in given]]


def _place(layer: int) -> Place:
    kind, block = divmod(layer, 3)
    return BLOCKS[block], kind


def _union(diagrams: list[Diagram], limits: tuple[int, ...]) -> Diagram:
    """The union of sets, made of the unions of either half: so both sides stay small."""
    if len(diagrams) <= 1:
        return diagrams[0] if diagrams else box(limits, [()] * len(limits))
    half = len(diagrams) // 2
    return algebra.combine(
        _union(diagrams[:half], limits), _union(diagrams[half:], limits), algebra.UNION
    )
