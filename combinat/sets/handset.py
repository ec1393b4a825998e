"""A set of hands: counted without being listed, listed without being held.

A :class:`HandSet` is a deck and a diagram over its kinds. It behaves as a frozenset of
hands does, and can do more: it knows how many hands and deals it holds, numbers them,
chooses among them, and moves as a whole when a tile is drawn or discarded.

>>> from combinat.sets.forms import regular, seven_pairs
>>> both = regular() & seven_pairs()
>>> both
<HandSet: 4,668 hands of 14 tiles; deck: riichi (136 tiles)>
>>> "112233m445566p77s" in both, "1122m3344p5566s77z" in both
(True, False)
>>> both.unrank(0), both.count(weight="deals")
(Hand('11223344556677m'), 1306741248)

References: [Knu2011], [Minato1993].
"""

from __future__ import annotations

import sys
from fractions import Fraction
from functools import cached_property, partial
from typing import TYPE_CHECKING, TypeAlias, overload

from combinat.diagrams import algebra, walks
from combinat.diagrams.chance import chooser
from combinat.sets import weights
from combinat.sets.diagram_set import DiagramSet
from combinat.sets.weights import WEIGHTINGS as WEIGHTINGS
from combinat.sets.weights import Weighting as Weighting
from combinat.tiles.deck import Deck, DeckError, as_deck
from combinat.tiles.given import whole_number
from combinat.tiles.hand import Hand, as_hand

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from combinat.diagrams.chance import Chance
    from combinat.diagrams.walks import Totals, Weight
    from combinat.sets.weights import Factors
    from combinat.tiles.deck import AnyHand

HandLike: TypeAlias = "Hand | str | Sequence[int]"
"""A hand, its notation, or (for a deck that MPSZ cannot write) a count for each kind."""


class HandSetError(ValueError):
    """A question that a set of hands cannot answer."""


def whole(value: object, what: str, *, least: int = 0) -> int:
    """The value, if it is a whole number and not too small.

    >>> whole(-1, "melds")
    Traceback (most recent call last):
    ...
    combinat.sets.handset.HandSetError: expected melds to be a whole number, 0 or more, got -1
    """
    number = whole_number(value)
    if number is None or number < least:
        raise HandSetError(f"expected {what} to be a whole number, {least} or more, got {value!r}")
    return number


def as_weighting(weight: object) -> Weighting:
    """The weight, if it is one that has a name.

    >>> as_weighting("deals")
    'deals'
    """
    if not isinstance(weight, str) or weight not in WEIGHTINGS:
        raise HandSetError(f"expected weight to be 'patterns' or 'deals', got {weight!r}")
    return WEIGHTINGS[WEIGHTINGS.index(weight)]


def weight_of(weight: Weighting, built: Deck, dealt: Deck) -> Weight:
    """The factors that count the hands of one deck as another deck deals them.

    >>> toy = Deck.toy(ranks=2)
    >>> weight_of("deals", toy, toy.without("1m"))
    ((1, 3, 3, 1, 0), (1, 4, 6, 4, 1))
    """
    if as_deck(built) is not dealt and built.shape != as_deck(dealt).shape:
        raise DeckError(f"expected a deck with the kinds of {built}, got {dealt}")
    return weights.named(as_weighting(weight), built.copies, dealt.copies)


def as_hand_set(value: object) -> HandSet:
    """The value, if it is a set of hands.

    >>> as_hand_set(1)
    Traceback (most recent call last):
    ...
    combinat.sets.handset.HandSetError: expected a HandSet, got 1
    """
    if not isinstance(value, HandSet):
        raise HandSetError(f"expected a HandSet, got {value!r}")
    return value


class HandSet(DiagramSet):
    """A set of hands of one deck.

    Made by the functions of :mod:`~combinat.sets.forms` and combined from there:

    >>> from combinat.sets.forms import hands, winning
    >>> tenpai = winning().discard()
    >>> (hands(13) - tenpai).count() + tenpai.count() == hands(13).count()
    True

    The operators are those of a frozenset: ``| & - ^``, ``== <= < >= >``, ``in``, iteration.
    Sets of different numbers of tiles combine; sets of different decks do not.

    A set is not indexed, and ``list`` of a large one takes minutes. The first few hands, the hand
    at a place, and one chosen at random cost next to nothing:

    >>> from itertools import islice
    >>> win = winning()
    >>> list(islice(win, 3)) == [win.unrank(place) for place in range(3)]
    True
    >>> win.unrank(0), win.sample() in win
    (Hand('11112222333344m'), True)
    """

    # How many ---------------------------------------------------------------------------

    def count(self, weight: Weighting | Factors = "patterns", *, deck: Deck | None = None) -> int:
        """How many hands, or how many deals, the set holds; or what its hands weigh in all.

        >>> from combinat.sets.forms import winning
        >>> winning().count(), winning().count(weight="deals")
        (16873619, 12859078207674)

        Arguments:
            weight: "patterns" counts a hand once; "deals" once for each choice of tiles;
                factors of one's own, see :mod:`~combinat.sets.weights`, as their product.
            deck: another deck of the same kinds that deals the hands, such as a live wall;
                what it cannot deal counts for nothing.

        One pass over the diagram.
        """
        return walks.total(self._totals(weight, deck))

    def probability(self, *, deck: Deck | None = None) -> Fraction:
        """The chance that tiles dealt at random are a hand of the set.

        >>> from combinat.sets.forms import winning
        >>> winning().probability()
        Fraction(2143179701279, 708384171528036000)

        The chance that the next tile completes a hand, from the tiles not in it:

        >>> wall = winning().deck.without("123m456p789s1122z")
        >>> winning().after("123m456p789s1122z").probability(deck=wall)
        Fraction(4, 123)

        Arguments:
            deck: another deck of the same kinds that deals the tiles.

        Raises:
            HandSetError: the set holds hands of different numbers of tiles.
        """
        dealt = self.deck if deck is None else deck
        ways = self.count("deals", deck=deck)
        if not self:
            return Fraction(0)
        if len(self.tiles) > 1:
            raise HandSetError(
                "expected hands of one number of tiles for a probability, got a set with hands"
                f" of {self._described_sizes()}: take a part, such as s & hands({self.tiles[0]})"
            )
        if not dealt.deals(self.tiles[0]):
            raise DeckError(f"expected a deck of at least {self.tiles[0]} tiles, got {dealt}")
        return Fraction(ways, dealt.deals(self.tiles[0]))

    def __len__(self) -> int:
        number = self.count()
        if number > sys.maxsize:
            raise HandSetError(f"len() cannot say {number}: ask for count()")
        return number

    @cached_property
    def tiles(self) -> tuple[int, ...]:
        """The numbers of tiles that hands of the set have, ascending.

        >>> from combinat.sets.forms import hands
        >>> (hands(13) | hands(2)).tiles
        (2, 13)
        """
        return walks.sizes(self.diagram)

    def _described_sizes(self) -> str:
        noun = "tile" if self.tiles == (1,) else "tiles"
        return " and ".join(map(str, self.tiles)) + f" {noun}"

    def __repr__(self) -> str:
        sizes = f" of {self._described_sizes()}" if self else ""
        noun = "hand" if (number := self.count()) == 1 else "hands"
        return f"<HandSet: {number:,} {noun}{sizes}; deck: {self.deck}>"

    # Which ------------------------------------------------------------------------------

    def __contains__(self, hand: HandLike) -> bool:
        """Whether the concealed tiles of a hand are in the set, whose numbers of tiles they fit."""
        vector = self.deck.vector(hand)
        if self and sum(vector) not in self.tiles:
            raise HandSetError(
                f"expected a hand of {self._described_sizes()}, as the set holds,"
                f" got {sum(vector)} concealed tiles: {hand!s}"
            )
        return self.deck.holds(vector) and self.diagram.value(vector) != 0

    def __iter__(self) -> Iterator[AnyHand]:
        """Every hand once, in the order of hands as written."""
        return map(self.deck.dealt, walks.vectors(self.diagram))

    def rank(self, hand: HandLike) -> int:
        """The place of a hand in the set, from 0.

        >>> from combinat.sets.forms import winning
        >>> win = winning()
        >>> win.unrank(win.rank("123m456p789s11222z"))
        Hand('123m456p789s11222z')

        Raises:
            HandSetError: the hand is not in the set.
        """
        if hand not in self:
            raise HandSetError(f"expected a hand of the set to rank, got {hand!s}")
        return walks.rank(self.diagram, self._totals("patterns"), self.deck.vector(hand))

    def unrank(self, number: int) -> AnyHand:
        """The hand at a place, from 0: in the order that iteration has.

        >>> from combinat.sets.forms import winning
        >>> winning().unrank(0), winning().unrank(winning().count() - 1)
        (Hand('11112222333344m'), Hand('33444555666777z'))
        """
        if (place := whole(number, "a place")) >= (count := self.count()):
            raise HandSetError(f"expected a place below {count}, got {place}")
        ways = self._factors("patterns"), self._totals("patterns")
        return self.deck.dealt(walks.unrank(self.diagram, *ways, place))

    @overload
    def sample(
        self, n: None = None, *, weight: Weighting | Factors = "deals", rng: Chance = None
    ) -> AnyHand: ...

    @overload
    def sample(
        self, n: int, *, weight: Weighting | Factors = "deals", rng: Chance = None
    ) -> list[AnyHand]: ...

    def sample(
        self, n: int | None = None, *, weight: Weighting | Factors = "deals", rng: Chance = None
    ) -> AnyHand | list[AnyHand]:
        """A hand of the set chosen at random, exactly as the weight says; or a list of them.

        >>> from combinat.sets.forms import winning
        >>> winning().sample(rng=7) in winning()
        True
        >>> len(winning().sample(3, weight="patterns", rng=7))
        3

        Arguments:
            n: how many hands, chosen independently; one hand, not in a list, if None.
            weight: "deals" chooses as shuffled tiles do, "patterns" each hand alike; or factors.
            rng: a seed, a ``random.Random``, a ``numpy.random.Generator``, or None.

        One number is drawn below the total, and its place looked up; nothing is rejected.
        """
        below, factors, totals = chooser(rng), self._factors(weight), self._totals(weight)
        if not walks.total(totals):
            raise HandSetError("expected a set with hands to sample from, got an empty one")
        at = partial(walks.unrank, self.diagram, factors, totals)
        if n is None:
            return self.deck.dealt(at(below(walks.total(totals))))
        chosen = [at(below(walks.total(totals))) for _ in range(whole(n, "n"))]
        return list(map(self.deck.dealt, chosen))

    # Other sets -------------------------------------------------------------------------

    def discard(self) -> HandSet:
        """Every hand that is a hand of this set with one tile taken away.

        The hands one tile short of complete are the ready hands:

        >>> from combinat.sets.forms import winning
        >>> winning().discard().count()
        92371838

        One pass from the last kind up; at most (rows x copies) unions. References: [Brz1964].
        """
        return self._shifted(-1)

    def draw(self) -> HandSet:
        """Every hand that is a hand of this set with one tile added.

        >>> from combinat.sets.forms import hands
        >>> hands(0).draw() == hands(1)
        True
        """
        return self._shifted(1)

    def _shifted(self, step: int) -> HandSet:
        return HandSet(self.deck, next(algebra.shifted(self.diagram, [step])))

    def after(self, hand: HandLike) -> HandSet:
        """Every set of tiles that makes the hand a member, when it joins the hand.

        >>> from combinat.sets.forms import winning
        >>> list(winning().after("123m456p789s1122z"))
        [Hand('1z'), Hand('2z')]

        Arguments:
            hand: any number of concealed tiles, which the deck must have.
        """
        vector = self.deck.vector(hand)
        for kind, (count, copies) in enumerate(zip(vector, self.deck.copies, strict=True)):
            if count > copies:
                raise DeckError(f"expected at most {copies} of {self.deck.name(kind)}, got {count}")
        self._check_melds(hand)
        return HandSet(self.deck, algebra.after(self.diagram, vector))

    def _check_melds(self, hand: HandLike) -> None:
        """A hand with melds is completed from a set of so many tiles fewer."""
        melds = len(as_hand(hand).melds) if isinstance(hand, (Hand, str)) else 0
        if melds and self and self.tiles[-1] + 3 * melds > 14:
            raise HandSetError(
                f"expected a set of hands of at most {14 - 3 * melds} concealed tiles for a hand"
                f" with {melds} melds, such as winning({4 - melds}), got one of"
                f" {self._described_sizes()}"
            )

    # Kept with the set ------------------------------------------------------------------

    @cached_property
    def _kept(self) -> dict[str, Totals]:
        """The totals in each weight, from when they are first asked for."""
        return {}

    def _factors(self, weight: Weighting | Factors, deck: Deck | None = None) -> Weight:
        if isinstance(weight, str):
            return weight_of(weight, self.deck, deck or self.deck)
        if deck is not None:
            raise HandSetError("expected a deck or factors of one's own as the weight, got both")
        return weights.factors(weight, self.deck)

    def _totals(self, weight: Weighting | Factors, deck: Deck | None = None) -> Totals:
        factors = self._factors(weight, deck)
        if not isinstance(weight, str) or (deck is not None and deck != self.deck):
            return walks.totals(self.diagram, factors)
        if weight not in self._kept:
            self._kept[weight] = walks.totals(self.diagram, factors)
        return self._kept[weight]
