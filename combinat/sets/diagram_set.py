"""What every set that is a diagram over a deck can do: the operators of a frozenset.

Sets of hands and sets of readings differ in what a vector of the diagram means, and in what one
asks of them; how they are combined and compared is the same:

>>> from combinat.sets.forms import regular, seven_pairs
>>> both = regular() & seven_pairs()
>>> both < regular(), both ^ regular() == regular() - both, bool(both - seven_pairs())
(True, True, False)

Since a diagram is as small as can be, two sets are equal exactly when their diagrams are.
References: [Bryant1986].
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Self

from combinat.diagrams import algebra
from combinat.tiles.deck import Deck, DeckError
from combinat.tiles.value import Value

if TYPE_CHECKING:
    from collections.abc import Callable

    from combinat.diagrams.diagram import Diagram


class DiagramSet(Value):
    """A deck, and a diagram that says which vectors over it belong to the set.

    Only sets of one kind combine, and only those of one deck.
    """

    deck: Deck
    diagram: Diagram

    def __init__(self, deck: Deck, diagram: Diagram) -> None:
        self._set(deck=deck, diagram=diagram)

    def _fields(self) -> tuple[object, ...]:
        return self.deck, self.diagram

    def __reduce__(self) -> tuple[Callable[..., Self], tuple[object, ...]]:
        return type(self), self._fields()

    def __bool__(self) -> bool:
        """Whether the set has any members; nothing is counted."""
        return bool(self.diagram.root)

    def __or__(self, other: object) -> Self:
        """What is in either set."""
        return self._with(other, algebra.UNION)

    def __and__(self, other: object) -> Self:
        """What is in both sets."""
        return self._with(other, algebra.INTERSECTION)

    def __sub__(self, other: object) -> Self:
        """What is in this set and not in the other."""
        return self._with(other, algebra.DIFFERENCE)

    def __xor__(self, other: object) -> Self:
        """What is in one of the two sets and not in both."""
        return self._with(other, algebra.SYMMETRIC_DIFFERENCE)

    def _with(self, other: object, operation: algebra.Operation) -> Self:
        if not isinstance(other, type(self)):
            return NotImplemented  # type: ignore[no-any-return]
        if self.deck != other.deck:
            raise DeckError(f"expected sets of one deck, got {self.deck} and {other.deck}")
        return type(self)(self.deck, algebra.combine(self.diagram, other.diagram, operation))

    def __le__(self, other: object) -> bool:
        """Whether all of this set is in the other."""
        return NotImplemented if not isinstance(other, type(self)) else not self - other

    def __lt__(self, other: object) -> bool:
        """The same, and the other has more."""
        return NotImplemented if not isinstance(other, type(self)) else self <= other != self

    def __ge__(self, other: object) -> bool:
        """Whether all of the other set is in this one."""
        return NotImplemented if not isinstance(other, type(self)) else other <= self

    def __gt__(self, other: object) -> bool:
        """The same, and this one has more."""
        return NotImplemented if not isinstance(other, type(self)) else other < self

    def isdisjoint(self, other: Self) -> bool:
        """Whether nothing is in both sets.

        >>> from combinat.sets.forms import regular, thirteen_orphans
        >>> regular().isdisjoint(thirteen_orphans())
        True
        """
        return not self & other
