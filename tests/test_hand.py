"""A hand is its tiles and melds, whatever it was made from, and never changes."""

import copy
import pickle
import subprocess
import sys
from typing import Any

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from combinat.tiles.hand import Hand, HandError, as_hand
from combinat.tiles.kinds import KINDS, TileError, kind_of, tile_name
from combinat.tiles.meld import Meld, MeldError, SignError, as_tile
from combinat.tiles.notation import COPIES, NotationError
from tests.strategies import FIVES, hands, melds

NONE = [0] * len(KINDS)


def with_count(kind: int, count: Any) -> list[Any]:
    return [count if k == kind else 0 for k in range(len(KINDS))]


# --- the value ---------------------------------------------------------------------------------


def test_order_and_grouping_are_not_part_of_a_hand():
    written = ["123m406p11z", "11z6p04p312m", "1m 1z 2m 1z 3m 6p 0p 4p", "m123p406z11"]
    assert len({Hand(text) for text in written}) == 1
    assert Hand("[555=z][123m]") == Hand("[123m][555=z]")
    assert str(Hand("[555=z][123m]")) == "[123m][555=z]"


def test_red_fives_and_melds_and_their_sources_are():
    different = [
        "55p", "05p", "00p", "[555p]", "[055p]", "[555=p]", "[055=p]", "[550=p]", "[5555p]",
        "[5555=p]", "[555=5p]", "[555-5p]", "(5555p)", "5555p", "555p", "",
    ]  # fmt: skip
    assert len({Hand(text) for text in different}) == len(different)


@given(hands(), hands())
def test_hands_are_equal_when_they_are_written_the_same(one, other):
    assert (one == other) == (str(one) == str(other))
    assert hash(one) == hash(Hand(str(one)))


@given(hands())
def test_a_hand_evaluates_pickles_and_copies_to_itself(hand):
    assert eval(repr(hand)) == hand
    assert pickle.loads(pickle.dumps(hand)) == hand
    assert copy.deepcopy(hand) == copy.copy(hand) == hand
    assert Hand(hand) is hand is as_hand(hand)


def test_a_hand_is_no_other_thing():
    assert Hand("123m") != "123m"
    assert Hand("[234m]") != Meld("[234m]")
    assert Meld("[234m]") != "[234m]"
    assert Hand() == Hand("") == Hand("   ") == Hand.from_counts(NONE)
    assert repr(Hand("")) == "Hand('')"


@pytest.mark.parametrize("value", [Hand("123m[555z]"), Meld("[555z]")])
def test_nothing_of_a_hand_changes(value):
    for name in (*value.__slots__, "other"):
        with pytest.raises(AttributeError, match="never changes"):
            setattr(value, name, None)
        with pytest.raises(AttributeError, match="never changes"):
            delattr(value, name)
    assert not hasattr(value, "__dict__")


def test_what_is_no_hand_is_refused_with_what_came():
    things: list[Any] = [5, None, 1.5, b"123m", ["123m"], NONE, Meld("[234m]"), ("1m",)]
    for thing in things:
        for read in (Hand, as_hand):
            with pytest.raises(HandError, match="expected a hand or a text such as"):
                read(thing)
    assert issubclass(HandError, ValueError)
    assert Hand(np.str_("123m")) == Hand("123m")


# --- what one can ask --------------------------------------------------------------------------


@given(hands())
def test_counts_tiles_and_red_fives_say_the_same(hand):
    assert list(hand.tiles) == sorted(hand.tiles, key=lambda tile: (kind_of(tile), -tile))
    assert all(sum(kind_of(t) == k for t in hand.tiles) == n for k, n in enumerate(hand.counts))
    assert hand.red == tuple(hand.tiles.count(red) for red in (34, 35, 36))
    assert sum(hand.all_counts) == sum(hand.counts) + sum(len(m.tiles) for m in hand.melds)
    assert max(hand.all_counts) <= COPIES
    assert hand.size == sum(hand.counts) + 3 * len(hand.melds)


@given(hands())
def test_without_red_fives_the_rest_is_as_it_was(hand):
    plain = hand.without_red()
    assert str(plain) == str(Hand(str(hand).replace("0", "5")))
    assert plain.red == (0, 0, 0)
    assert (plain.counts, plain.all_counts) == (hand.counts, hand.all_counts)
    assert plain.without_red() == plain


@given(melds())
def test_a_meld_is_a_run_or_a_triplet_or_a_quad(meld):
    assert meld.is_run + meld.is_triplet + meld.is_quad == 1
    assert meld.is_run == (len(set(meld.kinds)) == 3)
    assert (meld.called is None) == (meld.source == "")
    assert meld.without_red().kinds == meld.kinds == meld.without_red().tiles


def test_four_and_more_red_fives_are_held_as_told():
    assert Hand("0000m").red == (4, 0, 0)
    assert str(Hand("5050m[000s]")) == "0055m[000s]"
    assert Hand("00p").tiles == (35, 35)


# --- counts ------------------------------------------------------------------------------------


@given(hands())
def test_a_hand_is_made_from_its_counts_or_tiles(hand):
    assert Hand.from_counts(hand.counts, hand.melds, red=hand.red) == hand
    assert Hand.from_counts(np.array(hand.counts), map(str, hand.melds), red=hand.red) == hand
    assert Hand.from_tiles(hand.tiles, hand.melds) == hand
    assert Hand.from_tiles([tile_name(tile) for tile in reversed(hand.tiles)], hand.melds) == hand


@pytest.mark.parametrize("dtype", ["int8", "uint8", "int64", "uint64"])
def test_counts_may_be_an_array_of_any_whole_numbers(dtype):
    counts = np.array(Hand("1112345678999m").counts, dtype=dtype)
    hand = Hand.from_counts(counts)
    assert hand == Hand("1112345678999m")
    assert {type(n) for n in hand.counts} == {int}
    assert Hand.from_ids(np.array([16, 17], dtype=dtype)) == Hand("05m")


@pytest.mark.parametrize(
    "value",
    [5, -1, 1.0, True, "1", None, 2**70, np.float64(1), np.True_, np.array([1]), 1 + 0j],
    ids=repr,
)
def test_a_count_that_is_none_is_refused_with_its_kind(value):
    with pytest.raises(HandError, match="expected a count of 7p from 0 to 4, got "):
        Hand.from_counts(with_count(15, value))
    with pytest.raises(HandError, match="expected a count of 0s from 0 to 4, got "):
        Hand.from_counts(with_count(22, 4), red=[0, 0, value])


def test_counts_of_another_number_are_refused():
    for wrong in ([0] * 33, [0] * 37, [], np.zeros((4, 4), dtype=int)):
        with pytest.raises(HandError, match=f"expected 34 counts, got {len(wrong)}"):
            Hand.from_counts(wrong)
    with pytest.raises(HandError, match="expected 3 counts of red fives, got 1"):
        Hand.from_counts(NONE, red=[0])
    with pytest.raises(HandError, match="expected a count of 1m"):
        Hand.from_counts(np.zeros((34, 1), dtype=int))
    nothing: Any = 34
    with pytest.raises(HandError, match="expected a list or the like, got 34"):
        Hand.from_counts(nothing)


def test_a_hand_and_its_melds_hold_four_of_a_kind_at_most():
    with pytest.raises(HandError, match="expected 4 of 5m at most, melds included, got 5"):
        Hand.from_counts(with_count(4, 2), ["[055m]"])
    with pytest.raises(HandError, match="expected 4 of 1z at most, melds included, got 8"):
        Hand.from_counts(NONE, ["(1111z)", "[1111z]"])
    with pytest.raises(HandError, match="expected 1 red of 1 5p at most, got 2"):
        Hand.from_counts(with_count(13, 1), red=[0, 2, 0])


def test_melds_are_melds_or_their_notation():
    assert Hand.from_counts(NONE, ["[234m]", Meld("(1111z)")]) == Hand("[234m](1111z)")
    with pytest.raises(NotationError, match="expected a run, a triplet or a quad"):
        Hand.from_counts(NONE, ["[235m]"])
    nothing: Any = 5
    with pytest.raises(HandError, match="expected a list or the like, got 5"):
        Hand.from_counts(NONE, nothing)
    with pytest.raises(MeldError, match="expected a meld such as"):
        Hand.from_counts(NONE, [nothing])


# --- ids ---------------------------------------------------------------------------------------


@given(hands())
def test_ids_are_there_for_what_a_set_with_one_red_five_each_holds(hand):
    held = zip(hand.red, (hand.counts[five] for five in FIVES), strict=True)
    if all(red <= 1 and count - red <= 3 for red, count in held):
        assert list(hand.ids) == sorted(set(hand.ids))
        assert Hand.from_ids(hand.ids, hand.melds) == hand
        assert {i for i in hand.ids if i in (16, 52, 88)} == {
            4 * five for five, red in zip(FIVES, hand.red, strict=True) if red
        }
    else:
        with pytest.raises(HandError, match="expected 1 red and 3 plain 5"):
            _ = hand.ids


@given(hands())
def test_ids_of_a_set_without_red_fives_are_there_for_hands_without(hand):
    plain = hand.without_red()
    ids = plain.to_ids(red_fives=False)
    assert Hand.from_ids(ids, plain.melds, red_fives=False) == plain
    assert [number // 4 for number in ids] == list(plain.tiles)
    if any(hand.red):
        with pytest.raises(HandError, match="expected no red fives"):
            hand.to_ids(red_fives=False)


@given(st.sets(st.integers(0, 135)))
def test_any_ids_are_a_hand_and_its_ids_the_lowest_of_such(ids):
    hand = Hand.from_ids(ids)
    assert hand.size == len(ids)
    assert Hand.from_ids(hand.ids) == hand
    assert all(low <= given for low, given in zip(hand.ids, sorted(ids), strict=True))
    assert hand.without_red() == Hand.from_ids(ids, red_fives=False)


def test_the_red_fives_are_16_52_88():
    assert Hand.from_ids([16, 52, 88]) == Hand("0m0p0s")
    assert Hand("0m0p0s").ids == (16, 52, 88)
    assert Hand("5m5p5s").ids == (17, 53, 89)
    assert Hand.from_ids(range(136)).ids == tuple(range(136))


def test_what_is_no_id_is_refused():
    things: list[Any] = [-1, 136, 1.0, True, "1", None, np.True_]
    for wrong in things:
        with pytest.raises(HandError, match="expected the number of a tile, 0 to 135, got "):
            Hand.from_ids([0, wrong])
    with pytest.raises(HandError, match="expected each tile once, got 7 again"):
        Hand.from_ids([7, 8, 7])
    nothing: Any = 7
    with pytest.raises(HandError, match="expected a list or the like, got 7"):
        Hand.from_ids(nothing)


# --- tiles, and melds of tiles -----------------------------------------------------------------


def test_a_tile_is_a_name_or_a_number():
    assert [as_tile(tile) for tile in ("1m", "0p", 35, np.int8(36))] == [0, 35, 35, 36]
    things: list[Any] = [-1, 37, 1.0, True, None, "8z", "m", "", "1m2m", b"1m", [1]]
    for thing in things:
        with pytest.raises(TileError, match="expected a tile"):
            as_tile(thing)
        with pytest.raises(TileError, match="expected a tile"):
            Hand.from_tiles([thing])


def test_five_tiles_of_a_kind_are_refused():
    with pytest.raises(HandError, match="expected a count of 5m from 0 to 4, got 5"):
        Hand.from_tiles(["0m", "5m", "0m", "5m", "5m"])


def test_what_is_no_meld_is_refused():
    for tiles in ([], ["1m"], ["1m", "2m"], ["8m", "9m", "1p"], ["1m"] * 5, ["1z", "2z", "3z"]):
        with pytest.raises(MeldError, match="expected a run, a triplet or a quad, got"):
            Meld.of(tiles)
    with pytest.raises(MeldError, match="expected four of a kind for a concealed quad"):
        Meld.of(["1m"] * 3, concealed=True)


@pytest.mark.parametrize(
    ("size", "called", "source"),
    [(3, 0, "-"), (3, 3, "-"), (4, 0, "="), (4, 4, "="), (3, 2, ""), (3, None, "="), (3, 2, "x"),
     (3, 2, "-="), (3, -1, "-")],
)  # fmt: skip
def test_a_meld_that_nobody_can_have_called_is_refused(size, called, source):
    with pytest.raises(SignError, match="expected"):
        Meld.of(["1z"] * size, called, source)


def test_runs_are_called_from_the_left_and_concealed_quads_from_nobody():
    for source in "=+":
        with pytest.raises(SignError, match="'-' after the called tile of a run"):
            Meld.of(["1m", "2m", "3m"], 0, source)
    with pytest.raises(SignError, match="expected no sign at a concealed quad"):
        Meld.of(["1z"] * 4, 3, "=", concealed=True)


def test_the_called_tile_of_a_run_keeps_its_sign_wherever_it_stood():
    for tiles, called in (
        (["3m", "1m", "2m"], 0),
        (["1m", "3m", "2m"], 1),
        (["1m", "2m", "3m"], 2),
    ):
        assert Meld.of(tiles, called, "-") == Meld("[123-m]")


# --- the door ----------------------------------------------------------------------------------


def test_hands_load_nothing_but_the_standard_library():
    program = (
        "import sys; from combinat.tiles.hand import Hand; Hand('123m406p11z[555=z]');"
        "print(sorted({name.split('.')[0] for name in sys.modules} - sys.stdlib_module_names))"
    )
    bare = [sys.executable, "-I", "-S", "-c", f"import sys; sys.path[:0] = {sys.path!r};{program}"]
    printed = subprocess.run(bare, capture_output=True, text=True, check=True).stdout
    assert printed.strip() == "['__main__', 'combinat']"
