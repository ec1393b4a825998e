"""Other people's programs, made without knowing of this one, find the same shanten.

Each witness is asked as it wants to be, and answers by the convention that it follows. All are
asked about hands on which conventions differ: random hands show no difference, hands with quads
do. ``make witness`` asks about all the hands; ``make test`` about some of them.
"""

from collections.abc import Callable
from importlib import import_module
from importlib.util import find_spec
from typing import NamedTuple

import numpy as np
import pytest

from combinat import brute
from combinat.analysis import batch
from combinat.analysis.shanten import shanten
from combinat.tiles.deck import SANMA, Deck
from combinat.tiles.hand import Hand
from tests.samples import ALL, dealt, of_one_suit, with_quads


class Witness(NamedTuple):
    """A library, and how it is asked about counts.

    Attributes:
        library: what to import.
        ask: what to call for the function that gives the shanten of counts.
        some: how many hands it reads in a second or so.
        structural: whether a fifth copy may be waited for.
        fewest: the fewest tiles it takes.
    """

    library: str
    ask: Callable[[], Callable[[list[int]], int]]
    some: int
    structural: bool = False
    fewest: int = 1


def ids(row):
    return [4 * kind + copy for kind, held in enumerate(row) for copy in range(held)]


def ask_mahjong():
    return import_module("mahjong.shanten").Shanten.calculate_shanten


def ask_riichienv():
    measure = import_module("riichienv").calculate_shanten
    return lambda row: measure(ids(row))


def ask_xiangting():
    xiangting = import_module("xiangting")
    return lambda row: xiangting.calculate_replacement_number(row, xiangting.PlayerCount.FOUR) - 1


def ask_jansou():
    measure = import_module("jansou.analysis.shanten").shanten_counts
    return lambda row: measure(row, 4 - sum(row) // 3)


def ask_cmajiang():
    library = import_module("cmajiang")
    return lambda row: library.xiangting(library.Shoupai(Hand.from_counts(row).write("majiang")))


def ask_shanten_tools():
    measure = import_module("shanten_tools").shanten
    return lambda row: measure(np.array(row, np.uint8)) - 1


WITNESSES = [
    Witness("mahjong", ask_mahjong, 2_000),
    Witness("riichienv", ask_riichienv, 20_000),
    Witness("xiangting", ask_xiangting, 100_000),
    Witness("jansou", ask_jansou, 10_000),
    # A fifth copy may be waited for; fewer tiles are a hand of four melds with gaps.
    Witness("cmajiang", ask_cmajiang, 2_000, structural=True, fewest=13),
    Witness("shanten_tools", ask_shanten_tools, 20_000),
]


def each(witnesses):
    """A test for each of these witnesses, skipped in so many words where one is missing."""
    return pytest.mark.parametrize(
        "witness",
        [
            pytest.param(
                witness,
                marks=pytest.mark.skipif(
                    not find_spec(witness.library), reason=f"{witness.library} is not installed"
                ),
            )
            for witness in witnesses
        ],
        ids=[witness.library for witness in witnesses],
    )


each_witness = each(WITNESSES)


def assert_same(witness, rows):
    """No row on which we and the witness differ, by the convention it follows."""
    chosen = rows if ALL else rows[:: len(rows) // witness.some + 1]
    ask = witness.ask()
    told = np.array([ask(row) for row in chosen.tolist()], np.int8)
    found = batch.shanten(chosen, structural=witness.structural)
    differ = chosen[told != found].tolist()
    assert not differ, [str(Hand.from_counts(row)) for row in differ[:5]]


@each_witness
@pytest.mark.parametrize("tiles", [13, 14])
def test_hands_dealt_at_random(witness, tiles):
    assert_same(witness, dealt(100_000, tiles))


@each_witness
@pytest.mark.parametrize("tiles", [13, 14])
def test_hands_with_two_quads_or_more(witness, tiles):
    assert_same(witness, with_quads(100_000, tiles))


@each_witness
@pytest.mark.parametrize("tiles", [13, 14])
def test_hands_of_one_suit(witness, tiles):
    assert_same(witness, of_one_suit(tiles))


@each([witness for witness in WITNESSES if witness.fewest == 1])
@pytest.mark.parametrize("tiles", [1, 2, 4, 5, 7, 8, 10, 11])
def test_hands_beside_one_to_four_melds(witness, tiles):
    assert_same(witness, with_quads(10_000, tiles, quads=0))
    if tiles >= 4:
        assert_same(witness, with_quads(10_000, tiles, quads=1))


# The convention of each witness, by hands on which the two differ.

FIFTH_COPY = ["123456789m1111p", "1112223334444z", "456m79p44447777z", "1111222235555m"]


@each_witness
@pytest.mark.parametrize("hand", FIFTH_COPY)
def test_the_convention_of_the_fifth_copy(witness, hand):
    default, structural = shanten(hand), shanten(hand, structural=True)
    assert structural < default
    told = witness.ask()(list(Hand(hand).counts))
    assert told == (structural if witness.structural else default)


def test_where_witnesses_differ_the_listing_decides():
    deck = Deck.toy()
    for hand in ("1111222235555m", "1111334445556m", "11114444567777m", "22223455558888m"):
        assert shanten(hand) == brute.shanten(deck, hand) == 1
        assert shanten(hand, structural=True) == 0


# The three-player game.


@pytest.mark.skipif(not find_spec("xiangting"), reason="xiangting is not installed")
def test_hands_of_the_three_player_game():
    xiangting = import_module("xiangting")
    for tiles in (13, 14):
        rows = batch.deal(20_000, tiles, rng=3, deck=SANMA)
        told = [
            xiangting.calculate_replacement_number(row, xiangting.PlayerCount.THREE) - 1
            for row in rows.tolist()
        ]
        assert np.array_equal(batch.shanten(rows, deck=SANMA), told)


@pytest.mark.skipif(not find_spec("riichienv"), reason="riichienv is not installed")
def test_hands_of_the_three_player_game_with_another_witness():
    measure = import_module("riichienv").calculate_shanten_3p
    rows = batch.deal(5_000, 13, rng=3, deck=SANMA)
    told = [measure(ids(row)) for row in rows.tolist()]
    assert np.array_equal(batch.shanten(rows, deck=SANMA), told)
