"""The census agrees with the sets it counts, with listing, with print where print is right."""

from fractions import Fraction
from functools import cache, reduce
from itertools import combinations
from operator import or_
from typing import Any

import pytest

import combinat as cb
from combinat import brute
from combinat.cli.main import main
from combinat.counting.census import SEVERAL, census, readings_table
from combinat.counting.census_in_print import NO_WINDS, compare_with_print
from combinat.results.known import known
from combinat.sets import shapes
from combinat.sets.forms import FORMS, regular, seven_pairs, thirteen_orphans, winning
from combinat.sets.handset import HandSetError
from combinat.sets.reading_sets import complete_readings
from combinat.sets.shape_table import SHAPES
from combinat.tiles.deck import NO_HONORS, RIICHI, SANMA, Deck, DeckError
from tests.processes import printed as printed_by
from tests.shape_toys import CASES, read
from tests.shape_words import WORDS, told, yakuhai

WEIGHTS = ("patterns", "deals")
VALUED = ("5z", "6z", "7z", "E", "S")


@cache
def taken():
    return census()


@cache
def pairs():
    """The counts of each pair of shapes: of both sets, and in one reading."""
    return {row[:2]: (row[2:4], row[4:]) for row in taken().pairs()}


def both(*sets, deck=None):
    hands = reduce(lambda one, other: one & other, sets)
    return hands.count(), hands.count("deals")


@cache
def shape(name):
    """The set of a row, asked for by the function of its name."""
    if name == "yakuhai":
        return reduce(or_, map(shapes.yakuhai, VALUED))
    if " triplet" in name:
        return shapes.triplets(int(name[0]))
    return getattr(shapes, name)(*(("E", "S") if name == "pinfu" else ()))


ROWS = """
tanyao yakuhai all_runs pinfu iipeikou ryanpeikou sanshoku_doujun sanshoku_doukou ittsu chanta
junchan honroutou toitoi 1_triplet 2_triplets 3_triplets sanankou honitsu chinitsu shousangen
daisangen shousuushii daisuushii tsuuiisou chinroutou ryuuiisou chuuren_poutou sanrenkou suurenkou
""".split()
ROWS = [name.replace("_trip", " trip") for name in ROWS]


NO_YAKU = ("all_runs", "1 triplet", "2 triplets", "3 triplets")


# --- the table ---------------------------------------------------------------------------------


def test_every_shape_is_in_the_census_once():
    assert [row.name for row in taken().rows] == ROWS
    singles = {name for name in ROWS if " triplet" not in name}
    assert singles == SHAPES.keys() - {"triplets", "suuankou"}
    assert {"1 triplet", "2 triplets", "3 triplets"} == set(ROWS) - singles
    assert len(ROWS) == len(set(ROWS)) == 29


@pytest.mark.parametrize("name", ROWS)
def test_a_row_counts_the_hands_of_its_set_and_of_either_part(name):
    row = taken().to_table().row(name)
    hands = shape(name)
    assert row[3:5] == (hands.count(), hands.count("deals"))
    assert row[5] == Fraction(hands.count("deals"), winning().count("deals"))
    assert row[6:8] == both(hands, regular())
    assert row[8:] == both(hands, seven_pairs())
    assert hands <= regular() | seven_pairs()


def test_the_hands_without_a_shape_are_the_rest():
    every = reduce(or_, map(shape, ROWS))
    rest = (regular() | seven_pairs()) - every
    table = taken().to_table()
    assert table.row("none of these")[3:5] == (rest.count(), rest.count("deals"))
    # All regular hands have some number of triplets.
    assert rest == seven_pairs() - every
    plain = regular() - reduce(or_, [shape(name) for name in ROWS if name not in NO_YAKU])
    row = table.row("none but runs, triplets")
    assert row[6:8] == (plain.count(), plain.count("deals"))
    assert taken().in_none(*FORMS) == 0


def test_the_table_ends_with_all_winning_hands():
    table = taken().to_table()
    assert table.row("all winning")[3:6] == (16_873_619, known("winning-14-deals").value, 1)
    parts = table.row("all winning")[6:8], table.row("all winning")[8:]
    assert parts == (known("regular-14").value, known("seven-pairs-14").value)
    assert table.row("thirteen_orphans")[3:5] == known("orphans-14").value
    assert taken().count("regular", "seven_pairs") == 4_668


# --- exactly so many triplets ------------------------------------------------------------------


def test_the_hands_by_number_of_triplets_cover_the_regular_ones_and_overlap():  # case count-11
    sets = [shapes.triplets(number) for number in range(5)]
    assert reduce(or_, sets) == regular()
    weights = [hands.count("deals") for hands in sets]
    assert weights == [
        6_705_603_267_954,
        3_804_551_078_112,
        773_706_811_992,
        67_408_995_186,
        2_137_006_080,
    ]
    overlaps = {
        (m, n): (one & other).count("deals")
        for (m, one), (n, other) in combinations(enumerate(sets), 2)
        if one & other
    }
    assert overlaps == {(0, 3): 249_849_186, (1, 4): 29_168_640}
    assert sum(overlaps.values()) == 279_017_826 == sum(weights) - regular().count("deals")


# --- in pairs ----------------------------------------------------------------------------------


def test_each_pair_is_counted_in_both_senses():
    assert list(pairs()) == list(combinations(ROWS, 2))
    for names, (sets, one_reading) in pairs().items():
        assert all(fewer <= more for fewer, more in zip(one_reading, sets, strict=True)), names


@pytest.mark.parametrize("name", ROWS)
def test_margins_agree(name):
    """What a shape shares with another and what it has without it are all it has."""
    for other in ROWS[ROWS.index(name) + 1 :: 3]:
        assert pairs()[name, other][0] == both(shape(name), shape(other))
        rest = shape(name) - shape(other)
        shared = pairs()[name, other][0]
        assert taken().count(name) == shared[0] + rest.count()
        assert taken().count(name, weight="deals") == shared[1] + rest.count("deals")


def test_by_number_of_triplets_the_readings_of_a_shape_add_up_to_all_its_readings():
    numbers = ["all_runs", "1 triplet", "2 triplets", "3 triplets", "toitoi"]
    for name in ("ittsu", "sanshoku_doujun", "junchan"):
        readings: Any = SHAPES[name].readings()
        parts = [readings & SHAPES["triplets"].readings(number) for number in range(5)]
        assert reduce(or_, parts) == readings
        for number, part in zip(numbers, parts, strict=True):
            names = (name, number) if (name, number) in pairs() else (number, name)
            assert pairs()[names][1] == (part.hands().count(), part.hands().count("deals"))


def test_what_tiles_settle_is_the_same_in_one_reading():
    settled = {row.name for row in taken().rows if row.readings is None}
    for names, (sets, one_reading) in pairs().items():
        if settled & set(names):
            assert one_reading == sets
    # Whatever reading is looked at, it has such a shape or not.
    for hand in winning().sample(2_000, weight="patterns", rng=3):
        told_of = readings_told(hand)
        for name in settled & WORDS_OF.keys():
            assert len({bool(has(name, reading)) for reading in told_of}) <= 1


def test_sets_that_hold_hands_which_no_reading_makes_both():
    """Listed whole, by the room of one hand."""
    for names in [("junchan", "sanankou"), ("chanta", "sanankou"), ("junchan", "3 triplets")]:
        hands = list(shape(names[0]) & shape(names[1]))
        joint = [
            hand
            for hand in hands
            if any(all(has(name, reading) for name in names) for reading in readings_told(hand))
        ]
        sets, one_reading = pairs()[tuple(sorted(names, key=ROWS.index))]
        assert (len(hands), len(joint)) == (sets[0], one_reading[0])
        assert 0 < len(joint) < len(hands)


def test_three_consecutive_triplets_are_three_equal_runs_as_well():
    assert shapes.sanrenkou() <= shapes.iipeikou()
    assert pairs()["iipeikou", "sanrenkou"] == (both(shapes.sanrenkou()), (0, 0))


def readings_told(hand):
    return [
        told(RIICHI, [block.kinds for block in reading.blocks])
        for reading in cb.readings(hand)
        if reading.form != "thirteen_orphans"
    ]


WORDS_OF = {
    **{name: [WORDS[name,]] for name in ROWS if (name,) in WORDS},
    "1 triplet": [WORDS["triplets", 1]],
    **{f"{number} triplets": [WORDS["triplets", number]] for number in (2, 3, 4)},
    "pinfu": [WORDS["pinfu", "1z", "S"]],
    "yakuhai": [yakuhai(place) for place in (5, 6, 7, 1, 2)],
}


def has(name, reading):
    """Whether a reading has the shape of a row, by the words of the tests."""
    return any(word(reading) for word in WORDS_OF[name])


# --- toy decks ---------------------------------------------------------------------------------


@pytest.mark.parametrize(("toy", "melds"), [case for case in CASES if case[1]], ids=str)
def test_on_toy_decks_the_census_is_what_listing_finds(toy, melds):
    counted = census(melds, deck=toy.deck)
    hands = read(toy, melds)
    names = [row.name for row in counted.rows]
    masks = {
        hand: [frozenset(name for name in names if has(name, one)) for one in told_of]
        for hand, told_of in hands.items()
    }

    def weighed(found):
        return len(found), brute.deals(toy.deck, found)

    for name in names:
        found = [hand for hand, of in masks.items() if any(name in one for one in of)]
        assert (counted.count(name), counted.count(name, weight="deals")) == weighed(found)
    for row in counted.pairs():
        together = set(row[:2])
        in_sets = [hand for hand, of in masks.items() if together <= frozenset().union(*of)]
        assert row[2:4] == weighed(in_sets), row
        jointly = [hand for hand in in_sets if any(together <= one for one in masks[hand])]
        assert row[4:] == weighed(jointly), row
    nothing = [hand for hand, of in masks.items() if not any(of)]
    assert counted.to_table().row("none of these")[3:5] == weighed(nothing)


@pytest.mark.parametrize(("toy", "melds"), [case for case in CASES if case[1]], ids=str)
def test_on_toy_decks_hands_have_as_many_readings_as_are_listed(toy, melds):
    orphans = brute.thirteen_orphans(toy.deck) if melds == 4 else frozenset()
    numbers = {hand: len(told_of) for hand, told_of in read(toy, melds).items()}
    for hand in orphans:
        numbers[hand] = numbers.get(hand, 0) + 1
    for row in readings_table(melds, deck=toy.deck):
        found = [hand for hand, number in numbers.items() if number == row[0]]
        assert row[1:3] == (len(found), brute.deals(toy.deck, found))


# --- readings ----------------------------------------------------------------------------------


def test_hands_by_number_of_readings_add_up_to_the_winning_hands():
    table: Any = readings_table()
    sums = [sum(table[column]) for column in ("patterns", "deals", "share")]
    assert sums == [winning().count(), winning().count("deals"), 1]
    number = complete_readings().number()
    assert number.where(bool) == regular()
    parts = [number.where(k.__eq__).count() for k in range(1, 5)]
    assert sum(parts) == regular().count() == 11_498_658
    assert taken().count(SEVERAL) == sum(parts[1:])


def test_hands_of_many_readings_are_read_so_by_the_room_of_one_hand():
    number = complete_readings().number() + seven_pairs() + thirteen_orphans()
    for readings in (2, 3, 4):
        hands = number.where(readings.__eq__)
        some = list(hands) if hands.count() < 500 else hands.sample(500, rng=readings)
        assert {len(cb.readings(hand)) for hand in some} == {readings}


# --- decks, errors -----------------------------------------------------------------------------


def test_the_census_with_all_pairs_needs_the_standard_library_alone():
    program = (
        "import sys; from combinat.counting.census import census; taken = census()\n"
        "print(len(taken.to_table()), len(taken.pairs()), 'numpy' in sys.modules)"
    )
    assert printed_by(program) == [f"{29 + 4} {29 * 28 // 2} False"]


def test_the_winds_of_value_are_a_choice():
    one = census(2, deck=Deck.toy(ranks=4, honors=7), value_winds=["E"])
    deck = one.deck
    assert one.count("pinfu") == shapes.pinfu("E", melds=2, deck=deck).count()
    assert one.count("pinfu") > census(2, deck=deck).count("pinfu")
    assert one.count("yakuhai") < census(2, deck=deck).count("yakuhai")
    assert census(2, deck=deck, value_winds=()).count("yakuhai") > 0


def test_the_tables_name_the_winds_of_value():
    deck = Deck.toy(ranks=4, honors=7)
    for winds, named in [
        (("E", "S"), "E, S"),
        ("E", "E"),
        (["2z", "E", "S"], "E, S"),
        ("NWE", "E, W, N"),
        ((), "none"),
    ]:
        made = census(2, deck=deck, value_winds=winds)
        for table in (made.to_table(), made.pairs()):
            assert table.convention.endswith(f"; winds of value: {named}")
            assert f"winds of value: {named}\n" in f"{table}\n"


def test_pinfu_by_itself_takes_no_wind_for_one_of_value():
    deck = Deck.toy(ranks=4, honors=7)
    none, two = census(2, deck=deck, value_winds=()), census(2, deck=deck)
    assert none.count("pinfu") == shapes.pinfu(melds=2, deck=deck).count()
    assert two.count("pinfu") == shapes.pinfu("E", "S", melds=2, deck=deck).count()
    # Those with a pair of East or South make the difference; as many have one of West.
    melds = shapes.pinfu(melds=2, deck=deck).after("33z").count()
    assert none.count("pinfu") - two.count("pinfu") == 2 * melds > 0


def test_the_last_few_censuses_are_kept_and_what_is_asked_alike_is_one():
    deck = Deck.toy(ranks=4, honors=2)
    first = census(1, deck=deck)
    assert census(1, deck=Deck.toy(ranks=4, honors=2), value_winds=["S", "1z", "E"]) is first
    assert census(1, deck=deck, value_winds=["E"]) is not first
    assert census(2, deck=deck) is not first
    with pytest.raises(HandSetError, match="got True"):
        census(True, deck=deck)


@pytest.mark.parametrize("deck", [SANMA, NO_HONORS], ids=str)
def test_other_decks_have_a_census(deck):
    counted = census(deck=deck)
    for name in ("chinitsu", "ittsu", "sanshoku_doukou", "honroutou", "tsuuiisou"):
        assert counted.count(name) == getattr(shapes, name)(deck=deck).count()
    assert counted.count(weight="deals") == winning(deck=deck).count("deals")


def test_melds_that_no_deck_has_the_tiles_for_are_no_endless_work():
    none = census(10**30, deck=Deck.toy(ranks=3))
    assert none.count() == 0
    assert [name for name in none.names if " triplet" in name] == [
        "1 triplet",
        "2 triplets",
        "3 triplets",
        "4 triplets",
    ]


def test_numbers_of_triplets_are_told_in_words_of_their_own():
    english = {row.name: row.english for row in taken().rows}
    assert (english["1 triplet"], english["2 triplets"]) == (
        "exactly 1 triplet",
        "exactly 2 triplets",
    )


def test_a_wrong_question_is_an_error():
    ask: Any = census
    for wrong_question, error, message in [
        (lambda: taken().count("riichi"), HandSetError, "names out of tanyao, .* got 'riichi'"),
        (lambda: taken().count(weight="tiles"), HandSetError, "expected weight to be 'patterns'"),
        (lambda: taken().in_none("dora"), HandSetError, "got 'dora'"),
        (lambda: ask(-1), HandSetError, "expected melds to be a whole number"),
        (lambda: ask(True), HandSetError, "got True"),
        (lambda: ask(deck="riichi"), DeckError, "expected a Deck"),
        (lambda: ask(value_winds="EX"), HandSetError, "expected .*, got 'X'"),
        (lambda: ask(value_winds=[1]), HandSetError, "expected .*, got 1"),
        (lambda: ask(value_winds=[["E"]]), HandSetError, "expected a wind, .* got .'E'."),
        (lambda: ask(value_winds=["5z"]), HandSetError, "expected a wind"),
        (lambda: ask(value_winds=None), HandSetError, "the winds of value, .*, got None"),
        (lambda: ask(value_winds=1), HandSetError, "the winds of value, .*, got 1"),
    ]:
        with pytest.raises(error, match=message):
            wrong_question()


# --- print -------------------------------------------------------------------------------------


in_print = cache(compare_with_print)


@cache
def printed():
    return {row[:2]: row[2:] for row in in_print()}


def wrong(source):
    return {name for (who, name), row in printed().items() if who == source and row[2] != "right"}


def test_rows_of_1kawaya_are_right_but_for_these():
    assert {name.split(" (")[0] for name in wrong("1kawaya")} == set(
        "全組み合わせ数 全和了形数 1対子4順子 1対子1順子3刻子 平和 役牌 断公九 一盃口 一気通貫"
        " 三暗刻 チャンタ 混一色 純全帯公 二盃口 小三元 四槓子 小四喜和".split()
    )


def test_rows_of_the_other_table_are_right_but_for_those_of_the_cases():
    assert wrong("ShengKungYi") == {
        "All Terminals & Honors",
        "Half Flush",
        "Two Identical Sequences",
        "Three Similar Sequences",
        "Three Similar Triplets",
    }


def test_every_wrong_row_has_a_word_on_it():
    for (_, name), (told_there, ours, verdict, why) in printed().items():
        assert (verdict == "right") == (told_there == ours), name
        assert verdict == "right" or why, name


def test_known_values_have_the_same_numbers_in_print():
    for name, row in {
        "tanyao-regular-14-deals": "断公九",
        "little-three-dragons-14-deals": "小三元",
        "little-four-winds-14-deals": "小四喜和",
        "winning-14-deals": "全和了形数",
    }.items():
        value = known(name)
        assert printed()["1kawaya", row][:2] == (value.printed, value.value)


def test_little_four_winds():  # case count-07
    assert shapes.shousuushii().count("deals") == 2_248_704 == 4 * 6 * 4**3 * 1_464
    melds = regular(1).after("11z").count("deals", deck=RIICHI.without("1111222233334444z"))
    assert melds == 1_464


def test_ryanpeikou():  # case count-08
    assert both(shapes.ryanpeikou()) == (7_362, 1_318_322_322)
    assert (shapes.ryanpeikou() & seven_pairs()).count("deals") == 1_306_741_248
    assert regular() & seven_pairs() <= shapes.ryanpeikou()


def test_little_three_dragons():  # case count-10
    assert shapes.shousangen().count("deals") == 265_510_656 == 3 * 6 * 4**2 * 921_912
    melds = regular(2).after("55z").count("deals", deck=RIICHI.without("555566667777z"))
    assert melds == 921_912


def on_120_tiles(name, *given):
    return getattr(shapes, name)(*given, deck=NO_WINDS)


def test_seven_pairs_of_terminals_and_dragons():  # case nb-05
    hands = on_120_tiles("honroutou") - on_120_tiles("chinroutou")
    assert hands.count("deals") == 10_999_296
    pairs_only = (hands & seven_pairs(deck=NO_WINDS)).count("deals")
    assert (hands.count("deals") - pairs_only, pairs_only) == (921_600, 10_077_696)


def test_half_flush_of_120_tiles():  # case nb-06
    half = on_120_tiles("honitsu")
    standard = (half & regular(deck=NO_WINDS)).count("deals")
    pairs_only = (half & seven_pairs(deck=NO_WINDS)).count("deals")
    assert (standard, pairs_only) == (5_371_755_210, 634_894_848)
    assert standard + pairs_only == 6_006_650_058
    # Some hands are both, such as 112233445566m77z; all of them together are fewer.
    twice = (half & regular(deck=NO_WINDS) & seven_pairs(deck=NO_WINDS)).count("deals")
    assert twice == 3 * cb.S(12, 2) * 3 * 6**7 == 25_194_240
    assert half.count("deals") == 6_006_650_058 - 25_194_240


def test_symmetric_cases_of_120_tiles():  # case nb-07
    assert on_120_tiles("sanshoku_doujun").count("deals") == 178_030_755_840
    assert on_120_tiles("sanshoku_doukou").count("deals") == 88_022_016
    single = on_120_tiles("iipeikou") - on_120_tiles("ryanpeikou")
    assert single.count("deals") == 356_028_507_456
    assert on_120_tiles("ittsu").count("deals") == 95_777_832_960
    assert on_120_tiles("ryanpeikou").count("deals") == 1_119_645_018


# --- command line ------------------------------------------------------------------------------


def test_the_command_prints_the_tables(capsys, monkeypatch):
    monkeypatch.setattr("combinat.counting.census.census", lambda deck: taken())
    monkeypatch.setattr("combinat.counting.census_in_print.compare_with_print", in_print)
    for options, table in {
        "": taken().to_table(),
        "--pairs": taken().pairs(),
        "--readings": readings_table(),
        "--in-print": in_print(),
    }.items():
        assert main(["census", *options.split(), "--format", "csv"]) == 0
        assert capsys.readouterr() == (table.to_csv(), "")


@pytest.mark.parametrize("option", [[], ["--pairs"]], ids=str)
def test_under_its_tables_the_command_names_the_winds_of_value(option, capsys):
    assert main(["census", *option]) == 0
    assert "winds of value: E, S\n" in capsys.readouterr().out


def test_the_command_says_what_is_asked_wrongly(capsys):
    for line, message in {
        "census --pairs --readings": "not allowed with argument",
        "census --in-print --deck sanma": "expected no --deck with --in-print, got 'sanma'",
        "census --deck washizu": "invalid choice: 'washizu'",
        "census tanyao": "unrecognized arguments: tanyao",
    }.items():
        assert main(line.split()) == 2
        assert message in capsys.readouterr().err
