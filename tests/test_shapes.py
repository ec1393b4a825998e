"""A shape has exactly the hands that its words say: on toy decks all of them, else thousands."""

import copy
import inspect
import pickle
from functools import cache
from itertools import combinations_with_replacement
from math import comb
from operator import add
from typing import Any

import pytest

import combinat as cb
from combinat import brute
from combinat.scoring.yaku import YAKU
from combinat.sets import shapes
from combinat.sets.forms import regular, seven_pairs, winning
from combinat.sets.handset import HandSetError
from combinat.sets.reading_sets import complete_readings
from combinat.sets.shape_table import SHAPES
from combinat.tiles.deck import NO_HONORS, RIICHI, SANMA, Deck, DeckError
from tests.shape_toys import CASES, SHAPE_TOYS, read
from tests.shape_words import WORDS, hands_of, told

SAME = {("suuankou",), ("triplets", 0), ("triplets", 4), ("yakuhai", "7z"), ("pinfu",)}
"""Shapes that are the same as others, or so by symmetry."""
NAMES = ["-".join(map(str, shape)) for shape in WORDS]
each_shape = pytest.mark.parametrize("shape", WORDS, ids=NAMES)
each_different_shape = pytest.mark.parametrize(
    "shape", [key for key in WORDS if key not in SAME], ids=lambda key: "-".join(map(str, key))
)


@each_shape
def test_on_toy_decks_a_shape_has_the_hands_with_such_a_reading(shape):
    for toy, melds in CASES:
        expected = {
            hand for hand, told_of in read(toy, melds).items() if any(map(WORDS[shape], told_of))
        }
        assert set(hands_of(shape, melds=melds, deck=toy.deck)) == expected, (toy, melds)


@each_shape
def test_some_toy_deck_has_hands_with_the_shape_and_hands_without(shape):
    sizes = [(len(hands_of(shape, melds=m, deck=toy.deck)), len(read(toy, m))) for toy, m in CASES]
    assert any(0 < size < every for size, every in sizes)


# --- the full deck -----------------------------------------------------------------------------

ENOUGH = 10_000


def readings_told(hand):
    """The readings of a hand of the full deck, as the room of one hand finds them, in words."""
    return [
        told(RIICHI, [block.kinds for block in reading.blocks])
        for reading in cb.readings(hand)
        if reading.form != "thirteen_orphans"
    ]


@cache
def drawn():
    """Winning hands drawn alike, so that enough of them have not any one of the shapes."""
    hands = winning().sample(16_000, weight="patterns", rng=14)
    return [(hand, readings_told(hand)) for hand in hands]


@each_different_shape
def test_the_hands_of_a_shape_have_a_reading_with_it(shape):
    hands = hands_of(shape)
    some = list(hands) if hands.count() <= ENOUGH else hands.sample(ENOUGH, rng=34)
    assert len(some) == min(ENOUGH, hands.count())
    assert all(any(map(WORDS[shape], readings_told(hand))) for hand in some)


@each_different_shape
def test_other_winning_hands_have_no_reading_with_it(shape):
    hands = hands_of(shape)
    others = [told_of for hand, told_of in drawn() if hand not in hands][:ENOUGH]
    assert len(others) == ENOUGH
    assert not any(any(map(WORDS[shape], told_of)) for told_of in others)


@cache
def drawn_with_a_meld_called():
    hands = regular(3).sample(300, weight="patterns", rng=11)
    return [(hand, readings_told(hand)) for hand in hands]


@each_shape
def test_hands_of_fewer_melds_too(shape):
    hands = hands_of(shape, melds=3)
    for hand, told_of in drawn_with_a_meld_called():
        assert (hand in hands) == any(map(WORDS[shape], told_of)), hand


def test_shapes_that_are_the_same_by_another_name():
    assert shapes.triplets(0) == shapes.all_runs()
    assert shapes.triplets(4) == shapes.toitoi() == shapes.suuankou()
    assert shapes.yakuhai("N") == shapes.yakuhai("4z")
    assert shapes.pinfu("E", "1z") == shapes.pinfu("E")


# --- relations ---------------------------------------------------------------------------------


def test_shapes_within_shapes():
    within = [
        ("daisuushii", "toitoi"),
        ("chinroutou", "toitoi"),
        ("chinroutou", "honroutou"),
        ("tsuuiisou", "honroutou"),
        ("toitoi", "sanankou"),
        ("suurenkou", "sanrenkou"),
        ("sanrenkou", "sanankou"),
        ("sanshoku_doukou", "sanankou"),
        ("chuuren_poutou", "chinitsu"),
        ("ryanpeikou", "iipeikou"),
        ("pinfu", "all_runs"),
    ]
    for small, large in within:
        assert hands_of([small]) < hands_of([large])


def test_shapes_without_each_other():
    for one, other in [
        ("tanyao", "chanta"),
        ("tanyao", "honroutou"),
        ("chanta", "junchan"),
        ("chanta", "honroutou"),
        ("honitsu", "chinitsu"),
        ("honitsu", "tsuuiisou"),
        ("shousangen", "daisangen"),
        ("shousuushii", "daisuushii"),
        ("ittsu", "sanshoku_doujun"),
    ]:
        assert hands_of([one]).isdisjoint(hands_of([other]))


def test_seven_pairs_are_among_the_shapes_that_tiles_make():
    pairs = {
        name: (hands_of([name]) & seven_pairs()).count()
        for name in SHAPES
        if name not in ("yakuhai", "triplets")
    }
    both = regular() & seven_pairs()
    assert pairs["tanyao"] == comb(21, 7)
    assert pairs["honroutou"] == comb(13, 7)
    assert pairs["chinitsu"] == 3 * comb(9, 7)
    assert pairs["honitsu"] == 3 * (comb(16, 7) - comb(9, 7) - 1)
    assert pairs["tsuuiisou"] == 1
    assert pairs["all_runs"] == pairs["iipeikou"] == pairs["ryanpeikou"] == both.count()
    assert hands_of(["toitoi"]).isdisjoint(seven_pairs())


def test_each_reading_of_a_hand_counts_once():
    number = complete_readings().number()
    for hand in regular().sample(500, weight="patterns", rng=5):
        told_of = [reading for reading in cb.readings(hand) if reading.form == "regular"]
        assert number(hand) == len(told_of)
    toy, melds = SHAPE_TOYS[3]._replace(melds=(3,)), 3
    counted = complete_readings(melds, deck=toy.deck).number()
    for hand in brute.hands(toy.deck, 11):
        assert counted(hand) == len(brute.splits(toy.deck, hand))


def laid(choices, melds):
    """All hands made by laying one of some choices of tiles beside a hand of fewer melds."""
    small = [hand.counts for hand in regular(melds)]
    sums = {tuple(map(add, some, hand)) for some in choices for hand in small}
    return {hand for hand in sums if max(hand) <= 4}


def counts(*kinds):
    return [kinds.count(kind) for kind in range(34)]


def test_hands_with_some_blocks_are_what_comes_of_laying_them_beside_smaller_hands():
    firsts = [9 * suit + rank for suit in range(3) for rank in range(7)]
    runs = [(first, first + 1, first + 2) for first in firsts]
    blocks = {
        "ittsu": ([counts(*range(9 * suit, 9 * suit + 9)) for suit in range(3)], 1),
        "sanshoku_doujun": ([counts(*run, *(k + 9 for k in run), *(k + 18 for k in run))
                             for run in runs[:7]], 1),
        "sanshoku_doukou": ([counts(*[k, k + 9, k + 18] * 3) for k in range(9)], 1),
        "sanrenkou": ([counts(*run * 3) for run in runs], 1),
        "suurenkou": ([counts(*[k, k + 1, k + 2, k + 3] * 3) for k in firsts if k % 9 < 6], 0),
        "ryanpeikou": ([counts(*(one + other) * 2)
                        for one, other in combinations_with_replacement(runs, 2)], 0),
    }  # fmt: skip
    for name, (choices, melds) in blocks.items():
        assert {hand.counts for hand in hands_of([name])} == laid(choices, melds), name


def test_hands_with_a_triplet_of_an_honor_are_that_and_a_smaller_hand():
    for honor in ("1z", "5z"):
        others = RIICHI.without(honor * 4)
        hands = shapes.yakuhai(honor)
        assert hands.count() == regular(3).count(deck=others)
        assert hands.count("deals") == 4 * regular(3).count("deals", deck=others)


# --- other decks -------------------------------------------------------------------------------


def test_a_deck_without_what_is_named_has_no_such_hands():
    for name in ("shousangen", "daisangen", "shousuushii", "daisuushii", "tsuuiisou", "chanta"):
        assert not hands_of([name], deck=NO_HONORS)
        assert not hands_of([name], deck=Deck.toy(suits=3))
    assert not shapes.yakuhai("5z", deck=NO_HONORS)
    assert not shapes.yakuhai("E", deck=Deck.toy())
    assert not shapes.shousangen(deck=Deck.toy(ranks=3, honors=6))
    two_suits = Deck.toy(suits=2, honors=7)
    for name in ("sanshoku_doujun", "sanshoku_doukou"):
        assert hands_of([name]) and not hands_of([name], deck=two_suits)  # noqa: PT018
    assert not shapes.ittsu(deck=Deck.toy(suits=3, ranks=8))
    assert not shapes.chuuren_poutou(deck=Deck.toy(ranks=10))
    assert not shapes.chuuren_poutou(3) | shapes.chuuren_poutou(5)
    assert not shapes.suurenkou(3) | shapes.daisuushii(3) | shapes.ryanpeikou(3)


def test_the_three_player_deck_has_two_terminals_in_its_short_suit():
    assert shapes.chinroutou(deck=SANMA).count() == shapes.chinroutou().count()
    assert not shapes.sanshoku_doujun(deck=SANMA)
    assert shapes.sanshoku_doukou(deck=SANMA).count() > 0
    assert shapes.ittsu(deck=SANMA).count() < shapes.ittsu().count()


def test_more_than_three_suits_need_the_same_rank_in_any_three():
    deck = Deck.toy(suits=4, ranks=3, copies=1)
    runs = shapes.sanshoku_doujun(3, deck=Deck(deck.suits, (2,)))
    assert runs.count() == 4


# --- names and errors --------------------------------------------------------------------------


def test_the_table_has_every_shape_with_its_names_and_its_definition():
    functions = {
        name
        for name, value in vars(shapes).items()
        if inspect.isfunction(value) and value.__module__ == shapes.__name__
    } - {"table", "_definition"}
    table = shapes.table()
    assert set(table["shape"]) == functions == set(SHAPES)
    assert len(set(table["English"])) == len(table)
    assert all(str(definition).endswith(".") for definition in table["definition"])
    assert {name for name, *_ in WORDS} == functions


@each_shape
def test_the_table_and_the_function_give_the_same_hands(shape):
    name, *given = shape
    toy = Deck.toy(ranks=4, honors=7, copies=3)
    assert SHAPES[name].hands(*given, melds=2, deck=toy) == hands_of(shape, melds=2, deck=toy)


def test_a_wrong_question_is_an_error():
    melds = "expected melds to be a whole number, 0 or more"
    wrong: list[tuple[str, list[Any], str]] = [
        ("yakuhai", ["1m"], "expected an honor, one of 1z, 2z, .*, got '1m'"),
        ("yakuhai", [31], "expected an honor"),
        ("yakuhai", [["5z"]], "expected an honor"),
        ("yakuhai", ["8z"], "got '8z'"),
        ("pinfu", ["5z"], "expected a wind, one of 1z, 2z, 3z, 4z, E, S, W, N, got '5z'"),
        ("pinfu", [4], "expected a wind"),
        ("triplets", [-1], "the number of triplets to be a whole number"),
        ("triplets", [True], "got True"),
        ("triplets", [1.0], r"got 1\.0"),
        ("ittsu", [-1], melds),
        ("tanyao", [2.5], melds),
        ("tanyao", [True], melds),
    ]
    for name, given, message in wrong:
        with pytest.raises(HandSetError, match=message):
            hands_of([name, *given])


def test_what_is_not_worth_a_number_is_an_error():
    every: Any = complete_readings(1, deck=Deck.toy(ranks=3))

    def worth(value):
        return lambda block, kind, number: value

    for wrong in (True, 1.5, float("nan"), -1, "4", [4]):
        with pytest.raises(HandSetError, match="expected the least worth to be a whole number"):
            every.where(worth(1), wrong)
        with pytest.raises(HandSetError, match="expected the most worth to be a whole number"):
            every.where(worth(1), 0, wrong)
        with pytest.raises(HandSetError, match="expected what a run is worth to be a whole number"):
            every.where(worth(wrong))
    with pytest.raises(HandSetError, match=r"the least worth .* got None"):
        every.where(worth(1), None)
    assert not every.where(worth(1), 10**30)
    assert every.where(worth(1), 0, 10**30) == every.where(worth(10**30), 1) == every


def test_choices_of_blocks_are_mappings():
    every: Any = complete_readings(1, deck=Deck.toy(ranks=3))
    for choices in (None, 4, "run", [("run", 0)], [None], {("run", 0): 1}):
        with pytest.raises(HandSetError, match="expected choices that give blocks their least"):
            every.having(choices)


def test_a_shape_copied_or_kept_is_the_same_shape():
    for shape in SHAPES.values():
        assert pickle.loads(pickle.dumps(shape)) is copy.deepcopy(shape) is shape


def test_a_shape_and_the_yaku_of_its_name_are_called_the_same():
    called = {name.replace(" ", "_"): (yaku.kanji, yaku.english) for name, yaku in YAKU.items()}
    shared = called.keys() & SHAPES.keys()
    assert SHAPES.keys() - shared == {"yakuhai", "all_runs", "triplets"}
    others = {name for name in shared if SHAPES[name][1:3] != called[name]}
    assert others == {"pinfu"}  # whose wait is no matter of shape, and its name says what is left
    assert SHAPES["pinfu"].kanji == called["pinfu"][0]


def test_sets_of_different_decks_do_not_combine():
    for name in ("tanyao", "ittsu"):
        with pytest.raises(DeckError, match="expected a Deck, such as RIICHI, got 'riichi'"):
            hands_of([name], deck="riichi")
    one, other = complete_readings(1), complete_readings(1, deck=SANMA)
    asked: list[Any] = [("run", 34), ("runs", 0), ("run", True), "run", ("pair", -1), ("run", 1.5)]
    for place in asked:
        with pytest.raises(HandSetError, match="expected one of run, triplet, pair and a kind"):
            one.having([{place: 1}])
    with pytest.raises(HandSetError, match="expected blocks to be a whole number"):
        one.having([{("run", 0): -1}])
    assert not one.having([]) | one.having([{("run", 7): 1}])  # no run begins with 8m
    with pytest.raises(DeckError, match="expected sets of one deck"):
        one & other
    with pytest.raises(TypeError):
        one | regular(1)
