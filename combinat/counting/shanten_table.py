"""How far from complete: the shanten of all hands, exactly.

All hands of 13 tiles, three forms together, from two operators on sets (discard a tile,
draw a tile), and counted, not sampled:

>>> from combinat.sets.levels import tenpai
>>> far = shanten_distribution(13)
>>> far[0] == tenpai().count(weight="deals"), far.total == RIICHI.deals(13)
(True, True)
>>> f"{float(far.mean):.8f}"
'3.57967947'

References: [TomohxxBook].
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from combinat.results.distribution import Distribution
from combinat.results.table import Table
from combinat.sets.forms import FORMS, form_names
from combinat.sets.levels import levels
from combinat.tiles.deck import RIICHI, Deck

if TYPE_CHECKING:
    from collections.abc import Collection

    from combinat.sets.handset import Weighting


def shanten_distribution(
    tiles: int = 13,
    deck: Deck = RIICHI,
    *,
    weight: Weighting = "deals",
    forms: Collection[str] = FORMS,
) -> Distribution[int]:
    """How many hands, or deals, there are of each shanten.

    >>> shanten_distribution(14)[-1]
    12859078207674
    >>> shanten_distribution(14, weight="patterns").total
    326520504500

    Arguments:
        tiles: 3m + 1 or 3m + 2, for m melds to make.
        deck: the deck dealt from.
        weight: "patterns" or "deals".
        forms: the forms allowed, by name.

    The levels are made once for a deck (two seconds for the full deck), then counted.
    """
    forms = form_names(forms)
    counts = [level.count(weight) for level in levels(tiles, forms=forms, deck=deck)]
    first = -1 if tiles % 3 == 2 else 0
    nearer = [0, *counts]
    return Distribution(
        {first + i: count - nearer[i] for i, count in enumerate(counts)},
        outcome="shanten",
        weight=weight,
        title=f"Shanten of hands of {tiles} tiles",
        counted=f"{weight} of {tiles} tiles",
        deck=str(deck),
        convention=convention_of(tiles, forms),
        sources=_sources(tiles, deck, forms),
    )


def shanten_table(tiles: int = 13, deck: Deck = RIICHI, *, forms: Collection[str] = FORMS) -> Table:
    """The table of shanten: patterns, deals and probability of each.

    >>> shanten_table(14).row(0)[:3] == (
    ...     0, shanten_distribution(14, weight="patterns")[0], 2966241795738948)
    True

    Arguments are those of :func:`shanten_distribution`. References: [TomohxxBook].
    """
    forms = form_names(forms)
    patterns = shanten_distribution(tiles, deck, weight="patterns", forms=forms)
    deals = shanten_distribution(tiles, deck, forms=forms)
    mean = (
        f"mean shanten of a deal: {float(deals.mean):.8f}"
        if deals.total
        else "no hand is ever complete"
    )
    return Table(
        f"Shanten of hands of {tiles} tiles",
        ("shanten", "patterns", "deals", "probability"),
        tuple((k, patterns[k], deals[k], deals.probability(k)) for k in patterns),
        counted="patterns are multisets of kinds, deals are sets of tiles",
        deck=str(deck),
        convention=convention_of(tiles, forms),
        notes=(mean,),
        sources=_sources(tiles, deck, forms),
    )


def _sources(tiles: int, deck: Deck, forms: Collection[str]) -> tuple[str, ...]:
    """Where the same numbers are in print."""
    printed = tiles in (13, 14) and deck == RIICHI and set(forms) == set(FORMS)
    return ("TomohxxBook",) if printed else ()


def convention_of(tiles: int, forms: Collection[str]) -> str:
    """The convention of a table of shanten, in words: the forms that hands of a size can have.

    >>> convention_of(13, ["seven_pairs"])
    "seven pairs; a target hand holds at most the deck's copies of a kind"
    """
    names = [name for name in FORMS if name in forms and (name == "regular" or tiles // 3 == 4)]
    allowed = ", ".join(name.replace("_", " ") for name in names)
    return f"{allowed}; a target hand holds at most the deck's copies of a kind"
