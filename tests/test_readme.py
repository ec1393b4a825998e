"""All that README.md shows runs, and prints what it shows."""

import doctest
import re
import shlex
import subprocess
import sysconfig
from pathlib import Path
from typing import NamedTuple

import pytest

README = Path(__file__).parents[1] / "README.md"
COMBINAT = Path(sysconfig.get_path("scripts"), "combinat")


class Block(NamedTuple):
    """A fenced block: its language, the line it begins at, its lines."""

    language: str
    line: int
    text: str


class Command(NamedTuple):
    """A command of a shell block, and the output shown under it."""

    line: int
    command: str
    output: str


def blocks(markdown: str) -> list[Block]:
    r"""Return the fenced blocks of a Markdown text.

    >>> blocks("Try\n```python\n1 + 1\n```\n")
    [Block(language='python', line=3, text='1 + 1\n')]
    """
    fence = re.compile(r"^```(\w*)[^\n]*\n(.*?)^```\s*$", re.MULTILINE | re.DOTALL)
    return [
        Block(match[1], markdown.count("\n", 0, match.start(2)) + 1, match[2])
        for match in fence.finditer(markdown)
    ]


def commands(block: Block) -> list[Command]:
    r"""Return the commands of a shell block, each with the output shown under it.

    Where lines begin with ``$``, these are the commands and the others are output; else every
    line is a command.

    >>> commands(Block("console", 1, "$ combinat --version\ncombinat 0.1.0\n"))
    [Command(line=1, command='combinat --version', output='combinat 0.1.0\n')]
    """
    prompted = any(line.startswith("$ ") for line in block.text.splitlines())
    found: list[Command] = []
    for number, line in enumerate(block.text.splitlines(), start=block.line):
        if not prompted or line.startswith("$ "):
            found.append(Command(number, line.removeprefix("$ ").split("  #")[0], ""))
        elif found:
            found[-1] = found[-1]._replace(output=f"{found[-1].output}{line}\n")
    return found


BLOCKS = blocks(README.read_text(encoding="utf-8"))
PYTHON = [block for block in BLOCKS if block.language in ("python", "pycon")]
COMMANDS = [
    command
    for block in BLOCKS
    if block.language in ("sh", "bash", "shell", "console")
    for command in commands(block)
]
OURS = [command for command in COMMANDS if command.command.split()[:1] == ["combinat"]]


def test_the_python_blocks_run_from_top_to_bottom():
    names: dict[str, object] = {"__name__": "readme"}
    runner = doctest.DocTestRunner(optionflags=doctest.ELLIPSIS)
    for block in PYTHON:
        if ">>>" in block.text:
            example = doctest.DocTestParser().get_doctest(
                block.text, names, README.name, str(README), block.line - 1
            )
            runner.run(example, clear_globs=False)
            names |= example.globs
        else:
            exec(compile("\n" * (block.line - 1) + block.text, README, "exec"), names)
    assert runner.summarize(verbose=False).failed == 0


@pytest.mark.parametrize("shown", OURS, ids=lambda shown: f"line-{shown.line}")
def test_a_command_runs_and_prints_what_is_shown_under_it(shown):
    done = subprocess.run(
        [COMBINAT, *shlex.split(shown.command)[1:]],
        capture_output=True,
        check=False,
        encoding="utf-8",
    )
    assert done.returncode == 0, done.stderr
    if shown.output:
        assert doctest.OutputChecker().check_output(shown.output, done.stdout, doctest.ELLIPSIS), (
            f"{shown.command!r} prints\n{done.stdout}"
        )


def test_there_are_blocks_and_commands_to_run():
    assert PYTHON
    assert OURS


def test_no_output_is_shown_that_nothing_checks():
    assert [shown for shown in COMMANDS if shown.output and shown not in OURS] == []
