"""A yaku that is a shape is there exactly on the hands of that shape's set.

The two are made without knowing of each other: a yaku is a test on one reading of one hand, a
shape is a set made by algebra on diagrams. Before anything is set aside, the test holds for some
reading and some winning tile of a concealed self-drawn win exactly where the set has the hand.
"""

from collections.abc import Callable
from functools import cache, partial

import pytest

from combinat.analysis.readings import readings
from combinat.scoring.features import every_place
from combinat.scoring.win import as_win
from combinat.scoring.yaku import YAKU
from combinat.sets import shapes
from combinat.sets.forms import regular, seven_pairs, thirteen_orphans, winning
from combinat.sets.handset import HandSet
from combinat.sets.shape_table import SHAPES
from combinat.tiles.hand import Hand

TABLES = [("S", "E"), ("E", "E"), ("N", "S"), ("W", "W")]
"""Seats and rounds: winds of value one by one, and twice the same."""

NAMES = {
    "all_runs": None,  # no yaku by itself
    "triplets": None,  # nor this
    "yakuhai": None,  # one yaku for each honor, below
    "pinfu": None,  # by the winds of value, below
    "sanshoku_doujun": "sanshoku doujun",
    "sanshoku_doukou": "sanshoku doukou",
    "chuuren_poutou": "chuuren poutou",
}
"""What yaku a shape is, where its name is another."""

OTHERS: dict[str | None, Callable[[], HandSet]] = {
    "chiitoitsu": seven_pairs,
    "kokushi musou": thirteen_orphans,
    "haku": partial(shapes.yakuhai, "5z"),
    "hatsu": partial(shapes.yakuhai, "6z"),
    "chun": partial(shapes.yakuhai, "7z"),
    # These ask for a winning tile too, and every hand has the right one.
    "suuankou tanki": shapes.suuankou,
    "junsei chuuren poutou": shapes.chuuren_poutou,
    "kokushi musou juusanmen": thirteen_orphans,
}
"""Yaku that are sets of another name."""

NO_SHAPES = {
    *("riichi", "double riichi", "ippatsu", "menzen tsumo", "rinshan kaihou", "chankan"),
    *("haitei raoyue", "houtei raoyui", "renhou", "tenhou", "chiihou", "renhou yakuman"),
    *("sankantsu", "suukantsu"),  # a set has no quads
    *("uumensai", "daisharin", "daichisei", "isshoku sanjun"),  # local, without a set
}
"""Yaku that are no shape of concealed tiles, or have no set."""


def makers(seat, round_wind):
    """For each yaku that is a shape, what makes the set of its hands at such a table."""
    found: dict[str | None, Callable[[], HandSet]] = {
        NAMES.get(name, name): shape.hands
        for name, shape in SHAPES.items()
        if NAMES.get(name, name) is not None
    }
    found |= OTHERS
    found["seat wind"] = partial(shapes.yakuhai, seat)
    found["round wind"] = partial(shapes.yakuhai, round_wind)
    found["pinfu"] = partial(shapes.pinfu, seat, round_wind)
    return found


@cache
def sets(seat, round_wind):
    """The sets themselves."""
    return {name: make() for name, make in makers(seat, round_wind).items()}


def yaku_of(hand, seat, round_wind):
    """The yaku whose tests hold for some reading and some winning tile, drawn by oneself."""
    found = set()
    split = readings(hand)
    assert split, hand
    for kind, held in enumerate(hand.counts):
        if held:
            win = as_win(hand, winning_tile=kind, tsumo=True, seat_wind=seat, round_wind=round_wind)
            for reading in split:
                for f in every_place(win, reading):
                    found |= {name for name in sets(seat, round_wind) if YAKU[name].test(f)}
    return found


def assert_same(hands):
    for number, hand in enumerate(hands):
        table = TABLES[number % len(TABLES)]
        holding = {name for name, those in sets(*table).items() if hand in those}
        assert yaku_of(hand, *table) == holding, (str(hand), *table)


def test_each_yaku_is_a_shape_or_is_known_to_be_none():
    assert set(makers("S", "E")) | NO_SHAPES == set(YAKU)
    assert not set(makers("S", "E")) & NO_SHAPES


def test_each_shape_is_asked_about():
    told = {name for name in SHAPES if NAMES.get(name, name) in YAKU}
    assert set(SHAPES) - told == {"all_runs", "triplets", "yakuhai", "pinfu"}


SMALL = 2000
"""The most hands of a set that are tried one and all."""

ALL_OF = [
    "chuuren poutou", "kokushi musou", "chinroutou", "daisuushii", "tsuuiisou", "shousuushii",
    "suurenkou", "daisangen",
]  # fmt: skip
SOME_OF = sorted(makers("S", "E").keys() - ALL_OF)


@pytest.mark.parametrize("name", ALL_OF)
def test_on_all_hands_of_a_small_set(name):
    hands = sets("S", "E")[name]
    assert 0 < hands.count() < SMALL
    assert_same(hands)


@pytest.mark.parametrize("name", SOME_OF)
def test_on_some_hands_of_a_large_set(name):
    assert_same(sets("S", "E")[name].sample(40, rng=1, weight="patterns"))


@pytest.mark.parametrize("name", ALL_OF + SOME_OF)
def test_on_winning_hands_outside_it(name):
    assert_same((winning() - sets("S", "E")[name]).sample(12, rng=2, weight="patterns"))


@pytest.mark.parametrize(
    "full",
    [lambda: shapes.all_runs() & shapes.sanankou(), shapes.chinitsu],
    ids=["as runs one thing, as triplets another", "one suit"],
)
def test_on_hands_of_many_readings(full):
    assert_same((regular() & full()).sample(150, rng=3, weight="patterns"))


def test_a_yaku_that_were_a_little_wider_would_be_found_out(monkeypatch):
    wider = YAKU["ittsu"]._replace(test=lambda f: len(set(f.runs)) == 4)
    monkeypatch.setitem(YAKU, "ittsu", wider)
    assert "ittsu" in yaku_of(Hand("123m456p345789s11z"), "S", "E")
    with pytest.raises(AssertionError):
        assert_same([Hand("123m456p345789s11z")])
