"""The slow truth is true: it says what the words say, found in ways that are slower still."""

from collections import Counter
from itertools import combinations, permutations
from math import comb

import pytest

from combinat import brute
from combinat.results.known import known
from combinat.tiles.deck import RIICHI, SANMA, Deck
from combinat.tiles.hand import Hand
from tests.toys import PAIRS_AND_ORPHANS, TOYS

SUIT = Deck.toy(ranks=4, copies=3)
MIXED = Deck(suits=((2, 1, 3), (0, 2, 2, 1)), honors=(3,))
FIVES = Deck.toy(ranks=3, honors=1, copies=5)
TINY = [SUIT, MIXED, FIVES]


def dealt(deck, n):
    """Every choice of n physical tiles, as kinds: each kind as often as it has copies."""
    return combinations([kind for kind, copies in enumerate(deck.copies) for _ in range(copies)], n)


def seen(deck, tiles):
    return deck.hand([tiles.count(kind) for kind in range(len(deck.copies))])


def is_meld(deck, tiles):
    """Whether three tiles are a run or a triplet, told from the suit and rank of each."""
    places = [(suit, rank) for suit, row in enumerate(deck.suits) for rank in range(len(row))]
    places += [(len(deck.suits) + honor, 0) for honor in range(len(deck.honors))]
    (suit, low), *others = [places[kind] for kind in tiles]
    return others in ([(suit, low)] * 2, [(suit, low + 1), (suit, low + 2)])


def in_blocks(deck, tiles):
    """Whether tiles in this order are a pair and then melds, three by three."""
    melds = [tiles[i : i + 3] for i in range(2, len(tiles), 3)]
    return tiles[0] == tiles[1] and all(is_meld(deck, meld) for meld in melds)


def exchanges(deck, hand, complete):
    """How many tiles have to be drawn, one discarded before each, until a hand is complete."""
    reached = {hand} if sum(deck.vector(hand)) % 3 == 2 else brute.draw(deck, [hand])
    steps = sum(deck.vector(hand)) % 3 == 1
    while complete.isdisjoint(reached):
        reached = brute.draw(deck, brute.discard(deck, reached))
        steps += 1
    return steps


# --- source ------------------------------------------------------------------------------------


def test_the_regular_hands_of_the_full_deck_are_as_many_as_known():
    told = known("regular-short-patterns").value
    assert isinstance(told, tuple)
    assert told[:3] == tuple(len(brute.regular(RIICHI, melds)) for melds in range(3))


# --- definition --------------------------------------------------------------------------------


@pytest.mark.parametrize("deck", TINY, ids=str)
@pytest.mark.parametrize("n", range(6))
def test_hands_are_what_dealt_tiles_look_like_and_deals_how_often_they_do(deck, n):
    looks = Counter(seen(deck, tiles) for tiles in dealt(deck, n))
    assert brute.hands(deck, n) == looks.keys()
    assert all(brute.deals(deck, [hand]) == ways for hand, ways in looks.items())
    assert brute.deals(deck, looks) == comb(deck.tiles, n)


@pytest.mark.parametrize("deck", TINY, ids=str)
@pytest.mark.parametrize("melds", [0, 1])
def test_a_regular_hand_can_be_put_in_order_as_a_pair_and_melds(deck, melds):
    found = {
        seen(deck, tiles)
        for tiles in set(dealt(deck, 3 * melds + 2))
        if any(in_blocks(deck, order) for order in permutations(tiles))
    }
    assert brute.regular(deck, melds) == found


@pytest.mark.parametrize("deck", TINY, ids=str)
@pytest.mark.parametrize("melds", range(4))
def test_a_regular_hand_is_one_that_can_be_taken_apart(deck, melds):
    found = {hand for hand in brute.hands(deck, 3 * melds + 2) if brute.splits(deck, hand)}
    assert brute.regular(deck, melds) == found


@pytest.mark.parametrize("deck", TINY, ids=str)
def test_what_is_taken_apart_is_the_hand_and_nothing_is_taken_apart_twice_alike(deck):
    for hand in brute.hands(deck, 8):
        for blocks in brute.splits(deck, hand):
            assert seen(deck, sum(blocks, ())) == hand
            assert sorted(map(len, blocks)) == [2, 3, 3]
            assert all(is_meld(deck, block) for block in blocks if len(block) == 3)


@pytest.mark.parametrize("deck", [SUIT, MIXED], ids=str)
@pytest.mark.parametrize("tiles", [1, 2, 4, 5])
def test_shanten_is_the_least_number_of_exchanges_until_ready(deck, tiles):
    complete = brute.winning(deck, tiles // 3)
    for hand in brute.hands(deck, tiles):
        assert brute.shanten(deck, hand) == exchanges(deck, hand, complete) - 1


@pytest.mark.parametrize("toy", TOYS[:4], ids=str)
def test_a_hand_is_ready_if_one_tile_of_the_deck_makes_it_complete(toy):
    for melds in toy.melds:
        ready, complete = brute.ready(toy.deck, melds), brute.winning(toy.deck, melds)
        assert ready == brute.discard(toy.deck, complete)
        assert ready == brute.shanten_exactly(toy.deck, 0, 3 * melds + 1)


def test_a_hand_that_waits_for_a_fifth_copy_is_ready_structurally_alone():
    deck = Deck.toy(ranks=9)
    only = brute.ready(deck, 1, structural=True) - brute.ready(deck, 1)
    assert only == {Hand(f"{rank}{rank}{rank}{rank}m") for rank in range(1, 10)}


def test_a_kind_that_the_deck_has_none_of_is_not_waited_for():
    assert brute.ready(SANMA, 0, structural=True) == brute.hands(SANMA, 1)
    outer = Deck(((4, 0, 4),))
    assert brute.ready(outer, 1, structural=True) == brute.ready(outer, 1) | {
        Hand("1111m"),
        Hand("3333m"),
    }


def test_seven_pairs_and_orphans_have_the_formulas_everyone_knows():
    deck = PAIRS_AND_ORPHANS
    assert len(brute.seven_pairs(deck)) == comb(13, 7)
    assert brute.deals(deck, brute.seven_pairs(deck)) == comb(13, 7)
    assert len(brute.thirteen_orphans(deck)) == 13
    assert brute.deals(deck, brute.thirteen_orphans(deck)) == 13 * 2**12
    assert brute.winning(deck) == brute.seven_pairs(deck) | brute.thirteen_orphans(deck)


@pytest.mark.parametrize("i", range(9))
def test_hands_of_one_suit_are_those_of_a_deck_of_one_suit(i):
    suit, honors = Deck.toy(ranks=5), Deck.toy(suits=0, honors=4)
    if i % 3 == 2:
        assert brute.suit_hands(i, 1, ranks=5) == brute.regular(suit, i // 3)
        assert brute.honor_hands(i, 1, kinds=4) == brute.regular(honors, i // 3)
    pairs = brute.different_pairs(suit, i // 2) if i % 2 == 0 else frozenset()
    whole = brute.suit_hands(i, 0, ranks=5) | brute.suit_hands(i, 1, ranks=5)
    assert brute.suit_hands(i, 2, ranks=5) == pairs & whole


# --- corner cases ------------------------------------------------------------------------------


def test_no_tiles_are_no_melds_and_not_a_pair():
    assert (brute.S(0, 0), brute.S(0, 1), brute.S(0, 2)) == (1, 0, 1)
    assert brute.S(0, 0, weight="deals") == brute.Z(0, 0, weight="deals") == 1


def test_a_deck_without_tiles_has_one_hand_and_none_that_is_complete():
    nothing = Deck((), ())
    assert brute.hands(nothing, 0) == {Hand("")}
    assert not brute.hands(nothing, 1)
    assert not brute.winning(nothing, 0)
    assert brute.after(nothing, [""], "") == {Hand("")}
    assert not brute.shanten_exactly(nothing, 0, 1)
    with pytest.raises(brute.ListingError, match="a deck that has complete hands"):
        brute.shanten(SUIT.with_copies([1, 1, 0, 1]), "12m")


@pytest.mark.parametrize(
    ("ask", "problem"),
    [
        ("brute.hands(RIICHI, 13)", "at most 1,000,000 hands of 13 tiles"),
        ("brute.regular(RIICHI)", "at most 1,000,000 choices of 4 melds and a pair"),
        ("brute.seven_pairs(RIICHI)", "at most 1,000,000 choices of 7 pairs"),
        ('brute.shanten(SUIT, "123m")', r"3m \+ 1 or 3m \+ 2 tiles, got 3"),
        ("brute.regular(SUIT, -1)", "0 melds or more, got -1"),
        ("brute.S(3, 3)", "k to be 0, 1 or 2, got 3"),
        ('brute.Z(3, 0, weight="deal")', "'patterns' or 'deals', got 'deal'"),
    ],
)
def test_what_cannot_be_listed_is_refused(ask, problem):
    with pytest.raises(brute.ListingError, match=problem):
        eval(ask)


# --- relations ---------------------------------------------------------------------------------


@pytest.mark.parametrize("deck", TINY, ids=str)
def test_draw_discard_and_after_are_three_views_of_one_thing(deck):
    some = brute.regular(deck, 1)
    for hand in brute.draw(deck, some):
        assert not some.isdisjoint(brute.discard(deck, [hand]))
    for hand in brute.discard(deck, some):
        assert not some.isdisjoint(brute.draw(deck, [hand]))
        assert brute.after(deck, some, hand) <= brute.hands(deck, 1)
        assert brute.after(deck, some, hand)
