"""From han and fu to who pays whom."""

import pickle
from functools import partial

import pytest
from hypothesis import given
from hypothesis import strategies as st

from combinat.scoring.points import LIMITS, Payments, base_points, hundred, payments, points
from combinat.scoring.presets import EMA, M_LEAGUE, MAHJONG_SOUL, TENHOU, TENHOU_SANMA, WRC
from combinat.scoring.rules import Rules
from combinat.scoring.score import score
from combinat.scoring.situation import ScoreError, Situation
from combinat.scoring.win import as_win

HAND = "123m456p789s11122z"
ORPHANS_OF_THREE = "19m19p119s1234567z"


def paid(base, *, seat="S", by="ron", **more):
    win = as_win(HAND, winning_tile="2z", seat_wind=seat, tsumo=by == "tsumo", **more)
    return payments(win, base)


# --- cases from the field ----------------------------------------------------------------------


def test_case_points_01_a_self_drawn_win_is_worth_the_sum_of_the_payments():
    won = score("123456m22p234789s", winning_tile="4s", tsumo=True)
    assert dict(won.yaku) == {"menzen tsumo": 1, "pinfu": 1}
    assert won.payments == {"E": -700, "S": 1500, "W": -400, "N": -400}
    assert (won.han, won.fu, won.points) == (2, 20, 1500)


def test_case_points_02_honba_when_the_dealer_draws():
    held = dict.fromkeys("ESWN", 25_000)
    for honba, after in ((0, [37_000, *[21_000] * 3]), (1, [49_300, *[16_900] * 3])):
        for seat, amount in paid(2000, seat="E", by="tsumo", honba=honba).items():
            held[seat] += amount
        assert list(held.values()) == after


DRAGONS = "22p11z1z[555z][666z][777z]"
HONORS = "22z11z1z[555z][666z][777z]"


def fed(hand, *, by, rules, liable="W", **more):
    """What the seats get for a win of South with one who is liable."""
    won = score(
        hand, winning_tile=hand[:1] + hand[2], tsumo=by == "tsumo", liable=liable,
        discarder=None if by == "tsumo" else by, rules=rules, **more,
    )  # fmt: skip
    assert sum(won.payments.values()) == 0
    return won, [won.payments[seat] for seat in "ESWN"]


def test_cases_points_03_and_04_honba_are_for_the_liable_player():
    assert fed(DRAGONS, by="E", rules=TENHOU, honba=2)[1] == [-16_000, 32_600, -16_600, 0]
    assert fed(DRAGONS, by="E", rules=TENHOU, honba=6)[1] == [-16_000, 33_800, -17_800, 0]


def test_case_points_05_the_whole_hand_or_that_yakuman():
    assert fed(HONORS, by="E", rules=TENHOU)[1] == [-32_000, 64_000, -32_000, 0]
    assert fed(HONORS, by="E", rules=MAHJONG_SOUL)[1] == [-48_000, 64_000, -16_000, 0]
    assert fed(HONORS, by="tsumo", rules=TENHOU)[1] == [0, 64_000, -64_000, 0]
    assert fed(HONORS, by="tsumo", rules=MAHJONG_SOUL)[1] == [-16_000, 64_000, -40_000, -8_000]


def test_who_is_liable_and_for_what_is_told():
    for rules, told in (
        (TENHOU, "W is liable for the whole hand; 64,000 in all"),
        (MAHJONG_SOUL, "W is liable for daisangen; 64,000 in all"),
        (EMA, "W is liable for the whole hand; 32,000 in all"),
    ):
        assert told in str(fed(HONORS, by="E", rules=rules)[0])


def test_of_several_yakuman_that_do_not_add_up_the_highest_counts():
    won = score("1112223334445z5z", winning_tile="5z", rules=EMA)
    assert "; 1 yakuman, the highest\n" in str(won)
    assert "; 3 yakuman\n" in str(score("1112223334445z5z", winning_tile="5z"))


@pytest.mark.parametrize(("rules", "value"), [(TENHOU, 32_000), (MAHJONG_SOUL, 64_000)])
def test_case_points_08_what_is_shown_is_what_is_paid(rules, value):
    won = score("111m333p555777s33z", winning_tile="3z", discarder="E", rules=rules)
    assert dict(won.yaku) == {"suuankou tanki": value // 32_000}
    assert (won.yakuman * 32_000, won.points, won.payments["E"]) == (value, value, -value)
    assert f"{value:,}" in str(won)


@pytest.mark.parametrize(
    ("kiriage", "south", "east"), [(False, 7700, 11_600), (True, 8000, 12_000)]
)
def test_case_points_09_rounding_up_to_a_mangan(kiriage, south, east):
    rules = TENHOU.but(kiriage=kiriage)
    for han, fu in ((4, 30), (3, 60)):
        base, _ = base_points(han, fu, rules)
        for seat, value in (("S", south), ("E", east)):
            assert paid(base, seat=seat, rules=rules)["winner"] == value
    for han, fu in ((4, 25), (3, 50)):
        base, _ = base_points(han, fu, rules)
        assert paid(base, rules=rules)["winner"] == 6400


# --- liability, as M.League's example has it ---------------------------------------------------


@pytest.mark.parametrize(
    ("rules", "by", "seats"),
    [
        (M_LEAGUE, "tsumo", [-16_000, 64_300, -40_300, -8_000]),
        (MAHJONG_SOUL, "tsumo", [-16_000, 64_300, -40_300, -8_000]),
        (TENHOU, "tsumo", [0, 64_300, -64_300, 0]),
        (M_LEAGUE, "E", [-48_000, 64_300, -16_300, 0]),
        (MAHJONG_SOUL, "E", [-48_000, 64_300, -16_300, 0]),
        (TENHOU, "E", [-32_000, 64_300, -32_300, 0]),
        # one yakuman at most; the discarder pays the counters
        (EMA, "E", [-16_300, 32_300, -16_000, 0]),
        (EMA, "tsumo", [0, 32_300, -32_300, 0]),
        # dealing in oneself
        (TENHOU, "W", [0, 64_300, -64_300, 0]),
        (M_LEAGUE, "W", [0, 64_300, -64_300, 0]),
    ],
)
def test_the_official_example_of_liability(rules, by, seats):
    assert fed(HONORS, by=by, rules=rules, honba=1)[1] == seats


def test_riichi_sticks_are_no_part_of_it():
    won = score(
        DRAGONS, winning_tile="2p", discarder="E", liable="W", riichi_sticks=2, rules=TENHOU
    )
    assert dict(won.payments) == {"E": -16_000, "S": 34_000, "W": -16_000, "N": 0}


def test_a_yakuman_that_counts_twice_falls_on_the_liable_player_twice():
    winds = "55z[111z][222z][333z][444z]"
    won, seats = fed(winds, by="tsumo", rules=MAHJONG_SOUL, liable="N")
    assert dict(won.yaku) == {"daisuushii": 2, "tsuuiisou": 1}
    # 64,000 by the liable player alone, and 32,000 by all
    assert seats == [-16_000, 96_000, -8_000, -72_000]


def test_four_quads_only_where_the_rules_have_it():
    quads = "22p[2222m][3333p](6666s)[8888m]".replace("3333p", "4444p")
    assert fed(quads, by="tsumo", rules=M_LEAGUE)[1] == [0, 32_000, -32_000, 0]
    assert fed(quads, by="tsumo", rules=WRC)[1] == [0, 32_000, -32_000, 0]
    with pytest.raises(ScoreError, match="do not show any yakuman"):
        fed(quads, by="tsumo", rules=TENHOU)


def test_of_several_yakuman_those_that_are_named():
    hand = "22z[5555z][6666z](7777z)[111m]"
    with pytest.raises(ScoreError, match="do not show suukantsu"):
        fed(hand, by="tsumo", rules=M_LEAGUE, liable={"suukantsu": "W"})
    hand = "22z[5555z][6666z](7777z)[1111z]"
    both = fed(hand, by="tsumo", rules=M_LEAGUE)[1]
    assert both == [-16_000, 96_000, -72_000, -8_000]  # tsuuiisou is paid by all
    one = fed(hand, by="tsumo", rules=M_LEAGUE, liable={"daisangen": "W"})[1]
    assert one == [-32_000, 96_000, -48_000, -16_000]


@pytest.mark.parametrize(
    "hand",
    [
        "22p777z1z11z[555z][666z]",  # the third set is concealed
        "22p11z1z(5555z)(6666z)(7777z)",  # nothing was called
        "22p11z1z[555z][666z][123m]",
    ],
)
def test_nobody_is_liable_where_the_melds_do_not_show_it(hand):
    with pytest.raises(ScoreError, match="liable clashes"):
        fed(hand, by="tsumo", rules=TENHOU)


# --- the tables --------------------------------------------------------------------------------

TABLE = {
    # by ron, by draw from others and dealer, dealer by ron, by draw from each
    "mangan": (2000, 8000, (2000, 4000), 12_000, 4000),
    "haneman": (3000, 12_000, (3000, 6000), 18_000, 6000),
    "baiman": (4000, 16_000, (4000, 8000), 24_000, 8000),
    "sanbaiman": (6000, 24_000, (6000, 12_000), 36_000, 12_000),
    "counted yakuman": (8000, 32_000, (8000, 16_000), 48_000, 16_000),
}


@pytest.mark.parametrize("name", TABLE)
def test_the_limits(name):
    base, ron, (other, dealer), dealers_ron, each = TABLE[name]
    assert [found for _, told, found in LIMITS if told == name] == [base]
    assert paid(base)["winner"] == ron
    assert paid(base, by="tsumo") == {
        "E": -dealer, "S": 2 * other + dealer, "W": -other, "N": -other,
    }  # fmt: skip
    assert paid(base, seat="E")["winner"] == dealers_ron
    assert paid(base, seat="E", by="tsumo")["E"] == 3 * each


@pytest.mark.parametrize(
    ("han", "name"),
    [
        (5, "mangan"), (6, "haneman"), (7, "haneman"), (8, "baiman"), (10, "baiman"),
        (11, "sanbaiman"), (12, "sanbaiman"), (13, "counted yakuman"), (40, "counted yakuman"),
    ],
)  # fmt: skip
def test_what_a_number_of_han_is_called(han, name):
    assert base_points(han, 30) == (TABLE[name][0], name)
    if han >= 11:
        assert base_points(han, 30, M_LEAGUE) == (6000, "sanbaiman")


@pytest.mark.parametrize(
    ("han", "fu", "ron", "dealers_ron", "draw", "dealers_draw"),
    [
        # as they are printed in every table of points
        (1, 30, 1000, 1500, (300, 500), 500),
        (1, 40, 1300, 2000, (400, 700), 700),
        (1, 50, 1600, 2400, (400, 800), 800),
        (1, 110, 3600, 5300, (900, 1800), 1800),
        (2, 25, 1600, 2400, (400, 800), 800),
        (2, 30, 2000, 2900, (500, 1000), 1000),
        (2, 40, 2600, 3900, (700, 1300), 1300),
        (2, 70, 4500, 6800, (1200, 2300), 2300),
        (3, 25, 3200, 4800, (800, 1600), 1600),
        (3, 30, 3900, 5800, (1000, 2000), 2000),
        (3, 60, 7700, 11_600, (2000, 3900), 3900),
        (4, 20, 5200, 7700, (1300, 2600), 2600),
        (4, 25, 6400, 9600, (1600, 3200), 3200),
        (4, 30, 7700, 11_600, (2000, 3900), 3900),
    ],
)
def test_below_a_mangan(han, fu, ron, dealers_ron, draw, dealers_draw):
    base, limit = base_points(han, fu)
    assert limit == ""
    assert paid(base)["winner"] == ron
    assert paid(base, seat="E")["winner"] == dealers_ron
    by_draw = paid(base, by="tsumo")
    assert (-by_draw["W"], -by_draw["E"]) == draw
    assert paid(base, seat="E", by="tsumo")["W"] == -dealers_draw


def test_a_mangan_by_fu():
    for han, fu in ((4, 40), (3, 70), (2, 130)):
        assert base_points(han, fu) == (2000, "mangan")
    for han, fu in ((4, 30), (3, 60), (2, 120)):
        assert base_points(han, fu)[0] == 1920


@given(st.integers(1, 40), st.sampled_from([20, 25, *range(30, 180, 10)]), st.data())
def test_no_limit_where_there_is_none(han, fu, data):
    assert base_points(han, fu, Rules(aotenjou=True)) == (fu * 2 ** (han + 2), "")


@given(st.integers(0, 10**9))
def test_each_payment_is_rounded_up_to_a_hundred(amount):
    found = hundred(amount)
    assert found % 100 == 0
    assert 0 <= found - amount < 100


@given(
    st.integers(1, 30).map(lambda n: n * 80),
    st.sampled_from("ESWN"),
    st.booleans(),
    st.integers(0, 9),
    st.integers(0, 9),
)
def test_what_is_paid_is_what_is_gained(base, seat, tsumo, honba, sticks):
    discarder = None if tsumo else "WNES"["ESWN".index(seat)]
    win = as_win(
        HAND, winning_tile="2z", seat_wind=seat, tsumo=tsumo, discarder=discarder,
        honba=honba, riichi_sticks=sticks,
    )  # fmt: skip
    got = payments(win, base)
    assert sum(got.values()) == 1000 * sticks
    assert got[seat] == points(win, base) + 300 * honba + 1000 * sticks
    assert sorted(got) == sorted("ESWN")


def test_other_honba_and_sticks():
    rules = TENHOU.but(honba_ron=1500, honba_tsumo=500, riichi_stick=2000)
    assert paid(2000, honba=2, riichi_sticks=1, rules=rules)["winner"] == 8000 + 3000 + 2000
    assert paid(2000, by="tsumo", honba=2, rules=rules)["W"] == -3000


# --- three players -----------------------------------------------------------------------------

THREE = "111999m456p11122z"


def of_three(base, *, seat="S", by="ron", rules=TENHOU_SANMA, **more):
    win = as_win(THREE, winning_tile="2z", seat_wind=seat, tsumo=by == "tsumo", rules=rules, **more)
    return payments(win, base)


def test_the_share_of_the_missing_player_is_not_paid():
    assert of_three(2000, by="tsumo") == {"E": -4000, "S": 6000, "W": -2000}
    assert of_three(2000, seat="E", by="tsumo") == {"E": 8000, "S": -4000, "W": -4000}


def test_or_it_is_split_between_the_two_who_pay():
    rules = TENHOU_SANMA.but(tsumo_loss="split")
    assert of_three(2000, by="tsumo", rules=rules) == {"E": -5000, "S": 8000, "W": -3000}
    assert of_three(2000, seat="E", by="tsumo", rules=rules) == {
        "E": 12_000, "S": -6000, "W": -6000,
    }  # fmt: skip


def test_honba_of_three():
    assert of_three(2000, honba=2, discarder="E") == {"E": -8400, "S": 8400, "W": 0}
    assert of_three(2000, by="tsumo", honba=2)["W"] == -2200


def test_one_who_is_liable_pays_in_full_with_three_players_too():
    won = score(
        "22p11z1z[555z][666z][777z]", winning_tile="2p", tsumo=True, liable="W", honba=1,
        rules=TENHOU_SANMA,
    )  # fmt: skip
    assert dict(won.payments) == {"E": 0, "S": 32_200, "W": -32_200}
    assert won.points == 32_000


def test_norths_declared_count_like_dora_and_again_where_west_is_shown():
    ask = partial(score, THREE, winning_tile="2z", rules=TENHOU_SANMA)
    assert ask().han == 3  # the round wind and sanankou
    assert ask(kita=2).han == 5
    shown = ask(kita=2, dora_indicators=["3z"])
    assert (shown.kita, shown.dora, shown.han) == (2, 2, 7)
    assert ask(dora_indicators=["1m"]).dora == 3
    assert ask(dora_indicators=["9m"]).dora == 3


def test_north_is_nobodys_wind_with_three_players():
    won = score("456456p789s11s444z", winning_tile="6p", tsumo=True, rules=TENHOU_SANMA)
    assert "seat wind" not in dict(won.yaku)
    pair = score("456456p789678s44z", winning_tile="6p", tsumo=True, rules=TENHOU_SANMA)
    assert "pinfu" in dict(pair.yaku)


def test_a_tile_drawn_after_a_north_is_a_replacement():
    won = score(
        "456456p789678s44z", winning_tile="6p", tsumo=True, situation=Situation(rinshan=True),
        kita=1, rules=TENHOU_SANMA,
    )  # fmt: skip
    assert dict(won.yaku) | {"pinfu": 1, "rinshan kaihou": 1} == dict(won.yaku)


# --- payments are a value ----------------------------------------------------------------------


def test_payments_are_a_mapping_that_never_changes():
    found = Payments({"E": -1000, "S": 1000})
    assert found == {"E": -1000, "S": 1000}
    assert {"E": -1000, "S": 1000} == found
    assert hash(found) == hash(Payments([("S", 1000), ("E", -1000)]))
    assert pickle.loads(pickle.dumps(found)) == found
    assert found.get("X") is None
    with pytest.raises(KeyError):
        found["X"]
    with pytest.raises(TypeError):
        found["E"] = 0  # type: ignore[index]
    assert found != 5
