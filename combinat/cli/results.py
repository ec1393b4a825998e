"""The command about results: ``cite``.

>>> from combinat.cli.main import main
>>> main(["cite", "Brz1964", "--style", "text"])
J. A. Brzozowski: Derivatives of regular expressions. Journal of the ACM 11(4), 481-494, 1964.
0
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from combinat.cli.options import describe
from combinat.results.cite import STYLES
from combinat.results.cite import cite as citation

if TYPE_CHECKING:
    from argparse import ArgumentParser, Namespace


def cite(parser: ArgumentParser) -> None:
    """``combinat cite``: how to cite this package, or a source it names."""
    describe(
        parser,
        "Print how to cite this package, with its version, or a source by the key that tables\n"
        "and docstrings name in brackets.",
        "combinat cite",
        "combinat cite Kagamine --style text",
    )
    parser.add_argument(
        "key", metavar="KEY", nargs="?", help="a key of the bibliography, such as Kagamine"
    )
    parser.add_argument(
        "--style",
        choices=STYLES,
        default="bibtex",
        help="bibtex or a line of text (default: bibtex)",
    )
    parser.set_defaults(run=_cite)


def _cite(arguments: Namespace) -> int:
    print(citation(arguments.key, style=arguments.style))
    return 0
