"""How wrong the textbook is: on how many of all hands, exactly.

For every hand of a size, what the truth says of it and what a method of
:mod:`combinat.analysis.textbook` says. Counting blocks is never wrong if a fifth copy may be
hoped for. Where it may not, so many deals of 14 tiles are worse than the method says:

>>> said = textbook_answers(14, method="blocks", weight="deals")
>>> for answer, deals in wrong(said).items():
...     print(answer, deals)
Answer(truth=1, method=0) 261798144
Answer(truth=2, method=1) 1876350

What a hand is for the truth and for the method follows from what both see of its suits, see
:mod:`combinat.counting.lenses`, so suits are sorted into classes, and classes are combined as
profiles are. References: [Koba-shanten], [TenpaiCheck].
"""

from __future__ import annotations

from functools import lru_cache, reduce
from itertools import product
from typing import TYPE_CHECKING, NamedTuple

from combinat.analysis.profiles import MOST_MELDS, NEVER
from combinat.analysis.textbook import Split
from combinat.counting.lenses import (
    MOST_TILES,
    Classes,
    Known,
    Lens,
    Place,
    Weights,
    classes,
    orphans,
    pairs,
    parts,
    regular,
)
from combinat.counting.textbook_lenses import ONE, TAATSU, TWO, greedy, honor_blocks, suit_blocks
from combinat.results.distribution import Distribution
from combinat.results.table import Table
from combinat.sets.forms import thirteen_orphans
from combinat.sets.handset import WEIGHTINGS, HandSetError, Weighting, as_weighting, whole
from combinat.tiles.deck import RIICHI, Deck

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

METHODS = {
    "blocks": "counting blocks",
    "greedy": "greedy taking",
    "greedy_as_printed": "greedy taking as printed",
}
"""The methods by name, and what they are called in a title."""


class Answer(NamedTuple):
    """What the truth and a method say of a hand: a shanten, or whether it is ready."""

    truth: int
    method: int


def textbook_answers(
    tiles: int = 13,
    *,
    method: str = "blocks",
    weight: Weighting = "patterns",
    structural: bool = False,
    deck: Deck = RIICHI,
) -> Distribution[Answer]:
    """How many hands, or deals, there are of each true and each given answer.

    Of the ready hands of thirteen tiles in a suit of six ranks, greedy taking overlooks some:

    >>> said = textbook_answers(method="greedy", deck=Deck.toy(ranks=6))
    >>> said[Answer(truth=True, method=True)], said[Answer(truth=True, method=False)]
    (1419, 33)

    Arguments:
        tiles: 3m + 1 or 3m + 2 for counting blocks, at most 14; 13 for greedy taking.
        method: one of :data:`METHODS`. Counting blocks answers with the shanten of the regular
            form, greedy taking with whether the hand is ready in any form.
        weight: "patterns" or "deals".
        structural: whether the truth may hope for a fifth copy.
        deck: the deck dealt from, with a complete hand at least.

    Five seconds for the full deck, the first time.
    """
    size = _checked(tiles, method)
    name = as_weighting(weight)
    asked = _Asked(size, method, structural, deck)
    answer = _by_blocks if method == "blocks" else _by_greed
    weights: dict[Answer, int] = {}
    for known, both in _wholes(size, method == "blocks", deck).items():
        said = answer(known, asked)
        weights[said] = weights.get(said, 0) + getattr(both, name)
    return Distribution(
        weights,
        outcome="answer",
        weight=weight,
        title=f"What {METHODS[method]} says of hands of {size} tiles",
        counted=f"{weight} of {size} tiles",
        deck=str(deck),
        convention=_convention(structural),
        sources=("Koba-shanten",) if method == "blocks" else ("TenpaiCheck",),
    )


def textbook_table(deck: Deck = RIICHI) -> Table:
    """On how many hands each method is wrong, in both conventions on the fifth copy.

    The columns are the method, the tiles, whether a fifth copy counts, and the patterns, deals
    and share of deals that it is wrong on. Half a minute for the full deck.
    """
    asked = [("blocks", 13), ("blocks", 14), ("greedy", 13), ("greedy_as_printed", 13)]
    rows = []
    for (method, tiles), structural in product(asked, (False, True)):
        patterns, deals = (
            textbook_answers(tiles, method=method, weight=weight, structural=structural, deck=deck)
            for weight in WEIGHTINGS
        )
        told = METHODS[method], tiles, _convention(structural)
        chance = deals.probability(is_wrong)
        rows.append((*told, wrong(patterns).total, wrong(deals).total, chance))
    return Table(
        "Hands on which the textbook is wrong",
        ("method", "tiles", "convention", "patterns", "deals", "probability"),
        tuple(rows),
        counted="patterns are multisets of kinds, deals are sets of tiles",
        deck=str(deck),
        sources=("Koba-shanten", "TenpaiCheck"),
    )


def is_wrong(answer: Answer) -> bool:
    """Whether the method does not say what is true.

    >>> is_wrong(Answer(truth=1, method=0))
    True
    """
    return answer.truth != answer.method


def wrong(answers: Distribution[Answer]) -> Distribution[Answer]:
    """The answers that are wrong.

    >>> wrong(Distribution({Answer(0, 0): 5, Answer(1, 0): 2})).total
    2
    """
    return answers.given(is_wrong)


def _checked(tiles: int, method: str) -> int:
    if method not in METHODS:
        raise HandSetError(f"expected one of the methods {', '.join(METHODS)}, got {method!r}")
    size = whole(tiles, "tiles", least=1)
    if method == "blocks" and (size % 3 == 0 or size > MOST_TILES):
        raise HandSetError(f"expected 3m + 1 or 3m + 2 tiles, 14 at most, got {size}")
    if method != "blocks" and size != 13:
        raise HandSetError(f"expected 13 tiles, for greedy taking wants as many, got {size}")
    return size


def _convention(structural: bool) -> str:
    return "a fifth copy counts" if structural else "at most the deck's copies"


class _Asked(NamedTuple):
    """What is asked of whole hands."""

    tiles: int
    method: str
    structural: bool
    deck: Deck


def _lenses(part: tuple[Place, ...], counts_blocks: bool, is_honors: bool) -> tuple[Lens, ...]:
    """The truth in both conventions first, then what the method looks at."""
    # Whether a hand is ready or not, two missing tiles are as good as more.
    most = NEVER if counts_blocks else 2
    truths = regular(part, most=most), regular(part, most=most, structural=True)
    if counts_blocks:
        return *truths, honor_blocks() if is_honors else suit_blocks()
    return *truths, greedy(), pairs(), orphans()


@lru_cache(maxsize=8)
def _wholes(tiles: int, counts_blocks: bool, deck: Deck) -> dict[tuple[Known, ...], Weights]:
    """What the lenses know of whole hands of so many tiles, and how many it is known of."""
    *suits, honors = parts(deck)
    chosen = [_lenses(part, counts_blocks, False) for part in suits]
    chosen.append(_lenses(honors, counts_blocks, True))
    each = [classes(part, lenses) for part, lenses in zip((*suits, honors), chosen, strict=True)]
    joins = [lru_cache(maxsize=1 << 18)(lens.join) for lens in chosen[-1]]
    joined = reduce(lambda one, other: _together(one, other, joins, range(tiles + 1)), each[:-1])
    last = _together(joined, each[-1], joins, range(tiles, tiles + 1))
    return {known: by_tiles[tiles] for known, by_tiles in last.items() if tiles in by_tiles}


def _together(
    one: Classes, other: Classes, joins: Sequence[Callable[[Known, Known], Known]], sizes: range
) -> Classes:
    """The classes of two parts together, of hands of these sizes."""
    found: Classes = {}
    for (known, by_tiles), (also, by_more) in product(one.items(), other.items()):
        total = None
        for (few, weights), (more, others) in product(by_tiles.items(), by_more.items()):
            if few + more in sizes:
                if total is None:
                    together = tuple(map(_joined, joins, known, also))
                    total = found.setdefault(together, {})
                before = total.get(few + more, Weights(0, 0))
                total[few + more] = Weights(
                    before.patterns + weights.patterns * others.patterns,
                    before.deals + weights.deals * others.deals,
                )
    return found


def _joined(join: Callable[[Known, Known], Known], one: Known, other: Known) -> Known:
    return join(one, other)


def _by_blocks(known: tuple[Known, ...], asked: _Asked) -> Answer:
    *profiles, options = known
    melds = asked.tiles // 3
    made = Split(MOST_MELDS - melds, 0)
    alone = [split.and_also(made).shanten for split in options.alone]
    paired = [split.and_also(made).shanten - 1 for split in options.paired]
    missing = profiles[asked.structural].missing(melds=melds, pair=True)
    return Answer(missing - 1, min(alone + paired))


def _by_greed(known: tuple[Known, ...], asked: _Asked) -> Answer:
    *profiles, orders, held_in_pairs, held_of_orphans = known
    number, odd = held_in_pairs or (0, 0)
    printed = asked.method == "greedy_as_printed"
    left = _first_of_two if printed else _any_taatsu
    orphans_waited = [(0, 0)] if printed else [(0, 0), (1, 1)]
    said = (
        any(left_over.alone == ONE or left(left_over.paired) == TAATSU for left_over in orders)
        or number == 6
        or (held_of_orphans in orphans_waited and len(asked.deck.terminals_and_honors) == 13)
    )
    ready = (
        profiles[asked.structural].missing(melds=MOST_MELDS, pair=True) == 1
        or (number == 6 and odd in ((1, -1) if asked.structural else (1,)))
        or (held_of_orphans in [(0, 0), (1, 1)] and bool(thirteen_orphans(deck=asked.deck)))
    )
    return Answer(ready, said)


def _any_taatsu(paired: tuple[int, ...]) -> int | None:
    return TAATSU if TAATSU in paired else None


def _first_of_two(paired: tuple[int, ...]) -> int | None:
    """What the first pair that leaves two tiles leaves."""
    return next((left for left in paired if left in (TAATSU, TWO)), None)
