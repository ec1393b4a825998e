"""Fu are counted part by part, and the winning tile stands where it brings the most."""

import pytest
from hypothesis import given

from combinat.scoring.fu import TRIPLETS, FuPart, rounded
from combinat.scoring.presets import M_LEAGUE, TENHOU
from combinat.scoring.score import score
from combinat.scoring.situation import Situation
from tests.won_hands import wins


def counted(hand, tile, *, by="ron", seat="S", round="E", flags=(), rules=TENHOU):
    return score(
        hand,
        winning_tile=tile,
        tsumo=by == "tsumo",
        seat_wind=seat,
        round_wind=round,
        situation=Situation(**dict.fromkeys(flags, True)),
        rules=rules,
    )


# --- cases from the field ----------------------------------------------------------------------


@pytest.mark.parametrize(
    ("case", "won", "yaku", "fu", "points"),
    [
        ("fu-02", counted("11234444m555p[123m]", "1m", flags=["houtei"]),
         {"houtei raoyui": 1}, 30, 1000),
        ("fu-03, concealed quad", counted("44m678p123s222z(6666z)", "7p"),
         {"hatsu": 1, "seat wind": 1}, 80, 5200),
        ("fu-03, open quad", counted("44m678p123s222z[6666z]", "7p"),
         {"hatsu": 1, "seat wind": 1}, 50, 3200),
        ("fu-03, concealed triplet", counted("44m678p123s222666z", "7p"),
         {"hatsu": 1, "seat wind": 1}, 50, 3200),
        ("fu-04", counted("234567m678p22s(4444z)", "8p", seat="N", flags=["riichi"]),
         {"riichi": 1, "seat wind": 1}, 70, 4500),
        ("fu-06", counted("123m456p234789s55p", "3m", flags=["riichi"]),
         {"riichi": 1}, 40, 1300),
        ("fu-07, tsumo", counted("222678m23466789s", "6m", by="tsumo", flags=["riichi"]),
         {"riichi": 1, "menzen tsumo": 1}, 30, 2000),
        ("fu-07, ron", counted("222678m23466789s", "6m", flags=["riichi"]),
         {"riichi": 1}, 40, 1300),
        ("fu-08, ron", counted("345m678p55678s[234m]", "8s"), {"tanyao": 1}, 30, 1000),
        ("fu-08, tsumo", counted("345m678p55678s[234m]", "8s", by="tsumo"),
         {"tanyao": 1}, 30, 1100),
        ("fu-09, 4 fu",
         counted("123m456p11z[555z][789s]", "2m", by="tsumo", seat="E"), {"haku": 1}, 40, 2100),
        ("fu-09, 2 fu",
         counted("123m456p11z[555z][789s]", "2m", by="tsumo", seat="E", rules=M_LEAGUE),
         {"haku": 1}, 30, 1500),
        ("fu-10, 2 fu for the draw",
         counted("333m456678s55m(2222p)", "6s", by="tsumo", flags=["rinshan"]),
         {"rinshan kaihou": 1, "menzen tsumo": 1, "tanyao": 1}, 50, 6400),
        ("fu-10, none",
         counted("333m456678s55m(2222p)", "6s", by="tsumo", flags=["rinshan"],
                 rules=TENHOU.but(rinshan_fu=False)),
         {"rinshan kaihou": 1, "menzen tsumo": 1, "tanyao": 1}, 40, 5200),
        ("fu-11", counted("11m123345p678s666z", "3p", by="tsumo"),
         {"menzen tsumo": 1, "hatsu": 1}, 40, 2700),
        ("fu-15", counted("12333456789m345s", "3m"), {"ittsu": 2}, 40, 2600),
        ("fu-17, orphans", counted("119m19p19s1234567z", "1m"),
         {"kokushi musou juusanmen": 1}, None, 32000),
        ("fu-17, seven pairs", counted("11m33p55s77s99s11z55z", "5z", by="tsumo"),
         {"chiitoitsu": 2, "menzen tsumo": 1}, 25, 3200),
        ("double wind, 4 fu",
         counted("111234m567p78s11z9s", "9s", seat="E", flags=["riichi"]),
         {"riichi": 1}, 50, 2400),
        ("double wind, 2 fu",
         counted("111234m567p78s11z9s", "9s", seat="E", flags=["riichi"], rules=M_LEAGUE),
         {"riichi": 1}, 40, 2000),
    ],
)  # fmt: skip
def test_cases_of_fu(case, won, yaku, fu, points):
    assert (dict(won.yaku), won.fu, won.points) == (yaku, fu, points)


# --- each part ---------------------------------------------------------------------------------


def parts(won):
    return {part.name: part.fu for part in won.fu_parts}


@pytest.mark.parametrize(
    ("meld", "fu"),
    [
        ("[555s]", 2), ("[999s]", 4), ("[111z]", 4), ("(5555s)", 16), ("(9999s)", 32),
        ("[5555s]", 8), ("[9999s]", 16), ("[555=5s]", 8), ("[111=1z]", 16), ("(1111z)", 32),
    ],
)  # fmt: skip
def test_a_meld_set_apart(meld, fu):
    won = counted("234m234p23466m" + meld, "4p", seat="W")
    assert sum(part.fu for part in won.fu_parts if part.block and part.block.meld) == fu


@pytest.mark.parametrize(
    ("triplet", "tile", "by", "fu"),
    [
        ("555s", "4p", "ron", 4), ("999s", "4p", "ron", 8), ("333z", "4p", "tsumo", 8),
        ("555s", "5s", "ron", 2), ("999s", "9s", "ron", 4),  # completed by ron it is open
        ("555s", "5s", "tsumo", 4), ("999s", "9s", "tsumo", 8),
    ],
)  # fmt: skip
def test_a_concealed_triplet(triplet, tile, by, fu):
    hand = "234m234p234s66m" + triplet
    if triplet == "555s" and tile == "5s":
        hand = "234m234p789m66m" + triplet  # no run can take the tile
    won = counted(hand, tile, by=by, flags=["riichi"])
    assert [part.fu for part in won.fu_parts if part.block and part.block.shape == "triplet"] == [
        fu
    ]


def test_quads_are_four_times_triplets_concealed_twice_open_and_outside_twice_simple():
    for (shape, concealed, outside), fu in TRIPLETS.items():
        assert fu == 2 * (4 if shape == "quad" else 1) * (1 + concealed) * (1 + outside)
    assert len(TRIPLETS) == 8


@pytest.mark.parametrize(
    ("pair", "seat", "round", "fu"),
    [
        ("55z", "S", "E", 2), ("66z", "S", "E", 2), ("77z", "S", "E", 2), ("22z", "S", "E", 2),
        ("11z", "S", "E", 2), ("33z", "S", "E", 0), ("44z", "S", "E", 0), ("99p", "S", "E", 0),
        ("11z", "E", "E", 4), ("22z", "S", "S", 4),
    ],
)  # fmt: skip
def test_a_pair(pair, seat, round, fu):
    won = counted("123m456p789s345s" + pair, "5s", by="tsumo", seat=seat, round=round)
    assert parts(won).get("pair of value", 0) == fu


@pytest.mark.parametrize(
    ("hand", "tile", "wait", "fu"),
    [
        ("123m456p789s11122z", "1m", "ryanmen", 0),
        ("123m456p789s11122z", "2m", "kanchan", 2),
        ("123m456p789s11122z", "3m", "penchan", 2),
        ("123m456p789s11122z", "7s", "penchan", 2),
        ("123m456p789s11122z", "8s", "kanchan", 2),
        ("123m456p789s11122z", "9s", "ryanmen", 0),
        ("123m456p789s11122z", "4p", "ryanmen", 0),
        ("123m456p789s11122z", "1z", "shanpon", 0),
        ("123m456p789s11122z", "2z", "tanki", 2),
        ("345678m33p[777z][345s]", "8m", "ryanmen", 0),
    ],
)
def test_a_wait(hand, tile, wait, fu):
    won = counted(hand, tile)
    assert won.wait == wait
    assert sum(part.fu for part in won.fu_parts if part.name.endswith("wait")) == fu


def test_a_nobetan_is_a_wait_on_the_pair():
    won = counted("3456m789p789s3m[555z]", "3m")
    assert won.wait == "tanki"


@pytest.mark.parametrize(
    ("hand", "by", "rules", "fu", "told"),
    [
        # pinfu: closed ron 30, drawn 20
        ("234m567m345p678s55s", "ron", TENHOU, 30, {"base": 20, "fully concealed, by ron": 10}),
        ("234m567m345p678s55s", "tsumo", TENHOU, 20, {"base": 20}),
        ("234m567m345p678s55s", "tsumo", TENHOU.but(pinfu_tsumo=False), 30,
         {"base": 20, "self-drawn": 2}),
        # open, with no other fu
        ("567m345p678s55s[234m]", "ron", TENHOU, 30,
         {"base": 20, "open, with no other fu": 10}),
        ("567m345p678s55s[234m]", "ron", TENHOU.but(open_ron_fu=20), 20, {"base": 20}),
        ("567m345p678s55s[234m]", "tsumo", TENHOU, 30, {"base": 20, "self-drawn": 2}),
    ],
)  # fmt: skip
def test_hands_without_fu_of_their_own(hand, by, rules, fu, told):
    won = counted(hand, "8s", by=by, rules=rules)
    assert (won.fu, parts(won)) == (fu, told)


def test_seven_pairs_are_25_and_never_rounded():
    won = counted("1133m2266p4499s66z", "6z", by="tsumo")
    assert (won.fu, won.fu_parts) == (25, (FuPart("seven pairs", 25),))
    other = counted("1133m2266p4499s66z", "6z", by="tsumo", rules=TENHOU.but(seven_pairs_fu=50))
    assert (other.fu, dict(other.yaku)["chiitoitsu"], other.points) == (50, 1, won.points)


def test_rounding_is_up_to_ten():
    assert [rounded([FuPart("", fu)]) for fu in (20, 22, 30, 32, 38, 40)] == [
        20, 30, 30, 40, 40, 40,
    ]  # fmt: skip


@given(wins())
def test_fu_are_within_what_can_be(win):
    won = score(win[0], **win[1])
    if won.fu is not None:
        assert won.fu == 25 or 20 <= won.fu <= 170
        assert won.fu > 20 or win[1]["tsumo"]
