"""Wins worked by hand, from the words of the rules: one for each number that scoring rests on.

Each line is a hand and how it was won, then the working: the yaku with their han, the fu part by
part, the base points and what each pays. The numbers in the words are what is compared, so that
a line says no more than it means:

>>> EXAMPLES[0].han, EXAMPLES[0].fu_sum, EXAMPLES[0].fu
(1, 32, 40)

Base points are fu times 2^(han + 2), or those of a limit. Of a ron one player pays four shares of
them, or six to the dealer; of a self-drawn win the dealer two and the others one, or all two to
the dealer. Each payment is rounded up to a hundred.
"""

import re
from importlib import import_module
from typing import NamedTuple

BONUS = ("dora", "ura", "red", "kita")
"""What adds han without being a yaku."""


def listed(words):
    """The numbers and names of a sum in words.

    >>> listed("20 base + 2 pair wait")
    [(20, 'base'), (2, 'pair wait')]
    """
    parts = [part.split(" ", 1) for part in words.split(" + ")] if words else []
    return [(int(number), name) for number, name in parts]


class Told(NamedTuple):
    """What is compared of a score."""

    yaku: dict[str, int]
    bonus: dict[str, int]
    worth: int
    fu_sum: int
    fu: int
    base: int
    payments: dict[str, int]

    @property
    def numbers(self):
        """All of it but the names and single values of the yaku."""
        return self[2:]


class Example(NamedTuple):
    """A win, and how its points come about."""

    hand: str
    asked: str
    worth: str
    """The yaku and what adds to them, with their han; of yakuman, how many each is."""
    fu_words: str
    """The fu, part by part; none for a yakuman."""
    base: int
    pays: str
    """Who pays how much."""
    gain: int | None
    """What the winner gets, if there are sticks on the table."""
    options: dict[str, object]
    """Options in which the rules differ from those named, or from Tenhou's."""

    @property
    def han(self):
        return sum(number for number, _ in listed(self.worth))

    @property
    def fu_sum(self):
        return sum(number for number, _ in listed(self.fu_words))

    @property
    def fu(self):
        """As they count: rounded up to a ten, but for the 25 of seven pairs."""
        return 25 if self.fu_sum == 25 else (self.fu_sum + 9) // 10 * 10

    def expected(self):
        """What has to come out."""
        parts = {name: number for number, name in listed(self.worth)}
        paid = {seat: int(amount) for seat, amount in re.findall(r"(\w+) (\d+)", self.pays)}
        return Told(
            {name: number for name, number in parts.items() if name not in BONUS},
            {name: number for name, number in parts.items() if name in BONUS},
            self.han,
            self.fu_sum,
            self.fu,
            self.base,
            {seat: -amount for seat, amount in paid.items()}
            | {"gain": self.gain or sum(paid.values())},
        )


def example(hand, asked, worth, fu, base, pays, gain=None, **options):
    return Example(hand, asked, worth, fu, base, pays, gain, options)


NUMBERS = {"honba": "honba", "sticks": "riichi_sticks", "kita": "kita"}
TEXTS = {
    "seat": "seat_wind",
    "round": "round_wind",
    "from": "discarder",
    "liable": "liable",
    "dora": "dora_indicators",
    "ura": "ura_indicators",
}


def ask(one):
    """What the scoring room says to an example, as far as it is compared."""
    return told(score_of(one))


def score_of(one):
    """The score of an example, by whichever scoring room is found under its name now."""
    presets = import_module("combinat.scoring.presets")
    rules = presets.TENHOU
    how, flags = {}, {}
    for word, *value in (part.split() for part in one.asked.split(", ")):
        if word in ("ron", "tsumo"):
            how["winning_tile"], how["tsumo"] = value[0], word == "tsumo"
        elif word == "rules":
            rules = presets.PRESETS[value[0]]
        elif word in NUMBERS:
            how[NUMBERS[word]] = int(value[0])
        elif word in TEXTS:
            how[TEXTS[word]] = value[0]
        else:
            flags[word] = True
    how["situation"] = import_module("combinat.scoring.situation").Situation(**flags)
    score = import_module("combinat.scoring.score").score
    return score(one.hand, rules=rules.but(**one.options), **how)


def told(won):
    """What is compared of a score."""
    winner = "winner" if "winner" in won.payments else won.win.seat_wind
    held = {"dora": won.dora, "ura": won.ura, "red": won.red, "kita": won.kita}
    return Told(
        dict(won.yaku),
        {} if won.han is None or not won.wins else {name: n for name, n in held.items() if n},
        won.yakuman if won.han is None else won.han,
        sum(part.fu for part in won.fu_parts),
        won.fu or 0,
        won.base,
        {seat: paid for seat, paid in won.payments.items() if paid and seat != winner}
        | {"gain": won.payments[winner]},
    )


# Four runs and a pair of East, which is of no value in the seat and round of South, or of North,
# which is of none in the seat of South and the round of East.
PLAIN = "567m123567p234s11z"
PLAIN_OPEN = "567m123567p11z[234s]"
PAIR_WAIT = "20 base + 10 closed ron + 2 pair wait"
PAIR_DRAWN = "20 base + 2 self-drawn + 2 pair wait"
CLOSED_WAIT = "20 base + 10 closed ron + 2 closed wait"
# Six han of one suit, 111m 234m 567m 888m 99m, and dora to add: 2m one, 9m two, 1m and 8m three.
FLUSH = "11123456788899m"
FLUSH_FU = (
    "20 base + 10 closed ron + 8 concealed triplet 111m + 4 concealed triplet 888m + 2 closed wait"
)
ORPHANS = "119m19p19s1234567z"

SITUATION = [
    example(PLAIN, "ron 1z, round S, riichi", "1 riichi", PAIR_WAIT, 320, "discarder 1300"),
    example(
        PLAIN, "ron 1z, round S, double_riichi", "2 double riichi", PAIR_WAIT, 640, "discarder 2600"
    ),
    example(
        PLAIN, "ron 1z, round S, riichi, ippatsu", "1 riichi + 1 ippatsu", PAIR_WAIT, 640,
        "discarder 2600",
    ),
    example(PLAIN, "tsumo 1z, round S", "1 menzen tsumo", PAIR_DRAWN, 240, "E 500, W 300, N 300"),
    example(PLAIN_OPEN, "tsumo 1z, round S", "", PAIR_DRAWN, 0, ""),
    example(
        "333m456678s55m(2222p)", "tsumo 6s, rinshan",
        "1 menzen tsumo + 1 rinshan kaihou + 1 tanyao",
        "20 base + 2 self-drawn + 4 concealed triplet 333m + 16 concealed quad 2222p",
        1600, "E 3200, W 1600, N 1600",
    ),
    example(
        "333m456678s55m[2222p]", "tsumo 6s, rinshan", "1 rinshan kaihou + 1 tanyao",
        "20 base + 2 self-drawn + 4 concealed triplet 333m + 8 open quad 2222p",
        640, "E 1300, W 700, N 700",
    ),
    example(PLAIN, "ron 3s, round S, chankan", "1 chankan", CLOSED_WAIT, 320, "discarder 1300"),
    example(
        PLAIN_OPEN, "ron 6m, round S, chankan", "1 chankan", "20 base + 2 closed wait", 240,
        "discarder 1000",
    ),
    example(
        PLAIN, "tsumo 1z, round S, haitei", "1 menzen tsumo + 1 haitei raoyue", PAIR_DRAWN, 480,
        "E 1000, W 500, N 500",
    ),
    example(
        PLAIN_OPEN, "tsumo 1z, round S, haitei", "1 haitei raoyue", PAIR_DRAWN, 240,
        "E 500, W 300, N 300",
    ),
    example(PLAIN, "ron 1z, round S, houtei", "1 houtei raoyui", PAIR_WAIT, 320, "discarder 1300"),
    example(
        PLAIN_OPEN, "ron 1z, round S, houtei", "1 houtei raoyui", "20 base + 2 pair wait", 240,
        "discarder 1000",
    ),
    example(
        PLAIN, "ron 1z, round S, renhou", "5 renhou", PAIR_WAIT, 2000, "discarder 8000",
        renhou="added",
    ),
    example(
        PLAIN, "ron 1z, round S, renhou", "5 renhou", PAIR_WAIT, 2000, "discarder 8000",
        renhou="mangan",
    ),
]  # fmt: skip
"""What the situation is worth."""

HONORS = [
    one
    for name, tile in {
        "haku": "5z", "hatsu": "6z", "chun": "7z", "seat wind": "2z", "round wind": "1z"
    }.items()
    for three in [f"{tile[0] * 3}z"]
    for one in [
        example(
            f"123m456p789s44z{three}", "ron 2m", f"1 {name}",
            f"20 base + 10 closed ron + 8 concealed triplet {three} + 2 closed wait",
            320, "discarder 1300",
        ),
        example(
            f"123m456p789s44z[{three}]", "ron 2m", f"1 {name}",
            f"20 base + 4 open triplet {three} + 2 closed wait", 240, "discarder 1000",
        ),
    ]
]  # fmt: skip
"""A triplet of each honor of value, concealed and called."""

YAKU = [
    example(
        "123m456p55566677z", "ron 2m", "1 haku + 1 hatsu + 2 shousangen",
        "20 base + 10 closed ron + 8 concealed triplet 555z + 8 concealed triplet 666z"
        " + 2 pair of value + 2 closed wait",
        2000, "discarder 8000",
    ),
    example(
        "123m456p77z[555z][666z]", "ron 1m", "1 haku + 1 hatsu + 2 shousangen",
        "20 base + 4 open triplet 555z + 4 open triplet 666z + 2 pair of value",
        1920, "discarder 7700",
    ),
    example("234m45688p345678s", "ron 3m", "1 tanyao", CLOSED_WAIT, 320, "discarder 1300"),
    example(
        "234m45688p678s[345s]", "ron 3m", "1 tanyao", "20 base + 2 closed wait", 240,
        "discarder 1000",
    ),
    example(
        "123m789p999s33344z", "ron 2m", "2 chanta",
        "20 base + 10 closed ron + 8 concealed triplet 999s + 8 concealed triplet 333z"
        " + 2 closed wait",
        800, "discarder 3200",
    ),
    example(
        "123m789p999s44z[333z]", "ron 2m", "1 chanta",
        "20 base + 8 concealed triplet 999s + 4 open triplet 333z + 2 closed wait",
        320, "discarder 1300",
    ),
    example(
        "123m78999p111999s", "ron 2m", "3 junchan",
        "20 base + 10 closed ron + 8 concealed triplet 111s + 8 concealed triplet 999s"
        " + 2 closed wait",
        1600, "discarder 6400",
    ),
    example(
        "123m78999p111s[999s]", "ron 2m", "2 junchan",
        "20 base + 8 concealed triplet 111s + 4 open triplet 999s + 2 closed wait",
        640, "discarder 2600",
    ),
    example(
        "1199m1199p11s3344z", "ron 3z", "2 honroutou + 2 chiitoitsu", "25 seven pairs", 1600,
        "discarder 6400",
    ),
    example(
        "999m44z[111m][999p][333z]", "ron 9m", "2 honroutou + 2 toitoi",
        "20 base + 4 open triplet 999m + 4 open triplet 111m + 4 open triplet 999p"
        " + 4 open triplet 333z",
        2000, "discarder 8000",
    ),
    example(
        "123345789m33344z", "ron 2m", "3 honitsu",
        "20 base + 10 closed ron + 8 concealed triplet 333z + 2 closed wait", 1280,
        "discarder 5200",
    ),
    example(
        "123345789m44z[333z]", "ron 2m", "2 honitsu",
        "20 base + 4 open triplet 333z + 2 closed wait", 480, "discarder 2000",
    ),
    example(FLUSH, "ron 6m", "6 chinitsu", FLUSH_FU, 3000, "discarder 12000"),
    example(
        "11123456799m[888m]", "ron 6m", "5 chinitsu",
        "20 base + 8 concealed triplet 111m + 2 open triplet 888m + 2 closed wait", 2000,
        "discarder 8000",
    ),
    example(
        "123m456p345678s44z", "ron 1m", "1 pinfu", "20 base + 10 closed ron", 240, "discarder 1000"
    ),
    example(
        "123m456p345678s44z", "tsumo 1m", "1 menzen tsumo + 1 pinfu", "20 base", 320,
        "E 700, W 400, N 400",
    ),
    example("123m456p678s44z[345s]", "ron 1m", "", "20 base + 10 open with no other", 0, ""),
    example("112233m456p789s44z", "ron 2m", "1 iipeikou", CLOSED_WAIT, 320, "discarder 1300"),
    example("112233m789s44z[456p]", "ron 2m", "", "20 base + 2 closed wait", 0, ""),
    example("223344m667788p44z", "ron 3m", "3 ryanpeikou", CLOSED_WAIT, 1280, "discarder 5200"),
    example("667788p44z[234m][234m]", "ron 7p", "", "20 base + 2 closed wait", 0, ""),
    example(
        "234m234678p234s44z", "ron 3m", "2 sanshoku doujun", CLOSED_WAIT, 640, "discarder 2600"
    ),
    example(
        "234m234678p44z[234s]", "ron 3m", "1 sanshoku doujun", "20 base + 2 closed wait", 240,
        "discarder 1000",
    ),
    example("123456789m456p44z", "ron 2m", "2 ittsu", CLOSED_WAIT, 640, "discarder 2600"),
    example(
        "123456m456p44z[789m]", "ron 2m", "1 ittsu", "20 base + 2 closed wait", 240,
        "discarder 1000",
    ),
    example(
        "111m333p555777s44z", "ron 7s", "2 toitoi + 2 sanankou",
        "20 base + 10 closed ron + 8 concealed triplet 111m + 4 concealed triplet 333p"
        " + 4 concealed triplet 555s + 2 open triplet 777s",
        2000, "discarder 8000",
    ),
    example(
        "222m888p44z[333s][666m]", "ron 4z", "2 toitoi",
        "20 base + 4 concealed triplet 222m + 4 concealed triplet 888p + 2 open triplet 333s"
        " + 2 open triplet 666m + 2 pair wait",
        640, "discarder 2600",
    ),
    example(
        "222m888p123666s44z", "ron 2s", "2 sanankou",
        "20 base + 10 closed ron + 4 concealed triplet 222m + 4 concealed triplet 888p"
        " + 4 concealed triplet 666s + 2 closed wait",
        800, "discarder 3200",
    ),
    example(
        "222m888p666s44z[123s]", "ron 4z", "2 sanankou",
        "20 base + 4 concealed triplet 222m + 4 concealed triplet 888p + 4 concealed triplet 666s"
        " + 2 pair wait",
        640, "discarder 2600",
    ),
    example(
        "123s44z(2222m)(8888p)(6666s)", "ron 2s", "2 sanankou + 2 sankantsu",
        "20 base + 10 closed ron + 16 concealed quad 2222m + 16 concealed quad 8888p"
        " + 16 concealed quad 6666s + 2 closed wait",
        2000, "discarder 8000",
    ),
    example(
        "123s44z[2222m][8888p][6666s]", "ron 2s", "2 sankantsu",
        "20 base + 8 open quad 2222m + 8 open quad 8888p + 8 open quad 6666s + 2 closed wait",
        800, "discarder 3200",
    ),
    example(
        "222m222678p222s44z", "ron 2s", "2 sanshoku doukou",
        "20 base + 10 closed ron + 4 concealed triplet 222m + 4 concealed triplet 222p"
        " + 2 open triplet 222s",
        640, "discarder 2600",
    ),
    example(
        "222m222678p44z[222s]", "ron 7p", "2 sanshoku doukou",
        "20 base + 4 concealed triplet 222m + 4 concealed triplet 222p + 2 open triplet 222s"
        " + 2 closed wait",
        640, "discarder 2600",
    ),
    example(
        "1133m5577p2299s44z", "ron 4z", "2 chiitoitsu", "25 seven pairs", 400, "discarder 1600"
    ),
]  # fmt: skip
"""What the shape is worth, concealed and, where there is another value or none, called."""

YAKUMAN = [
    example(
        PLAIN, "tsumo 1z, seat E, round S, tenhou", "1 tenhou", "", 8000,
        "S 16000, W 16000, N 16000",
    ),
    example(
        PLAIN, "tsumo 1z, round S, chiihou", "1 chiihou", "", 8000, "E 16000, W 8000, N 8000"
    ),
    example(
        PLAIN, "ron 1z, round S, renhou", "1 renhou yakuman", "", 8000, "discarder 32000",
        renhou="yakuman",
    ),
    example(ORPHANS, "ron 9m", "1 kokushi musou", "", 8000, "discarder 32000"),
    # The special waits are worth two at the tables of Mahjong Soul.
    example(
        ORPHANS, "ron 1m, rules MAHJONG_SOUL", "2 kokushi musou juusanmen", "", 16000,
        "discarder 64000",
    ),
    example(
        "111m333p555777s44z", "tsumo 7s", "1 suuankou", "", 8000, "E 16000, W 8000, N 8000"
    ),
    example(
        "111m333p555777s44z", "ron 4z, rules MAHJONG_SOUL", "2 suuankou tanki", "", 16000,
        "discarder 64000",
    ),
    example("123m44555666777z", "ron 2m", "1 daisangen", "", 8000, "discarder 32000"),
    example("123m44777z[555z][666z]", "ron 2m", "1 daisangen", "", 8000, "discarder 32000"),
    example("123m11122233344z", "ron 2m", "1 shousuushii", "", 8000, "discarder 32000"),
    example("123m22233344z[111z]", "ron 2m", "1 shousuushii", "", 8000, "discarder 32000"),
    # Won on a triplet, only three are concealed.
    example("55m111222333444z", "ron 4z", "1 daisuushii", "", 8000, "discarder 32000"),
    example("55m222333444z[111z]", "ron 5m", "1 daisuushii", "", 8000, "discarder 32000"),
    example("11223344556677z", "ron 7z", "1 tsuuiisou", "", 8000, "discarder 32000"),
    example("22233355566z[111z]", "ron 6z", "1 tsuuiisou", "", 8000, "discarder 32000"),
    example("111999m111999p11s", "ron 9p", "1 chinroutou", "", 8000, "discarder 32000"),
    example("999m111999p11s[111m]", "ron 1s", "1 chinroutou", "", 8000, "discarder 32000"),
    example("22233344466688s", "ron 6s", "1 ryuuiisou", "", 8000, "discarder 32000"),
    example(
        "66s[234s][234s][234s][234s]", "ron 6s", "1 ryuuiisou", "", 8000, "discarder 32000"
    ),
    example("11123455678999m", "ron 1m", "1 chuuren poutou", "", 8000, "discarder 32000"),
    example(
        "11123455678999m", "ron 5m, rules MAHJONG_SOUL", "2 junsei chuuren poutou", "", 16000,
        "discarder 64000",
    ),
    # Called, it is no nine gates, pure or not: 111s 234s 456s 789s 99s, won on either end.
    example(
        "11123445699s[789s]", "ron 4s", "5 chinitsu", "20 base + 8 concealed triplet 111s", 2000,
        "discarder 8000",
    ),
    example(
        "44z(2222m)(8888p)(6666s)(3333p)", "ron 4z", "1 suuankou tanki + 1 suukantsu", "", 16000,
        "discarder 64000",
    ),
    example(
        "44z[2222m][8888p][6666s][3333p]", "ron 4z", "1 suukantsu", "", 8000, "discarder 32000"
    ),
]  # fmt: skip
"""The yakuman, concealed and called."""


def local(*given):
    *rest, name = given
    return example(*rest, local_yaku=(name,))


LOCAL = [
    local(
        "111222333m456p44z", "ron 5p", "3 isshoku sanjun", CLOSED_WAIT, 1280, "discarder 5200",
        "isshoku sanjun",
    ),
    local(
        "112233m456p44z[123m]", "ron 5p", "2 isshoku sanjun", "20 base + 2 closed wait", 480,
        "discarder 2000", "isshoku sanjun",
    ),
    # As runs it would be pinfu and iipeikou, 2 han of 30 fu.
    local(
        "222333444m678p44z", "ron 4m", "2 sanrenkou",
        "20 base + 10 closed ron + 4 concealed triplet 222m + 4 concealed triplet 333m"
        " + 2 open triplet 444m",
        640, "discarder 2600", "sanrenkou",
    ),
    local(
        "222333m678p44z[444m]", "ron 7p", "2 sanrenkou",
        "20 base + 4 concealed triplet 222m + 4 concealed triplet 333m + 2 open triplet 444m"
        " + 2 closed wait",
        640, "discarder 2600", "sanrenkou",
    ),
    local(
        "222333444555m44z", "ron 5m", "1 suurenkou", "", 8000, "discarder 32000", "suurenkou"
    ),
    local(
        "222333444m44z[555m]", "ron 4z", "1 suurenkou", "", 8000, "discarder 32000", "suurenkou"
    ),
    local(
        "123m456p789s33355z", "ron 2m", "2 uumensai",
        "20 base + 10 closed ron + 8 concealed triplet 333z + 2 pair of value + 2 closed wait",
        800, "discarder 3200", "uumensai",
    ),
    local(
        "123m456p789s55z[333z]", "ron 2m", "2 uumensai",
        "20 base + 4 open triplet 333z + 2 pair of value + 2 closed wait", 480, "discarder 2000",
        "uumensai",
    ),
    local("22334455667788p", "ron 5p", "1 daisharin", "", 8000, "discarder 32000", "daisharin"),
    local(
        "23455667788p[234p]", "ron 3p", "1 tanyao + 5 chinitsu", "20 base + 2 closed wait", 3000,
        "discarder 12000", "daisharin",
    ),
    local(
        "11223344556677z", "ron 7z", "1 tsuuiisou + 1 daichisei", "", 16000, "discarder 64000",
        "daichisei",
    ),
]  # fmt: skip
"""Local yaku, where they are played."""

FU = [
    example(
        "44m678p123s222z(6666z)", "ron 7p", "1 hatsu + 1 seat wind",
        "20 base + 10 closed ron + 8 concealed triplet 222z + 32 concealed quad 6666z"
        " + 2 closed wait",
        1280, "discarder 5200",
    ),
    example(
        "44m678p123s222z[6666z]", "ron 7p", "1 hatsu + 1 seat wind",
        "20 base + 8 concealed triplet 222z + 16 open quad 6666z + 2 closed wait",
        800, "discarder 3200",
    ),
    example(
        "234m45688p678s[345s]", "ron 2m", "1 tanyao", "20 base + 10 open with no other", 240,
        "discarder 1000",
    ),
    example(
        "234m45688p678s[345s]", "ron 2m", "1 tanyao", "20 base", 160, "discarder 700",
        open_ron_fu=20,
    ),
    example(
        "1133m5577p2299s44z", "ron 4z", "1 chiitoitsu", "50 seven pairs", 400, "discarder 1600",
        seven_pairs_fu=50,
    ),
    # The wind of both seat and round as the pair: 4 fu, or 2.
    example(
        "111234m567p789s11z", "ron 9s, seat E, riichi", "1 riichi",
        "20 base + 10 closed ron + 8 concealed triplet 111m + 4 pair of value", 400,
        "discarder 2400",
    ),
    example(
        "111234m567p789s11z", "ron 9s, seat E, riichi, rules WRC", "1 riichi",
        "20 base + 10 closed ron + 8 concealed triplet 111m + 2 pair of value", 320,
        "discarder 2000",
    ),
]  # fmt: skip
"""Parts of the fu that none of the above has, and options on them."""

LIMITS = [
    *[
        example(
            FLUSH, f"ron 6m, dora {indicators}", f"6 chinitsu + {dora} dora", FLUSH_FU, base,
            f"discarder {4 * base}",
        )
        for dora, indicators, base in [
            (1, "1m", 3000),
            (2, "8m", 4000),
            (4, "9m1m", 4000),
            (5, "9m8m", 6000),
            (6, "9m7m", 6000),
            (7, "9m7m1m", 8000),
        ]
    ],
    example(
        FLUSH, "ron 6m, dora 9m7m1m, rules M_LEAGUE", "6 chinitsu + 7 dora", FLUSH_FU, 6000,
        "discarder 24000",
    ),
    example(
        "123m456p77z[555z][666z]", "ron 1m, rules WRC", "1 haku + 1 hatsu + 2 shousangen",
        "20 base + 4 open triplet 555z + 4 open triplet 666z + 2 pair of value",
        2000, "discarder 8000",
    ),
    # Without limits: 50 fu times 2 to the power of 8 are 12,800.
    example(
        FLUSH, "ron 6m", "6 chinitsu", FLUSH_FU, 12_800, "discarder 51200", aotenjou=True
    ),
]  # fmt: skip
"""Each limit from the least han it takes to the most, and where there is none."""

PAYMENTS = [
    example(
        PLAIN, "ron 1z, round S, riichi, honba 2, sticks 3", "1 riichi", PAIR_WAIT, 320,
        "discarder 1900", 4900,
    ),
    example(
        PLAIN, "tsumo 1z, round S, honba 2, sticks 3", "1 menzen tsumo", PAIR_DRAWN, 240,
        "E 700, W 500, N 500", 4700,
    ),
    example(
        "123m44z[555z][666z][777z]", "ron 2m, from E, liable W, honba 1", "1 daisangen", "", 8000,
        "E 16000, W 16300",
    ),
    # Three players: the share of the missing North is lost, or split.
    example(
        FLUSH.replace("m", "p"), "tsumo 6p, honba 1, rules TENHOU_SANMA",
        "1 menzen tsumo + 6 chinitsu", FLUSH_FU.replace("10 closed ron", "2 self-drawn"), 3000,
        "E 6100, W 3100",
    ),
    example(
        FLUSH.replace("m", "p"), "tsumo 6p, rules TENHOU_SANMA", "1 menzen tsumo + 6 chinitsu",
        FLUSH_FU.replace("10 closed ron", "2 self-drawn"), 3000, "E 7500, W 4500",
        tsumo_loss="split",
    ),
    example(
        FLUSH.replace("m", "p"), "ron 6p, kita 1, honba 1, rules TENHOU_SANMA",
        "6 chinitsu + 1 kita", FLUSH_FU, 3000, "discarder 12200",
    ),
]  # fmt: skip
"""Honba, sticks, liability and three players."""

EXAMPLES = [*SITUATION, *HONORS, *YAKU, *YAKUMAN, *LOCAL, *FU, *LIMITS, *PAYMENTS]
