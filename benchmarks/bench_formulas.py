"""What the formulas, the census and the counts up to symmetry cost, each from nothing.

Each measurement runs in an interpreter of its own, imports and all; so a user who asks once waits
about as long.
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
from typing import Any

from benchmarks.bench_counts import ENVIRONMENT, ROOT, say

PROGRAM = """
import json
from time import perf_counter, process_time
start = perf_counter(), process_time()
import combinat as cb
{work}
print(json.dumps((perf_counter() - start[0], process_time() - start[1], {answer})))
"""

ALL_FORMULAS = "found = [cb.formula(i, k)(9) for i in range(18) for k in (0, 1, 2)]"
PAIR = "side = cb.formula(None, 1).function"
CENSUS = "taken = cb.census(); rows = taken.to_table(), taken.pairs()"


def timed(work: str, answer: str, **environment: str) -> tuple[float, float, Any]:
    """How long a program takes by the wall and by the processor, and what it answers."""
    done = subprocess.run(
        [sys.executable, "-c", PROGRAM.format(work=work, answer=answer)],
        cwd=ROOT,
        env=ENVIRONMENT | environment,
        check=True,
        stdout=subprocess.PIPE,
        encoding="utf-8",
    )
    wall, processor, told = json.loads(done.stdout)
    return wall, processor, told


def line(name: str, work: str, answer: str, **environment: str) -> str:
    """A line with the times of a program, and what it answers."""
    wall, processor, told = timed(work, answer, **environment)
    return f"{name:<44} {wall:6.2f} s, {processor:6.2f} s of processor: {told}"


def test_formulas_from_a_cold_interpreter() -> None:
    """One formula, all up to seventeen tiles, and the function of x and y on either ground."""
    ground = os.environ.get("SYMPY_GROUND_TYPES", "auto")
    say(
        "Formulas",
        line("formula(14, 1)", "f = cb.formula(14, 1)", "f(9)"),
        line("all (i, k), i <= 17", ALL_FORMULAS, "len(found)"),
        line("x and y, the pair", PAIR, "side.degree", SYMPY_GROUND_TYPES=ground),
        line("the same in Python alone", PAIR, "side.degree", SYMPY_GROUND_TYPES="python"),
    )


def test_a_deck_of_a_hundred_million_suits() -> None:
    """The question of a well-known puzzle, modulo its prime, and the number itself."""
    size = "10**8, 10**8, 30"
    say(
        "Complete hands of 30 melds, 10^8 suits of 10^8 ranks",
        line("modulo 1000000007", f"w = cb.count_complete({size}, mod=1000000007)", "w"),
        line("digits of the number", f"w = cb.count_complete({size})", "len(str(w))"),
    )


def test_the_census_and_hands_up_to_symmetry() -> None:
    """All shapes and all pairs of shapes; the winning hands and all levels under four groups."""
    say(
        "Census and symmetry",
        line("census, all shapes and all pairs", CENSUS, "[*map(len, rows)]"),
        line("winning hands up to symmetry", "n = cb.count_orbits(cb.winning())", "n"),
        line("all levels of 13 tiles, four groups", "t = cb.symmetry_table(13)", "len(t)"),
    )
