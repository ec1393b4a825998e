"""The command about suits of any number of ranks: ``formula``.

>>> from combinat.cli.main import main
>>> main(["formula", "3", "0", "--format", "sympy"])
Piecewise((2*(n - 1), n >= 2), (1, Eq(n, 1)), (0, True))
0
"""

from __future__ import annotations

from argparse import ArgumentTypeError
from typing import TYPE_CHECKING

from combinat.cli.options import add_weight, describe, number, refuse

if TYPE_CHECKING:
    from argparse import ArgumentParser, Namespace

    from combinat.counting.formulas import Formula
    from combinat.counting.totals import TotalFormula

FORMATS = ("text", "latex", "bfile", "sympy")
"""The forms in which a formula can be printed."""


def formula(parser: ArgumentParser) -> None:
    """``combinat formula``: S and Z for every number of ranks."""
    describe(
        parser,
        "Print how many hands of I tiles of one suit of n ranks split as K says, as a formula in\n"
        "n: a polynomial, the least n from which it holds, the generating function and the\n"
        "recurrence. K is as in `combinat suit`. With I = all, hands of all numbers of tiles are\n"
        "counted together.",
        "combinat formula 14 1",
        "combinat formula 14 1 --weight deals --format latex",
        "combinat formula 5 1 --honors",
        "combinat formula 6 0 --format bfile --last 100",
        "combinat formula all 0",
    )
    parser.add_argument("i", metavar="I", type=_tiles, help="how many tiles, or all")
    parser.add_argument("k", metavar="K", type=number, help="0, 1 or 2")
    parser.add_argument("--honors", action="store_true", help="count Z, of n honors, instead of S")
    parser.add_argument(
        "--copies", type=number, metavar="N", default=4, help="tiles of each (default: 4)"
    )
    add_weight(parser, default="patterns")
    parser.add_argument(
        "--format",
        choices=FORMATS,
        default="text",
        help="how to print it; bfile is a line `n a(n)` for each n, as the OEIS takes it"
        " (default: text)",
    )
    parser.add_argument(
        "--last", type=number, metavar="N", help="the last n of a bfile (default: 1000)"
    )
    parser.set_defaults(run=_formula)


def _tiles(text: str) -> int | None:
    if text == "all":
        return None
    try:
        return int(text)
    except ValueError:
        raise ArgumentTypeError(f"expected a whole number, or all, got {text!r}") from None


def _formula(arguments: Namespace) -> int:
    from combinat.counting.formulas import formula

    if arguments.format != "bfile":
        refuse(arguments, "last", where="without --format bfile")
    found = formula(
        arguments.i,
        arguments.k,
        copies=arguments.copies,
        weight=arguments.weight,
        honors=arguments.honors,
    )
    print(_written(found, arguments.format, arguments.last).removesuffix("\n"))
    return 0


def _written(found: Formula | TotalFormula, form: str, last: int | None) -> str:
    if form == "bfile":
        return found.to_bfile() if last is None else found.to_bfile(last=last)
    if form == "sympy":
        return str(found.to_sympy())
    return found.to_latex() if form == "latex" else found.to_text()
