"""The methods of the textbook do what their descriptions say, and are wrong exactly so often."""

from collections import Counter
from fractions import Fraction
from itertools import product
from typing import Any

import pytest
from hypothesis import given

from combinat import brute
from combinat.analysis.shanten import ShantenError, shanten
from combinat.analysis.textbook import (
    Split,
    TextbookError,
    block_shanten,
    greedy_tenpai,
    greedy_tenpai_as_printed,
    suit_splits,
    taatsu,
)
from combinat.analysis.waits import is_tenpai
from combinat.counting.lenses import classes, orphans, parts, regular
from combinat.counting.textbook_errors import (
    METHODS,
    Answer,
    textbook_answers,
    textbook_table,
    wrong,
)
from combinat.sets.forms import different_pairs, hands, seven_pairs, winning
from combinat.sets.handset import HandSetError
from combinat.sets.levels import shanten_at_most, tenpai
from combinat.tiles.deck import RIICHI, Deck
from combinat.tiles.hand import Hand
from tests import strategies
from tests.toys import TOYS

SAY = {
    "blocks": block_shanten,
    "greedy": greedy_tenpai,
    "greedy_as_printed": greedy_tenpai_as_printed,
}

SMALL = [
    Deck.toy(ranks=5),
    Deck.toy(ranks=4, honors=2),
    Deck.toy(suits=2, ranks=3, copies=3),
    Deck(((3, 2, 3, 4), (1, 2, 1)), (3,)),
    Deck(((4, 4, 0, 4, 4),), (4, 1)),
]


def drawn(whole, n, *, rng):
    """Some deals of a set."""
    return whole.sample(n, rng=rng)


def suited(text):
    """One suit of a hand that is written with m alone."""
    return Hand(text).counts[:9]


# --- source ------------------------------------------------------------------------------------


def test_the_example_of_the_article_has_three_taatsu():
    assert taatsu(suited("2244589m")) == 3
    assert [taatsu(suited(text)) for text in ("22445m", "89m", "147m", "1245m", "")] == [
        2,
        1,
        0,
        2,
        0,
    ]


def in_the_order_of_the_article(held):
    """The splits as the article comes upon them: it goes on, or takes a run, or a triplet."""

    def _from(rank, left):
        if rank == 9:
            yield 0, taatsu(tuple(left))
            return
        yield from _from(rank + 1, left)
        for meld in ((1, 1, 1), (3,)):
            rest = list(left)
            for place, tiles in enumerate(meld, rank):
                if place == 9 or rest[place] < tiles:
                    break
                rest[place] -= tiles
            else:
                yield from ((melds + 1, pairs) for melds, pairs in _from(rank, rest))

    return list(_from(0, list(held)))


def test_which_of_equally_good_splits_is_taken_changes_no_shanten():
    """Of the best splits the article keeps the first it finds, here the one of most melds."""
    suit = Deck.toy()
    for hand in drawn(hands(9, deck=suit), 400, rng=1) + drawn(hands(13, deck=suit), 300, rng=2):
        held = suit.vector(hand)
        splits = in_the_order_of_the_article(held)
        first = max(splits, key=lambda split: 2 * split[0] + split[1])  # the first of equals
        most = max(splits, key=lambda split: 10 * split[0] + split[1])
        best, melds_first = suit_splits(held)
        assert melds_first == most
        assert best.worth == 2 * first[0] + first[1]
        for made, others in product(range(5), range(5)):
            told, ours = (
                min(Split(made, others).and_also(Split(*split)).shanten for split in pair)
                for pair in ((first, most), (best, melds_first))
            )
            assert told == ours


@pytest.mark.parametrize(
    ("hand", "described", "printed"),
    [
        ("123m456p789s11122z", True, None),  # a hand of 14 tiles is refused
        ("123m456p789s1112z", True, True),  # four melds
        ("123m456p789s1122z", True, True),  # a pair, and another
        ("123m456p789s11z13m", True, True),
        ("123m456p789s11z15m", False, False),
        ("1122m3344p5566s7z", True, True),
        ("1111m33p5566s77z1p", False, False),
        ("1122m3344p55566s", True, True),  # a triplet passes for a pair and a tile
        ("19m19p19s1234567z", True, True),
        ("19m19p1s12345667z", True, False),
        ("119m19p1s1234566z", False, False),
        ("234m3366789p345s", True, False),
        ("55m778899p24567s", False, False),
        ("123456789m1111p", True, True),
    ],
)
def test_greedy_taking_as_described_and_as_printed(hand, described, printed):
    if printed is None:
        with pytest.raises(TextbookError, match="thirteen concealed tiles"):
            greedy_tenpai(hand)
        return
    assert (greedy_tenpai(hand), greedy_tenpai_as_printed(hand)) == (described, printed)


def test_the_examples_of_what_is_wrong_are_wrong():
    assert shanten("1122m3344p55566s", structural=True) == 1
    assert is_tenpai("55m778899p24567s")
    assert is_tenpai("234m3366789p345s")
    assert not is_tenpai("123456789m1111p")


# --- what is wrong, by other means -------------------------------------------------------------

WRONG: dict[
    tuple[str, int], dict[Any, tuple[int, int]]
] = {  # (method, tiles): (patterns, deals) by (truth, method)
    ("blocks", 13): {
        (1, 0): (639_543, 7_203_158_052),
        (2, 1): (685_791, 238_339_884),
        (3, 2): (1_085, 4_340),
    },
    ("blocks", 14): {(1, 0): (466_224, 261_798_144), (2, 1): (117_950, 1_876_350)},
    ("greedy", 13): {
        (False, True): (8_441_031, 249_860_640_804),
        (True, False): (488_808, 901_991_630_592),
    },
    ("greedy_as_printed", 13): {
        (False, True): (8_441_031, 249_860_640_804),
        (True, False): (831_090, 1_151_638_574_520),
    },
}


@pytest.mark.parametrize(("method", "tiles"), WRONG)
def test_the_textbook_is_wrong_on_so_many_hands(method, tiles):
    patterns, deals = (
        textbook_answers(tiles, method=method, weight=weight) for weight in ("patterns", "deals")
    )
    assert patterns.total == hands(tiles).count()
    assert deals.total == RIICHI.deals(tiles)
    found = {tuple(one): (weight, wrong(deals)[one]) for one, weight in wrong(patterns).items()}
    assert found == WRONG[method, tiles]


@pytest.mark.parametrize("tiles", [13, 14])
def test_counting_blocks_is_never_wrong_if_a_fifth_copy_counts(tiles):
    assert not wrong(textbook_answers(tiles, method="blocks", structural=True))


def test_hands_that_wait_for_a_fifth_copy_are_as_many_as_sets_say():
    only = tenpai(structural=True, forms=["regular"]) - tenpai(forms=["regular"])
    assert (only.count(), only.count(weight="deals")) == WRONG["blocks", 13][1, 0]


def test_the_truth_in_the_answers_is_that_of_the_sets():
    said = textbook_answers(13, method="blocks", weight="deals")
    far = said.map(lambda answer: answer.truth)
    for k in range(9):
        level = shanten_at_most(k, forms=["regular"])
        assert level.count(weight="deals") == sum(far[i] for i in range(k + 1))
    ready = textbook_answers(13, method="greedy").given(lambda answer: bool(answer.truth))
    assert ready.total == tenpai().count()


def test_what_greedy_taking_calls_ready_and_is_not():
    """Five pairs and a triplet, and hands that wait for a fifth copy alone."""
    five = different_pairs(6).draw() - seven_pairs().discard()
    not_ready = (five | tenpai(structural=True)) - tenpai()
    told = (not_ready.count(), not_ready.count(weight="deals"))
    assert told == WRONG["greedy", 13][False, True]


def test_what_the_printed_program_overlooks_besides():
    """Orphans that have their pair are among it: 13 x 12 patterns."""
    more = WRONG["greedy_as_printed", 13][True, False][0] - WRONG["greedy", 13][True, False][0]
    assert more > 13 * 12
    assert not any(
        greedy_tenpai_as_printed(hand)
        for hand in winning(forms=["thirteen_orphans"]).discard()
        if 2 in hand.counts
    )


# --- definition --------------------------------------------------------------------------------


def answers_one_by_one(deck, tiles, method, structural):
    """What truth and method say, hand by hand."""
    told: Counter[Answer] = Counter()
    for hand in brute.hands(deck, tiles):
        if method == "blocks":
            truth = shanten(hand, forms="regular", structural=structural, deck=deck)
        else:
            truth = is_tenpai(hand, structural=structural, deck=deck)
        told[Answer(truth, SAY[method](hand, deck=deck))] += 1
    return told


@pytest.mark.parametrize("deck", SMALL, ids=str)
@pytest.mark.parametrize("method", METHODS)
@pytest.mark.parametrize("structural", [False, True])
def test_classes_say_what_each_hand_of_a_small_deck_does(deck, method, structural):
    for tiles in (13,) if method != "blocks" else (7, 8, 13, 14):
        said = textbook_answers(tiles, method=method, structural=structural, deck=deck)
        assert said == answers_one_by_one(deck, tiles, method, structural)


@pytest.mark.parametrize("method", ["greedy", "greedy_as_printed"])
def test_classes_say_what_each_hand_does_where_there_are_orphans(method):
    deck = Deck(((2, 2, 2),), (2, 1, 2, 1, *(1,) * 7))
    said = textbook_answers(method=method, deck=deck)
    assert said == answers_one_by_one(deck, 13, method, False)


def test_weights_of_classes_are_deals():
    deck = SMALL[3]
    told: Counter[Answer] = Counter()
    for hand in brute.hands(deck, 13):
        answer = Answer(is_tenpai(hand, deck=deck), greedy_tenpai(hand, deck=deck))
        told[answer] += brute.deals(deck, [hand])
    assert textbook_answers(method="greedy", weight="deals", deck=deck) == told


# --- relations ---------------------------------------------------------------------------------


@given(strategies.hands(max_tiles=14))
def test_counting_blocks_is_the_structural_shanten(hand):
    if sum(hand.counts) % 3 == 0 or hand.size > 14:
        with pytest.raises(ShantenError):
            block_shanten(hand)
    else:
        assert block_shanten(hand) == shanten(hand, forms="regular", structural=True)


@pytest.mark.parametrize("toy", [toy for toy in TOYS if toy.name in ("one suit", "three suits")])
def test_counting_blocks_is_the_structural_shanten_on_a_whole_deck(toy):
    for tiles in (4, 5, 7):
        for hand in brute.hands(toy.deck, tiles):
            truth = shanten(hand, forms="regular", structural=True, deck=toy.deck)
            assert block_shanten(hand, deck=toy.deck) == truth


def test_what_is_taken_is_taken_from_the_hand():
    for hand in drawn(tenpai(), 100, rng=6):
        if greedy_tenpai_as_printed(hand):
            assert greedy_tenpai(hand)


# --- corner cases ------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("tiles", "how", "problem"),
    [
        (13, {"method": "tea leaves"}, "one of the methods blocks, greedy"),
        (12, {}, r"3m \+ 1 or 3m \+ 2 tiles"),
        (16, {}, "14 at most"),
        (14, {"method": "greedy"}, "13 tiles"),
        (13, {"weight": "hands"}, "'patterns' or 'deals'"),
    ],
)
def test_what_no_method_answers_is_refused(tiles, how, problem):
    with pytest.raises(HandSetError, match=problem):
        textbook_answers(tiles, **how)


def test_a_table_holds_all_of_it():
    deck = SMALL[0]
    table = textbook_table(deck)
    rows = iter(table)
    for method, tiles in WRONG:
        for structural in (False, True):
            said = textbook_answers(
                tiles, method=method, structural=structural, weight="deals", deck=deck
            )
            name, size, _, _, deals, chance = next(rows)
            assert (name, size) == (METHODS[method], tiles)
            assert deals == wrong(said).total
            assert chance == Fraction(wrong(said).total) / deck.deals(tiles)


def test_lenses_know_little_of_a_suit():
    suit, *_, honors = parts(RIICHI)
    assert len(classes(suit, (regular(suit),))) == 126
    assert len(classes(honors, (regular(honors),))) == 55
    assert len(classes(honors, (orphans(),))) == 5
