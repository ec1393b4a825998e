"""How often each outcome happens, exactly.

A ``Distribution`` gives every outcome a weight, an ``int`` or a ``Fraction``: so many hands have
shanten 2, so many deals have three waits. Nothing is divided until someone asks for a
probability, and then the answer is a ``Fraction``.

>>> dice = Distribution({total: 6 - abs(7 - total) for total in range(2, 13)})
>>> dice.total, dice[7], dice.probability(7)
(36, 6, Fraction(1, 6))
>>> dice.mean, dice.variance
(Fraction(7, 1), Fraction(35, 6))
>>> dice.given(lambda total: total >= 10).mean
Fraction(32, 3)

What needs no argument is a property; what asks something is a method.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterator, Mapping
from dataclasses import KW_ONLY, dataclass, replace
from fractions import Fraction
from itertools import accumulate
from operator import index, itemgetter
from types import MappingProxyType
from typing import TYPE_CHECKING, Any, SupportsIndex, TypeVar

from combinat.results.table import Result, Table, texts

if TYPE_CHECKING:
    from combinat.results.cells import Cell

Weight = int | Fraction
"""What an outcome may weigh."""

V = TypeVar("V", bound=Hashable)
W = TypeVar("W", bound=Hashable)


class DistributionError(ValueError):
    """A distribution that cannot be, or cannot answer; the message says which."""


@dataclass(frozen=True, eq=False, repr=False)
class Distribution(Result, Mapping[V, Weight]):
    """Exact weights of outcomes, in the order of the outcomes.

    >>> coins = Distribution({2: 1, 0: 1, 1: 2}, outcome="heads", weight="ways")
    >>> list(coins.items())
    [(0, 1), (1, 2), (2, 1)]

    It is a mapping that cannot be changed. An outcome that cannot happen is not in it, and weighs
    nothing:

    >>> coins[3], 3 in coins, coins == {0: 1, 1: 2, 2: 1}
    (0, False, True)

    ``outcome`` and ``weight`` name its two columns; ``title``, ``counted``, ``deck``,
    ``convention``, ``notes`` and ``sources`` are those of its table. They are labels: two
    distributions are equal when their weights are, whoever counted them and how.

    Raises ``DistributionError`` for a weight that is no exact number or is negative, and for
    outcomes that have no order.
    """

    weights: Mapping[V, Weight]
    _: KW_ONLY
    outcome: str = "value"
    weight: str = "weight"
    title: str = ""
    counted: str = ""
    deck: str = ""
    convention: str = ""
    notes: tuple[str, ...] = ()
    sources: tuple[str, ...] = ()

    def __post_init__(self) -> None:
        object.__setattr__(self, "weights", MappingProxyType(_ordered(self.weights)))
        for name in ("notes", "sources"):
            object.__setattr__(self, name, texts(name, getattr(self, name)))

    # --- a mapping, and a value ----------------------------------------------------------------

    def __getitem__(self, value: V) -> Weight:
        return self.weights.get(value, 0)

    def __contains__(self, value: object) -> bool:
        return value in self.weights

    def __iter__(self) -> Iterator[V]:
        return iter(self.weights)

    def __len__(self) -> int:
        return len(self.weights)

    def __hash__(self) -> int:
        return hash(frozenset(self.weights.items()))

    def __repr__(self) -> str:
        return f"Distribution({dict(self.weights)!r}{self._labels()})"

    def _labels(self) -> str:
        fields = list(self.__dataclass_fields__.values())[1:]
        told = ((field, getattr(self, field.name)) for field in fields)
        return "".join(f", {field.name}={told!r}" for field, told in told if told != field.default)

    def __getstate__(self) -> dict[str, object]:
        return {**self.__dict__, "weights": dict(self.weights)}

    def __setstate__(self, state: dict[str, Any]) -> None:
        self.__dict__.update(state, weights=MappingProxyType(state["weights"]))

    # --- questions -----------------------------------------------------------------------------

    @property
    def total(self) -> Weight:
        """The sum of all weights.

        >>> Distribution({0: 1, 1: 2, 2: 1}).total
        4
        """
        return sum(self.weights.values())

    def probability(self, event: V | Callable[[V], bool]) -> Fraction:
        """The share of one outcome, or of all that pass a test.

        >>> coins = Distribution({0: 1, 1: 2, 2: 1})
        >>> coins.probability(1), coins.probability(lambda heads: heads >= 1)
        (Fraction(1, 2), Fraction(3, 4))

        An outcome that is not there has probability 0. Raises ``DistributionError`` if nothing
        weighs anything.
        """
        if callable(event):
            return Fraction(self.given(event).total) / self._whole("probability")
        return Fraction(self[event]) / self._whole("probability")

    @property
    def probabilities(self) -> Mapping[V, Fraction]:
        """The share of each outcome, in order.

        >>> dict(Distribution({0: 1, 1: 3}).probabilities)
        {0: Fraction(1, 4), 1: Fraction(3, 4)}
        """
        whole = self._whole("probabilities") if self.weights else Fraction(1)
        return MappingProxyType({value: weight / whole for value, weight in self.items()})

    @property
    def mean(self) -> Fraction:
        """The mean of the outcomes.

        >>> Distribution({0: 1, 1: 2, 3: 1}).mean
        Fraction(5, 4)

        Raises ``DistributionError`` if there is nothing to average:

        >>> Distribution({}).mean
        Traceback (most recent call last):
        ...
        combinat.results.distribution.DistributionError: expected weights that sum to more than 0 \
for a mean, got Distribution({})
        """
        return self._expect("mean", lambda value: value)

    @property
    def variance(self) -> Fraction:
        """The mean of the squared distance from the mean.

        >>> Distribution({0: 1, 1: 2, 2: 1}).variance
        Fraction(1, 2)

        Of the whole distribution, not an estimate from a sample. Raises ``DistributionError`` as
        ``mean`` does.
        """
        mean = self._expect("variance", lambda value: value)
        return self._expect("variance", lambda value: (value - mean) ** 2)

    @property
    def mode(self) -> V:
        """The heaviest outcome, the first of them if there are several.

        >>> Distribution({0: 1, 1: 2, 2: 2}).mode
        1
        """
        self._whole("mode")
        return max(self.weights, key=lambda value: self.weights[value])

    @property
    def median(self) -> V:
        """The outcome in the middle: at least half of the weight lies at or below it.

        >>> Distribution({0: 1, 1: 1, 5: 1}).median
        1
        """
        return self.quantile(Fraction(1, 2))

    def quantile(self, share: Weight) -> V:
        """The first outcome at which the weights so far reach the share.

        >>> dice = Distribution({total: 6 - abs(7 - total) for total in range(2, 13)})
        >>> [dice.quantile(Fraction(k, 4)) for k in range(5)]
        [2, 5, 7, 9, 12]

        ``share`` is an ``int`` or a ``Fraction`` from 0 to 1. Raises ``DistributionError``.
        """
        if not _is_share(share):
            raise DistributionError(f"expected an int or a Fraction from 0 to 1, got {share!r}")
        wanted = share * self._whole("quantile")
        reached = zip(self.weights, accumulate(self.weights.values()), strict=True)
        return next(value for value, weight in reached if weight >= wanted)

    def _whole(self, question: str) -> Fraction:
        if not self.weights:
            expected = f"expected weights that sum to more than 0 for a {question}"
            raise DistributionError(f"{expected}, got {self!r}")
        return Fraction(self.total)

    def _expect(self, question: str, measure: Callable[[Any], Weight]) -> Fraction:
        whole = self._whole(question)
        for value in self.weights:
            if not isinstance(value, int | Fraction):
                raise DistributionError(
                    f"expected numbers as outcomes for a {question}, got {value!r}"
                )
        return sum(measure(value) * weight for value, weight in self.items()) / whole

    # --- distributions made from it ------------------------------------------------------------

    def given(self, condition: Callable[[V], bool], **labels: str) -> Distribution[V]:
        """What is left when the condition is known to hold; weights stay as they are.

        >>> Distribution({0: 1, 1: 2, 2: 1}).given(lambda heads: heads >= 1)
        Distribution({1: 2, 2: 1})

        Probabilities of it are conditional ones, for ``total`` is now the weight of the condition.
        Labels that no longer fit are given anew, say ``counted="hands with a head"``.
        """
        kept = {value: weight for value, weight in self.items() if condition(value)}
        return replace(self, weights=kept, **labels)  # type: ignore[arg-type]

    def map(self, function: Callable[[V], W], **labels: str) -> Distribution[W]:
        """The distribution of a function of the outcome; weights of equal images add up.

        >>> Distribution({-1: 1, 0: 2, 1: 3}).map(abs)
        Distribution({0: 2, 1: 4})

        Labels that no longer fit are given anew, say ``outcome="distance"``.
        """
        images: dict[W, Weight] = {}
        for value, weight in self.items():
            image = function(value)
            images[image] = images.get(image, 0) + weight
        return replace(self, weights=images, **labels)  # type: ignore[arg-type, return-value]

    def to_table(self) -> Table:
        """Outcomes, weights and probabilities, side by side.

        >>> print(Distribution({0: 1, 1: 3}, outcome="heads", weight="ways").to_table())
        heads  ways  probability
        -----  ----  -----------
            0     1         0.25
            1     3         0.75
        """
        shares = self.probabilities
        return Table(
            self.title,
            (self.outcome, self.weight, "probability"),
            tuple((_cell(value), weight, shares[value]) for value, weight in self.items()),
            counted=self.counted,
            deck=self.deck,
            convention=self.convention,
            notes=self.notes,
            sources=self.sources,
        )


def _ordered(weights: Mapping[V, Weight]) -> dict[V, Weight]:
    exact = {value: _exact_weight(weight) for value, weight in dict(weights).items()}
    try:
        ordered = sorted(exact.items(), key=itemgetter(0))
    except TypeError:
        raise DistributionError(
            f"expected outcomes that have an order, got {list(exact)!r}"
        ) from None
    return {value: weight for value, weight in ordered if weight}


def _exact_weight(weight: object) -> Weight:
    exact = weight if isinstance(weight, Fraction) else _integer(weight)
    if exact < 0:
        raise DistributionError(f"expected a weight of 0 or more, got {weight!r}")
    return exact


def _integer(weight: object) -> int:
    if isinstance(weight, SupportsIndex) and not isinstance(weight, bool):
        return index(weight)
    raise DistributionError(f"expected an int or a Fraction as a weight, got {weight!r}")


def _is_share(share: object) -> bool:
    return isinstance(share, int | Fraction) and 0 <= share <= 1


def _cell(value: Hashable) -> Cell:
    known = isinstance(value, int | Fraction | str) and not isinstance(value, bool)
    return value if known else str(value)  # type: ignore[return-value]
