"""Other decks, other sizes of hands, walls that are partly seen, fives that are red."""

from fractions import Fraction
from itertools import combinations, combinations_with_replacement, product
from math import comb, prod

import numpy as np
import pytest

import combinat as cb
from combinat import brute
from combinat.counting.one_suit import S, Z
from combinat.counting.shanten_table import shanten_distribution
from combinat.counting.winning import count_regular, count_seven_pairs, count_winning
from combinat.sets.forms import (
    different_pairs,
    hands,
    regular,
    seven_pairs,
    seven_pairs_with_quads,
    winning,
)
from combinat.sets.functions import acceptance_of
from combinat.sets.handset import HandSetError, weight_of
from combinat.sets.levels import levels, tenpai
from combinat.sets.weights import WeightError, told_apart
from combinat.tiles.deck import NO_HONORS, RIICHI, SANMA, Deck, DeckError
from combinat.tiles.hand import Hand
from combinat.tiles.kinds import RED_FIVES, kind_of
from tests.toys import TOYS

DRAGONS_ONLY = Deck(((4,) * 9,) * 3, (0, 0, 0, 0, 4, 4, 4))
"""The 120 tiles of a set without winds."""

# --- hands of other sizes -----------------------------------------------------------------------


@pytest.mark.parametrize("melds", range(6))
def test_regular_hands_of_any_size_are_counted_in_two_ways(melds):
    """As a set, and as a sum over the suits; five melds make the hands of 17 tiles."""
    for deck in (RIICHI, SANMA, NO_HONORS, DRAGONS_ONLY):
        some = regular(melds, deck=deck)
        assert some.tiles == (3 * melds + 2,)
        for weight in ("patterns", "deals"):
            assert some.count(weight) == count_regular(melds, weight=weight, deck=deck)


def test_hands_of_17_tiles_of_one_suit_are_the_published_number():
    suit = regular(5, deck=Deck.toy())
    assert suit.count() == S(17, 1) == 26_414
    assert suit.count(weight="deals") == S(17, 1, weight="deals")


def test_ready_hands_of_16_tiles_are_what_is_left_of_17():
    assert tenpai(5) == regular(5).discard()
    assert (tenpai(5).tiles, winning(5)) == ((16,), regular(5))
    toy = Deck.toy(ranks=6, honors=2)
    assert levels(16, deck=toy)[0] == tenpai(5, deck=toy)
    assert shanten_distribution(17, toy).total == comb(32, 17)


@pytest.mark.parametrize(("melds", "count"), [(0, 34), (1, 1_836), (2, 49_332), (3, 875_418)])
def test_hands_of_2_5_8_and_11_tiles_have_the_regular_form_only(melds, count):
    assert winning(melds) == regular(melds)
    assert winning(melds).count() == count_winning(melds) == count


# --- decks --------------------------------------------------------------------------------------


def test_sanma_is_two_suits_and_the_terminals_of_the_third():
    """Terminals of characters are like two honors more: no run has them."""
    two_suits_and_nine_honors = Deck(((4,) * 9,) * 2, (4,) * 9)
    for melds in range(5):
        for weight in ("patterns", "deals"):
            some = regular(melds, deck=SANMA).count(weight)
            assert some == regular(melds, deck=two_suits_and_nine_honors).count(weight)
    assert regular(deck=SANMA).count() == sum(
        S(i, a) * S(j, b) * Z(14 - i - j, 1 - a - b, kinds=9)
        for a, b in ((0, 0), (0, 1), (1, 0))
        for i in range(15)
        for j in range(15 - i)
    )
    assert seven_pairs(deck=SANMA).count() == comb(27, 7)
    assert winning(deck=SANMA).count() == count_winning(deck=SANMA)


def test_without_honors_no_orphans_are_left():
    win = winning(deck=NO_HONORS)
    assert win == regular(deck=NO_HONORS) | seven_pairs(deck=NO_HONORS)
    assert win.count("deals") == count_winning(deck=NO_HONORS, weight="deals")


def test_120_tiles_have_the_shanten_that_the_notebook_missed():  # case nb-04
    """Quads were not counted right there; the complete hands were."""
    forms = ("regular", "seven_pairs")
    told = shanten_distribution(13, DRAGONS_ONLY, forms=forms)
    assert dict(told) == {
        0: 27_504_712_147_596,
        1: 1_662_962_507_327_688,
        2: 17_954_581_628_515_056,
        3: 42_741_894_005_697_132,
        4: 22_456_557_277_673_472,
        5: 2_696_123_054_555_136,
        6: 47_210_079_191_040,
    }
    assert round(told.mean, 8) == Fraction("3.07566677")
    win = winning(deck=DRAGONS_ONLY, forms=forms)
    assert win.count("deals") == 9_409_703_768_322


# --- four of a kind as two pairs ----------------------------------------------------------------


def test_seven_pairs_are_more_if_quads_are_two_of_them():  # case count-12
    strict, loose = seven_pairs(), seven_pairs_with_quads()
    assert strict < loose
    assert strict.count("deals") == comb(34, 7) * 6**7 == 1_505_948_184_576
    by_quads = [comb(34, q) * comb(34 - q, 7 - 2 * q) * 6 ** (7 - 2 * q) for q in range(4)]
    assert loose.count("deals") == sum(by_quads) == 1_569_298_171_584
    assert loose.count() == sum(comb(34, q) * comb(34 - q, 7 - 2 * q) for q in range(4))


def test_seven_pairs_with_quads_are_the_laid_ones():
    toy = Deck(((4, 4, 3), (4, 2)), (5,))
    laid = combinations_with_replacement([(kind,) * 2 for kind in range(6)], 7)
    vectors = {tuple(sum(pairs, ()).count(kind) for kind in range(6)) for pairs in laid}
    listed = {vector for vector in vectors if toy.holds(vector)}
    assert listed
    assert set(seven_pairs_with_quads(deck=toy)) == set(map(toy.hand, listed))


def test_riichi_forms_do_not_know_quads_as_pairs():
    four = "1111m2233p4455s77z"
    assert four in seven_pairs_with_quads()
    assert four not in winning()
    assert cb.shanten(four) > -1


# --- walls that are partly seen -----------------------------------------------------------------


HELD = "123m456p789s1122z"


def test_three_questions_to_a_live_wall_have_three_answers():
    """Whether my tile comes; whether another was dealt a ready hand; and one that can win."""
    wall = RIICHI.without(HELD)
    mine = winning().after(HELD).probability(deck=wall)
    assert mine == Fraction(2 + 2, 136 - 13)
    weighed, built = tenpai().probability(deck=wall), tenpai(deck=wall).probability()
    assert built < weighed != tenpai().probability()
    # The set that is weighed is the same; what the wall cannot deal is among the others.
    assert tenpai().count("deals", deck=wall) == weighed * comb(123, 13)
    assert "12333m567p567s11z" in tenpai()
    assert "12333m567p567s11z" not in tenpai(deck=wall)


@pytest.mark.parametrize("seen", ["", "1m", "23m1z", "1122m", "11m22m1z"])
def test_on_a_toy_the_three_readings_are_what_listing_says(seen):
    deck = Deck.toy(ranks=4, honors=1, copies=3)
    wall = deck.without(seen)
    size = wall.tiles
    dealt = brute.hands(wall, 4)
    ready = brute.ready(deck, melds=1)
    weighed = Fraction(brute.deals(wall, ready & dealt), comb(size, 4))
    built = Fraction(brute.deals(wall, brute.ready(wall, melds=1)), comb(size, 4))
    assert tenpai(1, deck=deck).probability(deck=wall) == weighed
    assert tenpai(1, deck=wall).probability() == built <= weighed
    held = deck.vector(seen)
    completing = brute.after(deck, brute.regular(deck, melds=1), seen)
    if 5 - sum(held):
        chance = Fraction(brute.deals(wall, completing), comb(size, 5 - sum(held)))
        assert regular(1, deck=deck).after(seen).probability(deck=wall) == chance


def test_averaged_over_what_i_may_hold_looking_changes_nothing():
    deck = Deck.toy(ranks=4, honors=1, copies=3)
    mine = list(hands(4, deck=deck))
    ways = [brute.deals(deck, [hand]) for hand in mine]
    ready = tenpai(1, deck=deck)
    seen = [ready.probability(deck=deck.without(hand)) for hand in mine]
    average = sum(n * chance for n, chance in zip(ways, seen, strict=True)) / sum(ways)
    assert average == ready.probability()


@pytest.mark.parametrize("n", [0, 1, 2, 5, 13])
@pytest.mark.parametrize("deck", [RIICHI, SANMA, RIICHI.without("11z5m")], ids=str)
def test_the_number_held_of_a_kind_is_hypergeometric(n, deck):
    """The deals with k of them are weighed by factors that leave out all other counts."""
    kind = deck.vector("1z").index(1)
    copies = deck.copies[kind]
    rows = weight_of("deals", deck, deck)
    for k in range(min(copies, n) + 1):
        only = [ways * (count == k) for count, ways in enumerate(rows[kind])]
        ways = hands(n, deck=deck).count([*rows[:kind], only, *rows[kind + 1 :]])
        assert ways == comb(copies, k) * comb(deck.tiles - copies, n - k)


def test_a_two_sided_wait_in_seventeen_draws():  # case prob-04
    """121 unseen tiles, 8 of them 1m and 4m: what misses is dealt from a wall without these."""
    wall = RIICHI.without("23m456p789s11222z56m")
    assert (wall.tiles, wall.copies[0] + wall.copies[3]) == (121, 8)
    draws = hands(17)
    missed = Fraction(
        draws.count("deals", deck=wall.without("1111m4444m")), draws.count("deals", deck=wall)
    )
    assert 1 - missed == 1 - Fraction(comb(113, 17), comb(121, 17))
    assert abs(float(1 - missed) - 0.7137252880331386) < 1e-15


def test_thirteen_terminals_and_honors():  # case prob-11
    outer = set(RIICHI.terminals_and_honors)
    few = RIICHI.with_copies([n * (kind in outer) for kind, n in enumerate(RIICHI.copies)])
    chance = Fraction(hands(13).count("deals", deck=few), RIICHI.deals(13))
    assert few.tiles == 52
    assert chance == Fraction(635_013_559_600, 483_774_556_165_488_000)
    assert hands(13, deck=few).count("deals") == 635_013_559_600
    assert abs(float(chance) - 1.3126228973951592e-06) < 1e-20


def test_the_two_famous_wide_waits():  # case prob-12
    wide = acceptance_of(winning())
    thirteen = wide.where(lambda kinds: kinds == 13).probability()
    assert thirteen == Fraction(4**13, comb(136, 13))
    assert round(1 / thirteen, 1) == Fraction("7208802642.9")
    nine = wide.where(lambda kinds: kinds == 9) & tenpai(forms="regular")
    gates = nine & acceptance_of(regular()).where(lambda kinds: kinds == 9)
    assert list(map(str, gates)) == [f"1112345678999{suit}" for suit in "mps"]
    assert round(1 / gates.probability(), 1) == Fraction("615151158861.1")


# --- fives that are red -------------------------------------------------------------------------


def shown(deck, vector, red):
    """The hands that one sees for a vector: for each red kind, so many of those held are red."""
    counts = []
    for kind, held in enumerate(vector):
        tiles = ["red"] * red.get(kind, 0) + ["plain"] * (deck.copies[kind] - red.get(kind, 0))
        counts.append({tuple(sorted(some)) for some in combinations(tiles, held)})
    return set(product(*counts))


@pytest.mark.parametrize("red", [(), ("0m",), ("0m", "0m"), ("0m", "0p"), ("0p",) * 3])
def test_hands_with_red_fives_told_apart_are_those_that_listing_shows(red):
    deck = Deck(((1, 2, 2, 3, 4, 1), (0, 1, 1, 1, 3)), (2,))
    kinds = {"0m": 4, "0p": 10}
    numbers = {kinds[name]: red.count(name) for name in red}
    weight = told_apart(red, deck=deck)
    for some in (winning(1, deck=deck), hands(3, deck=deck), different_pairs(2, deck=deck)):
        listed = set().union(*[shown(deck, deck.vector(hand), numbers) for hand in some])
        assert some.count(weight) == len(listed)


def test_winning_hands_with_red_fives_told_apart_in_another_way():
    """A suit shows no red five, or one: as many fives as three plain ones, or at least one.

    Hands with at most three fives are those that a wall with three deals, with at least one
    those that a wall with none does not; so walls alone tell the number.
    """
    win = winning()
    fives = ("5m", "5p", "5s")
    signs = {1: 1, 0: 1, 4: -1}  # at most three: one is taken; any number; none: four are taken
    total = sum(
        prod(signs[n] for n in taken)
        * win.count(deck=RIICHI.without(*[five * n for five, n in zip(fives, taken, strict=True)]))
        for taken in product((1, 0, 4), repeat=3)
    )
    assert win.count(told_apart()) == total
    assert win.count(told_apart([])) == win.count()


def test_all_hands_with_red_fives_told_apart_are_those_of_a_deck_of_37_kinds():
    """Without melds, a red five may as well be a kind of its own, of one copy."""
    apart = Deck.toy(suits=0, honors=31).with_copies([4] * 31)
    kinds = Deck((), (*apart.honors, 3, 3, 3, 1, 1, 1))
    for n in (2, 5, 13, 14):
        assert hands(n).count(told_apart()) == hands(n, deck=kinds).count()


def test_a_hand_with_red_fives_is_among_those_told_apart():
    """Of one hand, all that it shows: the number of hands with these counts."""
    vector = RIICHI.vector("4555m55p")
    weight = told_apart()
    factors = prod(row[held] for row, held in zip(weight, vector, strict=True))
    shown_hands = {
        Hand.from_counts(vector, red=red)
        for red in product((0, 1), repeat=3)
        if all(n <= vector[kind_of(tile)] for n, tile in zip(red, RED_FIVES, strict=True))
    }
    assert factors == len(shown_hands) == 4


# --- factors of one's own -----------------------------------------------------------------------


def test_four_quads_and_a_pair_are_four_triplets_weighed_as_quads():  # case count-06
    """Where a triplet stands, all four copies are taken, in one way; two of four for the pair."""
    ways = cb.shapes.toitoi().count([(1, 0, comb(4, 2), comb(4, 4), 0)] * 34)
    assert ways == comb(34, 4) * 30 * 6 == 8_347_680


@pytest.mark.parametrize("toy", TOYS[:4], ids=str)
def test_a_set_weighs_what_its_hands_weigh(toy):
    deck = toy.deck
    weight = [
        [(3 * kind + 2 * n + 1) % 5 for n in range(c + 1)] for kind, c in enumerate(deck.copies)
    ]
    some = winning(toy.melds[-1], deck=deck)
    listed = [
        prod(row[n] for row, n in zip(weight, deck.vector(hand), strict=True)) for hand in some
    ]
    assert some.count(weight) == some.count(weight=tuple(map(tuple, weight))) == sum(listed)
    assert some.count([np.array(row) for row in weight]) == sum(listed)  # type: ignore[misc]


def test_the_names_are_factors_too():
    some = winning(1)
    for name in ("patterns", "deals"):
        assert some.count(weight_of(name, RIICHI, RIICHI)) == some.count(name)


def test_a_sample_is_weighed_by_factors():
    """What weighs nothing is never chosen, and what weighs more is chosen more often."""
    deck = Deck.toy(ranks=2, copies=2)
    weight = [(1, 0, 3), (1, 0, 1)]
    chosen = hands(2, deck=deck).sample(4_000, weight=weight, rng=1)
    assert set(map(str, chosen)) == {"11m", "22m"}
    assert abs(sum(str(hand) == "11m" for hand in chosen) - 3_000) < 4 * (4_000 * 3 / 16) ** 0.5
    with pytest.raises(HandSetError, match="a set with hands to sample from"):
        hands(1, deck=deck).sample(weight=weight)


GOOD = [(1,) * 5] * 34


@pytest.mark.parametrize(
    ("weight", "message"),
    [
        (None, "'patterns', 'deals' or a row of factors for each kind as the weight, got None"),
        (4, "got 4"),
        ({}, r"got \{\}"),
        ([], "34 rows of factors, one for each kind"),
        (GOOD[:33], "34 rows .* got 33"),
        ([*GOOD[:33], (1, 1, 1, 1)], "5 factors of 7z, one for each count from 0 to 4, got 4"),
        ([(1,) * 6, *GOOD[1:]], "5 factors of 1m.*got 6"),
        (["11111", *GOOD[1:]], "factors of 1m, got '11111'"),
        ([7, *GOOD[1:]], "factors of 1m, got 7"),
        ([(1, 1, -1, 1, 1), *GOOD[1:]], "0 or more, as the factor of 2 of 1m, got -1"),
        ([(1, 1, True, 1, 1), *GOOD[1:]], "got True"),
        ([(1, 1, 0.5, 1, 1), *GOOD[1:]], "got 0.5"),
        ([(1, 1, 2.0, 1, 1), *GOOD[1:]], "got 2.0"),
        ([(1, 1, "2", 1, 1), *GOOD[1:]], "got '2'"),
        ([(1, 1, None, 1, 1), *GOOD[1:]], "got None"),
        (told_apart(["0m"], deck=Deck.toy()), "34 rows"),
    ],
)
def test_factors_that_are_none_are_refused(weight, message):
    with pytest.raises(WeightError, match=message):
        winning().count(weight)
    with pytest.raises(WeightError, match=message):
        winning().sample(weight=weight)


def test_factors_and_another_deck_do_not_go_together():
    with pytest.raises(
        HandSetError, match="a deck or factors of one's own as the weight, got both"
    ):
        winning().count(told_apart(), deck=SANMA)


def test_sums_over_suits_take_a_name_only():
    for count in (count_regular, count_winning, count_seven_pairs):
        with pytest.raises(HandSetError, match="'patterns' or 'deals'"):
            count(weight=told_apart())  # type: ignore[arg-type]
    with pytest.raises(HandSetError, match="'patterns' or 'deals'"):
        acceptance_of(regular(0)).distribution(over=hands(1), weight=told_apart())  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("red", "message"),
    [
        (["5m"], "red fives out of 0m, 0p, 0s, got '5m'"),
        (["0z"], "got '0z'"),
        ("0m0p", "got '0m0p'"),
        ([34], "got 34"),
        (7, "names of red fives, got 7"),
        (["0m"] * 5, "at most 4 red 5m"),
    ],
)
def test_what_is_no_red_five_is_refused(red, message):
    with pytest.raises(WeightError, match=message):
        told_apart(red)


def test_a_deck_has_no_more_red_fives_than_fives():
    with pytest.raises(WeightError, match="at most 0 red 5m of sanma"):
        told_apart(deck=SANMA)
    assert told_apart(("0p", "0s"), deck=SANMA)[13] == (1, 2, 2, 2, 1)
    with pytest.raises(WeightError, match="at most 0 red 5m"):
        told_apart("0m", deck=Deck.toy(ranks=11))
    with pytest.raises(DeckError):
        told_apart(deck="riichi")  # type: ignore[arg-type]
    assert told_apart("0m", deck=RIICHI.without("555m"))[4] == (1, 1)
