"""How many hands win, on which public tables contradict each other."""

from fractions import Fraction
from math import comb, log

import combinat as cb
from combinat.counting.winning import (
    count_regular,
    count_seven_pairs,
    count_thirteen_orphans,
    count_winning,
)
from combinat.results.known import known
from combinat.tiles.deck import NO_HONORS

TABLE = cb.winning_table()


def test_the_table_has_the_six_lines_known():
    lines = {name: (patterns, deals) for name, patterns, deals, _ in TABLE}
    assert lines == {
        "all hands": (known("hands-14-patterns").value, known("hands-14-deals").value),
        "regular": known("regular-14").value,
        "ryanpeikou overlap": known("ryanpeikou-overlap-14").value,
        "seven pairs": known("seven-pairs-14").value,
        "thirteen orphans": known("orphans-14").value,
        "all winning": (known("winning-14-patterns").value, known("winning-14-deals").value),
    }
    assert all(p == Fraction(deals, comb(136, 14)) for _, _, deals, p in TABLE)  # type: ignore[arg-type]


def test_the_overlap_is_subtracted_once():  # case count-01
    parts = (
        count_regular(weight="deals"),
        count_seven_pairs(weight="deals"),
        count_regular(weight="deals", different=True),
        count_thirteen_orphans(weight="deals"),
    )
    assert parts == (11_353_128_141_498, 1_505_948_184_576, 1_306_741_248, 1_308_622_848)
    regular, pairs, both, orphans = parts
    total = regular + pairs - both + orphans
    assert total == count_winning(weight="deals") == cb.winning().count("deals")
    assert total == 12_859_078_207_674
    assert known("winning-14-deals").printed == total + both


def test_the_numbers_of_different_hands():  # case count-13
    assert count_regular() == cb.regular().count() == 11_498_658
    assert count_winning() == cb.winning().count() == 16_873_619
    assert count_regular(deck=NO_HONORS) == cb.regular(deck=NO_HONORS).count() == 5_237_550


def test_any_of_the_thirteen_kinds_may_be_the_pair_of_orphans():  # case count-15
    assert cb.thirteen_orphans().count("deals") == 13 * comb(4, 2) * 4**12 == 1_308_622_848
    honor_pairs = sum(
        cb.thirteen_orphans().after(f"{honor}{honor}z").count() for honor in range(1, 8)
    )
    assert honor_pairs == 7
    assert 7 * comb(4, 2) * 4**12 == 704_643_072  # what counts an honor as the pair only


def test_one_deal_in_330_529_wins():  # case prob-01
    chance = cb.winning().probability()
    assert chance == Fraction(12_859_078_207_674, comb(136, 14))
    assert round(1 / chance, 3) == Fraction("330529.526")
    assert round(1 / cb.regular().probability()) == 374_373
    assert round(1 / (cb.regular() | cb.seven_pairs()).probability()) == 330_563


def test_330_000_deals_do_not_make_it_certain():  # case prob-10
    miss = 1 - cb.winning().probability()
    assert abs(1 - float(miss) ** 330_000 - 0.6315312800336836) < 1e-12
    half = -(-log(0.5) // log(float(miss)))
    assert half == 229_106
