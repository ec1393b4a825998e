"""The command about the shapes of winning hands: ``census``.

>>> from combinat.cli.main import main
>>> main(["census", "--in-print", "--pairs"])
2
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from combinat.cli.options import CommandError, add_deck, add_format, chosen_deck, describe
from combinat.cli.output import show, working

if TYPE_CHECKING:
    from argparse import ArgumentParser, Namespace

    from combinat.results.table import Table


def census(parser: ArgumentParser) -> None:
    """``combinat census``: the shapes of winning hands."""
    describe(
        parser,
        "Print how many winning hands have the shape of each yaku, as far as the tiles show it:\n"
        "all concealed, whatever tile came last. A hand has a shape if some way to read it has.\n"
        "East and South are taken for the winds of value, as the line under the table says.\n"
        "About three seconds.",
        "combinat census",
        "combinat census --deck sanma --pairs --format csv",
        "combinat census --readings",
        "combinat census --in-print",
    )
    add_deck(parser)
    which = parser.add_mutually_exclusive_group()
    which.add_argument(
        "--pairs",
        action="store_true",
        help="any two shapes: hands that have both, and hands that have both in one reading",
    )
    which.add_argument(
        "--readings", action="store_true", help="in how many ways winning hands can be read"
    )
    which.add_argument(
        "--in-print",
        action="store_true",
        help="the two tables that are in print, row by row, and which rows are right",
    )
    add_format(parser)
    parser.set_defaults(run=_census)


def _census(arguments: Namespace) -> int:
    with working("making the sets ..."):
        table = _in_print(arguments) if arguments.in_print else _taken(arguments)
    show(table, arguments.format)
    return 0


def _in_print(arguments: Namespace) -> Table:
    from combinat.counting.census_in_print import compare_with_print

    if arguments.deck != "riichi":
        raise CommandError(f"expected no --deck with --in-print, got {arguments.deck!r}")
    return compare_with_print()


def _taken(arguments: Namespace) -> Table:
    from combinat.counting.census import census, readings_table

    deck = chosen_deck(arguments)
    if arguments.readings:
        return readings_table(deck=deck)
    return census(deck=deck).pairs() if arguments.pairs else census(deck=deck).to_table()
