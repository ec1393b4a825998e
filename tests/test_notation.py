"""What is written reads back, what is read was typed, the rest is refused at its column."""

import json
import os
import pickle
import re
import tomllib
import unicodedata
from collections import Counter
from pathlib import Path
from typing import Any

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from combinat.tiles.hand import Hand
from combinat.tiles.kinds import KINDS, tile_name
from combinat.tiles.meld import Meld, MeldError
from combinat.tiles.notation import NotationError, groups
from combinat.tiles.styles import STYLES, UNICODE, Group, StyleError, write
from tests.strategies import hand_or_error, hands, melds

CASES = tomllib.loads((Path(__file__).parent / "known/notation.toml").read_text("utf-8"))["case"]
ORACLES = os.environ.get("COMBINAT_ORACLES", "")

ALPHABET = "0123456789mpsz[]()-=+ "
FULL_WIDTH = {code: code + 0xFEE0 for code in range(0x21, 0x7F)} | {0x20: 0x3000}


def refused(text, read=Hand):
    """The error a text gives; any other is a failure."""
    with pytest.raises(NotationError) as caught:
        read(text)
    return caught.value


def names(hand):
    return [tile_name(tile) for tile in hand.tiles]


# --- what others got wrong ---------------------------------------------------------------------


@pytest.mark.parametrize("case", CASES, ids=[case["id"] for case in CASES])
def test_what_other_programs_misread_is_read_or_refused(case):
    for wanted in case.get("refused", []):
        assert refused(wanted["text"]).column == wanted["column"]
    for wanted in case.get("read", []):
        hand = Hand(wanted["text"])
        assert (len(hand.tiles), len(hand.melds)) == (wanted["tiles"], wanted["melds"])


# --- each style --------------------------------------------------------------------------------

SAME_HAND = {
    "mpsz": "123m406p1155667z[2-34s](9999s)",
    "majiang": "m123p406z1155667,s2-34,s9999",
    "mjai": "1m 2m 3m 4p 5pr 6p E E P P F F C [2s- 3s 4s] (9s 9s 9s 9s)",
}


@pytest.mark.parametrize("style", SAME_HAND)
def test_one_hand_is_written_in_each_style_and_read_from_it(style):
    assert Hand(SAME_HAND["mpsz"]).write(style) == SAME_HAND[style]
    assert Hand(SAME_HAND[style]) == Hand(SAME_HAND["mpsz"])


def test_unicode_has_its_own_order_and_its_own_names():
    for kind in KINDS:
        said = unicodedata.name(kind.unicode).removeprefix("MAHJONG TILE ").lower()
        ranks = ["one", "two", "three", "four", "five", "six", "seven", "eight", "nine"]
        suits = {"m": "characters", "p": "circles", "s": "bamboos"}
        honors = ["east wind", "south wind", "west wind", "north wind"]
        honors += ["white dragon", "green dragon", "red dragon"]
        rank, suit = int(kind.mpsz[0]) - 1, kind.mpsz[1]
        assert said == (honors[rank] if suit == "z" else f"{ranks[rank]} of {suits[suit]}")
        assert names(Hand(kind.unicode)) == [kind.mpsz]
    assert Hand("🀀🀁🀂🀃🀄🀅🀆") == Hand("1234765z")


def test_a_variation_selector_may_follow_a_unicode_tile():
    assert Hand("🀄\ufe0f🀄\ufe0e🀄") == Hand("777z")
    assert Hand("[🀄\ufe0f🀄\ufe0e🀄=]") == Hand("[777=z]")
    assert refused("\ufe0f🀄").column == 1
    assert refused("🀄\ufe0f\ufe0f").column == 3
    assert refused("7z\ufe0f").column == 3


@pytest.mark.parametrize("style", STYLES)
def test_full_width_characters_read_as_the_plain_ones(style):
    text = Hand("123m456p1155667z[2-34s](9999s)").write(style)
    assert Hand(text.translate(FULL_WIDTH)) == Hand(text)


def test_full_width_text_is_shown_and_counted_as_typed():
    error = refused("１２３ｍ７７７ｈ")
    assert (error.column, error.text) == (8, "１２３ｍ７７７ｈ")
    assert "got 'ｈ'" in str(error)
    assert str(error).endswith("\n    " + " " * 14 + "^ column 8")


def test_spaces_stand_between_groups_and_not_inside_them():
    assert Hand("  1m1p 1m\u30001z [234m]  (5555z) ") == Hand("11m1p1z[234m](5555z)")
    assert Hand(" m12  p3 , z555= , s234 ") == Hand("12m3p[555=z][234s]")
    for text in ("12 m", "1 2m", "[2 34m]", "[234m ]", "[ 234m]", "[23 4m]", "m 12", "m1,z55 5"):
        refused(text)
    for text in ("1m\t2m", "1m\n", "1m\N{NO-BREAK SPACE}2m", "1m\N{ZERO WIDTH SPACE}"):
        assert refused(text).column == 3


def test_groups_of_three_styles_may_stand_side_by_side():
    assert Hand("12m 3m🀙 5pr E 77z[🀆🀆🀆=][F F F]") == Hand("123m10p1z77z[555=z][666z]")


def test_words_of_mjai_stand_alone():
    for text, column in (
        ("123mS", 5),
        ("1mE", 3),
        ("EE", 2),
        ("5mr1m", 4),
        ("1m5mr", 3),
        ("E🀀", 2),
    ):
        assert refused(text).column == column
    assert refused("4mr").column == 3
    assert refused("45mr").column == 4
    assert refused("0mr").column == 3


def test_a_text_is_in_majiang_style_from_the_first_character_or_not_at_all():
    assert Hand(",z555=") == Hand("[555=z]")
    assert Hand("m1p1m1") == Hand("11m1p")
    for text, column in (
        ("m123[555z]", 5), ("m123 1p", 6), ("123m,z555=", 5), ("1mp1", 3), ("m12E", 4),
        ("m123p", 6), ("m", 2), ("mp1", 2), (",", 2), ("m1,", 4), (",,z555", 2), (",z555=m1", 7),
        (",m123p123", 6), (",m234m", 6), ("z555=", 5), ("m1-2", 3), (",=z555", 2), (",z=", 3),
    ):  # fmt: skip
        assert refused(text).column == column, text


def test_no_tile_is_not_a_tile_by_name():
    for text, name in (
        ("🀢", "mahjong tile plum"),
        ("1m🀫", "mahjong tile back"),
        ("🀪", "mahjong tile joker"),
        ("m1_", "a face-down tile"),
        ("1m ?", "a face-down tile"),
    ):
        error = refused(text)
        assert error.column == len(text)
        assert name in str(error)


# --- melds -------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "text",
    ["[234m]", "[2-34m]", "[23-4m]", "[234-m]", "[789s]", "[406p]", "[34-0p]", "[555z]", "[555-z]",
     "[555=z]", "[555+z]", "[055p]", "[055=p]", "[550=p]", "[000p]", "[5555p]", "[0555p]",
     "[5555-p]", "[5550=p]", "[0555+p]", "[555-5p]", "[550=5p]", "[555+0p]", "[000=0p]",
     "(5555p)", "(0055p)", "(1111z)"],
)  # fmt: skip
def test_melds_as_they_are_written_read_back(text):
    meld = Meld(text)
    assert str(meld) == text == str(Hand(text))
    assert Hand(text).melds == (meld,)


def test_melds_are_written_in_one_order():
    for typed, written in (
        ("[34-2m]", "[234-m]"), ("[4-23m]", "[234-m]"), ("[604p]", "[406p]"), ("[505p]", "[055p]"),
        ("[505=p]", "[055=p]"), ("[5055=s]", "[0555=s]"), ("[505=0s]", "[055=0s]"),
        ("(5505p)", "(0555p)"), (",p505=5", "[055=5p]"), ("[5p 5pr 5p=]", "[055=p]"),
    ):  # fmt: skip
        assert str(Hand(typed)) == written
    assert str(Hand("(5555z)[555=m][123m][111m]")) == "[111m][123m][555=m](5555z)"


@pytest.mark.parametrize(
    ("text", "column"),
    [
        # no melds
        ("[235m]", 2), ("[135m]", 2), ("[890m]", 2), ("[123z]", 2), ("[567z]", 2), ("[12m]", 2),
        ("[1m]", 2), ("[1234m]", 2), ("[112m]", 2), ("[1112m]", 2), ("[11m]", 2), ("[899s]", 2),
        ("(555z)", 2), ("(123m)", 2), ("(1234m)", 2), ("(55z)", 2), ("[89m]", 2),
        ("[055z]", 2), ("[888z]", 2), ("[55555z]", 6),
        # no signs
        ("[2=34m]", 3), ("[234+m]", 5), ("[-234m]", 2), ("[2-3-4m]", 5), ("[2--34m]", 4),
        ("[5=55z]", 3), ("[55=5z]", 4), ("[=555z]", 2), ("[555==z]", 6), ("[55=55z]", 4),
        ("[=5555z]", 2), ("(5555=z)", 6), ("(555=5z)", 5), ("[=z]", 2), ("[-]", 3), ("[=m]", 2),
        ("1-m", 2), ("123m=", 5), ("=", 1), ("[234m=]", 6), ("[234m]=", 7),
        # no brackets
        ("[]", 2), ("()", 2), ("[", 2), ("(", 2), ("]", 1), (")", 1), ("[234m", 6), ("[234", 5),
        ("[234m)", 6), ("(5555z]", 7), ("[[234m]]", 2), ("([234m])", 2), ("[2(34m]", 3),
        ("234m]", 5), ("[234m]]", 7), ("123[m]", 4), ("[234]m", 5), ("[2m3m4m]", 4),
        # melds come last, one in each pair of brackets
        ("[555z]123m", 7), ("1m[555z] 1m", 10), ("[234m567m]", 6), ("[555z]E", 7), ("[234m]h", 7),
    ],
)  # fmt: skip
def test_what_is_no_meld_is_refused_at_its_column(text, column):
    assert refused(text).column == column


def test_one_meld_is_read_alone():
    assert Meld(",z555=") == Meld("[555=z]") == Meld("[P P P=]")
    for text, column in (
        ("", 1),
        ("123m", 1),
        ("1m[234m]", 1),
        ("[234m][234m]", 8),
        ("[234m]x", 7),
    ):
        assert refused(text, Meld).column == column
    things: list[Any] = [5, None, b"[234m]", ["[234m]"]]
    for thing in things:
        with pytest.raises(MeldError, match="expected a meld such as"):
            Meld(thing)


# --- errors ------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("text", "column"),
    [
        # no tiles
        ("777h", 4), ("h", 1), ("123", 4), ("12a3m", 3), ("123m4", 6), ("1m2", 4), ("123M", 4),
        ("123mm", 5), ("1m m", 4), ("8z", 1), ("90z", 1), ("1230z", 4), ("123m1", 6), ("1.0m", 2),
        ("-1m", 1), ("1m,", 3),
        # five of a kind
        ("11111m", 5), ("00005m", 5), ("1m1m1m1m1m", 9), ("150555p", 6), ("🀇🀇🀇🀇🀇", 5),
        ("E E E E E", 9), ("1z 1z E E E", 11), ("5pr 0p 555p", 10), ("1111m[123m]", 7),
        ("123m(1111m)", 9), ("z1111,z1111", 8),
        # no characters of the notation
        ("٣m", 1), ("³m", 1), ("一m", 1), ("1m\N{HEBREW LETTER ALEF}", 3), ("1m\N{MINUS SIGN}", 3),
        ("1m\x00", 3), ("\x00", 1), ("m1\r\n", 3), ("1\u202em", 2), ("\ufeff1m", 1),
        ("\ud800", 1), ("1m\udfff", 3),
    ],
)  # fmt: skip
def test_what_is_no_tile_is_refused_at_its_column(text, column):
    error = refused(text)
    assert (error.text, error.column) == (text, column)
    assert f"column {column}" in str(error)


def test_an_error_says_what_was_expected_and_came_and_points_at_it():
    assert str(refused("123m777h11z")) == (
        "expected a suit letter, m, p, s or z, got 'h'\n"
        "    123m777h11z\n"
        "           ^ column 8"
    )  # fmt: skip
    assert str(refused("12")) == (
        "expected a suit letter, m, p, s or z, got the end\n    12\n      ^ column 3"
    )


def test_an_error_shows_of_a_long_text_the_place():
    message = str(refused("1" * 500 + "x" + "2" * 500))
    assert message.endswith("column 501")
    shown, pointer = message.splitlines()[1:]
    assert max(map(len, (shown, pointer))) < 100
    assert shown[pointer.index("^")] == "x"


def test_an_error_can_be_printed_whatever_the_text():
    for text in ("\ud800", "1\ud800m", "\x1b[31m1m", "1m\N{RIGHT-TO-LEFT OVERRIDE}", "1m\r2m"):
        printed = str(refused(text)).encode("utf-8").decode()
        assert all(line.isprintable() for line in printed.split("\n"))


def test_an_error_is_a_value_error_that_travels():
    error = refused("12")
    again = pickle.loads(pickle.dumps(error))
    assert isinstance(error, ValueError)
    assert (str(again), again.text, again.column) == (str(error), "12", 3)


LONG = 10**6
LONG_TEXTS = [
    "1", "m", "1m", "1m ", " ", "[", "[]", "(", "-", ",", "🀇", "🀇 ", "E ", "5mr ", "\x00", "\ud800",
    "[1m ", "１ｍ", "0", "[111m]", ",m111", "m1", "z5,", "5-",
]  # fmt: skip


@pytest.mark.parametrize("before", ["", "[", "[1m ", ",m"])
@pytest.mark.parametrize("piece", LONG_TEXTS)
def test_texts_of_a_million_characters_are_answered_at_once(before, piece):
    text = before + piece * (LONG // len(piece))
    for ending in ("", "m]"):
        hand = hand_or_error(text + ending)
        if isinstance(hand, Hand):
            assert sum(hand.counts) <= 2
        else:
            assert 1 <= hand.column <= len(text + ending) + 1
            assert len(str(hand)) < 500


# --- the circle --------------------------------------------------------------------------------


@given(hands())
def test_what_is_written_reads_back(hand):
    assert Hand(str(hand)) == hand
    for style in STYLES:
        try:
            text = hand.write(style)
        except StyleError:
            assert style in {"unicode", "majiang"}
        else:
            assert Hand(text) == hand
            assert Hand(text).write(style) == text
            assert Hand(text.translate(FULL_WIDTH)) == hand


@given(hands())
def test_a_style_refuses_only_what_it_cannot_say(hand):
    red = "0" in str(hand)
    unknown_quad = any(m.is_quad and not (m.concealed or m.source) for m in hand.melds)
    for style, cannot in (("unicode", red), ("majiang", unknown_quad), ("mjai", False)):
        if cannot:
            with pytest.raises(StyleError, match=f"style '{style}'"):
                hand.write(style)
        else:
            hand.write(style)


@given(melds())
def test_a_meld_is_written_evaluates_and_is_made_of_its_parts(meld):
    assert Meld(str(meld)) == meld == eval(repr(meld))
    made = Meld.of(meld.tiles, meld.called, meld.source, concealed=meld.concealed)
    assert made == meld
    assert Meld.from_group(next(groups(str(meld))), str(meld)) == meld


def test_a_style_that_is_none_is_refused():
    with pytest.raises(StyleError, match="expected a style among mpsz, majiang, mjai, unicode"):
        Hand("1m").write("tenhou")
    assert write([Group(())], "mjai") == ""


ANY_CHARACTER = st.characters(exclude_categories=())
SPELLED = [*ALPHABET, "E", "C", "5mr", "_", ",", "\ufe0f", "１", "ｍ", "\u3000", *UNICODE.values()]


def reads_back_or_says_where(text):
    hand = hand_or_error(text)
    if isinstance(hand, Hand):
        assert Hand(str(hand)) == hand
    else:
        assert 1 <= hand.column <= len(text) + 1
        assert f"^ column {hand.column}" in str(hand)


@given(st.text(ANY_CHARACTER) | st.lists(st.sampled_from(SPELLED)).map("".join))
@example("[🀇")
@example("(E")
@example("5m")
def test_any_text_is_a_hand_or_an_error_that_says_where(text):
    reads_back_or_says_where(text)


@given(hands(), st.sampled_from(STYLES), st.data())
def test_a_text_with_one_slip_is_a_hand_or_an_error_that_says_where(hand, style, data):
    try:
        text = hand.write(style)
    except StyleError:
        text = hand.write()
    at = data.draw(st.integers(0, len(text)))
    slip = data.draw(st.sampled_from(["", *SPELLED]))
    reads_back_or_says_where(text[:at] + slip + text[at + data.draw(st.integers(0, 1)) :])


# --- other people's hands ----------------------------------------------------------------------


@pytest.mark.skipif(not ORACLES, reason="COMBINAT_ORACLES is not set: no hands of majiang-core")
def test_hands_of_majiang_core_read_and_write_back_the_same():
    wins = json.loads((Path(ORACLES) / "majiang-core/hule.json").read_text("utf-8"))
    assert len(wins) == 10_000
    for text in [win["in"]["shoupai"] for win in wins]:
        hand = Hand(text)
        written = hand.write("majiang")
        assert Hand(written) == hand
        # All is as it was written there, but that the tile drawn last has come to its place,
        # and the melds to theirs.
        concealed, *melds = text.split(",")
        again, *melds_again = written.split(",")
        assert majiang_tiles(again) == majiang_tiles(concealed)
        assert sorted(melds_again) == sorted(melds)


def majiang_tiles(text):
    """Each tile of concealed tiles in majiang style, by a reading that knows nothing else."""
    suits = re.findall("([mpsz])([0-9]+)", text)
    return Counter(suit + rank for suit, ranks in suits for rank in ranks)
