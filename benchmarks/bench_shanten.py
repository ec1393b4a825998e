"""Shanten of the same 100,000 hands, one thread, by us and by others.

Each library is given the hands in its own form, made beforehand, after it has read as many other
hands; so tables are loaded, and no hand has been met. The best of some passes over parts of the
hands is printed, for the machine may have other things to do.
"""

import os
import subprocess
import sys
import time
from collections.abc import Callable, Iterable
from functools import partial
from importlib import import_module
from pathlib import Path
from typing import Any, NamedTuple

import numpy as np
import pytest
from numpy.typing import NDArray

from combinat.analysis import batch
from combinat.analysis.engines import Engine, has_numba
from combinat.analysis.shanten import shanten
from combinat.counting.by_profiles import shanten_counts
from combinat.tiles.hand import Hand

HANDS = 100_000
PARTS = 5

Rows = NDArray[np.uint8]
Given = Any
"""Hands in the form that a library wants."""


class Way(NamedTuple):
    """A way to get shanten: what it is, how hands are given, and what reads them all."""

    name: str
    given: Callable[[Rows], Given]
    read: Callable[[Given], Iterable[int]]


def lists(rows: Rows) -> list[list[int]]:
    """Counts as lists."""
    made: list[list[int]] = rows.tolist()
    return made


def each(measure: Callable[[Any], int], given: Given) -> list[int]:
    """One after the other."""
    return [measure(hand) for hand in given]


def ours() -> list[Way]:
    """The batch by each engine that is there, then one hand after the other."""
    engines: tuple[Engine, ...] = ("numba", "numpy") if has_numba() else ("numpy",)
    arrays = [
        Way(
            f"combinat, batch, {engine}",
            lambda rows: rows,
            partial(batch.shanten, engine=engine),
        )
        for engine in engines
    ]
    hands = Way(
        "combinat, one hand",
        lambda rows: [Hand.from_counts(row) for row in lists(rows)],
        partial(each, shanten),
    )
    return [*arrays, hands]


def mahjong() -> Way:
    """Python; on counts."""
    measure = import_module("mahjong.shanten").Shanten.calculate_shanten
    return Way("mahjong", lists, partial(each, measure))


def riichienv() -> Way:
    """Rust; on the numbers of tiles."""

    def ids(rows: Rows) -> list[list[int]]:
        return [
            [4 * kind + copy for kind, held in enumerate(row) for copy in range(held)]
            for row in lists(rows)
        ]

    return Way("riichienv", ids, partial(each, import_module("riichienv").calculate_shanten))


def xiangting() -> Way:
    """Rust; on counts."""
    library = import_module("xiangting")
    four, measure = library.PlayerCount.FOUR, library.calculate_replacement_number
    return Way("xiangting", lists, lambda given: [measure(row, four) - 1 for row in given])


def jansou() -> Way:
    """Python; on its own hands, with none of its native kernels."""
    library, tiles = import_module("jansou.analysis.shanten"), import_module("jansou.core.tiles")
    library._native.KERNEL = None
    hand = import_module("jansou.core.hand").Hand
    all_tiles = [tiles.Tile(kind) for kind in tiles.TileKind]

    def hands(rows: Rows) -> list[Any]:
        return [
            hand(
                tuple(tile for tile, held in zip(all_tiles, row, strict=True) for _ in range(held))
            )
            for row in lists(rows)
        ]

    return Way("jansou", hands, partial(each, library.shanten))


def cmajiang() -> Way:
    """C++; on its own hands. A fifth copy may be waited for."""
    library = import_module("cmajiang")

    def hands(rows: Rows) -> list[Any]:
        return [library.Shoupai(Hand.from_counts(row).write("majiang")) for row in lists(rows)]

    return Way("cmajiang", hands, partial(each, library.xiangting))


def shanten_tools() -> Way:
    """Rust; on arrays of counts."""
    measure = import_module("shanten_tools").shanten
    return Way("shanten-tools", list, lambda given: [measure(row) - 1 for row in given])


PEERS = [mahjong, riichienv, xiangting, jansou, cmajiang, shanten_tools]


def timed(way: Way, rows: Rows, before: Rows) -> tuple[float, list[int]]:
    """Nanoseconds a hand, in the best part; and what was found."""
    way.read(way.given(before))
    found: list[int] = []
    best = float("inf")
    for part in np.array_split(rows, PARTS):
        given = way.given(part)
        start = time.perf_counter()
        steps = way.read(given)
        best = min(best, (time.perf_counter() - start) / len(part))
        found += map(int, steps)
    return best * 1e9, found


def test_shanten_of_the_same_hands() -> None:
    """One table; and all have found the same, by one convention or the other."""
    rows, before = (batch.deal(HANDS, 14, rng=seed) for seed in (1, 2))
    told, structural = (batch.shanten(rows, structural=s).tolist() for s in (False, True))
    ways, absent = ours(), []
    for peer in PEERS:
        try:
            ways.append(peer())
        except ImportError:
            absent.append(peer.__name__)
    print(f"\n{'':24}{'ns a hand':>12}{'to our batch':>14}{'to one hand':>14}")
    units: dict[str, float] = {}
    for way in ways:
        ns, found = timed(way, rows, before)
        units[way.name] = ns
        first, single = units[ways[0].name], units.get("combinat, one hand")
        print(
            f"{way.name:24}{ns:>12,.0f}{ns / first:>14,.1f}"
            + (f"{ns / single:>14,.2f}" if single else "")
        )
        assert found in (told, structural), way.name
    for name in absent:
        print(f"{name:24}{'not installed':>12}")


START = """
import sys, time
start = time.perf_counter()
import numpy as np
loaded = time.perf_counter()
from combinat.analysis import batch
rows = np.zeros((int(sys.argv[1]), 34), np.uint8)
rows[:, :13] = 1
batch.shanten(rows, engine=sys.argv[2] or None)
print(time.perf_counter() - start, loaded - start)
"""


@pytest.mark.parametrize("engine", ["", "numpy", "numba"])
def test_first_call_in_a_fresh_process(tmp_path: Path, engine: str) -> None:
    """Import and all; NumPy's own import is printed beside it."""
    if engine == "numba" and not has_numba():
        pytest.skip("Numba is not installed")
    environment = os.environ | {"NUMBA_CACHE_DIR": str(tmp_path)}
    for cache in ("cold", "warm"):
        done = subprocess.run(
            [sys.executable, "-c", START, "1000", engine],
            check=True,
            capture_output=True,
            encoding="utf-8",
            env=environment,
        )
        seconds, numpy = map(float, done.stdout.split())
        print(
            f"\nfirst call, {engine or 'default engine'}, {cache} cache:"
            f" {seconds:.2f} s, of which NumPy {numpy:.2f} s",
            end="",
        )


MILLIONS = """
import resource, sys
import numpy as np
from combinat.analysis import batch
peak = lambda: resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024
rows = batch.deal(100_000, 14, rng=1)
batch.shanten(rows, engine=sys.argv[1])
many = np.broadcast_to(rows, (100, *rows.shape)).reshape(-1, 34)
before = peak()
found = batch.shanten(many, engine=sys.argv[1])
print(len(found), before, peak())
"""


@pytest.mark.parametrize("engine", ["numpy", "numba"])
def test_memory_of_ten_million_hands(engine: str) -> None:
    """Beyond the hands there are the answers, and little else."""
    if engine == "numba" and not has_numba():
        pytest.skip("Numba is not installed")
    done = subprocess.run(
        [sys.executable, "-c", MILLIONS, engine], check=True, capture_output=True, encoding="utf-8"
    )
    hands, before, after = map(float, done.stdout.split())
    print(
        f"\n{hands:,.0f} hands, {engine}: peak {after:,.0f} MB, {before:,.0f} MB of it the"
        " hands themselves and the program",
        end="",
    )
    assert after - before < 3 * hands / 2**20


def test_all_hands_from_profiles_alone() -> None:
    """The second proof of the shanten table, in pure Python."""
    start = time.perf_counter()
    for tiles in (13, 14):
        shanten_counts(tiles, weight="patterns")
        shanten_counts(tiles, weight="deals")
    print(
        "\nshanten of all hands of 13 and 14 tiles from profiles alone, both weights:"
        f" {time.perf_counter() - start:.1f} s"
    )
