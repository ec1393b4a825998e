"""The census: all shapes of winning hands counted, alone, in pairs, and none of them.

>>> from math import comb
>>> taken = census()
>>> taken.count("tanyao", "regular", weight="deals")
899686609236
>>> taken.count("chinitsu", "toitoi") == 3 * comb(9, 4) * 5, taken.count("all_runs", "toitoi")
(True, 0)

Every hand is in some of the sets of shapes. Give the first shape the number 1, the second 2, the
third 4, and so on; then one function on hands, the sum over the sets that hold a hand, tells all
of it at once. It takes a few hundred values on sixteen million hands, and what the hands of each
value weigh is one pass over its diagram. Every number of the census is a sum of these.

*Both sets hold the hand* is one question; that *one reading has both* is another, and the second
is what a score asks. They differ only for hands with several readings:

>>> row = next(row for row in taken.pairs() if row[:2] == ("junchan", "sanankou"))
>>> row[2:]
(660, 6727860, 360, 3471360)

So 111222333m is three runs or three triplets, and 300 such hands make a junchan in one way and
three concealed triplets in the other. References: [1kawaya], [ShengKungYi].
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from fractions import Fraction
from functools import lru_cache, reduce
from itertools import combinations
from operator import or_
from typing import TYPE_CHECKING, NamedTuple

from combinat.diagrams import algebra, walks
from combinat.results.cells import ColumnFormat
from combinat.results.table import Result, Table
from combinat.sets.forms import FORMS, winning
from combinat.sets.handset import WEIGHTINGS, HandSet, HandSetError, as_weighting, weight_of, whole
from combinat.sets.reading_sets import ReadingSet, complete_readings
from combinat.sets.shape_table import DRAGON_NAMES, SHAPES, wind_names
from combinat.tiles.deck import RIICHI, Deck, as_deck

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from combinat.diagrams.diagram import Diagram
    from combinat.results.cells import Cell
    from combinat.sets.handset import Weighting
    from combinat.sets.shape_table import Shape

LEFT_OUT = ("suuankou",)
"""Shapes that are the same as another of the census: suuankou as toitoi."""

SEVERAL = "several_readings"

NO_YAKU = ("all_runs", " triplet", " triplets")
"""How the names of those shapes end that are no yaku."""

_CONVENTION = (
    "by shape alone: all concealed, whatever tile came last; seven pairs are different;"
    " a hand that is regular and seven pairs is counted in either part, and once together"
)


class Row(NamedTuple):
    """A shape of the census.

    Attributes:
        name: what it is called, with what it was given.
        kanji: the same in Japanese.
        english: the same in English.
        hands: the hands for which some reading has it.
        readings: the readings that have it; None if the tiles settle it, whatever the reading.
    """

    name: str
    kanji: str
    english: str
    hands: HandSet
    readings: ReadingSet | None


@dataclass(frozen=True, repr=False)
class Census(Result):
    """The shapes of the winning hands of a deck, counted.

    >>> from combinat.sets.forms import regular
    >>> toy = census(2, deck=Deck.toy(ranks=5, copies=3))
    >>> toy.count("regular") == regular(2, deck=toy.deck).count()
    True

    Made by :func:`census`; it shows itself as the table of all shapes. ``rows`` are the
    shapes, ``classes`` the values of the function that the census is made of, each with its
    patterns and deals; ``value_winds`` are the winds of value, on which yakuhai and pinfu depend.
    """

    deck: Deck
    melds: int
    value_winds: tuple[str, ...]
    rows: tuple[Row, ...]
    classes: tuple[tuple[int, int, int], ...]

    def __repr__(self) -> str:
        return f"<Census: {len(self.rows)} shapes, {self.melds} melds; deck: {self.deck}>"

    @property
    def names(self) -> tuple[str, ...]:
        """What :meth:`count` can be asked about: the shapes, the forms, "several_readings".

        >>> census(1, deck=Deck.toy(ranks=3)).names[:3]
        ('tanyao', 'yakuhai', 'all_runs')
        """
        return (*[row.name for row in self.rows], *FORMS, SEVERAL)

    def count(self, *names: str, weight: Weighting = "patterns") -> int:
        """How many winning hands are in all of the sets named.

        >>> toy = census(1, deck=Deck.toy(ranks=4))
        >>> toy.count("all_runs"), toy.count("all_runs", "junchan"), toy.count()
        (8, 4, 20)

        Arguments:
            names: some of :attr:`names`; without any, all winning hands are counted.
            weight: "patterns" or "deals".

        Raises:
            HandSetError: something is no such name.
        """
        return self._total(weight, self._bits(names))

    def in_none(self, *names: str, weight: Weighting = "patterns") -> int:
        """How many winning hands are in none of the sets named.

        >>> toy = census(1, deck=Deck.toy(ranks=4))
        >>> toy.in_none("all_runs", "toitoi"), toy.in_none("all_runs") == toy.count("toitoi")
        (0, True)

        Arguments:
            names: some of :attr:`names`.
            weight: "patterns" or "deals".
        """
        return self._total(weight, without=self._bits(names))

    def _bits(self, names: Sequence[str]) -> int:
        known = self.names
        for name in names:
            if name not in known:
                raise HandSetError(f"expected names out of {', '.join(known)}, got {name!r}")
        return reduce(or_, [1 << known.index(name) for name in names], 0)

    def _total(self, weight: Weighting, within: int = 0, without: int = 0) -> int:
        place = WEIGHTINGS.index(as_weighting(weight)) + 1
        return sum(
            entry[place]
            for entry in self.classes
            if entry[0] & within == within and not entry[0] & without
        )

    def _both(self, *names: str, without: Sequence[str] = ()) -> tuple[int, int]:
        """Patterns and deals of what is in all sets named and in none of the others."""
        bits = self._bits(names), self._bits(without)
        return self._total("patterns", *bits), self._total("deals", *bits)

    # --- tables --------------------------------------------------------------------------------

    def to_table(self) -> Table:
        """The table of all shapes, with the regular hands and the seven pairs apart.

        The junchan hands of a small deck are 11123, 11234, 12344 and 23444:

        >>> table = census(1, deck=Deck.toy(ranks=4)).to_table()
        >>> table.row("junchan")[3:5] == (4, 4**3 + 6 * 4**3 + 6 * 4**3 + 4**3)
        True
        """
        return Table(
            f"Shapes of winning hands of {3 * self.melds + 2} tiles",
            (
                *("shape", "kanji", "English", "patterns", "deals", "share"),
                *("regular patterns", "regular deals"),
                *("seven pairs patterns", "seven pairs deals"),
            ),
            list(self._table_rows()),
            counted="hands for which some reading has the shape; the share is of winning deals",
            deck=str(self.deck),
            convention=self._convention,
            formats=(ColumnFormat("share", "percent", 4),),
        )

    def _table_rows(self) -> Iterator[tuple[Cell, ...]]:
        for row in self.rows:
            yield row.name, row.kanji, row.english, *self._numbers(row.name)
        shapes, orphans = [row.name for row in self.rows], FORMS[2]
        yaku = [name for name in shapes if not name.endswith(NO_YAKU)]
        for name, without in (("none of these", shapes), ("none but runs, triplets", yaku)):
            yield name, None, None, *self._numbers(without=(*without, orphans))
        yield orphans, "国士無双", "thirteen orphans", *self._numbers(orphans)
        yield "all winning", None, None, *self._numbers()

    def _numbers(self, *names: str, without: Sequence[str] = ()) -> tuple[Cell, ...]:
        """Together, the share, the regular part, the part of seven pairs."""
        patterns, deals = self._both(*names, without=without)
        regular_part = self._both(*names, "regular", without=without)
        pairs_part = self._both(*names, "seven_pairs", without=without)
        return patterns, deals, self._share(deals), *regular_part, *pairs_part

    @property
    def _convention(self) -> str:
        return f"{_CONVENTION}; winds of value: {', '.join(self.value_winds) or 'none'}"

    def _share(self, deals: int) -> Fraction:
        return Fraction(deals, max(1, self._total("deals")))

    def pairs(self) -> Table:
        """The table of any two shapes: in both sets, and both in one reading.

        >>> list(census(1, deck=Deck.toy(ranks=4)).pairs())[2][:4]
        ('tanyao', 'pinfu', 0, 0)

        That both are in one reading is the same wherever the tiles settle one of the two, and
        for hands with one reading. The rest is counted from the set of such readings.
        """
        rows = [
            (one.name, other.name, *self._both(one.name, other.name), *self._jointly(one, other))
            for one, other in combinations(self.rows, 2)
        ]
        columns = ("patterns", "deals", "patterns, one reading", "deals, one reading")
        return Table(
            f"Pairs of shapes of winning hands of {3 * self.melds + 2} tiles",
            ("shape", "other shape", *columns),
            rows,
            counted="hands in the sets of both shapes; hands of which one reading has both",
            deck=str(self.deck),
            convention=self._convention,
        )

    def _jointly(self, one: Row, other: Row) -> tuple[int, int]:
        told_apart = any(self._both(one.name, other.name, SEVERAL))
        if one.readings is None or other.readings is None or not told_apart:
            return self._both(one.name, other.name)
        hands = (one.readings & other.readings).hands()
        return hands.count(), hands.count("deals")


def census(
    melds: int = 4, *, deck: Deck = RIICHI, value_winds: Sequence[str] = ("E", "S")
) -> Census:
    """Count all shapes of the winning hands.

    >>> census().to_table().row("daisangen")[3:5]
    (1581, 16137216)

    Arguments:
        melds: melds among the concealed tiles.
        deck: the deck of the hands.
        value_winds: the winds of value, of the round and the seat: a triplet of one is yakuhai,
            as one of dragons is, and a pair of one is no pair for pinfu. The tables name them.

    The row "pinfu" is :func:`shapes.pinfu(*value_winds) <combinat.sets.shapes.pinfu>`, with East
    and South as a rule, while that function by itself takes no wind for one of value:

    >>> from combinat.sets.shapes import pinfu
    >>> census().count("pinfu") == pinfu("E", "S").count() < pinfu().count()
    True

    Two to five seconds: a set for each shape, and one function on hands of all of them. The last
    few censuses are kept.
    """
    if not isinstance(value_winds, Iterable):
        raise HandSetError(f"expected the winds of value, such as ['E'], got {value_winds!r}")
    return _taken(whole(melds, "melds"), as_deck(deck), wind_names(value_winds))


@lru_cache(maxsize=8)
def _taken(melds: int, deck: Deck, value_winds: tuple[str, ...]) -> Census:
    rows = tuple(_rows(melds, deck, value_winds))
    sets = [row.hands for row in rows] + _forms(melds, deck)
    function = _marked([hands.diagram for hands in sets])
    patterns, deals = (
        walks.by_value(function, weight_of(weight, deck, deck)) for weight in WEIGHTINGS
    )
    classes = tuple((m, patterns[m], deals[m]) for m in sorted(patterns))
    return Census(deck, melds, value_winds, rows, classes)


def readings_table(melds: int = 4, *, deck: Deck = RIICHI) -> Table:
    """The table of the winning hands by how many readings they have.

    >>> list(readings_table(2, deck=Deck.toy(ranks=4)))[1][:2]
    (2, 2)

    Arguments:
        melds: melds among the concealed tiles.
        deck: the deck of the hands.

    The readings are counted by one function on hands, in a few tenths of a second.
    """
    number = complete_readings(melds, deck=deck).number()
    for form in FORMS[1:]:
        number += winning(melds, forms=form, deck=deck)
    patterns, deals = (
        walks.by_value(number.diagram, weight_of(weight, deck, deck)) for weight in WEIGHTINGS
    )
    total = max(1, sum(deals.values()))
    return Table(
        f"Readings of winning hands of {3 * melds + 2} tiles",
        ("readings", "patterns", "deals", "share"),
        [(n, patterns[n], deals[n], Fraction(deals[n], total)) for n in sorted(patterns)],
        counted="winning hands; the share is of winning deals",
        deck=str(deck),
        convention="seven pairs and thirteen orphans are readings of their own",
        formats=(ColumnFormat("share", "percent", 4),),
    )


def _rows(melds: int, deck: Deck, value_winds: tuple[str, ...]) -> Iterator[Row]:
    for name, shape in SHAPES.items():
        if name == "yakuhai":
            honors = (*DRAGON_NAMES, *value_winds)
            sets = [shape.hands(honor, melds=melds, deck=deck) for honor in honors]
            yield Row(name, shape.kanji, "triplet of value", reduce(or_, sets), None)
        elif name == "triplets":
            for number in range(1, min(melds, deck.tiles // 3 + 1)):
                so_many = f"{number} triplet{'s' * (number > 1)}"
                named = shape._replace(english=f"exactly {so_many}")
                yield _row(so_many, named, melds, deck, number)
        elif name not in LEFT_OUT:
            yield _row(name, shape, melds, deck, *(value_winds if name == "pinfu" else ()))


def _row(name: str, shape: Shape, melds: int, deck: Deck, *given: object) -> Row:
    readings = shape.readings(*given, melds=melds, deck=deck)
    hands = shape.hands(*given, melds=melds, deck=deck) if readings is None else readings.hands()
    return Row(name, shape.kanji, shape.english, hands, readings)


def _forms(melds: int, deck: Deck) -> list[HandSet]:
    """The sets beside those of the shapes, in the order of their names."""
    several = complete_readings(melds, deck=deck).number().where(lambda number: number > 1)
    return [*[winning(melds, forms=form, deck=deck) for form in FORMS], several]


def _marked(sets: Sequence[Diagram]) -> Diagram:
    """The function that sums 1, 2, 4, ... over the sets that hold a vector."""
    parts = [algebra.mapped(one, (1 << place).__mul__) for place, one in enumerate(sets)]
    while len(parts) > 1:
        rest = parts[len(parts) & ~1 :]
        parts = [
            algebra.combine(one, other, algebra.SUM)
            for one, other in zip(parts[::2], parts[1::2], strict=False)
        ] + rest
    return parts[0]
