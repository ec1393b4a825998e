"""The command about sets of hands: ``sample``.

>>> from combinat.cli.main import main
>>> main(["sample", "1", "--set", "shanten--1", "--tiles", "14", "--deck", "riichi", "--seed", "7"])
345m23477p123789s
0
"""

from __future__ import annotations

import re
from argparse import ArgumentTypeError
from random import Random
from typing import TYPE_CHECKING, NamedTuple

from combinat.cli.options import (
    CommandError,
    add_deck,
    add_tiles,
    add_weight,
    chosen_deck,
    chosen_tiles,
    describe,
    number,
)
from combinat.cli.output import line, working
from combinat.sets.forms import hands, regular, seven_pairs, thirteen_orphans, winning
from combinat.sets.levels import shanten_exactly, tenpai

if TYPE_CHECKING:
    from argparse import ArgumentParser, Namespace
    from collections.abc import Callable, Iterator

    from combinat.sets.handset import HandSet
    from combinat.tiles.deck import Deck

BATCH = 1000
"""How many hands are drawn at a time: the first are soon there, and memory stays small."""


class NamedSet(NamedTuple):
    """A set that the command line has a name for.

    Attributes:
        meaning: which hands it holds.
        tiles: how many tiles they have, unless asked otherwise.
        make: the set, for a number of tiles and a deck.
    """

    meaning: str
    tiles: int
    make: Callable[[int, Deck], HandSet]


def _melds(tiles: int, rest: int) -> int:
    """The melds of a hand of 3m + rest tiles."""
    melds, left = divmod(tiles, 3)
    if left != rest:
        raise CommandError(f"expected --tiles to be 3m + {rest}, such as {12 + rest}, got {tiles}")
    return melds


def _noten(tiles: int, deck: Deck) -> HandSet:
    return hands(tiles, deck=deck) - tenpai(_melds(tiles, 1), deck=deck)


def _of_fourteen(make: Callable[..., HandSet]) -> Callable[[int, Deck], HandSet]:
    """The maker of a set whose hands have fourteen tiles or none."""

    def checked(tiles: int, deck: Deck) -> HandSet:
        if tiles != 14:
            raise CommandError(f"expected --tiles to be 14 for this set, got {tiles}")
        return make(deck=deck)

    return checked


SETS = {
    "hands": NamedSet("all hands", 13, lambda tiles, deck: hands(tiles, deck=deck)),
    "winning": NamedSet(
        "complete hands", 14, lambda tiles, deck: winning(_melds(tiles, 2), deck=deck)
    ),
    "regular": NamedSet(
        "melds and one pair", 14, lambda tiles, deck: regular(_melds(tiles, 2), deck=deck)
    ),
    "seven-pairs": NamedSet("seven different pairs", 14, _of_fourteen(seven_pairs)),
    "thirteen-orphans": NamedSet(
        "terminals and honors, one twice", 14, _of_fourteen(thirteen_orphans)
    ),
    "tenpai": NamedSet("ready hands", 13, lambda tiles, deck: tenpai(_melds(tiles, 1), deck=deck)),
    "noten": NamedSet("hands that are not ready", 13, _noten),
}
"""The sets by name; besides these, ``shanten-K`` for any number K."""


def named_set(name: str) -> NamedSet:
    """The set of this name.

    >>> named_set("shanten-1").meaning
    'hands of shanten 1'
    >>> named_set("ready")
    Traceback (most recent call last):
    ...
    argparse.ArgumentTypeError: expected hands, winning, regular, seven-pairs, \
thirteen-orphans, tenpai, noten or shanten-K, got 'ready'
    """
    if level := re.fullmatch(r"shanten-(-1|[0-9])", name):
        k = int(level[1])
        return NamedSet(
            f"hands of shanten {k}", 13, lambda tiles, deck: shanten_exactly(k, tiles, deck=deck)
        )
    if name not in SETS:
        raise ArgumentTypeError(f"expected {', '.join(SETS)} or shanten-K, got {name!r}")
    return SETS[name]


def sample(parser: ArgumentParser) -> None:
    """``combinat sample``: hands drawn at random from a set."""
    meanings = (f"  {name:18}{named.meaning}" for name, named in SETS.items())
    describe(
        parser,
        "Print N hands of a set, one a line, each drawn independently and exactly uniformly: by\n"
        "deals, as shuffled tiles fall, or by patterns, each hand alike. The sets:\n\n"
        + "\n".join([*meanings, "  shanten-K         hands of shanten K, such as shanten-2"]),
        "combinat sample 10 --set tenpai --seed 7",
        "combinat sample 3 --set shanten-2 --tiles 14 --deck sanma",
        "combinat sample 1000 --set noten --weight patterns",
    )
    parser.add_argument("n", metavar="N", type=number, help="how many hands")
    parser.add_argument(
        "--set", type=named_set, metavar="NAME", required=True, help="one of the sets above"
    )
    parser.add_argument(
        "--seed",
        type=number,
        metavar="N",
        help="any number: the same hands again, as long as the version is the same",
    )
    add_tiles(parser, "tiles of a hand (default: 14 for complete hands, 13 for others)")
    add_weight(parser, default="deals")
    add_deck(parser)
    parser.set_defaults(run=_sample)


def _sample(arguments: Namespace) -> int:
    if arguments.n < 0:
        raise CommandError(f"expected a number of hands, 0 or more, got {arguments.n}")
    if arguments.tiles is None:
        arguments.tiles = arguments.set.tiles
    deck = chosen_deck(arguments)
    with working("making the set ..."):
        chosen = arguments.set.make(chosen_tiles(arguments, deck), deck)
    for hand in _drawn(chosen, arguments):
        print(line(hand))
    return 0


def _drawn(chosen: HandSet, arguments: Namespace) -> Iterator[object]:
    """So many hands of the set, drawn batch by batch from one source of chance."""
    if not chosen:
        raise CommandError("expected a set with hands to draw from: this deck has none of that set")
    chance = Random(arguments.seed)
    for start in range(0, arguments.n, BATCH):
        size = min(BATCH, arguments.n - start)
        drawn = chosen.sample(size, weight=arguments.weight, rng=chance)
        yield from drawn if isinstance(drawn, list) else [drawn]
