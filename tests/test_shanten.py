"""Shanten is what the definition says, what others found, and what its laws demand."""

import json
import os
from functools import cache
from itertools import permutations, product
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from combinat import brute
from combinat.analysis import batch
from combinat.analysis.discards import discards
from combinat.analysis.shanten import STRUCTURAL_COPIES, ShantenError, shanten
from combinat.analysis.waits import acceptance, is_complete, is_tenpai, waits
from combinat.sets.forms import FORMS, winning
from combinat.sets.levels import shanten_exactly
from combinat.tiles.deck import RIICHI, SANMA, Deck
from combinat.tiles.hand import Hand
from tests.toys import PAIRS_AND_ORPHANS, TOYS

ORACLES = os.environ.get("COMBINAT_ORACLES", "")


# What others found.

CASES = {
    # shanten-02, -05, -07, -09, -17
    "36m12579p145s256z": 5,
    "344569m5p12479s5z": 3,
    "245568m245568p77s": 2,
    "133345568s11567z": 2,
    "133345568s11555z": 1,
    "2255m55p66677888s": 1,
    "123m245779p13555z": 2,
    # shanten-06, -13, -15: quads of which no fifth tile can come
    "1112223334444z": 1,
    "11122233334444z": 1,
    "1111222233334z": 3,
    "11112222333z11m": 2,
    "111122223333z23m": 2,
    "1111222235555m1z": 0,
    "11122245679999s": 0,
    "33336666789999m": 1,
    "4566669999m1111z": 1,
    "1233338888m4444z": 1,
    "11115555p777789s": 1,
    # agari-06, agari-08
    "567m567p34455677s": -1,
    "119m19p19s1234567z": -1,
    "1129m19p19s123456z": 0,
    "19m19p19s1234567z": 0,
}


@pytest.mark.parametrize(("hand", "steps"), CASES.items())
def test_cases_that_went_wrong_elsewhere(hand, steps):
    assert shanten(hand) == steps


def test_case_shanten_12_eight_tiles_alone():
    assert shanten("14668889m") == shanten("14668889m[111z][222z]") == 1
    assert shanten("14668889m", melds=4) == 5


def test_case_shanten_14_three_players_have_fewer_tiles():
    hand = "11119m22223333z"
    assert shanten(hand, forms="regular") == 2
    assert shanten(hand, forms="regular", deck=SANMA) == 3


def test_case_agari_02_no_fifth_tile():
    before = "4067999s444z(8888s)"
    assert list(waits(before, count_melds=True)) == [tile for tile in waits(before) if tile != "8s"]
    with pytest.raises(ValueError, match="a fifth 8s"):
        is_complete("40678999s444z(8888s)")


def test_case_agari_03_four_of_a_kind_are_not_two_pairs():
    assert not is_complete("1111m2233p4455s66z")


def test_case_agari_08_orphans_unfinished():
    assert is_complete("119m19p19s1234567z")
    assert not is_complete("1129m19p19s123456z")
    assert not is_complete("19m19p19s1234567z")
    assert waits("19m19p19s1234567z").kinds == 13


@pytest.mark.parametrize("hand", ["1111m23456p789s11z", "33336666789999m"])
def test_case_perf_03_a_kind_held_four_times_is_not_drawn(hand):
    whole = Hand(hand)
    for kind, held in enumerate(whole.counts):
        if held:
            counts = list(whole.counts)
            counts[kind] -= 1
            rest = Hand.from_counts(counts)
            full = {RIICHI.name(k) for k, n in enumerate(counts) if n == 4}
            assert full.isdisjoint(acceptance(rest))
    assert discards(hand)


def test_case_perf_05_selections_of_a_suit_and_of_honors():
    for kinds, number in ((9, 405_350), (7, 43_130)):
        ways = [1]
        for _ in range(kinds):
            ways = [sum(ways[max(0, n - 4) : n + 1]) for n in range(min(15, len(ways) + 4))]
        assert sum(ways) == number


needs_oracles = pytest.mark.skipif(
    not ORACLES, reason="COMBINAT_ORACLES names no folder with the oracles"
)


@needs_oracles
@pytest.mark.parametrize("name", ["xiangting_1.json", "xiangting_2.json"])
def test_the_shanten_problems_of_ara(name):
    asked = json.loads((Path(ORACLES) / "majiang-core" / name).read_text(encoding="utf-8"))
    assert len(asked) == 10_000
    for problem in asked:
        hand = Hand("".join(f"{rank}{suit}" for suit, rank in problem["q"]))
        found = [shanten(hand, forms=form) for form in FORMS]
        assert found == [problem["x"][0], problem["x"][2], problem["x"][1]], problem
        assert shanten(hand) == min(found)


# What the definition says.


@pytest.mark.parametrize("toy", TOYS, ids=map(str, TOYS))
@pytest.mark.parametrize("forms", [FORMS, *[(form,) for form in FORMS]], ids="+".join)
def test_all_hands_of_a_toy_deck_are_as_far_as_listing_says(toy, forms):
    for melds, more in product(toy.melds, (1, 2)):
        tiles = 3 * melds + more
        complete = brute.winning(toy.deck, melds, forms=forms)
        listed = sorted(map(toy.deck.vector, brute.hands(toy.deck, tiles)))
        for hand in listed[:: len(listed) // 8_000 + 1]:  # all of them, but for one deck
            if complete:
                told = brute.shanten(toy.deck, hand, forms=forms)
                assert shanten(hand, forms=forms, deck=toy.deck) == told
            else:
                with pytest.raises(ShantenError):
                    shanten(hand, forms=forms, deck=toy.deck)


def test_hands_of_pairs_and_orphans_are_as_far_as_listing_says():
    for tiles in (13, 14):
        for hand in batch.deal(100, tiles, rng=1, deck=PAIRS_AND_ORPHANS).tolist():
            told = brute.shanten(PAIRS_AND_ORPHANS, hand)
            assert shanten(hand, deck=PAIRS_AND_ORPHANS) == told


@pytest.mark.parametrize("toy", TOYS, ids=map(str, TOYS))
def test_the_structural_convention_is_a_deck_of_many_copies(toy):
    many = toy.deck.with_copies([copies and STRUCTURAL_COPIES for copies in toy.deck.copies])
    for melds in (melds for melds in toy.melds if melds <= 2):
        listed = sorted(map(toy.deck.vector, brute.hands(toy.deck, 3 * melds + 1)))
        for hand in listed[:: len(listed) // 100 + 1]:
            if brute.winning(many, melds, forms=["regular"]):
                told = brute.shanten(many, hand, forms=["regular"])
                found = shanten(hand, forms="regular", structural=True, deck=toy.deck)
                assert found == told


def test_called_copies_are_gone_from_the_deck():
    hand = Hand("1z[111z][234m][234p][234s]")
    assert (shanten(hand), shanten(hand, count_melds=True)) == (0, 1)
    assert is_tenpai(hand)
    assert not is_tenpai(hand, count_melds=True)


def test_shanten_is_k_exactly_where_the_set_of_k_holds_the_hand():
    for tiles, steps in ((13, range(7)), (14, range(-1, 7))):
        for k in steps:
            some = shanten_exactly(k, tiles=tiles)
            for weight in ("patterns", "deals"):
                for hand in some.sample(25, rng=k + 1, weight=weight):
                    assert shanten(hand) == k


# The laws.


@st.composite
def hands(draw, sizes=(13, 14), quads=4):
    """Hands of so many tiles; quads come often."""
    size, held = draw(st.sampled_from(sizes)), [0] * 34
    for kind in draw(st.lists(st.integers(0, 33), max_size=min(quads, size // 4), unique=True)):
        held[kind] = 4
    left = draw(st.permutations([kind for kind in range(34) if not held[kind]]))
    for kind in left:
        held[kind] = min(size - sum(held), draw(st.integers(1, 4)))
    return Hand.from_counts(held)


SIZES = tuple(3 * melds + more for melds in range(5) for more in (1, 2))


def rearranged(hand, order, turned):
    suits = [hand.counts[9 * suit : 9 * suit + 9] for suit in range(3)]
    suits = [suits[i][::-1] if turn else suits[i] for i, turn in zip(order, turned, strict=True)]
    return Hand.from_counts([*suits[0], *suits[1], *suits[2], *hand.counts[27:]])


@given(
    hands(SIZES),
    st.sampled_from(list(permutations(range(3)))),
    st.tuples(*[st.booleans()] * 3),
    st.booleans(),
)
def test_suits_and_directions_do_not_matter(hand, order, turned, structural):
    other = rearranged(hand, order, turned)
    for form in FORMS if sum(hand.counts) >= 13 else ["regular"]:
        assert shanten(hand, forms=form, structural=structural) == shanten(
            other, forms=form, structural=structural
        )


def moved(hand, kind, step):
    held = list(hand.counts)
    held[kind] += step
    return Hand.from_counts(held)


@given(hands([3 * melds + 1 for melds in range(5)]), st.booleans())
def test_a_draw_lowers_shanten_by_nothing_or_one(hand, structural):
    now = shanten(hand, structural=structural)
    found = [
        shanten(moved(hand, kind, 1), structural=structural)
        for kind, held in enumerate(hand.counts)
        if held < 4
    ]
    assert set(found) <= {now, now - 1}
    if not structural:
        assert min(found) == now - 1


@given(hands([3 * melds + 2 for melds in range(5)]), st.booleans())
def test_the_best_discard_of_an_incomplete_hand_keeps_its_shanten(hand, structural):
    now = shanten(hand, structural=structural)
    found = [
        shanten(moved(hand, kind, -1), structural=structural)
        for kind, held in enumerate(hand.counts)
        if held
    ]
    assert set(found) <= {now, now + 1}
    assert min(found) == max(now, 0)


@given(hands(SIZES))
def test_the_structural_convention_is_never_farther(hand):
    assert shanten(hand, structural=True) <= shanten(hand)


@given(hands(SIZES), st.integers(0, 4))
def test_melds_to_make(hand, melds):
    tiles = sum(hand.counts)
    if tiles > 3 * melds + 2:
        with pytest.raises(ShantenError, match="at most 4 melds"):
            shanten(hand, melds=melds)
    else:
        fewer = shanten(hand)
        assert shanten(hand, melds=melds, forms="regular") >= fewer
        assert (shanten(hand, melds=tiles // 3)) == fewer


@given(hands())
def test_all_forms_together_are_the_nearest_of_each(hand):
    each = [shanten(hand, forms=form) for form in FORMS]
    assert shanten(hand) == shanten(hand, forms=list(FORMS)) == min(each)
    for some in permutations(range(3), 2):
        names = [FORMS[i] for i in some]
        assert shanten(hand, forms=names) == min(each[i] for i in some)


@given(hands([14]))
def test_complete_hands_are_those_of_the_set(hand):
    assert (shanten(hand) == -1) == is_complete(hand) == (hand in winning_hands())


@cache
def winning_hands():
    return winning()


def test_a_deck_with_no_complete_hands_has_no_shanten():
    with pytest.raises(ShantenError, match="open to"):
        shanten((1,), deck=Deck.toy(ranks=1, copies=1))
