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
                 ``winning`` ``tenpai`` ``shanten_at_most`` ``shanten_exactly``; what
                 players call yaku, as sets: ``shapes``, such as ``shapes.ittsu()``
one hand         ``shanten`` ``waits`` ``acceptance`` ``discards`` ``readings`` ``explain``
                 ``is_tenpai`` ``is_complete``; many at once: ``batch``
one suit         ``S`` ``Z`` ``suit_hands`` ``honor_hands``
n ranks          ``formula`` ``Formula`` ``count_complete``
all hands        ``winning_table`` ``shanten_table`` ``shanten_distribution`` ``census``
                 ``readings_table``
up to symmetry   ``canonical`` ``count_orbits`` ``symmetry_table``; red fives: ``told_apart``
functions        ``HandFunction`` ``acceptance_of`` ``mean_acceptance``
one win          ``score`` ``Score`` ``Situation`` ``score_waits``; ``Rules`` and the rule sets
                 ``TENHOU`` ``TENHOU_SANMA`` ``MAHJONG_SOUL`` ``MAHJONG_SOUL_SANMA``
                 ``M_LEAGUE`` ``WRC`` ``EMA``
results          ``Table`` ``Distribution`` ``cite`` ``known`` ``known_values``
errors           ``NotationError`` ``HandError`` ``DeckError`` ``HandSetError``
                 ``ScoreError``, all children of ``ValueError``
the slow truth   ``brute``, every definition by plain listing, for small decks
===============  =====================================================================

Names are loaded when first used, so that the import costs nothing; but for ``batch``, which
is for NumPy arrays, no name here needs more than the standard library.
"""

from __future__ import annotations

from importlib import import_module
from sys import modules
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from combinat import brute
    from combinat.analysis import batch as batch
    from combinat.analysis.discards import discards
    from combinat.analysis.explain import explain
    from combinat.analysis.readings import readings
    from combinat.analysis.shanten import shanten
    from combinat.analysis.waits import acceptance, is_complete, is_tenpai, waits
    from combinat.counting.census import census, readings_table
    from combinat.counting.complete import count_complete
    from combinat.counting.formulas import Formula, formula
    from combinat.counting.one_suit import S, Z, honor_hands, suit_hands
    from combinat.counting.shanten_table import shanten_distribution, shanten_table
    from combinat.counting.symmetry import count_orbits, symmetry_table
    from combinat.counting.winning import winning_table
    from combinat.results.cite import cite
    from combinat.results.distribution import Distribution
    from combinat.results.known import known, known_values
    from combinat.results.table import Table
    from combinat.scoring.presets import (
        EMA,
        M_LEAGUE,
        MAHJONG_SOUL,
        MAHJONG_SOUL_SANMA,
        TENHOU,
        TENHOU_SANMA,
        WRC,
    )
    from combinat.scoring.rules import Rules
    from combinat.scoring.score import Score, score, score_waits
    from combinat.scoring.situation import ScoreError, Situation
    from combinat.sets import shapes
    from combinat.sets.forms import hands, regular, seven_pairs, thirteen_orphans, winning
    from combinat.sets.functions import HandFunction, acceptance_of, mean_acceptance
    from combinat.sets.handset import HandSet, HandSetError
    from combinat.sets.levels import shanten_at_most, shanten_exactly, tenpai
    from combinat.sets.weights import told_apart
    from combinat.tiles.deck import NO_HONORS, RIICHI, SANMA, Deck, DeckError
    from combinat.tiles.hand import Hand, HandError
    from combinat.tiles.kinds import KINDS, kind
    from combinat.tiles.meld import Meld
    from combinat.tiles.notation import NotationError
    from combinat.tiles.symmetry import canonical

__version__ = "0.1.0"

__all__ = [
    "EMA",
    "KINDS",
    "MAHJONG_SOUL",
    "MAHJONG_SOUL_SANMA",
    "M_LEAGUE",
    "NO_HONORS",
    "RIICHI",
    "SANMA",
    "TENHOU",
    "TENHOU_SANMA",
    "WRC",
    "Deck",
    "DeckError",
    "Distribution",
    "Formula",
    "Hand",
    "HandError",
    "HandFunction",
    "HandSet",
    "HandSetError",
    "Meld",
    "NotationError",
    "Rules",
    "S",
    "Score",
    "ScoreError",
    "Situation",
    "Table",
    "Z",
    "acceptance",
    "acceptance_of",
    "brute",
    "canonical",
    "census",
    "cite",
    "count_complete",
    "count_orbits",
    "discards",
    "explain",
    "formula",
    "hands",
    "honor_hands",
    "is_complete",
    "is_tenpai",
    "kind",
    "known",
    "known_values",
    "mean_acceptance",
    "readings",
    "readings_table",
    "regular",
    "score",
    "score_waits",
    "seven_pairs",
    "shanten",
    "shanten_at_most",
    "shanten_distribution",
    "shanten_exactly",
    "shanten_table",
    "shapes",
    "suit_hands",
    "symmetry_table",
    "tenpai",
    "thirteen_orphans",
    "told_apart",
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
    "counting.census": "census readings_table",
    "counting.complete": "count_complete",
    "counting.formulas": "Formula formula",
    "counting.one_suit": "S Z honor_hands suit_hands",
    "counting.shanten_table": "shanten_distribution shanten_table",
    "counting.symmetry": "count_orbits symmetry_table",
    "counting.winning": "winning_table",
    "results.cite": "cite",
    "results.distribution": "Distribution",
    "results.known": "known known_values",
    "results.table": "Table",
    "scoring.presets": "EMA MAHJONG_SOUL MAHJONG_SOUL_SANMA M_LEAGUE TENHOU TENHOU_SANMA WRC",
    "scoring.rules": "Rules",
    "scoring.score": "Score score score_waits",
    "scoring.situation": "ScoreError Situation",
    "sets.forms": "hands regular seven_pairs thirteen_orphans winning",
    "sets.functions": "HandFunction acceptance_of mean_acceptance",
    "sets.handset": "HandSet HandSetError",
    "sets.levels": "shanten_at_most shanten_exactly tenpai",
    "sets.weights": "told_apart",
    "tiles.deck": "NO_HONORS RIICHI SANMA Deck DeckError",
    "tiles.hand": "Hand HandError",
    "tiles.kinds": "KINDS kind",
    "tiles.meld": "Meld",
    "tiles.notation": "NotationError",
    "tiles.symmetry": "canonical",
}
_HOME = {name: home for home, names in _HOMES.items() for name in names.split()}


_MODULES = {
    "batch": "combinat.analysis.batch",
    "brute": "combinat.brute",
    "shapes": "combinat.sets.shapes",
}


def __getattr__(name: str) -> object:
    if name in _MODULES:
        return _module(name)
    if name not in _HOME:
        problem = f"module 'combinat' has no attribute {name!r}{_elsewhere(name)}"
        # With these a traceback proposes the name that is most like it.
        raise AttributeError(problem, name=name, obj=modules[__name__])
    value = getattr(import_module(f"combinat.{_HOME[name]}"), name)
    globals()[name] = value
    return value


def _elsewhere(name: str) -> str:
    """Where a shape is, for who looks for it here."""
    if name.startswith("_") or name not in import_module("combinat.sets.shape_table").SHAPES:
        return ""
    return f", but combinat.shapes.{name} is there"


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
