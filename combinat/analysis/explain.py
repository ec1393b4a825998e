"""Why a hand has the shanten it has: a nearest complete hand, and the way to it.

>>> print(explain("123m456p78s1122z5z"))
123m456p78s11225z is 1 away (regular)
nearest: 123m456p678s11222z
missing: 6s2z
to spare: 5z

The nearest complete hand is one of those there may be: for the regular form the moves of
:mod:`combinat.sets.melds` are followed at the lowest price and traced back. Where a
convention changes the answer, the last lines say so:

>>> print(explain("123456789m1111p"))
123456789m1111p is 1 away (regular)
nearest: 123456789m111p77z
missing: 77z
to spare: 1p
a fifth copy would do: structurally it is 0 away

References: [Li2019], [Cryolite2024].
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from combinat.analysis.shanten import NotOpenError, Question, distance, question
from combinat.sets.forms import FORMS, form_names
from combinat.sets.melds import EQUAL_RUNS, Blocks, moves
from combinat.tiles.deck import RIICHI, Deck

if TYPE_CHECKING:
    from collections.abc import Collection

    from combinat.analysis.shanten import HandLike
    from combinat.tiles.deck import AnyHand, Vector


@dataclass(frozen=True)
class Explanation:
    """A hand, one of the complete hands nearest to it, and what lies between them.

    Attributes:
        hand: the hand asked about, red fives aside.
        shanten: its shanten.
        form: the form of the nearest complete hand.
        nearest: that hand, without the melds called.
        missing: the tiles it has more than the hand.
        spare: the tiles the hand has more than it.
        notes: a line for each convention that would change the shanten.
    """

    hand: AnyHand
    shanten: int
    form: str
    nearest: AnyHand
    missing: AnyHand
    spare: AnyHand
    notes: tuple[str, ...]

    def __str__(self) -> str:
        away = "complete" if self.shanten < 0 else f"{self.shanten} away"
        lines = [
            f"{self.hand} is {away} ({self.form.replace('_', ' ')})",
            f"nearest: {self.nearest}",
            f"missing: {str(self.missing) or 'nothing'}",
            f"to spare: {str(self.spare) or 'nothing'}",
            *self.notes,
        ]
        return "\n".join(lines)


def explain(
    hand: HandLike,
    *,
    melds: int | None = None,
    forms: str | Collection[str] = FORMS,
    count_melds: bool = False,
    deck: Deck = RIICHI,
) -> Explanation:
    """A complete hand nearest to a hand, what is missing for it, and what is to spare.

    >>> explain("19m19p19s1234567z5m").form
    'thirteen_orphans'

    Arguments:
        hand: 3n + 1 or 3n + 2 concealed tiles, and melds beside them.
        melds: melds still to make, as for :func:`~combinat.analysis.shanten.shanten`.
        forms: the forms allowed, by name.
        count_melds: whether tiles in melds count against the copies there are.
        deck: the deck the tiles are of.

    Raises:
        ShantenError: the number of tiles is wrong, or no form is open to the hand.
    """
    names = form_names(forms)
    asked = question(hand, melds=melds, count_melds=count_melds, deck=deck)
    steps = distance(asked, names)
    form = next(name for name in FORMS if name in names and _steps(asked, name) == steps)
    nearest = _NEAREST[form](asked)
    missing = [max(0, there - here) for here, there in zip(asked.counts, nearest, strict=True)]
    spare = [max(0, here - there) for here, there in zip(asked.counts, nearest, strict=True)]
    return Explanation(
        asked.hand,
        steps,
        form,
        deck.hand(nearest),
        deck.hand(missing),
        deck.hand(spare),
        tuple(_notes(hand, steps, melds, names, count_melds, deck)),
    )


def _steps(asked: Question, forms: str | Collection[str]) -> int | None:
    """The shanten, or None where none of the forms is open to the hand."""
    try:
        return distance(asked, forms)
    except NotOpenError:
        return None


def _nearest_regular(asked: Question) -> Vector:
    """Follow the moves at the lowest price, and trace the tiles used back from the end."""
    paths: list[dict[Blocks, tuple[int, Blocks, int]]] = [{Blocks(): (0, Blocks(), 0)}]
    for kind, held in enumerate(asked.counts):
        runs = EQUAL_RUNS if asked.deck.run_starts[kind] else 0
        reached: dict[Blocks, tuple[int, Blocks, int]] = {}
        for before, (price, _, _) in paths[-1].items():
            for used, after in moves(
                before,
                runs=runs,
                copies=asked.measure.limits[kind],
                melds=asked.melds,
                pair=True,
            ):
                step = (price + max(0, used - held), before, used)
                reached[after] = min(reached.get(after, step), step)
        paths.append(reached)
    blocks, nearest = Blocks(0, 0, asked.melds, 1), list[int]()
    for reached in reversed(paths[1:]):
        _, blocks, used = reached[blocks]
        nearest.append(used)
    return tuple(reversed(nearest))


def _nearest_seven_pairs(asked: Question) -> Vector:
    """The kinds held most, among those of which there are two."""
    limits = asked.measure.limits
    twice = [kind for kind, most in enumerate(limits) if most >= 2]
    chosen = set(sorted(twice, key=lambda kind: -min(2, asked.counts[kind]))[:7])
    return tuple(2 * (kind in chosen) for kind in range(len(limits)))


def _nearest_thirteen_orphans(asked: Question) -> Vector:
    """One of each, and a second of one held twice, or of any."""
    orphans = asked.deck.terminals_and_honors
    twice = [kind for kind in orphans if asked.measure.limits[kind] >= 2]
    pair = max(twice, key=lambda kind: min(2, asked.counts[kind]))
    return tuple((kind in orphans) + (kind == pair) for kind in range(len(asked.counts)))


_NEAREST = {
    "regular": _nearest_regular,
    "seven_pairs": _nearest_seven_pairs,
    "thirteen_orphans": _nearest_thirteen_orphans,
}


def _notes(
    hand: HandLike,
    steps: int,
    melds: int | None,
    forms: tuple[str, ...],
    count_melds: bool,
    deck: Deck,
) -> list[str]:
    """What the other side of each convention would say."""
    by_shape = _steps(question(hand, melds=melds, structural=True, deck=deck), forms)
    other = question(hand, melds=melds, count_melds=not count_melds, deck=deck)
    by_melds = _steps(other, forms)
    notes = []
    if by_shape != steps:
        notes.append(f"a fifth copy would do: structurally it is {by_shape} away")
    if by_melds != steps:
        side = "did not count" if count_melds else "counted"
        away = "never complete" if by_melds is None else f"{by_melds} away"
        notes.append(f"if called copies {side}, it would be {away}")
    return notes
