"""Decks small enough to list, on one or another of which each shape has some hands and not all."""

from functools import cache

from combinat import brute
from combinat.tiles.deck import Deck
from tests.shape_words import told
from tests.toys import TOYS, Toy

SHAPE_TOYS = [
    *(toy for toy in TOYS if toy.name != "four suits"),
    Toy("three suits with triplets", Deck.toy(suits=3, ranks=3, copies=3), (3,)),
    Toy("suits of different lengths", Deck(((1, 1, 1), (1, 1, 1, 1), (2, 3, 3)), (2,)), (3,)),
    Toy("a straight", Deck.toy(copies=3), (3,)),
    Toy("five ranks of four", Deck.toy(ranks=5), (4,)),
    Toy("seven honors", Deck.toy(ranks=3, honors=7, copies=3), (2, 4)),
    Toy("two suits and honors", Deck.toy(suits=2, ranks=3, honors=6, copies=2), (2, 4)),
    Toy("five copies of a dragon", Deck(((3, 3, 3),), (0, 0, 0, 0, 5, 5, 5)), (2, 3, 4)),
    Toy("green", Deck(((2, 2), (2,), (3, 3, 3, 3)), (2, 0, 0, 0, 0, 3)), (2,)),
    Toy("nine gates", Deck(((4, 2, 2, 1, 1, 1, 2, 2, 4),), (2,)), (4, 5)),
    Toy("four suits", Deck.toy(suits=4, ranks=3, honors=1, copies=2), (3,)),
]
CASES = [(toy, melds) for toy in SHAPE_TOYS for melds in toy.melds]


@cache
def read(toy, melds):
    """Each complete hand of a toy deck, with its readings in words."""
    deck = toy.deck
    plain = brute.winning(deck, melds, forms=("regular", "seven_pairs"))
    pairs = brute.seven_pairs(deck) if melds == 4 else frozenset()
    found = {}
    for hand in plain:
        blocks = list(brute.splits(deck, hand))
        if hand in pairs:
            held = enumerate(deck.vector(hand))
            blocks.append(tuple((kind, kind) for kind, count in held if count))
        found[hand] = [told(deck, reading) for reading in blocks]
    return found
