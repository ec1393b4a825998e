"""Rule sets: what may be said, what the presets say, and that each option decides something."""

import pickle
import re
from dataclasses import FrozenInstanceError, fields
from typing import Any

import pytest

import combinat
from combinat.results.cite import references
from combinat.scoring.dora import dora_of
from combinat.scoring.presets import (
    CONFIDENCE,
    EMA,
    MAHJONG_SOUL,
    PRESETS,
    TENHOU,
    TENHOU_SANMA,
    WRC,
    ground,
    grounds,
    preset_name,
)
from combinat.scoring.rules import (
    LIABILITY,
    SPECIAL_WAITS,
    TENHOU_WAITS,
    Rules,
    RulesError,
    as_rules,
)
from combinat.scoring.score import score
from combinat.scoring.situation import Situation
from combinat.scoring.yaku import YAKU

OPTIONS = [field.name for field in fields(Rules)]
KEYS = {entry.key for entry in references()}

# --- the presets against the table they were told by -------------------------------------------

NAMES = ["TENHOU", "TENHOU_SANMA", "MAHJONG_SOUL", "MAHJONG_SOUL_SANMA", "M_LEAGUE", "WRC", "EMA"]
DSG, DSS, KAN = LIABILITY
TABLE = {
    # Tenhou of 4 and 3, Mahjong Soul of 4 and 3, M.League, WRC 2025, EMA 2025
    "players": [4, 3, 4, 3, 4, 4, 4],
    "open_tanyao": [True] * 7,
    "red_fives": [(1, 1, 1), (0, 1, 1), (1, 1, 1), (0, 1, 1), (1, 1, 1), (0, 0, 0), (0, 0, 0)],
    "double_wind_fu": [4, 4, 4, 4, 2, 2, 2],
    "kiriage": [False, False, False, False, True, True, True],
    "counted": ["yakuman"] * 4 + ["sanbaiman", "yakuman", "sanbaiman"],
    "double_yakuman": [(), (), SPECIAL_WAITS, SPECIAL_WAITS, (), (), ()],
    "yakuman_add": [True] * 6 + [False],
    "renhou": ["none"] * 5 + ["mangan"] * 2,
    "rinshan_fu": [True] * 7,
    "pinfu_tsumo": [True] * 7,
    "open_ron_fu": [30] * 7,
    "seven_pairs_fu": [25] * 7,
    "ryuuiisou_green": [False] * 7,
    "honba_ron": [300, 200, 300, 200, 300, 300, 300],
    "honba_tsumo": [100] * 7,
    "riichi_stick": [1000] * 7,
    "liability": [(DSG, DSS)] * 4 + [LIABILITY, LIABILITY, (DSG, DSS)],
    "liability_honba": ["liable"] * 6 + ["discarder"],
    "ippatsu": [True] * 7,
    "ura_dora": [True] * 7,
    "kan_dora": [True] * 7,
    "kan_ura": [True] * 7,
    "aotenjou": [False] * 7,
    "local_yaku": [()] * 7,
}


@pytest.mark.parametrize("option", TABLE)
def test_the_presets_are_as_the_table_has_them(option):
    assert [getattr(PRESETS[name], option) for name in NAMES] == TABLE[option]


def test_liability_is_for_the_hand_at_tenhou_and_for_the_yakuman_at_mahjong_soul():
    scopes = {name: rules.liability_scope for name, rules in PRESETS.items()}
    assert {name for name, scope in scopes.items() if scope == "yakuman"} == {
        "MAHJONG_SOUL", "MAHJONG_SOUL_SANMA", "M_LEAGUE",
    }  # fmt: skip


def test_no_preset_has_both_a_double_wind_of_4_fu_and_kiriage():
    assert not any(rules.double_wind_fu == 4 and rules.kiriage for rules in PRESETS.values())


@pytest.mark.parametrize("name", NAMES)
def test_each_option_of_a_preset_has_its_ground(name):
    rules = PRESETS[name]
    found = grounds(rules)
    assert preset_name(rules) == name
    left_out = [] if rules.players == 3 else ["kita", "tsumo_loss"]
    assert [told.option for told in found] == [n for n in OPTIONS if n not in left_out]
    for told in found:
        assert told.value == getattr(rules, told.option)
        assert told.confidence in CONFIDENCE
        assert set(told.sources) <= KEYS
        assert bool(told.sources) == (told.confidence != "U")
        if told.confidence == "U":  # then it is the default, and says so
            assert told.value == getattr(Rules(), told.option)
            assert str(told).endswith("not known, so as in Rules()")


def test_what_is_no_preset_has_no_grounds():
    with pytest.raises(RulesError, match="expected a preset"):
        grounds(TENHOU.but(kiriage=True))
    with pytest.raises(RulesError, match="expected an option"):
        ground(TENHOU, "tsumo_loss")
    with pytest.raises(RulesError, match="perhaps kiriage"):
        ground(TENHOU, "kirage")


@pytest.mark.parametrize("entry", YAKU.values(), ids=list(YAKU))
def test_each_yaku_has_its_source(entry):
    assert entry.source in KEYS


# --- what may be said --------------------------------------------------------------------------

BAD: dict[str, list[Any]] = {
    **{option: [None, -1, 3.0, "no", (), 7, float("nan"), [1]] for option in OPTIONS},
    "double_yakuman": [None, ["suuankou tanki"], ("suuankou",), ("daisuushii",) * 2, "daisuushii"],
    "tenhou_best_wait": [None, True, ["suuankou tanki"], ("daisuushii",), "suuankou tanki"],
    "liability": [None, ("kokushi",), ["daisangen"], (1,)],
    "local_yaku": [None, ("pinfu",), ["daisharin"], ((),)],
    "red_fives": [None, (1, 1), (1, 1, 5), (1, 1, True), [1, 1, 1], (1, 1, -1), (1, 1, 1.0)],
    "honba_ron": [None, -1, True, 3.0, "300"],
    "honba_tsumo": [None, -1, True, 3.0, "300"],
    "riichi_stick": [None, -1, True, 3.0, "300"],
    "players": [None, 2, 5, True, 4.0, "4"],
    "kiriage": [None, 0, 1, "yes"],
}


@pytest.mark.parametrize("option", OPTIONS)
def test_an_option_with_a_value_it_cannot_have_is_an_error_that_names_both(option):
    for value in BAD[option]:
        with pytest.raises(RulesError, match=f"expected {option} to be "):
            Rules(**{option: value})


def test_an_option_there_is_not_is_an_error():
    with pytest.raises(RulesError, match="'kuitan'"):
        TENHOU.but(kuitan=True)
    with pytest.raises(RulesError, match="expected options of Rules, perhaps kiriage"):
        WRC.but(kirage=False)


def test_what_is_no_rules_is_told_all_the_presets():
    for told in (None, "tenhou"):
        with pytest.raises(RulesError, match=r"expected Rules, such as combinat\.TENHOU") as caught:
            as_rules(told)
        assert re.findall(r"\b[A-Z]{3}[A-Z_]*|\bM_LEAGUE", str(caught.value)) == list(PRESETS)
        assert set(PRESETS) <= set(combinat.__all__)


@pytest.mark.parametrize("rules", [*PRESETS.values(), TENHOU.but(aotenjou=True)])
def test_rules_are_values(rules):
    assert eval(repr(rules), {"Rules": Rules}) == rules
    assert pickle.loads(pickle.dumps(rules)) == rules
    assert hash(pickle.loads(pickle.dumps(rules))) == hash(rules)
    assert Rules().but(**rules.changed()) == rules
    with pytest.raises(FrozenInstanceError):
        rules.kiriage = True


# --- each option decides something -------------------------------------------------------------


def win(hand, tile, by="ron", seat="S", flags=(), **more):
    asked = {"situation": Situation(**dict.fromkeys(flags, True)), **more}
    return {"hand": hand, "winning_tile": tile, "tsumo": by == "tsumo", "seat_wind": seat} | asked


CLOSED = "123m456p789s11122z"
DECIDES = [
    # option, another value than the usual one, a win, by the usual and by the other
    ("open_tanyao", False, win("345m678p55678s[234m]", "8s"), 1000, 0),
    ("double_wind_fu", 2, win("111234m567p789s11z", "9s", seat="E", flags=["riichi"]), 2400, 2000),
    ("kiriage", True,
     win("234567m345p67822s", "8s", flags=["riichi"], dora_indicators=["1m"]), 7700, 8000),
    ("counted", "sanbaiman", win("11223377889999m", "9m"), 32_000, 24_000),
    ("double_yakuman", SPECIAL_WAITS, win("119m19p19s1234567z", "1m"), 32_000, 64_000),
    ("yakuman_add", False, win("11122233344455z", "5z"), 96_000, 32_000),
    ("renhou", "mangan", win(CLOSED, "2z", flags=["renhou"]), 1600, 8000),
    ("renhou", "added", win(CLOSED, "2z", flags=["renhou"]), 1600, 12_000),
    ("renhou", "yakuman", win(CLOSED, "2z", flags=["renhou"]), 1600, 32_000),
    ("rinshan_fu", False,
     win("333m456678s55m(2222p)", "6s", "tsumo", flags=["rinshan"]), 6400, 5200),
    ("pinfu_tsumo", False, win("234567m345p78955s", "9s", "tsumo"), 1500, 1100),
    ("open_ron_fu", 20, win("345m678p55678s[234m]", "8s"), 1000, 700),
    ("seven_pairs_fu", 50,
     win("1133m2266p4499s66z", "6z", flags=["riichi", "ippatsu"], dora_indicators=["9m"]),
     12_000, 8000),
    ("ryuuiisou_green", True, win("22s[333s][444s][666s][888s]", "2s"), 32_000, 16_000),
    ("tenhou_best_wait", TENHOU_WAITS,
     win("111m333p555777s33z", "7s", "tsumo", seat="E", flags=["tenhou"]), 96_000, 144_000),
    ("ippatsu", False, win(CLOSED, "2z", flags=["riichi", "ippatsu"]), 6400, 3200),
    ("ura_dora", False,
     win(CLOSED, "2z", flags=["riichi"], ura_indicators=["1m"]), 6400, 3200),
    ("kan_dora", False, win(CLOSED, "2z", dora_indicators=["9p", "1m"]), 3200, 1600),
    ("kan_ura", False,
     win(CLOSED, "2z", flags=["riichi"], ura_indicators=["9p", "1m"]), 6400, 3200),
    ("aotenjou", True, win("11223377889999m", "9m"), 32_000, 3_932_200),
    ("local_yaku", ("daisharin",), win("22334455667788p", "2p"), 24_000, 32_000),
]  # fmt: skip


TESTED_WITH_POINTS = {
    "honba_ron", "honba_tsumo", "riichi_stick", "liability", "liability_scope", "liability_honba",
    "tsumo_loss",
}  # fmt: skip
TESTED_BELOW = {"players", "red_fives", "kita"}


def test_no_option_is_left_out():
    decided = {option for option, *_ in DECIDES}
    assert decided | TESTED_WITH_POINTS | TESTED_BELOW == set(OPTIONS)


def by(rules, asked):
    return score(**asked, rules=rules)


@pytest.mark.parametrize(("option", "value", "asked", "usual", "other"), DECIDES)
def test_an_option_decides(option, value, asked, usual, other):
    base = TENHOU
    if option == "tenhou_best_wait":
        base = TENHOU.but(double_yakuman=SPECIAL_WAITS)
    assert by(base, asked).points == usual
    assert by(base.but(**{option: value}), asked).points == other


def test_red_fives_norths_and_three_players():
    asked = win("111999m406p11122z", "2z")
    assert by(TENHOU, asked).han == by(TENHOU_SANMA, asked).han
    assert by(TENHOU, asked | {"dora_indicators": ["1m"]}).dora == 0
    assert by(TENHOU_SANMA, asked | {"dora_indicators": ["1m"]}).dora == 3
    with pytest.raises(ValueError, match="by these rules, got 1"):
        by(WRC, asked)
    assert by(TENHOU_SANMA, asked | {"kita": 2}).han == by(TENHOU_SANMA, asked).han + 2
    with pytest.raises(ValueError, match="rules without Norths declared"):
        by(TENHOU_SANMA.but(kita=False), asked | {"kita": 2})


def test_what_the_rules_do_not_know_counts_nothing():
    assert by(TENHOU, win(CLOSED, "2z", flags=["renhou"])).points == 1600
    assert by(TENHOU, win(CLOSED, "2z", ura_indicators=["1m"])).ura == 0


def test_renhou_stands_alone_and_only_where_it_pays_more():
    alone = by(WRC, win(CLOSED, "2z", flags=["renhou"], dora_indicators=["1m"]))
    assert (dict(alone.yaku), alone.han, alone.points) == ({"renhou": 5}, 5, 8000)
    more = by(EMA, win("11223377889999m", "9m", flags=["renhou"]))
    assert "renhou" not in dict(more.yaku)
    assert more.points == 24_000
    without = by(EMA, win("234m456p789s11133z", "2m", round_wind="S", flags=["renhou"]))
    assert (dict(without.yaku), without.points) == ({"renhou": 5}, 8000)


def test_without_limits_yakuman_are_thirteen_han_and_set_aside_what_they_contain():
    rules = TENHOU.but(aotenjou=True)
    won = by(rules, win("22p[123m][555z][666z][777z]", "2p"))
    assert dict(won.yaku) == {"daisangen": 13}
    # 20 + three open triplets of dragons and the pair wait: 34
    assert (won.fu, won.han, won.points) == (40, 13, 5_242_900)
    both = by(rules, win("22z[111m][555z][666z][777z]", "2z", dora_indicators=["9m"]))
    assert dict(both.yaku) | {"daisangen": 13, "honitsu": 2, "toitoi": 2} == dict(both.yaku)
    assert both.dora == 3


# --- dora --------------------------------------------------------------------------------------


def test_case_dora_04_what_an_indicator_points_to():
    expected = {
        "9m": "1m", "9p": "1p", "9s": "1s", "4z": "1z", "7z": "5z", "5z": "6z", "6z": "7z",
        "0p": "6p", "4p": "5p",
    }  # fmt: skip
    assert {name: dora_of(name) for name in expected} == expected
    assert len({dora_of(kind) for kind in range(34)}) == 34


def test_case_dora_03_two_equal_indicators_count_twice():
    asked = win("123m22333p123789s", "3p", flags=["riichi"], dora_indicators=["2p", "2p"])
    won = by(TENHOU, asked)
    assert (dict(won.yaku), won.dora, won.han, won.fu) == ({"riichi": 1}, 6, 7, 40)
    assert (won.limit, won.points) == ("haneman", 12_000)


def test_case_dora_05_a_red_five_that_is_shown_counts_twice():
    asked = win("340567m340678p22s", "8p", flags=["riichi"], dora_indicators=["4p"])
    won = by(TENHOU, asked)
    assert dict(won.yaku) == {"riichi": 1, "pinfu": 1, "tanyao": 1}
    assert (won.dora, won.red, won.han, won.fu, won.points) == (1, 2, 6, 30, 12_000)


def test_dora_count_in_melds_and_four_times_in_a_quad():
    quad = by(TENHOU, win("456s22z[406p][777z](5555z)", "2z", dora_indicators=["7z"]))
    assert (quad.dora, quad.red) == (4, 1)


def test_with_three_players_1m_and_9m_follow_each_other():
    assert (dora_of("1m", players=3), dora_of("9m", players=3)) == ("9m", "1m")
    assert dora_of("3z", players=3) == "4z"


@pytest.mark.parametrize(
    ("told", "tile", "players"),
    [
        ("2m clashes with a game of three players", "2m", 3),
        ("5m clashes with a game of three players", "0m", 3),
        ("expected players to be 3 or 4, got 5", "1m", 5),
        ("expected players to be 3 or 4, got True", "1m", True),
        ("expected a tile from 0 to 36, got True", True, 4),
        ("expected a tile from 0 to 36, got 1.0", 1.0, 4),
    ],
)
def test_what_is_no_indicator_points_to_nothing(told, tile, players):
    with pytest.raises(ValueError, match=re.escape(told)):
        dora_of(tile, players=players)


def test_ura_count_for_a_riichi_of_either_kind_only():
    for flags, ura in (([], 0), (["riichi"], 3), (["double_riichi"], 3)):
        asked = win(CLOSED, "2z", flags=flags, ura_indicators=["4z"])
        assert by(MAHJONG_SOUL, asked).ura == ura
