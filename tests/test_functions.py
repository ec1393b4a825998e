"""Functions on hands have the values that the hands one by one have."""

import re
from collections import Counter
from fractions import Fraction
from typing import Any

import pytest

from combinat import brute
from combinat.analysis.waits import waits
from combinat.counting.shanten_table import shanten_distribution
from combinat.diagrams import algebra
from combinat.diagrams.diagram import DiagramSizeError
from combinat.results.known import known
from combinat.sets.forms import hands, regular, winning
from combinat.sets.functions import acceptance_of, constant, mean_acceptance
from combinat.sets.handset import HandSetError
from combinat.sets.levels import shanten_at_most, shanten_exactly, tenpai
from combinat.tiles.deck import RIICHI, SANMA, Deck, DeckError

TOY = Deck(((2, 3, 0, 4), (1, 2, 2)), (3,))
READY = regular(1, deck=TOY).discard()

# What is known.


def test_the_distribution_of_waits_of_all_ready_hands_is_the_one_in_print():
    kinds = acceptance_of(regular()).distribution(over=tenpai(forms="regular"), weight="patterns")
    assert tuple(kinds.values()) == known("waits-regular-13-patterns").value


def test_a_suit_has_the_distribution_of_waits_in_print():
    suit = Deck.toy()
    ready = tenpai(forms="regular", deck=suit)
    kinds = acceptance_of(regular(deck=suit)).distribution(over=ready, weight="patterns")
    assert tuple(kinds.values()) == known("waits-one-suit-13-patterns").value


@pytest.mark.parametrize(
    ("k", "mean"),  # [TomohxxBook], docs/shanten.md
    [*enumerate([4.5843, 12.2671, 23.3215, 40.4909, 60.6136, 77.8174, 100.154])],
)
def test_the_mean_acceptance_is_the_one_in_print(k, mean):
    assert float(mean_acceptance(k)) == pytest.approx(mean, rel=5e-6)


# Two methods.


@pytest.mark.parametrize("deck", [RIICHI, SANMA, TOY], ids=["riichi", "sanma", "toy"])
def test_the_mean_acceptance_follows_from_the_shanten_tables_alone(deck):
    tiles = 4 if deck is TOY else 13
    here, more = shanten_distribution(tiles, deck), shanten_distribution(tiles + 1, deck)
    for k in here:
        nearer = here.total * 0 + sum(here[j] for j in range(k))
        drawn = sum(more[j] for j in range(-1, k))
        steps = (tiles + 1) * drawn - (deck.tiles - tiles) * nearer
        assert mean_acceptance(k, tiles=tiles, deck=deck) == Fraction(steps, here[k])


def test_the_mean_of_the_live_waits_is_the_mean_acceptance_of_ready_hands():
    live = acceptance_of(winning(), live=True).distribution(over=tenpai())
    assert live.mean == mean_acceptance(0)


def test_the_hands_that_some_tile_completes_are_the_discards_of_the_complete_ones():
    assert acceptance_of(winning()).where(bool) == winning().discard()


def test_values_are_those_of_single_hands():
    kinds, live = acceptance_of(winning()), acceptance_of(winning(), live=True)
    for hand in tenpai().sample(50, rng=1):
        assert (kinds(hand), live(hand)) == (waits(hand).kinds, waits(hand).live)
    assert kinds("147m258p369s1234z") == 0


# By listing.


@pytest.mark.parametrize("live", [False, True])
def test_acceptance_is_what_listing_a_toy_deck_finds(live):
    complete = {TOY.vector(hand) for hand in brute.regular(TOY, 1)}
    function = acceptance_of(regular(1, deck=TOY), live=live)
    listed: Counter[int] = Counter()
    for hand in brute.hands(TOY, 4):
        vector = TOY.vector(hand)
        value = 0
        for kind, copies in enumerate(TOY.copies):
            drawn = tuple(n + (i == kind) for i, n in enumerate(vector))
            if drawn in complete:
                value += copies - vector[kind] if live else 1
        assert function(hand) == value
        listed[value] += 1
    found = function.distribution(over=hands(4, deck=TOY), weight="patterns")
    assert found == {value: count for value, count in listed.items() if count}


# Algebra.


def test_sums_and_products_are_taken_hand_by_hand():
    one, two = acceptance_of(regular(1, deck=TOY)), acceptance_of(READY)
    for hand in [*hands(4, deck=TOY), *hands(3, deck=TOY)]:
        assert (one + two)(hand) == one(hand) + two(hand)
        assert (one - two)(hand) == one(hand) - two(hand)
        assert (one * two)(hand) == one(hand) * two(hand)
        assert (5 - one)(hand) == 5 - one(hand)
        assert (-one - 2)(hand) == -(one(hand)) - 2
        assert (one - READY)(hand) == one(hand) - (READY * constant(1, deck=TOY))(hand)
        assert (3 * one + 2)(hand) == 3 * one(hand) + 2
        assert (one * READY)(hand) == one(hand) * (4 == sum(TOY.vector(hand)) and hand in READY)


def test_equal_functions_made_differently_are_equal():
    one = acceptance_of(regular(1, deck=TOY))
    assert one + one == 2 * one
    assert one * 0 == constant(0, deck=TOY)
    assert hash(one + one) == hash(one * 2)
    assert one - one == constant(0, deck=TOY)


def test_negative_values_are_distributed_as_others_are():
    one, over = acceptance_of(regular(1, deck=TOY)), hands(4, deck=TOY)
    plain, moved = one.distribution(over=over), (one - 3).distribution(over=over)
    assert moved == {value - 3: count for value, count in plain.items()}
    assert (one - 3).where(lambda n: n < -1).isdisjoint((one - 3).where(lambda n: n == -1))


def test_a_condition_that_almost_all_vectors_satisfy_is_refused():
    with pytest.raises(HandSetError, match="0 does not satisfy"):
        acceptance_of(READY).where(lambda n: n < 1)


def test_functions_of_different_decks_do_not_combine():
    with pytest.raises(DeckError, match="one deck"):
        acceptance_of(READY) + acceptance_of(winning())
    with pytest.raises(TypeError):
        acceptance_of(READY) + "1m"


def test_a_function_that_would_grow_too_large_stops_and_says_so():
    ones = tuple((1,) * 5 for _ in range(34))
    with pytest.raises(DiagramSizeError, match="rows allowed"):
        algebra.shift_sum(winning().diagram, ones, most=5_000)


@pytest.mark.parametrize("other", [1, True, None, "123m", [READY], acceptance_of(READY)], ids=str)
def test_what_is_no_set_of_hands_is_an_error(other: Any):
    wanted = f"expected a HandSet, got {re.escape(repr(other))}"
    with pytest.raises(HandSetError, match=wanted):
        acceptance_of(other)
    with pytest.raises(HandSetError, match=wanted):
        acceptance_of(READY).distribution(over=other)


@pytest.mark.parametrize("other", [1, None, "n > 0", READY], ids=str)
def test_what_is_no_condition_is_an_error(other: Any):
    with pytest.raises(HandSetError, match=r"expected a condition, such as .*, got "):
        acceptance_of(READY).where(other)


def test_a_shanten_that_no_hand_has_is_an_error():
    with pytest.raises(HandSetError, match="got 7"):
        mean_acceptance(7)
    with pytest.raises(HandSetError, match=r"3m \+ 1"):
        mean_acceptance(0, tiles=14)


def test_the_levels_that_the_mean_is_taken_over_are_those_of_the_table():
    assert shanten_exactly(2) == shanten_at_most(2) - shanten_at_most(1)


def test_a_condition_may_answer_with_anything_that_is_true_or_false():
    some = acceptance_of(regular(1, deck=Deck.toy(ranks=5)))
    assert some.where(lambda n: n & 2) == some.where(lambda n: bool(n & 2))
    assert some.where(lambda n: n).count() == len(list(some.where(bool)))
