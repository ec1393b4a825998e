"""Complete hands of decks of any size, held against sums, sets, listing and a puzzle in print."""

from fractions import Fraction
from itertools import pairwise, product
from math import comb

import pytest

import combinat as cb
from combinat import brute
from combinat.counting.one_suit import counts_by_tiles
from combinat.counting.winning import count_regular
from combinat.results.known import known
from combinat.sets.handset import HandSetError
from combinat.tiles.deck import Deck, DeckError

PRIME = 1_000_000_007


def test_the_values_of_the_puzzle():
    told = {"w-4-1-1": (4, 1, 1), "w-9-1-4": (9, 1, 4), "w-9-3-4": (9, 3, 4)}
    for name, size in told.items():
        assert cb.count_complete(*size) == known(name).value
    assert cb.count_complete(1000, 1000, 5, mod=PRIME) == known("w-1000-1000-5").value
    assert cb.count_complete(1000, 1000, 5) % PRIME == known("w-1000-1000-5").value


def test_the_question_of_the_puzzle_is_answered_whole_and_modulo_a_prime():
    answer = cb.count_complete(10**8, 10**8, 30, mod=PRIME)
    whole = cb.count_complete(10**8, 10**8, 30)
    assert whole % PRIME == answer
    other = 998_244_353
    assert cb.count_complete(10**8, 10**8, 30, mod=other) == whole % other


def test_long_weights_are_no_obstacle():
    counted = cb.count_complete(10**8, 10**8, 12, copies=99, weight="deals", mod=PRIME)
    assert counted == cb.count_complete(10**8, 10**8, 12, copies=99, weight="deals") % PRIME


def through(values, first, n):
    """The polynomial through values at first, first + 1, ..., at n, by differences."""
    total, differences = 0, list(values)
    for j in range(len(values)):
        total += differences[0] * comb(n - first, j)
        differences = [b - a for a, b in pairwise(differences)]
    return total


def by_interpolation(n, s, melds):
    """The same another way: polynomials through counts of diagrams, powers by a recurrence.

    The theorem says how many counts are enough, and from which number of ranks on.
    """
    first = 3 * melds + 1
    sizes = range(first, first + melds + 2)
    counts = [counts_by_tiles(Deck.toy(ranks=ranks), melds=melds) for ranks in sizes]
    alone = [through([each[3 * m] for each in counts], first, n) for m in range(melds + 1)]
    paired = [through([each[3 * m + 2] for each in counts], first, n) for m in range(melds + 1)]
    power = [1]  # of P to s - 1, from P times its derivative being (s - 1) times that of P
    for m in range(1, melds + 1):
        parts = (((s - 1) * j - m + j) * alone[j] * power[m - j] for j in range(1, m + 1))
        power.append(sum(parts) // m)
    return s * sum(paired[j] * power[melds - j] for j in range(melds + 1))


@pytest.mark.parametrize("size", [(20, 3, 4), (50, 7, 6), (10**8, 10**8, 8)])
def test_counts_of_diagrams_that_are_interpolated_say_the_same(size):
    assert cb.count_complete(*size) == by_interpolation(*size)


@pytest.mark.parametrize("weight", ["patterns", "deals"])
def test_it_is_the_regular_form_of_the_full_deck(weight):
    assert cb.count_complete(9, 3, 4, 7, weight=weight) == cb.regular().count(weight)


@pytest.mark.parametrize("weight", ["patterns", "deals"])
@pytest.mark.parametrize("copies", [0, 1, 2, 3, 4, 5, 6, 8])
def test_it_is_the_sum_over_the_suits_for_small_decks(copies, weight):
    for ranks, suits, honors in product((0, 1, 2, 3, 5, 8, 12), (0, 1, 2, 3), (0, 1, 4)):
        deck = Deck.toy(suits=suits, ranks=ranks, honors=honors, copies=copies)
        for melds in range(6):
            told = cb.count_complete(ranks, suits, melds, honors, copies, weight=weight)
            assert told == count_regular(melds, weight=weight, deck=deck)


@pytest.mark.parametrize(
    ("ranks", "suits", "honors", "copies", "melds"),
    [(5, 1, 0, 3, 2), (3, 3, 0, 2, 2), (4, 1, 1, 4, 3), (3, 2, 2, 3, 2), (0, 0, 3, 4, 2)],
)
def test_it_is_what_listing_finds(ranks, suits, honors, copies, melds):
    deck = Deck.toy(suits=suits, ranks=ranks, honors=honors, copies=copies)
    for m in range(melds + 1):
        found = brute.regular(deck, m)
        assert cb.count_complete(ranks, suits, m, honors, copies) == len(found)


def test_suits_of_unequal_use_are_shared_out_at_any_size():
    """One meld and the pair, by hand: in one suit, or in two."""
    for n, s, h in product((3, 50, 10**6), (1, 2, 10**7), (0, 3, 10**9)):
        melds, pairs, both = (2 * (n - 1), n, n * (2 * n - 3))
        in_one = s * both + h * (h - 1)
        in_two = s * (s - 1) * melds * pairs + s * melds * h + s * pairs * h
        assert cb.count_complete(n, s, 1, h) == in_one + in_two


@pytest.mark.parametrize("mod", [1, 2, 6, 30, 720, 2**64, PRIME])
def test_any_modulus_will_do(mod):
    """Also one that what the formulas divide by is not prime to."""
    for n, s, m, h in ((9, 3, 4, 7), (100, 5, 12, 3), (10**8, 10**8, 7, 0), (2, 0, 3, 9)):
        told = cb.count_complete(n, s, m, h, mod=mod)
        assert told == cb.count_complete(n, s, m, h) % mod
        assert 0 <= told < mod


def test_no_kinds_have_no_pair():
    assert (
        cb.count_complete(0, 0, 0) == cb.count_complete(0, 5, 2) == cb.count_complete(9, 0, 1) == 0
    )
    assert cb.count_complete(5, 3, 0, 2) == 17


@pytest.mark.parametrize("bad", [-1, True, 2.0, "3", float("nan"), Fraction(3), None])
@pytest.mark.parametrize("place", range(4))
def test_sizes_are_whole(bad, place):
    size = [9, 3, 4, 7]
    size[place] = bad
    name = ("ranks", "suits", "melds", "honors")[place]
    with pytest.raises(HandSetError, match=f"{name} to be a whole number"):
        cb.count_complete(*size)


@pytest.mark.parametrize("bad", [0, -7, True, 2.5, "7"])
def test_a_modulus_is_positive(bad):
    with pytest.raises(HandSetError, match="mod to be a whole number, 1 or more"):
        cb.count_complete(9, 3, 4, mod=bad)


def test_what_is_too_large_is_refused():
    with pytest.raises(HandSetError, match="melds to be at most 100"):
        cb.count_complete(9, 3, 101)
    for place in (0, 1, 3):
        size = [9, 3, 4, 7]
        size[place] = 10**18 + 1
        with pytest.raises(HandSetError, match="at most 1,000,000,000,000,000,000"):
            cb.count_complete(*size)
    with pytest.raises(HandSetError, match=r"suits to be at most .*, got a number of 16,610 bits"):
        cb.count_complete(9, 10**5000, 4)
    with pytest.raises(DeckError, match="0 to 99 copies"):
        cb.count_complete(9, 3, 4, copies=100)
    with pytest.raises(HandSetError, match="weight"):
        cb.count_complete(9, 3, 4, weight="hands")  # type: ignore[arg-type]
