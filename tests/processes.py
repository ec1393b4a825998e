"""What a program prints when another Python runs it."""

import os
import subprocess
import sys

HASH_SEEDS = ("1", "2")


def printed(program: str, hash_seed: str = "0") -> list[str]:
    """Return the lines that a program prints in a process of its own."""
    done = subprocess.run(
        [sys.executable, "-c", program],
        env=os.environ | {"PYTHONHASHSEED": hash_seed},
        capture_output=True,
        check=True,
        encoding="utf-8",
    )
    return done.stdout.splitlines()


def printed_each_time(program: str) -> list[str]:
    """Return what a program prints, if two processes that order sets differently print the same."""
    one, other = (printed(program, seed) for seed in HASH_SEEDS)
    assert one == other
    return one


def loaded_by_command(*arguments: str) -> set[str]:
    """Return the names of the modules that a command of the command line has loaded."""
    run = f"import sys; from combinat.cli.main import main; main({list(arguments)!r})"
    return set(printed(f"{run}; print(*sys.modules)")[-1].split())
