"""The commands about all hands: ``count``, ``suit``, ``shanten-table`` and ``check``.

>>> from combinat.cli.main import main
>>> main(["suit", "5", "1", "--honors", "--kinds", "2", "--list"])
11122z
11222z
0
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from combinat.cli.options import (
    CommandError,
    add_deck,
    add_format,
    add_tiles,
    add_weight,
    chosen_deck,
    chosen_tiles,
    describe,
    number,
    refuse,
)
from combinat.cli.output import line, show, working

if TYPE_CHECKING:
    from argparse import ArgumentParser, Namespace
    from collections.abc import Callable

    from combinat.counting.checks import Found
    from combinat.results.known import Known
    from combinat.sets.handset import HandSet


def count(parser: ArgumentParser) -> None:
    """``combinat count``: the table of winning hands."""
    describe(
        parser,
        "Print how many hands there are, how many win, in which form, and how likely that is.\n"
        "Patterns are hands as one sees them, deals are sets of physical tiles.",
        "combinat count",
        "combinat count --deck sanma",
        "combinat count --tiles 11 --format latex",
    )
    add_deck(parser)
    add_tiles(parser, "3m + 2 tiles, for hands of m melds (default: 14)", default=14)
    add_format(parser)
    parser.set_defaults(run=_count)


def _count(arguments: Namespace) -> int:
    from combinat.counting.winning import winning_table

    deck = chosen_deck(arguments)
    show(winning_table(deck, tiles=chosen_tiles(arguments, deck)), arguments.format)
    return 0


def shanten_table(parser: ArgumentParser) -> None:
    """``combinat shanten-table``: how far from complete all hands are."""
    describe(
        parser,
        "Print how many hands are how far from complete: shanten is the number of exchanges\n"
        "until a hand is ready, and -1 if it is complete. About two seconds.",
        "combinat shanten-table",
        "combinat shanten-table --tiles 14 --format json",
        "combinat shanten-table --tiles 7 --deck sanma",
    )
    add_deck(parser)
    add_tiles(parser, "3m + 1 or 3m + 2 tiles, for m melds to make (default: 13)", default=13)
    add_format(parser)
    parser.set_defaults(run=_shanten_table)


def _shanten_table(arguments: Namespace) -> int:
    from combinat.counting.shanten_table import shanten_table

    deck = chosen_deck(arguments)
    tiles = chosen_tiles(arguments, deck)
    with working("making the levels ..."):
        table = shanten_table(tiles, deck)
    show(table, arguments.format)
    return 0


def suit(parser: ArgumentParser) -> None:
    """``combinat suit``: S and Z, as a table, a number, or the hands themselves."""
    describe(
        parser,
        "Print how many hands of I tiles of one suit split into melds (K = 0), into melds and one\n"
        "pair (K = 1), or into either with every kind held 0 or 2 times (K = 2): the number\n"
        "S(I, K), or Z(I, K) of honors. Without I and K print the table of all these numbers.",
        "combinat suit",
        "combinat suit 14 1",
        "combinat suit 14 1 --weight deals",
        "combinat suit 14 1 --honors",
        "combinat suit 5 1 --ranks 100",
        "combinat suit 12 2 --list",
    )
    parser.add_argument("i", metavar="I", nargs="?", type=number, help="how many tiles")
    parser.add_argument("k", metavar="K", nargs="?", type=number, help="0, 1 or 2")
    parser.add_argument("--honors", action="store_true", help="count Z, of honors, instead of S")
    parser.add_argument(
        "--list", action="store_true", help="print the hands themselves, one a line"
    )
    parser.add_argument("--ranks", type=number, metavar="N", help="ranks of the suit (default: 9)")
    parser.add_argument("--kinds", type=number, metavar="N", help="kinds of honor (default: 7)")
    parser.add_argument("--copies", type=number, metavar="N", help="tiles of each (default: 4)")
    add_weight(parser, default="patterns")
    add_tiles(parser, "the largest I of the table (default: 14)")
    add_format(parser)
    parser.set_defaults(run=_suit)


def _suit(arguments: Namespace) -> int:
    if arguments.i is not None and arguments.k is None:
        raise CommandError(f"expected I and K, or neither, got {arguments.i} alone")
    return _suit_table(arguments) if arguments.i is None else _suit_hands(arguments)


def _given(arguments: Namespace, *names: str) -> dict[str, int]:
    """Those of the options that are given; the others are left to the function called."""
    given = {name: getattr(arguments, name) for name in names}
    return {name: value for name, value in given.items() if value is not None}


def _suit_table(arguments: Namespace) -> int:
    from combinat.counting.suit_table import suit_table

    refuse(arguments, "honors", "list", where="without I and K")
    sizes = _given(arguments, "tiles", "ranks", "kinds", "copies")
    show(suit_table(arguments.weight, **sizes), arguments.format)
    return 0


def _suit_hands(arguments: Namespace) -> int:
    from combinat.counting.one_suit import honor_hands, suit_hands

    refuse(arguments, "format", "tiles", where="with I and K, for there is no table")
    make: Callable[..., HandSet] = honor_hands if arguments.honors else suit_hands
    own, other = ("kinds", "ranks") if arguments.honors else ("ranks", "kinds")
    refuse(arguments, other, where=f"here, where hands have {own}")
    hands = make(arguments.i, arguments.k, **_given(arguments, own, "copies"))
    if arguments.list:
        for hand in hands:
            print(line(hand))
    else:
        print(hands.count(arguments.weight))
    return 0


def check(parser: ArgumentParser) -> None:
    """``combinat check``: find the known values again."""
    describe(
        parser,
        "Find every known value again, in two ways where there are two, and print each with its\n"
        "sources. The signature at the end depends on all that was found. The exit status is 1\n"
        "if anything is wrong.",
        "combinat check --quick",
    )
    parser.add_argument(
        "--quick", action="store_true", help="leave out what takes about a second, or more"
    )
    parser.set_defaults(run=_check)


def _check(arguments: Namespace) -> int:
    from combinat.counting.checks import AWAITED, SLOW, WAYS, recompute, signature

    skipped = {name: "left out by --quick" for name in WAYS if arguments.quick and name in SLOW}
    names = [name for name in WAYS if name not in skipped]
    found = []
    for place, name in enumerate(names, 1):
        with working(f"{place} of {len(names)}: {name}"):
            found.append(recompute(name))
        print(_verdict(found[-1], max(map(len, names))))
    for name, reason in (skipped | AWAITED).items():
        print(f"not    {name}: {reason}")
    right = sum(one.is_right for one in found)
    what = "quick signature" if skipped else "signature"
    print(f"{right} of {len(found)} right, {what} {signature(found)}")
    return 0 if right == len(found) else 1


def _verdict(found: Found, width: int) -> str:
    from combinat.counting.checks import written

    values = " and ".join(dict.fromkeys(map(written, found.values)))
    name, ways = found.known.id.ljust(width), len(found.values)
    told = f"{ways} {'way' if ways == 1 else 'ways'}, {_in_print(found.known)}"
    if found.is_right:
        return f"ok     {name}  {values}  ({told})"
    return f"WRONG  {name}  {values}, expected {written(found.known.value)}  ({told})"


def _in_print(known: Known) -> str:
    keys = " ".join(f"[{key}]" for key in known.source)
    if known.status == "wrong":
        return f"printed as {known.printed} in {keys}"
    return f"printed in {keys}" if keys else "not found in print"
