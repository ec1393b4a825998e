"""How many hands there are up to symmetry: one for each orbit of a group.

Whoever sees 123m as 789p with other names has fewer hands to look at. How many fewer?

>>> from combinat.sets.forms import winning
>>> [count_orbits(winning(), group) for group in GROUPS]
[16873619, 2943757, 1478762, 249537]

No hand is listed. By Burnside's lemma the number of orbits is the mean, over the changes of the
group, of the number of hands that a change leaves in place. A hand that exchanging two suits
leaves in place is (v, v, w, z): twice the same suit, another, and honors. What the set knows of a
suit is the row of its diagram to which the suit leads, so all suits that it cannot tell apart are
one *letter*: of the complete hands there are nineteen in place of two million. Words of three
letters are soon gone through. The same idea for each part of the group:

* Exchanging suits: the permutations of so many suits, by the lengths of their cycles; a cycle
  holds one letter.
* Reflecting all suits: a cycle of odd length holds a palindrome, one of even length a suit and
  its mirror image in turns.
* Reflecting each suit alone: a letter counts for its suits *up to reflection*, which are half
  the suits and half the palindromes.
* Exchanging honors needs no lemma: of each orbit the hand is kept whose honors are sorted.

That is right only for a set which the group maps to itself. Whether it does is checked, not
believed; three dragons are not three winds:

>>> from combinat.sets.forms import regular
>>> from combinat.tiles.deck import RIICHI
>>> count_orbits(regular(2).after("555z"))
Traceback (most recent call last):
...
combinat.tiles.symmetry.SymmetryError: expected a set closed under the group, but exchanging 4z ...

References: [Burnside1897].
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from functools import cached_property
from itertools import product
from math import factorial, prod
from typing import TYPE_CHECKING, ParamSpec, TypeVar

from combinat.counting.shanten_table import convention_of
from combinat.diagrams import sections, walks
from combinat.results.table import Table
from combinat.sets.forms import FORMS, form_names, hands
from combinat.sets.handset import as_hand_set
from combinat.sets.levels import levels
from combinat.tiles.deck import RIICHI, Deck
from combinat.tiles.symmetry import GROUPS, Group, SymmetryError, alike, as_group, reads_alike

if TYPE_CHECKING:
    from collections.abc import Callable, Collection, Iterator, Sequence

    from combinat.diagrams.diagram import Diagram
    from combinat.diagrams.sections import Alphabet, Letter
    from combinat.sets.handset import HandSet
    from combinat.tiles.deck import Vector

Asked = ParamSpec("Asked")
Answer = TypeVar("Answer")


def count_orbits(some: HandSet, group: Group = "all") -> int:
    """How many hands a set has up to symmetry, each orbit of the group being one.

    >>> from combinat.sets.forms import regular
    >>> from combinat.tiles.symmetry import canonical
    >>> count_orbits(regular(0)), sorted(map(str, set(map(canonical, regular(0)))))
    (6, ['11m', '11z', '22m', '33m', '44m', '55m'])
    >>> count_orbits(regular(1), "identity") == regular(1).count()
    True

    Arguments:
        some: a set of hands which the group maps to itself; its deck says what the group is.
        group: one of :data:`~combinat.tiles.symmetry.GROUPS`. With "identity" the hands are
            counted by the same words of letters, each suit with an alphabet of its own.

    Raises:
        SymmetryError: there is no such group, or the set is not closed under it. The error
            names a change of the group that leads out of the set.

    About a second for a set of 20,000 rows, most of it to make sure that the set is closed.
    """
    return _counts(as_hand_set(some), [as_group(group)])[0]


def symmetry_table(
    tiles: int = 13,
    deck: Deck = RIICHI,
    *,
    groups: Collection[Group] | Group = GROUPS,
    forms: Collection[str] = FORMS,
) -> Table:
    """The table of hands up to symmetry: all, and those of each shanten, under each group.

    >>> toy = Deck.toy(suits=3, ranks=3, honors=2)
    >>> print(symmetry_table(5, toy))
    Hands of 5 tiles up to symmetry
    ...

    Arguments:
        tiles: 3m + 1 or 3m + 2, for m melds to make.
        deck: the deck of the hands.
        groups: the columns, out of :data:`~combinat.tiles.symmetry.GROUPS`; one will do.
        forms: the forms allowed, by name.

    Five seconds for the full deck, once its levels are there. The hands of shanten k are those
    at most k away without those at most k - 1 away, and so are their orbits.
    """
    one = isinstance(groups, str) or not isinstance(groups, Iterable)
    names = [as_group(group) for group in ([groups] if one else groups)]
    everything, nearer = _counts(hands(tiles, deck=deck), names), [0] * len(names)
    rows: list[tuple[object, ...]] = []
    for k, level in enumerate(levels(tiles, forms=forms, deck=deck), -1 if tiles % 3 == 2 else 0):
        within = _counts(level, names)
        rows.append((k, *[more - less for more, less in zip(within, nearer, strict=True)]))
        nearer = within
    return Table(
        f"Hands of {tiles} tiles up to symmetry",
        ("shanten", *names),
        [*rows, ("all", *everything)],
        counted="orbits of hands (patterns) under each group; identity counts the hands",
        deck=str(deck),
        convention=convention_of(tiles, form_names(forms)),
    )


def _counts(some: HandSet, groups: Sequence[Group]) -> list[int]:
    """The orbits of a set under each of the groups, which share what they look at."""
    if not some:
        return [0] * len(groups)
    words = _Words(some, mirrored="suits and reflection" in groups or "all" in groups)
    ways = {
        "identity": words.plain,
        "suits": words.exchanged,
        "suits and reflection": words.exchanged_or_reflected,
        "all": words.all_exchanged,
    }
    return [ways[group]() for group in groups]


class _Words:
    """The hands of a set as words of one letter a suit, and honors.

    Arguments:
        some: the set, not empty.
        mirrored: whether it will be asked about reflections.
    """

    def __init__(self, some: HandSet, *, mirrored: bool) -> None:
        self._deck, self._diagram, self._mirrored = some.deck, some.diagram, mirrored
        *self._suits, self._honors = some.deck.parts

    def plain(self) -> int:
        """All hands: each suit has letters of its own, and each honor a kind."""
        alphabets = [sections.alphabet(self._diagram, [suit]) for suit in self._suits if suit]
        return self._with_honors(_fixed(alphabets, _words))

    def exchanged(self) -> int:
        """Hands up to exchanging suits."""
        return self._divided(self._with_honors(_fixed(self._alphabets, _words)))

    def exchanged_or_reflected(self) -> int:
        """Hands up to exchanging suits, and reflecting all of them."""
        if not all(map(reads_alike, self._deck.suits)):
            return self.exchanged()
        self._check(sections.check_mirrors, self._alphabets)
        turned = _fixed(self._alphabets, _turned, mirrored=True)
        both = _fixed(self._alphabets, _words) + turned
        return self._divided(self._with_honors(both)) // 2

    def all_exchanged(self) -> int:
        """Hands up to exchanging suits, reflecting each, and exchanging honors."""
        for alphabet in self._alphabets:
            if any(letter.mirror != i for i, letter in enumerate(alphabet.letters)):
                raise self._error(alphabet.sections[0].start)
        self._check_honors()
        fixed = _fixed(self._alphabets, _up_to_reflection)
        return self._divided(_with_sorted(self._diagram, fixed, self._deck, self._honors))

    @cached_property
    def _alphabets(self) -> list[Alphabet]:
        """One alphabet for suits of the same copies, once they are known to be exchangeable."""
        found = []
        for numbers in alike(self._deck.suits):
            suits = [self._suits[number] for number in numbers]
            mirrored = self._mirrored and reads_alike(self._deck.suits[numbers[0]])
            if suits[0]:
                found.append(
                    self._check(sections.alphabet, self._diagram, suits, mirrored=mirrored)
                )
        self._check(sections.check_exchanges, found)
        return found

    def _check_honors(self) -> None:
        """Whether honors of the same copies can be exchanged: each is a section of one layer."""
        honors = [[self._honors[place] for place in places] for places in alike(self._deck.honors)]
        found = [
            self._check(sections.alphabet, self._diagram, [range(i, i + 1) for i in places])
            for places in honors
        ]
        self._check(sections.check_exchanges, found)

    def _check(
        self, ask: Callable[Asked, Answer], *args: Asked.args, **more: Asked.kwargs
    ) -> Answer:
        """What is asked of sections, or the error in the words of the deck."""
        try:
            return ask(*args, **more)
        except sections.UnlikeError as found:
            raise self._error(*found.args) from None

    def _error(self, *begins: int) -> SymmetryError:
        """That a change of these sections leads out of the set."""
        names = [self._name(begin) for begin in begins]
        change = "reading {} from the other end" if len(names) < 2 else "exchanging {} and {}"
        return SymmetryError(
            "expected a set closed under the group, but"
            f" {change.format(*(names or ['all suits']))} leads out of it"
        )

    def _name(self, begin: int) -> str:
        if begin >= self._honors.start:
            return self._deck.name(begin)
        number = next(i for i, suit in enumerate(self._suits, 1) if suit.start == begin and suit)
        return f"suit {number}"

    def _with_honors(self, fixed: dict[int, int]) -> int:
        """The words, each with all honors that may follow."""
        totals = walks.totals(self._diagram, walks.uniform(self._diagram.copies))
        below = totals[self._honors.start]
        return sum(ways * below[row] for row, ways in fixed.items())

    def _divided(self, hands: int) -> int:
        """By the number of permutations of suits with the same copies."""
        return hands // prod(factorial(len(some.sections)) for some in self._alphabets)


def _words(letter: Letter, length: int) -> int:
    """What a cycle of suits may hold if the suits are only exchanged."""
    return letter.words


def _turned(letter: Letter, length: int) -> int:
    """What it may hold if they are reflected as well: after an odd number, the same again."""
    return letter.palindromes if length % 2 else letter.words


def _up_to_reflection(letter: Letter, length: int) -> int:
    """What it may hold if each suit is the same as its mirror image."""
    return (letter.words + letter.palindromes) // 2


def _fixed(
    alphabets: Sequence[Alphabet], weigh: Callable[[Letter, int], int], *, mirrored: bool = False
) -> Counter[int]:
    """For each row after the suits, the fixed words of all permutations of suits together."""
    total: Counter[int] = Counter()
    types = [list(cycle_types(len(some.sections))) for some in alphabets]
    for chosen in product(*types):
        size = prod(number for _, number in chosen)
        order = sections.places(alphabets, [lengths for lengths, _ in chosen])
        fixed = sections.fixed({1: 1}, order, weigh, mirrored=mirrored)
        total.update({row: size * ways for row, ways in fixed.items()})
    return total


def cycle_types(n: int) -> Iterator[tuple[tuple[int, ...], int]]:
    """The lengths of the cycles of a permutation of n things, and how many have these.

    >>> list(cycle_types(3))
    [((3,), 2), ((2, 1), 3), ((1, 1, 1), 1)]
    >>> sum(number for _, number in cycle_types(7)) == factorial(7)
    True
    """
    for lengths in _partitions(n, n):
        repeats = prod(map(factorial, Counter(lengths).values()))
        yield lengths, factorial(n) // (prod(lengths) * repeats)


def _partitions(n: int, most: int) -> Iterator[tuple[int, ...]]:
    """The ways to write n as a sum, the largest part first."""
    if not n:
        yield ()
    for part in range(min(n, most), 0, -1):
        for rest in _partitions(n - part, part):
            yield (part, *rest)


def _with_sorted(diagram: Diagram, fixed: dict[int, int], deck: Deck, honors: range) -> int:
    """The words, each with the honors that are sorted: the larger count first, where alike."""
    group = {place: number for number, places in enumerate(alike(deck.honors)) for place in places}
    most = tuple(max(deck.honors, default=0) for _ in set(group.values()))
    states = {(row, most): ways for row, ways in fixed.items()}
    for honor, layer in enumerate(honors):
        after: Counter[tuple[int, Vector]] = Counter()
        for (row, last), ways in states.items():
            for count, below in enumerate(diagram.layers[layer][row][: last[group[honor]] + 1]):
                now = (*last[: group[honor]], count, *last[group[honor] + 1 :])
                after[below, now] += ways
        states = after
    return sum(ways * diagram.ends[row] for (row, _), ways in states.items())
