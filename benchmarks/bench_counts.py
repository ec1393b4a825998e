"""What counting costs: starting the program, the numbers of a suit, the sets, the levels.

Each measurement runs in an interpreter of its own, which keeps the bytecode it compiles; so
nothing is remembered from another, and no compiler is timed.
"""

from __future__ import annotations

import json
import os
import resource
import subprocess
import sys
import sysconfig
from itertools import pairwise
from pathlib import Path
from statistics import median
from time import perf_counter
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

ROOT = Path(__file__).parents[1]
COMBINAT = str(Path(sysconfig.get_path("scripts"), "combinat"))
RUNS = 25
ENVIRONMENT = {
    name: value for name, value in os.environ.items() if name != "PYTHONDONTWRITEBYTECODE"
}


def fresh(measurement: Callable[[], Any]) -> Any:
    """What a measurement of this module finds in a fresh interpreter."""
    name = measurement.__name__
    program = f"import json; from {__name__} import {name}; print(json.dumps({name}()))"
    return json.loads(_output([sys.executable, "-c", program]))


def seconds(work: Callable[[], object]) -> float:
    """How long one call takes."""
    start = perf_counter()
    work()
    return perf_counter() - start


def say(title: str, *lines: str) -> None:
    """Print some figures under a title."""
    print(f"\n\n{title}", *lines, sep="\n  ", end="", flush=True)


def _output(command: Sequence[str]) -> str:
    done = subprocess.run(
        command, cwd=ROOT, env=ENVIRONMENT, check=True, stdout=subprocess.PIPE, encoding="utf-8"
    )
    return done.stdout


def _megabytes() -> float:
    """The most memory this process has held so far."""
    most = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
    return most / (1 << 20 if sys.platform == "darwin" else 1 << 10)


# --- starting the program ----------------------------------------------------------------------


def test_a_cold_count_against_an_empty_program() -> None:
    """Both are run by turns, so that a busy machine is as busy for one as for the other."""
    commands = {"python -c pass": [sys.executable, "-c", "pass"]}
    commands |= {f"combinat {word}": [COMBINAT, word] for word in ("--version", "count")}
    times: dict[str, list[float]] = {name: [] for name in commands}
    for run in range(RUNS + 1):
        for name, command in commands.items():
            took = seconds(lambda command=command: _output(command))  # type: ignore[misc]
            if run:  # the first writes the bytecode
                times[name].append(took)
    empty = median(times["python -c pass"])
    say(
        f"From the shell, median of {RUNS} runs by turns (and the fastest)",
        *(
            f"{name:18} {median(took) * 1e3:6.1f} ms, {median(took) / empty:.2f} times the empty"
            f" program ({min(took) * 1e3:.1f} ms)"
            for name, took in times.items()
        ),
    )


# --- one suit, and the totals ------------------------------------------------------------------


def suits_and_totals() -> dict[str, float]:
    """Times for all S and Z in both weights, and for the table of winning hands."""
    from combinat.counting import one_suit
    from combinat.counting.suit_table import suit_table
    from combinat.counting.winning import winning_table

    def forget() -> None:
        for thing in vars(one_suit).values():
            getattr(thing, "cache_clear", int)()

    def both() -> None:
        suit_table("patterns"), suit_table("deals")
        winning_table()

    def forgetting() -> float:
        forget()
        return seconds(both)

    return {
        "first call of a fresh interpreter, modules loaded": seconds(both),
        "interpreter warm, diagrams forgotten, median of 9": median(forgetting() for _ in range(9)),
        "interpreter warm, diagrams remembered, median of 9": median(
            seconds(both) for _ in range(9)
        ),
    }


def test_all_numbers_of_suits_and_the_totals() -> None:
    """S(i, k) and Z(i, k), i = 0 to 14, k = 0, 1, 2, both weights; and the six lines of count."""
    say(
        "All S and Z and the totals, both weights, in one process",
        *(f"{name:51} {took * 1e3:6.2f} ms" for name, took in fresh(suits_and_totals).items()),
    )


# --- sets --------------------------------------------------------------------------------------


def winning_hands() -> dict[str, float]:
    """Times for the set of complete hands."""
    from combinat.sets.forms import winning

    figures = {"built, first call": seconds(winning)}
    win = winning()
    figures["counted, patterns"] = seconds(win.count)
    figures["counted, deals"] = seconds(lambda: win.count("deals"))
    figures["built again"] = seconds(winning)
    figures["discard()"] = seconds(win.discard)
    return figures | {"rows": win.diagram.nodes, "rows of discard()": win.discard().diagram.nodes}


def test_the_set_of_complete_hands() -> None:
    """Built from its three forms, and counted."""
    figures = fresh(winning_hands)
    rows = [f"{name:18} {figures.pop(name):6,}" for name in ("rows", "rows of discard()")]
    say("winning()", *(f"{name:18} {took * 1e3:6.1f} ms" for name, took in figures.items()), *rows)


def ladder() -> dict[str, Any]:
    """Time, rows and memory of the levels of 13 and 14 tiles, and of the tables from them."""
    from combinat.counting.shanten_table import shanten_table
    from combinat.sets.levels import levels

    before = _megabytes()
    made = seconds(lambda: levels(13))
    rows = {tiles: [level.diagram.nodes for level in levels(tiles)] for tiles in (13, 14)}
    tables = seconds(lambda: (shanten_table(13), shanten_table(14)))
    return {"made": made, "tables": tables, "rows": rows, "memory": (before, _megabytes())}


def test_the_ladder_of_levels_and_both_tables_of_shanten() -> None:
    """From the complete hands to all hands, by turns a tile fewer and a tile more."""
    found = fresh(ladder)
    before, after = found["memory"]
    say(
        "Levels of shanten, 13 and 14 tiles, first call of a fresh interpreter",
        f"all levels made     {found['made']:5.2f} s",
        f"both tables counted {found['tables']:5.2f} s",
        f"together            {found['made'] + found['tables']:5.2f} s",
        *(f"rows, {tiles} tiles: {rows}" for tiles, rows in found["rows"].items()),
        f"most memory held: {before:.0f} MiB before, {after:.0f} MiB after",
    )


# --- growth ------------------------------------------------------------------------------------

RANKS = (9, 90, 900)


def growth() -> list[float]:
    """Times for S(14, 1) of longer and longer suits, the fastest of three."""
    from combinat.counting.one_suit import S

    return [min(seconds(lambda n=n: S(14, 1, ranks=n)) for _ in range(3)) for n in RANKS]  # type: ignore[misc]


def test_the_growth_of_a_suit() -> None:
    """Ten times the ranks should take about ten times as long."""
    times = fresh(growth)
    say(
        "S(14, 1, ranks=n), fastest of 3",
        *(f"n = {n:3} {took * 1e3:8.1f} ms" for n, took in zip(RANKS, times, strict=True)),
        *(f"{later / sooner:.1f} times" for sooner, later in pairwise(times)),
    )
