"""S and Z four ways: by automaton, by the hands iterated, by plain listing, by the residue test."""

from collections import defaultdict
from functools import cache
from itertools import pairwise, product
from math import comb, prod

import pytest

from combinat import brute
from combinat.counting.one_suit import S, Z, counts_by_tiles, honor_hands, suit_hands
from combinat.results.known import known
from combinat.sets.handset import HandSetError
from combinat.tiles.deck import Deck, DeckError
from tests.toys import TOYS

SIZES = range(15)
SUIT, HONORS = Deck.toy(), Deck.toy(suits=0, honors=7)
ways = pytest.mark.parametrize("k", [0, 1, 2])
sizes = pytest.mark.parametrize("i", SIZES)
both_weights = pytest.mark.parametrize("weight", ["patterns", "deals"])


@cache
def count_vectors(kinds, copies, most):
    """Every vector of at most so many tiles, by size."""
    told = defaultdict(list)
    for vector in product(range(copies + 1), repeat=kinds):
        if sum(vector) <= most:
            told[sum(vector)].append(vector)
    return told


# The residue test of the article [Yamakasa]. Going left to right, as many runs are begun at a
# rank as there are tiles too many for triplets: three runs alike would be three triplets.


def is_melds(suit):
    going_on = begun = 0
    for held in suit:
        going_on, begun = begun, held - begun - going_on
        if begun < 0:
            return False
        begun %= 3
    return going_on == begun == 0


def is_melds_and_pair(suit):
    """Ranks of a meld add up to a multiple of three, so twice the pair's rank is known."""
    ranks = sum(rank * held for rank, held in enumerate(suit))
    return any(
        held >= 2 and is_melds((*suit[:rank], held - 2, *suit[rank + 1 :]))
        for rank, held in enumerate(suit)
        if (ranks - 2 * rank) % 3 == 0
    )


def triplets_alone(honors):
    return all(held % 3 == 0 for held in honors)


def triplets_and_pair(honors):
    return sorted(held % 3 for held in honors) == [0] * (len(honors) - 1) + [2]


@cache
def residues(kind):
    """For each i and k the vectors that pass, out of all 405,350 or 43,130."""
    kinds, tests = {
        "suit": (9, (is_melds, is_melds_and_pair)),
        "honors": (7, (triplets_alone, triplets_and_pair)),
    }[kind]
    told = {}
    for i, vectors in count_vectors(kinds, 4, SIZES[-1]).items():
        for k, remainder in ((0, 0), (1, 2)):
            told[i, k] = {v for v in vectors if i % 3 == remainder and tests[k](v)}
        told[i, 2] = {v for v in told[i, 0] | told[i, 1] if set(v) <= {0, 2}}
    return told


def deals(vectors):
    return sum(prod(comb(4, held) for held in vector) for vector in vectors)


# --- source ------------------------------------------------------------------------------------


def test_there_are_as_many_count_vectors_as_known():
    told = tuple(sum(map(len, count_vectors(kinds, 4, 14).values())) for kinds in (9, 7))
    assert told == known("count-vectors").value


@pytest.mark.parametrize("count", [S, Z])
@pytest.mark.parametrize(("k", "first", "step"), [(0, 0, 3), (1, 2, 3)])
@both_weights
def test_the_numbers_are_the_known_ones(count, k, first, step, weight):
    told = known(f"{count.__name__}-{k}-{weight}").value
    assert isinstance(told, tuple)
    assert told == tuple(count(first + step * n, k, weight=weight) for n in range(len(told)))


def test_different_pairs_of_one_suit_are_as_many_as_known():
    assert tuple(S(i, 2) for i in (0, 2, 6, 8, 12, 14)) == known("S-2-patterns").value


# --- definition --------------------------------------------------------------------------------


@sizes
@ways
def test_suit_hands_are_the_same_by_automaton_by_listing_and_by_residues(i, k):
    iterated = [SUIT.vector(hand) for hand in suit_hands(i, k)]
    passed = residues("suit")[i, k]
    assert len(iterated) == len(set(iterated))
    assert set(iterated) == passed == {SUIT.vector(hand) for hand in brute.suit_hands(i, k)}
    assert S(i, k) == len(passed)
    assert S(i, k, weight="deals") == deals(passed)


@sizes
@ways
def test_honor_hands_are_the_same_by_automaton_by_listing_and_by_residues(i, k):
    iterated = [HONORS.vector(hand) for hand in honor_hands(i, k)]
    passed = residues("honors")[i, k]
    assert len(iterated) == len(set(iterated))
    assert set(iterated) == passed == {HONORS.vector(hand) for hand in brute.honor_hands(i, k)}
    assert Z(i, k) == len(passed)
    assert Z(i, k, weight="deals") == deals(passed)


@both_weights
@ways
@pytest.mark.parametrize(("ranks", "copies"), [(0, 4), (1, 4), (2, 5), (4, 3), (5, 2), (6, 1)])
def test_suits_of_other_ranks_and_copies_are_as_listed(ranks, copies, k, weight):
    for i in range(9):
        told = brute.S(i, k, weight=weight, ranks=ranks, copies=copies)
        assert S(i, k, weight=weight, ranks=ranks, copies=copies) == told
        told = brute.Z(i, k, weight=weight, kinds=ranks, copies=copies)
        assert Z(i, k, weight=weight, kinds=ranks, copies=copies) == told


@both_weights
@pytest.mark.parametrize("different", [False, True])
def test_all_sizes_at_once_are_the_sizes_one_by_one(weight, different):
    for deck, count in ((SUIT, S), (HONORS, Z)):
        told = counts_by_tiles(deck, melds=4, weight=weight, different=different)
        for i in SIZES:
            k = 2 if different else int(i % 3 == 2)
            assert told.get(i, 0) == count(i, k, weight=weight)


@pytest.mark.parametrize("toy", TOYS, ids=str)
def test_a_suit_of_unequal_copies_is_as_listed(toy):
    for suit in set(toy.deck.suits):
        deck = Deck((suit,))
        patterns = counts_by_tiles(deck, melds=2)
        deals = counts_by_tiles(deck, melds=2, weight="deals")
        for i in range(9):
            listed = [hand for hand in brute.hands(deck, i) if brute.splits(deck, hand)]
            assert patterns.get(i, 0) == len(listed)
            assert deals.get(i, 0) == brute.deals(deck, listed)


# --- symmetry ----------------------------------------------------------------------------------


@ways
def test_reading_the_ranks_backwards_changes_nothing(k):
    told = {SUIT.vector(hand) for i in SIZES for hand in suit_hands(i, k)}
    assert {vector[::-1] for vector in told} == told


# --- corner cases ------------------------------------------------------------------------------


def test_no_tiles_are_no_melds_and_not_a_pair():
    assert (S(0, 0), S(0, 1), S(0, 2)) == (Z(0, 0), Z(0, 1), Z(0, 2)) == (1, 0, 1)


def test_more_tiles_than_there_are_make_no_hand():
    assert (S(36, 0), S(39, 0), S(38, 1), Z(21, 0), Z(30, 0)) == (1, 0, 0, 1, 0)


# --- relations ---------------------------------------------------------------------------------


def test_honors_are_a_suit_without_runs():
    for m in range(5):
        assert Z(3 * m, 0) == comb(7, m)
        assert Z(3 * m + 2, 1) == comb(7, m) * (7 - m)


def test_five_blocks_in_a_suit_of_many_ranks_are_a_polynomial_of_degree_five():
    values = [S(14, 1, ranks=ranks) for ranks in range(13, 23)]
    for _ in range(6):
        values = [after - before for before, after in pairwise(values)]
    assert values == [0] * 4


# --- errors ------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("ask", "error", "problem"),
    [
        ("S(14, 3)", HandSetError, "k to be 0, 1 or 2, got 3"),
        ("Z(14, -1)", HandSetError, "k to be a whole number, 0 or more, got -1"),
        ("S(14, True)", HandSetError, "got True"),
        ("S(-1, 0)", HandSetError, "i to be a whole number, 0 or more, got -1"),
        ("S(3.0, 0)", HandSetError, "i to be a whole number, 0 or more, got 3.0"),
        ("S(3, 0, weight='deal')", HandSetError, "'patterns' or 'deals', got 'deal'"),
        ("S(3, 0, ranks=-1)", DeckError, "ranks, got -1"),
        ("S(3, 0, copies=100)", DeckError, "copies.*got 100"),
        ("S(3, 0, ranks=10**9)", DeckError, r"100,000 ranks, got 10+: .*formula\(i, k\)\(ranks\)"),
        ("Z(3, 0, kinds=10**9)", DeckError, r"formula\(i, k, honors=True\)\(kinds\)"),
        ("S(3, 0, ranks='9')", DeckError, "ranks, got '9'"),
        ("Z(3, 0, kinds=1.5)", DeckError, "got 1.5"),
    ],
)
def test_what_cannot_be_counted_is_refused(ask, error, problem):
    with pytest.raises(error, match=problem):
        eval(ask)
