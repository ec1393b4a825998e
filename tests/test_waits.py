"""Waits, acceptance and discards of one hand agree with the sets, and with what is known."""

import sys
import threading
import tomllib
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from combinat import brute
from combinat.analysis.discards import discards
from combinat.analysis.explain import explain
from combinat.analysis.measure import measure
from combinat.analysis.profiles import combined, reader
from combinat.analysis.shanten import ShantenError, shanten
from combinat.analysis.waits import Tiles, acceptance, is_complete, is_tenpai, waits
from combinat.sets.forms import hands, regular, winning
from combinat.sets.levels import tenpai
from combinat.tiles.deck import RIICHI, SANMA, Deck, DeckError
from combinat.tiles.hand import Hand

KNOWN = tomllib.loads(Path(__file__).with_name("known").joinpath("waits.toml").read_text("utf-8"))
TOY = Deck.toy(suits=2, ranks=4, honors=1, copies=3)


def cases(kind):
    return pytest.mark.parametrize("case", KNOWN[kind], ids=lambda case: case["id"])


# What is known.


@cases("waits")
def test_waits_are_those_known(case):
    found = waits(case["hand"], seen=case.get("seen", ()))
    assert found == case["tiles"]
    assert list(found) == list(case["tiles"])


@cases("acceptance")
def test_acceptance_is_that_known(case):
    assert shanten(case["hand"]) == case["shanten"]
    assert acceptance(case["hand"]) == case["tiles"]


@cases("ready")
def test_the_discards_that_leave_a_ready_hand_are_those_known(case):
    ready = {
        choice.tile: list(choice.acceptance)
        for choice in discards(case["hand"])
        if choice.shanten == 0
    }
    assert ready == case["keeps"]


@cases("live")
def test_the_live_tiles_after_a_discard_are_those_known(case):
    (choice,) = [c for c in discards(case["hand"]) if c.tile == case["discard"]]
    assert choice.acceptance == case["tiles"]


def test_three_discards_of_a_hand_are_alike_and_a_swap_is_wider():  # case waits-10
    alike = {choice.tile: choice for choice in discards("123m12399p57s1122z")}
    assert {tile for tile, choice in alike.items() if choice.shanten == 1} >= {"9p", "1z", "2z"}
    assert [alike[tile].acceptance.live for tile in ("9p", "1z", "2z")] == [8, 8, 8]
    assert acceptance("123m1239p45s1122z").live == 12


@pytest.mark.parametrize("hand", ["1111m23456p789s11z", "33336666789999m"])  # case perf-03
def test_a_kind_that_is_held_four_times_is_never_drawn(hand):
    held = Hand(hand).counts
    for choice in discards(hand):
        for tile in choice.acceptance:
            kind = RIICHI.vector(tile).index(1)
            assert held[kind] - (tile == choice.tile) < 4


# Both conventions.


def test_a_hand_that_waits_for_a_fifth_copy_alone_is_ready_by_shape_only():
    hand = "123456789m1111p"
    assert not is_tenpai(hand)
    assert is_tenpai(hand, structural=True)
    assert waits(hand) == {}


def test_called_copies_count_if_asked_for():
    hand = "1z[111z][234m][234p][234s]"
    assert waits(hand) == {"1z": 0}
    assert waits(hand, count_melds=True) == {}
    assert is_tenpai(hand)
    assert not is_tenpai(hand, count_melds=True)


# The sets, and listing.


def test_the_waits_of_random_ready_hands_are_the_tiles_after_which_they_are_complete():
    win = winning()
    for hand in tenpai().sample(200, rng=1):
        assert set(waits(hand)) == set(map(str, win.after(hand)))
        assert all(is_complete(Hand(str(tile) + str(hand))) for tile in win.after(hand))


@pytest.mark.parametrize("melds", [0, 1])
def test_waits_are_those_found_by_listing_a_whole_toy_deck(melds):
    complete = brute.regular(TOY, melds)
    for hand in hands(3 * melds + 1, deck=TOY):
        listed = {
            str(tile)
            for tile in hands(1, deck=TOY)
            if hand.counts[tile.tiles[0]] < 3
            and Hand.from_tiles([*hand.tiles, *tile.tiles]) in complete
        }
        assert set(waits(hand, deck=TOY)) == listed
        assert is_tenpai(hand, deck=TOY) == bool(listed)


def test_acceptance_is_what_lowers_shanten_and_a_draw_lowers_it_by_one_at_most():
    for hand in hands(13).sample(40, rng=2):
        now, wanted = shanten(hand), acceptance(hand)
        for tile in hands(1):
            kind = tile.tiles[0]
            if hand.counts[kind] < 4:
                drawn = shanten(Hand.from_tiles([*hand.tiles, kind]))
                assert drawn == now - (str(tile) in wanted)
            else:
                assert str(tile) not in wanted


def test_the_best_discard_of_an_incomplete_hand_keeps_its_shanten():
    for hand in (hands(14) - winning()).sample(40, rng=3):
        choices = discards(hand)
        assert choices[0].shanten == shanten(hand)
        assert {choice.tile for choice in choices} == {
            str(tile) for tile in hands(1) if hand.counts[tile.tiles[0]]
        }
        order = [(c.shanten, -c.acceptance.live, -c.acceptance.kinds) for c in choices]
        assert order == sorted(order)


# Live tiles.


def test_tiles_seen_elsewhere_are_not_live():
    hand = "23m456p789s11122z"
    assert waits(hand) == {"1m": 4, "4m": 4}
    assert waits(hand, seen=["1m", "14m", Hand("5z")]) == {"1m": 2, "4m": 3}
    assert waits(hand, seen="[111m]") == {"1m": 1, "4m": 4}


def test_a_discard_is_not_live_any_more():
    (choice,) = [c for c in discards("23m456p789s111223z") if c.tile == "3z"]
    assert choice.acceptance == {"1m": 4, "4m": 4}
    (choice,) = [c for c in discards("11m99m123456p789s4z") if c.tile == "1m"]
    assert choice.acceptance["1m"] == 2


def test_more_tiles_in_view_than_there_are_is_an_error():
    with pytest.raises(DeckError, match="at most 4 of 1z to take away, got 5"):
        waits("123m456p789s1122z", seen="111z")


def test_the_three_player_deck_has_no_middle_characters():
    assert waits("19m123p456p789s11z", deck=SANMA) == {}
    assert acceptance("19m123456p789s11z", deck=SANMA) == {"1m": 3, "9m": 3, "1z": 2}


# What is refused.


@pytest.mark.parametrize("text", ["", "123m", "111m123s", "111345s123p", "567m111345677s"])
def test_a_number_of_tiles_that_no_hand_has_is_refused(text):  # case parse-07
    for ask in (shanten, waits, acceptance, discards, is_tenpai, is_complete, explain):
        with pytest.raises(ShantenError, match="expected 3n"):
            ask(text)


def test_a_hand_that_has_drawn_is_not_asked_for_waits():
    for ask in (waits, acceptance, is_tenpai):
        with pytest.raises(ShantenError, match=r"3n \+ 1 concealed tiles, such as 13, got 14"):
            ask("123m456p789s11222z")
    for ask in (waits, acceptance, is_tenpai):
        with pytest.raises(ShantenError, match=r"for a hand that has drawn see discards$"):
            ask("123m456p789s11222z")
        with pytest.raises(ShantenError, match=r"got 3$"):
            ask("123m")
    with pytest.raises(ShantenError, match=r"3n \+ 2 concealed tiles, such as 14, got 13"):
        discards("123m456p789s1122z")


def test_names_of_tiles_in_a_list_are_told_where_they_may_stand():
    for ask in (shanten, waits, acceptance, discards, is_tenpai, is_complete):
        names: Any = ["1m", "2m", "3m", "4m"]
        for tiles in (names, tuple(names)):
            with pytest.raises(ShantenError, match=r"a count for each kind.*Hand\.from_tiles"):
                ask(tiles)


def test_discards_are_printed_one_a_line():
    found = discards("12345m0677889p66z")
    lines = [line.split("\t") for line in str(found).splitlines()]
    assert [(tile, int(steps)) for tile, steps, _ in lines] == [each[:2] for each in found]
    for (_, _, accepted), choice in zip(lines, found, strict=True):
        kinds, total = accepted.split(" (")
        assert kinds == ", ".join(f"{kind} {live}" for kind, live in choice.acceptance.items())
        assert total.split()[0] == str(choice.acceptance.kinds)


# The mapping.


def test_tiles_are_a_mapping_that_shows_itself_as_one_and_does_not_change():
    tiles = Tiles({"1m": 2, "9p": 0})
    assert tiles == {"1m": 2, "9p": 0}
    assert repr(tiles) == "{'1m': 2, '9p': 0}"
    assert (tiles.kinds, tiles.live, len(tiles)) == (2, 2, 2)
    assert hash(tiles) == hash(Tiles({"1m": 2, "9p": 0}))
    with pytest.raises(TypeError):
        tiles["1m"] = 3  # type: ignore[index]


# Explanations.


@settings(max_examples=60)
@given(st.integers(0, hands(13).count() - 1))
def test_an_explanation_leads_to_a_complete_hand_by_as_many_tiles_as_it_says(place):
    hand = hands(13).unrank(place)
    why = explain(hand)
    assert why.shanten == shanten(hand)
    assert why.nearest in winning()
    assert why.missing.size == why.shanten + 1
    there = [
        h - s + m for h, s, m in zip(hand.counts, why.spare.counts, why.missing.counts, strict=True)
    ]
    assert tuple(there) == why.nearest.counts


def test_an_explanation_names_the_form_and_the_conventions_that_matter():
    assert explain("1144m2288p5599s1z").form == "seven_pairs"
    assert explain("19m19p19s1234567z").form == "thirteen_orphans"
    assert "structurally it is 0 away" in str(explain("1112223334444z"))
    assert "it would be 1 away" in str(explain("1z[111z][234m][234p][234s]"))
    assert explain("123m456p789s1122z").notes == ()


def test_the_nearest_hand_of_a_toy_deck_is_one_of_its_complete_hands():
    complete = regular(1, deck=TOY)
    for hand in hands(4, deck=TOY).sample(50, rng=4):
        assert explain(hand, deck=TOY).nearest in complete


# Found by trying to break it.


def test_explanations_hold_where_the_other_convention_has_no_hand():
    deck = Deck(((4, 0, 1, 4),))
    assert shanten("11113m[4444m]", deck=deck) == explain("11113m[4444m]", deck=deck).shanten == 1


def test_a_hand_that_no_form_is_open_to_is_neither_ready_nor_complete():
    one = Deck.toy(ranks=1, copies=1)
    assert waits("1m", deck=one) == {}
    assert not is_tenpai("1m", deck=one)
    assert not is_complete("1m", deck=one)
    with pytest.raises(ShantenError, match="open to, got 1m"):
        shanten("1m", deck=one)


def test_forms_may_come_one_by_one():
    for ask in (waits, acceptance, is_tenpai, shanten):
        named, one_by_one = (
            ask("123m456p789s1122z", forms=forms)  # type: ignore[arg-type]
            for forms in (["regular"], iter(["regular"]))
        )
        assert named == one_by_one


@pytest.mark.parametrize("forms", [5, None, "pairs", [], [["regular"]]])
def test_what_is_no_form_is_refused(forms):
    for ask in (shanten, waits, acceptance, is_tenpai, is_complete):
        with pytest.raises(ShantenError, match="form"):
            ask("123m456p789s1122z", forms=forms)


def test_more_copies_than_the_deck_has_are_refused_in_counts_too():
    five = (5, *[0] * 33)
    for structural in (False, True):
        with pytest.raises(ShantenError, match="at most 4 of 1m, got 5"):
            shanten(five, structural=structural)
    with pytest.raises(ShantenError, match="at most 0 of 2m, got 1"):
        is_tenpai("2m", deck=SANMA)


def test_equal_mappings_have_equal_hashes():
    one, other = Tiles({"3m": 4, "6m": 3}), Tiles({"6m": 3, "3m": 4})
    assert one == other
    assert hash(one) == hash(other)


def test_many_threads_give_what_one_gives():
    found = {}
    hard = hands(13).sample(400, rng=5)

    def read(name):
        found[name] = [shanten(hand) for hand in hard]

    before = sys.getswitchinterval()
    sys.setswitchinterval(1e-6)
    try:
        for cached in (measure, reader, combined):
            cached.cache_clear()
        threads = [threading.Thread(target=read, args=(name,)) for name in range(8)]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
    finally:
        sys.setswitchinterval(before)
    for cached in (measure, reader, combined):
        cached.cache_clear()
    alone = [shanten(hand) for hand in hard]
    assert all(found[name] == alone for name in range(8))
