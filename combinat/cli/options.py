"""What several commands accept.

Each function whose name begins with ``add`` gives a parser one option; the others read what came
of it.
"""

from __future__ import annotations

from argparse import ArgumentTypeError
from typing import TYPE_CHECKING, Any

from combinat.cli.output import FORMATS

if TYPE_CHECKING:
    from argparse import ArgumentParser, Namespace

    from combinat.tiles.deck import Deck
    from combinat.tiles.hand import Hand


class CommandError(ValueError):
    """Options that do not go together, or that a command cannot meet."""


def describe(parser: ArgumentParser, text: str, *examples: str) -> None:
    """Say what a command does, and show examples, in its help.

    >>> from argparse import ArgumentParser
    >>> parser = ArgumentParser()
    >>> describe(parser, "Count.", "combinat count", "combinat count --deck sanma")
    >>> parser.epilog.splitlines()
    ['examples:', '  combinat count', '  combinat count --deck sanma']
    """
    parser.description = text
    parser.epilog = "\n  ".join(["examples:" if examples[1:] else "example:", *examples])


def number(text: str) -> int:
    """A whole number from the command line.

    >>> number("14")
    14
    >>> number("many")
    Traceback (most recent call last):
    ...
    argparse.ArgumentTypeError: expected a whole number, got 'many'
    """
    try:
        return int(text)
    except ValueError:
        raise ArgumentTypeError(f"expected a whole number, got {text!r}") from None


def add_deck(parser: ArgumentParser) -> None:
    """Accept ``--deck``."""
    parser.add_argument(
        "--deck",
        choices=("riichi", "sanma", "no-honors"),
        default="riichi",
        help="the deck dealt from: riichi has 136 tiles, sanma 108 without 2m to 8m,"
        " no-honors the 108 of the three suits (default: riichi)",
    )


def chosen_deck(arguments: Namespace) -> Deck:
    """The deck that ``--deck`` names.

    >>> from argparse import Namespace
    >>> chosen_deck(Namespace(deck="no-honors")).tiles
    108
    """
    from combinat.tiles.deck import NO_HONORS, RIICHI, SANMA

    return {"riichi": RIICHI, "sanma": SANMA, "no-honors": NO_HONORS}[arguments.deck]


def add_tiles(parser: ArgumentParser, meaning: str, *, default: int | None = None) -> None:
    """Accept ``--tiles N``; the meaning is shown in the help."""
    parser.add_argument("--tiles", type=number, metavar="N", default=default, help=meaning)


def chosen_tiles(arguments: Namespace, deck: Deck) -> int:
    """The number that ``--tiles`` gives, if the deck has so many.

    >>> from argparse import Namespace
    >>> from combinat.tiles.deck import SANMA
    >>> chosen_tiles(Namespace(tiles=109), SANMA)
    Traceback (most recent call last):
    ...
    combinat.cli.options.CommandError: expected --tiles to be 0 to 108, as sanma (108 tiles) has, \
got 109
    """
    tiles: int = arguments.tiles
    if not 0 <= tiles <= deck.tiles:
        raise CommandError(f"expected --tiles to be 0 to {deck.tiles}, as {deck} has, got {tiles}")
    return tiles


def add_weight(parser: ArgumentParser, *, default: str) -> None:
    """Accept ``--weight``."""
    parser.add_argument(
        "--weight",
        choices=("patterns", "deals"),
        default=default,
        help="whether a hand counts once, or once for each choice of physical tiles"
        f" (default: {default})",
    )


def add_format(parser: ArgumentParser) -> None:
    """Accept ``--format``, one of the forms that :func:`~combinat.cli.output.show` writes."""
    parser.add_argument(
        "--format",
        choices=FORMATS,
        help="how to print the table (default: text). In csv and json every number is exact:"
        ' integers stay integers, also above 2**53, and fractions are "a/b"',
    )


def tiles(text: str) -> Hand:
    """Some tiles from the command line, in any notation.

    >>> tiles("8z")
    Traceback (most recent call last):
    ...
    argparse.ArgumentTypeError: expected a rank from 1 to 7, as honors have no other, got '8'
        8z
        ^ column 1
    """
    from combinat.tiles.hand import Hand

    try:
        return Hand(text)
    except ValueError as error:
        raise ArgumentTypeError(str(error)) from None


_FORM_NAMES = ("regular", "seven-pairs", "thirteen-orphans")

_HAND_OPTIONS: dict[str, dict[str, Any]] = {
    "melds": {
        "type": number,
        "metavar": "N",
        "help": "melds still to make (default: as many as the concealed tiles hold)",
    },
    "form": {
        "action": "append",
        "choices": _FORM_NAMES,
        "help": "a form that is allowed; may be given again (default: all three)",
    },
    "structural": {
        "action": "store_true",
        "help": "let a complete hand use a kind more often than the deck has it",
    },
    "count-melds": {
        "action": "store_true",
        "help": "count tiles in melds against the copies there are, not concealed ones alone",
    },
    "seen": {
        "type": tiles,
        "action": "append",
        "default": [],
        "metavar": "TILES",
        "help": "tiles in view beyond the hand's own, such as 33m5z; may be given again",
    },
}


def add_hand_options(parser: ArgumentParser, *names: str) -> None:
    """Accept those of these options that a question about a hand has."""
    for name in names:
        parser.add_argument(f"--{name}", **_HAND_OPTIONS[name])


def hand_options(arguments: Namespace) -> dict[str, Any]:
    """What they ask, by the names that the functions have for it.

    >>> from argparse import Namespace
    >>> hand_options(Namespace(deck="riichi", form=["seven-pairs"], structural=True))
    {'structural': True, 'forms': ('seven_pairs',)}
    """
    given: dict[str, Any] = vars(arguments)
    how = {name: given[name] for name in given.keys() & {"melds", "structural", "count_melds"}}
    if given.get("form"):
        how["forms"] = tuple(form.replace("-", "_") for form in given["form"])
    if given.get("seen"):
        chosen_deck(arguments).without(*given["seen"])  # an error whatever the hand
        how["seen"] = tuple(given["seen"])
    return how


def refuse(arguments: Namespace, *names: str, where: str) -> None:
    """Raise ``CommandError`` if one of these options is given, for here it would mean nothing.

    >>> from argparse import Namespace
    >>> refuse(Namespace(list=True), "list", where="without I and K")
    Traceback (most recent call last):
    ...
    combinat.cli.options.CommandError: expected no --list without I and K
    """
    for name in names:
        if getattr(arguments, name) not in (None, False):
            raise CommandError(f"expected no --{name} {where}")
