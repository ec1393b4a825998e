"""Other people's programs, made without knowing of this one, find the same yaku, han, fu, points.

Each witness is asked about wins drawn within strata, under each of the rules it can be told, and
must agree to the last point with ours under the same rules. Where it cannot be told, ours is:
what tables differ in is an option. What no option covers is a named flaw of the witness, with the
rule that says so and an example that fails when the flaw is mended. ``make witness`` asks about
all the wins; ``make test`` about some of them.
"""

from importlib import import_module
from importlib.util import find_spec
from typing import Any, NamedTuple

import pytest

from combinat.analysis.readings import readings
from combinat.scoring.dora import dora_held
from combinat.scoring.features import every_place
from combinat.scoring.points import YAKUMAN_HAN
from combinat.scoring.rules import SPECIAL_WAITS, Rules
from combinat.scoring.score import score
from combinat.scoring.situation import Situation
from combinat.scoring.value import value
from combinat.scoring.win import as_win
from combinat.tiles.deck import RIICHI, SANMA
from combinat.tiles.hand import Hand
from tests.samples import ALL
from tests.wins import STRATA, WINDS, Drawn, tile_of, wins

EACH = {"any": 5_000}
"""How many wins of a stratum there are, if not 3,000; 20,000 in all."""


class Told(NamedTuple):
    """What a win is worth, in words common to all.

    Attributes:
        yaku: the yaku with their han, of yakuman how many each is; or their names alone.
        bonus: dora (and Norths declared), ura dora and red fives, where they count; None with
            names alone.
        han: all of these, of yakuman how many.
        fu: None for a yakuman.
        payments: what each seat gains or pays, honba and sticks included.
    """

    yaku: dict[str, int] | set[str]
    bonus: tuple[int, ...] | None
    han: int | None
    fu: int | None
    payments: dict[str, int]


NO_YAKU = None
"""What is told of a complete hand that does not win."""


def ours(drawn, rules):
    found = score(**drawn.asked, rules=rules)
    if not found.wins:
        return NO_YAKU
    if found.yakuman:
        return Told(dict(found.yaku), (0, 0, 0), found.yakuman, None, dict(found.payments))
    bonus = (found.dora + found.kita, found.ura, found.red)
    return Told(dict(found.yaku), bonus, found.han, found.fu, dict(found.payments))


def chosen(stratum, some, deck=RIICHI):
    """All wins of a stratum, or so many of them."""
    return wins(stratum, EACH.get(stratum, 3_000) if ALL else some, deck)


def seats(drawn, gain, dealer, other):
    """What each seat gains or pays, if the winner gains so much and the others pay so much."""
    paid = {wind: -(dealer if "E" in (wind, drawn.seat_wind) else other) for wind in drawn.winds}
    return paid | {drawn.seat_wind: gain}


def by_ron(drawn, gain, paid):
    return dict.fromkeys(drawn.winds, 0) | {drawn.discarder: -paid, drawn.seat_wind: gain}


def by_tiles(hand, winning_tile, *, seat="S", indicators=(), **flags):
    """A concealed hand won by oneself."""
    ids = Hand(hand).ids
    return Drawn(
        ids=ids,
        melds=(),
        winning_id=next(number for number in ids if tile_of(number) == winning_tile),
        tsumo=True,
        round_wind="E",
        seat_wind=seat,
        situation=Situation(**flags),
        indicators=indicators,
        below=(),
        discarder=None,
        honba=0,
        riichi_sticks=0,
    )


def needs(library):
    return pytest.mark.skipif(not find_spec(library), reason=f"{library} is not installed")


# The wins, before anybody is asked about them.


@pytest.mark.parametrize("deck", [RIICHI, SANMA], ids=["four players", "three players"])
def test_strata_hold_what_they_are_called_by(deck):
    """At least two thirds of 3,000 each: 2,000 wins of each sort that programs get wrong."""
    some, rules = 150, Rules(players=3 if deck is SANMA else 4)
    told = {
        stratum: [score(**drawn.asked, rules=rules) for drawn in wins(stratum, some, deck)]
        for stratum in STRATA
    }
    hands = {stratum: [found.win.hand for found in every] for stratum, every in told.items()}
    assert sum(found.yakuman > 0 for found in told["yakuman shapes"]) > some * 2 / 3
    assert all(any(meld.is_quad for meld in hand.melds) for hand in hands["quads"])
    assert all(hand.counts.count(2) == 7 for hand in hands["seven pairs"])
    assert all(len(readings(hand)) >= 3 for hand in hands["three readings"])


# mahjong: a Python library, held against more than eleven million rounds of Tenhou.

MAHJONG = {
    "Tenhou": Rules(renhou="added"),
    "all doubled": Rules(renhou="yakuman", double_yakuman=SPECIAL_WAITS),
    "raised and capped": Rules(renhou="added", kiriage=True, counted="sanbaiman"),
    "strict": Rules(renhou="added", open_tanyao=False, pinfu_tsumo=False, open_ron_fu=20),
    "local yaku": Rules(renhou="added", local_yaku=("daisharin", "daichisei")),
}
"""The rules it is asked by: together they have all options that it has."""

MAHJONG_NAMES = {
    "Renhou": "renhou",
    "Renhou (yakuman)": "renhou yakuman",
    "Riichi": "riichi",
    "Double Riichi": "double riichi",
    "Ippatsu": "ippatsu",
    "Menzen Tsumo": "menzen tsumo",
    "Rinshan Kaihou": "rinshan kaihou",
    "Chankan": "chankan",
    "Haitei Raoyue": "haitei raoyue",
    "Houtei Raoyui": "houtei raoyui",
    "Yakuhai (haku)": "haku",
    "Yakuhai (hatsu)": "hatsu",
    "Yakuhai (chun)": "chun",
    **{f"Yakuhai (seat wind {w})": "seat wind" for w in ("east", "south", "west", "north")},
    **{f"Yakuhai (round wind {w})": "round wind" for w in ("east", "south", "west", "north")},
    "Shou Sangen": "shousangen",
    "Tanyao": "tanyao",
    "Chantai": "chanta",
    "Junchan": "junchan",
    "Honroutou": "honroutou",
    "Honitsu": "honitsu",
    "Chinitsu": "chinitsu",
    "Pinfu": "pinfu",
    "Iipeiko": "iipeikou",
    "Ryanpeikou": "ryanpeikou",
    "Sanshoku Doujun": "sanshoku doujun",
    "Sanshoku Doukou": "sanshoku doukou",
    "Ittsu": "ittsu",
    "Toitoi": "toitoi",
    "San Ankou": "sanankou",
    "San Kantsu": "sankantsu",
    "Chiitoitsu": "chiitoitsu",
    "Tenhou": "tenhou",
    "Chiihou": "chiihou",
    "Kokushi Musou": "kokushi musou",
    "Kokushi Musou Juusanmen Matchi": "kokushi musou juusanmen",
    "Suu Ankou": "suuankou",
    "Suu Ankou Tanki": "suuankou tanki",
    "Daisangen": "daisangen",
    "Shousuushii": "shousuushii",
    "Dai Suushii": "daisuushii",
    "Tsuu Iisou": "tsuuiisou",
    "Chinroutou": "chinroutou",
    "Ryuuiisou": "ryuuiisou",
    "Chuuren Poutou": "chuuren poutou",
    "Daburu Chuuren Poutou": "junsei chuuren poutou",
    "Suu Kantsu": "suukantsu",
    "Daisharin": "daisharin",
    "Daichisei": "daichisei",
}
"""Our names of its yaku."""


def mahjong_asked(drawn: Drawn, rules: Rules) -> dict[str, Any]:
    """The arguments of its `estimate_hand_value`."""
    melds = import_module("mahjong.meld")
    config = import_module("mahjong.hand_calculating.hand_config")
    sorts = {"run": "chi", "triplet": "pon", "added quad": "shouminkan"}
    flags = drawn.situation
    return {
        "tiles": drawn.all_ids,
        "win_tile": drawn.winning_id,
        "melds": [
            melds.Meld(sorts.get(sort, "kan"), ids, opened=sort != "concealed quad")
            for sort, ids in drawn.melds
        ],
        "dora_indicators": drawn.indicators,
        "ura_dora_indicators": drawn.below,
        "config": config.HandConfig(
            is_tsumo=drawn.tsumo,
            is_riichi=flags.riichi,
            is_daburu_riichi=flags.double_riichi,
            is_ippatsu=flags.ippatsu,
            is_rinshan=flags.rinshan,
            is_chankan=flags.chankan,
            is_haitei=flags.haitei,
            is_houtei=flags.houtei,
            is_tenhou=flags.tenhou,
            is_chiihou=flags.chiihou,
            is_renhou=flags.renhou,
            player_wind=27 + WINDS.index(drawn.seat_wind),
            round_wind=27 + WINDS.index(drawn.round_wind),
            kyoutaku_number=drawn.riichi_sticks,
            tsumi_number=drawn.honba,
            num_nuki_dora=drawn.kita,
            options=config.OptionalRules(
                has_open_tanyao=rules.open_tanyao,
                has_aka_dora=True,
                has_double_yakuman=rules.double_yakuman != (),
                kazoe_limit=int(rules.counted == "sanbaiman"),
                kiriage=rules.kiriage,
                fu_for_open_pinfu=rules.open_ron_fu == 30,
                fu_for_pinfu_tsumo=not rules.pinfu_tsumo,
                renhou_as_yakuman=rules.renhou == "yakuman",
                has_daisharin="daisharin" in rules.local_yaku,
                has_daichisei="daichisei" in rules.local_yaku,
                is_three_player=rules.players == 3,
            ),
        ),
    }


def by_mahjong(drawn, rules):
    library = import_module("mahjong.hand_calculating.hand")
    found = library.HandCalculator.estimate_hand_value(**mahjong_asked(drawn, rules))
    if found.error == "no_yaku":
        return NO_YAKU
    assert found.error is None, found.error
    is_yakuman = any(yaku.is_yakuman for yaku in found.yaku)
    han = {
        yaku.name: (yaku.han_open if found.is_open_hand and yaku.han_open else yaku.han_closed)
        // (13 if is_yakuman else 1)
        for yaku in found.yaku
    }
    bonus = tuple(han.pop(name, 0) for name in ("Dora", "Ura Dora", "Aka Dora"))
    cost = found.cost
    paid = [cost[name] + cost[f"{name}_bonus"] for name in ("main", "additional")]
    return Told(
        {MAHJONG_NAMES[name]: worth for name, worth in han.items()},
        bonus,
        found.han // 13 if is_yakuman else found.han,
        None if is_yakuman else found.fu,
        seats(drawn, cost["total"], *paid)
        if drawn.tsumo
        else by_ron(drawn, cost["total"], paid[0]),
    )


@needs("mahjong")
@pytest.mark.parametrize("rules", MAHJONG)
@pytest.mark.parametrize("stratum", STRATA)
def test_mahjong_finds_the_same(stratum, rules):
    for drawn in chosen(stratum, 150):
        assert ours(drawn, MAHJONG[rules]) == by_mahjong(drawn, MAHJONG[rules]), drawn.asked


@needs("mahjong")
@pytest.mark.parametrize("stratum", STRATA)
def test_mahjong_finds_the_same_with_three_players(stratum):
    rules = Rules(players=3, honba_ron=200, renhou="added")
    for drawn in chosen(stratum, 100, SANMA):
        assert ours(drawn, rules) == by_mahjong(drawn, rules), drawn.asked


@needs("mahjong")
@pytest.mark.parametrize("hand", ["22334455667788p", "11223344556677z"])
def test_mahjong_finds_the_same_local_yaku(hand):
    for winning_tile in {tile_of(number) for number in Hand(hand).ids}:
        drawn = by_tiles(hand, winning_tile)
        found = ours(drawn, MAHJONG["local yaku"])
        assert found == by_mahjong(drawn, MAHJONG["local yaku"])
        assert set(found.yaku) & {"daisharin", "daichisei"}


@needs("mahjong")
@pytest.mark.parametrize("stratum", STRATA)
def test_mahjong_finds_the_same_points_where_there_are_no_limits(stratum):
    """For hands without a yakuman: which of its parts count beside one, each table says itself."""
    calculate = import_module("mahjong.hand_calculating.hand").HandCalculator.estimate_hand_value
    without_limits = import_module("mahjong.hand_calculating.scores").Aotenjou
    rules = Rules(renhou="added", aotenjou=True)
    for drawn in chosen(stratum, 100):
        found = score(**drawn.asked, rules=rules)
        if found.wins and max(found.yaku, key=lambda yaku: yaku.han).han < YAKUMAN_HAN:
            asked = mahjong_asked(drawn, rules)
            told = calculate(**asked, scores_calculator_factory=without_limits)
            assert (found.han, found.fu) == (told.han, told.fu), drawn.asked
            assert found.points == told.cost["total"], drawn.asked


# riichienv: an engine in Rust, held against official records of Tenhou and Mahjong Soul.

RIICHIENV = Rules(double_yakuman=SPECIAL_WAITS, tenhou_best_wait=("kokushi musou juusanmen",))
"""The rules of its evaluator, which has no options."""

RIICHIENV_NAMES = (
    "", "menzen tsumo", "riichi", "chankan", "rinshan kaihou", "haitei raoyue", "houtei raoyui",
    "haku", "hatsu", "chun", "seat wind", "round wind", "tanyao", "iipeikou", "pinfu", "chanta",
    "ittsu", "sanshoku doujun", "double riichi", "sanshoku doukou", "sankantsu", "toitoi",
    "sanankou", "shousangen", "honroutou", "chiitoitsu", "junchan", "honitsu", "ryanpeikou",
    "chinitsu", "ippatsu", "dora", "red", "ura", "dora", "tenhou", "chiihou", "daisangen",
    "suuankou", "tsuuiisou", "ryuuiisou", "chinroutou", "kokushi musou", "shousuushii",
    "suukantsu", "chuuren poutou", "", "junsei chuuren poutou", "suuankou tanki",
    "kokushi musou juusanmen", "daisuushii",
)  # fmt: skip
"""Our names of the yaku, and of dora, by its numbers; Norths declared are dora here."""


def named(told):
    """What is told, with yaku and dora by name only, as it tells them."""
    if told is NO_YAKU:
        return told
    held = [name for name, number in zip(("dora", "ura", "red"), told.bonus, strict=True) if number]
    return told._replace(yaku={*told.yaku, *held}, bonus=None)


def riichienv_asked(drawn: Drawn) -> tuple[Any, dict[str, Any]]:
    """Its evaluator of the hand without the winning tile, and the arguments of `calc`.

    It counts what indicators it is told, so that those below are told after a riichi only.
    """
    library = import_module("riichienv")
    sort, wind, flags = library.MeldType, library.Wind, drawn.situation
    sorts = {
        "run": sort.Chi,
        "triplet": sort.Pon,
        "quad": sort.Daiminkan,
        "added quad": sort.Kakan,
        "concealed quad": sort.Ankan,
    }
    winds = dict(zip(WINDS, (wind.East, wind.South, wind.West, wind.North), strict=True))
    melds = [
        library.Meld(sorts[meld.sort], list(meld.ids), not meld.concealed) for meld in drawn.melds
    ]
    conditions = library.Conditions(
        tsumo=drawn.tsumo,
        riichi=flags.riichi,
        double_riichi=flags.double_riichi,
        ippatsu=flags.ippatsu,
        haitei=flags.haitei,
        houtei=flags.houtei,
        rinshan=flags.rinshan,
        chankan=flags.chankan,
        tsumo_first_turn=flags.tenhou or flags.chiihou,
        player_wind=winds[drawn.seat_wind],
        round_wind=winds[drawn.round_wind],
        riichi_sticks=drawn.riichi_sticks,
        honba=drawn.honba,
        kita_count=drawn.kita,
        is_sanma=drawn.players == 3,
        num_players=drawn.players,
    )
    held = [tile for tile in drawn.ids if tile != drawn.winning_id]
    below = list(drawn.below) if flags.is_riichi else []
    evaluator = library.HandEvaluator if drawn.players == 4 else library.HandEvaluator3P
    told = {"dora_indicators": list(drawn.indicators), "ura_indicators": below}
    return evaluator(held, melds), {"conditions": conditions, "win_tile": drawn.winning_id, **told}


def by_riichienv(drawn):
    evaluator, asked = riichienv_asked(drawn)
    found = evaluator.calc(**asked)
    assert found.has_win_shape
    if not found.is_win:
        return NO_YAKU
    if drawn.tsumo:
        dealer, other = found.tsumo_agari_oya, found.tsumo_agari_ko
        dealer = other if drawn.seat_wind == "E" else dealer
        paid = seats(drawn, 0, dealer, other)
    else:
        paid = by_ron(drawn, 0, found.ron_agari)
    paid[drawn.seat_wind] = 1000 * drawn.riichi_sticks - sum(paid.values())
    return Told(
        {RIICHIENV_NAMES[number] for number in found.yaku},
        None,
        found.han // 13 if found.yakuman else found.han,
        None if found.yakuman else found.fu,
        paid,
    )


def hides_a_yakuman(drawn, mine, theirs, rules):
    """Whether it prefers 13 han or more, counted, to the one yakuman that pays the same.

    It takes the reading of most han, a yakuman being 13 to it. But a yakuman goes before a counted
    one that pays the same: so it is on Tenhou, says [Mahjong-lib], and only for a yakuman somebody
    can be liable [WRC2025]. The points are the same, and what is told is one of the readings.
    """
    return (
        (mine.han, mine.fu) == (1, None)
        and theirs.fu is not None
        and theirs.han >= YAKUMAN_HAN
        and theirs.payments == mine.payments
        and any(is_told(theirs, worth) for worth in every_worth(drawn, rules))
    )


def every_worth(drawn, rules):
    """What each reading of a win is worth, with the winning tile in each place."""
    win = as_win(**drawn.asked, rules=rules)
    held = sum(dora_held(win))
    return [value(f, held, ()) for reading in readings(win.hand) for f in every_place(win, reading)]


def is_told(told, worth):
    names = {yaku.name for yaku in worth.yaku}
    return names == told.yaku - {"dora", "ura", "red"} and (worth.han, worth.fu) == told[2:4]


def assert_same_as_riichienv(every, rules):
    for drawn in every:
        mine, theirs = named(ours(drawn, rules)), by_riichienv(drawn)
        if mine != theirs:
            assert hides_a_yakuman(drawn, mine, theirs, rules), (drawn.asked, mine, theirs)


@needs("riichienv")
@pytest.mark.parametrize("stratum", STRATA)
def test_riichienv_finds_the_same(stratum):
    assert_same_as_riichienv(chosen(stratum, 500), RIICHIENV)


@needs("riichienv")
@pytest.mark.parametrize("stratum", STRATA)
def test_riichienv_finds_the_same_with_three_players(stratum):
    rules = RIICHIENV.but(players=3, honba_ron=200)
    assert_same_as_riichienv(chosen(stratum, 200, SANMA), rules)


@needs("riichienv")
def test_riichienv_hides_a_yakuman_behind_more_han():
    """When this fails the flaw is mended, and `hides_a_yakuman` goes."""
    drawn = by_tiles("33366677788899m", 5, riichi=True, indicators=(4, 5, 6, 7))
    mine, theirs = named(ours(drawn, RIICHIENV)), by_riichienv(drawn)
    assert mine.yaku == {"suuankou"}
    assert hides_a_yakuman(drawn, mine, theirs, RIICHIENV)


@needs("riichienv")
def test_riichienv_takes_any_tile_of_a_tenhou_for_the_last_for_thirteen_orphans_alone():
    """So our option is by yakuman; Mahjong Soul has it for all three."""
    for hand, yakuman in [
        ("19m19p19s12345677z", "kokushi musou juusanmen"),
        ("111m333p555777s33z", "suuankou"),
        ("11123456788999m", "chuuren poutou"),
    ]:
        drawn = by_tiles(hand, 0, seat="E", tenhou=True)
        assert by_riichienv(drawn).yaku == {"tenhou", yakuman}
        assert named(ours(drawn, RIICHIENV)) == by_riichienv(drawn)
