"""Sets of hands hold what a listing of the same words finds, on decks small enough to list."""

import operator
import pickle
import random
import sys
from collections import Counter
from fractions import Fraction
from functools import cache
from itertools import islice, permutations, product
from math import comb, inf, prod, sqrt
from typing import Any

import numpy as np
import pytest

from combinat import brute
from combinat.counting.shanten_table import shanten_distribution
from combinat.counting.winning import (
    count_hands,
    count_regular,
    count_seven_pairs,
    count_thirteen_orphans,
    count_winning,
)
from combinat.diagrams import walks
from combinat.diagrams.chance import ChanceError
from combinat.sets.forms import (
    FORMS,
    different_pairs,
    empty,
    hands,
    regular,
    seven_pairs,
    thirteen_orphans,
    winning,
)
from combinat.sets.handset import HandSetError
from combinat.sets.levels import levels, shanten_at_most, shanten_exactly, tenpai
from combinat.tiles.deck import NO_HONORS, SANMA, Deck, DeckError, Vector
from combinat.tiles.hand import Hand
from tests.toys import PAIRS_AND_ORPHANS, TOYS

CASES = [(toy.deck, melds) for toy in TOYS for melds in toy.melds]
each_case = pytest.mark.parametrize(
    ("deck", "melds"), CASES, ids=[f"{toy}, {melds} melds" for toy in TOYS for melds in toy.melds]
)
each_toy = pytest.mark.parametrize("deck", [toy.deck for toy in TOYS], ids=map(str, TOYS))
both_weights = pytest.mark.parametrize("weight", ["patterns", "deals"])

listed = cache(brute.hands)


@cache
def shanten_of_all(deck, tiles, forms=FORMS):
    """The vectors of each shanten; none where there are no complete hands at all."""
    told: dict[int, set[Vector]] = {}
    if brute.winning(deck, tiles // 3, forms=forms):
        for hand in listed(deck, tiles):
            found = told.setdefault(brute.shanten(deck, hand, forms=forms), set())
            found.add(deck.vector(hand))
    return told


@cache
def specimens(deck, melds):
    """Sets of several sizes and shapes, each with what it should hold."""
    ready, complete = brute.ready(deck, melds), brute.winning(deck, melds)
    few = listed(deck, 2)
    return {
        "none": (empty(deck=deck), frozenset()),
        "complete": (winning(melds, deck=deck), complete),
        "regular": (regular(melds, deck=deck), brute.regular(deck, melds)),
        "ready": (tenpai(melds, deck=deck), ready),
        "pairs": (different_pairs(2, deck=deck), brute.different_pairs(deck, 2)),
        "few": (hands(2, deck=deck), few),
        "mixed": (winning(melds, deck=deck) | tenpai(melds, deck=deck) | hands(2, deck=deck),
                  complete | ready | few),
    }  # fmt: skip


def vectors_of(some):
    return frozenset(walks.vectors(some.diagram))


def as_written(deck, hand):
    """A key that sorts hands as they are written: tile by tile, and an end after all tiles."""
    return [kind for kind, n in enumerate(deck.vector(hand)) for _ in range(n)] + [inf]


def weight_of(deck, hand, weight):
    choices = prod(map(comb, deck.copies, deck.vector(hand)))
    return choices if weight == "deals" else min(1, choices)


# --- definition: what a set holds --------------------------------------------------------------


@each_case
def test_complete_hands_are_those_that_blocks_can_be_laid_to(deck, melds):
    assert set(regular(melds, deck=deck)) == brute.regular(deck, melds)
    assert set(winning(melds, deck=deck)) == brute.winning(deck, melds)


@each_case
@pytest.mark.parametrize("forms", [(), FORMS[:1], FORMS[1:], ("thirteen_orphans",)])
def test_the_forms_allowed_are_chosen_by_name(deck, melds, forms):
    found = brute.winning(deck, melds, forms=forms)
    assert set(winning(melds, forms=forms, deck=deck)) == found
    assert set(tenpai(melds, forms=forms, deck=deck)) == brute.discard(deck, found)


@each_toy
def test_pairs_and_orphans_are_the_listed_ones(deck):
    for n in range(8):
        assert set(different_pairs(n, deck=deck)) == brute.different_pairs(deck, n)
    assert set(seven_pairs(deck=deck)) == brute.seven_pairs(deck)
    assert set(thirteen_orphans(deck=deck)) == brute.thirteen_orphans(deck)


@each_toy
def test_all_hands_are_all_vectors_of_so_many_tiles(deck):
    for n in (0, 1, 2, 3, 4, 5, deck.tiles - 1, deck.tiles, deck.tiles + 1):
        if n >= 0:
            assert set(hands(n, deck=deck)) == listed(deck, n)


@each_case
def test_a_hand_is_in_a_set_if_it_was_listed(deck, melds):
    for size in (3 * melds + 1, 3 * melds + 2):
        for some, found in specimens(deck, melds).values():
            if size in some.tiles:
                asked = islice(listed(deck, size), 1_500)
                assert all((hand in some) == (hand in found) for hand in asked)


@each_case
@pytest.mark.parametrize("structural", [False, True])
def test_ready_hands_are_those_that_one_tile_completes(deck, melds, structural):
    found = brute.ready(deck, melds, structural=structural)
    assert set(tenpai(melds, structural=structural, deck=deck)) == found


@each_case
@pytest.mark.parametrize("more", [1, 2])
def test_each_level_of_shanten_holds_the_hands_so_many_exchanges_away(deck, melds, more):
    size = 3 * melds + more
    told = shanten_of_all(deck, size)
    for k in range(-1, max(told, default=0) + 2):
        assert vectors_of(shanten_exactly(k, size, deck=deck)) == told.get(k, set())
        nearer = sum(len(found) for j, found in told.items() if j <= k)
        assert shanten_at_most(k, size, deck=deck).count() == nearer
    assert levels(size, deck=deck)[-1].count() == sum(map(len, told.values()))


@pytest.mark.parametrize("forms", [FORMS[:1], FORMS[1:2], FORMS[2:], FORMS[1:]])
def test_each_form_has_levels_of_its_own(forms):
    deck = next(toy.deck for toy in TOYS if toy.name == "a suit of pairs")
    for tiles in (13, 14):
        told = shanten_of_all(deck, tiles, forms)
        for k in range(-1, max(told, default=0) + 2):
            found = vectors_of(shanten_exactly(k, tiles, forms=forms, deck=deck))
            assert found == told.get(k, set())


def test_the_slow_truth_says_the_same_of_a_level_as_of_its_hands():
    deck = TOYS[0].deck
    for k in (-1, 0, 1, 2):
        assert set(shanten_exactly(k, 8, deck=deck)) == brute.shanten_exactly(deck, k, 8)


def test_pairs_and_orphans_of_thirteen_kinds_are_complete_and_waited_for_as_listed():
    deck = PAIRS_AND_ORPHANS
    assert set(winning(deck=deck)) == brute.winning(deck)
    assert set(tenpai(deck=deck)) == brute.discard(deck, brute.winning(deck))
    assert winning(deck=deck).count(weight="deals") == brute.deals(deck, brute.winning(deck))


# --- definition: from set to set ---------------------------------------------------------------


@each_case
def test_draw_and_discard_move_every_hand_by_one_tile(deck, melds):
    for some, found in specimens(deck, melds).values():
        assert set(some.draw()) == brute.draw(deck, found)
        assert set(some.discard()) == brute.discard(deck, found)


@each_case
def test_after_a_hand_come_the_tiles_that_make_it_a_member(deck, melds):
    every = sorted(listed(deck, 1) | listed(deck, 3), key=lambda hand: as_written(deck, hand))
    some = every[:: len(every) // 20 + 1]
    for name in ("complete", "mixed"):
        handset, found = specimens(deck, melds)[name]
        for hand in some:
            assert set(handset.after(hand)) == brute.after(deck, found, hand)


@each_case
def test_what_comes_after_a_ready_hand_is_what_it_waits_for(deck, melds):
    complete, found = specimens(deck, melds)["complete"]
    for hand in specimens(deck, melds)["ready"][0]:
        waits = complete.after(hand)
        assert waits <= hands(1, deck=deck)
        assert set(waits) == brute.after(deck, found, hand) != set()


@each_case
def test_sets_combine_and_compare_as_frozensets_do(deck, melds):
    told = [(some, vectors_of(some)) for some, _ in specimens(deck, melds).values()]
    assert told[1][1] == {deck.vector(hand) for hand in brute.winning(deck, melds)}
    for (first, left), (second, right) in product(told, repeat=2):
        for verb in (operator.or_, operator.and_, operator.sub, operator.xor):
            assert vectors_of(verb(first, second)) == verb(left, right)
        for verb in (operator.eq, operator.ne, operator.le, operator.lt, operator.ge, operator.gt):
            assert verb(first, second) == verb(left, right)
        assert first.isdisjoint(second) == left.isdisjoint(right)


@each_case
def test_a_set_has_the_sizes_of_its_hands_and_is_true_if_it_has_any(deck, melds):
    for some, found in specimens(deck, melds).values():
        assert set(some.tiles) == {sum(deck.vector(hand)) for hand in found}
        assert list(some.tiles) == sorted(some.tiles)
        assert bool(some) == bool(found)


# --- definition: how many, which, at random ----------------------------------------------------


@each_case
def test_a_set_is_counted_as_its_listing_is(deck, melds):
    for some, found in specimens(deck, melds).values():
        assert some.count() == len(some) == len(found)
        assert some.count(weight="deals") == brute.deals(deck, found)


@each_case
def test_a_probability_is_a_share_of_all_deals(deck, melds):
    for some, found in specimens(deck, melds).values():
        if len(some.tiles) == 1:
            share = Fraction(brute.deals(deck, found), comb(deck.tiles, *some.tiles))
            assert some.probability() == share
    assert empty(deck=deck).probability() == 0


@each_case
@both_weights
def test_a_live_wall_weighs_what_it_can_deal(deck, melds, weight):
    seen = [copies // 2 for copies in deck.copies]
    wall = deck.without(seen)
    for some, found in specimens(deck, melds).values():
        ways = sum(weight_of(wall, hand, weight) for hand in found)
        assert some.count(weight, deck=wall) == ways
        if len(some.tiles) == 1 and wall.tiles >= some.tiles[0]:
            dealt = comb(wall.tiles, *some.tiles)
            assert some.probability(deck=wall) == Fraction(brute.deals(wall, found), dealt)


@each_case
def test_a_set_built_on_a_live_wall_completes_from_it_alone(deck, melds):
    wall = deck.without([min(1, copies) for copies in deck.copies])
    assert set(winning(melds, deck=wall)) == brute.winning(wall, melds)
    assert set(tenpai(melds, deck=wall)) == brute.ready(wall, melds)


@each_case
def test_one_draw_completes_as_often_as_live_tiles_do(deck, melds):
    complete = brute.winning(deck, melds)
    for hand in list(tenpai(melds, deck=deck))[:20]:
        wall = deck.without(deck.vector(hand))
        if wall.tiles:
            live = brute.deals(wall, brute.after(deck, complete, hand))
            chance = winning(melds, deck=deck).after(hand).probability(deck=wall)
            assert chance == Fraction(live, wall.tiles)


@each_case
def test_hands_come_in_the_order_in_which_they_are_written(deck, melds):
    for some, found in specimens(deck, melds).values():
        assert list(some) == sorted(found, key=lambda hand: as_written(deck, hand))


@each_case
def test_rank_and_unrank_number_all_hands_in_order(deck, melds):
    for some, _ in specimens(deck, melds).values():
        if len(some.tiles) == 1:
            assert [some.rank(hand) for hand in some] == list(range(len(some)))
        assert [some.unrank(number) for number in range(len(some))] == list(some)


@each_toy
def test_all_hands_of_a_size_are_numbered(deck):
    every = hands(4, deck=deck)
    assert [every.unrank(every.rank(hand)) for hand in every] == list(every)


def surprise(drawn, expected):
    """By how many standard deviations a chi-square is off, after Wilson and Hilferty."""
    total = sum(expected.values())
    shares = {hand: Fraction(len(drawn) * weight, total) for hand, weight in expected.items()}
    seen = Counter(drawn)
    assert seen.keys() <= expected.keys()
    square = sum((seen[hand] - share) ** 2 / share for hand, share in shares.items())
    spread = 2 / (9 * (len(expected) - 1))
    return (float(square / (len(expected) - 1)) ** (1 / 3) - (1 - spread)) / sqrt(spread)


@both_weights
@pytest.mark.parametrize("source", [int, random.Random, np.random.default_rng])
def test_hands_are_drawn_as_often_as_they_weigh(weight, source):
    deck, melds = TOYS[2].deck, 1
    expected, otherwise = (
        {hand: weight_of(deck, hand, way) for hand in brute.ready(deck, melds)}
        for way in sorted(["patterns", "deals"], key=weight.__ne__)
    )
    drawn = tenpai(melds, deck=deck).sample(30 * len(expected), weight=weight, rng=source(20))
    assert abs(surprise(drawn, expected)) < 3
    assert surprise(drawn, otherwise) > 9


def test_a_sample_is_one_hand_or_a_list_and_a_seed_repeats_it():
    win = winning()
    assert win.sample(rng=7) == win.sample(1, rng=7)[0] == win.sample(rng=random.Random(7))
    assert win.sample(0) == []
    assert all(hand in win for hand in win.sample(5))
    rng = np.random.default_rng(7)
    assert win.sample(rng=rng) != win.sample(rng=rng)


# --- a value -----------------------------------------------------------------------------------


@each_case
def test_sets_survive_pickling_with_all_they_know(deck, melds):
    for some, _ in specimens(deck, melds).values():
        again = pickle.loads(pickle.dumps(some))
        assert again == some
        assert hash(again) == hash(some)
        assert again.count("deals") == some.count("deals")


@each_case
def test_a_set_is_the_same_however_it_was_made(deck, melds):
    complete, ready, few = (
        specimens(deck, melds)[name][0] for name in ("complete", "ready", "few")
    )
    every = hands(3 * melds + 1, deck=deck)
    assert every - (every - ready) == ready == complete.discard()
    assert (complete | few) - few == complete - few
    assert (complete ^ few) ^ few == complete
    assert hash(every - (every - ready)) == hash(ready)
    assert len({ready, every & ready, complete, complete | complete}) == len({ready, complete})


def test_a_set_does_not_change():
    some: Any = regular()
    with pytest.raises(AttributeError):
        some.deck = SANMA


def test_a_set_tells_what_it_is():
    assert repr(regular(1)) == "<HandSet: 1,836 hands of 5 tiles; deck: riichi (136 tiles)>"
    assert "0 hands; deck" in repr(empty())


# --- relations ---------------------------------------------------------------------------------


def weighed(deck, found, weight):
    return len(found) if weight == "patterns" else brute.deals(deck, found)


@each_case
@both_weights
def test_complete_hands_are_as_many_by_sums_over_suits(deck, melds, weight):
    found, laid = brute.winning(deck, melds), brute.regular(deck, melds)
    both = {hand for hand in laid if set(deck.vector(hand)) <= {0, 2}}
    assert count_winning(melds, weight=weight, deck=deck) == weighed(deck, found, weight)
    assert count_regular(melds, weight=weight, deck=deck) == weighed(deck, laid, weight)
    told = count_regular(melds, weight=weight, different=True, deck=deck)
    assert told == weighed(deck, both, weight)


@each_toy
@both_weights
def test_other_hands_are_as_many_by_formulas(deck, weight):
    pairs, orphans = brute.seven_pairs(deck), brute.thirteen_orphans(deck)
    assert count_seven_pairs(weight=weight, deck=deck) == weighed(deck, pairs, weight)
    assert count_thirteen_orphans(weight=weight, deck=deck) == weighed(deck, orphans, weight)
    for n in range(6):
        assert count_hands(n, weight=weight, deck=deck) == weighed(deck, listed(deck, n), weight)


@each_case
@pytest.mark.parametrize("more", [1, 2])
def test_the_distribution_of_shanten_is_that_of_the_listing(deck, melds, more):
    size = 3 * melds + more
    told = {k: brute.deals(deck, found) for k, found in shanten_of_all(deck, size).items()}
    assert shanten_distribution(size, deck) == told


# --- symmetry ----------------------------------------------------------------------------------


def permuted(deck, order):
    return Deck(tuple(deck.suits[i] for i in order), deck.honors)


def reflected(deck):
    return Deck(tuple(suit[::-1] for suit in deck.suits), deck.honors)


def numbers(deck, melds):
    sets = [
        regular(melds, deck=deck),
        winning(melds, deck=deck),
        tenpai(melds, deck=deck),
        tenpai(melds, structural=True, deck=deck),
        *levels(3 * melds + 2, deck=deck),
    ]
    return [(some.count(), some.count(weight="deals")) for some in sets]


@each_case
def test_no_count_changes_with_the_order_of_suits_or_ranks(deck, melds):
    told = numbers(deck, melds)
    for order in permutations(range(len(deck.suits))):
        assert numbers(permuted(deck, order), melds) == told
    assert numbers(reflected(deck), melds) == told
    assert numbers(Deck(deck.suits, deck.honors[::-1]), melds) == told


@pytest.mark.parametrize("make", [winning, tenpai])
def test_suits_and_ranks_of_every_hand_may_change_places(make):
    deck = Deck.toy(suits=2, ranks=4, copies=2)
    some = {deck.vector(hand) for hand in make(2, deck=deck)}
    assert {(*hand[4:], *hand[:4]) for hand in some} == some
    assert {(*hand[3::-1], *hand[:3:-1]) for hand in some} == some


# --- corner cases ------------------------------------------------------------------------------


def test_hands_with_melds_are_looked_up_by_their_concealed_tiles():
    assert "123m11z[555z]" in regular(1)
    assert Hand("406p77z[234m](9999p)") in regular(1)
    assert "123m12z[555z]" not in regular(1)


def test_red_fives_are_fives():
    assert "406p77z" in regular(1)
    assert regular(1).rank("406p77z") == regular(1).rank("456p77z")


def test_a_hand_with_more_copies_than_the_deck_has_is_in_no_set():
    deck = Deck.toy(ranks=3, copies=2)
    assert "111m" not in hands(3, deck=deck)
    assert "11123m" not in regular(1, deck=deck)
    assert "1113m" not in tenpai(1, structural=True, deck=deck)


def test_nothing_is_in_an_empty_set():
    assert "123m" not in empty()
    assert (empty().count(), len(empty()), list(empty()), empty().tiles) == (0, 0, [], ())
    assert empty().draw() == empty().discard() == empty().after("1m") == empty()


def test_with_fewer_than_four_melds_only_regular_hands_are_complete():
    assert [winning(melds) == regular(melds) for melds in range(6)] == [True] * 4 + [False, True]


@pytest.mark.parametrize("honors", range(8, 13))
def test_there_are_orphans_only_where_terminals_and_honors_are_thirteen_kinds(honors):
    deck = Deck(((3,), (1, 2, 2)), (2,) * honors)
    found = thirteen_orphans(deck=deck)
    assert set(found) == brute.thirteen_orphans(deck)
    assert found.count() == (12 if honors == 10 else 0)


@pytest.mark.parametrize("deck", [SANMA, NO_HONORS], ids=str)
def test_kinds_without_copies_are_in_no_hand(deck):
    for kind, copies in enumerate(deck.copies):
        if not copies:
            one = [int(kind == place) for place in range(34)]
            assert one not in hands(1, deck=deck)
    assert bool(thirteen_orphans(deck=deck)) == (deck is SANMA)


# --- errors ------------------------------------------------------------------------------------


@pytest.mark.parametrize("verb", "or_ and_ sub xor le lt".split())
def test_sets_of_different_decks_do_not_combine_and_the_error_names_both(verb):
    with pytest.raises(DeckError, match=r"riichi \(136 tiles\).*sanma \(108 tiles\)"):
        getattr(operator, verb)(regular(), regular(deck=SANMA))
    with pytest.raises(DeckError, match=r"sanma \(108 tiles\).*riichi \(136 tiles\)"):
        regular(deck=SANMA).isdisjoint(regular())
    assert regular() != regular(deck=SANMA)


@pytest.mark.parametrize("verb", "or_ and_ sub xor le lt ge gt".split())
def test_a_set_combines_with_sets_of_hands_only(verb):
    some: Any = regular(1)
    for other in ({"123m11z"}, 1, None):
        with pytest.raises(TypeError):
            getattr(operator, verb)(some, other)
        assert some != other


@pytest.mark.parametrize(
    ("ask", "problem"),
    [
        ("(hands(2) | hands(13)).probability()", "2 and 13 tiles"),
        ('"123m" in regular(1)', "of 5 tiles.*got 3 concealed tiles: 123m"),
        ('regular(1).rank("123m12z")', "a hand of the set to rank, got 123m12z"),
        ("regular(1).unrank(1836)", "below 1836, got 1836"),
        ("regular(1).unrank(-1)", "0 or more, got -1"),
        ("empty().sample()", "an empty one"),
        ("regular().sample(-1)", "n to be a whole number, 0 or more, got -1"),
        ('regular().count("deal")', "'patterns' or 'deals', got 'deal'"),
        ('regular().sample(weight="tiles")', "'patterns' or 'deals', got 'tiles'"),
        ("len(hands(60))", r"ask for count\(\)"),
        ("regular(-1)", "melds to be a whole number, 0 or more, got -1"),
        ("regular(True)", "melds to be a whole number, 0 or more, got True"),
        ("regular(4.0)", "melds to be a whole number, 0 or more, got 4.0"),
        ('tenpai("four")', "melds to be a whole number, 0 or more, got 'four'"),
        ("hands(-1)", "n to be a whole number, 0 or more, got -1"),
        ("different_pairs(-2)", "a whole number, 0 or more, got -2"),
        ('winning(forms=["pairs"])', "out of regular, seven_pairs, .*got 'pairs'"),
        ('winning(forms="regularity")', "got 'regularity'"),
        ('tenpai(forms=["pairs"])', "got 'pairs'"),
        ("shanten_at_most(-2)", "k to be a whole number, -1 or more, got -2"),
        ("shanten_exactly(1, 12)", r"3m \+ 1 or 3m \+ 2 tiles.*got 12"),
        ('shanten_exactly(1, forms=["pairs"])', "got 'pairs'"),
    ],
)
def test_what_a_set_cannot_answer_it_says(ask, problem):
    with pytest.raises(HandSetError, match=problem):
        eval(ask)


@pytest.mark.parametrize(
    ("ask", "problem"),
    [
        ("regular(1).count(deck=Deck.toy())", "a deck with the kinds of riichi"),
        ('regular(1, deck=SANMA).after("2m")', "at most 0 of 2m, got 1"),
        ('"1z" in hands(1, deck=Deck.toy())', "no 1z in a deck"),
        ('"1m" in hands(1, deck=Deck.toy(ranks=10))', "written as 10 counts"),
        ("hands(1).after((1, 2))", "expected 34 counts"),
        ("hands(2, deck=SANMA).probability(deck=SANMA.with_copies([1] + [0] * 33))", "2 ti"),
    ],
)
def test_what_does_not_fit_the_deck_is_told(ask, problem):
    with pytest.raises(DeckError, match=problem):
        eval(ask)


def test_a_source_of_chance_has_to_be_one():
    with pytest.raises(ChanceError, match=r"random\.Random.*got 'seven'"):
        eval("regular().sample(rng='seven')")


@pytest.mark.parametrize("melds", [0, 1, 4, 13])
def test_what_is_asked_for_is_a_number_of_melds_and_not_of_tiles(melds):
    assert regular(melds).tiles == winning(melds).tiles == (3 * melds + 2,)
    assert tenpai(melds).tiles == (3 * melds + 1,)


def test_the_first_few_hands_of_a_large_set_come_at_once_but_not_by_an_index():
    win: Any = winning()
    assert list(islice(win, 3)) == [win.unrank(place) for place in range(3)]
    with pytest.raises(TypeError, match="not subscriptable"):
        win[0]


def test_a_set_too_large_for_len_is_counted_and_true():
    every = hands(60)
    assert every.count() > sys.maxsize
    assert every
    assert every.unrank(every.count() - 1) in every


def test_a_deck_of_the_most_copies_has_structurally_ready_hands():
    deck = Deck.toy(ranks=1, copies=99)
    assert list(tenpai(1, structural=True, deck=deck)) == [(4,)]


def test_seeds_may_be_whole_numbers_of_numpy():
    assert winning().sample(rng=np.int64(7)) == winning().sample(rng=7)
    for rng in (True, -7, "7", 1.5, np.random.Generator, np.array([7, 8])):
        with pytest.raises(ChanceError):
            winning().sample(rng=rng)  # type: ignore[arg-type]


def test_what_is_no_deck_is_refused():
    for deck in ("riichi", None, 5):
        for ask in (hands, tenpai, regular, shanten_distribution, shanten_at_most):
            with pytest.raises(DeckError, match="expected a Deck"):
                ask(4, deck=deck)  # type: ignore[arg-type]
    for suits in ({3, 4}, b"\4\4", {(4, 4): 1}):
        with pytest.raises(DeckError, match="expected a sequence"):
            Deck((suits,))  # type: ignore[arg-type]


def test_a_hand_with_melds_is_completed_from_a_smaller_set():
    assert set(map(str, winning(3).after("123m456p1122z[789s]"))) == {"1z", "2z"}
    with pytest.raises(HandSetError, match=r"at most 11 concealed tiles .* winning\(3\)"):
        winning().after("123m456p1122z[789s]")
