"""Many hands at once give what one hand after the other gives, whichever engine does the work."""

import os
import random
import subprocess
import sys
import tracemalloc
from functools import cache
from itertools import combinations, product
from math import comb
from typing import Any

import numpy as np
import pytest

from combinat import brute
from combinat.analysis import batch, engines
from combinat.analysis.shanten import ShantenError
from combinat.analysis.shanten import shanten as one_shanten
from combinat.analysis.tables import MOST_SELECTIONS, suit_words, tables
from combinat.analysis.tables import product as products
from combinat.analysis.waits import is_tenpai as one_is_tenpai
from combinat.diagrams.chance import ChanceError
from combinat.sets.forms import FORMS, hands, winning
from combinat.sets.handset import HandSetError
from combinat.sets.levels import tenpai
from combinat.tiles.deck import NO_HONORS, RIICHI, SANMA, Deck, DeckError
from combinat.tiles.hand import Hand
from combinat.tiles.kinds import KINDS
from tests.samples import ALL, dealt, of_one_suit, with_quads
from tests.toys import PAIRS_AND_ORPHANS, TOYS

needs_numba = pytest.mark.skipif(not engines.has_numba(), reason="Numba is not installed")
each_engine = pytest.mark.parametrize("engine", ["numpy", pytest.param("numba", marks=needs_numba)])
each_toy = pytest.mark.parametrize("toy", TOYS, ids=map(str, TOYS))

SIZES = [size for melds in range(5) for size in (3 * melds + 1, 3 * melds + 2)]


@cache
def rows_of(deck, tiles):
    """All hands of a deck, one a row."""
    listed = [deck.vector(hand) for hand in brute.hands(deck, tiles)]
    return np.array(listed, np.int64).reshape(len(listed), len(deck.copies))


def one_by_one(rows, **options):
    return np.array([one_shanten(row, **options) for row in rows.tolist()], np.int8)


# The same as one hand after the other.


@cache
def samples():
    """Rows of the full deck that differ in what is hard about them, each with its shanten."""
    each = 1 if ALL else 6
    found = {
        "random": np.concatenate([dealt(50_000, 13)[::each], dealt(50_000, 14)[::each]]),
        "with quads": np.concatenate([with_quads(50_000, 13), with_quads(50_000, 14)])[::each],
        "of any size": np.concatenate([with_quads(500, size, quads=0) for size in SIZES]),
        "of one suit": np.concatenate([of_one_suit(13), of_one_suit(14)])[::each],
    }
    return {name: (rows, one_by_one(rows)) for name, rows in found.items()}


@each_engine
@pytest.mark.parametrize("sample", ["random", "with quads", "of any size", "of one suit"])
def test_hands_of_the_full_deck(engine, sample):
    rows, told = samples()[sample]
    assert np.array_equal(batch.shanten(rows, engine=engine), told)


@cache
def toys(toy):
    """All hands of a toy deck, or many of the many, each with its shanten; None: some have none."""
    found = []
    for melds, more in product(toy.melds, (1, 2)):
        rows = rows_of(toy.deck, 3 * melds + more)
        some = rows[:: len(rows) // 2000 + 1]
        asked: list[tuple[Any, dict[str, Any]]] = [
            (rows, {}),
            (some, {"structural": True}),
            *((some, {"forms": f}) for f in FORMS),
        ]
        for chosen, options in asked:
            options = {"deck": toy.deck, **options}
            try:
                found.append((chosen, options, one_by_one(chosen, **options)))
            except ShantenError:
                found.append((chosen, options, None))
    return found


@each_engine
@each_toy
def test_all_hands_of_a_toy_deck(engine, toy):
    for rows, options, told in toys(toy):
        if told is None:
            with pytest.raises(batch.BatchError):
                batch.shanten(rows, **options, engine=engine)
        else:
            assert np.array_equal(batch.shanten(rows, **options, engine=engine), told)


@each_engine
def test_hands_of_pairs_and_orphans(engine):
    rows = batch.deal(5000, 14, rng=9, deck=PAIRS_AND_ORPHANS)
    for forms in (FORMS, "seven_pairs", "thirteen_orphans"):
        found = batch.shanten(rows, forms=forms, deck=PAIRS_AND_ORPHANS, engine=engine)
        assert np.array_equal(found, one_by_one(rows, forms=forms, deck=PAIRS_AND_ORPHANS))


@each_engine
@pytest.mark.parametrize("deck", [SANMA, NO_HONORS, RIICHI.without("111m234p77z")], ids=str)
def test_hands_of_other_decks(engine, deck):
    rows = batch.deal(3000, 14, rng=1, deck=deck)
    assert np.array_equal(
        batch.shanten(rows, deck=deck, engine=engine), one_by_one(rows, deck=deck)
    )


@each_engine
@pytest.mark.parametrize("form", FORMS)
def test_each_form_alone(engine, form):
    rows = np.concatenate([dealt(1000, 13), with_quads(1000, 14)])
    assert np.array_equal(
        batch.shanten(rows, forms=form, engine=engine), one_by_one(rows, forms=form)
    )


@each_engine
def test_melds_to_make_can_be_more_than_the_tiles_hold(engine):
    rows = np.concatenate([with_quads(300, size, quads=0) for size in (1, 2, 4, 5, 7, 8)])
    for melds in (3, 4):
        found = batch.shanten(rows, melds=melds, engine=engine)
        assert np.array_equal(found, one_by_one(rows, melds=melds))


@each_engine
def test_the_structural_convention(engine):
    rows = with_quads(5000, 13)
    found = batch.shanten(rows, structural=True, engine=engine)
    assert np.array_equal(found, one_by_one(rows, structural=True))
    assert (found <= batch.shanten(rows, engine=engine)).all()
    assert (found < batch.shanten(rows, engine=engine)).any()


# Ready hands and their waits.


@each_engine
def test_ready_hands_are_those_of_the_set(engine):
    every = tenpai()
    rows = np.array(
        [*[hand.counts for hand in every.sample(300, rng=2)], *dealt(3000, 13).tolist()]
    )
    told = [hand in every for hand in map(RIICHI.hand, rows.tolist())]
    assert batch.is_tenpai(rows, engine=engine).tolist() == told


@each_engine
def test_ready_hands_by_the_structural_convention(engine):
    rows = np.array([RIICHI.vector(hand) for hand in ("123456789m1111p", "1112223334444z")])
    assert not batch.is_tenpai(rows, engine=engine).any()
    assert batch.is_tenpai(rows, structural=True, engine=engine).all()
    assert all(one_is_tenpai(row, structural=True) for row in rows.tolist())


@each_engine
@pytest.mark.parametrize("forms", [FORMS, *FORMS], ids=str)
def test_waits_are_the_draws_into_the_complete_hands(engine, forms):
    complete = winning(forms=forms)
    ready = [hand.counts for hand in tenpai(forms=forms).sample(200, rng=3, weight="patterns")]
    rows = np.array([*ready, *with_quads(300, 13).tolist()])
    told = np.zeros_like(rows, np.bool_)
    for row, kind in product(range(len(rows)), range(len(KINDS))):
        drawn = rows[row].copy()
        drawn[kind] += 1
        told[row, kind] = drawn[kind] <= 4 and RIICHI.hand(drawn.tolist()) in complete
    assert np.array_equal(batch.waits(rows, forms=forms, engine=engine), told)


@each_engine
@each_toy
def test_waits_of_all_hands_of_a_toy_deck(engine, toy):
    for melds in toy.melds:
        complete = {toy.deck.vector(hand) for hand in brute.winning(toy.deck, melds)}
        rows = rows_of(toy.deck, 3 * melds + 1)
        if not complete:
            continue
        found = batch.waits(rows, deck=toy.deck, engine=engine)
        for row, waiting in zip(rows.tolist(), found.tolist(), strict=True):
            drawn = [(*row[:i], row[i] + 1, *row[i + 1 :]) for i in range(len(row))]
            assert waiting == [hand in complete for hand in drawn]


def test_the_hand_of_nine_waits():
    assert batch.waits([RIICHI.vector("1112345678999m")])[0].tolist() == [True] * 9 + [False] * 25


# Arrays of every kind.

ROWS = [RIICHI.vector(hand) for hand in ("19m19p19s1234567z", "123m456p789s1122z", "1122m")]
TOLD = [0, 0, 0]


@each_engine
@pytest.mark.parametrize("dtype", [order + code for order in "<>" for code in "bBhHiIlLqQ"])
def test_every_integer_dtype_is_read(engine, dtype):
    found = batch.shanten(np.array(ROWS, dtype), engine=engine)
    assert found.tolist() == TOLD
    assert found.dtype == np.int8


@each_engine
def test_every_layout_is_read(engine):
    rows = dealt(9000, 13)
    told = batch.shanten(rows, engine=engine)
    wide = np.zeros((9000, 68), rows.dtype)
    wide[:, ::2] = rows
    assert not rows.flags.writeable
    for same in (np.asfortranarray(rows), wide[:, ::2], rows.copy(), rows[::-1][::-1]):
        assert np.array_equal(batch.shanten(same, engine=engine), told)
    assert np.array_equal(batch.shanten(rows[:, ::-1][:, ::-1][::2], engine=engine), told[::2])


@each_engine
def test_lists_and_no_hands_at_all_are_read(engine):
    assert batch.shanten(ROWS, engine=engine).tolist() == TOLD
    none = np.zeros((0, 34), int)
    assert batch.shanten(none, engine=engine).shape == (0,)
    assert batch.is_tenpai(none, engine=engine).shape == (0,)
    assert batch.waits(none, engine=engine).shape == (0, 34)


def test_the_array_is_left_as_it_was():
    rows = dealt(100, 13).copy()
    batch.waits(rows)
    assert np.array_equal(rows, dealt(100, 13))


@pytest.mark.parametrize(
    ("array", "complaint"),
    [
        (np.zeros(34, int), r"shape \(hands, 34\), got \(34,\)"),
        (np.zeros((2, 33), int), r"shape \(hands, 34\), got \(2, 33\)"),
        (np.zeros((1, 2, 34), int), "shape"),
        (np.zeros((34, 5), int).T[:, :9], "shape"),
        ([], "whole numbers"),
        ([[1, 2], [3]], r"whole numbers, of shape \(hands, 34\), .*got rows of different lengths"),
        (
            ["123m456p789s1122z"],
            r"such as \[Hand\(hand\).counts for hand in hands\], got one of <U17",
        ),
        (np.zeros((2, 34)), "whole numbers, .* got one of float64"),
        (np.full((2, 34), np.nan), "whole numbers"),
        (np.zeros((2, 34), bool), "whole numbers"),
        (np.zeros((2, 34), object), "whole numbers, .* got one of object"),
        (np.zeros((2, 34), complex), "whole numbers"),
        ([["1"] * 34], "whole numbers"),
        (np.ma.masked_array(np.zeros((2, 34), int)), "masked"),
        (None, "whole numbers"),
    ],
    ids=str,
)
@pytest.mark.parametrize("ask", [batch.shanten, batch.is_tenpai, batch.waits])
def test_what_is_no_array_of_hands_is_an_error(ask, array, complaint):
    with pytest.raises(batch.BatchError, match=complaint):
        ask(array)


def test_the_error_about_what_is_no_array_says_how_to_get_one():
    written = ["123m456p789s1122z"]
    with pytest.raises(batch.BatchError, match=r"\[Hand\(hand\)\.counts for hand in hands\]"):
        batch.shanten(written)
    assert batch.shanten([Hand(hand).counts for hand in written]).tolist() == [0]
    toy = Deck.toy(ranks=5)
    with pytest.raises(batch.BatchError, match=r"shape \(hands, 5\), .*\[deck\.vector\(hand\)"):
        batch.shanten(["11123m"], deck=toy)
    assert batch.shanten([toy.vector("11123m")], deck=toy).tolist() == [-1]


@each_engine
@pytest.mark.parametrize("row", [0, 1, batch.CHUNK - 1, batch.CHUNK, 9999])
@pytest.mark.parametrize(
    ("kind", "held", "complaint"),
    [
        (4, 5, "expected 0 to 4 of 5m, got 5"),
        (33, 255, "of 7z, got 255"),
        (33, 127, "of 7z, got 127"),
        (0, -1, "of 1m, got -1"),
        (9, -128, "of 1p, got -128"),
        (9, 2**32, f"of 1p, got {2**32}"),
        (9, 2**63 - 1, f"of 1p, got {2**63 - 1}"),
        (9, 2**64 - 1, f"of 1p, got {2**64 - 1}"),
    ],
)
def test_a_count_out_of_bounds_names_its_row(engine, row, kind, held, complaint):
    dtype = np.min_scalar_type(held)
    rows = dealt(10_000, 13).astype(dtype)
    rows[row, kind] = held
    for ask in (batch.shanten, batch.is_tenpai, batch.waits):
        with pytest.raises(batch.BatchError, match=f"{complaint}, in row {row}$"):
            ask(rows, engine=engine)


@each_engine
@pytest.mark.parametrize(("taken", "tiles"), [("111m", 12), ("2m", 15), ("", 13)])
def test_a_wrong_number_of_tiles_names_its_row(engine, taken, tiles):
    hand = {12: "123m456p789s112z", 15: "123m456p789s111222z", 13: "123m456p789s1122z"}[tiles]
    rows = np.array([RIICHI.vector("1m"), RIICHI.vector("1122m"), RIICHI.vector(hand)])
    if tiles == 13:
        with pytest.raises(batch.BatchError, match="at most 11 tiles, got 13, in row 2"):
            batch.shanten(rows, melds=3, engine=engine)
    else:
        with pytest.raises(batch.BatchError, match=rf"3n \+ 1 or 3n \+ 2.*{tiles}, in row 2"):
            batch.shanten(rows, engine=engine)


@each_engine
def test_the_first_row_at_fault_is_named_whatever_its_fault(engine):
    rows = dealt(10, 13).copy()
    rows[5] = RIICHI.vector("11m3z")
    rows[7, 0] = 9
    with pytest.raises(batch.BatchError, match="got 3, in row 5"):
        batch.shanten(rows, engine=engine)
    rows[2, 33] = 9
    with pytest.raises(batch.BatchError, match="7z, got 9, in row 2"):
        batch.shanten(rows, engine=engine)


@each_engine
def test_only_hands_that_wait_for_a_tile_are_ready_or_have_waits(engine):
    rows = np.array([RIICHI.vector("1122m"), RIICHI.vector("11m")])
    for ask in (batch.is_tenpai, batch.waits):
        with pytest.raises(batch.BatchError, match=r"3n \+ 1 tiles.*got 2, in row 1"):
            ask(rows, engine=engine)


@each_engine
def test_a_hand_that_no_form_is_open_to_is_an_error(engine):
    rows = np.array([RIICHI.vector("19m19p19s1234567z"), RIICHI.vector("1122m")])
    with pytest.raises(batch.BatchError, match="seven_pairs is open to, got 4, in row 1"):
        batch.shanten(rows, forms="seven_pairs", engine=engine)
    with pytest.raises(batch.BatchError, match="in row 0"):
        batch.shanten(rows, forms=(), engine=engine)


@pytest.mark.parametrize(
    ("options", "error", "complaint"),
    [
        ({"forms": "nine_gates"}, batch.BatchError, "expected forms out of regular"),
        ({"melds": 5}, batch.BatchError, "at most 4 melds"),
        ({"melds": -1}, HandSetError, "melds"),
        ({"melds": 1.0}, HandSetError, "melds"),
        ({"engine": "cuda"}, batch.BatchError, "'numpy' or 'numba'"),
        ({"deck": Deck.toy(ranks=12)}, batch.BatchError, r"\(hands, 12\)"),
    ],
)
def test_a_question_that_is_none_is_an_error(options, error, complaint):
    with pytest.raises(error, match=complaint):
        batch.shanten(ROWS, **options)


def test_a_suit_too_wide_for_a_table_is_an_error():
    wide = Deck.toy(ranks=20)
    with pytest.raises(DeckError, match=f"{MOST_SELECTIONS:,} selections"):
        batch.shanten(np.zeros((1, 20), int), deck=wide)


def test_an_engine_that_is_not_there_is_an_error(monkeypatch):
    monkeypatch.setattr(batch, "has_numba", lambda: False)
    with pytest.raises(batch.BatchError, match="expected Numba to be installed"):
        batch.shanten(ROWS, engine="numba")


# What is looked up.

SUIT = ((4,) * 9, (4,) * 9, (True,) * 7 + (False,) * 2, (0, 8))
HONORS = ((4,) * 7, (4,) * 7, (False,) * 7, tuple(range(7)))


def test_there_are_as_many_profiles_and_sums_of_profiles_as_are_known():
    suit, honors = suit_words(*SUIT).profiles, suit_words(*HONORS).profiles
    sums = [len(np.unique(products(suit, x).reshape(-1, 10), axis=0)) for x in (suit, honors)]
    assert (len(suit), len(honors), *sums) == (126, 55, 180, 165)


def test_tables_are_shared_and_cannot_be_written():
    made = tables(RIICHI)
    assert tables(RIICHI) is made
    for array in made:
        with pytest.raises(ValueError, match="read-only"):
            array[...] = 0


# Memory, processes and the folder of the cache.


@each_engine
@pytest.mark.parametrize("ask", [batch.shanten, batch.waits])
def test_memory_does_not_grow_with_the_number_of_hands(engine, ask):
    ask(dealt(5000, 13), engine=engine)
    peaks = []
    for rows in (dealt(20_000, 13), dealt(100_000, 13)):
        tracemalloc.start()
        found = ask(rows, engine=engine)
        peaks.append(tracemalloc.get_traced_memory()[1] - found.nbytes)
        tracemalloc.stop()
    # Whether a hand is ready, and the numbers of those that are, are a few bytes a hand.
    assert peaks[1] < peaks[0] + 3 * 80_000


PROGRAM = """
import numpy as np
from combinat.analysis import batch
print(np.bincount(batch.shanten(batch.deal(3000, 14, rng=5), engine="numba") + 1).tolist())
"""
NO_CACHE = "import numba.core.caching as c; c.CacheImpl._locator_classes = []\n"


def started(program, **environment):
    return subprocess.Popen(
        [sys.executable, "-W", "error", "-c", program],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        env=os.environ | {"NUMBA_NUM_THREADS": "1"} | environment,
        encoding="utf-8",
    )


def printed(process):
    out, err = process.communicate(timeout=300)
    assert process.returncode == 0, err
    return out


@needs_numba
def test_two_processes_at_once_and_a_spoilt_or_missing_cache(tmp_path):
    rows = batch.deal(3000, 14, rng=5)
    told = f"{np.bincount(batch.shanten(rows, engine='numpy') + 1).tolist()}\n"
    folder = {"NUMBA_CACHE_DIR": str(tmp_path)}
    both = [started(PROGRAM, **folder) for _ in range(2)]
    assert [printed(process) for process in both] == [told] * 2
    kept = [path for path in tmp_path.rglob("*") if path.is_file()]
    assert kept
    for path in kept:
        path.write_bytes(path.read_bytes()[:40])
    assert printed(started(PROGRAM, **folder)) == told
    assert printed(started(NO_CACHE + PROGRAM)) == told


# Deals.


def test_deals_are_of_the_deck_and_of_the_size():
    for tiles in (0, 1, 13, 14, 70, 136):
        rows = batch.deal(50, tiles, rng=1)
        assert rows.shape == (50, 34)
        assert (rows.sum(axis=1) == tiles).all()
        assert (rows <= 4).all()
    assert (batch.deal(3, 108, deck=SANMA) == np.array(SANMA.copies)).all()
    assert batch.deal(0, 13).shape == (0, 34)
    assert batch.deal(3, 0, deck=Deck((), ())).shape == (3, 0)


def test_deals_come_as_often_as_they_should():
    deck = Deck(((3, 2, 0, 1),), (2,))
    n = 200_000
    rows, counts = np.unique(batch.deal(n, 4, rng=11, deck=deck), axis=0, return_counts=True)
    ways = [
        [comb(c, held) for c, held in zip(deck.copies, row, strict=True)] for row in rows.tolist()
    ]
    expected = np.array([np.prod(way) for way in ways]) / deck.deals(4) * n
    assert len(rows) == hands(4, deck=deck).count()
    assert expected.sum() == pytest.approx(n)
    chi = ((counts - expected) ** 2 / expected).sum()
    degrees = len(rows) - 1
    assert chi < degrees + 4 * (2 * degrees) ** 0.5


def test_kinds_are_dealt_alike_in_every_chunk():
    rows = batch.deal(3 * batch.CHUNK, 13, rng=4).reshape(3, batch.CHUNK, 34)
    expected = 13 / 34
    spread = (13 / 136 * 123 / 136 * 4 / batch.CHUNK) ** 0.5
    assert (abs(rows.mean(axis=1) - expected) < 6 * spread).all()
    for one, other in combinations(rows, 2):
        assert not np.array_equal(one, other)


def test_a_seed_gives_the_same_deals_and_a_source_moves_on():
    for seed in (0, 7, -3, 2**200):
        assert np.array_equal(batch.deal(9, rng=seed), batch.deal(9, rng=seed))
    for source in (random.Random(1), np.random.default_rng(1)):
        assert not np.array_equal(batch.deal(9, rng=source), batch.deal(9, rng=source))
    assert not np.array_equal(batch.deal(9), batch.deal(9))


@pytest.mark.parametrize("rng", ["7", 7.0, True, np.random])
def test_what_is_no_source_of_chance_is_an_error(rng):
    with pytest.raises(ChanceError, match="expected rng"):
        batch.deal(3, rng=rng)


def test_what_cannot_be_dealt_is_an_error():
    with pytest.raises(batch.BatchError, match=r"at most the 136 tiles.*got 137"):
        batch.deal(3, 137)
    wrong: list[tuple[Any, Any]] = [(-1, 13), (1.5, 13), (1, -1), (1, "13")]
    for n, tiles in wrong:
        with pytest.raises(HandSetError):
            batch.deal(n, tiles)
