"""Functions on hands: a whole number for each hand, of all hands at once.

A :class:`HandFunction` is a diagram whose ends are integers. *How many kinds does each ready
hand wait for?* is one such function, and its exact distribution over all ready hands is one
line:

>>> from combinat.sets.forms import regular
>>> ready = regular().discard()
>>> kinds = acceptance_of(regular()).distribution(over=ready, weight="patterns")
>>> kinds[9], kinds.total == ready.count()
(3, True)

Functions are added, subtracted and multiplied, and a condition on their values is a set again:

>>> wide = acceptance_of(regular()).where(lambda kinds: kinds >= 9)
>>> [str(hand) for hand in wide]
['1112345678999m', '1112345678999p', '1112345678999s']

References: [Bryant1986], [Srinivasan1990], [Bgnori].
"""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from typing import TYPE_CHECKING

from combinat.diagrams import algebra, walks
from combinat.diagrams.build import build
from combinat.results.distribution import Distribution
from combinat.sets.forms import FORMS
from combinat.sets.handset import HandSet, HandSetError, Weighting, as_hand_set, weight_of, whole
from combinat.sets.levels import shanten_at_most, shanten_exactly
from combinat.tiles.deck import RIICHI, Deck, DeckError

if TYPE_CHECKING:
    from collections.abc import Callable, Collection

    from combinat.diagrams.diagram import Diagram
    from combinat.sets.handset import HandLike

MOST_ROWS = 1_000_000
"""More rows than this a function does not grow to, unless asked: about a gigabyte."""


@dataclass(frozen=True, repr=False)
class HandFunction:
    """A whole number for each hand of a deck, 0 for all but the hands it is about.

    >>> from combinat.sets.forms import regular
    >>> waits = acceptance_of(regular(1))
    >>> waits("2345m"), waits("1144m"), (2 * waits + waits)("2345m")
    (2, 2, 6)
    """

    deck: Deck
    diagram: Diagram

    def __call__(self, hand: HandLike) -> int:
        """The value of a hand; 0 where the deck has too few copies for it.

        >>> from combinat.sets.forms import regular
        >>> acceptance_of(regular(0))("1m")
        1
        """
        vector = self.deck.vector(hand)
        return self.diagram.value(vector) if self.deck.holds(vector) else 0

    def __repr__(self) -> str:
        values = sorted(self.diagram.ends)
        return (
            f"<HandFunction: {len(values)} values from {values[0]} to {values[-1]};"
            f" {self.diagram.nodes:,} rows; deck: {self.deck}>"
        )

    def __add__(self, other: object) -> HandFunction:
        return self._with(other, algebra.SUM)

    __radd__ = __add__

    def __sub__(self, other: object) -> HandFunction:
        negated = constant(-1, deck=self.deck)._with(other, algebra.PRODUCT)
        return negated if negated is NotImplemented else self._with(negated, algebra.SUM)

    def __rsub__(self, other: object) -> HandFunction:
        return -self + other

    def __neg__(self) -> HandFunction:
        return self * -1

    def __mul__(self, other: object) -> HandFunction:
        return self._with(other, algebra.PRODUCT)

    __rmul__ = __mul__

    def _with(self, other: object, operation: algebra.Operation) -> HandFunction:
        if isinstance(other, int) and not isinstance(other, bool):
            other = constant(other, deck=self.deck)
        if not isinstance(other, (HandFunction, HandSet)):
            return NotImplemented  # type: ignore[no-any-return]
        if self.deck != other.deck:
            raise DeckError(f"expected functions of one deck, got {self.deck} and {other.deck}")
        combined = algebra.combine(self.diagram, other.diagram, operation, most=MOST_ROWS)
        return HandFunction(self.deck, combined)

    def where(self, condition: Callable[[int], object]) -> HandSet:
        """The hands whose value satisfies a condition, which 0 must not satisfy.

        >>> from combinat.sets.forms import regular
        >>> acceptance_of(regular()).where(lambda kinds: kinds > 0) == regular().discard()
        True

        Raises:
            HandSetError: the condition holds for 0, the value of almost all vectors; take
                the complement in :func:`~combinat.sets.forms.hands` of the opposite. Or it is
                no function.
        """
        if not callable(condition):
            raise HandSetError(
                f"expected a condition, such as lambda value: value > 0, got {condition!r}"
            )
        if condition(0):
            raise HandSetError(
                "expected a condition that 0 does not satisfy: take hands(n) minus the opposite"
            )
        return HandSet(self.deck, algebra.mapped(self.diagram, lambda n: int(bool(condition(n)))))

    def distribution(self, *, over: HandSet, weight: Weighting = "deals") -> Distribution[int]:
        """How many hands, or deals, of a set have each value.

        >>> from combinat.sets.forms import hands, regular
        >>> toy = Deck.toy(ranks=3)
        >>> dict(acceptance_of(regular(0, deck=toy)).distribution(over=hands(1, deck=toy)))
        {1: 12}

        Arguments:
            over: the set, of the same deck.
            weight: "patterns" or "deals".

        One pass over the part of the function that lies on the set.
        """
        lift = 1 - min(0, *self.diagram.ends)
        marked = (self + lift) * as_hand_set(
            over
        )  # so that a value of 0 counts, where it is on the set
        counts = walks.by_value(marked.diagram, weight_of(weight, self.deck, self.deck))
        return Distribution(
            {value - lift: count for value, count in counts.items()},
            outcome="value",
            weight=weight,
            counted=f"{weight} of a set of hands",
            deck=str(self.deck),
        )


def constant(value: int, *, deck: Deck = RIICHI) -> HandFunction:
    """The function that has this value for every hand.

    >>> constant(3)("123m"), constant(0)(""), constant(-1)("1z")
    (3, 0, -1)
    """
    number = -whole(-value, "the value") if _negative(value) else whole(value, "the value")
    everything = build(
        deck.copies,
        0,
        lambda kind, _: [(n, 0) for n in range(deck.copies[kind] + 1)],
        lambda _: True,
    )
    return HandFunction(deck, algebra.mapped(everything, number.__mul__))


def _negative(value: object) -> bool:
    return isinstance(value, int) and value < 0


def acceptance_of(target: HandSet, *, live: bool = False) -> HandFunction:
    """For each hand, how many kinds lead into a set; or how many live tiles do.

    >>> from combinat.sets.forms import regular
    >>> kinds, tiles = acceptance_of(regular()), acceptance_of(regular(), live=True)
    >>> kinds("1112345678999m"), tiles("1112345678999m")
    (9, 23)

    Arguments:
        target: the set a drawn tile should lead into, such as the complete hands.
        live: whether each kind counts once for each copy that the hand does not hold.

    The function is the sum over the kinds of "the hand with that tile more is in the set", made
    in one pass. Raises :class:`~combinat.diagrams.diagram.DiagramSizeError` where it would
    pass :data:`MOST_ROWS` rows: of the complete hands it has 14,859, of those one away half a
    million.
    """
    deck = as_hand_set(target).deck
    factors = tuple(
        tuple(copies - count if live else 1 for count in range(copies + 1))
        for copies in deck.copies
    )
    return HandFunction(deck, algebra.shift_sum(target.diagram, factors, most=MOST_ROWS))


def mean_acceptance(
    k: int, *, tiles: int = 13, forms: Collection[str] = FORMS, deck: Deck = RIICHI
) -> Fraction:
    """The mean number of live tiles that lower the shanten of a dealt hand of shanten k.

    >>> f"{float(mean_acceptance(0)):.4f}", f"{float(mean_acceptance(1)):.4f}"
    ('4.5843', '12.2671')

    Arguments:
        k: the shanten, 0 or more.
        tiles: 3m + 1.
        forms: the forms allowed, by name.
        deck: the deck dealt from.

    Raises:
        HandSetError: no hand has this shanten, or the number of tiles is not 3m + 1.

    A pass over pairs of rows of two diagrams, the hands of shanten k and the hands of a tile
    more and less shanten; no function is built. The mean can also be had from the shanten
    table alone: every hand that is at most k - 1 away with a tile more comes from hands at
    most k away, by each of its tiles; and those of them at most k - 1 away accept every live
    tile. So with N(j) and M(j) the deals at most j away of ``tiles`` and ``tiles + 1``, the
    sum over hands is (tiles + 1) M(k - 1) - (deck.tiles - tiles) N(k - 1).
    References: [TomohxxBook].
    """
    if whole(tiles, "tiles", least=1) % 3 != 1:
        raise HandSetError(f"expected 3m + 1 tiles, such as 13, got {tiles}")
    here = shanten_exactly(whole(k, "k"), tiles, forms=forms, deck=deck)
    nearer = shanten_at_most(k - 1, tiles + 1, forms=forms, deck=deck)
    if not here:
        raise HandSetError(f"expected a shanten that hands of {tiles} tiles have, got {k}")
    weight = weight_of("deals", deck, deck)
    factors = tuple(tuple(copies - count for count in range(copies + 1)) for copies in deck.copies)
    steps = walks.total_of_steps(here.diagram, nearer.diagram, weight, factors)
    return Fraction(steps, here.count("deals"))
