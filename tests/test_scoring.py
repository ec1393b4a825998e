"""What a win is worth: wins of another program, cases from the field, laws, and what cannot be."""

import json
import os
import pickle
import re
from pathlib import Path

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from combinat.analysis.readings import readings
from combinat.analysis.shanten import shanten
from combinat.analysis.waits import is_tenpai
from combinat.scoring.features import every_place
from combinat.scoring.presets import EMA, M_LEAGUE, MAHJONG_SOUL, TENHOU, TENHOU_SANMA, WRC
from combinat.scoring.rules import LOCAL_YAKU, RulesError
from combinat.scoring.score import score, score_waits
from combinat.scoring.situation import ScoreError, Situation
from combinat.scoring.value import value
from combinat.scoring.yaku import NEEDS, YAKU, present
from combinat.tiles.hand import Hand, HandError
from combinat.tiles.kinds import TileError, tile_name
from combinat.tiles.meld import Meld
from combinat.tiles.notation import NotationError, groups
from tests.won_hands import wins

ORACLES = os.environ.get("COMBINAT_ORACLES", "")
WINDS = "ESWN"
RIICHI = Situation(riichi=True)

# The rules that the cases state: as Tenhou, special waits counted twice unless told.
FIELD = TENHOU.but(double_yakuman=MAHJONG_SOUL.double_yakuman)


def dealt(hand, tile, *, by="ron", seat="S", round="E", flags=(), **more):
    """A score, told shortly."""
    situation = Situation(**dict.fromkeys(flags, True))
    return score(
        hand,
        winning_tile=tile,
        tsumo=by == "tsumo",
        seat_wind=seat,
        round_wind=round,
        situation=situation,
        **more,
    )


# --- 10,000 wins of majiang-core ---------------------------------------------------------------


def in_majiang(name):
    """What majiang-core calls a yaku here."""
    told = {entry.kanji: entry.name for entry in YAKU.values()}
    told |= {
        "翻牌 白": "haku",
        "翻牌 發": "hatsu",
        "翻牌 中": "chun",
        "ダブル立直": "double riichi",
    }
    return {"自風": "seat wind", "場風": "round wind"}.get(name[:2]) or told[name]


def asked_of_majiang(given):
    """The hand and the keywords of one of its wins."""
    hand, param = Hand(given["shoupai"]), given["param"]
    called = given.get("rongpai")
    discarder = None
    if called:
        (group,) = groups(called[:2])
        hand = Hand.from_tiles([*hand.tiles, *group.tiles], hand.melds)
        discarder = WINDS[(param["menfeng"] + {"+": 1, "=": 2, "-": 3}[called[2]]) % 4]
    else:
        concealed = [group for group in groups(given["shoupai"]) if not group.bracket]
        group = concealed[-1]
    flags = param["hupai"]
    situation = Situation(
        riichi=flags.get("lizhi") == 1,
        double_riichi=flags.get("lizhi") == 2,
        ippatsu=flags.get("yifa", False),
        chankan=flags.get("qianggang", False),
        rinshan=flags.get("lingshang", False),
        haitei=flags.get("haidi") == 1,
        houtei=flags.get("haidi") == 2,
        tenhou=flags.get("tianhu") == 1,
        chiihou=flags.get("tianhu") == 2,
    )
    return hand, {
        "winning_tile": tile_name(group.tiles[-1]),
        "tsumo": not called,
        "round_wind": WINDS[param["zhuangfeng"]],
        "seat_wind": WINDS[param["menfeng"]],
        "situation": situation,
        "dora_indicators": [Hand(tile).tiles[0] for tile in param["baopai"]],
        "ura_indicators": [Hand(tile).tiles[0] for tile in param["fubaopai"]],
        "discarder": discarder,
        "honba": param["jicun"]["changbang"],
        "riichi_sticks": param["jicun"]["lizhibang"],
    }


def told_as_majiang(won):
    """Yaku and dora with their han, and all the numbers, as its answers have them."""
    yaku = {name: han if won.han is not None else "*" * han for name, han in won.yaku}
    dora = {"ドラ": won.dora, "赤ドラ": won.red, "裏ドラ": won.ura}
    if won.han is not None:
        yaku |= {name: han for name, han in dora.items() if han}
    seats = [won.payments[wind] for wind in WINDS]
    return yaku, won.fu, won.han, won.yakuman or None, won.points, seats


@pytest.mark.skipif(not ORACLES, reason="COMBINAT_ORACLES is not set: no wins of majiang-core")
def test_ten_thousand_wins_of_majiang_core_are_worth_the_same():
    wins = json.loads((Path(ORACLES) / "majiang-core/hule.json").read_text("utf-8"))
    assert len(wins) == 10_000
    different = []
    for win in wins:
        hand, asked = asked_of_majiang(win["in"])
        out = win["out"]
        yaku = {
            name if name in ("ドラ", "赤ドラ", "裏ドラ") else in_majiang(name): entry["fanshu"]
            for entry in out["hupai"]
            for name in [entry["name"]]
        }
        numbers = (out["fu"], out["fanshu"], out["damanguan"], out["defen"], out["fenpei"])
        if told_as_majiang(score(hand, **asked)) != (yaku, *numbers):
            different.append(win)
    assert not different, different[:3]


# --- cases from the field: yaku ----------------------------------------------------------------


@pytest.mark.parametrize(
    ("case", "won", "yaku", "han", "fu", "points"),
    [
        ("yaku-01", dealt("567m123567p234s11z", "1z", round="S", flags=["riichi"]),
         {"riichi": 1}, 1, 40, 1300),
        ("yaku-02", dealt("66s[234s][234s][234s][234s]", "6s"),
         {"ryuuiisou": 1}, None, None, 32000),
        ("yaku-03", dealt("111m333p555777s22z", "7s"),
         {"toitoi": 2, "sanankou": 2}, 4, 50, 8000),
        ("yaku-04", dealt("111m333p555777s22z", "7s", by="tsumo"),
         {"suuankou": 1}, None, None, 32000),
        ("yaku-07", dealt("11123445699s[789s]", "4s"), {"chinitsu": 5}, 5, 30, 8000),
        ("yaku-08", dealt("99m123p777888999s", "1p"),
         {"pinfu": 1, "iipeikou": 1, "junchan": 3}, 5, 30, 8000),
        ("yaku-10", dealt("22334466s666z[888s]", "3s"), {"ryuuiisou": 1}, None, None, 32000),
        ("yaku-16", dealt("111222333m11p789s", "8s", seat="E", flags=["double_riichi"]),
         {"double riichi": 2, "iipeikou": 1, "junchan": 3}, 6, 40, 18000),
        ("yaku-16, a quad declared",
         dealt("222333m11p789s(1111m)", "8s", seat="E", flags=["double_riichi"]),
         {"double riichi": 2, "sanankou": 2}, 4, 80, 12000),
        ("yaku-17", dealt("23455m678p234678s", "2s", flags=["riichi", "ippatsu", "chankan"]),
         {"riichi": 1, "ippatsu": 1, "chankan": 1, "pinfu": 1, "tanyao": 1}, 5, 30, 8000),
        ("yaku-18", dealt("11223377889999m", "9m"),
         {"pinfu": 1, "ryanpeikou": 3, "junchan": 3, "chinitsu": 6}, 13, 30, 32000),
        ("yaku-18, the low side", dealt("11223377889999m", "7m"),
         {"ryanpeikou": 3, "junchan": 3, "chinitsu": 6}, 12, 40, 24000),
        ("yaku-20", dealt("11223344556677z", "7z"), {"tsuuiisou": 1}, None, None, 32000),
        ("yaku-22", dealt("11224455778899s", "9s"),
         {"chiitoitsu": 2, "chinitsu": 6}, 8, 25, 16000),
        ("parse-02", dealt("55m678p678s[777z][234p]", "8s"),
         {"chun": 1}, 1, 30, 1000),
    ],
)  # fmt: skip
def test_cases_of_yaku(case, won, yaku, han, fu, points):
    assert (dict(won.yaku), won.han, won.fu, won.points) == (yaku, han, fu, points)
    assert won.yakuman == (han is None)


def test_case_yaku_20_the_dora_that_a_yakuman_ignores_are_held_all_the_same():
    won = dealt("11223344556677z", "7z", dora_indicators=["6z"], rules=FIELD)
    assert (won.dora, won.yakuman, won.points) == (2, 1, 32000)


def test_case_yaku_12_dora_alone_do_not_win():
    won = dealt("123m234p340678s22z", "2m", seat="W", dora_indicators=["1m"])
    assert (won.wins, won.yaku, won.han, won.points) == (False, (), 0, 0)
    assert (won.dora, won.red) == (1, 1)
    assert set(won.payments.values()) == {0}


@pytest.mark.parametrize(
    ("flags", "by"),
    [
        (["ippatsu"], "ron"),
        (["chankan"], "tsumo"),
        (["rinshan"], "ron"),
        (["haitei"], "ron"),
        (["houtei"], "tsumo"),
        (["haitei", "rinshan"], "tsumo"),
    ],
)
def test_case_yaku_23_flags_that_cannot_be_together(flags, by):
    with pytest.raises(ScoreError):
        dealt("234m678p22s(6666z)(7777z)", "2s", by=by, flags=flags)


# --- cases from the field: complete or not, texts, chances -------------------------------------


def test_case_agari_02_a_fifth_copy_is_no_win():
    with pytest.raises(NotationError, match="fifth 8s"):
        dealt("4067999s444z8s(8888s)", "8s", by="tsumo")


def test_case_agari_03_four_of_a_kind_are_not_two_pairs():
    with pytest.raises(ScoreError, match="expected a complete hand"):
        dealt("1111m2233p4455s66z", "6z")


def test_case_agari_06_a_complete_hand_of_one_reading():
    hand = "567m567p34455677s"
    assert shanten(hand) == -1
    assert [str(found) for found in readings(hand)] == ["567m 567p 345s 456s 77s"]
    assert dealt(hand, "3s").points > 0


def test_case_agari_08_thirteen_orphans_and_what_is_near_them():
    assert dict(dealt("119m19p19s1234567z", "5z").yaku) == {"kokushi musou": 1}
    with pytest.raises(ScoreError, match="expected a complete hand"):
        dealt("1129m19p19s123456z", "2m")
    assert is_tenpai("119m19p19s123456z")
    with pytest.raises(ScoreError, match="expected 14 tiles"):
        dealt("19m19p19s1234567z", "1m")
    assert len(score_waits("19m19p19s1234567z")) == 13


def test_case_parse_02_an_unknown_letter_is_an_error():
    with pytest.raises(NotationError, match="expected a suit letter"):
        dealt("678s678p55m777h[234p]", "8s")


def test_case_parse_05_copies_are_counted_everywhere_in_view():
    with pytest.raises(NotationError, match="fifth 4s"):
        dealt("44s123m123p[4444s][555s]", "1m")
    with pytest.raises(ScoreError, match="at most 4 of 4s in view"):
        dealt("11z123m123p[4444s][555s]", "1m", dora_indicators=["4s"])


def test_case_prob_08_every_win_is_worth_the_same():
    for by, points in (("tsumo", 4000), ("ron", 3900)):
        found = score_waits("34678m678p22s[345p]", tsumo=by == "tsumo", dora_indicators=["1s"])
        # A red five would be one dora more.
        assert {tile: won.points for tile, won in found.items() if tile[0] != "0"} == {
            "2m": points,
            "5m": points,
        }


def test_case_prob_09_a_double_riichi_is_worth_twice_a_riichi():
    for flag, points in (("double_riichi", 7800), ("riichi", 3900)):
        found = score_waits(
            "123678m345p2278s", tsumo=True, seat_wind="E", situation=Situation(**{flag: True})
        )
        assert {tile: won.points for tile, won in found.items()} == {"6s": points, "9s": points}
    # Two sides of 4 tiles each among 121 unseen, 17 draws.
    chance = 1.0
    for drawn in range(17):
        chance *= (121 - 8 - drawn) / (121 - drawn)
    assert 7800 * (1 - chance) == pytest.approx(5567.06, abs=0.01)


# --- ready-made checks: run by others, or quoted -----------------------------------------------


def test_ryanpeikou_out_of_four_equal_runs():
    won = dealt("777788889999m11p", "9m")
    assert dict(won.yaku) == {"pinfu": 1, "junchan": 3, "ryanpeikou": 3}
    won = dealt("222233334444s99p", "9p")
    assert dict(won.yaku) == {"ryanpeikou": 3}
    assert (won.han, won.fu, won.points) == (3, 40, 5200)


def test_ryuuiisou_without_the_green_dragon():
    assert dealt("22233344466688s", "6s").points == 32000
    won = dealt("22233344466688s", "6s", rules=TENHOU.but(ryuuiisou_green=True))
    assert "ryuuiisou" not in dict(won.yaku)


def test_seven_pairs_of_honors_are_one_yakuman():
    assert dealt("11223344556677z", "7z").points == 32000


def test_the_thirteen_sided_wait_counts_once_or_twice():
    for rules, points in ((TENHOU, 32000), (MAHJONG_SOUL, 64000)):
        won = dealt("119m19p19s1234567z", "1m", rules=rules)
        assert (won.points, won.wait) == (points, "juusanmen")


def test_four_winds_alone():
    hand = "11122233344455z"
    assert (dealt(hand, "5z").yakuman, dealt(hand, "5z").points) == (3, 96000)
    assert dealt(hand, "5z", rules=MAHJONG_SOUL).points == 160000
    assert (dealt(hand, "5z", rules=EMA).yakuman, dealt(hand, "5z", rules=EMA).points) == (1, 32000)


@pytest.mark.parametrize(("han", "more"), [(11, 0), (12, 1), (13, 2)])
def test_m_league_has_no_counted_yakuman(han, more):
    # chinitsu 6, ittsu 2, riichi, ippatsu, tsumo: 11 han
    indicators = {0: [], 1: ["5p"], 2: ["5p", "5p"]}[more]
    flags = ["riichi", "ippatsu"]
    for rules, points in ((M_LEAGUE, 24000), (TENHOU, 32000 if han == 13 else 24000)):
        won = dealt(
            "12345678922244p", "4p", by="tsumo", flags=flags, dora_indicators=indicators,
            rules=rules,
        )  # fmt: skip
        assert (won.han, won.points) == (han, points)


def test_m_league_leaves_4_han_20_fu_as_it_is():
    for rules in (M_LEAGUE, TENHOU):
        won = dealt("234567m234p345s66s", "3s", by="tsumo", flags=["riichi"], rules=rules)
        assert (won.han, won.fu) == (4, 20)
        assert won.payments == {"E": -2600, "S": 5200, "W": -1300, "N": -1300}


# --- laws --------------------------------------------------------------------------------------


def worths(hand, asked):
    """What each reading of a win is worth, with the winning tile in each of its places."""
    won = score(hand, **asked)
    held = won.dora + won.ura + won.red + won.kita
    found = [value(f, held, ()) for r in readings(hand) for f in every_place(won.win, r)]
    return won, found


@given(wins())
def test_no_reading_beats_the_one_reported(win):
    won, found = worths(*win)
    assert won.points == max(worth.points for worth in found)
    assert won.yakuman == max(worth.yakuman for worth in found)
    if not won.yakuman:
        equal = [(worth.han, worth.fu) for worth in found if worth.points == won.points]
        assert (won.han, won.fu) == max(equal)


@given(wins())
def test_fu_parts_add_up(win):
    won = score(win[0], **win[1])
    total = sum(part.fu for part in won.fu_parts)
    if won.fu is None:
        assert (total, won.yakuman > 0) == (0, True)
    elif won.reading.form == "seven_pairs":
        assert total == won.fu == 25
    else:
        assert won.fu_parts[0] == ("base", 20, None)
        assert won.fu % 10 == 0
        assert total <= won.fu < total + 10


@given(wins())
def test_payments_add_up_to_points(win):
    hand, asked = win
    won = score(hand, **asked)
    others = dict(won.payments)
    gain = others.pop(asked["seat_wind"])
    sticks = 1000 * asked["riichi_sticks"] if won.wins else 0
    honba = 300 * asked["honba"] if won.wins else 0
    assert gain == won.points + honba + sticks
    assert gain + sum(others.values()) == sticks
    assert all(paid <= 0 for paid in others.values())


@given(wins(), st.integers(0, 33))
def test_an_indicator_more_never_lowers_the_points(win, kind):
    hand, asked = win
    shown = [*asked["dora_indicators"], kind]
    before = score(hand, **asked)
    if hand.all_counts[kind] + asked["dora_indicators"].count(tile_name(kind)) == 4:
        with pytest.raises(ScoreError, match="in view"):
            score(hand, **asked | {"dora_indicators": shown})
        return
    after = score(hand, **asked | {"dora_indicators": shown})
    assert after.points >= before.points
    assert after.wins == before.wins


SUITED = "mps"


def moved(text, order):
    """A text of tiles with its suits exchanged."""
    return str(text).translate(str.maketrans(SUITED, "".join(order)))


@given(wins(), st.permutations(SUITED))
def test_exchanging_suits_changes_nothing_but_ryuuiisou(win, order):
    hand, asked = win
    asked = asked | {"dora_indicators": []}
    won = score(hand, **asked)
    other = score(
        Hand(moved(hand, order)),
        **asked | {"winning_tile": moved(asked["winning_tile"], order)},
    )
    if "ryuuiisou" not in dict(won.yaku) | dict(other.yaku):
        assert (won.yaku, won.han, won.fu) == (other.yaku, other.han, other.fu)
        assert won.payments == other.payments


@given(wins(called=False, flags=False), st.data())
def test_opening_a_hand_never_adds_han(win, data):
    hand, asked = win
    won, found = worths(hand, asked)
    blocks = [
        block
        for block in won.reading.blocks
        if block.is_meld and block.meld is None and block is not won.place
    ]
    if not blocks:
        return
    block = data.draw(st.sampled_from(blocks))
    left = list(hand.tiles)
    for kind in block.kinds:
        left.remove(kind if kind in left else 34 + kind // 9)
    if Hand(asked["winning_tile"]).tiles[0] not in left:
        return  # a red five that was won on cannot be called as well
    opened = Hand.from_tiles(left, [*hand.melds, Meld.of(block.kinds)])
    after = score(opened, **asked)
    lost = won.red - after.red
    assert (after.yakuman, (after.han or 0) + lost * after.wins) <= max(
        (worth.yakuman, worth.han) for worth in found
    )


@given(wins())
def test_a_score_is_a_value_that_tells_itself(win):
    hand, asked = win
    won = score(hand, **asked)
    assert score(hand, **asked) == won
    assert pickle.loads(pickle.dumps(won)) == won
    assert hash(pickle.loads(pickle.dumps(won))) == hash(won)
    told = json.loads(json.dumps(won.to_dict()))
    assert told["points"] == won.points
    assert told["payments"] == won.payments
    again = {name: told["win"][name] for name in asked if name != "situation"}
    assert again == {name: value for name, value in asked.items() if name != "situation"}
    assert str(won).count("\n") == (5 if won.fu_parts else 4) - 2 * (not won.wins)
    html = won._repr_html_()
    assert html.count("<mark>") == html.count("</mark>") == 1
    for name, _ in won.yaku:
        assert name in won.explain()
        assert name in html


def test_what_is_shown_names_all_han_there_are():
    won = score(
        "234567m340p567s22s", winning_tile="7m", situation=RIICHI,
        dora_indicators="1s", ura_indicators="1s1s",
    )  # fmt: skip
    assert repr(won) == (
        "<Score of 234567m340p22567s: riichi 1, tanyao 1, pinfu 1, dora 2, ura 4, red 1;"
        " 10 han 30 fu; 16000 points>"
    )
    orphans = score("19m19p19s12345677z", winning_tile="1m", dora_indicators="6z")
    assert orphans.dora == 2
    assert repr(orphans).endswith(": kokushi musou 1; 1 yakuman; 32000 points>")
    bare = score("123m406p789s11122z", winning_tile="2z", round_wind="W")
    assert repr(bare).endswith(": no yaku; 0 points>")
    alone = score(
        "123m406p789s11122z", winning_tile="2z", rules=WRC.but(red_fives=(1, 1, 1)),
        seat_wind="W", situation=Situation(renhou=True),
    )  # fmt: skip
    assert ": renhou 5; 5 han" in repr(alone)


@given(wins())
def test_the_han_that_are_shown_add_up(win):
    hand, asked = win
    won = score(hand, **asked)
    shown = repr(won).split(": ", 1)[1]
    numbers = [int(each.split()[-1]) for each in shown.split("; ")[0].split(", ") if won.wins]
    if won.han is not None:
        assert sum(numbers) == won.han * won.wins
        assert not won.wins or f"; {won.han} han {won.fu} fu; " in shown


def test_a_dictionary_comes_back_from_json_as_it_was():
    rules = TENHOU.but(red_fives=(0, 0, 2), local_yaku=("uumensai",), kiriage=True)
    told = dealt("123m456p789s11122z", "2z", rules=rules).to_dict()
    assert json.loads(json.dumps(told)) == told
    assert told["win"]["rules"] == {
        "red_fives": [0, 0, 2],
        "kiriage": True,
        "local_yaku": ["uumensai"],
    }


def test_indicators_may_be_an_array():
    listed = dealt("123m456p789s11122z", "2z", dora_indicators=[0, 35])
    assert dealt("123m456p789s11122z", "2z", dora_indicators=np.array([0, 35])) == listed
    assert dealt("123m456p789s11122z", "2z", dora_indicators=np.array([])).dora == 0


# --- what cannot be ----------------------------------------------------------------------------

ERRORS = (ScoreError, RulesError, NotationError, HandError, TileError)
CLOSED, OPEN = "123m456p789s11122z", "123m456p789s22z[555z]"
FIRST = {"situation": Situation(tenhou=True), "tsumo": True}


@pytest.mark.parametrize(
    ("told", "hand", "asked"),
    [
        ("14 tiles", "123m456p789s1112z", {}),
        ("14 tiles", "123m456p789s11122z1z", {}),
        ("complete hand", "123m456p789s1122z1p", {"winning_tile": "1p"}),
        ("the winning tile among", CLOSED, {"winning_tile": "3z"}),
        ("the winning tile among", OPEN, {"winning_tile": "5z"}),
        ("the winning tile among", "123m406p789s11122z", {"winning_tile": "5p"}),
        ("the winning tile among", "123m456p789s11122z", {"winning_tile": "0p"}),
        ("at most 1 of 0p", "22z789s111z34005p5p", {}),
        ("at most 1 of 0p", "123m406p789s11122z", {"dora_indicators": ["0p"]}),
        ("at most 0 of 0p", "123m406p789s11122z", {"rules": WRC}),
        ("at most 4 of 1z in view", CLOSED, {"dora_indicators": ["1z", "1z"]}),
        ("at most 4 of 1z in view", CLOSED,
         {"dora_indicators": ["1z"], "ura_indicators": ["1z"], "situation": RIICHI}),
        ("at most 4 of 5z in view", OPEN, {"dora_indicators": ["5z"], "ura_indicators": ["5z"]}),
        ("at most 5 dora_indicators", CLOSED, {"dora_indicators": "123456m"}),
        ("expected tiles in dora_indicators", CLOSED, {"dora_indicators": 5}),
        ("expected tiles in ura_indicators, got melds", CLOSED, {"ura_indicators": "[123m]"}),
        ("riichi clashes with a called meld", OPEN, {"situation": RIICHI}),
        ("double riichi clashes with a called meld", OPEN,
         {"situation": Situation(double_riichi=True)}),
        ("houtei clashes with a self-drawn win", CLOSED,
         {"situation": Situation(houtei=True), "tsumo": True}),
        ("chankan clashes with a self-drawn win", CLOSED,
         {"situation": Situation(chankan=True), "tsumo": True}),
        ("haitei clashes with a win by ron", CLOSED, {"situation": Situation(haitei=True)}),
        ("rinshan clashes with a win by ron", "123m456p22z[555z](9999s)",
         {"situation": Situation(rinshan=True)}),
        ("rinshan clashes with a hand without a quad", CLOSED,
         {"situation": Situation(rinshan=True), "tsumo": True}),
        ("chankan clashes with another 2z in view", CLOSED,
         {"situation": Situation(chankan=True)}),
        ("chankan clashes with another 1m in view", CLOSED,
         {"situation": Situation(chankan=True), "winning_tile": "1m", "dora_indicators": "1m"}),
        ("tenhou clashes with seat S", CLOSED, FIRST),
        ("tenhou clashes with a meld", "123m456p11122z(9999s)",
         FIRST | {"seat_wind": "E"}),
        ("tenhou clashes with a win by ron", CLOSED, FIRST | {"seat_wind": "E", "tsumo": False}),
        ("chiihou clashes with seat E", CLOSED,
         {"situation": Situation(chiihou=True), "tsumo": True, "seat_wind": "E"}),
        ("renhou clashes with seat E", CLOSED,
         {"situation": Situation(renhou=True), "seat_wind": "E"}),
        ("renhou clashes with a self-drawn win", CLOSED,
         {"situation": Situation(renhou=True), "tsumo": True}),
        ("discarder among E, W, N", CLOSED, {"discarder": "S"}),
        ("discarder among", CLOSED, {"discarder": "south"}),
        ("discarder 'E' clashes with a self-drawn", CLOSED, {"discarder": "E", "tsumo": True}),
        ("liable player among E, W, N", CLOSED, {"liable": "S", "tsumo": True}),
        ("liable clashes with a hand whose melds do not show", CLOSED,
         {"liable": "E", "tsumo": True}),
        ("needs to know the discarder", "22m33p3p[555z][666z][777z]", {"liable": "E",
         "winning_tile": "2m"}),
        ("one liable player", CLOSED,
         {"liable": {"daisangen": "E", "suukantsu": "W"}, "tsumo": True}),
        ("liable for daisangen or", CLOSED, {"liable": {"kokushi": "E"}, "tsumo": True}),
        ("kita=1 clashes with rules without", CLOSED, {"kita": 1}),
        ("kita=1 clashes with rules without", "111999m456p11122z",
         {"kita": 1, "rules": TENHOU_SANMA.but(kita=False)}),
        ("at most 4 of 4z in view", "111999m444z11p222z",
         {"kita": 2, "rules": TENHOU_SANMA}),
        ("seat_wind to be one of E, S, W, got 'N'", "111999m456p11122z",
         {"seat_wind": "N", "rules": TENHOU_SANMA}),
        ("2m clashes with a game of three", CLOSED, {"rules": TENHOU_SANMA}),
        ("5m clashes with a game of three", "111999m456p11122z",
         {"dora_indicators": ["0m"], "rules": TENHOU_SANMA}),
        ("the discarder among E, W, N, got array", CLOSED, {"discarder": np.array(["E", "W"])}),
        ("a called run clashes with a game of three", "111999m11122z[456p]",
         {"rules": TENHOU_SANMA}),
        ("seat_wind to be one of", CLOSED, {"seat_wind": "ES"}),
        ("seat_wind to be one of", CLOSED, {"seat_wind": ""}),
        ("round_wind to be one of", CLOSED, {"round_wind": 1}),
        ("honba to be a whole number", CLOSED, {"honba": -1}),
        ("kita to be a whole number from 0 to 4", CLOSED, {"kita": 10**30}),
        ("expected tiles in dora_indicators", CLOSED, {"dora_indicators": {"1m", "2m"}}),
        ("expected tiles in dora_indicators", CLOSED, {"dora_indicators": {"1m": 2}}),
        ("honba to be a whole number", CLOSED, {"honba": True}),
        ("riichi_sticks to be a whole number", CLOSED, {"riichi_sticks": 1.0}),
        ("kita to be a whole number", CLOSED, {"kita": "1"}),
        ("tsumo True or False", CLOSED, {"tsumo": 1}),
        ("expected a Situation", CLOSED, {"situation": {"riichi": True}}),
        ("expected a Situation", CLOSED, {"situation": None}),
        ("expected Rules", CLOSED, {"rules": None}),
        ("expected a tile", CLOSED, {"winning_tile": "8z"}),
        ("expected a tile", CLOSED, {"winning_tile": None}),
        ("expected a tile", CLOSED, {"dora_indicators": ["x"]}),
        ("expected a hand", None, {}),
    ],
)  # fmt: skip
def test_what_cannot_be_is_an_error_that_says_what(told, hand, asked):
    with pytest.raises(ERRORS, match=re.escape(told)):
        score(hand, **{"winning_tile": "2z"} | asked)


FLAGS = list(Situation.__dataclass_fields__)


def test_flags_that_clash_say_which_two():
    for one in FLAGS:
        for other in FLAGS:
            if one == other:
                continue
            try:
                Situation(**{one: True, other: True})
            except ScoreError as error:
                told = str(error)
                assert "ippatsu needs" in told or (
                    one.replace("_", " ") in told and other.replace("_", " ") in told
                )
            else:
                assert possible(one, other)


def possible(one, other):
    """Whether two flags can be together, told anew: when and by whom the tile came."""
    pair = {one, other}
    first = {"tenhou", "chiihou", "renhou"}
    drawn, given = {"rinshan", "haitei"}, {"chankan", "houtei"}
    declared = {"riichi", "double_riichi"}
    if pair & first or pair <= declared or pair <= drawn or pair <= given:
        return False
    if pair & drawn and pair & given:
        return False
    return "ippatsu" not in pair or bool(pair & declared)


@pytest.mark.parametrize("bad", [1, None, "yes"])
def test_a_flag_is_true_or_false(bad):
    with pytest.raises(ScoreError, match="expected riichi True or False"):
        Situation(riichi=bad)


# --- each yaku there is, by an example ---------------------------------------------------------

EXAMPLES = {
    "riichi": dealt("123m456p789s11122z", "2z", flags=["riichi"]),
    "double riichi": dealt("123m456p789s11122z", "2z", flags=["double_riichi"]),
    "ippatsu": dealt("123m456p789s11122z", "2z", flags=["riichi", "ippatsu"]),
    "menzen tsumo": dealt("123m456p789s11122z", "2z", by="tsumo"),
    "rinshan kaihou": dealt("123m456p11122z(9999s)", "2z", by="tsumo", flags=["rinshan"]),
    "chankan": dealt("123m456p789s11122z", "1m", flags=["chankan"]),
    "haitei raoyue": dealt("123m456p789s11122z", "2z", by="tsumo", flags=["haitei"]),
    "houtei raoyui": dealt("123m456p789s11122z", "2z", flags=["houtei"]),
    "renhou": dealt("123m456p789s11122z", "2z", flags=["renhou"], rules=TENHOU.but(renhou="added")),
    "renhou yakuman": dealt(
        "123m456p789s11122z", "2z", flags=["renhou"], rules=TENHOU.but(renhou="yakuman")
    ),
    "haku": dealt("123m456p789s22z[555z]", "2z"),
    "hatsu": dealt("123m456p789s22z[666z]", "2z"),
    "chun": dealt("123m456p789s22z[777z]", "2z"),
    "seat wind": dealt("123m456p789s11z[333z]", "1z", seat="W"),
    "round wind": dealt("123m456p789s22z[111z]", "2z"),
    "shousangen": dealt("123m456p77z[555z][666z]", "7z"),
    "tanyao": dealt("234m456p678s22m[888s]", "2m"),
    "chanta": dealt("123m789p789s22z[999s]", "2z"),
    "junchan": dealt("123m789p789s11m[999p]", "1m"),
    "honroutou": dealt("111m22z[999p][111s][999m]", "2z"),
    "honitsu": dealt("123m456m789m22z[333z]", "2z"),
    "chinitsu": dealt("123m456m55m[789m][678m]", "5m"),
    "pinfu": dealt("123m456p789s345s44z", "3s"),
    "iipeikou": dealt("112233m456p789s44z", "3m"),
    "ryanpeikou": dealt("112233m445566p44z", "3m"),
    "sanshoku doujun": dealt("123m123p12344s[678m]", "4s"),
    "ittsu": dealt("123456789m44z[678p]", "4z"),
    "toitoi": dealt("222m44z[333p][666s][888m]", "4z"),
    "sanankou": dealt("222m333p666s44z[678m]", "4z"),
    "sankantsu": dealt("234m44z[3333p](6666s)[8888m]", "4z"),
    "sanshoku doukou": dealt("222m222p44z[222s][678m]", "4z"),
    "chiitoitsu": dealt("1133m2266p4499s66z", "6z"),
    "tenhou": dealt("123m456p789s11122z", "2z", by="tsumo", seat="E", flags=["tenhou"]),
    "chiihou": dealt("123m456p789s11122z", "2z", by="tsumo", flags=["chiihou"]),
    "kokushi musou": dealt("119m19p19s1234567z", "9m"),
    "kokushi musou juusanmen": dealt("119m19p19s1234567z", "1m"),
    "suuankou": dealt("222m333p666s888m44z", "8m", by="tsumo"),
    "suuankou tanki": dealt("222m333p666s888m44z", "4z"),
    "daisangen": dealt("123m44z[555z][666z][777z]", "4z"),
    "shousuushii": dealt("123m44z[111z][222z][333z]", "4z"),
    "daisuushii": dealt("44m[111z][222z][333z][444z]", "4m"),
    "tsuuiisou": dealt("44z[111z][222z][555z][666z]", "4z"),
    "chinroutou": dealt("11m[999m][111p][999p][111s]", "1m"),
    "ryuuiisou": dealt("22s[333s][444s][666s][666z]", "2s"),
    "chuuren poutou": dealt("11123456789995p", "9p"),
    "junsei chuuren poutou": dealt("11123456789995p", "5p"),
    "suukantsu": dealt("44z[2222m][3333p](6666s)[8888m]", "4z"),
    **{
        name: dealt(hand, tile, rules=TENHOU.but(local_yaku=(name,)))
        for name, hand, tile in [
            ("isshoku sanjun", "22m[789s][789s][789s][555z]", "2m"),
            ("sanrenkou", "22p[333m][444m][555m][567s]", "2p"),
            ("suurenkou", "22p[333m][444m][555m][666m]", "2p"),
            ("uumensai", "22z[789m][123p][789s][555z]", "2z"),
            ("daisharin", "22334455667788p", "2p"),
            ("daichisei", "11223344556677z", "2z"),
        ]
    },
}


def test_each_yaku_has_an_example_and_each_local_one_is_off_by_default():
    assert EXAMPLES.keys() == YAKU.keys()
    assert {entry.name for entry in YAKU.values() if entry.is_local} == set(LOCAL_YAKU)


@pytest.mark.parametrize("name", EXAMPLES)
def test_each_yaku_is_found_in_its_example(name):
    won, entry = EXAMPLES[name], YAKU[name]
    found = dict(won.yaku)
    assert name in found
    assert not found.keys() & set(entry.sets_aside)
    assert bool(won.yakuman) == entry.is_yakuman
    if not entry.is_local:
        return
    plain = score(won.win.hand, winning_tile=won.win.tile)
    assert name not in dict(plain.yaku)


@given(wins())
def test_a_yaku_is_only_where_there_is_what_it_needs(win):
    """The tests that need not be asked would say no."""
    for f in (f for r in readings(win[0]) for f in every_place(score(win[0], **win[1]).win, r)):
        there = {need for need, here in zip(NEEDS, present(f), strict=True) if here}
        for entry in YAKU.values():
            if entry.test(f) and entry.needs not in ("", "flags"):
                assert entry.needs in there, entry.name
            if entry.needs == "flags" and f.flags == Situation():
                assert not entry.test(f)


@pytest.mark.parametrize("name", EXAMPLES)
def test_an_example_has_what_its_yaku_needs(name):
    won, entry = EXAMPLES[name], YAKU[name]
    (f, *_) = every_place(won.win, won.reading)
    there = {need for need, here in zip(NEEDS, present(f), strict=True) if here}
    assert entry.needs in {"", *there, "flags" if won.win.situation.flags else ""}


@pytest.mark.parametrize("entry", YAKU.values(), ids=list(YAKU))
def test_an_entry_of_the_table_is_whole(entry):
    assert entry.words.endswith(".")
    assert entry.english
    assert entry.kanji
    assert entry.closed > 0
    assert entry.opened in (0, entry.closed, entry.closed - 1)
    assert set(entry.sets_aside) <= YAKU.keys()
    if entry.is_yakuman:
        assert entry.closed == 1


# --- the waits of a ready hand -----------------------------------------------------------------


def test_each_wait_is_worth_what_the_hand_with_it_is():
    found = score_waits("2345678m234p234s", situation=RIICHI)
    assert list(found) == ["2m", "5m", "0m", "8m"]
    for tile, won in found.items():
        hand = Hand.from_tiles([*Hand("2345678m234p234s").tiles, tile])
        assert won == score(hand, winning_tile=tile, situation=RIICHI)
    assert found["0m"].red == 1


def test_a_wait_of_which_no_tile_is_left_is_not_there():
    assert list(score_waits("2345678m234p234s", dora_indicators=["8m", "8m", "8m"])) == [
        "2m", "5m", "0m",
    ]  # fmt: skip
    assert list(score_waits("2345678m234p234s", rules=EMA)) == ["2m", "5m", "8m"]
    sanma = score_waits("111999m456p1112z", rules=TENHOU_SANMA, seat_wind="W")
    assert list(sanma) == ["2z"]


def test_indicators_that_can_be_gone_through_once_count_for_each_wait():
    for name in ("dora_indicators", "ura_indicators"):
        listed = score_waits("2345678m234p234s", situation=RIICHI, **{name: ["1m", "4m"]})
        once = score_waits("2345678m234p234s", situation=RIICHI, **{name: iter(["1m", "4m"])})
        assert once == listed
        assert all(won.dora + won.ura >= 2 for won in once.values())


@pytest.mark.parametrize("hand", ["123m456p789s1112z3z", "123m456p789s147p2z", "1z"])
def test_a_hand_that_is_not_ready_has_no_waits_to_score(hand):
    with pytest.raises(ScoreError):
        score_waits(hand)
