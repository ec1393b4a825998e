"""Decks small enough to list whole, each of which makes another rule bite."""

from typing import NamedTuple

from combinat.tiles.deck import Deck


class Toy(NamedTuple):
    """A deck, and for how many melds its hands are few."""

    name: str
    deck: Deck
    melds: tuple[int, ...]

    def __str__(self) -> str:
        return self.name


TOYS = [
    Toy("one suit", Deck.toy(ranks=5, copies=3), (0, 1, 2)),
    Toy("three suits", Deck.toy(suits=3, ranks=3, copies=2), (1, 2)),
    Toy("unequal copies and none", Deck(((1, 3, 2, 0, 2, 3, 1), (2, 1, 2)), (0, 3)), (1, 2)),
    # A fifth copy can be waited for.
    Toy("few kinds of four", Deck.toy(ranks=4, honors=1), (1, 2, 3)),
    # Regular hands that are seven pairs too.
    Toy("a suit of pairs", Deck.toy(copies=2), (1, 4)),
    # MPSZ cannot write the hands of the next three. In the first all forms have some.
    Toy("three forms", Deck(((2, 2, 2),), (3, 3, 2, 2, *(1,) * 7)), (4,)),
    Toy("four suits", Deck.toy(suits=4, ranks=3, copies=1), (1,)),
    Toy("six of a kind", Deck(((6, 5, 6),), (6,)), (1, 2, 4)),
    # No kinds at all.
    Toy("nothing", Deck((), ()), (0, 1)),
]
"""Toys all of whose questions can be asked, levels of shanten among them."""

PAIRS_AND_ORPHANS = Deck.toy(suits=3, ranks=2, honors=7, copies=2)
"""Thirteen kinds, two of each: 201,643 hands of 14 tiles, all far from regular."""
