"""The list of commands, and how each of them ends.

>>> main(["suit", "14", "1"])
13259
0
>>> main(["sample", "2", "--set", "thirteen-orphans", "--tiles", "11"])
2

The exit status is 0 if a command has done what was asked, 1 if a check failed, 2 if it was asked
wrongly, even in one line of many, or cannot write (then standard error says why), 130 if it was
interrupted, and 141 if its reader left before the end, as ``head`` does. An error of this package
is never a traceback.
"""

from __future__ import annotations

import sys
from argparse import ArgumentParser, RawDescriptionHelpFormatter
from importlib import import_module
from typing import TYPE_CHECKING, NamedTuple

from combinat import __version__
from combinat.cli import output

if TYPE_CHECKING:
    from argparse import HelpFormatter, Namespace
    from collections.abc import Sequence

WRONG_USE = 2
INTERRUPTED = 130
READER_LEFT = 141

HELP_WIDTH = 88
HELP_INDENT = 20


class Command(NamedTuple):
    """A command: the room whose module in this folder defines it, and what it is for."""

    room: str
    summary: str


COMMANDS = {
    "count": Command("counting", "how many hands win"),
    "suit": Command("counting", "the hands of one suit, or of honors, that split into blocks"),
    "formula": Command("formulas", "the hands of one suit of n ranks, as a formula in n"),
    "shanten-table": Command("counting", "how far from complete all hands are"),
    "census": Command("census", "the shapes of winning hands, alone and in pairs"),
    "shanten": Command("analysis", "how far from complete hands are"),
    "waits": Command("analysis", "what completes ready hands"),
    "acceptance": Command("analysis", "what brings hands nearer to complete"),
    "discards": Command("analysis", "which tile to let go"),
    "readings": Command("analysis", "the ways to split complete hands into blocks"),
    "explain": Command("analysis", "why hands have the shanten they have"),
    "score": Command("scoring", "what wins are worth"),
    "sample": Command("sets", "hands drawn at random from a set"),
    "check": Command("counting", "find the known values again"),
    "cite": Command("results", "how to cite this package, or a source it names"),
}
"""The commands, in the order of the help."""


def main(argv: Sequence[str] | None = None) -> int:
    """Do what the arguments say, and return the exit status.

    >>> main(["--version"])
    combinat ...
    0

    Arguments:
        argv: the arguments, without the name of the program; those of the process if None.
    """
    try:
        with output.any_encoding(sys.stdout):
            status = _answered(sys.argv[1:] if argv is None else argv)
            output.flush()
    except KeyboardInterrupt:
        return INTERRUPTED
    except BrokenPipeError:
        output.abandon()
        return READER_LEFT
    except OSError as error:
        output.abandon()
        return _refused("combinat", error)
    return status


def _answered(argv: Sequence[str]) -> int:
    """The status of the command, or of the parser where it has answered by itself."""
    parser, called = _parsers(argv)
    try:
        arguments, unknown = parser.parse_known_args(argv)
        if unknown:
            called.error(_unrecognized(unknown, called))
    except SystemExit as end:
        return int(end.code or 0)
    if arguments.command is None:
        parser.print_help(sys.stderr)
        return WRONG_USE
    try:
        return _run(arguments)
    except ValueError as error:
        if not output.is_own(error):
            raise
        return _refused(f"combinat {arguments.command}", error)


def _run(arguments: Namespace) -> int:
    status: int = arguments.run(arguments)
    return status


def _refused(program: str, error: Exception) -> int:
    output.complain(program, error)
    return WRONG_USE


def _unrecognized(unknown: Sequence[str], called: ArgumentParser) -> str:
    """What a command does not accept, with the options that may be meant."""
    import re  # which argparse has loaded already, to write the usage
    from difflib import get_close_matches

    said = f"unrecognized arguments: {' '.join(unknown)}"
    if not unknown[0].startswith("-"):
        return said
    name = unknown[0].partition("=")[0].lstrip("-")
    options = list(dict.fromkeys(re.findall(r"(?<=--)[a-z-]+", called.format_usage())))
    longer = [option for option in options if option.startswith(f"{name}-")]
    close = [f"--{option}" for option in get_close_matches(name, options) or longer]
    return said + (f", perhaps {' or '.join(close)}" if close else "")


def _parsers(argv: Sequence[str]) -> tuple[ArgumentParser, ArgumentParser]:
    """A parser that knows the command called, or all by name if none is; and the command's own."""
    parser = ArgumentParser(
        "combinat",
        description="Exact combinatorics of riichi mahjong hands.",
        epilog="combinat COMMAND --help says more, with examples.",
        formatter_class=_formatter,
        allow_abbrev=False,
    )
    parser.add_argument("--version", action="version", version=f"combinat {__version__}")
    commands = parser.add_subparsers(
        title="commands", metavar="COMMAND", dest="command", prog="combinat"
    )
    asked, called = parser, [word for word in argv[:1] if word in COMMANDS]
    for name in called or COMMANDS:
        room, summary = COMMANDS[name]
        command = commands.add_parser(
            name, help=summary, formatter_class=_formatter, allow_abbrev=False
        )
        if called:
            module = import_module(f"combinat.cli.{room}")
            getattr(module, name.replace("-", "_"))(command)
            asked = command
    return parser, asked


def _formatter(prog: str) -> HelpFormatter:
    """Help of a fixed width: to ask the terminal for its own loads four modules at each start."""
    return RawDescriptionHelpFormatter(prog, width=HELP_WIDTH, max_help_position=HELP_INDENT)


if __name__ == "__main__":
    sys.exit(main())
