"""The commands about one hand, or many: ``shanten``, ``waits``, ``acceptance`` and the like.

>>> from combinat.cli.main import main
>>> main(["waits", "123m456p789s1122z"])
1z 2, 2z 2 (2 kinds, 4 tiles)
0
>>> main(["shanten", "--json", "123m456p789s1122z", "19m19p19s1234567z1m"])
{"line": 1, "hand": "123m456p789s1122z", "shanten": 0}
{"line": 2, "hand": "19m19p19s1234567z1m", "shanten": -1}
0

Hands are arguments or, where there are none, lines of standard input; blank lines are passed
over. A hand that cannot be read, or that has no answer, is told on standard error, with its
place; the others are answered all the same, and the exit status is 2.
"""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING, Any, NamedTuple

from combinat.analysis.discards import discards as discards_of
from combinat.analysis.readings import readings as readings_of
from combinat.analysis.shanten import shanten as shanten_of
from combinat.analysis.waits import acceptance as acceptance_of
from combinat.analysis.waits import listed
from combinat.analysis.waits import waits as waits_of
from combinat.cli import output
from combinat.cli.input import checked, numbered
from combinat.cli.options import (
    add_deck,
    add_hand_options,
    chosen_deck,
    describe,
    hand_options,
)

if TYPE_CHECKING:
    from argparse import ArgumentParser, Namespace
    from collections.abc import Callable, Iterator, Sequence

    from combinat.analysis.waits import Tiles

NONE = "none"
"""What is printed where there is nothing to list."""

_INPUT = """
Hands are in any notation: 123m406p11z, with melds as in "11z[555=z](2222m)". If none is
given they are read from standard input, one a line; blank lines are passed over. The
answer to a single argument stands alone; else each line begins with the hand and a tab.
A hand that is none is told on standard error, and the exit status is 2."""


class Answer(NamedTuple):
    """What is said about a hand.

    Attributes:
        lines: for people.
        fields: for machines; their names are promised.
    """

    lines: Sequence[str]
    fields: dict[str, object]


def shanten(parser: ArgumentParser) -> None:
    """``combinat shanten``: how far from complete hands are."""
    describe(
        parser,
        "Print the shanten of each hand: the number of exchanges until it is ready, and -1 if it\n"
        f"is complete. A hand has 3n + 1 or 3n + 2 tiles.\n{_INPUT}",
        "combinat shanten 123m456p789s1122z",
        "combinat shanten --form regular --form seven-pairs 1144m2288p5599s1z",
        'combinat shanten --json --count-melds "1z[111z][234m][234p][234s]"',
    )
    add_hand_options(parser, "melds", "form", "structural", "count-melds")
    _accept(parser, _shanten)


def _shanten(hand: str, **how: Any) -> Answer:
    found = shanten_of(hand, **how)
    return Answer((str(found),), {"shanten": found})


def waits(parser: ArgumentParser) -> None:
    """``combinat waits``: what completes ready hands."""
    describe(
        parser,
        "Print the kinds that complete each hand, with the number of tiles left of each; none if\n"
        f"it is not ready. A hand has 3n + 1 tiles.\n{_INPUT}",
        "combinat waits 123m456p789s1122z",
        "combinat waits --seen 2222m 123456p789s11z13m",
    )
    add_hand_options(parser, "seen", "form", "count-melds")
    _accept(parser, _waits)


def _waits(hand: str, **how: Any) -> Answer:
    found = waits_of(hand, **how)
    return Answer((listed(found),), _fields("waits", found))


def acceptance(parser: ArgumentParser) -> None:
    """``combinat acceptance``: what brings hands nearer to complete."""
    describe(
        parser,
        "Print the kinds that lower the shanten of each hand, with the number of tiles left of\n"
        f"each. A hand has 3n + 1 tiles.\n{_INPUT}",
        "combinat acceptance 123m12399p57s112z",
        "combinat acceptance --seen 6s --json 123m12399p57s112z",
    )
    add_hand_options(parser, "seen", "form", "structural", "count-melds")
    _accept(parser, _acceptance)


def _acceptance(hand: str, **how: Any) -> Answer:
    found = acceptance_of(hand, **how)
    return Answer((listed(found),), _fields("acceptance", found))


def discards(parser: ArgumentParser) -> None:
    """``combinat discards``: which tile to let go."""
    describe(
        parser,
        "Print a line for each kind that may be let go, the best first: the tile, the shanten of\n"
        f"the hand that is left, and what lowers that. A hand has 3n + 2 tiles.\n{_INPUT}",
        "combinat discards 12345m0677889p66z",
        "combinat discards --seen 3366m --form regular 12345m0677889p66z",
    )
    add_hand_options(parser, "seen", "form", "structural", "count-melds")
    _accept(parser, _discards)


def _discards(hand: str, **how: Any) -> Answer:
    found = discards_of(hand, **how)
    return Answer(
        str(found).splitlines(),
        {
            "discards": [
                {"tile": tile, "shanten": steps} | _fields("acceptance", accepted)
                for tile, steps, accepted in found
            ]
        },
    )


def readings(parser: ArgumentParser) -> None:
    """``combinat readings``: the ways to split complete hands into blocks."""
    describe(
        parser,
        "Print a line for each way to split a complete hand into blocks; none if it is not\n"
        f"complete.\n{_INPUT}",
        "combinat readings 111222333m78999p",
        'combinat readings --json "406789p11z[2-34m](5555z)"',
    )
    _accept(parser, _readings)


def _readings(hand: str, **how: Any) -> Answer:
    found = readings_of(hand, **how)
    fields = [{"form": one.form, "blocks": list(map(str, one.blocks))} for one in found]
    return Answer(list(map(str, found)) or (NONE,), {"readings": fields})


def explain(parser: ArgumentParser) -> None:
    """``combinat explain``: why hands have the shanten they have."""
    describe(
        parser,
        "Print a complete hand nearest to each hand, what is missing for it and what is to spare,\n"
        f"and which convention matters.\n{_INPUT}",
        "combinat explain 123m456p78s1122z5z",
        "combinat explain --melds 4 14668889m",
    )
    add_hand_options(parser, "melds", "form", "count-melds")
    _accept(parser, _explain)


def _explain(hand: str, **how: Any) -> Answer:
    from combinat.analysis.explain import explain as explain_of

    found = explain_of(hand, **how)
    fields = {
        "shanten": found.shanten,
        "form": found.form,
        "nearest": str(found.nearest),
        "missing": str(found.missing),
        "spare": str(found.spare),
        "notes": list(found.notes),
    }
    return Answer(str(found).splitlines(), fields)


def _fields(name: str, tiles: Tiles) -> dict[str, object]:
    return {name: dict(tiles), "kinds": tiles.kinds, "live": tiles.live}


def _accept(parser: ArgumentParser, ask: Callable[..., Answer]) -> None:
    """Accept what all these commands have in common, and say what each is to ask."""
    add_deck(parser)
    parser.add_argument(
        "--json", action="store_true", help="a JSON object for each hand, one a line"
    )
    parser.add_argument("hands", metavar="HAND", nargs="*", help="hands, in any notation")
    parser.set_defaults(run=_answer_all, ask=ask)


def _answer_all(arguments: Namespace) -> int:
    """Answer each hand that can be answered; 2 if there was another."""
    how = {"deck": chosen_deck(arguments)} | hand_options(arguments)
    write = _writer(arguments)
    refused = 0
    for number, text in _hands(arguments):
        try:
            answer = arguments.ask(checked(text), **how)
        except ValueError as error:
            if not output.is_own(error):
                raise
            refused += 1
            place = f"{'argument' if arguments.hands else 'line'} {number}"
            output.complain(f"combinat {arguments.command}", output.told(place, text, error))
        else:
            write(number, text.strip(), answer)
    return 2 if refused else 0


def _hands(arguments: Namespace) -> Iterator[tuple[int, str]]:
    """The hands, each with its place among the arguments or the lines."""
    if arguments.hands:
        return enumerate(arguments.hands, 1)
    output.invite("hands, one a line")
    return output.counting(numbered(sys.stdin), "lines")


def _writer(arguments: Namespace) -> Callable[[int, str, Answer], None]:
    """How answers are written: as JSON, or as lines, that of a single argument alone."""
    write = sys.stdout.write
    if arguments.json:
        from json import JSONEncoder

        encode = JSONEncoder().encode

        def as_json(number: int, text: str, answer: Answer) -> None:
            write(encode({"line": number, "hand": text} | answer.fields) + "\n")

        return as_json
    alone = len(arguments.hands) == 1

    def as_lines(number: int, text: str, answer: Answer) -> None:
        start = "" if alone else f"{text}\t"
        for line in answer.lines:
            write(f"{start}{line}\n")

    return as_lines
