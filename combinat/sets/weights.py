"""What a hand counts: once, once for each deal, or by factors of one's own.

A *weight* gives each count of each kind a factor, and a hand weighs the product of its factors.
Two weights have a name, "patterns" and "deals". Others are written down, a row for each kind
with a factor for each count from 0 on, and go where a name goes:

>>> from combinat.sets.forms import hands, winning
>>> toy = Deck.toy(ranks=2, copies=2)
>>> hands(2, deck=toy).count(weight=[(1, 10, 100), (1, 0, 5)])  # 11m, and 22m; 12m weighs 0
105

So one may ask how many hands there are if a red five is another tile than a plain one. With
one red among four, whoever holds two of them has either two plain ones or one of each:

>>> told_apart()[4]
(1, 2, 2, 2, 1)
>>> winning().count(weight=told_apart())
33027255
"""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, Literal, TypeAlias, get_args

from combinat.diagrams import walks
from combinat.tiles.deck import RIICHI, Deck, as_deck
from combinat.tiles.given import as_list, whole_number
from combinat.tiles.kinds import RED_FIVES, kind_of, parse_tile, tile_name

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from combinat.diagrams.walks import Weight
    from combinat.tiles.deck import Vector

Weighting: TypeAlias = Literal["patterns", "deals"]
"""Whether a hand counts once, or once for each choice of physical tiles that shows it."""

WEIGHTINGS: tuple[Weighting, ...] = get_args(Weighting)
"""The weights that have a name."""

Factors: TypeAlias = "Sequence[Sequence[int]]"
"""For each kind of a deck the factors of its counts, from 0 to its copies."""


_FIVES = {tile_name(tile): kind_of(tile) for tile in RED_FIVES}
"""The kinds of the red fives, by name."""


class WeightError(ValueError):
    """Something that was to be a weight is none.

    >>> factors([(1, 1, 1)], Deck.toy(ranks=1))
    Traceback (most recent call last):
    ...
    combinat.sets.weights.WeightError: expected 5 factors of 1m, one for each count ...
    """


@lru_cache(maxsize=64)
def named(weight: Weighting, copies: Vector, dealt: Vector) -> Weight:
    """The factors of a weight by its name, for hands of some copies dealt out of others.

    >>> named("deals", (2, 2), (2, 1)), named("patterns", (2, 2), (2, 1))
    (((1, 2, 1), (1, 1, 0)), ((1, 1, 1), (1, 1, 0)))
    """
    choices = walks.binomial(copies, out_of=dealt)
    if weight == "deals":
        return choices
    return tuple(tuple(min(1, ways) for ways in row) for row in choices)


def factors(weight: Factors, deck: Deck) -> Weight:
    """The factors as they are, if they fit the deck: whole numbers, 0 or more.

    >>> factors([[1, 2], [1, 3]], Deck.toy(ranks=2, copies=1))
    ((1, 2), (1, 3))

    Raises:
        WeightError: a row is missing, or too short or too long, or holds something else.
    """
    rows = _listed(weight, "'patterns', 'deals' or a row of factors for each kind as the weight")
    if len(rows) != len(deck.copies):
        raise WeightError(
            f"expected {len(deck.copies)} rows of factors, one for each kind of {deck},"
            f" got {len(rows)}"
        )
    return tuple(
        _row(row, deck.name(number), copies)
        for number, (row, copies) in enumerate(zip(rows, deck.copies, strict=True))
    )


def _row(row: object, name: str, copies: int) -> Vector:
    listed = _listed(row, f"factors of {name}")
    if len(listed) != copies + 1:
        raise WeightError(
            f"expected {copies + 1} factors of {name}, one for each count from 0 to {copies},"
            f" got {len(listed)}"
        )
    return tuple(_factor(value, f"{count} of {name}") for count, value in enumerate(listed))


def _factor(value: object, what: str) -> int:
    number = whole_number(value)
    if number is None or number < 0:
        raise WeightError(
            f"expected a whole number, 0 or more, as the factor of {what}, got {value!r}"
        )
    return number


def _listed(values: object, what: str) -> list[object]:
    listed = as_list(values)
    if listed is None:
        raise WeightError(f"expected {what}, got {values!r}")
    return listed


def told_apart(red: Iterable[str] = ("0m", "0p", "0s"), *, deck: Deck = RIICHI) -> Weight:
    """The weight that counts hands as patterns, and tells red fives from plain ones.

    >>> told_apart(["0p"])[13], told_apart(["0p"])[4]
    ((1, 2, 2, 2, 1), (1, 1, 1, 1, 1))
    >>> told_apart(["0p", "0p"])[13]
    (1, 2, 3, 2, 1)

    Arguments:
        red: the red fives of the deck, each named as often as the deck has it.
        deck: the deck of the hands; its fives are plain, but for these.

    Raises:
        WeightError: a name is not that of a red five, or the deck has fewer fives.

    With n fives of a suit, r of them red, c of them can be held with as few as c - (n - r)
    and as many as r red ones. Deals need no such weight, since they tell all tiles apart.
    """
    reds = _counted(red)
    places = [_place(deck, number) for number in range(len(as_deck(deck).copies))]
    for five, number in reds.items():
        copies = sum(n for place, n in zip(places, deck.copies, strict=True) if place == five)
        if number > copies:
            name = tile_name(five)
            raise WeightError(f"expected at most {copies} red {name} of {deck}, got {number}")
    return tuple(
        tuple(
            min(c, reds.get(place, 0)) - max(0, c - copies + reds.get(place, 0)) + 1
            for c in range(copies + 1)
        )
        for place, copies in zip(places, deck.copies, strict=True)
    )


def _place(deck: Deck, number: int) -> int:
    """Which of the 34 kinds a kind of the deck is; -1 if MPSZ cannot write its hands."""
    return parse_tile(deck.name(number)) if deck.is_written else -1


def _counted(red: Iterable[str]) -> dict[int, int]:
    """How many red fives there are of each kind."""
    counted: dict[int, int] = {}
    for name in [red] if isinstance(red, str) else _listed(red, "names of red fives"):
        five = _FIVES.get(name) if isinstance(name, str) else None
        if five is None:
            raise WeightError(f"expected red fives out of {', '.join(_FIVES)}, got {name!r}")
        counted[five] = counted.get(five, 0) + 1
    return counted
