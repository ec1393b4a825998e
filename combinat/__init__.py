"""Exact combinatorics of riichi mahjong hands.

A set of hands is a value that can be counted without being listed, and every question is an
expression over such sets:

>>> import combinat as cb
>>> win = cb.regular() | cb.seven_pairs() | cb.thirteen_orphans()
>>> win.count(), win.count(weight="deals")
(16873619, 12859078207674)
>>> tenpai = win.discard()
>>> tenpai.count(), "123m456p789s1122z" in tenpai
(92371838, True)

What there is, by what it is about:

===============  =====================================================================
tiles            ``Hand`` ``Meld`` ``Deck`` ``RIICHI`` ``SANMA`` ``NO_HONORS`` ``KINDS`` ``kind``
sets of hands    ``HandSet`` ``hands`` ``regular`` ``seven_pairs`` ``thirteen_orphans``
                 ``winning`` ``tenpai`` ``shanten_at_most`` ``shanten_exactly``
one hand         ``shanten`` ``waits`` ``acceptance`` ``discards`` ``readings`` ``explain``
                 ``is_tenpai`` ``is_complete``; many at once: ``batch``
one suit         ``S`` ``Z`` ``suit_hands`` ``honor_hands``
all hands        ``winning_table`` ``shanten_table`` ``shanten_distribution``
functions        ``HandFunction`` ``acceptance_of`` ``mean_acceptance``
results          ``Table`` ``Distribution`` ``cite`` ``known`` ``known_values``
errors           ``NotationError`` ``HandError`` ``DeckError`` ``HandSetError``, all
                 children of ``ValueError``
the slow truth   ``brute``, every definition by plain listing, for small decks
===============  =====================================================================

Names are loaded when first used, so that the import costs nothing; but for ``batch``, which
is for NumPy arrays, no name here needs more than the standard library.
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from combinat import brute
    from combinat.analysis import batch as batch
    from combinat.analysis.discards import discards
    from combinat.analysis.explain import explain
    from combinat.analysis.readings import readings
    from combinat.analysis.shanten import shanten
    from combinat.analysis.waits import acceptance, is_complete, is_tenpai, waits
    from combinat.counting.one_suit import S, Z, honor_hands, suit_hands
    from combinat.counting.shanten_table import shanten_distribution, shanten_table
    from combinat.counting.winning import winning_table
    from combinat.results.cite import cite
    from combinat.results.distribution import Distribution
    from combinat.results.known import known, known_values
    from combinat.results.table import Table
    from combinat.sets.forms import hands, regular, seven_pairs, thirteen_orphans, winning
    from combinat.sets.functions import HandFunction, acceptance_of, mean_acceptance
    from combinat.sets.handset import HandSet, HandSetError
    from combinat.sets.levels import shanten_at_most, shanten_exactly, tenpai
    from combinat.tiles.deck import NO_HONORS, RIICHI, SANMA, Deck, DeckError
    from combinat.tiles.hand import Hand, HandError
    from combinat.tiles.kinds import KINDS, kind
    from combinat.tiles.meld import Meld
    from combinat.tiles.notation import NotationError

__version__ = "0.1.0"

__all__ = [
    "KINDS",
    "NO_HONORS",
    "RIICHI",
    "SANMA",
    "Deck",
    "DeckError",
    "Distribution",
    "Hand",
    "HandError",
    "HandFunction",
    "HandSet",
    "HandSetError",
    "Meld",
    "NotationError",
    "S",
    "Table",
    "Z",
    "acceptance",
    "acceptance_of",
    "brute",
    "cite",
    "discards",
    "explain",
    "hands",
    "honor_hands",
    "is_complete",
    "is_tenpai",
    "kind",
    "known",
    "known_values",
    "mean_acceptance",
    "readings",
    "regular",
    "seven_pairs",
    "shanten",
    "shanten_at_most",
    "shanten_distribution",
    "shanten_exactly",
    "shanten_table",
    "suit_hands",
    "tenpai",
    "thirteen_orphans",
    "waits",
    "winning",
    "winning_table",
]

_HOMES = {
    "analysis.discards": "discards",
    "analysis.explain": "explain",
    "analysis.readings": "readings",
    "analysis.shanten": "shanten",
    "analysis.waits": "acceptance is_complete is_tenpai waits",
    "counting.one_suit": "S Z honor_hands suit_hands",
    "counting.shanten_table": "shanten_distribution shanten_table",
    "counting.winning": "winning_table",
    "results.cite": "cite",
    "results.distribution": "Distribution",
    "results.known": "known known_values",
    "results.table": "Table",
    "sets.forms": "hands regular seven_pairs thirteen_orphans winning",
    "sets.functions": "HandFunction acceptance_of mean_acceptance",
    "sets.handset": "HandSet HandSetError",
    "sets.levels": "shanten_at_most shanten_exactly tenpai",
    "tiles.deck": "NO_HONORS RIICHI SANMA Deck DeckError",
    "tiles.hand": "Hand HandError",
    "tiles.kinds": "KINDS kind",
    "tiles.meld": "Meld",
    "tiles.notation": "NotationError",
}
_HOME = {name: home for home, names in _HOMES.items() for name in names.split()}


_MODULES = {"batch": "combinat.analysis.batch", "brute": "combinat.brute"}


def __getattr__(name: str) -> object:
    if name in _MODULES:
        return _module(name)
    if name not in _HOME:
        raise AttributeError(f"module 'combinat' has no attribute {name!r}")
    value = getattr(import_module(f"combinat.{_HOME[name]}"), name)
    globals()[name] = value
    return value


def _module(name: str) -> object:
    try:
        return import_module(_MODULES[name])
    except ModuleNotFoundError as error:
        # An AttributeError, which help() and completion take for "not here".
        raise AttributeError(
            f"combinat.{name} needs {error.name}, which is not installed; the rest needs nothing"
        ) from error


def __dir__() -> list[str]:
    return [*__all__, "batch", "__version__"]
