"""The machine that reads a suit of any number of ranks, one count after the other.

The diagrams of :mod:`combinat.sets` have a layer for each rank. The moves of
:mod:`combinat.sets.melds` do not look at the layer, except that runs have to end inside the
suit; and they do if none is unfinished at the end. So one machine without layers reads all
suits, and a suit of n ranks is n steps of it:

>>> machine = minimal(0)
>>> machine.states, minimal(1).states
(10, 56)
>>> machine.accepts_counts((1, 1, 1)), machine.accepts_counts((1, 1, 1, 1))
(True, False)

Its *transfer matrix* T(x) has in place (s, t) the sum of w(c) x^c over the counts c that lead
from s to t, where w(c) is 1 for patterns and C(copies, c) for deals. The number of hands of i
tiles in a suit of n ranks is the coefficient of x^i in e T(x)^n f, where e picks the start and
f the states that accept. From four copies on the machine has the same size for any number of
copies.

>>> [minimal(1, copies=copies).states for copies in range(1, 7)]
[1, 13, 45, 56, 56, 56]

References: [PE696], [Stanley2012].
"""

from __future__ import annotations

from functools import lru_cache, partial
from typing import TYPE_CHECKING, NamedTuple

from combinat.counting.one_suit import DIFFERENT_PAIRS, as_split
from combinat.sets.handset import Weighting, weight_of, whole
from combinat.sets.melds import EQUAL_RUNS, Blocks, moves
from combinat.tiles.deck import Deck

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

Row = tuple[int, ...]
"""Where each count leads."""


class Machine(NamedTuple):
    """A minimal automaton that reads counts, the start being state 0.

    Attributes:
        rows: for each state, where each count leads.
        accepts: for each state, whether what has been read is a hand to be counted.
    """

    rows: tuple[Row, ...]
    accepts: tuple[bool, ...]

    @property
    def states(self) -> int:
        """How many states there are, counting the dead one.

        >>> minimal(0, honors=True).states
        2
        """
        return len(self.rows)

    @property
    def dead(self) -> int | None:
        """The state from which nothing is accepted any more, if there is one.

        >>> machine = minimal(0)
        >>> set(machine.rows[machine.dead]) == {machine.dead}
        True
        """
        for state, row in enumerate(self.rows):
            if not self.accepts[state] and set(row) == {state}:
                return state
        return None

    def accepts_counts(self, counts: tuple[int, ...]) -> bool:
        """Whether the machine accepts a suit that holds these counts.

        >>> minimal(1).accepts_counts((3, 1, 1, 4, 1, 1, 0, 3))
        True
        """
        state = 0
        for count in counts:
            state = self.rows[state][count]
        return self.accepts[state]


@lru_cache(maxsize=64, typed=True)  # True is not 1
def minimal(k: int, *, copies: int = 4, honors: bool = False) -> Machine:
    """The smallest machine for the hands of one suit, or of honors, that split as k says.

    >>> minimal(2).states, minimal(2, honors=True).states
    (7, 3)

    Arguments:
        k: as for :func:`~combinat.counting.one_suit.S`.
        copies: the tiles of each rank, 0 to 99.
        honors: whether no runs are possible.

    Subset construction over what a reader may have to remember, without the number of melds,
    which the number of tiles tells; then states that accept the same are merged [Hop1971].
    """
    counts = {0, 2} if as_split(k) == DIFFERENT_PAIRS else set(range(whole(copies, "copies") + 1))
    options = partial(_moves, counts, copies, 0 if honors else EQUAL_RUNS, bool(k))
    sets = [frozenset([Blocks()])]
    numbers = {sets[0]: 0}
    rows = []
    for states in sets:  # which grows
        below = _read(states, options, copies)
        sets += [new for new in dict.fromkeys(below) if new not in numbers]
        for new in below:
            numbers.setdefault(new, len(numbers))
        rows.append(tuple(map(numbers.__getitem__, below)))
    goals = [{Blocks()}, {Blocks(pair=1)}, {Blocks(), Blocks(pair=1)}][k]
    return _merged(rows, [not goals.isdisjoint(states) for states in sets])


def _moves(
    counts: set[int], copies: int, runs: int, pair: bool, blocks: Blocks
) -> Iterator[tuple[int, Blocks]]:
    """The moves of a rank, with the number of melds forgotten."""
    for used, made in moves(blocks, runs=runs, copies=copies, melds=copies, pair=pair):
        if used in counts:
            yield used, made._replace(melds=0)


def _read(
    states: frozenset[Blocks],
    options: Callable[[Blocks], Iterator[tuple[int, Blocks]]],
    copies: int,
) -> list[frozenset[Blocks]]:
    """What may have to be remembered after each count."""
    below: list[set[Blocks]] = [set() for _ in range(copies + 1)]
    for state in states:
        for used, made in options(state):
            below[used].add(made)
    return list(map(frozenset, below))


def _merged(rows: list[Row], accepts: list[bool]) -> Machine:
    """The machine with states that cannot be told apart made one, numbered as first met."""
    classes = list(map(int, accepts))
    found = 0
    while len(set(classes)) != found:
        found = len(set(classes))
        told: dict[Row, int] = {}
        seen = ((classes[s], *map(classes.__getitem__, row)) for s, row in enumerate(rows))
        classes = [told.setdefault(each, len(told)) for each in seen]
    first = {number: state for state, number in reversed(list(enumerate(classes)))}
    return Machine(
        tuple(tuple(map(classes.__getitem__, rows[first[each]])) for each in range(found)),
        tuple(accepts[first[each]] for each in range(found)),
    )


def factors(copies: int, weight: Weighting) -> tuple[int, ...]:
    """What each count of one rank weighs.

    >>> factors(4, "patterns"), factors(4, "deals")
    ((1, 1, 1, 1, 1), (1, 4, 6, 4, 1))

    Arguments:
        copies: the tiles of a rank, 0 to 99.
        weight: "patterns" or "deals".
    """
    deck = Deck.toy(ranks=1, copies=copies)
    return weight_of(weight, deck, deck)[0]


def totals_to(machine: Machine, weights: tuple[int, ...], ranks: int) -> list[int]:
    """For 0, 1, ... so many ranks, what all hands of any number of tiles weigh.

    >>> totals_to(minimal(0), factors(4, "patterns"), 4)
    [1, 2, 4, 17, 61]

    Arguments:
        machine: a machine.
        weights: what each count weighs.
        ranks: the most ranks.

    The sums e T(1)^n f, one step of the matrix for each rank.
    """
    reached = {0: 1}
    found = []
    for _ in range(ranks + 1):
        found.append(sum(ways for state, ways in reached.items() if machine.accepts[state]))
        reached = _step(machine, weights, reached)
    return found


def _step(machine: Machine, weights: tuple[int, ...], reached: dict[int, int]) -> dict[int, int]:
    below: dict[int, int] = {}
    for state, ways in reached.items():
        for weight, following in zip(weights, machine.rows[state], strict=True):
            if following != machine.dead:
                below[following] = below.get(following, 0) + weight * ways
    return below


def unpacked(number: int, width: int, size: int) -> tuple[int, ...]:
    """The digits of a number in base 2^width, the lowest first.

    >>> unpacked(0x030201, 8, 4)
    (1, 2, 3, 0)
    """
    digit = (1 << width) - 1
    return tuple(number >> width * place & digit for place in range(size))
