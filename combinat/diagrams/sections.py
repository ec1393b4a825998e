"""Vectors in sections: what a diagram cannot tell apart, and what it counts under exchanges.

Several *sections* of a vector, such as the suits of a hand, may be alike: a set may stay the
same when two of them are exchanged, or when one is read backward. Then one need not look at what
a section holds, only at what becomes of the rows above it. The *effect* of a word (what one
section holds) is the tuple that says where each row at the section's begin leads. Words of
the same effect, in every section, are one *letter*; and few letters stand for many words:

>>> from combinat.diagrams.build import build
>>> def few(layer: int, left: int) -> list[tuple[int, int]]:
...     return [(count, left - count) for count in range(min(left, 4) + 1)]
>>> three = build((4,) * 4, 3, few, lambda left: left == 0)
>>> letters = alphabet(three, [range(2), range(2, 4)], mirrored=True).letters
>>> [(letter.words, letter.palindromes) for letter in letters]
[(1, 1), (2, 0), (3, 1), (4, 0), (15, 3)]

A vector is now a word of letters, and the words that a permutation of the sections leaves in
place are counted without being listed: what a cycle of sections holds is one letter.

>>> some = [alphabet(three, [range(2), range(2, 4)], mirrored=True)]
>>> check_exchanges(some)
>>> swapped = fixed({1: 1}, places(some, [(2,)]), lambda letter, length: letter.words)
>>> swapped  # what both sections hold alike has an even sum, never 3
{}

References: [Burnside1897].
"""

from __future__ import annotations

from collections import defaultdict
from itertools import combinations, pairwise, product
from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator, Sequence

    from combinat.diagrams.diagram import Diagram

Effect = tuple[int, ...]
"""For each row at the begin of a section, the row after it to which something leads."""


class UnlikeError(ValueError):
    """Sections that the set tells apart: two of them, one and its mirror image, or all.

    The numbers of the first layers of the sections are in ``args``; none if it is all.
    """


class Letter(NamedTuple):
    """All words of one effect in each section.

    Attributes:
        effects: the effect in each section.
        words: how many words there are.
        palindromes: how many of them are the same read backward; all, if none are.
        mirror: the number of the letter of these words read backward.
    """

    effects: tuple[Effect, ...]
    words: int
    palindromes: int
    mirror: int


class Alphabet(NamedTuple):
    """Sections that hold the same words, and the letters of the words."""

    sections: tuple[range, ...]
    letters: tuple[Letter, ...]


class _Reader:
    """All states that reading words leads to, of one way to read; advanced by one count."""

    def __init__(self, width: int) -> None:
        self.states: list[Effect] = [tuple(range(width))]

    def advance(
        self, moved: Callable[[list[Effect], Effect], list[Effect]], columns: list[Effect]
    ) -> list[list[int]]:
        """For each state the numbers of the states that the next count leads to."""
        numbers: dict[Effect, int] = {}
        table = [
            [numbers.setdefault(state, len(numbers)) for state in moved(columns, old)]
            for old in self.states
        ]
        self.states = list(numbers)
        return table


def alphabet(diagram: Diagram, sections: Sequence[range], *, mirrored: bool = False) -> Alphabet:
    """The letters of sections which the set may not tell apart.

    All prefixes are read at once. In each section a prefix moves the rows at its begin; read
    backward in the first section it is a suffix, and says where the rows before it lead. Where
    sections can be exchanged, prefixes that one cannot tell apart no other can.

    >>> from combinat.diagrams.build import build
    >>> even = build((1,) * 4, 0, lambda layer, odd: [(0, odd), (1, 1 - odd)], lambda odd: not odd)
    >>> [letter.words for letter in alphabet(even, [range(2), range(2, 4)]).letters]
    [2, 2]

    Arguments:
        diagram: the set.
        sections: the layers of each section, of the same copies.
        mirrored: whether words are also read backward; else all mirrors are left out.

    Raises:
        UnlikeError: the set tells apart in one section what it does not in another.

    As many states as the first section has rows, if its sections are alike; a few tenths of a
    second for a set of 20,000 rows.
    """
    columns = [list(zip(*rows, strict=True)) for rows in diagram.layers]
    widths = [*map(len, diagram.layers), len(diagram.ends)]
    readers = [_Reader(widths[section.start]) for section in sections]
    backward = [_Reader(widths[sections[0].stop])] if mirrored else []
    joint, half = {(0,) * len([*readers, *backward]): 1}, len(sections[0]) // 2
    palindromes: dict[Effect, int] = {}
    for i in range(len(sections[0])):
        if mirrored and i == half:
            middle = columns[sections[0][i]] if len(sections[0]) % 2 else []
            palindromes = _palindromes(joint, readers[0], backward[0], middle)
        tables = [
            *[r.advance(_onward, columns[at[i]]) for r, at in zip(readers, sections, strict=True)],
            *[reader.advance(_before, columns[sections[0][-1 - i]]) for reader in backward],
        ]
        joint = _advanced(joint, tables)
        _check_alike(joint, sections)
    return Alphabet(tuple(sections), _letters(joint, readers, backward, palindromes))


def _onward(columns: list[Effect], state: Effect) -> list[Effect]:
    """Where rows lead by one count more, for each count."""
    return [tuple(map(column.__getitem__, state)) for column in columns]


def _before(columns: list[Effect], state: Effect) -> list[Effect]:
    """Where the rows of the layer before lead, by one count and what followed."""
    return [tuple(map(state.__getitem__, column)) for column in columns]


def _advanced(
    joint: dict[tuple[int, ...], int], tables: list[list[list[int]]]
) -> dict[tuple[int, ...], int]:
    """The joint states of all readers one count later, with the number of prefixes of each."""
    after: defaultdict[tuple[int, ...], int] = defaultdict(int)
    for states, words in joint.items():
        rows = [table[state] for table, state in zip(tables, states, strict=True)]
        for following in zip(*rows, strict=True):
            after[following] += words
    return after


def _check_alike(joint: Iterable[tuple[int, ...]], sections: Sequence[range]) -> None:
    """Whether each two neighboring sections tell the same prefixes apart."""
    for i, (first, second) in enumerate(pairwise(sections)):
        pairs = {states[i : i + 2] for states in joint}
        if not len(pairs) == len({a for a, _ in pairs}) == len({b for _, b in pairs}):
            raise UnlikeError(first.start, second.start)


def _palindromes(
    joint: dict[tuple[int, ...], int], forward: _Reader, backward: _Reader, middle: list[Effect]
) -> dict[Effect, int]:
    """How many palindromes have each effect: half a word, one in the middle, and back."""
    effects: defaultdict[Effect, int] = defaultdict(int)
    for states, words in joint.items():
        begun, back = forward.states[states[0]], backward.states[states[-1]]
        for state in _onward(middle, begun) if middle else [begun]:
            effects[tuple(map(back.__getitem__, state))] += words
    return effects


def _letters(
    joint: dict[tuple[int, ...], int],
    readers: list[_Reader],
    backward: list[_Reader],
    palindromes: dict[Effect, int],
) -> tuple[Letter, ...]:
    reading = [*readers, *(backward or readers[:1])]
    keys = [states if backward else (*states, states[0]) for states in joint]
    effects = [
        tuple([reader.states[state] for reader, state in zip(reading, key, strict=True)])
        for key in keys
    ]
    number = {(both[0], both[-1]): i for i, both in enumerate(effects)}
    return tuple(
        Letter(
            both[:-1],
            words,
            (palindromes.get(both[0], 0) if both[0] == both[-1] else 0) if backward else words,
            number[both[-1], both[0]],
        )
        for both, words in zip(effects, joint.values(), strict=True)
    )


def check_exchanges(alphabets: Sequence[Alphabet]) -> None:
    """Whether each two sections of an alphabet can be exchanged.

    What stands between two neighbors of one alphabet, if anything, is of the other alphabets.

    >>> from combinat.diagrams.build import build
    >>> rising = build((1, 1), 0, lambda layer, last: [(n, n) for n in range(last, 2)], bool)
    >>> check_exchanges([alphabet(rising, [range(1), range(1, 2)])])
    Traceback (most recent call last):
    ...
    combinat.diagrams.sections.UnlikeError: (0, 1)

    Raises:
        UnlikeError: an exchange leads out of the set.
    """
    for some in alphabets:
        for i, (first, second) in enumerate(pairwise(some.sections)):
            between = _between(alphabets, first.stop, second.start)
            for one, other in combinations(some.letters, 2):
                here = one.effects[i], other.effects[i + 1]
                there = other.effects[i], one.effects[i + 1]
                if any(_composed(here, mid) != _composed(there, mid) for mid in between):
                    raise UnlikeError(first.start, second.start)


def _between(alphabets: Sequence[Alphabet], begin: int, end: int) -> set[tuple[Effect, ...]]:
    """The effects, one after another, of all that can stand in the layers between."""
    inner = sorted(
        (section.start, [letter.effects[i] for letter in some.letters])
        for some in alphabets
        for i, section in enumerate(some.sections)
        if begin <= section.start < end
    )
    return set(product(*[set(effects) for _, effects in inner]))


def _composed(outer: tuple[Effect, Effect], inner: tuple[Effect, ...]) -> Effect:
    state = outer[0]
    for effect in (*inner, outer[1]):
        state = tuple(map(effect.__getitem__, state))
    return state


def check_mirrors(alphabets: Sequence[Alphabet]) -> None:
    """Whether all sections can be read backward together.

    >>> from combinat.diagrams.build import build
    >>> ends = build((1, 1), 0, lambda layer, sum: [(0, sum), (1, sum + 1)], bool)
    >>> check_mirrors([alphabet(ends, [range(2)], mirrored=True)])

    Raises:
        UnlikeError: that leads out of the set.
    """
    met = {(1, 1)}
    for place in places(alphabets, [(1,) * len(some.sections) for some in alphabets]):
        pairs = [
            (letter.effects[place.which], place.letters[letter.mirror].effects[place.which])
            for letter in place.letters
        ]
        met = {(one[a], other[b]) for a, b in met for one, other in pairs}
    if any(a != b for a, b in met):
        raise UnlikeError


class Place(NamedTuple):
    """One section in the cycles of a permutation.

    Attributes:
        letters: the letters it may hold.
        which: which section of its alphabet it is.
        cycle: the first layer of the first section of its cycle.
        turn: its number in the cycle, from 0.
        length: of the cycle.
    """

    letters: tuple[Letter, ...]
    which: int
    cycle: int
    turn: int
    length: int


def places(alphabets: Sequence[Alphabet], lengths: Sequence[Sequence[int]]) -> list[Place]:
    """The sections of a permutation whose cycles have these lengths, in the order of reading.

    >>> some = Alphabet((range(1), range(1, 2), range(2, 3)), ())
    >>> [(place.cycle, place.turn) for place in places([some], [(2, 1)])]
    [(0, 0), (0, 1), (2, 0)]

    Arguments:
        alphabets: the sections.
        lengths: for each alphabet, the lengths of the cycles of its sections.
    """
    placed = []
    for some, parts in zip(alphabets, lengths, strict=True):
        turns = [(turn, length) for length in parts for turn in range(length)]
        for which, (turn, length) in enumerate(turns):
            cycle = some.sections[which - turn].start
            begin = some.sections[which].start
            placed.append((begin, Place(some.letters, which, cycle, turn, length)))
    return [place for _, place in sorted(placed, key=lambda both: both[0])]


_States = dict[tuple[int, tuple[tuple[int, int], ...]], int]
"""How many ways lead to a row while cycles are open, each with the letter it holds."""


def fixed(
    start: dict[int, int],
    order: Iterable[Place],
    weigh: Callable[[Letter, int], int],
    *,
    mirrored: bool = False,
) -> dict[int, int]:
    """For each row after the last section, in how many ways one comes there by fixed words.

    >>> from combinat.diagrams.build import build
    >>> even = build((1,) * 4, 0, lambda layer, odd: [(0, odd), (1, 1 - odd)], lambda odd: not odd)
    >>> some = [alphabet(even, [range(2), range(2, 4)])]
    >>> fixed({1: 1}, places(some, [(2,)]), lambda letter, length: letter.words)
    {1: 4}

    Arguments:
        start: in how many ways one comes to each row before the first section.
        order: the sections, in the order of reading.
        weigh: how many words of a letter a cycle of a length may hold.
        mirrored: whether the words turn around at each step of a cycle.

    Each section costs (rows x open letters x letters).
    """
    states: _States = {(row, ()): ways for row, ways in start.items()}
    for place in order:
        states = _step(states, place, weigh, mirrored)
    return {row: ways for (row, _), ways in states.items()}


def _step(
    states: _States, place: Place, weigh: Callable[[Letter, int], int], mirrored: bool
) -> _States:
    after: defaultdict[tuple[int, tuple[tuple[int, int], ...]], int] = defaultdict(int)
    weights = [weigh(letter, place.length) for letter in place.letters]
    for (row, opened), ways in states.items():
        for number, times, still_open in _choices(place, opened, weights, mirrored):
            below = place.letters[number].effects[place.which][row]
            if below and times:
                after[below, still_open] += ways * times
    return after


def _choices(
    place: Place, opened: tuple[tuple[int, int], ...], weights: list[int], mirrored: bool
) -> Iterator[tuple[int, int, tuple[tuple[int, int], ...]]]:
    """The letters a section may hold, in how many words, and the cycles then open."""
    if place.turn == 0:
        for number, times in enumerate(weights):
            yield number, times, (*opened, (place.cycle, number)) if place.length > 1 else opened
        return
    number = dict(opened)[place.cycle]
    turned = place.letters[number].mirror if mirrored and place.turn % 2 else number
    done = place.turn == place.length - 1
    yield turned, 1, tuple(pair for pair in opened if pair[0] != place.cycle) if done else opened
